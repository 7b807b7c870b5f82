"""Values on the replay page: a fold below the table that begins to compute once it is opened.

What computes takes a second to load, so it is imported only then.
"""

from __future__ import annotations

import time

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.pages import branching, widgets
from tutor.pages.choosing import Chosen

FOLD, JUMP, DRILL = "value-fold", "value-jump", "mend-drill"


def marked(text: str, chosen: Chosen, view: Viewpoint, words: Words) -> str:
    """Return the data of the card table, with values where the fold is open."""
    if branching.is_open():
        text = text.replace('{"address":', '{"report":true,"address":', 1)
    if not st.session_state.get(FOLD):
        return text
    from tutor.pages import valuework  # noqa: PLC0415

    return valuework.marked(text, chosen, view, words)


def question(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw what is asked about a mistake, above the table, where somebody learns from them."""
    if not st.session_state.get(FOLD) or DRILL not in st.session_state:
        return
    from tutor.pages import mending, valuework  # noqa: PLC0415

    mending.show(chosen, words, valuework.own_view(chosen, view))


def take_card() -> None:
    """Take the card that was chosen on the table; runs before the page."""
    if DRILL in st.session_state:
        from tutor.pages import mending  # noqa: PLC0415

        mending.take_card()


def jump(chosen: Chosen) -> tuple[int, str] | None:
    """Return the moment to which the table is to come, with a number of its own, if any."""
    asked = st.session_state.get(JUMP)
    return (asked[0], asked[1]) if asked is not None and asked[2] == chosen.token else None


def come_to(at: str, chosen: Chosen) -> None:
    """Send the table to a moment, once."""
    st.session_state[JUMP] = (time.time_ns() // 1_000_000, at, chosen.token)


def show(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw the folds: chart and mistakes, and what if."""
    branching.show(chosen, words, view)
    fold = widgets.fold(words.text("value.fold"), FOLD)
    if not st.session_state[FOLD]:
        return
    from tutor.pages import valuework  # noqa: PLC0415

    with fold, st.container(key="values"):
        valuework.show(chosen, words, view)
