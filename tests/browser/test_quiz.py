"""Quizzes in the browser: each way to answer, what survives, reviews, and one's own data."""

import re
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Answer, Mode, Progress, now
from tutor.lessons.progress.transfer import read_file, write_file
from tutor.lessons.quiz import Question, Quiz, Selection, Topic, encode, nth_item, question_of
from tutor.schnapsen import rule_set

Settled = Callable[[Page], None]
Keyed = Callable[[Page, str], Locator]
CLASSIC = rule_set("classic")
EN, DE = Words("en"), Words("de")


@cache
def quiz_with(selection: Selection) -> tuple[Quiz, Question]:
    """Return a quiz that begins with a question to be answered in this way, and the question."""
    topics = (Topic.BEST,) if selection is Selection.TABLE else (Topic.PLAY,)
    for seed in range(300):
        quiz = Quiz(CLASSIC, topics, 5, seed=seed)
        question = question_of(quiz, nth_item(quiz, 0))
        ticks = sum(option.right for option in question.options)
        if question.selection is selection and (selection is not Selection.ALL or ticks == 2):
            return quiz, question
    raise AssertionError(selection)


def path(quiz: Quiz) -> str:
    return f"/quiz?quiz={encode(quiz)}"


def places(question: Question, *, right: bool) -> list[int]:
    """Return the numbers of the options that are right, or of those that are wrong."""
    options = enumerate(question.options, start=1)
    return [n for n, option in options if option.right is right]


def card(page: Page, name: str) -> Locator:
    return page.locator(f'.qz .sz-layer-bottom .sz-card[data-key="{name}"]')


def opened(open_page, quiz: Quiz, lang: str = "en", **how: object) -> Page:
    """Open a quiz and wait until its question can be answered."""
    page = open_page(path(quiz), lang, **how)
    expect(options(page).first).to_be_visible()
    return page


def options(page: Page) -> Locator:
    return page.locator(".qz-option")


def verdict(page: Page) -> Locator:
    return page.locator(".qz-verdict:not([hidden]) .qz-word")


# --- ways to answer ---------------------------------------------------------------------------


def test_an_answer_by_digit_is_judged_and_enter_goes_on(open_page, settled: Settled) -> None:
    quiz, question = quiz_with(Selection.ONE)
    page = opened(open_page, quiz)
    page.keyboard.press(str(places(question, right=True)[0]))
    expect(verdict(page)).to_have_text(EN.text("quiz.verdict.right"))
    expect(page.locator(".score")).to_contain_text(EN.text("quiz.page.score", right=1, n=1))
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator(".qz-kicker")).to_have_text(EN.text("quiz.page.number-of", n=2, total=5))


def test_an_answer_by_button_and_what_is_said_after_a_wrong_one(open_page) -> None:
    quiz, question = quiz_with(Selection.ONE)
    page = opened(open_page, quiz)
    options(page).nth(places(question, right=False)[0] - 1).click()
    expect(verdict(page)).to_have_text(EN.text("quiz.verdict.wrong"))
    titles = page.locator(".qz-part h4").all_inner_texts()
    assert titles[0] == EN.text("quiz.page.deciding")
    expect(page.locator(".qz-note")).to_have_text(EN.text("quiz.page.comes-again"))
    total = EN.text("quiz.page.number-of", n=1, total=6)
    expect(page.locator(".qz-kicker")).to_have_text(total)
    for proof in question.proof:
        on_table = page.locator(f'.qz .sz-board .sz-card[data-key="{proof.text}"]')
        if on_table.count():
            expect(on_table).to_have_attribute("data-proof", "yes")


def test_cards_are_ticked_on_the_table_and_by_digit(open_page) -> None:
    quiz, question = quiz_with(Selection.ALL)
    page = opened(open_page, quiz)
    expect(page.get_by_text(EN.text("quiz.page.keys"))).to_be_visible()
    first, second = places(question, right=True)
    card(page, question.options[first - 1].answer).click()
    page.keyboard.press(str(second))
    expect(page.locator('.qz-option[aria-pressed="true"]')).to_have_count(2)
    expect(page.locator(".qz .sz-card[data-chosen]")).to_have_count(2)
    page.keyboard.press(str(second))
    expect(page.locator(".qz .sz-card[data-chosen]")).to_have_count(1)
    page.keyboard.press(str(second))
    page.locator(".qz-pad > .qz-go").click()
    expect(verdict(page)).to_have_text(EN.text("quiz.verdict.right"))


