"""Edge cases D: king and queen of a suit."""

from __future__ import annotations

from dataclasses import replace

from tests.rules.bench import (
    ALL,
    CLAIMED,
    FIVE,
    SOFT,
    F,
    after,
    allowed,
    at,
    classic,
    legal,
    outcome,
    position,
    steps,
    why,
)
from tutor.cards import Card, cards
from tutor.schnapsen import PRESETS, DealState, RuleSet, start
from tutor.schnapsen.events import CardPlayed, MarriageDeclared

COUNTS_BY_ITSELF = ("cardavia", "tjger")
DECLARED = tuple(id for id in ALL if id not in COUNTS_BY_ITSELF)


def pair(rules: RuleSet, f: tuple[int, ...] = (20, 2)) -> DealState:
    """Forehand leads from king and queen of spades; hearts are trumps."""
    return position(
        rules, "SK SQ DJ CT HA", "SJ DQ CJ CQ HJ", talon="DK CK ST DA DT", turn_up="HT", f=f
    )


@at("classic", "sharp", "austrian-site", "cardavia", "tjger", "spanish-site")
def test_D1_king_or_queen_of_a_marriage_is_led(rules: RuleSet) -> None:
    assert allowed(pair(rules), "SK+")
    assert allowed(pair(rules), "SQ+")


def test_D1_the_swedish_table_wants_the_king() -> None:
    state = pair(PRESETS["swedish-app"])
    assert allowed(state, "SK+")
    assert why(state, "SQ+") == ["king-must-lead"]


@at(*DECLARED)
def test_D2_a_queen_led_without_a_word_scores_nothing(rules: RuleSet) -> None:
    state = after(pair(rules), "SQ")
    assert state.tallies.forehand.points == 20
    assert state.led is not None
    assert state.led.declared == 0


@at(*COUNTS_BY_ITSELF)
def test_D2_a_queen_led_from_a_pair_counts_by_itself(rules: RuleSet) -> None:
    state = after(pair(rules), "SQ")
    assert state.tallies.forehand.points == 40
    assert state.led is not None
    assert state.led.declared == 20
    assert "SQ" not in legal(pair(rules)), "there is one way to lead it"


@at(*ALL)
def test_D3_a_declaration_binds_the_lead_to_the_pair(rules: RuleSet) -> None:
    state = pair(rules)
    assert why(state, "HA+") == ["no-marriage-card"]
    assert why(state, "CT+") == ["no-marriage-card"]
    declared = after(state, "SK+")
    assert why(declared, "HA", seat=F) == ["not-on-turn"]


@at(*ALL)
def test_D4_twenty_or_forty(rules: RuleSet) -> None:
    assert after(pair(rules), "SK+").tallies.forehand.marriages == 20
    royal = position(
        rules, "HK HQ DJ CT SA", "SJ DQ CJ CQ HJ", talon="DK CK ST", turn_up="HT", f=(20, 3)
    )
    assert after(royal, "HK+").tallies.forehand.marriages == 40


@at(*ALL)
def test_D5_a_follower_has_no_marriage(rules: RuleSet) -> None:
    state = position(
        rules, "SK SQ DJ CT HA", "DQ CJ CQ HJ", led="SJ", talon="DK CK ST", turn_up="HT", f=(9, 3)
    )
    assert why(state, "SK+") == ["marriage-not-on-lead"]
    done = after(state, "SK")
    assert done.tallies.forehand.points == 9 + 6


@at(*ALL)
def test_D6_a_closer_may_declare(rules: RuleSet) -> None:
    declared = after(pair(rules), "C SK+")
    assert declared.tallies.forehand.points == 40


def test_D6_house_rules_may_end_marriages_with_the_close() -> None:
    rules = classic(marriage__after_close="forbidden")
    assert why(after(pair(rules), "C"), "SK+") == ["marriage-after-close"]


@at(*ALL)
def test_D7_the_closers_opponent_may_declare(rules: RuleSet) -> None:
    state = position(
        rules,
        "SK SQ DJ CT",
        "DQ CJ CQ HJ",
        talon="DK CK ST",
        turn_up="HT",
        f=(20, 2),
        closed=("D", 0, 0),
    )
    assert after(state, "SK+").tallies.forehand.points == 40


@at(*ALL)
def test_D8_a_marriage_counts_with_the_talon_used_up(rules: RuleSet) -> None:
    state = position(rules, "SK SQ DJ CT HA", "SJ DQ CJ CQ HJ", f=(20, 3), d=(20, 2))
    assert after(state, "SK+").tallies.forehand.points == 40


