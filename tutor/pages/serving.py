"""The server: its start, what a reader is told where a page fails, and where no page is."""

from __future__ import annotations

import importlib
import inspect
import locale
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlencode

import streamlit as st
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tutor.i18n.negotiation import DEFAULT, negotiate

PAGES: Final = (
    *("play", "lessons", "quiz", "review", "progress"),
    *("analysis", "rules", "glossary", "settings"),
)
"""The pages but the first, by the name that each has as a file, in the address and in the row."""
MISSING: Final = "missing"
"""The parameter of the first page's link that says which page was asked for in vain."""
LONGEST: Final = 80
"""The most characters of an unknown address that are told."""

_PAGES = ("look", "branching", "findings", "valuing", "showing")
"""Modules of the first page; the browser needs about a second until it asks for it."""


@asynccontextmanager
async def running(app: st.App) -> AsyncIterator[None]:
    """Make the first page ready in a thread of its own, and show it where there is a screen."""
    threading.Thread(target=warm, daemon=True).start()
    if not st.get_option("server.headless"):
        threading.Timer(0.2, open_browser).start()
    yield


def warm() -> None:
    """Import what the first page needs and write its table once, so that no reader waits for it."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)  # the server hands out files meanwhile, and must not wait
    try:
        modules = [importlib.import_module(f"tutor.pages.{name}") for name in _PAGES]
        inspect.stack()  # Streamlit asks for it once in a process; the table of modules is kept
        modules[-1].prepare(_language())
    finally:
        sys.setswitchinterval(usual)


def open_browser() -> None:
    """Open the page in the browser of this machine, as Streamlit does for a plain script."""
    host, port = st.get_option("browser.serverAddress"), st.get_option("server.port")
    webbrowser.open(f"http://{host}:{port}")


def failed(error: Exception) -> bool:
    """Tell a reader that a page has failed; the details are in the server's log."""
    from tutor.pages import look, session  # noqa: PLC0415  (the server starts without them)

    look.notice(session.words().text("ui.shell.failed"))
    return True


def _language() -> str:
    """Return the language of this machine, which is most often the first reader's."""
    return negotiate(None, (locale.getlocale()[0] or DEFAULT).replace("_", "-"), None)


class Signpost:
    """Sends a reader who asks for a page that is not there to the first page, which tells it.

    Streamlit hands out the same document at every address, and would tell it in English.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; where a document is about to be the answer, see to its address."""
        asked = _unknown_page(scope)
        if not asked:
            await self.app(scope, receive, send)
            return
        elsewhere = False

        async def answer(message: Message) -> None:
            nonlocal elsewhere
            if message["type"] == "http.response.start":
                kind = Headers(scope=message).get("content-type", "")
                elsewhere = message["status"] == 200 and kind.startswith("text/html")
            if not elsewhere:
                await send(message)

        await self.app(scope, receive, answer)
        if elsewhere:
            query = scope["query_string"].decode("latin-1")
            told = urlencode({MISSING: asked[:LONGEST]}) + (f"&{query}" if query else "")
            home = "../" * asked.count("/") or "./"
            await RedirectResponse(f"{home}?{told}", 302)(scope, receive, send)


SIGNPOST = Middleware(Signpost)


def _unknown_page(scope: Scope) -> str:
    """Return what a browser asks for as a page though it is none, else nothing."""
    if scope["type"] != "http" or scope["method"] != "GET":
        return ""
    if "text/html" not in Headers(scope=scope).get("accept", ""):
        return ""
    base = str(st.get_option("server.baseUrlPath") or "").strip("/")
    path = str(scope["path"]).removeprefix(f"/{base}" if base else "").strip("/")
    return "" if path in PAGES else path
