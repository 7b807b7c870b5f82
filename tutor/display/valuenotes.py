"""What the analysis writes into a record at each mistake: a comment for programs and for people.

``{@en [%hindsight value=1 got=-1 cost=2 best=HT,HA] Hindsight, in game points: ...}`` says what
the best action brings the player who acts, what the chosen one does, what that gives away, and
which actions are the best.  With fair values ``[%fair ...]`` stands beside it, in game points on
average.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tutor.display.text import FAIR, HINDSIGHT, is_value_note
from tutor.display.valuewords import better
from tutor.i18n.words import Words
from tutor.records.addresses import line_addresses
from tutor.records.notation import read_action
from tutor.records.tree import Command, Comment, Line, Node, Note, Record
from tutor.schnapsen.actions import Action

Row = Mapping[str, Any]
"""A decision as `tutor.display.valuerows` has it."""

GLYPHS = {1: "?!", 2: "?"}
"""The sign of a mistake by the game points it gave away; three and more is ``??``."""


def annotated(record: Record, rows: Iterable[Row], words: Words) -> Record:
    """Return a record with a comment and a sign at each mistake.

    Comments and signs that people have set stay as they are; an earlier comment of the analysis
    in the same language is replaced.
    """
    mistakes = {row["at"]: row for row in rows if row["cost"] or row["fair_mistake"]}
    return replace(record, line=_annotated(record.line, "", mistakes, words))


def _annotated(line: Line, stem: str, mistakes: Mapping[str, Row], words: Words) -> Line:
    nodes = []
    for node, address in zip(line.nodes, line_addresses(line, stem), strict=True):
        variations = tuple(
            _annotated(variation, f"{address}~{number}", mistakes, words)
            for number, variation in enumerate(node.variations, 1)
        )
        done = _at_mistake(node, mistakes[address], words) if address in mistakes else node
        nodes.append(replace(done, variations=variations))
    return replace(line, nodes=tuple(nodes))


def _at_mistake(node: Node, row: Row, words: Words) -> Node:
    glyphs = node.glyphs
    if row["cost"] and not any(glyph[0] in "!?" for glyph in glyphs):
        glyphs = (GLYPHS.get(row["cost"], "??"), *glyphs)
    kept = (note for note in node.notes if not _replaced(note, words.lang))
    return replace(node, glyphs=glyphs, notes=(*kept, value_note(row, words)))


def _replaced(note: Note, lang: str) -> bool:
    return isinstance(note, Comment) and note.lang == lang and is_value_note(note)


def value_note(row: Row, words: Words) -> Comment:
    """Return the comment on a mistake.

    >>> row = {"seat": "F", "value": 1, "got": -1, "cost": 2, "best": "HT SQ+40", "fair_cost": None}
    >>> note = value_note(row, Words("en"))
    >>> note.commands[0].args
    'value=1 got=-1 cost=2 best=HT,SQ+40'
    >>> note.text.partition(": ")[2].partition(".")[0]
    '1 with the best action, -1 with this one; given away: 2'
    """
    commands = [_command(HINDSIGHT, row["value"], row["got"], row["cost"], row["best"])]
    lines = [*_hindsight(row, words)]
    if row["fair_cost"] is not None:
        got, cost = row["fair_got"], row["fair_cost"]
        commands.append(_command(FAIR, round(got + cost, 4), got, cost, row["fair_best"]))
        lines += _fair(row, words)
    return Comment(" ".join(lines), words.lang, tuple(commands))


def _command(name: str, value: float, got: float, cost: float, best: str) -> Command:
    return Command(name, f"value={value} got={got} cost={cost} best={','.join(best.split())}")


def _hindsight(row: Row, words: Words) -> Iterator[str]:
    if not row["cost"]:
        yield words.text("value.no-cost")
        return
    numbers = {name: words.number(row[name]) for name in ("value", "got", "cost")}
    yield words.text("note.hindsight", **numbers)
    yield from better(_actions(row["seat"], row["best"]), words)


def _fair(row: Row, words: Words) -> Iterator[str]:
    if not row["fair_mistake"]:
        yield words.text("value.no-fair-cost")
        return
    got, cost = row["fair_got"], row["fair_cost"]
    numbers = {"value": got + cost, "got": got, "cost": cost}
    yield words.text("note.fair", **{key: words.number(n, 2) for key, n in numbers.items()})
    more = row.get("fair_better") or row["fair_best"]  # a deal kept by an earlier run lacks it
    yield from better(_actions(row["seat"], more), words)


def _actions(seat: str, listed: str) -> Iterator[Action]:
    """Yield the actions that a row lists."""
    for text in listed.split():
        written = read_action(f"{seat}:{text}")
        if written is not None and written.action is not None:
            yield written.action
