"""Fair values: what each action is worth to a player who cannot see the hidden cards.

Two estimates are kept apart.  `open_cards` is the average over the worlds if, after the action,
everybody plays with open cards; it is cheap, and too high where a plan must fit all worlds.
`plan` is what the best single plan secures that cannot see hidden cards (see `plans`); it is
computed where the worlds are few: from the fifth trick on, and when the talon is closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from typing import Literal

import numpy as np

from tutor import game
from tutor.analysis.claims import due_claim, is_false, same
from tutor.analysis.compact import SEATS, number_of, options_of
from tutor.analysis.kernels import told
from tutor.analysis.moves import CLOSE, Ints
from tutor.analysis.plans import PlanValue, TooManyPlansError, best_plans, bits_of, dealt
from tutor.analysis.solver import Tell, solver
from tutor.analysis.spreading import legal_sets, values_by_world
from tutor.analysis.stakes import MOST, Score, Stakes
from tutor.analysis.worlds import SAMPLE, Worlds, worlds
from tutor.cards import Card
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, CloseTalon
from tutor.schnapsen.legality import legal_actions, objections
from tutor.schnapsen.scoring import close_record
from tutor.schnapsen.view import SeatView

Kind = Literal["open-cards", "plan"]
PLANNED = 252
"""Up to so many worlds the best single plan is sought: a talon closed at the third trick."""
LAST_OPEN = 2
"""The talon that is drawn after the fifth trick: from there on plans are sought."""


class NotOnTurnError(ValueError):
    """A seat that has nothing to choose now."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Expected game points of an action, and how they are spread.

    `points` are the game points in each world.  `low` and `high` hold the expected value with
    95 % confidence; all three are the same when `exact`, that is when every world was counted.
    `bound` says that a plan may be worth more, since the other side was taken to see all cards.
    """

    expected: Fraction
    low: float
    high: float
    distribution: tuple[tuple[int, Fraction], ...]
    points: tuple[int, ...]
    exact: bool
    bound: bool = False

    @property
    def worlds(self) -> int:
        """The number of worlds that were looked at."""
        return len(self.points)

    def chance(self, points: int) -> Fraction:
        """Return the chance of just so many game points."""
        return dict(self.distribution).get(points, Fraction(0))

    def share(self, least: int) -> Fraction:
        """Return the chance of at least so many game points."""
        return sum((part for points, part in self.distribution if points >= least), Fraction(0))

    def count(self, least: int) -> int:
        """Return in how many worlds the action brings at least so many game points."""
        return sum(points >= least for points in self.points)


@dataclass(frozen=True, slots=True)
class ActionValue:
    """An action with both estimates; `plan` is None where the worlds are too many.

    `apart` says that `open_cards` was counted over other worlds than those of the other actions.
    """

    action: Action
    open_cards: Estimate
    plan: Estimate | None = None
    apart: bool = False

    @property
    def fair(self) -> Estimate:
        """The better founded of the two estimates."""
        return self.plan or self.open_cards


@dataclass(frozen=True, slots=True)
class Assessment:
    """Every legal action of the seat on turn with its fair values.

    `match` is the score to which they count, None where they are game points; `most` is the most
    that the deal can be worth.
    """

    worlds: Worlds
    actions: tuple[ActionValue, ...]
    due: Claim | None = None
    match: Score | None = None
    most: int = MOST

    @property
    def outcomes(self) -> tuple[int, ...]:
        """What the deal can be worth to the seat, the most first."""
        steps = tuple(range(MOST, 0, -1))
        steps = steps if self.most == MOST else (self.most, *steps)
        return (*steps, *(-step for step in reversed(steps)))

    @property
    def kind(self) -> Kind:
        """The name of the estimate by which actions are compared."""
        return "plan" if all(value.plan for value in self.actions) else "open-cards"

    def known(self, action: Action) -> Action | None:
        """Return the action that is assessed and the same; None where there is none."""
        return next((v.action for v in self.actions if same(action, v.action)), None)

    def honest(self) -> tuple[Action, ...]:
        """Return what can be done without a false claim."""
        return tuple(v.action for v in self.actions if not is_false(v.action, self.due))

    def estimate(self, action: Action) -> Estimate:
        """Return the estimate of an action by which it is compared; raises `KeyError`."""
        for value in self.actions:
            if value.action == action:
                return value.fair if self.kind == "plan" else value.open_cards
        raise KeyError(action)

    def ranked(self) -> tuple[Action, ...]:
        """Return the actions, the best first; a false claim is nobody's plan and comes last."""
        return tuple(
            sorted(
                (value.action for value in self.actions),
                key=lambda a: (is_false(a, self.due), -self.estimate(a).expected),
            )
        )

    def best(self, epsilon: Fraction | float = 0) -> tuple[Action, ...]:
        """Return the actions that are worth the most, or at most `epsilon` less."""
        ranked = [a for a in self.ranked() if not is_false(a, self.due)]
        most = self.estimate(ranked[0]).expected
        return tuple(a for a in ranked if most - self.estimate(a).expected <= epsilon)

    def loss(self, action: Action) -> Estimate:
        """Return by how much an action falls short of the best one.

        The best one falls short by nothing.  Others are compared with it world by world, so the
        interval is narrower than those of the values; where a close has been counted over worlds
        of its own, only the values can be compared.
        """
        first = self.ranked()[0]
        best, other = self.estimate(first), self.estimate(action)
        if action == first:
            nothing = (0,) * best.worlds
            return Estimate(Fraction(0), 0.0, 0.0, ((0, Fraction(1)),), nothing, exact=True)
        exact = best.exact and other.exact
        if self._apart(first) or self._apart(action):
            short_by = best.expected - other.expected
            low, high = max(0.0, best.low - other.high), best.high - other.low
            return Estimate(short_by, low, high, (), (), exact)
        short = [a - b for a, b in zip(best.points, other.points, strict=True)]
        return estimate(short, self.worlds.weights(), exact, span=2 * self.most)

    def _apart(self, action: Action) -> bool:
        return any(value.apart for value in self.actions if value.action == action)


