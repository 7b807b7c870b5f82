"""The TJGER page, sentence by sentence: the engine under the rule set `tjger`."""

import pytest

from tests.variants.table import (
    LOW_CLOSE,
    SILENT,
    STATED,
    WINNING,
    D,
    F,
    NotARule,
    about_to_win,
    accounted,
    last_cards,
    last_trick_of_closer,
    late_marriages,
    legal,
    literally,
    low_close,
    match,
    overtaken_close,
    run,
    source,
    table,
    taker,
    unlike_classic_in_silence,
    whole,
    why,
)
from tutor.cards import SCHNAPSEN_PACK, Seat, cards
from tutor.schnapsen import Claim, Close, DealState, Ending, deal_from, rule_set, view
from tutor.schnapsen.events import (
    CardDrawn,
    CardPlayed,
    JackExchanged,
    MarriageCredited,
    MarriageDeclared,
    SixtySixClaimed,
    TalonClosed,
    TrickTaken,
)
from tutor.schnapsen.scoring import failed_value

ID = "tjger"
RULES = rule_set(ID)

PLACES = {
    "Introduction": 1,
    "Starting": 2,
    "Play": 9,
    "Value": 5,
    "Announcement": 4,
    "Exchange": 1,
    "Closing": 6,
    "Card values": 1,
    "End": 1,
}

NOT_RULES = (NotARule("End, sentence 1", "made with the TJGER framework", "credits"),)


def opening() -> DealState:
    """Forehand holds the trump jack and a marriage of clubs; hearts are trumps."""
    return table(RULES, "SA CQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT", talon="CA DK")


def two_left() -> DealState:
    """One card lies face down beside the turn-up; forehand holds the trump jack."""
    return table(
        RULES,
        "SA CA DA HA HJ",
        "ST CT DT CQ DJ",
        turn_up="HK",
        talon="SJ",
        won_f="SK SQ, CK CJ, DK DQ, HT HQ",
    )


def four_left() -> DealState:
    """Three cards lie face down beside the turn-up; forehand holds the trump jack."""
    return table(
        RULES,
        "SA CA DA HA HJ",
        "ST CT DT CQ DJ",
        turn_up="HK",
        won_f="SK SQ, CK CJ, DK DQ",
    )


def used_up() -> DealState:
    """The talon is used up; the dealer has two spades, a trump and a diamond."""
    return table(
        RULES,
        "SK CA DT HJ",
        "SA SJ HK DQ",
        won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST HQ, SQ DJ",
    )


def test_every_sentence_is_accounted_for() -> None:
    assert accounted(globals()) == whole(PLACES)


def test_silence_means_the_classic_rule() -> None:
    assert unlike_classic_in_silence(ID) == []


def test_late_marriages_are_allowed() -> None:
    """The page does not limit them: after a close, and with the talon used up, they count."""
    assert late_marriages(RULES) == [[20], [20]]
    for option in ("marriage.after-close", "marriage.exhausted"):
        assert source(ID, option) == SILENT


def test_two_players() -> None:
    """Introduction, sentence 1: well liked in Austria, and for two players."""
    assert len(Seat) == 2
    [taken] = run(opening(), "SA SK").all(TrickTaken)
    assert len(taken.cards) == 2


def test_five_cards_each() -> None:
    """Starting, sentence 1: both get five cards at the start."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert source(ID, "deal.packets") == SILENT


def test_the_rest_is_the_stock_with_the_last_card_open() -> None:
    """Starting, sentence 2: the others are the stock, whose open last card makes trumps."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert state.talon_size == 10
    assert view(state, D).turn_up is state.turn_up
    assert state.turn_up is not None
    assert state.trump is state.turn_up.suit
    last = run(two_left(), "SA ST").all(CardDrawn)[-1]
    assert (last.turn_up, str(last.card)) == (True, "HK")
    assert source(ID, "deal.pack") == SILENT


def test_the_starter_plays_any_card() -> None:
    """Play, sentence 1: who starts plays any of his cards."""
    assert legal(opening()) == {"SA", "CQ", "CK", "DJ", "HJ"}
    assert why(run(opening(), "SA").state, "ST") == []


def test_the_opponent_adds_any_card() -> None:
    """Play, sentence 2: his opponent adds any of his."""
    assert legal(run(opening(), "SA").state) == {"ST", "SK", "DA", "CT", "HQ"}
    assert source(ID, "play.open-duty") == STATED


