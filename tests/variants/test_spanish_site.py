"""The Spanish page, sentence by sentence: the engine under the rule set `spanish-site`."""

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
from tutor.cards import SCHNAPSEN_PACK, Seat, Suit, cards
from tutor.schnapsen import Close, DealState, Ending, RuleSet, deal_from, rule_set, view
from tutor.schnapsen.bummerl import MatchLabel, MatchOverError
from tutor.schnapsen.clock import Clock
from tutor.schnapsen.events import (
    CardDrawn,
    DealResult,
    JackExchanged,
    MarriageCredited,
    MarriageDeclared,
    SixtySixClaimed,
    TalonClosed,
    TrickTaken,
)
from tutor.schnapsen.scoring import failed_value

ID = "spanish-site"
RULES = rule_set(ID)

PLACES = {
    "Handling": 10,
    "Clock": 6,
    "Game": 5,
    "Deal and play": 6,
    "Order": 3,
    "Winning": 5,
    "Rounds": 5,
    "Glossary": 1,
    "Atout": 2,
    "Points": 1,
    "Hand": 1,
    "Bummerl": 2,
    "Suit": 1,
    "Duty of suit": 2,
    "Partida": 2,
    "Robbing": 1,
    "Contra-Sastre": 1,
    "Sastre": 1,
    "Estocada": 1,
    "Duty to head": 2,
    "Dealer": 1,
    "Pile": 2,
    "Trump": 2,
    "Duty to trump": 2,
    "Counter": 2,
    "Closing": 5,
    "Scoring": 3,
    "Card values": 5,
    "Counters": 3,
}

NOT_RULES = (
    NotARule("Handling, sentence 1", "a button begins a new game", "handling"),
    NotARule("Handling, sentence 2", "one chooses the strength of the opponent", "handling"),
    NotARule("Handling, sentence 3", "or accepts a game that another has opened", "handling"),
    NotARule("Handling, sentence 4", "the own cards lie in a fan", "display"),
    NotARule("Handling, sentence 5", "a click plays a card", "handling"),
    NotARule("Handling, sentence 10", "then it can begin", "no content"),
    NotARule("Rounds, sentence 3", "buttons to play on or to retire are shown", "handling"),
    NotARule("Glossary, sentence 1", "some terms are explained", "introduction"),
    NotARule("Atout, sentence 2", "else the usual rules hold", "no content"),
    NotARule("Trump, sentence 2", "else the usual rules hold", "repeats Atout 2"),
)


def opening() -> DealState:
    """Forehand holds the trump jack and a marriage of clubs; hearts are trumps."""
    return _opening(RULES)


