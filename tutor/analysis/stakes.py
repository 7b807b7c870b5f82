"""What game points are worth: as many as they are, or as much as the match makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.cards import Seat
from tutor.schnapsen.rules import RuleSet

MOST = 3
"""The most game points that a deal can bring."""

Score = tuple[int, int]
"""The game points that forehand and dealer have won before this deal."""


class MatchIsOverError(ValueError):
    """A score at which nothing is left to be won."""

    def __init__(self, match: Score) -> None:
        super().__init__(f"the match is over at {match[0]}:{match[1]}")
        self.match = match


def can_end(length: int, score: Score) -> bool:
    """Return whether a deal can end a match of a length, and the match is not over.

    >>> can_end(7, (4, 0)), can_end(7, (3, 3)), can_end(7, (7, 2))
    (True, False, False)
    """
    return length - MOST <= max(score) < length


@dataclass(frozen=True, slots=True)
class Caps:
    """How many game points still matter to each side, and the length of the match if it does."""

    forehand: int = MOST
    dealer: int = MOST
    length: int = 0

    @classmethod
    def of(cls, rules: RuleSet, match: Score | None) -> Caps:
        """Return the caps at a match score; raises `MatchIsOverError`."""
        if match is None:
            return cls()
        length = rules.match.length
        missing = [length - won for won in match]
        if min(missing) <= 0:
            raise MatchIsOverError(match)
        return cls(min(MOST, missing[0]), min(MOST, missing[1]), length)

    def worth(self, forehands: int, seat: Seat, match: Score | None) -> int:
        """Return forehand's game points as their value for a seat."""
        value = forehands
        if match is not None:
            won = match[0] if forehands > 0 else match[1]
            if won + abs(forehands) >= self.length:
                value = self.length if forehands > 0 else -self.length
        return value if seat is Seat.FOREHAND else -value


UNCAPPED = Caps()
"""Where every game point counts."""


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
        return self.caps.length if can_end(self.caps.length, self.match) else MOST
