"""What the terms of the glossary belong with: other terms, rules, and a moment of a deal."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any

from tutor.cards import Card, Suit, cards
from tutor.i18n.catalog import LOCALES
from tutor.i18n.glossary import terms
from tutor.messages import Arg, Message, say


@dataclass(frozen=True, slots=True)
class Example:
    """A moment of a deal as one line of text, and what is to be said about it."""

    position: str
    caption: Message


@dataclass(frozen=True, slots=True)
class Concept:
    """One concept, in no language.

    `see` are concepts to read next, `rules` the options that decide about it; `mark` tells
    whether explanations open its entry.
    """

    id: str
    kind: str
    see: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    mark: bool = False
    example: Example | None = field(default=None)

    def definition(self) -> Message:
        """Return what the term means.

        >>> concept("trick").definition().id
        'glossary.trick.definition'
        """
        return say(f"glossary.{self.id}.definition")

    def group(self) -> Message:
        """Return the name of the group that the term belongs to."""
        return say(f"glossary.kind.{self.kind}")


def concept(id: str) -> Concept:
    """Look up a concept; raises KeyError for one that does not exist.

    >>> concept("twenty").see[0], concept("soft_game").rules
    ('marriage', ('table.look-back',))
    """
    return all_concepts()[id]


@cache
def all_concepts() -> Mapping[str, Concept]:
    """Read the table of concepts, once, in the order of the glossary."""
    data: dict[str, Any] = tomllib.loads((LOCALES / "concepts.toml").read_text("utf-8"))
    return MappingProxyType(
        {id: _concept(id, entry.kind, data.get(id, {})) for id, entry in terms("en").items()}
    )


def _concept(id: str, kind: str, entry: dict[str, Any]) -> Concept:
    return Concept(
        id,
        kind,
        tuple(entry.get("see", ())),
        tuple(entry.get("rules", ())),
        bool(entry.get("mark", False)),
        _example(id, entry["example"]) if "example" in entry else None,
    )


def _example(id: str, entry: dict[str, Any]) -> Example:
    args = {name: _arg(name, value) for name, value in entry.get("args", {}).items()}
    return Example(entry["position"], say(f"glossary.{id}.example", **args))


def _arg(name: str, value: str | int) -> Arg:
    """Read a field of the sentence: a number, a suit, several cards, or one card."""
    if isinstance(value, int):
        return value
    if name == "suit":
        return Suit(value)
    return cards(value) if name == "cards" else Card.parse(value)
