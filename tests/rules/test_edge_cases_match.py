"""Edge cases G: who deals, what a match is called, the clock, and stopping."""

from __future__ import annotations

import pytest

from tests.rules.bench import ALL, D, F, at
from tutor.cards import Seat
from tutor.schnapsen import PRESETS, DealResult, Ending, RuleSet
from tutor.schnapsen.bummerl import Bummerl, MatchLabel
from tutor.schnapsen.clock import Clock


def won(seat: Seat, points: int) -> DealResult:
    return DealResult(seat, points, Ending.SIXTY_SIX, 0, 0)


@at(*ALL)
def test_G1_the_first_dealer_leads_to_the_second_deal(rules: RuleSet) -> None:
    match = Bummerl(rules, dealer=1)
    assert match.player_at(F) == 0
    second = match.after(won(F, 1))
    assert second.dealer == 0
    assert second.player_at(F) == 1


@at(*ALL)
def test_G2_the_winner_of_a_deal_does_not_change_who_deals(rules: RuleSet) -> None:
    match = Bummerl(rules, dealer=1)
    assert match.after(won(F, 1)).dealer == match.after(won(D, 1)).dealer == 0


def comeback(rules: RuleSet) -> Bummerl:
    """Player 0 makes six points, then player 1 makes seven."""
    match = Bummerl(rules, dealer=1)
    for player, points in ((0, 3), (0, 3), (1, 3), (1, 3), (1, 1)):
        match = match.after(won(F if match.player_at(F) == player else D, points))
    return match


@at(*[id for id in ALL if id != "spanish-site"])
def test_G3_most_tables_do_not_name_a_comeback(rules: RuleSet) -> None:
    match = comeback(rules)
    assert match.winner == 1
    assert match.label is None


def test_G3_the_spanish_table_calls_a_comeback_kontra_schneider() -> None:
    match = comeback(PRESETS["spanish-site"])
    assert match.winner == 1
    assert match.label is MatchLabel.KONTRA_SCHNEIDER
    assert match.label.counts == 4


def spanish_clock() -> Clock:
    return Clock.full(PRESETS["spanish-site"].clock)


def test_G4_a_slow_move_costs_time_and_a_quick_one_earns_ten_seconds() -> None:
    clock = spanish_clock()
    assert clock.left == 120
    clock = clock.after_move(30)
    assert clock.left == 90
    clock = clock.after_move(5)
    assert clock.left == 95


def test_G5_ten_seconds_are_quick_and_eleven_are_not() -> None:
    clock = spanish_clock().after_move(60)
    assert clock.after_move(10).left == 60
    assert clock.after_move(11).left == 49


def test_G6_no_clock_shows_more_than_its_time() -> None:
    assert spanish_clock().after_move(4).left == 120


def test_G7_a_clock_at_nought_loses_the_match() -> None:
    clock = spanish_clock().after_move(119)
    assert not clock.is_over
    over = clock.after_move(1)
    assert over.left == 0
    assert over.is_over
    assert over.after_move(1).is_over, "no bonus brings it back"
    assert PRESETS["spanish-site"].option("clock.at-zero") == "loses-match"


@pytest.mark.parametrize("id", [id for id in ALL if id != "spanish-site"])
def test_G8_the_other_tables_have_no_clock(id: str) -> None:
    clock = Clock.full(PRESETS[id].clock)
    assert clock.after_move(10_000) == clock
    assert not clock.is_over


def test_G9_what_a_player_may_do_between_deals_is_an_option() -> None:
    chosen = {id: rules.option("match.between-deals") for id, rules in PRESETS.items()}
    assert chosen == {
        **dict.fromkeys(ALL, "play-on"),
        "austrian-site": "must-confirm",
        "spanish-site": "may-retire",
    }


def test_G9_the_swedish_table_may_cancel_a_deal_and_the_same_player_deals_again() -> None:
    rules = PRESETS["swedish-app"]
    assert rules.option("table.cancel") == "drops-deal"
    match = Bummerl(rules, dealer=1).after(won(F, 2))
    assert match.cancelled() == match
