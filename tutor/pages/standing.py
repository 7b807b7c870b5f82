"""How the rules and the beliefs stand, as tables and charts; each chart has its table beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from typing import Final

import altair as alt
import pandas as pd
import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.misconceptions import MISCONCEPTIONS
from tutor.lessons.progress.entries import Answer, Keep, now
from tutor.lessons.progress.mastery import Belief, Mastery, Standing, per_day
from tutor.lessons.progress.schedule import ReviewCard
from tutor.lessons.quiz import RULES
from tutor.pages import profile

SIGNS: Final = {
    Standing.NEW: "○",
    Standing.UNCLEAR: "◔",
    Standing.WEAK: "◑",
    Standing.FADING: "◕",
    Standing.KNOWN: "●",
}
"""A circle that fills: told apart by form alone."""
_TELLING = (Standing.WEAK, Standing.FADING, Standing.KNOWN)
KEEPING = "progress-keeping"
CHARTED = 5
"""How many beliefs the chart tells apart."""
COLOURS: Final = ("#4f8f6e", "#b4473f")
"""Right and wrong, to be told apart on cream and in the dark."""
HUES: Final = ("#b4473f", "#b58e45", "#5f86ad", "#8f6aa3", "#4f8f6e")


# --- rules ------------------------------------------------------------------------------------


def summary(words: Words, known: Mapping[str, Mastery]) -> str:
    """Write how many rules have each standing."""
    counts = dict.fromkeys(Standing, 0)
    for item in known.values():
        counts[item.standing] += 1
    items = "".join(
        f'<li class="{each.value}"><span aria-hidden="true">{SIGNS[each]}</span> '
        f"{escape(_count(words, each, n))}</li>"
        for each, n in counts.items()
    )
    about = escape(words.text("progress.page.rules-about"))
    return f'<ul class="standings">{items}</ul><p class="aside">{about}</p>'


def _count(words: Words, each: Standing, n: int) -> str:
    return words.text("progress.page.count", standing=each.name_message(), n=n)


def table(words: Words, known: Mapping[str, Mastery], at: datetime) -> str:
    """Write a row for each rule that has been asked about."""
    names = ("rule", "standing", "chance", "right", "wrong", "due", "lacks", "do-practise")
    rows = [_row(words, item, at) for item in known.values() if item.last is not None]
    return _table([words.text(f"progress.page.{name}") for name in names], rows, "rules")


def _row(words: Words, item: Mastery, at: datetime) -> list[str]:
    rule = RULES[item.rule]
    name = escape(words.say(rule.name_message()))
    if rule.anchor is not None:
        address = f"/rules?rule={rule.anchor}&lang={words.lang}"
        name = f'<a href="{escape(address)}" target="_self">{name}</a>'
    query = f"rule={rule.id}&lang={words.lang}"
    practise = escape(words.text("progress.page.do-practise"))
    called = escape(words.text("progress.page.do-practise-rule", rule=rule.name_message()))
    quiz = f'<a href="/quiz?{escape(query)}" target="_self" aria-label="{called}">{practise}</a>'
    due = _due(words, item, at)
    word = escape(words.say(item.standing.name_message()))
    sign = SIGNS[item.standing]
    lacks = " ".join(words.say(message) for message in item.evidence.lacks())
    return [
        name,
        f'<span class="{item.standing.value}"><span aria-hidden="true">{sign}</span> {word}</span>',
        escape(words.percent(item.chance)) if item.standing in _TELLING else "–",
        str(item.right),
        str(item.wrong),
        escape(due),
        escape(lacks) or "–",
        quiz,
    ]


def _due(words: Words, item: Mastery, at: datetime) -> str:
    if item.due is None:
        return "–"
    if item.due <= at:
        return words.text("progress.page.due-now")
    if item.due.date() == at.date():
        return words.text("progress.page.due-today")
    return words.date(item.due.date())


def keeping(words: Words, known: Mapping[str, Mastery], cards: Mapping[str, ReviewCard]) -> None:
    """Draw the choice of rules that are kept for life."""
    able = [
        id
        for id, item in known.items()
        if id in cards and (cards[id].kept or item.standing is Standing.KNOWN)
    ]
    if not able:
        return
    st.session_state[KEEPING] = [id for id in able if cards[id].kept]
    st.pills(
        words.text("progress.page.keep-which"),
        able,
        key=KEEPING,
        selection_mode="multi",
        wrap=True,
        format_func=lambda id: words.say(RULES[id].name_message()),
        help=words.text("progress.profile.keep-about"),
        on_change=_keep,
        args=({id: cards[id].kept for id in able},),
    )


def _keep(before: Mapping[str, bool]) -> None:
    chosen = st.session_state.get(KEEPING) or []
    changed = [id for id, kept in before.items() if (id in chosen) != kept]
    profile.save(*(Keep(id, id in chosen, now()) for id in changed))


# --- beliefs ----------------------------------------------------------------------------------


def beliefs_table(words: Words, shown: Sequence[Belief]) -> str:
    """Write a row for each belief that has shown, with what is true instead."""
    if not shown:
        return f"<p>{escape(words.text('progress.page.beliefs-none'))}</p>"
    names = ("belief", "true", "times", "last", "since")
    rows = [
        [
            escape(words.say(MISCONCEPTIONS[belief.misconception].belief())),
            escape(words.say(MISCONCEPTIONS[belief.misconception].refutation())),
            str(belief.total),
            escape(words.date(belief.last.date())),
            str(belief.right_since),
        ]
        for belief in shown
    ]
    return _table([words.text(f"progress.page.{name}") for name in names], rows, "beliefs")


# --- over time --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart: for each day a number under each name, and a colour for each name."""

    title: str
    names: Sequence[str]
    counts: Sequence[tuple[str, Sequence[int]]]
    colours: Sequence[str]


