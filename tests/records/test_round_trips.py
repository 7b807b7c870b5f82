"""Laws: what is written is read again, in text, in JSON, in links and as a seat sees it."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.samples import SAMPLE, TEXTS, played, records
from tutor.cards import Card, Seat
from tutor.records import (
    Line,
    Record,
    format_position,
    line_addresses,
    parse_position,
    position_of,
    read_records,
    record_json,
    write_json,
    write_records,
)
from tutor.records.filtered import seat_record
from tutor.records.link import decode_link, encode_link
from tutor.records.replaying import replayed
from tutor.schnapsen import PRESETS, view

SEEDS = st.integers(0, 100_000)
SEATS = st.sampled_from([Seat.FOREHAND, Seat.DEALER, None])
RULES = st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__)


@given(records())
@settings(max_examples=40)
def test_a_record_that_is_exported_is_read_back_equal(record: Record) -> None:
    reading = read_records(write_records([record]))
    assert reading.records == (record,)
    assert reading.errors == ()


@given(records())
@settings(max_examples=40)
def test_the_export_has_80_columns_line_feeds_and_ends_with_one(record: Record) -> None:
    text = write_records([record])
    longest = max(
        len(line) for line in text.split("\n") if ";" not in line and not line.startswith("%")
    )
    assert longest <= 80
    assert "\r" not in text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


@given(st.lists(records(), min_size=2, max_size=4))
@settings(max_examples=25)
def test_a_set_of_records_is_read_back_in_order(some: list[Record]) -> None:
    assert list(read_records(write_records(some)).records) == some


@given(st.text(max_size=200) | st.text('[]{}()"\\;%^!?FD:<HQSA1.+*\n ', max_size=80))
@settings(max_examples=300)
def test_any_text_gives_records_or_diagnostics_and_its_export_is_a_fixed_point(text: str) -> None:
    reading = read_records(text)
    assert reading.records or reading.diagnostics
    assert all(d.line >= 1 and d.column >= 1 for d in reading.diagnostics)
    once = write_records(reading.records)
    assert write_records(read_records(once).records) == once


@given(st.binary(max_size=120))
def test_any_bytes_give_records_or_diagnostics(data: bytes) -> None:
    reading = read_records(data)
    assert reading.records or reading.diagnostics


@given(records())
@settings(max_examples=40)
def test_json_and_text_convert_both_ways(record: Record) -> None:
    reading = read_records(record_json(record))
    assert reading.records == (record,)
    assert write_json(reading.records) == write_json([record])


def test_unknown_json_keys_survive_the_text_form() -> None:
    value = json.loads(record_json(read_records(SAMPLE).records[0]))
    value["mood"] = {"of": ["Anna"], "x": 1}
    value["line"]["actions"][1]["clock"] = 12.5
    value["line"]["actions"][1]["notes"][0]["by"] = "Bernd"
    record = read_records(json.dumps(value)).records[0]
    again = read_records(write_records([record])).records[0]
    assert json.loads(record_json(again)) == value


@given(SEEDS, RULES, st.data())
def test_every_prefix_of_a_legal_record_is_a_legal_unfinished_record(
    seed: int, rules: object, data: st.DataObject
) -> None:
    record = played(seed, rules)  # type: ignore[arg-type]
    count = data.draw(st.integers(0, len(record.line.nodes) - 1))
    prefix = replace(record.with_tags(Result="*"), line=Line(record.line.nodes[:count]), result="*")
    reading = read_records(write_records([prefix]), strict=True)
    assert reading.records == (prefix,)
    assert reading.diagnostics == ()


@given(SEEDS, RULES, SEATS, st.data())
def test_a_filtered_record_is_read_back_equal_and_without_complaint(
    seed: int, rules: object, seat: Seat | None, data: st.DataObject
) -> None:
    record = played(seed, rules)  # type: ignore[arg-type]
    upto = data.draw(st.sampled_from(["", None, *line_addresses(record.line)]))
    filtered = seat_record(record, seat, upto)
    reading = read_records(write_records([filtered]))
    assert reading.records == (filtered,)
    assert [d.code for d in reading.diagnostics if d.layer != "A"] == []


@given(SEEDS, RULES, SEATS, st.data())
def test_a_filtered_record_names_no_card_that_its_seat_cannot_know(
    seed: int, rules: object, seat: Seat | None, data: st.DataObject
) -> None:
    record = played(seed, rules)  # type: ignore[arg-type]
    steps = list(replayed(record))
    index = data.draw(st.integers(0, len(steps) - 1))
    text = write_records([seat_record(record, seat, steps[index].address)])
    start = view(steps[0].before, seat)
    known = set(start.seen())
    for step in steps[: index + 1]:
        known |= view(step.before, seat).seen() | view(step.state, seat).seen()
        # a card that was played has been seen, even where the deal ends with it
        known |= {step.node.action.card} if hasattr(step.node.action, "card") else set()
    moves = text.partition('[Deal "')[2]
    named = {card for card in Card._all.values() if f"{card}" in moves}
    assert {card for card in named if card.rank.value not in "987"} <= known


@given(SEEDS, RULES, st.data())
def test_the_seat_of_a_filtered_record_sees_the_same_as_in_the_whole_one(
    seed: int, rules: object, data: st.DataObject
) -> None:
    record = played(seed, rules)  # type: ignore[arg-type]
    seat = data.draw(st.sampled_from(list(Seat)))
    filtered = read_records(write_records([seat_record(record, seat)])).records[0]
    assert filtered.viewer is seat
    for whole, seen in zip(record.steps(), filtered.steps(), strict=True):
        assert view(whole.state, seat) == view(seen.state, seat)


@given(SEEDS, RULES)
@settings(max_examples=30)
def test_a_link_holds_the_whole_record(seed: int, rules: object) -> None:
    record = played(seed, rules)  # type: ignore[arg-type]
    link = encode_link(record)
    assert link is not None
    assert decode_link(link).records == (record,)


@given(TEXTS)
def test_any_text_as_a_link_gives_diagnostics(text: str) -> None:
    assert decode_link(text).diagnostics


@given(SEEDS, RULES, st.data())
def test_a_position_holds_everything_that_matters_about_a_state(
    seed: int, rules: object, data: st.DataObject
) -> None:
    steps = [s for s in played(seed, rules).steps() if s.state.result is None]  # type: ignore[arg-type]
    if not steps:
        return
    state = data.draw(st.sampled_from(steps)).state
    line = format_position(position_of(state))
    position = parse_position(line)
    assert format_position(position) == line
    assert position.state(state.rules) == state
    for seat in (*Seat, None):
        assert position.view(state.rules, seat) == view(state, seat)
