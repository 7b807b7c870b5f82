"""The text of one deal into a raw tree, whatever is broken in it.

`lark` reads the grammar.  After a fault the text that cannot be kept is taken out, word for word,
up to the end of its branch, and the rest is read again; so everything before the fault, and every
other branch, survives.  Nothing here recurses over moves or variations.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedToken

from tutor.messages import Message, say

MAX_FAULTS = 40
"""After so many faults in one deal the rest of it is set aside."""
MAX_DEPTH = 32
"""How deep variations may be nested."""

Turn: TypeAlias = "list[Token | RawVariation]"

_STRUCTURE = re.compile(
    r"^[ \t]*\[(?:[^\\\n]|\\[\s\S])*|\{[^\\}]*(?:\\[\s\S][^\\}]*)*(?:\}|\Z)|;[^\n]*|^%[^\n]*|[()]",
    re.MULTILINE,
)
_TAIL = re.compile(r"(?:(?<=\s)|\A)(?:[FDfd]\+[0-9]+|\*)\s*\Z")
_INNER = re.compile(r"\{(?:[^\\{]|\\[\s\S])*\{")
_NUMBER = re.compile(r"[0-9]{1,3}\.*\s*\Z")
_WORD = re.compile(r"\S+")


class RawLine(NamedTuple):
    """A line as parsed: turns, and the place of what was cut from its end."""

    turns: list[Turn]
    cut: Token | None


class RawVariation(NamedTuple):
    """A variation as parsed."""

    start: Token
    notes: list[Token]
    line: RawLine
    stop: Token


class RawDeal(NamedTuple):
    """A deal as parsed."""

    head: list[Token]
    line: RawLine
    end: list[Token]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of syntax: where, how long, and what was expected."""

    code: str
    offset: int
    length: int
    message: Message
    fix: Message | None = None


@dataclass(slots=True)
class Parsed:
    """The raw tree of a deal, its faults, and how much of the text belongs to it."""

    deal: RawDeal
    length: int
    faults: list[Fault] = field(default_factory=list)


class _Raw(Transformer[Token, RawDeal]):
    """Turns lark's reductions into the raw tree at once."""

    def start(self, children: list[Any]) -> RawDeal:
        end = children.pop() if isinstance(children[-1], list) else []
        line = children.pop()
        return RawDeal(children, line, end)

    def line(self, children: list[Any]) -> RawLine:
        cut = children.pop() if children and isinstance(children[-1], Token) else None
        return RawLine(children, cut)

    def turn(self, children: list[Any]) -> Turn:
        return children

    def variation(self, children: list[Any]) -> RawVariation:
        return RawVariation(children[0], children[1:-2], children[-2], children[-1])

    def end(self, children: list[Any]) -> list[Token]:
        return children


@cache
def _lark() -> Lark:
    grammar = files("tutor.records").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        transformer=_Raw(),
        maybe_placeholders=False,
        keep_all_tokens=True,
    )


def parse_deal(text: str) -> Parsed:
    """Return the raw tree of the deal at the beginning of `text`.

    A tag after movetext ends the deal, so `length` may be less than that of the text.
    """
    faults: list[Fault] = []
    whole = text
    if text.count("(") > MAX_DEPTH:
        text = _flattened(text, faults)
    for _ in range(2 * MAX_FAULTS):
        try:
            deal: RawDeal = _lark().parse(text)  # type: ignore[assignment]
            return Parsed(deal, len(whole), faults)
        except (UnexpectedToken, UnexpectedCharacters) as error:
            at = _place(error, text)
            expected = _expected(error)
        opened = open_brackets(text, at)
        if text[at : at + 1] == "[" and "TAGS" not in expected:
            whole, text = whole[:at], text[:at]
            continue
        if "TAGS" in expected and _more_tags(text, at):
            stop = _line_end(text, at)
            faults.append(_fault("S-tag", whole, at, say("record.tag")))
            text = _blank(text, at, stop, "\x1b")
            continue
        fault, start = _judge(whole, text, at, opened, expected)
        faults.append(fault)
        if len(faults) > MAX_FAULTS:
            start = opened[0] if opened else start
            opened = []
            faults.append(_fault("S-too-many-faults", whole, start, say("record.too-many-faults")))
        elif start in opened:
            opened = opened[: opened.index(start)]
        text = _blank(text, start, branch_end(text, start, bool(opened)), "\x1a")
    # beyond repair: all of it is kept as text that was cut
    faults.append(_fault("S-too-many-faults", whole, 0, say("record.too-many-faults")))
    cut = Token("CUT", "\x1a" * len(whole.rstrip()), start_pos=0)
    return Parsed(RawDeal([], RawLine([], cut), []), len(whole), faults)


