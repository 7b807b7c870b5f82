"""What a player can try at the Schnapsen table: imperatives, each with the seat that acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tutor.cards import Card, Seat


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lead or follow with a card; `declares` announces the marriage to which it belongs."""

    seat: Seat
    card: Card
    declares: bool = False


@dataclass(frozen=True, slots=True)
class ExchangeJack:
    """Exchange the trump jack for the turn-up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseTalon:
    """Close the talon."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim to have 66; `total` is the number the player names, where he names one."""

    seat: Seat
    total: int | None = None


Action: TypeAlias = PlayCard | ExchangeJack | CloseTalon | Claim
