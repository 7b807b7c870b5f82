"""Frames of a deal that is being played: what one player sees, beat by beat.

Everything comes from that player's `SeatView`, so a card which that seat has not seen is nowhere
in a frame.  A beat is one thing to look at: a card, the trick, who takes it, what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tutor import game
from tutor.cards import Card, Rank, Seat
from tutor.display.frames import card_verdicts, dumps
from tutor.display.position_frame import Scene, position_frame, position_lines
from tutor.display.telling import Teller
from tutor.i18n.words import Words
from tutor.lessons.explain import verdicts
from tutor.messages import Message, say
from tutor.play.deal import Deal
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.choices import LookBack
from tutor.schnapsen.events import (
    CardDrawn,
    CardPlayed,
    DealEnded,
    Event,
    MarriageCredited,
    MarriageDeclared,
    TalonExhausted,
    TrickTaken,
)
from tutor.schnapsen.state import DealState, Led, trick_in_play
from tutor.schnapsen.view import SeatView, view

__all__ = ["Beat", "Sight", "beats", "dumps", "frame", "frames"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sight:
    """How a person looks at the table.

    `counts`: card points are told.  `teaches`: each card of the own hand says whether it may be
    played.  `remembers`: cards of the other hand that everybody has seen lie open.  `score` is
    what the plates show of the match, `marked` are cards to ring.
    """

    seat: Seat
    names: dict[Seat, str]
    score: dict[Seat, str]
    counts: bool = True
    teaches: bool = False
    remembers: bool = False
    marked: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to look at: its kind, the state then, the cards in the middle, who takes them.

    `by` is the number of the action, counted from 1, to which the beat belongs; 0 is the deal.
    """

    kind: str
    by: int
    state: DealState
    events: tuple[Event, ...] = ()
    middle: tuple[tuple[Seat, Card, str], ...] = ()
    winner: Seat | None = None
    taker: Seat | None = None


def beats(deal: Deal) -> Iterator[Beat]:
    """Give the beats of a deal from the deal of the cards on."""
    yield Beat("start", 0, deal.start)
    actions = (acted.action for acted in deal.log)
    for number, step in enumerate(game.replay(schnapsen, deal.start, actions), start=1):
        yield from _of_step(step.before, step.events, number)


