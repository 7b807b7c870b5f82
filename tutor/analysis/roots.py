"""Exact values of many deals in one call."""

from __future__ import annotations

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.bits import lowest
from tutor.analysis.kernels import kernel
from tutor.analysis.moves import Ints
from tutor.analysis.search import reaches


@kernel
def forehand_values(  # noqa: PLR0912, PLR0917  (one loop, compiled whole)
    deals: Ints, stamps: Ints, bounds: Ints, rules: Ints, frames: Ints, table: Ints, out: Ints
) -> int:
    """Write forehand's game points for each row of `deals` and return the nodes searched.

    Deals with the same stamp share what the table remembers: they must be moments of one deal.
    `bounds` holds two numbers for each deal: the value is only sought between them.  What lies
    outside comes out as the nearer bound.
    """
    count = np.zeros(1, np.int64)
    child = np.empty(m.FIELDS, np.int64)
    for row in range(deals.shape[0]):
        low, high = bounds[row, 0], bounds[row, 1]
        deal = deals[row]
        while low < high:
            if low < 0 < high:
                goal = 1
            elif low > 0:
                goal = low + 1
            else:
                goal = high
            seat, left = deal[m.TURN], 0
            if deal[m.LED] != m.NONE:
                left = m.answers(deal, rules)
            reached = bool(seat == 1)
            while True:
                child[:] = deal
                if left:
                    m.act(child, lowest(left), rules)
                    left &= left - 1
                if child[m.RESULT]:
                    reached = bool(child[m.RESULT] >= goal)
                else:
                    reached = reaches(child, goal, rules, frames, table, stamps[row], count)
                if left == 0 or reached == (seat == 0):
                    break
            if reached:
                low = goal
            else:
                high = goal - 1 if goal != 1 else -1
        out[row] = low
    return int(count[0])
