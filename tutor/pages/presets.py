"""What a link to the choices of a quiz has chosen already: a rule or topics, and a rule set."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.quiz import RULES as TO_REMEMBER
from tutor.lessons.quiz import QuizLinkError, Topic, kinds_at, preset, rules_at
from tutor.pages import look
from tutor.schnapsen.variants import rule_set

RULES, TOPICS, ONLY = "quiz-rules", "quiz-topics", "quiz-only"
"""Where the session keeps what is chosen; `ONLY` is the id of a rule."""
PARTS: Final = ("rule", "topics", "rules")


def take(words: Words) -> None:
    """Take over what the link chooses, once; a link that names what does not exist is refused."""
    asked = {part: st.query_params.get(part, "") for part in PARTS}
    if not any(asked.values()):
        return
    try:
        found = preset(**asked)
    except QuizLinkError as error:
        look.notice(words.say(error.message), words.text("quiz.page.link-fallback"))
        return
    st.session_state[ONLY] = found.only
    st.session_state[TOPICS] = [topic.value for topic in found.topics]
    if found.rules:
        st.session_state[RULES] = found.rules
    forget()


def forget() -> None:
    """Take the choice out of the link, so that a later link is heard again."""
    for part in PARTS:
        st.query_params.pop(part, None)


def only(topics: tuple[Topic, ...]) -> str:
    """Return the one rule to ask about; another choice of topics ends it."""
    chosen = str(st.session_state.get(ONLY) or "")
    if chosen and topics != (TO_REMEMBER[chosen].topic,):
        st.session_state[ONLY] = chosen = ""
    return chosen


def note(words: Words) -> None:
    """Say that one rule only is asked about, and offer its whole topic."""
    chosen = only(picked())
    if not chosen:
        return
    rule = TO_REMEMBER[chosen].name_message()
    with st.container(key="quiz-only-rule", horizontal=True, vertical_alignment="center"):
        st.html(f"<p><b>{escape(words.text('quiz.page.only', rule=rule))}</b></p>")
        st.button(
            words.text("quiz.page.only-drop"), key="quiz-only-drop", type="tertiary", on_click=_drop
        )


def _drop() -> None:
    st.session_state[ONLY] = ""


def picked() -> tuple[Topic, ...]:
    """Return the topics that are chosen; empty stands for all of them."""
    chosen = st.session_state.get(TOPICS) or []
    return tuple(topic for topic in Topic if topic.value in chosen)


def query_about(rules: Sequence[str]) -> dict[str, str]:
    """Return what a link to the quiz says of some rules: the one, or the topics of several."""
    table = rule_set("classic")
    if len(rules) == 1 and kinds_at(TO_REMEMBER[rules[0]], table):
        return {"rule": rules[0]}
    topics = dict.fromkeys(TO_REMEMBER[id].topic for id in rules)
    return {"topics": ".".join(topics)} if rules_at(table, tuple(topics)) else {}
