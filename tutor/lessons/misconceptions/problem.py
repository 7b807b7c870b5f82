"""What is asked in a quiz, before anything is said or offered: a kind, a position, an action.

Answers are short texts of their own, so that they can be compared, kept and put into a report:
cards in the order of the pack (``SA SJ``, ``-`` for none), a seat (``F``), a number (``46``),
``yes`` or ``no:must-follow``, a score (``F+2``), the id of a rule, the place of an action (``2``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.cards import cards as read_cards
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.events import Event
from tutor.schnapsen.state import DealState

NO_CARDS = "-"
YES = "yes"


class Kind(StrEnum):
    """The nine kinds of questions."""

    PLAYABLE = "playable"
    TRICK = "trick"
    POINTS = "points"
    MAY = "may"
    SCORE = "score"
    RULE = "rule"
    IRREGULARITY = "irregularity"
    KNOWLEDGE = "knowledge"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to be asked of `seat` about a position.

    `action` is the card or deed in question, asked before it is carried out; `actions` are the
    recorded ones among which the irregular one hides, `states` the moments before each.  The
    state of a scored deal is its last one, with the result.  `past` are the events that showed
    cards of the other hand.
    """

    kind: Kind
    state: DealState
    seat: Seat
    action: Action | None = None
    actions: tuple[Action, ...] = ()
    states: tuple[DealState, ...] = ()
    past: tuple[Event, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the player who is asked."""
        return self.state.hands.of(self.seat)

    @property
    def card(self) -> Card:
        """The card in question; raises `TypeError` where the action is no card."""
        if not isinstance(self.action, PlayCard):
            raise TypeError("the problem is not about a card")
        return self.action.card


def cards_answer(some: Iterable[Card]) -> str:
    """Return the answer that names these cards, in the order of the pack.

    >>> cards_answer(read_cards("HQ SJ SA"))
    'SA SJ HQ'
    """
    chosen = set(some)
    return " ".join(card.text for card in SCHNAPSEN_PACK.cards if card in chosen) or NO_CARDS


def answered_cards(answer: str) -> tuple[Card, ...]:
    """Return the cards that an answer names."""
    return () if answer == NO_CARDS else read_cards(answer)


def score_answer(winner: Seat, game_points: int) -> str:
    """Return the answer that gives a deal to a seat."""
    return f"{winner.value}+{game_points}"


def may_answer(objections: tuple[str, ...]) -> str:
    """Return the answer to "may I?" from the ids of what speaks against it."""
    return f"no:{objections[0]}" if objections else YES
