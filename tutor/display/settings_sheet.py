"""The page of settings as data: the questions it asks, and the small table that shows answers."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, TypeAlias, get_args

from tutor.cards import Card, Seat, Suit, cards
from tutor.display.appearance import READER, Appearance, Motion, Scheme, letters_of
from tutor.display.labels import labels
from tutor.display.position_frame import table_words
from tutor.i18n.names import Faces
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words

Json: TypeAlias = dict[str, Any]

_HAND = cards("HK HQ SA DJ CT")
_ANSWER = Card.parse("CJ")
_UP = Card.parse("HT")
_SHOWN = ("board", "faceDown", "taken", "drawn", "talon", "turn", "gamePoints")


def settings_data(words: Words, chosen: Appearance) -> Json:
    """Return all that the page's form shows, in the reader's language.

    >>> data = settings_data(Words("en"), Appearance(grain=70))
    >>> data["values"]["grain"], data["groups"][0]["fields"][0]["label"]
    (70, 'Contrast')
    """
    return {
        "lang": words.lang,
        "values": asdict(chosen),
        "usual": asdict(Appearance()),
        "groups": _groups(words),
        "letters": {
            faces: {code: letters_of(code or words.lang, faces) for code in (READER, *LANGUAGES)}
            for faces in get_args(Faces)
        },
        "labels": {
            name: words.text(f"appearance.{name}")
            for name in ("preview", "try", "reset", "reset-done", "saved", "motion-system")
        },
        "table": preview(words),
    }


def preview(words: Words) -> Json:
    """Return the table of the page: a marriage is declared, a card is thrown away to it.

    >>> [len(frame["table"]) for frame in preview(Words("de"))["frames"]]
    [0, 1, 2]
    """
    queen = Card.parse("HQ")
    frames = [
        _frame(words, held=_HAND, against=5, table=()),
        _frame(
            words,
            held=tuple(card for card in _HAND if card is not queen),
            against=5,
            table=((Seat.FOREHAND, queen, "40"),),
        ),
        _frame(
            words,
            held=tuple(card for card in _HAND if card is not queen),
            against=4,
            table=((Seat.FOREHAND, queen, "40"), (Seat.DEALER, _ANSWER, "")),
        ),
    ]
    known = labels(words)
    return {
        **table_words(words, (*_HAND, _ANSWER, _UP)),
        "labels": {name: known[name] for name in _SHOWN},
        "frames": frames,
    }


def _frame(
    words: Words,
    *,
    held: tuple[Card, ...],
    against: int,
    table: tuple[tuple[Seat, Card, str], ...],
) -> Json:
    led, answered = len(table) > 0, len(table) > 1
    forehand, dealer = Seat.FOREHAND, Seat.DEALER
    hands: dict[Seat, list[str | None]] = {
        forehand: [card.text for card in held],
        dealer: [None] * against,
    }
    points = {forehand: (40 if led else 0) + (5 if answered else 0), dealer: 14}
    tricks = {forehand: 1 if answered else 0, dealer: 1}
    return {
        "turn": None if answered else (dealer if led else forehand).value,
        "top": dealer.value,
        "bottom": forehand.value,
        "seats": {
            seat.value: {
                "name": words.seat(seat),
                "role": "",
                "hand": hands[seat],
                "new": [],
                "tricks": tricks[seat],
                "taken": [],
                "points": words.text("table.points", n=points[seat]),
                "pending": "",
                "score": "",
            }
            for seat in Seat
        },
        "trump": Suit.HEARTS.value,
        "trumpText": words.text("table.trump", suit=Suit.HEARTS),
        "talon": {
            "down": 7,
            "up": _UP.text,
            "state": "open",
            "text": words.text("table.talon-open", n=8),
        },
        "table": [
            {"seat": seat.value, "card": card.text, "mark": mark} for seat, card, mark in table
        ],
        "winner": forehand.value if answered else None,
        "verdicts": {},
    }


def _groups(words: Words) -> list[Json]:
    """Return the groups of the form, each with a legend and its fields."""
    return [
        _group(words, "table", *(_slider(words, name) for name in ("contrast", "grain", "warmth"))),
        _group(words, "scheme", _radio(words, "scheme", get_args(Scheme), "group.scheme")),
        _group(
            words,
            "cards",
            _radio(words, "faces", get_args(Faces), "group.cards") | {"pictures": True},
            _switch(words, "four_colours", "four-colours"),
            _letters(words),
        ),
        _group(
            words,
            "motion",
            _radio(words, "motion", get_args(Motion), "motion"),
            _switch(words, "sound", "sound"),
        ),
        _group(words, "hand", _switch(words, "left_handed", "left-handed")),
    ]


def _group(words: Words, name: str, *parts: Json) -> Json:
    return {"name": name, "legend": words.text(f"appearance.group.{name}"), "fields": list(parts)}


def _slider(words: Words, name: str) -> Json:
    return {
        "kind": "slider",
        "name": name,
        "label": words.text(f"appearance.{name}"),
        "low": words.text(f"appearance.{name}-low"),
        "high": words.text(f"appearance.{name}-high"),
    }


def _radio(words: Words, name: str, choices: tuple[str, ...], label: str) -> Json:
    return {
        "kind": "radio",
        "name": name,
        "label": words.text(f"appearance.{label}"),
        "options": [[choice, words.text(f"appearance.{name}-{choice}")] for choice in choices],
    }


def _switch(words: Words, name: str, id: str) -> Json:
    return {
        "kind": "switch",
        "name": name,
        "label": words.text(f"appearance.{id}"),
        "about": words.text(f"appearance.{id}-about"),
    }


def _letters(words: Words) -> Json:
    def option(code: str) -> list[str]:
        found = letters_of(code or words.lang, words.faces)
        text = " ".join(found[rank] for rank in "ATKQJ")
        return [code, words.text(f"appearance.letters-{code or 'reader'}", letters=text)]

    return {
        "kind": "choice",
        "name": "letters",
        "label": words.text("appearance.letters"),
        "options": [option(code) for code in (READER, *LANGUAGES)],
    }
