"""The German page, sentence by sentence: what the engine makes of the rule set `austrian-site`.

The page prints its text twice; a sentence is counted once.
"""

from itertools import combinations

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
from tutor.schnapsen import DealState, Ending, RuleSet, deal_from, rule_set, view
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

ID = "austrian-site"
RULES = rule_set(ID)

PLACES = {
    "Introduction": 10,
    "Navigation": 7,
    "Rules": 11,
    "Taking tricks": 4,
    "Duties": 3,
    "Marriages": 3,
    "Winning": 6,
    "Points": 5,
    "Closing": 3,
    "Glossary": 1,
}

NOT_RULES = (
    NotARule("Introduction, sentence 10", "technical terms stand in a glossary below", "pointer"),
    NotARule("Navigation, sentence 1", "each player sees his own fan of cards", "display"),
    NotARule("Navigation, sentence 2", "a card is clicked and dragged on the table", "handling"),
    NotARule("Rules, sentence 1", "a card game for two", "repeats Introduction 1"),
    NotARule("Rules, sentence 2", "twenty cards of five ranks", "repeats Introduction 2"),
    NotARule("Rules, sentence 3", "five cards each", "repeats Introduction 3"),
    NotARule("Rules, sentence 5", "the rest is the face-down talon", "repeats Introduction 5"),
    NotARule("Rules, sentence 7", "66 or the last trick wins", "repeats Introduction 7"),
    NotARule("Rules, sentence 10", "taken tricks lie face down aside", "repeats Navigation 3"),
    NotARule("Winning, sentence 1", "66 or the last trick wins", "repeats Introduction 7"),
    NotARule("Glossary, sentence 1", "a heading without any entry", "empty"),
)


def opening() -> DealState:
    """Forehand holds the trump jack and a marriage of clubs; hearts are trumps."""
    return table(RULES, "SA CQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT", talon="CA DK")


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
    """Introduction, sentence 1: Schnapsen is for two: a trick is two cards."""
    assert tuple(Seat) == (F, D)
    [taken] = run(opening(), "SA CT").all(TrickTaken)
    assert taken.cards == cards("SA CT")


def test_twenty_cards() -> None:
    """Introduction, sentence 2: ace, ten, king, queen and jack of four suits: twenty cards."""
    assert len(SCHNAPSEN_PACK.cards) == 20
    assert {card.suit for card in SCHNAPSEN_PACK.cards} == set(Suit)
    assert "".join(card.rank.value for card in SCHNAPSEN_PACK.cards[:5]) == "ATKQJ"
    assert source(ID, "deal.pack") == STATED


def test_five_cards_each() -> None:
    """Introduction, sentence 3: both get five cards; in which packets is not said."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert source(ID, "deal.packets") == SILENT


def test_one_card_is_turned_up_as_trump() -> None:
    """Introduction, sentence 4: one card is turned up and makes its suit trumps."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert state.turn_up is not None
    assert state.trump is state.turn_up.suit