def test_a_card_is_played_on_the_table_by_click_and_by_keyboard(
    open_page, settled: Settled
) -> None:
    quiz, question = quiz_with(Selection.TABLE)
    page = opened(open_page, quiz)
    card(page, question.answers[0]).click()
    expect(verdict(page)).to_have_text(EN.text("quiz.verdict.right"))
    page.keyboard.press("Enter")
    settled(page)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_be_visible()


# --- what survives ----------------------------------------------------------------------------


def test_question_choice_and_score_stay_when_the_language_is_switched(
    open_page, settled: Settled, keyed: Keyed
) -> None:
    quiz, question = quiz_with(Selection.ALL)
    page = opened(open_page, quiz)
    tick = places(question, right=True)[0]
    page.keyboard.press(str(tick))
    keyed(page, "lang").get_by_text("de", exact=True).click()
    settled(page)
    expect(page.locator(".qz-prompt")).to_have_text(DE.say(question.prompt))
    expect(options(page).nth(tick - 1)).to_have_attribute("aria-pressed", "true")
    page.locator(".qz-pad > .qz-go").click()
    expect(verdict(page)).to_be_visible()
    shown = page.locator(".score span").last.inner_text()
    keyed(page, "lang").get_by_text("en", exact=True).click()
    settled(page)
    expect(verdict(page)).to_have_text(re.compile("Right|Wrong"))
    assert re.findall(r"\d+", page.locator(".score span").last.inner_text()) == re.findall(
        r"\d+", shown
    )


