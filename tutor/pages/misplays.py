"""The fold of one's own mistakes after a deal: worked out in the background once it is opened."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from tutor.display.aftermath import stakes
from tutor.i18n.words import Words
from tutor.pages import coach_values, widgets, working
from tutor.pages.background import Shelf, Task
from tutor.play.deal import Deal
from tutor.play.recording import deal_record
from tutor.play.setup import Setup
from tutor.schnapsen.view import SeatView

if TYPE_CHECKING:
    from tutor.analysis.assess import Assessment
    from tutor.display.misplays import Looked, Misplay

FOLD, TASK = "after-mistakes", "after-mistakes-task"
_SHELF: Shelf[Looked] = Shelf()
Key = tuple[Setup, Deal]


def show(setup: Setup, deal: Deal, words: Words, replay: Callable[[str], None]) -> None:
    """Draw the fold; `replay` opens the deal at the moment with an address.

    Once opened, it is open after every deal.
    """
    fold, is_open = widgets.lasting_fold(words.text("after.mistakes"), FOLD)
    if not is_open:
        leave()
        return
    with fold, st.container(key="after-mistakes-list"):
        about = escape(words.text("after.mistakes-about"))
        st.html(f'<p class="coach-about">{about}</p>')
        found, ended = _reached((setup, deal), words)
        if found is not None:
            _listing(found, ended, words, replay)


def leave() -> None:
    """Give up the work on a deal."""
    _, task = st.session_state.pop(TASK, (None, None))
    if task is not None:
        task.cancel()


def _reached(key: Key, words: Words) -> tuple[Looked | None, bool]:
    """Return what is found so far and whether that is all; begin the work, draw its progress."""
    kept = _SHELF.get(key)
    if kept is not None:
        return kept, True
    begun, task = st.session_state.get(TASK, (None, None))
    if task is None or begun != key:
        task = _begin(key)
    if working.show(task, words, "after"):
        _begin(key)
        st.rerun()
    return task.reached, task.ended


def _begin(key: Key) -> Task[Looked]:
    leave()
    task: Task[Looked] = Task(lambda own: _compute(key, own))
    st.session_state[TASK] = (key, task.start())
    return task


def _compute(key: Key, task: Task[Looked]) -> None:
    from tutor.display.misplays import look_through, own_decisions  # noqa: PLC0415

    setup, deal = key
    total = len(own_decisions(deal)) + len(deal.log)
    found = None

    match = stakes(setup, deal)

    def value(seen: SeatView) -> Assessment | None:
        return coach_values.value(coach_values.Choice(seen, match), task.told_of_compiling)

    steps = look_through(deal, deal_record(setup, deal), value, task.told_of_compiling, match)
    for done, found in enumerate(steps, 1):
        if task.step(found, min(done, total), total):
            return
    if found is not None:
        _SHELF.put(key, found)


def _listing(found: Looked, ended: bool, words: Words, replay: Callable[[str], None]) -> None:
    if not found.mistakes:
        if ended:
            id = "after.no-mistakes" if found.valued else "after.nothing-valued"
            st.html(f'<p role="status"><b>{escape(words.text(id))}</b></p>')
        return
    head = words.text("value.mistakes", n=len(found.mistakes))
    amount = words.number(found.given_away, 2)
    kind = "after.given-away" if found.match is None else "after.given-away-match"
    total = words.text(kind, amount=amount)
    st.html(f'<p role="status"><b>{escape(head)}.</b> {escape(total)}</p>')
    if found.match is not None:
        forehand, dealer = found.match
        length = found.stops[0].state.rules.match.length
        about = words.text("match.about", a=forehand, b=dealer, length=length)
        st.html(f'<p class="coach-about">{escape(about)}</p>')
    for place, mistake in enumerate(found.mistakes):
        with st.container(key=f"after-mistake-{place}"):
            st.html(_mistake(found, mistake, words))
            name = found.title(mistake, words)
            if st.button(
                words.text("after.show"), key=f"after-show-{place}",
                help=words.text("value.show", moment=name),
            ):  # fmt: skip
                replay(found.stop(mistake).at)


def _mistake(found: Looked, mistake: Misplay, words: Words) -> str:
    fair, open_cards = found.lines(mistake, words)
    move, head, *more = fair
    parts = [
        f"<h4>{escape(found.title(mistake, words))}</h4>",
        f"<p><b>{escape(move)}</b></p>",
        f'<p class="wrong"><span aria-hidden="true">✗</span> {escape(head)}</p>',
        f"<p>{escape(' '.join(more))}</p>",
    ]
    if open_cards:
        parts.append(f'<p class="hindsight">{escape(" ".join(open_cards))}</p>')
    return f'<section class="after-mistake">{"".join(parts)}</section>'
