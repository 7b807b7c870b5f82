"""The server: what it does when it starts, and what a reader is told where a page fails."""

from __future__ import annotations

import importlib
import inspect
import locale
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st

from tutor.i18n.negotiation import DEFAULT, negotiate

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
