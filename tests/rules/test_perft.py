"""Counted positions: how many ways there are to go on, at every table, one to four actions deep.

The counts stand in `tests/perft/<table>.toml`.  Two programs must come to each of them: the
rules, and the plain counter in `brute`, which shares no code with them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.rules.bench import ALL, after, legal
from tests.rules.brute import Board, count
from tutor.cards import Card, cards
from tutor.game import perft
from tutor.schnapsen import PRESETS, DealState, start
from tutor.schnapsen import play as schnapsen

FOLDER = Path(__file__).resolve().parents[1] / "perft"
KINDS = {
    "first-lead",
    "first-answer",
    "open-middle",
    "before-last-draw",
    "used-up",
    "used-up-answer",
    "closed-by-forehand",
    "closed-by-dealer",
    "marriage",
    "turn-up-jack",
    "exchange",
}


@cache
def book(table: str) -> list[dict[str, Any]]:
    text = (FOLDER / f"{table}.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["position"]
    return found


PLACES = [(table, number) for table in ALL for number in range(len(book(table)))]
every_position = pytest.mark.parametrize(
    ("table", "number"), PLACES, ids=[f"{table}-{book(table)[n]['kind']}" for table, n in PLACES]
)


def ours(table: str, entry: dict[str, Any]) -> DealState:
    return start(
        PRESETS[table],
        cards(entry["forehand"]),
        cards(entry["dealer"]),
        Card.parse(entry["turn-up"]),
        cards(entry["talon"]),
    )


def plain(table: str, entry: dict[str, Any]) -> Board:
    return Board(
        PRESETS[table], entry["forehand"], entry["dealer"], entry["turn-up"], entry["talon"]
    )


@every_position
def test_the_rules_come_to_the_counts(table: str, number: int) -> None:
    entry = book(table)[number]
    state = after(ours(table, entry), entry["actions"], claims=False)
    found = [perft(schnapsen, state, depth) for depth in range(1, len(entry["counts"]) + 1)]
    assert found == entry["counts"]


@every_position
def test_the_plain_counter_comes_to_the_counts(table: str, number: int) -> None:
    entry = book(table)[number]
    board = plain(table, entry)
    for token in entry["actions"].split():
        board = board.make(token)
    found = [count(board, depth) for depth in range(1, len(entry["counts"]) + 1)]
    assert found == entry["counts"]


@every_position
def test_both_list_the_same_actions_on_the_way(table: str, number: int) -> None:
    entry = book(table)[number]
    state, board = ours(table, entry), plain(table, entry)
    for token in entry["actions"].split():
        assert legal(state) == set(board.moves())
        state, board = after(state, [token], claims=False), board.make(token)
    assert legal(state) == set(board.moves())


@pytest.mark.parametrize("table", ALL)
def test_each_table_has_a_position_of_every_kind(table: str) -> None:
    assert {entry["kind"] for entry in book(table)} == KINDS
    assert len(book(table)) >= 10
    assert all(len(entry["counts"]) == 4 for entry in book(table))
