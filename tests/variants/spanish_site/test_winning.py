"""The Spanish page, sentence by sentence: 66, what a deal is worth, and the match."""

from tests.variants import deals
from tests.variants.spanish_site.given import ID, RULES, opening
from tests.variants.table import F, literally, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.schnapsen import Ending
from tutor.schnapsen.events import SixtySixClaimed


def test_the_aim_is_66_or_the_last_trick() -> None:
    """Game, sentence 2: the aim is to have 66 or to take the last trick."""
    assert run(deals.about_to_win(RULES, "6"), deals.WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert run(deals.last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert source(ID, "ending.last-trick") == STATED


def test_first_with_66_or_last_trick_wins() -> None:
    """Winning, sentence 1: first to 66 or the last trick wins; nothing is said of a claim."""
    ended = run(deals.about_to_win(RULES, "6"), deals.WINNING)
    assert ended.all(SixtySixClaimed) == []
    assert why(opening(), "claim") == [("sixty-six-counts-itself", "ending.sixty-six")]
    assert source(ID, "ending.sixty-six") == SILENT


def test_the_cards_won_are_counted() -> None:
    """Winning, sentence 2: now all the cards won are counted."""
    ended = run(deals.last_cards(RULES), "HJ DJ").state
    for seat in Seat:
        won = [card for trick in ended.tally(seat).taken for card in trick]
        assert ended.tally(seat).points == SCHNAPSEN_PACK.total(won)


def test_counters_are_not_card_points() -> None:
    """Counter, sentence 1: counters, unlike points, are the value of a game: one to three."""
    won = run(deals.about_to_win(RULES, "6"), deals.WINNING)
    assert (won.result.game_points, won.result.points) == (2, 6)


def test_the_value_comes_from_the_loser() -> None:
    """Counter, sentence 2: it follows from the points made in tricks: those of the loser."""
    worth = [
        run(deals.about_to_win(RULES, loser), deals.WINNING).result for loser in ("0", "6", "34")
    ]
    assert [(result.points, result.game_points) for result in worth] == [(0, 3), (6, 2), (34, 1)]


def test_scoring_needs_values_and_counters() -> None:
    """Scoring, sentence 1: the values of the cards and the counters make the score."""
    ended = run(deals.about_to_win(RULES, "32"), deals.WINNING).result
    assert (ended.points, ended.game_points) == (32, 2)


def test_the_value_of_a_game_comes_from_tricks() -> None:
    """Scoring, sentence 3: it follows from the cards won in tricks; of marriages it is silent."""
    state = deals.helped_by_a_marriage(RULES)
    ended = run(state, deals.WINNING).result
    assert (ended.points, ended.game_points) == (40, 1)
    assert source(ID, "value.marriages") == SILENT


def test_nought_is_three_counters() -> None:
    """Counters, sentence 1: a loser with 0 points is worth three."""
    assert run(deals.about_to_win(RULES, "0"), deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_a_marriage_that_waits_is_nought() -> None:
    """Counters, sentence 1: "0 points" with a marriage that waits is still 0 (R14)."""
    assert run(deals.marriage_waits(RULES), deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.pending") == ("ambiguous", "R14")


def test_a_marriage_that_waits_is_20_literally() -> None:
    """Counters, sentences 1 and 2: word for word announced points are points: two counters."""
    literal = literally(ID, "value.pending")
    ended = run(deals.marriage_waits(literal), deals.WINNING).result
    assert (ended.points, ended.tricks, ended.game_points) == (20, 0, 2)


def test_up_to_32_is_two_counters() -> None:
    """Counters, sentence 2: 32 or less is worth two."""
    for loser in ("6", "32"):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            2,
            Ending.SIXTY_SIX,
        )


def test_33_to_65_is_one_counter() -> None:
    """Counters, sentence 3: 33 to 65 is worth one."""
    for loser in ("33", "34"):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            1,
            Ending.SIXTY_SIX,
        )
    assert source(ID, "value.exactly-33") == STATED
