"""The TJGER page, sentence by sentence: the deal, the tricks and what may be played."""

from tests.variants import deals
from tests.variants.table import D, F, legal, run, taker, why
from tests.variants.texts import SILENT, STATED, source
from tests.variants.tjger.given import ID, RULES, opening, two_left, used_up
from tutor.cards import SCHNAPSEN_PACK, Seat, cards
from tutor.schnapsen import deal_from, view
from tutor.schnapsen.events import CardDrawn, TrickTaken


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
    void = deals.void_in_both(RULES)
    assert legal(run(void, "CA").state) == {"SA", "SJ", "DK", "DQ"}
    assert source(ID, "play.void-in-both") == STATED


def test_card_values() -> None:
    """Card values, sentence 1: jack 2, queen 3, king 4, ten 10, ace 11."""
    worth = [SCHNAPSEN_PACK.worth[card] for card in cards("DJ DQ DK DT DA")]
    assert worth == [2, 3, 4, 10, 11]
    assert run(opening(), "SA SK").state.tally(F).points == 15
