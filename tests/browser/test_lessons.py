"""Lessons in a browser: by mouse and by key, refutations, reload, languages, small screens."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tutor.i18n.words import Words
from tutor.lessons.curriculum import lesson

Open = Callable[..., Page]
Settled = Callable[[Page], None]
Keyed = Callable[[Page, str], Locator]


def card(page: Page, text: str) -> Locator:
    """A card of the own hand."""
    return page.locator(f'.sz-layer-bottom .sz-card[data-key="{text}"]')


def answer(page: Page) -> Locator:
    """What is said to the last try."""
    return page.locator(".lesson-answer")


def step(page: Page, number: int) -> None:
    """Waits until the address names a step."""
    expect(page).to_have_url(re.compile(rf"[?&]step={number}(&|$)"))


def test_a_lesson_is_done_with_cards_and_stays_finished(
    open_page: Open, settled: Settled, keyed: Keyed
) -> None:
    page = open_page("/lessons?lesson=follow-suit", "en")
    keyed(page, "lesson-next").get_by_role("button").click()
    step(page, 2)
    card(page, "HQ").click()
    expect(answer(page)).to_contain_text("the jack of spades is in the hand")
    expect(answer(page)).to_contain_text("You may trump only")
    expect(page.locator('.sz-card[data-proof="yes"]')).to_have_count(2)
    card(page, "SJ").click()
    expect(answer(page)).to_contain_text("Farbzwang")
    keyed(page, "lesson-next").get_by_role("button").click()
    step(page, 3)
    card(page, "DT").click()
    expect(answer(page)).to_contain_text("Right")
    keyed(page, "lesson-next").get_by_role("button").click()
    expect(answer(page)).to_contain_text("You have finished this lesson")
    keyed(page, "lesson-leave").get_by_role("button").click()
    settled(page)
    expect(page.locator(".course-bar")).to_contain_text("1 of 31")
    page.reload()
    settled(page)
    expect(page.locator(".course-bar")).to_contain_text("1 of 31")


def test_a_card_is_chosen_by_keyboard(open_page: Open, settled: Settled) -> None:
    page = open_page("/lessons?lesson=the-aim&step=2", "en")
    expect(card(page, "HA")).to_have_attribute("role", "button")
    card(page, "HA").focus()
    page.keyboard.press("Enter")
    expect(answer(page)).to_contain_text("Right")
    settled(page)
    page.keyboard.press("g")
    step(page, 3)


def test_the_turn_up_and_a_card_of_a_trick_are_pointed_at_by_key_and_on_a_phone(
    open_page: Open, settled: Settled
) -> None:
    page = open_page("/lessons?lesson=the-deal&step=2", "en")
    turn_up = page.locator('.sz-layer-talon .sz-card[data-key="DJ"]')
    expect(turn_up).to_have_attribute("role", "button")
    turn_up.focus()
    page.keyboard.press("Enter")
    expect(answer(page)).to_contain_text("Right")
    page = open_page("/lessons?lesson=counting&step=6", "en", width=390, height=844)
    page.get_by_role("button", name="ten of hearts").click()
    expect(answer(page)).to_contain_text("another card one more")
    settled(page)
    page.get_by_role("button", name="ace of spades").click()
    expect(answer(page)).to_contain_text("Right")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_a_wrong_strategic_card_is_played_out(
    open_page: Open, settled: Settled, keyed: Keyed
) -> None:
    page = open_page("/lessons?lesson=force-the-trump&step=2", "en")
    card(page, "SA").click()
    expect(answer(page)).to_contain_text("she takes 21 points")
    settled(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator('.sz-layer-trick .sz-card[data-key="DT"]')).to_have_count(1)
    keyed(page, "lesson-again").get_by_role("button").click()
    expect(answer(page)).to_have_count(0)
    card(page, "SQ").click()
    expect(answer(page)).to_contain_text("Right")


def test_a_reload_in_the_middle_keeps_the_step(
    open_page: Open, settled: Settled, keyed: Keyed
) -> None:
    page = open_page("/lessons?lesson=counting", "en")
    for number in (2, 3):
        button = "lesson-next" if number == 2 else "lesson-skip"
        keyed(page, button).get_by_role("button").click()
        step(page, number)
    settled(page)
    page.reload()
    settled(page)
    expect(page.locator(".lesson-text")).to_contain_text("missing from 66")


def test_the_language_can_be_switched_in_the_middle(open_page: Open, settled: Settled) -> None:
    page = open_page("/lessons?lesson=game-points&step=2", "en")
    found = lesson("game-points")
    assert found is not None
    page.get_by_role("radio", name="de").or_(page.get_by_role("button", name="de")).first.click()
    settled(page)
    words = Words("de")
    expect(page.locator(".lesson-text")).to_have_text(
        words.lesson("game-points", found.places()[1][1].text)
    )
    step(page, 2)


def test_a_lesson_fits_a_phone(open_page: Open, settled: Settled) -> None:
    page = open_page("/lessons?lesson=marriages&step=2", "en", width=390, height=844)
    expect(page.locator(".sz-felt")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    settled(page)  # the table is drawn anew when the reader's look is known
    expect(card(page, "SA")).to_be_visible()
    box = card(page, "SA").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 844
    assert box["x"] + box["width"] <= 390
