"""Whether a written position can have come about: its points, and what its table allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit
from tutor.messages import Message, say
from tutor.records.position_checks import marriage_led, position_faults
from tutor.records.written_position import Position, PositionFault
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.legality import PARTNER, counts_by_itself, marriage_value, objections
from tutor.schnapsen.reasons import CloseTalonTooSmall
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import TARGET, Both, DealState, Led

MARRIAGE, TRUMP_MARRIAGE = 20, 40


def all_faults(position: Position, rules: RuleSet) -> tuple[PositionFault, ...]:
    """Return everything that cannot be in a position at a table, its points included.

    That is also a deal or a match that would be over already, and a close or a marriage that
    the table forbids.

    >>> from tutor.records.position import parse_position
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=130.4+0/50.4+0 C=- K=- S=9:0 N=-"
    >>> [fault.code for fault in all_faults(parse_position(line), RuleSet())]
    ['D-points-sum', 'D-points-over', 'D-score-over']
    """
    found = list(position_faults(position))
    found += [
        PositionFault(code, *position.places.get(field, (0, 1)), message)
        for code, field, message in _faults(position, rules)
    ]
    return tuple(sorted(dict.fromkeys(found), key=lambda fault: fault.offset))


def _faults(position: Position, rules: RuleSet) -> Iterator[tuple[str, str, Message]]:
    yield from _sum(position)
    yield from _close(position, rules)
    yield from _marriage(position, rules)
    automatic = rules.ending.sixty_six is SixtySix.AUTOMATIC
    for seat, scored in zip(Seat, position.scored, strict=True):
        if scored.points >= TARGET and scored.tricks and automatic:
            yield "D-points-over", "P", say("position.over", player=seat, n=scored.points)
    length, (a, b) = rules.match.length, position.score
    if max(a, b) >= length:
        yield "D-score-over", "S", say("position.score-over", a=a, b=b, length=length)


def _close(position: Position, rules: RuleSet) -> Iterator[tuple[str, str, Message]]:
    """Yield whether too few cards were left for a close at this table."""
    size, minimum = position.talon_down + 1, rules.closing.minimum_talon
    if position.closed is not None and position.talon_down and size < minimum:
        yield "D-close-size", "C", CloseTalonTooSmall(size, minimum).message()


def _marriage(position: Position, rules: RuleSet) -> Iterator[tuple[str, str, Message]]:
    """Yield why this table forbids the marriage that is led, or that it counts without a word."""
    led = position.led
    if led is None or led.card.rank not in PARTNER:
        return
    partner = led.card.with_rank(PARTNER[led.card.rank])
    if not led.declared and partner not in (position.hand(led.seat) or ()):
        return
    before = _before(position, led, partner, rules)
    if led.declared:
        for reason in objections(before, PlayCard(led.seat, led.card, declares=True)):
            yield "D-marriage", "N", reason.message()
    elif counts_by_itself(before, led.seat, led.card):
        text = f"{led.card}+{marriage_value(before, led.card)}"
        yield "D-marriage", "N", say("position.marriage-unsaid", text=text)


def _before(position: Position, led: Led, partner: Card, rules: RuleSet) -> DealState:
    """Return what the table's rules on marriages look at, before a card was led from a pair.

    The talon holds as many cards as there are, whichever they are.
    """
    hand = (led.card, partner)
    return DealState(
        rules,
        Both(hand, hand),
        SCHNAPSEN_PACK.cards[: position.talon_down],
        position.turn_up,
        position.trump,
        led.seat,
        tallies=position.tallies(),
        closed=position.closed,
    )


def _sum(position: Position) -> Iterator[tuple[str, str, Message]]:
    """Yield whether both sides together have more or less than the cards that are gone allow."""
    led = marriage_led(position)
    if _explained(position, led):
        return
    if not led or not _explained(position, 0):
        total, (_, high) = sum(scored.points for scored in position.scored), _worth_gone(position)
        yield "D-points-sum", "P", say("analysis.points-sum", n=total, worth=high)
    elif position.scored.of(position.leader).tricks:
        message = say("record.marriage-missing", player=position.leader, n=led)
        yield "D-marriage-points", "P", message


def _explained(position: Position, led: int) -> bool:
    """Return whether cards and marriages give the points, the worth of the one `led` included."""
    total = sum(scored.points for scored in position.scored)
    waiting = sum(scored.pending for scored in position.scored)
    low, high = _worth_gone(position)
    return any(
        led + marriages >= waiting and low <= total - (led + marriages - waiting) <= high
        for marriages in _marriages(position)
    )


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
    """Return all that marriages can have counted together before the one that is led now."""
    now = position.led.card.suit if position.led is not None and position.led.declared else None
    values = [
        TRUMP_MARRIAGE if suit is position.trump else MARRIAGE
        for suit in Suit
        if suit is not now and _can_be_declared(position, suit)
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
