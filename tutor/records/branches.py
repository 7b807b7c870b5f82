"""Variations by hand: an action added to a record at any of its moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.records.addresses import line_addresses
from tutor.records.moments import Moment, moments
from tutor.records.notation import Said
from tutor.records.tree import Line, Node, Record
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.legality import marriage_value
from tutor.schnapsen.state import DealState


class NoMomentError(ValueError):
    """An address at which a record has no moment."""


def branch(record: Record, at: str, action: Action) -> tuple[Record, str]:
    """Return the record in which `action` follows the moment `at`, and its new moment's address.

    Where it follows already, the record stays as it is.  At the end of a line the line goes on;
    elsewhere a variation begins, after those that are there.  Raises `NoMomentError`, and what
    `Record.initial_state` raises; whether the action is legal is for the caller to ask.
    """
    stops = moments(record)
    here = next((index for index, stop in enumerate(stops) if stop.at == at), None)
    if here is None:
        raise NoMomentError(at)
    after = [stop for stop in stops if stop.parent == here and stop.node is not None]
    for stop in after:
        if stop.node is not None and stop.node.action == action:
            return record, stop.at
    node = written(action, stops[here].state)
    depth = stops[here].depth
    follower = next((stop for stop in after if stop.depth == depth), None)
    if follower is not None:
        count = len(follower.node.variations) if follower.node is not None else 0
        line = _varied(record.line, "", follower.at, node)
        return replace(record, line=line), f"{follower.at}~{count + 1}.1"
    return _gone_on(record, stops[here], node)


def written(action: Action, state: DealState) -> Node:
    """Return an action as it is written at a moment."""
    trick = sum(tally.tricks for tally in state.tallies) + 1
    said: Said = None
    if isinstance(action, PlayCard) and action.declares:
        said = marriage_value(state, action.card)
    return Node(trick, action.seat.value, action, said=said)


def branches(record: Record, at: str, actions: Sequence[Action]) -> tuple[Record, str]:
    """Return the record with several actions in a row after a moment, and the last address."""
    for action in actions:
        record, at = branch(record, at, action)
    return record, at


def _varied(line: Line, stem: str, at: str, node: Node) -> Line:
    """Return a line in which a variation of one action replaces the node at `at`."""
    nodes = list(line.nodes)
    for index, address in enumerate(line_addresses(line, stem)):
        if address == at:
            variations = (*nodes[index].variations, Line((node,)))
            nodes[index] = replace(nodes[index], variations=variations)
        elif at.startswith(address + "~"):
            number = int(at.removeprefix(address + "~").split(".")[0])
            variations = nodes[index].variations
            changed = _varied(variations[number - 1], f"{address}~{number}", at, node)
            nodes[index] = replace(
                nodes[index],
                variations=(*variations[: number - 1], changed, *variations[number:]),
            )
    return replace(line, nodes=tuple(nodes))


def _gone_on(record: Record, last: Moment, node: Node) -> tuple[Record, str]:
    """Return the record whose line goes on after its last moment, and the new address."""
    line = _longer(record.line, "", last.at, node)
    changed = replace(record, line=line)
    known = {stop.at for stop in moments(record)}
    new = [stop.at for stop in moments(changed) if stop.at not in known]
    if len(new) != 1:
        raise NoMomentError(last.at)  # the line has been cut off, so nothing can follow
    return changed, new[0]


def _longer(line: Line, stem: str, at: str, node: Node) -> Line:
    addresses = line_addresses(line, stem)
    if at == "" and not line.nodes and not stem:
        return replace(line, nodes=(node,))
    nodes = list(line.nodes)
    for index, address in enumerate(addresses):
        if address == at:
            return replace(line, nodes=(*nodes[: index + 1], node), cut=None)
        if at.startswith(address + "~"):
            number = int(at.removeprefix(address + "~").split(".")[0])
            variations = nodes[index].variations
            changed = _longer(variations[number - 1], f"{address}~{number}", at, node)
            nodes[index] = replace(
                nodes[index],
                variations=(*variations[: number - 1], changed, *variations[number:]),
            )
    return replace(line, nodes=tuple(nodes))