def test_a_reload_loses_neither_tick_nor_answer(open_page, settled: Settled) -> None:
    quiz, question = quiz_with(Selection.ALL)
    page = opened(open_page, quiz)
    tick = places(question, right=True)[0]
    page.keyboard.press(str(tick))
    page.wait_for_timeout(600)
    settled(page)
    page.reload()
    settled(page)
    expect(options(page).nth(tick - 1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_be_visible()
    page.reload()
    settled(page)
    expect(verdict(page)).to_be_visible()
    expect(page.locator(".pips i")).to_have_count(1)


def answered_by_key(page: Page) -> None:
    """Answer with the first option, or tick it alone."""
    page.keyboard.press("1")
    if page.locator(".qz").get_attribute("data-selection") == "all":
        page.keyboard.press("Enter")


def test_answers_outlive_a_reload_while_the_database_is_away(
    own_app: Callable[..., Callable[..., Page]], settled: Settled, tmp_path: Path
) -> None:
    away = tmp_path / "progress.sqlite"
    away.mkdir()  # a folder where the file should be
    quiz = Quiz(CLASSIC, (Topic.PLAY, Topic.SCORING), 5, exam=True, seed=2)
    page = opened(own_app(), quiz)

    def place(n: int) -> None:
        text = EN.text("quiz.page.number-of", n=n, total=5)
        expect(page.locator(".qz-kicker")).to_have_text(text)

    for n in (1, 2):
        place(n)
        answered_by_key(page)
        settled(page)
    for _ in range(2):
        place(3)
        expect(page.locator(".notice")).to_contain_text(EN.text("progress.store.place"))
        expect(page.locator(".notice")).to_contain_text("as long as this window is open")
        page.reload()
        settled(page)
    place(3)
    away.rmdir()
    answered_by_key(page)
    settled(page)
    place(4)
    expect(page.locator(".notice")).to_have_count(0)
    page.goto(page.url.replace("/quiz", "/progress"))
    settled(page)
    right = page.locator(".listing.rules tbody td:nth-child(4)").all_inner_texts()
    wrong = page.locator(".listing.rules tbody td:nth-child(5)").all_inner_texts()
    assert sum(map(int, right + wrong)) == 3
    assert page.evaluate("sessionStorage.getItem('schnapsen-tutor-waiting')") is None


def test_answers_outlive_a_server_that_starts_anew_while_the_database_is_away(
    restarting: Callable[[], Callable[..., Page]], settled: Settled, tmp_path: Path
) -> None:
    away = tmp_path / "progress.sqlite"
    away.mkdir()
    quiz = Quiz(CLASSIC, (Topic.PLAY, Topic.SCORING), 5, exam=True, seed=2)
    page = opened(restarting(), quiz)
    answered_by_key(page)
    second = EN.text("quiz.page.number-of", n=2, total=5)
    expect(page.locator(".qz-kicker")).to_have_text(second)
    settled(page)
    restarting()
    page.locator("[data-test-connection-state=CONNECTED]").wait_for(timeout=30_000)
    page.keyboard.press("1")  # the new server hears of this question for the first time
    notice = page.locator(".notice")
    expect(notice).to_contain_text("as long as this window is open", timeout=20_000)
    settled(page)
    expect(page.locator(".qz-kicker")).to_have_text(second)


def test_two_windows_count_one_answer_once(open_page, settled: Settled) -> None:
    quiz, question = quiz_with(Selection.ONE)
    one = opened(open_page, quiz)
    two = one.context.new_page()
    two.goto(one.url)
    settled(two)
    expect(options(two).first).to_be_visible()
    one.keyboard.press(str(places(question, right=True)[0]))
    expect(verdict(one)).to_have_text(EN.text("quiz.verdict.right"))
    settled(one)
    two.keyboard.press(str(places(question, right=False)[0]))
    expect(verdict(two)).to_have_text(EN.text("quiz.verdict.right"))
    expect(two.locator(".score")).to_contain_text(EN.text("quiz.page.score", right=1, n=1))
    two.goto(two.url.replace("/quiz", "/progress"))
    settled(two)
    expect(two.locator(".listing.rules tbody tr")).to_have_count(1)
    expect(two.locator(".listing.rules tbody td").nth(3)).to_have_text("1")


def test_keys_that_are_struck_twice_answer_once(open_page, settled: Settled) -> None:
    quiz, question = quiz_with(Selection.ONE)
    page = opened(open_page, quiz)
    place = str(places(question, right=True)[0])
    for _ in range(3):
        page.keyboard.press(place)
    settled(page)
    expect(page.locator(".pips i")).to_have_count(1)


# --- around the question ----------------------------------------------------------------------


def test_a_whole_quiz_by_keyboard_alone_ends_with_the_result(open_page, settled: Settled) -> None:
    quiz = Quiz(CLASSIC, (Topic.PLAY, Topic.SCORING), 5, exam=True, seed=2)
    page = opened(open_page, quiz)
    for n in range(1, 6):
        expect(page.locator(".qz-kicker")).to_have_text(
            EN.text("quiz.page.number-of", n=n, total=5)
        )
        expect(page.locator(".qz-verdict")).to_be_hidden()
        answered_by_key(page)
        settled(page)
    expect(page.locator(".outcome h1")).to_have_text(EN.text("quiz.result.title"))
    expect(page.locator(".entry")).to_have_count(5)


def test_the_link_and_the_report_are_copied(open_page, settled: Settled, keyed: Keyed) -> None:
    quiz, _ = quiz_with(Selection.ONE)
    page = opened(open_page, quiz)
    keyed(page, "quiz-copy").get_by_role("button").click()
    page.wait_for_timeout(200)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url.split("/quiz")[0] + path(quiz)
    page.keyboard.press("1")
    expect(verdict(page)).to_be_visible()
    page.get_by_text(EN.text("quiz.page.report")).click()
    expect(page.locator(".qz-said")).to_have_text(EN.text("quiz.page.report-copied"))
    text = page.evaluate("navigator.clipboard.readText()")
    for line in ("rules: classic", "position:", "seed:", "answer:", "expected:", "version:"):
        assert line in text


def test_the_sheet_can_be_saved(open_page, keyed: Keyed) -> None:
    quiz, _ = quiz_with(Selection.ONE)
    page = opened(open_page, quiz, "de")
    with page.expect_download() as download:
        keyed(page, "quiz-sheet").get_by_role("button").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert DE.text("quiz.sheet.solutions") in text


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_scrolls_sideways_on_a_phone(open_page, settled: Settled, scheme: str) -> None:
    quiz, _ = quiz_with(Selection.ALL)
    page = opened(open_page, quiz, "el", width=390, height=844, scheme=scheme)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_be_visible()
    for name in ("", "/quiz", "/review", "/progress"):
        if name:
            page.goto(page.url.split("/quiz")[0].split("/review")[0] + f"{name}?lang=el")
            settled(page)
        width = page.evaluate("document.scrollingElement.scrollWidth")
        assert width <= 390, name


# --- after a week -----------------------------------------------------------------------------


def week_old(folder: Path) -> Path:
    """Write a file with answers of a week ago, as a learner has it who comes back."""
    answers = tuple(
        Answer(
            id=f"before.{rule}",
            at=now() - timedelta(days=7),
            rule=rule,
            kind="may",
            rules="classic",
            seed=1,
            right=rule != "must-head",
            misconception=None if rule != "must-head" else "need-not-head",
            mode=Mode.QUIZ,
            mixed=True,
        )
        for rule in ("must-head", "closing.failed")
    )
    file = folder / "progress.json"
    file.write_bytes(write_file(Progress(answers=answers)))
    return file


def test_after_a_week_rules_are_due_and_go_out_of_the_queue_when_answered(
    open_page, settled: Settled, keyed: Keyed, tmp_path: Path
) -> None:
    page = open_page("/progress", "en")
    page.locator("input[type=file]").set_input_files(week_old(tmp_path))
    expect(page.locator(".notice")).to_have_text(EN.text("progress.upload.taken", n=2))
    page.goto(page.url.replace("/progress", "/review"))
    settled(page)
    expect(page.locator(".queue li")).to_have_count(2)
    expect(page.locator(".queue li").first).to_contain_text(EN.text("progress.due.wrong", n=7))
    keyed(page, "review-begin").get_by_role("button").click()
    expect(page.locator(".why")).to_contain_text(EN.text("progress.due.wrong", n=7))
    prompt = page.locator(".qz-prompt").inner_text()
    page.reload()
    settled(page)
    expect(page.locator(".qz-prompt")).to_have_text(prompt)
    expect(options(page).first).to_be_visible()
    for _ in range(2):
        answered_by_key(page)
        expect(verdict(page)).to_be_visible()
        expect(page.locator(".qz-note")).to_contain_text(re.compile("Right|Wrong"))
        page.keyboard.press("Enter")
        settled(page)
    expect(page.locator(".outcome h1")).to_have_text(EN.text("review.page.done"))


def test_foreign_and_broken_files_are_refused_and_nothing_is_lost(
    open_page, settled: Settled, tmp_path: Path
) -> None:
    page = open_page("/progress", "en")
    field = page.locator("input[type=file]")
    field.set_input_files(week_old(tmp_path))
    expect(page.locator(".notice")).to_have_text(EN.text("progress.upload.taken", n=2))
    whole = week_old(tmp_path).read_bytes()
    for content, id in ((whole[:-40], "broken"), (b'{"a": 1}', "foreign")):
        bad = tmp_path / f"{id}.json"
        bad.write_bytes(content)
        page.locator("input[type=file]").set_input_files(bad)
        expect(page.locator(".notice")).to_have_text(EN.text(f"progress.upload.{id}"))
    expect(page.locator(".listing.rules tbody tr")).to_have_count(2)


def test_a_code_opens_the_progress_on_another_device(
    open_page, settled: Settled, keyed: Keyed, tmp_path: Path
) -> None:
    page = open_page("/progress", "en")
    page.locator("input[type=file]").set_input_files(week_old(tmp_path))
    expect(page.locator(".listing.rules tbody tr")).to_have_count(2)
    keyed(page, "own-show").get_by_role("button").click()
    with page.expect_download() as download:
        keyed(page, "own-download").get_by_role("button").click()
    assert len(read_file(Path(download.value.path()).read_bytes()).answers) == 2
    code = page.locator(".code code").inner_text()
    other = open_page("/progress", "en")
    expect(other.locator(".listing.rules")).to_have_count(0)
    other.get_by_label(EN.text("progress.profile.enter")).fill(code)
    other.keyboard.press("Enter")
    settled(other)
    keyed(other, "own-adopt").get_by_role("button").click()
    expect(other.locator(".listing.rules tbody tr")).to_have_count(2, timeout=15_000)
    keyed(other, "own-delete-ask").get_by_role("button").click()
    keyed(other, "own-delete-yes").get_by_role("button").click()
    expect(other.locator(".notice")).to_contain_text(EN.text("progress.profile.deleted"))
    expect(other.locator(".listing.rules")).to_have_count(0)
