"""Which words of a text are terms of the glossary, in whatever form they stand there.

A word is a term where the glossary of its language lists it so, letter for letter and accent for
accent: many a form of a term is another word too, such as Swedish `saker`, which are things.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary import term

_NOT_INSIDE = r"(?<![\w-])", r"(?!\w|-\w)"


def marked(lang: str, texts: Iterable[str]) -> dict[str, str]:
    """Return the terms that texts use, as they are written there, with their concepts.

    Only terms that the table of concepts marks are found; the longest one counts.  A phrase in
    which a word is not the term has no concept.

    >>> marked("en", ["Anna wins the last trick with a trump."])
    {'last trick': 'last_trick', 'trump': 'trump'}
    >>> marked("nb", ["Han kan ikke vite det på forhånd."])
    {'på forhånd': ''}
    """
    found: dict[str, str] = {}
    for text in dict.fromkeys(texts):
        for written, concept in _found(lang, text):
            if concept is not None:
                found.setdefault(written, concept)
    return dict(sorted(found.items()))


def pieces(lang: str, text: str) -> list[tuple[str, str]]:
    """Cut a text into pieces, each with the concept that it names, or with nothing.

    A concept is named once, where it stands first.

    >>> pieces("en", "You lead to the next trick.")
    [('You ', ''), ('lead', 'lead'), (' to the next ', ''), ('trick', 'trick'), ('.', '')]
    """
    cut: list[tuple[str, str]] = []
    seen: set[str] = set()
    before = ""
    for written, concept in _found(lang, text):
        if not concept or concept in seen:
            before += written
            continue
        seen.add(concept)
        cut += [(before, ""), (written, concept)]
        before = ""
    return [piece for piece in (*cut, (before, "")) if piece[0]]


def _found(lang: str, text: str) -> Iterator[tuple[str, str | None]]:
    """Cut a text: a term has its concept, a phrase without one "", and all between None."""
    pattern, names = _pattern(lang)
    composed = unicodedata.normalize("NFC", text)
    at = 0
    for hit in pattern.finditer(composed):
        yield composed[at : hit.start()], None
        yield hit[0], names[hit.lastgroup or ""]
        at = hit.end()
    yield composed[at:], None


@cache
def _pattern(lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Make a pattern with a named group for every way to write a term, the longest first."""
    ways: dict[str, str] = {}
    for concept in all_concepts().values():
        if concept.mark:
            own = term(lang, concept.id)
            ways.update(dict.fromkeys(own.plain, ""))
            for way in own.marks:
                ways.setdefault(way, concept.id)
    ordered = sorted(ways, key=lambda way: (-len(way), way))
    names = {f"w{number}": ways[way] for number, way in enumerate(ordered)}
    left, right = _NOT_INSIDE
    each = "|".join(f"(?P<w{number}>{_way(way)})" for number, way in enumerate(ordered))
    return re.compile(f"{left}(?:{each}){right}"), names


def _way(written: str) -> str:
    """Make a pattern of a term, in which only a capital letter is sure to stay as it is.

    >>> [bool(re.fullmatch(_way("Paar"), text)) for text in ("Paar", "PAAR", "paar")]
    [True, True, False]
    """
    parts = groupby(written, key=str.isupper)
    return "".join(
        re.escape("".join(part)) if capital else f"(?i:{re.escape(''.join(part))})"
        for capital, part in parts
    )
