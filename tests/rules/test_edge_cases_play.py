"""Edge cases E: duties, and who wins a trick."""

from __future__ import annotations

import pytest

from tests.rules.bench import (
    ALL,
    CLAIMED,
    F,
    after,
    at,
    legal,
    literally,
    position,
    steps,
)
from tutor.cards import Card, Seat, Suit, cards
from tutor.schnapsen import RuleSet, start
from tutor.schnapsen.events import CardDrawn, TalonExhausted


def answers(rules: RuleSet, led: str, hand: str, strict: bool = True) -> str:
    """Return the cards of `hand` that may answer `led`; hearts are trumps."""
    talon = "" if strict else "DK DQ CJ"
    state = position(
        rules,
        hand,
        "CK CQ DJ",
        led=led,
        talon=talon,
        turn_up="" if strict else "HT",
        f=(30, 3),
        d=(20, 2),
    )
    found = legal(state) - {"66"}
    return " ".join(card for card in hand.split() if card in found)


@at(*ALL)
def test_E1_in_open_play_any_card_answers(rules: RuleSet) -> None:
    assert answers(rules, "SK", "DT HJ SA", strict=False) == "DT HJ SA"


HEADING = tuple(id for id in ALL if id != "swedish-app")


@at(*HEADING)
def test_E2_strict_play_takes_the_only_card_that_wins(rules: RuleSet) -> None:
    assert answers(rules, "SK", "SA SJ HA") == "SA"


@at("swedish-app")
def test_E2_at_the_swedish_table_nobody_must_head(rules: RuleSet) -> None:
    assert answers(rules, "SK", "SA SJ HA") == "SA SJ"


@at(*HEADING)
def test_E3_with_two_winning_cards_either_is_played(rules: RuleSet) -> None:
    assert answers(rules, "SK", "SA ST SJ") == "SA ST"


@at("swedish-app")
def test_E3_at_the_swedish_table_any_card_of_the_suit_is_played(rules: RuleSet) -> None:
    assert answers(rules, "SK", "SA ST SJ") == "SA ST SJ"


def test_E3_read_literally_the_austrian_text_wants_the_highest() -> None:
    assert answers(literally("austrian-site", "play.heading"), "SK", "SA ST SJ") == "SA"


@at(*ALL)
def test_E4_who_cannot_win_gives_any_card_of_the_suit(rules: RuleSet) -> None:
    assert answers(rules, "SA", "HQ ST SJ") == "ST SJ"


def test_E4_read_literally_the_austrian_text_gives_the_ten_away() -> None:
    assert answers(literally("austrian-site", "play.heading"), "SA", "HQ ST SJ") == "ST"


@at(*ALL)
def test_E5_who_is_void_must_trump_with_the_only_trump(rules: RuleSet) -> None:
    assert answers(rules, "SA", "CT HJ DQ") == "HJ"


@at(*ALL)
def test_E6_who_is_void_chooses_his_trump(rules: RuleSet) -> None:
    assert answers(rules, "SA", "CT HA HJ") == "HA HJ"


@at(*ALL)
def test_E7_a_trump_lead_takes_trumps_that_cannot_win(rules: RuleSet) -> None:
    assert answers(rules, "HA", "CA HQ HJ") == "HQ HJ"


def test_E7_read_literally_the_austrian_text_gives_the_queen() -> None:
    assert answers(literally("austrian-site", "play.heading"), "HA", "CA HQ HJ") == "HQ"


@at(*HEADING)
def test_E8_a_trump_lead_is_headed(rules: RuleSet) -> None:
    assert answers(rules, "HQ", "CA HA HJ") == "HA"


@at(*ALL)
def test_E9_who_is_void_in_suit_and_trumps_gives_any_card(rules: RuleSet) -> None:
    assert answers(rules, "SK", "CT DA") == "CT DA"


@at(*ALL)
def test_E10_following_goes_before_trumping(rules: RuleSet) -> None:
    assert answers(rules, "SA", "HA SJ") == "SJ"


def winner(rules: RuleSet, led: str, answer: str) -> str:
    state = position(rules, f"{led} DJ", f"{answer} CJ", talon="DQ CQ DT", turn_up="HT")
    return after(state, [led, answer]).on_turn.value


