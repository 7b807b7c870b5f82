"""How every page looks: the style sheet, and the masthead with name, pages and languages."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import Page

from tutor.i18n.words import Words
from tutor.pages import appearing, document, session

_STYLE = Path(__file__).with_suffix(".css")


def masthead(words: Words, pages: Iterable[Page], shown: Page) -> None:
    """Draw the row at the top: the name, the pages, the languages; then what was asked in vain."""
    appearing.begin()
    unknown = session.unknown_language()
    pages = list(pages)
    st.html(_STYLE)
    with st.container(horizontal=True, vertical_alignment="center", key="masthead"):
        st.html(
            f'<span class="wordmark" title="{escape(words.text("ui.shell.motto"))}">'
            f"{escape(words.text('ui.shell.name'))}</span>",
            width="content",
        )
        with st.container(horizontal=True, vertical_alignment="center", key="pages"):
            for page in pages:
                kept = session.kept_in_link(page.url_path)
                sign = page.title if page is pages[-1] else None
                st.page_link(page, label=page.title, query_params=kept, help=sign)
        session.choose_language(words.text("ui.shell.language"))
    chosen, known = appearing.current(), appearing.known()
    document.dress(
        words.lang,
        scheme=chosen.scheme if known else "",
        hand="left" if chosen.left_handed else "right",
        paths=[page.url_path for page in pages if page.url_path],
        path=shown.url_path,
    )
    if unknown is not None:
        notice(words.text("ui.shell.unknown-language", code=unknown))
    missing = session.missing_page()
    if missing and shown is pages[0]:
        notice(words.text("ui.shell.missing", path=missing))


def notice(*lines: str) -> None:
    """Draw a box that tells what could not be done; texts of a reader stay plain text in it."""
    text = "".join(f"<p>{escape(line)}</p>" for line in lines)
    st.html(f'<div class="notice" role="status">{text}</div>')