def over_time(words: Words, answers: Sequence[Answer], shown: Sequence[Belief]) -> None:
    """Draw the answers and the beliefs day by day, as charts and as tables."""
    left, right = st.columns(2, gap="large")
    names = [words.text("progress.page.right"), words.text("progress.page.wrong")]
    counts = [(words.date(day.day), [day.right, day.wrong]) for day in per_day(answers)]
    with left:
        title = words.text("progress.page.chart")
        _charted(words, Bars(title, names, counts, COLOURS), "answers")
    if not shown:
        return
    told = shown[:CHARTED]
    names = [words.say(MISCONCEPTIONS[belief.misconception].belief()) for belief in told]
    dates = sorted({day for belief in told for day, _ in belief.days})
    counts = [
        (words.date(day), [dict(belief.days).get(day, 0) for belief in told]) for day in dates
    ]
    with right:
        title = words.text("progress.page.chart-beliefs")
        _charted(words, Bars(title, names, counts, HUES), "beliefs")


def _charted(words: Words, bars: Bars, key: str) -> None:
    st.html(f'<h3 class="chart">{escape(bars.title)}</h3>')
    swatches = "".join(
        f'<li><i style="background:{colour}"></i>{escape(name)}</li>'
        for name, colour in zip(bars.names, bars.colours, strict=False)
    )
    st.html(f'<ul class="legend">{swatches}</ul>')
    st.altair_chart(chart(words, bars), key=f"chart-{key}")
    heads = [words.text("progress.page.day"), *bars.names]
    rows = [[escape(day), *(str(n) for n in each)] for day, each in bars.counts]
    name = escape(words.text("progress.page.in-words"))
    st.html(f"<details><summary>{name}</summary>{_table(heads, rows, 'days')}</details>")


def chart(words: Words, bars: Bars) -> alt.Chart:
    """Return stacked bars, one for each day."""
    day, what, number = "day", "what", "n"
    rows = [
        {day: text, what: name, number: n}
        for text, each in bars.counts
        for name, n in zip(bars.names, each, strict=True)
    ]
    frame = pd.DataFrame(rows, columns=[day, what, number])
    scale = alt.Scale(domain=list(bars.names), range=list(bars.colours[: len(bars.names)]))
    counted = words.text("progress.page.answers")
    dates = alt.Axis(labelAngle=-25, labelLimit=110)
    drawn = (
        alt.Chart(frame)
        .mark_bar(size=22)
        .encode(
            x=alt.X(f"{day}:N", sort=None, title=None, axis=dates),
            y=alt.Y(f"{number}:Q", title=counted, axis=alt.Axis(tickMinStep=1, format="d")),
            color=alt.Color(f"{what}:N", scale=scale, legend=None),
            order=alt.Order(f"{what}:N"),
            tooltip=[
                alt.Tooltip(f"{day}:N", title=words.text("progress.page.day")),
                alt.Tooltip(f"{what}:N", title=bars.title),
                alt.Tooltip(f"{number}:Q", title=counted),
            ],
        )
    )
    found: alt.Chart = drawn.properties(height=230, description=bars.title)
    return found


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str) -> str:
    """Write a table; every cell carries its head, which a narrow screen shows before it."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td data-head="{escape(name)}">{cell}</td>'
            for name, cell in zip(heads, row, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    return (
        f'<table class="listing {kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    )
