"""Reviews: what is due and why, a fresh position for each rule, and when it comes back."""

from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import now
from tutor.lessons.progress.schedule import Due, due, next_due
from tutor.lessons.quiz import RULES
from tutor.pages import answering, appearing, asking, menu, profile, reviewing, session, widgets
from tutor.schnapsen.variants import PRESETS

STYLE = Path(__file__).with_name("quiz.css")


def show(words: Words) -> None:
    """Draw the page."""
    profile.begin()
    st.html(STYLE)
    current = reviewing.current()
    if current is None:
        st.html(
            f'<header class="title"><h1>{escape(words.text("review.page.title"))}</h1></header>'
            f'<p class="lead">{escape(words.text("review.page.intro"))}</p>'
        )
        overview(words)
    else:
        ask(words, current)
    answering.trouble(words)


def overview(words: Words) -> None:
    """Draw what is due with its reasons, or when something will be."""
    at, cards = now(), answering.cards()
    waiting = due(cards.values(), at)
    if not waiting:
        nothing(words)
        return
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.html(
            f'<h2 class="section">{escape(words.text("review.page.queue"))}</h2>'
            f"{queue(words, waiting)}"
        )
    with right, menu.on_felt():
        st.html(menu.written([words.text("review.page.due", n=len(waiting))]))
        st.button(
            words.text("review.page.begin"),
            key="review-begin",
            on_click=reviewing.begin_next,
            width="stretch",
        )
    tables(words)


def queue(words: Words, waiting: tuple[Due, ...]) -> str:
    """Write the rules that are due, each with the reason why."""
    items = "".join(
        f"<li><b>{escape(words.say(RULES[item.rule].name_message()))}</b>"
        f"<span>{escape(words.say(item.reason))}</span></li>"
        for item in waiting
    )
    return f'<ol class="queue">{items}</ol>'


def tables(words: Words) -> None:
    """Draw the choice of the rule set for the questions."""
    st.session_state.setdefault(reviewing.TABLE, reviewing.usual_table())
    st.segmented_control(
        words.text("review.page.table"),
        list(PRESETS),
        key=reviewing.TABLE,
        required=True,
        wrap=True,
        format_func=lambda id: words.text(f"rules.{id}.name"),
        persist_state="session",
    )


def nothing(words: Words) -> None:
    """Say that nothing is due, and when the next rule will be."""
    at, cards = now(), answering.cards()
    soonest = next_due(cards.values(), at)
    title = "done" if st.session_state.get(reviewing.DONE) else "nothing"
    if soonest is None:
        said = words.text("review.page.none-yet")
    else:
        said = reviewing.distance(words, "soonest", at, soonest)
    st.html(
        f'<section class="outcome">{menu.SUITS}'
        f"<h1>{escape(words.text(f'review.page.{title}'))}</h1><p>{escape(said)}</p></section>"
    )
    with st.container(horizontal=True, key="review-ways"):
        st.page_link("tutor/pages/quiz.py", label=words.text("review.page.to-quiz"))
        st.page_link("tutor/pages/progress.py", label=words.text("review.page.to-progress"))


def ask(words: Words, current: reviewing.Asked) -> None:
    """Draw the question of a rule that is due, or the feedback to its answer."""
    question = current.question()
    lines = [words.say(current.reason)] if current.reason else []
    if current.elsewhere:
        lines.append(words.text("review.page.not-here"))
    why = f"<b>{escape(words.text('review.page.why'))}</b> {escape(' '.join(lines))}"
    with st.container(horizontal=True, vertical_alignment="center", key="quiz-bar"):
        st.html(f'<p class="why" role="note">{why}</p>', width="stretch")
        st.button(words.text("review.page.end"), key="review-end", on_click=reviewing.stop)
    around = asking.Around(
        token=current.token,
        kicker=words.say(RULES[current.rule].topic.name_message()),
        chosen=current.chosen,
        next=words.text("review.page.next") if current.judged else "",
        notes=grade(words, current) if current.judged else (),
    )
    faced = Words(words.lang, faces=appearing.faces())
    text = asking.question_text(question, faced, around, judged=current.judged)
    widgets.question(
        text,
        reviewing.COMPONENT,
        reviewing.on_answer,
        reviewing.on_choice,
        reviewing.on_next,
    )


def grade(words: Words, current: reviewing.Asked) -> tuple[str, ...]:
    """Say which of the two grades the answer has, and when the rule comes back."""
    right = current.question().is_right(current.chosen)
    card = answering.cards().get(current.rule)
    lines = [words.text("review.page.good" if right else "review.page.again")]
    if card is not None:
        lines.append(reviewing.distance(words, "back", now(), card.due))
    return (" ".join(lines),)


show(session.words())
