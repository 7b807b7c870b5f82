"""The form on the page of settings, and what becomes of a choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import streamlit as st

from tutor.display import bundle
from tutor.display.frames import dumps
from tutor.display.settings_sheet import settings_data
from tutor.i18n.words import Words
from tutor.pages import appearing

FORM: Final = "settings-form"
_ENTRY: Final = "settings.js"
_HERE: Final = Path(__file__)

_form: Any = st.components.v2.component(
    "schnapsen_settings",
    js=bundle.join(
        {path.name: path.read_text("utf-8") for path in sorted(bundle.HERE.glob("*.js"))}
        | {_ENTRY: _HERE.with_name(_ENTRY).read_text("utf-8")},
        _ENTRY,
    ),
    css=bundle.stylesheet() + _HERE.with_name("settings_form.css").read_text("utf-8"),
)


def form(words: Words) -> None:
    """Draw the form with its small table; a choice is taken before the page runs again."""
    chosen = appearing.current()
    named = Words(words.lang, faces=chosen.faces)
    _form(key=FORM, data={"text": dumps(settings_data(named, chosen))}, on_chosen_change=take)


def take() -> None:
    """Take what was chosen in the form, for its callback."""
    sent = (st.session_state.get(FORM) or {}).get("chosen")
    if sent is not None:
        appearing.choose(sent)
