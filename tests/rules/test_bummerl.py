"""The match: game points down or up, who deals, and what it is called at the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.bench import ALL, D, F, at
from tutor.schnapsen import PRESETS, DealResult, Ending, RuleSet
from tutor.schnapsen.bummerl import Bummerl, MatchLabel, MatchOverError

UP = ("swedish-app", "tjger")
SPANISH = PRESETS["spanish-site"]


def played(rules: RuleSet, *deals: tuple[int, int], dealer: int = 1) -> Bummerl:
    """Play a match of deals, each the player who wins and the game points."""
    match = Bummerl(rules, dealer=dealer)
    for player, points in deals:
        seat = F if match.player_at(F) == player else D
        match = match.after(DealResult(seat, points, Ending.SIXTY_SIX, 0, 0))
    return match


@at(*[id for id in ALL if id not in UP])
def test_game_points_are_counted_down_from_seven(rules: RuleSet) -> None:
    assert Bummerl(rules).shown() == (7, 7)
    assert played(rules, (0, 3), (1, 2)).shown() == (4, 5)


@at(*UP)
def test_game_points_are_counted_up_to_seven(rules: RuleSet) -> None:
    assert Bummerl(rules).shown() == (0, 0)
    assert played(rules, (0, 3), (1, 2)).shown() == (3, 2)


@at(*ALL)
def test_the_deal_alternates(rules: RuleSet) -> None:
    match = Bummerl(rules, dealer=0)
    dealers = []
    for winner in (0, 0, 1, 0):
        dealers.append(match.dealer)
        seat = F if match.player_at(F) == winner else D
        match = match.after(DealResult(seat, 1, Ending.LAST_TRICK, 60, 4))
    assert dealers == [0, 1, 0, 1]


@at(*ALL)
def test_seven_points_win_and_a_point_less_does_not(rules: RuleSet) -> None:
    assert played(rules, (0, 3), (0, 3)).winner is None
    assert played(rules, (0, 3), (0, 3), (0, 1)).winner == 0


@at(*ALL)
def test_an_overshoot_is_no_more_than_a_win(rules: RuleSet) -> None:
    match = played(rules, (1, 3), (1, 2), (1, 3))
    assert match.winner == 1
    assert match.shown() == ((0, 8) if rules.id in UP else (7, 0))


@at(*ALL)
def test_nothing_is_scored_after_the_match(rules: RuleSet) -> None:
    over = played(rules, (0, 3), (0, 3), (0, 3))
    with pytest.raises(MatchOverError):
        over.after(DealResult(F, 1, Ending.SIXTY_SIX, 40, 3))


def test_the_loser_of_a_plain_match_gets_a_bummerl() -> None:
    match = played(SPANISH, (0, 3), (1, 1), (0, 3), (0, 1))
    assert match.label is MatchLabel.BUMMERL
    assert match.label.counts == 1


def test_a_loser_without_a_game_point_is_schneider() -> None:
    match = played(SPANISH, (1, 3), (1, 3), (1, 2))
    assert match.label is MatchLabel.SCHNEIDER
    assert match.label.counts == 2


def test_a_loser_who_stood_one_short_against_seven_is_kontra_schneider() -> None:
    match = played(SPANISH, (0, 3), (0, 3), (1, 2), (1, 2), (1, 3))
    assert match.label is MatchLabel.KONTRA_SCHNEIDER
    assert match.label.counts == 4


def test_one_point_before_the_comeback_makes_it_a_plain_bummerl() -> None:
    match = played(SPANISH, (1, 1), (0, 3), (0, 3), (1, 3), (1, 3))
    assert match.won == (6, 7)
    assert match.label is MatchLabel.BUMMERL


def test_who_stood_two_short_only_loses_a_plain_bummerl() -> None:
    match = played(SPANISH, (0, 3), (0, 2), (1, 3), (1, 3), (1, 1))
    assert match.label is MatchLabel.BUMMERL


def test_an_unfinished_match_has_no_label() -> None:
    assert played(SPANISH, (0, 3)).label is None


@at(*[id for id in ALL if id != "spanish-site"])
def test_other_tables_name_no_match(rules: RuleSet) -> None:
    assert played(rules, (0, 3), (0, 3), (0, 1)).label is None


def test_the_labels_follow_the_length_of_the_match() -> None:
    rules = SPANISH.with_options({"match.length": 5})
    match = played(rules, (0, 3), (0, 1), (1, 3), (1, 3))
    assert match.label is MatchLabel.KONTRA_SCHNEIDER


def test_a_cancelled_deal_keeps_score_and_dealer() -> None:
    match = played(PRESETS["swedish-app"], (0, 2))
    cancelled = match.cancelled()
    assert (cancelled.won, cancelled.dealer, cancelled.history) == (
        match.won,
        match.dealer,
        match.history,
    )


@given(
    rules=st.sampled_from(list(PRESETS.values())),
    length=st.sampled_from((5, 7, 9, 11)),
    deals=st.lists(st.tuples(st.integers(0, 1), st.integers(1, 3)), max_size=30),
)
def test_a_match_ends_with_one_winner_who_has_enough(
    rules: RuleSet, length: int, deals: list[tuple[int, int]]
) -> None:
    rules = rules.with_options({"match.length": length})
    match = Bummerl(rules)
    for player, points in deals:
        if match.winner is not None:
            break
        seat = F if match.player_at(F) == player else D
        before = match
        match = match.after(DealResult(seat, points, Ending.SIXTY_SIX, 0, 0))
        assert match.won[player] == before.won[player] + points
        assert match.won[1 - player] == before.won[1 - player]
        assert match.dealer == 1 - before.dealer
        assert match.history[-1] == match.won
    down = rules.option("match.counting") == "down"
    for player in (0, 1):
        shown = match.shown()[player]
        assert shown == (max(0, length - match.won[player]) if down else match.won[player])
        assert (match.winner == player) is (match.won[player] >= length)
