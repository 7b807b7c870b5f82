"""Actions as text: ``F:SQ+40`` read into an action of the rules, and written again.

Reading is lenient (``♠A``, ``10``, lower case, rank before suit), writing knows one form only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, assert_never

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.records.letters import ENGLISH, LETTERS, SIGNS, Letters
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard

UNKNOWN = "??"
"""How an unknown card is written."""

Said: TypeAlias = Card | int | None
"""What an action's text tells besides the action: the card taken or the marriage's value."""

GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
"""The marks that judge an action; ``$`` and a number stands for any other."""

_PACK = frozenset(SCHNAPSEN_PACK.cards)
_TOKEN = re.compile(r"(\^?)(.):[ \t]*(\^?)(.*)", re.DOTALL)
_DRAW = re.compile(r"(.):[ \t]*<(.*)", re.DOTALL)
_PLAY = re.compile(r"([^+]+?)(?:\+([0-9]{1,3}))?")


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw as written; `card` is None where it is unknown."""

    seat: str
    card: Card | None

    def __str__(self) -> str:
        return f"{self.seat}:<{card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Written:
    """An action token as read: who acts, what, and what else the text tells.

    `action` is None where the text names none; then `text` keeps it.
    """

    actor: str
    action: Action | None
    said: Said
    irregular: bool
    text: str


def card_text(card: Card | None) -> str:
    """Return a card's text, or ``??`` for an unknown one."""
    return UNKNOWN if card is None else card.text


@lru_cache(maxsize=4096)
def read_card(text: str, letters: str = "en") -> Card | None:
    """Return the Schnapsen card that `text` names in any accepted spelling, or None.

    >>> [read_card(text) for text in ("HQ", "h10", "♠A", "QH", "H9")]
    [<HQ>, <HT>, <SA>, <HQ>, None]
    >>> read_card("KD", "de")
    <DQ>
    """
    known = LETTERS.get(letters, ENGLISH)
    text = text.replace("\ufe0e", "").replace("\ufe0f", "").strip().upper()
    card = _suit_first(text, known)
    if card is None and known is ENGLISH:
        for length in (1, 2):
            card = card or _suit_first(text[length:] + text[:length], known)
    return card if card in _PACK else None


def _suit_first(text: str, known: Letters) -> Card | None:
    for length in (2, 1):
        suit = SIGNS.get(text[:length]) or known.suits.get(text[:length])
        rank: Rank | None = known.ranks.get(text[length:])
        if suit is not None and rank is not None:
            return Card(suit, rank)
    return None


@lru_cache(maxsize=8192)
def read_action(token: str, letters: str = "en") -> Written | None:
    """Return what an action token says, or None if it does not even name an actor.

    >>> written = read_action("^D:EX=sa")
    >>> written.action, written.said, written.irregular
    (ExchangeJack(seat=<Seat.DEALER: 'D'>), <SA>, True)
    """
    match = _TOKEN.fullmatch(token)
    if match is None:
        return None
    before, name, after, body = match.groups()
    actor = name.upper()
    action: Action | None = None
    said: Said = None
    if actor in ("F", "D"):
        action, said = _action(Seat(actor), body, letters)
    return Written(actor, action, said, bool(before or after), body)


def _action(seat: Seat, body: str, letters: str) -> tuple[Action | None, Said]:
    word, _, rest = body.upper().partition("=")
    if word == "CLOSE" and "=" not in body:
        return CloseTalon(seat), None
    if word == "EX":
        taken = read_card(rest, letters) if rest else None
        if "=" in body and taken is None:
            return None, None
        return ExchangeJack(seat), taken
    if word == "CLAIM":
        if "=" not in body:
            return Claim(seat), None
        if re.fullmatch("[0-9]{1,3}", rest):
            return Claim(seat, int(rest)), None
        return None, None
    match = _PLAY.fullmatch(body)
    card = read_card(match[1], letters) if match else None
    if match is None or card is None:
        return None, None
    value = int(match[2]) if match[2] else None
    return PlayCard(seat, card, declares=value is not None), value


def read_draw(token: str, letters: str = "en") -> Draw | None:
    """Return the draw that a token names, or None.

    >>> read_draw("D:<??")
    Draw(seat='D', card=None)
    """
    match = _DRAW.fullmatch(token)
    if match is None or match[1].upper() not in ("F", "D"):
        return None
    card = None if match[2] == UNKNOWN else read_card(match[2], letters)
    if card is None and match[2] != UNKNOWN:
        return None
    return Draw(match[1].upper(), card)


def action_text(action: Action, said: Said = None) -> str:
    """Return the canonical text of an action without its actor.

    >>> action_text(PlayCard(Seat.FOREHAND, Card.parse("SQ"), declares=True), 40)
    'SQ+40'
    """
    match action:
        case PlayCard(card=card, declares=declares):
            return f"{card.text}+{20 if said is None else said}" if declares else card.text
        case ExchangeJack():
            return "EX" if said is None else f"EX={said}"
        case CloseTalon():
            return "CLOSE"
        case Claim(total=total):
            return "CLAIM" if total is None else f"CLAIM={total}"
        case _:
            assert_never(action)
