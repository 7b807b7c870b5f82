"""Sentences with brace fields, taken apart once and filled many times.

A field is `{name}` or `{name:spec}`; a doubled brace stands for itself.
"""

from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import NamedTuple, TypeAlias

from tutor.i18n.catalog import catalog
from tutor.i18n.sentences import Plural, registry


class Field(NamedTuple):
    """A place in a sentence that an argument fills."""

    name: str
    spec: str


Part: TypeAlias = "str | Field"


class TemplateError(ValueError):
    """A sentence whose braces cannot be read, or whose field is not a plain name."""


def parse(text: str) -> tuple[Part, ...]:
    """Take a sentence apart into texts and fields.

    Raises TemplateError for a lone brace, an empty or numbered field, or a conversion.

    >>> parse("Led: {card:acc}.")
    ('Led: ', Field(name='card', spec='acc'), '.')
    """
    parts: list[Part] = []
    try:
        for literal, name, spec, conversion in Formatter().parse(text):
            if literal:
                parts.append(literal)
            if name is None:
                continue
            if not name.isidentifier() or conversion or "{" in (spec or ""):
                raise TemplateError(f"not a plain field {{{name}}} in {text!r}")
            parts.append(Field(name, spec or ""))
    except ValueError as error:
        raise TemplateError(f"{error} in {text!r}") from error
    return tuple(parts)


def field_names(text: str) -> frozenset[str]:
    """Name the fields of a sentence; raises TemplateError.

    >>> sorted(field_names("{player} leads {card:acc}"))
    ['card', 'player']
    """
    return frozenset(part.name for part in parse(text) if isinstance(part, Field))


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence in one language, ready to be filled; `by` names the counted argument."""

    id: str
    forms: tuple[tuple[Part, ...], ...]
    by: str | None


@cache
def template(lang: str, id: str) -> Template | None:
    """Look up a sentence in a language and take it apart, once per language and id.

    A translation whose braces cannot be read gives way to the English text.  Returns None
    for an id that no module of sentences knows.
    """
    sentence = registry().get(id)
    if sentence is None:
        return None
    by = sentence.by if isinstance(sentence, Plural) else None
    try:
        forms = tuple(parse(form) for form in catalog(lang).forms(id, sentence))
    except TemplateError:
        forms = tuple(parse(form) for form in catalog("en").forms(id, sentence))
    return Template(id, forms, by)
