"""The browser's document: language, light and hand, and the place that a link asks for."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import streamlit as st

from tutor.display import bundle
from tutor.i18n.words import Words

_ENTRY = "document.js"
_FILES = ("page_row.js", "phrases.js", "scheme.js", _ENTRY)
_SCRIPT = bundle.join(
    {name: Path(__file__).with_name(name).read_text("utf-8") for name in _FILES}, _ENTRY
)
_ICON = Path(__file__).with_name("icon.svg").read_text("utf-8")

_document: Any = st.components.v2.component("schnapsen_document", js=_SCRIPT)


CONTROLS: Final = {
    "Skip to main content": "skip",
    "Open": "open",
    "Close": "close",
    "Dismiss": "close",
    "Help": "help",
    "Help for {label}": "help-for",
    "No results": "no-results",
    "Choose an option": "choose",
    "{n} option available.": "option",
    "{n} options available.": "options",
    "Clear value": "clear",
    "Decrement": "less",
    "Increment": "more",
    "Press Enter to apply": "enter",
    "Press Ctrl+Enter to apply": "ctrl-enter",
    "Press ⌘+Enter to apply": "cmd-enter",
    "Number is outside the allowed range. Please enter a value between {low} and {high}.": "range",
    "Copy to clipboard": "copy",
    "Copied": "copied",
    "progress": "progress",
    "visualization": "chart",
    "Download as PNG": "picture",
    "Download as PNG: {label}": "picture-of",
    "Fullscreen": "fullscreen",
    "Fullscreen: {label}": "fullscreen-of",
    "Close fullscreen": "fullscreen-end",
    "Close fullscreen: {label}": "fullscreen-end-of",
    "Running...": "running",
    "Stop": "stop",
    "Stopping...": "stopping",
    "Connecting": "connecting",
    "Connecting to Streamlit server": "connecting",
    "Unable to connect to Streamlit server": "connection",
    "Connection error": "connection",
    "Connection timed out.": "no-answer",
    "Connection failed with status {status}.": "no-answer",
    "Streamlit server is not responding. Are you connected to the internet?": "no-answer",
    "Is Streamlit still running? If you accidentally stopped Streamlit,"
    " just restart it in your terminal:": "no-answer",
}
"""What Streamlit's browser part says in English, with the id that says it in `ui.control`."""

HIDDEN: Final = ("Show data: {label}", "Copy Vega-Lite spec: {label}")
"""Buttons of a chart for those who write programs; a table for everybody stands below each."""


@cache
def phrases(lang: str) -> str:
    """Return what to say in this language for what Streamlit says in English, as one text.

    >>> json.loads(phrases("de"))[0]
    ['Skip to main content', 'Zum Inhalt springen']
    """
    words = Words(lang)
    names = ("label", "n", "low", "high")
    blanks = {name: f"{{{name}}}" for name in names}
    pairs = [
        (english, words.text(f"ui.control.{id}", **blanks)) for english, id in CONTROLS.items()
    ]
    return json.dumps(
        [pair for pair in pairs if pair[0] != pair[1]] + [(button, "") for button in HIDDEN],
        ensure_ascii=False,
    )


def dress(
    lang: str, *, scheme: str = "", hand: str = "", paths: Iterable[str] = (), path: str = ""
) -> None:
    """Tell the browser the language of the page, for screen readers and hyphenation.

    `scheme` is `light`, `dark` or `system`, `hand` is `left` or `right`; empty leaves things as
    they are.  `paths` are those of all pages but the first, `path` that of the page shown.
    """
    paths = tuple(paths)  # Streamlit loads pandas to see whether a list holds a table
    data = {"lang": lang, "icon": _ICON, "scheme": scheme, "hand": hand, "paths": paths}
    data |= {"path": path, "phrases": phrases(lang)}
    _document(key="document-language", data=data, height=1)


def land_on(page: str, anchor: str | None) -> None:
    """Scroll once to the element whose id is `anchor`, else to the one after the address's #.

    What folds around it is opened, and it gets the class `arrived`.
    """
    _document(key="document-landing", data={"page": page, "anchor": anchor or ""}, height=1)
