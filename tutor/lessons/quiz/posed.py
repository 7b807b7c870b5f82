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


def fitting_kinds(position: Position, rules: RuleSet) -> tuple[Kind, ...]:
    """Return the kinds of questions that a position can be asked with at a table.

    >>> from tutor.schnapsen import rule_set
    >>> line = "v1 F=HA.HQ.CA D=SA.HT.HK.HJ U=H T=0 L=F P=40.3+0/45.3+0 C=- K=- S=0:0 N=CQ"
    >>> [kind.value for kind in fitting_kinds(parse_position(line), rule_set("classic"))]
    ['playable', 'best']
    """
    line = format_position(position)
    found = []
    for kind in KINDS:
        try:
            question_of(Posed(rules, kind, line))
        except PosedError:
            continue
        found.append(kind)
    return tuple(found)


@lru_cache(maxsize=128)
def question_of(posed: Posed) -> Question:
    """Return the question; raises `PosedError` where the position does not allow it."""
    try:
        position = parse_position(posed.line)
        state = _state(position, posed.rules)
    except PositionError:
        raise PosedError(say("posed.unfit")) from None
    problem = Problem(posed.kind, state, state.on_turn)
    if not _allows(problem, position):
        raise PosedError(say("posed.unfit"))
    question = question_about(problem)
    if question is None:
        raise PosedError(say("posed.unfit"))
    return question


def _allows(problem: Problem, position: Position) -> bool:
    """Return whether there is a choice, and nothing is asked that depends on unknown cards."""
    state = problem.state
    if state.result is not None or len(problem.hand) < 2 or not legal_cards(problem):
        return False
    if problem.kind is Kind.PLAYABLE:
        return state.led is not None
    known = position.forehand is not None and position.dealer is not None
    used_up = state.talon_size == 0 and state.closed is None
    return known and used_up and len(legal_cards(problem)) > 1


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
