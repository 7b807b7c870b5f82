"""What a computer player is, and when one is asked.

A player is a pure function of what its seat can see, of the score and of chance: the same three
always give the same answer, in any thread.
"""

from __future__ import annotations

import random
from typing import Protocol

from tutor import game
from tutor.cards import Seat
from tutor.play.opponents.standing import Standing
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim
from tutor.schnapsen.legality import legal_actions
from tutor.schnapsen.state import DealState
from tutor.schnapsen.view import SeatView, view


class NothingToChooseError(ValueError):
    """A player was asked who is neither on turn nor free to claim."""


class Opponent(Protocol):
    """A computer player."""

    def choose(self, view: SeatView, standing: Standing, chance: random.Random) -> Action:
        """Return a legal action of the seat on turn; raises `NothingToChooseError`."""
        ...

    def claims(self, view: SeatView, standing: Standing, chance: random.Random) -> bool:
        """Return whether the player says now that it has 66."""
        ...


def choices(view: SeatView) -> tuple[Action, ...]:
    """Return what the seat on turn may do, claims apart; raises `NothingToChooseError`."""
    found = tuple(a for a in legal_actions(view, view.seat) if not isinstance(a, Claim))
    if not found or view.seat is not view.on_turn:
        raise NothingToChooseError
    return found


def may_claim(view: SeatView) -> bool:
    """Return whether the viewer may say that it has 66, right or wrong."""
    return any(isinstance(action, Claim) for action in legal_actions(view, view.seat))


def waiting(state: DealState) -> tuple[Seat, ...]:
    """Return the seats that may act now, in the order in which they are asked.

    Beside the seat on turn it is the one that has just declared a marriage where 66 is claimed:
    it may claim before the other side answers.
    """
    if state.result is not None:
        return ()
    other = state.on_turn.other
    if may_claim(view(state, other)):
        return other, state.on_turn
    return (state.on_turn,)


def asked(
    opponent: Opponent, seen: SeatView, standing: Standing, chance: random.Random
) -> Action | None:
    """Return what a player does who may act now; None where it lets the other side go on."""
    assert seen.seat is not None
    if may_claim(seen) and opponent.claims(seen, standing, chance):
        return Claim(seen.seat)
    if seen.seat is not seen.on_turn:
        return None
    return opponent.choose(seen, standing, chance)


def played(
    state: DealState,
    opponents: dict[Seat, Opponent],
    standings: dict[Seat, Standing],
    chances: dict[Seat, random.Random],
) -> DealState:
    """Return the end of a deal between two computer players."""
    while state.result is None:
        for seat in waiting(state):
            action = asked(opponents[seat], view(state, seat), standings[seat], chances[seat])
            if action is not None:
                state = game.apply(schnapsen, state, action).state
                break
    return state
