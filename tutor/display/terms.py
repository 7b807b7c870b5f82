"""The terms of the glossary in the explanations of a deal, for the card table to open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutor.i18n.concepts import concept
from tutor.i18n.glossary import term
from tutor.i18n.term_marks import marked
from tutor.i18n.words import Words


def term_data(words: Words, frames: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the part of the table's data that opens terms: what they mean, and where they lead.

    A phrase in which a word is not a term has None.

    >>> data = term_data(Words("en"), [{"duty": "Forehand leads to the trick."}])
    >>> sorted(data["terms"]), data["glossaryHref"]
    (['Forehand', 'leads', 'trick'], '/glossary?term={term}&lang=en')
    """
    found = marked(words.lang, _texts(frames))
    entries = {id: _entry(words, id) for id in found.values() if id}
    return {
        "terms": {written: entries.get(id) for written, id in found.items()},
        "glossaryHref": f"/glossary?term={{term}}&lang={words.lang}",
        "glossaryLabel": words.text("ui.glossary.open"),
    }


def _entry(words: Words, id: str) -> dict[str, str]:
    return {
        "id": id,
        "term": term(words.lang, id).cited,
        "definition": words.say(concept(id).definition()),
    }


def _texts(frames: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the sentences in which the panel marks terms."""
    for frame in frames:
        yield frame.get("duty", "")
        for name in ("notes", "happened", "changed", "score"):
            yield from frame.get(name, ())
        for other in frame.get("elsewhere", ()):
            yield other["text"]
