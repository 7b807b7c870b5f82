"""The figures of the main parts, from the judge to fifty readers at once.

Run by hand, from the top folder: ``python -m tests.benchmarks.main_job [PART...]``.  The parts are
`judge`, `explain`, `import`, `browser`, `steps` and `sessions`; all of them without arguments.
Times of the first three are processor time; the others are what a clock on the wall shows, so
nothing else should run meanwhile.
"""

from __future__ import annotations

import argparse
import os
import statistics

from tests.benchmarks import engine, serving, steps

PARTS = {
    "judge": engine.judging,
    "explain": engine.explaining,
    "import": engine.reading,
    "browser": serving.in_the_browser,
    "steps": steps.stepping,
    "sessions": serving.many_sessions,
}


def loop() -> float:
    """Return the median of the processor time of a short loop, by which machines compare."""
    return statistics.median(
        engine.quickest(lambda: sum(n * n for n in range(20_000)), 1) for _ in range(51)
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all if none is named")
    asked = parser.parse_args().parts or list(PARTS)
    if unknown := [name for name in asked if name not in PARTS]:
        parser.error(f"no such part: {', '.join(unknown)}")
    for name in asked:
        print(
            f"{name}: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, "
            f"a loop of 20,000 squares takes {loop():.1f} ms"
        )
        for what, figure in PARTS[name]():
            print(f"  {what:<58} {figure}", flush=True)


if __name__ == "__main__":
    main()