def _opening(rules: RuleSet) -> DealState:
    return table(rules, "SA CQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT", talon="CA DK")


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
    """The talon is used up; the dealer has two spades, two trumps and no other suit."""
    return table(
        RULES,
        "SK CA DT HJ",
        "SA SJ HK HA",
        won_f="DQ HT, DK CQ, DA CJ",
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


def test_tricks_lie_with_their_taker() -> None:
    """Handling, sentence 6: a trick lies face down beside its taker; looking back is not said."""
    after = run(opening(), "SA HQ").state
    assert after.tally(D).taken == (cards("SA HQ"),)
    assert source(ID, "table.look-back") == SILENT


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
    heading = table(RULES, "SK CQ CK DJ HJ", "SA SJ DA CA HQ", turn_up="HT")
    assert why(run(heading, "close SK").state, "SJ") == [("must-head", "play.heading")]


def test_cards_are_dealt_at_the_start() -> None:
    """Handling, sentence 9: the cards are shuffled and dealt at the beginning of a game."""
    pack = SCHNAPSEN_PACK.cards
    one, other = deal_from(pack, RULES), deal_from(pack[::-1], RULES)
    assert one.hands != other.hands
    assert set(one.hands.forehand).isdisjoint(one.hands.dealer)
    assert source(ID, "deal.packets") == SILENT


def test_two_minutes_for_the_first_move() -> None:
    """Clock, sentence 1: each player has two minutes for his first move."""
    assert RULES.option("clock.time") == 120
    assert Clock.full(RULES.clock).left == 120
    assert source(ID, "clock.time") == STATED


def test_the_time_of_a_move_is_taken_off() -> None:
    """Clock, sentence 2: while he thinks the time runs down; at nought he loses (R8)."""
    clock = Clock.full(RULES.clock)
    assert clock.after_move(47).left == 73
    assert not clock.after_move(119).is_over
    assert clock.after_move(120).is_over
    assert source(ID, "clock.at-zero") == ("ambiguous", "R8")


@pytest.mark.parametrize(("seconds", "left"), [(0, 70), (9, 61), (10, 60), (11, 49), (40, 20)])
def test_a_quick_move_earns_ten_seconds(seconds: int, left: int) -> None:
    """Clock, sentence 3: a move of ten seconds or less adds ten to the time that is left."""
    assert RULES.option("clock.bonus") == RULES.option("clock.bonus-within") == 10
    sixty = Clock.full(RULES.clock).after_move(60)
    assert sixty.after_move(seconds).left == left
    assert source(ID, "clock.bonus") == source(ID, "clock.bonus-within") == STATED


def test_never_more_than_two_minutes() -> None:
    """Clock, sentence 4: the balance is two minutes at most."""
    full = Clock.full(RULES.clock)
    assert full.after_move(3).left == 120
    assert full.after_move(12).after_move(2).left == 116
    assert full.after_move(12).after_move(2).after_move(2).left == 120


def test_the_example_of_thirty_seconds() -> None:
    """Clock, sentence 5: after 30 seconds 1 minute 30 is left."""
    assert Clock.full(RULES.clock).after_move(30).left == 90


def test_the_example_of_five_seconds() -> None:
    """Clock, sentence 6: after 5 more seconds not 2:25 but 1:35 is left: 1:25 and the bonus."""
    assert Clock.full(RULES.clock).after_move(30).after_move(5).left == 85 + 10


def test_two_players_and_twenty_cards() -> None:
    """Game, sentence 1: Schnapsen is played by two with twenty cards."""
    assert len(Seat) == 2
    assert len(set(SCHNAPSEN_PACK.cards)) == 20
    assert source(ID, "deal.pack") == STATED


def test_the_aim_is_66_or_the_last_trick() -> None:
    """Game, sentence 2: the aim is to have 66 or to take the last trick."""
    assert run(about_to_win(RULES, "6"), WINNING).outcome == (F, 2, Ending.SIXTY_SIX)
    assert run(last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert source(ID, "ending.last-trick") == STATED


def test_five_cards_each() -> None:
    """Game, sentence 3: not all twenty are dealt but five to each."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert [len(hand) for hand in state.hands] == [5, 5]


def test_the_rest_is_the_pile() -> None:
    """Game, sentence 4: the rest is the pile."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert state.talon_size == 10
    assert view(state, F).talon_down == 9


def test_the_bottom_card_makes_trumps() -> None:
    """Game, sentence 5: its bottom card lies across, face up, and makes trumps: it comes last."""
    state = deal_from(SCHNAPSEN_PACK.cards, RULES)
    assert state.turn_up is not None
    assert state.trump is state.turn_up.suit
    last = run(two_left(), "SA ST").all(CardDrawn)[-1]
    assert (last.seat, str(last.card), last.turn_up) == (D, "HK", True)
    assert source(ID, "deal.last-draw") == STATED


def test_the_opponent_cuts_before_the_deal() -> None:
    """Deal and play, sentence 1: the dealer lets his opponent cut and deals: whoever is dealer."""
    assert RULES.option("deal.cut") == "non-dealer"
    assert source(ID, "deal.cut") == STATED
    for wins in ((), ((0, 1),)):
        played = match(RULES, *wins)
        assert played.player_at(F) != played.dealer


def test_the_non_dealer_begins() -> None:
    """Deal and play, sentence 2: then the player who has not dealt begins."""
    assert deal_from(SCHNAPSEN_PACK.cards, RULES).on_turn is F
    assert why(opening(), "SA") == []
    assert source(ID, "deal.leader") == STATED


def test_the_dealer_answers() -> None:
    """Deal and play, sentence 3: the dealer puts one of his cards on the card played."""
    led = run(opening(), "SA").state
    assert led.on_turn is D
    assert legal(led) == {"ST", "SK", "DA", "CT", "HQ"}


def test_the_winner_draws_from_the_top() -> None:
    """Deal and play, sentence 4: who has won the trick takes it and draws the top card."""
    after = run(opening(), "SA HQ")
    first = after.all(CardDrawn)[0]
    assert (first.seat, str(first.card)) == (D, "CA")
    assert source(ID, "deal.draw-order") == STATED


def test_then_the_other_draws_and_the_winner_leads() -> None:
    """Deal and play, sentence 5: he waits until the other draws; "and plays" is garbled."""
    after = run(opening(), "SA HQ")
    drawn = after.all(CardDrawn)[1]
    assert (drawn.seat, str(drawn.card)) == (F, "DK")
    assert after.state.on_turn is D
    assert source(ID, "play.next-leader") == ("ambiguous", None)


def test_any_card_until_the_pile_is_used_up() -> None:
    """Deal and play, sentence 6: any card may be added; suit and heading are owed afterwards."""
    assert len(legal(run(opening(), "CQ").state)) == 5
    assert legal(run(used_up(), "SK").state) == {"SA"}
    assert source(ID, "play.open-duty") == STATED


def test_the_higher_card_wins() -> None:
    """Order, sentence 1: the higher number beats the lower; read within the suit led (R4)."""
    assert taker(opening(), "CK CT") is D
    assert taker(opening(), "SA SK") is F
    assert taker(opening(), "CK DA") is F
    assert source(ID, "play.trick-winner") == ("ambiguous", "R4")


def test_the_higher_card_wins_whatever_the_suit_literally() -> None:
    """Order, sentence 1: word for word the number alone counts."""
    literal = _opening(literally(ID, "play.trick-winner"))
    assert taker(literal, "CK DA") is D
    assert taker(literal, "SA CT") is F


def test_at_equal_numbers_the_first_wins() -> None:
    """Order, sentence 2: of equal numbers the first wins, unless the last is a trump."""
    for rules in (RULES, literally(ID, "play.trick-winner")):
        assert taker(_opening(rules), "SA DA") is F
        assert taker(_opening(rules), "CK SK") is F
        assert taker(_opening(rules), "CQ HQ") is D


def test_a_trump_beats_all_but_higher_trumps() -> None:
    """Order, sentence 3: a trump beats every plain card and the lower trumps."""
    for rules in (RULES, literally(ID, "play.trick-winner")):
        assert taker(_opening(rules), "SA HQ") is D
        assert taker(_opening(rules), "HJ DA") is F
        assert taker(_opening(rules), "HJ HQ") is D
        higher = table(rules, "HK SQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT")
        assert taker(higher, "HK HQ") is F


def test_first_with_66_or_last_trick_wins() -> None:
    """Winning, sentence 1: first to 66 or the last trick wins; nothing is said of a claim."""
    ended = run(about_to_win(RULES, "6"), WINNING)
    assert ended.all(SixtySixClaimed) == []
    assert why(opening(), "claim") == [("sixty-six-counts-itself", "ending.sixty-six")]
    assert source(ID, "ending.sixty-six") == SILENT


def test_the_cards_won_are_counted() -> None:
    """Winning, sentence 2: now all the cards won are counted."""
    ended = run(last_cards(RULES), "HJ DJ").state
    for seat in Seat:
        won = [card for trick in ended.tally(seat).taken for card in trick]
        assert ended.tally(seat).points == SCHNAPSEN_PACK.total(won)


def test_combinations_count_too() -> None:
    """Winning, sentence 3: besides, combinations can be announced; how is not said (R11)."""
    declared = run(opening(), "CQ+ SK")
    assert declared.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert declared.state.tally(F).points == 3 + 4 + 20
    assert run(opening(), "CQ").all(MarriageDeclared) == []
    assert source(ID, "marriage.declared") == ("ambiguous", "R11")
    assert source(ID, "marriage.when") == SILENT
    assert source(ID, "marriage.card") == SILENT


def test_a_pair_is_queen_and_king_of_a_suit() -> None:
    """Winning, sentence 4: pairs or marriages are queen and king of the same suit."""
    assert why(opening(), "CK+") == []
    apart = table(RULES, "SA CQ SK DJ HJ", "ST CK DA CT HQ", turn_up="HT")
    assert why(apart, "SK+") == [("partner-missing", None)]
    assert why(apart, "SA+") == [("no-marriage-card", None)]


def test_a_pair_is_20_or_40() -> None:
    """Winning, sentence 5: a pair counts 20, of trumps 40."""
    assert run(opening(), "CK+").all(MarriageDeclared)[0].value == 20
    royal = table(RULES, "HQ HK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(royal, "HQ+").all(MarriageDeclared)[0].value == 40
    assert source(ID, "marriage.value") == STATED


def test_a_game_has_several_rounds() -> None:
    """Rounds, sentence 1: a match can have several rounds."""
    assert match(RULES, (0, 1), (1, 2)).history == ((1, 0), (1, 2))


def test_each_may_end_after_a_round() -> None:
    """Rounds, sentence 2: after every round a player may end the match."""
    assert RULES.option("match.between-deals") == "may-retire"
    assert source(ID, "match.between-deals") == STATED
    left = match(RULES, (0, 3))
    assert (left.winner, left.label) == (None, None)


def test_retiring_ends_the_match_without_a_winner() -> None:
    """Rounds, sentence 4: who retires ends it: no player has won, no label is given."""
    left = match(RULES, (0, 3), (0, 3))
    assert (left.winner, left.label, left.shown()) == (None, None, (1, 7))


def test_playing_on_until_there_is_a_winner() -> None:
    """Rounds, sentence 5: else it goes on until there is a winner, or somebody leaves."""
    over = match(RULES, (0, 3), (1, 3), (0, 3), (0, 2))
    assert over.winner == 0
    with pytest.raises(MatchOverError):
        over.after(DealResult(F, 1, Ending.SIXTY_SIX, 40, 3))


def test_atout_beats_every_suit() -> None:
    """Atout, sentence 1: it beats any suit; it is fixed by the turn-up, not by an announcement."""
    assert taker(opening(), "SA HQ") is D
    assert deal_from(SCHNAPSEN_PACK.cards, RULES).trump in Suit


def test_points_are_the_values_of_cards() -> None:
    """Points, sentence 1: points are what each card is worth."""
    [taken] = run(opening(), "SA CT").all(TrickTaken)
    assert taken.points == 11 + 10


def test_the_hand() -> None:
    """Hand, sentence 1: the hand are the cards a player holds: five, then as many as are left."""
    assert len(opening().hand_of(F)) == 5
    assert [len(hand) for hand in run(opening(), "close SA SK").state.hands] == [4, 4]
    assert view(opening(), F).hand_of(D) is None


def test_a_match_is_seven_counters() -> None:
    """Bummerl, sentence 1: a match is played to seven counters."""
    assert match(RULES).shown() == (7, 7)
    assert match(RULES, (0, 3), (0, 3)).winner is None
    assert source(ID, "match.length") == STATED


def test_first_at_nought_wins_and_the_loser_gets_a_bummerl() -> None:
    """Bummerl, sentence 2: the first at nought wins; the loser gets a Bummerl."""
    over = match(RULES, (0, 3), (1, 1), (0, 3), (0, 1))
    assert over.shown() == (0, 6)
    assert over.label is MatchLabel.BUMMERL
    assert over.label.counts == 1
    assert source(ID, "match.counting") == STATED


def test_four_suits() -> None:
    """Suit, sentence 1: hearts, diamonds, spades and clubs."""
    assert {suit.value for suit in Suit} == set("HDSC")
    assert {card.suit for card in SCHNAPSEN_PACK.cards} == set(Suit)


def test_duty_of_suit() -> None:
    """Duty of suit, sentence 1: the suit of the card led must be played while one holds it."""
    led = run(used_up(), "SK").state
    assert why(led, "HK") == [("must-follow", "play.strict-from")]
    assert source(ID, "play.strict-from") == STATED


@pytest.mark.parametrize("suit", list(Suit))
def test_duty_of_suit_by_example(suit: Suit) -> None:
    """Duty of suit, sentence 2: hearts on hearts, diamonds on diamonds, and so on."""
    state = table(RULES, "HA DA CA SA HT", "HJ DJ CJ SJ HQ", turn_up="HK")
    answers = legal(run(state, f"close {suit.value}A").state)
    assert answers == ({"HJ", "HQ"} if suit is Suit.HEARTS else {f"{suit.value}J"})


def test_a_partida_is_a_series() -> None:
    """Partida, sentence 1: it is a series of several games, with the deal in turn."""
    assert [match(RULES, *[(0, 1)] * n).dealer for n in range(3)] == [1, 0, 1]
    assert source(ID, "deal.next-dealer") == SILENT


def test_a_partida_ends_with_its_counters() -> None:
    """Partida, sentence 2: it ends when the points and the counters have been reached."""
    assert match(RULES, (1, 3), (1, 3), (1, 3)).winner == 1


def test_robbing_on_lead() -> None:
    """Robbing, sentence 1: in one's turn the jack buys the trump below: on lead (R10)."""
    [event] = run(opening(), "jack").all(JackExchanged)
    assert (str(event.jack), str(event.taken)) == ("HJ", "HT")
    waiting = table(RULES, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT")
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


def test_contra_sastre() -> None:
    """Contra-Sastre, sentence 1: the other was all but out, and one wins all the rest (R7)."""
    over = match(RULES, (0, 3), (0, 3), (1, 3), (1, 3), (1, 1))
    assert over.label is MatchLabel.KONTRA_SCHNEIDER
    assert over.label.counts == 4
    had_some = match(RULES, (1, 1), (0, 3), (0, 3), (1, 3), (1, 3))
    assert had_some.label is MatchLabel.BUMMERL
    short_of_it = match(RULES, (0, 3), (0, 2), (1, 3), (1, 3), (1, 1))
    assert short_of_it.label is MatchLabel.BUMMERL
    assert source(ID, "match.labels") == ("ambiguous", "R7")


def test_sastre() -> None:
    """Sastre, sentence 1: a player who makes no game point at all is a Sastre (R7)."""
    over = match(RULES, (0, 3), (0, 3), (0, 1))
    assert over.label is MatchLabel.SCHNEIDER
    assert over.label.counts == 2
    assert match("classic", (0, 3), (0, 3), (0, 1)).label is None


def test_estocada() -> None:
    """Estocada, sentence 1: a trick is taken by who has played the higher card."""
    [taken] = run(opening(), "CK CT").all(TrickTaken)
    assert (taken.seat, taken.cards) == (D, cards("CK CT"))


def test_duty_to_head() -> None:
    """Duty to head, sentence 1: a higher card of the suit must be given, or the trick trumped."""
    led = run(used_up(), "SK").state
    assert why(led, "SJ") == [("must-head", "play.heading")]
    assert legal(run(used_up(), "CA").state) == {"HK", "HA"}
    assert legal(run(used_up(), "HJ").state) == {"HK", "HA"}
    assert source(ID, "play.heading") == STATED


def test_heading_is_owed_once_the_pile_is_gone() -> None:
    """Duty to head, sentence 2: this holds when no pile is left; before, nothing is owed."""
    state = table(RULES, "SK CQ CK DJ HJ", "SA SJ DA CA HQ", turn_up="HT")
    assert why(run(state, "SK").state, "SJ") == []
    lower = run(opening(), "close SA").state
    assert legal(lower) == {"ST", "SK"}


def test_the_dealer() -> None:
    """Dealer, sentence 1: one player shuffles and deals; "clockwise" says nothing between two."""
    played = match(RULES)
    assert {played.player_at(seat) for seat in Seat} == {0, 1}
    assert played.player_at(D) == played.dealer
    assert source(ID, "deal.first-dealer") == SILENT


def test_players_draw_from_the_pile() -> None:
    """Pile, sentence 1: from it both draw, so that they hold five cards again."""
    after = run(opening(), "SA SK").state
    assert [len(hand) for hand in after.hands] == [5, 5]
    assert after.talon_size == 8


def test_the_taker_draws_the_first_card() -> None:
    """Pile, sentence 2: the taker of the trick draws the first."""
    assert run(opening(), "SA SK").all(CardDrawn)[0].seat is F
    assert run(opening(), "SA HQ").all(CardDrawn)[0].seat is D


def test_trump_is_not_announced() -> None:
    """Trump, sentence 1: it beats the other suits; "must be announced" fits nothing in the game."""
    assert taker(opening(), "CK HQ") is D
    assert why(opening(), "HJ") == []


def test_who_is_void_must_trump() -> None:
    """Duty to trump, sentence 1: without the suit led one must always trump."""
    led = run(used_up(), "CA").state
    assert legal(led) == {"HK", "HA"}
    assert why(led, "SA") == [("must-trump", "play.void")]
    assert source(ID, "play.void") == STATED
    assert source(ID, "play.void-in-both") == SILENT


def test_trumping_is_owed_once_the_pile_is_gone() -> None:
    """Duty to trump, sentence 2: this holds when no cards are left in the pile."""
    state = table(RULES, "SA CQ CK DJ HJ", "DT DK DA HK HQ", turn_up="HT")
    assert why(run(state, "SA").state, "DA") == []
    assert why(run(state, "close SA").state, "DA") == [("must-trump", "play.void")]


def test_counters_are_not_card_points() -> None:
    """Counter, sentence 1: counters, unlike points, are the value of a game: one to three."""
    won = run(about_to_win(RULES, "6"), WINNING)
    assert (won.result.game_points, won.result.points) == (2, 6)


def test_the_value_comes_from_the_loser() -> None:
    """Counter, sentence 2: it follows from the points made in tricks: those of the loser."""
    worth = [run(about_to_win(RULES, loser), WINNING).result for loser in ("0", "6", "34")]
    assert [(result.points, result.game_points) for result in worth] == [(0, 3), (6, 2), (34, 1)]


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
    void = table(RULES, "SA CQ CK DJ HJ", "DT DK DA HK HQ", turn_up="HT")
    assert legal(run(void, "close SA").state) == {"HK", "HQ"}
    assert legal(run(opening(), "close CQ").state) == {"CT"}


def test_the_closer_needs_66() -> None:
    """Closing, sentence 3: the closer must have 66 to win; the last trick is not enough."""
    ended = run(last_trick_of_closer(RULES), "HJ DJ")
    assert ended.all(TrickTaken)[-1].seat is F
    assert ended.outcome == (D, 3, Ending.CLOSE_FAILED)
    assert source(ID, "closing.last-trick") == STATED


def test_a_close_is_valued_before_it() -> None:
    """Closing, sentence 4: what the opponent had before the close counts, not what came later."""
    later = run(about_to_win(RULES, "0"), "close DQ DK CQ CK HA CJ")
    assert later.state.tally(D).tricks == 1
    assert later.outcome == (F, 3, Ending.SIXTY_SIX)
    for loser, worth in (("6", 2), ("32", 2), ("33", 1), ("34", 1)):
        won = run(about_to_win(RULES, loser), f"close {WINNING}")
        assert won.outcome == (F, worth, Ending.SIXTY_SIX)
    assert source(ID, "closing.record") == STATED


def test_a_lost_close_costs_its_value_but_two_at_least() -> None:
    """Closing, sentence 5: without 66 the other gets what the closer would have had, 2 at least."""
    for trick, worth in ((False, 3), (True, 2)):
        failed = run(low_close(RULES, trick=trick), LOW_CLOSE)
        assert failed.outcome == (D, worth, Ending.CLOSE_FAILED)
        state, words = overtaken_close(RULES, tricks=trick)
        assert run(state, words).outcome == (D, worth, Ending.OVERTAKEN)
    assert source(ID, "closing.failed") == STATED


def test_the_literal_reading_of_a_lost_close_is_the_same() -> None:
    """Closing, sentence 5: word for word it is the same number for every record."""
    literal = literally(ID, "closing.failed")
    for trick in (False, True):
        failed = run(low_close(literal, trick=trick), LOW_CLOSE)
        assert failed.outcome == run(low_close(RULES, trick=trick), LOW_CLOSE).outcome
    for points in (0, *range(4, 66)):
        close = Close(F, points, 0 if points == 0 else 1)
        assert failed_value(literal, close) == failed_value(RULES, close)


def test_scoring_needs_values_and_counters() -> None:
    """Scoring, sentence 1: the values of the cards and the counters make the score."""
    ended = run(about_to_win(RULES, "32"), WINNING).result
    assert (ended.points, ended.game_points) == (32, 2)


def test_counters_value_one_game() -> None:
    """Scoring, sentence 2: counters are the value of a single game and add up in the match."""
    assert match(RULES, (0, 3), (0, 2), (1, 1)).won == (5, 1)


def test_the_value_of_a_game_comes_from_tricks() -> None:
    """Scoring, sentence 3: it follows from the cards won in tricks; of marriages it is silent."""
    state = table(
        RULES, "HA HT HQ CK ST", "CQ CJ DJ DK SJ", turn_up="HJ", won_f="SA HK",
        won_d="SK SQ, DQ DT", marriages=(40, 20),
    )  # fmt: skip
    ended = run(state, WINNING).result
    assert (ended.points, ended.game_points) == (40, 1)
    assert source(ID, "value.marriages") == SILENT


@pytest.mark.parametrize(
    ("led", "answer", "points"),
    [("SA", "HJ", 13), ("DT", "SJ", 12), ("SK", "SJ", 6), ("DQ", "SJ", 5), ("DJ", "SJ", 4)],
)
def test_card_values(led: str, answer: str, points: int) -> None:
    """Card values, sentences 1, 2, 3, 4 and 5: ace 11, ten 10, king 4, queen 3, jack 2."""
    state = table(RULES, "SA DT SK DQ DJ", "SJ HJ CJ CT CA", turn_up="HT")
    assert run(state, f"{led} {answer}").all(TrickTaken)[0].points == points


def test_nought_is_three_counters() -> None:
    """Counters, sentence 1: a loser with 0 points is worth three."""
    assert run(about_to_win(RULES, "0"), WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def _waiting(rules: RuleSet) -> DealState:
    """Forehand is about to win; the dealer has no trick, and a marriage that waits."""
    return table(
        rules, "HA HT CK DQ SK", "CQ CJ DJ SQ DK", turn_up="HJ", won_f="SA ST, CA CT, DA SJ",
        pending=(0, 20),
    )  # fmt: skip


def test_a_marriage_that_waits_is_nought() -> None:
    """Counters, sentence 1: "0 points" with a marriage that waits is still 0 (R14)."""
    assert run(_waiting(RULES), WINNING).outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.pending") == ("ambiguous", "R14")


def test_a_marriage_that_waits_is_20_literally() -> None:
    """Counters, sentences 1 and 2: word for word announced points are points: two counters."""
    literal = literally(ID, "value.pending")
    ended = run(_waiting(literal), WINNING).result
    assert (ended.points, ended.tricks, ended.game_points) == (20, 0, 2)


def test_up_to_32_is_two_counters() -> None:
    """Counters, sentence 2: 32 or less is worth two."""
    for loser in ("6", "32"):
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, 2, Ending.SIXTY_SIX)


def test_33_to_65_is_one_counter() -> None:
    """Counters, sentence 3: 33 to 65 is worth one."""
    for loser in ("33", "34"):
        assert run(about_to_win(RULES, loser), WINNING).outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.exactly-33") == STATED
