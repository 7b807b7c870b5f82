"""The glossary: search in six languages, an entry for each term, and lists to take along."""

from html import escape
from pathlib import Path
from typing import Any

import streamlit as st

from tutor.display import sheet, vocabulary
from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary_search import search, warm_up
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.pages import dictionary, document, look, session
from tutor.pages.search_field import FIELD, search_field

STYLE = Path(dictionary.__file__).with_name("glossary.css")
QUERY, SECOND, TERM = "glossary-query", "glossary-second", "term"


def show(words: Words) -> None:
    """Draw the page."""
    warm_up()
    st.html(STYLE)
    st.html(
        '<header class="title"><h1>'
        f"{escape(words.text('ui.glossary.title'))}</h1></header>"
        f'<p class="lead">{escape(words.text("ui.glossary.intro"))}</p>'
    )
    browse(words)
    take_along(words)


@st.fragment
def browse(words: Words) -> None:
    """Draw the search field, the open entry, and the list."""
    query = str(st.session_state.get(QUERY, ""))
    hits = search(words.lang, query)
    search_field(
        {
            "label": words.text("ui.glossary.search"),
            "placeholder": words.text("ui.glossary.placeholder"),
            "query": query,
            "said": said(words, query, len(hits), any(hit.similar for hit in hits)),
            "first": hits[0].concept if hits else "",
        },
        on_query=asked,
        on_open=opened,
    )
    chosen = st.query_params.get(TERM)
    if chosen is not None and chosen in all_concepts():
        st.html(dictionary.entry(words, chosen))
    elif chosen:
        look.notice(words.text("ui.glossary.unknown", id=chosen))
    if hits:
        st.html(dictionary.found(words, hits))
    elif not query.strip():
        st.html(dictionary.whole(words))
    document.land_on("glossary", f"entry-{chosen}" if chosen in all_concepts() else None)


def said(words: Words, query: str, n: int, similar: bool) -> str:
    """Return what the live region says of a search."""
    if not query.strip():
        return words.text("ui.glossary.entries", n=len(all_concepts()))
    if not n:
        return words.text("ui.glossary.nothing", query=query.strip())
    return words.text("ui.glossary.similar" if similar else "ui.glossary.found", n=n)


def asked() -> None:
    """Take over what was typed; a new search leaves the open entry."""
    st.session_state[QUERY] = _sent("query")
    st.query_params.pop(TERM, None)


def opened() -> None:
    """Open the entry that was chosen, or go back to the list."""
    chosen = _sent("open").strip()
    if chosen in all_concepts():
        st.query_params[TERM] = chosen
    else:
        st.query_params.pop(TERM, None)


def _sent(name: str) -> str:
    value: Any = st.session_state.get(FIELD)
    return str(value.get(name) or "") if value is not None else ""


@st.cache_data(max_entries=64, show_spinner=False)
def _sheet(lang: str, second: str) -> str:
    return sheet.sheet(Words(lang), second)


@st.cache_data(max_entries=16, show_spinner=False)
def _csv(lang: str) -> bytes:
    return vocabulary.csv(Words(lang))


@st.fragment
def take_along(words: Words) -> None:
    """Draw what can be downloaded: the table, and a sheet in two languages."""
    others = [lang for lang in LANGUAGES if lang != words.lang]
    if st.session_state.get(SECOND) not in others:
        st.session_state[SECOND] = others[0]
    st.html(
        f'<section class="take"><h2>{escape(words.text("ui.glossary.take"))}</h2>'
        f"<p>{escape(words.text('ui.glossary.take-about'))}</p></section>"
    )
    second = st.segmented_control(
        words.text("ui.glossary.second"),
        others,
        key=SECOND,
        required=True,
        format_func=lambda lang: words.text(f"glossary.language.{lang}"),
        persist_state="session",
    )
    with st.container(horizontal=True):
        st.download_button(
            words.text("ui.glossary.download-sheet"),
            data=_sheet(words.lang, str(second or others[0])),
            file_name=f"schnapsen-{words.lang}-{second or others[0]}.html",
            mime="text/html",
            on_click="ignore",
            key="glossary-sheet",
        )
        st.download_button(
            words.text("ui.glossary.download-csv"),
            data=_csv(words.lang),
            file_name=f"schnapsen-{words.lang}.csv",
            mime="text/csv",
            on_click="ignore",
            key="glossary-csv",
        )


show(session.words())
