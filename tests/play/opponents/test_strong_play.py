"""What the strongest players find: positions with known answers."""

from __future__ import annotations

import random
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.play.opponents.tables import dealt
from tutor.analysis.assess import closed_view
from tutor.analysis.solver import solve, solve_all
from tutor.cards import SCHNAPSEN_PACK, Card, Seat, cards
from tutor.play.opponents import Standing, opponent
from tutor.records import parse_position
from tutor.schnapsen import (
    Action,
    CloseTalon,
    DealState,
    PlayCard,
    RuleSet,
    rule_set,
    start,
    view,
)

DATA = Path(__file__).parents[2] / "analysis" / "data"
MASTER = opponent("master")


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def chosen(id: str, state: DealState) -> Action:
    seen = view(state, state.on_turn)
    return opponent(id).choose(seen, Standing(), random.Random(0))


def state_of(line: str, rules: RuleSet | None = None) -> DealState:
    return parse_position(line).state(rules or RuleSet())


@pytest.mark.parametrize("id", ["strong", "master"])
def test_with_the_talon_used_up_every_decision_is_exact(id: str) -> None:
    states = [state_of(line) for line, _ in data("endgames")["endgames"]]
    for state, solution in zip(states, solve_all(states), strict=True):
        assert chosen(id, known(state)) in solution.best()


def known(state: DealState) -> DealState:
    """The same moment with tricks made up that a position does not list: five have been played."""
    there = {*state.hands.forehand, *state.hands.dealer}
    gone = [card for card in SCHNAPSEN_PACK.cards if card not in there]
    tricks = [tuple(gone[n : n + 2]) for n in range(0, len(gone), 2)]
    first, second = state.tallies
    tallies = type(state.tallies)(
        first._replace(taken=tuple(tricks[: first.tricks])),
        second._replace(taken=tuple(tricks[first.tricks :])),
    )
    return state.but(tallies=tallies)


@pytest.mark.parametrize("position", data("fifth_tricks")["position"], ids=lambda p: p["id"])
def test_a_master_finds_the_best_plan_of_a_published_fifth_trick(
    position: dict[str, Any],
) -> None:
    seen = parse_position(position["line"]).view(RuleSet(), Seat.FOREHAND)
    action = MASTER.choose(seen, Standing(), random.Random(0))
    values = {name: Fraction(value) for name, value in position["values"].items()}
    best = max(values.values())
    if isinstance(action, CloseTalon):
        assert max(v for name, v in values.items() if name.startswith("close")) == best
    else:
        assert isinstance(action, PlayCard)
        assert values[action.card.text] == best


def test_a_master_is_not_misled_by_the_average_over_open_cards() -> None:
    """In this closed deal the queen is worth 2 with open cards, but 2/3 to any single plan."""
    [position] = [p for p in data("fifth_tricks")["position"] if p["id"] == "T2019-09-142"]
    closed = closed_view(parse_position(position["line"]).view(RuleSet(), Seat.FOREHAND))
    assert closed is not None
    action = MASTER.choose(closed, Standing(), random.Random(0))
    assert isinstance(action, PlayCard)
    assert action.card.text in {"DA", "DJ"}


@pytest.mark.parametrize("number", [27, 99])
def test_a_master_closes_boldly_only_where_one_game_point_is_too_little(number: int) -> None:
    seen = view(dealt(number), Seat.FOREHAND)
    closes = {
        standing: isinstance(MASTER.choose(seen, standing, random.Random(number)), CloseTalon)
        for standing in (Standing(), Standing(1, 7), Standing(3, 1))
    }
    assert closes == {Standing(): False, Standing(1, 7): False, Standing(3, 1): True}


def test_a_sure_66_in_hand_is_cashed() -> None:
    line = "v1 F=HA.HT.SA.CA.DA D=HK.ST.CT.DT.CJ U=H T=0 L=F P=20.3+0/13.2+0 C=- K=- S=0:0 N=-"
    state = known(state_of(line))
    assert solve(state).value > 0
    for id in ("thumb", "strong", "master"):
        assert chosen(id, state) in solve(state).best()


def test_a_hand_of_winners_is_closed_at_once() -> None:
    state = start(
        rule_set("classic"),
        cards("HA HT HK HQ SA"),
        cards("SK DQ CJ DT CT"),
        Card.parse("HJ"),
        cards("ST SQ SJ DA DK DJ CA CK CQ"),
    )
    for id in ("thumb", "strong", "master"):
        assert chosen(id, state) in (CloseTalon(Seat.FOREHAND), *_marriages(state))
    assert chosen("learner", state) != CloseTalon(Seat.FOREHAND)


def _marriages(state: DealState) -> tuple[Action, ...]:
    return tuple(
        PlayCard(Seat.FOREHAND, card, declares=True)
        for card in state.hands.forehand
        if card.suit is state.trump and card.rank.value in "KQ"
    )
