"""The Schnapsen half of the Cardavia page, sentence by sentence, under the rule set `cardavia`.

A sentence with two clauses on two rules is still one sentence, with one or more tests.
"""

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
from tutor.schnapsen import DealState, Ending, PlayCard, deal_from, rule_set, view
from tutor.schnapsen.events import (
    CardDrawn,
    JackExchanged,
    MarriageCredited,
    MarriageDeclared,
    SixtySixClaimed,
    TalonClosed,
    TrickTaken,
)
from tutor.schnapsen.legality import candidates

ID = "cardavia"
RULES = rule_set(ID)

PLACES = {
    "Head": 3,
    "Start": 2,
    "Players": 1,
    "Goal": 2,
    "Setup": 4,
    "Turn": 7,
    "Exchange and closing": 6,
    "Scoring": 6,
}

NOT_RULES = (
    NotARule("Head, sentence 1", "name of the site, language, contrast, grain", "display"),
    NotARule("Head, sentence 2", "Vienna, Austria, 32 cards, a link", "the pack of Preference"),
    NotARule("Head, sentence 3", "French-suited cards of the Vienna pattern", "looks of cards"),
)


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
    for option in ("marriage.exhausted",):
        assert source(ID, option) == SILENT


def test_tricks_and_marriages_make_66() -> None:
    """Start, sentence 1: win tricks and marry to reach 66 card points first."""
    state = table(
        RULES, "CK CQ DJ SJ HJ", "DQ DK SQ SK CJ", turn_up="HT", won_f="SA ST, CA CT, DA HQ"
    )
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
    ended = run(about_to_win(RULES, "6"), WINNING)
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


def test_twenty_cards_in_order_and_value() -> None:
    """Setup, sentence 1: twenty cards, A T K Q J, worth 11, 10, 4, 3, 2."""
    assert len(SCHNAPSEN_PACK.cards) == 20
    order = cards("SA ST SK SQ SJ")
    assert SCHNAPSEN_PACK.cards[:5] == order
    assert [SCHNAPSEN_PACK.worth[card] for card in order] == [11, 10, 4, 3, 2]
    assert taker(opening(), "CK CT") is D
    assert source(ID, "deal.pack") == STATED


def test_three_then_the_turn_up_then_two() -> None:
    """Setup, sentence 2: three cards each, the next is turned up as trump, then two each."""
    pack = SCHNAPSEN_PACK.cards
    state = deal_from(pack, RULES)
    assert state.hands.forehand == (*pack[:3], *pack[7:9])
    assert state.hands.dealer == (*pack[3:6], *pack[9:11])
    assert state.turn_up is pack[6]
    assert state.trump is pack[6].suit
    assert source(ID, "deal.packets") == STATED
    assert source(ID, "deal.cut") == SILENT


