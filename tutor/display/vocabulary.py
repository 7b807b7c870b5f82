"""The whole glossary as a table: a line for each term, columns for the languages."""

from __future__ import annotations

import pandas as pd

from tutor.i18n.collation import sort_key
from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary import Term, terms
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words

BOM = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
_FORMULA = ("=", "+", "-", "@")


def in_order(lang: str) -> list[Term]:
    """Return the terms of a language in the order of its alphabet.

    >>> [entry.term for entry in in_order("sv")][-2:]
    ['weli', 'öga']
    """
    return sorted(terms(lang).values(), key=lambda entry: sort_key(lang, entry.term))


def frame(words: Words) -> pd.DataFrame:
    """Return the glossary as a table in the reader's language and order.

    The reader's own language comes first.  Titles are in the reader's language.

    >>> table = frame(Words("en"))
    >>> table.shape[0], list(table.columns)[:4]
    (95, ['Id', 'Group', 'English', 'Plural (English)'])
    """
    langs = [words.lang, *(lang for lang in LANGUAGES if lang != words.lang)]
    rows = [_row(words, entry.concept, langs) for entry in in_order(words.lang)]
    return pd.DataFrame(rows, dtype="string")


def _row(words: Words, id: str, langs: list[str]) -> dict[str, str]:
    concept = all_concepts()[id]
    row = {
        words.text("ui.glossary.column.id"): id,
        words.text("ui.glossary.column.kind"): words.say(concept.group()),
    }
    for lang in langs:
        entry, name = terms(lang)[id], words.text(f"glossary.language.{lang}")
        row[name] = entry.cited
        row[f"{words.text('ui.glossary.plural')} ({name})"] = entry.plural
    row[words.text("ui.glossary.column.definition")] = words.say(concept.definition())
    return row


def csv(words: Words) -> bytes:
    """Return the table as a CSV file that spreadsheets read with all its letters.

    >>> csv(Words("el")).decode("utf-8-sig").count("μπάζα") > 1
    True
    """
    text = frame(words).map(_harmless).to_csv(index=False, lineterminator="\r\n")
    return (BOM + text).encode("utf-8")


def _harmless(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
