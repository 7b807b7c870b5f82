"""The browser's document: its language, and the place on a page that a link asks for."""

from pathlib import Path
from typing import Any

import streamlit as st

_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
_ICON = Path(__file__).with_name("icon.svg").read_text("utf-8")

_document: Any = st.components.v2.component("schnapsen_document", js=_SCRIPT)


def set_language(lang: str) -> None:
    """Tell the browser the language of the page, for screen readers and hyphenation."""
    _document(key="document-language", data={"lang": lang, "icon": _ICON}, height=1)


def land_on(page: str, anchor: str | None) -> None:
    """Scroll once to the element whose id is `anchor`, else to the one after the address's #.

    What folds around it is opened, and it gets the class `arrived`.
    """
    _document(key="document-landing", data={"page": page, "anchor": anchor or ""}, height=1)
