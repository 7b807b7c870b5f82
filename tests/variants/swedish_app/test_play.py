"""The Swedish app's help, sentence by sentence: the deal, the tricks and what may be played."""

from tests.variants.swedish_app.given import ID, RULES, opening, two_left, used_up
from tests.variants.table import D, F, legal, run, table, taker, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import SCHNAPSEN_PACK, cards
from tutor.schnapsen import PlayCard, deal_from, rule_set, view
from tutor.schnapsen.events import CardDrawn, TrickTaken


def test_a_game_of_tricks() -> None:
    """Introduction, sentence 1: it is a trick-taking game: one of the two takes both cards."""
    [taken] = run(opening(), "SA SK").all(TrickTaken)
    assert (taken.seat, taken.cards) == (F, cards("SA SK"))


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


def test_cards_are_won_in_tricks() -> None:
    """Game, sentence 2: cards are collected by winning tricks."""
    after = run(opening(), "SA SK").state
    assert after.tally(F).taken == (cards("SA SK"),)


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
        rule_set("classic"), "SK CA DT HJ", "SA SQ HQ DJ", won_f="HA HT, DK CQ, DA CJ",
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
