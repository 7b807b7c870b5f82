"""Moments: every node of a record with the state before and after it, variations included.

A moment is what a viewer can stop at.  An illegal action that is not marked ends its line; an
action marked irregular is carried out where the table can do so, otherwise the state stays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor import game
from tutor.cards import Seat
from tutor.records.addresses import START, line_addresses
from tutor.records.replaying import advance, opening
from tutor.records.tree import Node, Record
from tutor.schnapsen import events as happened
from tutor.schnapsen.actions import Action
from tutor.schnapsen.state import DealState

Step = game.Step[DealState, Action, happened.Event]
"""A step of a deal of Schnapsen."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A stop in a replay.

    `parent` is the index of the moment before, -1 for the start; `node` is None there.  `step`
    is None at the start and where an irregular action could not be carried out; `state` is what
    lies on the table now.  `depth` counts the variations one is in.
    """

    at: str
    parent: int
    depth: int
    state: DealState
    node: Node | None = None
    step: Step | None = None
    irregular: bool = False


def moments(record: Record) -> tuple[Moment, ...]:
    """Return all moments of a record, the start first; a variation follows what it replaces.

    Raises what `Record.initial_state` raises where rules or deal cannot be read.
    """
    state, hidden = opening(record)
    found = [Moment(START, -1, 0, state)]
    stack = [(record.line, line_addresses(record.line), 0, 0, 0)]
    while stack:
        line, addresses, index, parent, depth = stack.pop()
        if index >= len(line.nodes):
            continue
        node = line.nodes[index]
        address = addresses[index]
        moment = _after(found[parent], node, hidden)
        if moment is not None:
            found.append(replace(moment, at=address, parent=parent, depth=depth))
            stack.append((line, addresses, index + 1, len(found) - 1, depth))
        for number in range(len(node.variations), 0, -1):
            variation = node.variations[number - 1]
            others = line_addresses(variation, f"{address}~{number}")
            stack.append((variation, others, 0, parent, depth + 1))
    return tuple(found)


def _after(start: Moment, node: Node, hidden: frozenset[Seat]) -> Moment | None:
    """Return the moment after `node`, not yet placed; None where its line ends before it."""
    state = start.state
    if node.action is None:
        return Moment("", -1, 0, state, node, None, irregular=True)
    outcome = advance(state, node, hidden)
    if outcome.reasons and not node.irregular:
        return None
    step = game.Step(state, node.action, outcome.events, outcome.state) if outcome.applied else None
    return Moment("", -1, 0, outcome.state, node, step, bool(outcome.reasons))
