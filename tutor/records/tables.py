"""Records as tables: one row per deal, one row per action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pandas as pd

from tutor.cards import Seat
from tutor.game import legal_actions
from tutor.records.deal_text import DealTextError
from tutor.records.notation import action_text
from tutor.records.replaying import RecordStep
from tutor.records.rules_tags import RulesTagError
from tutor.records.tree import Record
from tutor.schnapsen import play as game
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.events import JackExchanged, MarriageDeclared

DEAL_COLUMNS = (
    "deal", "event", "date", "round", "forehand", "dealer", "rules", "result", "winner", "points",
    "ended_by", "closer", "close_points", "close_tricks", "tricks", "tricks_f", "tricks_d",
    "points_f", "points_d", "marriages", "exchanges", "actions", "irregular",
)  # fmt: skip
ACTION_COLUMNS = (
    "deal", "number", "address", "trick", "seat", "action", "card", "marriage", "points_f",
    "points_d", "choices", "legal", "irregular", "breach", "glyphs",
)  # fmt: skip


def deals_frame(records: Iterable[Record]) -> pd.DataFrame:
    """Return a row per deal: who, under which rules, how it ended, for how many game points.

    A deal that cannot be replayed has only what its tags say.

    >>> list(deals_frame([]).columns)[:3]
    ['deal', 'event', 'date']
    """
    rows = [_deal(number, record) for number, record in enumerate(records, 1)]
    return pd.DataFrame(rows, columns=list(DEAL_COLUMNS))


def _deal(number: int, record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {
        "deal": number,
        "event": record.tag("Event"),
        "date": record.tag("Date"),
        "round": record.tag("Round"),
        "forehand": record.tag("Forehand"),
        "dealer": record.tag("Dealer"),
        "rules": record.tag("Rules"),
        "result": record.result,
        "actions": len(record.line.nodes),
        "irregular": sum(node.irregular for node in record.line.nodes),
    }
    steps = list(_steps(record))
    if not steps:
        return row
    state = steps[-1].state
    events = [event for step in steps for event in step.events]
    tallies = state.tallies
    row |= {
        "tricks": tallies[0].tricks + tallies[1].tricks,
        "tricks_f": tallies[0].tricks,
        "tricks_d": tallies[1].tricks,
        "points_f": tallies[0].points,
        "points_d": tallies[1].points,
        "marriages": sum(isinstance(event, MarriageDeclared) for event in events),
        "exchanges": sum(isinstance(event, JackExchanged) for event in events),
    }
    if state.closed is not None:
        row["closer"] = state.closed.by.value
        row["close_points"] = state.closed.points
        row["close_tricks"] = state.closed.tricks
    if state.result is not None:
        row["winner"] = state.result.winner.value
        row["points"] = state.result.game_points
        row["ended_by"] = state.result.ended_by.value
    return row


def actions_frame(records: Iterable[Record]) -> pd.DataFrame:
    """Return a row per action of the main lines, with the legal choices at that moment.

    `points_f` and `points_d` are the card points after the action; for a seat whose cards the
    record does not know, the choices are left open.

    >>> len(actions_frame([]))
    0
    """
    rows = [row for number, record in enumerate(records, 1) for row in _actions(number, record)]
    return pd.DataFrame(rows, columns=list(ACTION_COLUMNS))


def _actions(deal: int, record: Record) -> Iterator[dict[str, Any]]:
    hidden = record.hides_cards
    for number, step in enumerate(_steps(record), 1):
        action = step.node.action
        assert action is not None
        known = not hidden or action.seat is record.viewer
        legal = [action_text(choice) for choice in legal_actions(game, step.before)]
        yield {
            "deal": deal,
            "number": number,
            "address": step.address,
            "trick": step.node.trick,
            "seat": action.seat.value,
            "action": action_text(action, step.node.said),
            "card": action.card.text if isinstance(action, PlayCard) else None,
            "marriage": next(
                (event.value for event in step.events if isinstance(event, MarriageDeclared)), 0
            ),
            "points_f": step.state.tally(Seat.FOREHAND).points,
            "points_d": step.state.tally(Seat.DEALER).points,
            "choices": len(legal) if known else None,
            "legal": " ".join(legal) if known else None,
            "irregular": step.node.irregular,
            "breach": " ".join(reason.id for reason in step.reasons) or None,
            "glyphs": " ".join(step.node.glyphs) or None,
        }


def _steps(record: Record) -> Iterator[RecordStep]:
    try:
        yield from record.steps()
    except (RulesTagError, DealTextError):
        return
