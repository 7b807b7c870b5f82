"""Bringing in a game: a text or a file, what was taken of it, and what is wrong with it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.messages import Message, say
from tutor.pages import findings, game_store, look, own_replay, playing, widgets
from tutor.play.exported import Imported, import_
from tutor.play.sitting import Sitting
from tutor.records import Record
from tutor.records.diagnostics import Diagnostic

LIMIT = 200_000
"""The most bytes of a file, and the most signs of a text."""
FOLD, TEXT, FILE, FOUND = "saved-import", "saved-import-text", "saved-import-file", "saved-found"
_FINDINGS = Path(__file__).with_name("replay.css")


@dataclass(frozen=True, slots=True)
class Found:
    """What came of bringing in a text: what is said, its records, and what is wrong with it."""

    messages: tuple[Message, ...]
    taken: bool = False
    records: tuple[Record, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def show(words: Words) -> None:
    """Draw the fold in which a game is brought in."""
    with widgets.fold(words.text("saved.import"), FOLD):
        if not st.session_state[FOLD]:
            return
        st.html(f'<p class="saved-about">{escape(words.text("saved.import-about"))}</p>')
        with st.container(horizontal=True, vertical_alignment="center", key="saved-import-ways"):
            widgets.file_picker(
                words.text("saved.import-file"),
                words.text("saved.import-too-large", limit=LIMIT // 1000),
                FILE,
                LIMIT,
                _take_file,
            )
        st.text_area(words.text("saved.import-paste"), key=TEXT, height=120)
        st.button(words.text("saved.import-take"), key="saved-import-take", on_click=_take_text)
        found = st.session_state.get(FOUND)
        if isinstance(found, Found):
            _told(found, words)


def _told(found: Found, words: Words) -> None:
    look.notice(*(words.say(message) for message in found.messages))
    if found.records and not found.taken:
        label = words.text("saved.import-show")
        if st.button(label, key="saved-import-show"):
            own_replay.open_records(found.records)
    if found.diagnostics:
        st.html(_FINDINGS)
        findings.show(words, found.diagnostics, len(found.records))


def _take_file() -> None:
    content = widgets.picked_file(FILE, LIMIT)
    if content is not None:
        st.session_state[FOUND] = take(content)


def _take_text() -> None:
    text = str(st.session_state.get(TEXT) or "")
    if not text.strip():
        found = Found((say("saved.import-empty"),))
    elif len(text) > LIMIT:
        found = Found((say("saved.import-too-long", n=len(text), limit=LIMIT),))
    else:
        found = take(text)
    st.session_state[FOUND] = found
    if found.taken:
        st.session_state[TEXT] = ""


def take(text: str | bytes) -> Found:
    """Keep the game that a text holds as a new one; what was kept before stays as it is."""
    read = import_(text, playing.now())
    if read.sitting is None:
        lines = [say("saved.import-none")]
        if read.records:
            lines.append(say("saved.import-only-records"))
        return _found(read, (*lines, *read.messages))
    sitting = read.sitting
    kept = game_store.save(secrets.token_urlsafe(9), sitting, None)
    if kept.entry is None or kept.trouble is not None:
        return _found(read, (kept.trouble or say("play.not-saved"),))
    taken = say("saved.import-taken", n=len(sitting.deals))
    return _found(read, (taken, *_opponent(read.records, sitting), *read.messages), taken=True)


def _found(read: Imported, messages: tuple[Message, ...], *, taken: bool = False) -> Found:
    return Found(messages, taken, read.records, read.diagnostics)


def _opponent(records: tuple[Record, ...], sitting: Sitting) -> tuple[Message, ...]:
    """Return a word on another opponent than the one that a file names."""
    named = next((found for found in (r.tag("_Strength") for r in records) if found), None)
    strength = sitting.setup.strength
    if named in (None, strength):
        return ()
    return (say("saved.import-opponent", strength=say(f"strength.{strength}")),)
