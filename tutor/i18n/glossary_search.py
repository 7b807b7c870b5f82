"""Search in the glossary: any of the six languages, however a word is typed.

A word is compared without case, accents and punctuation, with ä ö ü å ø typed as ae oe ue aa oe,
and Greek typed in Latin letters.  Only where nothing is written like it are typing mistakes
forgiven.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process

from tutor.i18n.collation import fold, fold_transcribed
from tutor.i18n.glossary import Term, terms
from tutor.i18n.negotiation import LANGUAGES

LONGEST: Final = 60
"""Characters of a query that count; no term is longer."""

_OWN: Final = (0.0, 1.0, 2.0, 5.0)
_FOREIGN: Final = (3.0, 4.0, 6.0, 7.0)
"""How far behind the four kinds of words stand, in the reader's language and in the others.

The kinds are the term in singular and plural, its forms, other good words, and words of the
sources.
"""
_PREFIX: Final = 3.5
_INSIDE: Final = 5.5
_LATIN_GREEK: Final = 2.0
_SIMILAR: Final = 74.0
"""How alike two words must be, of 100, to be taken for one with a typing mistake."""
_FEWEST: Final = 3


@dataclass(frozen=True, slots=True)
class Hit:
    """A concept that a query finds, and the word by which it was found.

    `similar` tells that the word is not written as in the query, only much like it.
    """

    concept: str
    lang: str
    word: str
    similar: bool = False


class _Word(NamedTuple):
    concept: str
    lang: str
    word: str
    kind: int
    place: int


class _Key(NamedTuple):
    """A folded text that stands for a word, from its beginning or from one of its words on."""

    text: str
    inside: bool
    latin_greek: bool
    word: _Word


def search(lang: str, text: str) -> tuple[Hit, ...]:
    """Find the concepts that a text names, the best first, each once.

    Words of `lang` come before those of other languages, terms before other words, these before
    the words of the sources, and a whole word before the beginning of one.

    >>> [hit.concept for hit in search("en", "robar")][:2]
    ['draw', 'exchange_trump_jack']
    >>> search("de", "Atuot")[0]
    Hit(concept='trump', lang='de', word='Atout', similar=True)
    """
    return _search(lang, text.strip()[:LONGEST])


def warm_up() -> None:
    """Read the glossaries and fold their words, so that no search has to wait for it."""
    _keys()
    _whole()


@lru_cache(maxsize=2048)
def _search(lang: str, text: str) -> tuple[Hit, ...]:
    best: dict[str, tuple[float, int, Hit]] = {}
    for cost, word, similar in _written(lang, text) or _similar(lang, text):
        known = best.get(word.concept)
        if known is None or cost < known[0]:
            best[word.concept] = cost, word.place, Hit(word.concept, word.lang, word.word, similar)
    return tuple(hit for _, _, hit in sorted(best.values(), key=lambda found: found[:2]))


def _written(lang: str, text: str) -> list[tuple[float, _Word, bool]]:
    """Find the words that begin, or have a part that begins, as the text does."""
    plain = {_plain(text), fold_transcribed(text)} - {""}
    spelled = _spellings(fold(text)) - {""}
    found: list[tuple[float, _Word, bool]] = []
    for wanted, greek in ((plain, False), (spelled, True)):
        for typed in wanted:
            found += [
                (_cost(lang, key, typed), key.word, False)
                for key in _beginning(typed)
                if key.latin_greek == greek
            ]
    return found


def _cost(lang: str, key: _Key, typed: str) -> float:
    cost = (_OWN if key.word.lang == lang else _FOREIGN)[key.word.kind]
    if key.inside:
        cost += _INSIDE
    elif key.text != typed:
        cost += _PREFIX
    return cost + (_LATIN_GREEK if key.latin_greek and lang != "el" else 0.0)


def _similar(lang: str, text: str) -> list[tuple[float, _Word, bool]]:
    """Find the words that are much like the text."""
    wanted = fold(text)
    if len(wanted) < _FEWEST:
        return []
    keys = _whole()
    found = process.extract(
        wanted, [key.text for key in keys], scorer=fuzz.ratio, score_cutoff=_SIMILAR, limit=12
    )
    words = [(score, keys[at].word) for _, score, at in found]
    return [
        ((100 - score) / 2 + (_OWN if word.lang == lang else _FOREIGN)[word.kind], word, True)
        for score, word in words
    ]


def _beginning(typed: str) -> Iterator[_Key]:
    keys = _keys()
    at = bisect_left(keys, typed, key=lambda key: key.text)
    while at < len(keys) and keys[at].text.startswith(typed):
        yield keys[at]
        at += 1


@cache
def _keys() -> tuple[_Key, ...]:
    """Fold every word of the glossaries, and every part of it, in alphabetical order."""
    found: set[_Key] = set()
    for word in _words():
        spelled = {(_plain(word.word), False), (fold_transcribed(word.word), False)}
        if word.lang == "el":
            spelled.add((_in_latin(fold(word.word)), True))
        for text, greek in spelled:
            parts = text.split()
            for first in range(len(parts)):
                found.add(_Key(" ".join(parts[first:]), first > 0, greek, word))
    return tuple(sorted(found))


@cache
def _whole() -> tuple[_Key, ...]:
    return tuple(key for key in _keys() if not key.inside and len(key.text) >= _FEWEST)


def _plain(text: str) -> str:
    """Fold a text, but keep one that is all signs, such as that of a suit."""
    return fold(text) or text.strip()


def _words() -> Iterator[_Word]:
    for lang in LANGUAGES:
        for place, entry in enumerate(terms(lang).values()):
            for kind, layer in enumerate(_layers(entry)):
                for word in layer:
                    if word:
                        yield _Word(entry.concept, lang, word, kind, place)


def _layers(entry: Term) -> tuple[Iterable[str], ...]:
    shown = (entry.term, entry.plural, entry.forms.get("sg", ""))
    return shown, tuple(entry.forms.values()), entry.aliases, entry.search


_PAIRS: Final = {
    "μπ": "b", "ντ": "d", "γκ": "g", "γγ": "g", "ου": "u", "αι": "e", "ει": "i", "οι": "i",
    "αυ": "av", "ευ": "ev", "τσ": "ts", "τζ": "dz",
}  # fmt: skip
_LETTERS: Final = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "t",
    "ι": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p",
    "ρ": "r", "σ": "s", "τ": "t", "υ": "i", "φ": "f", "χ": "h", "ψ": "ps", "ω": "o",
}  # fmt: skip
_GREEK: Final = re.compile("|".join([*_PAIRS, *_LETTERS]))
_TYPED: Final = {
    "mp": "b", "nt": "d", "gk": "g", "gg": "g", "ou": "u", "ai": "e", "ei": "i", "oi": "i",
    "th": "t", "ks": "x", "ch": "h", "kh": "h", "ph": "f", "au": "av", "eu": "ev", "tz": "dz",
    "8": "t", "w": "o", "y": "i", "b": "b", "c": "k", "q": "k",
}  # fmt: skip
_LATIN: Final = re.compile("|".join(_TYPED))


def _in_latin(greek: str) -> str:
    """Write a folded Greek text as it sounds, in Latin letters.

    >>> _in_latin(fold("ντάμα")), _in_latin(fold("χρώμα"))
    ('dama', 'hroma')
    """
    return _GREEK.sub(lambda hit: _PAIRS.get(hit[0]) or _LETTERS[hit[0]], greek)


def _spellings(latin: str) -> set[str]:
    """Read a folded text as Greek in Latin letters, in each way that it can be meant.

    People type η as i or h, χ as h, x or ch, ξ as x or ks, and υ as y or u.
    """
    if not latin.isascii():
        return set()
    sounds = _LATIN.sub(lambda hit: _TYPED[hit[0]], latin)
    return {
        sounds.replace("h", eta).replace("x", chi).replace("u", ypsilon)
        for eta in "hi"
        for chi in "xh"
        for ypsilon in "ui"
    }
