"""The catalogs: what a sentence is in a language, read from the PO files without a compile step.

A sentence is found by its context (the message id) together with its English text, so a
translation of a text that has since changed is never shown: English stands in for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from tutor.i18n.sentences import Plural, Sentence

SOURCE: Final = "en"
"""The language in which the sentences are written."""

LOCALES: Final = Path(__file__).resolve().parents[2] / "locales"

PLURAL_FORMS: Final = "nplurals=2; plural=(n != 1);"
"""The one plural rule of all six languages; CLDR's third Spanish form is for millions."""


def plural_index(n: float) -> int:
    """Tell which of the two forms goes with a number.

    >>> [plural_index(n) for n in (0, 1, 2, 21)]
    [1, 0, 1, 1]
    """
    return int(n != 1)


def po_path(lang: str) -> Path:
    """Name the catalog file of a language."""
    return LOCALES / lang / "LC_MESSAGES" / "messages.po"


def english_forms(sentence: Sentence) -> tuple[str, ...]:
    """Spread a sentence into its one form or its two.

    >>> english_forms("Led: {card}"), english_forms(Plural("{n} trick", "{n} tricks"))
    (('Led: {card}',), ('{n} trick', '{n} tricks'))
    """
    return (sentence.one, sentence.other) if isinstance(sentence, Plural) else (sentence,)


@dataclass(frozen=True, slots=True)
class Catalog:
    """The translations of one language, by context and English forms."""

    lang: str
    entries: Mapping[tuple[str, tuple[str, ...]], tuple[str, ...]]

    def forms(self, context: str, sentence: Sentence) -> tuple[str, ...]:
        """Return the sentence in this language, in English where there is no translation.

        The result has as many forms as the English sentence.
        """
        english = english_forms(sentence)
        return self.entries.get((context, english), english)


def read_catalog(lang: str, path: Path) -> Catalog:
    """Read one PO file; a missing file is an empty catalog.

    Entries that are fuzzy, empty or short of a plural form are left out.
    """
    entries: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}
    if path.exists():
        with path.open("rb") as file:
            found = read_po(file, charset="utf-8")
        for message in found:
            english = _forms(message.id)
            forms = _forms(message.string)
            if any(english) and all(forms) and len(forms) == len(english) and not message.fuzzy:
                entries[message.context or "", english] = forms
    return Catalog(lang, entries)


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


@cache
def catalog(lang: str) -> Catalog:
    """Read the catalog of a language once; later calls share it between all sessions.

    The sentences are written in English, so an English reader needs no catalog.
    """
    return Catalog(lang, {}) if lang == SOURCE else read_catalog(lang, po_path(lang))
