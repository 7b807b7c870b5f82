"""The search field of the glossary: it searches while one types, without the page running anew."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import streamlit as st

FIELD = "glossary-field"
"""The key of the field: its `query` and `open` are there for the callbacks."""

_HERE = Path(__file__).parent
_field: Any = st.components.v2.component(
    "schnapsen_search",
    js=(_HERE / "glossary.js").read_text("utf-8"),
    css=(_HERE / "glossary-field.css").read_text("utf-8"),
)


def search_field(
    data: Mapping[str, str], on_query: Callable[[], None], on_open: Callable[[], None]
) -> None:
    """Draw the field: `query` is what it holds at first, `said` what the live region says.

    `first` is the entry that Enter opens.  `on_query` runs when something was typed, `on_open`
    when a link to an entry was followed.
    """
    _field(key=FIELD, data=dict(data), on_query_change=on_query, on_open_change=on_open)
