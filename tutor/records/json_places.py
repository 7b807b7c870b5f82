"""JSON texts: is it one, which values does it hold, and where does each part of a value stand."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

Path: TypeAlias = "tuple[str | int, ...]"
"""The way to a part of a value: keys of objects and places in lists, both as in Python."""

_OPENING = re.compile(
    r"""\s*(?:\{\s*(?:["'{}:,]|\w+\s*:|\Z)|\[\s*(?:[^A-Za-z_\s]|(?:true|false|null)\b|\Z))"""
)
_CLEAR = re.compile(r'\s*(?:\[\s*[{\]]|\{\s*(?:\}\s*\Z|"(?:[^"\\\n]|\\.)*"\s*:))')
_TAG_LINE = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z_][A-Za-z0-9_-]*[ \t]+"', re.MULTILINE)
_PLAYED = re.compile(r'\[[A-Za-z_][A-Za-z0-9_-]* "|(?:^|[\s}])(?:[0-9]{1,3}\.\s*)\^?[FDfd]:')
_NEXT = re.compile(r"^\{", re.MULTILINE)
_BLANK = re.compile(r"\s*")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')


def is_json(text: str) -> bool:
    """Tell whether a text is meant as JSON; a record may begin with a tag or a comment, too.

    >>> [is_json(text) for text in ('{"line": {}}', '[{}]', '[Event "x"]', "{x} 1. F:HQ")]
    [True, True, False, False]
    """
    if _OPENING.match(text) is None or _TAG_LINE.search(text) is not None:
        return False
    return _CLEAR.match(text) is not None or _PLAYED.search(text) is None


class Piece(NamedTuple):
    """A value of a JSON text: from where to where; or the place at which it cannot be read.

    `deep` says that it cannot be read because brackets are nested too deep.
    """

    start: int
    end: int
    fault: int | None = None
    deep: bool = False


def pieces(text: str) -> Iterator[Piece]:
    """Yield the values of a text, one after another or as the items of a list.

    After a value that cannot be read the next one is looked for at the beginning of a line.

    >>> [text[p.start : p.end] for text in ['{"a": 1} {}', '[3, "x"]'] for p in pieces(text)]
    ['{"a": 1}', '{}', '3', '"x"']
    """
    at = _skipped(text, 0)
    listed = text.startswith("[", at)
    at += listed
    between = False  # whether an item of a list has just been read
    while True:
        at = _skipped(text, at)
        if listed and text.startswith("]", at):
            listed, at = False, _skipped(text, at + 1)
        elif between and text.startswith(",", at):
            at = _skipped(text, at + 1)
        elif between and at < len(text):
            yield Piece(at, at, at)
            at = _resumed(text, at)
        if at < len(text):
            piece = _piece(text, at)
        elif listed:
            piece = Piece(at, at, at)
        else:
            return
        yield piece
        at = piece.end if piece.fault is None else _resumed(text, piece.fault)
        if piece.fault is not None and at == len(text):
            return
        between = listed and piece.fault is None


def _skipped(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match else at


def _resumed(text: str, at: int) -> int:
    """Return where the next object begins a line after `at`."""
    match = _NEXT.search(text, at + 1)
    return match.start() if match else len(text)


def _piece(text: str, at: int) -> Piece:
    try:
        _, end = _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        return Piece(at, at, error.pos)
    except RecursionError:
        return Piece(at, at, at, deep=True)
    except ValueError:
        return Piece(at, at, _endless(text, at))
    return Piece(at, end)


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(text)
    return value


def _endless(text: str, at: int) -> int:
    """Return where the first number stands that JSON cannot hold, or `at`."""
    for match in _TOKEN.finditer(text, at):
        try:
            if not match[0].startswith('"') and not math.isfinite(float(match[0])):
                return match.start()
        except ValueError:
            continue
    return at


_DECODER = json.JSONDecoder(parse_int=str, parse_float=_finite, parse_constant=_finite)


def places(text: str, start: int, end: int) -> dict[Path, tuple[int, int]]:
    """Return where each part of a value begins and ends that can be read.

    >>> places('{"a": [1, "x"]}', 0, 15)[("a", 1)]
    (10, 13)
    """
    found: dict[Path, tuple[int, int]] = {}
    path: list[Any] = []  # the key or the index at each level
    begun: list[int] = []  # where each open bracket stands
    key: str | None = None
    for match in _TOKEN.finditer(text, start, end):
        token = match[0]
        if token in "{[":
            begun.append(match.start())
            path.append(None if token == "{" else 0)
        elif token in "}]":
            path.pop()
            found[tuple(path)] = (begun.pop(), match.end())
        elif token == ":":
            path[-1] = key
        elif token == ",":
            path[-1] = path[-1] + 1 if isinstance(path[-1], int) else None
        elif path and path[-1] is None:
            key = json.loads(token)
        else:
            found[tuple(path)] = match.span()
    return found
