"""The Cardavia page, sentence by sentence: exchanging the jack and closing."""

from tests.variants import deals
from tests.variants.cardavia.given import ID, RULES, opening, two_left
from tests.variants.table import D, F, legal, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.schnapsen import Ending
from tutor.schnapsen.events import CardDrawn, JackExchanged, TalonClosed, TrickTaken


def test_the_leader_may_exchange_while_the_talon_is_open() -> None:
    """Exchange and closing, sentence 1: while it is open the leader may swap the trump jack."""
    [event] = run(opening(), "jack").all(JackExchanged)
    assert (str(event.jack), str(event.taken)) == ("HJ", "HT")
    assert why(two_left(), "jack") == []
    closed = run(opening(), "close").state
    assert why(closed, "jack") == [("exchange-talon-closed", "exchange.after-close")]
    waiting = deals.jack_behind(RULES)
    assert why(run(waiting, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]
    for option in ("exchange.when", "exchange.minimum-talon", "exchange.after-close"):
        assert source(ID, option) == STATED


def test_closing_before_the_lead_with_five_cards() -> None:
    """Exchange and closing, sentence 5: before leading, with five cards, one may close."""
    for state in (opening(), run(opening(), "SA SK").state, two_left()):
        assert len(state.hand_of(F)) == 5
        assert why(state, "close") == []
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    gone = run(two_left(), "SA ST").state
    assert why(gone, "close") == [("close-talon-gone", None)]
    closed = run(opening(), "close SA SK")
    assert closed.all(CardDrawn) == []
    assert source(ID, "closing.when") == STATED
    assert source(ID, "closing.minimum-talon") == SILENT


def test_strict_at_once_and_the_record_kept() -> None:
    """Exchange and closing, sentence 6: strict at once; the opponent's points and tricks noted."""
    state = deals.about_to_win(RULES, "33")
    closed = run(state, "close")
    assert closed.all(TalonClosed) == [TalonClosed(F, 33, 2)]
    assert closed.state.closed == (F, 33, 2)
    assert legal(run(closed.state, "SK").state) == {"SQ"}
    assert source(ID, "closing.record") == STATED
    assert source(ID, "play.strict-from") == STATED


def test_a_close_won_is_valued_by_the_record() -> None:
    """Scoring, sentence 3: a good close gives 1 to 3 by the opponent's record at the close."""
    for loser, worth in (("34", 1), ("33", 1), ("32", 2), ("6", 2), ("0", 3)):
        won = run(deals.about_to_win(RULES, loser), f"close {deals.WINNING}")
        assert won.outcome == (F, worth, Ending.SIXTY_SIX)
        assert won.result.at_close
    later = run(deals.about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert (later.state.tally(D).tricks, later.result.game_points) == (1, 3)


def test_a_close_failed_or_overtaken() -> None:
    """Scoring, sentence 4: if it fails or the other has 66 first: 2, or 3 had he no trick then."""
    for trick, worth in ((False, 3), (True, 2)):
        failed = run(deals.low_close(RULES, trick=trick), deals.LOW_CLOSE)
        assert failed.outcome == (D, worth, Ending.CLOSE_FAILED)
        state, words = deals.overtaken_close(RULES, tricks=trick)
        assert run(state, words).outcome == (D, worth, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED
    assert source(ID, "closing.opponent-first") == STATED


def test_a_closer_below_66_loses() -> None:
    """Scoring, sentence 6: a closer who ends below 66 loses, even with the last trick."""
    ended = run(deals.last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED
