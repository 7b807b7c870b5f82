"""The browser's document: language, light and hand, and the place that a link asks for."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import streamlit as st

from tutor.display import bundle

_ENTRY = "document.js"
_SCRIPT = bundle.join(
    {name: Path(__file__).with_name(name).read_text("utf-8") for name in ("scheme.js", _ENTRY)},
    _ENTRY,
)
_ICON = Path(__file__).with_name("icon.svg").read_text("utf-8")

_document: Any = st.components.v2.component("schnapsen_document", js=_SCRIPT)


def dress(lang: str, *, scheme: str = "", hand: str = "", paths: Iterable[str] = ()) -> None:
    """Tell the browser the language of the page, for screen readers and hyphenation.

    `scheme` is `light`, `dark` or `system`, `hand` is `left` or `right`; empty leaves things as
    they are.  `paths` are those of all pages but the first.
    """
    paths = tuple(paths)  # Streamlit loads pandas to see whether a list holds a table
    data = {"lang": lang, "icon": _ICON, "scheme": scheme, "hand": hand, "paths": paths}
    _document(key="document-language", data=data, height=1)


def land_on(page: str, anchor: str | None) -> None:
    """Scroll once to the element whose id is `anchor`, else to the one after the address's #.

    What folds around it is opened, and it gets the class `arrived`.
    """
    _document(key="document-landing", data={"page": page, "anchor": anchor or ""}, height=1)
