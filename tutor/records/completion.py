"""Fills the cards that a record does not know so that the recorded play is possible.

A filtered record hides one hand and the talon.  To replay it, every hidden card gets some place:
a card that its player shows later must be in his hand by then, and a card that would have made a
marriage by itself must not be.  Which of the possible deals it was stays unknown, so a completed
deal may be shown through the view of the record's own seat only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.records.tree import Node
from tutor.schnapsen.actions import CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import Declaring
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.rules import RuleSet
from tutor.tricks import Trick

NEVER = 99


@dataclass(slots=True)
class Layout:
    """The cards of a deal by place, None where unknown; `turn_up` lies under the talon."""

    hands: dict[Seat, list[Card | None]]
    talon: list[Card | None]
    turn_up: Card | None

    def known(self) -> set[Card]:
        """Return every card that has a place."""
        places = [*self.hands[Seat.FOREHAND], *self.hands[Seat.DEALER], *self.talon, self.turn_up]
        return {card for card in places if card is not None}


@dataclass(slots=True)
class _Needs:
    """When a seat must hold a card at the latest, and when it may hold it at the earliest."""

    by: dict[Card, int] = field(default_factory=dict)
    after: dict[Card, int] = field(default_factory=dict)


@dataclass(slots=True)
class _Course:
    """What the recorded play tells: needs by seat, and who draws which talon card when."""

    needs: dict[Seat, _Needs]
    draws: list[tuple[Seat, int]]


def complete(
    layout: Layout,
    nodes: Sequence[Node],
    rules: RuleSet,
    leader: Seat = Seat.FOREHAND,
    led: Card | None = None,
    *,
    gone: Sequence[Card] = (),
) -> Layout:
    """Return `layout` with every unknown card filled in.

    `nodes` are the actions that follow, `led` a card that lies on the table, `gone` the cards
    that have been played before.
    """
    course = _course(layout, nodes, rules, leader, led)
    hands = {seat: list(hand) for seat, hand in layout.hands.items()}
    talon = list(layout.talon)
    used = layout.known() | set(gone) | ({led} if led else set())
    free = [card for card in SCHNAPSEN_PACK.cards if card not in used]
    for seat in Seat:
        slots = [(0, hands[seat], index) for index in range(len(hands[seat]))]
        slots += [
            (time, talon, index)
            for index, (drawer, time) in enumerate(course.draws)
            if drawer is seat and index < len(talon)
        ]
        _assign(slots, course.needs[seat], free)
    _fill(hands, talon, course, free)
    return Layout(hands, talon, layout.turn_up)


def _assign(
    slots: list[tuple[int, list[Card | None], int]], needs: _Needs, free: list[Card]
) -> None:
    """Give each empty slot, in order of time, the most urgent card that its player shows."""
    for time, places, index in sorted(slots, key=lambda slot: slot[0]):
        shown = [c for c in free if c in needs.by and needs.after.get(c, 0) <= time]
        if places[index] is None and shown:
            card = min(shown, key=lambda card: needs.by[card])
            places[index] = card
            free.remove(card)


def _fill(
    hands: dict[Seat, list[Card | None]],
    talon: list[Card | None],
    course: _Course,
    free: list[Card],
) -> None:
    """Put the cards that nobody shows into the places left, first those that fit few of them."""
    empty: list[tuple[list[Card | None], int, Seat | None, int]] = [
        (hand, index, seat, 0)
        for seat, hand in hands.items()
        for index, card in enumerate(hand)
        if card is None
    ]
    for index, card in enumerate(talon):
        if card is None:
            drawn = course.draws[index] if index < len(course.draws) else (None, NEVER)
            empty.append((talon, index, *drawn))
    late = {card for needs in course.needs.values() for card in needs.after}
    for card in sorted(free, key=lambda card: card not in late):
        fitting = (
            place
            for place in empty
            if place[2] is None or course.needs[place[2]].after.get(card, 0) <= place[3]
        )
        place = next(fitting, empty[0] if empty else None)
        if place is not None:
            place[0][place[1]] = card
            empty.remove(place)
    free.clear()


def _course(
    layout: Layout, nodes: Sequence[Node], rules: RuleSet, leader: Seat, led: Card | None
) -> _Course:
    needs = {seat: _Needs() for seat in Seat}
    draws: list[tuple[Seat, int]] = []
    drawing = layout.turn_up is not None
    on_turn = leader if led is None else leader.other
    trick = 1
    laid: set[Card] = set()  # the jack under the talon: whoever plays it later has drawn it
    for node in nodes:
        action = node.action
        if action is None or (node.irregular and action.seat is not on_turn):
            continue
        need = needs[action.seat]
        if isinstance(action, ExchangeJack) and layout.turn_up is not None:
            jack = Card(layout.turn_up.suit, Rank.JACK)
            need.by.setdefault(jack, trick)
            laid.add(jack)
        elif isinstance(action, CloseTalon):
            drawing = False
        elif isinstance(action, PlayCard):
            if action.card not in laid:
                need.by.setdefault(action.card, trick)
            _marriage(action, need, trick, rules, led)
            if led is None:
                led, leader, on_turn = action.card, action.seat, action.seat.other
                continue
            winner = _winner(led, action.card, leader, layout, rules)
            led, leader, on_turn = None, winner, winner
            if drawing and len(draws) < len(layout.talon):
                draws += [(winner, trick), (winner.other, trick)]
            _drawn(node, draws, layout)
            trick += 1
    return _Course(needs, draws)


def _marriage(action: PlayCard, need: _Needs, trick: int, rules: RuleSet, led: Card | None) -> None:
    if led is not None or action.card.rank not in PARTNER:
        return
    partner = action.card.with_rank(PARTNER[action.card.rank])
    if action.declares:
        need.by.setdefault(partner, trick)
    elif rules.marriage.declared is Declaring.AUTOMATIC and partner not in need.by:
        need.after[partner] = trick


def _winner(led: Card, card: Card, leader: Seat, layout: Layout, rules: RuleSet) -> Seat:
    suit = layout.turn_up.suit if layout.turn_up is not None else led.suit
    trick = Trick((led, card), suit, SCHNAPSEN_PACK, rules.play.trick_winner)
    return leader if trick.best() == 0 else leader.other


def _drawn(node: Node, draws: list[tuple[Seat, int]], layout: Layout) -> None:
    """Put the draws that the record states into the talon, but no card that has its place."""
    for draw in node.draws:
        if draw.card is None or draw.card in layout.known():
            continue
        for index in range(max(0, len(draws) - 2), min(len(draws), len(layout.talon))):
            if draws[index][0] == draw.seat and layout.talon[index] is None:
                layout.talon[index] = draw.card
