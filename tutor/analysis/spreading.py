"""The same action in many worlds at once."""

from __future__ import annotations

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.kernels import kernel
from tutor.analysis.moves import Ints


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
