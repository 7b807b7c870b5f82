"""What each action can be expected to bring, over deals that the seat cannot tell apart.

In every sampled deal both sides are taken to play with open cards after the action; what an
action that ends no trick (a close, an exchange) is worth is what the best lead after it brings
on average, since the player must choose that lead without seeing more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tutor.analysis import moves as m
from tutor.analysis.compact import SEATS, action_of, options_of
from tutor.analysis.moves import Ints
from tutor.analysis.plans import bits_of
from tutor.analysis.solver import solver, warm_up
from tutor.analysis.spreading import after, legal_sets, values_by_world
from tutor.analysis.worlds import worlds
from tutor.play.opponents.standing import Standing
from tutor.schnapsen.actions import Action
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.view import SeatView

Floats = NDArray[np.float64]
PREPARING = (m.EXCHANGE, m.CLOSE)
"""Actions after which the same player goes on."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many deals are looked at while the talon holds so many cards.

    `first` at ten and eight, `middle` at six, `late` from four on and when the talon is closed;
    up to `every` deals all are counted.
    """

    first: int
    middle: int
    late: int
    every: int

    def worlds(self, view: SeatView) -> int:
        """Return the size of the sample for a moment."""
        if view.closed is not None or view.talon_size <= 4:
            return self.late
        return self.middle if view.talon_size == 6 else self.first


def weighed(
    view: SeatView, standing: Standing, effort: Effort, seed: int
) -> list[tuple[Action, float]]:
    """Return every legal action with what it is worth at a score, in no order.

    Raises what `tutor.analysis.worlds.worlds` raises.
    """
    assert view.seat is not None
    found = worlds(view, effort.worlds(view), seed, few=effort.every)
    weighing = _Weighing.of(view, standing, np.array(found.weights(), np.float64))
    return [
        (action_of(number, view.seat, view.trump), worth)
        for number, worth in weighing.actions(found.deals()).items()
    ]


def warm(tell: Callable[[], None] | None = None) -> None:
    """Load or compile everything; `tell` is called if something must be compiled."""
    warm_up(tell)
    deal = np.zeros((1, m.FIELDS), np.int64)
    deal[0, [m.HAND, m.HAND + 1, m.DRAWN]] = 1, 2, m.TALON_SIZE
    deal[0, [m.LED, m.CLOSER, m.TURN_UP]] = m.NONE
    _Weighing(options_of(RuleSet()), np.zeros(7), np.ones(1)).actions(
        after(deal, 0, options_of(RuleSet()))
    )


@dataclass(frozen=True, slots=True)
class _Weighing:
    options: Ints
    worth: Floats
    weights: Floats

    @classmethod
    def of(cls, view: SeatView, standing: Standing, weights: Floats) -> _Weighing:
        sign = 1 if view.seat is SEATS[0] else -1
        worth = np.array([standing.worth(sign * p) if p else 0.0 for p in range(-3, 4)])
        return cls(options_of(view.rules), worth, weights / weights.sum())

    def actions(self, deals: Ints) -> dict[int, float]:
        """Return what each action brings on average, by its number."""
        numbers = list(bits_of(int(legal_sets(deals[:1], self.options)[0])))
        own, count = solver(), len(deals)
        values = np.zeros((count, len(numbers)), np.int64)
        stamps = np.arange(count) + own.new_stamps(count)
        own.nodes += values_by_world(deals, stamps, self.options, own.frames, own.table, values)
        means = self.weights @ self.worth[values + 3]
        found = dict(zip(numbers, means.tolist(), strict=True))
        for number in numbers:
            if number in PREPARING:
                then = self.actions(after(deals, number, self.options))
                found[number] = max(then.values())
        return found
