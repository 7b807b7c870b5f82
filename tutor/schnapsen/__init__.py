"""Schnapsen: rule sets, deals, judging, scoring, matches and what a seat can see."""

from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.events import DealResult, Ending, Event
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
    "deal_from",
    "options",
    "rule_set",
    "start",
    "view",
]
