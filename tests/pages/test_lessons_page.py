"""The page of lessons: the list, every lesson in every language, tries, hints, and what is kept."""

import json
from functools import partial
from html import escape
from pathlib import Path

import pytest

from tests.pages.visiting import Visit, opened, press, texts
from tutor.cards import Card, Seat
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import GAP, Words
from tutor.lessons import checking, curriculum
from tutor.lessons.curriculum import Lesson, course, lesson
from tutor.lessons.quiz import Quiz, preset
from tutor.lessons.steps import Kind
from tutor.pages import lesson_table, teaching
from tutor.schnapsen.actions import CloseTalon
from tutor.schnapsen.variants import rule_set


@pytest.fixture
def visit(path: Path, strict_words: None) -> Visit:
    """Opens the page with a query."""
    return partial(opened, "lessons")


def named(slug: str) -> Lesson:
    found = lesson(slug)
    assert found is not None
    return found


# --- the list ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_names_every_lesson(visit: Visit, lang: str) -> None:
    words = Words(lang)
    at = visit(lang=lang)
    assert escape(words.text("lessons.title")) in texts(at)
    labels = [link.label for link in at.get("page_link")]
    for found in course():
        title = words.lesson(found.slug, found.title)
        assert f"{found.number}. {title}" in labels
    assert GAP not in texts(at)


def test_a_lesson_that_does_not_exist_is_said_and_the_list_shown(visit: Visit) -> None:
    at = visit(lang="en", lesson="the-ninth-suit")
    assert "the-ninth-suit" in texts(at)
    assert Words("en").text("lessons.title") in texts(at)


# --- one lesson -------------------------------------------------------------------------------


@pytest.mark.parametrize("found", course(), ids=lambda found: found.slug)
def test_every_lesson_opens_at_every_step(visit: Visit, found: Lesson) -> None:
    lang = LANGUAGES[found.number % len(LANGUAGES)]
    words = Words(lang)
    at = visit(lang=lang, lesson=found.slug)
    for _, step in found.places():
        assert escape(words.lesson(found.slug, step.text)) in texts(at)
        press(at, "lesson-next" if step.kind is Kind.READ else "lesson-skip")
    assert escape(words.text("lessons.done")) in texts(at)
    assert GAP not in texts(at)


def test_a_question_is_answered_by_a_button(visit: Visit) -> None:
    words = Words("en")
    at = visit(lang="en", lesson="failed-close", step="2")
    press(at, "lesson-answer-1-1")
    assert words.text("lessons.wrong") in texts(at)
    assert "A failed close costs at least two" in texts(at)
    press(at, "lesson-answer-1-2")
    assert words.text("lessons.right") in texts(at)
    press(at, "lesson-next")
    assert at.query_params["step"] == "3"


def test_an_act_that_is_refused_says_the_rule(visit: Visit) -> None:
    words = Words("en")
    found = named("closing")
    index = next(n for n, (_, step) in enumerate(found.places()) if step.goal == "refused")
    at = visit(lang="en", lesson="closing", step=str(index + 1))
    press(at, f"lesson-act-{index}-0")
    assert words.text("lessons.refused") in texts(at)
    assert "The talon is closed on lead only" in texts(at)
    assert "lesson-next" in [button.key for button in at.button]


def test_hints_climb_from_the_rule_to_the_answer(visit: Visit) -> None:
    at = visit(lang="en", lesson="head-the-trick", step="2")
    press(at, "lesson-hint")
    assert texts(at).count("<li>") == 1
    press(at, "lesson-hint")
    assert "Two spades follow suit" in texts(at)
    press(at, "lesson-hint")
    assert "The answer: the ace of spades." in texts(at)
    assert at.button(key="lesson-hint").disabled


def test_back_and_restart_lead_to_earlier_steps(visit: Visit) -> None:
    at = visit(lang="en", lesson="counting", step="4")
    press(at, "lesson-back")
    assert at.query_params["step"] == "3"
    press(at, "lesson-restart")
    assert at.query_params["step"] == "1"


@pytest.mark.parametrize("step", ["0", "99", "two", "-1", "٣"])
def test_a_step_that_does_not_exist_begins_the_lesson(visit: Visit, step: str) -> None:
    at = visit(lang="en", lesson="the-aim", step=step)
    assert at.query_params["lesson"] == "the-aim"
    shown = [text for _, s in named("the-aim").places() for text in [s.text]]
    assert any(escape(text) in texts(at) for text in shown)


