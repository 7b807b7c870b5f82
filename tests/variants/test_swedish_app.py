"""The Swedish app's help, sentence by sentence: the engine under the rule set `swedish-app`."""

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
    pair,
    run,
    source,
    table,
    taker,
    unlike_classic_in_silence,
    whole,
    why,
)
from tutor.cards import SCHNAPSEN_PACK, Seat, Suit, cards
from tutor.schnapsen import DealState, Ending, PlayCard, deal_from, rule_set, view
from tutor.schnapsen.events import (
    CardDrawn,
    CardPlayed,
    MarriageCredited,
    MarriageDeclared,
    TalonClosed,
    TrickTaken,
)
from tutor.schnapsen.legality import candidates

ID = "swedish-app"
RULES = rule_set(ID)

PLACES = {
    "Introduction": 2,
    "Deal": 4,
    "Card values": 1,
    "Marriage": 4,
    "Game": 10,
    "Tricks": 8,
    "Closing": 9,
    "Exchange": 2,
    "How to play": 2,
    "Buttons": 5,
}

NOT_RULES = (
    NotARule("Exchange, sentence 2", "the jack is dragged from the hand on the trump", "handling"),
    NotARule("How to play, sentence 1", "cards are moved by drag and drop", "handling"),
    NotARule("How to play, sentence 2", "a tap does where only one place is possible", "handling"),
    NotARule("Buttons, sentence 2", "save the game for later", "handling"),
    NotARule("Buttons, sentence 3", "go on with the next hand", "repeats Game 9"),
    NotARule("Buttons, sentence 4", "declare a marriage", "repeats Marriage 3"),
    NotARule("Buttons, sentence 5", "have fun", "a wish"),
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
    """The talon is used up; the dealer has a spade, two trumps and a diamond."""
    return table(
        RULES,
        "SK CA DT HJ",
        "SA HQ HK DQ",
        won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST SJ, SQ DJ",
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


def test_a_game_of_tricks() -> None:
    """Introduction, sentence 1: it is a trick-taking game: one of the two takes both cards."""
    [taken] = run(opening(), "SA SK").all(TrickTaken)
    assert (taken.seat, taken.cards) == (F, cards("SA SK"))


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


def test_a_pack_of_twenty() -> None:
    """Deal, sentence 1: twenty cards are used."""
    assert len(set(SCHNAPSEN_PACK.cards)) == 20
    assert source(ID, "deal.pack") == STATED


def test_five_cards_each() -> None:
    """Deal, sentence 2: each hand has five cards."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert [len(hand) for hand in state.hands] == [5, 5]


def test_a_face_up_card_is_trump() -> None:
    """Deal, sentence 3: one card lies face up and is the trump card."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert state.turn_up is not None
    assert state.turn_up.suit is state.trump
    assert view(state, D).turn_up is state.turn_up


def test_the_rest_is_the_stock() -> None:
    """Deal, sentence 4: the rest lies face down and forms the stock."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert view(state, F).talon_down == 9
    assert set(state.talon) <= set(view(state, F).unseen())


def test_card_values() -> None:
    """Card values, sentence 1: ace 11, ten 10, king 4, queen 3, jack 2."""
    worth = [SCHNAPSEN_PACK.worth[card] for card in cards("CA CT CK CQ CJ")]
    assert worth == [11, 10, 4, 3, 2]
    assert run(opening(), "SA CT").state.tally(F).points == 21


def test_a_marriage_is_king_and_queen() -> None:
    """Marriage, sentence 1: king and queen together are a marriage."""
    assert why(opening(), "CK+") == []
    assert why(opening(), "SA+") == [("no-marriage-card", None)]


def test_a_marriage_needs_the_lead_and_both_cards() -> None:
    """Marriage, sentence 2: it is played on lead, with king and queen of the same suit in hand."""
    apart = table(RULES, "SA CQ SK DJ HJ", "ST CK DA CT HQ", turn_up="HT")
    assert why(apart, "SK+") == [("partner-missing", None)]
    answer = table(RULES, "SA CT CA DJ HJ", "ST SK DA CQ CK", turn_up="HT")
    assert why(run(answer, "CT").state, "CK+") == [("marriage-not-on-lead", "marriage.when")]
    assert source(ID, "marriage.when") == STATED


def test_a_marriage_is_announced_and_the_king_is_led() -> None:
    """Marriage, sentence 3: it is announced, both cards are shown, and the king is led."""
    assert why(opening(), "CQ+") == [("king-must-lead", "marriage.card")]
    declared = run(opening(), "CK+")
    assert [str(event.card) for event in declared.all(CardPlayed)] == ["CK"]
    assert declared.state.known.of(F) == pair("C") - set(cards("CK"))
    assert run(opening(), "CK").all(MarriageDeclared) == []
    assert why(opening(), "CQ") == []
    assert PlayCard(F, cards("CQ")[0]) in candidates(opening())
    assert source(ID, "marriage.card") == STATED
    assert source(ID, "marriage.declared") == STATED


def test_a_marriage_counts_40_in_trumps_and_20_elsewhere() -> None:
    """Marriage, sentence 4: 40 in the trump suit, 20 in another."""
    assert run(opening(), "CK+").all(MarriageDeclared) == [
        MarriageDeclared(F, Suit.CLUBS, 20, pending=True)
    ]
    royal = table(RULES, "HQ HK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(royal, "HK+").all(MarriageDeclared)[0].value == 40


def test_a_series_of_hands() -> None:
    """Game, sentence 1: a game is a series of deals; who deals next is not said: in turn."""
    assert match(RULES, (0, 3), (1, 2)).history == ((3, 0), (3, 2))
    assert match(RULES, (0, 3)).dealer == 0
    assert source(ID, "deal.next-dealer") == SILENT


def test_cards_are_won_in_tricks() -> None:
    """Game, sentence 2: cards are collected by winning tricks."""
    after = run(opening(), "SA SK").state
    assert after.tally(F).taken == (cards("SA SK"),)


def test_points_for_cards_and_marriages() -> None:
    """Game, sentence 3: card points come from collected cards and from marriages."""
    after = run(opening(), "CK+ SK")
    assert after.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert after.state.tally(F).points == 4 + 4 + 20


def test_a_hand_ends_when_the_first_has_66() -> None:
    """Game, sentence 4: a deal is played until the first player has 66, without a claim."""
    ended = run(about_to_win(RULES, "6"), WINNING)
    assert ended.outcome == (F, 2, Ending.SIXTY_SIX)
    assert why(ended.state, "HT") == [("deal-over", None)]
    assert why(opening(), "claim") == [("sixty-six-counts-itself", "ending.sixty-six")]
    assert source(ID, "ending.sixty-six") == STATED


def test_66_by_a_marriage_ends_the_hand() -> None:
    """Game, sentence 4: that goes for a marriage too; the king need not be led any more."""
    state = table(
        RULES, "CK CQ DJ SJ HJ", "DQ DK SQ SK CJ", turn_up="HT", won_f="SA ST, CA CT, DA HQ"
    )
    ended = run(state, "CK+")
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.all(CardPlayed) == []


def test_else_the_last_trick_wins() -> None:
    """Game, sentence 5: where nobody gets 66 the winner of the last trick wins the deal."""
    assert run(last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert source(ID, "ending.last-trick") == STATED


def test_three_when_the_opponent_has_no_trick() -> None:
    """Game, sentence 6: points are counted; 3 game points where the opponent has no trick."""
    assert run(about_to_win(RULES, "0"), WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_two_when_the_opponent_has_less_than_33() -> None:
    """Game, sentence 7: 2 game points where the opponent has less than 33."""
    for loser in ("6", "32"):
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, 2, Ending.SIXTY_SIX)


def test_the_opponents_marriages_count() -> None:
    """Game, sentence 7: silent on his marriages: they count, but not one that waits."""
    state = table(
        RULES, "HA HT HQ CK ST", "CQ CJ DJ DK SJ", turn_up="HJ", won_f="SA HK",
        won_d="SK SQ, DQ DT", marriages=(40, 20),
    )  # fmt: skip
    assert run(state, WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    waiting = table(
        RULES, "HA HT CK DQ SK", "CQ CJ DJ SQ DK", turn_up="HJ", won_f="SA ST, CA CT, DA SJ",
        pending=(0, 20),
    )  # fmt: skip
    assert run(waiting, WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.marriages") == source(ID, "value.pending") == SILENT


def test_one_when_the_opponent_has_more_than_33() -> None:
    """Game, sentence 8: 1 game point where he has more than 33; exactly 33 is read as 1 (R1)."""
    for loser in ("33", "34"):
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.exactly-33") == ("ambiguous", "R1")


def test_exactly_33_literally() -> None:
    """Game, sentence 8: word for word 1 needs more than 33, so that 33 itself stays at 2."""
    literal = literally(ID, "value.exactly-33")
    assert run(about_to_win(literal, "33"), WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert run(about_to_win(literal, "34"), WINNING).outcome == (F, 1, Ending.SIXTY_SIX)


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


def test_the_trick_winner_leads() -> None:
    """Tricks, sentence 1: the winner of the trick leads to the next."""
    after = run(opening(), "SA HQ").state
    assert after.on_turn is D
    assert why(after, PlayCard(F, cards("CK")[0])) == [("not-on-turn", "play.next-leader")]


def test_any_card_while_the_stock_lasts() -> None:
    """Tricks, sentence 2: while the stock lasts the other may play any card."""
    assert legal(run(opening(), "SA").state) == {"ST", "SK", "DA", "CT", "HQ"}
    assert source(ID, "play.open-duty") == STATED


def test_follow_suit_when_the_stock_is_empty() -> None:
    """Tricks, sentence 3: when it is empty the suit led must be followed."""
    led = run(used_up(), "SK").state
    assert legal(led) == {"SA"}
    assert why(led, "HQ") == [("must-follow", "play.strict-from")]


def test_no_duty_to_head() -> None:
    """Tricks, sentence 3: nothing asks for a winning card: any of the suit will do (R5)."""
    state = table(
        RULES,
        "SK CA DT HJ",
        "SA SQ HQ DJ",
        won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST SJ, HK DQ",
    )
    led = run(state, "SK").state
    assert legal(led) == {"SA", "SQ"}
    assert source(ID, "play.heading") == ("ambiguous", "R5")
    classic = table(
        "classic", "SK CA DT HJ", "SA SQ HQ DJ", won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST SJ, HK DQ",
    )  # fmt: skip
    assert why(run(classic, "SK").state, "SQ") == [("must-head", "play.heading")]


def test_no_duty_to_head_in_trumps() -> None:
    """Tricks, sentences 3 and 4: a trump led need not be beaten, only followed."""
    led = run(used_up(), "HJ").state
    assert legal(led) == {"HQ", "HK"}
    higher = table(
        RULES,
        "HK CA DT SK",
        "SA HQ HA DQ",
        won_f="HJ HT, DK CQ, DA CJ",
        won_d="CT CK, ST SJ, SQ DJ",
    )
    assert legal(run(higher, "HK").state) == {"HQ", "HA"}


def test_who_is_void_must_trump() -> None:
    """Tricks, sentence 4: without a card of the suit a trump must be played, whichever."""
    led = run(used_up(), "CA").state
    assert legal(led) == {"HQ", "HK"}
    assert why(led, "SA") == [("must-trump", "play.void")]


def test_who_has_neither_plays_anything() -> None:
    """Tricks, sentence 5: with neither suit nor trump any card goes."""
    state = table(
        RULES,
        "CA HJ DT SK",
        "SA SQ DJ DQ",
        won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST SJ, HK HQ",
    )
    assert legal(run(state, "CA").state) == {"SA", "SQ", "DJ", "DQ"}
    assert legal(run(state, "HJ").state) == {"SA", "SQ", "DJ", "DQ"}
    assert source(ID, "play.void-in-both") == STATED


def test_higher_card_of_the_suit_led_wins() -> None:
    """Tricks, sentence 6: without a trump the higher card of the suit led takes the trick."""
    assert taker(opening(), "CK CT") is D
    assert taker(opening(), "CK DA") is F
    assert taker(opening(), "SA ST") is F
    assert source(ID, "play.trick-winner") == STATED


def test_else_the_higher_trump_wins() -> None:
    """Tricks, sentence 7: otherwise the higher trump takes it."""
    assert taker(opening(), "SA HQ") is D
    assert taker(opening(), "HJ HQ") is D
    assert taker(opening(), "HJ DA") is F


def test_both_draw_the_winner_first() -> None:
    """Tricks, sentence 8: then both take a card from the stock, the winner first."""
    drawn = run(opening(), "SA HQ").all(CardDrawn)
    assert [(event.seat, str(event.card)) for event in drawn] == [(D, "CA"), (F, "DK")]
    last = run(two_left(), "SA ST").all(CardDrawn)
    assert [(event.seat, str(event.card), event.turn_up) for event in last] == [
        (F, "SJ", False),
        (D, "HK", True),
    ]
    assert source(ID, "deal.draw-order") == STATED
    assert source(ID, "deal.last-draw") == SILENT


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
    ended = run(last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_close_won_counts_three() -> None:
    """Closing, sentence 5: 3 if the opponent had no trick at the close, whatever he took later."""
    ended = run(about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert ended.state.tally(D).tricks == 1
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.result.at_close
    assert source(ID, "closing.record") == STATED


def test_a_close_won_counts_two() -> None:
    """Closing, sentence 6: 2 if the opponent had less than 33 at the close."""
    for loser in ("6", "32"):
        won = run(about_to_win(RULES, loser), f"close {WINNING}")
        assert won.outcome == (F, 2, Ending.SIXTY_SIX)


def test_a_close_won_counts_one() -> None:
    """Closing, sentence 7: 1 if he had more than 33 then; exactly 33 is read as 1 again (R1)."""
    for loser in ("33", "34"):
        won = run(about_to_win(RULES, loser), f"close {WINNING}")
        assert won.outcome == (F, 1, Ending.SIXTY_SIX)
    literal = literally(ID, "value.exactly-33")
    assert run(about_to_win(literal, "33"), f"close {WINNING}").result.game_points == 2


def test_a_close_lost_to_an_opponent_without_a_trick() -> None:
    """Closing, sentence 8: a closer who loses costs 3 if the opponent had no trick at the close."""
    assert run(low_close(RULES, trick=False), LOW_CLOSE).outcome == (D, 3, Ending.CLOSE_FAILED)
    state, words = overtaken_close(RULES, tricks=False)
    assert run(state, words).outcome == (D, 3, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED


def test_a_close_lost_else() -> None:
    """Closing, sentence 9: otherwise it costs 2, even if he had 33 or more then."""
    assert run(low_close(RULES, trick=True), LOW_CLOSE).outcome == (D, 2, Ending.CLOSE_FAILED)
    state, words = overtaken_close(RULES, tricks=True)
    ended = run(state, words)
    assert ended.outcome == (D, 2, Ending.OVERTAKEN)
    assert ended.result.points == 42


def test_exchange_while_more_than_one_card_is_in_the_stock() -> None:
    """Exchange, sentence 1: the leader exchanges with more than one card face down (R2)."""
    exchanged = run(opening(), "jack").state
    assert str(exchanged.turn_up) == "HJ"
    assert "HT" in {str(card) for card in exchanged.hand_of(F)}
    assert why(two_left(), "jack") == [("exchange-talon-too-small", "exchange.minimum-talon")]
    four_left = table(
        RULES, "SA CA DA HA HJ", "ST CT DT CQ DJ", turn_up="HK",
        won_f="SK SQ, CK CJ, DK DQ",
    )  # fmt: skip
    assert why(four_left, "jack") == []
    assert source(ID, "exchange.minimum-talon") == ("ambiguous", "R2")
    waiting = table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT")
    assert why(run(waiting, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]


def test_cancel_drops_the_deal() -> None:
    """Buttons, sentence 1: Cancel leaves the current deal: unscored, same dealer again (R9)."""
    assert RULES.option("table.cancel") == "drops-deal"
    assert source(ID, "table.cancel") == ("ambiguous", "R9")
    before = match(RULES, (0, 3), (1, 1))
    after = before.cancelled()
    assert (after.won, after.dealer, after.history) == (before.won, before.dealer, before.history)
    assert after.player_at(Seat.FOREHAND) == before.player_at(Seat.FOREHAND)
