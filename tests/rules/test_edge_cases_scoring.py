"""Edge cases C: how deals end and what they are worth."""

from __future__ import annotations

import pytest

from tests.rules.bench import (
    ALL,
    AUTOMATIC,
    FIVE,
    SOFT,
    after,
    at,
    classic,
    literally,
    outcome,
    position,
)
from tutor.cards import Card, Seat, cards
from tutor.schnapsen import DealResult, DealState, Ending, RuleSet, start
from tutor.schnapsen.bummerl import Bummerl


@at(*ALL)
def test_C1_a_closer_who_makes_66_scores_3_against_no_trick(rules: RuleSet) -> None:
    state = position(
        rules, "HA HK SA DA CA", "HQ SK DK CK CQ", talon="SJ DJ CJ", turn_up="HT", f=(30, 3)
    )
    assert outcome(after(state, "C HA HQ SA SK DA DK")) == ("F", 3, "sixty-six")


@at(*ALL)
def test_C2_the_record_is_frozen_at_the_close(rules: RuleSet) -> None:
    state = position(
        rules,
        "HA HT HK SQ CK",
        "SA CT DA DT CJ",
        talon="HJ SJ SK",
        turn_up="HQ",
        f=(20, 2),
        d=(13, 1),
    )
    done = after(state, "C SQ SA CT CK DA HK HA DT HT CJ")
    assert done.tallies.dealer.points == 41
    assert outcome(done) == ("F", 2, "sixty-six")
    assert done.result is not None
    assert (done.result.points, done.result.tricks, done.result.at_close) == (13, 1, True)


@at(*ALL)
def test_C3_exactly_32_at_the_close_is_worth_2(rules: RuleSet) -> None:
    state = position(
        rules,
        "HA HK SA DA CA",
        "HQ SK DK CK CQ",
        talon="SJ DJ CJ",
        turn_up="HT",
        f=(30, 1),
        d=(32, 2),
    )
    assert outcome(after(state, "C HA HQ SA SK DA DK")) == ("F", 2, "sixty-six")


@at(*ALL)
def test_C4_exactly_33_at_the_close_is_worth_1(rules: RuleSet) -> None:
    state = position(
        rules,
        "HA HK SA DA CA",
        "HQ SK DK CK CQ",
        talon="SJ DJ CJ",
        turn_up="HT",
        f=(30, 1),
        d=(33, 2),
    )
    assert outcome(after(state, "C HA HQ SA SK DA DK")) == ("F", 1, "sixty-six")


@at(*ALL)
def test_C5_a_closer_who_stops_at_65_loses_3_to_an_opponent_without_a_trick(
    rules: RuleSet,
) -> None:
    state = position(rules, "SQ", "SJ", talon="CJ CQ", turn_up="HJ", f=(60, 7), closed=("F", 0, 0))
    done = after(state, "SQ SJ")
    assert done.tallies.forehand.points == 65
    assert outcome(done) == ("D", 3, "close-failed")


@at(*ALL)
def test_C6_a_failed_close_costs_2_when_the_opponent_had_a_trick_of_four(rules: RuleSet) -> None:
    state = position(
        rules, "SQ", "SA", talon="CJ CQ", turn_up="HJ", f=(60, 7), d=(4, 1), closed=("F", 4, 1)
    )
    assert outcome(after(state, "SQ SA")) == ("D", 2, "close-failed")


@at(*ALL)
def test_C7_a_failed_close_costs_2_when_the_opponent_had_40(rules: RuleSet) -> None:
    state = position(
        rules, "SQ", "SA", talon="CJ CQ", turn_up="HJ", f=(50, 5), d=(40, 3), closed=("F", 40, 3)
    )
    assert outcome(after(state, "SQ SA")) == ("D", 2, "close-failed")


def overtaken(rules: RuleSet, tricks: int) -> DealState:
    points = 20 if tricks else 0
    return position(
        rules,
        "SQ DJ",
        "SA DA",
        talon="CJ CQ",
        turn_up="HJ",
        f=(50, 4),
        d=(54, 4),
        closed=("F", points, tricks),
    )


@at(*ALL)
def test_C8_an_opponent_who_reaches_66_first_ends_the_deal_for_2(rules: RuleSet) -> None:
    done = after(overtaken(rules, 1), "SQ SA")
    assert outcome(done) == ("D", 2, "overtaken")
    assert done.hands.dealer == cards("DA"), "a card is left, and not played"


@at(*ALL)
def test_C9_an_opponent_without_a_trick_at_the_close_gets_3(rules: RuleSet) -> None:
    assert outcome(after(overtaken(rules, 0), "SQ SA")) == ("D", 3, "overtaken")


