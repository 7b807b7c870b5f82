"""Card letters as they are printed in other languages; read only where a record says so.

A letter alone is ambiguous (D is diamonds or *Dame*, K is a king or *Karo*, B is *Bube*), so a
record must name its letters with a tag: ``[Letters "de"]``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Rank, Suit

SIGNS: dict[str, Suit] = {
    "♠": Suit.SPADES,
    "♤": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♡": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♢": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
    "♧": Suit.CLUBS,
}
"""The suit signs, which need no language."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The suit and rank letters of one language, in capitals."""

    suits: dict[str, Suit]
    ranks: dict[str, Rank]


def _letters(suits: str, ranks: str) -> Letters:
    """Read suits in the order spades, hearts, diamonds, clubs; ranks from ace to jack."""
    return Letters(
        {
            text: suit
            for suit, texts in zip(Suit, suits.split(), strict=True)
            for text in texts.split("/")
        },
        {
            text: rank
            for rank, texts in zip(list(Rank)[:5], ranks.split(), strict=True)
            for text in texts.split("/")
        },
    )


ENGLISH = _letters("S H D C", "A T/10 K Q J")

LETTERS: dict[str, Letters] = {
    "en": ENGLISH,
    "de": _letters("P H K T/X/KR", "A T/Z/10 K D/O B/U"),
    "sv": _letters("S H R K", "E/A T/10 K D KN/J"),
    "nb": _letters("S H R K", "A/E T/10 K D KN/J"),
    "es": _letters("P C D T", "A 10 R D J"),
    "el": _letters("Μ/Π Κ Ρ Σ", "Α 10 Ρ Ν/ΝΤ Β"),
}
"""Letters by language code.  Read left to right: first the suit, then the rank."""