def test_nine_cards_over_the_turn_up() -> None:
    """Setup, sentence 3: the other nine over the turn-up make a talon of ten."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert len(state.talon) == 9
    assert state.talon_size == 10


def test_the_non_dealer_leads_and_the_deal_alternates() -> None:
    """Setup, sentence 4: who has not dealt leads; the dealer changes with every deal."""
    assert deal_from(SCHNAPSEN_PACK.cards, RULES).on_turn is F
    first, second = match(RULES), match(RULES, (0, 1))
    assert first.player_at(F) == 1 - first.dealer
    assert second.player_at(F) == first.dealer
    assert source(ID, "deal.leader") == STATED
    assert source(ID, "deal.next-dealer") == STATED
    assert source(ID, "deal.first-dealer") == SILENT


def test_no_duty_while_the_talon_is_open() -> None:
    """Turn, sentence 1: while the talon is open nobody must follow or trump."""
    assert legal(run(opening(), "SA").state) == {"ST", "SK", "DA", "CT", "HQ"}
    assert source(ID, "play.open-duty") == STATED


def test_highest_of_the_suit_led_unless_trumped() -> None:
    """Turn, sentence 2: the highest card of the suit led wins, unless it is trumped."""
    assert taker(opening(), "SA ST") is F
    assert taker(opening(), "CK DA") is F
    assert taker(opening(), "SA HQ") is D
    assert taker(opening(), "HJ HQ") is D
    assert source(ID, "play.trick-winner") == STATED


def test_the_winner_draws_first_and_leads() -> None:
    """Turn, sentence 3: the winner draws first, then the loser; the winner leads."""
    after = run(opening(), "SA HQ")
    drawn = after.all(CardDrawn)
    assert [(event.seat, str(event.card)) for event in drawn] == [(D, "CA"), (F, "DK")]
    assert after.state.on_turn is D
    assert source(ID, "deal.draw-order") == STATED


def test_the_loser_takes_the_turn_up() -> None:
    """Turn, sentence 4: in the last draw the loser gets the turn-up."""
    after = run(two_left(), "SA ST")
    drawn = after.all(CardDrawn)
    assert [(event.seat, str(event.card)) for event in drawn] == [(F, "SJ"), (D, "HK")]
    assert drawn[1].turn_up
    assert after.state.talon_size == 0
    assert source(ID, "deal.last-draw") == STATED


def test_follow_and_beat_when_used_up_or_closed() -> None:
    """Turn, sentence 5: with the talon used up or closed one follows, and beats if one can."""
    led = run(used_up(), "SK").state
    assert legal(led) == {"SA"}
    assert why(led, "SJ") == [("must-head", "play.heading")]
    assert why(led, "HK") == [("must-follow", "play.strict-from")]
    assert legal(run(opening(), "close CQ").state) == {"CT"}
    assert source(ID, "play.heading") == STATED


def test_who_cannot_beat_follows_lower() -> None:
    """Turn, sentence 6: who cannot beat it plays a lower card of the suit, whichever."""
    assert legal(run(opening(), "close SA").state) == {"ST", "SK"}


def test_trump_else_anything() -> None:
    """Turn, sentence 7: without the suit one trumps if one can; else any card goes."""
    led = run(used_up(), "CA").state
    assert legal(led) == {"HK"}
    assert why(led, "SA") == [("must-trump", "play.void")]
    void = table(
        RULES,
        "SK CA DT HJ",
        "SA SJ DK DQ",
        won_f="HA HT, HK CQ, DA CJ",
        won_d="CT CK, ST HQ, SQ DJ",
    )
    assert legal(run(void, "CA").state) == {"SA", "SJ", "DK", "DQ"}
    assert source(ID, "play.void-in-both") == STATED


def test_the_leader_may_exchange_while_the_talon_is_open() -> None:
    """Exchange and closing, sentence 1: while it is open the leader may swap the trump jack."""
    [event] = run(opening(), "jack").all(JackExchanged)
    assert (str(event.jack), str(event.taken)) == ("HJ", "HT")
    assert why(two_left(), "jack") == []
    closed = run(opening(), "close").state
    assert why(closed, "jack") == [("exchange-talon-closed", "exchange.after-close")]
    waiting = table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT")
    assert why(run(waiting, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]
    for option in ("exchange.when", "exchange.minimum-talon", "exchange.after-close"):
        assert source(ID, option) == STATED


def test_leading_king_or_queen_declares_the_marriage() -> None:
    """Exchange and closing, sentence 2: king or queen led beside its partner: 20, in trumps 40."""
    for card in ("CK", "CQ"):
        [plain] = run(opening(), card).all(MarriageDeclared)
        assert plain.value == 20
    royal = table(RULES, "HQ HK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(royal, "HK").all(MarriageDeclared)[0].value == 40
    alone = table(RULES, "HQ CK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(alone, "HQ").all(MarriageDeclared) == []
    assert source(ID, "marriage.value") == STATED


def test_a_marriage_cannot_be_withheld() -> None:
    """Exchange and closing, sentence 2: the lead itself declares; no word is needed (R11)."""
    tried = {
        (str(found.card), found.declares)
        for found in candidates(opening())
        if isinstance(found, PlayCard)
    }
    assert {entry for entry in tried if entry[0] in ("CK", "CQ")} == {("CK", True), ("CQ", True)}
    assert run(opening(), "CQ").state.known.of(F) == set(cards("CK"))
    assert source(ID, "marriage.declared") == ("ambiguous", "R11")
    answered = run(table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT"), "CT CK")
    assert answered.all(MarriageDeclared) == []


def test_the_bonus_waits_for_the_first_trick() -> None:
    """Exchange and closing, sentence 3: without a trick the bonus waits for the first one."""
    led = run(opening(), "CQ")
    assert led.all(MarriageDeclared)[0].pending
    assert led.state.tally(F).points == 0
    won = run(led.state, "SK")
    assert won.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert won.state.tally(F).points == 3 + 4 + 20
    lost = run(led.state, "CT").state
    assert (lost.tally(F).points, lost.tally(F).pending) == (0, 20)
    assert source(ID, "marriage.before-trick") == STATED


def test_a_suit_is_declared_once_even_after_a_close() -> None:
    """Exchange and closing, sentence 4: once per suit and player, after a close as well."""
    after = run(opening(), "close CQ CT").state
    assert after.tally(F).pending == 20
    assert after.on_turn is D
    twice = run(table(RULES, "SA CQ CK DJ HJ", "ST SK DA CJ HQ", turn_up="HT"), "CQ CJ CK")
    assert len(twice.all(MarriageDeclared)) == 1
    assert twice.state.tally(F).points == 3 + 2 + 20
    assert source(ID, "marriage.after-close") == STATED


def test_a_marriage_after_the_talon_is_used_up() -> None:
    """Exchange and closing, sentence 4: nothing forbids it when the talon is used up."""
    late = table(
        RULES,
        "SK SQ DT HJ",
        "SA SJ HK DQ",
        won_f="HA HT, DK CQ, CA CJ",
        won_d="CT CK, ST HQ, DA DJ",
    )
    declared = run(late, "SQ")
    assert [event.value for event in declared.all(MarriageDeclared)] == [20]
    assert source(ID, "marriage.exhausted") == SILENT


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
    state = about_to_win(RULES, "33")
    closed = run(state, "close")
    assert closed.all(TalonClosed) == [TalonClosed(F, 33, 2)]
    assert closed.state.closed == (F, 33, 2)
    assert legal(run(closed.state, "SK").state) == {"SQ"}
    assert source(ID, "closing.record") == STATED
    assert source(ID, "play.strict-from") == STATED


def test_66_counts_itself() -> None:
    """Scoring, sentence 1: the table sees 66 by itself, after a trick or a marriage that counts."""
    trick = run(about_to_win(RULES, "6"), WINNING)
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
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED
    assert source(ID, "value.exactly-33") == STATED


def test_a_marriage_that_waits_is_no_trick() -> None:
    """Scoring, sentence 2: three for no trick holds although a marriage of his still waits."""
    waiting = table(
        RULES, "HA HT CK DQ SK", "CQ CJ DJ SQ DK", turn_up="HJ", won_f="SA ST, CA CT, DA SJ",
        pending=(0, 20),
    )  # fmt: skip
    assert run(waiting, WINNING).outcome == (F, 3, Ending.SIXTY_SIX)


def test_a_close_won_is_valued_by_the_record() -> None:
    """Scoring, sentence 3: a good close gives 1 to 3 by the opponent's record at the close."""
    for loser, worth in (("34", 1), ("33", 1), ("32", 2), ("6", 2), ("0", 3)):
        won = run(about_to_win(RULES, loser), f"close {WINNING}")
        assert won.outcome == (F, worth, Ending.SIXTY_SIX)
        assert won.result.at_close
    later = run(about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert (later.state.tally(D).tricks, later.result.game_points) == (1, 3)


def test_a_close_failed_or_overtaken() -> None:
    """Scoring, sentence 4: if it fails or the other has 66 first: 2, or 3 had he no trick then."""
    for trick, worth in ((False, 3), (True, 2)):
        failed = run(low_close(RULES, trick=trick), LOW_CLOSE)
        assert failed.outcome == (D, worth, Ending.CLOSE_FAILED)
        state, words = overtaken_close(RULES, tricks=trick)
        assert run(state, words).outcome == (D, worth, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED
    assert source(ID, "closing.opponent-first") == STATED


def test_the_last_trick_wins_one_point_without_a_bonus() -> None:
    """Scoring, sentence 5: not closed and nobody at 66: the last trick wins 1, no ten points."""
    ended = run(last_cards(RULES), "HJ DJ")
    assert ended.outcome == (F, 1, Ending.LAST_TRICK)
    assert ended.state.tally(F).points == 55 + 2 + 2
    assert source(ID, "ending.last-trick") == STATED


def test_a_closer_below_66_loses() -> None:
    """Scoring, sentence 6: a closer who ends below 66 loses, even with the last trick."""
    ended = run(last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED
