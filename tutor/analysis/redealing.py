"""A deal dealt anew: the unseen cards of a seat at random, as its view allows."""

from __future__ import annotations

from tutor.analysis.fairness import gone_cards
from tutor.analysis.worlds import World, worlds
from tutor.cards import Seat
from tutor.records.moments import Moment
from tutor.records.other_cards import OtherCardsError, path_to, redealt
from tutor.records.tree import Record
from tutor.schnapsen.view import view

TRIES = 40
"""So many deals are drawn before none is said to fit."""


def dealt_anew(record: Record, at: str, seat: Seat, seed: int) -> tuple[Record, str]:
    """Return a record that `seat` cannot tell from this one up to `at`, dealt from a number.

    The same number gives the same deal.  Raises what `worlds` and `redealt` raise.

    >>> from tutor.records.library import library
    >>> record = library()[0].records()[0]
    >>> dealt_anew(record, "1.1", Seat.FOREHAND, 7) == dealt_anew(record, "1.1", Seat.FOREHAND, 7)
    True
    """
    stop = path_to(record, at)[-1]
    failure: OtherCardsError | None = None
    for number in range(TRIES):
        world = drawn(stop, seat, seed * TRIES + number)
        try:
            return redealt(record, at, seat, world.hand, world.talon, seed=seed)
        except OtherCardsError as error:
            failure = error
    assert failure is not None
    raise failure


def drawn(stop: Moment, seat: Seat, seed: int) -> World:
    """Return one deal, drawn at random, that a seat cannot tell from the one at a moment."""
    state = stop.state
    return worlds(view(state, seat), 1, seed, gone_cards(state), few=0).worlds[0]
