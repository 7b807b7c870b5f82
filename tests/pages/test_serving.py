"""The server's start, and what a reader sees where a page fails."""

import asyncio
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import APP, opened, texts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.pages import document, serving, showing
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


async def _answer(request: Request) -> Response:
    """Answer as Streamlit does: with one document everywhere, and with files that it has."""
    if request.url.path.endswith((".js", "health")):
        return PlainTextResponse("a file")
    return HTMLResponse("the document")


def _asked(path: str, accept: str = "text/html,*/*;q=0.8") -> httpx.Response:
    app = Starlette(routes=[Route("/{path:path}", _answer)], middleware=[serving.SIGNPOST])

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            return await client.get(path, headers={"accept": accept})

    with ThreadPoolExecutor(1) as apart:  # the browser tests keep a loop running in this one
        return apart.submit(asyncio.run, ask()).result()


@pytest.mark.parametrize("path", ["/", "/?lang=de", *(f"/{name}" for name in serving.PAGES)])
def test_a_page_that_is_there_is_handed_out(path: str) -> None:
    assert _asked(path).text == "the document"


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/nopage?lang=de", "./?missing=nopage&lang=de"),
        ("/a/b/c", "../../?missing=a%2Fb%2Fc"),
        ("/Quiz", "./?missing=Quiz"),
        ("/%CE%BA%22X:", "./?missing=%CE%BA%22X%3A"),
        ("/" + "x" * 500, "./?missing=" + "x" * 80),
    ],
)
def test_a_page_that_is_not_there_leads_to_the_first_which_is_told_its_name(
    path: str, place: str
) -> None:
    found = _asked(path)
    assert (found.status_code, found.headers["location"]) == (302, place)
    assert found.text == ""


def test_files_and_what_no_reader_asks_for_pass() -> None:
    assert _asked("/static/js/index.js").text == "a file"
    assert _asked("/_stcore/health").text == "a file"
    assert _asked("/nopage", accept="*/*").text == "the document"


def test_a_server_below_a_path_knows_its_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "get_option", {"server.baseUrlPath": "/cafe/"}.get)
    assert _asked("/cafe/quiz").text == "the document"
    assert _asked("/cafe").text == "the document"
    assert _asked("/cafe/nopage").headers["location"] == "./?missing=nopage"


def test_streamlit_says_each_of_the_words_that_are_replaced() -> None:
    scripts = Path(st.__file__).parent / "static" / "static" / "js"
    said = "".join(path.read_text(encoding="utf-8") for path in scripts.glob("*.js"))
    parts = {
        part
        for text in (*document.CONTROLS, *document.HIDDEN)
        for part in re.split(r"\{\w+\}|Ctrl|⌘|apply| options? ", text)
        if len(part) > 3
    }
    assert [part for part in sorted(parts) if part.rstrip(": ") not in said] == []
