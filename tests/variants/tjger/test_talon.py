"""The TJGER page, sentence by sentence: exchanging the jack and closing."""

import pytest

from tests.variants import deals
from tests.variants.table import D, F, legal, literally, run, table, why
from tests.variants.texts import SILENT, STATED, source
from tests.variants.tjger.given import ID, RULES, four_left, opening, two_left
from tutor.schnapsen import Close, Ending
from tutor.schnapsen.events import CardDrawn, JackExchanged, TalonClosed, TrickTaken
from tutor.schnapsen.scoring import failed_value


def test_the_jack_is_exchanged_on_lead_with_more_than_two_cards() -> None:
    """Exchange, sentence 1: jack for the open trump, on lead, with more than two cards left."""
    [event] = run(opening(), "jack").all(JackExchanged)
    assert (str(event.jack), str(event.taken)) == ("HJ", "HT")
    assert why(four_left(), "jack") == []
    assert why(two_left(), "jack") == [("exchange-talon-too-small", "exchange.minimum-talon")]
    waiting = deals.jack_behind(RULES)
    assert why(waiting, "jack") == [("jack-not-held", None)]
    assert why(run(waiting, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]
    assert source(ID, "exchange.when") == STATED
    assert source(ID, "exchange.minimum-talon") == STATED
    assert source(ID, "exchange.after-close") == SILENT


def test_closing_on_lead_with_more_than_two_cards() -> None:
    """Closing, sentence 1: with more than two cards left, who is to lead may close."""
    assert why(opening(), "close") == []
    assert why(four_left(), "close") == []
    assert why(two_left(), "close") == [("close-talon-too-small", "closing.minimum-talon")]
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    assert source(ID, "closing.when") == STATED
    assert source(ID, "closing.minimum-talon") == STATED


def test_the_open_card_is_turned_over() -> None:
    """Closing, sentence 2: the open card is turned over: it is out of play."""
    closed = run(opening(), "close")
    assert closed.all(TalonClosed) == [TalonClosed(F, 0, 0)]
    assert why(closed.state, "jack") == [("exchange-talon-closed", "exchange.after-close")]


def test_no_cards_and_strict_duties_after_a_close() -> None:
    """Closing, sentence 3: no card is drawn any more; follow, if possible higher, or trump."""
    state = run(opening(), "close CQ").state
    assert legal(state) == {"CT"}
    after = run(state, "CT")
    assert after.all(CardDrawn) == []
    void = run(deals.void_of_spades(RULES), "close SA").state
    assert legal(void) == {"HK", "HQ"}
    assert source(ID, "play.strict-from") == STATED


def test_the_closer_needs_the_points_not_the_last_trick() -> None:
    """Closing, sentence 4: the closer needs enough points; the last trick does not matter."""
    ended = run(deals.last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_closer_who_does_not_claim_loses() -> None:
    """Closing, sentence 4: enough points must still be claimed, and not after a lost trick."""
    state = table(
        RULES,
        "SK",
        "HJ",
        turn_up="HK",
        won_f="SA ST, CA CT, SQ SJ",
        won_d="CK CJ",
        marriages=(20, 0),
        closed=Close(F, 0, 0),
    )
    assert state.tally(F).points == 67
    assert why(state, "claim") == []
    assert run(state, "SK HJ").outcome == (D, 3, Ending.CLOSE_FAILED)


def test_later_tricks_do_not_change_the_value() -> None:
    """Closing, sentence 5: tricks of the other after the close do not touch the value."""
    later = run(deals.about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ claim")
    assert later.state.tally(D).tricks == 1
    assert later.outcome == (F, 3, Ending.SIXTY_SIX)
    for loser, worth in (("6", 2), ("32", 2), ("33", 1), ("34", 1)):
        won = run(deals.about_to_win(RULES, loser), f"close {deals.WINNING} claim")
        assert won.outcome == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "closing.record") == STATED


def test_a_lost_close_costs_its_value_but_two_at_least() -> None:
    """Closing, sentence 6: a lost close gives the other what it was worth, at least 2."""
    for trick, worth in ((False, 3), (True, 2)):
        failed = run(deals.low_close(RULES, trick=trick), deals.LOW_CLOSE)
        assert failed.outcome == (D, worth, Ending.CLOSE_FAILED)
    state, words = deals.overtaken_close(RULES, tricks=True)
    assert run(state, f"{words} claim").outcome == (D, 2, Ending.OVERTAKEN)
    state, words = deals.overtaken_close(RULES, tricks=False)
    assert run(state, words).outcome == (D, 3, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED


@pytest.mark.parametrize("tricks", [False, True])
def test_the_literal_reading_of_a_lost_close_is_the_same(tricks: bool) -> None:
    """Closing, sentence 6: word for word it is the same number in every case."""
    literal = literally(ID, "closing.failed")
    failed = run(deals.low_close(literal, trick=tricks), deals.LOW_CLOSE)
    assert failed.outcome == run(deals.low_close(RULES, trick=tricks), deals.LOW_CLOSE).outcome
    state, words = deals.overtaken_close(literal, tricks=tricks)
    words += " claim" if tricks else ""
    assert run(state, words).result.game_points == (2 if tricks else 3)
    records = [(points, 3) for points in range(4, 66)] if tricks else [(0, 0)]
    for points, count in records:
        close = Close(F, points, count)
        assert failed_value(literal, close) == failed_value(RULES, close)
