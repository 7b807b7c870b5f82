"""Rulings: the answer to "may I?" is a value that says why."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from tutor.cards import Card
from tutor.messages import Message

A = TypeVar("A")


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Reason:
    """Why an action is not allowed: a frozen dataclass whose fields are the evidence.

    The class name gives the stable `id` (``MustFollow`` is ``must-follow``), under which the
    sentence, the rules page and the tests know the rule.  `option` names the option of the rule
    set that decided, or is None where no rule set differs.  A subclass's docstring carries the
    headings *Rule*, *Why* and *Example*, from which the rules page is built.
    """

    __slots__ = ()

    id: ClassVar[str]
    option: ClassVar[str | None] = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.id = _kebab(cls.__name__)

    def message(self) -> Message:
        """Return the sentence of this reason with its evidence."""
        return Message(
            self.id,
            tuple((part.name, getattr(self, part.name)) for part in fields(self)),  # type: ignore[arg-type]
        )

    def evidence(self) -> tuple[Card, ...]:
        """Return the cards that prove the reason, each once."""
        found: dict[Card, None] = {}
        for part in fields(self):  # type: ignore[arg-type]
            value = getattr(self, part.name)
            if isinstance(value, Card):
                found[value] = None
            elif isinstance(value, tuple):
                found.update(dict.fromkeys(card for card in value if isinstance(card, Card)))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Legal(Generic[A]):
    """The action is allowed."""

    action: A


@dataclass(frozen=True, slots=True)
class Illegal(Generic[A]):
    """The action is not allowed: why, and what may be done instead."""

    action: A
    reasons: tuple[Reason, ...]
    alternatives: tuple[A, ...]


Ruling: TypeAlias = Legal[A] | Illegal[A]


class IllegalActionError(ValueError):
    """An action that the rules forbid; carries the ruling, and nothing has changed."""

    def __init__(self, ruling: Illegal[Any]) -> None:
        self.ruling = ruling
        ids = ", ".join(reason.id for reason in ruling.reasons)
        super().__init__(f"{ruling.action} is not allowed: {ids}")
