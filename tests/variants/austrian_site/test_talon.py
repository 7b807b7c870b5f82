"""The German page, sentence by sentence: exchanging the jack and closing."""

from tests.variants import deals
from tests.variants.austrian_site.given import ID, RULES, opening, two_left
from tests.variants.table import D, F, legal, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.schnapsen import Ending
from tutor.schnapsen.events import CardDrawn, JackExchanged, TalonClosed, TrickTaken


def test_only_who_is_to_lead_may_close() -> None:
    """Navigation, sentence 4: closing is open to the player who is about to lead, and only him."""
    assert why(opening(), "close") == []
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    assert source(ID, "closing.when") == STATED
    assert source(ID, "closing.minimum-talon") == SILENT
    assert why(two_left(), "close") == []


def test_closing_locks_talon_and_turn_up() -> None:
    """Navigation, sentence 5: the close turns the face-up trump over and locks the talon."""
    closed = run(opening(), "close")
    assert closed.all(TalonClosed) == [TalonClosed(F, 0, 0)]
    assert closed.state.turn_up is not None
    assert why(closed.state, "jack") == [("exchange-talon-closed", "exchange.after-close")]
    assert source(ID, "exchange.after-close") == STATED


def test_no_card_is_drawn_after_a_close() -> None:
    """Navigation, sentence 6: from then on nobody draws."""
    after = run(opening(), "close SA SK")
    assert after.all(CardDrawn) == []
    assert [len(hand) for hand in after.state.hands] == [4, 4]


def test_a_close_brings_the_duties_at_once() -> None:
    """Navigation, sentence 7: from the close on one must follow, head and trump."""
    state = run(opening(), "close CQ").state
    assert legal(state) == {"CT"}
    assert why(state, "HQ") == [("must-follow", "play.strict-from")]
    assert source(ID, "play.strict-from") == STATED


def test_the_trump_jack_buys_the_turn_up_on_lead() -> None:
    """Rules, sentence 6: on lead the trump jack may be exchanged for the face-up trump."""
    exchanged = run(opening(), "jack")
    [event] = exchanged.all(JackExchanged)
    assert (event.seat, str(event.jack), str(event.taken)) == (F, "HJ", "HT")
    assert "HT" in {str(card) for card in exchanged.state.hand_of(F)}
    assert str(exchanged.state.turn_up) == "HJ"
    assert source(ID, "exchange.when") == STATED
    other = deals.jack_behind(RULES)
    assert why(other, "jack") == [("jack-not-held", None)]
    assert why(run(other, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]


def test_the_jack_may_be_exchanged_to_the_last_card() -> None:
    """Rules, sentence 6: no smallest talon is named, so one face-down card is enough."""
    assert why(two_left(), "jack") == []
    assert source(ID, "exchange.minimum-talon") == SILENT


def test_the_closer_needs_66() -> None:
    """Closing, sentence 1: who closes must reach 66 in any case; the last trick does not help."""
    ended = run(deals.last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_close_is_valued_at_its_moment() -> None:
    """Closing, sentence 2: its value depends on the opponent's points at the close."""
    ended = run(deals.about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert ended.state.tally(D).tricks == 1
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.result.at_close
    for loser, worth in (("6", 2), ("32", 2), ("33", 1)):
        won = run(deals.about_to_win(RULES, loser), f"close {deals.WINNING}").outcome
        assert won == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "closing.record") == STATED


def test_a_failed_close_costs_three_or_two() -> None:
    """Closing, sentence 3: 3 if "he", the closer's opponent (R16), had no trick then, else 2."""
    assert run(deals.low_close(RULES, trick=False), deals.LOW_CLOSE).outcome == (
        D,
        3,
        Ending.CLOSE_FAILED,
    )
    assert run(deals.low_close(RULES, trick=True), deals.LOW_CLOSE).outcome == (
        D,
        2,
        Ending.CLOSE_FAILED,
    )
    assert source(ID, "closing.failed") == ("ambiguous", "R16")
    for tricks, worth in ((False, 3), (True, 2)):
        state, words = deals.overtaken_close(RULES, tricks=tricks)
        assert run(state, words).outcome == (D, worth, Ending.OVERTAKEN)
    assert source(ID, "closing.opponent-first") == SILENT
