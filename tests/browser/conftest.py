"""Chromium and a running app for the tests in this folder.

Every test here is marked `browser`, and all of them go to one worker (../conftest.py), so that one
app and one Chromium serve them. Without Chromium they are skipped, but in CI they fail.
"""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    expect,
    sync_playwright,
)

#: Debian's Chromium; its build without a window of its own needs half the time for the same pages.
CHROMIUMS = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))
CHROMIUM = next((path for path in CHROMIUMS if path.exists()), CHROMIUMS[-1])
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 30
SETTLE_MS = 30_000
#: A page opened at its own path makes the web client probe these below that path before it finds
#: them at the root: the only errors a console may show.
HARMLESS_404 = re.compile(r"/[^/]+/_stcore/(health|host-config)$")
HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what lies here, and skips it where Chromium is missing."""
    missing = not CHROMIUM.exists() and not os.environ.get("CI")
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            # a busy machine may answer later than a locator waits; a fault fails every time
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=1))
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"{CHROMIUM} is not installed"))


@dataclass(frozen=True)
class AppServer:
    """An app to run: its address and the file its log goes to."""

    url: str
    log: Path

    @classmethod
    def within(cls, folder: Path) -> "AppServer":
        """An app on a free port of this machine, with all that it writes in a folder."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return cls(f"http://127.0.0.1:{probe.getsockname()[1]}", folder / "server.log")

    def traces(self) -> str:
        """The log from its first traceback on, or nothing."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        start = text.find("Traceback (most recent call last)")
        return text[start:][:6000] if start >= 0 else ""


def _wait_until_healthy(server: AppServer, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{server.url}/_stcore/health", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"The app did not start:\n{server.log.read_text(encoding='utf-8')[-4000:]}")


@contextmanager
def _running(root: Path, server: AppServer, *more: str) -> Iterator[None]:
    """Runs the app at its address, with its database beside its log; a traceback in it fails."""
    port = urlsplit(server.url).port
    command = [sys.executable, "-m", "streamlit", "run", "app.py"]
    options = ["--server.headless=true", f"--server.port={port}", "--server.address=127.0.0.1"]
    with server.log.open("wb") as out:
        process = subprocess.Popen(
            [*command, *options, "--server.fileWatcherType=none", *more],
            cwd=root,
            env={
                **os.environ,
                "TUTOR_DATABASE_URL": f"sqlite:///{server.log.with_name('progress.sqlite')}",
                # every game deals the same cards, and its clocks run twenty times as fast
                "TUTOR_PLAY_SEED": f"{2747:032x}",
                "TUTOR_PLAY_HASTE": "20",
            },
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait_until_healthy(server, process)
            yield
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(10)
    assert not server.traces(), server.traces()


@pytest.fixture(scope="session")
def app_server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """The app, ended with the session."""
    server = AppServer.within(tmp_path_factory.mktemp("app"))
    with _running(root, server):
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for the session."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield chromium
        chromium.close()


def settle(page: Page) -> None:
    """Waits until the script has run and all is drawn, and proves that no exception box is there.

    A click needs a moment before the page knows that a run is due, hence the pause first.
    """
    page.wait_for_timeout(150)
    page.wait_for_selector(
        "[data-testid=stApp][data-test-script-state=notRunning]", timeout=SETTLE_MS
    )
    expect(page.get_by_test_id("stSkeleton")).to_have_count(0, timeout=SETTLE_MS)
    expect(page.get_by_test_id("stException")).to_have_count(0)
    if page.locator(".st-key-replay-table").count():
        # the page is told before the table's script has drawn; keys before that belong to nobody
        expect(page.locator(".sz-title").first).to_be_visible(timeout=SETTLE_MS)


@dataclass
class OpenPage:
    """Opens pages of the app, and collects what goes wrong on them.

    `open_page(path, lang=None, *, width=1280, height=800, scheme="light", locale=None)` gives a
    settled page. A test that means an error to happen empties `errors` itself.
    """

    browser: Browser
    server: AppServer
    errors: list[str] = field(default_factory=list)
    closers: list[Callable[[], None]] = field(default_factory=list)

    def __call__(
        self,
        path: str = "/",
        lang: str | None = None,
        *,
        width: int = 1280,
        height: int = 800,
        scheme: str = "light",
        locale: str | None = None,
    ) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=locale or lang or "en",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.closers.append(context.close)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(self.address(path, lang))
        settle(page)
        return page

    def address(self, path: str, lang: str | None = None) -> str:
        """The full address of a path, with the language added to its query."""
        if lang is None:
            return self.server.url + path
        joint = "&" if urlsplit(path).query else "?"
        return f"{self.server.url}{path}{joint}{urlencode({'lang': lang})}"

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        place = urlsplit(message.location.get("url", "")).path
        if not ("404" in message.text and HARMLESS_404.search(place)):
            self.errors.append(f"{message.text} [{place}]")


@contextmanager
def _opening(browser: Browser, server: AppServer) -> Iterator[OpenPage]:
    before = server.traces()
    opener = OpenPage(browser, server)
    try:
        yield opener
    finally:
        for close in opener.closers:
            close()
    assert not opener.errors, "\n".join(opener.errors)
    assert server.traces() == before, server.traces()


@pytest.fixture
def open_page(browser: Browser, app_server: AppServer) -> Iterator[OpenPage]:
    """Opens pages for one test; at its end, console errors and server tracebacks fail it."""
    with _opening(browser, app_server) as opener:
        yield opener


@pytest.fixture
def own_app(browser: Browser, root: Path, tmp_path: Path) -> Iterator[Callable[..., OpenPage]]:
    """Runs the app once more, with options of Streamlit, for one test; opens its pages."""
    with ExitStack() as stack:

        def start(*options: str) -> OpenPage:
            server = AppServer.within(tmp_path)
            stack.enter_context(_running(root, server, *options))
            return stack.enter_context(_opening(browser, server))

        yield start


@pytest.fixture
def restarting(browser: Browser, root: Path, tmp_path: Path) -> Iterator[Callable[[], OpenPage]]:
    """Starts the app, and starts it again at the same address; opens its pages."""
    server = AppServer.within(tmp_path)
    opener = OpenPage(browser, server)
    with ExitStack() as stack:

        def start() -> OpenPage:
            stack.close()
            stack.enter_context(_running(root, server))
            return opener

        yield start
        for close in opener.closers:
            close()


@pytest.fixture
def settled() -> Callable[[Page], None]:
    """The function `settle`: call it after anything that makes the server run the script."""
    return settle


def by_key(page: Page, key: str) -> Locator:
    """The widget with this key."""
    return page.locator(f".st-key-{key}")


@pytest.fixture
def keyed() -> Callable[[Page, str], Locator]:
    """The function `by_key`: finds a widget by its key."""
    return by_key
