"""The choice of single options over a rule set: one's own house rules, the same on every page."""

from __future__ import annotations

from functools import partial
from html import escape

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons import rulebook
from tutor.schnapsen.rules import RuleSet, Value


def choose_options(words: Words, base: RuleSet) -> dict[str, Value]:
    """Draw a row of choices for every option that has one, and return what is chosen."""
    chosen: dict[str, Value] = {}
    for chapter in rulebook.chapters():
        free = [clause for clause in chapter.clauses if len(clause.option.values) > 1]
        if not free:
            continue
        st.html(f'<h3 class="choices">{escape(words.say(chapter.title()))}</h3>')
        row = st.container(horizontal=True, gap="large", key=f"choices-{chapter.id}")
        for clause in free:
            option = clause.option
            key = house_key(base, option.id)
            st.session_state.setdefault(key, base.option(option.id))
            picked = row.segmented_control(
                words.say(clause.name()),
                option.values,
                key=key,
                required=True,
                format_func=partial(short, words, option.id),
                help=words.say(clause.example()),
                persist_state="session",
            )
            chosen[option.id] = base.option(option.id) if picked is None else picked
    return chosen


def short(words: Words, option: str, value: Value) -> str:
    """Write a value of an option in few words."""
    return words.say(rulebook.short(option, value))


def house_key(base: RuleSet, option: str) -> str:
    """Return the key of the widget that changes `option` over `base`."""
    return f"house-{base.id}-{option}"


def reset(base: RuleSet) -> None:
    """Give every option over `base` its value there."""
    for option in rulebook.choices():
        st.session_state[house_key(base, option.id)] = base.option(option.id)