@at(*ALL)
def test_C10_a_close_won_at_the_last_trick_is_won_by_66(rules: RuleSet) -> None:
    state = position(
        rules, "SA", "SJ", talon="CJ CQ", turn_up="HJ", f=(53, 7), d=(9, 1), closed=("F", 9, 1)
    )
    assert outcome(after(state, "SA SJ")) == ("F", 2, "sixty-six")


@pytest.mark.parametrize(("tricks", "worth"), [(0, 3), (1, 2)])
@at(*ALL)
def test_C11_the_last_trick_saves_no_closer(rules: RuleSet, tricks: int, worth: int) -> None:
    state = position(
        rules,
        "SQ",
        "SJ",
        talon="CJ CQ",
        turn_up="HJ",
        f=(55, 4),
        d=(50, 4),
        closed=("F", 10 * tricks, tricks),
    )
    done = after(state, "SQ SJ")
    assert done.tallies.forehand.points == 60
    assert outcome(done) == ("D", worth, "close-failed")


@pytest.mark.parametrize(("tricks", "worth"), [(0, 3), (1, 2)])
@at(*ALL)
def test_C12_a_closer_who_loses_the_last_trick_with_63_has_failed(
    rules: RuleSet, tricks: int, worth: int
) -> None:
    state = position(
        rules,
        "SJ",
        "SQ",
        talon="CJ CQ",
        turn_up="HJ",
        f=(63, 4),
        d=(52, 4),
        closed=("F", 10 * tricks, tricks),
    )
    done = after(state, "SJ SQ")
    assert done.tallies.dealer.points == 57
    assert outcome(done) == ("D", worth, "close-failed")


def declared_and_closed(rules: RuleSet) -> DealState:
    """Forehand declares spades, the dealer takes the trick with the ten of trumps and closes."""
    state = start(
        rules,
        cards("SK SQ DJ CJ DQ"),
        cards("HT HA SA DA CA"),
        Card.parse("HQ"),
        cards("HK CQ HJ SJ DK CK ST DT CT"),
    )
    return after(state, "SK+ SA C")


@at(*SOFT)
def test_C13_pending_points_wait_for_the_declarers_first_trick(rules: RuleSet) -> None:
    state = declared_and_closed(rules)
    assert state.tallies.forehand == (0, 0, 20, 0, ())
    assert state.closed is not None
    assert (state.closed.points, state.closed.tricks) == (0, 0)


@at(*SOFT)
def test_C14_a_closer_beats_a_declarer_without_a_trick_for_3(rules: RuleSet) -> None:
    done = after(declared_and_closed(rules), "HA DJ CA CJ DA DQ HT CQ")
    assert done.tallies.forehand.tricks == 0
    assert outcome(done) == ("D", 3, "sixty-six")


def test_C14_read_literally_the_pending_20_are_points_and_save_one() -> None:
    rules = literally("spanish-site", "value.pending")
    done = after(declared_and_closed(rules), "HA DJ CA CJ DA DQ HT CQ")
    assert outcome(done) == ("D", 2, "sixty-six")


@at(*SOFT)
def test_C15_a_closer_who_fails_against_a_declarer_without_a_trick_pays_3(rules: RuleSet) -> None:
    state = start(
        rules,
        cards("SK SQ DA CA HA"),
        cards("ST DJ CJ DQ CQ"),
        Card.parse("HT"),
        cards("HK HQ HJ SJ DK CK SA DT CT"),
    )
    done = after(state, "SK+ ST C DJ DA CA CJ HA HK HQ CQ")
    assert outcome(done) == ("F", 3, "overtaken")
    assert done.tallies.forehand.marriages == 20


@at(*ALL)
def test_C16_a_closer_is_paid_by_the_record_not_by_later_tricks(rules: RuleSet) -> None:
    state = position(
        rules, "SA", "SJ", talon="CJ CQ", turn_up="HJ", f=(60, 5), d=(38, 3), closed=("F", 0, 0)
    )
    assert outcome(after(state, "SA SJ")) == ("F", 3, "sixty-six")
    regional = classic(closing__record="at-end")
    state = position(
        regional, "SA", "SJ", talon="CJ CQ", turn_up="HJ", f=(60, 5), d=(38, 3), closed=("F", 0, 0)
    )
    assert outcome(after(state, "SA SJ")) == ("F", 1, "sixty-six")


