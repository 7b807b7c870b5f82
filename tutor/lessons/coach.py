"""The tutor beside the table, without computing: counting, unseen cards, the duty of the moment.

Everything is read from a `SeatView`, which holds no card that its seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit
from tutor.messages import Message, say
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.legality import legal_actions, marriage_value
from tutor.schnapsen.state import TARGET, is_strict
from tutor.schnapsen.view import SeatView

RUNGS = 3
"""The rungs of a hint: what the rules ask for, a thought, the card."""


# --- what the tutor does ------------------------------------------------------------------------


class Help(StrEnum):
    """What the tutor can do beside the table, each by its own switch."""

    COUNT = "count"
    REMIND = "remind"
    HINT = "hint"
    COMMENT = "comment"
    TAKE_BACK = "take-back"


@dataclass(frozen=True, slots=True)
class Switches:
    """Which helps are switched on.

    >>> Switches().turned(Help.REMIND).on(Help.REMIND), Switches.strict().on(Help.COUNT)
    (True, False)
    """

    chosen: frozenset[Help] = frozenset({Help.COUNT, Help.HINT, Help.TAKE_BACK})

    @classmethod
    def strict(cls) -> Switches:
        """Return the switches of a table where nobody helps and everybody counts alone."""
        return cls(frozenset())

    def on(self, help: Help) -> bool:
        """Return whether a help is switched on."""
        return help in self.chosen

    def turned(self, help: Help) -> Switches:
        """Return the switches with one of them turned."""
        return replace(self, chosen=self.chosen ^ {help})

    def text(self) -> str:
        """Return the switches as a text to keep.

        >>> Switches.read(Switches().text()) == Switches()
        True
        """
        return " ".join(sorted(help.value for help in self.chosen))

    @classmethod
    def read(cls, text: str | None) -> Switches:
        """Return the switches that a text tells; what it does not know of is passed over."""
        if text is None:
            return cls()
        return cls(frozenset(help for help in Help if help.value in text.split()))


# --- counting -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """What a seat has: card points, tricks, points that wait, and what is missing to 66."""

    seat: Seat
    points: int
    tricks: int
    pending: int

    @property
    def missing(self) -> int:
        """The card points that are still missing to 66."""
        return max(0, TARGET - self.points)

    def messages(self) -> tuple[Message, ...]:
        """Return the count in sentences."""
        found = [say("twin.points", player=self.seat, points=self.points, n=self.tricks)]
        if self.pending:
            found.append(say("twin.pending", player=self.seat, n=self.pending))
        missing = say("coach.missing", n=self.missing) if self.missing else say("coach.reached")
        found.append(missing)
        return tuple(found)


def counts(view: SeatView) -> tuple[Count, Count]:
    """Return the counts, that of the viewer first; of a spectator, forehand's."""
    own = view.seat or Seat.FOREHAND
    mine, other = (
        Count(seat, tally.points, tally.tricks, tally.pending)
        for seat in (own, own.other)
        for tally in (view.tallies.of(seat),)
    )
    return mine, other


# --- unseen cards -------------------------------------------------------------------------------


class Place(StrEnum):
    """Where a card is, as far as the viewer can tell."""

    UNSEEN = "unseen"
    OTHER_HAND = "other-hand"
    GONE = "gone"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class SuitRow:
    """The cards of a suit, high to low, each with the place where it is."""

    suit: Suit
    places: tuple[tuple[Card, Place], ...]

    def at(self, place: Place) -> tuple[Card, ...]:
        """Return the cards of the suit at a place."""
        return tuple(card for card, where in self.places if where is place)

    def message(self) -> Message:
        """Return the row as a sentence."""
        unseen = self.at(Place.UNSEEN)
        if not unseen:
            return say("coach.suit-seen", suit=self.suit)
        return say("coach.suit-unseen", suit=self.suit, cards=unseen)


