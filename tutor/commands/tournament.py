"""``tournament``: computer players against each other, every deal from both seats.

The deals and all chance follow from the seed, so a run can be repeated; only times differ.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tutor.commands.console import (
    CLEAN,
    ERRORS,
    add_json,
    add_language,
    add_rules,
    complain,
    print_json,
)
from tutor.commands.long_work import progress_bar, spread
from tutor.i18n.words import Words
from tutor.messages import Message, say
from tutor.play.opponents.standing import Standing
from tutor.play.opponents.strengths import PLAYERS
from tutor.play.opponents.tournament import Contest, Round, Tally, played_rounds, tally
from tutor.records.tags import read_score
from tutor.schnapsen import rule_set

AT_ONCE = 5
"""How many dealt cards a process gets at a time."""


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("tournament", help=words.text("cli.tournament"))
    parser.add_argument(
        "strengths",
        nargs="+",
        choices=list(PLAYERS),
        metavar="STRENGTH",
        help=f"{words.text('cli.option.strengths')}: {', '.join(PLAYERS)}",
    )
    add_rules(parser, words)
    parser.add_argument("--deals", type=int, default=200, help=words.text("cli.option.deals"))
    parser.add_argument("--seed", type=int, default=1, help=words.text("cli.option.seed"))
    parser.add_argument("--score", metavar="N:N", help=words.text("cli.option.match-score"))
    parser.add_argument(
        "--jobs", type=int, default=1, help=words.text("cli.option.tournament-jobs")
    )
    add_json(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the tournament; return 1 where it was broken off, 2 where it was called wrongly."""
    words = Words(args.lang)
    fault = _fault(args)
    if fault is not None:
        return complain(words, fault)
    standing = _standing(args.score, rule_set(args.rules).match.length)
    assert standing is not None
    for first, second in pairwise(args.strengths):
        contest = Contest(first, second, rule_set(args.rules), args.seed, standing)
        try:
            found = tally(_played(contest, args.deals // 2, args.jobs, words))
        except KeyboardInterrupt:
            return ERRORS
        if args.json:
            print_json(_row(contest, found, args.score))
        else:
            print("\n".join(_lines(contest, found, words)), flush=True)
        sys.stdout.flush()
    return CLEAN


def _fault(args: argparse.Namespace) -> Message | None:
    if len(args.strengths) < 2:
        return say("cli.tournament.two")
    if args.deals < 2 or args.deals % 2:
        return say("cli.tournament.even", n=args.deals)
    if args.jobs < 1:
        return say("cli.tournament.jobs", n=args.jobs)
    if _standing(args.score, rule_set(args.rules).match.length) is None:
        return say("cli.tournament.score", text=args.score)
    return None


def _standing(score: str | None, length: int) -> Standing | None:
    """Return the standing of the first player; None for a text that is no score.

    Nobody needs more than a match of `length` has, or nothing at all.
    """
    if score is None:
        return Standing()
    found = read_score(score)
    if found is None or not all(1 <= needs <= length for needs in found):
        return None
    return Standing(*found)


def _played(contest: Contest, count: int, jobs: int, words: Words) -> list[Round]:
    """Return all rounds of a contest; a bar shows on a terminal how far it is."""
    parts = {n: (contest, range(n, min(count, n + AT_ONCE))) for n in range(0, count, AT_ONCE)}
    found: list[Round] = []
    with progress_bar() as bar:
        task = bar.add_task(words.text("cli.tournament.deal"), total=2 * count)
        for _, rounds in spread(played_rounds, parts, jobs):
            found += rounds
            bar.advance(task, 2 * len(rounds))
    return found


def _lines(contest: Contest, found: Tally, words: Words) -> Iterator[str]:
    names = [words.text(f"strength.{id}") for id in (contest.first, contest.second)]
    yield words.text("cli.tournament.pair", first=names[0], second=names[1])
    yield "  " + words.text(
        "cli.tournament.setting", rules=contest.rules.id, seed=contest.seed, n=found.deals
    )
    deals, points = found.by_deals, found.by_points
    yield "  " + words.text(
        "cli.tournament.won",
        share=_percent(deals.share),
        low=_percent(deals.low),
        high=_percent(deals.high),
    )
    yield "  " + words.text(
        "cli.tournament.points",
        share=_percent(points.share),
        low=_percent(points.low),
        high=_percent(points.high),
        mine=found.mine,
        theirs=found.theirs,
    )
    for name, (middle, most) in zip(names, found.times, strict=True):
        yield "  " + words.text(
            "cli.tournament.time", player=name, median=f"{middle:.3f}", most=f"{most:.3f}"
        )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _row(contest: Contest, found: Tally, score: str | None) -> dict[str, Any]:
    deals, points = found.by_deals, found.by_points
    return {
        "first": contest.first,
        "second": contest.second,
        "rules": contest.rules.id,
        "seed": contest.seed,
        "score": score,
        "deals": found.deals,
        "won": found.won,
        "won_share": [round(n, 4) for n in (deals.share, deals.low, deals.high)],
        "points": [found.mine, found.theirs],
        "points_share": [round(n, 4) for n in (points.share, points.low, points.high)],
        "seconds": [[round(n, 4) for n in times] for times in found.times],
    }
