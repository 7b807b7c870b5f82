"""The Spanish page, sentence by sentence: the match and its labels."""

import pytest

from tests.variants.spanish_site.given import ID, RULES
from tests.variants.table import F, match
from tests.variants.texts import SILENT, STATED, source
from tutor.schnapsen import Ending, rule_set
from tutor.schnapsen.bummerl import MatchLabel, MatchOverError
from tutor.schnapsen.events import DealResult


def test_a_game_has_several_rounds() -> None:
    """Rounds, sentence 1: a match can have several rounds."""
    assert match(RULES, (0, 1), (1, 2)).history == ((1, 0), (1, 2))


def test_each_may_end_after_a_round() -> None:
    """Rounds, sentence 2: after every round a player may end the match."""
    assert RULES.option("match.between-deals") == "may-retire"
    assert source(ID, "match.between-deals") == STATED
    left = match(RULES, (0, 3))
    assert (left.winner, left.label) == (None, None)


def test_retiring_ends_the_match_without_a_winner() -> None:
    """Rounds, sentence 4: who retires ends it: no player has won, no label is given."""
    left = match(RULES, (0, 3), (0, 3))
    assert (left.winner, left.label, left.shown()) == (None, None, (1, 7))


def test_playing_on_until_there_is_a_winner() -> None:
    """Rounds, sentence 5: else it goes on until there is a winner, or somebody leaves."""
    over = match(RULES, (0, 3), (1, 3), (0, 3), (0, 2))
    assert over.winner == 0
    with pytest.raises(MatchOverError):
        over.after(DealResult(F, 1, Ending.SIXTY_SIX, 40, 3))


def test_a_match_is_seven_counters() -> None:
    """Bummerl, sentence 1: a match is played to seven counters."""
    assert match(RULES).shown() == (7, 7)
    assert match(RULES, (0, 3), (0, 3)).winner is None
    assert source(ID, "match.length") == STATED


def test_first_at_nought_wins_and_the_loser_gets_a_bummerl() -> None:
    """Bummerl, sentence 2: the first at nought wins; the loser gets a Bummerl."""
    over = match(RULES, (0, 3), (1, 1), (0, 3), (0, 1))
    assert over.shown() == (0, 6)
    assert over.label is MatchLabel.BUMMERL
    assert over.label.counts == 1
    assert source(ID, "match.counting") == STATED


def test_a_partida_is_a_series() -> None:
    """Partida, sentence 1: it is a series of several games, with the deal in turn."""
    assert [match(RULES, *[(0, 1)] * n).dealer for n in range(3)] == [1, 0, 1]
    assert source(ID, "deal.next-dealer") == SILENT


def test_a_partida_ends_with_its_counters() -> None:
    """Partida, sentence 2: it ends when the points and the counters have been reached."""
    assert match(RULES, (1, 3), (1, 3), (1, 3)).winner == 1


def test_contra_sastre() -> None:
    """Contra-Sastre, sentence 1: the other was all but out, and one wins all the rest (R7)."""
    over = match(RULES, (0, 3), (0, 3), (1, 3), (1, 3), (1, 1))
    assert over.label is MatchLabel.KONTRA_SCHNEIDER
    assert over.label.counts == 4
    had_some = match(RULES, (1, 1), (0, 3), (0, 3), (1, 3), (1, 3))
    assert had_some.label is MatchLabel.BUMMERL
    short_of_it = match(RULES, (0, 3), (0, 2), (1, 3), (1, 3), (1, 1))
    assert short_of_it.label is MatchLabel.BUMMERL
    assert source(ID, "match.labels") == ("ambiguous", "R7")


def test_sastre() -> None:
    """Sastre, sentence 1: a player who makes no game point at all is a Sastre (R7)."""
    over = match(RULES, (0, 3), (0, 3), (0, 1))
    assert over.label is MatchLabel.SCHNEIDER
    assert over.label.counts == 2
    assert match(rule_set("classic"), (0, 3), (0, 3), (0, 1)).label is None


def test_counters_value_one_game() -> None:
    """Scoring, sentence 2: counters are the value of a single game and add up in the match."""
    assert match(RULES, (0, 3), (0, 2), (1, 1)).won == (5, 1)
