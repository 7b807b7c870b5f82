"""The command that values whole files: table, signs, going on after a break, processes."""

import json
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

from tutor.__main__ import main
from tutor.analysis.review import review
from tutor.commands import analyse
from tutor.records import read_records, write_records
from tutor.records.library import entry

ROOT = Path(__file__).parents[2]
SEVERAL = entry("schneider-in-three")
ONE = entry("sixty-all")


def run(capsys, *arguments):
    code = main(["analyse", *map(str, arguments), "--lang", "en"])
    return code, capsys.readouterr()


def test_every_decision_of_every_deal_is_a_row(capsys):
    code, printed = run(capsys, SEVERAL.path, "--json", "--jobs", "1")
    rows = [json.loads(line) for line in printed.out.splitlines()]
    assert code == 0
    for number, record in enumerate(SEVERAL.records(), 1):
        found = review(record).decisions()
        mine = [row for row in rows if row["deal"] == number]
        assert [row["at"] for row in mine] == [decision.at for decision in found]
        assert [row["cost"] for row in mine] == [decision.cost for decision in found]


def test_the_table_is_read_by_pandas_and_mistakes_are_marked(capsys, tmp_path):
    code, _ = run(capsys, ONE.path, "--out", tmp_path, "--jobs", "1", "--fair")
    table = pd.read_csv(tmp_path / analyse.TABLE)
    assert code == 0
    assert int((table["cost"] > 0).sum()) == len(review(ONE.records()[0]).mistakes())
    assert table["fair_cost"].notna().all()
    reading = read_records(tmp_path / analyse.RECORDS)
    assert not reading.errors
    signs = {node.glyphs[0] for node in reading.records[0].line.nodes if node.glyphs}
    assert signs & {"?!", "?", "??"}


def test_signs_that_people_have_set_stay():
    record = ONE.records()[0]
    rows = analyse.decisions(write_records([record]), fair=False)
    twice = analyse.annotated(analyse.annotated(record, rows), rows)
    assert twice == analyse.annotated(record, rows)


def test_a_second_run_goes_on_where_the_first_was_broken_off(capsys, tmp_path, monkeypatch):
    run(capsys, SEVERAL.path, "--out", tmp_path, "--jobs", "1")
    whole = (tmp_path / analyse.TABLE).read_text("utf-8")
    kept = tmp_path / analyse.KEPT
    lines = kept.read_text("utf-8").splitlines()
    assert len(lines) == 3
    kept.write_text(lines[0] + "\n" + lines[1][:40], encoding="utf-8")
    asked = []
    real = analyse.decisions
    monkeypatch.setattr(analyse, "decisions", lambda *a: asked.append(1) or real(*a))
    code, _ = run(capsys, SEVERAL.path, "--out", tmp_path, "--jobs", "1")
    assert code == 0
    assert len(asked) == 2
    assert (tmp_path / analyse.TABLE).read_text("utf-8") == whole


def test_two_processes_find_the_same_as_one(capsys):
    _, alone = run(capsys, SEVERAL.path, "--csv", "--jobs", "1")
    # as a program of its own: a new process begins by loading the main module again, which the
    # workers of pytest do not have in a file
    command = [sys.executable, "-m", "tutor", "analyse", str(SEVERAL.path)]
    options = ["--csv", "--jobs", "2", "--lang", "en"]
    together = subprocess.run(
        [*command, *options], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert together.stdout == alone.out
    assert len(alone.out.splitlines()) > 10


def test_a_deal_that_cannot_be_replayed_is_named_and_the_rest_valued(capsys, tmp_path):
    path = tmp_path / "some.sgn"
    good = write_records(ONE.records())
    path.write_text('[Rules "classic"]\n1. F:HQ *\n\n' + good, encoding="utf-8")
    code, printed = run(capsys, path, "--jobs", "1")
    assert code == 1
    assert "deal 1" in printed.err
    assert "valued" in printed.out


@pytest.mark.parametrize("arguments", [("none.sgn",)])
def test_a_missing_file_is_wrong_use(capsys, tmp_path, arguments):
    code, printed = run(capsys, tmp_path / arguments[0])
    assert code == 2
    assert "none.sgn" in printed.err
