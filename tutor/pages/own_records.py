"""One's own records on the page of analysis: the mistakes of every deal, counted and linked."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

import pandas as pd
import streamlit as st

from tutor.analysis.review import Review, review
from tutor.cards import Seat
from tutor.display.valuerows import COLUMNS, rows
from tutor.i18n.words import Words
from tutor.pages import choosing, findings, working
from tutor.pages.background import Shelf, Task
from tutor.records import Record
from tutor.records.link import encode_link

TASK = "analysis-deals-task"
SHOWN = 60
"""So many deals are listed."""

Reviews = tuple[Review, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """The mistakes of a seat in a deal, and what they gave away in game points."""

    mistakes: int
    cost: int


_SHELF: Shelf[Reviews] = Shelf(16)


def show(words: Words) -> None:
    """Draw the text to paste, and the table of its deals."""
    choosing.own_text(words)
    own = choosing.own_reading()
    if own is None:
        st.html(f"<p>{escape(words.text('analysis.no-record'))}</p>")
        return
    if own.records:
        reviews = _SHELF.get(own.records) or _work(own.records, words)
        if reviews:
            _table(own.records, reviews, words)
    findings.show(words, own.diagnostics, len(own.records))


def _work(records: tuple[Record, ...], words: Words) -> Reviews:
    begun, task = st.session_state.get(TASK, (None, None))
    if task is None or begun != records:
        task = _begin(records)
    if working.show(task, words, "deals"):
        _begin(records)
        st.rerun()
    return task.reached or ()


def _begin(records: tuple[Record, ...]) -> Task[Reviews]:
    _, former = st.session_state.get(TASK, (None, None))
    if former is not None:
        former.cancel()
    task: Task[Reviews] = Task(lambda own: _compute(records, own))
    st.session_state[TASK] = (records, task.start())
    return task


def _compute(records: tuple[Record, ...], task: Task[Reviews]) -> None:
    found: list[Review] = []
    for record in records:
        found.append(review(record, task.told_of_compiling, stop=lambda: task.cancelled))
        if task.step(tuple(found), len(found), len(records)):
            return
    _SHELF.put(records, tuple(found))


def _summed(found: Review, seat: Seat) -> Sum:
    """Return a seat's mistakes on the main line."""
    wrong = [d for d in found.mistakes() if d.seat is seat and not found.stops[d.index].depth]
    return Sum(len(wrong), sum(d.cost for d in wrong))


def _table(records: tuple[Record, ...], reviews: Reviews, words: Words) -> None:
    heads = [words.text("analysis.deal")]
    heads += [words.text("analysis.mistakes-of", player=seat) for seat in Seat]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in [*heads, ""])
    body = "".join(
        _row(number, record, found, words)
        for number, (record, found) in enumerate(zip(records, reviews, strict=False), 1)
        if number <= SHOWN
    )
    about = escape(words.text("analysis.hindsight-only"))
    st.html(
        f'<h3 class="value-heading">{escape(words.text("analysis.deals", n=len(reviews)))}</h3>'
        f'<div class="value-scroll" tabindex="0"><table class="analysis-values"><thead><tr>{head}'
        f'</tr></thead><tbody>{body}</tbody></table></div><p class="credits">{about}</p>'
    )
    if len(reviews) > SHOWN:
        st.html(f"<p>{escape(words.text('analysis.first-shown', n=SHOWN))}</p>")
    st.download_button(
        words.text("analysis.save"),
        data=table_text(reviews),
        file_name="decisions.csv",
        mime="text/csv",
        on_click="ignore",
        key="analysis-save",
    )


def _row(number: int, record: Record, found: Review, words: Words) -> str:
    named = Words(words.lang, record.names())
    cells = [
        words.text(
            "replay.deal-players", n=number, forehand=named.seat(Seat.FOREHAND),
            dealer=named.seat(Seat.DEALER),
        )
    ]  # fmt: skip
    for seat in Seat:
        if record.hides_cards:
            cells.append(words.text("value.nothing"))
            continue
        total = _summed(found, seat)
        mistakes = words.text("value.mistakes", n=total.mistakes)
        cells.append(words.text("analysis.given-away", mistakes=mistakes, n=total.cost))
    row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    packed = encode_link(record)
    if packed is None:
        return f"<tr>{row}<td></td></tr>"
    first = next((d.at for d in found.mistakes() if not found.stops[d.index].depth), "")
    target = f"/?g={packed}&at={first}&lang={words.lang}"
    link = f'<a href="{escape(target)}" target="_self">{escape(words.text("analysis.open"))}</a>'
    return f"<tr>{row}<td>{link}</td></tr>"


def table_text(reviews: Reviews) -> str:
    """Return every decision as comma-separated values."""
    found = [row for number, each in enumerate(reviews, 1) for row in rows("", number, each)]
    return str(pd.DataFrame(found, columns=list(COLUMNS)).to_csv(index=False))
