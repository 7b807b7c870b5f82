"""Values on the replay page: a fold below the table that begins to compute once it is opened.

What computes takes a second to load, so it is imported only then.
"""

from __future__ import annotations

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.pages import branching, session
from tutor.pages.choosing import Chosen

FOLD = "value-fold"


def marked(text: str, chosen: Chosen, view: Viewpoint, words: Words) -> str:
    """Return the data of the card table, with values where the fold is open."""
    if branching.is_open() and view is Viewpoint.ALL:
        text = text.replace('{"address":', '{"report":true,"address":', 1)
    if not st.session_state.get(FOLD):
        return text
    from tutor.pages import valuework  # noqa: PLC0415

    return valuework.marked(text, chosen, view, words)


def show(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw the folds: chart and mistakes, and what if."""
    branching.show(chosen, words, view)
    st.session_state.setdefault(FOLD, False)
    session.pin(FOLD)
    fold = st.expander(words.text("value.fold"), key=FOLD, on_change="rerun")
    if not st.session_state[FOLD]:
        return
    from tutor.pages import valuework  # noqa: PLC0415

    with fold, st.container(key="values"):
        valuework.show(chosen, words, view)
