"""Other cards: the unseen cards of a seat dealt anew or set by hand, as a record of its own."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import streamlit as st

from tutor.cards import Card, Rank, Seat
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.messages import Message, say
from tutor.pages import branching, session
from tutor.pages.choosing import Chosen
from tutor.pages.position_fields import SIGNS
from tutor.records.moments import Moment
from tutor.records.notation import read_card
from tutor.records.other_cards import Hidden, OtherCardsError, hidden_cards, redealt

SEAT, HAND, TALON, BY_HAND = "other-seat", "other-hand", "other-talon", "other-by-hand"
PLACE, COUNT, REFUSED, TOLD = "other-place", "other-count", "other-refused", "other-told"


def show(chosen: Chosen, stop: Moment, words: Words, view: Viewpoint) -> None:
    """Draw what can be done with the cards that a seat has not seen at a moment."""
    st.html(Path(__file__).with_suffix(".css"))
    st.html(f'<h4 class="other-title">{escape(words.text("other.title"))}</h4>')
    told = st.session_state.get(TOLD)
    if told is not None and told[0] == stop.at:
        st.html(f'<p role="status">{escape(words.say(told[1]))}</p>')
    if stop.state.result is not None:
        st.html(f'<p class="credits">{escape(words.text("other.over"))}</p>')
        return
    seat = view.seat or _seat(words)
    hidden = hidden_cards(stop.state, seat)
    if hidden.certain:
        st.html(f'<p class="credits">{escape(words.text("other.certain", player=seat))}</p>')
        return
    _settle(chosen, stop, seat, view)
    st.html(f'<p class="credits">{escape(words.text("other.about", player=seat))}</p>')
    with st.container(horizontal=True, vertical_alignment="center", key="other-ways"):
        st.button(
            words.text("other.deal"),
            key="other-deal",
            on_click=_deal,
            args=(chosen, stop.at, seat),
        )
        st.toggle(words.text("other.by-hand"), key=BY_HAND, persist_state="session")
    if st.session_state[BY_HAND]:
        _by_hand(chosen, stop, hidden, words)
    refused = st.session_state.get(REFUSED)
    if refused:
        rows = "".join(f"<li>{escape(words.say(message))}</li>" for message in refused)
        heading = escape(words.text("other.refused", n=len(refused)))
        st.html(
            f'<p class="finding-summary" role="alert">{heading}</p>'
            f'<ul class="finding error other-refused" dir="auto">{rows}</ul>'
        )


def _seat(words: Words) -> Seat:
    """Draw whose view is kept, where all cards lie open."""
    st.session_state.setdefault(SEAT, Seat.FOREHAND.value)
    st.segmented_control(
        words.text("other.seat"),
        [seat.value for seat in Seat],
        key=SEAT,
        required=True,
        persist_state="session",
        format_func=lambda code: words.seat(Seat(code)),
    )
    session.pin(SEAT)
    return Seat(st.session_state[SEAT])


def _settle(chosen: Chosen, stop: Moment, seat: Seat, view: Viewpoint) -> None:
    """Begin anew at another moment; only who sees all cards finds them chosen as they lie."""
    place = (chosen.token, stop.at, seat, view)
    if st.session_state.get(PLACE) == place:
        return
    st.session_state[PLACE] = place
    st.session_state.pop(REFUSED, None)
    open_cards = view is Viewpoint.ALL and not chosen.record.hides_cards
    shown = stop.state.known.of(seat.other)
    held = [card.text for card in stop.state.hands.of(seat.other) if card not in shown]
    st.session_state[HAND] = held if open_cards else []
    st.session_state[TALON] = ""
    st.session_state.setdefault(BY_HAND, False)


def _by_hand(chosen: Chosen, stop: Moment, hidden: Hidden, words: Words) -> None:
    other = hidden.seat.other
    if hidden.shown:
        st.html(f"<p>{escape(words.text('other.stays', cards=hidden.shown))}</p>")
    st.pills(
        words.text("other.hand", player=other, n=hidden.size),
        [card.text for card in hidden.cards],
        selection_mode="multi",
        key=HAND,
        format_func=lambda text: SIGNS[text[0]] + words.letter(Rank(text[1])),
        wrap=True,
    )
    if stop.state.closed is None:
        st.text_input(
            words.text("other.talon"),
            key=TALON,
            help=words.text("other.talon-help"),
        )
    else:
        st.html(f'<p class="credits">{escape(words.text("other.talon-closed"))}</p>')
    st.button(
        words.text("other.take"),
        key="other-take",
        on_click=_take,
        args=(chosen, stop.at, hidden),
    )


# --- what the reader does; all of it runs before the page --------------------------------------


def _deal(chosen: Chosen, at: str, seat: Seat) -> None:
    """Deal the unseen cards anew, each time from the next number."""
    from tutor.analysis.redealing import dealt_anew  # noqa: PLC0415  (slow to load)
    from tutor.analysis.worlds import HiddenTricksError, NoWorldError  # noqa: PLC0415

    place = (chosen.token, at, seat)
    before, count = st.session_state.get(COUNT, (None, 0))
    count = count + 1 if before == place else 1
    try:
        record, end = dealt_anew(chosen.record, at, seat, count)
    except HiddenTricksError:
        st.session_state[REFUSED] = (say("other.unknown-tricks"),)
        return
    except (NoWorldError, OtherCardsError):
        st.session_state[REFUSED] = (say("other.none"),)
        return
    st.session_state[COUNT] = (place, count)
    st.session_state[TOLD] = (end, say("other.dealt", n=count, player=seat))
    branching.add(chosen, record, end)


def _take(chosen: Chosen, at: str, hidden: Hidden) -> None:
    """Lay the cards as they were set; what cannot be is told with every reason."""
    hand = (*hidden.shown, *(Card.parse(text) for text in st.session_state.get(HAND) or ()))
    laid, unread = _talon(str(st.session_state.get(TALON) or ""))
    if not laid and not unread:
        laid = [card for card in hidden.cards if card not in hand]
    faults: tuple[Message, ...] = tuple(say("other.not-a-card", found=text) for text in unread)
    try:
        record, end = redealt(chosen.record, at, hidden.seat, hand, laid)
    except OtherCardsError as error:
        faults += error.messages
    if faults:
        st.session_state[REFUSED] = faults
        return
    st.session_state[TOLD] = (end, say("other.set", player=hidden.seat))
    branching.add(chosen, record, end)


def _talon(text: str) -> tuple[list[Card], list[str]]:
    """Return the cards of a written talon, and what in it is no card."""
    laid: list[Card] = []
    unread: list[str] = []
    for piece in re.findall(r"[^\s,;.]+", text[:200]):
        card = read_card(piece.upper(), "en")
        if card is None:
            unread.append(piece)
        else:
            laid.append(card)
    return laid, unread
