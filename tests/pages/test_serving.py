"""The server's start, and what a reader sees where a page fails."""

import subprocess
import sys

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import APP, opened, texts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.pages import serving, showing
from tutor.records.library import library


def _failing_page(lang: str) -> None:
    import streamlit as st

    from tutor.pages import serving, session

    st.session_state["lang"] = lang
    session.begin()
    assert serving.failed(ValueError("a detail for the log alone"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_fails_says_so_in_the_readers_language_without_details(lang: str) -> None:
    at = AppTest.from_function(_failing_page, kwargs={"lang": lang}, default_timeout=30).run()
    told = texts(at)
    assert Words(lang).text("ui.shell.failed") in told
    assert "detail" not in told


def test_the_first_reader_finds_the_table_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "_language", lambda: "sv")
    showing._text.cache_clear()
    serving.warm()
    opened(lang="sv", replay=library()[0].slug)
    found = showing._text.cache_info()
    assert (found.misses, found.hits) == (1, 1)


def test_the_browser_is_shown_the_page_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    serving.open_browser()
    assert opened == ["http://localhost:8501"]


def test_the_first_page_needs_neither_pandas_nor_numpy() -> None:
    page = (
        "import sys; from streamlit.testing.v1 import AppTest; "
        f"at = AppTest.from_file({str(APP)!r}, default_timeout=30).run(); "
        "assert not at.exception and at.get('bidi_component'); "
        "print(*{'numpy', 'pandas'} & {*sys.modules})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", page], cwd=APP.parent, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == ""
