"""What game points are worth at a score."""

from __future__ import annotations

import pytest

from tutor.cards import Seat
from tutor.play.opponents import Standing
from tutor.play.opponents.standing import WON, chance_of_match
from tutor.schnapsen import RuleSet
from tutor.schnapsen.bummerl import Bummerl
from tutor.schnapsen.events import DealResult, Ending


def test_in_a_single_deal_game_points_count_as_they_are() -> None:
    assert [Standing().worth(points) for points in (-3, -1, 2)] == [-3, -1, 2]
    assert Standing().needs is None


def test_who_needs_one_point_gains_nothing_by_more() -> None:
    assert {Standing(1, 4).worth(points) for points in (1, 2, 3)} == {1.0}
    assert {Standing(4, 1).worth(-points) for points in (1, 2, 3)} == {0.0}


@pytest.mark.parametrize("needs", range(1, 12))
@pytest.mark.parametrize("other", range(1, 12))
def test_more_points_are_never_worth_less_and_both_chances_make_one(needs: int, other: int) -> None:
    found = [Standing(needs, other).worth(points) for points in (-3, -2, -1, 1, 2, 3)]
    assert found == sorted(found)
    both = chance_of_match(needs, other) + chance_of_match(other, needs)
    assert both == pytest.approx(1)


def test_the_shares_of_results_make_a_whole() -> None:
    assert sum(share for _, share in WON) == pytest.approx(1)


def test_the_standing_of_a_player_in_a_match() -> None:
    match = Bummerl(RuleSet(), dealer=1)
    match = match.after(DealResult(Seat.FOREHAND, 3, Ending.SIXTY_SIX, 0, 0))
    assert Standing.of(match, 0) == Standing(4, 7)
    assert Standing.of(match, 1) == Standing(7, 4)
    assert Standing.of(None, 0) == Standing()


@pytest.mark.parametrize(("needs", "other"), [(0, 7), (7, 0), (3, None), (None, 3)])
def test_no_standing_is_over_or_known_for_one_side_only(needs: int, other: int) -> None:
    with pytest.raises(ValueError, match=r"standing|nothing"):
        Standing(needs, other)
