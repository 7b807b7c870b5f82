"""Compiled functions: where their machine code is kept, and a word while it is being made.

`numba` notices a change of the file in which a cached function stands, but not a change of what
the function calls.  So the folder of the cache is named by the text of all kernel files.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import config, event

F = TypeVar("F", bound=Callable[..., Any])

_settings: Any = config  # numba fills it when it is imported

SOURCES = (
    "bits.py", "kernels.py", "moves.py", "roots.py", "search.py", "sight.py", "spreading.py",
)  # fmt: skip
"""The files whose text names the folder of the cache."""


def inner(function: F) -> F:
    """Compile a function that only compiled functions call."""
    return cast(F, numba.njit(nogil=True)(function))


def kernel(function: F) -> F:
    """Compile a function that Python calls, on its first call; later processes load it."""
    before = _settings.CACHE_DIR
    _settings.CACHE_DIR = str(cache_folder())
    try:
        return cast(F, numba.njit(nogil=True, cache=True)(function))
    finally:
        _settings.CACHE_DIR = before


def cache_folder() -> Path:
    """Return a folder for machine code that can be written to and is nobody else's."""
    text = b"".join((Path(__file__).parent / name).read_bytes() for name in SOURCES)
    name = hashlib.sha256(text + numba.__version__.encode()).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    for base in (Path(home) / "schnapsen-tutor", Path(tempfile.gettempdir()) / _private()):
        folder = base / name
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
            owner = folder.stat().st_uid
        except OSError:
            continue
        if not hasattr(os, "getuid") or owner == os.getuid():
            return folder
    return Path(tempfile.mkdtemp(prefix="schnapsen-tutor-"))


def _private() -> str:
    return f"schnapsen-tutor-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"


class _Start(event.Listener):
    """Calls once when the compiler starts."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell: Callable[[], None] | None = tell

    def on_start(self, event: Any) -> None:
        tell, self.tell = self.tell, None
        if tell is not None:
            tell()

    def on_end(self, event: Any) -> None:
        """Leave the end to the caller, who sees his function return."""


@contextmanager
def told(tell: Callable[[], None] | None) -> Iterator[None]:
    """Call `tell` once if something must be compiled in the meantime: it takes seconds."""
    if tell is None:
        yield
        return
    listener = _Start(tell)
    event.register("numba:compile", listener)  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)  # type: ignore[no-untyped-call]
