"""A small set of sentences and catalogs that stands in for the real ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.i18n import catalog, templates
from tutor.i18n.sentences import Plural, Sentence

SENTENCES: dict[str, Sentence] = {
    "led": "Led: {card}",
    "beats": "{card:Nom} beats {other:acc}.",
    "needs": Plural(one="{player} needs {n} more point.", other="{player} needs {n} more points."),
    "winners": Plural(one="Only {cards} wins.", other="{cards:Label} win.", by="cards"),
    "choose": "Play {cards:acc-or}.",
    "because": "No: {why}",
    "facts": "{suit}, {rank}, {rank:letter}, {text}, {n}",
    "braces": "{{literal}} {text}",
    "plain": "Nothing to fill.",
}

GERMAN = r"""
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "led"
msgid "Led: {card}"
msgstr "Ausgespielt: {card}"

msgctxt "beats"
msgid "{card:Nom} beats {other:acc}."
msgstr "{card:Nom} sticht {other:acc}."

msgctxt "needs"
msgid "{player} needs {n} more point."
msgid_plural "{player} needs {n} more points."
msgstr[0] "{player} braucht noch {n} Auge."
msgstr[1] "{player} braucht noch {n} Augen."

#, fuzzy
msgctxt "choose"
msgid "Play {cards:acc-or}."
msgstr "Vielleicht {cards:acc-or}."

msgctxt "because"
msgid "No: {why}, an older text"
msgstr "Veraltet: {why}"

msgctxt "plain"
msgid "Nothing to fill."
msgstr "Kaputt: {"

msgctxt "replay:first"
msgid "the ten {falls}"
msgstr "der Zehner {fällt}"
"""


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put the small sentences and a German catalog in the place of the real ones."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.po").write_text(GERMAN, "utf-8")
    _forget()
    monkeypatch.setattr(templates, "registry", lambda: SENTENCES)
    monkeypatch.setattr(
        catalog, "po_path", lambda lang: tmp_path / lang / "LC_MESSAGES" / "messages.po"
    )
    yield tmp_path
    _forget()


def _forget() -> None:
    from tutor.i18n import words

    catalog.catalog.cache_clear()
    templates.template.cache_clear()
    words._annotation.cache_clear()
