"""``check``: everything there is to say about records."""

from __future__ import annotations

import argparse
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from tutor.commands.console import (
    CLEAN,
    ERRORS,
    WRONG_USE,
    add_json,
    add_language,
    add_rules,
    by_seat,
    print_json,
    read_file,
    under,
)
from tutor.i18n.words import Words
from tutor.records import Diagnostic, Reading, Record, Severity, final_state, read_records
from tutor.records import write_records as text_of
from tutor.schnapsen import DealState


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("check", help=words.text("cli.check"))
    parser.add_argument("files", nargs="+", help=words.text("cli.option.files"))
    add_rules(parser, words, None)
    parser.add_argument("--strict", action="store_true", help=words.text("cli.option.strict"))
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check each file; return 0 where all is clean, 1 for errors, 2 for an unreadable file."""
    words = Words(args.lang)
    code = CLEAN
    for path in args.files:
        reading = read_file(path)
        if reading is None:
            print(words.text("cli.cannot-read", file=path), file=sys.stderr)
            code = WRONG_USE
            continue
        if args.rules is not None:
            reading = _rejudged(reading, args.rules)
        if reading.errors:
            code = max(code, ERRORS)
        if args.json:
            for deal in _deals(path, reading, args.strict, words):
                print_json(deal)
        else:
            _print(path, reading, words)
    return code


def _rejudged(reading: Reading, rules: str) -> Reading:
    """Return the reading of the same deals under other rules; places are of canonical text."""
    return read_records(text_of([under(record, rules) for record in reading.records]))


def _print(path: str, reading: Reading, words: Words) -> None:
    if not reading.diagnostics:
        print(words.text("cli.clean", file=path))
        return
    print_findings(path, reading.diagnostics, words, sys.stdout)
    print(words.text("cli.found", file=path, n=len(reading.diagnostics)))


def print_findings(path: str, findings: Iterable[Diagnostic], words: Words, stream: TextIO) -> None:
    """Print findings about a file: each with its place, its sentence and what would mend it."""
    for found in findings:
        severity = words.text(f"replay.severity-{found.severity.value}")
        print(f"{path}:{found.line}:{found.column}: {severity} {found.code}", file=stream)
        print(f"  {words.say(found.message)}", file=stream)
        if found.snippet.strip():
            print(f"  {found.snippet}\n  {found.caret}", file=stream)
        if found.fix is not None:
            print("  " + words.text("replay.fix", fix=found.fix), file=stream)


def _deals(path: str, reading: Reading, strict: bool, words: Words) -> Iterator[dict[str, Any]]:
    starts = [_first_line(record) for record in reading.records]
    by_deal: list[list[Diagnostic]] = [[] for _ in starts] or [[]]
    for found in reading.diagnostics:
        by_deal[max(0, bisect_right(starts, found.line) - 1)].append(found)
    for index, findings in enumerate(by_deal):
        record = reading.records[index] if starts else None
        if strict and any(found.severity is Severity.ERROR for found in findings):
            record = None
        yield {
            "file": path,
            "deal": index + 1,
            "rules": None if record is None else record.tag("Rules"),
            "diagnostics": [_finding(found, words) for found in findings],
            **_outcome(record),
        }


def _first_line(record: Record) -> int:
    places = [place for place in record.places if place >= 0]
    if record.source is None or not places:
        return 1
    return record.source.place(min(places))[0]


def _finding(found: Diagnostic, words: Words) -> dict[str, Any]:
    return {
        "severity": found.severity.value,
        "code": found.code,
        "line": found.line,
        "column": found.column,
        "message": words.say(found.message),
        "rule": found.rule,
    }


def _outcome(record: Record | None) -> dict[str, Any]:
    try:
        state = None if record is None else final_state(record)
    except ValueError:
        state = None
    if state is None or state.result is None:
        return {"finished": False, "result": None}
    return {"finished": True, "result": result_data(state)}


def result_data(state: DealState) -> dict[str, Any]:
    """Return the result of a finished deal as data."""
    result, closed = state.result, state.closed
    assert result is not None
    record = None
    if closed is not None:
        record = {"by": closed.by.value, "points": closed.points, "tricks": closed.tricks}
    return {
        "winner": result.winner.value,
        "game_points": result.game_points,
        "card_points": by_seat([tally.points for _, tally in state.tallies.seats()]),
        "tricks": by_seat([tally.tricks for _, tally in state.tallies.seats()]),
        "ended_by": result.ended_by.value,
        "closed": record,
    }
