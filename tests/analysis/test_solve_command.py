"""The command ``solve``."""

from __future__ import annotations

import argparse
import json

import pytest

from tutor.commands import solve
from tutor.i18n.words import Words

LINE = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-"


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    solve.add_parser(parser.add_subparsers(), Words("en"))
    args = parser.parse_args(["solve", *arguments])
    return int(args.run(args))


def test_json_gives_value_actions_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(LINE, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["value"] == -1
    assert found["actions"] == [{"action": "HQ", "value": -1}, {"action": "CA", "value": -1}]
    assert found["line"] == ["HQ", "HT", "SA", "CA"]


def test_words_tell_the_value_and_every_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(LINE) == 0
    out = capsys.readouterr().out
    assert "-1" in out
    assert "HQ" in out
    assert "CA" in out


def test_a_position_that_cannot_be_read_or_played_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("v1 nonsense") == 2
    assert capsys.readouterr().err
    assert run(LINE.replace("D=SA.HT", "D=??")) == 2
    assert capsys.readouterr().err


def test_the_match_score_of_the_position_counts_when_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(LINE.replace("S=0:0", "S=3:6"), "--json", "--match") == 0
    assert json.loads(capsys.readouterr().out)["value"] == -7
    assert run(LINE.replace("S=0:0", "S=3:7"), "--match") == 2
