"""Records from text to JSON and back, on the command line."""

import json

import pytest

from tests.records.samples import OPEN, SAMPLE
from tutor.__main__ import main
from tutor.i18n.negotiation import LANGUAGES
from tutor.play.exported import import_
from tutor.records import read_records, write_json
from tutor.records.json_form import json_schema
from tutor.records.library import entry, library


def run(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    return code, capsys.readouterr()


@pytest.mark.parametrize("replay", library(), ids=lambda found: found.slug)
def test_every_bundled_replay_goes_to_json_and_back(capsys, tmp_path, replay):
    code, printed = run(capsys, "convert", replay.path, "--to", "json")
    assert (code, printed.err) == (0, "")
    assert len([json.loads(line) for line in printed.out.splitlines()]) == replay.deals
    (tmp_path / "deals.json").write_text(printed.out, encoding="utf-8")
    code, printed = run(capsys, "convert", tmp_path / "deals.json", "--to", "sgn")
    assert (code, printed.err) == (0, "")
    assert printed.out == replay.path.read_text("utf-8")


def test_many_files_become_one(capsys):
    paths = [found.path for found in library()[:3]]
    code, printed = run(capsys, "convert", *paths, "--to", "json")
    assert code == 0
    deals = sum(found.deals for found in library()[:3])
    assert len(printed.out.splitlines()) == deals


@pytest.mark.parametrize("command", ["check", "show", "score"])
def test_json_in_a_file_is_read_as_text_is(capsys, tmp_path, command):
    path = library()[0].path
    _, printed = run(capsys, "convert", path, "--to", "json")
    (tmp_path / path.name).write_text(printed.out, encoding="utf-8")
    _, text = run(capsys, command, path)
    code, found = run(capsys, command, tmp_path / path.name)
    assert code == 0
    assert found.out.replace(str(tmp_path), str(path.parent)) == text.out


def test_check_names_the_place_in_json(capsys, tmp_path):
    _, printed = run(capsys, "convert", library()[0].path, "--to", "json")
    value = json.loads(printed.out.splitlines()[0])
    value["line"]["actions"][0]["action"] = "XX"
    lines = json.dumps(value, indent=2).split("\n")
    line = next(n for n, text in enumerate(lines, 1) if '"XX"' in text)
    (tmp_path / "deal.json").write_text("\n".join(lines), encoding="utf-8")
    code, printed = run(capsys, "check", tmp_path / "deal.json", "--lang", "en")
    assert code == 1
    column = lines[line - 1].index('"XX"') + 1
    assert f"deal.json:{line}:{column}: Error S-unreadable-action" in printed.out


def test_the_schema_is_printed(capsys):
    code, printed = run(capsys, "convert", "--schema")
    assert code == 0
    assert json.loads(printed.out) == json_schema()


def test_what_is_wrong_is_told_beside_and_the_rest_is_written(capsys, tmp_path):
    text = SAMPLE + "\n" + OPEN + "\n1. D:CJ\n*\n"
    (tmp_path / "deals.sgn").write_text(text, encoding="utf-8")
    code, printed = run(capsys, "convert", tmp_path / "deals.sgn", "--to", "json", "--lang", "en")
    assert code == 1
    assert read_records(printed.out).records == read_records(text).records
    assert "Out of turn" in printed.err
    code, printed = run(capsys, "convert", tmp_path / "deals.sgn", "--to", "json", "--strict")
    assert (code, printed.out) == (1, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_use_is_explained_in_every_language(capsys, tmp_path, lang):
    for given in ([], ["x.sgn"], ["--to", "json"], [tmp_path / "none.sgn", "--to", "sgn"]):
        code, printed = run(capsys, "convert", *given, "--lang", lang)
        assert code == 2
        assert printed.err.strip()
        assert printed.out == ""


def test_the_page_brings_in_a_game_as_json_as_well():
    text = entry("schneider-in-three").path.read_text("utf-8")
    records = read_records(text).records
    from_text, from_json = import_(text, 0.0), import_(write_json(records), 0.0)
    assert from_json.records == from_text.records
    assert from_json.sitting.deals == from_text.sitting.deals
