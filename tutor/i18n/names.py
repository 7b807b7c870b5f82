"""The names of cards, suits, ranks and seats in each language, read from a table.

The names are stored with their article and case, never put together: a language has only
thirty-two cards.  Two faces are known, French suits and the double-German ones of Austria.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from tutor.cards import Card, Rank, Seat, Suit
from tutor.i18n.catalog import LOCALES

Case: TypeAlias = Literal["label", "nom", "acc"]
Faces: TypeAlias = Literal["french", "german"]

CASES: Final[tuple[Case, ...]] = ("label", "nom", "acc")


@dataclass(frozen=True, slots=True)
class Names:
    """What the things on the table are called in one language with one kind of cards.

    `cards` holds a name for each of `CASES`: as a bare label, as subject and as object, the
    last two with the article where the language has one.
    """

    cards: Mapping[str, Mapping[Card, str]]
    suits: Mapping[Suit, str]
    ranks: Mapping[Rank, str]
    letters: Mapping[Rank, str]
    seats: Mapping[Seat, str]


@cache
def name_table(lang: str, faces: Faces = "french") -> Names:
    """Read the table of a language, once.

    >>> table = name_table("de")
    >>> table.cards["acc"][Card.parse("HJ")], name_table("de", "german").suits[Suit.CLUBS]
    ('den Herz-Buben', 'Eichel')
    """
    data: dict[str, Any] = tomllib.loads((LOCALES / lang / "cards.toml").read_text("utf-8"))
    face = data[faces]
    return Names(
        cards={
            case: {Card.parse(text): forms[case] for text, forms in face["cards"].items()}
            for case in CASES
        },
        suits={Suit(letter): word for letter, word in face["suits"].items()},
        ranks={Rank(letter): word for letter, word in face["ranks"].items()},
        letters={Rank(letter): word for letter, word in face["letters"].items()},
        seats={Seat(letter): word for letter, word in data["seats"].items()},
    )
