"""Schnapsen as a game: candidates, objections, decide, evolve.

`decide` turns a legal action into events, `evolve` is the only way from a state to the next; a
module with these four functions is all that `tutor.game` asks for.
"""

from __future__ import annotations

from typing import assert_never

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.events import (
    CardDrawn,
    CardPlayed,
    CardsDealt,
    DealEnded,
    Ending,
    Event,
    JackExchanged,
    MarriageCredited,
    MarriageDeclared,
    SixtySixClaimed,
    TalonClosed,
    TalonExhausted,
    TrickTaken,
)
from tutor.schnapsen.legality import candidates, counts_by_itself, marriage_value, objections
from tutor.schnapsen.scoring import close_record, settle
from tutor.schnapsen.state import TARGET, Both, Close, DealState, Led, trick_in_play

__all__ = ["candidates", "dealt", "decide", "evolve", "objections"]


def dealt(state: DealState) -> CardsDealt:
    """Return event zero of a deal that starts at `state`."""
    assert state.turn_up is not None
    return CardsDealt(state.hands.forehand, state.hands.dealer, state.talon, state.turn_up)


def decide(state: DealState, action: Action) -> tuple[Event, ...]:
    """Return the consequences of a legal action, in the order in which they happen.

    Only legal actions have consequences; `tutor.game.play` judges first.
    """
    match action:
        case PlayCard():
            return _lead(state, action) if state.led is None else _follow(state, action, state.led)
        case ExchangeJack(seat):
            assert state.turn_up is not None
            return (JackExchanged(seat, Card(state.trump, Rank.JACK), state.turn_up),)
        case CloseTalon(seat):
            record = close_record(state.rules, state.tallies.of(seat.other), seat)
            return (TalonClosed(seat, record.points, record.tricks),)
        case Claim(seat):
            return _claim(state, seat)
        case _:
            assert_never(action)


def _lead(state: DealState, action: PlayCard) -> tuple[Event, ...]:
    seat, card = action.seat, action.card
    played = CardPlayed(seat, card)
    if not (action.declares or counts_by_itself(state, seat, card)):
        return (played,)
    value = marriage_value(state, card)
    tally = state.tallies.of(seat)
    declared = MarriageDeclared(seat, card.suit, value, pending=tally.tricks == 0)
    if not declared.pending and _wins(state, tally.points + value):
        after = evolve(state, declared)
        return declared, DealEnded(settle(after, seat, _ending(state, seat)))
    return declared, played


def _follow(state: DealState, action: PlayCard, led: Led) -> tuple[Event, ...]:
    trick = trick_in_play(state, led.card, action.card)
    winner = led.seat if trick.best() == 0 else action.seat
    worth = SCHNAPSEN_PACK.worth
    events: list[Event] = [
        CardPlayed(action.seat, action.card),
        TrickTaken(winner, trick.plays, worth[led.card] + worth[action.card]),
    ]
    pending = state.tallies.of(winner).pending
    if pending:
        events.append(MarriageCredited(winner, pending))
    points = state.tallies.of(winner).points + pending + worth[led.card] + worth[action.card]
    if _wins(state, points):
        return *events, _ended(state, events, winner, _ending(state, winner))
    if state.closed is None and state.turn_up is not None:
        return *events, *_draws(state, winner)
    if len(state.hands.of(led.seat)) > 0 or len(state.hands.of(action.seat)) > 1:
        return tuple(events)
    return *events, _played_out(state, events, winner, points)


def _draws(state: DealState, winner: Seat) -> tuple[Event, ...]:
    """Return the draws after a trick: the winner first, the turn-up goes to the loser."""
    first = CardDrawn(winner, state.talon[0])
    if len(state.talon) > 1:
        return first, CardDrawn(winner.other, state.talon[1])
    return first, CardDrawn(winner.other, state.turn_up, turn_up=True), TalonExhausted()


def _played_out(state: DealState, events: list[Event], winner: Seat, points: int) -> DealEnded:
    """Return the end of a deal in which all cards are played, `winner` taking the last trick.

    Where 66 is claimed, the winner of the last trick has no card left that could follow his
    claim, so his 66 counts without a word.
    """
    if state.closed is None:
        ending = Ending.SIXTY_SIX if points >= TARGET else Ending.LAST_TRICK
        return _ended(state, events, winner, ending)
    if points >= TARGET:
        return _ended(state, events, winner, _ending(state, winner))
    return _ended(state, events, state.closed.by.other, Ending.CLOSE_FAILED)


