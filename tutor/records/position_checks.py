"""Whether a written position can be: every card once, and sizes, tricks and points that agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.cards import Card, Seat
from tutor.messages import Message, say
from tutor.records.written_position import TALONS, Position, PositionFault


def position_faults(position: Position) -> tuple[PositionFault, ...]:
    """Return everything that cannot be in a position, in the order of the text."""
    found = [
        PositionFault(code, *position.places.get(field, (0, 1)), message)
        for code, field, message in _faults(position)
    ]
    return tuple(sorted(found, key=lambda fault: fault.offset))


def _faults(position: Position) -> Iterator[tuple[str, str, Message]]:
    yield from _doubles(position)
    yield from _hands(position)
    yield from _talon(position)
    yield from _points(position)


def _doubles(position: Position) -> Iterator[tuple[str, str, Message]]:
    fields: list[tuple[str, Card]] = []
    for seat in Seat:
        hand = position.hand(seat)
        fields += [(seat.value, card) for card in hand or ()]
        for card in position.known.of(seat):
            if hand is None:
                fields.append(("K", card))
            elif card not in hand:
                yield "D-known-elsewhere", "K", say("record.known-elsewhere", card=card)
    fields += [("U", position.turn_up)] if position.turn_up else []
    fields += [("T", card) for card in position.talon] if isinstance(position.talon, tuple) else []
    fields += [("N", position.led.card)] if position.led else []
    fields += [("X", card) for side in position.taken for trick in side for card in trick]
    counts: Counter[Card] = Counter()
    for field, card in fields:
        counts[card] += 1
        if counts[card] == 2:
            yield "D-card-twice", field, say("record.card-twice", card=card)


def _hands(position: Position) -> Iterator[tuple[str, str, Message]]:
    tricks = position.trick - 1
    drawn = min(tricks, (9 - position.talon_down + 1) // 2)
    if position.closed is None and drawn != min(tricks, 5):
        return  # the talon does not fit the tricks, so it cannot tell the size of the hands
    size = 5 - (tricks - drawn)
    for seat in Seat:
        hand = position.hand(seat)
        expected = size - (position.led is not None and seat is position.leader)
        if hand is not None and len(hand) != expected:
            message = say("record.hand-size", player=seat, n=len(hand), size=expected)
            yield "D-hand-size", seat.value, message


def _talon(position: Position) -> Iterator[tuple[str, str, Message]]:
    down = position.talon_down
    tricks = position.trick - 1
    if down not in TALONS:
        yield "D-talon-size", "T", say("record.talon-size", n=down)
        return
    gone = position.turn_up is None
    if gone != (down == 0):
        yield "D-turn-up", "U", say("record.turn-up-field")
    closed = position.closed
    expected = 9 - 2 * tricks if tricks < 5 else 0
    if (closed is None and down != expected) or (closed is not None and down < max(1, expected)):
        yield "D-talon-size", "T", say("record.talon-tricks", n=down, tricks=tricks)
    if closed is not None:
        now = position.scored.of(closed.by.other)
        if closed.tricks > now.tricks or closed.points > now.points:
            yield "D-close-record", "C", say("record.close-record")


def _points(position: Position) -> Iterator[tuple[str, str, Message]]:
    for seat in Seat:
        points, tricks, pending = position.scored.of(seat)
        taken = position.taken.of(seat)
        if pending not in (0, 20, 40) or (pending and tricks):
            yield "D-pending", "P", say("record.pending-field", player=seat, n=pending)
        if bool(points) != bool(tricks) or points < 4 * tricks:
            yield "D-points", "P", say("record.points-field", player=seat, n=points)
        if taken and len(taken) != tricks:
            yield "D-taken", "X", say("record.taken-field", player=seat, n=len(taken))
