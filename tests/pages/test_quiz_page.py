"""The pages of quizzes, reviews and progress in every language, with good and bad links."""

import json
import re
from datetime import timedelta
from html import unescape
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import Visit, component, learner, opened, texts
from tutor.cards import Card
from tutor.display.position_frame import cards_in_sight
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Answer, Mode, now
from tutor.lessons.progress.profile import Key
from tutor.lessons.progress.running import Running
from tutor.lessons.quiz import (
    RULES,
    Item,
    Kind,
    NoQuestionError,
    Question,
    Quiz,
    Selection,
    Session,
    Topic,
    decode,
    encode,
    make_question,
    nth_item,
)
from tutor.pages import answering, asking, results
from tutor.schnapsen.variants import PRESETS, rule_set

CLASSIC = rule_set("classic")


@pytest.fixture
def visit(path: Path, key: Key, strict_words: None) -> Visit:
    """Opens a page by its name for a learner whom the browser has told already."""

    def open_page(name: str, lang: str = "en", *answers: Answer, **query: str) -> AppTest:
        if answers:
            learner(path, key).write(*answers)
        return opened(name, key, lang=lang, **query)

    return open_page


def asked(at: AppTest) -> dict:
    """Return the data of the question's component."""
    return component(at, "prompt")


def link_of(at: AppTest) -> str:
    """Return the quiz that stands in the page's link."""
    found = at.query_params["quiz"]
    return found if isinstance(found, str) else found[0]


def questions(most: int = 3) -> list[Question]:
    """Return questions of every kind under several rule sets."""
    found = []
    for table in ("classic", "tjger", "cardavia"):
        for kind in Kind:
            for seed in range(most):
                try:
                    found.append(make_question(kind, PRESETS[table], seed, 1 + seed % 3, 4))
                except NoQuestionError:
                    continue
    return found


def a_week_ago(*rules: str, right: bool = True) -> list[Answer]:
    """Return answers on these rules, given eight and seven days ago."""
    return [
        Answer(
            f"old.{rule}.{day}", now() - timedelta(days=day), rule, "may", "classic", day, right,
            None if right else "pending-counts", Mode.QUIZ, True,
        )
        for rule in rules
        for day in (8, 7)
    ]  # fmt: skip


# --- quiz -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_quiz_is_put_together_and_begins_in_each_language(visit: Visit, lang: str) -> None:
    at = visit("quiz", lang)
    words = Words(lang)
    assert words.text("quiz.page.intro") in texts(at)
    at.button(key="quiz-begin").click().run()
    assert not at.exception
    data = asked(at)
    assert data["kicker"] == words.text("quiz.page.number-of", n=1, total=10)
    assert data["verdict"] is None
    assert "…" not in json.dumps(data, ensure_ascii=False).replace("…“", "")


def test_a_link_gives_everybody_the_same_question(visit: Visit) -> None:
    link = encode(Quiz(CLASSIC, length=5, seed=4))
    one, other = asked(visit("quiz", quiz=link)), asked(visit("quiz", quiz=link))
    assert one["frame"] == other["frame"]
    assert one["options"] == other["options"]
    unlucky = asked(visit("quiz", "en", *a_week_ago(*RULES, right=False), quiz=link))
    assert unlucky["options"] == one["options"]


@pytest.mark.parametrize("options", [2, 3, 4])
def test_screen_and_sheet_show_the_same_options_in_the_same_places(
    visit: Visit, options: int
) -> None:
    words = Words("en")
    quizzes = (
        Quiz(CLASSIC, (Topic.EXCHANGE,), 5, seed=seed, options=options) for seed in range(99)
    )
    quiz = next(q for q in quizzes if len(asking.asked(q, nth_item(q, 0)).options) == options)
    shown = asked(visit("quiz", quiz=encode(quiz)))["options"]
    tasks, solutions = results.printed(words, quiz).decode().split('class="solutions"')
    first, _, _ = tasks.split("<article>", 2)[1].partition("</article>")
    printed = re.findall(r"([a-j])\) (.*?)</span>", unescape(first))
    assert printed == [("abcd"[n], option["text"]) for n, option in enumerate(shown)]
    question = asking.asked(quiz, nth_item(quiz, 0))
    [right] = [n for n, option in enumerate(shown) if question.is_right(option["id"])]
    assert f'1. <span class="right">{"abcd"[right]}) ' in solutions


