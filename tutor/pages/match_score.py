"""The switch to the match score: a win that ends the match is worth the match."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.analysis.stakes import Score, can_end
from tutor.i18n.words import Words
from tutor.records import PositionError, Record, parse_position
from tutor.records.tags import read_score
from tutor.schnapsen.rules import RuleSet

SWITCH = "value-match"


def of_record(record: Record, words: Words) -> None:
    """Draw the switch where a record tells a score at which this deal can end the match."""
    score = deciding(record)
    if score is None:
        return
    switch(SWITCH, words)
    if st.session_state[SWITCH]:
        about(record.rules(), score, words)


def switch(key: str, words: Words) -> None:
    """Draw a switch to the match score."""
    st.session_state.setdefault(key, False)
    st.toggle(
        words.text("match.switch"),
        key=key,
        persist_state="session",
        help=words.text("match.help"),
    )


def about(rules: RuleSet, score: Score, words: Words) -> None:
    """Say how the match stands and what counts."""
    told = words.text("match.about", a=score[0], b=score[1], length=rules.match.length)
    st.html(f'<p class="credits">{escape(told)}</p>')


def chosen(record: Record) -> Score | None:
    """Return the score to which a record is valued, None where game points count."""
    return deciding(record) if st.session_state.get(SWITCH) else None


def deciding(record: Record) -> Score | None:
    """Return the score that a record tells, where this deal can end the match."""
    score = told(record)
    if score is None or not can_end(record.rules().match.length, score):
        return None
    return score


def told(record: Record) -> Score | None:
    """Return the match score before the deal, if the record tells it."""
    score = read_score(record.tag("Score") or "")
    if score is not None:
        return score
    start = record.tag("Start")
    if start is None:
        return None
    try:
        first, second = parse_position(start).score
    except PositionError:
        return None
    return first, second
