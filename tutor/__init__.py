"""Schnapsen Tutor: rules that explain themselves, replays, and the words for both.

The names below are the front door.  They are loaded when they are first used, so that the rules
can be imported without pandas.

>>> import tutor, tutor.schnapsen
>>> state = tutor.deal_from(tutor.SCHNAPSEN_PACK.cards, tutor.rule_set("classic"))
>>> ruling = tutor.judge(tutor.schnapsen, state, tutor.CloseTalon(tutor.Seat.DEALER))
>>> [tutor.Words("en").say(reason.message()) for reason in ruling.reasons]
['Out of turn. On turn now: Forehand.']
"""

import importlib as _importlib
import typing as _typing

if _typing.TYPE_CHECKING:
    from tutor.cards import SCHNAPSEN_PACK, Card, Seat
    from tutor.game import judge, legal_actions, perft
    from tutor.i18n.words import Words
    from tutor.lessons.contrast import judge_everywhere, score_everywhere
    from tutor.lessons.explain import explain
    from tutor.records.files import read_records, write_records
    from tutor.records.json_form import json_schema
    from tutor.records.json_tree import write_json
    from tutor.records.tables import actions_frame, deals_frame
    from tutor.schnapsen.actions import Claim, CloseTalon, ExchangeJack, PlayCard
    from tutor.schnapsen.state import DealState, deal_from
    from tutor.schnapsen.variants import rule_set
    from tutor.schnapsen.view import SeatView, view

_HOMES = {
    "tutor.cards": ("SCHNAPSEN_PACK", "Card", "Seat"),
    "tutor.game": ("judge", "legal_actions", "perft"),
    "tutor.i18n.words": ("Words",),
    "tutor.lessons.contrast": ("judge_everywhere", "score_everywhere"),
    "tutor.lessons.explain": ("explain",),
    "tutor.records.files": ("read_records", "write_records"),
    "tutor.records.json_form": ("json_schema",),
    "tutor.records.json_tree": ("write_json",),
    "tutor.records.tables": ("actions_frame", "deals_frame"),
    "tutor.schnapsen.actions": ("Claim", "CloseTalon", "ExchangeJack", "PlayCard"),
    "tutor.schnapsen.state": ("DealState", "deal_from"),
    "tutor.schnapsen.variants": ("rule_set",),
    "tutor.schnapsen.view": ("SeatView", "view"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "SCHNAPSEN_PACK",
    "Card",
    "Claim",
    "CloseTalon",
    "DealState",
    "ExchangeJack",
    "PlayCard",
    "Seat",
    "SeatView",
    "Words",
    "actions_frame",
    "deal_from",
    "deals_frame",
    "explain",
    "json_schema",
    "judge",
    "judge_everywhere",
    "legal_actions",
    "perft",
    "read_records",
    "rule_set",
    "score_everywhere",
    "view",
    "write_json",
    "write_records",
]


def __getattr__(name: str) -> _typing.Any:
    """Load a name of the front door from the module where it lives."""
    if name in _HOME:
        return getattr(_importlib.import_module(_HOME[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
