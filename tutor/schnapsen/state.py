"""The state of a deal: everything that lies on the table and in the hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tutor.cards import SCHNAPSEN_PACK, Card, Seat, Suit
from tutor.messages import Message, say
from tutor.schnapsen.choices import Packets
from tutor.schnapsen.events import DealResult
from tutor.schnapsen.rules import RuleSet
from tutor.tricks import Duty, Trick

T = TypeVar("T")

TARGET = 66
"""The card points that win a deal."""


class Both(NamedTuple, Generic[T]):
    """A value for each seat."""

    forehand: T
    dealer: T

    def of(self, seat: Seat) -> T:
        """Return the value of `seat`."""
        return self[0] if seat is Seat.FOREHAND else self[1]

    def put(self, seat: Seat, value: T) -> Both[T]:
        """Return both values with that of `seat` replaced."""
        return Both(value, self[1]) if seat is Seat.FOREHAND else Both(self[0], value)

    def seats(self) -> Iterator[tuple[Seat, T]]:
        """Yield each seat with its value, forehand first."""
        yield Seat.FOREHAND, self[0]
        yield Seat.DEALER, self[1]


class Tally(NamedTuple):
    """What a seat has scored: card points, tricks, and marriages.

    `points` counts tricks and credited marriages, `marriages` the credited part of it, and
    `pending` a marriage that still waits for a first trick.  `taken` holds the tricks whose
    cards are known, each in the order played.
    """

    points: int = 0
    tricks: int = 0
    pending: int = 0
    marriages: int = 0
    taken: tuple[tuple[Card, ...], ...] = ()


class Led(NamedTuple):
    """The card that was led to the trick, and the marriage it declared (0, 20 or 40)."""

    seat: Seat
    card: Card
    declared: int = 0


class Close(NamedTuple):
    """Who closed, and what the opponent had at that moment."""

    by: Seat
    points: int
    tricks: int


class Table(Protocol):
    """What the judge reads: no more than the seat that acts can see."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def trump(self) -> Suit: ...
    @property
    def turn_up(self) -> Card | None: ...
    @property
    def on_turn(self) -> Seat: ...
    @property
    def led(self) -> Led | None: ...
    @property
    def closed(self) -> Close | None: ...
    @property
    def result(self) -> DealResult | None: ...
    @property
    def tallies(self) -> Both[Tally]: ...
    @property
    def talon_size(self) -> int: ...
    def hand_of(self, seat: Seat) -> tuple[Card, ...] | None: ...


