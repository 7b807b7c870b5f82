"""``solve``: the exact game points of every action of a position, all cards known."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING, Any

from tutor import game
from tutor.analysis.stakes import MatchIsOverError
from tutor.commands.console import (
    CLEAN,
    add_json,
    add_language,
    add_rules,
    add_score,
    complain,
    complain_of_position,
    print_json,
    read_position,
    tell_of_compiling,
)
from tutor.commands.judge import notation
from tutor.i18n.words import Words
from tutor.messages import say
from tutor.records import PositionError
from tutor.records.tags import read_score
from tutor.schnapsen import DealState, rule_set
from tutor.schnapsen import play as schnapsen

if TYPE_CHECKING:
    from tutor.analysis.solver import Solution


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("solve", help=words.text("cli.solve"))
    parser.add_argument("position", help=words.text("cli.option.position"))
    add_rules(parser, words)
    parser.add_argument("--match", action="store_true", help=words.text("cli.option.match"))
    add_score(parser, words)
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Solve a position in which all cards are known; return 2 otherwise."""
    from tutor.analysis.compact import UncountableError  # noqa: PLC0415  (slow to load)
    from tutor.analysis.solver import solve  # noqa: PLC0415

    words, rules = Words(args.lang), rule_set(args.rules)
    try:
        position = read_position(args.position, rules)
        state = position.state(rules)
    except PositionError as error:
        return complain_of_position(words, args.position, error)
    score = (position.score[0], position.score[1]) if args.match else None
    if args.score is not None:
        score = read_score(args.score)
        if score is None:
            return complain(words, say("cli.score-form", found=args.score))

    try:
        solution = solve(state, score, partial(tell_of_compiling, words))
    except UncountableError:
        return complain(words, say("cli.solve.impossible", position=args.position))
    except MatchIsOverError as error:
        return complain(words, say("cli.solve.match-over", a=error.match[0], b=error.match[1]))
    if args.json:
        print_json(solution_data(state, solution))
    else:
        _print(state, solution, words)
    return CLEAN


def solution_data(state: DealState, solution: Solution) -> dict[str, Any]:
    """Return a solution as data, its actions as they are written in records."""
    actions = [
        {"action": notation(action, state), "value": value} for action, value in solution.actions
    ]
    line = []
    for action in solution.line:
        line.append(notation(action, state))
        state = game.apply(schnapsen, state, action).state
    return {"value": solution.value, "actions": actions, "line": line}


def _print(state: DealState, solution: Solution, words: Words) -> None:
    data = solution_data(state, solution)
    print(words.text("cli.solve.value", player=state.on_turn, n=data["value"]))
    for entry in sorted(data["actions"], key=lambda entry: -entry["value"]):
        print(words.text("cli.solve.action", action=entry["action"], n=entry["value"]))
    print(words.text("cli.solve.line", actions=" ".join(data["line"])))
