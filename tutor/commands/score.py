"""``score``: what deals are worth under each rule set, and which option makes the difference."""

from __future__ import annotations

import argparse
from typing import Any

from tutor.commands.check import result_data
from tutor.commands.console import CLEAN, add_json, add_language, complain, print_json, read_file
from tutor.display.frames import elsewhere_message
from tutor.i18n.words import Words
from tutor.lessons.contrast import Scored, played, score_everywhere, score_under
from tutor.messages import say
from tutor.records import Record
from tutor.records.moments import moments
from tutor.schnapsen import PRESETS

ALL = "all"


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("score", help=words.text("cli.score"))
    parser.add_argument("file", help=words.text("cli.option.file"))
    parser.add_argument(
        "--rules", choices=[ALL, *PRESETS], default=ALL, help=words.text("cli.option.rules-all")
    )
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Score every deal of a file; return 2 where it cannot be read."""
    words = Words(args.lang)
    reading = read_file(args.file)
    if reading is None:
        return complain(words, say("cli.cannot-read", file=args.file))
    for number, record in enumerate(reading.records, start=1):
        try:
            deal = played([stop for stop in moments(record) if stop.depth == 0])
        except ValueError:
            complain(words, say("replay.no-deal"))
            continue
        scores = score_everywhere(deal, None if args.rules == ALL else [PRESETS[args.rules]])
        home = score_under(deal, deal.start.rules)
        if args.json:
            tables = [_data(scored, words) for scored in scores]
            print_json({"file": args.file, "deal": number, "tables": tables})
        else:
            _print(record, scores, home, words)
    return CLEAN


def _data(scored: Scored, words: Words) -> dict[str, Any]:
    return {
        "rules": scored.rules.id,
        "outcome": scored.outcome.value,
        "result": None if scored.result is None else result_data(scored.state),
        "trick": scored.trick,
        "option": scored.option,
        "reasons": [
            {"id": reason.id, "option": reason.option, "text": words.say(reason.message())}
            for reason in scored.reasons
        ],
    }


def _print(record: Record, scores: tuple[Scored, ...], home: Scored, words: Words) -> None:
    named = Words(words.lang, record.names())
    for scored in scores:
        name = named.text(f"rules.{scored.rules.id}.name")
        message = elsewhere_message(scored, scored.key == home.key)
        print(named.text("twin.elsewhere", rules=name, text=message))
        for reason in scored.reasons:
            print("  " + named.say(reason.message()))
        if scored.option is not None:
            value = scored.rules.option(scored.option)
            option = say(f"option.{scored.option}.{value}")
            print("  " + named.text("elsewhere.option", option=option))
    print()
