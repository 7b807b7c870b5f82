"""Plays a record's main line under its rules, irregular actions and hidden cards included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tutor.cards import Card, Seat
from tutor.messages import say
from tutor.records.addresses import line_addresses
from tutor.records.completion import Layout, complete
from tutor.records.deal_text import DealFault, DealTextError, read_deal
from tutor.records.position import parse_position
from tutor.records.position_checks import position_faults
from tutor.records.tree import Node, Record
from tutor.records.written_position import Position, PositionError
from tutor.rulings import Reason
from tutor.schnapsen import play as game
from tutor.schnapsen import reasons as why
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.events import Event
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState, start

DUTIES = (why.MustFollow, why.MustHead, why.MustTrump, why.MustPlayHighest)
"""Reasons that speak of the rest of the hand; unknown where the hand is."""
MARRIAGES = (
    why.KingMustLead,
    why.MarriageAfterClose,
    why.MarriageNotOnLead,
    why.MarriageTalonGone,
    why.MarriageTooEarly,
    why.NoMarriageCard,
    why.PartnerMissing,
)
"""Reasons against a declaration; the card can be played all the same."""
POSSIBLE = (
    *DUTIES,
    why.ExchangeTalonTooSmall,
    why.ExchangeTooEarly,
    why.CloseTalonTooSmall,
)
"""Reasons in spite of which the table can carry an action out."""


@dataclass(frozen=True, slots=True)
class RecordStep:
    """A step of a record: the node, the states around it, what happened, and any breach.

    `reasons` say what spoke against the action; `applied` is false where an irregular action
    could not be carried out, so that the state stayed.
    """

    address: str
    node: Node
    before: DealState
    events: tuple[Event, ...]
    state: DealState
    reasons: tuple[Reason, ...] = ()
    applied: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action does to a state."""

    reasons: tuple[Reason, ...]
    events: tuple[Event, ...]
    state: DealState
    applied: bool


def initial_state(record: Record) -> DealState:
    """Return the state before the first action; see `Record.initial_state`."""
    return opening(record)[0]


def opening(record: Record) -> tuple[DealState, frozenset[Seat]]:
    """Return the state before the first action and the seats whose cards are filled in."""
    rules = record.rules()
    start_text = record.tag("Start")
    if start_text is not None:
        try:
            position = parse_position(start_text)
            faults = position_faults(position)
        except PositionError as error:
            faults = error.faults
        if faults:
            raise DealTextError(*(DealFault(f.code, f.offset, f.length, f.message) for f in faults))
        return _from_position(position, record.line.nodes, rules)
    text = record.tag("Deal")
    if text is None:
        raise DealTextError(DealFault("D-deal-missing", 0, 1, say("record.deal-missing")))
    deal = read_deal(text, "en")
    if deal.complete:
        state = start(rules, deal.forehand, deal.dealer, deal.turn_up, deal.talon)  # type: ignore[arg-type]
        return state, frozenset()
    layout = Layout(
        {Seat.FOREHAND: list(deal.forehand), Seat.DEALER: list(deal.dealer)},
        list(deal.talon),
        deal.turn_up,
    )
    full = complete(layout, record.line.nodes, rules)
    hidden = {seat for seat in Seat if None in layout.hands[seat]}
    if None in layout.talon:
        # whoever draws an unknown card has a hand that is not known
        hidden |= {seat for seat in Seat if seat is not record.viewer}
    forehand, dealer = (_sure(full.hands[seat]) for seat in Seat)
    return start(rules, forehand, dealer, deal.turn_up, _sure(full.talon)), frozenset(hidden)


def _from_position(
    position: Position, nodes: Sequence[Node], rules: RuleSet
) -> tuple[DealState, frozenset[Seat]]:
    hidden = frozenset(seat for seat in Seat if position.hand(seat) is None)
    if not hidden:
        try:
            return position.state(rules), hidden
        except PositionError:
            hidden = frozenset(Seat)
    talon: list[Card | None] = (
        list(position.talon) if isinstance(position.talon, tuple) else [None] * position.talon
    )
    hands: dict[Seat, list[Card | None]] = {}
    counts = position.view(rules, None).counts
    for seat in Seat:
        hand = position.hand(seat)
        known = list(position.known.of(seat))
        missing = counts.of(seat) - len(known)
        hands[seat] = [*known, *[None] * missing] if hand is None else list(hand)
    turn_up = position.turn_up
    led = position.led.card if position.led else None
    gone = [card for side in position.taken for trick in side for card in trick]
    full = complete(Layout(hands, talon, turn_up), nodes, rules, position.leader, led, gone=gone)
    filled = replace(
        position,
        forehand=_sure(full.hands[Seat.FOREHAND]),
        dealer=_sure(full.hands[Seat.DEALER]),
        talon=_sure(full.talon),
    )
    return filled.state(rules), hidden


def _sure(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def advance(state: DealState, node: Node, hidden: frozenset[Seat] = frozenset()) -> Outcome:
    """Return what a node's action does to `state`; the state stays where it cannot be done.

    A seat in `hidden` has filled-in cards, so its duties cannot be judged.
    """
    action = node.action
    assert action is not None
    reasons = game.objections(state, action)
    doable: Action | None = action
    if reasons:
        if action.seat in hidden:
            reasons = tuple(reason for reason in reasons if not isinstance(reason, DUTIES))
        if reasons:
            doable = _doable(state, action, reasons) if node.irregular else None
    if doable is None:
        return Outcome(reasons, (), state, False)
    events = game.decide(state, doable)
    after = state
    for event in events:
        after = game.evolve(after, event)
    return Outcome(reasons, events, after, True)


def _doable(state: DealState, action: Action, reasons: tuple[Reason, ...]) -> Action | None:
    """Return what the table can carry out of an irregular action: a bare card, or nothing."""
    if isinstance(action, PlayCard) and action.declares:
        if not all(isinstance(reason, (*POSSIBLE, *MARRIAGES)) for reason in reasons):
            return None
        return PlayCard(action.seat, action.card)
    return action if all(isinstance(reason, POSSIBLE) for reason in reasons) else None


def replayed(record: Record) -> Iterator[RecordStep]:
    """Yield the steps of the main line; see `Record.steps`."""
    state, hidden = opening(record)
    addresses = line_addresses(record.line)
    for address, node in zip(addresses, record.line.nodes, strict=True):
        if node.action is None:
            return
        outcome = advance(state, node, hidden)
        if outcome.reasons and not node.irregular:
            return
        yield RecordStep(
            address, node, state, outcome.events, outcome.state, outcome.reasons, outcome.applied
        )
        state = outcome.state


def final_state(record: Record) -> DealState:
    """Return the state after the main line."""
    state = initial_state(record)
    for step in replayed(record):
        state = step.state
    return state
