"""Catalogs follow the sources, byte for byte; a translation is neither lost nor let in broken."""

import json
from collections.abc import Mapping
from pathlib import Path

import polib  # type: ignore[import-untyped]
import pytest

from tutor.i18n import extract, po
from tutor.i18n.catalog import read_catalog
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.placeholders import field_problems
from tutor.i18n.sentences import DuplicateSentenceError, gather
from tutor.i18n.sources import Source, sources

FOUND = (
    Source("led", ("Led: {card}",)),
    Source("needs", ("{n} more point.", "{n} more points."), by="n"),
    Source("replay:first", ('a "quoted" {brace}\\',), has_fields=False),
)


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(extract, "sources", lambda: FOUND)
    monkeypatch.setattr(extract, "TEMPLATE", tmp_path / "messages.pot")
    monkeypatch.setattr(extract, "po_path", lambda lang: tmp_path / lang / "messages.po")
    monkeypatch.setattr(extract, "LOCALES", tmp_path / "locales")
    return tmp_path


def fill(workshop: Path, lang: str, *lines: Mapping[str, object]) -> int:
    file = workshop / "lines.jsonl"
    file.write_text("\n".join(json.dumps(dict(line)) for line in lines) + "\n", "utf-8")
    return extract.main(["--fill", lang, str(file)])


LED = {"ctx": "led", "msgid": "Led: {card}", "msgstr": "Ausgespielt: {card:label}"}
NEEDS = {
    "ctx": "needs",
    "msgid": "{n} more point.",
    "msgstr_plural": ["Noch ein Auge.", "Noch {n} Augen."],
}


def test_extraction_makes_all_catalogs_and_then_changes_nothing(workshop: Path) -> None:
    assert extract.main(["--check"]) == 1
    assert extract.main([]) == 0
    before = {path: path.read_bytes() for path in workshop.rglob("messages.po*")}
    assert len(before) == len(LANGUAGES) + 1
    assert extract.main([]) == extract.main(["--check"]) == 0
    assert before == {path: path.read_bytes() for path in workshop.rglob("messages.po*")}


def test_english_is_its_own_translation(workshop: Path) -> None:
    extract.main([])
    entries = read_catalog("en", workshop / "en" / "messages.po").entries
    assert entries == {(source.context, source.forms): source.forms for source in FOUND}


def test_what_is_missing_goes_out_and_comes_back(
    workshop: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    extract.main([])
    extract.main(["--missing", "de"])
    lines: list[dict[str, str]] = [
        json.loads(line) for line in capsys.readouterr().out.splitlines()
    ]
    assert lines == [
        {"ctx": "led", "msgid": "Led: {card}"},
        {"ctx": "needs", "msgid": "{n} more point.", "plural": "{n} more points."},
        {"ctx": "replay:first", "msgid": 'a "quoted" {brace}\\'},
    ]
    comment = lines[2] | {"msgstr": 'ein "Zitat" {Klammer\\'}
    assert fill(workshop, "de", LED, NEEDS, comment) == 0
    extract.main(["--missing", "de"])
    assert capsys.readouterr().out == ""
    entries = read_catalog("de", workshop / "de" / "messages.po").entries
    assert entries["needs", FOUND[1].forms] == ("Noch ein Auge.", "Noch {n} Augen.")
    assert entries["replay:first", FOUND[2].forms] == ('ein "Zitat" {Klammer\\',)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (LED | {"msgstr": "Ausgespielt: {karte}"}, "fields are karte, not card"),
        (LED | {"msgstr": "Ausgespielt"}, "fields are none, not card"),
        (LED | {"msgstr": "Ausgespielt: {card"}, "expected '}'"),
        (LED | {"msgstr": "Ausgespielt: {card:dat}"}, "unknown spec in {card:dat}"),
        (LED | {"msgstr": "Ausgespielt: {card!r}"}, "not a plain field"),
        (LED | {"msgstr": " "}, "not empty"),
        (LED | {"msgid": "Led: {x}"}, "no such text"),
        (NEEDS | {"msgstr_plural": ["Noch {n} Auge."]}, "wants 2 form(s)"),
        (NEEDS | {"msgstr_plural": ["Noch {n} Auge.", "Noch Augen."]}, "fields are none, not n"),
        ({"ctx": "led", "msgid": "Led: {card}"}, "msgstr"),
    ],
)
def test_a_line_that_does_not_fit_is_refused_and_the_others_are_taken(
    workshop: Path, capsys: pytest.CaptureFixture[str], line: Mapping[str, object], why: str
) -> None:
    good = NEEDS if line["ctx"] == "led" else LED
    assert fill(workshop, "de", line, good) == 1
    assert why in capsys.readouterr().err
    contexts = [key[0] for key in read_catalog("de", workshop / "de" / "messages.po").entries]
    assert contexts == [good["ctx"]]


def test_a_changed_text_loses_its_translation_and_the_others_keep_theirs(
    workshop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(workshop, "de", LED, NEEDS)
    changed = (Source("led", ("It was led: {card}",)), *FOUND[1:])
    monkeypatch.setattr(extract, "sources", lambda: changed)
    assert extract.main(["--check"]) == 1
    extract.main([])
    text = (workshop / "de" / "messages.po").read_text("utf-8")
    assert "Ausgespielt" not in text
    assert "Noch {n} Augen." in text


def test_a_file_is_written_as_the_usual_tools_read_it(workshop: Path) -> None:
    fill(workshop, "de", LED, NEEDS)
    file = polib.pofile(str(workshop / "de" / "messages.po"), check_for_duplicates=True)
    assert file.metadata["Language"] == "de"
    assert file.metadata["Plural-Forms"] == "nplurals=2; plural=(n != 1);"
    entries = {entry.msgctxt: entry for entry in file}
    assert entries["led"].flags == ["python-brace-format"]
    assert entries["replay:first"].msgid == FOUND[2].forms[0]
    assert entries["needs"].msgstr_plural == {0: "Noch ein Auge.", 1: "Noch {n} Augen."}


def test_the_form_for_one_may_leave_out_the_number_only() -> None:
    source = Source("x", ("{player}: {n} trick", "{player}: {n} tricks"), by="n")
    assert field_problems(source, ("{player}: ein Stich", "{player}: {n} Stiche")) == []
    assert field_problems(source, ("ein Stich", "{player}: {n} Stiche"))
    assert field_problems(source, ("{player}: ein Stich", "{player}: Stiche"))


def test_an_id_given_twice_is_refused_with_both_places() -> None:
    with pytest.raises(DuplicateSentenceError, match="'x' stands in both a and b"):
        gather([("a", {"x": "1"}), ("b", {"x": "2"})])


def test_sources_are_sorted_and_each_stands_once() -> None:
    found = sources()
    keys = [(source.context, source.forms) for source in found]
    assert keys == sorted(set(keys))
    assert any(source.context == "rule:must-follow:rule" for source in found)


def test_a_po_string_escapes_what_it_must() -> None:
    assert po.quoted('a"b\\c\nd\te') == r'"a\"b\\c\nd\te"'
