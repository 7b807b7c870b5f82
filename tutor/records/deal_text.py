"""The deal as text: ``F:`` and ``D:`` the hands, ``U:`` the turn-up, ``T:`` the cards to draw."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from tutor.cards import SCHNAPSEN_PACK, Card
from tutor.messages import Message, say
from tutor.records.notation import UNKNOWN, card_text, read_card

Cards: TypeAlias = "tuple[Card | None, ...]"

_PART = re.compile(r"(?<!\S)([FDUTfdut])[ \t]*:")
_PIECE = re.compile(r"[^.,\s]+")
_SIZES = {"F": 5, "D": 5, "U": 1, "T": 9}


class DealTextError(ValueError):
    """A deal that cannot be read; `faults` names all that is wrong."""

    def __init__(self, *faults: DealFault) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.code} at {fault.offset}" for fault in faults))


@dataclass(frozen=True, slots=True)
class DealFault:
    """A fault of a deal: its code, place in the text, and what to say."""

    code: str
    offset: int
    length: int
    message: Message
    fix: Message | None = None


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal as a record gives it; None stands for an unknown card."""

    forehand: Cards
    dealer: Cards
    turn_up: Card
    talon: Cards

    @property
    def complete(self) -> bool:
        """Whether all twenty cards are known."""
        return None not in (*self.forehand, *self.dealer, *self.talon)

    def __str__(self) -> str:
        parts = (self.forehand, self.dealer, (self.turn_up,), self.talon)
        return " ".join(f"{name}:{dotted(part)}" for name, part in zip("FDUT", parts, strict=True))


def dotted(cards: Sequence[Card | None]) -> str:
    """Return cards divided by dots, as they stand in tags and positions."""
    return ".".join(card_text(card) for card in cards)


@lru_cache(maxsize=64)
def read_deal(text: str, letters: str = "en") -> WrittenDeal:
    """Return the deal that `text` describes; raises `DealTextError` with every fault.

    >>> read_deal("F:SA U:HT T:HA")
    Traceback (most recent call last):
    tutor.records.deal_text.DealTextError: D-part-size at 0; D-part-size at 10; D-part-missing at 14
    """
    faults: list[DealFault] = []
    parts: dict[str, tuple[Card | None, ...]] = {}
    seen: dict[Card, str] = {}
    marks = list(_PART.finditer(text))
    if text[: marks[0].start() if marks else len(text)].strip():
        faults.append(DealFault("D-unreadable", 0, len(text), say("record.unreadable-deal")))
    for index, mark in enumerate(marks):
        name = mark[1].upper()
        end = marks[index + 1].start() if index + 1 < len(marks) else len(text)
        if name in parts:
            message = say("record.part-twice", part=name)
            faults.append(DealFault("D-part-twice", mark.start(), len(mark[0]), message))
            continue
        parts[name] = _cards(text, (mark.end(), end), letters, seen, faults)
        size = _SIZES[name]
        if len(parts[name]) != size:
            message = say("record.part-size", part=name, n=len(parts[name]), size=size)
            length = len(text[mark.start() : end].rstrip())
            faults.append(DealFault("D-part-size", mark.start(), length, message))
    for name in _SIZES:
        if name not in parts:
            message = say("record.part-missing", part=name)
            faults.append(DealFault("D-part-missing", len(text), 1, message))
    turn_up = (parts.get("U") or (None,))[0]
    if turn_up is None and len(parts.get("U", ())) == 1 and not faults:
        faults.append(DealFault("D-turn-up-unknown", 0, 1, say("record.turn-up-unknown")))
    if faults or turn_up is None:
        raise DealTextError(*sorted(faults, key=lambda fault: fault.offset))
    return WrittenDeal(parts["F"], parts["D"], turn_up, parts["T"])


def _cards(
    text: str,
    span: tuple[int, int],
    letters: str,
    seen: dict[Card, str],
    faults: list[DealFault],
) -> tuple[Card | None, ...]:
    found: list[Card | None] = []
    for piece in _PIECE.finditer(text, *span):
        place, length = piece.start(), len(piece[0])
        card = None if piece[0] == UNKNOWN else read_card(piece[0], letters)
        if card is None and piece[0] != UNKNOWN:
            message = say("record.no-card", found=piece[0])
            faults.append(DealFault("D-no-card", place, length, message))
        elif card is not None and card in seen:
            faults.append(
                DealFault("D-card-twice", place, length, say("record.card-twice", card=card))
            )
        elif card is not None:
            seen[card] = piece[0]
        found.append(card)
    return tuple(found)


def missing_cards(deal: WrittenDeal) -> tuple[Card, ...]:
    """Return the cards of the pack that a deal does not show."""
    shown = {*deal.forehand, *deal.dealer, deal.turn_up, *deal.talon}
    return tuple(card for card in SCHNAPSEN_PACK.cards if card not in shown)
