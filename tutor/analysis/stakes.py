"""What game points are worth: as many as they are, or as much as the match makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.analysis.solver import MOST, Caps, Score
from tutor.cards import Seat
from tutor.schnapsen.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake in a deal for one seat.

    Without a match score it is the game points.  With one, a win that ends the match is worth the
    match: its length, however many game points were missing.
    """

    seat: Seat
    caps: Caps
    match: Score | None = None

    @classmethod
    def of(cls, rules: RuleSet, seat: Seat, match: Score | None) -> Stakes:
        """Return the stakes at a match score; raises `MatchIsOverError`.

        >>> found = Stakes.of(RuleSet(), Seat.FOREHAND, (5, 4))
        >>> found.worth([1, 2, -2, -3]), found.most
        ([1, 7, -2, -7], 7)
        >>> Stakes.of(RuleSet(), Seat.FOREHAND, (3, 3)).most
        3
        """
        return cls(seat, Caps.of(rules, match), match)

    def worth(self, points: Iterable[int]) -> list[int]:
        """Return what game points of the seat are worth to it."""
        if self.match is None:
            return list(points)
        sign = 1 if self.seat is Seat.FOREHAND else -1
        return [self.caps.worth(sign * each, self.seat, self.match) for each in points]

    @property
    def most(self) -> int:
        """The most that this deal can be worth."""
        if self.match is None:
            return MOST
        near = max(self.match) >= self.caps.length - MOST
        return self.caps.length if near else MOST
