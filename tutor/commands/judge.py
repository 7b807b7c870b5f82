"""``judge``: every candidate of a position, allowed or not, with the reasons."""

from __future__ import annotations

import argparse
from typing import Any

from tutor.cards import Seat
from tutor.commands.console import (
    CLEAN,
    add_json,
    add_language,
    add_rules,
    complain_of_position,
    print_json,
    read_table,
)
from tutor.i18n.words import Words
from tutor.records import PositionError, action_text
from tutor.rulings import Reason
from tutor.schnapsen import Action, DealState, PlayCard, SeatView, rule_set
from tutor.schnapsen.legality import candidates, marriage_value, objections


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("judge", help=words.text("cli.judge"))
    parser.add_argument("position", help=words.text("cli.option.position"))
    add_rules(parser, words)
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Judge a position; return 2 where it cannot be read."""
    words = Words(args.lang)
    try:
        table = read_table(args.position, rule_set(args.rules))
    except PositionError as error:
        return complain_of_position(words, args.position, error)
    judged = judgement(table, words)
    if args.json:
        print_json(judged)
        return CLEAN
    print(words.text("cli.on-turn", player=table.on_turn))
    print(words.text("cli.legal", actions=", ".join(judged["legal"])))
    for entry in judged["illegal"]:
        for reason in entry["reasons"]:
            print(words.text("cli.illegal", action=entry["action"], reason=reason["text"]))
    return CLEAN


def judgement(table: DealState | SeatView, words: Words) -> dict[str, Any]:
    """Return every candidate once, legal or illegal with its reasons, as data."""
    legal: list[str] = []
    illegal: list[dict[str, Any]] = []
    for action in candidates(table):
        reasons = objections(table, action)
        text = notation(action, table)
        if reasons:
            told = [_reason(reason, words) for reason in reasons]
            illegal.append({"action": text, "reasons": told})
        else:
            legal.append(text)
    return {"on_turn": table.on_turn.value, "legal": legal, "illegal": illegal}


def notation(action: Action, table: DealState | SeatView) -> str:
    """Return an action as it is written in records; the seat only where it is not on turn."""
    said = None
    if isinstance(action, PlayCard) and action.declares:
        said = marriage_value(table, action.card)
    text = action_text(action, said)
    return text if action.seat is table.on_turn else f"{Seat(action.seat).value}:{text}"


def _reason(reason: Reason, words: Words) -> dict[str, Any]:
    return {
        "id": reason.id,
        "option": reason.option,
        "text": words.say(reason.message()),
        "evidence": [card.text for card in reason.evidence()],
    }
