"""How a quiz went: the score, what went wrong and why, each question once more, and the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from html import escape

import streamlit as st

from tutor.cards import Card
from tutor.display.quiz_sheet import sheet
from tutor.i18n.names import Faces
from tutor.i18n.words import Words
from tutor.lessons.progress.running import Running
from tutor.lessons.quiz import (
    RULES,
    Answered,
    Question,
    Quiz,
    Topic,
    encode,
    feedback,
    nth_item,
)
from tutor.lessons.quiz.wording import answer_text
from tutor.pages import appearing, asking, widgets

PICK = "quiz-pick"
ON_PAPER = 10
"""How many questions of an endless quiz stand on the sheet."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where a result leads to: another quiz, the same one again, on with it, or some topics."""

    new: Callable[[], None]
    again: Callable[[Quiz], None]
    resume: Callable[[], None]
    practise: Callable[[tuple[Topic, ...]], None]


def show(words: Words, run: Running, ways: Ways) -> None:
    """Draw the result of a quiz, with feedback to every answer."""
    quiz, given = run.session.quiz, run.session.answers
    right, n = run.session.score()
    st.html(headline(words, right, n))
    with st.container(horizontal=True, key="quiz-after"):
        if run.session.next_item() is not None:
            st.button(words.text("quiz.page.next"), key="quiz-resume", on_click=ways.resume)
        st.button(words.text("quiz.result.new"), key="quiz-new", on_click=ways.new)
        missed = tuple(RULES[each.item.rule].topic for each in given if not each.right)
        if missed:
            label = words.text("quiz.result.practise")
            st.button(label, key="quiz-practise", on_click=ways.practise, args=(missed,))
        again = words.text("quiz.result.same")
        st.button(again, key="quiz-same", on_click=ways.again, args=(quiz,))
    if not given:
        return
    asked = [asking.asked(quiz, answered.item) for answered in given]
    st.html(f'<h2 class="section">{escape(words.text("quiz.result.all"))}</h2>')
    st.html(listing(words, asked, given))
    once_more(words, run, asked)


def headline(words: Words, right: int, n: int) -> str:
    """Write the score as a card on the felt."""
    text = words.text("quiz.result.score", right=right, n=n)
    if n == 0:
        text = words.text("quiz.result.none")
    praise = words.text("quiz.result.perfect") if n and right == n else ""
    number = f'<p class="big" aria-hidden="true">{right}<small>/{n}</small></p>' if n else ""
    return (
        f'<section class="outcome"><h1>{escape(words.text("quiz.result.title"))}</h1>{number}'
        f"<p>{escape(text)} {escape(praise)}</p></section>"
    )


def listing(words: Words, asked: list[Question], given: tuple[Answered, ...]) -> str:
    """Write all questions with answer and explanation; those that went wrong lie open."""
    items = "".join(
        _entry(words, n, question, answered)
        for n, (question, answered) in enumerate(zip(asked, given, strict=True), start=1)
    )
    return f'<div class="entries">{items}</div>'


def _entry(words: Words, n: int, question: Question, answered: Answered) -> str:
    said = feedback(question, answered.chosen)
    sign, word = ("✓", "right") if said.right else ("✗", "not-right")
    mine = words.say(answer_text(question.problem, answered.chosen))
    parts = "".join(_part(part, words) for part in asking.feedback_parts(said, words))
    facts = "".join(f"<li>{escape(words.say(fact))}</li>" for fact in question.facts)
    address = asking.rule_address(question, said, words.lang)
    link = words.text("quiz.page.to-rule")
    more = (
        f'<p><a href="{escape(address)}" target="_self">{escape(link)}</a></p>' if address else ""
    )
    return (
        f'<details class="entry {word}"{"" if said.right else " open"}><summary>'
        f'<span class="sign" aria-hidden="true">{sign}</span>'
        f"<span><b>{n}.</b> {escape(words.say(question.prompt))} "
        f"<em>{escape(words.text(f'quiz.result.{word}'))}</em></span></summary>"
        f"<ul>{facts}</ul>"
        f"<p>{escape(words.text('quiz.page.your-answer', answer=mine))}</p>{parts}{more}</details>"
    )


def _part(part: asking.Json, words: Words) -> str:
    lines = [str(line) for line in part["lines"]]
    if part["cards"]:
        lines.append(words.cards(Card.parse(card) for card in part["cards"]))
    body = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f'<section class="{part["kind"]}"><h4>{escape(part["title"])}</h4>{body}</section>'


def once_more(words: Words, run: Running, asked: list[Question]) -> None:
    """Draw one of the questions at its table again."""
    given = run.session.answers
    places = list(range(len(asked)))
    if st.session_state.get(PICK) not in places:
        wrong = [place for place in places if not given[place].right]
        st.session_state[PICK] = wrong[0] if wrong else 0
    st.pills(
        words.text("quiz.result.pick"),
        places,
        key=PICK,
        required=True,
        wrap=True,
        format_func=lambda place: f"{place + 1} {'✓' if given[place].right else '✗'}",
    )
    place = st.session_state[PICK]
    around = asking.Around(
        token=f"{run.run}.{place}.again",
        kicker=words.text("quiz.page.number-of", n=place + 1, total=len(asked)),
        chosen=given[place].chosen,
    )
    faced = Words(words.lang, faces=appearing.faces())
    text = asking.question_text(asked[place], faced, around, judged=True)
    widgets.question(text, "question-again", _nothing, _nothing, _nothing)


def _nothing() -> None:
    """Take no answer: the question has one."""


@lru_cache(maxsize=32)
def _sheet(lang: str, faces: Faces, quiz: Quiz) -> bytes:
    return printed(Words(lang, faces=faces), quiz)


def sheet_button(words: Words, quiz: Quiz) -> None:
    """Draw the button that saves the quiz as a sheet to print."""
    st.download_button(
        words.text("quiz.sheet.make"),
        data=_sheet(words.lang, appearing.faces(), quiz),
        file_name="schnapsen-quiz.html",
        mime="text/html",
        on_click="ignore",
        key="quiz-sheet",
    )
    st.html(f'<p class="aside">{escape(words.text("quiz.sheet.about"))}</p>')


def printed(words: Words, quiz: Quiz) -> bytes:
    """Return the sheet of a quiz: its questions as everybody with the link meets them."""
    count = quiz.length or ON_PAPER
    questions = [asking.asked(quiz, nth_item(quiz, number)) for number in range(count)]
    scenes = [(question, asking.scene(question, words, judged=False)) for question in questions]
    return sheet(words, scenes, f"?quiz={encode(quiz)}").encode()
