"""How far a share of a sample may be trusted: Wilson's interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

WIDTH = 1.959964
"""The standard errors to each side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share from 0 to 1 with the bounds that hold it with 95 % confidence."""

    share: float
    low: float
    high: float


def wilson(share: float, count: float) -> Share:
    """Return the interval of a share seen in so many trials (Wilson 1927).

    Raises `ValueError` without a trial.

    >>> found = wilson(0.5, 100)
    >>> round(found.low, 4), round(found.high, 4)
    (0.4038, 0.5962)
    """
    if count <= 0:
        raise ValueError("a share needs at least one trial")
    square = WIDTH**2 / count
    middle = (share + square / 2) / (1 + square)
    half = WIDTH * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def share_of_points(points: Sequence[int]) -> Share:
    """Return the share of game points won, from those of each deal (lost ones below nought).

    A deal is one trial with its game points as weight, so many weights count like as many equal
    ones as their sum squared divided by the sum of their squares (Kish 1965).

    >>> share_of_points([3, -1, -1, -1]).share
    0.5
    """
    whole = sum(abs(n) for n in points)
    squares = sum(n * n for n in points)
    won = sum(n for n in points if n > 0)
    return wilson(won / whole if whole else 0.0, whole**2 / squares if squares else 0)
