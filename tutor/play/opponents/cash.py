"""Sure tricks: what a hand can cash in strict play, whatever the other side holds."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Suit
from tutor.schnapsen.view import SeatView
from tutor.tricks import TrickOrder, beats

PACK = SCHNAPSEN_PACK
WORTH = PACK.worth


@dataclass(frozen=True, slots=True)
class Cash:
    """The cards that take a trick each when led one after another: trumps first, high ones first.

    `points` are the card points they bring at least, `likely` those they bring on average.
    """

    cards: tuple[Card, ...]
    points: int
    likely: float


def top_cards(hand: Collection[Card], out: Collection[Card], view: SeatView) -> tuple[Card, ...]:
    """Return the cards of a hand that nothing outside can beat, trumps aside."""
    order = view.rules.play.trick_winner
    return tuple(
        card
        for card in hand
        if not any(
            beats(other, card, None if card.suit is not view.trump else view.trump, PACK, order)
            for other in out
            if order is TrickOrder.HIGHER_VALUE or other.suit is card.suit
        )
    )


def cash(hand: Collection[Card], out: Collection[Card], size: int, view: SeatView) -> Cash:
    """Return what a leader can cash against `size` cards from those that are `out`.

    Plain top cards are sure once the trumps outside are drawn, so they count only where there
    are as many sure trumps.  The other side is taken to throw its lowest cards.

    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> from tutor.cards import Seat
    >>> line = "v1 F=HA.HT.SA D=?? U=H T=0 L=F P=30.3+0/29.4+0 C=- K=- S=0:0 N=-"
    >>> seen = parse_position(line.replace("??", "HK.ST.CJ")).view(RuleSet(), Seat.FOREHAND)
    >>> cash(seen.hand, [Card.parse(c) for c in ("HK", "ST", "CJ")], 3, seen).points
    48
    """
    top = top_cards(hand, out, view)
    trumps = _trumps(top, view.trump)
    against = min(size, len(_trumps(out, view.trump)))
    expected = against * min(1.0, size / max(1, len(out)))
    sure = top if len(trumps) >= against else trumps
    hoped = top if len(trumps) + 0.5 >= expected else trumps
    low = sorted(WORTH[card] for card in out)
    average = sum(low) / max(1, len(low))
    gain = PACK.total(sure) + sum(low[: len(sure)])
    likely = PACK.total(hoped) + 0.8 * average * len(hoped)
    return Cash(PACK.sort(sure, view.trump), gain, max(likely, float(gain)))


def pairs(hand: Collection[Card]) -> tuple[Suit, ...]:
    """Return the suits of which a hand holds king and queen."""
    return tuple(
        suit for suit in Suit if {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)} <= set(hand)
    )


def _trumps(some: Collection[Card], trump: Suit) -> tuple[Card, ...]:
    return tuple(card for card in some if card.suit is trump)
