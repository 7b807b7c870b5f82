"""Other cards: the unseen cards of a deal laid differently, so that one seat has seen the same.

What a seat has not seen at a moment has lain all the time in the other hand or in the talon.  So
the new deal is the old one with those cards exchanged for one another, and every earlier moment
looks to the seat as it did; what the exchange would have made impossible is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.messages import Message, say
from tutor.records.addresses import START, line_addresses
from tutor.records.deal_text import WrittenDeal
from tutor.records.filtered import OPEN_TAGS
from tutor.records.moments import Moment, moments
from tutor.records.position import parse_position
from tutor.records.replaying import advance
from tutor.records.tree import Line, Node, Record, Tag
from tutor.records.written_position import format_position, position_of
from tutor.schnapsen.state import Both, DealState
from tutor.schnapsen.view import view

ORDERS = 120
"""In so many ways a hand is laid over the other one, where it matters which card came when."""

Names = Mapping[Card, Card]


class OtherCardsError(ValueError):
    """Cards that cannot lie as they were set; `messages` says every fault."""

    def __init__(self, *messages: Message) -> None:
        self.messages = messages
        super().__init__("; ".join(message.id for message in messages))


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat has not seen at a moment.

    `cards` lie in the other hand or face down, by suit; `shown` are cards of the other hand that
    everybody has seen, `size` is how many more it holds, and `down` cards lie face down.
    """

    seat: Seat
    cards: tuple[Card, ...]
    shown: tuple[Card, ...]
    size: int
    down: int

    @property
    def certain(self) -> bool:
        """Whether the cards can lie in one way only."""
        return self.down == 0 or len(self.cards) < 2

    def faults(self, hand: Sequence[Card], talon: Sequence[Card]) -> tuple[Message, ...]:
        """Return what is wrong with a choice by number and place; `hand` is the whole hand."""
        other = self.seat.other
        laid = [*hand, *talon]
        found = [say("other.not-in-hand", card=card) for card in self.shown if card not in hand]
        found += [
            say("other.not-hidden", card=card)
            for card in dict.fromkeys(laid)
            if card not in self.cards and not (card in self.shown and card in hand)
        ]
        found += [
            say("record.card-twice", card=card)
            for card in dict.fromkeys(laid)
            if laid.count(card) > 1
        ]
        whole = self.size + len(self.shown)
        if len(hand) != whole:
            found.append(say("other.hand-size", player=other, n=len(hand), size=whole))
        if len(talon) != self.down:
            found.append(say("other.talon-size", n=len(talon), size=self.down))
        missing = tuple(card for card in self.cards if card not in laid)
        if missing:
            found.append(say("other.nowhere", cards=missing))
        return tuple(found)


def hidden_cards(state: DealState, seat: Seat) -> Hidden:
    """Return what `seat` has not seen of a state.

    >>> from tutor.cards import SCHNAPSEN_PACK
    >>> from tutor.schnapsen import RuleSet, deal_from
    >>> found = hidden_cards(deal_from(SCHNAPSEN_PACK.cards, RuleSet()), Seat.FOREHAND)
    >>> len(found.cards), found.size, found.down
    (14, 5, 9)
    """
    other = seat.other
    known = state.known.of(other)
    unseen = [card for card in state.hands.of(other) if card not in known]
    return Hidden(
        seat,
        SCHNAPSEN_PACK.sort((*unseen, *state.talon), state.trump),
        SCHNAPSEN_PACK.sort(known, state.trump),
        len(unseen),
        len(state.talon),
    )


