"""Claims of 66 among the actions: which one is due, which is false, and when two are the same."""

from __future__ import annotations

from tutor.schnapsen.actions import Action, Claim
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.state import TARGET, Table, claimant


def due_claim(table: Table) -> Claim | None:
    """Return the claim of 66 that is due now, by either side, if any.

    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import rule_set
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=70.4+0/26.4+0 C=- K=- S=0:0 N=-"
    >>> due_claim(parse_position(line).state(rule_set("sharp")))
    Claim(seat=<Seat.FOREHAND: 'F'>, total=None)
    """
    if table.result is not None or table.rules.ending.sixty_six is not SixtySix.CLAIMED:
        return None
    seat = claimant(table)
    return None if seat is None or table.tallies.of(seat).points < TARGET else Claim(seat)


def is_false(action: Action, due: Claim | None) -> bool:
    """Return whether an action is a claim, but not the one that is due."""
    return isinstance(action, Claim) and action != due


def same(action: Action, other: Action) -> bool:
    """Return whether two actions are one: a claim may be written with its total or without."""
    return action == other or (isinstance(action, Claim) and isinstance(other, Claim))
