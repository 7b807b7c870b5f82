"""Records that hide cards: whatever they say was drawn, they are read, and told what is wrong."""

from dataclasses import replace

import pytest

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.records import read_records, write_records
from tutor.records.filtered import seat_record
from tutor.records.library import entry
from tutor.records.tree import Record

TURN_UP_DRAWN = """[SGN "1"]
[Result "*"]
[Rules "classic"]
[Deal "F:??.??.??.??.?? D:HJ.HQ.DA.SQ.DQ U:SJ T:??.??.??.??.??.??.??.??.??"]
[Hero "D"]

1. F:DK D:SQ D:<SJ
*
"""


def test_a_turn_up_cannot_be_drawn_from_the_talon_too() -> None:
    reading = read_records(TURN_UP_DRAWN)
    assert [(found.code, found.line) for found in reading.diagnostics] == [("A-draw", 7)]
    assert "CJ" not in str(reading.diagnostics), "no card that was only filled in is named"
    assert reading.records[0].initial_state().turn_up == Card.parse("SJ")


def with_drawn(record: Record, number: int, text: str) -> str:
    """The record as text, with another card as what the action of a number draws."""
    nodes = list(record.line.nodes)
    node = nodes[number]
    card = None if text == "??" else Card.parse(text)
    nodes[number] = replace(node, draws=tuple(replace(draw, card=card) for draw in node.draws))
    return write_records([replace(record, line=replace(record.line, nodes=tuple(nodes)))])


@pytest.mark.parametrize("slug", ["sixty-all", "one-trick-too-soon", "the-revoke"])
@pytest.mark.parametrize("seat", list(Seat))
def test_every_card_may_be_said_to_be_drawn_and_nothing_breaks(slug: str, seat: Seat) -> None:
    found = entry(slug)
    assert found is not None
    record = seat_record(found.records()[0], seat)
    draws = [n for n, node in enumerate(record.line.nodes) if node.draws]
    assert draws
    for number in draws:
        for card in SCHNAPSEN_PACK.cards:
            reading = read_records(with_drawn(record, number, card.text))
            assert len(reading.records) == 1
            reading.records[0].initial_state()
