"""``assess``: what every action is worth to a seat that cannot see the hidden cards."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from tutor.analysis.stakes import MatchIsOverError
from tutor.cards import SCHNAPSEN_PACK, Card, Seat
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
from tutor.records import Position, PositionError
from tutor.records.tags import read_score
from tutor.schnapsen import SeatView, rule_set

if TYPE_CHECKING:
    from tutor.analysis.assess import Assessment, Estimate

SAMPLE = 60


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("assess", help=words.text("cli.assess"))
    parser.add_argument("position", help=words.text("cli.option.position"))
    seats = [seat.value for seat in Seat]
    parser.add_argument("--seat", choices=seats, required=True, help=words.text("cli.option.seat"))
    parser.add_argument(
        "--worlds", type=_count, default=SAMPLE, help=words.text("cli.option.worlds")
    )
    parser.add_argument("--seed", type=int, default=0, help=words.text("cli.option.seed"))
    add_rules(parser, words)
    add_score(parser, words)
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Assess a position as a seat sees it; return 2 where that cannot be done."""
    from tutor.analysis.assess import NotOnTurnError, assess  # noqa: PLC0415  (slow to load)
    from tutor.analysis.compact import UncountableError  # noqa: PLC0415
    from tutor.analysis.worlds import HiddenTricksError, NoWorldError  # noqa: PLC0415

    words, rules = Words(args.lang), rule_set(args.rules)
    seat = Seat(args.seat)
    try:
        position = read_position(args.position, rules)
        view = position.view(rules, seat)
    except PositionError as error:
        return complain_of_position(words, args.position, error)
    score = None if args.score is None else read_score(args.score)
    if args.score is not None and score is None:
        return complain(words, say("cli.score-form", found=args.score))

    try:
        gone, tell = gone_of(position), partial(tell_of_compiling, words)
        found = assess(view, args.worlds, args.seed, gone, tell, match=score)
    except NotOnTurnError:
        return complain(words, say("cli.assess.not-on-turn", player=seat))
    except HiddenTricksError as error:
        return complain(words, say("cli.assess.hidden-tricks", n=error.count))
    except MatchIsOverError as error:
        return complain(words, say("cli.solve.match-over", a=error.match[0], b=error.match[1]))
    except (NoWorldError, UncountableError):
        return complain(words, say("cli.assess.no-world", position=args.position))
    if args.json:
        print_json(assessment_data(view, found, words))
    else:
        _print(view, found, words)
    return CLEAN


def gone_of(position: Position) -> frozenset[Card]:
    """Return the cards that lie in tricks, where hands and talon leave no doubt about them."""
    hands_known = position.forehand is not None and position.dealer is not None
    if not hands_known or (isinstance(position.talon, int) and position.talon):
        return frozenset()
    return frozenset(SCHNAPSEN_PACK.cards) - {*position.placed()}


def assessment_data(view: SeatView, found: Assessment, words: Words) -> dict[str, Any]:
    """Return an assessment as data, its actions as they are written in records.

    `best` are the actions that are proved to be as good as any, `not_clearly_worse` those that
    cannot be told from the best one over the worlds that were looked at.
    """
    from tutor.analysis.fairness import as_good, proved  # noqa: PLC0415  (slow to load)
    from tutor.analysis.reasons import reasons  # noqa: PLC0415

    actions = [
        {
            "action": notation(value.action, view),
            "open_cards": _estimate_data(value.open_cards, found.outcomes),
            "plan": None if value.plan is None else _estimate_data(value.plan, found.outcomes),
            "reasons": [words.say(message) for message in reasons(found, value.action)],
        }
        for value in found.actions
    ]
    return {
        "seat": None if view.seat is None else view.seat.value,
        "worlds": len(found.worlds),
        "possible": found.worlds.possible,
        "exact": found.worlds.exact,
        "compared_by": found.kind,
        "match": None if found.match is None else list(found.match),
        "best": [notation(action, view) for action in proved(found)],
        "not_clearly_worse": [notation(action, view) for action in as_good(found)],
        "actions": actions,
    }


def _estimate_data(value: Estimate, outcomes: Iterable[int]) -> dict[str, Any]:
    return {
        "expected": float(value.expected),
        "low": value.low,
        "high": value.high,
        "distribution": {str(n): float(value.chance(n)) for n in outcomes},
        "worlds": value.worlds,
        "exact": value.exact,
        "bound": value.bound,
    }


def _print(view: SeatView, found: Assessment, words: Words) -> None:
    size, of = len(found.worlds), found.worlds.possible
    told = "cli.assess.all" if found.worlds.exact else "cli.assess.sample"
    print(words.text(told, player=view.on_turn, n=size, of=of))
    estimates = {"cli.assess.open": [(v.action, v.open_cards) for v in found.actions]}
    if found.kind == "plan":
        estimates["cli.assess.plan"] = [(v.action, v.fair) for v in found.actions]
    for heading, values in estimates.items():
        print(words.text(heading))
        for action, value in sorted(values, key=lambda pair: -pair[1].expected):
            written = {
                "expected": words.number(float(value.expected), 2),
                "low": words.number(value.low, 2),
                "high": words.number(value.high, 2),
            }
            id = "cli.assess.interval"
            if value.exact:
                id = "cli.assess.at-least" if value.bound else "cli.assess.exact"
            print("  " + words.text(id, action=notation(action, view), **written))
            print("    " + words.text("cli.assess.chances", chances=_chances(value, found, words)))
        if any(value.bound for _, value in values):
            print("  " + words.text("cli.assess.bound"))
    _print_best(view, found, words)


def _chances(value: Estimate, found: Assessment, words: Words) -> str:
    from tutor.display.valuewords import chance, outcome  # noqa: PLC0415

    return "; ".join(
        f"{outcome(n, words)} {chance(value.chance(n), words)}" for n in found.outcomes
    )


def _print_best(view: SeatView, found: Assessment, words: Words) -> None:
    """Print what is proved to be the best, what else is not clearly worse, and why the first."""
    from tutor.analysis.fairness import as_good, proved  # noqa: PLC0415
    from tutor.analysis.reasons import reasons  # noqa: PLC0415

    best, good = proved(found), as_good(found)
    others = [action for action in found.ranked() if action in good and action not in best]
    if best:
        print(words.text("cli.assess.best", actions=", ".join(notation(a, view) for a in best)))
    if others:
        listed = ", ".join(notation(action, view) for action in others)
        print(words.text("cli.assess.no-better", n=len(found.worlds), actions=listed))
    first = (*best, *others)[0]
    print(words.text("value.why-of", move=notation(first, view)))
    for message in reasons(found, first):
        print("  " + words.say(message))


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number
