"""The German page, sentence by sentence: the deal, the tricks and what may be played."""

from tests.variants import deals
from tests.variants.austrian_site.given import ID, RULES, opening, two_left
from tests.variants.table import D, F, legal, literally, run, table, taker, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import SCHNAPSEN_PACK, Seat, Suit, cards
from tutor.schnapsen import deal_from, view
from tutor.schnapsen.events import CardDrawn, TrickTaken


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


def test_tricks_lie_with_their_taker() -> None:
    """Navigation, sentence 3: tricks lie face down with their taker; looking back is not said."""
    after = run(opening(), "SA CT").state
    assert after.tally(F).taken == (cards("SA CT"),)
    assert after.tally(D).taken == ()
    assert source(ID, "table.look-back") == SILENT


def test_the_trump_suit_stays_in_sight() -> None:
    """Rules, sentence 4: besides the turned-up card a sign keeps the trump suit in mind."""
    before = two_left()
    after = run(before, "SA ST").state
    assert after.turn_up is None
    assert after.trump is Suit.HEARTS


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
    state = deals.opening(literal)
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
    jack = deals.ace_or_jack(RULES)
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
    state = deals.void_of_spades(RULES)
    led = run(state, "close SA").state
    assert legal(led) == {"HK", "HQ"}
    assert why(led, "DA") == [("must-trump", "play.void")]
    void = table(RULES, "SA CQ CK DJ HJ", "DT DK DA CT CJ", turn_up="HT")
    assert len(legal(run(void, "close SA").state)) == 5
    assert source(ID, "play.void-in-both") == SILENT
