"""What can be said, without the words: a message names a sentence and carries its facts.

The words are looked up by `tutor.i18n`, so that nothing below it speaks a language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tutor.cards import Card, Rank, Seat, Suit

Arg: TypeAlias = "int | str | Card | Suit | Rank | Seat | tuple[Card, ...] | Message"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by its id, with the facts that fill its placeholders."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()

    def arg(self, name: str) -> Arg:
        """Return one fact by its name; raises `KeyError`."""
        return dict(self.args)[name]


def say(id: str, /, **args: Arg) -> Message:
    """Return the message `id` with its facts.

    >>> say("trick-taken", n=3).arg("n")
    3
    """
    return Message(id, tuple(args.items()))
