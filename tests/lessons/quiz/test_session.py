"""A quiz as data: its link, its course, what comes again, and how many options there are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.i18n.words import Words
from tutor.lessons.quiz.links import (
    ENDLESS,
    LARGEST_SEED,
    LENGTHS,
    Quiz,
    QuizLinkError,
    decode,
    encode,
)
from tutor.lessons.quiz.questions import Selection, make_question
from tutor.lessons.quiz.rules import RULES, Topic, rules_at
from tutor.lessons.quiz.session import (
    Answered,
    Item,
    Session,
    items,
    nth_item,
    options_offered,
)
from tutor.schnapsen import PRESETS, rule_set

CLASSIC = rule_set("classic")
QUIZ = Quiz(CLASSIC, (Topic.PLAY, Topic.CLOSING), 5, seed=99)


def given_answers(*right: bool) -> tuple[Answered, ...]:
    return tuple(
        Answered(Item(number, "must-head", 1, 1), "x", good) for number, good in enumerate(right)
    )


# --- links -------------------------------------------------------------------------------------


@given(
    st.sampled_from(list(PRESETS)),
    st.lists(st.sampled_from(list(Topic)), min_size=1, unique=True),
    st.sampled_from(LENGTHS),
    st.sampled_from([(True, 4), (False, 2), (False, 3), (False, 4)]),
    st.integers(0, LARGEST_SEED),
)
def test_a_link_reads_back(
    rules: str, topics: list[Topic], length: int, how: tuple[bool, int], seed: int
) -> None:
    in_order = tuple(topic for topic in Topic if topic in topics)
    exam, options = how
    if length == ENDLESS:
        exam = False
    quiz = Quiz(rule_set(rules), in_order, length, exam, seed, options=options)
    assert decode(encode(quiz)) == quiz


def test_a_link_that_does_not_say_how_many_options_has_four_and_stays_the_same_text() -> None:
    for text in ("1~classic~play~5~s~1z~b16cfe", "1~classic~play.closing~10~x~k7~176a47"):
        assert decode(text).options == 4
        assert encode(decode(text)) == text


def test_a_quiz_about_one_rule_asks_nothing_else_and_reads_back() -> None:
    quiz = Quiz(CLASSIC, (Topic.SCORING,), 5, seed=8, only="value.exactly-33")
    assert decode(encode(quiz)) == quiz
    assert {nth_item(quiz, number).rule for number in range(12)} == {"value.exactly-33"}
    with pytest.raises(QuizLinkError):
        Quiz(CLASSIC, (Topic.PLAY,), only="value.exactly-33")
    with pytest.raises(QuizLinkError):
        Quiz(CLASSIC, (Topic.PLAY,), only="nothing")


def test_a_link_carries_a_table_of_ones_own() -> None:
    house = CLASSIC.with_options({"marriage.card": "king", "closing.minimum-talon": 4})
    assert decode(encode(Quiz(house))).rules == house


def test_a_link_is_short_and_needs_no_escaping() -> None:
    text = encode(QUIZ)
    assert len(text) < 60
    assert all(sign.isalnum() or sign in "-._~" for sign in text)


def test_a_link_that_is_cut_off_is_refused_wherever_it_is_cut() -> None:
    text = encode(QUIZ)
    for end in range(len(text)):
        with pytest.raises(QuizLinkError) as caught:
            decode(text[:end])
        assert Words("en", strict=True).say(caught.value.message)


def test_a_link_with_a_changed_sign_is_refused() -> None:
    text = encode(QUIZ)
    for place in range(len(text)):
        changed = text[:place] + ("7" if text[place] != "7" else "8") + text[place + 1 :]
        with pytest.raises(QuizLinkError):
            decode(changed)


def test_a_link_of_another_version_says_so() -> None:
    with pytest.raises(QuizLinkError) as caught:
        decode("2~something~new")
    assert caught.value.message.id == "quiz.link.newer"


@pytest.mark.parametrize("text", ["", "~", "x", "\n", "1~classic", "ä~ö"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(QuizLinkError):
        decode(text)


@pytest.mark.parametrize(("length", "exam", "seed"), [(7, False, 0), (0, True, 0), (5, False, -1)])
def test_a_quiz_that_cannot_be_is_refused(length: int, exam: bool, seed: int) -> None:
    with pytest.raises(QuizLinkError):
        Quiz(CLASSIC, length=length, exam=exam, seed=seed)
    with pytest.raises(QuizLinkError):
        Quiz(CLASSIC, topics=())


@pytest.mark.parametrize(("exam", "options"), [(False, 1), (False, 5), (True, 3)])
def test_a_number_of_options_that_cannot_be_is_refused(exam: bool, options: int) -> None:
    with pytest.raises(QuizLinkError):
        Quiz(CLASSIC, exam=exam, options=options)


# --- the course --------------------------------------------------------------------------------


def test_the_nth_question_is_the_same_for_everybody() -> None:
    assert [nth_item(QUIZ, n) for n in range(5)] == [
        nth_item(decode(encode(QUIZ)), n) for n in range(5)
    ]
    assert nth_item(QUIZ, 0) != nth_item(Quiz(CLASSIC, QUIZ.topics, 5, seed=100), 0)


@pytest.mark.parametrize("options", [2, 3, 4])
def test_whatever_was_answered_before_everybody_has_the_same_options(options: int) -> None:
    quiz = replace(QUIZ, options=options)
    met = []
    for right in (True, False):
        session = Session(decode(encode(quiz)))
        questions = []
        for _ in range(quiz.length):
            question = session.question()
            assert question is not None
            questions.append(question)
            wrong = next(option.answer for option in question.options if not option.right)
            session = session.answer(question.answers[0] if right else wrong)
        met.append(questions)
    assert met[0] == met[1]
    ones = [question for question in met[0] if question.selection is Selection.ONE]
    assert max(len(question.options) for question in ones) == options


def test_every_rule_comes_once_before_one_comes_twice() -> None:
    quiz = Quiz(CLASSIC, (Topic.CLOSING,), ENDLESS, seed=3)
    rules = rules_at(CLASSIC, (Topic.CLOSING,))
    met = [nth_item(quiz, n).rule for n in range(2 * len(rules))]
    assert sorted(met[: len(rules)]) == sorted(rule.id for rule in rules)
    assert sorted(met[len(rules) :]) == sorted(rule.id for rule in rules)


def test_a_quiz_begins_easily_and_ends_with_subtle_questions() -> None:
    quiz = Quiz(CLASSIC, length=10)
    wished = [nth_item(quiz, n).difficulty for n in range(10)]
    assert wished == sorted(wished)
    assert (wished[0], wished[-1]) == (1, 3)


def test_a_wrong_rule_comes_again_at_the_end_on_a_fresh_position() -> None:
    session = Session(QUIZ)
    first = session.question()
    assert first is not None
    session = session.answer("surely wrong")
    for _ in range(4):
        question = session.question()
        assert question is not None
        session = session.answer(question.answers[0])
    again, item = session.question(), session.next_item()
    assert again is not None
    assert item is not None
    assert item.rule == nth_item(QUIZ, 0).rule
    assert item.again == 0
    assert again.problem != first.problem
    session = session.answer("wrong again")
    assert session.next_item() is None
    assert session.question() is None
    assert session.answer("too late") == session
    assert session.score() == (4, 6)
    assert session.total() == 6


def test_an_exam_asks_nothing_twice() -> None:
    quiz = Quiz(CLASSIC, QUIZ.topics, 5, exam=True, seed=1)
    assert len(items(quiz, given_answers(False, False))) == 5


def test_without_an_end_a_wrong_rule_comes_again_a_little_later() -> None:
    session = Session(Quiz(CLASSIC, QUIZ.topics, ENDLESS, seed=5))
    assert session.total() is None
    wrong = session.next_item()
    assert wrong is not None
    session = session.answer("wrong")
    rules = []
    for _ in range(6):
        item, question = session.next_item(), session.question()
        assert item is not None
        assert question is not None
        rules.append((item.rule, item.again))
        session = session.answer(question.answers[0])
    assert (wrong.rule, 0) in rules
    assert [again for _, again in rules].count(0) == 1


def test_the_course_follows_from_the_answers_alone() -> None:
    answers = given_answers(True, False, True)
    assert items(QUIZ, answers) == items(decode(encode(QUIZ)), answers)


@pytest.mark.parametrize(
    ("right", "options"),
    [
        ((), 3),
        ((True,), 3),
        ((False, False), 2),
        ((True, False), 3),
        ((True, True, True, False), 3),
        ((True, True, True, True), 4),
        ((False, False, False, True, True, True, True, True, True), 4),
    ],
)
def test_more_options_come_with_success(right: tuple[bool, ...], options: int) -> None:
    assert options_offered(right) == options


def test_an_item_makes_a_question_under_its_rule() -> None:
    item = nth_item(QUIZ, 2)
    question = make_question(item.rule, CLASSIC, item.seed, item.difficulty)
    assert question.rule == item.rule
    assert item.rule in RULES
