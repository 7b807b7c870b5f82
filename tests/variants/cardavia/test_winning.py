"""The Cardavia page, sentence by sentence: 66, what a deal is worth, and the match."""

from tests.variants import deals
from tests.variants.cardavia.given import ID, RULES, opening
from tests.variants.table import D, F, match, run, table, why
from tests.variants.texts import STATED, source
from tutor.cards import Seat
from tutor.schnapsen import Ending, view
from tutor.schnapsen.events import SixtySixClaimed, TrickTaken


def test_tricks_and_marriages_make_66() -> None:
    """Start, sentence 1: win tricks and marry to reach 66 card points first."""
    state = deals.short_by_a_pair(RULES)
    assert run(state, "CK").outcome == (F, 3, Ending.SIXTY_SIX)
    assert run(state, "DJ DQ").state.result is None


def test_exchange_close_and_count_down() -> None:
    """Start, sentence 2: one may exchange or close; game points bring the score from 7 to 0."""
    assert why(opening(), "jack") == []
    assert why(opening(), "close") == []
    assert match(RULES, (1, 2)).shown() == (7, 5)


def test_two_players_to_seven() -> None:
    """Players, sentence 1: two players, a match to seven points."""
    assert len(view(opening(), F).counts) == len(Seat) == 2
    assert match(RULES, (0, 3), (0, 3)).winner is None
    assert match(RULES, (0, 3), (0, 3), (0, 1)).winner == 0
    assert source(ID, "match.length") == STATED


def test_each_plays_for_himself() -> None:
    """Goal, sentence 1: two opponents, each on his own account."""
    after = run(opening(), "SA CT").state
    assert (after.tally(F).points, after.tally(D).points) == (21, 0)


def test_66_by_a_trick_wins() -> None:
    """Goal, sentence 2: the first to have 66 by a trick wins the deal."""
    ended = run(deals.about_to_win(RULES, "6"), deals.WINNING)
    assert ended.outcome == (F, 2, Ending.SIXTY_SIX)
    assert ended.all(TrickTaken)[0].seat is F


def test_66_by_a_valid_marriage_wins() -> None:
    """Goal, sentence 2: or by a valid marriage; one that still waits does not end the deal."""
    state = table(RULES, "HK HQ DJ SJ CJ", "DQ DK SQ SK HA", turn_up="HT", won_f="CA CT, CK CQ")
    assert run(state, "HQ").outcome == (F, 3, Ending.SIXTY_SIX)
    waits = run(table(RULES, "HK HQ DJ SJ CJ", "DQ DK SQ SK HA", turn_up="HT"), "HQ")
    assert waits.state.result is None
    assert waits.state.tally(F).pending == 40


def test_the_match_runs_down_to_nought() -> None:
    """Goal, sentence 2: who first brings his score from seven to nought wins the match."""
    over = match(RULES, (1, 3), (0, 2), (1, 3), (1, 3))
    assert over.winner == 1
    assert over.shown() == (5, 0)
    assert source(ID, "match.counting") == STATED


def test_66_counts_itself() -> None:
    """Scoring, sentence 1: the table sees 66 by itself, after a trick or a marriage that counts."""
    trick = run(deals.about_to_win(RULES, "6"), deals.WINNING)
    wedding = run(
        table(RULES, "HK HQ DJ SJ CJ", "DQ DK SQ SK HA", turn_up="HT", won_f="CA CT, CK CQ"), "HK"
    )
    for ended in (trick, wedding):
        assert ended.result.ended_by is Ending.SIXTY_SIX
        assert ended.all(SixtySixClaimed) == []
    assert why(opening(), "claim") == [("sixty-six-counts-itself", "ending.sixty-six")]
    assert source(ID, "ending.sixty-six") == STATED
    assert source(ID, "ending.by-marriage") == STATED


def test_one_two_or_three() -> None:
    """Scoring, sentence 2: 1 if the other has 33, 2 if less but a trick, 3 if he has no trick."""
    for loser, worth in (("34", 1), ("33", 1), ("32", 2), ("6", 2), ("0", 3)):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            worth,
            Ending.SIXTY_SIX,
        )
    assert source(ID, "value.no-trick") == STATED
    assert source(ID, "value.exactly-33") == STATED


def test_a_marriage_that_waits_is_no_trick() -> None:
    """Scoring, sentence 2: three for no trick holds although a marriage of his still waits."""
    waiting = deals.marriage_waits(RULES)
    assert run(waiting, deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)


def test_the_last_trick_wins_one_point_without_a_bonus() -> None:
    """Scoring, sentence 5: not closed and nobody at 66: the last trick wins 1, no ten points."""
    ended = run(deals.last_cards(RULES), "HJ DJ")
    assert ended.outcome == (F, 1, Ending.LAST_TRICK)
    assert ended.state.tally(F).points == 55 + 2 + 2
    assert source(ID, "ending.last-trick") == STATED
