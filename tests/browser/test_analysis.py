"""Values, mistakes, what if and the position editor in a browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tutor.analysis.review import review
from tutor.i18n.words import Words
from tutor.lessons.mending import in_hindsight
from tutor.records.library import entry

SLUG = "sixty-all"
SLOW = 90_000
#: The first search of a fresh machine is compiled.
Open = Callable[..., Page]
Settled = Callable[[Page], None]
WORDS = Words("en")


def fold(page: Page, key: str) -> None:
    page.locator(f".st-key-{key} summary").first.click()


def valued(page: Page) -> None:
    """Opens the values and waits until all are there."""
    fold(page, "value-fold")
    expect(page.locator(".value-twin")).to_be_visible(timeout=SLOW)
    expect(page.locator(".st-key-value-stop")).to_have_count(0, timeout=SLOW)


def at(page: Page, moment: str) -> None:
    named = re.escape(moment).replace("\\~", "~").replace("~", "(~|%7E)")
    expect(page).to_have_url(re.compile(rf"[?&]at={named}(&|$)"))


def no_focus(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_n_steps_through_the_mistakes_and_a_row_leads_to_its_moment(open_page: Open) -> None:
    page = open_page(f"/?replay={SLUG}", "en")
    page.keyboard.press("n")
    expect(page.locator(".sz-title")).to_be_visible()
    valued(page)
    no_focus(page)
    mistakes = review(entry(SLUG).records()[0]).mistakes()
    wrong = [found.at for found in mistakes]
    page.keyboard.press("n")
    at(page, wrong[0])
    page.keyboard.press("n")
    at(page, wrong[1])
    page.keyboard.press("Shift+n")
    at(page, wrong[0])
    expect(page.locator(".sz-best").first).to_contain_text(WORDS.text("label.best"))
    page.locator(f".st-key-value-at-{mistakes[2].index} button").first.click()
    at(page, wrong[2])
    page.locator(".value-twin summary").click()
    expect(page.locator(".value-twin table")).to_be_visible()


@pytest.mark.parametrize("lang", ["de", "el"])
def test_values_stay_through_a_switch_of_language(
    open_page: Open, settled: Settled, lang: str
) -> None:
    page = open_page(f"/?replay={SLUG}", "en")
    valued(page)
    page.locator(".st-key-lang").get_by_text(lang, exact=True).click()
    settled(page)
    expect(page.locator(".value-twin summary")).to_have_text(Words(lang).text("value.twin"))


def test_a_seat_finds_no_hindsight_in_the_page(open_page: Open) -> None:
    page = open_page(f"/?replay={SLUG}&view=F", "en")
    valued(page)
    text = page.evaluate("document.body.innerText")
    assert WORDS.text("value.about-hindsight") not in text
    assert WORDS.text("value.about-fair") in text
    legend = page.locator("[data-testid=stVegaLiteChart]").inner_html()
    assert WORDS.text("value.hindsight") not in legend


def test_what_if_plays_on_from_the_moment_on_the_table(open_page: Open, settled: Settled) -> None:
    page = open_page(f"/?replay={SLUG}", "en")
    page.keyboard.press("ArrowRight")
    at(page, "1.1")
    fold(page, "branch-fold")
    settled(page)
    actions = page.locator(".st-key-branch-actions button")
    expect(actions.first).to_be_visible()
    expect(page.locator(".st-key-branch-fold")).to_contain_text(
        WORDS.text("table.position", trick=1, action=1)
    )
    settled(page)
    actions.first.click()
    settled(page)
    at(page, "1.2~1.1")
    expect(page.locator(".sz-branch")).to_be_visible()
    expect(page.locator(".st-key-branch-fold")).to_contain_text(
        WORDS.text("value.variation", at="1.2~1.1")
    )
    settled(page)
    page.locator(".st-key-branch-answer button").click()
    at(page, "1.2~1.2")
    fold_of = page.locator(".st-key-branch-fold")
    expect(fold_of).to_contain_text(WORDS.text("value.variation", at="1.2~1.2"))
    assert "g=" in page.url
    settled(page)
    page.locator(".st-key-branch-to-end button").click()
    expect(page.locator(".st-key-branch-fold")).to_contain_text(
        WORDS.text("branch.over"), timeout=SLOW
    )
    # the table writes moment and record to the address a moment after the end of the line is there
    expect(page).to_have_url(re.compile(r"(?=.*[?&]g=)(?=.*[?&]at=1\.2(~|%7E)1\.\d\d)"))
    settled(page)
    address = page.url
    other = open_page(address[address.index("/", 8) :])
    expect(other.locator(".sz-branch")).to_be_visible()


def test_a_position_is_set_by_hand_and_opened_as_a_record(
    open_page: Open, settled: Settled
) -> None:
    page = open_page("/analysis", "en")
    expect(page.locator(".analysis-values")).to_be_visible(timeout=SLOW)
    fold(page, "analysis-fold")
    hand = page.locator(".st-key-analysis-field-hand-F button")
    hand.nth(5).click()
    settled(page)
    line = page.locator(".st-key-analysis-line textarea")
    expect(line).to_have_value(re.compile("HA"))
    expect(page.locator(".finding.error").first).to_be_visible()
    hand.nth(5).click()
    settled(page)
    expect(page.locator(".analysis-values")).to_be_visible(timeout=SLOW)
    page.get_by_text(WORDS.text("analysis.open-record")).click()
    expect(page.locator(".sz-board")).to_be_visible()


def test_on_a_phone_everything_fits(browser, app_server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page = context.new_page()
    page.goto(f"{app_server.url}/analysis?lang=el")
    expect(page.locator(".analysis-values")).to_be_visible(timeout=SLOW)
    assert fits(page)
    page.goto(f"{app_server.url}/?replay={SLUG}&lang=es")
    expect(page.locator(".sz-title")).to_be_visible()
    valued(page)
    assert fits(page)
    context.close()


def test_a_wrong_card_is_refuted_on_the_table_and_the_keys_lead_on(
    open_page: Open, settled: Settled
) -> None:
    page = open_page(f"/?replay={SLUG}", "en")
    fold(page, "value-fold")
    page.locator(".st-key-mend-start button").click(timeout=SLOW)
    settled(page)
    exercise = in_hindsight(review(entry(SLUG).records()[0]))[0]
    costs = {action.card.text: cost for action, cost in exercise.choices if hasattr(action, "card")}
    wrong = max(costs, key=lambda card: costs[card])
    page.locator(f".sz-layer-bottom .sz-card[data-key='{wrong}']").click()
    told = page.locator(".mend-told")
    expect(told).to_contain_text(WORDS.text("value.cost", n=int(costs[wrong])))
    expect(page.locator(".sz-value")).to_contain_text(WORDS.text("mend.refuted"))
    no_focus(page)
    page.keyboard.press("t")
    expect(told).to_contain_text(WORDS.text("mend.how"))
    right = 1 + [cost for _, cost in exercise.choices].index(0)
    settled(page)
    page.keyboard.press(str(right))
    expect(page.locator(".mend-told[data-right=yes]")).to_be_visible()
    settled(page)
    page.keyboard.press("n")
    expect(page.locator(".mend-progress")).to_contain_text("2")
    page.locator(".st-key-mend-leave button").click()
    expect(page.locator(".st-key-mend")).to_have_count(0)
    at(page, exercise_at(2))
    assert fits(page)


def exercise_at(n: int) -> str:
    """The moment after the mistake number `n` of the deal."""
    return in_hindsight(review(entry(SLUG).records()[0]))[n - 1].at
