"""The tutor beside the table and the saved games, in the browser: by keys, by roles, by file."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.playing import Keyed, Open, Settled, begun
from tutor.i18n.words import Words

EN = Words("en")
SECONDS = 30_000


def test_hints_and_taking_back_by_keyboard_are_said_to_a_screen_reader(
    open_page: Open, settled: Settled, keyed: Keyed
) -> None:
    game = begun(open_page, settled, keyed)
    page = game.page
    said = page.get_by_role("status")
    for rung in ("rule", "thought", "card"):
        page.keyboard.press("h")
        heard = said.filter(has_text=EN.text(f"coach.rung.{rung}"))
        expect(heard.first).to_be_visible(timeout=SECONDS)
    expect(said.filter(has_text="Best: ").first).to_be_visible(timeout=SECONDS)
    before = game.hand()
    game.play_by_key()
    assert game.hand() != before
    game.after(lambda: page.keyboard.press("u"))
    assert game.hand() == before


def test_a_game_is_saved_as_a_file_deleted_and_brought_back_and_brought_in(
    open_page: Open, settled: Settled, keyed: Keyed, tmp_path: Path
) -> None:
    game = begun(open_page, settled, keyed, width=390, height=844)
    page = game.page
    keyed(page, "play-leave").get_by_role("button").click()
    with page.expect_download() as waiting:
        keyed(page, "saved-file-0").get_by_role("button").click()
    file = tmp_path / "game.sgn"
    file.write_text(Path(waiting.value.path()).read_text("utf-8"), "utf-8")
    assert '[Hero "F"]' in file.read_text("utf-8")
    keyed(page, "saved-delete-0").get_by_role("button").click()
    keyed(page, "saved-yes-0").get_by_role("button").click()
    keyed(page, "saved-undo").get_by_role("button").click()
    expect(page.locator(".notice")).to_have_text(EN.text("saved.brought-back"))
    page.get_by_text(EN.text("saved.import"), exact=True).click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".notice")).to_contain_text(
        EN.text("saved.import-taken", n=0), timeout=SECONDS
    )
    expect(page.locator(".saved-game")).to_have_count(2)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0
