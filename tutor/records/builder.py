"""The raw tree of a deal into a record: tags, actions, comments, variations, with all findings.

Works through the tree with a stack of its own, so that no depth of variations is too deep.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lark import Token

from tutor.messages import Message, say
from tutor.records.comments import read_comment
from tutor.records.diagnostics import Diagnostic, Severity, Source
from tutor.records.escapes import unescape
from tutor.records.notation import Draw, Written, read_action, read_draw
from tutor.records.parser import Parsed, RawLine, RawVariation, inner_brace
from tutor.records.tags import canonical_tags, starting_trick
from tutor.records.tree import Comment, Line, Node, Note, Record, Remark, Tag

_TAG = re.compile(r'\[\s*([A-Za-z_][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\[\s\S])*)"\s*\]\s*')
_NUMBERED = re.compile(r"(?:([0-9]{1,3})\.+\s*)?(.*?)\s*", re.DOTALL)
_BROKEN_TAG = re.compile(
    r'[\[({<]?\s*([A-Za-z_][A-Za-z0-9_-]*)\s*[\s"]\s*"?((?:[^\\]|\\[\s\S])*?)"?\s*\]?\s*\Z'
)


@dataclass(slots=True)
class _Frame:
    """A line under construction."""

    raw: RawLine
    end: int
    trick: int
    plays: int
    letters: str
    opening: tuple[Note, ...] = ()
    start: int = -1
    parent: Node | None = None
    nodes: list[Node] = field(default_factory=list)
    index: int = 0
    irregular: bool = False
    waiting: list[RawVariation] = field(default_factory=list)
    before: tuple[int, int] = (1, 0)
    cut_at: int = -1


@dataclass(slots=True)
class Builder:
    """Builds the record of one deal; `findings` gathers what there is to say about it.

    `text` is the deal as written, `base` its place in the source.
    """

    source: Source
    text: str
    base: int
    findings: list[Diagnostic]

    def report(
        self,
        severity: Severity,
        code: str,
        at: int,
        message: Message | None = None,
        *,
        length: int = 1,
        fix: Message | None = None,
    ) -> None:
        """Add a finding at a place of the deal's text."""
        self.findings.append(
            self.source.report(severity, code, self.base + at, message, length=length, fix=fix)
        )

    def build(self, parsed: Parsed) -> Record:
        """Return the record of a parsed deal."""
        for fault in parsed.faults:
            self.report(
                Severity.ERROR, fault.code, fault.offset, fault.message,
                length=fault.length, fix=fault.fix,
            )  # fmt: skip
        raw = parsed.deal
        tags, places, preamble, opening = self._head(raw.head)
        letters = next((tag.value.lower() for tag in tags if tag.name == "Letters"), "en")
        tags, places = canonical_tags(self, tags, places, letters)
        trick, plays = starting_trick(tags)
        end = raw.end[0].start_pos if raw.end else len(self.text.rstrip())
        line = self._lines(_Frame(raw.line, end or 0, trick, plays, letters, tuple(opening)))
        result, closing, extra = self._end(raw.end)
        if extra:
            line = replace(line, cut=extra if line.cut is None else f"{line.cut} {extra}")
        tagged = next((tag.value for tag in tags if tag.name == "Result"), None)
        return Record(
            tuple(tags),
            line,
            result or (tagged if tagged and _is_result(tagged) else "*"),
            tuple(preamble),
            closing,
            self.source,
            tuple(places),
        )

    def _head(self, head: list[Token]) -> tuple[list[Tag], list[int], list[Remark], list[Note]]:
        tags: list[Tag] = []
        places: list[int] = []
        preamble: list[Remark] = []
        opening: list[Note] = []
        trailing: list[Note] = []
        for token in head:
            if token.type not in ("TAGS", "BAD_TAG"):
                trailing.append(self._note(token))
                continue
            preamble += [note for note in trailing if isinstance(note, Remark)]
            opening += [note for note in trailing if isinstance(note, Comment)]
            trailing = []
            at = self.base + (token.start_pos or 0)
            if token.type == "TAGS":
                for match in _TAG.finditer(token.value):
                    tags.append(Tag(match[1], unescape(match[2])))
                    places.append(at + match.start())
                continue
            tag = self._broken_tag(token)
            if tag is None:
                preamble.append(Remark(token.value.strip()))
                continue
            tags.append(tag)
            places.append(at)
        return tags, places, preamble, opening + trailing

    def _broken_tag(self, token: Token) -> Tag | None:
        """Read a tag that lacks a quote or a bracket, or has quotes too many."""
        match = _BROKEN_TAG.match(token.value)
        fix = None
        tag = None
        if match:
            tag = Tag(match[1], unescape(match[2]))
            fix = say("record.fix-tag", text=f'[{tag.name} "{match[2]}"]')
        length = len(token.value.rstrip())
        self.report(Severity.ERROR, "S-tag", token.start_pos or 0, length=length, fix=fix)
        return tag

    def _note(self, token: Token) -> Note:
        if token.type == "COMMENT":
            inner = inner_brace(token.value)
            if inner:
                self.report(Severity.WARNING, "S-brace-in-comment", (token.start_pos or 0) + inner)
            return read_comment(token.value[1:-1])
        if token.type == "JUNK":
            start = token.start_pos or 0
            return Remark(self.text[start : start + len(token.value)].strip())
        return Remark(token.value[1:].rstrip(), token.value[0])

    def _end(self, end: list[Token]) -> tuple[str | None, tuple[Note, ...], str | None]:
        notes: list[Note] = []
        extra: str | None = None
        for token in end[1:]:
            if token.type == "CUT":
                start = token.start_pos or 0
                extra = self.text[start : start + len(token.value)]
            else:
                notes.append(self._note(token))
        return (end[0].value.upper() if end else None), tuple(notes), extra

    def _lines(self, main: _Frame) -> Line:
        """Build the main line and all that hangs on it."""
        stack = [main]
        while True:
            frame = stack[-1]
            if frame.waiting:
                stack.append(self._variation(frame, frame.waiting.pop(0)))
            elif frame.index < len(frame.raw.turns):
                self._turn(frame)
            else:
                line = self._finish(frame)
                stack.pop()
                if not stack:
                    return line
                above = stack[-1]
                node = above.nodes[-1]
                above.nodes[-1] = replace(node, variations=(*node.variations, line))

    def _variation(self, frame: _Frame, raw: RawVariation) -> _Frame:
        trick, plays = frame.before
        notes = tuple(self._note(token) for token in raw.notes)
        start, end = raw.start.start_pos or 0, raw.stop.start_pos or 0
        if not raw.line.turns and raw.line.cut is None:
            self.report(Severity.WARNING, "S-empty-variation", start)
        return _Frame(
            raw.line, end, trick, plays, frame.letters, notes, start,
            frame.nodes[-1], before=frame.before,
        )  # fmt: skip

    def _turn(self, frame: _Frame) -> None:
        turn = frame.raw.turns[frame.index]
        frame.index += 1
        position = 0
        token = turn[0]
        assert isinstance(token, Token)
        first = token.start_pos or 0
        number: int | None = None
        if token.type == "NUMBER":
            number, position = int(token.value.rstrip(".")), 1
            token = turn[1]
            assert isinstance(token, Token)
        own, begin, text = _numbered(token.value)
        number = number if own is None else own
        at = (token.start_pos or 0) + begin
        written = read_action(text, frame.letters)
        if written is None or not self._readable(written, at, text):
            self._cut(frame, first)
            return
        trick, plays = self._trick(frame, number, first)
        if frame.parent is not None and not frame.nodes:
            if number is None:
                fix = say("record.fix-number", n=frame.parent.trick)
                self.report(Severity.WARNING, "S-variation-number", at, fix=fix)
            if not self._replaces(frame, trick, written):
                length = len(text)
                message = say(
                    "record.variation-place", trick=frame.parent.trick, actor=frame.parent.actor
                )
                self.report(Severity.ERROR, "S-variation-place", at, message, length=length)
                self._cut(frame, first)
                return
        frame.before = (frame.trick, frame.plays)
        frame.trick = trick
        frame.plays = plays
        frame.irregular = written.irregular or (frame.irregular and trick == frame.before[0])
        node = Node(
            trick, written.actor, written.action,
            written.text if written.action is None else "", written.said, written.irregular,
            offset=self.base + at,
        )  # fmt: skip
        if node.plays_card:
            frame.plays += 1
        if len(turn) > position + 1:
            node = self._suffixes(frame, node, turn[position + 1 :])
        frame.nodes.append(node)

    def _readable(self, written: Written, at: int, text: str) -> bool:
        """Tell whether the action can be kept; another game's actions are kept as text."""
        if written.action is not None or written.actor.isdigit():
            return True
        if written.actor not in ("F", "D"):
            message = say("record.unknown-seat", found=written.actor)
            self.report(Severity.ERROR, "S-unknown-seat", at, message)
        else:
            message = say("record.unreadable-action", found=written.text)
            body = at + len(text) - len(written.text)
            length = max(1, len(written.text))
            fix = _nearest_word(written.text)
            self.report(
                Severity.ERROR, "S-unreadable-action", body, message, length=length,
                fix=None if fix is None else say("record.fix-action", text=fix),
            )  # fmt: skip
        return False

    def _trick(self, frame: _Frame, number: int | None, at: int) -> tuple[int, int]:
        """Return the trick of the next action and the cards already played to it."""
        done = frame.plays >= 2 and not frame.irregular
        counted = frame.trick + 1 if done else frame.trick
        plays = 0 if done else frame.plays
        if number is None or number == counted:
            return counted, plays
        if (frame.irregular and number == frame.trick + 1) or _has_text_actions(frame):
            return number, 0
        message = say("record.trick-number", found=number, counted=counted)
        fix = say("record.fix-number", n=counted)
        length = len(str(number)) + 1
        self.report(Severity.WARNING, "S-trick-number", at, message, length=length, fix=fix)
        return counted, plays

    def _replaces(self, frame: _Frame, trick: int, written: Written) -> bool:
        """Tell whether a variation's first action stands in for the action before it."""
        parent = frame.parent
        assert parent is not None
        if written.irregular or parent.irregular:
            return trick == parent.trick
        return trick == parent.trick and written.actor == parent.actor

    def _suffixes(self, frame: _Frame, node: Node, suffixes: list[Token | RawVariation]) -> Node:
        draws: list[Draw] = []
        glyphs: list[str] = []
        notes: list[Note] = []
        for item in suffixes:
            if isinstance(item, RawVariation):
                frame.waiting.append(item)
            elif item.type == "GLYPH":
                glyphs.append(item.value)
            elif item.type == "DRAW":
                draw = read_draw(item.value, frame.letters)
                if draw is None:
                    self.report(
                        Severity.ERROR, "S-unreadable-draw", item.start_pos or 0,
                        say("record.unreadable-draw", found=item.value), length=len(item.value),
                    )  # fmt: skip
                    notes.append(Remark(item.value))
                else:
                    draws.append(draw)
            else:
                notes.append(self._note(item))
        return replace(node, draws=tuple(draws), glyphs=tuple(glyphs), notes=tuple(notes))

    def _cut(self, frame: _Frame, at: int) -> None:
        """End a line at `at` and keep the rest of its text."""
        frame.cut_at = at
        frame.index = len(frame.raw.turns)

    def _finish(self, frame: _Frame) -> Line:
        cut: str | None = None
        token = frame.raw.cut
        if frame.cut_at >= 0:
            cut = self.text[frame.cut_at : frame.end].rstrip()
        elif token is not None:
            start = token.start_pos or 0
            cut = self.text[start : start + len(token.value)].rstrip()
        line = Line(tuple(frame.nodes), frame.opening, cut, self.base + frame.end)
        return restored_cut(line)


