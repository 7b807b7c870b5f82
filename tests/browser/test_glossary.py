"""The glossary in a browser: search while typing, entries by link and key, terms on the table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words

Open = Callable[..., Page]
Settle = Callable[[Page], None]


def box(page: Page) -> Locator:
    """The search field."""
    return page.locator("input[type=search]")


def said(page: Page) -> Locator:
    """The live region of the search field."""
    return page.locator(".st-key-glossary-field").get_by_role("status")


def heads(page: Page) -> Locator:
    """The words that the list shows."""
    return page.locator(".dictionary .headword")


def overflow(page: Page) -> int:
    """How many pixels the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


# --- searching --------------------------------------------------------------------------------


def test_typing_searches_by_itself_and_announces_the_number(open_page: Open) -> None:
    page = open_page("/glossary", "en")
    expect(said(page)).to_have_text("95 entries, in alphabetical order")
    expect(said(page)).to_have_attribute("aria-live", "polite")
    box(page).press_sequentially("robar", delay=40)
    expect(said(page)).to_have_text("2 entries found")
    expect(heads(page)).to_have_text(["draw", "exchange the trump jack"])
    expect(box(page)).to_have_value("robar")
    expect(box(page)).to_be_focused()
    box(page).press("Escape")
    expect(said(page)).to_have_text("95 entries, in alphabetical order")
    expect(box(page)).to_have_value("")


def test_fast_typing_loses_no_letter(open_page: Open) -> None:
    page = open_page("/glossary", "de")
    word = "Zudrehen"
    for delay in (0, 30, 90, 200):
        box(page).press_sequentially(word, delay=delay)
        expect(heads(page).first).to_have_text(re.compile("zudrehen"))
        expect(box(page)).to_have_value(word)
        box(page).fill("")
        expect(heads(page)).to_have_count(95)


def test_enter_opens_the_best_hit_and_a_new_search_leaves_it(open_page: Open) -> None:
    page = open_page("/glossary", "en")
    box(page).press_sequentially("marrige")
    expect(said(page)).to_contain_text("similar")
    box(page).press("Enter")
    entry = page.locator("article.entry")
    expect(entry.locator("h2")).to_have_text("marriage")
    expect(page).to_have_url(re.compile("term=marriage"))
    expect(entry).to_be_focused()
    box(page).fill("talon")
    expect(entry).to_have_count(0)
    expect(page).not_to_have_url(re.compile("term="))


def test_an_entry_opens_by_keyboard_without_a_new_page_and_back_leads_back(
    open_page: Open, settled: Settle
) -> None:
    page = open_page("/glossary", "en")
    page.evaluate("window.sameDocument = true")
    heads(page).get_by_text("trick", exact=True).focus()
    page.keyboard.press("Enter")
    entry = page.locator("article.entry")
    expect(entry.locator("h2")).to_have_text("trick")
    entry.get_by_role("link", name="last trick", exact=True).click()
    expect(entry.locator("h2")).to_have_text("last trick")
    page.go_back()
    expect(entry.locator("h2")).to_have_text("trick")
    entry.get_by_role("link", name="Back to the list").click()
    expect(entry).to_have_count(0)
    assert page.evaluate("window.sameDocument")
    settled(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_switch_of_language_keeps_search_and_entry(
    open_page: Open, settled: Settle, lang: str
) -> None:
    page = open_page("/glossary?term=close_talon", "en" if lang != "en" else "de")
    page.get_by_test_id("stButtonGroup").get_by_text(lang, exact=True).first.click()
    settled(page)
    expect(page.locator("article.entry")).to_have_attribute("id", "entry-close_talon")
    expect(page.get_by_role("heading", level=1)).to_have_text(Words(lang).text("ui.glossary.title"))
    box(page).fill("robar")
    expect(heads(page)).to_have_count(2)
    page.get_by_test_id("stButtonGroup").get_by_text("es" if lang != "es" else "el").first.click()
    settled(page)
    expect(box(page)).to_have_value("robar")
    expect(heads(page).first).to_be_visible()


@pytest.mark.parametrize("path", ["/glossary", "/glossary?term=must_win_trick"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_is_wider_than_the_window(
    open_page: Open, path: str, scheme: str, width: int
) -> None:
    page = open_page(path, "el", width=width, scheme=scheme)
    expect(box(page)).to_be_visible()
    assert overflow(page) <= 0


def test_table_and_sheet_are_downloaded(open_page: Open) -> None:
    page = open_page("/glossary", "de")
    for key, ending in (("csv", "schnapsen-de.csv"), ("sheet", "schnapsen-de-sv.html")):
        with page.expect_download() as waiting:
            page.locator(f".st-key-glossary-{key} button").click()
        assert waiting.value.suggested_filename == ending
        assert "Stich" in waiting.value.path().read_text("utf-8")


# --- terms in explanations --------------------------------------------------------------------


def replay(open_page: Open, lang: str = "en", **how: int) -> tuple[Page, Locator]:
    """The first replay after two moves, and its first term."""
    page = open_page("/", lang, **how)
    page.locator(".sz-felt").wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    first = page.locator(".sz-term").first
    expect(first).to_be_visible()
    return page, first


def test_a_term_opens_by_hover_and_closes_when_left(open_page: Open) -> None:
    page, first = replay(open_page)
    note = page.locator(".sz-gloss")
    expect(note).to_have_count(0)
    first.hover()
    expect(note).to_be_visible()
    expect(first).to_have_attribute("aria-expanded", "true")
    note.hover()
    page.wait_for_timeout(400)
    expect(note).to_be_visible()
    page.mouse.move(2, 2)
    expect(note).to_have_count(0)


def test_a_term_in_the_reason_of_a_verdict_opens_and_does_not_press_the_row(
    open_page: Open,
) -> None:
    page, _ = replay(open_page)
    term = page.locator(".sz-verdict .sz-term").first
    for _ in range(40):
        if term.is_visible():
            break
        page.keyboard.press("ArrowRight")
    term.click()
    expect(page.locator(".sz-verdict .sz-gloss")).to_be_visible()
    pressed = page.locator(".sz-verdict:has([aria-pressed=true])")
    expect(pressed).to_have_count(0)
    page.locator(".sz-verdict .sz-chips").first.click()
    expect(pressed).to_have_count(1)


def test_a_term_opens_by_keyboard_and_escape_closes_it(open_page: Open) -> None:
    page, first = replay(open_page)
    note = page.locator(".sz-gloss")
    page.locator(".sz-explain").focus()
    page.keyboard.press("Tab")
    while not first.evaluate("node => node === node.getRootNode().activeElement"):
        page.keyboard.press("Tab")
    expect(note).to_be_visible()
    described = first.get_attribute("aria-describedby")
    assert described == note.get_attribute("id")
    page.keyboard.press("Tab")
    expect(note.get_by_role("link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(first).to_be_focused()


def test_a_term_opens_by_tap_and_leads_to_its_entry(open_page: Open, settled: Settle) -> None:
    page, first = replay(open_page, "de", width=390)
    first.click()
    note = page.locator(".sz-gloss")
    expect(note).to_be_visible()
    assert overflow(page) <= 0
    named = note.locator(".sz-glossname").inner_text()
    note.get_by_role("link").click()
    page.wait_for_url(re.compile("/glossary"))
    settled(page)
    expect(page.locator("article.entry h2")).to_contain_text(named)


def test_the_next_moment_closes_what_was_open(open_page: Open) -> None:
    page, first = replay(open_page)
    first.click()
    expect(page.locator(".sz-gloss")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".sz-gloss")).to_have_count(0)
