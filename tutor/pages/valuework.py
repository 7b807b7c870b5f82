"""What the fold of values holds: the work behind it, its progress, chart and mistakes.

A reader who looks from a seat gets nothing that rests on hidden cards: only the fair values of
that seat's own decisions.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path

import streamlit as st

from tutor.analysis.fairness import FairReview, fairly_reviewed
from tutor.analysis.grounds import Grounds, grounds
from tutor.analysis.review import Review, reviewed
from tutor.analysis.stakes import Score
from tutor.display.valuemarks import marked_table
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.pages import match_score, mending, valuechart, valuelist, valuing, working
from tutor.pages.background import Shelf, Task
from tutor.pages.choosing import Chosen
from tutor.records import Record
from tutor.records.moments import moments

TASK = "value-task"


@dataclass(frozen=True)
class Values:
    """What is computed of a record, each kind by itself; any may be missing."""

    hindsight: Review | None = None
    fair: FairReview | None = None
    grounds: Grounds = field(default_factory=dict)

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
        fair = FairReview(self.fair.stops, own)
        mine = {decision.index for decision in fair.decisions()}
        return Values(None, fair, {i: why for i, why in self.grounds.items() if i in mine})


_SHELF: Shelf[Values] = Shelf()


def compute(record: Record, match: Score | None, task: Task[Values]) -> None:
    """Value a record in hindsight, then fairly, telling the task how far it is."""
    open_moments = sum(stop.state.result is None for stop in moments(record))
    kinds = 1 if record.hides_cards else 2
    found, done = Values(), 0
    for hindsight in reviewed(record, task.told_of_compiling, match):
        found, done = Values(hindsight), len(hindsight.solutions)
        if task.step(found, done, kinds * open_moments):
            return
    begun = done
    for fair in fairly_reviewed(record, task.told_of_compiling, match):
        found, done = Values(found.hindsight, fair), begun + len(fair.assessments)
        if task.step(found, done, kinds * open_moments):
            return
    why = {} if found.fair is None else {d.index: grounds(d) for d in found.fair.decisions()}
    found = replace(found, grounds=why)
    task.step(found, done, kinds * open_moments)
    _SHELF.put((record, match), found)


def marked(text: str, chosen: Chosen, view: Viewpoint, words: Words) -> str:
    """Return the data of the card table with the values that this view may see, if any."""
    view = own_view(chosen, view)
    drill = mending.current(chosen, view)
    if drill is not None and drill.exercise is not None:
        return mending.table_text(text, chosen, drill, words, view)
    jump = valuing.jump(chosen)
    values = _reached(chosen).seen_from(view)
    if jump is None and values == Values():
        return text
    return marked_table(
        text, values.hindsight, values.fair, words, jump=jump, grounds=values.grounds
    )


def show(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw progress, chart and mistakes, and begin the computation where it has not begun."""
    view = own_view(chosen, view)
    st.html(Path(__file__).with_suffix(".css"))
    if view is Viewpoint.TABLE:
        st.html(f"<p>{escape(words.text('value.no-seat'))}</p>")
        return
    match_score.of_record(chosen.record, words)
    ended = _progress(chosen, words)
    values = _reached(chosen).seen_from(view)
    if not ended and values == Values():
        return
    if view is not Viewpoint.ALL:
        st.html(f'<p class="credits">{escape(words.text("value.seat-only"))}</p>')
    if mending.current(chosen, view) is not None:
        st.html(f'<p class="credits">{escape(words.text("mend.about"))}</p>')
        return
    if ended:
        mending.offer(chosen, values.hindsight, values.fair, view, words)
    valuechart.show(values.hindsight, values.fair, view.seat, words)
    asked = valuelist.show(values.hindsight, values.fair, words, values.grounds)
    if asked is not None:
        valuing.come_to(asked, chosen)
        st.rerun()


def own_view(chosen: Chosen, view: Viewpoint) -> Viewpoint:
    """Return the view that is shown: a filtered record has but one."""
    record = chosen.record
    if record.viewer is not None:
        return Viewpoint(record.viewer.value)
    return Viewpoint.TABLE if record.hides_cards else view


def _reached(chosen: Chosen) -> Values:
    """Return what is computed of a record so far."""
    kept = _SHELF.get((chosen.record, match_score.chosen(chosen.record)))
    if kept is not None:
        return kept
    task = _task(chosen)
    return Values() if task is None or task.reached is None else task.reached


def _name(chosen: Chosen) -> tuple[str, Score | None]:
    """Return what names the work on a record."""
    return chosen.token, match_score.chosen(chosen.record)


def _task(chosen: Chosen) -> Task[Values] | None:
    """Return this reader's own work on a record."""
    name, task = st.session_state.get(TASK, (None, None))
    return task if name == _name(chosen) else None


def _begin(chosen: Chosen) -> Task[Values]:
    """Begin the work on a record; what this reader left behind is given up."""
    _, former = st.session_state.get(TASK, (None, None))
    if former is not None:
        former.cancel()
    record, match = chosen.record, match_score.chosen(chosen.record)
    task: Task[Values] = Task(lambda own: compute(record, match, own))
    st.session_state[TASK] = (_name(chosen), task.start())
    return task


def _progress(chosen: Chosen, words: Words) -> bool:
    """Draw how far the work is, begin it where it has not begun; return whether it has ended."""
    if _SHELF.get((chosen.record, match_score.chosen(chosen.record))) is not None:
        return True
    task = _task(chosen) or _begin(chosen)
    if working.show(task, words, "value"):
        _begin(chosen)
        st.rerun()
    return task.ended
