"""The command line: ``python -m tutor``, or ``tutor`` where the package is installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tutor.commands import (
    analyse,
    assess,
    check,
    convert,
    judge,
    perft,
    score,
    show,
    solve,
    tournament,
)
from tutor.commands.console import BROKEN_OFF, WRONG_USE, preferred_language
from tutor.i18n.words import Words

COMMANDS = (check, convert, judge, show, score, solve, assess, analyse, perft, tournament)


def parser(words: Words) -> argparse.ArgumentParser:
    """Return the parser of the whole command line, its help in one language."""
    whole = argparse.ArgumentParser(prog="tutor", description=words.text("cli.about"))
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_parser(commands, words)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code: 0 clean, 1 errors found, 2 wrong use, 130 broken off."""
    given = sys.argv[1:] if arguments is None else arguments
    args = parser(Words(preferred_language(given))).parse_args(given)
    try:
        return int(args.run(args))
    except BrokenPipeError:
        return WRONG_USE
    except KeyboardInterrupt:
        return BROKEN_OFF


if __name__ == "__main__":
    sys.exit(main())
