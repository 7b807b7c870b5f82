"""Explanations: what a step did, which duty was in force, and what it changed.

Everything is a `Message`; what a viewer may not see is left out here, so that no renderer can
give it away.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor import game
from tutor.analysis.claims import due_claim
from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.messages import Message, say
from tutor.rulings import Reason
from tutor.schnapsen import events as happened
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import Heading, SixtySix
from tutor.schnapsen.legality import PARTNER, counts_by_itself, marriage_value
from tutor.schnapsen.scoring import derivation
from tutor.schnapsen.state import DealState, is_strict
from tutor.tricks import beats

Step = game.Step[DealState, Action, happened.Event]


class Viewpoint(StrEnum):
    """From where a deal is looked at: a seat, the public table, or with all cards open."""

    ALL = "all"
    FOREHAND = "F"
    DEALER = "D"
    TABLE = "table"

    def sees(self, seat: Seat) -> bool:
        """Return whether the hand of `seat` is seen from here."""
        return self is Viewpoint.ALL or self.value == seat.value

    @property
    def seat(self) -> Seat | None:
        """The seat that looks, if it is one."""
        return Seat(self.value) if self in (Viewpoint.FOREHAND, Viewpoint.DEALER) else None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something could be done at a moment: a sentence, the rule, the proving cards."""

    action: Action
    legal: bool
    text: Message
    rule: str | None = None
    option: str | None = None
    proof: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """A step in messages.

    `title` says it in one sentence; `verdicts` judge each card of the acting hand and `moves`
    what else could be tried on lead, both empty where the viewer does not see the hand.
    """

    title: Message
    happened: tuple[Message, ...]
    duty: Message
    verdicts: tuple[Verdict, ...]
    moves: tuple[Verdict, ...]
    changed: tuple[Message, ...]
    score: tuple[Message, ...]
    proof: tuple[Card, ...]


def explain(step: Step, viewpoint: Viewpoint = Viewpoint.ALL) -> Explanation:
    """Return the explanation of `step` for one viewpoint."""
    before, action = step.before, step.action
    seen = viewpoint.sees(action.seat)
    judged = verdicts(before, action.seat) if seen else ()
    proof = tuple(
        dict.fromkeys(card for verdict in judged for card in verdict.proof)
        if isinstance(action, PlayCard)
        else ()
    )
    title = _title(step)
    return Explanation(
        title=title,
        happened=(title, *_happened(step)),
        duty=_duty(before, action),
        verdicts=judged,
        moves=moves(before) if seen and before.led is None else (),
        changed=tuple(_changed(step, viewpoint)),
        score=score(step.state),
        proof=proof,
    )


def score(state: DealState) -> tuple[Message, ...]:
    """Return the score of a finished deal line by line; empty while it goes on."""
    if state.result is None:
        return ()
    return derivation(state.rules, state.tallies, state.result)


def reason_verdict(action: Action, reasons: tuple[Reason, ...]) -> Verdict:
    """Return the verdict on an illegal action, by its first reason."""
    first = reasons[0]
    proof = first.evidence()
    if isinstance(action, PlayCard):
        proof = tuple(card for card in proof if card is not action.card)
    return Verdict(action, False, first.message(), first.id, first.option, proof)


def verdicts(state: DealState, seat: Seat) -> tuple[Verdict, ...]:
    """Return a verdict on each card of `seat`, in the order of the hand.

    A king or queen that may be led both ways has one verdict that says so.
    """
    found = []
    for card in state.hands.of(seat):
        plain = PlayCard(seat, card)
        reasons = schnapsen.objections(state, plain)
        found.append(reason_verdict(plain, reasons) if reasons else _legal(state, plain))
    return tuple(found)


def _legal(state: DealState, action: PlayCard) -> Verdict:
    seat, card, led = action.seat, action.card, state.led
    if led is None:
        return Verdict(action, True, _lead_text(state, seat, card))
    if not is_strict(state):
        return Verdict(action, True, say("legal.open"))
    hand = state.hands.of(seat)
    if card.suit is led.card.suit:
        if beats(card, led.card, state.trump, SCHNAPSEN_PACK):
            return Verdict(action, True, say("legal.head"))
        if state.rules.play.heading is Heading.HEAD:
            return Verdict(action, True, say("legal.cannot-head"))
        return Verdict(action, True, say("legal.follow"))
    if card.suit is state.trump:
        return Verdict(action, True, say("legal.trump"))
    assert not any(held.suit in (led.card.suit, state.trump) for held in hand)
    return Verdict(action, True, say("legal.discard"))


def _lead_text(state: DealState, seat: Seat, card: Card) -> Message:
    if card.rank not in PARTNER:
        return say("legal.lead")
    value = marriage_value(state, card)
    if counts_by_itself(state, seat, card):
        return say("legal.marriage-automatic", n=value)
    if not schnapsen.objections(state, PlayCard(seat, card, declares=True)):
        return say("legal.marriage-or-not", n=value)
    return say("legal.lead")


