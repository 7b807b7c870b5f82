"""Whether the points of a written position can have come from the cards that are gone."""

from __future__ import annotations

from tutor.cards import SCHNAPSEN_PACK
from tutor.messages import say
from tutor.records.position_checks import position_faults
from tutor.records.written_position import Position, PositionFault

MARRIAGES = 100
"""What four marriages can bring at most: 40 in trumps and three times 20."""


def all_faults(position: Position) -> tuple[PositionFault, ...]:
    """Return everything that cannot be in a position, its points included.

    >>> from tutor.records.position import parse_position
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=130.4+0/50.4+0 C=- K=- S=0:0 N=-"
    >>> [fault.code for fault in all_faults(parse_position(line))]
    ['D-points-sum']
    """
    found = position_faults(position)
    more = _points_sum(position)
    if more is not None and not any(fault.code == "D-points" for fault in found):
        found = (*found, more)
    return tuple(sorted(found, key=lambda fault: fault.offset))


def _points_sum(position: Position) -> PositionFault | None:
    total = sum(scored.points for scored in position.scored)
    placed = frozenset(position.placed()) - {
        card for side in position.taken for trick in side for card in trick
    }
    gone = SCHNAPSEN_PACK.total(SCHNAPSEN_PACK.cards) - SCHNAPSEN_PACK.total(placed)
    all_known = (
        position.forehand is not None
        and position.dealer is not None
        and (isinstance(position.talon, tuple) or position.talon == 0)
    )
    more = total - gone
    if all_known and 0 <= more <= MARRIAGES and more % 20 == 0:
        return None
    if not all_known and more <= MARRIAGES:
        return None
    message = say("analysis.points-sum", n=total, worth=gone)
    return PositionFault("D-points-sum", *position.places.get("P", (0, 1)), message)
