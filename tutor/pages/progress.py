"""Progress: what to do next, how each rule stands, which beliefs led astray, and one's own data."""

from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import now
from tutor.lessons.progress.mastery import Doing, Next, beliefs, mastery, what_next
from tutor.pages import answering, own_data, presets, profile, session, signing_in, standing

HERE = Path(__file__)


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
        shown = beliefs(answers, at)
        st.html(standing.beliefs_table(words, shown))
        heading(words, "progress.page.over-time")
        standing.over_time(words, answers, shown)
    else:
        st.html(
            '<section class="outcome"><span class="suits" aria-hidden="true">♠ ♥ ♦ ♣</span>'
            f"<p>{escape(words.text('progress.page.empty'))}</p></section>"
        )
        st.page_link("tutor/pages/quiz.py", label=words.text("review.page.to-quiz"))
    own_data.panel(words)


def heading(words: Words, id: str) -> None:
    """Draw the title of a section."""
    st.html(f'<h2 class="section">{escape(words.text(id))}</h2>')


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
