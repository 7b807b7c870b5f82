"""What the README shows works as printed."""

import re
import shlex
from pathlib import Path

import pytest

from tutor.__main__ import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    shlex.split(line.split("  ")[0].removeprefix(".venv/bin/tutor "))
    for line in README.splitlines()
    if line.startswith(".venv/bin/tutor ")
]
POSITION = (
    "v1 F=HK.DA.DJ.SJ.DT D=SK.CT.CA.SQ.SA U=DQ T=DK.HJ.CK.ST.HQ.CJ.HT.HA.CQ "
    "L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-"
)


def test_the_python_example_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names = {}
    exec(compile(example, "README.md", "exec"), names)
    assert [reason.id for reason in names["ruling"].reasons] == ["not-on-turn"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_the_commands_run(command, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    words = [POSITION if word == "POSITION" else word for word in command]
    assert main(words) == 0
    assert capsys.readouterr().out.strip()


def test_every_command_of_the_readme_is_tried():
    assert {command[0] for command in COMMANDS} == {"check", "show", "score", "judge", "solve"}
