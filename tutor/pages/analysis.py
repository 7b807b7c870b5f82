"""The page of analysis: what a position is worth, and the mistakes in one's own records."""

from html import escape
from pathlib import Path

import streamlit as st

from tutor.pages import own_records, positions, session

POSITION, RECORD, PART = "position", "record", "analysis-part"

words = session.words()
st.html(Path(__file__).with_suffix(".css"))
st.html(Path(__file__).with_name("valuework.css"))
st.html(
    f'<h1 class="analysis-title">{escape(words.text("analysis.title"))}</h1>'
    f"<p>{escape(words.text('analysis.intro'))}</p>"
)
st.session_state.setdefault(PART, POSITION)
part = st.segmented_control(
    words.text("analysis.part"),
    [POSITION, RECORD],
    key=PART,
    required=True,
    persist_state="session",
    format_func=lambda code: words.text(f"analysis.part-{code}"),
    label_visibility="collapsed",
)
if part == RECORD:
    own_records.show(words)
else:
    positions.show(words)
