"""A position as one frame of the card table, without a record: what a question shows.

A `SeatView` holds no card that its seat has not seen, so a frame made from one shows none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.display.labels import labels
from tutor.i18n.words import Words
from tutor.messages import Message, say
from tutor.schnapsen.state import DealState
from tutor.schnapsen.view import SeatView

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown: a position from below `bottom`, and what lies in the middle.

    `names` are written on the plates, `middle` are cards that have just been played, each with
    its seat and its mark, and leave that seat's hand; `known` tells whether cards of a face-down
    hand that everybody has seen lie open, `also` are others of it that do.
    """

    shown: SeatView | DealState
    bottom: Seat
    names: Mapping[Seat, str] = field(default_factory=dict)
    middle: tuple[tuple[Seat, Card, str], ...] = ()
    known: bool = True
    also: frozenset[Card] = frozenset()


def position_frame(scene: Scene, words: Words) -> Json:
    """Return the frame; `words` name the seats by their roles."""
    shown = scene.shown
    return {
        "at": "",
        "parent": -1,
        "next": -1,
        "variations": [],
        "depth": 0,
        "trick": 0,
        "turn": None if shown.result is not None else shown.on_turn.value,
        "top": scene.bottom.other.value,
        "bottom": scene.bottom.value,
        "seats": {seat.value: _seat(scene, seat, words) for seat in Seat},
        "trump": shown.trump.value,
        "trumpText": words.text("table.trump", suit=shown.trump),
        "talon": _talon(scene, words),
        "table": [
            {"seat": seat.value, "card": card.text, "mark": mark}
            for seat, card, mark in _middle(scene)
        ],
        "winner": None,
        "verdicts": {},
        "proof": [],
        "twin": [words.say(message) for message in position_lines(scene)],
    }


def table_words(words: Words, cards: Iterable[Card]) -> Json:
    """Return what the table needs besides frames, with the names of these cards and no other."""
    return {
        "lang": words.lang,
        "faces": words.faces,
        "letters": {rank.value: words.letter(rank) for rank in SCHNAPSEN_PACK.ranks},
        "cards": {card.text: words.card(card) for card in sorted(set(cards), key=str)},
        "labels": labels(words),
    }


def cards_of_frames(frames: Iterable[Json]) -> set[Card]:
    """Return every card that some frame shows, and no other."""
    shown: set[str] = set()
    for frame in frames:
        for seat in frame["seats"].values():
            shown.update(card for card in seat["hand"] if card)
            shown.update(card for trick in seat["taken"] for card in trick)
        shown.update(play["card"] for play in frame["table"])
        shown.update(frame["verdicts"])
        shown.update(frame["proof"])
        if frame["talon"]["up"]:
            shown.add(frame["talon"]["up"])
    return {Card.parse(text) for text in shown}


def cards_in_sight(scene: Scene) -> tuple[Card, ...]:
    """Return every card that the frame shows."""
    shown = scene.shown
    found = [card for seat in Seat for card in hand_in_sight(scene, seat)[0]]
    found += [card for _, tally in shown.tallies.seats() for trick in tally.taken for card in trick]
    found += [card for _, card, _ in _middle(scene)]
    if shown.turn_up is not None and shown.closed is None:
        found.append(shown.turn_up)
    return tuple(found)


def hand_in_sight(scene: Scene, seat: Seat) -> tuple[tuple[Card, ...], int]:
    """Return the cards of a hand that lie open, and how many lie face down.

    A card in the middle is no longer in the hand.
    """
    shown = scene.shown
    played = [card for at, card, _ in _middle(scene) if at is seat]
    if isinstance(shown, DealState):
        held, count = shown.hands.of(seat), len(shown.hands.of(seat))
    elif seat is shown.seat:
        held, count = shown.hand, len(shown.hand)
    else:
        known = shown.known.of(seat) if scene.known else frozenset[Card]()
        held, count = tuple(known | scene.also), shown.counts.of(seat)
        if shown.led is None or shown.led.seat is not seat:
            count -= sum(card not in held for card in played)
    open_cards = SCHNAPSEN_PACK.sort((card for card in held if card not in played), shown.trump)
    hidden = max(0, count - len(held))
    return open_cards, hidden


def position_lines(scene: Scene) -> Iterator[Message]:
    """Give the position in words, a message for each line."""
    shown = scene.shown
    yield say("table.trump", suit=shown.trump)
    yield talon_line(shown)
    if shown.turn_up is not None and shown.closed is None:
        yield say("twin.turn-up", card=shown.turn_up)
    lying = tuple(card for _, card, _ in _middle(scene))
    yield say("twin.table", cards=lying) if lying else say("twin.table-empty")
    for seat in Seat:
        held, hidden = hand_in_sight(scene, seat)
        if not held and not hidden:
            yield say("twin.hand-empty", player=seat)
        elif not hidden:
            yield say("twin.hand", player=seat, cards=held)
        else:
            yield say("twin.hand-hidden", player=seat, n=hidden)
            if held:
                yield say("twin.hand-known", player=seat, cards=held)
    for seat, tally in shown.tallies.seats():
        yield say("twin.points", player=seat, points=tally.points, n=tally.tricks)
        if tally.pending:
            yield say("twin.pending", player=seat, n=tally.pending)


def talon_line(shown: SeatView | DealState) -> Message:
    """Return the sentence that says how the talon stands."""
    if shown.closed is not None:
        return say("table.talon-closed", player=shown.closed.by)
    if shown.talon_size == 0:
        return say("table.talon-exhausted")
    return say("table.talon-open", n=shown.talon_size)


def _middle(scene: Scene) -> tuple[tuple[Seat, Card, str], ...]:
    led = scene.shown.led
    if led is None:
        return scene.middle
    lead = (led.seat, led.card, str(led.declared) if led.declared else "")
    return (lead, *(play for play in scene.middle if play[1] is not led.card))


def _seat(scene: Scene, seat: Seat, words: Words) -> Json:
    tally = scene.shown.tallies.of(seat)
    held, hidden = hand_in_sight(scene, seat)
    name, role = scene.names.get(seat, ""), words.seat(seat)
    return {
        "name": name or role,
        "role": role if name else "",
        "hand": [*(card.text for card in held), *[None] * hidden],
        "new": [],
        "tricks": tally.tricks,
        "taken": [[card.text for card in trick] for trick in tally.taken],
        "points": words.text("table.points", n=tally.points),
        "pending": words.text("table.pending", n=tally.pending) if tally.pending else "",
        "score": "",
    }


def _talon(scene: Scene, words: Words) -> Json:
    shown = scene.shown
    down = shown.talon_down if isinstance(shown, SeatView) else len(shown.talon)
    up = shown.turn_up if shown.closed is None else None
    kind = "closed" if shown.closed else "open" if shown.talon_size else "exhausted"
    return {
        "down": down,
        "up": up.text if up else None,
        "state": kind,
        "text": words.say(talon_line(shown)),
    }
