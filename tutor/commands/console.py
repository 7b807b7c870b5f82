"""What all commands share: exit codes, language, rule sets, reading a position or a deal."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from tutor.analysis.plausible import all_faults
from tutor.cards import Seat
from tutor.i18n.negotiation import LANGUAGES, negotiate
from tutor.i18n.words import Words
from tutor.messages import Message
from tutor.records import (
    Position,
    PositionError,
    Reading,
    Record,
    parse_position,
    read_records,
)
from tutor.records.diagnostics import Source
from tutor.schnapsen import PRESETS, DealState, RuleSet, SeatView

CLEAN, ERRORS, WRONG_USE, BROKEN_OFF = 0, 1, 2, 130
"""Exit codes: nothing found, something found, called wrongly, ended by a key as shells tell it."""


def preferred_language(arguments: Sequence[str] = ()) -> str:
    """Return the language asked for by ``--lang``, else that of the environment, else English."""
    for option, value in pairwise([*arguments, ""]):
        asked = value if option == "--lang" else option.removeprefix("--lang=")
        if option.startswith("--lang") and asked in LANGUAGES:
            return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").partition(".")[0]
        if value:
            return negotiate(None, value.replace("_", "-"), None)
    return "en"


def add_language(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--lang`` to a command."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=words.lang,
        help=words.text("cli.option.lang"),
    )


def add_rules(
    parser: argparse.ArgumentParser, words: Words, default: str | None = "classic"
) -> None:
    """Add ``--rules`` to a command."""
    parser.add_argument(
        "--rules", choices=list(PRESETS), default=default, help=words.text("cli.option.rules")
    )


def add_json(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--json`` to a command."""
    parser.add_argument("--json", action="store_true", help=words.text("cli.option.json"))


def add_score(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--score`` to a command."""
    parser.add_argument("--score", metavar="A:B", help=words.text("cli.option.score"))


def print_json(value: Any) -> None:
    """Print one line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def complain(words: Words, message: Message) -> int:
    """Print a message to the error stream; return the exit code for wrong use."""
    print(words.say(message), file=sys.stderr)
    return WRONG_USE


def tell_of_compiling(words: Words) -> None:
    """Say on the error stream that the search must first be compiled."""
    print(words.text("cli.solve.compiling"), file=sys.stderr, flush=True)


def read_file(path: str, strict: bool = False) -> Reading | None:
    """Return what a file holds, or None where it cannot be read."""
    try:
        return read_records(Path(path), strict)
    except OSError:
        return None


def read_table(text: str, rules: RuleSet) -> DealState | SeatView:
    """Return a position as a state, or as the view of the seat on turn where cards are hidden.

    Raises `PositionError` with every fault.
    """
    position = read_position(text, rules)
    try:
        return position.state(rules)
    except PositionError:
        return position.view(rules, position.on_turn)


def read_position(text: str, rules: RuleSet) -> Position:
    """Return a position that can have come about at a table.

    Raises `PositionError` with every fault.
    """
    position = parse_position(text)
    faults = all_faults(position, rules)
    if faults:
        raise PositionError(*faults)
    return position


def complain_of_position(words: Words, text: str, error: PositionError) -> int:
    """Print every fault of a position with its place and mark; return the exit code."""
    source = Source(text)
    for fault in error.faults:
        line, column = source.place(fault.offset)
        snippet, caret = source.snippet(fault.offset, fault.length)
        told = f"{line}:{column}: {words.say(fault.message)}\n  {snippet}\n  {caret}"
        print(told, file=sys.stderr)
    return WRONG_USE


def by_seat(values: Sequence[int]) -> dict[str, int]:
    """Return two values by the letters of their seats."""
    return {seat.value: value for seat, value in zip(Seat, values, strict=True)}


def under(record: Record, rules: str) -> Record:
    """Return a record as if it had been played under another preset."""
    return record.with_tags(Rules=rules, Option=None)
