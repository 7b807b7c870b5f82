"""Which words of a text are terms of the glossary, in whatever form they stand there."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary import Term, term

_ARTICLES: Final = {
    "de": "der die das dem den des",
    "el": "ο η το οι τα τον την τη του της τους τις των",
    "es": "el la los las",
}
_ENDINGS: Final = {
    "de": "e|en|es|s|n|er",
    "sv": "en|et|n|t|s|a|ar|er|or|arna|erna|orna|na",
    "nb": "en|et|a|e|er|ene|ne|s|r|t",
    "el": "",
    "es": "s|es",
    "en": "s|es|ed|d",
}
"""What may follow a term of one word: plural, case, article, tense."""

_FEWEST: Final = 3
_ENDING: Final = 3
"""Letters that an inflected word may have after its stem."""

_NOT_INSIDE: Final = r"(?<![\w-])", r"(?!\w|-\w)"


def marked(lang: str, texts: Iterable[str]) -> dict[str, str]:
    """Return the terms that texts use, as they are written there, with their concepts.

    Only terms that the table of concepts marks are found; the longest one counts.

    >>> marked("en", ["Anna wins the last trick with a trump."])
    {'last trick': 'last_trick', 'trump': 'trump'}
    """
    pattern, names = _pattern(lang)
    found: dict[str, str] = {}
    for text in dict.fromkeys(texts):
        composed = unicodedata.normalize("NFC", text)
        for hit in pattern.finditer(_flat(composed)):
            written = composed[hit.start() : hit.end()]
            found.setdefault(written, names[hit.lastgroup or ""])
    return dict(sorted(found.items()))


def pieces(lang: str, text: str) -> list[tuple[str, str]]:
    """Cut a text into pieces, each with the concept that it names, or with nothing.

    A concept is named once, where it stands first.

    >>> pieces("en", "You lead to the next trick.")
    [('You ', ''), ('lead', 'lead'), (' to the next ', ''), ('trick', 'trick'), ('.', '')]
    """
    pattern, names = _pattern(lang)
    composed = unicodedata.normalize("NFC", text)
    found: list[tuple[str, str]] = []
    seen: set[str] = set()
    at = 0
    for hit in pattern.finditer(_flat(composed)):
        concept = names[hit.lastgroup or ""]
        if concept in seen:
            continue
        seen.add(concept)
        found += [(composed[at : hit.start()], ""), (composed[hit.start() : hit.end()], concept)]
        at = hit.end()
    return [piece for piece in (*found, (composed[at:], "")) if piece[0]]


@cache
def _pattern(lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Make a pattern with a named group for every way to write a term, the longest first."""
    ways: dict[str, str] = {}
    for concept in all_concepts().values():
        if concept.mark:
            for way in _ways(lang, term(lang, concept.id)):
                ways.setdefault(way, concept.id)
    ordered = sorted(ways, key=lambda way: (-len(way), way))
    names = {f"w{number}": ways[way] for number, way in enumerate(ordered)}
    left, right = _NOT_INSIDE
    each = "|".join(f"(?P<w{number}>{way})" for number, way in enumerate(ordered))
    return re.compile(f"{left}(?:{each}){right}"), names


def _ways(lang: str, entry: Term) -> Iterator[str]:
    """Yield patterns of a term: its written forms, and the stems of which it is made.

    Stems are made for checking translations and are often too wide: one counts only where the
    term itself is hardly longer.
    """
    articles = f"(?:{_ARTICLES.get(lang, '').replace(' ', '|')}) "
    forms = [text for name, text in entry.forms.items() if name not in ("phrase", "call")]
    for form in (entry.term, entry.plural, *forms):
        for word in form.split(", "):
            bare = _flat(re.sub(f"^{articles}", "", word) if lang in _ARTICLES else word)
            if len(bare) >= _FEWEST:
                endings = _ENDINGS[lang] if " " not in bare else ""
                yield re.escape(bare) + (f"(?:{endings})?" if endings else "")
    shown = [_flat(word) for word in (entry.term, entry.plural) if word]
    for stem in map(_flat, entry.stems):
        if stem.startswith(" ") and stem.endswith(" "):
            yield re.escape(stem.strip())
        elif any(w.startswith(stem) and len(w) <= len(stem) + _ENDING for w in shown):
            yield re.escape(stem) + rf"\w{{0,{_ENDING}}}"


def _flat(text: str) -> str:
    """Take away case and accents, one character for one."""
    return "".join(unicodedata.normalize("NFD", char)[0].casefold()[0] for char in text)
