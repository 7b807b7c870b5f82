"""Choosing a record on the replay page: from the library, from a link, or one's own."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

import streamlit as st

from tutor.i18n.words import Words
from tutor.pages import look, session, widgets
from tutor.records import Record, read_records, write_records
from tutor.records.diagnostics import Diagnostic
from tutor.records.files import Limits
from tutor.records.library import Entry, entry, library, themes
from tutor.records.link import decode_link
from tutor.schnapsen import PRESETS

LIMITS = Limits(size=1_000_000, deals=2_000)
"""How much text the page reads at once: about 1,500 deals."""

SOURCE, SLUG, TEXT, BYTES, RULES, THEME = (
    "replay-source",
    "replay-slug",
    "replay-text",
    "replay-bytes",
    "replay-rules",
    "replay-theme",
)
FOLD, FILE = "replay-own-text", "replay-file"
LIBRARY, OWN = "library", "own"
ALL = "all"


@dataclass(frozen=True, slots=True)
class Chosen:
    """The record to show: a token that names it, its slug in the library, what was found."""

    record: Record
    token: str
    slug: str | None
    address: tuple[tuple[str, str], ...]


def source_switch(words: Words) -> str:
    """Draw the switch between the library and one's own record; return the choice."""
    st.session_state.setdefault(SOURCE, LIBRARY)
    return str(
        st.segmented_control(
            words.text("replay.choose"),
            [LIBRARY, OWN],
            key=SOURCE,
            required=True,
            persist_state="session",
            format_func=lambda code: words.text(f"replay.{code}"),
            label_visibility="collapsed",
        )
    )


def take_link(words: Words) -> None:
    """Take the record that a link carries, once; say so where it cannot be read."""
    _unpack_link()
    if st.session_state.get("replay-link-broken"):
        st.warning(words.text("replay.broken-link"))


def _unpack_link() -> None:
    packed = st.query_params.get("g")
    if packed is None or packed == st.session_state.get("replay-link-seen"):
        return
    st.session_state["replay-link-seen"] = packed
    st.session_state.pop("replay-link-broken", None)
    reading = decode_link(packed)
    if not reading.records:
        st.session_state["replay-link-broken"] = True
        return
    take_own(write_records(reading.records))


def take_own(text: str) -> None:
    """Take a text as the reader's own records, and show these instead of the library."""
    st.session_state[TEXT] = text
    st.session_state.pop(BYTES, None)
    st.session_state[SOURCE] = OWN


def filters(words: Words) -> None:
    """Draw the filters of the library."""
    st.selectbox(
        words.text("replay.filter-rules"),
        [ALL, *PRESETS],
        key=RULES,
        persist_state="session",
        format_func=lambda id: words.text("replay.all-rules" if id == ALL else f"rules.{id}.name"),
    )
    st.selectbox(
        words.text("replay.filter-theme"),
        [ALL, *themes()],
        key=THEME,
        persist_state="session",
        format_func=lambda id: words.text("replay.all-themes" if id == ALL else f"theme.{id}"),
    )
    session.pin(RULES, THEME)


def filtered() -> list[Entry]:
    """Return the replays of the library that pass the filters."""
    rules, theme = st.session_state.get(RULES, ALL), st.session_state.get(THEME, ALL)
    return [
        found
        for found in library()
        if rules in (ALL, found.rules) and theme in (ALL, *found.themes)
    ]


def from_library(words: Words) -> Chosen | None:
    """Draw the choice of a replay; return it, or None where no replay passes the filters."""
    known = [found.slug for found in library()]
    unknown = session.from_link("replay", known, SLUG, known[0])
    if unknown is not None:
        look.notice(words.text("replay.unknown-deal", id=unknown))
    offered = [found.slug for found in filtered()]
    if not offered:
        st.info(words.text("replay.none"))
        return None
    if st.session_state[SLUG] not in offered:
        st.session_state[SLUG] = offered[0]
    st.selectbox(
        words.text("replay.choose"),
        offered,
        key=SLUG,
        persist_state="session",
        format_func=lambda slug: _title(slug, words),
        label_visibility="collapsed",
        on_change=_chosen_replay,
    )
    session.pin(SLUG)
    found = entry(st.session_state[SLUG])
    assert found is not None
    return of_library(found, _deal(words, found.records(), "replay-deal-of-" + found.slug))


