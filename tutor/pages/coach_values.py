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
from tutor.display.aftermath import stakes
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
    """What a choice is worth to its seat; None where nothing could be valued."""

    assessment: Assessment | None


@dataclass(frozen=True, slots=True)
class Hint:
    """The rungs of a hint that rest on values, and the cards of the last one."""

    thought: tuple[Message, ...]
    best: tuple[Message, ...]
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What the person saw when on turn; `match` is the score to which it counts, if it does."""

    view: SeatView
    match: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class LastMove:
    """The person's last action in the deal on the table, and the choice before it."""

    choice: Choice
    action: Action


@dataclass(frozen=True, slots=True)
class Word:
    """The word on a move; None where it was not valued."""

    comment: Comment | None


Wanted = Choice | LastMove
"""What can be worked out: a hint for a choice, or a word on a move."""

_VALUES: Shelf[Valued] = Shelf(256)
_HINTS: Shelf[Hint] = Shelf(256)
_WORDS: Shelf[Word] = Shelf(256)


# --- what is known ------------------------------------------------------------------------------


def choice(sitting: Sitting) -> Choice:
    """Return the choice before which the person stands now."""
    return Choice(sitting.view(PERSON), stakes(sitting.setup, sitting.deal))


def hint(choice: Choice) -> Hint | None:
    """Return the hint for a choice, None while it is worked out."""
    return _HINTS.get(choice)


def word(last: LastMove) -> Word | None:
    """Return the word on a move, None while it is worked out."""
    return _WORDS.get(last)


def last_move(sitting: Sitting) -> LastMove | None:
    """Return the person's last action; None before the first one."""
    deal = sitting.deal
    place = deal.last_decision(PERSON)
    if place is None:
        return None
    before = deal.back_to(place).state
    before_it = Choice(view(before, deal.seat_of(PERSON)), stakes(sitting.setup, deal))
    return LastMove(before_it, deal.log[place].action)


# --- the work -----------------------------------------------------------------------------------


def begin(wanted: Sequence[Wanted], *, patience: float = 0) -> Task[None] | None:
    """Begin what is still to be worked out, and give up all other work.

    Waits at most `patience` seconds; returns the work if it still goes on.
    """
    missing = tuple(item for item in wanted if not _known(item))
    begun, task = st.session_state.get(TASK, ((), None))
    if task is not None and begun != missing:
        task.cancel()
        task = None
    if task is None and missing:
        task = Task(lambda own: _work(missing, own), QUICK).start()
    st.session_state[TASK] = (missing, task)
    return None if task is None or task.wait(patience) else task


def _known(item: Wanted) -> bool:
    return (word(item) if isinstance(item, LastMove) else hint(item)) is not None


def value(choice: Choice, tell: Callable[[], None] | None = None) -> Assessment | None:
    """Return what a choice is worth to its seat, computed here and now if it is not yet known."""
    from tutor.lessons import counsel  # noqa: PLC0415

    kept = _VALUES.get(choice)
    if kept is not None:
        return kept.assessment
    found = counsel.assessed(choice.view, tell, choice.match)
    _VALUES.put(choice, Valued(found))
    return found


def _work(items: tuple[Wanted, ...], task: Task[None]) -> None:
    for done, item in enumerate(items):
        if task.step(None, done, len(items)):
            return
        if isinstance(item, LastMove):
            _work_word(item, task)
        else:
            _work_hint(item, task)


def _work_hint(choice: Choice, task: Task[None]) -> None:
    from tutor.lessons import counsel  # noqa: PLC0415

    nothing = (say("coach.no-value"),)
    found = Hint(nothing, nothing)
    try:
        values = value(choice, task.told_of_compiling)
        if values is not None:
            cards = counsel.best_cards(values)
            found = Hint(counsel.thought(values), counsel.best_play(values), cards)
    finally:
        _HINTS.put(choice, found)


def _work_word(last: LastMove, task: Task[None]) -> None:
    from tutor.lessons import counsel  # noqa: PLC0415

    said = None
    try:
        values = value(last.choice, task.told_of_compiling)
        said = None if values is None else counsel.comment(values, last.action)
    finally:
        _WORDS.put(last, Word(said))


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
