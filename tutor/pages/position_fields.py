"""The fields of a position as widgets: a change writes the line anew, the line fills them."""

from __future__ import annotations

import re

import streamlit as st

from tutor.cards import SCHNAPSEN_PACK, Rank, Seat
from tutor.i18n.words import Words
from tutor.records import Position, PositionError, parse_position

LINE = "analysis-line"
_PREFIX = "analysis-field-"
NOBODY = "-"
_CARDS = [card.text for card in SCHNAPSEN_PACK.cards]
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""The sign of a French suit, also by the `Suit` itself."""
_NUMBERS = ("points", "tricks", "pending")
_SCORES = {Seat.FOREHAND: "match.forehand", Seat.DEALER: "match.dealer"}


def key(name: str) -> str:
    """Return the key of a field's widget."""
    return _PREFIX + name


def spread() -> None:
    """Fill the fields from the line, if it can be read; else they stay as they are."""
    try:
        position = parse_position(st.session_state[LINE])
    except PositionError:
        return
    state = st.session_state
    for seat in Seat:
        hand = position.hand(seat)
        state[key(f"hand-{seat}")] = [card.text for card in hand or ()]
        for name, number in zip(_NUMBERS, position.scored.of(seat), strict=True):
            state[key(f"{name}-{seat}")] = number
        state[key(f"score-{seat}")] = position.score.of(seat)
    up = position.turn_up
    state[key("turn-up")] = up.text if up is not None else position.trump.value
    state[key("talon")] = _talon(position)
    led = position.led
    mark = f"+{led.declared}" if led is not None and led.declared else ""
    state[key("led")] = f"{led.card}{mark}" if led is not None else ""
    state[key("leader")] = position.leader.value
    closed = position.closed
    state[key("closed")] = NOBODY if closed is None else closed.by.value
    state[key("closed-points")] = 0 if closed is None else closed.points
    state[key("closed-tricks")] = 0 if closed is None else closed.tricks


def _talon(position: Position) -> str:
    if isinstance(position.talon, int):
        return str(position.talon)
    return ".".join(card.text for card in position.talon) or "0"


def write() -> None:
    """Write the line from the fields; what no field shows stays as the line has it."""
    state = st.session_state
    old = dict(re.findall(r"(\S+?)=(\S*)", str(state.get(LINE, ""))))
    scored = "/".join(
        "{}.{}+{}".format(*(state[key(f"{name}-{seat}")] or 0 for name in _NUMBERS))
        for seat in Seat
    )
    closer = state[key("closed")]
    closed = NOBODY
    if closer not in (None, NOBODY):
        points, tricks = state[key("closed-points")] or 0, state[key("closed-tricks")] or 0
        closed = f"{closer}:{points}.{tricks}"
    fields = {
        "F": _written_hand(Seat.FOREHAND),
        "D": _written_hand(Seat.DEALER),
        "U": _joined(state[key("turn-up")]) or "-",
        "T": _joined(state[key("talon")]) or "0",
        "L": state[key("leader")] or Seat.FOREHAND.value,
        "P": scored,
        "C": closed,
        "K": old.get("K", "-"),
        "S": ":".join(str(state[key(f"score-{seat}")] or 0) for seat in Seat),
        "N": _joined(state[key("led")]) or "-",
    }
    if "X" in old:
        fields["X"] = old["X"]
    state[LINE] = "v1 " + " ".join(f"{name}={value}" for name, value in fields.items())


def _written_hand(seat: Seat) -> str:
    return ".".join(st.session_state[key(f"hand-{seat}")]) or "??"


def _joined(text: str | None) -> str:
    return ".".join(re.findall(r"[^\s,;.]+", text or "")).upper()


def draw(words: Words) -> None:
    """Draw the fields."""
    if key("leader") not in st.session_state:
        spread()
        st.session_state.setdefault(key("leader"), Seat.FOREHAND.value)
        st.session_state.setdefault(key("closed"), NOBODY)
    for seat in Seat:
        st.pills(
            words.text("analysis.hand", player=seat),
            _CARDS,
            selection_mode="multi",
            key=key(f"hand-{seat}"),
            format_func=lambda text: SIGNS[text[0]] + words.letter(Rank(text[1])),
            persist_state="session",
            on_change=write,
        )
    with st.container(horizontal=True):
        for name in ("turn-up", "talon", "led"):
            st.text_input(
                words.text(f"analysis.{name}"),
                key=key(name),
                persist_state="session",
                on_change=write,
            )
    with st.container(horizontal=True):
        _choice("leader", [seat.value for seat in Seat], words)
        _choice("closed", [NOBODY, *(seat.value for seat in Seat)], words)
        if st.session_state[key("closed")] not in (None, NOBODY):
            other = Seat(st.session_state[key("closed")]).other
            for name in ("points", "tricks"):
                label = words.text(f"analysis.{name}", player=other)
                _number(f"closed-{name}", label, words.text("analysis.closed-record"))
    for seat in Seat:
        with st.container(horizontal=True):
            for name in _NUMBERS:
                _number(f"{name}-{seat}", words.text(f"analysis.{name}", player=seat))
    with st.container(horizontal=True):
        for seat, label in _SCORES.items():
            _number(f"score-{seat}", words.text(label), most=99)
    st.html(f'<p class="credits">{words.text("analysis.taken")}</p>')


def _choice(name: str, options: list[str], words: Words) -> None:
    st.segmented_control(
        words.text(f"analysis.{name}"),
        options,
        key=key(name),
        required=True,
        format_func=lambda code: (
            words.text("analysis.closed-nobody") if code == NOBODY else words.seat(Seat(code))
        ),
        persist_state="session",
        on_change=write,
    )


def _number(name: str, label: str, help: str | None = None, most: int = 999) -> None:
    st.session_state.setdefault(key(name), 0)
    st.number_input(
        label,
        min_value=0,
        max_value=most,
        step=1,
        key=key(name),
        help=help,
        persist_state="session",
        on_change=write,
    )
