"""The true value of a plan: what a player gets who cannot see the hidden cards.

The average over open cards overrates a play after which different worlds ask for different
continuations.  Here a continuation may only depend on what the player has seen by then.  The
other side is taken to see all cards, so the value is what the best plan secures.  It is exact
where the other side has no choice left that could depend on what it does not see, as in answer
to the fifth trick's lead; else it is a lower bound.

A plan's results are a set of bits: bit ``level * worlds + world`` is set where the plan reaches
that level in that world.  Where the other side chooses, sets are intersected; a plan that another
one contains is dropped; what remains at the root is every plan that may be best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.moves import Ints
from tutor.analysis.solver import Solver, solver
from tutor.analysis.spreading import after, least, legal_sets, observed

LEVELS = (-2, -1, 1, 2, 3)
"""The game points that a plan may reach, from the lowest that is not the worst."""
WORST = -3
STEPS = tuple(high - low for low, high in zip((WORST, *LEVELS), LEVELS, strict=False))

BUDGET = 20_000
"""Up to so many moments are looked at before a search gives up."""
PAIRS = 1000
"""Comparing so many pairs of plans counts as a moment."""

Plans = list[int]
"""The results of plans none of which contains another."""


class TooManyPlansError(ValueError):
    """The search for the best plan would take too long."""


@dataclass(frozen=True, slots=True)
class PlanValue:
    """What the best plan that begins with an action brings in each world, in game points.

    `bound` says that it may bring more: the other side was taken to see what it does not.
    """

    action: int
    points: tuple[int, ...]
    bound: bool


def best_plans(
    deals: Ints,
    weights: Sequence[int],
    options: Ints,
    seat: int,
    *,
    budget: int = BUDGET,
    worth: Callable[[Sequence[int]], Sequence[int]] = tuple,
) -> list[PlanValue]:
    """Return the best plan behind each legal action of `seat`, who is on turn in all deals.

    The deals are all that the seat cannot tell apart.  `worth` says what game points are worth to
    the seat, more never less than fewer: so no plan is dropped that may be the best.  Raises
    `TooManyPlansError`.
    """
    search = _Search(options, seat, len(deals), budget)
    found = []
    for action in bits_of(int(legal_sets(deals[:1], options)[0])):
        search.assumed = False
        search.known.clear()
        plans = search.seen(tuple(range(len(deals))), after(deals, action, options))
        best = max(plans, key=lambda plan: weighed(worth(search.points(plan)), weights))
        found.append(PlanValue(action, search.points(best), search.assumed))
    return found


class _Search:
    def __init__(self, options: Ints, seat: int, count: int, budget: int) -> None:
        self.options = options
        self.seat = seat
        self.count = count
        self.budget = budget
        self.solver: Solver = solver()
        self.stamps = np.arange(count) + self.solver.new_stamps(count)
        self.assumed = False
        self.full = (1 << count * len(LEVELS)) - 1
        self.known: dict[bytes, Plans] = {}

    def spend(self, moments: int) -> None:
        """Raise `TooManyPlansError` where the budget is used up."""
        self.budget -= moments
        if self.budget < 0:
            raise TooManyPlansError

    # --- results as bits --------------------------------------------------------------------

    def points(self, plan: int) -> tuple[int, ...]:
        """Return a plan's game points in each world."""
        found = []
        for world in range(self.count):
            value = WORST
            for level, step in enumerate(STEPS):
                if plan >> (level * self.count + world) & 1:
                    value += step
            found.append(value)
        return tuple(found)

    def bits(self, worlds: Sequence[int], forehands: Sequence[int]) -> int:
        """Return the results of worlds that are decided; other worlds have no say."""
        found = self.full
        for world, points in zip(worlds, forehands, strict=True):
            value = points if self.seat == 0 else -points
            for level, aim in enumerate(LEVELS):
                if value < aim:
                    found &= ~(1 << level * self.count + world)
        return found

    # --- the search -------------------------------------------------------------------------

    def seen(self, worlds: Sequence[int], deals: Ints) -> Plans:
        """Return the plans of worlds that an action may have made different to the eye."""
        looks = observed(deals, self.seat)
        if len(worlds) == 1 or bool((looks == looks[0]).all()):
            return self.plans(worlds, deals)
        parts: dict[bytes, list[int]] = {}
        for place in range(len(worlds)):
            parts.setdefault(looks[place].tobytes(), []).append(place)
        found = [self.full]
        for places in parts.values():
            part = self.plans([worlds[place] for place in places], deals[places])
            found = self.both(found, part)
        return found

    def plans(self, worlds: Sequence[int], deals: Ints) -> Plans:
        """Return the plans of worlds that look the same."""
        if deals[0, m.RESULT]:
            return [self.bits(worlds, deals[:, m.RESULT].tolist())]
        key = bytes(str(worlds), "ascii") + deals.tobytes()
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.searched(worlds, deals)
        return found

    def searched(self, worlds: Sequence[int], deals: Ints) -> Plans:
        """Return the plans of worlds that look the same, the deal being undecided."""
        self.spend(1)
        exhausted = deals[0, m.DRAWN] == m.TALON_SIZE
        if len(worlds) == 1 or bool((deals == deals[0]).all()):
            self.assumed |= not exhausted
            value = self.values(worlds[:1], deals[:1])
            return [self.bits(worlds, value * len(worlds))]
        if deals[0, m.TURN] == self.seat:
            return self.own(worlds, deals)
        self.assumed = True
        return self.others(worlds, deals)

    def own(self, worlds: Sequence[int], deals: Ints) -> Plans:
        """Return the plans of the player, who does the same in all worlds.

        No plan does better than with open cards: what is promising comes first, and what cannot
        add to a plan that is found is left out.
        """
        actions = list(bits_of(int(legal_sets(deals[:1], self.options)[0])))
        children = [after(deals, action, self.options) for action in actions]
        most = self.most(worlds, children)
        found: Plans = [self.floor(worlds, deals)]
        for place in sorted(range(len(actions)), key=lambda place: -most[place].bit_count()):
            if any(most[place] & ~plan == 0 for plan in found):
                continue
            found = self.without_worse({*found, *self.seen(worlds, children[place])})
        return found

    def most(self, worlds: Sequence[int], children: Sequence[Ints]) -> list[int]:
        """Return what each action brings if all cards are open from then on."""
        if len(children) == 1:
            return [self.full]
        values = self.values([*worlds] * len(children), np.concatenate(children))
        size = len(worlds)
        return [
            self.bits(worlds, values[size * place : size * (place + 1)])
            for place in range(len(children))
        ]

    def values(self, worlds: Sequence[int], deals: Ints) -> list[int]:
        """Return forehand's game points with open cards."""
        found = deals[:, m.RESULT].copy()
        going = np.flatnonzero(found == 0)
        if len(going):
            stamps = self.stamps[np.array(worlds)[going]]
            found[going] = self.solver.forehand_values(deals[going], self.options, stamps)
        values: list[int] = found.tolist()
        return values

    def others(self, worlds: Sequence[int], deals: Ints) -> Plans:
        """Return the plans against the other side, who does what is best in each world."""
        legal = legal_sets(deals, self.options).tolist()
        union = 0
        for actions in legal:
            union |= actions
        floor = self.floor(worlds, deals)
        found = [self.full]
        for action in bits_of(union):
            if found == [floor]:
                break
            places = [place for place, actions in enumerate(legal) if actions >> action & 1]
            part = self.seen(
                [worlds[place] for place in places], after(deals[places], action, self.options)
            )
            found = self.both(found, part)
        return found

    def floor(self, worlds: Sequence[int], deals: Ints) -> int:
        """Return what any plan brings."""
        value = least(deals[0], self.seat, self.options)
        forehands = value if self.seat == 0 else -value
        return self.bits(worlds, [forehands] * len(worlds))

    def both(self, first: Plans, second: Plans) -> Plans:
        """Return what can be had where one plan is needed for each of two cases."""
        self.spend(len(first) * len(second) // PAIRS)
        return self.without_worse({one & other for one in first for other in second})

    def without_worse(self, plans: set[int]) -> Plans:
        """Return the plans that no other one contains, at a price."""
        self.spend(len(plans) ** 2 // PAIRS)
        return undominated(plans)


def weighed(values: Sequence[int], weights: Sequence[int]) -> int:
    """Return the weighted sum of what a plan brings in each world."""
    return sum(w * value for w, value in zip(weights, values, strict=True))


def undominated(plans: Iterable[int]) -> Plans:
    """Return the plans that no other one contains, each once.

    >>> undominated([0b011, 0b001, 0b110, 0b011])
    [3, 6]
    """
    found: Plans = []
    for plan in sorted(set(plans), key=lambda plan: -plan.bit_count()):
        if all(plan & ~better for better in found):
            found.append(plan)
    return found


def bits_of(actions: int) -> Iterator[int]:
    """Yield the numbers of a set of actions."""
    while actions:
        lowest = actions & -actions
        yield lowest.bit_length() - 1
        actions ^= lowest


def dealt(deals: Ints) -> Ints:
    """Return deals as the search compares them: without the order of a closed talon."""
    found = deals.copy()
    found[found[:, m.CLOSER] != m.NONE, m.TALON] = 0
    return np.ascontiguousarray(found)
