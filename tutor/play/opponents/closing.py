"""When to close by rules of thumb: count the tricks that are sure, or nearly so."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from tutor.cards import Card
from tutor.play.opponents.cash import cash, pairs
from tutor.schnapsen.choices import BeforeTrick, Permission
from tutor.schnapsen.state import TARGET
from tutor.schnapsen.view import SeatView

RESERVE = 4
"""The points by which the expected ones must pass 66 before a fair player closes."""


class Boldness(StrEnum):
    """How a player closes: never, when 66 is sure, or when 66 may be expected."""

    NEVER = "never"
    SURE = "sure"
    FAIR = "fair"


def closes(view: SeatView, out: Collection[Card], boldness: Boldness) -> bool:
    """Return whether to close now, where it is legal."""
    if boldness is Boldness.NEVER:
        return False
    assert view.seat is not None
    tally = view.tallies.of(view.seat)
    found = cash(view.hand, out, view.counts.of(view.seat.other), view)
    shown = _marriages(view)
    base = tally.points + tally.pending + shown
    if found.cards and base + found.points >= TARGET:
        return True
    if boldness is Boldness.SURE:
        return bool(shown) and tally.tricks > 0 and tally.points + shown >= TARGET
    return len(found.cards) > 1 and base + found.likely >= TARGET + RESERVE


def _marriages(view: SeatView) -> int:
    """Return the points of the marriages in hand that may be declared after a close."""
    assert view.seat is not None
    rules = view.rules.marriage
    if rules.after_close is Permission.FORBIDDEN:
        return 0
    if rules.before_trick is BeforeTrick.FORBIDDEN and not view.tallies.of(view.seat).tricks:
        return 0
    return sum(40 if suit is view.trump else 20 for suit in pairs(view.hand))
