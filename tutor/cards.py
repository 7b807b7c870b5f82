"""Cards, packs and seats: the vocabulary that both games share.

A card is written suit letter first: ``HQ`` is the queen of hearts.  Cards have no order of their
own; what beats what is a matter of the pack and of the rules in force.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum


class Suit(StrEnum):
    """One of the four French suits, by its English letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """A rank, by its letter; the values of a rank belong to the pack."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


class CardTextError(ValueError):
    """Text that does not name a card.

    >>> Card.parse("ZZ")
    Traceback (most recent call last):
    tutor.cards.CardTextError: not a card: 'ZZ'
    """

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r}")
        self.text = text


class Card:
    """A playing card; the same suit and rank are always the same object.

    >>> Card.parse("HQ") is Card(Suit.HEARTS, Rank.QUEEN)
    True
    >>> str(Card(Suit.SPADES, Rank.TEN))
    'ST'
    """

    __slots__ = ("rank", "suit", "text")
    _all: dict[str, Card] = {}  # noqa: RUF012  (the table of the one object for each card)

    suit: Suit
    rank: Rank
    text: str

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        text = suit.value + rank.value
        card = cls._all.get(text)
        if card is None:
            card = super().__new__(cls)
            object.__setattr__(card, "suit", suit)
            object.__setattr__(card, "rank", rank)
            object.__setattr__(card, "text", text)
            cls._all[text] = card
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that `text` names, suit letter first; raises `CardTextError`."""
        card = cls._all.get(text)
        if card is None:
            raise CardTextError(text)
        return card

    def with_rank(self, rank: Rank) -> Card:
        """Return the card of the same suit and another rank."""
        return Card(self.suit, rank)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in `text`, divided by blanks or dots.

    >>> cards("HQ HK.SA")
    (<HQ>, <HK>, <SA>)
    """
    return tuple(Card.parse(part) for part in text.replace(".", " ").split())


@dataclass(frozen=True)
class Pack:
    """The cards a game is played with: ranks from high to low and what each counts."""

    ranks: tuple[Rank, ...]
    points: dict[Rank, int]
    cards: tuple[Card, ...] = field(init=False, repr=False)
    strength: dict[Card, int] = field(init=False, repr=False)
    worth: dict[Card, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        everything = tuple(Card(suit, rank) for suit in Suit for rank in self.ranks)
        count = len(self.ranks)
        object.__setattr__(self, "cards", everything)
        object.__setattr__(
            self, "strength", {card: count - self.ranks.index(card.rank) for card in everything}
        )
        object.__setattr__(
            self, "worth", {card: self.points.get(card.rank, 0) for card in everything}
        )

    def total(self, some: Iterable[Card]) -> int:
        """Return the card points of `some` cards.

        >>> SCHNAPSEN_PACK.total(SCHNAPSEN_PACK.cards)
        120
        """
        return sum(self.worth[card] for card in some)

    def sort(self, some: Iterable[Card], trump: Suit | None = None) -> tuple[Card, ...]:
        """Return `some` cards by suit (trumps first), high cards first."""
        order = list(Suit)
        return tuple(
            sorted(
                some,
                key=lambda card: (card.suit != trump, order.index(card.suit), -self.strength[card]),
            )
        )


for _suit in Suit:
    for _rank in Rank:
        Card(_suit, _rank)

SCHNAPSEN_PACK = Pack(
    ranks=(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK),
    points={Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""The twenty cards of Schnapsen: ace 11, ten 10, king 4, queen 3, jack 2."""


class Seat(StrEnum):
    """A seat at the Schnapsen table: forehand leads to the first trick, dealer has dealt."""

    FOREHAND = "F"
    DEALER = "D"

    @property
    def other(self) -> Seat:
        """The opposite seat."""
        return Seat.DEALER if self is Seat.FOREHAND else Seat.FOREHAND