def moves(state: DealState) -> tuple[Verdict, ...]:
    """Return a verdict on everything but plain cards that the seat on turn could try.

    Declarations are listed for pairs and for half pairs whose partner is missing only once;
    exchange, close and, where it exists, the claim are always listed.
    """
    if state.result is not None:
        return ()
    found = []
    seat = state.on_turn
    tried: list[Action] = [ExchangeJack(seat), CloseTalon(seat)]
    if state.rules.ending.sixty_six is SixtySix.CLAIMED:
        tried.append(Claim(seat))
    pairs = {
        card.suit: card
        for card in state.hands.of(seat)
        if card.rank is Rank.KING and card.with_rank(Rank.QUEEN) in state.hands.of(seat)
    }
    tried += [PlayCard(seat, king, declares=True) for king in pairs.values()]
    for action in tried:
        reasons = schnapsen.objections(state, action)
        if reasons:
            found.append(reason_verdict(action, reasons))
        else:
            found.append(Verdict(action, True, say("legal.act")))
    return tuple(found)


def move_name(action: Action) -> Message:
    """Return the name of an action that is not a plain card."""
    match action:
        case ExchangeJack():
            return say("act.exchange")
        case CloseTalon():
            return say("act.close")
        case Claim():
            return say("act.claim")
        case PlayCard(_, card):
            return say("act.marriage", suit=card.suit)


def _title(step: Step) -> Message:
    action, before = step.action, step.before
    match action:
        case ExchangeJack(seat):
            taken = next(e.taken for e in step.events if isinstance(e, happened.JackExchanged))
            return say("event.exchanges", player=seat, card=taken)
        case CloseTalon(seat):
            return say("event.closes", player=seat)
        case Claim(seat):
            return say("event.claims", player=seat)
        case PlayCard(seat, card):
            return _card_title(before, step, seat, card)


def _card_title(before: DealState, step: Step, seat: Seat, card: Card) -> Message:
    led = before.led
    if led is None:
        for event in step.events:
            if isinstance(event, happened.MarriageDeclared):
                if step.state.led is None:
                    return say("event.declares-wins", player=seat, suit=event.suit, n=event.value)
                return say("event.declares", player=seat, suit=event.suit, n=event.value, card=card)
        return say("event.leads", player=seat, card=card)
    if card.suit is led.card.suit:
        head = beats(card, led.card, before.trump, SCHNAPSEN_PACK)
        return say("event.heads" if head else "event.follows", player=seat, card=card)
    if card.suit is before.trump:
        return say("event.trumps", player=seat, card=card)
    return say("event.discards", player=seat, card=card)


def _happened(step: Step) -> list[Message]:
    found = []
    for event in step.events:
        match event:
            case happened.TrickTaken(seat, _, points):
                found.append(say("event.takes", player=seat, n=points))
            case happened.DealEnded(result):
                found.append(say("event.ends", player=result.winner, n=result.game_points))
            case _:
                pass
    return found


def _duty(before: DealState, action: Action) -> Message:
    match action:
        case ExchangeJack():
            return say("duty.exchange")
        case CloseTalon():
            return say("duty.close")
        case Claim():
            return say("duty.claim")
        case PlayCard():
            if before.led is None:
                return say("duty.lead")
            if not is_strict(before):
                return say("duty.open")
            return say(f"duty.{before.rules.play.heading.value}")


def _by_heading(id: str, state: DealState) -> Message:
    heading = state.rules.play.heading
    return say(id if heading is Heading.HEAD else f"{id}-{heading.value}")


def _changed(step: Step, viewpoint: Viewpoint) -> list[Message]:
    found: list[Message] = []
    after = step.state
    for event in step.events:
        match event:
            case happened.CardDrawn(seat, card, turn_up):
                found.append(_draw(seat, card, turn_up, viewpoint))
            case happened.TalonExhausted():
                found.append(_by_heading("changed.exhausted", after))
            case happened.TalonClosed(seat, points, tricks):
                found += [
                    _by_heading("changed.closed", after),
                    say("changed.close-record", player=seat.other, points=points, n=tricks),
                    say("changed.close-promise", player=seat),
                ]
            case happened.MarriageDeclared(seat, suit, value, pending):
                pair = (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
                id = "changed.pending" if pending else "changed.marriage"
                found += [say(id, player=seat, n=value), say("changed.known", cards=pair)]
            case happened.MarriageCredited(seat, value):
                found.append(say("changed.credited", player=seat, n=value))
            case happened.JackExchanged(_, jack, _):
                found.append(say("changed.turn-up", card=jack))
            case happened.SixtySixClaimed(_, total, right):
                found.append(
                    say("changed.claim-right" if right else "changed.claim-wrong", n=total)
                )
            case _:
                pass
    scored = next((e.seat for e in step.events if isinstance(e, happened.TrickTaken)), None)
    if scored is not None:
        found.append(say("changed.points", player=scored, n=after.tallies.of(scored).points))
    if any(isinstance(event, happened.CardDrawn) for event in step.events) and after.talon_size:
        found.append(say("changed.talon", n=after.talon_size))
    return [*found, *_standing(step)]


def _draw(seat: Seat, card: Card | None, turn_up: bool, viewpoint: Viewpoint) -> Message:
    if turn_up and card is not None:
        return say("changed.draws-turn-up", player=seat, card=card)
    if card is None or not viewpoint.sees(seat):
        return say("changed.draws-hidden", player=seat)
    return say("changed.draws", player=seat, card=card)


def _standing(step: Step) -> list[Message]:
    """Return what a step leads up to: 66 reached, a claim possible, the next lead."""
    after = step.state
    if after.result is not None:
        return []
    due = due_claim(after)
    if due is not None:
        return [say("changed.unclaimed", player=due.seat)]
    if any(isinstance(event, happened.TrickTaken) for event in step.events):
        return [say("changed.turn", player=after.on_turn)]
    return []
