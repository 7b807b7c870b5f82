"""What each action can be expected to bring, over deals that the seat cannot tell apart.

Two ways to go on are known.  *Open cards*: after the action both sides play perfectly and see
everything; right at the end of a deal, misleading at its beginning.  *Rules of thumb*: while
cards are drawn both sides play by what they see (`rollouts`), and perfectly afterwards.

After a close the best single plan is sought where that is quick (`tutor.analysis.plans`), since
an average over open cards overrates a lead after which different deals ask for different plays.

What an action that ends no trick (a close, an exchange) is worth is what the best action after
it brings on average, since the player must choose that one without seeing more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tutor.analysis import moves as m
from tutor.analysis.assess import PLANNED
from tutor.analysis.compact import SEATS, action_of, options_of
from tutor.analysis.kernels import told
from tutor.analysis.moves import Ints
from tutor.analysis.plans import TooManyPlansError, best_plans, bits_of, dealt
from tutor.analysis.solver import solver, warm_up
from tutor.analysis.spreading import after, legal_sets, values_by_world
from tutor.analysis.worlds import Worlds, worlds
from tutor.cards import SCHNAPSEN_PACK
from tutor.play.opponents.rollouts import played_out
from tutor.play.opponents.standing import Standing
from tutor.schnapsen.actions import Action
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import deal_from
from tutor.schnapsen.view import SeatView
from tutor.schnapsen.view import view as seen

Floats = NDArray[np.float64]
PREPARING = (m.EXCHANGE, m.CLOSE)
"""Actions after which the same player goes on."""


LAST_OPEN = 2
"""The talon that is drawn after the fifth trick: from there on open cards tell the truth."""

FINE = 1_000_000
"""Chances of winning a match as whole numbers, for the search of plans."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many deals are looked at, and how.

    `early` with more than four cards in the talon, `late` after that and when it is closed; up
    to `every` deals all are counted.  With `thumbs` the open talon is played by rules of thumb;
    `plans` is how long a best plan is sought after a close (0: not at all).
    """

    early: int
    late: int
    every: int
    thumbs: bool
    plans: int = 0

    def worlds(self, view: SeatView) -> int:
        """Return the size of the sample for a moment."""
        return self.late if view.closed is not None or view.talon_size <= 4 else self.early


def weighed(
    view: SeatView, standing: Standing, effort: Effort, seed: int
) -> list[tuple[Action, float]]:
    """Return every legal action with what it is worth at a score, in no order.

    Raises what `tutor.analysis.worlds.worlds` raises.
    """
    assert view.seat is not None
    found = worlds(view, effort.worlds(view), seed, few=effort.every)
    weighing = _Weighing.of(view, standing, np.array(found.weights(), np.float64))
    known = view.closed is not None or view.talon_size <= LAST_OPEN
    values = None
    if effort.plans and view.closed is not None and found.exact and len(found) <= PLANNED:
        values = _planned(found, standing, effort.plans)
    if values is None:
        values = weighing.values(found.deals(), thumbs=effort.thumbs and not known)
    return [(action_of(n, view.seat, view.trump), worth) for n, worth in values.items()]


def _planned(found: Worlds, standing: Standing, budget: int) -> dict[int, float] | None:
    """Return what the best plan behind each action is worth; None where it takes too long."""
    view, weights = found.view, found.weights()
    assert view.seat is not None

    def worth(points: Sequence[int]) -> list[int]:
        return [round(FINE * standing.worth(n)) for n in points]

    try:
        plans = best_plans(
            dealt(found.deals()),
            weights,
            options_of(view.rules),
            SEATS.index(view.seat),
            budget=budget,
            worth=worth,
        )
    except TooManyPlansError:
        return None
    return {
        plan.action: sum(w * n for w, n in zip(weights, worth(plan.points), strict=True))
        / (FINE * sum(weights))
        for plan in plans
    }


def warm(tell: Callable[[], None] | None = None) -> None:
    """Load or compile everything; `tell` is called if something must be compiled."""
    warm_up(tell)
    rules = RuleSet()
    state = deal_from(SCHNAPSEN_PACK.cards, rules)
    for effort in (Effort(1, 1, 0, thumbs=True), Effort(1, 1, 0, thumbs=False)):
        with told(tell):
            weighed(seen(state, state.on_turn), Standing(), effort, 0)


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

    def values(self, deals: Ints, thumbs: bool) -> dict[int, float]:
        """Return what each action brings on average, by its number."""
        numbers = list(bits_of(int(legal_sets(deals[:1], self.options)[0])))
        own, count = solver(), len(deals)
        points = np.zeros((count, len(numbers)), np.int64)
        stamps = np.arange(count) + own.new_stamps(count)
        look = played_out if thumbs else values_by_world
        own.nodes += look(deals, stamps, self.options, own.frames, own.table, points)
        means = self.weights @ self.worth[points + 3]
        found = dict(zip(numbers, means.tolist(), strict=True))
        for number in numbers:
            if number in PREPARING:
                after_it = after(deals, number, self.options)
                then = self.values(after_it, thumbs and number != m.CLOSE)
                found[number] = max(then.values())
        return found
