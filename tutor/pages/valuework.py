"""What the fold of values holds: the work behind it, its progress, chart and mistakes.

A reader who looks from a seat gets nothing that rests on hidden cards: only the fair values of
that seat's own decisions.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from html import escape
from pathlib import Path

import streamlit as st

from tutor.analysis.fairness import FairReview, fairly_reviewed
from tutor.analysis.review import Review, reviewed
from tutor.display.valuemarks import marked_table
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.pages import valuechart, valuelist, working
from tutor.pages.background import Shelf, Task
from tutor.pages.choosing import Chosen
from tutor.records import Record
from tutor.records.moments import moments

TASK, JUMP = "value-task", "value-jump"


@dataclass(frozen=True)
class Values:
    """What is computed of a record, each kind by itself; either may be missing."""

    hindsight: Review | None = None
    fair: FairReview | None = None

    def seen_from(self, view: Viewpoint) -> Values:
        """Return what a view may be told."""
        if view is Viewpoint.ALL:
            return self
        if view.seat is None or self.fair is None:
            return Values()
        own = {
            index: found
            for index, found in self.fair.assessments.items()
            if found.worlds.view.seat is view.seat and self.fair.stops[index].depth == 0
        }
        return Values(None, FairReview(self.fair.stops, own))


_SHELF: Shelf[Values] = Shelf()


def compute(record: Record, task: Task[Values]) -> None:
    """Value a record in hindsight, then fairly, telling the task how far it is."""
    open_moments = sum(stop.state.result is None for stop in moments(record))
    kinds = 1 if record.hides_cards else 2
    found, done = Values(), 0
    for hindsight in reviewed(record, task.told_of_compiling):
        found, done = Values(hindsight), len(hindsight.solutions)
        if task.step(found, done, kinds * open_moments):
            return
    begun = done
    for fair in fairly_reviewed(record, task.told_of_compiling):
        found, done = Values(found.hindsight, fair), begun + len(fair.assessments)
        if task.step(found, done, kinds * open_moments):
            return
    _SHELF.put(record, found)


def marked(text: str, chosen: Chosen, view: Viewpoint, words: Words) -> str:
    """Return the data of the card table with the values that this view may see, if any."""
    jump = st.session_state.get(JUMP)
    jump = jump[:2] if jump is not None and jump[2] == chosen.token else None
    values = _reached(chosen).seen_from(_own_view(chosen, view))
    if jump is None and values == Values():
        return text
    return marked_table(text, values.hindsight, values.fair, words, jump)


def show(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw progress, chart and mistakes, and begin the computation where it has not begun."""
    view = _own_view(chosen, view)
    st.html(Path(__file__).with_suffix(".css"))
    if view is Viewpoint.TABLE:
        st.html(f"<p>{escape(words.text('value.no-seat'))}</p>")
        return
    ended = _progress(chosen, words)
    values = _reached(chosen).seen_from(view)
    if not ended and values == Values():
        return
    if view is not Viewpoint.ALL:
        st.html(f'<p class="credits">{escape(words.text("value.seat-only"))}</p>')
    valuechart.show(values.hindsight, values.fair, view.seat, words)
    asked = valuelist.show(values.hindsight, values.fair, words)
    if asked is not None:
        st.session_state[JUMP] = (time.time_ns() // 1_000_000, asked, chosen.token)
        st.rerun()


def _own_view(chosen: Chosen, view: Viewpoint) -> Viewpoint:
    """Return the view that is shown: a filtered record has but one."""
    record = chosen.record
    if record.viewer is not None:
        return Viewpoint(record.viewer.value)
    return Viewpoint.TABLE if record.hides_cards else view


def _reached(chosen: Chosen) -> Values:
    """Return what is computed of a record so far."""
    kept = _SHELF.get(chosen.record)
    if kept is not None:
        return kept
    task = _task(chosen)
    return Values() if task is None or task.reached is None else task.reached


def _task(chosen: Chosen) -> Task[Values] | None:
    """Return this reader's own work on a record."""
    token, task = st.session_state.get(TASK, (None, None))
    return task if token == chosen.token else None


def _begin(chosen: Chosen) -> Task[Values]:
    """Begin the work on a record; what this reader left behind is given up."""
    _, former = st.session_state.get(TASK, (None, None))
    if former is not None:
        former.cancel()
    record = chosen.record
    task: Task[Values] = Task(lambda own: compute(record, own))
    st.session_state[TASK] = (chosen.token, task.start())
    return task


def _progress(chosen: Chosen, words: Words) -> bool:
    """Draw how far the work is, begin it where it has not begun; return whether it has ended."""
    if _SHELF.get(chosen.record) is not None:
        return True
    task = _task(chosen) or _begin(chosen)
    if working.show(task, words, "value"):
        _begin(chosen)
        st.rerun()
    return task.ended
