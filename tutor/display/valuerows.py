"""Decisions as rows of a table that other programs read: codes instead of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tutor.analysis.fairness import FairDecision, FairReview
from tutor.analysis.review import Review
from tutor.records.branches import written
from tutor.schnapsen.actions import Action
from tutor.schnapsen.state import DealState

COLUMNS = (
    "file", "deal", "at", "seat", "action", "forced", "value", "got", "cost", "best", "punished",
    "fair_best", "fair_got", "fair_cost", "fair_low", "fair_high", "fair_worlds", "fair_exact",
    "fair_mistake", "fair_better",
)  # fmt: skip
"""The columns, in order; values are game points for the player who acts."""


def notation(action: Action, state: DealState) -> str:
    """Return an action as records write it, without its actor."""
    return written(action, state).written().partition(":")[2]


def rows(
    file: str, deal: int, hindsight: Review, fair: FairReview | None = None
) -> Iterator[dict[str, Any]]:
    """Yield a row for each decision of a deal, variations included."""
    fairly = {} if fair is None else {found.index: found for found in fair.decisions()}
    for found in hindsight.decisions():
        step = hindsight.stops[found.index].step
        assert step is not None
        row: dict[str, Any] = dict.fromkeys(COLUMNS)
        row |= {
            "file": file,
            "deal": deal,
            "at": found.at,
            "seat": found.seat.value,
            "action": notation(found.action, step.before),
            "forced": found.forced,
            "value": found.value,
            "got": found.got,
            "cost": found.cost,
            "best": _listed(found.best, step.before),
            "punished": found.punished,
        }
        other = fairly.get(found.index)
        if other is not None:
            value = other.value
            row |= {
                "fair_best": _listed(other.best, step.before),
                "fair_got": round(float(value.expected), 4),
                "fair_cost": round(float(other.loss.expected), 4),
                "fair_low": round(value.low, 4),
                "fair_high": round(value.high, 4),
                "fair_worlds": value.worlds,
                "fair_exact": value.exact,
                "fair_mistake": other.is_mistake,
                "fair_better": _listed(_more(other), step.before),
            }
        yield row


def _more(decision: FairDecision) -> Iterator[Action]:
    """Yield the best actions that bring more than the chosen one, for a sample may mix them."""
    for action in decision.best:
        if decision.assessment.estimate(action).expected > decision.value.expected:
            yield action


def _listed(actions: Iterable[Action], state: DealState) -> str:
    return " ".join(notation(action, state) for action in actions)
