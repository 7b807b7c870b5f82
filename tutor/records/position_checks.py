"""Whether a written position can be: every card once, and sizes, tricks and points that agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.cards import Card, Seat
from tutor.messages import Message, say
from tutor.records.written_position import TALONS, Position, PositionFault
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.reasons import NoMarriageCard, PartnerMissing

LEAST = 4
"""The card points of the cheapest trick: two jacks."""


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
    yield from _close(position)
    yield from _points(position)
    yield from _marriage(position)


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
    expected = 9 - 2 * tricks if tricks < 5 else 0
    if down < expected or (down > expected and position.closed is None):
        yield "D-talon-size", "T", say("record.talon-tricks", n=down, tricks=tricks)


def _close(position: Position) -> Iterator[tuple[str, str, Message]]:
    """Yield what cannot be about the close: its moment, and what the opponent had then."""
    closed, down = position.closed, position.talon_down
    if closed is None:
        return
    if down == 0:
        yield "D-close-empty", "C", say("record.close-empty", player=closed.by)
    other = closed.by.other
    now = position.scored.of(other)
    if closed.tricks > now.tricks or closed.points > now.points:
        yield "D-close-record", "C", say("record.close-record")
    if _unreachable(closed.points, closed.tricks):
        yield "D-close-record", "C", say("record.points-field", player=other, n=closed.points)
    before = (9 - down) // 2
    if before == 0 and closed.by is Seat.DEALER and down in TALONS:
        yield "D-close-lead", "C", say("record.close-first")
    elif down in TALONS[:-1] and closed.tricks > max(0, before - 1):
        # whoever closes is on lead, so he has won the trick before
        yield "D-close-lead", "C", say("record.close-tricks", n=before, tricks=closed.tricks)


def _unreachable(points: int, tricks: int) -> bool:
    """Return whether nobody can have so many points with so many tricks."""
    return bool(points) != bool(tricks) or points < LEAST * tricks


def _points(position: Position) -> Iterator[tuple[str, str, Message]]:
    for seat in Seat:
        points, tricks, pending = position.scored.of(seat)
        taken = position.taken.of(seat)
        if pending not in (0, 20, 40) or (pending and tricks):
            yield "D-pending", "P", say("record.pending-field", player=seat, n=pending)
        if _unreachable(points, tricks):
            yield "D-points", "P", say("record.points-field", player=seat, n=points)
        if taken and len(taken) != tricks:
            yield "D-taken", "X", say("record.taken-field", player=seat, n=len(taken))


def marriage_led(position: Position) -> int:
    """Return what the marriage is worth with which a card is led, 0 where there is none.

    >>> from tutor.records.position import parse_position
    >>> line = "v1 F=HQ.CA D=SK U=H T=0 L=D P=30.4+0/55.4+0 C=- K=- S=0:0 N=SQ+20"
    >>> marriage_led(parse_position(line))
    20
    """
    led = position.led
    if led is None or not led.declared or led.card.rank not in PARTNER:
        return 0
    return 40 if led.card.suit is position.trump else 20


def _marriage(position: Position) -> Iterator[tuple[str, str, Message]]:
    """Yield what cannot be about the marriage with which a card is led, at whatever table."""
    led, leader, worth = position.led, position.leader, marriage_led(position)
    if led is None or not led.declared:
        return
    if not worth:
        yield "D-marriage", "N", NoMarriageCard(led.card).message()
        return
    hand, partner = position.hand(leader), led.card.with_rank(PARTNER[led.card.rank])
    elsewhere = partner in position.placed() and partner not in position.known.of(leader)
    if partner not in hand if hand is not None else elsewhere:
        yield "D-marriage", "N", PartnerMissing(led.card, partner).message()
    if led.declared != worth:
        message = say("record.marriage-worth", found=led.declared, value=worth)
        yield "D-marriage", "N", message
    points, tricks, pending = position.scored.of(leader)
    if tricks == 0 and pending != worth:
        yield "D-marriage-points", "P", say("record.marriage-waits", player=leader, n=worth)
    elif tricks and _unreachable(points - worth, tricks):
        yield "D-marriage-points", "P", say("record.marriage-missing", player=leader, n=worth)
