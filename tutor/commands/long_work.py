"""Work that takes long: done in several processes, with a bar that tells how far it is."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

K = TypeVar("K")
R = TypeVar("R")

WAITING = 4
"""So many tasks at most are handed out for each process; the rest stays here."""


def spread(
    task: Callable[..., R], inputs: Mapping[K, tuple[Any, ...]], jobs: int
) -> Iterator[tuple[K, R]]:
    """Yield what a task makes of each input, by its key, in the order in which they are done.

    With one job, or one input, all is done in this process.
    """
    if jobs == 1 or len(inputs) == 1:
        for key, given in inputs.items():
            yield key, task(*given)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        todo = iter(inputs.items())
        running: dict[Future[R], K] = {}
        try:
            while True:
                while len(running) < WAITING * jobs and (item := next(todo, None)) is not None:
                    running[pool.submit(task, *item[1])] = item[0]
                if not running:
                    return
                for ended in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(ended), ended.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def progress_bar() -> Progress:
    """Return a bar that is drawn to the error stream where that is a terminal."""
    from rich.console import Console  # noqa: PLC0415  (slow to load)
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)
