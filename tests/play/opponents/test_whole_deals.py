"""Every player plays every deal to its end, under all rules, and always legally."""

from __future__ import annotations

import random

import pytest

from tests.play.opponents.tables import EVERYONE, LADDER, dealt, house_rules, moments
from tutor.cards import Seat
from tutor.play.opponents import (
    STRENGTHS,
    NothingToChooseError,
    Standing,
    UnknownStrengthError,
    opponent,
    played,
    waiting,
)
from tutor.schnapsen import PRESETS, Claim, PlayCard, view


def test_there_are_five_strengths_in_order() -> None:
    assert STRENGTHS == LADDER


def test_an_unknown_strength_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownStrengthError) as caught:
        opponent("grandmaster")
    assert caught.value.id == "grandmaster"
    assert set(STRENGTHS) <= set(caught.value.known)


@pytest.mark.parametrize("id", EVERYONE)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
def test_every_decision_is_legal_under_every_rule_set(id: str, rules: object) -> None:
    other = EVERYONE[EVERYONE.index(id) - 1]
    for number in range(2):
        players = {Seat.FOREHAND: opponent(id), Seat.DEALER: opponent(other)}
        start = dealt(f"{rules} {number}", rules)  # type: ignore[arg-type]
        assert len(list(moments(start, players, number))) >= 4


@pytest.mark.parametrize("id", EVERYONE)
def test_every_decision_is_legal_under_house_rules_and_at_any_score(id: str) -> None:
    chance = random.Random(7)
    for number in range(5 if id in ("strong", "master") else 20):
        rules = house_rules(chance)
        standing = Standing(chance.randint(1, 7), chance.randint(1, 7))
        players = dict.fromkeys(Seat, opponent(id))
        assert list(moments(dealt(number, rules), players, number, standing))


@pytest.mark.parametrize("id", EVERYONE)
def test_the_same_seed_gives_the_same_deal(id: str) -> None:
    players = dict.fromkeys(Seat, opponent(id))
    for number in range(2):
        once = [action for _, _, action in moments(dealt(number), players, number)]
        again = [action for _, _, action in moments(dealt(number), players, number)]
        assert once == again


def test_other_seeds_give_other_deals_to_the_weak() -> None:
    players = dict.fromkeys(Seat, opponent("beginner"))
    deals = {tuple(a for _, _, a in moments(dealt(1), players, seed)) for seed in range(10)}
    assert len(deals) > 5


def test_a_seat_that_is_not_on_turn_has_nothing_to_choose() -> None:
    start = dealt(1)
    for id in EVERYONE:
        with pytest.raises(NothingToChooseError):
            opponent(id).choose(view(start, Seat.DEALER), Standing(), random.Random(0))


def test_who_declares_where_66_is_claimed_is_asked_before_the_answer() -> None:
    players = dict.fromkeys(Seat, opponent("thumb"))
    found = 0
    for number in range(80):
        for state, seat, action in moments(dealt(number, PRESETS["tjger"]), players, number):
            if state.led is not None and state.led.declared:
                assert waiting(state) == (state.led.seat, state.on_turn)
                if isinstance(action, Claim):
                    assert seat is state.led.seat
                    found += 1
            elif state.led is not None:
                assert waiting(state) == (state.on_turn,)
                assert isinstance(action, PlayCard)
    assert found > 0


def test_two_players_play_a_deal_out() -> None:
    players = dict.fromkeys(Seat, opponent("learner"))
    standings = dict.fromkeys(Seat, Standing())
    end = played(dealt(3), players, standings, {seat: random.Random(1) for seat in Seat})
    assert end.result is not None
    assert waiting(end) == ()


def test_the_weak_players_need_no_compiled_search() -> None:
    import subprocess
    import sys

    script = (
        "import sys, random; from tutor.play.opponents import *\n"
        "from tutor.schnapsen import *; from tutor.cards import *\n"
        "start = deal_from(SCHNAPSEN_PACK.cards, RuleSet())\n"
        "for id in ('beginner', 'learner', 'club'):\n"
        "    seat = dict.fromkeys(Seat, opponent(id))\n"
        "    played(start, seat, dict.fromkeys(Seat, Standing()),"
        " dict.fromkeys(Seat, random.Random(1)))\n"
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
