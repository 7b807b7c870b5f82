"""Moments: every node of a record with the state before and after it, variations included.

A moment is what a viewer can stop at.  An illegal action that is not marked ends its line; an
action marked irregular is carried out where the table can do so, otherwise the state stays.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor import game
from tutor.records.addresses import START, line_addresses
from tutor.records.tree import Line, Node, Record
from tutor.schnapsen import events as happened
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.state import DealState
from tutor.schnapsen.view import trump_jack

Step = game.Step[DealState, Action, happened.Event]


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
    state = record.initial_state()
    found = [Moment(START, -1, 0, state)]
    stack: list[tuple[Line, str, int, int, int]] = [(record.line, "", 0, 0, 0)]
    while stack:
        line, stem, index, parent, depth = stack.pop()
        if index >= len(line.nodes):
            continue
        node = line.nodes[index]
        address = line_addresses(line, stem)[index]
        moment = _moment(address, parent, depth, found[parent].state, node)
        if moment is not None:
            found.append(moment)
            stack.append((line, stem, index + 1, len(found) - 1, depth))
        for number in range(len(node.variations), 0, -1):
            variation = node.variations[number - 1]
            stack.append((variation, f"{address}~{number}", 0, parent, depth + 1))
    return tuple(found)


def _moment(at: str, parent: int, depth: int, state: DealState, node: Node) -> Moment | None:
    action = node.action
    if action is None:
        return Moment(at, parent, depth, state, node, None, irregular=True)
    if not schnapsen.objections(state, action):
        step = game.apply(schnapsen, state, action)
        return Moment(at, parent, depth, step.state, node, step, node.irregular)
    if not node.irregular:
        return None
    if not can_carry_out(state, action):
        return Moment(at, parent, depth, state, node, None, irregular=True)
    step = game.apply(schnapsen, state, action)
    return Moment(at, parent, depth, step.state, node, step, irregular=True)


def can_carry_out(state: DealState, action: Action) -> bool:
    """Return whether the table can carry out an action that the rules forbid.

    A card of the seat on turn can be played against a duty, the jack exchanged and the talon
    closed too late or too early, as long as the cards for it are there.
    """
    if state.result is not None or action.seat is not state.on_turn:
        return False
    match action:
        case PlayCard(seat, card, declares):
            return card in state.hands.of(seat) and not declares
        case ExchangeJack(seat):
            jack = trump_jack(state)
            return state.turn_up not in (None, jack) and jack in state.hands.of(seat)
        case CloseTalon():
            return state.turn_up is not None and state.closed is None
        case _:
            return False
