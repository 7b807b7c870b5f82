"""The Swedish app's help, sentence by sentence: exchanging the jack and closing."""

from tests.variants import deals
from tests.variants.swedish_app.given import ID, RULES, four_left, opening, two_left
from tests.variants.table import D, F, legal, literally, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.schnapsen import Ending
from tutor.schnapsen.events import CardDrawn, TalonClosed, TrickTaken


def test_the_leader_may_close_before_he_plays() -> None:
    """Closing, sentence 1: the leader may close before he plays a card, to the last two cards."""
    assert why(opening(), "close") == []
    assert why(two_left(), "close") == []
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    assert source(ID, "closing.when") == STATED
    assert source(ID, "closing.minimum-talon") == SILENT


def test_the_trump_card_goes_on_the_stock() -> None:
    """Closing, sentence 2: the trump card is laid on the stock: nobody gets it or the rest."""
    closed = run(opening(), "close")
    assert closed.all(TalonClosed) == [TalonClosed(F, 0, 0)]
    assert why(closed.state, "jack") == [("exchange-talon-closed", "exchange.after-close")]
    assert source(ID, "exchange.after-close") == SILENT


def test_play_goes_on_as_with_an_empty_stock() -> None:
    """Closing, sentence 3: play goes on as when the stock is empty: no draw, and the duties."""
    state = run(opening(), "close SA").state
    assert legal(state) == {"ST", "SK"}
    after = run(state, "SK")
    assert after.all(CardDrawn) == []
    assert legal(run(after.state, "CK").state) == {"CT"}


def test_the_closer_must_have_66_in_the_end() -> None:
    """Closing, sentence 4: in the end the closer must have 66, whoever takes the last trick."""
    ended = run(deals.last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_close_won_counts_three() -> None:
    """Closing, sentence 5: 3 if the opponent had no trick at the close, whatever he took later."""
    ended = run(deals.about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert ended.state.tally(D).tricks == 1
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.result.at_close
    assert source(ID, "closing.record") == STATED


def test_a_close_won_counts_two() -> None:
    """Closing, sentence 6: 2 if the opponent had less than 33 at the close."""
    for loser in ("6", "32"):
        won = run(deals.about_to_win(RULES, loser), f"close {deals.WINNING}")
        assert won.outcome == (F, 2, Ending.SIXTY_SIX)


def test_a_close_won_counts_one() -> None:
    """Closing, sentence 7: 1 if he had more than 33 then; exactly 33 is read as 1 again (R1)."""
    for loser in ("33", "34"):
        won = run(deals.about_to_win(RULES, loser), f"close {deals.WINNING}")
        assert won.outcome == (F, 1, Ending.SIXTY_SIX)
    literal = literally(ID, "value.exactly-33")
    assert run(deals.about_to_win(literal, "33"), f"close {deals.WINNING}").result.game_points == 2


def test_a_close_lost_to_an_opponent_without_a_trick() -> None:
    """Closing, sentence 8: a closer who loses costs 3 if the opponent had no trick at the close."""
    assert run(deals.low_close(RULES, trick=False), deals.LOW_CLOSE).outcome == (
        D,
        3,
        Ending.CLOSE_FAILED,
    )
    state, words = deals.overtaken_close(RULES, tricks=False)
    assert run(state, words).outcome == (D, 3, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED


def test_a_close_lost_else() -> None:
    """Closing, sentence 9: otherwise it costs 2, even if he had 33 or more then."""
    assert run(deals.low_close(RULES, trick=True), deals.LOW_CLOSE).outcome == (
        D,
        2,
        Ending.CLOSE_FAILED,
    )
    state, words = deals.overtaken_close(RULES, tricks=True)
    ended = run(state, words)
    assert ended.outcome == (D, 2, Ending.OVERTAKEN)
    assert ended.result.points == 42


def test_exchange_while_more_than_one_card_is_in_the_stock() -> None:
    """Exchange, sentence 1: the leader exchanges with more than one card face down (R2)."""
    exchanged = run(opening(), "jack").state
    assert str(exchanged.turn_up) == "HJ"
    assert "HT" in {str(card) for card in exchanged.hand_of(F)}
    assert why(two_left(), "jack") == [("exchange-talon-too-small", "exchange.minimum-talon")]
    assert why(four_left(), "jack") == []
    assert source(ID, "exchange.minimum-talon") == ("ambiguous", "R2")
    waiting = deals.jack_behind(RULES)
    assert why(run(waiting, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]