def test_higher_of_the_suit_or_trump_wins() -> None:
    """Play, sentence 3: the higher value of the same suit wins, or a trump."""
    assert taker(opening(), "CK CT") is D
    assert taker(opening(), "SA ST") is F
    assert taker(opening(), "CK DA") is F
    assert taker(opening(), "SA HQ") is D
    assert taker(opening(), "HJ HQ") is D
    assert source(ID, "play.trick-winner") == STATED


def test_the_trick_lies_beside_its_winner() -> None:
    """Play, sentence 4: the cards lie beside who wins the trick."""
    after = run(opening(), "SA HQ").state
    assert (after.tally(F).taken, after.tally(D).taken) == ((), (cards("SA HQ"),))


def test_the_winner_starts_the_next_turn() -> None:
    """Play, sentence 5: he starts the next turn."""
    after = run(opening(), "SA HQ").state
    assert after.on_turn is D
    assert source(ID, "play.next-leader") == STATED


def test_but_first_both_draw() -> None:
    """Play, sentence 6: before he leads he draws the first card, then the other draws."""
    after = run(opening(), "SA HQ")
    drawn = after.all(CardDrawn)
    assert [(event.seat, str(event.card)) for event in drawn] == [(D, "CA"), (F, "DK")]
    assert [len(hand) for hand in after.state.hands] == [5, 5]
    assert source(ID, "deal.draw-order") == STATED


def test_duties_with_the_stock_used_up() -> None:
    """Play, sentence 7: with the stock used up: follow, if possible higher, else trump."""
    led = run(used_up(), "SK").state
    assert legal(led) == {"SA"}
    assert why(led, "SJ") == [("must-head", "play.heading")]
    assert why(led, "HK") == [("must-follow", "play.strict-from")]
    void = run(used_up(), "CA").state
    assert legal(void) == {"HK"}
    assert why(void, "SA") == [("must-trump", "play.void")]
    assert source(ID, "play.heading") == STATED
    assert source(ID, "play.void") == STATED


def test_neither_suit_nor_trump() -> None:
    """Play, sentence 7: "if available": with neither suit nor trump any card goes."""
    void = table(
        RULES,
        "SK CA DT HJ",
        "SA SJ DK DQ",
        won_f="HA HT, HK CQ, DA CJ",
        won_d="CT CK, ST HQ, SQ DJ",
    )
    assert legal(run(void, "CA").state) == {"SA", "SJ", "DK", "DQ"}
    assert source(ID, "play.void-in-both") == STATED


def test_66_must_be_claimed() -> None:
    """Play, sentence 8: who has 66 and claims it wins; without the claim the deal goes on."""
    reached = run(about_to_win(RULES, "6"), WINNING)
    assert reached.state.tally(F).points == 69
    assert reached.state.result is None
    claimed = run(reached.state, "claim")
    assert claimed.all(SixtySixClaimed) == [SixtySixClaimed(F, 69, right=True)]
    assert claimed.outcome == (F, 2, Ending.SIXTY_SIX)
    assert source(ID, "ending.sixty-six") == STATED


def test_when_66_may_be_claimed() -> None:
    """Play, sentence 8: when is not said: after a trick of one's own or a marriage (R13)."""
    assert why(opening(), "claim") == [("claim-not-now", "ending.claim-window")]
    after = run(opening(), "SA HQ").state
    assert why(after, Claim(F)) == [("claim-not-now", "ending.claim-window")]
    assert why(after, Claim(D)) == []
    led = run(after, "ST").state
    assert why(led, Claim(D)) == [("claim-not-now", "ending.claim-window")]
    assert why(led, Claim(F)) == [("claim-not-now", "ending.claim-window")]
    assert source(ID, "ending.claim-window") == ("ambiguous", "R13")


def test_66_by_a_marriage_may_be_claimed() -> None:
    """Play, sentence 8: a marriage that makes 66 is claimed before the other answers."""
    state = table(
        RULES, "CK CQ DJ SJ HJ", "DQ DK SQ SK CJ", turn_up="HT", won_f="SA ST, CA CT, DA HQ"
    )
    led = run(state, "CK")
    assert led.state.result is None
    assert led.all(CardPlayed) != []
    assert why(led.state, Claim(F)) == []
    assert run(led.state, "claim").outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "ending.by-marriage") == SILENT


