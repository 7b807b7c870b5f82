"""False beliefs about what a deal is worth and who wins it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor.cards import Seat
from tutor.lessons.misconceptions.belief import Misconception, mutated
from tutor.lessons.misconceptions.problem import Kind, Problem, score_answer
from tutor.schnapsen.events import DealResult, Ending
from tutor.schnapsen.rules import Value
from tutor.schnapsen.scoring import counted_points, settle, value
from tutor.schnapsen.state import TARGET, DealState

SCORED = frozenset({Kind.SCORE})
FAILED = (Ending.CLOSE_FAILED, Ending.OVERTAKEN)

Settled = Callable[[DealState, DealResult], "tuple[Seat, int] | None"]


def _settled(id: str, settled: Settled) -> Misconception:
    def answer(problem: Problem) -> str | None:
        assert problem.state.result is not None
        found = settled(problem.state, problem.state.result)
        return None if found is None else score_answer(*found)

    return Misconception(id, SCORED, answer)


def _under(option: str, other: Value) -> Settled:
    def settled(state: DealState, result: DealResult) -> tuple[Seat, int] | None:
        rules = mutated(state.rules, ((option, other),))
        if rules is None:
            return None
        found = settle(replace(state, rules=rules), result.winner, result.ended_by)
        return found.winner, found.game_points

    return settled


def last_trick_winner(state: DealState) -> Seat:
    """Return who has won the last trick of a deal in which all cards are played."""
    return state.on_turn


def _by_record(state: DealState, winner: Seat) -> tuple[Seat, int]:
    """Value a deal as if it had been played with an open talon."""
    loser = state.tallies.of(winner.other)
    return winner, value(state.rules, counted_points(state.rules, loser), loser.tricks)


def _failed_costs_one(_: DealState, result: DealResult) -> tuple[Seat, int] | None:
    return (result.winner, 1) if result.ended_by in FAILED else None


def _failed_by_closer(state: DealState, result: DealResult) -> tuple[Seat, int] | None:
    return _by_record(state, result.winner) if result.ended_by in FAILED else None


def _no_trick_two(_: DealState, result: DealResult) -> tuple[Seat, int] | None:
    if result.ended_by is Ending.SIXTY_SIX and result.game_points == 3:
        return result.winner, 2
    return None


def _always_one(_: DealState, result: DealResult) -> tuple[Seat, int] | None:
    return (result.winner, 1) if result.ended_by is Ending.SIXTY_SIX else None


def _last_trick_after_close(state: DealState, result: DealResult) -> tuple[Seat, int] | None:
    if result.ended_by is not Ending.CLOSE_FAILED:
        return None
    return _by_record(state, last_trick_winner(state))


def _more_points_win(state: DealState, result: DealResult) -> tuple[Seat, int] | None:
    if result.ended_by not in (Ending.LAST_TRICK, Ending.CLOSE_FAILED):
        return None
    first, second = (tally.points for _, tally in state.tallies.seats())
    if first == second:
        return None
    return _by_record(state, Seat.FOREHAND if first > second else Seat.DEALER)


def _last_trick_ten(state: DealState, result: DealResult) -> tuple[Seat, int] | None:
    """Add ten points for the last trick, which may bring its winner to 66."""
    if result.ended_by is not Ending.CLOSE_FAILED:
        return None
    taker = last_trick_winner(state)
    if state.closed is None or taker is not state.closed.by:
        return None
    if state.tallies.of(taker).points + 10 < TARGET:
        return None
    return taker, settle(state, taker, Ending.SIXTY_SIX).game_points


def _false_claim_one(_: DealState, result: DealResult) -> tuple[Seat, int] | None:
    return (result.winner, 1) if result.ended_by is Ending.FALSE_CLAIM else None


SCORES: tuple[Misconception, ...] = (
    _settled("valued-at-end", _under("closing.record", "at-end")),
    _settled("failed-costs-one", _failed_costs_one),
    _settled("failed-by-closer", _failed_by_closer),
    _settled("exactly-33-two", _under("value.exactly-33", "two")),
    _settled("no-trick-two", _no_trick_two),
    _settled("always-one", _always_one),
    _settled("last-trick-after-close", _last_trick_after_close),
    _settled("pending-saves", _under("value.pending", "points")),
    _settled("more-points-win", _more_points_win),
    _settled("last-trick-ten", _last_trick_ten),
    _settled("false-claim-one", _false_claim_one),
)