def open_win(rules: RuleSet, *loser: int) -> tuple[str, int, str]:
    state = position(rules, "SA DA", "SJ DJ", talon="CJ CQ CK", turn_up="HJ", f=(60, 3), d=loser)
    return outcome(after(state, "SA SJ"))


@at(*ALL)
def test_C17_a_loser_with_33_costs_1(rules: RuleSet) -> None:
    assert open_win(rules, 33, 2) == ("F", 1, "sixty-six")


def test_C17_read_literally_the_swedish_text_leaves_33_below_its_first_line() -> None:
    assert open_win(literally("swedish-app", "value.exactly-33"), 33, 2) == ("F", 2, "sixty-six")


@at(*ALL)
def test_C18_a_loser_with_32_costs_2(rules: RuleSet) -> None:
    assert open_win(rules, 32, 2) == ("F", 2, "sixty-six")


@at(*ALL)
def test_C19_a_loser_with_four_points_in_one_trick_costs_2(rules: RuleSet) -> None:
    assert open_win(rules, 4, 1) == ("F", 2, "sixty-six")


@at(*ALL)
def test_C20_a_loser_without_a_trick_costs_3(rules: RuleSet) -> None:
    assert open_win(rules) == ("F", 3, "sixty-six")


@at(*ALL)
def test_C21_a_loser_with_65_costs_1(rules: RuleSet) -> None:
    assert open_win(rules, 65, 4) == ("F", 1, "sixty-six")


@at(*FIVE, "classic", "sharp")
def test_C22_a_loser_whose_marriage_counted_is_out_of_schneider(rules: RuleSet) -> None:
    assert open_win(rules, 33, 1, 0, 20) == ("F", 1, "sixty-six")


def test_C22_read_literally_only_the_losers_tricks_count() -> None:
    rules = literally("austrian-site", "value.marriages")
    assert open_win(rules, 33, 1, 0, 20) == ("F", 2, "sixty-six")


@at(*SOFT)
def test_C23_a_pending_40_without_a_trick_is_worth_nothing(rules: RuleSet) -> None:
    assert open_win(rules, 0, 0, 40) == ("F", 3, "sixty-six")


def test_C23_read_literally_the_pending_40_are_points_and_save_two() -> None:
    rules = literally("spanish-site", "value.pending")
    assert open_win(rules, 0, 0, 40) == ("F", 1, "sixty-six")


@pytest.mark.parametrize("lead", ["SQ", "SJ"])
@at(*ALL)
def test_C24_at_60_all_the_last_trick_wins_1(rules: RuleSet, lead: str) -> None:
    other = "SJ" if lead == "SQ" else "SQ"
    state = position(
        rules, lead, other, f=(60 - 5 * (lead == "SQ"), 5), d=(60 - 5 * (lead == "SJ"), 4)
    )
    done = after(state, [lead, other])
    assert (done.tallies.forehand.points, done.tallies.dealer.points) == (60, 60)
    assert outcome(done) == ("F" if lead == "SQ" else "D", 1, "last-trick")


@at(*ALL)
def test_C25_the_last_trick_wins_for_the_player_with_fewer_points(rules: RuleSet) -> None:
    state = position(rules, "SQ", "SJ", f=(51, 5), d=(64, 4))
    assert outcome(after(state, "SQ SJ")) == ("F", 1, "last-trick")


@pytest.mark.parametrize(("points", "worth"), [(30, 2), (41, 1)])
@at(*ALL)
def test_C26_66_in_the_last_trick_wins_as_66(rules: RuleSet, points: int, worth: int) -> None:
    state = position(rules, "SA", "SJ", f=(58, 7), d=(points, 2))
    assert outcome(after(state, "SA SJ")) == ("F", worth, "sixty-six")


@at(*FIVE, "classic")
def test_C27_three_points_are_enough_for_the_last_two(rules: RuleSet) -> None:
    match = Bummerl(rules, dealer=1, won=(5, 4))
    ended = match.after(DealResult(Seat.FOREHAND, 3, Ending.SIXTY_SIX, 0, 0))
    assert ended.winner == 0
    shown = ended.shown()
    assert shown == ((8, 4) if rules.match.counting == "up" else (0, 3))


@at(*AUTOMATIC)
def test_C28_66_ends_the_deal_in_the_middle_of_the_talon(rules: RuleSet) -> None:
    state = position(rules, "SA DA", "SJ DJ", talon="CJ CQ CK", turn_up="HJ", f=(55, 3), d=(33, 2))
    done = after(state, "SA SJ")
    assert done.result is not None
    assert len(done.talon) == 3, "the winner of the deal draws no card"