def _flattened(text: str, faults: list[Fault]) -> str:
    """Cut away what is nested too deep."""
    depth = 0
    for match in _STRUCTURE.finditer(text):
        if match[0] == "(":
            depth += 1
            if depth > MAX_DEPTH:
                message = say("record.too-deep", n=MAX_DEPTH)
                faults.append(_fault("S-too-deep", text, match.start(), message))
                start = open_brackets(text, match.start())[0]
                stop = branch_end(text, start, False)
                return _blank(text, start, stop, "\x1a")
        elif match[0] == ")":
            depth = max(0, depth - 1)
    return text


def _place(error: UnexpectedToken | UnexpectedCharacters, text: str) -> int:
    if isinstance(error, UnexpectedToken):
        place = error.token.start_pos
        return len(text) if place is None or error.token.type == "$END" else place
    offset: int | None = error.pos_in_stream
    return len(text) if offset is None else offset


def _expected(error: UnexpectedToken | UnexpectedCharacters) -> frozenset[str]:
    if isinstance(error, UnexpectedToken):
        return frozenset(error.accepts or error.expected)
    return frozenset(error.allowed or ())


def _judge(
    whole: str, text: str, at: int, opened: list[int], expected: frozenset[str]
) -> tuple[Fault, int]:
    """Return the fault at `at`, and from where the text must be cut."""
    char = text[at : at + 1]
    swallowing = _swallowing(text, at)
    if swallowing is not None:
        # a comment in which another one opens has probably swallowed what is missing here
        fix = say("record.fix-close-comment")
        message = say("record.unclosed-comment")
        return _fault("S-unclosed-comment", whole, swallowing, message, fix), swallowing
    if char == "{":
        fix = say("record.fix-close-comment")
        return _fault("S-unclosed-comment", whole, at, say("record.unclosed-comment"), fix), at
    if char == ")" and not opened:
        return _fault("S-stray-bracket", whole, at, say("record.stray-bracket")), at
    closes = bool(opened) and (not char or "CLOSE" in expected)
    if closes and (not char or _TAIL.match(text, at) or branch_end(text, at, True) >= len(text)):
        fix = say("record.fix-close-bracket")
        message = say("record.unclosed-bracket")
        return _fault("S-unclosed-bracket", whole, opened[-1], message, fix), opened[-1]
    if char in ("!", "?", "$"):
        return _fault("S-stray-glyph", whole, at, say("record.stray-glyph")), at
    if char == "(":
        return _fault("S-stray-variation", whole, at, say("record.stray-variation")), at
    match = _WORD.match(text, at)
    found = whole[at : match.end()] if match else ""
    if "RESULT" not in expected and "CLOSE" not in expected and "ACTION" not in expected:
        return _fault("S-after-result", whole, at, say("record.after-result", found=found)), at
    if expected <= {"ACTION"}:
        message = say("record.expected-action", found=found)
        number = _NUMBER.search(text, max(0, at - 40), at)
        start = number.start() if number else at
        return _fault("S-expected-action", whole, at, message), start
    return _fault("S-unexpected", whole, at, say("record.unexpected", found=found)), at


def _swallowing(text: str, at: int) -> int | None:
    """Return where the last comment before `at` begins, if another brace opens in it."""
    last = None
    for match in _STRUCTURE.finditer(text, 0, at):
        if match[0][0] == "{":
            last = match
    return last.start() if last and inner_brace(last[0]) > 0 else None


def inner_brace(comment: str) -> int:
    """Return the place of an opening brace inside a comment, 0 if there is none.

    >>> inner_brace("{a {b}"), inner_brace("{a b}")
    (3, 0)
    """
    if comment.find("{", 1) < 0:
        return 0
    match = _INNER.match(comment)
    return match.end() - 1 if match else 0


def _fault(code: str, text: str, at: int, message: Message, fix: Message | None = None) -> Fault:
    match = _WORD.match(text, at)
    return Fault(code, at, len(match[0]) if match else 1, message, fix)


def _more_tags(text: str, at: int) -> bool:
    return re.compile(r"^[ \t]*\[", re.MULTILINE).search(text, at) is not None


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def open_brackets(text: str, upto: int) -> list[int]:
    """Return the places of the brackets that are open at `upto`, outermost first."""
    opened: list[int] = []
    for match in _STRUCTURE.finditer(text, 0, upto):
        if match[0] == "(":
            opened.append(match.start())
        elif match[0] == ")" and opened:
            opened.pop()
    return opened


def branch_end(text: str, start: int, inside: bool) -> int:
    """Return where the branch that is open at `start` ends: before its bracket or the result."""
    if not inside:
        tail = _TAIL.search(text, start)
        end = tail.start() if tail and tail.start() > start else len(text)
        return start + max(1, len(text[start:end].rstrip()))
    depth = 0
    for match in _STRUCTURE.finditer(text, start):
        if match[0] == "(":
            depth += 1
        elif match[0] == ")":
            if depth == 0:
                return match.start()
            depth -= 1
    return len(text)


def _blank(text: str, start: int, stop: int, mark: str) -> str:
    """Replace a stretch by marks, keeping every line and column where it is."""
    stretch = "".join("\n" if char == "\n" else mark for char in text[start:stop])
    return text[:start] + mark + stretch[1:] + text[stop:]
