"""A position's line of text into a `Position`; every field that cannot be read is named at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from tutor.cards import Card, Seat, Suit
from tutor.messages import say
from tutor.records.notation import UNKNOWN, read_card
from tutor.records.written_position import (
    FIELDS,
    Position,
    PositionError,
    PositionFault,
    Scored,
    format_position,
    hidden_from,
    position_of,
)
from tutor.schnapsen.state import Both, Close, Led

__all__ = [
    "Position",
    "PositionError",
    "PositionFault",
    "Scored",
    "format_position",
    "hidden_from",
    "parse_position",
    "position_of",
]

T = TypeVar("T")

_FIELD = re.compile(r"(\S+?)=(\S*)")
_POINTS = re.compile(r"([0-9]{1,3})\.([0-9]{1,2})\+([0-9]{1,2})", re.ASCII)
_CLOSE = re.compile(r"([FD]):([0-9]{1,3})\.([0-9]{1,2})", re.ASCII)
_SCORE = re.compile(r"([0-9]{1,2}):([0-9]{1,2})", re.ASCII)
_LED = re.compile(r"([^+]+)(?:\+(20|40))?")
_NUMBER = re.compile(r"[0-9]", re.ASCII)


def parse_position(text: str, letters: str = "en") -> Position:
    """Return the position that `text` describes, as written.

    Raises `PositionError` with every field that is missing, unknown, double or unreadable.
    Whether the position can be is another question: `Position.check`.

    >>> parse_position("v1 F=?? D=SA U=HA T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=HQ").led.card
    <HQ>
    >>> parse_position("v1 F=SA.SX D=?? U=H T=2 L=F P=0.0+0/0.0+0 C=- K=- S=0:0")
    Traceback (most recent call last):
    tutor.records.written_position.PositionError: D-field at column 4; D-field-missing at column 56
    """
    faults: list[PositionFault] = []
    raw: dict[str, str] = {}
    places: dict[str, tuple[int, int]] = {}
    version = re.match(r"\s*v1(?=\s|\Z)", text)
    if version is None:
        faults.append(PositionFault("D-version", 0, 2, say("record.position-version")))
    rest = 0 if version is None else version.end()
    for piece in re.compile(r"\S+").finditer(text, rest):
        match = _FIELD.fullmatch(piece[0])
        span = (piece.start(), len(piece[0]))
        name = match[1].upper() if match else ""
        if match is None or name not in (*FIELDS, "X"):
            if version is not None or piece.start() > 0:
                message = say("record.unknown-field", found=piece[0])
                faults.append(PositionFault("D-unknown-field", *span, message))
        elif name in raw:
            message = say("record.field-twice", field=name)
            faults.append(PositionFault("D-field-twice", *span, message))
        else:
            raw[name], places[name] = match[2], span
    read = _Reader(raw, places, letters, faults)
    values = {name: read.field(name) for name in (*FIELDS, "X")}
    for name in FIELDS:
        if name not in raw:
            message = say("record.field-missing", field=name)
            faults.append(PositionFault("D-field-missing", len(text.rstrip()), 1, message))
    if faults:
        raise PositionError(*sorted(faults, key=lambda fault: fault.offset))
    turn_up, trump = values["U"]
    leader = values["L"]
    led = values["N"]
    return Position(
        values["F"][0], values["D"][0], turn_up, trump, values["T"], leader, values["P"],
        values["C"], values["K"], values["S"], led and Led(leader, *led),
        values["X"] or Both((), ()), places,
    )  # fmt: skip


class _Reader:
    """Reads the fields one by one; an unreadable one becomes a fault and None."""

    def __init__(
        self,
        raw: dict[str, str],
        places: dict[str, tuple[int, int]],
        letters: str,
        faults: list[PositionFault],
    ) -> None:
        self.raw = raw
        self.places = places
        self.letters = letters
        self.faults = faults
        self.readers: dict[str, Callable[[str], Any]] = {
            "F": self.hand,
            "D": self.hand,
            "U": self.turn_up,
            "T": self.talon,
            "L": lambda text: Seat(text.upper()),
            "P": lambda text: _pair(text, "/", _scored),
            "C": _closed,
            "K": self.known,
            "S": lambda text: _numbers(_SCORE, text),
            "N": self.led,
            "X": self.taken,
        }

    def field(self, name: str) -> Any:
        """Return the value of a field."""
        text = self.raw.get(name)
        if text is None:
            return None
        try:
            return self.readers[name](text)
        except ValueError:
            message = say("record.field", field=name, found=text)
            self.faults.append(PositionFault("D-field", *self.places[name], message))
            return None

    def card(self, text: str) -> Card:
        card = read_card(text, self.letters)
        if card is None:
            raise ValueError(text)
        return card

    def cards(self, text: str) -> tuple[Card, ...]:
        return tuple(self.card(part) for part in text.split("."))

    def hand(self, text: str) -> tuple[tuple[Card, ...] | None]:
        """Return the hand in a box of its own, for None is a hand that is not known."""
        if text == UNKNOWN:
            return (None,)
        return ((),) if text == "-" else (self.cards(text),)

    def turn_up(self, text: str) -> tuple[Card | None, Suit]:
        if text.upper() in {suit.value for suit in Suit}:
            return None, Suit(text.upper())
        card = self.card(text)
        return card, card.suit

    def talon(self, text: str) -> int | tuple[Card, ...]:
        if _NUMBER.fullmatch(text):
            return int(text)
        return self.cards(text)

    def known(self, text: str) -> Both[tuple[Card, ...]]:
        found: dict[str, tuple[Card, ...]] = {"F": (), "D": ()}
        for part in [] if text == "-" else text.split("/"):
            name, colon, cards = part.partition(":")
            if not colon or found.get(name.upper(), (None,)) != ():
                raise ValueError(text)
            found[name.upper()] = self.cards(cards)
        return Both(found["F"], found["D"])

    def led(self, text: str) -> tuple[Card, int] | None:
        match = _LED.fullmatch(text)
        if match is None:
            raise ValueError(text)
        return None if text == "-" else (self.card(match[1]), int(match[2] or 0))

    def taken(self, text: str) -> Both[tuple[tuple[Card, ...], ...]]:
        return _pair(text, "/", self.tricks)

    def tricks(self, text: str) -> tuple[tuple[Card, ...], ...]:
        if text == "-":
            return ()
        return tuple(self.trick(part) for part in text.split("."))

    def trick(self, text: str) -> tuple[Card, ...]:
        half = len(text) // 2
        return self.card(text[:half]), self.card(text[half:])


def _pair(text: str, divider: str, read: Callable[[str], T]) -> Both[T]:
    first, second = text.split(divider)
    return Both(read(first), read(second))


def _numbers(pattern: re.Pattern[str], text: str) -> Both[int]:
    match = pattern.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return Both(int(match[1]), int(match[2]))


def _scored(text: str) -> Scored:
    match = _POINTS.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return Scored(*(int(part) for part in match.groups()))


def _closed(text: str) -> Close | None:
    if text == "-":
        return None
    match = _CLOSE.fullmatch(text.upper())
    if match is None:
        raise ValueError(text)
    return Close(Seat(match[1]), int(match[2]), int(match[3]))
