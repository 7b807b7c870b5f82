"""What a player remembers and has counted: strong ones everything, weak ones not quite."""

from __future__ import annotations

import random

from tutor.cards import SCHNAPSEN_PACK, Card
from tutor.schnapsen.state import TARGET
from tutor.schnapsen.view import SeatView

FARTHEST = 9
"""A wrong count is wrong by so many points at most."""


def still_out(view: SeatView, memory: float, chance: random.Random) -> tuple[Card, ...]:
    """Return the cards that a player thinks may still be played against it.

    These are the cards that it has not seen, those known to be in the other hand, and those
    played earlier that it has forgotten.  Each card of an earlier trick is remembered with
    probability `memory`.
    """
    assert view.seat is not None
    known = view.known.of(view.seat.other)
    forgotten: set[Card] = set()
    for _, tally in view.tallies.seats():
        for trick in tally.taken:
            forgotten.update(card for card in trick if memory < 1 and chance.random() >= memory)
    return SCHNAPSEN_PACK.sort({*view.unseen(), *known, *forgotten}, view.trump)


def counted(view: SeatView, slip: float, chance: random.Random) -> int:
    """Return the card points that the viewer believes to have; wrong with probability `slip`."""
    assert view.seat is not None
    points = view.tallies.of(view.seat).points
    if slip and chance.random() < slip:
        return points + chance.randint(-FARTHEST, FARTHEST)
    return points


def believes_66(view: SeatView, slip: float, chance: random.Random) -> bool:
    """Return whether the viewer thinks that it has 66."""
    return counted(view, slip, chance) >= TARGET
