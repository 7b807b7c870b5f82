"""Work in a thread of its own, so that a page never waits: how far it is, and a wish to end it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

_TURN = threading.Lock()
"""Only one piece of work runs at a time; the others wait for it."""
QUICK = threading.Lock()
"""Work of a second or so, for which somebody waits at the practice table, has turns of its own."""


class Task(Generic[T]):
    """Work that hands out what it has reached so far.

    `work` gets the task; it sets `reached`, `done` and `total` as it goes and returns early where
    `cancelled` is set.  `failure` is what it raised, if anything.
    """

    def __init__(self, work: Callable[[Task[T]], None], turn: threading.Lock = _TURN) -> None:
        self.work = work
        self.turn = turn
        self.reached: T | None = None
        self.done = 0
        self.total = 0
        self.compiling = False
        self.failure: BaseException | None = None
        self._wish = threading.Event()
        self._ended = threading.Event()

    def start(self) -> Task[T]:
        """Begin; return the task itself."""
        threading.Thread(target=self._run, daemon=True).start()
        return self

    def cancel(self) -> None:
        """Wish the work to end; what it has reached stays."""
        self._wish.set()

    @property
    def cancelled(self) -> bool:
        """Whether somebody wished the work to end."""
        return self._wish.is_set()

    @property
    def ended(self) -> bool:
        """Whether nothing more comes."""
        return self._ended.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until the work has ended, at most so long; return whether it has."""
        return self._ended.wait(seconds)

    def told_of_compiling(self) -> None:
        """Note that the search is being compiled, which takes some seconds once."""
        self.compiling = True

    def step(self, reached: T, done: int, total: int) -> bool:
        """Note what is reached; return whether the work should end."""
        self.reached, self.done, self.total = reached, done, total
        self.compiling = False
        return self.cancelled

    def _run(self) -> None:
        try:
            with self.turn:
                if not self.cancelled:
                    self.work(self)
        except Exception as error:
            self.failure = error
        finally:
            self._ended.set()


class Shelf(Generic[T]):
    """Finished work by what it was done for, shared by all readers; the oldest goes first."""

    def __init__(self, places: int = 64) -> None:
        self.places = places
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> T | None:
        """Return what is kept for a key."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Hashable, value: T) -> None:
        """Keep a value."""
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self.places:
                self._kept.popitem(last=False)
