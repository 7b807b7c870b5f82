"""The Cardavia page, sentence by sentence: the deal, the tricks and what may be played."""

from tests.variants import deals
from tests.variants.cardavia.given import ID, RULES, opening, two_left, used_up
from tests.variants.table import D, F, legal, match, run, taker, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import SCHNAPSEN_PACK, cards
from tutor.schnapsen import deal_from
from tutor.schnapsen.events import CardDrawn


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
    void = deals.void_in_both(RULES)
    assert legal(run(void, "CA").state) == {"SA", "SJ", "DK", "DQ"}
    assert source(ID, "play.void-in-both") == STATED
