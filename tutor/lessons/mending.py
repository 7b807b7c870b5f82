"""Learning from mistakes: each mistake of a deal is asked again until something better is found.

Every action that cannot be told from the best one counts as right.  A wrong try is refuted by a
line of play: in hindsight by perfect play of the deal as it lay, fairly by one of the deals that
fit what the player knew, so that nothing depends on a card that the player has not seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tutor import game
from tutor.analysis.assess import Assessment
from tutor.analysis.claims import same
from tutor.analysis.fairness import FairReview, as_good
from tutor.analysis.review import Review
from tutor.analysis.solver import solve, solve_all
from tutor.analysis.stakes import Score
from tutor.cards import Seat
from tutor.records.addresses import line_addresses
from tutor.records.branches import written
from tutor.records.excerpts import excerpt
from tutor.records.other_cards import OtherCardsError, redealt
from tutor.records.tree import Line, Record, Tag
from tutor.records.written_position import format_position, position_of
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action
from tutor.schnapsen.state import DealState


class Phase(StrEnum):
    """Where the reader stands with an exercise."""

    ASKED = "asked"
    REFUTED = "refuted"
    RIGHT = "right"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A mistake of a record, to be mended.

    The question is asked at the moment `before`; `at` is the one after the recorded action
    `played`.  `choices` are all that could be done, each with what it gives away, and `accepted`
    those that are as good as any.  `found` is there where fair values decide.
    """

    before: str
    at: str
    state: DealState
    played: Action
    choices: tuple[tuple[Action, float], ...]
    accepted: tuple[Action, ...]
    found: Assessment | None = None
    match: Score | None = None

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.state.on_turn

    def is_right(self, action: Action) -> bool:
        """Return whether an action is as good as any."""
        return any(same(action, other) for other in self.accepted)

    def cost(self, action: Action) -> float:
        """Return what an action gives away; raises `KeyError` for one that is no choice."""
        for choice, cost in self.choices:
            if same(action, choice):
                return cost
        raise KeyError(action)


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of play to be shown: a record, the moment from which on it is new, and its end."""

    record: Record
    at: str
    end: str


def in_hindsight(review: Review, seats: tuple[Seat, ...] = tuple(Seat)) -> tuple[Exercise, ...]:
    """Return the mistakes of some seats as they are with all cards known."""
    found = []
    for decision in review.mistakes():
        if decision.seat not in seats:
            continue
        stop = review.stops[decision.index]
        choices = review.solutions[stop.parent].honest()
        values = dict(decision.options)
        found.append(
            Exercise(
                review.stops[stop.parent].at,
                decision.at,
                review.stops[stop.parent].state,
                decision.action,
                tuple((action, float(decision.value - values[action])) for action in choices),
                decision.best,
                match=review.match,
            )
        )
    return _once(found)


def fairly(review: FairReview, seats: tuple[Seat, ...] = tuple(Seat)) -> tuple[Exercise, ...]:
    """Return the mistakes of some seats as the players could have known them."""
    found = []
    for decision in review.mistakes():
        if decision.seat not in seats:
            continue
        known = decision.assessment
        parent = review.stops[review.stops[decision.index].parent]
        found.append(
            Exercise(
                parent.at,
                decision.at,
                parent.state,
                decision.action,
                tuple((action, float(known.loss(action).expected)) for action in known.honest()),
                as_good(known),
                known,
                known.match,
            )
        )
    return _once(found)


def _once(exercises: list[Exercise]) -> tuple[Exercise, ...]:
    """Return the exercises without those of a moment that is asked already."""
    return tuple({exercise.before: exercise for exercise in exercises[::-1]}.values())[::-1]


# --- what is shown ----------------------------------------------------------------------------


def played_out(record: Record, exercise: Exercise, action: Action) -> Shown:
    """Return how a deal goes on after an action if both sides then play perfectly.

    Where fair values decide, the hidden cards are those of a deal that the player could not tell
    from the real one and in which the action falls short of the best one by most.
    """
    if exercise.found is None:
        base, _ = excerpt(record, exercise.before, exercise.seat)
        state = exercise.state
    else:
        number = telling_world(exercise.found, action)
        state = exercise.found.worlds.state(number)
        base = _imagined(record, exercise, state)
    after = game.apply(schnapsen, state, action).state
    line = () if after.result is not None else solve(after, exercise.match).line
    whole = _gone_on(base, state, (action, *line))
    addresses = line_addresses(whole.line)
    return Shown(whole, addresses[len(base.line.nodes)], addresses[-1])


def _gone_on(record: Record, state: DealState, actions: tuple[Action, ...]) -> Record:
    """Return a record whose line goes on from the state in which it ends."""
    nodes = list(record.line.nodes)
    for action in actions:
        nodes.append(written(action, state))
        state = game.apply(schnapsen, state, action).state
    return replace(record, line=Line(tuple(nodes)))


def _imagined(record: Record, exercise: Exercise, state: DealState) -> Record:
    """Return the record with the cards of one world, or that world alone."""
    try:
        found, _ = redealt(
            record,
            exercise.before,
            exercise.seat,
            state.hands.of(exercise.seat.other),
            state.talon,
        )
        return found
    except OtherCardsError:
        start = Tag("Start", format_position(position_of(state)))
        kept = [tag for tag in record.tags if tag.name in ("Forehand", "Dealer", "Rules", "Option")]
        return Record((*kept, Tag("Hero", exercise.seat.value), start))


def telling_world(found: Assessment, action: Action) -> int:
    """Return the number of the world in which an action falls short of the best one by most."""
    best = _brought(found, found.ranked()[0])
    mine = _brought(found, action)
    short = [most - got for most, got in zip(best, mine, strict=True)]
    return short.index(max(short))


def _brought(found: Assessment, action: Action) -> list[int]:
    """Return what an action brings in each world."""
    value = found.estimate(action)
    if value.worlds == len(found.worlds):
        return list(value.points)
    # a close is counted over other hands than those that were drawn
    states = [
        game.apply(schnapsen, found.worlds.state(number), action).state
        for number in range(len(found.worlds))
    ]
    seat = found.worlds.view.on_turn
    return [
        solution.value if state.on_turn is seat else -solution.value
        for state, solution in zip(states, solve_all(states, found.match), strict=True)
    ]


# --- one reader's way through them ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drill:
    """A reader's way through the mistakes of a deal.

    `place` is the number of the exercise, `action` what was tried last, `count` a number of its
    own for each thing that is shown.  `solved` are the exercises that were found in the end,
    `first` those at the first try, `seen` those that were asked.
    """

    exercises: tuple[Exercise, ...]
    place: int = 0
    phase: Phase = Phase.ASKED
    action: Action | None = None
    count: int = 0
    solved: frozenset[int] = frozenset()
    first: frozenset[int] = frozenset()
    failed: frozenset[int] = frozenset()

    @property
    def exercise(self) -> Exercise | None:
        """The exercise that is asked; None at the end."""
        return self.exercises[self.place] if self.place < len(self.exercises) else None

    def tries(self, action: Action) -> Drill:
        """Return the drill after a try; a try counts only while something is asked."""
        exercise = self.exercise
        if exercise is None or self.phase in (Phase.RIGHT, Phase.SHOWN):
            return self
        here = frozenset({self.place})
        after = replace(self, action=action, count=self.count + 1)
        if not exercise.is_right(action):
            return replace(after, phase=Phase.REFUTED, failed=self.failed | here)
        first = self.first if self.place in self.failed else self.first | here
        return replace(after, phase=Phase.RIGHT, solved=self.solved | here, first=first)

    def again(self) -> Drill:
        """Return the drill with the same question asked again."""
        return replace(self, phase=Phase.ASKED, action=None, count=self.count + 1)

    def answered(self) -> Drill:
        """Return the drill with the answer shown; it is not found any more."""
        exercise = self.exercise
        if exercise is None:
            return self
        return replace(
            self,
            phase=Phase.SHOWN,
            action=exercise.accepted[0],
            count=self.count + 1,
            failed=self.failed | {self.place},
        )

    def next(self) -> Drill:
        """Return the drill at the next mistake, or at its end."""
        place = min(self.place + 1, len(self.exercises))
        return replace(self, place=place, phase=Phase.ASKED, action=None, count=self.count + 1)

    def anew(self) -> Drill:
        """Return the drill from its beginning."""
        return Drill(self.exercises, count=self.count + 1)


def shown_now(record: Record, drill: Drill) -> Shown | None:
    """Return what lies on the table: the question, or what was tried and what follows."""
    exercise = drill.exercise
    if exercise is None:
        return None
    if drill.phase is Phase.ASKED or drill.action is None:
        base, at = excerpt(record, exercise.before, exercise.seat)
        return Shown(base, at, at)
    return played_out(record, exercise, drill.action)
