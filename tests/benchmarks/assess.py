"""How long fair values take, and what the numbers in the code rest on.

Run by hand, from the top folder: ``python -m tests.benchmarks.assess``.  Times are processor time
of one core.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import replace
from statistics import mean

from tutor import game
from tutor.analysis.assess import assess, closing, estimate
from tutor.analysis.solver import solve_all, warm_up
from tutor.cards import SCHNAPSEN_PACK
from tutor.schnapsen import (
    Claim,
    CloseTalon,
    DealState,
    ExchangeJack,
    RuleSet,
    SeatView,
    deal_from,
    view,
)
from tutor.schnapsen import play as schnapsen


def random_state(chance: random.Random, tricks: int) -> DealState:
    """A random deal after so many tricks of random play without a close, a lead to come."""
    while True:
        state = deal_from(chance.sample(SCHNAPSEN_PACK.cards, 20), RuleSet())
        while state.result is None and sum(t.tricks for t in state.tallies) < tricks:
            found = game.legal_actions(schnapsen, state)
            open_ones = [a for a in found if not isinstance(a, CloseTalon | Claim)]
            state = game.apply(schnapsen, state, chance.choice(open_ones)).state
        if state.result is None:
            return state


def seen(state: DealState) -> SeatView:
    return view(state, state.on_turn)


def jack_kept(chance: random.Random, count: int) -> float:
    """The share of moments in which the jack is better kept than exchanged, all cards known."""
    states = []
    while len(states) < count:
        state = random_state(chance, chance.randrange(4))
        if ExchangeJack(state.on_turn) in game.legal_actions(schnapsen, state):
            states.append(state)
    worse = 0
    for solution in solve_all(states):
        values = dict(solution.actions)
        worse += values[ExchangeJack(solution.actions[0][0].seat)] < solution.value
    return worse / count


def covered(chance: random.Random, count: int) -> float:
    """How often the interval of 60 worlds holds the value of all, the closed talon's hands."""
    hits = tries = 0
    while tries < count:
        state = random_state(chance, 0)
        whole = closing(seen(state))
        assert whole is not None
        if len(whole.distribution) == 1:
            continue
        for _ in range(20):
            sample = chance.choices(whole.points, k=60)
            found = estimate(sample, [1] * 60, exact=False)
            hits += found.low <= whole.expected <= found.high
        tries += 1
    return hits / (20 * count)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--slow", action="store_true", help="count kept jacks and intervals too")
    args = parser.parse_args()
    warm_up(lambda: print("compiling ...", file=sys.stderr))
    chance = random.Random(1)
    assess(seen(random_state(chance, 4)))  # compiles what is left
    for tricks in range(5):
        spent, widths, planned = [], [], 0
        for _ in range(args.count):
            state = random_state(chance, tricks)
            begin = time.process_time()
            found = assess(seen(state))
            spent.append(time.process_time() - begin)
            best = found.estimate(found.ranked()[0])
            widths.append(best.high - best.low)
            planned += found.kind == "plan"
        print(
            f"lead {tricks + 1}: {mean(spent):.3f} s, at most {max(spent):.3f} s, "
            f"{len(found.worlds)} worlds, interval of the best {mean(widths):.2f} wide, "
            f"plans in {planned} of {args.count}"
        )
    for tricks in range(5):
        spent, planned = [], 0
        for _ in range(args.count):
            state = random_state(chance, tricks)
            closed = game.play(schnapsen, state, CloseTalon(state.on_turn)).state
            begin = time.process_time()
            found = assess(seen(replace(closed)))
            spent.append(time.process_time() - begin)
            planned += found.kind == "plan"
        print(
            f"closed at lead {tricks + 1}: {mean(spent):.3f} s, at most {max(spent):.3f} s, "
            f"{len(found.worlds)} worlds, plans in {planned} of {args.count}"
        )
    if args.slow:
        print(f"the jack is better kept in {jack_kept(chance, 2000):.1%} of moments")
        print(f"the interval holds the value in {covered(chance, 200):.1%} of samples")


if __name__ == "__main__":
    main()