def test_a_false_claim() -> None:
    """Play, sentence 8: a false claim is not spoken of: 2 to the other, 3 without a trick (R6)."""
    none = run(opening(), "SA SK claim")
    assert none.all(SixtySixClaimed) == [SixtySixClaimed(F, 15, right=False)]
    assert none.outcome == (D, 3, Ending.FALSE_CLAIM)
    one = table(
        RULES, "SA CQ CJ DJ HJ", "ST SK DA CT HQ", turn_up="HT", won_f="CK SJ", won_d="DT SQ"
    )
    assert run(one, "claim").outcome == (D, 2, Ending.FALSE_CLAIM)
    many = run(about_to_win(RULES, "34"), "claim")
    assert many.outcome == (D, 2, Ending.FALSE_CLAIM)
    assert source(ID, "ending.false-claim") == ("ambiguous", "R6")


def test_a_false_claim_of_the_closer() -> None:
    """Play, sentence 8: if the false claimant has closed, the record of the close decides (R6)."""
    state = about_to_win(RULES, "0")
    lost = run(state, "close DQ DK CQ CK claim")
    assert lost.state.tally(F).points == 62
    assert lost.state.tally(D).tricks == 1
    assert lost.outcome == (D, 3, Ending.FALSE_CLAIM)
    assert lost.result.at_close


