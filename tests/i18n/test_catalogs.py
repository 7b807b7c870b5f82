"""The catalogs in the clone are complete, sound and up to date in all six languages."""

import ast
from pathlib import Path

import polib  # type: ignore[import-untyped]
import pytest

from tutor.i18n import extract
from tutor.i18n.catalog import PLURAL_FORMS, catalog, plural_index, po_path, read_catalog
from tutor.i18n.check import problems
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.sources import sources


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wrong_with_a_catalog(lang: str) -> None:
    assert [str(problem) for problem in problems([lang])] == []


def test_the_catalogs_hold_the_texts_of_today() -> None:
    assert extract.main(["--check"]) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_reader_sees_the_same_translations(lang: str) -> None:
    file = polib.pofile(str(po_path(lang)), check_for_duplicates=True)
    assert file.metadata["Language"] == lang
    assert file.metadata["Plural-Forms"] == PLURAL_FORMS
    assert not file.fuzzy_entries()
    assert not file.obsolete_entries()
    seen = {}
    for entry in file.translated_entries():
        english = (entry.msgid, entry.msgid_plural) if entry.msgid_plural else (entry.msgid,)
        plural = tuple(entry.msgstr_plural[i] for i in sorted(entry.msgstr_plural))
        seen[entry.msgctxt, english] = plural or (entry.msgstr,)
    assert seen == read_catalog(lang, po_path(lang)).entries


def test_the_english_catalog_says_what_the_sources_say_and_is_not_read() -> None:
    assert all(
        forms == english
        for (_, english), forms in read_catalog("en", po_path("en")).entries.items()
    )
    assert catalog("en").entries == {}


@pytest.mark.parametrize("n", [0, 1, 2, 5, 21, 1_000_000])
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_number_falls_back_to_english(lang: str, n: int) -> None:
    plurals = [source for source in sources() if len(source.forms) == 2]
    entries = catalog(lang).entries
    for source in plurals:
        forms = entries[source.context, source.forms]
        assert len(forms) == 2
        assert forms[plural_index(n)] not in source.forms


def test_only_i18n_knows_gettext_and_nothing_is_installed_for_the_process(root: Path) -> None:
    for path in (root / "tutor").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                assert node.attr != "setlocale", path
                assert not (node.attr == "install" and ast.unparse(node.value) == "gettext"), path