def _ended(state: DealState, events: list[Event], winner: Seat, ending: Ending) -> DealEnded:
    for event in events:
        state = evolve(state, event)
    return DealEnded(settle(state, winner, ending))


def _claim(state: DealState, seat: Seat) -> tuple[Event, ...]:
    total = state.tallies.of(seat).points
    right = total >= TARGET
    claimed = SixtySixClaimed(seat, total, right)
    winner = seat if right else seat.other
    ending = _ending(state, seat) if right else Ending.FALSE_CLAIM
    return claimed, DealEnded(settle(state, winner, ending))


def _wins(state: DealState, points: int) -> bool:
    return points >= TARGET and state.rules.ending.sixty_six is SixtySix.AUTOMATIC


def _ending(state: DealState, winner: Seat) -> Ending:
    if state.closed is not None and state.closed.by is not winner:
        return Ending.OVERTAKEN
    return Ending.SIXTY_SIX


def evolve(state: DealState, event: Event) -> DealState:
    """Return the state after `event`; every change of a deal is made here."""
    match event:
        case CardPlayed(seat, card):
            return _card_played(state, seat, card)
        case TrickTaken(seat, cards, points):
            tally = state.tallies.of(seat)
            tally = tally._replace(
                points=tally.points + points, tricks=tally.tricks + 1, taken=(*tally.taken, cards)
            )
            return state.but(tallies=state.tallies.put(seat, tally), led=None, on_turn=seat)
        case CardDrawn(seat, card, turn_up):
            return _card_drawn(state, seat, card, turn_up)
        case MarriageDeclared():
            return _marriage_declared(state, event)
        case MarriageCredited(seat, value):
            tally = state.tallies.of(seat)
            tally = tally._replace(
                points=tally.points + value, marriages=tally.marriages + value, pending=0
            )
            return state.but(tallies=state.tallies.put(seat, tally))
        case JackExchanged(seat, jack, taken):
            hand = tuple(taken if card is jack else card for card in state.hands.of(seat))
            seen = state.known.of(seat) - {jack} | {taken}
            return state.but(
                hands=state.hands.put(seat, hand),
                turn_up=jack,
                known=state.known.put(seat, seen),
            )
        case TalonClosed(seat, points, tricks):
            return state.but(closed=Close(seat, points, tricks))
        case DealEnded(result):
            return state.but(result=result)
        case TalonExhausted() | SixtySixClaimed():
            return state
        case CardsDealt(forehand, dealer, talon, turn_up):
            return DealState(state.rules, Both(forehand, dealer), talon, turn_up, turn_up.suit)
        case _:
            assert_never(event)


def _card_played(state: DealState, seat: Seat, card: Card) -> DealState:
    hand = tuple(held for held in state.hands.of(seat) if held is not card)
    known = state.known
    if card in known.of(seat):
        known = known.put(seat, known.of(seat) - {card})
    return state.but(
        hands=state.hands.put(seat, hand),
        led=state.led or Led(seat, card, state.declared),
        on_turn=seat.other,
        known=known,
        declared=0,
    )


def _card_drawn(state: DealState, seat: Seat, card: Card | None, turn_up: bool) -> DealState:
    assert card is not None
    hands = state.hands.put(seat, (*state.hands.of(seat), card))
    if not turn_up:
        return state.but(hands=hands, talon=state.talon[1:])
    known = state.known.put(seat, state.known.of(seat) | {card})
    return state.but(hands=hands, turn_up=None, known=known)


def _marriage_declared(state: DealState, event: MarriageDeclared) -> DealState:
    """Show king and queen; the card that is led follows as an event of its own."""
    seat, tally = event.seat, state.tallies.of(event.seat)
    if event.pending:
        tally = tally._replace(pending=tally.pending + event.value)
    else:
        tally = tally._replace(
            points=tally.points + event.value, marriages=tally.marriages + event.value
        )
    pair = {Card(event.suit, Rank.KING), Card(event.suit, Rank.QUEEN)}
    return state.but(
        tallies=state.tallies.put(seat, tally),
        known=state.known.put(seat, state.known.of(seat) | pair),
        declared=event.value,
    )
