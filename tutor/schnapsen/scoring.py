"""What a deal is worth, and the lines that derive it."""

from __future__ import annotations

from tutor.cards import Seat
from tutor.messages import Message, say
from tutor.schnapsen.choices import (
    Exactly33,
    FailedClose,
    FalseClaim,
    LosersMarriages,
    LosersPending,
    Record,
)
from tutor.schnapsen.events import DealResult, Ending
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import Both, Close, DealState, Tally

LIMIT = 33
"""The card points from which the loser is out of Schneider."""


def value(rules: RuleSet, points: int, tricks: int) -> int:
    """Return the game points for beating a player with `points` and `tricks`: 1, 2 or 3.

    >>> [value(RuleSet(), *loser) for loser in ((0, 0), (32, 2), (33, 2), (65, 4))]
    [3, 2, 1, 1]
    """
    if tricks == 0 and points == 0:
        return 3
    if points < LIMIT or (points == LIMIT and rules.value.exactly_33 is Exactly33.TWO):
        return 2
    return 1


def counted_points(rules: RuleSet, tally: Tally) -> int:
    """Return the card points of `tally` that count towards the value of a deal."""
    points = tally.points
    if rules.value.marriages is LosersMarriages.TRICKS_ONLY:
        points -= tally.marriages
    if rules.value.pending is LosersPending.POINTS:
        points += tally.pending
    return points


def close_record(rules: RuleSet, tally: Tally, by: Seat) -> Close:
    """Return the record of a close by `by` against an opponent with `tally`."""
    return Close(by, counted_points(rules, tally), tally.tricks)


def settle(state: DealState, winner: Seat, ended_by: Ending) -> DealResult:
    """Return the result of a deal that `winner` has won in the given way."""
    rules, closed, loser = state.rules, state.closed, state.tallies.of(winner.other)
    points, tricks = counted_points(rules, loser), loser.tricks
    if ended_by is Ending.FALSE_CLAIM:
        return _false_claim(state, winner)
    if closed is not None and closed.by is winner:
        if rules.closing.record is Record.AT_CLOSE:
            worth = value(rules, closed.points, closed.tricks)
            return DealResult(winner, worth, ended_by, closed.points, closed.tricks, at_close=True)
        worth = value(rules, points, tricks)
        return DealResult(winner, worth, ended_by, points, tricks)
    if closed is not None:
        worth = failed_value(rules, closed)
        return DealResult(winner, worth, ended_by, closed.points, closed.tricks, at_close=True)
    return DealResult(winner, value(rules, points, tricks), ended_by, points, tricks)


def failed_value(rules: RuleSet, closed: Close) -> int:
    """Return what the closer's opponent gets when the close fails."""
    if rules.closing.failed is FailedClose.CLOSERS_VALUE:
        return max(2, value(rules, closed.points, closed.tricks))
    return 3 if closed.tricks == 0 else 2


def _false_claim(state: DealState, winner: Seat) -> DealResult:
    """Return the result of a false claim: the record is that of the claimant's opponent."""
    rules, closed = state.rules, state.closed
    tally = state.tallies.of(winner)
    by_close = closed is not None and closed.by is winner.other
    if closed is not None and by_close:
        points, tricks = closed.points, closed.tricks
    else:
        points, tricks = counted_points(rules, tally), tally.tricks
    if rules.ending.false_claim is FalseClaim.PROSPECTIVE:
        worth = value(rules, points, tricks)
    else:
        worth = 3 if tricks == 0 else 2
    return DealResult(winner, worth, Ending.FALSE_CLAIM, points, tricks, at_close=by_close)


def derivation(rules: RuleSet, tallies: Both[Tally], result: DealResult) -> tuple[Message, ...]:
    """Return the score line by line: how the deal ended, whose record counts, the value."""
    winner, loser = result.winner, result.loser
    won = tallies.of(winner)
    lines = [
        say(f"score.{result.ended_by.value}", player=winner, loser=loser, n=won.points),
        say(
            "score.points",
            player=winner,
            loser=loser,
            n=won.points,
            other=tallies.of(loser).points,
        ),
    ]
    if result.ended_by is Ending.FALSE_CLAIM:
        record_of, lines_id = winner, "score.false-claim"
    elif result.ended_by in (Ending.CLOSE_FAILED, Ending.OVERTAKEN):
        record_of, lines_id = winner, "score.failed"
    else:
        record_of, lines_id = loser, "score.value"
    where = "at-close" if result.at_close else "at-end"
    lines.append(
        say(f"score.record-{where}", player=record_of, points=result.points, n=result.tricks)
    )
    lines.append(say(_bracket(rules, result, lines_id), n=result.game_points))
    lines.append(say("score.total", player=winner, n=result.game_points))
    return tuple(lines)


def _bracket(rules: RuleSet, result: DealResult, kind: str) -> str:
    """Return the id of the sentence that says which bracket of the table applies."""
    if kind == "score.false-claim" and rules.ending.false_claim is FalseClaim.PROSPECTIVE:
        return "score.false-claim-prospective"
    lowered = result.tricks == 0 and result.game_points < 3
    if kind != "score.value" and not lowered:
        return f"{kind}-{'no-trick' if result.tricks == 0 else 'tricks'}"
    if result.tricks == 0:
        return "score.value-pending" if result.points else "score.value-no-trick"
    if result.points == LIMIT:
        return "score.value-33-one" if result.game_points == 1 else "score.value-33-two"
    return "score.value-under-33" if result.points < LIMIT else "score.value-from-33"
