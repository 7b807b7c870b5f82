"""Widgets of our own: the card table, a question at it, a picker for files, a copying button."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from tutor.display import bundle
from tutor.pages import appearing, session

HERE = Path(__file__).parent

_table: Any = st.components.v2.component(
    "schnapsen_table", js=bundle.script(), css=bundle.stylesheet()
)
_picker: Any = st.components.v2.component(
    "schnapsen_file",
    js=(HERE / "file.js").read_text("utf-8"),
    css=(HERE / "file.css").read_text("utf-8"),
)
_question: Any = st.components.v2.component(
    "schnapsen_question",
    js=bundle.join(
        {path.name: path.read_text("utf-8") for path in sorted(bundle.HERE.glob("*.js"))}
        | {"question.js": (HERE / "question.js").read_text("utf-8")},
        "question.js",
    ),
    css=bundle.stylesheet() + (HERE / "question.css").read_text("utf-8"),
)
_copier: Any = st.components.v2.component(
    "schnapsen_copy",
    js=(HERE / "copy.js").read_text("utf-8"),
    css=(HERE / "copy.css").read_text("utf-8"),
)


def _nothing() -> None:
    """Leave a change to the run that follows it."""


def fold(label: str, key: str, *, at_first: bool = False) -> DeltaGenerator:
    """Draw a fold that a switch of language leaves alone; the session's `key` says if it is open.

    What is in it is drawn by the caller, and only where it is open.
    """
    st.session_state.setdefault(key, at_first)
    session.pin(key)
    return st.expander(label, key=key, on_change="rerun")


def lasting_fold(label: str, key: str) -> tuple[DeltaGenerator, bool]:
    """Draw a fold that comes back as it was left, and return it with whether it is open."""
    kept = f"{key}-kept"
    drawn = fold(label, key, at_first=bool(st.session_state.get(kept)))
    st.session_state[kept] = bool(st.session_state[key])
    return drawn, st.session_state[kept]


def packed(text: str) -> dict[str, str]:
    """Return the data of a component with a table: its text, and how the reader's tables look.

    A bare text would make Streamlit load pandas first.
    """
    return {"text": text, "appearance": appearing.table_text(session.language())}


def card_table(
    data: str,
    key: str,
    on_view: Callable[[], None],
    on_card: Callable[[], None] = _nothing,
) -> str | None:
    """Draw the card table; return the view that the reader asks for by key, if any.

    `data` is the text that `tutor.display.frames.dumps` makes: the same text keeps the moment.
    `on_view` runs before the page when a view is asked for, `on_card` when a card is chosen.
    """
    result = _table(
        key=key,
        data=packed(data),
        on_view_change=on_view,
        on_at_change=_nothing,
        on_card_change=on_card,
    )
    asked = result.view
    return str(asked) if asked else None


def moment(key: str) -> str:
    """Return the moment at which the table `key` stands, where its data asks it to report."""
    value = st.session_state.get(key)
    return str((None if value is None else value.get("at")) or "")


def asked_view(key: str) -> str | None:
    """Return the view asked for at the table `key`, for its callback."""
    value = st.session_state.get(key)
    return None if value is None else value.get("view")


def file_picker(
    label: str, too_large: str, key: str, limit: int, on_file: Callable[[], None]
) -> None:
    """Draw a button that takes one file; `on_file` runs before the page once one is chosen.

    A file of more than `limit` bytes stays in the browser, which then says `too_large`.
    """
    data = {"label": label, "tooLarge": too_large, "limit": limit}
    _picker(key=key, data=data, on_file_change=on_file)


def picked_file(key: str, limit: int) -> bytes | None:
    """Return the content of the file chosen at the picker `key`, for its callback."""
    sent = st.session_state.get(key, {}).get("file")
    try:
        content = base64.b64decode(sent["content"], validate=True)
    except (KeyError, TypeError, binascii.Error):
        return None
    return content if len(content) <= limit else None


def question(
    data: str,
    key: str,
    on_answer: Callable[[], None],
    on_choice: Callable[[], None],
    on_next: Callable[[], None],
) -> None:
    """Draw a question at its table; the functions run before the page.

    `data` is the text that `tutor.pages.asking.question_text` makes.  The browser tells `answer`
    and `choice` with the id of the question and the chosen options, `next` with the id alone.
    """
    _question(
        key=key,
        data=packed(data),
        on_answer_change=on_answer,
        on_choice_change=on_choice,
        on_next_change=on_next,
    )


def copy_button(label: str, done: str, text: str, key: str) -> None:
    """Draw a button that copies a text, or the full address of a text that begins with a slash.

    `done` is said once it is copied; where the browser refuses, the text itself is shown.
    """
    _copier(key=key, data={"label": label, "done": done, "text": text})
