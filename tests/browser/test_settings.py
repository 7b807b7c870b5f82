"""The page of settings in a browser: what is chosen shows at once, stays, and holds everywhere."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

OpenPage = Any
Settle = Callable[[Page], None]
Keyed = Callable[[Page, str], Locator]

COUNT_SOUND = """window.sounding = 0;
for (const name of ["AudioContext", "webkitAudioContext"]) {
  if (window[name]) window[name] = new Proxy(window[name], {
    construct(...given) { window.sounding += 1; return Reflect.construct(...given); } });
}"""
PAPER = "getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"
LIGHT, DARK = "rgb(251, 246, 234)", "rgb(29, 33, 27)"


def worn(page: Page, name: str) -> str:
    """A colour or measure that the table wears."""
    root = page.locator(".sz-table").first
    return str(root.evaluate("(root, name) => root.style.getPropertyValue(name)", name))


def left_edge(page: Page, key: str) -> float:
    """How far to the right a piece lies on the felt, in pixels."""
    box = page.locator(f'.sz-card[data-key="{key}"]').first.bounding_box()
    assert box is not None
    return box["x"]


def test_a_choice_shows_at_once_and_is_kept(
    open_page: OpenPage, settled: Settle, keyed: Keyed
) -> None:
    page = open_page("/settings", "en")
    grain = page.get_by_label("Grain")
    # while the slider moves, before it is let go, nothing is sent and the table shows it
    grain.evaluate("(input) => { input.value = 0; input.dispatchEvent(new Event('input')); }")
    assert worn(page, "--grain") == "0.000"
    # by keyboard alone
    page.get_by_label("Colour temperature").press("End")
    grain.press("Home")
    page.get_by_label("Four colours").press("Space")
    page.get_by_label("Letters on the cards").select_option("sv")
    talon = left_edge(page, "talon0")
    page.get_by_label("Left-handed table").press("Space")
    assert left_edge(page, "talon0") > talon + 200
    expect(page.get_by_text("Kept.")).to_be_visible()

    page.add_init_script(COUNT_SOUND)
    page.reload()
    settled(page)
    expect(page.get_by_label("Grain")).to_have_value("0")
    expect(page.get_by_label("Colour temperature")).to_have_value("100")
    expect(page.get_by_label("Letters on the cards")).to_have_value("sv")
    expect(page.get_by_label("Left-handed table")).to_be_checked()
    expect(page.get_by_label("Sounds")).not_to_be_checked()

    # another page wears the same look, and makes no sound
    page.locator(".st-key-pages a").first.click()
    settled(page)
    root = page.locator(".st-key-replay-table .sz-table")
    expect(root).to_have_attribute("data-hand", "left")
    expect(page.locator(".sz-tile .sz-chip").first).to_be_visible()
    letters = page.locator(".sz-tile .sz-chip b").all_inner_texts()
    assert "Kn" in letters
    assert "J" not in letters
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("window.sounding") == 0
    assert page.locator("audio, video").count() == 0
    # the switches above the replay know what was chosen
    keyed(page, "replay-settings").get_by_role("button").first.click()
    expect(page.get_by_role("switch", name="Four colours")).to_be_checked()


SECOND_AT_ONCE = """(second) => {
  const set = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => {
    if (ms !== 140) return set(act, ms, ...rest);
    if (window.waiting) return set(act, 2500, ...rest);
    window.waiting = true;
    return set(() => { act(); second.click(); }, ms);
  };
}"""


def test_nothing_is_called_kept_while_a_later_choice_waits(
    open_page: OpenPage, settled: Settle
) -> None:
    page = open_page("/settings", "en")
    # the second choice is made when the first is on its way, and is sent after the answer to it
    page.get_by_label("Left-handed table").evaluate(SECOND_AT_ONCE)
    said = page.locator(".st-said")
    page.get_by_label("Letters on the cards").select_option("sv")
    expect(page.get_by_label("Left-handed table")).to_be_checked()
    page.wait_for_timeout(1500)
    assert said.inner_text() == ""
    expect(said).to_have_text("Kept.")
    page.reload()
    settled(page)
    expect(page.get_by_label("Letters on the cards")).to_have_value("sv")
    expect(page.get_by_label("Left-handed table")).to_be_checked()


def test_the_usual_look_comes_back_and_a_trick_sounds_only_when_wanted(
    open_page: OpenPage, settled: Settle
) -> None:
    page = open_page("/settings", "en", width=390, height=844)
    page.evaluate(COUNT_SOUND)
    page.get_by_role("radio", name="Not at all").check()
    page.get_by_role("button", name="Play a trick").click()
    expect(page.locator('.sz-card[data-key="CJ"]')).to_be_visible()
    assert page.evaluate("window.sounding") == 0
    page.get_by_label("Sounds").check()
    assert page.evaluate("window.sounding") == 1
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    page.get_by_role("button", name="Back to the usual look").click()
    expect(page.get_by_text("The table has its usual look again.")).to_be_visible()
    expect(page.get_by_role("radio", name="Normally")).to_be_checked()
    expect(page.get_by_label("Sounds")).not_to_be_checked()
    settled(page)


def test_the_page_is_light_or_dark_as_its_reader_wants(
    open_page: OpenPage, settled: Settle
) -> None:
    page = open_page("/settings", "en")
    assert page.evaluate(PAPER) == LIGHT
    page.evaluate("window.sameLoad = true")
    page.get_by_role("radio", name="Evening").check()
    page.wait_for_function(f"{PAPER} === '{DARK}'")
    assert page.evaluate("window.sameLoad === true"), "no new load is needed"
    expect(page.locator(".sz-table").first).to_have_attribute("data-theme", "dark")
    page.locator(".st-key-pages a").first.click()
    settled(page)
    page.reload()
    settled(page)
    assert page.evaluate(PAPER) == DARK
    page.locator(".st-key-pages a[href=settings]:visible").first.click()
    settled(page)
    page.get_by_role("radio", name="As the system").check()
    page.wait_for_function(f"{PAPER} === '{LIGHT}'")


def test_nothing_moves_where_the_system_asks_for_less_movement(open_page: OpenPage) -> None:
    page = open_page("/settings", "en")
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("radio", name="Slowly").check()
    expect(page.get_by_text("Your system asks for less movement")).to_be_visible()
    expect(page.locator(".sz-table").first).to_have_attribute("data-motion", "still")
