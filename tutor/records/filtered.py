"""What one seat knows of a record, as a record: the rest is not in it at all.

Hidden cards become ``??``; the seat's own draws are written, for the talon no longer tells them.
Variations, comments and all tags that could speak of hidden cards are left out.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import Card, Seat
from tutor.records.addresses import line_addresses
from tutor.records.deal_text import WrittenDeal, read_deal
from tutor.records.notation import Draw
from tutor.records.position import parse_position
from tutor.records.replaying import DUTIES, RecordStep, replayed
from tutor.records.tree import Line, Node, Record, Tag
from tutor.records.written_position import format_position, hidden_from
from tutor.schnapsen.events import CardDrawn

OPEN_TAGS = (
    "SGN", "Event", "Site", "Date", "Round", "Forehand", "Dealer", "Result", "Rules", "Option",
    "Match", "Score", "Lang", "Time",
)  # fmt: skip
"""The tags that say nothing about cards."""


def seat_record(record: Record, seat: Seat | None, upto: str | None = None) -> Record:
    """Return the record as `seat` knows it after the action at the address `upto`.

    `seat` None is a spectator who sees no hand.  Without `upto` the whole main line is kept; the
    empty address is the moment before the first action.  Raises `RulesTagError` or
    `DealTextError` where the record cannot be replayed.
    """
    addresses = line_addresses(record.line)
    nodes: list[Node] = []
    if upto != "":
        for step, address in zip(replayed(record), addresses, strict=False):
            nodes.append(_seen(step, seat))
            if address == upto:
                break
    whole = len(nodes) == len(record.line.nodes) and record.line.cut is None
    result = record.result if whole else "*"
    tags = [Tag(name, value) for name, value in record.tags if name in OPEN_TAGS]
    tags = [Tag("Result", result) if tag.name == "Result" else tag for tag in tags]
    if seat is not None:
        tags.append(Tag("Hero", seat.value))
    tags.append(_start(record, seat))
    return Record(tuple(tags), Line(tuple(nodes)), result)


def _start(record: Record, seat: Seat | None) -> Tag:
    text = record.tag("Start")
    if text is not None:
        return Tag("Start", format_position(hidden_from(parse_position(text), seat)))
    deal = read_deal(record.tag("Deal") or "", "en")
    shown = WrittenDeal(
        _hand(deal.forehand, seat is Seat.FOREHAND),
        _hand(deal.dealer, seat is Seat.DEALER),
        deal.turn_up,
        _hand(deal.talon, False),
    )
    return Tag("Deal", str(shown))


def _hand(cards: tuple[Card | None, ...], shown: bool) -> tuple[Card | None, ...]:
    return cards if shown else (None,) * len(cards)


def _seen(step: RecordStep, seat: Seat | None) -> Node:
    """Return an action as `seat` sees it, with its own draws.

    That the opponent broke a duty tells of his hand, so the mark of it is taken away.
    """
    node = step.node
    draws = tuple(
        Draw(event.seat.value, event.card)
        for event in step.events
        if isinstance(event, CardDrawn) and event.seat is seat and not event.turn_up
    )
    irregular = node.irregular
    if irregular and node.actor != seat:
        irregular = not all(isinstance(reason, DUTIES) for reason in step.reasons)
    return replace(node.bare(), irregular=irregular, draws=draws)
