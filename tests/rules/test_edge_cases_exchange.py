"""Edge cases A: the trump jack for the turn-up."""

from __future__ import annotations

from tests.rules.bench import (
    ALL,
    AUTOMATIC,
    CLAIMED,
    FIVE,
    SOFT,
    D,
    F,
    after,
    allowed,
    at,
    outcome,
    position,
    steps,
    why,
)
from tutor.cards import Card, cards
from tutor.schnapsen import PRESETS, DealState, RuleSet, start
from tutor.schnapsen.events import JackExchanged

TALON = "SQ DA HT DJ CA CK DK CQ ST"


def first_lead(rules: RuleSet) -> DealState:
    return start(
        rules,
        cards("HJ SA SK DT CT"),
        cards("HK HQ SJ DQ CJ"),
        Card.parse("HA"),
        cards(TALON),
    )


@at(*SOFT)
def test_A1_the_jack_is_exchanged_on_the_first_lead(rules: RuleSet) -> None:
    state = first_lead(rules)
    assert allowed(state, "X")
    after_it = after(state, "X")
    assert set(after_it.hands.forehand) == set(cards("HA SA SK DT CT"))
    assert after_it.turn_up is Card.parse("HJ")
    assert after_it.on_turn is F


def test_A1_the_sharp_table_forbids_it_on_the_first_lead_only() -> None:
    state = first_lead(PRESETS["sharp"])
    assert why(state, "X") == ["exchange-too-early"]
    assert allowed(after(state, "SA SJ"), "X")


@at(*ALL)
def test_A2_the_jack_is_exchanged_with_a_talon_of_four(rules: RuleSet) -> None:
    state = position(
        rules, "HJ SA SK DT CT", "HK HQ SJ DQ CJ", talon="DK CQ ST", turn_up="HA", f=(30, 3)
    )
    assert state.talon_size == 4
    assert allowed(state, "X")


@at("classic", "austrian-site", "cardavia", "spanish-site")
def test_A3_a_talon_of_two_is_enough_where_no_more_is_asked(rules: RuleSet) -> None:
    state = position(rules, "HJ SA SK DT CT", "HK HQ SJ DQ CJ", talon="ST", turn_up="HA", f=(9, 4))
    assert allowed(state, "X")


@at("sharp", "swedish-app", "tjger")
def test_A3_a_talon_of_two_is_too_small_where_four_are_asked(rules: RuleSet) -> None:
    state = position(rules, "HJ SA SK DT CT", "HK HQ SJ DQ CJ", talon="ST", turn_up="HA", f=(9, 4))
    assert why(state, "X") == ["exchange-talon-too-small"]


@at(*ALL)
def test_A4_no_exchange_after_an_own_close_in_the_same_turn(rules: RuleSet) -> None:
    state = after(first_lead(rules), "SA SJ C")
    assert state.on_turn is F
    assert why(state, "X") == ["exchange-talon-closed"]


@at(*ALL)
def test_A5_no_exchange_after_the_opponents_close(rules: RuleSet) -> None:
    state = position(
        rules,
        "HJ SA SK DT CT",
        "HK HQ SJ DQ",
        turn="F",
        talon="DK CQ ST",
        turn_up="HA",
        f=(20, 2),
        d=(9, 1),
        closed=("D", 20, 2),
    )
    assert why(state, "X") == ["exchange-talon-closed"]


@at(*ALL)
def test_A6_no_exchange_by_the_follower(rules: RuleSet) -> None:
    state = position(
        rules,
        "HJ SA SK DT CT",
        "HK HQ SJ DQ",
        led="CJ",
        talon="DK CQ ST",
        turn_up="HA",
        d=(9, 3),
    )
    assert why(state, "X") == ["exchange-not-on-lead"]


@at(*ALL)
def test_A7_no_exchange_with_the_talon_used_up(rules: RuleSet) -> None:
    state = position(rules, "HJ SA SK DT CT", "HK HQ SJ DQ CJ", f=(30, 3), d=(20, 2))
    assert why(state, "X") == ["exchange-talon-gone"]


@at(*ALL)
def test_A8_nobody_exchanges_when_the_jack_itself_is_turned_up(rules: RuleSet) -> None:
    state = start(
        rules,
        cards("HA SA SK DT CT"),
        cards("HK HQ SJ DQ CJ"),
        Card.parse("HJ"),
        cards(TALON),
    )
    assert "turn-up-is-jack" in why(state, "X")
    later = after(state, "SA SJ")
    assert why(later, "X") == ["turn-up-is-jack"]


@at(*ALL)
def test_A9_a_king_bought_with_the_jack_makes_a_marriage_at_once(rules: RuleSet) -> None:
    state = position(
        rules, "HJ HQ SK DT CT", "HA ST SJ DQ CJ", talon="DK CQ SQ", turn_up="HK", f=(20, 3)
    )
    assert "partner-missing" in why(state, "HQ+")
    bought = after(state, "X")
    assert allowed(bought, "HK+")
    declared = after(bought, "HK+")
    assert declared.tallies.forehand.points == 60
    assert declared.led is not None


@at(*AUTOMATIC)
def test_A10_exchange_and_forty_end_the_deal_at_the_announcement(rules: RuleSet) -> None:
    state = position(
        rules, "HJ HQ SK DT CT", "HA ST SJ DQ CJ", talon="DK CQ SQ", turn_up="HK", f=(26, 3)
    )
    ended = after(state, "X HK+")
    assert outcome(ended) == ("F", 3, "sixty-six")
    assert len(ended.hands.forehand) == 5, "nothing is led"


@at(*CLAIMED)
def test_A10_exchange_and_forty_may_be_claimed_before_the_answer(rules: RuleSet) -> None:
    state = position(
        rules, "HJ HQ SK DT CT", "HA ST SJ DQ CJ", talon="DK CQ SQ", turn_up="HK", f=(26, 3)
    )
    declared = after(state, "X HK+", claims=False)
    assert declared.result is None
    assert allowed(declared, "66")
    assert outcome(after(declared, "66")) == ("F", 3, "sixty-six")


@at(*ALL)
def test_A11_exchange_then_close_before_the_same_lead(rules: RuleSet) -> None:
    state = position(
        rules, "HJ SA SK DT CT", "HK HQ SJ DQ CJ", talon="DK CQ ST", turn_up="HA", f=(20, 3)
    )
    closed = after(state, "X C")
    assert closed.closed is not None
    assert closed.closed.by is F
    assert allowed(closed, "HA")


@at(*FIVE, "classic")
def test_A12_the_dealer_exchanges_when_he_has_the_lead(rules: RuleSet) -> None:
    state = position(
        rules,
        "HK HQ SJ DQ CJ",
        "HJ SA SK DT CT",
        turn="D",
        talon="DK CQ ST",
        turn_up="HA",
        d=(20, 3),
    )
    assert why(state, "X", seat=F) == ["not-on-turn"]
    (step,) = steps(state, "X")
    assert step.events == (JackExchanged(D, Card.parse("HJ"), Card.parse("HA")),)
    assert step.state.known.dealer == {Card.parse("HA")}
