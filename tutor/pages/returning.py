"""The way back from signing in or out: to the page of progress, in the language that was left.

Streamlit sends a reader back to the first page without a word, and shows a bare line in English
where the sign-in service cannot be reached.
"""

from __future__ import annotations

import logging
from urllib.parse import parse_qs, urlencode, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tutor.i18n.negotiation import LANGUAGES
from tutor.pages.login_setup import CALLBACK

LOGIN, LOGOUT = "/auth/login", "/auth/logout"
PAGE = "/progress"
BACK = "login"
"""The parameter of the page's link that says: this reader has been sent to sign in."""
COOKIE = "schnapsen-tutor-language"
SECONDS = 3600
"""How long the language is remembered while a reader is away to sign in."""
_LOG = logging.getLogger("tutor.login")


class WayBack:
    """Stands between the server and Streamlit, and changes only where a reader is sent."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; where it signs in or out, see to the way back."""
        path = scope["path"] if scope["type"] == "http" else ""
        step = next((step for step in (LOGIN, LOGOUT, CALLBACK) if path.endswith(step)), None)
        if step is None:
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        lang = _language(request, step)
        back = _address(path.removesuffix(step), lang, asked=_asked(request, step))
        failed = started = False

        async def answer(message: Message) -> None:
            nonlocal failed, started
            if message["type"] == "http.response.start":
                failed = message["status"] >= 400
                started = not failed
                headers = MutableHeaders(scope=message)
                if headers.get("location", "").startswith("/"):  # to this server's first page
                    headers["location"] = back
                if step != CALLBACK and lang:
                    headers.append("set-cookie", _cookie(lang))
            if not failed:
                await send(message)

        try:
            await self.app(scope, receive, answer)
        except Exception:
            if started:
                raise
            _LOG.exception("Signing in or out has failed.")
            failed = True
        if failed:
            await RedirectResponse(back, 302)(scope, receive, send)


MIDDLEWARE = Middleware(WayBack)


def _language(request: Request, step: str) -> str:
    """Return the language of the page that was left, empty where its link names none."""
    if step == CALLBACK:
        lang = request.cookies.get(COOKIE, "")
    else:
        query = urlsplit(request.headers.get("referer", "")).query
        lang = parse_qs(query).get("lang", [""])[0]
    return lang if lang in LANGUAGES else ""


def _asked(request: Request, step: str) -> bool:
    """Tell whether the reader wants to be signed in: a service calls back after signing out too."""
    return step == LOGIN or (
        step == CALLBACK and not {"state", "error"}.isdisjoint(request.query_params)
    )


def _address(home: str, lang: str, *, asked: bool) -> str:
    query = {BACK: "back"} if asked else {}
    if lang:
        query["lang"] = lang
    return f"{home}{PAGE}" + (f"?{urlencode(query)}" if query else "")


def _cookie(lang: str) -> str:
    return f"{COOKIE}={lang}; Max-Age={SECONDS}; Path=/; HttpOnly; SameSite=lax"
