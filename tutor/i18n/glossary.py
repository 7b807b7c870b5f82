"""The terms of the game in each language, read from a table of about a hundred concepts."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any

from tutor.i18n.catalog import LOCALES
from tutor.i18n.collation import fold

_SINGULAR = ("en", "ett", "et")
"""Articles that a plural cannot have."""


@dataclass(frozen=True, slots=True)
class Term:
    """One concept in one language.

    `term` and `plural` are shown; `forms` holds the term as sentences need it (`acc`, `def`,
    `past` ...); `aliases` are other good words; `search` are words that are found but never
    shown; `stems` are parts of words of which a right translation holds one; `marks` are the
    words that open the entry in an explanation, and `plain` phrases in which they mean something
    else; `note` tells why a term was chosen where more than one could be.
    """

    concept: str
    term: str
    plural: str = ""
    gender: str = ""
    article: str = ""
    kind: str = ""
    forms: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    search: tuple[str, ...] = ()
    stems: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    note: str = ""

    @property
    def cited(self) -> str:
        """The term as a dictionary heads it, with its article.

        A term that is a plural goes without the article of its singular.

        >>> term("de", "last_trick").cited, term("sv", "german_bells").cited
        ('der letzte Stich', 'bjällror')
        """
        if "nom" in self.forms:
            return self.forms["nom"]
        plural = "sg" in self.forms and self.article in _SINGULAR
        if not self.article or plural or self.term.startswith(f"{self.article} "):
            return self.term
        return f"{self.article} {self.term}"

    @property
    def cited_article(self) -> str:
        """The article with which the term is cited, or nothing.

        >>> term("el", "german_bells").cited_article
        'τα'
        """
        article, _, rest = self.cited.partition(" ")
        return article if rest and self.cited != self.term else ""

    def named_in(self, folded: str) -> bool:
        """Tell whether a folded text, framed in blanks, holds one of the stems."""
        return any(_folded_stem(stem) in folded for stem in self.stems)


def term(lang: str, concept: str) -> Term:
    """Look up a concept in a language; raises KeyError for one that does not exist.

    >>> term("el", "trick").plural
    'μπάζες'
    """
    return terms(lang)[concept]


def concepts() -> tuple[str, ...]:
    """List all concepts, in the order of a rule book."""
    return tuple(terms("en"))


@cache
def terms(lang: str) -> Mapping[str, Term]:
    """Read the table of a language, once."""
    data: dict[str, Any] = tomllib.loads((LOCALES / lang / "glossary.toml").read_text("utf-8"))
    return MappingProxyType({concept: _term(concept, entry) for concept, entry in data.items()})


def _term(concept: str, entry: dict[str, Any]) -> Term:
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()
    }
    return Term(concept=concept, **values)


@cache
def _folded_stem(stem: str) -> str:
    """Fold a stem, keeping the blanks at its edges."""
    left, right = stem[:1] == " ", stem[-1:] == " "
    return f"{' ' * left}{fold(stem)}{' ' * right}"