def unseen_cards(view: SeatView) -> tuple[SuitRow, ...]:
    """Return every card by suit, trumps first; never where an unseen one lies.

    >>> from tutor.schnapsen import RuleSet, deal_from, view
    >>> shown = view(deal_from(SCHNAPSEN_PACK.cards, RuleSet()), Seat.FOREHAND)
    >>> unseen_cards(shown)[0].at(Place.UNSEEN), unseen_cards(shown)[0].at(Place.OWN)
    ((<HA>, <HJ>), (<HK>, <HQ>))
    """
    unseen = frozenset(view.unseen())
    other = view.known.of(view.seat.other) if view.seat else frozenset[Card]()

    def place(card: Card) -> Place:
        if card in unseen:
            return Place.UNSEEN
        if card in view.hand:
            return Place.OWN
        return Place.OTHER_HAND if card in other else Place.GONE

    suits = sorted(Suit, key=lambda suit: (suit is not view.trump, list(Suit).index(suit)))
    return tuple(
        SuitRow(suit, tuple((card, place(card)) for card in (Card(suit, r) for r in _RANKS)))
        for suit in suits
    )


_RANKS: tuple[Rank, ...] = SCHNAPSEN_PACK.ranks


def unseen_messages(view: SeatView) -> tuple[Message, ...]:
    """Return what there is to say about the unseen cards besides the list.

    Where nothing is drawn any more, every unseen card is in the other hand, unless the talon was
    closed with cards in it.
    """
    unseen = view.unseen()
    trumps = sum(card.suit is view.trump for card in unseen)
    found = [say("coach.unseen-trumps", n=trumps)]
    if unseen and view.closed is None and view.talon_size == 0:
        found.append(say("coach.all-in-hand"))
    known = view.known.of(view.seat.other) if view.seat else frozenset[Card]()
    if known:
        found.append(say("coach.known", cards=SCHNAPSEN_PACK.sort(known, view.trump)))
    return tuple(found)


# --- the first rung -----------------------------------------------------------------------------


def binding(view: SeatView) -> tuple[Message, ...]:
    """Return what the rules ask of the viewer now, and what else they allow on lead.

    >>> from tutor.schnapsen import RuleSet, deal_from, view
    >>> state = deal_from(SCHNAPSEN_PACK.cards, RuleSet())
    >>> [message.id for message in binding(view(state, Seat.FOREHAND))]
    ['duty.lead', 'coach.may-declare', 'coach.may-close']
    """
    legal = legal_actions(view, view.seat)
    if view.on_turn is not view.seat:
        return tuple(say("coach.may-claim") for _ in legal)
    return tuple(_lead(view, legal) if view.led is None else _follow(view, legal))


def _lead(view: SeatView, legal: tuple[Action, ...]) -> Iterator[Message]:
    yield say("duty.lead")
    suits = dict.fromkeys(
        action.card.suit for action in legal if isinstance(action, PlayCard) and action.declares
    )
    for suit in suits:
        yield say("coach.may-declare", suit=suit, n=marriage_value(view, Card(suit, Rank.KING)))
    for action in legal:
        match action:
            case ExchangeJack():
                yield say("coach.may-exchange")
            case CloseTalon():
                yield say("coach.may-close")
            case Claim():
                yield say("coach.may-claim")
            case _:
                pass


def _follow(view: SeatView, legal: tuple[Action, ...]) -> Iterator[Message]:
    if not is_strict(view):
        yield say("duty.open")
        return
    yield say(f"duty.{view.rules.play.heading.value}")
    playable = tuple(dict.fromkeys(a.card for a in legal if isinstance(a, PlayCard)))
    if len(playable) == 1:
        yield say("coach.only-card", cards=playable)
    elif len(playable) < len(view.hand):
        yield say("coach.may-play", cards=SCHNAPSEN_PACK.sort(playable, view.trump))
    else:
        yield say("coach.any-card")
