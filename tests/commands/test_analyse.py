"""The command that values whole files: table, signs, going on after a break, processes."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from tutor.__main__ import main
from tutor.analysis.review import review
from tutor.commands import analyse
from tutor.display.text import in_language, is_value_note
from tutor.display.valuenotes import annotated, value_note
from tutor.display.valuewords import better
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.records import Command, Comment, read_records, write_records
from tutor.records.addresses import line_addresses
from tutor.records.library import entry, library
from tutor.records.moments import moments

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


@pytest.fixture(scope="module")
def rows():
    return analyse.decisions(write_records(ONE.records()), fair=True)


def test_signs_that_people_have_set_stay(rows):
    words = Words("en")
    once = annotated(ONE.records()[0], rows, words)
    assert annotated(once, rows, words) == once


def unannotated(node):
    """Return a node as people have left it: without signs, and what the analysis has added."""
    notes = tuple(note for note in node.notes if not is_value_note(note))
    variations = tuple(
        replace(line, nodes=tuple(map(unannotated, line.nodes))) for line in node.variations
    )
    glyphs = tuple(glyph for glyph in node.glyphs if glyph[0] not in "!?")
    return replace(node, notes=notes, variations=variations, glyphs=glyphs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_mistake_bears_a_comment_with_value_cost_and_what_was_better(rows, lang):
    record, words = ONE.records()[0], Words(lang)
    found = annotated(record, rows, words)
    text = write_records([found])
    reading = read_records(text)
    assert reading.diagnostics == read_records(write_records([record])).diagnostics
    assert reading.records == (found,)
    assert write_records(reading.records) == text
    told = {
        address: next(note for note in node.notes if is_value_note(note))
        for address, node in addressed(found)
        if any(map(is_value_note, node.notes))
    }
    wrong = {decision.at: decision for decision in review(record).mistakes()}
    fairly = {row["at"] for row in rows if row["fair_mistake"]}
    assert told.keys() == wrong.keys() | fairly
    for at, decision in wrong.items():
        hindsight, fair = told[at].commands
        best = next(row for row in rows if row["at"] == at)["best"].replace(" ", ",")
        assert hindsight == Command(
            "hindsight",
            f"value={decision.value} got={decision.got} cost={decision.cost} best={best}",
        )
        assert fair.name == "fair"
        assert told[at].lang == lang
        for line in better(decision.best, words):
            assert line in told[at].text
        assert words.number(decision.cost) in told[at].text
    assert [unannotated(node) for node in found.line.nodes] == [
        unannotated(node) for node in record.line.nodes
    ]


def test_a_mistake_that_a_person_praises_keeps_the_praise_and_is_told_all_the_same(rows):
    record = ONE.records()[0]
    wrong = review(record).mistakes()[0].at
    nodes = [
        replace(node, glyphs=("!",)) if at == wrong else node
        for at, node in zip(line_addresses(record.line, ""), record.line.nodes, strict=True)
    ]
    praised = replace(record, line=replace(record.line, nodes=tuple(nodes)))
    found = dict(addressed(annotated(praised, rows, Words("en"))))[wrong]
    assert found.glyphs == ("!",)
    assert any(map(is_value_note, found.notes))


def test_the_words_of_people_are_shown_beside_those_of_the_analysis(rows):
    by_person = Comment("Anna zögert lange.", "de")
    note = value_note(next(row for row in rows if row["cost"]), Words("en"))
    assert in_language((by_person, note), "en", str) == ["Anna zögert lange.", note.text]
    assert in_language((by_person, note), "de", str) == ["Anna zögert lange.", note.text]


def test_only_what_is_fairly_better_is_told(rows):
    for row in rows:
        if row["fair_mistake"]:
            assert row["fair_better"]
            assert {*row["fair_better"].split()} <= {*row["fair_best"].split()}
            assert row["action"] not in row["fair_better"].split()


def addressed(record):
    """Return all nodes with their addresses, variations included."""
    return [(stop.at, stop.node) for stop in moments(record) if stop.node is not None]


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


@pytest.fixture
def interruptible():
    """Programs that are started hear Ctrl-C, though it is ignored where tests run unattended."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to a group of processes")
@pytest.mark.parametrize("seconds", [0.2, 0.6, 1.5])
@pytest.mark.usefixtures("interruptible")
def test_breaking_off_is_told_in_one_sentence_whatever_the_processes_do(seconds, tmp_path):
    command = [sys.executable, "-m", "tutor", "analyse", *(str(e.path) for e in library())]
    options = ["--fair", "--jobs", "2", "--lang", "en", "--out", str(tmp_path / "out")]
    running = subprocess.Popen(
        [*command, *options], cwd=ROOT, start_new_session=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    while not (tmp_path / "out").exists():
        time.sleep(0.02)
    time.sleep(seconds)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does
    # this also waits until no process is left that could still write
    printed, told = running.communicate(timeout=30)
    assert running.returncode == 1
    assert printed.count("\n") == 1
    assert re.fullmatch(
        r"Broken off: \d+ of \d+ deals are done, and these are written out\.\n", told
    )
    assert (tmp_path / "out" / analyse.RECORDS).exists()


def test_a_command_that_is_broken_off_while_it_reads_ends_without_a_word(monkeypatch, capsys):
    def broken_off(path):
        raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "read_file", broken_off)
    code, printed = run(capsys, ONE.path)
    assert code == 130
    assert printed == ("", "")


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