@at(*ALL)
def test_E11_the_higher_card_of_the_suit_wins(rules: RuleSet) -> None:
    assert winner(rules, "SK", "SA") == "D"
    assert winner(rules, "SA", "ST") == "F"


@at(*ALL)
def test_E12_equal_ranks_go_to_the_leader(rules: RuleSet) -> None:
    assert winner(rules, "SQ", "DQ") == "F"


@pytest.mark.parametrize("id", ["austrian-site", "spanish-site"])
def test_E12_read_literally_equal_ranks_still_go_to_the_leader(id: str) -> None:
    assert winner(literally(id, "play.trick-winner"), "SQ", "DQ") == "F"


@at(*ALL)
def test_E13_a_trump_of_equal_rank_wins(rules: RuleSet) -> None:
    assert winner(rules, "SQ", "HQ") == "D"


@at(*ALL)
def test_E14_a_higher_card_of_another_suit_does_not_win(rules: RuleSet) -> None:
    assert winner(rules, "SJ", "DA") == "F"


@pytest.mark.parametrize("id", ["austrian-site", "spanish-site"])
def test_E14_read_literally_the_higher_value_wins_whatever_the_suit(id: str) -> None:
    rules = literally(id, "play.trick-winner")
    assert winner(rules, "SJ", "DA") == "D"
    assert winner(rules, "HJ", "DA") == "F", "but not over a trump"


@at(*ALL)
def test_E15_the_lowest_trump_beats_a_plain_ace(rules: RuleSet) -> None:
    assert winner(rules, "SA", "HJ") == "D"


@at(*ALL)
def test_E16_strict_play_binds_the_first_answer_after_a_close(rules: RuleSet) -> None:
    state = position(
        rules, "SQ DJ CT HA HK", "SJ DQ CJ CQ HJ", talon="DK CK ST", turn_up="HT", f=(20, 3)
    )
    assert legal(after(state, "C SQ")) == {"SJ"}


@at(*ALL)
def test_E17_strict_play_begins_after_the_fifth_draw(rules: RuleSet) -> None:
    state = position(
        rules, "SQ DJ CT HA HK", "SJ DQ CJ CQ HQ", talon="DK", turn_up="HT", f=(9, 3), d=(9, 1)
    )
    led = after(state, "SQ")
    assert legal(led) - {"66"} == {"SJ", "DQ", "CJ", "CQ", "HQ"}, "the fifth trick is open"
    strict = after(led, "SJ DJ")
    assert legal(strict) == {"DQ"}


@at(*ALL)
def test_E18_the_turn_up_is_drawn_last_and_by_the_loser(rules: RuleSet) -> None:
    state = position(
        rules, "SQ DJ CT HA HK", "SJ DQ CJ CQ HQ", talon="DK", turn_up="HT", f=(9, 3), d=(9, 1)
    )
    done = steps(state, "SQ SJ")[-1]
    assert done.events[-3:] == (
        CardDrawn(F, Card.parse("DK")),
        CardDrawn(Seat.DEALER, Card.parse("HT"), turn_up=True),
        TalonExhausted(),
    )
    assert done.state.turn_up is None
    assert done.state.trump is Suit.HEARTS, "trumps stay when the turn-up has gone"


@at(*ALL)
def test_E19_the_winner_draws_first_and_leads(rules: RuleSet) -> None:
    state = start(
        rules,
        cards("SQ DJ CT HA HK"),
        cards("SA DQ CJ CQ HQ"),
        Card.parse("HT"),
        cards("DK ST CK HJ SJ SK DA DT CA"),
    )
    done = after(state, "SQ SA")
    assert done.hands.dealer[-1] is Card.parse("DK")
    assert done.hands.forehand[-1] is Card.parse("ST")
    assert done.on_turn is Seat.DEALER


@at(*CLAIMED)
def test_E20_a_claim_is_no_card_and_owes_no_duty(rules: RuleSet) -> None:
    state = position(rules, "SK SQ DJ", "SJ DQ CJ", f=(50, 3), d=(9, 2))
    assert "66" in legal(after(state, "SK+", claims=False))