def test_the_rest_is_the_face_down_talon() -> None:
    """Introduction, sentence 5: the other nine cards lie face down; no seat sees one."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert len(state.talon) == 9
    for seat in Seat:
        seen = view(state, seat)
        assert seen.talon_down == 9
        assert set(state.talon) <= set(seen.unseen())


def test_duties_begin_with_an_empty_or_closed_talon() -> None:
    """Introduction, sentence 6: follow, head and trump only once the talon is used up or closed."""
    assert legal(run(opening(), "SA").state) == {"ST", "SK", "DA", "CT", "HQ"}
    assert legal(run(opening(), "close SA").state) == {"ST", "SK"}
    empty = table(RULES, "SA HJ", "ST DJ", won_f="HA HT, HK HQ, DA DT, DK DQ", won_d=(
        "CA CT, CK CQ, SK SQ, CJ SJ"
    ))  # fmt: skip
    assert legal(run(empty, "SA").state) == {"ST"}


def test_first_with_66_or_the_last_trick_wins() -> None:
    """Introduction, sentence 7: who has 66 first or takes the last trick wins the deal."""
    assert run(about_to_win(RULES, "6"), WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert run(last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert run(about_to_win(RULES, "6"), WINNING).all(SixtySixClaimed) == []
    assert source(ID, "ending.sixty-six") == SILENT
    assert why(run(opening(), "SA CT").state, "claim") == [
        ("sixty-six-counts-itself", "ending.sixty-six")
    ]


def test_written_from_seven_down_to_nought() -> None:
    """Introduction, sentence 8: the score is written down from 7 to 0."""
    assert match(RULES).shown() == (7, 7)
    assert match(RULES, (0, 3), (1, 2), (0, 3)).shown() == (1, 5)
    assert match(RULES, (0, 3), (0, 3), (0, 3)).shown() == (0, 7)
    assert source(ID, "match.counting") == STATED


def test_one_to_three_points_a_deal() -> None:
    """Introduction, sentence 9: 1 to 3 are written off, by the card points of the loser."""
    worth = [
        run(about_to_win(RULES, loser), WINNING).result.game_points for loser in ("0", "6", "34")
    ]
    assert worth == [3, 2, 1]


def test_tricks_lie_with_their_taker() -> None:
    """Navigation, sentence 3: tricks lie face down with their taker; looking back is not said."""
    after = run(opening(), "SA CT").state
    assert after.tally(F).taken == (cards("SA CT"),)
    assert after.tally(D).taken == ()
    assert source(ID, "table.look-back") == SILENT


def test_only_who_is_to_lead_may_close() -> None:
    """Navigation, sentence 4: closing is open to the player who is about to lead, and only him."""
    assert why(opening(), "close") == []
    assert why(run(opening(), "SA").state, "close") == [("close-not-on-lead", "closing.when")]
    assert source(ID, "closing.when") == STATED
    assert source(ID, "closing.minimum-talon") == SILENT
    two_left = table(
        RULES, "SA CA DA HA HJ", "ST CT DT CQ DJ", turn_up="HK", talon="SJ",
        won_f="SK SQ, CK CJ, DK DQ, HT HQ",
    )  # fmt: skip
    assert why(two_left, "close") == []


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


def test_the_trump_suit_stays_in_sight() -> None:
    """Rules, sentence 4: besides the turned-up card a sign keeps the trump suit in mind."""
    before = table(
        RULES, "SA CA DA HA HJ", "ST CT DT CQ DJ", turn_up="HK", talon="SJ",
        won_f="SK SQ, CK CJ, DK DQ, HT HQ",
    )  # fmt: skip
    after = run(before, "SA ST").state
    assert after.turn_up is None
    assert after.trump is Suit.HEARTS


def test_the_trump_jack_buys_the_turn_up_on_lead() -> None:
    """Rules, sentence 6: on lead the trump jack may be exchanged for the face-up trump."""
    exchanged = run(opening(), "jack")
    [event] = exchanged.all(JackExchanged)
    assert (event.seat, str(event.jack), str(event.taken)) == (F, "HJ", "HT")
    assert "HT" in {str(card) for card in exchanged.state.hand_of(F)}
    assert str(exchanged.state.turn_up) == "HJ"
    assert source(ID, "exchange.when") == STATED
    other = table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT")
    assert why(other, "jack") == [("jack-not-held", None)]
    assert why(run(other, "ST").state, "jack") == [("exchange-not-on-lead", "exchange.when")]


def test_the_jack_may_be_exchanged_to_the_last_card() -> None:
    """Rules, sentence 6: no smallest talon is named, so one face-down card is enough."""
    two_left = table(
        RULES, "SA CA DA HA HJ", "ST CT DT CQ DJ", turn_up="HK", talon="SJ",
        won_f="SK SQ, CK CJ, DK DQ, HT HQ",
    )  # fmt: skip
    assert why(two_left, "jack") == []
    assert source(ID, "exchange.minimum-talon") == SILENT


def test_any_card_may_be_led() -> None:
    """Rules, sentence 8: who is asked to lead plays any card."""
    assert legal(opening()) == {"SA", "CQ", "CK", "DJ", "HJ"}
    assert why(opening(), "ST") == [("card-not-held", None)]


def test_the_opponent_answers_with_any_card() -> None:
    """Rules, sentence 9: the other plays a card of his choice, and takes or throws off."""
    led = run(opening(), "CQ").state
    assert {taker(led, card) for card in ("CT", "HQ")} == {D}
    assert {taker(led, card) for card in ("ST", "SK", "DA")} == {F}


def test_the_taker_draws_first_and_leads() -> None:
    """Rules, sentence 11: the taker draws, then his opponent, then the taker leads."""
    after = run(opening(), "CQ CT")
    assert [(event.seat, str(event.card)) for event in after.all(CardDrawn)] == [
        (D, "CA"),
        (F, "DK"),
    ]
    assert after.state.on_turn is D
    assert source(ID, "deal.draw-order") == STATED
    assert source(ID, "play.next-leader") == STATED


def test_open_talon_any_card() -> None:
    """Taking tricks, sentence 1: while cards lie in the talon any card may be added."""
    assert why(run(opening(), "SA").state, "DA") == []
    assert source(ID, "play.open-duty") == STATED


def test_higher_card_wins_in_the_suit_led() -> None:
    """Taking tricks, sentence 2: the higher card wins; read as the higher of the suit led (R4)."""
    led = run(opening(), "CK").state
    assert taker(led, "CT") is D
    assert taker(led, "DA") is F
    assert source(ID, "play.trick-winner") == ("ambiguous", "R4")


def test_higher_card_wins_whatever_the_suit_literally() -> None:
    """Taking tricks, sentence 2: word for word, the suit does not matter but for trumps."""
    literal = literally(ID, "play.trick-winner")
    state = table(literal, "SA CQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT")
    led = run(state, "CK").state
    assert taker(led, "DA") is D
    assert taker(led, "SK") is F
    assert taker(run(state, "HJ").state, "DA") is F


def test_trumps_are_higher_than_plain_cards() -> None:
    """Taking tricks, sentence 3: any trump is higher than any plain card."""
    assert taker(opening(), "SA HQ") is D
    assert taker(opening(), "HJ DA") is F


def test_trumps_have_the_same_order() -> None:
    """Taking tricks, sentence 4: among trumps the order is ace, ten, king, queen, jack."""
    assert taker(opening(), "HJ HQ") is D
    strength = SCHNAPSEN_PACK.strength
    trumps = cards("HA HT HK HQ HJ")
    assert sorted(trumps, key=strength.__getitem__, reverse=True) == list(trumps)


def test_duties_hold_with_the_talon_used_up_or_closed() -> None:
    """Duties, sentence 1: once the talon is used up or closed, all three duties hold."""
    empty = table(
        RULES, "SJ CA DJ HJ", "SK ST HQ DQ", won_f="HA HT, HK DT, DA DK",
        won_d="CT CK, CQ CJ, SA SQ",
    )  # fmt: skip
    assert empty.talon_size == 0
    assert why(run(empty, "SJ").state, "HQ") == [("must-follow", "play.strict-from")]
    assert why(run(empty, "CA").state, "SK") == [("must-trump", "play.void")]
    assert why(run(opening(), "close CQ").state, "HQ") == [("must-follow", "play.strict-from")]


def test_the_follower_must_head() -> None:
    """Duties, sentence 2: "highest card" is read as the duty to head where one can (R3)."""
    heading = table(RULES, "SQ CQ CK DJ HJ", "SA SK ST DA HQ", turn_up="HT")
    led = run(heading, "close SQ").state
    assert legal(led) == {"SA", "SK", "ST"}
    lower = table(RULES, "SA CQ CK DJ HJ", "SJ SK ST DA HQ", turn_up="HT")
    assert legal(run(lower, "close SA").state) == {"SJ", "SK", "ST"}
    jack = table(RULES, "SK CQ CK DJ HJ", "SA SJ DA CA HQ", turn_up="HT")
    assert why(run(jack, "close SK").state, "SJ") == [("must-head", "play.heading")]
    assert source(ID, "play.heading") == ("ambiguous", "R3")


def test_the_follower_must_give_his_highest_literally() -> None:
    """Duties, sentence 2: word for word, the highest card of the suit must go."""
    literal = literally(ID, "play.heading")
    lower = table(literal, "SA CQ CK DJ HJ", "SJ SK ST DA HQ", turn_up="HT")
    led = run(lower, "close SA").state
    assert legal(led) == {"ST"}
    assert why(led, "SJ") == [("must-play-highest", "play.heading")]


def test_who_cannot_follow_must_trump() -> None:
    """Duties, sentence 3: without a card of the suit led a trump must be played."""
    state = table(RULES, "SA CQ CK DJ HJ", "DT DK DA HK HQ", turn_up="HT")
    led = run(state, "close SA").state
    assert legal(led) == {"HK", "HQ"}
    assert why(led, "DA") == [("must-trump", "play.void")]
    void = table(RULES, "SA CQ CK DJ HJ", "DT DK DA CT CJ", turn_up="HT")
    assert len(legal(run(void, "close SA").state)) == 5
    assert source(ID, "play.void-in-both") == SILENT


def test_a_marriage_is_20_or_40_in_trumps() -> None:
    """Marriages, sentence 1: king and queen of a suit announce 20, of trumps 40."""
    [plain] = run(opening(), "CQ+").all(MarriageDeclared)
    assert (plain.suit, plain.value) == (Suit.CLUBS, 20)
    royal = table(RULES, "HQ HK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(royal, "HK+").all(MarriageDeclared)[0].value == 40
    assert why(table(RULES, "HQ SK SA CJ DJ", "ST HK DA CT CA", turn_up="HT"), "HQ+") == [
        ("partner-missing", None)
    ]


def test_a_marriage_is_announced() -> None:
    """Marriages, sentence 2: one announces with a button; a queen led in silence counts nothing."""
    silent = run(opening(), "CQ")
    assert silent.all(MarriageDeclared) == []
    assert silent.state.tally(F).pending == 0
    declared = run(opening(), "CQ+")
    [led] = declared.all(CardPlayed)
    assert declared.state.known.of(F) == pair("C") - {led.card}
    assert source(ID, "marriage.declared") == STATED


def test_queen_or_king_must_follow_the_announcement() -> None:
    """Marriages, sentence 3: after announcing, the queen or the king of the pair is led."""
    assert why(opening(), "CQ+") == []
    assert why(opening(), "CK+") == []
    assert why(opening(), "SA+") == [("no-marriage-card", None)]
    assert source(ID, "marriage.card") == STATED
    answer = table(RULES, "SA CT CA DJ HJ", "ST SK DA CQ CK", turn_up="HT")
    assert why(run(answer, "CT").state, "CK+") == [("marriage-not-on-lead", "marriage.when")]


def test_card_points_are_tricks_and_marriages() -> None:
    """Winning, sentence 2: the total is all tricks won and the announced 20 or 40."""
    credited = run(opening(), "CQ+ SK")
    assert credited.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert credited.state.tally(F).points == 3 + 4 + 20
    assert source(ID, "marriage.before-trick") == SILENT


def test_a_marriage_that_suffices_ends_the_deal_without_a_lead() -> None:
    """Winning, sentence 3: where 20 or 40 make 66, the deal ends and no card need be led."""
    state = table(
        RULES, "CK CQ DJ SJ HJ", "DQ DK SQ SK CJ", turn_up="HT", won_f="SA ST, CA CT, DA HQ"
    )
    assert state.tally(F).points == 56
    ended = run(state, "CK+")
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.all(CardPlayed) == []
    assert why(ended.state, "DJ") == [("deal-over", None)]
    assert source(ID, "ending.by-marriage") == STATED


def test_a_game_has_several_rounds() -> None:
    """Winning, sentence 4: a match is several deals; who deals next is not said: in turn."""
    played = match(RULES, (0, 3), (1, 1))
    assert played.winner is None
    assert [match(RULES, *wins).dealer for wins in ((), ((0, 1),), ((0, 1), (1, 1)))] == [1, 0, 1]
    assert source(ID, "deal.next-dealer") == SILENT


def test_the_match_ends_at_nought() -> None:
    """Winning, sentence 5: it is over when a player has written his seven points off."""
    assert match(RULES, (0, 3), (0, 3)).winner is None
    over = match(RULES, (0, 3), (0, 3), (0, 2))
    assert over.winner == 0
    assert over.shown() == (0, 7)
    assert source(ID, "match.length") == STATED


def test_who_does_not_confirm_ends_the_match() -> None:
    """Winning, sentence 6: it is also over when a player does not confirm to go on."""
    assert RULES.option("match.between-deals") == "must-confirm"
    assert source(ID, "match.between-deals") == STATED
    left = match(RULES, (0, 3), (1, 2))
    assert left.winner is None
    assert left.label is None


def test_the_losers_marriages_count() -> None:
    """Points, sentence 1: "points of his tricks" is read with his marriages (R12)."""
    state = _loser_with_marriage(RULES)
    assert run(state, WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.marriages") == ("ambiguous", "R12")


def test_the_losers_tricks_alone_count_literally() -> None:
    """Points, sentence 1: word for word, only the loser's tricks count, not his marriages."""
    state = _loser_with_marriage(literally(ID, "value.marriages"))
    won = run(state, WINNING).result
    assert (won.winner, won.game_points, won.points) == (F, 2, 20)


