"""Edge cases F: where 66 is claimed, or ends the deal by itself."""

from __future__ import annotations

import pytest

from tests.rules.bench import (
    AUTOMATIC,
    CLAIMED,
    D,
    F,
    after,
    allowed,
    at,
    outcome,
    position,
    why,
)
from tutor.schnapsen import PRESETS, DealState, RuleSet


def with_trick(rules: RuleSet, points: int, d: tuple[int, ...] = (20, 2)) -> DealState:
    """Forehand has just won a trick and is on lead."""
    return position(
        rules,
        "SA SK DJ CT HA",
        "SJ DQ CJ CQ HJ",
        talon="DK CK ST",
        turn_up="HT",
        f=(points, 2),
        d=d,
    )


@at(*AUTOMATIC)
def test_F1_66_ends_the_deal_without_a_word(rules: RuleSet) -> None:
    state = after(with_trick(rules, 55), "SA SJ")
    assert outcome(state) == ("F", 2, "sixty-six")
    assert why(state, "DJ") == ["deal-over"]


@at(*CLAIMED)
def test_F1_where_66_is_claimed_the_deal_goes_on_in_silence(rules: RuleSet) -> None:
    state = after(with_trick(rules, 55), "SA SJ", claims=False)
    assert state.result is None
    assert state.tallies.forehand.points == 68
    assert outcome(after(state, "66")) == ("F", 2, "sixty-six")


@at(*AUTOMATIC)
def test_F2_nothing_is_claimed_where_66_counts_by_itself(rules: RuleSet) -> None:
    assert why(with_trick(rules, 40), "66") == ["sixty-six-counts-itself"]


@at(*CLAIMED)
def test_F2_a_rightful_claim_after_a_trick(rules: RuleSet) -> None:
    assert outcome(after(with_trick(rules, 66), "66")) == ("F", 2, "sixty-six")


@at(*CLAIMED)
def test_F3_a_false_claim_costs_2(rules: RuleSet) -> None:
    state = after(with_trick(rules, 62), "66")
    assert outcome(state) == ("D", 2, "false-claim")


@at(*CLAIMED)
def test_F4_a_false_claim_costs_3_when_the_opponent_has_no_trick(rules: RuleSet) -> None:
    state = after(with_trick(rules, 62, d=()), "66")
    assert outcome(state) == ("D", 3, "false-claim")


@at(*CLAIMED)
def test_F5_no_claim_while_the_other_player_is_to_act(rules: RuleSet) -> None:
    state = with_trick(rules, 70)
    led = position(
        rules,
        "SA SK CT HA",
        "SJ DQ CJ CQ HJ",
        turn="D",
        led="DJ",
        talon="DK CK ST",
        turn_up="HT",
        f=(70, 2),
        d=(20, 2),
    )
    assert allowed(state, "66")
    assert why(led, "66", seat=F) == ["claim-not-now"], "he has led without a claim"
    assert why(led, "66", seat=D) == ["claim-not-now"], "he has a card to answer"


@at(*CLAIMED)
def test_F5_nobody_claims_before_the_first_lead(rules: RuleSet) -> None:
    state = position(
        rules, "SA SK DJ CT HA", "SJ DQ CJ CQ HJ", talon="DK CK ST SQ DT DA CA HK HQ", turn_up="HT"
    )
    assert why(state, "66") == ["claim-not-now"]


@pytest.mark.parametrize(("tricks", "worth"), [(0, 3), (1, 2)])
@at(*CLAIMED)
def test_F6_a_closer_who_never_claims_67_and_loses_the_last_trick_has_failed(
    rules: RuleSet, tricks: int, worth: int
) -> None:
    state = position(
        rules,
        "SJ",
        "SQ",
        talon="CJ CQ",
        turn_up="HJ",
        f=(67, 4),
        d=(33, 4),
        closed=("F", 10 * tricks, tricks),
    )
    assert outcome(after(state, "SJ SQ", claims=False)) == ("D", worth, "close-failed")


@at(*AUTOMATIC)
def test_F6_cannot_happen_where_66_counts_by_itself(rules: RuleSet) -> None:
    state = position(
        rules,
        "SA SJ",
        "SQ ST",
        talon="CJ CQ",
        turn_up="HJ",
        f=(55, 4),
        d=(33, 4),
        closed=("F", 10, 1),
    )
    assert outcome(after(state, "SA SQ")) == ("F", 2, "sixty-six"), "the deal is over at 66"


@at(*CLAIMED)
def test_F7_a_false_claim_by_the_closer_is_valued_by_the_record(rules: RuleSet) -> None:
    state = position(
        rules,
        "SA SJ",
        "SQ ST",
        talon="CJ CQ",
        turn_up="HJ",
        f=(60, 4),
        d=(33, 4),
        closed=("F", 0, 0),
    )
    assert outcome(after(state, "66")) == ("D", 3, "false-claim")


@at(*CLAIMED)
def test_F8_a_false_claim_against_the_closer_is_valued_by_the_closers_tricks(
    rules: RuleSet,
) -> None:
    state = position(
        rules,
        "SA SJ",
        "SQ ST",
        talon="CJ CQ",
        turn_up="HJ",
        f=(60, 4),
        d=(10, 1),
        closed=("D", 9, 1),
    )
    assert outcome(after(state, "66")) == ("D", 2, "false-claim")


def test_F9_a_table_may_price_a_false_claim_as_the_deal_he_hoped_for() -> None:
    rules = PRESETS["tjger"].with_options({"ending.false-claim": "prospective"})
    for loser, worth in (((), 3), ((20, 2), 2), ((40, 3), 1)):
        assert outcome(after(with_trick(rules, 50, d=loser), "66")) == ("D", worth, "false-claim")


@at(*CLAIMED)
def test_F10_the_closers_opponent_claims_and_overtakes(rules: RuleSet) -> None:
    state = position(
        rules,
        "SA SJ",
        "SQ ST",
        talon="CJ CQ",
        turn_up="HJ",
        f=(67, 4),
        d=(10, 1),
        closed=("D", 9, 1),
    )
    assert outcome(after(state, "66")) == ("F", 2, "overtaken")
