"""The compact form allows and brings about what the judge does, at every table."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.analysis.brute_force import after, forehands, moves, random_play, random_rules
from tutor.analysis import kernels
from tutor.analysis import moves as m
from tutor.analysis.compact import (
    UncountableError,
    action_of,
    naming,
    number_of,
    options_of,
    pack,
    unpack,
)
from tutor.cards import Seat, Suit, cards
from tutor.schnapsen import PRESETS, Claim, DealState, RuleSet, Tally, start
from tutor.schnapsen.state import Both

TABLES = [*PRESETS.values(), *(random_rules(random.Random(seed)) for seed in range(12))]


def plain(state: DealState) -> DealState:
    """What the compact form keeps of a state."""
    first, second = (tally._replace(taken=()) for tally in state.tallies)
    nothing: Both[frozenset[object]] = Both(frozenset(), frozenset())
    names = naming(state.trump)
    hands = Both(*(names.cards_of(names.set_of(hand)) for hand in state.hands))
    return replace(state, hands=hands, tallies=Both(first, second), known=nothing)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_actions_and_results_are_the_judges_in_random_deals(number: int) -> None:
    rules, chance = TABLES[number], random.Random(number)
    options = options_of(rules)
    for _ in range(12):
        for state, action in random_play(rules, chance):
            deal = pack(state)
            assert unpack(deal, rules, state.trump) == plain(state)
            actions, children = np.zeros((32, 2), np.int64), np.zeros((32, m.FIELDS), np.int64)
            found = m.actions_of(deal[np.newaxis], options, actions, children)
            mine = {action_of(int(n), state.on_turn, state.trump) for n in actions[:found, 1]}
            assert mine == set(moves(state))
            m.perform(deal, number_of(action, state.trump), options)
            then = after(state, action)
            if then.result is None:
                assert unpack(deal, rules, state.trump) == plain(then)
            else:
                assert deal[m.RESULT] == forehands(then)


def test_random_deals_of_the_compact_form_end_with_a_result_each() -> None:
    taken, _ = m.play_random(2000, 1, options_of(RuleSet()))
    assert 2000 * 5 < taken < 2000 * 24


def test_a_deal_goes_there_and_back_whatever_is_trumps() -> None:
    hands = cards("ST HA DK CQ SJ"), cards("SA HT DQ CK HJ")
    talon = cards("SK SQ HK HQ DA DT DJ CA CT")
    state = start(RuleSet(), *hands, turn_up=cards("CJ")[0], talon=talon)
    assert unpack(pack(state), state.rules, state.trump) == plain(state)
    assert pack(state)[m.TURN_UP] == 0


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"talon": cards("SK SQ")}, "talon-size"),
        ({"turn_up": None}, "talon-size"),
        ({"hands": Both(cards("SA"), cards("HA HT"))}, "hand-sizes"),
        ({"hands": Both(cards("SA"), cards("HA"))}, "hand-sizes"),
        ({"tallies": Both(Tally(20), Tally())}, "tricks-and-points"),
        ({"tallies": Both(Tally(0, 1), Tally())}, "tricks-and-points"),
        ({"tallies": Both(Tally(pending=10), Tally())}, "pending"),
    ],
)
def test_a_state_that_cannot_be_is_refused(change: dict[str, object], fault: str) -> None:
    hands = cards("ST HA DK CQ SJ"), cards("SA HT DQ CK HJ")
    talon = cards("SK SQ HK HQ DA DT DJ CA CT")
    state = start(RuleSet(), *hands, turn_up=cards("CJ")[0], talon=talon)
    with pytest.raises(UncountableError) as raised:
        pack(replace(state, **change))  # type: ignore[arg-type]
    assert raised.value.fault == fault


def test_a_claim_has_no_number() -> None:
    with pytest.raises(ValueError, match="no number"):
        number_of(Claim(Seat.FOREHAND), Suit.HEARTS)


def test_every_file_with_compiled_functions_names_the_cache() -> None:
    folder = Path(kernels.__file__).parent
    compiled = {
        path.name
        for path in folder.glob("*.py")
        if "\n@inner\n" in path.read_text() or "\n@kernel\n" in path.read_text()
    }
    assert compiled <= set(kernels.SOURCES)
