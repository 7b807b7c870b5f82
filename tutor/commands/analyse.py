"""``analyse``: the value of every decision in files of records, on all processors or machines.

With ``--out`` each deal is written down as soon as it is done, and a second run goes on where the
first one ended.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from tutor.commands import cluster
from tutor.commands.console import (
    CLEAN,
    ERRORS,
    add_json,
    add_language,
    complain,
    read_file,
)
from tutor.commands.long_work import progress_bar, spread
from tutor.i18n.words import Words
from tutor.messages import say
from tutor.records import read_records, write_records

Row = dict[str, Any]
TABLE, KEPT, RECORDS = "decisions.csv", "deals.jsonl", "annotated.sgn"


def add_parser(commands: Any, words: Words) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("analyse", help=words.text("cli.analyse"))
    parser.add_argument("files", nargs="+", metavar="FILE", help=words.text("cli.option.files"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=words.text("cli.option.out"))
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help=words.text("cli.option.jobs")
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help=words.text("cli.option.scheduler"))
    parser.add_argument("--fair", action="store_true", help=words.text("cli.option.fair"))
    add_json(parser, words)
    parser.add_argument("--csv", action="store_true", help=words.text("cli.option.csv"))
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse all deals.

    Returns 1 where a deal could not be replayed or the work was broken off, and 2 for a missing
    file or a cluster that does not answer.
    """
    words = Words(args.lang)
    deals: list[tuple[str, int, str]] = []
    for path in args.files:
        reading = read_file(path)
        if reading is None:
            return complain(words, say("cli.analyse.file", path=path))
        for number, record in enumerate(reading.records, 1):
            deals.append((path, number, write_records([record])))
    if args.jobs < 1:
        return complain(words, say("cli.analyse.jobs", n=args.jobs))
    kept = _Kept(args.out, args.fair)
    try:
        code = _work(deals, kept, args, words)
    except cluster.ClusterError as error:
        return complain(words, error.message)
    done = [(deal, kept.found[kept.key(deal)]) for deal in deals if kept.key(deal) in kept.found]
    if len(done) < len(deals):
        complain(words, say("cli.analyse.broken-off", n=len(done), all=len(deals)))
    rows: list[Row] = []
    for (path, number, _), found in done:
        if found is None:
            print(words.text("cli.analyse.skipped", path=path, n=number), file=sys.stderr)
            code = ERRORS
        else:
            rows += [{**row, "file": path, "deal": number} for row in found]
    if args.out is not None:
        _write(args.out, done, rows, words)
    _print(args, rows, words)
    return code


def _work(
    deals: list[tuple[str, int, str]], kept: _Kept, args: argparse.Namespace, words: Words
) -> int:
    """Value what is missing; return 1 where the work was broken off, by a key or by the cluster.

    Raises `ClusterError` where it did not even begin.
    """
    try:
        for key, found in _all(deals, kept, args, words):
            kept.add(key, found)
    except KeyboardInterrupt:
        return ERRORS
    except cluster.ClusterError as error:
        if not error.begun:
            raise
        complain(words, error.message)
        return ERRORS
    return CLEAN


class _Kept:
    """What is done: deals by what was computed of them, on disk where there is a folder."""

    def __init__(self, folder: Path | None, fair: bool) -> None:
        self.fair = fair
        self.path = None if folder is None else folder / KEPT
        self.found: dict[str, list[Row] | None] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        if self.path is not None and self.path.exists():
            text = self.path.read_text("utf-8")
            if text and not text.endswith("\n"):
                with self.path.open("a", encoding="utf-8") as stream:
                    stream.write("\n")
            for line in text.splitlines():
                try:
                    entry = json.loads(line)
                    self.found[entry["key"]] = entry["rows"]
                except (ValueError, KeyError, TypeError):
                    continue  # the run was broken off while it wrote this line

    def key(self, deal: tuple[str, int, str]) -> str:
        """Return the name of a deal and of what is computed of it."""
        return sha256(f"{self.fair} {deal[2]}".encode()).hexdigest()[:24]

    def add(self, key: str, rows: list[Row] | None) -> None:
        """Keep the decisions of a deal; None where it cannot be replayed."""
        self.found[key] = rows
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps({"key": key, "rows": rows}) + "\n")


def _all(
    deals: Iterable[tuple[str, int, str]], kept: _Kept, args: argparse.Namespace, words: Words
) -> Iterator[tuple[str, list[Row] | None]]:
    """Yield the decisions of the deals that are not done yet, as they come."""
    texts = {kept.key(deal): deal[2] for deal in deals}
    missing = {key: text for key, text in texts.items() if key not in kept.found}
    if args.scheduler is not None:
        cluster.checked(args.scheduler)
    if not missing:
        return
    with progress_bar() as bar:
        task = bar.add_task(words.text("cli.analyse.deal"), total=len(texts))
        bar.advance(task, len(texts) - len(missing))
        for key, found in _worked(missing, args, words):
            yield key, found
            bar.advance(task)


def _worked(
    missing: dict[str, str], args: argparse.Namespace, words: Words
) -> Iterator[tuple[str, list[Row] | None]]:
    """Yield what is computed of the deals: on a cluster, in several processes, or here."""
    inputs = {key: (text, args.fair) for key, text in missing.items()}
    if args.scheduler is not None:
        alone = say("cli.analyse.cluster-empty", address=args.scheduler)
        yield from cluster.spread(
            decisions, inputs, args.scheduler, lambda: print(words.say(alone), file=sys.stderr)
        )
    else:
        yield from spread(decisions, inputs, args.jobs)


def decisions(text: str, fair: bool) -> list[Row] | None:
    """Return the decisions of the one deal in a text as rows; None where it has none to replay."""
    from tutor.analysis.fairness import fairly_reviewed  # noqa: PLC0415  (slow to load)
    from tutor.analysis.review import review  # noqa: PLC0415
    from tutor.display.valuerows import rows  # noqa: PLC0415

    records = read_records(text).records
    try:
        [record] = records
        hindsight = review(record)
        fairly = None
        for reached in fairly_reviewed(record) if fair else ():
            fairly = reached
    except ValueError:
        return None
    return list(rows("", 0, hindsight, fairly))


def _write(
    folder: Path,
    done: list[tuple[tuple[str, int, str], list[Row] | None]],
    rows: list[Row],
    words: Words,
) -> None:
    """Write the table, and the records with their mistakes marked and commented."""
    from tutor.display.valuenotes import annotated  # noqa: PLC0415  (slow to load)

    with (folder / TABLE).open("w", encoding="utf-8", newline="") as stream:
        _csv(rows, stream)
    records = [
        annotated(record, found or (), words) for (_, _, text), found in done
        for record in read_records(text).records
    ]  # fmt: skip
    write_records(records, folder / RECORDS)


def _csv(rows: list[Row], stream: Any) -> None:
    from tutor.display.valuerows import COLUMNS  # noqa: PLC0415  (slow to load)

    writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _print(args: argparse.Namespace, rows: list[Row], words: Words) -> None:
    if args.json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
    elif args.csv:
        _csv(rows, sys.stdout)
    else:
        mistakes = sum(row["cost"] > 0 for row in rows)
        print(words.text("cli.analyse.summary", n=len(rows), mistakes=mistakes))
