"""The frame of every page in the reader's language, down to what Streamlit says of its own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.pages.document import CONTROLS, phrases

Open = Callable[..., Page]

#: All names and texts that are there to be read or heard, outside of the components' shadows.
HEARD = """() => {
    const names = ["aria-label", "aria-roledescription", "placeholder", "title"];
    const found = [];
    for (const element of document.querySelectorAll("body *")) {
        if (element.closest("[aria-hidden=true], noscript, script, style")) continue;
        if (!element.checkVisibility()) continue;
        for (const name of names) found.push(element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === 3) found.push(node.nodeValue);
    }
    return found.filter(Boolean).map((text) => text.trim());
}"""


def english(page: Page, lang: str) -> list[str]:
    """What of Streamlit's English is on the page, where the language says it in another way."""
    said = phrases(lang)
    foreign = "|".join(
        re.sub(r"\\{\w+\\}", ".+", re.escape(text)) for text in CONTROLS if f'["{text}"' in said
    )
    assert foreign
    known = re.compile(f"({foreign}|Show data.*|Copy Vega.*|[XY]-axis.*|Page not found)")
    return [text for text in page.evaluate(HEARD) if known.fullmatch(text)]


@pytest.mark.parametrize("lang", ["de", "el"])
@pytest.mark.parametrize("path", ["/", "/analysis", "/rules", "/play", "/progress"])
def test_streamlits_own_words_are_in_the_readers_language(
    open_page: Open, settled: Callable[[Page], None], path: str, lang: str
) -> None:
    page = open_page(path, lang)
    for fold in page.locator("[data-testid=stExpander] summary").all():
        fold.click()
        settled(page)
    for field in page.locator("[data-testid=stTextArea] textarea").all()[:1]:
        field.fill("x")  # which then says how to hand it in
    expect(page.get_by_test_id("stSkipToContent")).to_have_text(Words(lang).text("ui.control.skip"))
    assert english(page, lang) == []


@pytest.mark.parametrize("lang", ["de", "el"])
def test_a_search_without_a_find_says_so_in_the_readers_language(
    open_page: Open, lang: str
) -> None:
    words = Words(lang)
    page = open_page("/", lang)
    page.get_by_test_id("stSelectbox").locator("input").first.click()
    choices = page.get_by_test_id("stSelectboxVirtualDropdown")
    expect(choices).to_be_visible()
    page.keyboard.type("zzzz")
    expect(choices).to_contain_text(words.text("ui.control.no-results"))
    assert english(page, lang) == []
    page.keyboard.press("Escape")


def test_a_switch_of_language_takes_streamlits_words_along(
    open_page: Open, settled: Callable[[Page], None], keyed: Callable[[Page, str], Locator]
) -> None:
    page = open_page("/analysis", "de")
    skip = page.get_by_test_id("stSkipToContent")
    for lang in ("el", "en", "sv"):
        keyed(page, "lang").get_by_text(lang, exact=True).click()
        settled(page)
        expect(skip).to_have_text(Words(lang).text("ui.control.skip"))
        tip = page.get_by_test_id("stTooltipHoverTarget").locator("button[aria-label]").first
        name = Words(lang).text("ui.control.help-for", label="")
        expect(tip).to_have_attribute("aria-label", re.compile(f"^{re.escape(name)}"))


@pytest.mark.parametrize("lang", ["de", "el"])
def test_a_page_that_is_not_there_leads_to_the_first_page_which_tells_it(
    open_page: Open, settled: Callable[[Page], None], lang: str
) -> None:
    words = Words(lang)
    page = open_page("/nopage/deep", lang)
    told = page.get_by_text(words.text("ui.shell.missing", path="nopage/deep"))
    expect(told).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".sz-title").first).to_be_visible()
    assert english(page, lang) == []
    page.get_by_role("link", name=words.text("ui.nav.rules"), exact=True).first.click()
    page.wait_for_url("**/rules*")
    settled(page)
    expect(told).to_have_count(0)
    assert "missing" not in page.url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_pages_fit_into_the_row_of_a_usual_window(open_page: Open, lang: str) -> None:
    row = open_page("/glossary", lang).locator(".st-key-pages")
    assert row.evaluate("row => row.scrollWidth - row.clientWidth") == 0
    expect(row).to_have_attribute("data-more", "")


def test_a_narrow_row_shows_the_page_that_is_open_and_fades_where_more_follows(
    open_page: Open,
) -> None:
    row = open_page("/", "el", width=390, height=844).locator(".st-key-pages")
    expect(row).to_have_attribute("data-more", "end")
    for name in ("analysis", "settings"):
        row = open_page(f"/{name}", "el", width=390, height=844).locator(".st-key-pages")
        expect(row).to_have_attribute("data-more", re.compile("start"))
        link = row.locator(f"a[href^={name}]:visible").bounding_box()
        assert link is not None
        assert link["x"] >= 14
        assert link["x"] + link["width"] <= 390 - 14
