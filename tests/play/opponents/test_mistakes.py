"""The weak players make the mistakes that are said of them, and the better ones do not."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.play.opponents.tables import dealt, moments
from tutor.cards import Seat
from tutor.play.opponents import opponent
from tutor.play.opponents.memory import FARTHEST, counted
from tutor.schnapsen import (
    PRESETS,
    Action,
    Claim,
    CloseTalon,
    ExchangeJack,
    PlayCard,
    RuleSet,
    view,
)
from tutor.schnapsen.legality import legal_actions
from tutor.schnapsen.state import TARGET


@cache
def missed(id: str, deals: int = 50, rules: RuleSet = PRESETS["classic"]) -> Counter[str]:
    """How often a player could do something, and how often it did not."""
    count: Counter[str] = Counter()
    for number in range(deals):
        players = dict.fromkeys(Seat, opponent(id))
        for state, seat, action in moments(dealt(number, rules), players, number):
            legal = legal_actions(view(state, seat), seat)
            kinds: dict[str, list[Action]] = {
                "exchange": [a for a in legal if isinstance(a, ExchangeJack)],
                "close": [a for a in legal if isinstance(a, CloseTalon)],
                "marriage": [a for a in legal if isinstance(a, PlayCard) and a.declares],
            }
            for kind, found in kinds.items():
                count[f"{kind} possible"] += bool(found)
                count[f"{kind} done"] += action in found
            if isinstance(action, Claim):
                right = state.tallies.of(seat).points >= TARGET
                count["claim right" if right else "claim false"] += 1
            elif any(isinstance(a, Claim) for a in legal):
                count["claim missed"] += state.tallies.of(seat).points >= TARGET
    return count


@pytest.mark.parametrize("id", ["beginner", "learner"])
def test_the_weakest_never_close(id: str) -> None:
    found = missed(id)
    assert found["close possible"] > 100
    assert found["close done"] == 0


def test_a_beginner_often_overlooks_what_a_club_player_sees() -> None:
    beginner, club = missed("beginner"), missed("club")
    for kind in ("exchange", "marriage"):
        assert beginner[f"{kind} done"] < 0.6 * beginner[f"{kind} possible"]
        assert club[f"{kind} done"] > 0.7 * club[f"{kind} possible"]


def test_a_club_player_closes_less_often_than_the_rules_of_thumb_do() -> None:
    assert 0 < missed("club")["close done"] < missed("thumb")["close done"]


def test_the_weak_overlook_66_now_and_then_and_claim_it_wrongly_only_rarely() -> None:
    sharp = PRESETS["sharp"]
    beginner, learner = missed("beginner", rules=sharp), missed("learner", rules=sharp)
    assert beginner["claim missed"] > learner["claim missed"]
    for found in (beginner, learner):
        assert found["claim right"] > 20
        assert found["claim false"] < 0.15 * found["claim right"]


@pytest.mark.parametrize("id", ["thumb", "strong", "master"])
def test_the_strong_claim_66_at_once_and_never_wrongly(id: str) -> None:
    found = missed(id, deals=30 if id == "thumb" else 4, rules=PRESETS["sharp"])
    assert found["claim right"] > 0
    assert found["claim missed"] == found["claim false"] == 0


def test_a_slip_of_counting_stays_within_bounds() -> None:
    seen = view(dealt(1), Seat.FOREHAND)
    found = {counted(seen, 1.0, random.Random(seed)) for seed in range(200)}
    assert found == set(range(-FARTHEST, FARTHEST + 1))
    assert counted(seen, 0.0, random.Random(0)) == 0
