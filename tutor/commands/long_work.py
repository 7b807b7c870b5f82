"""Work that takes long: done in several processes, with a bar that tells how far it is."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
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

    With one job, or one input, all is done in this process.  A key that breaks the work off reaches
    this process alone; the others are ended here, with what they have begun.
    """
    if jobs == 1 or len(inputs) == 1:
        for key, given in inputs.items():
            yield key, task(*given)
        return
    context = multiprocessing.get_context("spawn")
    strangers = {*multiprocessing.active_children()}
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_deaf) as pool:
        todo = iter(inputs.items())
        running: dict[Future[R], K] = {}
        try:
            while True:
                while len(running) < WAITING * jobs and (item := next(todo, None)) is not None:
                    with _unbroken():
                        running[pool.submit(task, *item[1])] = item[0]
                if not running:
                    return
                for ended in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(ended), ended.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            if running:
                for process in {*multiprocessing.active_children()} - strangers:
                    process.terminate()


def _deaf() -> None:
    """Let a process not hear the key that breaks off: it comes to all that share a terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _unbroken() -> Iterator[None]:
    """Hold the key that breaks off back for a moment.

    A process that is begun meanwhile does not hear it from its first instruction on.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def progress_bar() -> Progress:
    """Return a bar that is drawn to the error stream where that is a terminal."""
    from rich.console import Console  # noqa: PLC0415  (slow to load)
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)
