"""Addresses of nodes: ``3.2`` is trick 3, action 2; ``2.1~1.2`` leads into a variation.

After the tilde stand the number of the variation and the number of the action in it, both from
1; deeper variations follow with further tildes.  The empty address is the start of the deal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.records.tree import Line, Node, Record

_ADDRESS = re.compile(r"[0-9]{1,3}\.[0-9]{1,4}(?:~[0-9]{1,4}\.[0-9]{1,4})*", re.ASCII)
START = ""
"""The address of the moment before the first action."""


@dataclass(frozen=True, slots=True)
class Found:
    """A node with its address and the way to it: every node from the start up to it."""

    address: str
    path: tuple[Node, ...]

    @property
    def node(self) -> Node | None:
        """The node itself, None for the start of the deal."""
        return self.path[-1] if self.path else None


def line_addresses(line: Line, stem: str = "") -> tuple[str, ...]:
    """Return the addresses of a line's nodes.

    `stem` is what stands before the number of the action, empty for the main line.
    """
    if stem:
        return tuple(f"{stem}.{number}" for number in range(1, len(line.nodes) + 1))
    found: list[str] = []
    counts: dict[int, int] = {}
    for node in line.nodes:
        counts[node.trick] = counts.get(node.trick, 0) + 1
        found.append(f"{node.trick}.{counts[node.trick]}")
    return tuple(found)


def walk(record: Record) -> Iterator[Found]:
    """Yield every node with its address, a variation after the node that it replaces."""
    stack: list[tuple[Line, str, tuple[Node, ...], int]] = [(record.line, "", (), 0)]
    while stack:
        line, stem, before, index = stack.pop()
        if index >= len(line.nodes):
            continue
        node = line.nodes[index]
        address = line_addresses(line, stem)[index]
        path = (*before, node)
        yield Found(address, path)
        stack.append((line, stem, path, index + 1))
        for number in range(len(node.variations), 0, -1):
            stack.append((node.variations[number - 1], f"{address}~{number}", before, 0))


def find(record: Record, address: str) -> Found | None:
    """Return the node at an address, or None if the record has none there."""
    found = nearest(record, address)
    return found if found.address == address else None


def nearest(record: Record, address: str) -> Found:
    """Return the node at an address or its nearest ancestor that is still there.

    An address that cannot be read leads to the start of the deal.

    >>> nearest(Record(), "2.1~1.2").address
    ''
    """
    here = Found(START, ())
    if not _ADDRESS.fullmatch(address):
        return here
    parts = address.split("~")
    line, stem = record.line, ""
    before: tuple[Node, ...] = ()
    for depth, part in enumerate(parts):
        first, second = (int(number) for number in part.split("."))
        if depth:
            node = here.path[-1]
            if not 1 <= first <= len(node.variations):
                return here
            line, stem = node.variations[first - 1], f"{here.address}~{first}"
            before = here.path[:-1]
            wanted = f"{stem}.{second}"
        else:
            wanted = part
        addresses = line_addresses(line, stem)
        index = _last_not_after(addresses, wanted, depth == 0, (first, second))
        if index < 0:
            return here
        here = Found(addresses[index], (*before, *line.nodes[: index + 1]))
        if addresses[index] != wanted:
            return here
    return here


def _last_not_after(
    addresses: tuple[str, ...], wanted: str, main: bool, place: tuple[int, int]
) -> int:
    """Return the index of the address, or of the last one before it; -1 if there is none."""
    if wanted in addresses:
        return addresses.index(wanted)
    if not main:
        return min(place[1], len(addresses)) - 1
    best = -1
    for index, address in enumerate(addresses):
        trick, number = address.split(".")
        if (int(trick), int(number)) <= place:
            best = index
    return best
