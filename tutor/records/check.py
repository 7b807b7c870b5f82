"""Replays a record under its rules: what breaks them, and what the record says wrongly.

An illegal action that is not marked as irregular ends its branch; the text that follows is kept
word for word.  The walk uses a stack of its own, whatever the depth of variations.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from tutor.cards import Card, Seat
from tutor.messages import Message, say
from tutor.records.agreement import misstatements, result_findings, score_findings
from tutor.records.deal_text import DealTextError
from tutor.records.diagnostics import Diagnostic, Severity, Source
from tutor.records.replaying import Outcome, advance, opening
from tutor.records.rules_tags import RulesTagError
from tutor.records.tree import Line, Node, Record
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.reasons import CardNotHeld
from tutor.schnapsen.state import DealState

_NUMBER = re.compile(r"[0-9]{1,3}\.*\s*\Z")


@dataclass(slots=True)
class _Frame:
    """A line on its way through the checker."""

    line: Line
    state: DealState
    main: bool
    index: int = 0
    nodes: list[Node] = field(default_factory=list)
    changed: bool = False
    cut: str | None = None
    before: DealState | None = None
    waiting: list[Line] = field(default_factory=list)
    ready: list[Line] = field(default_factory=list)


def checked(record: Record, *, replays: bool = True) -> tuple[Record, list[Diagnostic]]:
    """Return a record that was read, cut before illegal actions, and the findings.

    `replays` can be switched off to read without the rules.
    """
    if not replays or record.game != "schnapsen" or record.source is None:
        return record, []
    return Checker(record, record.source).run()


def check(record: Record) -> list[Diagnostic]:
    """Return everything there is to say about a record; places refer to its canonical text.

    >>> [d.code for d in check(Record())]
    ['D-rules-missing', 'D-deal-missing']
    """
    from tutor.records.files import read_records  # noqa: PLC0415  (which uses this module)
    from tutor.records.writer import record_text  # noqa: PLC0415

    return list(read_records(record_text(record)).diagnostics)


class Checker:
    """Walks one record; `findings` gathers the diagnostics."""

    def __init__(self, record: Record, source: Source) -> None:
        self.record = record
        self.source = source
        self.findings: list[Diagnostic] = []
        self.hidden: frozenset[Seat] = frozenset()
        self.stack: list[_Frame] = []

    def report(
        self,
        severity: Severity,
        code: str,
        offset: int,
        message: Message,
        *,
        length: int = 1,
        rule: str | None = None,
        fix: Message | None = None,
    ) -> None:
        """Add a finding at a place of the source."""
        self.findings.append(
            self.source.report(severity, code, offset, message, length=length, rule=rule, fix=fix)
        )

    def place(self, name: str) -> int:
        """Return the place of a tag, or of the first tag."""
        for tag, place in zip(self.record.tags, self.record.places, strict=True):
            if tag.name == name and place >= 0:
                return place
        return max(0, min((p for p in self.record.places if p >= 0), default=0))

    def run(self) -> tuple[Record, list[Diagnostic]]:
        """Check the whole record."""
        score_findings(self)
        try:
            state, self.hidden = opening(self.record)
        except (RulesTagError, DealTextError):
            # what is wrong inside a tag has been reported where the tag was read
            if self.record.tag("Deal") is None and self.record.tag("Start") is None:
                message = say("record.deal-missing")
                self.report(Severity.ERROR, "D-deal-missing", self.place("SGN"), message)
            result_findings(self, None, broken=True)
            return self.record, self.findings
        line, last = self.walk(state)
        broken = line.cut is not None or any(node.irregular for node in line.nodes)
        result_findings(self, last, broken=broken)
        record = self.record if line is self.record.line else replace(self.record, line=line)
        return record, self.findings

    def walk(self, state: DealState) -> tuple[Line, DealState]:
        """Check the tree; return it, cut where it must be, and the state at the main line's end."""
        stack = self.stack = [_Frame(self.record.line, state, main=True)]
        while True:
            frame = stack[-1]
            if frame.waiting:
                assert frame.before is not None
                stack.append(_Frame(frame.waiting.pop(0), frame.before, main=False))
            elif frame.index < len(frame.line.nodes):
                self.step(frame)
            else:
                line = frame.line
                self._settle(frame)
                if frame.changed:
                    line = replace(line, nodes=tuple(frame.nodes), cut=frame.cut or line.cut)
                stack.pop()
                if not stack:
                    return line, frame.state
                above = stack[-1]
                above.ready.append(line)

    def _settle(self, frame: _Frame) -> None:
        """Hang the checked variations on the node that they belong to."""
        if frame.ready:
            node = frame.nodes[-1]
            ready = tuple(frame.ready)
            if any(new is not old for new, old in zip(ready, node.variations, strict=True)):
                frame.nodes[-1] = replace(node, variations=ready)
                frame.changed = True
            frame.ready = []

    def step(self, frame: _Frame) -> None:
        """Check the next action of a line."""
        self._settle(frame)
        node = frame.line.nodes[frame.index]
        if node.action is None:
            self._stop(frame, node)
            return
        outcome = advance(frame.state, node, self.hidden)
        if outcome.reasons:
            if not self._breach(frame, node, outcome):
                return
        elif node.irregular and node.action.seat not in self.hidden:
            self.report(
                Severity.WARNING, "R-not-irregular", node.offset, say("record.not-irregular"),
                length=len(node.written()), fix=say("record.fix-unmark"),
            )  # fmt: skip
        if outcome.applied:
            misstatements(self, node, outcome)
        frame.before, frame.state = frame.state, outcome.state
        frame.nodes.append(node)
        frame.index += 1
        if node.variations:
            frame.waiting = list(node.variations)

    def _breach(self, frame: _Frame, node: Node, outcome: Outcome) -> bool:
        """Report a breach of the rules; tell whether the line goes on."""
        guessed = node.action is not None and node.action.seat in self.hidden and not frame.main
        if guessed and any(isinstance(reason, CardNotHeld) for reason in outcome.reasons):
            # other play than the recorded one may need other hidden cards
            frame.nodes += frame.line.nodes[frame.index :]
            frame.index = len(frame.line.nodes)
            return False
        severity = Severity.INFO if node.irregular else Severity.ERROR
        for reason in outcome.reasons:
            message = reason.message()
            fix = None if node.irregular else say("record.fix-mark")
            if isinstance(reason, CardNotHeld):
                trick = self._fell(reason.card, frame.state)
                if trick is not None:
                    message, fix = say("record.card-fell", n=trick, card=reason.card), None
            self.report(
                severity, f"R-{reason.id}", node.offset, message,
                length=len(node.written()), rule=reason.id, fix=fix,
            )  # fmt: skip
        if not node.irregular:
            self._stop(frame, node)
        return node.irregular

    def _fell(self, card: Card, state: DealState) -> int | None:
        """Return the trick in which a card fell on the way to where the checker is, or None."""
        if card in (*state.hands[0], *state.hands[1], *state.talon, state.turn_up):
            return None
        *above, here = self.stack
        way = [node for frame in above for node in frame.nodes[:-1]] + here.nodes
        played = [n for n in way if isinstance(n.action, PlayCard) and n.action.card is card]
        # an irregular one may not have been carried out
        played.sort(key=lambda node: node.irregular)
        return played[0].trick if played else None

    def _stop(self, frame: _Frame, node: Node) -> None:
        """End a line before `node` and keep the rest of its text."""
        text = self.source.text
        start = node.offset
        number = _NUMBER.search(text, max(0, start - 12), start)
        if number is not None:
            start = number.start()
        frame.cut = text[start : frame.line.end].rstrip()
        frame.changed = True
        frame.index = len(frame.line.nodes)
