"""Questions that somebody has posed: a position of one's own, asked as the quiz asks.

``p1~classic~best~eJwr...~1f0a3c`` is such a question in a link: version, rule set, kind, the
position packed, check.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.lessons.misconceptions import Kind, Problem
from tutor.lessons.quiz.best import card_values
from tutor.lessons.quiz.links import checksum
from tutor.lessons.quiz.questions import Question, question_about
from tutor.lessons.quiz.truth import legal_cards
from tutor.messages import Message, say
from tutor.records.position import format_position, parse_position
from tutor.records.written_position import Position, PositionError
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState
from tutor.schnapsen.variants import PRESETS

VERSION = "p1"
KINDS = (Kind.PLAYABLE, Kind.BEST)
"""The kinds that can be asked about a position alone."""
MAX_TEXT = 2_000
"""The longest position that is unpacked."""
LEAST = 2
"""So many cards make a choice."""
_PARTS = 5


class PosedError(ValueError):
    """A link that holds no question, or a position that cannot be asked about so."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.id)


@dataclass(frozen=True, slots=True)
class Posed:
    """A question somebody has posed: a table, a kind, and the position in one line."""

    rules: RuleSet
    kind: Kind
    line: str


def unfit(position: Position, rules: RuleSet, kind: Kind) -> Message | None:
    """Return why a kind of question cannot be asked about a position; None where it can.

    >>> from tutor.schnapsen import rule_set
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=-"
    >>> unfit(parse_position(line), rule_set("classic"), Kind.PLAYABLE).id
    'posed.playable-unled'
    """
    return _unfit(Posed(rules, kind, format_position(position)))


@lru_cache(maxsize=128)
def _unfit(posed: Posed) -> Message | None:
    try:
        question_of(posed)
    except PosedError as error:
        return error.message
    return None


@lru_cache(maxsize=128)
def question_of(posed: Posed) -> Question:
    """Return the question; raises `PosedError` with the reason why it cannot be asked."""
    try:
        position = parse_position(posed.line)
        if position.hand(position.on_turn) is None:
            raise PosedError(say("posed.hand-unknown"))
        state = _state(position, posed.rules)
    except PositionError:
        raise PosedError(say("posed.unfit")) from None
    problem = Problem(posed.kind, state, state.on_turn)
    objection = _OBJECTIONS[posed.kind](problem, position)
    if objection is not None:
        raise PosedError(objection)
    question = question_about(problem)
    if question is None:
        raise PosedError(_pointless(problem))
    return question


def _unplayable(problem: Problem, _: Position) -> Message | None:
    """Return why it is not asked which cards may be played."""
    if problem.state.led is None:
        return say("posed.playable-unled")
    return say("posed.playable-one") if len(problem.hand) < LEAST else None


def _without_best(problem: Problem, position: Position) -> Message | None:
    """Return why it is not asked which card is best: hidden cards, or nothing to choose."""
    state = problem.state
    if position.forehand is None or position.dealer is None:
        return say("posed.best-unknown")
    if state.talon_size or state.closed is not None:
        return say("posed.best-talon")
    return say("posed.best-forced") if len(legal_cards(problem)) < LEAST else None


def _pointless(problem: Problem) -> Message:
    """Return why a question that could be asked has no wrong answer."""
    if problem.kind is Kind.BEST:
        values = {*card_values(problem.state).values()}
        if len(values) == 1:
            return say("posed.best-equal", n=min(values))
    return say("posed.unfit")


_OBJECTIONS = {Kind.PLAYABLE: _unplayable, Kind.BEST: _without_best}


def _state(position: Position, rules: RuleSet) -> DealState:
    """Return the position with all cards; unknown ones are laid in the order of the pack.

    The player on turn must be given.  Nothing that is asked depends on the cards laid so.
    """
    seat = position.on_turn
    seen = position.view(rules, seat)
    try:
        return position.state(rules)
    except PositionError:
        pass
    other = seat.other
    unseen = list(seen.unseen())
    hand = position.hand(other)
    if hand is None:
        shown = list(seen.known.of(other))
        missing = seen.counts.of(other) - len(shown)
        hand, unseen = (*shown, *unseen[:missing]), unseen[missing:]
    unseen = [card for card in unseen if card not in hand]
    filled = replace(position, talon=tuple(unseen[: position.talon_down]))
    if seat.value == "F":
        return replace(filled, dealer=hand).state(rules)
    return replace(filled, forehand=hand).state(rules)


# --- in a link --------------------------------------------------------------------------------


def is_posed(text: str) -> bool:
    """Return whether a link to a quiz holds a question that was posed."""
    return text.startswith("p") and "~" in text


def encode(posed: Posed) -> str:
    """Return the text of a question for a link.

    >>> from tutor.schnapsen import rule_set
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=-"
    >>> posed = Posed(rule_set("classic"), Kind.BEST, line)
    >>> decode(encode(posed)) == posed
    True
    """
    packed = base64.urlsafe_b64encode(zlib.compress(posed.line.encode(), 9)).decode().rstrip("=")
    body = "~".join((VERSION, posed.rules.id, posed.kind.value, packed))
    return f"{body}~{checksum(body)}"


def decode(text: str) -> Posed:
    """Return the question that a text holds.

    Raises `PosedError` for a text that is damaged, cut off or of another version.
    """
    body, _, check = text.strip().rpartition("~")
    parts = body.split("~")
    if len(parts) != _PARTS - 1 or checksum(body) != check or parts[0] != VERSION:
        raise PosedError(say("posed.damaged"))
    _, rules, kind, packed = parts
    if rules not in PRESETS or kind not in [known.value for known in KINDS]:
        raise PosedError(say("posed.damaged"))
    return Posed(PRESETS[rules], Kind(kind), _unpacked(packed))


def _unpacked(packed: str) -> str:
    unpacker = zlib.decompressobj()
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        text = unpacker.decompress(data, MAX_TEXT).decode()
    except (zlib.error, binascii.Error, ValueError):
        raise PosedError(say("posed.damaged")) from None
    if not unpacker.eof:
        raise PosedError(say("posed.damaged"))
    return text