@pytest.mark.parametrize(("right", "options"), [(True, 4), (False, 2), (None, 3)])
def test_a_quiz_that_is_begun_has_options_by_success_and_its_link_says_how_many(
    visit: Visit, right: bool | None, options: int
) -> None:
    given = [] if right is None else a_week_ago("must-head", "closing.failed", right=right)
    at = visit("quiz", "en", *given)
    assert Words("en").text("quiz.page.options-about", n=options) in texts(at)
    at.button(key="quiz-begin").click().run()
    assert not at.exception
    assert decode(link_of(at)).options == options


def test_an_exam_has_four_options_whatever_went_before(visit: Visit) -> None:
    at = visit("quiz", "en", *a_week_ago("must-head", "closing.failed", right=False))
    at.session_state["quiz-manner"] = "exam"
    at.run()
    at.button(key="quiz-begin").click().run()
    quiz = decode(link_of(at))
    assert (quiz.exam, quiz.options) == (True, 4)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cut", [1, 6, 30])
def test_a_link_that_is_cut_off_is_named_and_a_quiz_can_be_begun(
    visit: Visit, lang: str, cut: int
) -> None:
    at = visit("quiz", lang, quiz=encode(Quiz(CLASSIC, length=5, seed=4))[:-cut])
    assert Words(lang).text("quiz.link.damaged") in texts(at)
    assert at.button(key="quiz-begin")


@pytest.mark.parametrize(
    "text", ["", "~", "<script>alert(1)</script>", "9~x", "1~~~~~~", "ü" * 999]
)
def test_a_foreign_link_breaks_nothing(visit: Visit, text: str) -> None:
    assert visit("quiz", quiz=text).button(key="quiz-begin")


def test_an_exam_without_an_end_cannot_be_begun(visit: Visit) -> None:
    at = visit("quiz")
    at.session_state["quiz-manner"] = "exam"
    at.session_state["quiz-length"] = 0
    at.run()
    assert Words("en").text("quiz.page.exam-endless") in texts(at)
    assert "quiz-begin" not in [button.key for button in at.button]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_feedback_comes_in_its_order_in_each_language(lang: str) -> None:
    words = Words(lang, strict=True)
    for question in questions(2):
        chosen = question.options[0].answer
        around = asking.Around("id", "kicker", chosen, next="next")
        data = json.loads(asking.question_text(question, words, around, judged=True))
        kinds = [part["kind"] for part in data["verdict"]["parts"]]
        order = [kind for kind in ("deciding", "proof", "belief", "details") if kind in kinds]
        assert kinds == order
        assert kinds[0] == "deciding"
        assert data["frame"]["proof"] == [card.text for card in question.proof]


def test_before_the_answer_only_cards_in_sight_and_in_the_answers_are_named() -> None:
    words = Words("en", strict=True)
    for question in questions():
        around = asking.Around("id", "kicker")
        data = json.loads(asking.question_text(question, words, around, judged=False))
        offered = {card for option in data["options"] for card in option["cards"]}
        seen = {card.text for card in cards_in_sight(asking.scene(question, words, judged=False))}
        assert set(data["cards"]) == seen | offered
        assert data["frame"]["verdicts"] == {}
        assert data["frame"]["proof"] == []
        assert "expected" not in data["report"]["text"]


