"""The same action, and the same questions, in many worlds at once."""

from __future__ import annotations

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.bits import lowest
from tutor.analysis.kernels import inner, kernel
from tutor.analysis.moves import Ints
from tutor.analysis.search import reaches


@kernel
def legal_sets(deals: Ints, rules: Ints) -> Ints:
    """Return the set of legal actions of each deal."""
    found = np.zeros(deals.shape[0], np.int64)
    for row in range(deals.shape[0]):
        found[row] = m.legal(deals[row], rules)
    return found


@kernel
def after(deals: Ints, action: int, rules: Ints) -> Ints:
    """Return the deals after an action that is legal in all of them; new rows.

    What the order of the talon no longer decides is wiped out, so that deals which have become
    the same are equal numbers.
    """
    found = deals.copy()
    for row in range(found.shape[0]):
        deal = found[row]
        m.act(deal, action, rules)
        if deal[m.CLOSER] != m.NONE:
            deal[m.TALON] = 0
        else:
            deal[m.TALON] = deal[m.TALON] >> 5 * deal[m.DRAWN] << 5 * deal[m.DRAWN]
            if deal[m.DRAWN] == m.TALON_SIZE and deal[m.TURN_UP] != m.NONE:
                deal[m.TURN_UP] = m.NONE
    return found


@kernel
def observed(deals: Ints, seat: int) -> Ints:
    """Return what a seat sees of each deal as a row of numbers: all but other hand and talon."""
    found = np.zeros((deals.shape[0], m.FIELDS), np.int64)
    for row in range(deals.shape[0]):
        found[row] = deals[row]
        found[row, m.HAND + 1 - seat] = 0
        found[row, m.TALON] = 0
    return found


@kernel
def least(deal: Ints, seat: int, rules: Ints) -> int:
    """Return what `seat` gets at least, however badly it plays; -3 where the talon is open.

    Who loses later loses no more than now, since points only grow.
    """
    if deal[m.CLOSER] == m.NONE and deal[m.DRAWN] < m.TALON_SIZE:
        return -3
    if rules[m.TRICKS_ONLY] and rules[m.PENDING_COUNTS]:
        return -3
    lost = m.won_by(deal, 1 - seat, rules)
    return lost if seat == 0 else -lost


@inner
def next_up(points: int) -> int:
    """Return the next higher game points; nobody gets none."""
    return 1 if points == -1 else points + 1


@inner
def next_down(points: int) -> int:
    """Return the next lower game points."""
    return -1 if points == 1 else points - 1


@inner
def gets(  # noqa: PLR0917  (a question with the search's memory)
    deal: Ints, goal: int, rules: Ints, frames: Ints, table: Ints, stamp: int, count: Ints
) -> bool:
    """Return whether forehand gets `goal` game points from a deal on, whoever is on turn."""
    if deal[m.RESULT]:
        return bool(deal[m.RESULT] >= goal)
    if deal[m.LED] == m.NONE:
        return bool(reaches(deal, goal, rules, frames, table, stamp, count))
    left, child = m.answers(deal, rules), np.empty(m.FIELDS, np.int64)
    mine = deal[m.TURN] == 0
    while left:
        child[:] = deal
        m.act(child, lowest(left), rules)
        left &= left - 1
        if child[m.RESULT]:
            reached = bool(child[m.RESULT] >= goal)
        else:
            reached = bool(reaches(child, goal, rules, frames, table, stamp, count))
        if reached == mine:
            return bool(mine)
    return not mine


@kernel
def values_by_world(  # noqa: PLR0917  (one loop, compiled whole)
    deals: Ints, stamps: Ints, rules: Ints, frames: Ints, table: Ints, out: Ints
) -> int:
    """Write forehand's game points after each legal action, a row for each deal.

    The deals must have the same legal actions, which are the columns, in order.  What is asked
    first is what the deal before had, and then whether an action is as good as the best one.
    Returns the tricks looked at.
    """
    count = np.zeros(1, np.int64)
    child = np.empty(m.FIELDS, np.int64)
    guess = 1
    for row in range(deals.shape[0]):
        deal = deals[row]
        mine = deal[m.TURN] == 0
        left = m.legal(deal, rules)
        child[:] = deal
        low, high, goal, column = -3, 3, guess, -1
        while True:
            while low < high:
                goal = min(max(goal, next_up(low)), high)
                if gets(child, goal, rules, frames, table, stamps[row], count):
                    low = goal
                    goal = next_up(goal)
                else:
                    high = next_down(goal)
                    goal = high
            if column < 0:
                guess = low
            else:
                out[row, column] = low
            if left == 0:
                break
            column += 1
            child[:] = deal
            m.act(child, lowest(left), rules)
            left &= left - 1
            low, high = (-3, guess) if mine else (guess, 3)
            goal = high if mine else next_up(low)
    return int(count[0])
