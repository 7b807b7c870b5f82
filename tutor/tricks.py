"""Tricks: who wins one, and what a follower owes.  The kernel on which both games stand.

Duties are judged against the card that is winning the trick at that moment, so the same code
serves two players and three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.cards import Card, Pack, Suit
from tutor.rulings import Reason


class Duty(StrEnum):
    """What the follower owes to the trick.

    FREE: any card.  FOLLOW: the suit led, else a trump, else any card.  HEAD: as FOLLOW, and of
    the suit led a card that wins where there is one.  HIGHEST: as FOLLOW, and of the suit led
    the highest card.  LOWEST_WINNING: as HEAD, and of the cards that win the lowest.
    """

    FREE = "free"
    FOLLOW = "follow"
    HEAD = "head"
    HIGHEST = "highest"
    LOWEST_WINNING = "lowest-winning"


class TrickOrder(StrEnum):
    """Which of two plain cards wins: only the suit led can win, or the higher value of any."""

    SUIT_LED = "suit-led"
    HIGHER_VALUE = "higher-value"


@dataclass(frozen=True, slots=True)
class MustFollow(Reason):
    """A card of the suit led must be played.

    Rule: In strict play you must follow suit (Farbzwang): while you hold a card of the suit
        that was led, you play that suit.
    Why: Once no more cards are drawn both hands are fixed; the duty lets the leader force out
        the cards that are still held back.
    Example: Spades are led and you hold the jack of spades: even the ace of trumps must stay
        in your hand.
    """

    option = "play.strict-from"

    card: Card
    led: Card
    holding: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustHead(Reason):
    """The card led must be beaten in its suit.

    Rule: In strict play you must head the trick (Stichzwang): of the suit that was led you
        play a card that wins, if you have one.
    Why: Without this duty a player could hold back an ace or ten for as long as he liked.
    Example: The king of spades is led; you hold the ace and the jack of spades. The jack is
        not allowed, the ace must go.
    """

    option = "play.heading"

    card: Card
    led: Card
    winning: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustTrump(Reason):
    """A trump must be played by who cannot follow.

    Rule: In strict play you must trump (Trumpfzwang): if you have no card of the suit that was
        led, you play a trump, whichever you like.
    Why: A player who is void may not save his trumps by throwing away small cards.
    Example: Clubs are led, you have no club but the jack of trumps: the jack is played, and it
        wins.
    """

    option = "play.void"

    card: Card
    led: Card
    trumps: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustPlayHighest(Reason):
    """The highest card of the suit led must be played.

    Rule: At this table you give the highest card you have of the suit that was led.
    Why: One help page says so word for word; most tables only ask for a card that wins.
    Example: The ace of spades is led; you hold the ten and the jack of spades. The ten must
        go, although it cannot win.
    """

    option = "play.heading"

    card: Card
    led: Card
    highest: Card


@dataclass(frozen=True, slots=True)
class MustWinCheaply(Reason):
    """The lowest winning card must be played.

    Rule: The first defender beats the taker's card with the lowest card that can do it.
    Why: The duty keeps a defender from wasting a high card to help or to harm the other one.
    Example: The nine of spades is led by the taker; you hold the ten and the ace of spades. The
        ten must go.
    """

    card: Card
    led: Card
    lowest: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards played to a trick so far, the lead first, with trumps and pack."""

    plays: tuple[Card, ...]
    trump: Suit | None
    pack: Pack
    order: TrickOrder = TrickOrder.SUIT_LED

    @property
    def led(self) -> Card:
        """The card that was led."""
        return self.plays[0]

    def best(self) -> int:
        """Return the place (0 = the lead) of the card that is winning."""
        place = 0
        for index in range(1, len(self.plays)):
            if beats(self.plays[index], self.plays[place], self.trump, self.pack, self.order):
                place = index
        return place


def beats(
    card: Card,
    other: Card,
    trump: Suit | None,
    pack: Pack,
    order: TrickOrder = TrickOrder.SUIT_LED,
) -> bool:
    """Return whether `card`, played later, beats `other`.

    >>> from tutor.cards import SCHNAPSEN_PACK
    >>> beats(Card.parse("HJ"), Card.parse("SA"), Suit.HEARTS, SCHNAPSEN_PACK)
    True
    >>> beats(Card.parse("DA"), Card.parse("SJ"), Suit.HEARTS, SCHNAPSEN_PACK)
    False
    """
    if card.suit is other.suit:
        return pack.strength[card] > pack.strength[other]
    if card.suit is trump:
        return True
    if order is TrickOrder.HIGHER_VALUE and other.suit is not trump:
        return pack.strength[card] > pack.strength[other]
    return False


def objections(card: Card, hand: Sequence[Card], trick: Trick, duty: Duty) -> tuple[Reason, ...]:
    """Return why `card` of `hand` may not be played to `trick`; empty means that it may.

    >>> from tutor.cards import SCHNAPSEN_PACK, cards
    >>> trick = Trick(cards("SK"), Suit.HEARTS, SCHNAPSEN_PACK)
    >>> hand = cards("SA SJ HA")
    >>> [str(c) for c in hand if not objections(c, hand, trick, Duty.HEAD)]
    ['SA']
    >>> objections(hand[1], hand, trick, Duty.HEAD)
    (MustHead(card=<SJ>, led=<SK>, winning=(<SA>,)),)
    """
    if duty is Duty.FREE:
        return ()
    led = trick.led
    suited = tuple(held for held in hand if held.suit is led.suit)
    if suited:
        if card.suit is not led.suit:
            return (MustFollow(card, led, suited),)
        return _in_suit(card, suited, trick, duty)
    trumps = tuple(held for held in hand if held.suit is trick.trump)
    if not trumps:
        return ()
    if card.suit is not trick.trump:
        return (MustTrump(card, led, trumps),)
    return _heading(card, trumps, trick, duty)


def _in_suit(card: Card, suited: tuple[Card, ...], trick: Trick, duty: Duty) -> tuple[Reason, ...]:
    if duty is Duty.FOLLOW:
        return ()
    if duty is Duty.HIGHEST:
        highest = max(suited, key=trick.pack.strength.__getitem__)
        return () if card is highest else (MustPlayHighest(card, trick.led, highest),)
    return _heading(card, suited, trick, duty)


def _heading(card: Card, usable: tuple[Card, ...], trick: Trick, duty: Duty) -> tuple[Reason, ...]:
    if duty not in (Duty.HEAD, Duty.LOWEST_WINNING):
        return ()
    best = trick.plays[trick.best()]
    strength = trick.pack.strength
    winning = tuple(held for held in usable if beats(held, best, trick.trump, trick.pack))
    if not winning:
        return ()
    if card not in winning:
        return (MustHead(card, trick.led, winning),)
    lowest = min(winning, key=strength.__getitem__)
    if duty is Duty.LOWEST_WINNING and card is not lowest:
        return (MustWinCheaply(card, trick.led, lowest),)
    return ()


def playable(hand: Sequence[Card], trick: Trick, duty: Duty) -> tuple[Card, ...]:
    """Return the cards of `hand` that may be played to `trick`, in the order of the hand."""
    return tuple(card for card in hand if not objections(card, hand, trick, duty))
