"""Edge cases B: closing the talon."""

from __future__ import annotations

from tests.rules.bench import ALL, D, F, after, allowed, at, legal, position, why
from tutor.cards import Card, cards
from tutor.schnapsen import DealState, RuleSet, start


def first_lead(rules: RuleSet) -> DealState:
    return start(
        rules,
        cards("HT SA SK DT CT"),
        cards("HK HQ SJ DQ CJ"),
        Card.parse("HA"),
        cards("SQ DA HJ DJ CA CK DK CQ ST"),
    )


@at(*ALL)
def test_B1_the_talon_is_closed_on_the_first_lead(rules: RuleSet) -> None:
    closed = after(first_lead(rules), "C")
    assert closed.closed is not None
    assert (closed.closed.by, closed.closed.points, closed.closed.tricks) == (F, 0, 0)
    assert closed.on_turn is F
    assert closed.talon_size == 10, "the talon stays where it is"


@at(*ALL)
def test_B2_a_talon_of_four_is_closed(rules: RuleSet) -> None:
    state = position(
        rules, "HT SA SK DT CT", "HK HQ SJ DQ CJ", talon="DK CQ ST", turn_up="HA", f=(20, 3)
    )
    assert allowed(state, "C")


@at("classic", "austrian-site", "swedish-app", "cardavia", "spanish-site")
def test_B3_a_talon_of_two_is_closed_where_no_more_is_asked(rules: RuleSet) -> None:
    state = position(rules, "HT SA SK DT CT", "HK HQ SJ DQ CJ", talon="ST", turn_up="HA", f=(9, 4))
    assert allowed(state, "C")


@at("sharp", "tjger")
def test_B3_a_talon_of_two_is_too_small_where_four_are_asked(rules: RuleSet) -> None:
    state = position(rules, "HT SA SK DT CT", "HK HQ SJ DQ CJ", talon="ST", turn_up="HA", f=(9, 4))
    assert why(state, "C") == ["close-talon-too-small"]


@at(*ALL)
def test_B4_the_follower_does_not_close(rules: RuleSet) -> None:
    state = after(first_lead(rules), "SA")
    assert state.on_turn is D
    assert why(state, "C") == ["close-not-on-lead"]


@at(*ALL)
def test_B5_nobody_closes_after_leading_to_the_trick(rules: RuleSet) -> None:
    state = after(first_lead(rules), "SA")
    assert why(state, "C", seat=F) == ["not-on-turn"]


@at(*ALL)
def test_B6_the_dealer_closes_when_he_has_the_lead(rules: RuleSet) -> None:
    state = after(first_lead(rules), "SK HQ")
    assert state.on_turn is D
    closed = after(state, "C")
    assert closed.closed is not None
    assert (closed.closed.by, closed.closed.points, closed.closed.tricks) == (D, 0, 0)


@at(*ALL)
def test_B7_nothing_is_closed_with_the_talon_used_up(rules: RuleSet) -> None:
    state = position(rules, "HT SA SK DT CT", "HK HQ SJ DQ CJ", f=(30, 3), d=(20, 2))
    assert why(state, "C") == ["close-talon-gone"]


@at(*ALL)
def test_B8_nobody_closes_after_the_opponent(rules: RuleSet) -> None:
    state = after(first_lead(rules), "SK HQ C HK HT")
    assert state.on_turn is F
    assert why(state, "C") == ["already-closed"]
    assert state.closed is not None
    assert state.closed.by is D


@at(*ALL)
def test_B9_nobody_closes_twice(rules: RuleSet) -> None:
    assert why(after(first_lead(rules), "C"), "C") == ["already-closed"]


@at(*ALL)
def test_B10_after_a_close_no_cards_are_drawn(rules: RuleSet) -> None:
    state = after(first_lead(rules), "C SA SJ")
    assert len(state.hands.forehand) == len(state.hands.dealer) == 4
    assert state.talon_size == 10
    assert state.turn_up is Card.parse("HA")


@at(*ALL)
def test_B11_a_close_makes_play_strict_at_once(rules: RuleSet) -> None:
    state = after(first_lead(rules), "C SA")
    assert legal(state) == {"SJ"}