def test_the_place_survives_a_switch_of_language(visit: Visit) -> None:
    at = visit(lang="en", lesson="game-points", step="2")
    press(at, "lesson-answer-1-3")
    at.query_params["lang"] = "de"
    at.session_state["lang"] = "de"
    at.run()
    assert not at.exception
    words = Words("de")
    assert escape(words.text("lessons.right")) in texts(at)
    step = named("game-points").places()[1][1]
    assert escape(words.lesson("game-points", step.text)) in texts(at)


# --- the table --------------------------------------------------------------------------------


def test_no_card_is_shown_that_the_learner_has_not_seen() -> None:
    looks = lesson_table.Looks("en", "french")
    for found in course():
        sitting = checking.begin(found)
        while not sitting.over:
            scene, state = sitting.scene, sitting.state()
            if scene.viewpoint.seat is not None:
                data = lesson_table._text(lesson_table.sight(sitting), looks)
                other = scene.seat.other
                hidden = set(state.hands.of(other)) - state.known.of(other) | set(state.talon)
                for card in hidden:
                    assert f'"{card}"' not in data, (found.slug, card)
            sitting = checking.onward(sitting)


def test_the_table_asks_for_a_card_only_while_one_is_wanted() -> None:
    sitting = checking.onward(checking.begin(named("force-the-trump")))
    assert lesson_table.sight(sitting).choose
    wrong = checking.try_card(sitting, Card.parse("SA"))
    assert not lesson_table.sight(wrong).choose
    assert lesson_table.sight(wrong).start == 1
    right = checking.try_card(sitting, Card.parse("SQ"))
    assert not lesson_table.sight(right).choose


def test_where_a_card_is_pointed_at_every_open_card_can_be_chosen_and_tricks_are_sent() -> None:
    sitting = checking.begin(named("counting"))
    while sitting.step.goal != "most-taken":
        sitting = checking.onward(sitting)
    assert lesson_table.sight(sitting).choose == "open"
    looks = lesson_table.Looks("en", "french")
    data = json.loads(lesson_table._text(lesson_table.sight(sitting), looks))
    seat = data["frames"][-1]["seats"][sitting.scene.seat.value]
    assert {card for trick in seat["taken"] for card in trick} >= {
        c.text for c in sitting.step.cards
    }
    assert data["labels"]["yourTricks"] == Words("en").text("lessons.your-tricks")
    played = checking.onward(checking.begin(named("force-the-trump")))
    assert lesson_table.sight(played).choose == "hand"


def test_proving_cards_are_marked() -> None:
    sitting = checking.onward(checking.begin(named("follow-suit")))
    sitting = checking.try_card(sitting, Card.parse("HQ"))
    assert [card.text for card in lesson_table.sight(sitting).proof] == ["SK", "SJ"]


def test_a_close_moves_the_lesson_on() -> None:
    sitting = checking.onward(checking.begin(named("closing")))
    sitting = checking.try_action(sitting, CloseTalon(Seat.FOREHAND))
    assert sitting.done
    assert sitting.state().closed is not None


# --- further reading --------------------------------------------------------------------------


def test_a_lesson_links_to_its_rule_its_words_and_a_quiz(visit: Visit) -> None:
    at = visit(lang="en", lesson="follow-suit")
    links = {link.label: link.proto for link in at.get("page_link")}
    labels = " ".join(links)
    assert "Rule: In strict play you must follow suit" in labels
    assert "Word: obligation to follow suit" in labels
    quiz = next(proto for label, proto in links.items() if label.startswith("Quiz: "))
    assert "rule=must-follow" in quiz.query_string
    assert "rules=classic" in quiz.query_string
    rule = next(proto for label, proto in links.items() if label.startswith("Rule: "))
    assert "rule=must-follow" in rule.query_string


def test_every_quiz_that_a_lesson_leads_to_can_be_asked() -> None:
    found = {lesson.slug: teaching.quiz_on(lesson) for lesson in curriculum.course()}
    for slug, quiz in found.items():
        if quiz is not None:
            chosen = preset(**quiz[1])
            assert Quiz(rule_set(chosen.rules), chosen.topics, only=chosen.only).asked(), slug
    assert sum(quiz is not None and "rule" in quiz[1] for quiz in found.values()) >= 5
    assert sum(quiz is not None and "topics" in quiz[1] for quiz in found.values()) >= 5