def assess(
    view: SeatView,
    worlds_wanted: int = SAMPLE,
    seed: int = 0,
    gone: frozenset[Card] = frozenset(),
    tell: Tell | None = None,
    *,
    match: Score | None = None,
) -> Assessment:
    """Return the fair values of every legal action of the seat, which must be on turn.

    Raises `NotOnTurnError`, and what `worlds` raises; `gone` is explained there, `tell` and
    `match` at `solver.solve`, which says what else is raised.  To the match score each world is
    worth what the match makes of its game points.

    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> line = ("v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- "
    ...     "X=SASK.STHJ/CTCK.CQCJ")
    >>> found = assess(parse_position(line).view(RuleSet(), SEATS[0]))
    >>> closed = found.actions[-1]
    >>> closed.action, closed.plan.expected, closed.plan.bound
    (CloseTalon(seat=<Seat.FOREHAND: 'F'>), Fraction(2, 1), True)
    """
    if view.seat is not view.on_turn or view.result is not None:
        raise NotOnTurnError
    stakes = Stakes.of(view.rules, view.on_turn, match)
    found = worlds(view, worlds_wanted, seed, gone)
    legal = legal_actions(view, view.seat)
    due = due_claim(view)
    if due is not None and due.seat is not view.seat:
        lost = _claimed(found, due, stakes)
        actions = tuple(ActionValue(a, lost, lost) for a in legal)
        return Assessment(found, actions, due, match, stakes.most)
    closed = None
    with told(tell):
        opened = _open_cards(found, stakes)
        planned = _planned(found, stakes)
        if not found.exact:
            closed = closing(view, gone, match=match)
            if closed is not None:
                opened[CLOSE] = closed
    valued = []
    for action in legal:
        if isinstance(action, Claim):
            value = _claimed(found, action, stakes)
            valued.append(ActionValue(action, value, value if planned else None))
        else:
            number = number_of(action, view.trump)
            plan = planned[number] if planned else None
            apart = number == CLOSE and closed is not None
            valued.append(ActionValue(action, opened[number], plan, apart))
    return Assessment(found, tuple(valued), due, match, stakes.most)


def fair_value(
    view: SeatView,
    worlds_wanted: int = SAMPLE,
    seed: int = 0,
    gone: frozenset[Card] = frozenset(),
    tell: Tell | None = None,
    *,
    match: Score | None = None,
) -> Estimate:
    """Return what a moment is worth to a seat, on turn or not, with open cards from now on.

    A seat on turn would see the cards before it chooses, so this is at least the value of its
    best action in `assess`.
    """
    found = worlds(view, worlds_wanted, seed, gone)
    assert view.seat is not None  # else there are no worlds
    stakes = Stakes.of(view.rules, view.seat, match)
    with told(tell):
        values = solver().forehand_values(found.deals(), options_of(view.rules))
    worth = stakes.worth(_own(values, view))
    return estimate(worth, found.weights(), found.exact, span=stakes.most)


