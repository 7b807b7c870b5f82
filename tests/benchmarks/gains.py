"""What each bound, order and memory of the search gains: ``python -m tests.benchmarks.gains``.

Every part is switched off in turn, in a process of its own, and the same deals are solved again:
whole deals with one value each, and 60 worlds at the first lead with a value for every action.
The product has no switches; a part is switched off by rewriting its lines of source before they
are compiled.  All variants must find the same values.  Printed are the tricks looked at and the
processor time, as ratios to the whole search.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "analysis" / "data"
COMPILED = ("bits", "moves", "sight", "search", "roots", "spreading")
"""The modules of kernels, in the order in which they use each other."""


TURNS = 3
"""How often each deal is solved; the quickest counts."""

Lines = tuple[tuple[str, str, str], ...]
"""Modules with their lines, and how these read without a part."""

PARTS: dict[str, tuple[str, Lines]] = {
    "prize": (
        "nobody gets more than the loser's points allow",
        (
            (
                "sight",
                "    if prize < want:\n        return NO\n"
                "    if -price >= want:\n        return YES\n",
                "    if prize < want or -price >= want:\n        return OPEN\n",
            ),
            ("search", "asked = 0 if closed and not at_end else goal + 3", "asked = goal + 3"),
        ),
    ),
    "marriage": (
        "a marriage that reaches 66 ends it at sight",
        (("sight", "    if suits and mine >> TRICK & 1 and", "    if False and"),),
    ),
    "sure": (
        "tricks that cannot be lost count in strict play",
        (("sight", "        if sure:", "        if False:"),),
    ),
    "rest": (
        "a closer needs the points still in play",
        (("sight", "    if closed:\n        rest", "    if False:\n        rest"),),
    ),
    "table": (
        "arrangements of the cards are remembered",
        (("search", "                if table[slot] == key:", "                if False:"),),
    ),
    "points": (
        "an answer holds for more or fewer points too",
        (
            ("search", "if points & 255 >= entry & 255:", "if points & 255 == entry & 255:"),
            (
                "search",
                "elif points & 255 < entry >> 8 & 255:",
                "elif points & 255 == (entry >> 8 & 255) - 1:",
            ),
        ),
    ),
    "hint": (
        "what was best there before is led first",
        (("search", "hint = entry >> 16 & 255", "hint = NEVER"),),
    ),
    "killer": (
        "what won last at this depth is led next",
        (("search", "if not todo >> led & 1:", "if True:"),),
    ),
    "leads": (
        "marriages, exchange, close and high cards are led first",
        (
            (
                "search",
                "    if todo >> m.DECLARED & PACK:",
                "    if todo:\n        return lowest(todo)\n    if todo >> m.DECLARED & PACK:",
            ),
        ),
    ),
    "replies": (
        "a trick is won if it can be, else the lowest card given",
        (
            ("search", "highest(winning) if winning else lowest(left)", "lowest(left)"),
            ("search", "won = winning == 0", "won = winning >> reply & 1 == 0"),
        ),
    ),
    "range": (
        "an action is asked only whether it is as good as the best",
        (("spreading", "low, high = (-3, guess) if mine else (guess, 3)", "low, high = -3, 3"),),
    ),
    "guess": (
        "what the world before had is asked first",
        (
            (
                "spreading",
                "        deal = deals[row]\n        mine",
                "        guess = -3\n        deal = deals[row]\n        mine",
            ),
        ),
    ),
}


def rebuild(lines: Lines) -> None:
    """Load the kernels with other lines, compiled anew: what is kept on disk knows all parts."""
    from tutor.analysis import kernels

    kernels.kernel = kernels.inner
    for name in COMPILED:
        spec = importlib.util.find_spec(f"tutor.analysis.{name}")
        assert spec is not None
        assert spec.origin is not None
        source = Path(spec.origin).read_text("utf-8")
        for module_name, old, new in lines:
            if module_name == name:
                assert source.count(old) == 1, (name, old)
                source = source.replace(old, new)
        module = ModuleType(spec.name)
        module.__file__ = spec.origin
        sys.modules[spec.name] = module
        exec(compile(source, spec.origin, "exec"), module.__dict__)
        setattr(sys.modules["tutor.analysis"], name, module)


def measure(lines: Lines, deals: int, leads: int) -> dict[str, object]:
    """Solve the same deals and worlds; return values, tricks looked at and seconds."""
    rebuild(lines)
    import numpy as np

    from tutor.analysis.compact import options_of, pack
    from tutor.analysis.solver import Solver
    from tutor.analysis.spreading import legal_sets, values_by_world
    from tutor.analysis.worlds import worlds
    from tutor.cards import SCHNAPSEN_PACK, cards
    from tutor.schnapsen import RuleSet, deal_from, start, view

    rules = RuleSet()
    options, solver = options_of(rules), Solver()
    texts = tomllib.loads((DATA / "deals.toml").read_text())["deals"][:deals]
    parts = [[cards(piece) for piece in text.split("|")] for text, _ in texts]
    whole = np.array([pack(start(rules, f, d, turn_up=t[-1], talon=t[:-1])) for f, d, t in parts])
    solver.forehand_values(whole[:1], options)
    spent = []
    for _ in range(TURNS):
        solver.nodes, begin = 0, time.process_time()
        values = solver.forehand_values(whole, options).tolist()
        spent.append(time.process_time() - begin)
        assert values == [value for _, value in texts]
    found: dict[str, object] = {
        "values": values, "deal nodes": solver.nodes, "deal seconds": min(spent),
    }  # fmt: skip
    chance, nodes, seconds, sums = random.Random(1), 0, 0.0, []
    for turn in range(leads + 1):
        state = deal_from(chance.sample(SCHNAPSEN_PACK.cards, 20), rules)
        many = worlds(view(state, state.on_turn)).deals()
        width = bin(int(legal_sets(many[:1], options)[0])).count("1")
        out = np.zeros((len(many), width), np.int64)
        spent = []
        for _ in range(TURNS):
            stamps = np.arange(len(many)) + solver.new_stamps(len(many))
            begin = time.process_time()
            looked = values_by_world(many, stamps, options, solver.frames, solver.table, out)
            spent.append(time.process_time() - begin)
        if turn:  # the first one has been compiled
            seconds, nodes = seconds + min(spent), nodes + looked
        sums.append(out.sum(axis=0).tolist())
    return {**found, "lead nodes": nodes, "lead seconds": seconds, "sums": sums}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--leads", type=int, default=10)
    parser.add_argument("--without", help="measure this process: one part switched off, or none")
    args = parser.parse_args()
    if args.without is not None:
        lines = PARTS[args.without][1] if args.without in PARTS else ()
        print(json.dumps(measure(lines, args.deals, args.leads)))
        return
    sizes = ["--deals", str(args.deals), "--leads", str(args.leads)]
    first: dict[str, object] = {}
    print(f"{'without: what it says':<66}{'whole deals':>18}{'60 worlds':>18}")
    print(f"{'':<66}{'tricks':>9}{'time':>9}{'tricks':>9}{'time':>9}")
    for name in ("nothing", *PARTS):
        command = [sys.executable, "-m", "tests.benchmarks.gains", *sizes, "--without", name]
        ran = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        found = json.loads(ran.stdout)
        first = first or found
        assert (found["values"], found["sums"]) == (first["values"], first["sums"]), name
        keys = ("deal nodes", "deal seconds", "lead nodes", "lead seconds")
        row = "".join(f"{found[key] / first[key]:>9.2f}" for key in keys)
        says = PARTS[name][0] if name in PARTS else "the whole search"
        print(f"{name + ': ' + says:<66}{row}", flush=True)
    print(
        f"the whole search: {first['deal seconds'] / args.deals * 1000:.1f} ms and "
        f"{first['deal nodes'] / args.deals:,.0f} tricks a deal, "
        f"{first['lead seconds'] / args.leads:.2f} s for 60 worlds at the first lead"
    )


if __name__ == "__main__":
    main()