def restored_cut(line: Line) -> Line:
    """Return a line with the text that an earlier import set aside as its cut text again."""
    notes = line.nodes[-1].notes if line.nodes else line.opening
    last = notes[-1] if notes else None
    if not (isinstance(last, Comment) and len(last.commands) == 1 and not last.text):
        return line
    if last.commands[0].name != "cut" or last.lang is not None:
        return line
    old = last.commands[0].args
    cut = old if line.cut is None else f"{old} {line.cut}"
    if line.nodes:
        node = replace(line.nodes[-1], notes=notes[:-1])
        return replace(line, nodes=(*line.nodes[:-1], node), cut=cut)
    return replace(line, opening=notes[:-1], cut=cut)


@lru_cache(maxsize=8192)
def _numbered(text: str) -> tuple[int | None, int, str]:
    """Split an action token into its trick number, the place of the action, and the action."""
    match = _NUMBERED.fullmatch(text)
    assert match is not None
    return int(match[1]) if match[1] else None, match.start(2), match[2]


def _is_result(text: str) -> bool:
    return re.fullmatch(r"[FD]\+[0-9]+|\*", text) is not None


def _has_text_actions(frame: _Frame) -> bool:
    return bool(frame.nodes) and frame.nodes[-1].action is None


def _nearest_word(text: str) -> str | None:
    """Return the word of the notation that `text` probably means."""
    squeezed = re.sub(r"(.)\1+", r"\1", text.upper())
    for word in ("CLOSE", "CLAIM", "EX"):
        if squeezed == word or (len(word) > 2 and sorted(squeezed) == sorted(word)):
            return word
    return None
