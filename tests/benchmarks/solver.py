"""How fast the exact solver is, beside a C program that answers the same question.

Run by hand, from the top folder: ``python -m tests.benchmarks.solver --limit PATH``.  PATH is the
C source of a program that reads lines ``forehand | dealer | talon`` and prints values on stdout
and ``solves/s`` on stderr.  Times are processor time where nothing else is said; C and Python
take turns, so that a busy machine hits both alike.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.compact import options_of, pack
from tutor.analysis.solver import Solver, warm_up
from tutor.cards import cards
from tutor.records import parse_position
from tutor.schnapsen import RuleSet, start

DATA = Path(__file__).parents[1] / "analysis" / "data"
START = """
import time
begin = time.perf_counter()
from tutor.analysis.solver import solve
from tutor.schnapsen import RuleSet, deal_from
from tutor.cards import SCHNAPSEN_PACK
solve(deal_from(SCHNAPSEN_PACK.cards, RuleSet()))
print(time.perf_counter() - begin, time.process_time())
"""


def rate(count: int, work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return count / (time.process_time() - begin)


def c_rate(program: Path, deals: Path) -> tuple[float, list[int]]:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run([program, deals], check=True, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    found = [int(line) for line in ran.stdout.split()]
    told = re.search(r"median.*", ran.stderr)
    print("C says:", told.group() if told else ran.stderr, file=sys.stderr)
    return len(found) / spent, found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--limit", type=Path, help="the C source to compare with")
    parser.add_argument("--turns", type=int, default=3)
    args = parser.parse_args()
    warm_up(lambda: print("compiling ...", file=sys.stderr))
    rules, solver = RuleSet(), Solver()
    options = options_of(rules)
    texts = tomllib.loads((DATA / "deals.toml").read_text())["deals"]
    parts = [[cards(part) for part in text.split("|")] for text, _ in texts]
    states = [start(rules, f, d, turn_up=t[-1], talon=t[:-1]) for f, d, t in parts]
    deals = np.array([pack(state) for state in states])
    lines = tomllib.loads((DATA / "endgames.toml").read_text())["endgames"]
    endgames = np.array([pack(parse_position(line).state(rules)) for line, _ in lines])
    many = np.tile(endgames, (200, 1))
    whole: list[float] = []
    theirs: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "deals.txt"
        listed.write_text("\n".join(text for text, _ in texts) + "\n")
        program = Path(folder) / "limit"
        if args.limit:
            subprocess.run(["gcc", "-O2", "-o", program, args.limit], check=True)
        for _ in range(args.turns):
            if args.limit:
                speed, found = c_rate(program, listed)
                assert found == [value for _, value in texts]
                theirs.append(speed)
            whole.append(rate(len(deals), lambda: solver.forehand_values(deals, options)))
    actions = rate(len(deals), lambda: solver.action_values(deals, options))
    ends = max(rate(len(many), lambda: solver.forehand_values(many, options)) for _ in range(3))
    m.play_random(10, 1, options)
    randoms = max(rate(200_000, lambda: m.play_random(200_000, 1, options)) for _ in range(3))
    ran = subprocess.run(
        [sys.executable, "-c", START], check=True, capture_output=True, text=True, cwd=os.getcwd()
    )
    wall, spent = map(float, ran.stdout.split())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    solver.nodes = 0
    solver.forehand_values(deals, options)
    rows = [
        ("whole deals, C", f"{max(theirs):,.1f}/s" if theirs else "not measured"),
        ("whole deals, one value each", f"{max(whole):,.1f}/s"),
        ("ratio to C", f"{max(whole) / max(theirs):.2f}" if theirs else ""),
        ("tricks looked at per whole deal", f"{solver.nodes / len(deals):,.0f}"),
        ("whole deals, every first action", f"{actions:,.1f}/s"),
        ("endgames in a batch", f"{ends:,.0f}/s"),
        ("random deals", f"{randoms:,.0f}/s"),
        ("second process until its first deal is solved", f"{wall:.2f} s ({spent:.2f} s busy)"),
        ("memory of this process", f"{memory:,.0f} MB"),
    ]
    for name, figure in rows:
        print(f"{name:<48}{figure:>24}")


if __name__ == "__main__":
    main()
