"""How a match stands, and what game points are worth at that score.

Who needs one game point gains nothing by a second; who is far behind must dare more.  The worth
of a result is the chance of winning the match after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tutor.schnapsen.bummerl import Bummerl

WON: tuple[tuple[int, float], ...] = ((1, 0.23), (2, 0.47), (3, 0.30))
"""How often a deal won brings one, two or three game points, between the two strongest players."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The game points that a player and the other side still need; None in a single deal.

    Raises `ValueError` for a match that is over, or known for one side only.

    >>> Standing(1, 5).worth(1) == Standing(1, 5).worth(3) == 1.0
    True
    >>> Standing().worth(-2)
    -2.0
    """

    needs: int | None = None
    other_needs: int | None = None

    def __post_init__(self) -> None:
        if (self.needs is None) != (self.other_needs is None):
            raise ValueError("a standing names what both sides need, or nothing")
        if self.needs is not None and min(self.needs, self.other_needs or 0) < 1:
            raise ValueError("nothing is left to be won")

    @classmethod
    def of(cls, match: Bummerl | None, player: int) -> Standing:
        """Return the standing of a player (0 or 1) in a match; None is a single deal."""
        if match is None:
            return cls()
        length = match.rules.match.length
        return cls(length - match.won[player], length - match.won[1 - player])

    def worth(self, points: int) -> float:
        """Return what winning (or, below nought, losing) so many game points is worth.

        In a match that is the chance to win it afterwards, from 0 to 1; in a single deal the
        game points themselves.
        """
        if self.needs is None or self.other_needs is None:
            return float(points)
        if points > 0:
            return chance_of_match(self.needs - points, self.other_needs)
        return chance_of_match(self.needs, self.other_needs + points)


SINGLE = Standing()
"""A deal that counts for itself."""


@cache
def chance_of_match(needs: int, other_needs: int) -> float:
    """Return the chance of winning a match between equal players.

    >>> chance_of_match(3, 3), chance_of_match(0, 1), chance_of_match(2, 0)
    (0.5, 1.0, 0.0)
    """
    if needs <= 0:
        return 1.0
    if other_needs <= 0:
        return 0.0
    if needs == other_needs:
        return 0.5
    return sum(
        share
        / 2
        * (chance_of_match(needs - n, other_needs) + chance_of_match(needs, other_needs - n))
        for n, share in WON
    )
