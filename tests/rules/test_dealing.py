"""The deal: packets, and cards that cannot be one."""

from __future__ import annotations

import copy
import pickle

import pytest

from tests.rules.bench import D, F, classic
from tutor.cards import SCHNAPSEN_PACK, Card, Suit, cards
from tutor.schnapsen import PRESETS, ImpossibleDealError, deal_from, start
from tutor.schnapsen.play import dealt, evolve

ORDER = SCHNAPSEN_PACK.cards
CLASSIC = PRESETS["classic"]


def test_three_cards_each_the_turn_up_and_two_each() -> None:
    state = deal_from(ORDER, CLASSIC)
    assert state.hands.forehand == (*ORDER[:3], *ORDER[7:9])
    assert state.hands.dealer == (*ORDER[3:6], *ORDER[9:11])
    assert state.turn_up is ORDER[6]
    assert state.talon == ORDER[11:]
    assert state.trump is ORDER[6].suit


def test_five_cards_each_and_the_turn_up() -> None:
    state = deal_from(ORDER, classic(deal__packets="five-turn-up"))
    assert (state.hands.forehand, state.hands.dealer) == (ORDER[:5], ORDER[5:10])
    assert (state.turn_up, state.talon) == (ORDER[10], ORDER[11:])


def test_forehand_leads_and_nothing_has_happened() -> None:
    state = deal_from(ORDER, CLASSIC)
    assert state.on_turn is F
    assert (state.led, state.closed, state.result) == (None, None, None)
    assert state.tallies.of(D) == state.tallies.of(F) == (0, 0, 0, 0, ())
    assert state.talon_size == 10


def test_the_deal_is_an_event() -> None:
    state = deal_from(ORDER, CLASSIC)
    assert evolve(state, dealt(state)) == state


FOREHAND, DEALER, TALON = "HJ SA SK DT CT", "HK HQ SJ DQ CJ", "SQ DA HT DJ CA CK DK CQ ST"


@pytest.mark.parametrize(
    ("forehand", "dealer", "turn_up", "talon", "faults"),
    [
        ("HJ SA SK DT", DEALER, "HA", TALON, ["deal.forehand-size"]),
        (FOREHAND, "HK", "HA", TALON, ["deal.dealer-size"]),
        (FOREHAND, DEALER, "HA", "SQ", ["deal.talon-size"]),
        (FOREHAND, DEALER, "HJ", TALON, ["deal.card-twice", "deal.cards-missing"]),
        (FOREHAND, DEALER, "H9", TALON, ["deal.foreign-card", "deal.cards-missing"]),
        ("HJ HJ HJ DT CT", DEALER, "HA", TALON, ["deal.card-twice", "deal.cards-missing"]),
    ],
)
def test_cards_that_are_no_deal_are_refused_with_every_fault(
    forehand: str, dealer: str, turn_up: str, talon: str, faults: list[str]
) -> None:
    with pytest.raises(ImpossibleDealError) as caught:
        start(CLASSIC, cards(forehand), cards(dealer), Card.parse(turn_up), cards(talon))
    assert [message.id for message in caught.value.messages] == faults


@pytest.mark.parametrize("size", [0, 19, 21])
def test_a_pack_has_twenty_cards(size: int) -> None:
    with pytest.raises(ImpossibleDealError):
        deal_from((*ORDER, *ORDER)[:size], CLASSIC)


def test_a_card_stays_the_same_object_through_copies() -> None:
    card = Card.parse("HQ")
    assert copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is card
    state = deal_from(ORDER, CLASSIC)
    assert pickle.loads(pickle.dumps(state)) == state


def test_the_pack_counts_120() -> None:
    assert SCHNAPSEN_PACK.total(ORDER) == 120
    assert [SCHNAPSEN_PACK.total(card for card in ORDER if card.suit is suit) for suit in Suit] == [
        30
    ] * 4
    assert [SCHNAPSEN_PACK.worth[card] for card in cards("SA ST SK SQ SJ")] == [11, 10, 4, 3, 2]
