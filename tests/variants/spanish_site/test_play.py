"""The Spanish page, sentence by sentence: the deal, the tricks and what may be played."""

import pytest

from tests.variants import deals
from tests.variants.spanish_site.given import ID, RULES, opening, two_left, used_up
from tests.variants.table import D, F, legal, literally, match, run, table, taker, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import SCHNAPSEN_PACK, Seat, Suit, cards
from tutor.schnapsen import deal_from, view
from tutor.schnapsen.events import CardDrawn, TrickTaken


def test_tricks_lie_with_their_taker() -> None:
    """Handling, sentence 6: a trick lies face down beside its taker; looking back is not said."""
    after = run(opening(), "SA HQ").state
    assert after.tally(D).taken == (cards("SA HQ"),)
    assert source(ID, "table.look-back") == SILENT


def test_cards_are_dealt_at_the_start() -> None:
    """Handling, sentence 9: the cards are shuffled and dealt at the beginning of a game."""
    pack = SCHNAPSEN_PACK.cards
    one, other = deal_from(pack, RULES), deal_from(pack[::-1], RULES)
    assert one.hands != other.hands
    assert set(one.hands.forehand).isdisjoint(one.hands.dealer)
    assert source(ID, "deal.packets") == SILENT


def test_two_players_and_twenty_cards() -> None:
    """Game, sentence 1: Schnapsen is played by two with twenty cards."""
    assert len(Seat) == 2
    assert len(set(SCHNAPSEN_PACK.cards)) == 20
    assert source(ID, "deal.pack") == STATED


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
    literal = deals.opening(literally(ID, "play.trick-winner"))
    assert taker(literal, "CK DA") is D
    assert taker(literal, "SA CT") is F


def test_at_equal_numbers_the_first_wins() -> None:
    """Order, sentence 2: of equal numbers the first wins, unless the last is a trump."""
    for rules in (RULES, literally(ID, "play.trick-winner")):
        assert taker(deals.opening(rules), "SA DA") is F
        assert taker(deals.opening(rules), "CK SK") is F
        assert taker(deals.opening(rules), "CQ HQ") is D


def test_a_trump_beats_all_but_higher_trumps() -> None:
    """Order, sentence 3: a trump beats every plain card and the lower trumps."""
    for rules in (RULES, literally(ID, "play.trick-winner")):
        assert taker(deals.opening(rules), "SA HQ") is D
        assert taker(deals.opening(rules), "HJ DA") is F
        assert taker(deals.opening(rules), "HJ HQ") is D
        higher = table(rules, "HK SQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT")
        assert taker(higher, "HK HQ") is F


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
    state = deals.ace_or_jack(RULES)
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
    state = deals.void_of_spades(RULES)
    assert why(run(state, "SA").state, "DA") == []
    assert why(run(state, "close SA").state, "DA") == [("must-trump", "play.void")]


@pytest.mark.parametrize(
    ("led", "answer", "points"),
    [("SA", "HJ", 13), ("DT", "SJ", 12), ("SK", "SJ", 6), ("DQ", "SJ", 5), ("DJ", "SJ", 4)],
)
def test_card_values(led: str, answer: str, points: int) -> None:
    """Card values, sentences 1, 2, 3, 4 and 5: ace 11, ten 10, king 4, queen 3, jack 2."""
    state = table(RULES, "SA DT SK DQ DJ", "SJ HJ CJ CT CA", turn_up="HT")
    assert run(state, f"{led} {answer}").all(TrickTaken)[0].points == points
