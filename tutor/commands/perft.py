"""``perft``: how many legal sequences of actions a position has."""

from __future__ import annotations

import argparse
from typing import Any

from tutor import game
from tutor.commands.console import (
    CLEAN,
    add_json,
    add_language,
    add_rules,
    complain,
    complain_of_position,
    print_json,
    read_table,
)
from tutor.i18n.words import Words
from tutor.messages import say
from tutor.records import PositionError
from tutor.schnapsen import DealState, rule_set
from tutor.schnapsen import play as schnapsen


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("perft", help=words.text("cli.perft"))
    parser.add_argument("position", help=words.text("cli.option.position"))
    add_rules(parser, words)
    parser.add_argument("--depth", type=int, required=True, help=words.text("cli.option.depth"))
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count from a position in which all cards are known; return 2 otherwise."""
    words = Words(args.lang)
    try:
        table = read_table(args.position, rule_set(args.rules))
    except PositionError as error:
        return complain_of_position(words, args.position, error)
    if not isinstance(table, DealState) or args.depth < 0:
        return complain(words, say("cli.needs-both", position=args.position))
    count = game.perft(schnapsen, table, args.depth)
    if args.json:
        print_json({"depth": args.depth, "count": count})
    else:
        print(words.text("cli.perft-count", n=count))
    return CLEAN