def test_else_the_last_trick_wins() -> None:
    """Play, sentence 9: otherwise the winner of the last trick wins."""
    assert run(last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert source(ID, "ending.last-trick") == STATED


def test_the_last_trick_beats_a_66_that_was_not_claimed() -> None:
    """Play, sentence 9: it wins even against 66 card points that nobody claimed."""
    state = table(
        RULES,
        "HJ",
        "DJ",
        won_f="SA ST, CA CT, DK HQ, CK CJ",
        won_d="DA DT, HA HT, SK SQ, HK CQ, SJ DQ",
        marriages=(0, 20),
    )
    assert state.tally(D).points == 81
    assert run(state, "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)


def test_the_losers_points_decide_the_value() -> None:
    """Value, sentence 1: what the winner gets depends on the points of his opponent."""
    worth = [
        run(about_to_win(RULES, loser), f"{WINNING} claim").result.game_points
        for loser in ("0", "6", "34")
    ]
    assert worth == [3, 2, 1]


def test_three_for_no_trick() -> None:
    """Value, sentence 2: 3 where the opponent has no trick, even if his marriage waits."""
    ended = run(about_to_win(RULES, "0"), f"{WINNING} claim")
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    waiting = table(
        RULES, "HA HT CK DQ SK", "CQ CJ DJ SQ DK", turn_up="HJ", won_f="SA ST, CA CT, DA SJ",
        pending=(0, 20),
    )  # fmt: skip
    assert run(waiting, f"{WINNING} claim").outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_two_for_less_than_33() -> None:
    """Value, sentence 3: 2 where he has a trick at least, but less than 33."""
    for loser in ("6", "32"):
        ended = run(about_to_win(RULES, loser), f"{WINNING} claim")
        assert ended.outcome == (F, 2, Ending.SIXTY_SIX)


def test_one_otherwise() -> None:
    """Value, sentence 4: otherwise 1; so exactly 33 is 1."""
    for loser in ("33", "34"):
        ended = run(about_to_win(RULES, loser), f"{WINNING} claim")
        assert ended.outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.exactly-33") == STATED


def test_the_match_ends_at_seven() -> None:
    """Value, sentence 5: it is over as soon as a player has seven, counted upwards."""
    going = match(RULES, (0, 3), (0, 3))
    assert (going.winner, going.shown()) == (None, (6, 0))
    over = match(RULES, (0, 3), (0, 3), (0, 1))
    assert (over.winner, over.shown()) == (0, (7, 0))
    assert source(ID, "match.length") == STATED
    assert source(ID, "match.counting") == STATED


def test_an_announcement_is_made_by_leading_king_or_queen() -> None:
    """Announcement, sentence 1: with both in hand and the lead, playing either announces."""
    for card in ("CK", "CQ"):
        assert len(run(opening(), card).all(MarriageDeclared)) == 1
    answered = run(table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT"), "CT CK")
    assert answered.all(MarriageDeclared) == []
    apart = table(RULES, "SA CQ SK DJ HJ", "ST CK DA CT HQ", turn_up="HT")
    assert run(apart, "CQ").all(MarriageDeclared) == []
    assert source(ID, "marriage.card") == STATED
    assert source(ID, "marriage.when") == STATED
    assert source(ID, "marriage.declared") == ("ambiguous", "R11")


def test_an_announcement_is_worth_20() -> None:
    """Announcement, sentence 2: such an announcement, also called a marriage, is worth 20."""
    assert run(opening(), "CK").all(MarriageDeclared)[0].value == 20
    assert source(ID, "marriage.value") == STATED


def test_in_trumps_it_is_worth_40() -> None:
    """Announcement, sentence 3: in the trump suit it counts 40."""
    royal = table(RULES, "HQ HK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(royal, "HQ").all(MarriageDeclared)[0].value == 40


def test_it_counts_only_with_a_trick() -> None:
    """Announcement, sentence 4: the points count only if the player wins a trick at least."""
    led = run(opening(), "CK").state
    assert (led.tally(F).points, led.tally(F).pending) == (0, 20)
    lost = run(led, "CT").state
    assert (lost.tally(F).points, lost.tally(F).pending) == (0, 20)
    won = run(led, "SK")
    assert won.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert won.state.tally(F).points == 4 + 4 + 20
    assert source(ID, "marriage.before-trick") == STATED


def test_the_jack_is_exchanged_on_lead_with_more_than_two_cards() -> None:
    """Exchange, sentence 1: jack for the open trump, on lead, with more than two cards left."""
    [event] = run(opening(), "jack").all(JackExchanged)
    assert (str(event.jack), str(event.taken)) == ("HJ", "HT")
    assert why(four_left(), "jack") == []
    assert why(two_left(), "jack") == [("exchange-talon-too-small", "exchange.minimum-talon")]
    waiting = table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT")
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
    void = run(table(RULES, "SA CQ CK DJ HJ", "DT DK DA HK HQ", turn_up="HT"), "close SA").state
    assert legal(void) == {"HK", "HQ"}
    assert source(ID, "play.strict-from") == STATED


def test_the_closer_needs_the_points_not_the_last_trick() -> None:
    """Closing, sentence 4: the closer needs enough points; the last trick does not matter."""
    ended = run(last_trick_of_closer(RULES), "HJ DJ")
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
    later = run(about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ claim")
    assert later.state.tally(D).tricks == 1
    assert later.outcome == (F, 3, Ending.SIXTY_SIX)
    for loser, worth in (("6", 2), ("32", 2), ("33", 1), ("34", 1)):
        won = run(about_to_win(RULES, loser), f"close {WINNING} claim")
        assert won.outcome == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "closing.record") == STATED


def test_a_lost_close_costs_its_value_but_two_at_least() -> None:
    """Closing, sentence 6: a lost close gives the other what it was worth, at least 2."""
    for trick, worth in ((False, 3), (True, 2)):
        failed = run(low_close(RULES, trick=trick), LOW_CLOSE)
        assert failed.outcome == (D, worth, Ending.CLOSE_FAILED)
    state, words = overtaken_close(RULES, tricks=True)
    assert run(state, f"{words} claim").outcome == (D, 2, Ending.OVERTAKEN)
    state, words = overtaken_close(RULES, tricks=False)
    assert run(state, words).outcome == (D, 3, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED


@pytest.mark.parametrize("tricks", [False, True])
def test_the_literal_reading_of_a_lost_close_is_the_same(tricks: bool) -> None:
    """Closing, sentence 6: word for word it is the same number in every case."""
    literal = literally(ID, "closing.failed")
    failed = run(low_close(literal, trick=tricks), LOW_CLOSE)
    assert failed.outcome == run(low_close(RULES, trick=tricks), LOW_CLOSE).outcome
    state, words = overtaken_close(literal, tricks=tricks)
    words += " claim" if tricks else ""
    assert run(state, words).result.game_points == (2 if tricks else 3)
    records = [(points, 3) for points in range(4, 66)] if tricks else [(0, 0)]
    for points, count in records:
        close = Close(F, points, count)
        assert failed_value(literal, close) == failed_value(RULES, close)


def test_card_values() -> None:
    """Card values, sentence 1: jack 2, queen 3, king 4, ten 10, ace 11."""
    worth = [SCHNAPSEN_PACK.worth[card] for card in cards("DJ DQ DK DT DA")]
    assert worth == [2, 3, 4, 10, 11]
    assert run(opening(), "SA SK").state.tally(F).points == 15
