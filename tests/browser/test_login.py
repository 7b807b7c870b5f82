"""Signing in with a provider of accounts: whose progress is shown, here and in another browser."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sign_in_service import CLIENT, SECRET, SignInService
from tutor.i18n.words import Words
from tutor.lessons.quiz import Quiz, Topic, encode
from tutor.schnapsen import rule_set

Settled = Callable[[Page], None]
Keyed = Callable[[Page, str], Locator]
DE = Words("de")
QUIZ = f"/quiz?quiz={encode(Quiz(rule_set('classic'), (Topic.PLAY,), 5, seed=1))}"
"""A quiz whose first question takes several answers."""
ANNA = {"sub": "anna", "name": "Anna <i>K.</i>", "email": "anna@login.example"}


@pytest.fixture
def service() -> Iterator[SignInService]:
    """A provider of accounts."""
    found = SignInService()
    yield found
    found.close()


@pytest.fixture
def secrets(service: SignInService, root: Path, tmp_path: Path) -> Path:
    """The secrets as CONTRIBUTING.md shows them, with the values of this machine."""
    [shown] = re.findall(r"```toml\n(.*?)```", (root / "CONTRIBUTING.md").read_text("utf-8"), re.S)
    values = {
        "redirect_uri": "http://127.0.0.1:{port}/oauth2callback",
        "cookie_secret": "a long random text",
        "client_id": CLIENT,
        "client_secret": SECRET,
        "server_metadata_url": service.metadata,
    }
    lines = [
        f"{line.split(' = ')[0]} = {json.dumps(values[line.split(' = ')[0]])}"
        if " = " in line
        else line
        for line in shown.splitlines()
    ]
    found = tmp_path / "secrets.toml"
    found.write_text("\n".join(lines), encoding="utf-8")
    assert list(tomllib.loads(shown)["auth"]["School"]) == list(values)[2:]
    return found


def test_an_account_has_its_progress_in_every_browser_and_nobody_else_has_it(
    own_app: Callable[..., Callable[..., Page]],
    service: SignInService,
    secrets: Path,
    settled: Settled,
    keyed: Keyed,
) -> None:
    open_page = own_app(f"--secrets.files={secrets}")

    def sign_in(page: Page, place: int = 0) -> None:
        keyed(page, f"own-sign-in-{place}").get_by_role("button").click()
        page.wait_for_url("**/progress?login=back&lang=de")
        settled(page)

    def answered(page: Page, yes: bool) -> None:
        expect(page.get_by_text(DE.text("progress.page.empty"))).to_have_count(0 if yes else 1)

    service.person = ANNA
    page = open_page("/progress", "de")
    sign_in(page)
    expect(page.get_by_text("Anna <i>K.</i>").first).to_be_visible()
    answered(page, False)
    page.goto(open_page.address(QUIZ, "de"))
    settled(page)
    page.locator(".qz-option").first.click()
    page.locator(".qz-pad > .qz-go").click()
    expect(page.locator(".qz-verdict:not([hidden])")).to_be_visible()
    page.goto(open_page.address("/progress", "de"))
    settled(page)
    answered(page, True)

    keyed(page, "own-sign-out").get_by_role("button").click()
    page.wait_for_url("**/progress?lang=de")
    expect(keyed(page, "own-sign-in-0")).to_be_visible()
    settled(page)
    answered(page, False)

    other = open_page("/progress", "de")
    sign_in(other, 1)
    answered(other, True)

    service.person = {"sub": "ben"}
    sign_in(page)
    expect(page.get_by_text(DE.text("login.signed-in")).first).to_be_visible()
    answered(page, False)