def _of_step(state: DealState, events: tuple[Event, ...], by: int) -> Iterator[Beat]:
    """Give the beats of one action: events that are seen together make one."""
    waiting: list[Event] = []
    shown = _Shown()
    for place, event in enumerate(events):
        coming = events[place + 1] if place + 1 < len(events) else None
        led = state.led
        state = schnapsen.evolve(state, event)
        waiting.append(event)
        shown = _after(shown, event, led, state)
        if not _joined(event, coming):
            beat = Beat(shown.kind, by, state, tuple(waiting), shown.middle, shown.winner)
            yield replace(beat, taker=shown.taker)
            waiting, shown = [], replace(shown, kind="act", taker=None)


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the beat shows that is being gathered."""

    kind: str = "act"
    middle: tuple[tuple[Seat, Card, str], ...] = ()
    winner: Seat | None = None
    taker: Seat | None = None


def _after(shown: _Shown, event: Event, led: Led | None, state: DealState) -> _Shown:
    """Return what is shown once `event` has happened, which led to `state`."""
    match event:
        case MarriageDeclared():
            pair = (Card(event.suit, Rank.KING), Card(event.suit, Rank.QUEEN))
            return replace(
                shown, middle=tuple((event.seat, card, str(event.value)) for card in pair)
            )
        case CardPlayed(seat, card) if led is not None:
            trick = trick_in_play(state, led.card, card)
            winner = led.seat if trick.best() == 0 else seat
            middle = ((led.seat, led.card, _mark(led.declared)), (seat, card, ""))
            return _Shown("trick", middle, winner)
        case CardPlayed(seat, card):
            declared = state.led.declared if state.led else 0
            return _Shown("card", ((seat, card, _mark(declared)),))
        case TrickTaken(seat):
            return _Shown("taken", taker=seat)
        case CardDrawn() | TalonExhausted():
            return replace(shown, kind="draw")
        case DealEnded():
            return replace(shown, kind="over")
        case _:
            return shown


def _joined(event: Event, coming: Event | None) -> bool:
    """Return whether an event and the next one are seen together."""
    match event:
        case MarriageDeclared():
            return isinstance(coming, CardPlayed | DealEnded)
        case TrickTaken():
            return isinstance(coming, MarriageCredited)
        case CardDrawn() | TalonExhausted():
            return isinstance(coming, CardDrawn | TalonExhausted)
        case CardPlayed() | MarriageCredited():
            return False
        case _:
            return isinstance(coming, DealEnded)


def _mark(declared: int) -> str:
    return str(declared) if declared else ""


def frames(
    deal: Deal, sight: Sight, words: Words, named: Words, *, since: int, told: bool
) -> list[Json]:
    """Return the frames of the beats after action `since`, with the beat before them.

    Where the person is on turn, `told`, the last frame may say which own cards can be played.
    """
    shown = list(enumerate(beats(deal)))
    first = next((n for n, beat in shown if beat.by > since), len(shown))
    found = [
        frame(beat, n, sight, words, named, teach=told and n == len(shown) - 1)
        for n, beat in shown[max(0, first - 1) :]
    ]
    if found:
        found[-1]["proof"] = [card.text for card in sight.marked]
    return found


def frame(
    beat: Beat, number: int, sight: Sight, words: Words, named: Words, *, teach: bool
) -> Json:
    """Return one frame; `words` name the seats by their roles, `named` by their names."""
    seen = view(beat.state, sight.seat)
    scene = Scene(seen, sight.seat, sight.names, known=sight.remembers)
    found = position_frame(scene, words)
    teller = Teller(sight.seat, named, counts=sight.counts)
    middle = beat.middle
    found["table"] = [
        {"seat": seat.value, "card": card.text, "mark": mark} for seat, card, mark in middle
    ]
    found["at"] = str(number)
    found["n"] = number
    found["beat"] = beat.kind
    found["by"] = beat.by
    found["winner"] = beat.winner.value if beat.winner else None
    found["taker"] = beat.taker.value if beat.taker else None
    found["story"] = teller.story(beat.events, beat.state)
    for seat in Seat:
        _seat(found["seats"][seat.value], seat, seen, sight)
        found["seats"][seat.value]["new"] = _drawn(beat, seat, found["seats"][seat.value]["hand"])
    if teach and sight.teaches and seen.result is None and seen.on_turn is sight.seat:
        found["verdicts"] = card_verdicts(verdicts(beat.state, sight.seat), named)
    found["talon"]["text"] = named.say(_talon_line(found["talon"], seen))
    found["twin"] = [named.say(line) for line in _twin(scene, beat, sight)]
    found["twin"] += [
        named.text("twin.verdict", card=Card.parse(card), text=verdict["text"])
        for card, verdict in found["verdicts"].items()
    ]
    return found


def _drawn(beat: Beat, seat: Seat, hand: list[str | None]) -> list[str]:
    """Return the cards that a seat has just drawn, of those that lie open."""
    return [
        event.card.text
        for event in beat.events
        if isinstance(event, CardDrawn) and event.seat is seat
        if event.card is not None and event.card.text in hand
    ]


def _seat(plate: Json, seat: Seat, seen: SeatView, sight: Sight) -> None:
    """Write on a plate what this table shows of a seat."""
    own = seat is sight.seat
    look_back = seen.rules.table.look_back is LookBack.OWN_TRICKS
    if not (own and look_back):
        plate["taken"] = []
    if not sight.counts:
        plate["points"] = plate["pending"] = ""
    plate["score"] = sight.score.get(seat, "")


def _talon_line(talon: Json, seen: SeatView) -> Message:
    if seen.closed is not None:
        return say("table.talon-closed", player=seen.closed.by)
    if not seen.talon_size:
        return say("table.talon-exhausted")
    return say("table.talon-open", n=seen.talon_size)


def _twin(scene: Scene, beat: Beat, sight: Sight) -> Iterator[Message]:
    """Give the table in words, a message for each line."""
    seen = scene.shown
    for line in position_lines(scene):
        if line.id in ("twin.table", "twin.table-empty"):
            cards = tuple(card for _, card, _ in beat.middle)
            if beat.winner is not None:
                yield say("twin.trick", cards=cards, player=beat.winner)
            else:
                yield say("twin.table", cards=cards) if cards else say("twin.table-empty")
        elif line.id == "twin.points" and not sight.counts:
            seat = dict(line.args)["player"]
            assert isinstance(seat, Seat)
            yield say("play.twin-tricks", player=seat, n=seen.tallies.of(seat).tricks)
        elif line.id != "twin.pending" or sight.counts:
            yield line
    if seen.result is not None:
        yield say("twin.over")
    else:
        yield say("twin.turn", player=seen.on_turn)
