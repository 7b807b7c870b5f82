"""``show``: a deal in words, step by step, as one seat sees it."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from tutor.commands.console import CLEAN, WRONG_USE, add_language, complain, read_file
from tutor.display.text import in_language, twin
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint, explain
from tutor.messages import say
from tutor.records import Record, nearest
from tutor.records.library import entry
from tutor.records.moments import Moment, moments


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("show", help=words.text("cli.show"))
    parser.add_argument("file", help=words.text("cli.option.file"))
    parser.add_argument("--deal", type=int, default=1, help=words.text("cli.option.deal"))
    parser.add_argument("--at", default=None, help=words.text("cli.option.at"))
    parser.add_argument(
        "--view",
        choices=[view.value for view in Viewpoint],
        default=Viewpoint.ALL.value,
        help=words.text("cli.option.view"),
    )
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a deal; return 2 where file, deal or moment cannot be found."""
    words = Words(args.lang)
    reading = read_file(args.file)
    if reading is None:
        return complain(words, say("cli.cannot-read", file=args.file))
    if not 1 <= args.deal <= len(reading.records):
        return complain(words, say("cli.no-deal", file=args.file, n=args.deal))
    record = reading.records[args.deal - 1]
    try:
        stops = moments(record)
    except ValueError:
        return complain(words, say("replay.no-deal"))
    if args.at is not None:
        found = nearest(record, args.at).address
        if found != args.at:
            print(words.text("cli.no-moment", file=args.file, at=args.at), file=sys.stderr)
        stops = tuple(stop for stop in stops if stop.at == found)
        if not stops:
            return WRONG_USE
    _print(record, stops, record.viewer, args)
    return CLEAN


def _print(record: Record, stops: tuple[Moment, ...], viewer: Any, args: Any) -> None:
    words = Words(args.lang, record.names())
    view = Viewpoint(args.view) if viewer is None else Viewpoint(viewer.value)
    for stop in stops:
        print(f"[{stop.at or '0'}]")
        explanation = None if stop.step is None else explain(stop.step, view)
        for line in twin(stop, explanation, view, words):
            print(f"  {line}")
        notes = stop.node.notes if stop.node else record.line.opening
        if view is Viewpoint.ALL:
            for note in in_language(notes, words.lang, partial(_translated, args.file, words)):
                print("  " + words.text("twin.note", text=note))
        print()


def _translated(path: str, words: Words, english: str) -> str:
    """Return the note of a bundled replay in the reader's language, any other as it is."""
    slug = Path(path).stem
    return english if entry(slug) is None else words.comment(slug, english)
