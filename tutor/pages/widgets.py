"""Widgets of our own: the card table, and a picker for files that speaks the reader's language."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

from tutor.display import bundle

HERE = Path(__file__).parent

_table: Any = st.components.v2.component(
    "schnapsen_table", js=bundle.script(), css=bundle.stylesheet()
)
_picker: Any = st.components.v2.component(
    "schnapsen_file",
    js=(HERE / "file.js").read_text("utf-8"),
    css=(HERE / "file.css").read_text("utf-8"),
)


def card_table(data: str, key: str, on_view: Callable[[], None]) -> str | None:
    """Draw the card table; return the view that the reader asks for by key, if any.

    `data` is the text that `tutor.display.frames.dumps` makes: the same text keeps the moment.
    `on_view` runs before the page when a view is asked for.
    """
    result = _table(key=key, data=data, on_view_change=on_view)
    asked = result.view
    return str(asked) if asked else None


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
