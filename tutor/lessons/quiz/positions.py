"""Random deals of sensible play, from which the positions of questions are taken.

Only the seed decides what happens, so the same seed gives the same deal again.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor import game, tricks
from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.schnapsen import events as happened
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import Declaring, SixtySix
from tutor.schnapsen.legality import PARTNER, counts_by_itself
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import (
    TARGET,
    DealState,
    claimant,
    deal_from,
    duty,
    trick_in_play,
    trick_number,
)

Step = game.Step[DealState, Action, happened.Event]


@dataclass(frozen=True, slots=True)
class Temper:
    """How two players play: the chance of doing something wherever it is possible.

    `keen` is the chance to win a trick that can be won, `bluff` that of a false claim.  `tricks`
    breaks the deal off after so many tricks.  Where forehand is `outplayed`, she has been dealt
    a marriage, and dealer leads his best cards and wins whatever he can.
    """

    close: float = 0.12
    exchange: float = 0.7
    marry: float = 0.85
    claim: float = 0.75
    bluff: float = 0.0
    keen: float = 0.65
    tricks: int = 20
    outplayed: bool = False


def play_out(rules: RuleSet, rng: Random, temper: Temper) -> tuple[Step, ...]:
    """Return a deal from a shuffled pack to its end, or as far as the temper has it played."""
    state = _dealt(rules, rng, temper)
    steps: list[Step] = []
    while state.result is None and trick_number(state) <= temper.tricks:
        step = game.apply(schnapsen, state, choose(state, rng, temper))
        steps.append(step)
        state = step.state
    return tuple(steps)


def _dealt(rules: RuleSet, rng: Random, temper: Temper) -> DealState:
    order = list(SCHNAPSEN_PACK.cards)
    while True:
        rng.shuffle(order)
        state = deal_from(order, rules)
        hand = state.hands.forehand
        if not temper.outplayed or any(pair_in(hand, card) for card in hand):
            return state


def choose(state: DealState, rng: Random, temper: Temper) -> Action:
    """Return a legal action of the seat on turn."""
    seat = state.on_turn
    claim = _claim(state, rng, temper)
    if claim is not None:
        return claim
    if state.led is not None:
        return PlayCard(seat, _answer(state, state.led.card, rng, temper))
    if state.turn_up is not None and state.closed is None:
        exchange, close = ExchangeJack(seat), CloseTalon(seat)
        if rng.random() < temper.exchange and not schnapsen.objections(state, exchange):
            return exchange
        if rng.random() < temper.close and not schnapsen.objections(state, close):
            return close
    return _lead(state, rng, temper)


def _claim(state: DealState, rng: Random, temper: Temper) -> Action | None:
    if state.rules.ending.sixty_six is not SixtySix.CLAIMED:
        return None
    seat = claimant(state)
    if seat is None or seat is not state.on_turn:
        return None
    points = state.tallies.of(seat).points
    chance = temper.claim if points >= TARGET else temper.bluff
    if chance == 0 or rng.random() >= chance:
        return None
    return Claim(seat)


def _lead(state: DealState, rng: Random, temper: Temper) -> Action:
    seat = state.on_turn
    hand = state.hands.of(seat)
    marry = rng.random() < temper.marry
    if marry and state.rules.marriage.declared is Declaring.DECLARED:
        for card in rng.sample(hand, len(hand)):
            if card.rank in PARTNER and card.with_rank(PARTNER[card.rank]) in hand:
                declared = PlayCard(seat, card, declares=True)
                if not schnapsen.objections(state, declared):
                    return declared
    if temper.outplayed and seat is Seat.DEALER:
        card = max(hand, key=lambda held: (SCHNAPSEN_PACK.strength[held], held.suit is state.trump))
    else:
        card = rng.choice(hand)
    return PlayCard(seat, card, declares=counts_by_itself(state, seat, card))


def _answer(state: DealState, led: Card, rng: Random, temper: Temper) -> Card:
    hand = state.hands.of(state.on_turn)
    trick = trick_in_play(state, led)
    allowed = tricks.playable(hand, trick, duty(state))
    if rng.random() < 0.2 and not temper.outplayed:
        return rng.choice(allowed)
    strength = SCHNAPSEN_PACK.strength
    keen = temper.keen
    if temper.outplayed:
        keen = 1.0 if state.on_turn is Seat.DEALER else 0.0
    wins = [c for c in allowed if tricks.beats(c, led, trick.trump, trick.pack, trick.order)]
    if wins and rng.random() < keen:
        return max(wins, key=lambda card: (card.suit is not state.trump, strength[card]))
    losing = [card for card in allowed if card not in wins] or list(allowed)
    return min(losing, key=lambda card: (card.suit is state.trump, strength[card]))


def pair_in(hand: tuple[Card, ...], card: Card) -> bool:
    """Return whether `card` is a king or queen whose partner is in the hand."""
    return card.rank in PARTNER and card.with_rank(PARTNER[card.rank]) in hand


def known_for_certain(state: DealState, seat: Seat) -> frozenset[Card]:
    """Return the cards of the other hand that `seat` can name.

    That is what has been shown and not been played, and everything once the talon is used up.
    """
    other = seat.other
    return state.known.of(other) if state.talon_size else frozenset(state.hands.of(other))
