"""A deal looked back on: what each moment was worth, and which actions gave something away.

Values are game points, of two kinds that are kept apart.  In hindsight all cards are known; such
values must never reach a reader who looks from one seat.  Fair values rest on what the player on
turn could know (`tutor.analysis.fairness`).  An action is judged only where there was another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tutor.analysis.claims import same
from tutor.analysis.compact import UncountableError
from tutor.analysis.solver import Solution, Tell, solve
from tutor.analysis.stakes import Score, Stakes
from tutor.cards import Seat
from tutor.records.moments import Moment, moments
from tutor.records.tree import Record
from tutor.schnapsen.actions import Action, Claim

Progress = Callable[[int, int], None]
"""Called with the number of moments that are done and the number of all."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An action of a record beside all that could have been done instead.

    `index` and `at` name the moment after the action.  `value` is what the best action brings the
    player, `got` what the chosen one does, both in game points.  `given_back` is the first later
    moment of the line at which the player stands as well as before; `finished` says that the line
    ends with a result.
    """

    index: int
    at: str
    seat: Seat
    action: Action
    options: tuple[tuple[Action, int], ...]
    best: tuple[Action, ...]
    value: int
    got: int
    forced: bool
    given_back: str | None = None
    finished: bool = False

    @property
    def cost(self) -> int:
        """The game points that the action gave away; 0 where nothing else could be done."""
        return 0 if self.forced else max(0, self.value - self.got)

    @property
    def is_mistake(self) -> bool:
        """Whether another action would have brought more."""
        return self.cost > 0

    @property
    def punished(self) -> bool | None:
        """Whether a mistake cost something in the end; None where the deal breaks off before."""
        if not self.is_mistake or self.given_back is not None:
            return False
        return True if self.finished else None


@dataclass(frozen=True)
class Review:
    """The moments of a record and the solutions of those that are reached so far, by index.

    `match` is the score to which they count, None where they are game points.
    """

    stops: tuple[Moment, ...]
    solutions: Mapping[int, Solution] = field(default_factory=dict)
    match: Score | None = None

    @property
    def complete(self) -> bool:
        """Whether every moment that can be solved is solved."""
        return all(
            index in self.solutions for index, stop in enumerate(self.stops) if _is_open(stop)
        )

    def forehands(self, index: int) -> int | None:
        """Return what a moment is worth to forehand; None where it is not known."""
        state = self.stops[index].state
        if state.result is not None:
            won = state.result.game_points
            points = won if state.result.winner is Seat.FOREHAND else -won
            return Stakes.of(state.rules, Seat.FOREHAND, self.match).worth([points])[0]
        solution = self.solutions.get(index)
        if solution is None:
            return None
        return solution.value if state.on_turn is Seat.FOREHAND else -solution.value

    def main_line(self) -> Iterator[int]:
        """Yield the indexes of the start and of the main line's moments."""
        return (index for index, stop in enumerate(self.stops) if stop.depth == 0)

    def decisions(self) -> tuple[Decision, ...]:
        """Return every decision whose moment is solved, variations included."""
        found = (self._decision(index) for index in range(1, len(self.stops)))
        return tuple(decision for decision in found if decision is not None)

    def mistakes(self) -> tuple[Decision, ...]:
        """Return the decisions that gave something away."""
        return tuple(decision for decision in self.decisions() if decision.is_mistake)

    def _decision(self, index: int) -> Decision | None:
        stop = self.stops[index]
        solution = self.solutions.get(stop.parent)
        if solution is None or stop.step is None or stop.irregular:
            return None
        action, state = stop.step.action, stop.step.before
        got = _value_of(action, solution)
        if got is None or action.seat is not state.on_turn:
            return None
        forced = len(solution.honest()) == 1 and not isinstance(action, Claim)
        given_back, finished = None, False
        if got < solution.value and not forced:
            given_back, finished = self._rest(index, action.seat, solution.value)
        return Decision(
            index,
            stop.at,
            action.seat,
            action,
            solution.actions,
            solution.best(),
            solution.value,
            got,
            forced,
            given_back,
            finished,
        )

    def _rest(self, index: int, seat: Seat, value: int) -> tuple[str | None, bool]:
        """Return where a seat is as well off again, and whether the line ends with a result."""
        following: int | None = index
        while following is not None:
            index = following
            worth = self.forehands(index)
            if worth is not None and (worth if seat is Seat.FOREHAND else -worth) >= value:
                return self.stops[index].at, False
            following = self._next(index)
        return None, self.stops[index].state.result is not None

    def _next(self, index: int) -> int | None:
        depth = self.stops[index].depth
        return next(
            (
                later
                for later in range(index + 1, len(self.stops))
                if self.stops[later].parent == index and self.stops[later].depth == depth
            ),
            None,
        )


def review(
    record: Record,
    tell: Tell | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] = lambda: False,
    match: Score | None = None,
) -> Review:
    """Return the review of a record; where `stop` says so, what is reached by then.

    A record that is cut off is reviewed up to there, and a moment that cannot be counted, as after
    an irregular action, is left out.  Raises what `Record.initial_state` raises, and
    `MatchIsOverError`.

    >>> from tutor.records.library import library
    >>> found = review(library()[0].records()[0])
    >>> found.complete, len(found.decisions()) > 5
    (True, True)
    """
    found = Review(moments(record), match=match)
    for found in reviewed(record, tell, match):
        if progress is not None:
            progress(len(found.solutions), len(found.stops))
        if stop():
            break
    return found


def reviewed(
    record: Record, tell: Tell | None = None, match: Score | None = None
) -> Iterator[Review]:
    """Yield the review after each moment that is solved; nothing for a record with hidden cards."""
    stops = moments(record)
    if record.hides_cards:
        return
    solutions: dict[int, Solution] = {}
    for index, stop in enumerate(stops):
        if not _is_open(stop):
            continue
        try:
            solutions[index] = solve(stop.state, match, tell, line=False)
        except UncountableError:
            continue
        yield Review(stops, dict(solutions), match)


def _is_open(stop: Moment) -> bool:
    return stop.state.result is None


def _value_of(action: Action, solution: Solution) -> int | None:
    return next((value for found, value in solution.actions if same(action, found)), None)
