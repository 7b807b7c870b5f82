"""The grounds of a deal's fair values: for each decision what speaks for the best action, and more.

They are computed once, behind the page, since they play some worlds to their end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.analysis.fairness import FairDecision
from tutor.analysis.reasons import reasons
from tutor.messages import Message
from tutor.schnapsen.actions import Action


@dataclass(frozen=True, slots=True)
class Why:
    """An action with what was computed about it, said to the player on turn."""

    action: Action
    messages: tuple[Message, ...]


Grounds = Mapping[int, tuple[Why, ...]]
"""For the moment after each decision: the best action first, then the chosen one if it is worse."""


def grounds(decision: FairDecision) -> tuple[Why, ...]:
    """Return what speaks for and against the best action and the chosen one.

    A forced action needs no reason; of several that are as good the chosen one is spoken of.
    """
    if decision.forced:
        return ()
    found = decision.assessment
    chosen = next((v.action for v in found.actions if v.action == decision.action), None)
    if chosen is not None and not decision.is_mistake:
        return (Why(chosen, reasons(found, chosen)),)
    spoken = [decision.best[0]] + ([chosen] if chosen is not None else [])
    return tuple(Why(action, reasons(found, action)) for action in dict.fromkeys(spoken))
