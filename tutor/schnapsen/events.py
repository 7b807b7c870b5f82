"""What happened at the table: past participles, chosen or not.

Folding events with `tutor.schnapsen.play.evolve` gives the state, so a step's events are
complete: draws, tricks, pending points and the record of a close are among them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from tutor.cards import Card, Seat, Suit


class Ending(StrEnum):
    """How a deal ended.

    SIXTY_SIX: the winner has 66 (the closer, or anyone while the talon is open).  OVERTAKEN:
    the closer's opponent had 66 first.  CLOSE_FAILED: the cards are played and the closer has
    not won with 66.  LAST_TRICK: the talon is used up, all cards are played.  FALSE_CLAIM: the
    loser claimed 66 without having it.
    """

    SIXTY_SIX = "sixty-six"
    OVERTAKEN = "overtaken"
    CLOSE_FAILED = "close-failed"
    LAST_TRICK = "last-trick"
    FALSE_CLAIM = "false-claim"


@dataclass(frozen=True, slots=True)
class DealResult:
    """Who won a deal, how, and for how many game points.

    `points` and `tricks` are the loser's record that valued the deal; `at_close` says that it
    was taken at the moment of closing.
    """

    winner: Seat
    game_points: int
    ended_by: Ending
    points: int
    tricks: int
    at_close: bool = False

    @property
    def loser(self) -> Seat:
        """The seat that lost."""
        return self.winner.other


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """The cards lie: both hands, the face-down talon in draw order, the turn-up."""

    forehand: tuple[Card, ...]
    dealer: tuple[Card, ...]
    talon: tuple[Card, ...]
    turn_up: Card


@dataclass(frozen=True, slots=True)
class JackExchanged:
    """The trump jack took the place of the turn-up, which is now known in the hand."""

    seat: Seat
    jack: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class TalonClosed:
    """The talon was closed; `points` and `tricks` are the opponent's at that moment."""

    seat: Seat
    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class MarriageDeclared:
    """A marriage was declared; pending where the declarer has no trick yet."""

    seat: Seat
    suit: Suit
    value: int
    pending: bool


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick was taken: the cards in the order played, and their card points."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class MarriageCredited:
    """A pending marriage was credited with its declarer's first trick."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn; `card` is None for a seat that cannot see it."""

    seat: Seat
    card: Card | None
    turn_up: bool = False


@dataclass(frozen=True, slots=True)
class TalonExhausted:
    """The last two cards were drawn: strict play from here on."""


@dataclass(frozen=True, slots=True)
class SixtySixClaimed:
    """A player claimed 66, rightly or not; `total` is what he really has."""

    seat: Seat
    total: int
    right: bool


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over."""

    result: DealResult


Event: TypeAlias = (
    CardsDealt
    | JackExchanged
    | TalonClosed
    | MarriageDeclared
    | CardPlayed
    | TrickTaken
    | MarriageCredited
    | CardDrawn
    | TalonExhausted
    | SixtySixClaimed
    | DealEnded
)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return what `seat` sees of `event`; None is a spectator who sees no hand."""
    if isinstance(event, CardDrawn) and event.seat is not seat and not event.turn_up:
        return replace(event, card=None)
    if isinstance(event, CardsDealt):
        raise TypeError("a deal is seen as a view, not as an event")
    return event
