"""``convert``: records as text or as JSON, and the schema of their JSON form."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tutor.commands.check import print_findings
from tutor.commands.console import CLEAN, ERRORS, add_language, complain, read_file
from tutor.i18n.words import Words
from tutor.messages import say
from tutor.records import Record, write_json, write_records

WRITERS = {"json": write_json, "sgn": write_records}


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("convert", help=words.text("cli.convert"))
    parser.add_argument("files", nargs="*", help=words.text("cli.option.files"))
    parser.add_argument("--to", choices=list(WRITERS), help=words.text("cli.option.to"))
    parser.add_argument("--schema", action="store_true", help=words.text("cli.option.schema"))
    parser.add_argument("--strict", action="store_true", help=words.text("cli.option.strict"))
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print all deals in one form; return 1 where a file has errors, 2 where it cannot be read.

    What is wrong with the files is told on the error stream.
    """
    words = Words(args.lang)
    if args.schema:
        from tutor.records.json_form import json_schema  # noqa: PLC0415  (slow to load)

        print(json.dumps(json_schema(), indent=2))
        return CLEAN
    if not args.files or args.to is None:
        return complain(words, say("cli.convert.what"))
    records: list[Record] = []
    code = CLEAN
    for path in args.files:
        reading = read_file(path, args.strict)
        if reading is None:
            code = complain(words, say("cli.cannot-read", file=path))
            continue
        records += reading.records
        if reading.errors:
            code = max(code, ERRORS)
            print_findings(path, reading.errors, words, sys.stderr)
    sys.stdout.write(WRITERS[args.to](records))
    return code
