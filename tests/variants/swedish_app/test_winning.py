"""The Swedish app's help, sentence by sentence: 66, what a deal is worth, and the match."""

from tests.variants import deals
from tests.variants.swedish_app.given import ID, RULES, opening
from tests.variants.table import F, literally, match, run, table, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import Seat
from tutor.schnapsen import Ending
from tutor.schnapsen.events import CardPlayed


def test_the_aim_is_66() -> None:
    """Introduction, sentence 2: the aim is 66 card points: short of them the deal goes on."""
    short = table(
        RULES, "HA SQ DJ DQ HT", "CK CJ DT CT SK", turn_up="HJ",
        won_f="SA ST, CA DA", marriages=(20, 0),
    )  # fmt: skip
    assert short.tally(F).points == 63
    lost = run(short, "DJ DT")
    assert lost.state.result is None
    assert run(short, "DQ CJ").outcome == (F, 3, Ending.SIXTY_SIX)


def test_a_series_of_hands() -> None:
    """Game, sentence 1: a game is a series of deals; who deals next is not said: in turn."""
    assert match(RULES, (0, 3), (1, 2)).history == ((3, 0), (3, 2))
    assert match(RULES, (0, 3)).dealer == 0
    assert source(ID, "deal.next-dealer") == SILENT


def test_a_hand_ends_when_the_first_has_66() -> None:
    """Game, sentence 4: a deal is played until the first player has 66, without a claim."""
    ended = run(deals.about_to_win(RULES, "6"), deals.WINNING)
    assert ended.outcome == (F, 2, Ending.SIXTY_SIX)
    assert why(ended.state, "HT") == [("deal-over", None)]
    assert why(opening(), "claim") == [("sixty-six-counts-itself", "ending.sixty-six")]
    assert source(ID, "ending.sixty-six") == STATED


def test_66_by_a_marriage_ends_the_hand() -> None:
    """Game, sentence 4: that goes for a marriage too; the king need not be led any more."""
    state = deals.short_by_a_pair(RULES)
    ended = run(state, "CK+")
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.all(CardPlayed) == []


def test_else_the_last_trick_wins() -> None:
    """Game, sentence 5: where nobody gets 66 the winner of the last trick wins the deal."""
    assert run(deals.last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert source(ID, "ending.last-trick") == STATED


def test_three_when_the_opponent_has_no_trick() -> None:
    """Game, sentence 6: points are counted; 3 game points where the opponent has no trick."""
    assert run(deals.about_to_win(RULES, "0"), deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_two_when_the_opponent_has_less_than_33() -> None:
    """Game, sentence 7: 2 game points where the opponent has less than 33."""
    for loser in ("6", "32"):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            2,
            Ending.SIXTY_SIX,
        )


def test_the_opponents_marriages_count() -> None:
    """Game, sentence 7: silent on his marriages: they count, but not one that waits."""
    state = deals.helped_by_a_marriage(RULES)
    assert run(state, deals.WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    waiting = deals.marriage_waits(RULES)
    assert run(waiting, deals.WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.marriages") == source(ID, "value.pending") == SILENT


def test_one_when_the_opponent_has_more_than_33() -> None:
    """Game, sentence 8: 1 game point where he has more than 33; exactly 33 is read as 1 (R1)."""
    for loser in ("33", "34"):
        assert run(deals.about_to_win(RULES, loser), deals.WINNING).outcome == (
            F,
            1,
            Ending.SIXTY_SIX,
        )
    assert source(ID, "value.exactly-33") == ("ambiguous", "R1")


def test_exactly_33_literally() -> None:
    """Game, sentence 8: word for word 1 needs more than 33, so that 33 itself stays at 2."""
    literal = literally(ID, "value.exactly-33")
    assert run(deals.about_to_win(literal, "33"), deals.WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert run(deals.about_to_win(literal, "34"), deals.WINNING).outcome == (F, 1, Ending.SIXTY_SIX)


def test_then_a_new_hand_is_dealt() -> None:
    """Game, sentence 9: afterwards a new hand is dealt, while the game is not won."""
    going = match(RULES, (0, 3), (0, 3))
    assert going.winner is None
    assert going.player_at(F) != match(RULES, (0, 3)).player_at(F)


def test_seven_game_points_win() -> None:
    """Game, sentence 10: the game ends when one has collected 7, counted upwards."""
    assert match(RULES).shown() == (0, 0)
    over = match(RULES, (0, 3), (1, 1), (0, 3), (0, 1))
    assert over.winner == 0
    assert over.shown() == (7, 1)
    assert source(ID, "match.counting") == STATED
    assert source(ID, "match.length") == STATED


def test_cancel_drops_the_deal() -> None:
    """Buttons, sentence 1: Cancel leaves the current deal: unscored, same dealer again (R9)."""
    assert RULES.option("table.cancel") == "drops-deal"
    assert source(ID, "table.cancel") == ("ambiguous", "R9")
    before = match(RULES, (0, 3), (1, 1))
    after = before.cancelled()
    assert (after.won, after.dealer, after.history) == (before.won, before.dealer, before.history)
    assert after.player_at(Seat.FOREHAND) == before.player_at(Seat.FOREHAND)
