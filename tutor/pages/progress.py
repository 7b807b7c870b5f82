"""Progress: what to do next, how each rule stands, which beliefs led astray, and one's own data."""

from datetime import datetime
from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Answer, now
from tutor.lessons.progress.mastery import Doing, Next, beliefs, mastery, what_next
from tutor.lessons.quiz import RULES
from tutor.messages import say
from tutor.pages import answering, menu, own_data, presets, profile, session, signing_in, standing

HERE = Path(__file__)
CHARTED = "progress-charted"
"""The id of the rule whose answers the charts show, empty for all of them."""


def show(words: Words) -> None:
    """Draw the page."""
    profile.begin()
    st.html(HERE.with_name("quiz.css"))
    st.html(HERE.with_suffix(".css"))
    st.html(
        f'<header class="title"><h1>{escape(words.text("progress.page.title"))}</h1></header>'
        f'<p class="lead">{escape(words.text("progress.page.intro"))}</p>'
    )
    signing_in.returned(words)
    answers, cards, at = answering.answers(), answering.cards(), now()
    answering.trouble(words)
    if answers:
        steps(words, what_next(answers, cards, at))
        known = mastery(answers, cards, at)
        heading(words, "progress.page.rules")
        st.html(standing.summary(words, known))
        st.html(standing.table(words, known, at))
        standing.keeping(words, known, cards)
        heading(words, "progress.page.beliefs")
        st.html(standing.beliefs_table(words, beliefs(answers, at)))
        heading(words, "progress.page.over-time")
        over_time(words, answers, at)
    else:
        st.html(
            f'<section class="outcome">{menu.SUITS}'
            f"<p>{escape(words.text('progress.page.empty'))}</p></section>"
        )
        st.page_link("tutor/pages/quiz.py", label=words.text("review.page.to-quiz"))
    own_data.panel(words)


def heading(words: Words, id: str) -> None:
    """Draw the title of a section."""
    st.html(f'<h2 class="section">{escape(words.text(id))}</h2>')


def over_time(words: Words, answers: tuple[Answer, ...], at: datetime) -> None:
    """Draw the charts of all rules, or of the one that the reader picks."""
    asked = {answer.rule for answer in answers}
    rules = ["", *(id for id in RULES if id in asked)]
    if st.session_state.get(CHARTED) not in rules:
        st.session_state[CHARTED] = ""
    rule = st.selectbox(
        words.text("progress.page.rule"),
        rules,
        key=CHARTED,
        format_func=lambda id: words.say(
            RULES[id].name_message() if id else say("progress.page.all-rules")
        ),
        persist_state="session",
    )
    session.pin(CHARTED)
    given = tuple(answer for answer in answers if rule in ("", answer.rule))
    standing.over_time(words, given, beliefs(given, at))


def steps(words: Words, found: tuple[Next, ...]) -> None:
    """Draw what to do next, each with the way there."""
    heading(words, "progress.page.next")
    with st.container(key="steps"):
        for place, step in enumerate(found[:4]):
            with st.container(horizontal=True, vertical_alignment="center"):
                st.html(f"<p>{escape(words.say(step.message))}</p>", width="stretch")
                way(words, place, step)


def way(words: Words, place: int, step: Next) -> None:
    """Draw the button that leads to a step."""
    if step.doing is Doing.REVIEW:
        if st.button(words.text("progress.page.do-review"), key=f"step-{place}"):
            st.switch_page("tutor/pages/review.py", query_params={})
    elif step.doing in (Doing.BELIEF, Doing.PRACTISE, Doing.PROVE, Doing.LEARN):
        learning = step.doing is Doing.LEARN
        label = words.text(f"progress.page.do-{'learn' if learning else 'practise'}")
        if st.button(label, key=f"step-{place}"):
            st.switch_page("tutor/pages/quiz.py", query_params=presets.query_about(step.rules))


show(session.words())
