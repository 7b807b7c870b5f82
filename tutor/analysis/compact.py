"""The compact form of a deal: from a `DealState` to a few integers, and back.

The fields and the numbers of actions are those of `tutor.analysis.moves`.  Trump is always suit
0, so two deals that differ only in the names of their suits are the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.bits import FOLLOW, HEAD, HIGHEST
from tutor.analysis.moves import Ints
from tutor.cards import Card, Rank, Seat, Suit
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import (
    BeforeTrick,
    Declaring,
    Exactly33,
    FailedClose,
    Heading,
    LosersMarriages,
    LosersPending,
    MarriageCard,
    Permission,
    Record,
)
from tutor.schnapsen.events import DealResult, Ending
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import Both, Close, DealState, Led, Tally
from tutor.tricks import TrickOrder

RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
SEATS = (Seat.FOREHAND, Seat.DEALER)


class UncountableError(ValueError):
    """A state that no play of the cards leads to, so that no value can be computed.

    `fault` is one of ``tricks-and-points`` (card points without a trick, or a trick without),
    ``talon-size`` (an odd number of cards), ``hand-sizes`` (the hands do not fit each other) and
    ``pending`` (other than marriages).
    """

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Naming:
    """Which number each card has when a suit is trumps."""

    number: dict[Card, int]
    card: tuple[Card, ...]

    def set_of(self, cards: tuple[Card, ...]) -> int:
        """Return the bits of some cards."""
        return sum(1 << self.number[card] for card in cards)

    def cards_of(self, bits: int) -> tuple[Card, ...]:
        """Return the cards of a set, low ones first."""
        return tuple(card for number, card in enumerate(self.card) if bits >> number & 1)


@cache
def naming(trump: Suit) -> Naming:
    """Return the numbers of the cards: trumps are suit 0, the others keep their order.

    >>> naming(Suit.HEARTS).number[Card.parse("HJ")], naming(Suit.HEARTS).card[19]
    (0, <CA>)
    """
    suits = (trump, *(suit for suit in Suit if suit is not trump))
    order = tuple(Card(suit, rank) for rank in RANKS for suit in suits)
    return Naming({card: number for number, card in enumerate(order)}, order)


@cache
def options_of(rules: RuleSet) -> Ints:
    """Return the options that concern play and value as an array."""
    marriage, closing, value = rules.marriage, rules.closing, rules.value
    found = np.zeros(m.OPTIONS, np.int64)
    found[m.HEADING] = {Heading.HEAD: HEAD, Heading.FOLLOW: FOLLOW, Heading.HIGHEST: HIGHEST}[
        rules.play.heading
    ]
    found[m.HIGHER_VALUE] = rules.play.trick_winner is TrickOrder.HIGHER_VALUE
    found[m.EXCHANGE_TALON] = rules.exchange.minimum_talon
    found[m.EXCHANGE_EARLY] = rules.exchange.first_trick is Permission.ALLOWED
    found[m.CLOSE_TALON] = closing.minimum_talon
    found[m.KING_ONLY] = marriage.card is MarriageCard.KING
    found[m.AUTOMATIC] = marriage.declared is Declaring.AUTOMATIC
    found[m.NEEDS_TRICK] = marriage.before_trick is BeforeTrick.FORBIDDEN
    found[m.NOT_CLOSED] = marriage.after_close is Permission.FORBIDDEN
    found[m.NOT_EXHAUSTED] = marriage.exhausted is Permission.FORBIDDEN
    found[m.RECORD_AT_END] = closing.record is Record.AT_END
    found[m.CLOSERS_VALUE] = closing.failed is FailedClose.CLOSERS_VALUE
    found[m.LIMIT] = 34 if value.exactly_33 is Exactly33.TWO else 33
    found[m.TRICKS_ONLY] = value.marriages is LosersMarriages.TRICKS_ONLY
    found[m.PENDING_COUNTS] = value.pending is LosersPending.POINTS
    found.flags.writeable = False
    return found


def pack(state: DealState) -> Ints:
    """Return the compact form of a state; raises `UncountableError` where there can be none.

    What is lost: which cards lie in the tricks taken, and which cards the other side has seen.
    """
    _check(state)
    names = naming(state.trump)
    deal = np.zeros(m.FIELDS, np.int64)
    for place, (hand, tally) in enumerate(zip(state.hands, state.tallies, strict=True)):
        deal[m.HAND + place] = names.set_of(hand)
        deal[m.POINTS + place] = tally.points
        deal[m.TRICKS + place] = tally.tricks
        deal[m.PENDING + place] = tally.pending
        deal[m.CREDITED + place] = tally.marriages
    drawn = m.TALON_SIZE - state.talon_size
    for place, card in enumerate(state.talon, drawn):
        deal[m.TALON] |= names.number[card] << 5 * place
    deal[m.DRAWN] = drawn
    deal[m.TURN_UP] = m.NONE if state.turn_up is None else names.number[state.turn_up]
    deal[m.TURN] = SEATS.index(state.on_turn)
    deal[m.LED] = m.NONE if state.led is None else names.number[state.led.card]
    deal[m.SHOWN] = state.led.declared if state.led else 0
    deal[m.CLOSER] = m.NONE if state.closed is None else SEATS.index(state.closed.by)
    if state.closed is not None:
        deal[m.RECORD_POINTS] = state.closed.points
        deal[m.RECORD_TRICKS] = state.closed.tricks
    if state.result is not None:
        won = state.result.game_points
        deal[m.RESULT] = won if state.result.winner is Seat.FOREHAND else -won
    return deal


def _check(state: DealState) -> None:
    sizes = [len(hand) for hand in state.hands]
    if state.led is not None:
        sizes[SEATS.index(state.led.seat)] += 1
    if state.talon_size % 2 or (state.turn_up is None) != (state.talon_size == 0):
        raise UncountableError("talon-size")
    if state.result is None:
        if sizes[0] != sizes[1] or not 0 < sizes[0] <= 5:
            raise UncountableError("hand-sizes")
        if state.closed is None and state.talon_size and sizes[0] != 5:
            raise UncountableError("hand-sizes")
    for tally in state.tallies:
        if (tally.points > tally.marriages) != (tally.tricks > 0):
            raise UncountableError("tricks-and-points")
        if tally.pending not in (0, 20, 40, 60) or (tally.pending and tally.tricks):
            raise UncountableError("pending")


def unpack(deal: Ints, rules: RuleSet, trump: Suit) -> DealState:
    """Return the state of a compact deal; its tricks taken and seen cards are unknown.

    >>> from tutor.schnapsen import RuleSet, deal_from
    >>> from tutor.cards import SCHNAPSEN_PACK
    >>> state = deal_from(SCHNAPSEN_PACK.cards, RuleSet())
    >>> again = unpack(pack(state), state.rules, state.trump)
    >>> again.talon == state.talon, again.on_turn
    (True, <Seat.FOREHAND: 'F'>)
    """
    names = naming(trump)
    numbers = [int(number) for number in deal]
    drawn, led, closer, won = (numbers[i] for i in (m.DRAWN, m.LED, m.CLOSER, m.RESULT))
    turn = SEATS[numbers[m.TURN]]
    tallies = [
        Tally(
            numbers[m.POINTS + seat],
            numbers[m.TRICKS + seat],
            numbers[m.PENDING + seat],
            numbers[m.CREDITED + seat],
        )
        for seat in (0, 1)
    ]
    result = None
    if won:
        winner = SEATS[won < 0]
        lost = tallies[won > 0]
        # How it ended is not kept; only winner and value are.
        result = DealResult(winner, abs(won), Ending.SIXTY_SIX, lost.points, lost.tricks)
    talon = (numbers[m.TALON] >> 5 * place & 31 for place in range(drawn, m.TALON_SIZE - 1))
    return DealState(
        rules,
        Both(names.cards_of(numbers[m.HAND]), names.cards_of(numbers[m.HAND + 1])),
        tuple(names.card[number] for number in talon),
        None if numbers[m.TURN_UP] == m.NONE else names.card[numbers[m.TURN_UP]],
        trump,
        turn,
        None if led == m.NONE else Led(turn.other, names.card[led], numbers[m.SHOWN]),
        Both(tallies[0], tallies[1]),
        None
        if closer == m.NONE
        else Close(SEATS[closer], numbers[m.RECORD_POINTS], numbers[m.RECORD_TRICKS]),
        result=result,
    )


def action_of(number: int, seat: Seat, trump: Suit) -> Action:
    """Return the action with a number.

    >>> action_of(m.DECLARED + 8, Seat.DEALER, Suit.HEARTS)
    PlayCard(seat=<Seat.DEALER: 'D'>, card=<HK>, declares=True)
    """
    if number == m.EXCHANGE:
        return ExchangeJack(seat)
    if number == m.CLOSE:
        return CloseTalon(seat)
    card = naming(trump).card[number & 31]
    return PlayCard(seat, card, declares=number >= m.DECLARED)


def number_of(action: Action, trump: Suit) -> int:
    """Return the number of an action; a claim has none, since 66 counts at once."""
    match action:
        case PlayCard(_, card, declares):
            return naming(trump).number[card] + (m.DECLARED if declares else 0)
        case ExchangeJack():
            return m.EXCHANGE
        case CloseTalon():
            return m.CLOSE
        case Claim():
            raise ValueError("a claim has no number")
