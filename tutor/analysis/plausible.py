"""Whether the points of a written position can have come from the cards that are gone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit
from tutor.messages import Message, say
from tutor.records.position_checks import position_faults
from tutor.records.written_position import Position, PositionFault
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import TARGET

MARRIAGE, TRUMP_MARRIAGE = 20, 40


def all_faults(
    position: Position, rules: RuleSet | None = None, *, score: bool = True
) -> tuple[PositionFault, ...]:
    """Return everything that cannot be in a position, its points included.

    With `rules` it is also told where the deal would be over already, and the match, unless its
    `score` does not matter.

    >>> from tutor.records.position import parse_position
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=130.4+0/50.4+0 C=- K=- S=9:0 N=-"
    >>> [fault.code for fault in all_faults(parse_position(line), RuleSet())]
    ['D-points-sum', 'D-points-over', 'D-score-over']
    """
    found = list(position_faults(position))
    found += [
        PositionFault(code, *position.places.get(field, (0, 1)), message)
        for code, field, message in _faults(position, rules, score)
    ]
    return tuple(sorted(found, key=lambda fault: fault.offset))


def _faults(
    position: Position, rules: RuleSet | None, score: bool
) -> Iterator[tuple[str, str, Message]]:
    yield from _sum(position)
    if rules is None:
        return
    automatic = rules.ending.sixty_six is SixtySix.AUTOMATIC
    for seat, scored in zip(Seat, position.scored, strict=True):
        if scored.points >= TARGET and scored.tricks and automatic:
            yield "D-points-over", "P", say("position.over", player=seat, n=scored.points)
    length, (a, b) = rules.match.length, position.score
    if score and max(a, b) >= length:
        yield "D-score-over", "S", say("position.score-over", a=a, b=b, length=length)


def _sum(position: Position) -> Iterator[tuple[str, str, Message]]:
    """Yield whether both sides together have more or less than the cards that are gone allow."""
    total = sum(scored.points for scored in position.scored)
    waiting = sum(scored.pending for scored in position.scored)
    low, high = _worth_gone(position)
    declared = _marriages(position)
    for marriages in declared:
        counted = marriages - waiting
        if counted >= 0 and low <= total - counted <= high:
            return
    yield "D-points-sum", "P", say("analysis.points-sum", n=total, worth=high)


def _worth_gone(position: Position) -> tuple[int, int]:
    """Return the least and the most that the cards in tricks can be worth."""
    listed = {card for side in position.taken for trick in side for card in trick}
    elsewhere = {*position.placed()} - listed
    count = 2 * sum(scored.tricks for scored in position.scored) - len(listed)
    free = [card for card in SCHNAPSEN_PACK.cards if card not in elsewhere | listed]
    worth = sorted(SCHNAPSEN_PACK.worth[card] for card in free)
    known = SCHNAPSEN_PACK.total(listed)
    count = max(0, min(count, len(worth)))
    return known + sum(worth[:count]), known + sum(worth[len(worth) - count :])


def _marriages(position: Position) -> set[int]:
    """Return all that declared marriages can have counted together."""
    values = [
        TRUMP_MARRIAGE if suit is position.trump else MARRIAGE
        for suit in Suit
        if _can_be_declared(position, suit)
    ]
    return {
        sum(some) for count in range(len(values) + 1) for some in combinations(values, count)
    }  # fmt: skip


def _can_be_declared(position: Position, suit: Suit) -> bool:
    """Return whether a marriage of a suit can have been declared.

    One of the two cards was led with it, and the other one has not gone back to the talon.
    """
    pair = (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
    talon = {*(position.talon if isinstance(position.talon, tuple) else ()), position.turn_up}
    if talon & {*pair}:
        return False
    held = [card for hand in (position.forehand, position.dealer) for card in hand or ()]
    return not all(card in held for card in pair)
