"""The key of a profile stays with the browser: over reloads, windows, and a killed server."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

NAME = "schnapsen-tutor-profile"
DENIED = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied') }})"
SCRIPT = """
import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Answer, now
from tutor.lessons.progress.learner import Learner
from tutor.pages import profile

profile.begin()
words = Words("en")
if st.button("answer"):
    at = now()
    profile.save(Answer(at.isoformat(), at, "must-head", "may", "classic", 1, True))
text = st.text_input("code", key="typed")
st.button("adopt", on_click=lambda: profile.adopt(st.session_state.typed, bring=True))
st.button("delete", on_click=profile.delete_everything)
if said := profile.said():
    st.write(f"said: {words.say(said)}")
if trouble := profile.trouble():
    st.write(f"trouble: {words.say(trouble)}")
answers = len(profile.read(Learner.answers, ()))
st.write(f"code: {profile.code()}, kept: {profile.kept()}, answers: {answers}.")
"""


class Server:
    """A small app with the helpers of the profile, which can be killed and started again."""

    def __init__(self, folder: Path, root: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.script = folder / "app.py"
        self.script.write_text(SCRIPT, encoding="utf-8")
        address = f"sqlite:///{folder / 'progress.sqlite'}"
        self.environment = os.environ | {"TUTOR_DATABASE_URL": address, "PYTHONPATH": str(root)}
        self.root = root
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [sys.executable, "-m", "streamlit", "run", str(self.script)]
        options = ["--server.headless=true", f"--server.port={self.port}"]
        self.process = subprocess.Popen(
            [*command, *options, "--server.address=127.0.0.1", "--server.fileWatcherType=none"],
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=1):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        pytest.fail("the app did not start")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait(10)


@pytest.fixture
def server(tmp_path: Path, root: Path) -> Iterator[Server]:
    """The small app, with a database of its own."""
    found = Server(tmp_path, root)
    yield found
    found.kill()


@pytest.fixture
def device(browser: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Makes a browser that knows nothing yet."""
    made: list[BrowserContext] = []

    def make() -> BrowserContext:
        made.append(browser.new_context())
        return made[-1]

    yield make
    for context in made:
        context.close()


def shown(page: Page, pattern: str) -> str:
    """Wait until the page shows what fits a pattern; return its first group."""
    found = page.get_by_text(re.compile(pattern)).first
    found.wait_for(timeout=20_000)
    match = re.search(pattern, found.inner_text())
    assert match is not None
    return match[1]


def opened(context: BrowserContext, server: Server) -> Page:
    page = context.new_page()
    page.goto(server.url)
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


CODE = r"code: (\w{5}-\S+), kept: True"


def answers(number: int) -> str:
    return rf"(answers: {number}\.)"


def test_a_reload_and_a_second_window_have_the_same_progress(
    server: Server, device: Callable[[], BrowserContext]
) -> None:
    context = device()
    page = opened(context, server)
    code = shown(page, CODE)
    press(page, "answer")
    shown(page, answers(1))
    page.reload()
    assert shown(page, CODE) == code
    other = opened(context, server)
    assert shown(other, CODE) == code
    press(other, "answer")
    shown(other, answers(2))
    assert code not in page.url


def test_a_killed_server_loses_neither_the_key_nor_the_first_answer_afterwards(
    server: Server, device: Callable[[], BrowserContext]
) -> None:
    page = opened(device(), server)
    code = shown(page, CODE)
    press(page, "answer")
    shown(page, answers(1))
    server.kill()
    server.start()
    page.locator("[data-test-connection-state=CONNECTED]").wait_for(timeout=30_000)
    press(page, "answer")
    shown(page, answers(2))
    assert shown(page, CODE) == code


def test_a_code_brings_progress_to_another_device_and_stays_there(
    server: Server, device: Callable[[], BrowserContext]
) -> None:
    here = opened(device(), server)
    code = shown(here, CODE)
    press(here, "answer")
    shown(here, answers(1))
    there = opened(device(), server)
    assert shown(there, CODE) != code
    press(there, "answer")
    shown(there, answers(1))
    box = there.get_by_label("code")
    box.fill(code.lower())
    box.press("Enter")
    press(there, "adopt")
    shown(there, answers(2))
    there.reload()
    assert shown(there, CODE) == code
    shown(there, answers(2))


def test_to_delete_everything_gives_every_window_of_the_browser_a_new_key(
    server: Server, device: Callable[[], BrowserContext]
) -> None:
    context = device()
    page, other = opened(context, server), opened(context, server)
    code = shown(page, CODE)
    assert shown(other, CODE) == code
    press(page, "answer")
    shown(page, answers(1))
    press(page, "delete")
    shown(page, answers(0))
    new = shown(page, CODE)
    assert new != code
    other.get_by_text(new).wait_for(timeout=20_000)
    assert page.evaluate(f"localStorage.getItem('{NAME}')") == new


def test_a_browser_that_keeps_nothing_can_still_be_used_and_is_told_so(
    server: Server, device: Callable[[], BrowserContext]
) -> None:
    context = device()
    context.add_init_script(DENIED)
    page = opened(context, server)
    shown(page, r"code: (\w{5}-\S+), kept: False")
    press(page, "answer")
    shown(page, answers(1))


def test_a_spoilt_key_in_the_browser_is_replaced(
    server: Server, device: Callable[[], BrowserContext]
) -> None:
    context = device()
    context.add_init_script(
        f"localStorage.getItem('{NAME}') ?? localStorage.setItem('{NAME}', 'x')"
    )
    page = opened(context, server)
    code = shown(page, CODE)
    assert page.evaluate(f"localStorage.getItem('{NAME}')") == code
