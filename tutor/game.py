"""Any game of actions and events: judge, play, replay, count.

A game is a module (or any object) with four functions; nothing inherits from anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tutor.rulings import Illegal, IllegalActionError, Legal, Reason, Ruling

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Game(Protocol[S, A, E]):
    """What a game must answer."""

    def candidates(self, state: S, /) -> tuple[A, ...]:
        """Return all that the player on turn can try."""
        ...

    def objections(self, state: S, action: A, /) -> tuple[Reason, ...]:
        """Return what speaks against `action`; empty means that it is legal."""
        ...

    def decide(self, state: S, action: A, /) -> tuple[E, ...]:
        """Return the consequences of a legal action."""
        ...

    def evolve(self, state: S, event: E, /) -> S:
        """Return the state after `event`."""
        ...


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A, E]):
    """One action with the state before it, its events, and the state after them."""

    before: S
    action: A
    events: tuple[E, ...]
    state: S


def legal_actions(game: Game[S, A, E], state: S) -> tuple[A, ...]:
    """Return the legal ones among the candidates, in their order."""
    return tuple(action for action in game.candidates(state) if not game.objections(state, action))


def judge(game: Game[S, A, E], state: S, action: A) -> Ruling[A]:
    """Return whether `action` is legal, and if not, why and what its player may do instead.

    A player who is not on turn is offered nothing of the other's: the alternatives are actions of
    the same seat, so a ruling shows no card of another hand.

    >>> from tutor.cards import SCHNAPSEN_PACK, Card, Seat
    >>> from tutor.schnapsen import PlayCard, RuleSet, deal_from, play as schnapsen
    >>> state = deal_from(SCHNAPSEN_PACK.cards, RuleSet())
    >>> ruling = judge(schnapsen, state, PlayCard(Seat.FOREHAND, Card.parse("CQ")))
    >>> [reason.id for reason in ruling.reasons]
    ['card-not-held']
    """
    reasons = game.objections(state, action)
    if not reasons:
        return Legal(action)
    seat = getattr(action, "seat", None)
    alternatives = tuple(
        found for found in legal_actions(game, state) if getattr(found, "seat", None) == seat
    )
    return Illegal(action, reasons, alternatives)


def play(game: Game[S, A, E], state: S, action: A) -> Step[S, A, E]:
    """Return the step that a legal action makes; raises `IllegalActionError`."""
    ruling = judge(game, state, action)
    if isinstance(ruling, Illegal):
        raise IllegalActionError(ruling)
    return apply(game, state, action)


def apply(game: Game[S, A, E], state: S, action: A) -> Step[S, A, E]:
    """Return the step that `action` makes, without judging it."""
    events = game.decide(state, action)
    after = state
    for event in events:
        after = game.evolve(after, event)
    return Step(state, action, events, after)


def replay(game: Game[S, A, E], state: S, actions: Iterable[A]) -> Iterator[Step[S, A, E]]:
    """Yield a step for each action in turn; raises `IllegalActionError` at the first breach."""
    for action in actions:
        step = play(game, state, action)
        yield step
        state = step.state


def perft(game: Game[S, A, E], state: S, depth: int) -> int:
    """Return the number of legal action sequences of `depth` actions, finished ones included.

    A sequence that ends the game earlier is not counted.
    """
    if depth == 0:
        return 1
    actions = legal_actions(game, state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, apply(game, state, action).state, depth - 1) for action in actions)
