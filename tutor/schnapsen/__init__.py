"""Schnapsen: rule sets, deals, judging, scoring, matches and what a seat can see.

The package itself is the game that `tutor.game` asks for: it has the four functions.
"""

from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.events import DealResult, Ending, Event
from tutor.schnapsen.play import candidates, decide, evolve, objections
from tutor.schnapsen.rules import RuleSet, RuleSetError, options
from tutor.schnapsen.state import (
    Both,
    Close,
    DealState,
    ImpossibleDealError,
    Led,
    Tally,
    deal_from,
    start,
)
from tutor.schnapsen.variants import PRESETS, rule_set
from tutor.schnapsen.view import SeatView, view

__all__ = [
    "PRESETS",
    "Action",
    "Both",
    "Claim",
    "Close",
    "CloseTalon",
    "DealResult",
    "DealState",
    "Ending",
    "Event",
    "ExchangeJack",
    "ImpossibleDealError",
    "Led",
    "PlayCard",
    "RuleSet",
    "RuleSetError",
    "SeatView",
    "Tally",
    "candidates",
    "deal_from",
    "decide",
    "evolve",
    "objections",
    "options",
    "rule_set",
    "start",
    "view",
]
