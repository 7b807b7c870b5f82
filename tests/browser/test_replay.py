"""The replay page in a browser: stepping, languages, links, Back, leaks, small screens."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tutor.cards import Card, Rank, Seat
from tutor.i18n.words import Words
from tutor.records.library import entry

SLUG = "sixty-all"
Open = Callable[..., Page]
Settled = Callable[[Page], None]


def query(page: Page) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def title(page: Page) -> str:
    return page.locator(".sz-title").inner_text()


def press(page: Page, *keys: str) -> None:
    expect(page.locator(".sz-title")).to_be_visible()
    for key in keys:
        page.keyboard.press(key)


def at(page: Page, moment: str) -> None:
    """Waits until the address names a moment."""
    expect(page).to_have_url(re.compile(rf"[?&]at={re.escape(moment)}(&|$)"))


def test_arrows_step_by_action_and_by_trick_and_the_link_follows(open_page: Open) -> None:
    page = open_page(f"/?replay={SLUG}", "en")
    expect(page.locator(".sz-board")).to_be_visible()
    press(page, "ArrowRight")
    at(page, "1.1")
    press(page, "ArrowRight", "ArrowDown", "ArrowDown")
    at(page, "3.1")
    press(page, "Home", "End")
    at(page, "10.2")
    press(page, "ArrowLeft")
    at(page, "10.1")
    press(page, "ArrowUp")
    at(page, "9.1")
    assert query(page)["replay"] == SLUG


def test_every_press_counts(open_page: Open) -> None:
    page = open_page(f"/?replay={SLUG}", "en")
    for _ in range(15):
        page.keyboard.press("ArrowRight")
    at(page, "7.2")


def test_a_copied_address_shows_the_same_moment_elsewhere(open_page: Open) -> None:
    page = open_page(f"/?replay={SLUG}", "de")
    press(page, *["ArrowRight"] * 8)
    at(page, "4.1")
    told = title(page)
    link = urlsplit(page.url)
    other = open_page(f"{link.path}?{link.query}", locale="es")
    assert title(other) == told
    assert query(other)["lang"] == "de"


def test_switching_the_language_keeps_page_deal_moment_and_choices(
    open_page: Open, settled: Settled
) -> None:
    page = open_page(f"/?replay={SLUG}&view=F", "en")
    press(page, *["ArrowRight"] * 6)
    at(page, "3.1")
    for lang in ("de", "sv", "nb", "el", "es", "en"):
        page.locator(".st-key-lang").get_by_text(lang, exact=True).click()
        settled(page)
        found = query(page)
        assert (found["lang"], found["replay"], found["view"], found["at"]) == (
            lang,
            SLUG,
            "F",
            "3.1",
        )
        expect(page.locator("html")).to_have_attribute("lang", lang)
        label = Words(lang).text("table.position", trick=3, action=1)
        expect(page.locator(".sz-kicker")).to_contain_text(label)
        name = Words(lang).comment(SLUG, entry(SLUG).title)  # type: ignore[union-attr]
        expect(page.locator(".st-key-replay-slug input")).to_have_value(name)


def test_a_choice_made_in_one_language_survives_two_switches(
    open_page: Open, settled: Settled
) -> None:
    page = open_page("/", "en")
    _choose(page, settled, "the-revoke", "en")
    for lang in ("el", "de"):
        page.locator(".st-key-lang").get_by_text(lang, exact=True).click()
        settled(page)
        name = Words(lang).comment("the-revoke", entry("the-revoke").title)  # type: ignore[union-attr]
        expect(page.locator(".st-key-replay-slug input")).to_have_value(name)


def _choose(page: Page, settled: Settled, slug: str, lang: str) -> None:
    name = Words(lang).comment(slug, entry(slug).title)  # type: ignore[union-attr]
    page.locator(".st-key-replay-slug").get_by_role("combobox").fill(name)
    page.get_by_role("option", name=name, exact=True).click()
    settled(page)


def test_back_returns_to_the_deal_before(open_page: Open, settled: Settled) -> None:
    page = open_page(f"/?replay={SLUG}&at=2.1", "en")
    _choose(page, settled, "the-revoke", "en")
    expect(page).to_have_url(re.compile("replay=the-revoke"))
    page.go_back()
    settled(page)
    expect(page).to_have_url(re.compile(f"replay={SLUG}"))
    expect(page.locator(".st-key-replay-slug input")).to_have_value(entry(SLUG).title)  # type: ignore[union-attr]


def test_the_view_key_goes_round_the_views(open_page: Open, settled: Settled) -> None:
    page = open_page(f"/?replay={SLUG}&at=2.1", "en")
    for view in ("F", "D", "table", "all"):
        press(page, "s")
        settled(page)
        expect(page).to_have_url(re.compile(f"view={view}"))
        at(page, "2.1")


@pytest.mark.parametrize(("view", "other"), [("F", Seat.DEALER), ("D", Seat.FOREHAND)])
def test_no_hidden_card_is_anywhere_in_a_seats_page(
    open_page: Open, settled: Settled, view: str, other: Seat
) -> None:
    record = entry(SLUG).records()[0]  # type: ignore[union-attr]
    words = Words("en", record.names())
    state = record.initial_state()
    # the rules name the trump jack in every hand: only that card can be exchanged
    hidden = (set(state.hands.of(other)) | set(state.talon)) - {Card(state.trump, Rank.JACK)}
    page = open_page(f"/?replay={SLUG}&view={view}&at=1.1", "en")
    for step in ("", "ArrowRight"):
        if step:
            press(page, step)
            hidden -= set(record.main_line()[1].action and [record.main_line()[1].action.card])  # type: ignore[union-attr]
        played = {node.action.card for node in record.main_line()[: 2 if step else 1]}  # type: ignore[union-attr]
        drawn = set(state.talon[:2]) if step else set()
        page.get_by_text(words.text("label.textTwin")).first.click()
        text = str(page.evaluate("() => " + _EVERYTHING))
        for card in hidden - played - drawn:
            assert words.card(card) not in text, card
            assert f">{card.text}<" not in text
            assert f'"{card.text}"' not in text


_EVERYTHING = """{
  const parts = [document.documentElement.outerHTML, location.href, document.title];
  const walk = (root) => {
    for (const node of root.querySelectorAll('*')) {
      if (node.shadowRoot) { parts.push(node.shadowRoot.innerHTML); walk(node.shadowRoot); }
    }
  };
  walk(document);
  return parts.join('\\n');
}"""


@pytest.mark.parametrize("lang", ["de", "el"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_has_no_sideways_scrolling_and_sees_the_board_first(
    open_page: Open, lang: str, scheme: str
) -> None:
    page = open_page(f"/?replay={SLUG}&at=3.1", lang, width=390, height=844, scheme=scheme)
    over = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert over <= 0
    box = page.locator(".sz-board").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 720


def test_board_controls_and_explanation_stand_together_on_a_laptop(open_page: Open) -> None:
    page = open_page(f"/?replay={SLUG}&at=3.1", "de", width=1280, height=800)
    for part in (".sz-board", ".sz-panel", ".sz-bar, .sz-controls"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 800


def test_a_pasted_record_survives_its_faults(open_page: Open, settled: Settled) -> None:
    page = open_page("/", "en")
    page.get_by_text(Words("en").text("replay.own"), exact=True).first.click()
    settled(page)
    good = entry(SLUG).path.read_text("utf-8")  # type: ignore[union-attr]
    text = good.replace("1. F:", "1. F:CLOOSE F:", 1)
    area = page.locator(".st-key-replay-text textarea")
    area.fill(text)
    page.get_by_role("button", name=Words("en").text("replay.read"), exact=True).click()
    settled(page)
    expect(page.locator(".findings")).to_contain_text("CLOOSE")
    expect(page.locator(".findings pre").first).to_contain_text("^")
    # the text folds away once it holds a deal
    page.locator(".st-key-replay-own-text summary").click()
    settled(page)
    expect(area).to_have_value(text)
    area.fill(good)
    page.get_by_role("button", name=Words("en").text("replay.read"), exact=True).click()
    settled(page)
    expect(page.locator(".sz-title")).to_be_visible()
    expect(page).to_have_url(re.compile("[?&]g="))


def test_typing_into_the_paste_box_moves_nothing(open_page: Open, settled: Settled) -> None:
    page = open_page(f"/?replay={SLUG}&at=2.1", "en")
    page.get_by_text(Words("en").text("replay.own"), exact=True).first.click()
    settled(page)
    page.locator(".st-key-replay-text textarea").press_sequentially("rc s1 ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert page.locator(".st-key-replay-text textarea").input_value() == "rc s1 "


def test_a_file_can_be_uploaded(open_page: Open, settled: Settled, tmp_path: Any) -> None:
    page = open_page("/", "sv")
    page.get_by_text(Words("sv").text("replay.own"), exact=True).first.click()
    settled(page)
    text = entry("the-revoke").path.read_text("utf-8")  # type: ignore[union-attr]
    file = tmp_path / "spel.sgn"
    file.write_bytes(text.encode("utf-16"))
    page.locator(".st-key-replay-file input[type=file]").set_input_files(file)
    page.wait_for_timeout(300)
    settled(page)
    expect(page.locator(".sz-title")).to_be_visible()


def test_a_verdict_leads_to_its_rule(open_page: Open) -> None:
    page = open_page("/?replay=the-revoke&at=1.1", "en")
    press(page, "End")
    for _ in range(40):
        link = page.locator(".sz-panel a[href*='rule=must-']").first
        if link.count():
            break
        press(page, "ArrowLeft")
    href = link.get_attribute("href")
    assert href is not None
    other = open_page(href)
    expect(other.locator(".arrived").first).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/?lang=xx", "/?replay=nothing", "/?view=up", "/?g=eNqLVg", "/?at=%00"]
)
def test_bad_links_never_break_the_page(open_page: Open, path: str) -> None:
    page = open_page(path)
    expect(page.locator(".sz-board")).to_be_visible()
