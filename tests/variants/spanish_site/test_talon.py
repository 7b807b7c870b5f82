"""The Spanish page, sentence by sentence: exchanging the jack and closing."""

from tests.variants import deals
from tests.variants.spanish_site.given import ID, RULES, opening, two_left, used_up
from tests.variants.table import D, F, legal, literally, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.schnapsen import Close, Ending
from tutor.schnapsen.events import CardDrawn, JackExchanged, TalonClosed, TrickTaken
from tutor.schnapsen.scoring import failed_value


def test_the_close_is_always_offered_but_not_always_allowed() -> None:
    """Handling, sentence 7: the button to close is always shown; it is judged on lead (R10)."""
    assert why(opening(), "close") == []
    assert why(two_left(), "close") == []
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    assert why(run(opening(), "close").state, "close") == [("already-closed", None)]
    assert why(used_up(), "close") == [("close-talon-gone", None)]


def test_closing_ends_the_draw_and_begins_the_duties() -> None:
    """Handling, sentence 8: after closing no card is drawn; suit and heading are owed."""
    closed = run(opening(), "close")
    assert closed.all(TalonClosed) == [TalonClosed(F, 0, 0)]
    assert legal(run(closed.state, "SA").state) == {"ST", "SK"}
    assert run(closed.state, "SA SK").all(CardDrawn) == []
    heading = deals.ace_or_jack(RULES)
    assert why(run(heading, "close SK").state, "SJ") == [("must-head", "play.heading")]


def test_robbing_on_lead() -> None:
    """Robbing, sentence 1: in one's turn the jack buys the trump below: on lead (R10)."""
    [event] = run(opening(), "jack").all(JackExchanged)
    assert (str(event.jack), str(event.taken)) == ("HJ", "HT")
    waiting = deals.jack_behind(RULES)
    assert why(run(waiting, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]
    assert why(waiting, "jack") == [("jack-not-held", None)]
    assert source(ID, "exchange.when") == ("ambiguous", "R10")


def test_robbing_to_the_last_card_but_not_after_a_close() -> None:
    """Robbing, sentence 1: no smallest pile is named; a closed one is not spoken of."""
    assert why(two_left(), "jack") == []
    closed = run(opening(), "close").state
    assert why(closed, "jack") == [("exchange-talon-closed", "exchange.after-close")]
    assert source(ID, "exchange.minimum-talon") == SILENT
    assert source(ID, "exchange.after-close") == SILENT


def test_who_may_close() -> None:
    """Closing, sentence 1: "who used the last card of the pile" is impossible: on lead (R10)."""
    assert why(used_up(), "close") == [("close-talon-gone", None)]
    assert why(opening(), "close") == []
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    assert source(ID, "closing.when") == ("ambiguous", "R10")
    assert source(ID, "closing.minimum-talon") == SILENT


def test_no_draw_but_duties_after_a_close() -> None:
    """Closing, sentence 2: no card is drawn; trumping, suit, and (as above) heading are owed."""
    after = run(opening(), "close SA SK")
    assert after.all(CardDrawn) == []
    void = deals.void_of_spades(RULES)
    assert legal(run(void, "close SA").state) == {"HK", "HQ"}
    assert legal(run(opening(), "close CQ").state) == {"CT"}


def test_the_closer_needs_66() -> None:
    """Closing, sentence 3: the closer must have 66 to win; the last trick is not enough."""
    ended = run(deals.last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_close_is_valued_before_it() -> None:
    """Closing, sentence 4: what the opponent had before the close counts, not what came later."""
    later = run(deals.about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert later.state.tally(D).tricks == 1
    assert later.outcome == (F, 3, Ending.SIXTY_SIX)
    for loser, worth in (("6", 2), ("32", 2), ("33", 1), ("34", 1)):
        won = run(deals.about_to_win(RULES, loser), f"close {deals.WINNING}")
        assert won.outcome == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "closing.record") == STATED


def test_a_lost_close_costs_its_value_but_two_at_least() -> None:
    """Closing, sentence 5: without 66 the other gets what the closer would have had, 2 at least."""
    for trick, worth in ((False, 3), (True, 2)):
        failed = run(deals.low_close(RULES, trick=trick), deals.LOW_CLOSE)
        assert failed.outcome == (D, worth, Ending.CLOSE_FAILED)
        state, words = deals.overtaken_close(RULES, tricks=trick)
        assert run(state, words).outcome == (D, worth, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED


def test_the_literal_reading_of_a_lost_close_is_the_same() -> None:
    """Closing, sentence 5: word for word it is the same number for every record."""
    literal = literally(ID, "closing.failed")
    for trick in (False, True):
        failed = run(deals.low_close(literal, trick=trick), deals.LOW_CLOSE)
        assert failed.outcome == run(deals.low_close(RULES, trick=trick), deals.LOW_CLOSE).outcome
    for points in (0, *range(4, 66)):
        close = Close(F, points, 0 if points == 0 else 1)
        assert failed_value(literal, close) == failed_value(RULES, close)
