"""Work on many machines: a Dask scheduler hands it to its workers, whichever of them live.

Dask is an optional part and slow to load, so it is imported only where somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from tutor.messages import Message, say

if TYPE_CHECKING:
    from distributed import Client, Future

R = TypeVar("R")

INSTALL = 'pip install "schnapsen-tutor[cluster]"'
SCHEMES = ("tcp", "tls", "ws", "wss")
PATIENCE = 10
"""Seconds to wait for a scheduler to answer."""
WAITING = 4
"""So many tasks wait for each thread of a worker; the rest stays here."""
TRIES = 5
"""How often a task is given away before its failure counts."""


class ClusterError(ValueError):
    """A cluster that does not do the work; `begun` says that it had begun to."""

    def __init__(self, message: Message, begun: bool = False) -> None:
        super().__init__(f"{message.id}({dict(message.args)})")
        self.message = message
        self.begun = begun


def checked(address: str) -> str:
    """Return the address of a scheduler as it must be written; raises `ClusterError`.

    >>> checked("localhost:8786")
    'tcp://localhost:8786'
    """
    whole = address if "://" in address else f"tcp://{address}"
    try:
        parts = urlsplit(whole)
        port = parts.port
    except ValueError:
        port = None
    if not port or not parts.hostname or parts.scheme not in SCHEMES or any(parts[2:]):
        raise ClusterError(say("cli.analyse.cluster-address", address=address))
    return whole


def spread(
    task: Callable[..., R],
    inputs: Mapping[str, tuple[Any, ...]],
    address: str,
    alone: Callable[[], None],
) -> Iterator[tuple[str, R]]:
    """Yield what a task makes of each input, by its key, in the order in which they are done.

    A worker that dies loses nothing: what it had is given to another one, and no result comes
    twice.  `alone` is called where there is no worker yet.  Raises `ClusterError`.
    """
    with _client(checked(address)) as client:
        from distributed import CancelledError, as_completed  # noqa: PLC0415  (slow to load)

        if not client.nthreads():
            alone()
        todo = iter(inputs.items())
        waiting: dict[Future, str] = {}
        stream = as_completed(loop=client.loop)
        try:
            while True:
                missing = WAITING * _threads(client) - len(waiting)
                for key, given in islice(todo, max(0, missing)):
                    future = client.submit(task, *given, pure=False, retries=TRIES)
                    waiting[future] = key
                    stream.add(future)
                if not waiting:
                    return
                future = next(stream)
                result = _result(future, address)
                yield waiting.pop(future), result
        except (CancelledError, OSError) as error:
            raise ClusterError(say("cli.analyse.cluster-lost", address=address), True) from error
        finally:
            stream.clear()
            with suppress(OSError):
                client.cancel(list(waiting), force=True)


def _threads(client: Client) -> int:
    """Return how many threads all workers have as far as is known now, and at least one."""
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _result(future: Future, address: str) -> Any:
    """Return the result of a task that is over; it is done again where it went down in between."""
    if future.status == "error":
        error = future.exception()
        detail = f"{type(error).__name__}: {error}"
        raise ClusterError(say("cli.analyse.cluster-failed", address=address, detail=detail), True)
    return future.result()


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """Connect to a scheduler; raises `ClusterError`."""
    if find_spec("distributed") is None:
        raise ClusterError(say("cli.analyse.cluster-missing", command=INSTALL))
    silent = ClusterError(say("cli.analyse.cluster-silent", address=address))
    parts = urlsplit(address)
    try:
        # Dask itself tries for as long as its patience lasts, even where nobody listens.
        socket.create_connection((parts.hostname, parts.port), PATIENCE).close()
    except OSError as error:
        raise silent from error

    from distributed import Client  # noqa: PLC0415  (optional, and slow to load)

    _hush()
    try:
        with ThreadPoolExecutor(1) as apart:  # a notebook's own loop may be running here
            apart.submit(asyncio.run, _greeted(address)).result()
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise silent from error
    try:
        yield client
    finally:
        client.close(timeout=1)


async def _greeted(address: str) -> None:
    """Wait until a scheduler greets; Dask would wait for ever where something else listens."""
    from distributed.comm import connect  # noqa: PLC0415

    greeting = connect(address, timeout=PATIENCE)
    (await asyncio.wait_for(greeting, PATIENCE)).abort()


def _hush() -> None:
    """Let Dask not write to the terminal: what matters is said here."""
    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
