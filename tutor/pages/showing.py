"""Showing a record on the card table: the view, the faces, the data and the link."""

from __future__ import annotations

import datetime
import json
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from html import escape

import streamlit as st

from tutor.display.frames import dumps, table_data
from tutor.i18n.names import Faces
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.pages import appearing, look, session, valuing, widgets
from tutor.pages.choosing import Chosen, of_library
from tutor.records import Record, write_records
from tutor.records.filtered import seat_record
from tutor.records.library import library, origin
from tutor.records.link import encode_link

VIEW, FACES, COLOURS, TABLE = "replay-view", "replay-faces", "replay-colours", "replay-table"
VIEWS = [view.value for view in Viewpoint]


def view_switch(words: Words, record: Record) -> Viewpoint:
    """Draw the switch between the views; return the one to show."""
    unknown = session.from_link("view", VIEWS, VIEW, Viewpoint.ALL.value)
    if unknown is not None:
        look.notice(words.text("replay.unknown-view", id=unknown))
    if record.viewer is not None:
        st.info(words.text("replay.filtered", player=record.viewer))
        return Viewpoint(record.viewer.value)
    st.segmented_control(
        words.text("replay.view"),
        VIEWS,
        key=VIEW,
        required=True,
        persist_state="session",
        format_func=lambda code: _view_name(words, code),
        label_visibility="collapsed",
        on_change=session.to_link,
        args=("view", VIEW),
    )
    return Viewpoint(st.session_state[VIEW])


def _view_name(words: Words, code: str) -> str:
    view = Viewpoint(code)
    return words.seat(view.seat) if view.seat else words.text(f"replay.view-{code}")


def faces_switch(words: Words) -> None:
    """Draw the choice of card faces and colours, and the way to all other settings."""
    look = appearing.current()
    st.session_state[FACES], st.session_state[COLOURS] = look.faces, look.four_colours
    st.segmented_control(
        words.text("replay.faces"),
        ["french", "german"],
        key=FACES,
        required=True,
        format_func=lambda code: words.text(f"replay.faces-{code}"),
        on_change=_cards_chosen,
    )
    st.toggle(words.text("replay.four-colours"), key=COLOURS, on_change=_cards_chosen)
    st.page_link("tutor/pages/settings.py", label=words.text("appearance.link"))


def _cards_chosen() -> None:
    state = st.session_state
    appearing.choose({"faces": state[FACES], "four_colours": state[COLOURS]})


def download(words: Words, chosen: Chosen, view: Viewpoint) -> None:
    """Draw the button that saves the record as this view may know it."""
    st.download_button(
        words.text("replay.download"),
        data=record_text(chosen.record, view),
        file_name=f"{chosen.slug or 'deal'}.sgn",
        mime="text/plain",
        on_click="ignore",
        key="replay-download",
    )


def credits_line(words: Words, chosen: Chosen) -> None:
    """Draw where the record comes from and under which rules it was played."""
    rules = words.text(f"rules.{chosen.record.rules().id}.name")
    parts = [
        " · ".join([*_occasion(words, chosen.record), words.text("replay.rules-of", rules=rules)])
    ]
    source = chosen.record.tag("Source")
    if source:
        parts.append(words.say(origin(source)))
    st.html("".join(f'<p class="credits" dir="auto">{escape(part)}</p>' for part in parts))


@dataclass(frozen=True, slots=True)
class Looks:
    """How a reader looks at a record: language, faces, view, and where it opens."""

    lang: str
    faces: Faces
    view: Viewpoint
    start: str


def _occasion(words: Words, record: Record) -> list[str]:
    """Return site and date of a record, where it knows them."""
    site = record.tag("Site")
    parts = [site] if site and site != "?" else []
    with suppress(ValueError):
        year, month, day = (record.tag("Date") or "").split(".")
        parts.append(words.date(datetime.date(int(year), int(month), int(day))))
    return parts


def table(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw the card table for a record."""
    looks = Looks(words.lang, words.faces, view, _start(chosen.token))
    if looks.start and looks.start not in _addresses(chosen, looks):
        look.notice(words.text("replay.unknown-moment", id=looks.start))
    text = valuing.marked(_text(chosen, looks), chosen, view, words)
    widgets.card_table(text, TABLE, _asked_view, valuing.take_card)


def prepare(lang: str) -> None:
    """Write the table that the first reader of this language sees, before anybody asks for it."""
    _text(of_library(library()[0]), Looks(lang, "french", Viewpoint.ALL, ""))


def _start(token: str) -> str:
    """Return the moment at which a record was opened, the same for as long as it is shown."""
    opened = st.session_state.get("replay-opened")
    if opened is None or opened[0] != token:
        opened = (token, st.query_params.get("at", ""))
        st.session_state["replay-opened"] = opened
    return str(opened[1])


@lru_cache(maxsize=256)
def _text(chosen: Chosen, looks: Looks) -> str:
    """Return the data of the card table; many readers look at the same bundled replays."""
    slug = chosen.slug
    words = Words(looks.lang, chosen.record.names(), faces=looks.faces)
    data = table_data(
        chosen.record,
        words,
        looks.view,
        token=chosen.token,
        start=looks.start,
        annotate=None if slug is None else lambda text: words.comment(slug, text),
    )
    data["address"] = {"g": "", "replay": "", "deal": ""} | (
        dict(chosen.address) or _packed(chosen.record, looks.view)
    )
    data["rulesHref"] = f"/rules?rule={{rule}}&rules={chosen.record.rules().id}&lang={looks.lang}"
    return dumps(data)


@lru_cache(maxsize=256)
def _addresses(chosen: Chosen, looks: Looks) -> frozenset[str]:
    """Return the addresses of the moments that are shown."""
    return frozenset(frame["at"] for frame in json.loads(_text(chosen, looks))["frames"])


def shown_record(record: Record, view: Viewpoint) -> Record:
    """Return what a view may carry away: the record, or what its seat knows of it."""
    if view is Viewpoint.ALL or record.viewer is not None:
        return record
    return seat_record(record, view.seat)


def _packed(record: Record, view: Viewpoint) -> dict[str, str]:
    """Return the record itself for the address, filtered for the view, where a link can hold it."""
    packed = encode_link(shown_record(record, view))
    return {} if packed is None else {"g": packed}


@lru_cache(maxsize=64)
def record_text(record: Record, view: Viewpoint) -> str:
    """Return the text that a reader of this view may save."""
    return write_records([shown_record(record, view)])


def _asked_view() -> None:
    asked = widgets.asked_view(TABLE)
    if asked in VIEWS:
        st.session_state[VIEW] = asked
        session.to_link("view", VIEW)
