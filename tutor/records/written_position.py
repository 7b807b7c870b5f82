"""A moment of a deal in one line of text, as lessons, quizzes and links use it.

``v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=7 L=F P=20.2+0/13.1+0 C=- K=D:SA S=0:3 N=-``

`Position` is what is written, with unknown hands as they come; `Position.state` and
`Position.view` first ask `position_checks`.  The field ``X=HQHJ.SAST/CACJ`` is optional: it lists
the tricks taken by forehand and by dealer, so that a view knows which cards are gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tutor.cards import SCHNAPSEN_PACK, Card, Seat, Suit
from tutor.messages import Message, say
from tutor.records.deal_text import dotted
from tutor.records.notation import UNKNOWN
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import Both, Close, DealState, Led, Tally
from tutor.schnapsen.view import SeatView

FIELDS = ("F", "D", "U", "T", "L", "P", "C", "K", "S", "N")
"""The fields that every position has, in order; ``X`` may follow."""
TALONS = (9, 7, 5, 3, 1, 0)
"""How many face-down cards the talon can hold when a trick begins."""


class PositionFault(NamedTuple):
    """A fault of a position: its code, place in the text, and what to say."""

    code: str
    offset: int
    length: int
    message: Message

    @property
    def column(self) -> int:
        """The column of the fault, from 1."""
        return self.offset + 1


class PositionError(ValueError):
    """Text that is no position, or a position that cannot be; `faults` names all that is wrong."""

    def __init__(self, *faults: PositionFault) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{f.code} at column {f.column}" for f in faults))


class Scored(NamedTuple):
    """What a seat has: card points, tricks, points that wait."""

    points: int = 0
    tricks: int = 0
    pending: int = 0


_NOTHING = Both(Scored(), Scored())
_NO_CARDS: Both[tuple[Card, ...]] = Both((), ())
_NO_TRICKS: Both[tuple[tuple[Card, ...], ...]] = Both((), ())
_NO_SCORE = Both(0, 0)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment as written.  An unknown hand is None; `talon` is a number or the cards in order."""

    forehand: tuple[Card, ...] | None
    dealer: tuple[Card, ...] | None
    turn_up: Card | None
    trump: Suit
    talon: int | tuple[Card, ...]
    leader: Seat
    scored: Both[Scored] = _NOTHING
    closed: Close | None = None
    known: Both[tuple[Card, ...]] = _NO_CARDS
    score: Both[int] = _NO_SCORE
    led: Led | None = None
    taken: Both[tuple[tuple[Card, ...], ...]] = _NO_TRICKS
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def trick(self) -> int:
        """The number of the trick in play."""
        return self.scored[0].tricks + self.scored[1].tricks + 1

    @property
    def on_turn(self) -> Seat:
        """The seat that is to act."""
        return self.leader if self.led is None else self.leader.other

    @property
    def talon_down(self) -> int:
        """How many cards lie face down."""
        return self.talon if isinstance(self.talon, int) else len(self.talon)

    def hand(self, seat: Seat) -> tuple[Card, ...] | None:
        """Return the hand of a seat, None if it is unknown."""
        return self.forehand if seat is Seat.FOREHAND else self.dealer

    def placed(self) -> tuple[Card, ...]:
        """Return every card whose place the position gives, known cards of unknown hands too."""
        found: list[Card] = []
        for seat in Seat:
            hand = self.hand(seat)
            found += self.known.of(seat) if hand is None else hand
        found += self.talon if isinstance(self.talon, tuple) else ()
        found += [card for card in (self.turn_up, self.led and self.led.card) if card]
        return (*found, *(card for side in self.taken for trick in side for card in trick))

    def tallies(self) -> Both[Tally]:
        """Return the scores as the rules keep them."""
        first, second = (self._tally(seat) for seat in Seat)
        return Both(first, second)

    def _tally(self, seat: Seat) -> Tally:
        points, tricks, pending = self.scored.of(seat)
        taken = self.taken.of(seat)
        worth = SCHNAPSEN_PACK.total(card for trick in taken for card in trick)
        marriages = points - worth if len(taken) == tricks else 0
        return Tally(points, tricks, pending, max(0, marriages), taken)

    def state(self, rules: RuleSet) -> DealState:
        """Return the position with all cards known.

        Face-down cards that are not given are filled in where their order cannot matter: the
        talon is closed, or only one card can lie there.  Raises `PositionError` else, and for a
        position that cannot be.
        """
        self.check()
        talon = self.talon if isinstance(self.talon, tuple) else self._talon(self.talon)
        if self.forehand is None or self.dealer is None or talon is None:
            raise PositionError(PositionFault("D-hidden", 0, 1, say("record.position-hidden")))
        return DealState(
            rules, Both(self.forehand, self.dealer), talon, self.turn_up, self.trump,
            self.on_turn, self.led, self.tallies(), self.closed,
            Both(frozenset(self.known[0]), frozenset(self.known[1])),
        )  # fmt: skip

    def check(self) -> None:
        """Raise `PositionError` with every fault if the position cannot be."""
        from tutor.records.position_checks import position_faults  # noqa: PLC0415

        faults = position_faults(self)
        if faults:
            raise PositionError(*faults)

    def _talon(self, size: int) -> tuple[Card, ...] | None:
        placed = self.placed()
        rest = tuple(card for card in SCHNAPSEN_PACK.cards if card not in placed)
        if size == 0:
            return ()
        if self.closed is None and not len(rest) == size == 1:
            return None
        return rest[:size] if len(rest) >= size else None

    def view(self, rules: RuleSet, seat: Seat | None) -> SeatView:
        """Return the position as `seat` sees it.

        Raises `PositionError` if its hand is unknown or the position cannot be.
        """
        self.check()
        hand = () if seat is None else self.hand(seat)
        if hand is None:
            raise PositionError(PositionFault("D-hidden", 0, 1, say("record.position-hidden")))
        first, second = (self._count(each) for each in Seat)
        return SeatView(
            seat, rules, hand, Both(first, second),
            Both(frozenset(self.known[0]), frozenset(self.known[1])),
            self.talon_down, self.turn_up, self.trump, self.on_turn, self.led,
            self.tallies(), self.closed, None,
        )  # fmt: skip

    def _count(self, seat: Seat) -> int:
        hand = self.hand(seat)
        if hand is not None:
            return len(hand)
        other = self.hand(seat.other)
        size = 5 if other is None else len(other)
        if other is None and self.led is not None:
            return size - (seat is self.leader)
        if self.led is not None:
            return size - 1 if seat is self.leader else size + 1
        return size


