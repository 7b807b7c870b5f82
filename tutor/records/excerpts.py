"""Excerpts: the way to one moment of a record as a record of its own."""

from __future__ import annotations

from tutor.cards import Seat
from tutor.records.addresses import START, line_addresses
from tutor.records.filtered import OPEN_TAGS
from tutor.records.other_cards import path_to
from tutor.records.tree import Line, Record, Tag

KEPT = (*OPEN_TAGS, "Deal", "Start")


def excerpt(record: Record, at: str, hero: Seat) -> tuple[Record, str]:
    """Return what led to the moment `at`, without comments and variations, and where it ends.

    `hero` is the seat from which it is looked at, unless the record is filtered for another.
    Raises `KeyError` where the record has no such moment.

    >>> from tutor.records.library import library
    >>> found, end = excerpt(library()[0].records()[0], "1.2", Seat.DEALER)
    >>> end, len(found.line.nodes), found.tag("Hero")
    ('1.2', 2, 'D')
    """
    path = path_to(record, at)
    nodes = tuple(stop.node.bare() for stop in path if stop.node is not None)
    tags = [tag for tag in record.tags if tag.name in KEPT and tag.name != "Result"]
    tags.append(Tag("Hero", (record.viewer or hero).value))
    line = Line(nodes)
    addresses = line_addresses(line)
    return Record(tuple(tags), line), addresses[-1] if addresses else START
