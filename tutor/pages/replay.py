"""The replay viewer: choose a recorded deal and step through it, each card explained."""

from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.pages import appearing, branching, choosing, findings, session, showing, valuing, widgets

words = session.words()
st.html(Path(__file__).with_suffix(".css"))
branching.take_answer()
choosing.take_link(words)

with st.container(horizontal=True, vertical_alignment="center", key="replay-bar"):
    source = choosing.source_switch(words)
    filtering = source == choosing.LIBRARY
    choices = words.text("replay.filters-and-cards" if filtering else "replay.settings")
    if filtering:
        chosen = choosing.from_library(words)
        found = None
    else:
        found = choosing.own_reading()
        chosen = choosing.own_deal(words, found)
    if chosen is not None:
        named = Words(words.lang, chosen.record.names(), faces=appearing.faces())
        view = showing.view_switch(named, chosen.record)
    if chosen is not None or filtering:
        with st.popover(choices, key="replay-settings"):
            if filtering:
                choosing.filters(words)
            if chosen is not None:
                showing.faces_switch(words)
                showing.download(words, chosen, view)

if not filtering:
    with widgets.fold(words.text("replay.own"), choosing.FOLD, at_first=chosen is None):
        if st.session_state[choosing.FOLD]:  # a text that is folded away is not in the page
            choosing.own_text(words)

if chosen is not None:
    valuing.question(chosen, named, view)
    showing.table(chosen, named, view)
    showing.credits_line(named, chosen)
    valuing.show(chosen, named, view)

if found is not None:
    findings.show(words, found.diagnostics, len(found.records))
