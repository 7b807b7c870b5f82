"""Who has signed in or out comes back to the page of progress, in the language that was left."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tutor.pages.returning import MIDDLEWARE

SERVICE = "https://login.example/authorize"


async def answer(request: Request) -> Response:
    """Answer as Streamlit does: elsewhere, to the first page, with a bare line, or not at all."""
    wanted = request.query_params.get("answer", "/")
    if wanted == "raise":
        raise RuntimeError
    return PlainTextResponse(wanted, 400) if wanted == "bare" else RedirectResponse(wanted, 302)


class Client:
    """A browser on a server; it keeps cookies and follows nothing."""

    def __init__(self, app: Starlette) -> None:
        transport = httpx.ASGITransport(app)
        self._client = httpx.AsyncClient(transport=transport, base_url="http://testserver")

    def get(self, path: str, **more: dict[str, str]) -> httpx.Response:
        """Ask for a path."""
        with ThreadPoolExecutor(1) as apart:  # the browser tests keep a loop running in this one
            return apart.submit(asyncio.run, self._client.get(path, **more)).result()


@pytest.fixture
def client() -> Client:
    """A browser on a server whose answers the request chooses."""
    paths = ("/auth/login", "/auth/logout", "/oauth2callback", "/base/oauth2callback", "/other")
    app = Starlette(routes=[Route(path, answer) for path in paths], middleware=[MIDDLEWARE])
    return Client(app)


def left(lang: str) -> dict[str, str]:
    """The header that tells which page was left."""
    return {"referer": f"http://testserver/progress?lang={lang}"}


def test_the_language_is_remembered_while_a_reader_is_away(client: Client) -> None:
    away = client.get("/auth/login", params={"answer": SERVICE}, headers=left("el"))
    assert away.headers["location"] == SERVICE
    back = client.get("/oauth2callback?state=1&code=2")
    assert back.headers["location"] == "/progress?login=back&lang=el"


@pytest.mark.parametrize("lang", ["", "xx", "de%0d%0aSet-Cookie:%20a=b"])
def test_a_language_that_is_not_ours_is_left_to_the_browser(client: Client, lang: str) -> None:
    away = client.get("/auth/login", params={"answer": SERVICE}, headers=left(lang))
    assert "set-cookie" not in away.headers
    back = client.get("/oauth2callback?state=1", headers={"cookie": "schnapsen-tutor-language=xx"})
    assert back.headers["location"] == "/progress?login=back"


@pytest.mark.parametrize("wanted", ["bare", "raise"])
@pytest.mark.parametrize("path", ["/auth/login", "/oauth2callback?state=1"])
def test_a_service_that_fails_brings_back_to_the_page_that_tells_it(
    client: Client, wanted: str, path: str
) -> None:
    joint = "&" if "?" in path else "?"
    found = client.get(f"{path}{joint}answer={wanted}")
    assert found.status_code == 302
    assert found.headers["location"] == "/progress?login=back"
    assert found.text == ""


def test_a_refusal_comes_back_as_one_who_has_asked(client: Client) -> None:
    back = client.get("/oauth2callback?error=access_denied")
    assert back.headers["location"] == "/progress?login=back"


def test_signing_out_comes_back_as_nobody_who_has_asked(client: Client) -> None:
    out = client.get("/auth/logout", headers=left("sv"))
    assert out.headers["location"] == "/progress?lang=sv"
    assert client.get("/oauth2callback").headers["location"] == "/progress?lang=sv"


def test_a_server_under_a_path_keeps_its_path(client: Client) -> None:
    back = client.get("/base/oauth2callback?state=1&answer=/base/")
    assert back.headers["location"] == "/base/progress?login=back"


def test_other_requests_pass_as_they_are(client: Client) -> None:
    assert client.get("/other?answer=/").headers["location"] == "/"
    assert client.get("/other?answer=bare").text == "bare"
