"""A position as a question: the way to it from the analysis, and the question on the quiz page."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.quiz import Question
from tutor.lessons.quiz.posed import (
    KINDS,
    Posed,
    PosedError,
    decode,
    encode,
    question_of,
    unfit,
)
from tutor.pages import appearing, asking, look, widgets
from tutor.records import Position, format_position
from tutor.schnapsen import rule_set

COMPONENT, GIVEN = "posed-question", "posed-given"


def offer(position: Position, rules: str, words: Words) -> None:
    """Draw the questions that can be made of a position, to open and to pass on; else why not."""
    st.html(f'<h3 class="value-heading">{escape(words.text("posed.title"))}</h3>')
    table = rule_set(rules)
    objections = {kind: unfit(position, table, kind) for kind in KINDS}
    for kind in KINDS:
        if objections[kind] is not None:
            continue
        link = encode(Posed(table, kind, format_position(position)))
        with st.container(horizontal=True, vertical_alignment="center", key=f"posed-{kind.value}"):
            st.html(f"<p>{escape(words.text(f'posed.{kind.value}'))}</p>", width="content")
            st.page_link(
                "tutor/pages/quiz.py",
                label=words.text("posed.open"),
                icon=":material/open_in_new:",
                query_params={"quiz": link},
            )
            widgets.copy_button(
                words.text("posed.copy"),
                words.text("quiz.page.link-copied"),
                f"/quiz?quiz={link}",
                key=f"posed-copy-{kind.value}",
            )
    # each reason once: what speaks against every question is told in one sentence
    for message in dict.fromkeys(objections.values()):
        if message is not None:
            st.html(f'<p class="credits">{escape(words.say(message))}</p>')


def show(words: Words, link: str) -> bool:
    """Draw the question of a link; return False where it holds none, which is said."""
    try:
        posed = decode(link)
        question = question_of(posed)
    except PosedError as error:
        look.notice(words.say(error.message), words.text("quiz.page.link-fallback"))
        return False
    count, chosen = _given(link)
    around = asking.Around(
        token=f"{link}.{count}",
        kicker=words.text("posed.kicker"),
        chosen=chosen or "",
        next=words.text("posed.again"),
        notes=(words.text("posed.not-counted"),),
    )
    faced = Words(words.lang, faces=appearing.faces())
    text = asking.question_text(question, faced, around, judged=chosen is not None)
    widgets.question(text, COMPONENT, lambda: _take(link, question), _nothing, lambda: _again(link))
    st.html(f'<p class="aside">{escape(words.text("quiz.page.keys"))}</p>')
    with st.container(horizontal=True, vertical_alignment="center", key="posed-share"):
        widgets.copy_button(
            words.text("quiz.page.copy-link"),
            words.text("quiz.page.link-copied"),
            f"/quiz?quiz={link}",
            key="posed-copy",
        )
        if chosen is not None:
            st.page_link(
                "tutor/pages/analysis.py",
                label=words.text("posed.to-analysis"),
                query_params={"position": posed.line},
            )
    return True


def _nothing() -> None:
    """Let what is ticked stay in the browser: this question is not kept."""


def _given(link: str) -> tuple[int, str | None]:
    """Return how often the question was asked anew, and what was answered this time."""
    of, count, chosen = st.session_state.get(GIVEN, (None, 0, None))
    return (count, chosen) if of == link else (0, None)


def _told(name: str) -> dict[str, object]:
    state = st.session_state.get(COMPONENT)
    sent = None if state is None else state.get(name)
    return dict(sent) if sent else {}


def _take(link: str, question: Question) -> None:
    """Take the answer to the question that is shown."""
    count, chosen = _given(link)
    sent = _told("answer")
    listed = sent.get("chosen")
    if chosen is not None or sent.get("id") != f"{link}.{count}" or not isinstance(listed, list):
        return
    answer = asking.answer_of(question, [str(each) for each in listed])
    if answer is not None:
        st.session_state[GIVEN] = (link, count, answer)


def _again(link: str) -> None:
    """Ask the same question once more."""
    count, chosen = _given(link)
    if chosen is not None and _told("next").get("id") == f"{link}.{count}":
        st.session_state[GIVEN] = (link, count + 1, None)