def redealt(
    record: Record,
    at: str,
    seat: Seat,
    hand: Sequence[Card],
    talon: Sequence[Card],
    *,
    seed: int | None = None,
) -> tuple[Record, str]:
    """Return a record that `seat` cannot tell from this one up to the moment `at`, and its end.

    There the other hand is `hand` and the talon `talon`, in draw order.  The record ends at the
    moment, without comments and variations, which speak of the cards as they were.  Raises
    `OtherCardsError` with everything that speaks against the choice, `KeyError` where the record
    has no such moment, and what `Record.initial_state` raises.
    """
    path = path_to(record, at)
    state = path[-1].state
    hidden = hidden_cards(state, seat)
    faults = hidden.faults(hand, talon)
    if faults:
        raise OtherCardsError(*faults)
    names, breaches = _fitting(path, hidden, hand, talon)
    if breaches:
        raise OtherCardsError(*breaches)
    nodes = tuple(
        _bare(stop, names)
        for stop in path[1:]
        if stop.node is not None  # every moment but the first has one
    )
    start = renamed(path[0].state, names)
    tags = [tag for tag in record.tags if tag.name in OPEN_TAGS and tag.name != "Result"]
    tags += [Tag("Hero", seat.value), _deal(record, start)]
    if seed is not None:
        tags.append(Tag("Seed", str(seed)))
    line = Line(nodes)
    addresses = line_addresses(line)
    return Record(tuple(tags), line), addresses[-1] if addresses else START


def path_to(record: Record, at: str) -> tuple[Moment, ...]:
    """Return the moments that lead to the one at an address; raises `KeyError` without it."""
    stops = moments(record)
    index = next((index for index, stop in enumerate(stops) if stop.at == at), None)
    if index is None:
        raise KeyError(at)
    path: list[Moment] = []
    while index >= 0:
        path.append(stops[index])
        index = stops[index].parent
    return tuple(path[::-1])


def _fitting(
    path: Sequence[Moment], hidden: Hidden, hand: Sequence[Card], talon: Sequence[Card]
) -> tuple[Names, list[Message]]:
    """Return which card lies where which one lay, and what speaks against it.

    It can matter which card of a hand was there before which: then other orders are tried.
    """
    state = path[-1].state
    old = [card for card in state.hands.of(hidden.seat.other) if card not in hidden.shown]
    new = [card for card in hand if card not in hidden.shown]
    leaving = [card for card in old if card not in new]
    coming = [card for card in new if card not in old]
    stay = {card: card for card in old if card in new}
    first: tuple[Names, list[Message]] | None = None
    for order in islice(permutations(coming), ORDERS):
        names = {
            **stay,
            **dict(zip(leaving, order, strict=True)),
            **dict(zip(state.talon, talon, strict=True)),
        }
        faults = list(_breaches(path, hidden.seat, names))
        if not faults:
            return names, faults
        first = first or (names, faults)
    assert first is not None  # there is one order at least
    return first


def _breaches(path: Sequence[Moment], seat: Seat, names: Names) -> list[Message]:
    """Return what could not have been done with other cards, each with its trick."""
    found: list[Message] = []
    for stop in path[1:]:
        if stop.step is None or stop.node is None:
            continue
        outcome = advance(renamed(stop.step.before, names), stop.node)
        trick = stop.node.trick
        if outcome.reasons and not stop.node.irregular:
            found += [
                say("other.forbidden", trick=trick, reason=reason.message())
                for reason in outcome.reasons
            ]
        elif view(outcome.state, seat) != view(stop.state, seat):
            found.append(say("other.looks-different", trick=trick, player=stop.node.seat))
    return found


def renamed(state: DealState, names: Names) -> DealState:
    """Return a state with cards in the hands and in the talon exchanged for others."""
    first, second = (tuple(names.get(card, card) for card in hand) for hand in state.hands)
    talon = tuple(names.get(card, card) for card in state.talon)
    return state.but(hands=Both(first, second), talon=talon)


def _bare(stop: Moment, names: Names) -> Node:
    """Return an action without what hangs on it; a mark that has lost its ground goes."""
    node = stop.node
    assert node is not None
    irregular = node.irregular
    if irregular and stop.step is not None:
        irregular = bool(advance(renamed(stop.step.before, names), node).reasons)
    return replace(node.bare(), irregular=irregular, draws=())


def _deal(record: Record, start: DealState) -> Tag:
    """Return the tag that gives the cards of the new deal."""
    text = record.tag("Start")
    if text is not None:
        score = parse_position(text).score
        return Tag("Start", format_position(position_of(start, (score[0], score[1]))))
    assert start.turn_up is not None
    deal = WrittenDeal(start.hands[0], start.hands[1], start.turn_up, start.talon)
    return Tag("Deal", str(deal))