def test_D8_house_rules_may_end_marriages_with_the_talon() -> None:
    rules = classic(marriage__exhausted="forbidden")
    state = position(rules, "SK SQ DJ CT HA", "SJ DQ CJ CQ HJ", f=(20, 3), d=(20, 2))
    assert why(state, "SK+") == ["marriage-talon-gone"]
    assert allowed(state, "SK")


@at(*ALL)
def test_D9_two_marriages_take_two_leads(rules: RuleSet) -> None:
    state = position(
        rules, "SK SQ DK DQ HA", "SJ DJ CJ CQ HJ", talon="CK ST CA", turn_up="HT", f=(5, 2)
    )
    first = after(state, "SK+")
    assert first.tallies.forehand.points == 25
    assert why(first, "DK+", seat=F) == ["not-on-turn"]
    second = after(first, "SJ DK+")
    assert second.tallies.forehand.marriages == 40
    assert second.tallies.forehand.points == 5 + 20 + 6 + 20


@at(*SOFT)
def test_D10_a_marriage_on_the_first_lead_waits_for_a_trick(rules: RuleSet) -> None:
    declared = after(pair(rules, f=()), "SK+")
    assert declared.tallies.forehand.points == 0
    assert declared.tallies.forehand.pending == 20


@at(*ALL)
def test_D11_a_queen_drawn_as_turn_up_makes_the_royal_marriage(rules: RuleSet) -> None:
    state = position(
        rules,
        "HK SJ DJ CT HA",
        "SQ DQ CJ CQ HJ",
        talon="DK",
        turn_up="HQ",
        f=(20, 3),
        d=(9, 1),
    )
    drawn = after(state, "SJ SQ")
    assert Card.parse("HQ") in drawn.hands.forehand
    assert Card.parse("HQ") in drawn.known.forehand
    lead = after(drawn, "CQ CT")
    assert lead.on_turn is F
    assert after(lead, "HK+").tallies.forehand.marriages == 40


def royal_first_lead(rules: RuleSet) -> DealState:
    return start(
        rules,
        cards("HK HQ DJ CT SA"),
        cards("SJ DQ CJ CQ HJ"),
        Card.parse("HT"),
        cards("DK CK ST DA DT CA SK SQ HA"),
    )


@at(*SOFT)
def test_D12_forty_and_the_trick_make_46_at_once(rules: RuleSet) -> None:
    done = after(royal_first_lead(rules), "HK+ HJ")
    assert done.tallies.forehand.points == 46
    assert done.tallies.forehand.pending == 0


def test_D12_the_sharp_table_wants_a_trick_first() -> None:
    assert why(royal_first_lead(PRESETS["sharp"]), "HK+") == ["marriage-too-early"]


@at(*SOFT)
def test_D13_a_lost_declarer_is_credited_with_his_first_later_trick(rules: RuleSet) -> None:
    state = start(
        rules,
        cards("SK SQ DA CT HQ"),
        cards("SA DJ CJ CQ HJ"),
        Card.parse("HT"),
        cards("DK CK ST DQ DT CA SJ HK HA"),
    )
    lost = after(state, "SK+ SA")
    assert lost.tallies.forehand.points == 0
    won = after(lost, "DJ DA")
    assert won.tallies.forehand.points == 20 + 13
    assert won.tallies.forehand.pending == 0


@at(*ALL)
def test_D14_both_cards_must_be_in_the_hand(rules: RuleSet) -> None:
    state = pair(rules)
    state = replace(state, hands=state.hands.put(F, cards("SK DJ CT HA CA")))
    assert why(state, "SK+") == ["partner-missing"]


@at(*FIVE, "classic")
def test_D15_king_and_queen_are_both_shown(rules: RuleSet) -> None:
    (step,) = steps(pair(rules), "SK+")
    assert step.events[0] == MarriageDeclared(F, Card.parse("SK").suit, 20, pending=False)
    assert step.events[1] == CardPlayed(F, Card.parse("SK"))
    assert step.state.known.forehand == {Card.parse("SQ")}


@at(*[id for id in ALL if id not in CLAIMED])
def test_D16_a_marriage_that_makes_66_ends_the_deal_without_a_lead(rules: RuleSet) -> None:
    done = after(pair(rules, f=(46, 2)), "SK+")
    assert outcome(done) == ("F", 3, "sixty-six")
    assert done.led is None
    assert len(done.hands.forehand) == 5


@at(*CLAIMED)
def test_D16_where_66_is_claimed_a_marriage_may_be_claimed_at_once(rules: RuleSet) -> None:
    done = after(pair(rules, f=(46, 2)), "SK+")
    assert outcome(done) == ("F", 3, "sixty-six")
    assert len(done.hands.dealer) == 5, "the other player has not answered"