def closing(
    view: SeatView,
    gone: frozenset[Card] = frozenset(),
    tell: Tell | None = None,
    *,
    match: Score | None = None,
) -> Estimate | None:
    """Return what closing now brings over all hands, with open cards; None if it is illegal.

    When nothing is drawn any more the talon's order does not matter, so that all hands can be
    counted even at the first lead (2,002).
    """
    after = closed_view(view)
    return None if after is None else fair_value(after, gone=gone, tell=tell, match=match)


def closed_view(view: SeatView) -> SeatView | None:
    """Return what the seat sees after closing the talon; None where it may not."""
    if view.seat is None or objections(view, CloseTalon(view.seat)):
        return None
    record = close_record(view.rules, view.tallies.of(view.seat.other), view.seat)
    return replace(view, closed=record)


def estimate(
    points: Sequence[int],
    weights: Sequence[int],
    exact: bool,
    bound: bool = False,
    span: int = MOST,
) -> Estimate:
    """Return the estimate that game points in some worlds give.

    The interval of a sample holds 1.96 standard errors to both sides, of the sample and of the
    sample with two more worlds at each end of the scale, from -`span` to `span` (Agresti and
    Coull's way for shares): a sample without any loss does not claim that there can be none.

    >>> found = estimate([1, 1, 1, -1], [1, 1, 1, 1], exact=True)
    >>> found.expected, found.distribution
    (Fraction(1, 2), ((1, Fraction(3, 4)), (-1, Fraction(1, 4))))
    >>> estimate([2] * 60, [1] * 60, exact=False).low < 2
    True
    """
    whole = sum(weights)
    counts: Counter[int] = Counter()
    for value, weight in zip(points, weights, strict=True):
        counts[value] += weight
    expected = Fraction(sum(value * count for value, count in counts.items()), whole)
    spread = tuple((value, Fraction(counts[value], whole)) for value in sorted(counts)[::-1])
    low = high = float(expected)
    if not exact:
        for sample in (points, [*points, -span, -span, span, span]):
            middle = sum(sample) / len(sample)
            variance = sum((value - middle) ** 2 for value in sample) / len(sample)
            half = 1.96 * sqrt(variance / len(sample))
            low, high = min(low, middle - half), max(high, middle + half)
        low, high = max(-span, low), min(span, high)
    return Estimate(expected, low, high, spread, tuple(points), exact, bound)


def _own(forehands: Ints, view: SeatView) -> list[int]:
    found: list[int] = (forehands if view.seat is SEATS[0] else -forehands).tolist()
    return found


def _open_cards(found: Worlds, stakes: Stakes) -> dict[int, Estimate]:
    """Return the average over open cards for each numbered action."""
    view, own, count = found.view, solver(), len(found)
    deals, options = found.deals(), options_of(found.view.rules)
    numbers = list(bits_of(int(legal_sets(deals[:1], options)[0])))
    values = np.zeros((count, len(numbers)), np.int64)
    stamps = np.arange(count) + own.new_stamps(count)
    own.nodes += values_by_world(deals, stamps, options, own.frames, own.table, values)
    weights, most = found.weights(), stakes.most
    return {
        number: estimate(
            stakes.worth(_own(values[:, column], view)), weights, found.exact, span=most
        )
        for column, number in enumerate(numbers)
    }


def _planned(found: Worlds, stakes: Stakes) -> dict[int, Estimate]:
    """Return the value of the best plan for each numbered action; nothing where it is not known."""
    view = found.view
    late = view.closed is not None or view.talon_size <= LAST_OPEN
    if not (found.exact and late and len(found) <= PLANNED) or view.seat is None:
        return {}
    deals, weights = dealt(found.deals()), found.weights()
    try:
        plans = best_plans(
            deals, weights, options_of(view.rules), SEATS.index(view.seat), worth=stakes.worth
        )
    except TooManyPlansError:
        return {}
    return {plan.action: _of_plan(plan, weights, stakes) for plan in plans}


def _of_plan(plan: PlanValue, weights: Sequence[int], stakes: Stakes) -> Estimate:
    return estimate(stakes.worth(plan.points), weights, exact=True, bound=plan.bound)


def _claimed(found: Worlds, claim: Claim, stakes: Stakes) -> Estimate:
    """Return what a claim, right or false, brings to the viewer: it does not depend on cards."""
    result = game.apply(schnapsen, found.state(0), claim).state.result
    assert result is not None
    points = result.game_points if result.winner is found.view.seat else -result.game_points
    return estimate(stakes.worth([points]) * len(found), found.weights(), exact=True)