def test_a_card_that_is_asked_about_is_not_shown_before_the_answer() -> None:
    words = Words("en", strict=True)
    asked_about = [q for q in questions(6) if q.kind is Kind.KNOWLEDGE]
    assert asked_about
    for question in asked_about:
        scene = asking.scene(question, words, judged=False)
        mine = set(question.problem.hand)
        known = {Card.parse(text) for text in question.answers[0].split() if text != "-"}
        assert not (known - mine) & set(cards_in_sight(scene))


def test_ticks_make_one_answer_whatever_their_order() -> None:
    found = [q for q in questions(6) if q.selection is Selection.ALL]
    assert found
    for question in found:
        ids = [option.answer for option in question.options if option.right]
        assert question.is_right(asking.answer_of(question, ids[::-1]) or "")
    one = next(q for q in questions() if q.selection is Selection.ONE)
    assert asking.answer_of(one, []) is None
    assert asking.answer_of(one, ["no such answer"]) is None


def finished(quiz: Quiz, *, right: bool) -> Running:
    """Return a run in which every answer was right, or the first wrong option."""
    session = Session(quiz)
    while (question := session.question()) is not None:
        wrong = next(option.answer for option in question.options if not option.right)
        session = session.answer(question.answers[0] if right else wrong)
    return Running("a-run", session)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exam_tells_everything_at_its_end(visit: Visit, lang: str) -> None:
    quiz = Quiz(CLASSIC, (Topic.SCORING, Topic.CLOSING), 5, exam=True, seed=3)
    at = visit("quiz", lang)
    at.session_state[answering.RUNNING] = finished(quiz, right=False)
    at.query_params["quiz"] = encode(quiz)
    at.run()
    assert not at.exception
    words = Words(lang)
    assert words.text("quiz.result.score", right=0, n=5) in texts(at)
    assert texts(at).count("<details") == 5
    assert words.text("quiz.page.deciding") in texts(at)
    assert asked(at)["verdict"]["right"] is False