def of_library(found: Entry, number: int = 0) -> Chosen:
    """Return a deal of a replay, counted from 0, as it is chosen."""
    records = found.records()
    address = [("replay", found.slug)]
    if len(records) > 1:
        address.append(("deal", str(number + 1)))
    return Chosen(records[number], f"{found.slug}#{number}", found.slug, tuple(address))


def _title(slug: str, words: Words) -> str:
    found = entry(slug)
    return slug if found is None else words.comment(slug, found.title)


def _chosen_replay() -> None:
    """Write the choice to the link; the moment and deal of the former one are gone from it."""
    for parameter in ("at", "deal", "g"):
        if parameter in st.query_params:
            del st.query_params[parameter]
    session.to_link("replay", SLUG)


def _deal(words: Words, records: tuple[Record, ...], key: str) -> int:
    """Draw the choice of a deal where there are several; return its index."""
    if len(records) == 1:
        return 0
    numbers = list(range(1, len(records) + 1))
    asked = st.query_params.get("deal", "")
    if key not in st.session_state:
        fits = asked.isdecimal() and int(asked) in numbers
        st.session_state[key] = int(asked) if fits else 1
    if st.session_state[key] not in numbers:
        st.session_state[key] = 1
    st.selectbox(
        words.text("replay.choose"),
        numbers,
        key=key,
        persist_state="session",
        format_func=lambda n: _deal_name(words, records[n - 1], n),
        label_visibility="collapsed",
        on_change=_chosen_deal,
    )
    session.pin(key)
    return int(st.session_state[key]) - 1


def _chosen_deal() -> None:
    if "at" in st.query_params:
        del st.query_params["at"]


def _deal_name(words: Words, record: Record, number: int) -> str:
    forehand, dealer = record.tag("Forehand") or "?", record.tag("Dealer") or "?"
    return words.text("replay.deal-players", n=number, forehand=forehand, dealer=dealer)


def own_text(words: Words) -> None:
    """Draw paste and upload."""
    st.text_area(
        words.text("replay.paste"),
        key=TEXT,
        persist_state="session",
        height=160,
        help=words.text("replay.paste-help"),
        on_change=lambda: st.session_state.pop(BYTES, None),
    )
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(words.text("replay.read"), key="replay-read", on_click=_fold)
        widgets.file_picker(
            words.text("replay.upload"),
            words.text("replay.file-too-large", limit=LIMITS.size // 1000),
            FILE,
            LIMITS.size,
            _take_file,
        )


def _take_file() -> None:
    content = widgets.picked_file(FILE, LIMITS.size)
    if content is not None:
        st.session_state[BYTES] = content
        _fold()


def _fold() -> None:
    """Fold the text away once it holds a deal, so that the table comes up."""
    own = own_reading()
    st.session_state[FOLD] = own is None or not own.records


@dataclass(frozen=True, slots=True)
class Own:
    """What a reader's own text holds: the deals that can be shown, and every finding."""

    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...]


def own_reading() -> Own | None:
    """Return what the reader's own file or text holds; None where there is none."""
    content: str | bytes = st.session_state.get(BYTES) or st.session_state.get(TEXT) or ""
    return _read(content) if content.strip() else None


def own_deal(words: Words, own: Own | None) -> Chosen | None:
    """Draw the choice among one's own deals; return the chosen one."""
    if own is None or not own.records:
        return None
    number = _deal(words, own.records, own_deal_key(len(own.records)))
    record = own.records[number]
    digest = hashlib.sha256(write_records([record]).encode()).hexdigest()
    return Chosen(record, f"own-{digest[:16]}#{number}", None, ())


def own_records() -> tuple[Record, ...]:
    """Return the deals of the reader's own text."""
    own = own_reading()
    return () if own is None else own.records


def own_deal_key(count: int) -> str:
    """Return the key of the choice among so many deals of one's own."""
    return f"replay-own-deal-{count}"


@lru_cache(maxsize=8)
def _read(content: str | bytes) -> Own:
    reading = read_records(content, limits=LIMITS)
    return Own(tuple(filter(_has_deal, reading.records)), reading.diagnostics)


def _has_deal(record: Record) -> bool:
    try:
        record.initial_state()
    except ValueError:
        return False
    return True