NO_TALLIES = Both(Tally(), Tally())
NOTHING_KNOWN: Both[frozenset[Card]] = Both(frozenset(), frozenset())


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal with all cards known.

    `talon` holds the face-down cards in the order in which they are drawn; `turn_up` is drawn
    after the last of them.  `known` are the cards of a hand that the opponent has seen, and
    `declared` is a marriage whose card has not been led.
    """

    rules: RuleSet
    hands: Both[tuple[Card, ...]]
    talon: tuple[Card, ...]
    turn_up: Card | None
    trump: Suit
    on_turn: Seat = Seat.FOREHAND
    led: Led | None = None
    tallies: Both[Tally] = NO_TALLIES
    closed: Close | None = None
    known: Both[frozenset[Card]] = NOTHING_KNOWN
    result: DealResult | None = None
    declared: int = 0

    @property
    def talon_size(self) -> int:
        """The cards in the talon, the turn-up among them; 0 when it is used up."""
        return len(self.talon) + (self.turn_up is not None)

    def hand_of(self, seat: Seat) -> tuple[Card, ...]:
        """Return the hand of `seat`."""
        return self.hands.of(seat)

    def tally(self, seat: Seat) -> Tally:
        """Return what `seat` has scored."""
        return self.tallies.of(seat)

    def but(self, **changes: Any) -> DealState:
        """Return this state with some fields changed; faster than `dataclasses.replace`."""
        new = object.__new__(DealState)
        for write, value in zip(_WRITERS, _READ(self), strict=True):
            write(new, value)
        for name, value in changes.items():
            _WRITE[name](new, value)
        return new


_WRITE = {part.name: getattr(DealState, part.name).__set__ for part in fields(DealState)}
_WRITERS = tuple(_WRITE.values())
_READ = attrgetter(*_WRITE)


def is_strict(table: Table) -> bool:
    """Return whether follow, head and trump are owed: the talon is closed or used up."""
    return table.closed is not None or table.talon_size == 0


def duty(table: Table) -> Duty:
    """Return the duty in force for a follower."""
    return table.rules.play.heading.duty if is_strict(table) else Duty.FREE


def trick_in_play(table: Table, *plays: Card) -> Trick:
    """Return the trick to which these cards have been played, the lead first."""
    return Trick(plays, table.trump, SCHNAPSEN_PACK, table.rules.play.trick_winner)


def trick_number(table: Table) -> int:
    """Return the number of the trick in play, from 1."""
    return table.tallies[0].tricks + table.tallies[1].tricks + 1


def claimant(table: Table) -> Seat | None:
    """Return the seat that may claim 66 now, if any: it has just won a trick or declared."""
    if table.led is not None:
        return table.led.seat if table.led.declared else None
    return table.on_turn if trick_number(table) > 1 else None


class ImpossibleDealError(ValueError):
    """Cards that cannot be a deal; `messages` says every fault."""

    def __init__(self, *messages: Message) -> None:
        self.messages = messages
        super().__init__("; ".join(f"{m.id}({dict(m.args)})" for m in messages))


def start(
    rules: RuleSet,
    forehand: Sequence[Card],
    dealer: Sequence[Card],
    turn_up: Card,
    talon: Sequence[Card],
) -> DealState:
    """Return the state before the first lead.

    `talon` holds nine cards in the order in which they are drawn.  Raises
    `ImpossibleDealError`, which names every card that is twice or missing and every part of a
    wrong size.
    """
    faults: list[Message] = []
    for id, part, size in (
        ("deal.forehand-size", forehand, 5),
        ("deal.dealer-size", dealer, 5),
        ("deal.talon-size", talon, 9),
    ):
        if len(part) != size:
            faults.append(say(id, n=len(part), size=size))
    laid = [*forehand, *dealer, turn_up, *talon]
    for card in dict.fromkeys(laid):
        if card not in SCHNAPSEN_PACK.strength:
            faults.append(say("deal.foreign-card", card=card))
        elif laid.count(card) > 1:
            faults.append(say("deal.card-twice", card=card))
    missing = tuple(card for card in SCHNAPSEN_PACK.cards if card not in laid)
    if missing and len(laid) >= len(SCHNAPSEN_PACK.cards):
        faults.append(say("deal.cards-missing", cards=missing))
    if faults:
        raise ImpossibleDealError(*faults)
    return DealState(
        rules, Both(tuple(forehand), tuple(dealer)), tuple(talon), turn_up, turn_up.suit
    )


def deal_from(order: Sequence[Card], rules: RuleSet) -> DealState:
    """Return the state after dealing the pack in the given order, top card first.

    The packets follow the option ``deal.packets``: three cards to forehand and three to dealer,
    the turn-up, two and two; or five and five, then the turn-up.  The rest is the talon.

    >>> state = deal_from(SCHNAPSEN_PACK.cards, RuleSet())
    >>> state.turn_up, state.hands.forehand
    (<HT>, (<SA>, <ST>, <SK>, <HK>, <HQ>))
    """
    if len(order) != len(SCHNAPSEN_PACK.cards):
        raise ImpossibleDealError(say("deal.pack-size", n=len(order)))
    if rules.deal.packets is Packets.FIVE_TURN_UP:
        return start(rules, order[:5], order[5:10], order[10], order[11:])
    forehand = [*order[:3], *order[7:9]]
    dealer = [*order[3:6], *order[9:11]]
    return start(rules, forehand, dealer, order[6], order[11:])