def _loser_with_marriage(rules: RuleSet) -> DealState:
    """Forehand is about to win; the dealer has 20 in tricks and a marriage of 20."""
    return table(
        rules, "HA HT HQ CK ST", "CQ CJ DJ DK SJ", turn_up="HJ", won_f="SA HK",
        won_d="SK SQ, DQ DT", marriages=(40, 20),
    )  # fmt: skip


def test_card_values() -> None:
    """Points, sentence 2: "the cards count as follows", but the list is missing: as everywhere."""
    worth = [SCHNAPSEN_PACK.worth[card] for card in cards("SA ST SK SQ SJ")]
    assert worth == [11, 10, 4, 3, 2]
    assert run(opening(), "SA CT").state.tally(F).points == 21


def test_no_trick_is_worth_three() -> None:
    """Points, sentence 3: a loser without any trick, so with 0, costs him three."""
    assert run(about_to_win(RULES, "0"), WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_a_marriage_without_a_trick_is_nought() -> None:
    """Points, sentences 3 and 4: a marriage that still waits is no point: three (R14)."""
    state = table(
        RULES, "HA HT CK DQ SK", "CQ CJ DJ SQ DK", turn_up="HJ", won_f="SA ST, CA CT, DA SJ",
        pending=(0, 20),
    )  # fmt: skip
    assert run(state, WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.pending") == ("ambiguous", "R14")


def test_up_to_32_is_worth_two() -> None:
    """Points, sentence 4: a loser with 2 to 32 costs him two; really the least is 4 (J and J)."""
    for loser in ("6", "32"):
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert min(map(SCHNAPSEN_PACK.total, combinations(SCHNAPSEN_PACK.cards, 2))) == 4


def test_33_is_worth_one() -> None:
    """Points, sentence 5: from 33 on the winner writes one."""
    for loser in ("33", "34"):
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.exactly-33") == STATED


def test_the_closer_needs_66() -> None:
    """Closing, sentence 1: who closes must reach 66 in any case; the last trick does not help."""
    ended = run(last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_close_is_valued_at_its_moment() -> None:
    """Closing, sentence 2: its value depends on the opponent's points at the close."""
    ended = run(about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert ended.state.tally(D).tricks == 1
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.result.at_close
    for loser, worth in (("6", 2), ("32", 2), ("33", 1)):
        won = run(about_to_win(RULES, loser), f"close {WINNING}").outcome
        assert won == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "closing.record") == STATED


def test_a_failed_close_costs_three_or_two() -> None:
    """Closing, sentence 3: 3 if "he", the closer's opponent (R16), had no trick then, else 2."""
    assert run(low_close(RULES, trick=False), LOW_CLOSE).outcome == (D, 3, Ending.CLOSE_FAILED)
    assert run(low_close(RULES, trick=True), LOW_CLOSE).outcome == (D, 2, Ending.CLOSE_FAILED)
    assert source(ID, "closing.failed") == ("ambiguous", "R16")
    for tricks, worth in ((False, 3), (True, 2)):
        state, words = overtaken_close(RULES, tricks=tricks)
        assert run(state, words).outcome == (D, worth, Ending.OVERTAKEN)
    assert source(ID, "closing.opponent-first") == SILENT
