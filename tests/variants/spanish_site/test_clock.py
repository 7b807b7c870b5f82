"""The Spanish page, sentence by sentence: the clock."""

import pytest

from tests.variants.spanish_site.given import ID, RULES
from tests.variants.texts import STATED, source
from tutor.schnapsen.clock import Clock


def test_two_minutes_for_the_first_move() -> None:
    """Clock, sentence 1: each player has two minutes for his first move."""
    assert RULES.option("clock.time") == 120
    assert Clock.full(RULES.clock).left == 120
    assert source(ID, "clock.time") == STATED


def test_the_time_of_a_move_is_taken_off() -> None:
    """Clock, sentence 2: while he thinks the time runs down; at nought he loses (R8)."""
    clock = Clock.full(RULES.clock)
    assert clock.after_move(47).left == 73
    assert not clock.after_move(119).is_over
    assert clock.after_move(120).is_over
    assert source(ID, "clock.at-zero") == ("ambiguous", "R8")


@pytest.mark.parametrize(("seconds", "left"), [(0, 70), (9, 61), (10, 60), (11, 49), (40, 20)])
def test_a_quick_move_earns_ten_seconds(seconds: int, left: int) -> None:
    """Clock, sentence 3: a move of ten seconds or less adds ten to the time that is left."""
    assert RULES.option("clock.bonus") == RULES.option("clock.bonus-within") == 10
    sixty = Clock.full(RULES.clock).after_move(60)
    assert sixty.after_move(seconds).left == left
    assert source(ID, "clock.bonus") == source(ID, "clock.bonus-within") == STATED


def test_never_more_than_two_minutes() -> None:
    """Clock, sentence 4: the balance is two minutes at most."""
    full = Clock.full(RULES.clock)
    assert full.after_move(3).left == 120
    assert full.after_move(12).after_move(2).left == 116
    assert full.after_move(12).after_move(2).after_move(2).left == 120


def test_the_example_of_thirty_seconds() -> None:
    """Clock, sentence 5: after 30 seconds 1 minute 30 is left."""
    assert Clock.full(RULES.clock).after_move(30).left == 90


def test_the_example_of_five_seconds() -> None:
    """Clock, sentence 6: after 5 more seconds not 2:25 but 1:35 is left: 1:25 and the bonus."""
    assert Clock.full(RULES.clock).after_move(30).after_move(5).left == 85 + 10
