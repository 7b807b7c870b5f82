"""The command line, as other programs use it."""

import json

import pytest

from tutor.__main__ import main
from tutor.i18n.negotiation import LANGUAGES
from tutor.records.library import library

POSITION = (
    "v1 F=HK.DA.DJ.SJ.DT D=SK.CT.CA.SQ.SA U=DQ T=DK.HJ.CK.ST.HQ.CJ.HT.HA.CQ "
    "L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-"
)
REPLAY = library()[0]


def run(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    return code, capsys.readouterr()


def test_check_of_a_bundled_replay_is_clean(capsys):
    code, printed = run(capsys, "check", REPLAY.path, "--json", "--strict")
    deals = [json.loads(line) for line in printed.out.splitlines()]
    assert code == 0
    assert len(deals) == REPLAY.deals
    assert deals[0]["rules"] == REPLAY.rules
    assert deals[0]["diagnostics"] == []
    assert deals[0]["finished"] is True
    assert set(deals[0]["result"]) == {
        "winner",
        "game_points",
        "card_points",
        "tricks",
        "ended_by",
        "closed",
    }


def test_check_names_line_column_code_and_rule_of_a_breach(capsys, tmp_path):
    text = REPLAY.path.read_text("utf-8")
    broken = tmp_path / "broken.sgn"
    broken.write_text(text.replace("1. ", "1. F:CLOOSE ", 1), encoding="utf-8")
    code, printed = run(capsys, "check", broken, "--json")
    found = json.loads(printed.out.splitlines()[0])["diagnostics"]
    assert code == 1
    assert found[0]["severity"] == "error"
    assert found[0]["line"] > 5
    assert found[0]["column"] >= 1
    assert found[0]["message"]


def test_check_of_a_missing_file_is_wrong_use(capsys, tmp_path):
    code, printed = run(capsys, "check", tmp_path / "none.sgn")
    assert code == 2
    assert "none.sgn" in printed.err


def test_check_under_other_rules_judges_anew(capsys):
    entry = next(found for found in library() if found.rules == "swedish-app")
    code, printed = run(capsys, "check", entry.path, "--json", "--rules", "classic")
    deal = json.loads(printed.out.splitlines()[0])
    assert deal["rules"] == "classic"
    assert code in (0, 1)


def test_judge_lists_every_candidate_once(capsys):
    code, printed = run(capsys, "judge", POSITION, "--rules", "classic", "--json")
    judged = json.loads(printed.out)
    assert code == 0
    assert judged["on_turn"] == "F"
    assert judged["legal"] == ["HK", "DA", "DJ", "SJ", "DT", "EX", "CLOSE"]
    illegal = {entry["action"]: entry["reasons"] for entry in judged["illegal"]}
    assert set(illegal) == {"HK+20", "CLAIM"}
    assert illegal["HK+20"][0]["id"] == "partner-missing"
    assert illegal["CLAIM"][0]["option"] == "ending.sixty-six"
    assert illegal["HK+20"][0]["evidence"] == ["HK", "HQ"]


def test_judge_works_without_the_other_hand(capsys):
    hidden = "v1 F=SA.SJ.CA D=?? U=H T=0 L=D P=40.3+0/50.4+0 C=- K=- S=0:0 N=SK"
    code, printed = run(capsys, "judge", hidden, "--json")
    assert code == 0
    assert json.loads(printed.out)["legal"] == ["SA"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_position_is_explained_in_every_language(capsys, lang):
    code, printed = run(capsys, "judge", "v1 F=SA.SX D=??", "--lang", lang)
    assert code == 2
    assert printed.err.strip()
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("command", ["judge", "perft --depth 1", "solve", "assess --seat F"])
def test_every_fault_of_a_position_is_marked(capsys, command):
    broken = POSITION.replace("D=SK.CT", "D=SX.DT").replace("L=F", "L=Q")
    code, printed = run(capsys, *command.split(), broken, "--lang", "en")
    first, second = broken.index("D=SX"), broken.index("L=Q")
    lines = printed.err.splitlines()
    assert code == 2
    assert lines[0].startswith(f"1:{first + 1}: ")
    assert lines[1][2:] == broken[:78]
    assert lines[2][2:].index("^") == first
    assert lines[3].startswith(f"1:{second + 1}: ")
    assert lines[4][2:][lines[5][2:].index("^") :].startswith("L=Q")


def test_perft_counts(capsys):
    code, printed = run(capsys, "perft", POSITION, "--rules", "classic", "--depth", "3", "--json")
    assert code == 0
    assert json.loads(printed.out) == {"depth": 3, "count": 222}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_show_prints_each_step_in_each_language(capsys, lang):
    code, printed = run(capsys, "show", REPLAY.path, "--lang", lang)
    assert code == 0
    assert len(printed.out.splitlines()) > 50
    assert "…" not in printed.out


def test_show_of_a_moment_and_a_seat(capsys):
    code, printed = run(capsys, "show", REPLAY.path, "--at", "1.1", "--view", "D", "--lang", "en")
    assert code == 0
    assert printed.out.startswith("[1.1]")
    assert "face down" in printed.out


def test_score_under_all_rule_sets(capsys):
    code, printed = run(capsys, "score", REPLAY.path, "--rules", "all", "--json")
    tables = json.loads(printed.out.splitlines()[0])["tables"]
    assert code == 0
    assert len(tables) == 7
    home = next(table for table in tables if table["rules"] == REPLAY.rules)
    assert home["outcome"] == "finished"
    assert home["option"] is None


def test_wrong_use_ends_with_two(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["judge"])
    assert ended.value.code == 2
