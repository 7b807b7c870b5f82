"""How this reader's tables look: asked of the session, kept with the reader's progress.

Until the browser has told whose progress it is, the look is that of this session; a table then
shows what the browser saw last.  What is chosen before is kept as soon as that is known.
"""

from __future__ import annotations

import json
from typing import Any, Final, TypeAlias

import streamlit as st

from tutor.display.appearance import Appearance, parse_appearance
from tutor.i18n.names import Faces

SETTING: Final = "appearance"
"""The key under which the look is kept among a learner's settings."""
_KEPT: Final = "appearance"
_ASKED: Final = "profile-browser"
"""The element that asks the browser whose progress it is; see `profile.WIDGET`."""
_BEGUN: Final = "profile-begun"

_Held: TypeAlias = tuple[str, Appearance]
"""Whose look it is, empty for nobody's yet, and the look."""


def current() -> Appearance:
    """Return how this reader's tables look."""
    held = _held()
    return Appearance() if held is None else held[1]


def known() -> bool:
    """Tell whether the look is this reader's own, or merely the usual one for a moment."""
    return _held() is not None


def faces() -> Faces:
    """Return the chosen card faces."""
    return current().faces


def table_text(lang: str) -> str:
    """Return what a table needs of the look, as one text; empty where nobody knows it yet."""
    return json.dumps(current().table_data(lang), separators=(",", ":")) if known() else ""


def choose(choices: Any) -> None:
    """Take the choices that make sense, and keep them with the reader's progress."""
    before = current()
    wanted = before.with_choices(choices)
    if wanted != before or not known():
        _keep(wanted)


def forget() -> None:
    """Forget the look of this session, so that it is read again from the progress."""
    st.session_state.pop(_KEPT, None)


def begin() -> None:
    """Begin a run of the page, before anything is drawn."""
    st.session_state.pop(_BEGUN, None)


def end() -> None:
    """End a run of the page: ask the browser whose look it is, where the page has not asked.

    It is asked last because a page that needs no progress is drawn sooner without it.
    """
    from tutor.pages import profile  # noqa: PLC0415  (slow to load)

    if not st.session_state.get(_BEGUN):
        profile.begin()


def _keep(wanted: Appearance) -> None:
    from tutor.lessons.progress.entries import Setting, now  # noqa: PLC0415  (slow to load)
    from tutor.pages import profile  # noqa: PLC0415

    who = profile.learner()
    st.session_state[_KEPT] = ("" if who is None else who.owner.hash, wanted)
    profile.save(Setting(SETTING, wanted.text(), now()))


def _held() -> _Held | None:
    """Return the look of this session, read from the progress once it is known whose it is."""
    state = st.session_state
    held: _Held | None = state.get(_KEPT)
    if _ASKED not in state and "profile-told" not in state:
        return held
    from tutor.lessons.progress.learner import Learner  # noqa: PLC0415  (slow to load)
    from tutor.pages import profile  # noqa: PLC0415

    who = profile.learner()
    if who is None or (held is not None and held[0] == who.owner.hash):
        return held
    if held is not None and not held[0]:  # chosen a moment ago, and newer than what is kept
        found = held[1]
    else:
        settings = profile.read(Learner.settings, None)
        if settings is None:
            return held
        found = parse_appearance(settings.get(SETTING, ""))
    state[_KEPT] = (who.owner.hash, found)
    return who.owner.hash, found