def test_a_wrong_rule_comes_again_and_the_page_says_so(visit: Visit) -> None:
    quiz = Quiz(CLASSIC, (Topic.PLAY,), 5, seed=3)
    question = Session(quiz).question()
    assert question is not None
    wrong = next((o.answer for o in question.options if not o.right), "-")
    at = visit("quiz")
    at.session_state[answering.RUNNING] = Running("r", Session(quiz).answer(wrong), "", judged=True)
    at.query_params["quiz"] = encode(quiz)
    at.run()
    data = asked(at)
    assert data["kicker"] == Words("en").text("quiz.page.number-of", n=1, total=6)
    assert Words("en").text("quiz.page.comes-again") in data["verdict"]["notes"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_has_all_questions_and_then_their_solutions(lang: str) -> None:
    quiz, words = Quiz(CLASSIC, length=5, seed=8), Words(lang, strict=True)
    text = results.printed(words, quiz).decode()
    tasks, solutions = text.split('class="solutions"')
    for number in range(5):
        question = asking.asked(quiz, nth_item(quiz, number))
        assert f"<h2>{number + 1}. " in tasks
        assert f"<h2>{number + 1}. " in solutions
        assert 'class="right"' in solutions
        assert question.rule in RULES
    assert words.text("quiz.page.deciding") not in tasks
    assert encode(quiz) in solutions


def test_an_item_of_every_rule_can_be_asked() -> None:
    quiz = Quiz(CLASSIC, length=5, seed=1)
    item = Item(0, "must-head", 5, 2)
    assert asking.asked(quiz, item) is asking.asked(quiz, item)


# --- review -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_review_says_what_is_due_and_why(visit: Visit, lang: str) -> None:
    due = a_week_ago("must-head", right=False)
    at = visit("review", lang, *due, *a_week_ago("closing.failed"))
    words = Words(lang)
    assert words.text("progress.due.wrong", n=7) in texts(at)
    at.button(key="review-begin").click().run()
    assert not at.exception
    assert words.text("progress.due.wrong", n=7) in texts(at)
    assert asked(at)["options"]
    at.button(key="review-end").click().run()
    assert at.button(key="review-begin")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_nothing_due_the_review_says_when_the_next_rule_is(visit: Visit, lang: str) -> None:
    words = Words(lang)
    assert words.text("review.page.none-yet") in texts(visit("review", lang))
    fresh = Answer("new", now(), "must-head", "may", "classic", 1, True)
    assert words.text("review.page.soonest-minutes", n=10) in texts(visit("review", lang, fresh))


def test_a_review_is_asked_where_its_rule_can_arise(visit: Visit) -> None:
    at = visit("review", "en", *a_week_ago("claim-not-now"))
    at.button(key="review-begin").click().run()
    assert not at.exception
    assert Words("en").text("review.page.not-here") in texts(at)


# --- progress ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_progress_shows_rules_beliefs_and_what_to_do_next(visit: Visit, lang: str) -> None:
    words = Words(lang)
    given = [*a_week_ago("must-head", "deal.pack"), *a_week_ago("marriage.value", right=False)]
    at = visit("progress", lang, *given)
    text = texts(at)
    for id in ("rules", "beliefs", "over-time", "next", "in-words", "profile"):
        assert words.text(f"progress.page.{id}") in text
    assert words.text("progress.next.review", n=3) in text
    assert words.text("belief.pending-counts") in text
    assert f'href="/quiz?rule=deal.pack&amp;lang={lang}"' in text
    assert len(at.get("vega_lite_chart") or at.get("arrow_vega_lite_chart")) == 2


def test_the_charts_show_one_rule_that_the_reader_picks_and_keep_it_in_every_language(
    visit: Visit,
) -> None:
    given = [*a_week_ago("must-head"), *a_week_ago("marriage.value", right=False)]
    at = visit("progress", "en", *given)

    def days() -> list[list[str]]:
        after = texts(at).partition('<h3 class="chart">')[2]
        rows = re.findall(r"<tr>(<td.*?)</tr>", after)
        return [re.findall(r"<td[^>]*>(.*?)</td>", row)[1:] for row in rows]

    assert days() == [["1", "1"]] * 2 + [["1"]] * 2
    at.selectbox(key="progress-charted").select("must-head").run()
    assert not at.exception
    assert days() == [["1", "0"]] * 2
    at.segmented_control(key="lang").set_value("de").run()
    assert at.selectbox(key="progress-charted").value == "must-head"
    assert days() == [["1", "0"]] * 2
    at.selectbox(key="progress-charted").select("marriage.value").run()
    assert days() == [["0", "1"]] * 2 + [["1"]] * 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_an_answer_progress_shows_the_way_to_the_first(visit: Visit, lang: str) -> None:
    assert Words(lang).text("progress.page.empty") in texts(visit("progress", lang))


def test_the_code_is_shown_only_when_asked_for(visit: Visit) -> None:
    at = visit("progress")
    code = at.session_state["profile-told"]["code"]
    assert code not in texts(at)
    at.button(key="own-show").click().run()
    assert code in texts(at)


def test_everything_is_deleted_after_a_second_question(visit: Visit) -> None:
    at = visit("progress", "en", *a_week_ago("must-head"))
    at.button(key="own-delete-ask").click().run()
    assert Words("en").text("progress.profile.delete-about") in texts(at)
    at.button(key="own-delete-yes").click().run()
    assert not at.exception
    assert Words("en").text("progress.profile.deleted") in texts(at)
    assert Words("en").text("progress.page.empty") in texts(at)


def test_a_mistyped_code_is_told_so_and_changes_nothing(visit: Visit) -> None:
    at = visit("progress", "en", *a_week_ago("must-head"))
    at.text_input(key="own-code").input("ABC").run()
    at.button(key="own-adopt").click().run()
    assert Words("en").text("progress.page.rules") in texts(at)
    assert "notice" in texts(at)
