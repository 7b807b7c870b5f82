"""The German page, sentence by sentence: 66, what a deal is worth, and the match."""

from itertools import combinations

from tests.variants import deals
from tests.variants.austrian_site.given import ID, RULES, opening
from tests.variants.table import F, literally, match, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import SCHNAPSEN_PACK, cards
from tutor.schnapsen import Ending
from tutor.schnapsen.events import SixtySixClaimed


def test_first_with_66_or_the_last_trick_wins() -> None:
    """Introduction, sentence 7: who has 66 first or takes the last trick wins the deal."""
    assert run(deals.about_to_win(RULES, "6"), deals.WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert run(deals.last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert run(deals.about_to_win(RULES, "6"), deals.WINNING).all(SixtySixClaimed) == []
    assert source(ID, "ending.sixty-six") == SILENT
    assert why(run(opening(), "SA CT").state, "claim") == [
        ("sixty-six-counts-itself", "ending.sixty-six")
    ]


def test_written_from_seven_down_to_nought() -> None:
    """Introduction, sentence 8: the score is written down from 7 to 0."""
    assert match(RULES).shown() == (7, 7)
    assert match(RULES, (0, 3), (1, 2), (0, 3)).shown() == (1, 5)
    assert match(RULES, (0, 3), (0, 3), (0, 3)).shown() == (0, 7)
    assert source(ID, "match.counting") == STATED


def test_one_to_three_points_a_deal() -> None:
    """Introduction, sentence 9: 1 to 3 are written off, by the card points of the loser."""
    worth = [
        run(deals.about_to_win(RULES, loser), deals.WINNING).result.game_points
        for loser in ("0", "6", "34")
    ]
    assert worth == [3, 2, 1]


def test_a_game_has_several_rounds() -> None:
    """Winning, sentence 4: a match is several deals; who deals next is not said: in turn."""
    played = match(RULES, (0, 3), (1, 1))
    assert played.winner is None
    assert [match(RULES, *wins).dealer for wins in ((), ((0, 1),), ((0, 1), (1, 1)))] == [1, 0, 1]
    assert source(ID, "deal.next-dealer") == SILENT


def test_the_match_ends_at_nought() -> None:
    """Winning, sentence 5: it is over when a player has written his seven points off."""
    assert match(RULES, (0, 3), (0, 3)).winner is None
    over = match(RULES, (0, 3), (0, 3), (0, 2))
    assert over.winner == 0
    assert over.shown() == (0, 7)
    assert source(ID, "match.length") == STATED


def test_who_does_not_confirm_ends_the_match() -> None:
    """Winning, sentence 6: it is also over when a player does not confirm to go on."""
    assert RULES.option("match.between-deals") == "must-confirm"
    assert source(ID, "match.between-deals") == STATED
    left = match(RULES, (0, 3), (1, 2))
    assert left.winner is None
    assert left.label is None


def test_the_losers_marriages_count() -> None:
    """Points, sentence 1: "points of his tricks" is read with his marriages (R12)."""
    state = deals.helped_by_a_marriage(RULES)
    assert run(state, deals.WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.marriages") == ("ambiguous", "R12")


def test_the_losers_tricks_alone_count_literally() -> None:
    """Points, sentence 1: word for word, only the loser's tricks count, not his marriages."""
    state = deals.helped_by_a_marriage(literally(ID, "value.marriages"))
    won = run(state, deals.WINNING).result
    assert (won.winner, won.game_points, won.points) == (F, 2, 20)


def test_card_values() -> None:
    """Points, sentence 2: "the cards count as follows", but the list is missing: as everywhere."""
    worth = [SCHNAPSEN_PACK.worth[card] for card in cards("SA ST SK SQ SJ")]
    assert worth == [11, 10, 4, 3, 2]
    assert run(opening(), "SA CT").state.tally(F).points == 21


def test_no_trick_is_worth_three() -> None:
    """Points, sentence 3: a loser without any trick, so with 0, costs him three."""
    assert run(deals.about_to_win(RULES, "0"), deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_a_marriage_without_a_trick_is_nought() -> None:
    """Points, sentences 3 and 4: a marriage that still waits is no point: three (R14)."""
    state = deals.marriage_waits(RULES)
    assert run(state, deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.pending") == ("ambiguous", "R14")


def test_up_to_32_is_worth_two() -> None:
    """Points, sentence 4: a loser with 2 to 32 costs him two; really the least is 4 (J and J)."""
    for loser in ("6", "32"):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            2,
            Ending.SIXTY_SIX,
        )
    assert min(map(SCHNAPSEN_PACK.total, combinations(SCHNAPSEN_PACK.cards, 2))) == 4


def test_33_is_worth_one() -> None:
    """Points, sentence 5: from 33 on the winner writes one."""
    for loser in ("33", "34"):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            1,
            Ending.SIXTY_SIX,
        )
    assert source(ID, "value.exactly-33") == STATED
