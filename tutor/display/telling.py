"""What happened at a game in sentences, as the person who plays hears it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.i18n.words import Words
from tutor.messages import Message, say
from tutor.schnapsen import events as happened
from tutor.schnapsen.choices import Heading
from tutor.schnapsen.events import Event
from tutor.schnapsen.state import DealState
from tutor.tricks import beats as stronger


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells events to the person at `seat`, with the points of tricks where they are counted."""

    seat: Seat
    words: Words
    counts: bool = True

    def story(self, events: Iterable[Event], state: DealState) -> list[str]:
        """Return a sentence for each event that a person at the table notices."""
        events = tuple(events)
        declared = next((e for e in events if isinstance(e, happened.MarriageDeclared)), None)
        found: list[Message] = []
        for event in events:
            match event:
                case happened.MarriageDeclared(seat, suit, value):
                    if not any(isinstance(other, happened.CardPlayed) for other in events):
                        found.append(self._said("declares-wins", seat, suit=suit, n=value))
                case happened.CardPlayed(seat, card):
                    found.append(self._card(seat, card, state, declared))
                    if declared is not None and self.counts:
                        found.append(self._marriage_points(declared))
                case happened.TrickTaken() | happened.MarriageCredited() | happened.CardDrawn():
                    found += self._trick(event)
                case _:
                    found += self._deed(event, state)
        return [self.words.say(message) for message in found]

    def _trick(
        self, event: happened.TrickTaken | happened.MarriageCredited | happened.CardDrawn
    ) -> list[Message]:
        """Return what is said of the end of a trick."""
        match event:
            case happened.TrickTaken(seat, _, points) if self.counts:
                return [self._said("takes", seat, n=points)]
            case happened.TrickTaken(seat):
                own = seat is self.seat
                return [say("play.you-take-quiet") if own else say("play.takes", player=seat)]
            case happened.MarriageCredited(seat, value):
                return [self._changed("credited", seat, n=value)] if self.counts else []
            case happened.CardDrawn(seat, card, turn_up):
                return self._drawn(seat, card, turn_up)

    def _deed(self, event: Event, state: DealState) -> list[Message]:
        """Return what is said of everything but cards."""
        match event:
            case happened.TalonExhausted():
                return [say("changed.exhausted" + _suffix(state))]
            case happened.JackExchanged(seat, _, taken):
                return [self._said("exchanges", seat, card=taken)]
            case happened.TalonClosed(seat):
                return [self._said("closes", seat), say("changed.closed" + _suffix(state))]
            case happened.SixtySixClaimed(seat, total, right):
                outcome = say(f"changed.claim-{'right' if right else 'wrong'}", n=total)
                return [self._said("claims", seat), outcome]
            case happened.DealEnded(result):
                return [self._said("ends", result.winner, n=result.game_points)]
            case _:
                return []

    def _said(self, event: str, seat: Seat, **args: object) -> Message:
        """Return the sentence of an event: "you …" for the person, else with the name."""
        if seat is self.seat:
            return say(f"play.you-{event}", **args)  # type: ignore[arg-type]
        return say(f"event.{event}", player=seat, **args)  # type: ignore[arg-type]

    def _card(
        self,
        seat: Seat,
        card: Card,
        state: DealState,
        declared: happened.MarriageDeclared | None,
    ) -> Message:
        led = state.led
        if led is None or led.card is card:
            if declared is not None:
                return self._said("declares", seat, suit=card.suit, n=declared.value, card=card)
            return self._said("leads", seat, card=card)
        if seat is self.seat:
            return say("play.you-plays", card=card)
        if card.suit is led.card.suit:
            heads = stronger(card, led.card, state.trump, SCHNAPSEN_PACK)
            return self._said("heads" if heads else "follows", seat, card=card)
        return self._said("trumps" if card.suit is state.trump else "discards", seat, card=card)

    def _drawn(self, seat: Seat, card: Card | None, turn_up: bool) -> list[Message]:
        if seat is self.seat:
            assert card is not None
            return [say("play.you-turn-up" if turn_up else "play.you-draw", card=card)]
        if turn_up and card is not None:
            return [say("changed.draws-turn-up", player=seat, card=card)]
        return []  # that the other one draws can be seen, and says nothing

    def _marriage_points(self, declared: happened.MarriageDeclared) -> Message:
        return self._changed(
            "pending" if declared.pending else "marriage", declared.seat, n=declared.value
        )

    def _changed(self, id: str, seat: Seat, *, n: int) -> Message:
        if seat is self.seat:
            return say(f"play.you-{id}", n=n)
        return say(f"changed.{id}", player=seat, n=n)


def _suffix(state: DealState) -> str:
    heading = state.rules.play.heading
    return "" if heading is Heading.HEAD else f"-{heading.value}"
