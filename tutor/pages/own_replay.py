"""The way from other pages to the replay page and to the analysis, with records of one's own.

Pages are switched with parameters of the link, be it none: without them Streamlit would clear the
link, which it refuses while the language is bound to it.
"""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from tutor.pages import choosing
from tutor.records import Record, write_records

REPLAY, ANALYSIS = "tutor/pages/replay.py", "tutor/pages/analysis.py"
PART, RECORD = "analysis-part", "record"


def open_records(records: Iterable[Record], at: str = "") -> None:
    """Go to the replay page with these records as one's own, at the moment with an address."""
    open_text(write_records(records), at)


def open_text(text: str, at: str = "") -> None:
    """Go to the replay page with the records of a text as one's own."""
    take(text)
    st.switch_page(REPLAY, query_params={"at": at} if at else {})


def analyse_text(text: str) -> None:
    """Go to the page of analysis with the records of a text as one's own."""
    take(text)
    st.session_state[PART] = RECORD
    st.switch_page(ANALYSIS, query_params={})


def take(text: str) -> None:
    """Lay a text where the replay page and the analysis look for one's own records."""
    choosing.take_own(text)
    st.session_state[choosing.FOLD] = False
    st.session_state.pop("replay-opened", None)
