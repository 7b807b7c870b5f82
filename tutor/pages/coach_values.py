"""The values behind the tutor's hints and comments: computed beside the page, by a seat's view.

What computes takes a second to load, so it is imported only then.  A view holds no hidden card,
so what is computed for one may be shared by all who see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from tutor.cards import Card
from tutor.i18n.words import Words
from tutor.messages import Message, say
from tutor.pages.background import QUICK, Shelf, Task
from tutor.play.setup import PERSON
from tutor.play.sitting import Sitting
from tutor.schnapsen.actions import Action
from tutor.schnapsen.view import SeatView, view

if TYPE_CHECKING:
    from tutor.analysis.assess import Assessment
    from tutor.lessons.counsel import Comment

TASK = "coach-task"
PATIENCE, PAUSE = 0.25, 0.5
"""Seconds that a page waits for a hint at once, and between two looks at work that goes on."""


@dataclass(frozen=True, slots=True)
class Valued:
    """What a view is worth to its seat; None where nothing could be valued."""

    assessment: Assessment | None


_SHELF: Shelf[Valued] = Shelf(256)


# --- what is known ------------------------------------------------------------------------------


def known(seen: SeatView) -> bool:
    """Return whether a view has been valued."""
    return _SHELF.get(seen) is not None


def thought(seen: SeatView) -> tuple[Message, ...] | None:
    """Return the second rung of a hint, None while it is computed."""
    return _told(seen, "thought")


def best_play(seen: SeatView) -> tuple[Message, ...] | None:
    """Return the last rung of a hint, None while it is computed."""
    return _told(seen, "best_play")


def _told(seen: SeatView, what: str) -> tuple[Message, ...] | None:
    found = _SHELF.get(seen)
    if found is None:
        return None
    if found.assessment is None:
        return (say("coach.no-value"),)
    from tutor.lessons import counsel  # noqa: PLC0415

    told: tuple[Message, ...] = getattr(counsel, what)(found.assessment)
    return told


def best_cards(seen: SeatView) -> tuple[Card, ...]:
    """Return the cards of the best actions; none while they are computed."""
    found = _SHELF.get(seen)
    if found is None or found.assessment is None:
        return ()
    from tutor.lessons import counsel  # noqa: PLC0415

    return counsel.best_cards(found.assessment)


@dataclass(frozen=True, slots=True)
class LastMove:
    """The person's last action in the deal on the table, and what the seat saw before it."""

    view: SeatView
    action: Action


def last_move(sitting: Sitting) -> LastMove | None:
    """Return the person's last action; None before the first one."""
    deal = sitting.deal
    place = deal.last_decision(PERSON)
    if place is None:
        return None
    before = deal.back_to(place).state
    return LastMove(view(before, deal.seat_of(PERSON)), deal.log[place].action)


def comment(last: LastMove) -> Comment | None:
    """Return the word on a move; None where it was not valued."""
    found = _SHELF.get(last.view)
    if found is None or found.assessment is None:
        return None
    from tutor.lessons import counsel  # noqa: PLC0415

    return counsel.comment(found.assessment, last.action)


# --- the work -----------------------------------------------------------------------------------


def begin(wanted: Sequence[SeatView], *, patience: float = 0) -> Task[None] | None:
    """Begin to value these views where that is still to be done, and give up all other work.

    Waits at most `patience` seconds; returns the work if it still goes on.
    """
    views = tuple(seen for seen in dict.fromkeys(wanted) if not known(seen))
    begun, task = st.session_state.get(TASK, ((), None))
    if task is not None and begun != views:
        task.cancel()
        task = None
    if task is None and views:
        task = Task(lambda own: _compute(views, own), QUICK).start()
    st.session_state[TASK] = (views, task)
    return None if task is None or task.wait(patience) else task


def value(seen: SeatView, tell: Callable[[], None] | None = None) -> Assessment | None:
    """Return what a view is worth to its seat, computed here and now if it is not yet known."""
    from tutor.lessons import counsel  # noqa: PLC0415

    kept = _SHELF.get(seen)
    if kept is not None:
        return kept.assessment
    found = None
    try:
        found = counsel.assessed(seen, tell)
    finally:
        _SHELF.put(seen, Valued(found))
    return found


def _compute(views: tuple[SeatView, ...], task: Task[None]) -> None:
    for done, seen in enumerate(views):
        if task.step(None, done, len(views)):
            return
        value(seen, task.told_of_compiling)


def leave() -> None:
    """Give up all work: the game has gone on without the tutor."""
    begin(())


def poll(task: Task[None] | None, words: Words) -> None:
    """Look at work that goes on from time to time; once it ends the page is drawn anew."""
    if task is not None:
        st.fragment(_waiting, run_every=PAUSE)(task, words)


def _waiting(task: Task[None], words: Words) -> None:
    if task.ended and not task.cancelled:
        st.rerun()
    if task.compiling:
        st.html(f'<p class="coach-about">{escape(words.text("value.compiling"))}</p>')