def position_of(state: DealState, score: tuple[int, int] = (0, 0)) -> Position:
    """Return a state as a position; `score` are the game points of forehand and dealer so far."""
    order = SCHNAPSEN_PACK.cards
    first, second = (tuple(card for card in order if card in state.known.of(seat)) for seat in Seat)
    leader = state.on_turn if state.led is None else state.led.seat
    return Position(
        state.hands[0], state.hands[1], state.turn_up, state.trump, state.talon, leader,
        Both(_scored(state.tallies[0]), _scored(state.tallies[1])),
        state.closed, Both(first, second), Both(*score), state.led,
        Both(state.tallies[0].taken, state.tallies[1].taken),
    )  # fmt: skip


def _scored(tally: Tally) -> Scored:
    return Scored(tally.points, tally.tricks, tally.pending)


def hidden_from(position: Position, seat: Seat | None) -> Position:
    """Return what `seat` knows of a position; None is a spectator."""
    return replace(
        position,
        forehand=position.forehand if seat is Seat.FOREHAND else None,
        dealer=position.dealer if seat is Seat.DEALER else None,
        talon=position.talon_down,
    )


def format_position(position: Position) -> str:
    """Return the one line that `parse_position` reads.

    >>> from tutor.cards import cards
    >>> hand = cards("SA HT HK CQ DJ")
    >>> format_position(Position(hand, None, cards("HJ")[0], Suit.HEARTS, 9, Seat.FOREHAND))
    'v1 F=SA.HT.HK.CQ.DJ D=?? U=HJ T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-'
    """
    taken = position.taken
    fields = {
        "F": _hand(position.forehand),
        "D": _hand(position.dealer),
        "U": position.trump.value if position.turn_up is None else position.turn_up.text,
        "T": str(position.talon) if isinstance(position.talon, int) else _talon(position.talon),
        "L": position.leader.value,
        "P": "/".join(f"{s.points}.{s.tricks}+{s.pending}" for s in position.scored),
        "C": _closed(position.closed),
        "K": "/".join(
            f"{seat}:{dotted(position.known.of(seat))}" for seat in Seat if position.known.of(seat)
        )
        or "-",
        "S": f"{position.score[0]}:{position.score[1]}",
        "N": _led(position.led),
    }
    if taken[0] or taken[1]:
        fields["X"] = "/".join(
            ".".join("".join(card.text for card in trick) for trick in side) or "-"
            for side in taken
        )
    return "v1 " + " ".join(f"{name}={value}" for name, value in fields.items())


def _hand(hand: tuple[Card, ...] | None) -> str:
    return UNKNOWN if hand is None else dotted(hand) or "-"


def _talon(talon: tuple[Card, ...]) -> str:
    return dotted(talon) or "0"


def _closed(closed: Close | None) -> str:
    return "-" if closed is None else f"{closed.by}:{closed.points}.{closed.tricks}"


def _led(led: Led | None) -> str:
    if led is None:
        return "-"
    return f"{led.card}+{led.declared}" if led.declared else led.card.text
