"""Deals between computer players, the same cards from both seats, and what they add up to."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.play.opponents.players import Opponent, played
from tutor.play.opponents.standing import SINGLE, Standing
from tutor.play.opponents.strengths import opponent
from tutor.play.opponents.wilson import Share, share_of_points, wilson
from tutor.schnapsen.actions import Action
from tutor.schnapsen.legality import legal_actions
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState, deal_from
from tutor.schnapsen.view import SeatView


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom, by which rules, and the number from which all chance follows.

    `standing` is that of the first player.
    """

    first: str
    second: str
    rules: RuleSet
    seed: int
    standing: Standing = SINGLE

    def dealt(self, number: int) -> DealState:
        """Return the cards of deal `number`, the same for every pair of players."""
        chance = random.Random(f"{self.seed}:{number}")
        return deal_from(chance.sample(SCHNAPSEN_PACK.cards, 20), self.rules)


@dataclass(frozen=True, slots=True)
class Round:
    """The same cards played twice: the first player's game points as forehand and as dealer.

    Points lost are below nought.  `times` are the seconds of processor time for each decision
    with a choice, of the first player and of the second.
    """

    number: int
    points: tuple[int, int]
    times: tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Tally:
    """What all rounds of a contest add up to, seen from the first player."""

    deals: int
    won: int
    mine: int
    theirs: int
    by_deals: Share
    by_points: Share
    times: tuple[tuple[float, float], tuple[float, float]]
    """Median and 95th percentile of the seconds for a decision, of both players."""


class _Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Opponent) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, view: SeatView, standing: Standing, chance: random.Random) -> Action:
        """Return the player's action."""
        start = time.thread_time()
        action = self.player.choose(view, standing, chance)
        if len(legal_actions(view, view.seat)) > 1:
            self.times.append(time.thread_time() - start)
        return action

    def claims(self, view: SeatView, standing: Standing, chance: random.Random) -> bool:
        """Return whether the player claims."""
        return self.player.claims(view, standing, chance)


def played_round(contest: Contest, number: int) -> Round:
    """Return deal `number` of a contest, played from both seats.

    >>> from tutor.schnapsen import rule_set
    >>> contest = Contest("learner", "beginner", rule_set("classic"), seed=1)
    >>> played_round(contest, 0).points == played_round(contest, 0).points
    True
    """
    start = contest.dealt(number)
    first, second = _Timed(opponent(contest.first)), _Timed(opponent(contest.second))
    other = Standing(contest.standing.other_needs, contest.standing.needs)
    points = []
    for seat in Seat:
        chances = {s: random.Random(f"{contest.seed}:{number}:{seat}:{s}") for s in Seat}
        end = played(
            start,
            {seat: first, seat.other: second},
            {seat: contest.standing, seat.other: other},
            chances,
        )
        assert end.result is not None
        won = end.result.game_points
        points.append(won if end.result.winner is seat else -won)
    return Round(number, (points[0], points[1]), (tuple(first.times), tuple(second.times)))


def played_rounds(contest: Contest, numbers: Iterable[int]) -> list[Round]:
    """Return some deals of a contest, each played from both seats."""
    return [played_round(contest, number) for number in numbers]


def tally(rounds: Iterable[Round]) -> Tally:
    """Return what the rounds of a contest add up to; raises `ValueError` without any."""
    played_ones = sorted(rounds, key=lambda found: found.number)
    points = [n for found in played_ones for n in found.points]
    won = sum(n > 0 for n in points)
    if not points:
        raise ValueError("nothing was played")
    return Tally(
        len(points),
        won,
        sum(n for n in points if n > 0),
        -sum(n for n in points if n < 0),
        wilson(won / len(points), len(points)),
        share_of_points(points),
        (_times(played_ones, 0), _times(played_ones, 1)),
    )


def _times(rounds: Iterable[Round], player: int) -> tuple[float, float]:
    found = sorted(t for each in rounds for t in each.times[player])
    if not found:
        return 0.0, 0.0
    return median(found), found[min(len(found) - 1, int(0.95 * len(found)))]
