"""The course: the list of lessons with what is finished, or one lesson at the table."""

from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons import curriculum
from tutor.pages import answering, attendance, look, profile, session, teaching

HERE = "tutor/pages/lessons.py"


def show(words: Words) -> None:
    """Draw the page."""
    profile.begin()
    st.html(Path(__file__).with_suffix(".css"))
    asked = st.query_params.get(teaching.LESSON)
    chosen = curriculum.lesson(asked) if asked else None
    if chosen is not None:
        teaching.show(words, chosen)
        answering.trouble(words)
        return
    if asked:
        look.notice(words.text("lessons.unknown", id=asked))
    course(words)
    answering.trouble(words)


def course(words: Words) -> None:
    """Draw the list of all lessons."""
    st.session_state.pop(teaching.SITTING, None)
    done = attendance.finished()
    lessons = curriculum.course()
    st.html(
        f'<header class="title"><h1>{escape(words.text("lessons.title"))}</h1></header>'
        f'<p class="lead">{escape(words.text("lessons.intro"))}</p>'
    )
    count = words.text("lessons.finished-count", n=len(done), all=len(lessons))
    share = round(100 * len(done) / len(lessons))
    coming = curriculum.lesson(attendance.coming(done) or "")
    with st.container(key="course-state", horizontal=True, vertical_alignment="center"):
        st.html(
            f'<div class="course-bar"><p>{escape(count)}</p>'
            f'<div><i style="width:{share}%"></i></div></div>'
        )
        if coming is not None:
            title = words.lesson(coming.slug, coming.title)
            with st.container(key="course-coming", width="content"):
                st.page_link(
                    HERE,
                    label=words.text("lessons.resume", title=title),
                    query_params={"lesson": coming.slug},
                )
    for part, found in curriculum.parts():
        st.html(f'<h2 class="course-part">{escape(words.text(f"lessons.part.{part}"))}</h2>')
        with st.container(key=f"course-part-{part}"):
            for lesson in found:
                entry(words, lesson, lesson.slug in done)


def entry(words: Words, lesson: curriculum.Lesson, done: bool) -> None:
    """Draw a lesson of the list: a link, with a mark if it is finished."""
    title = words.lesson(lesson.slug, lesson.title)
    mark = ":material/check_circle:" if done else ":material/radio_button_unchecked:"
    st.page_link(
        HERE,
        label=f"{lesson.number}. {title}",
        icon=mark,
        help=words.text("lessons.finished") if done else None,
        query_params={"lesson": lesson.slug},
    )


show(session.words())
