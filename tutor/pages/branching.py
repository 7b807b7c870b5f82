"""What if: from the moment on the table, play any legal action, or let the computer answer.

What is played becomes a variation in the reader's own copy of the record, so that it is shown,
saved and linked like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from tutor import game
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.pages import choosing, widgets, working
from tutor.pages.background import Task
from tutor.pages.choosing import Chosen
from tutor.records import Record, read_records, write_records
from tutor.records.branches import branches
from tutor.records.moments import Moment, moments
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action
from tutor.schnapsen.state import DealState

FOLD, TASK, TABLE = "branch-fold", "branch-task", "replay-table"
PLAYED, AT, HERE = "branch-played", "branch-at", "branch-here"


def is_open() -> bool:
    """Return whether the reader plays on, so that the table must tell where it stands."""
    return bool(st.session_state.get(FOLD))


def show(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw the fold with what can be done at the moment on the table."""
    st.session_state.pop(AT, None)  # the table above has it
    fold = widgets.fold(words.text("branch.title"), FOLD)
    if not is_open():
        return
    with fold:
        here = _here(chosen.record)
        if view is not Viewpoint.ALL or chosen.record.hides_cards:
            st.html(f"<p>{escape(words.text('branch.open-only'))}</p>")
        else:
            st.html(f'<p class="credits">{escape(words.text("branch.about"))}</p>')
            _choices(chosen, here, words)
        if view is Viewpoint.TABLE or (chosen.record.hides_cards and not chosen.record.viewer):
            return
        from tutor.pages import other_cards  # noqa: PLC0415  (only what is shown is loaded)

        other_cards.show(chosen, here, words, view)


def _here(record: Record) -> Moment:
    """Return the moment at which the table stands; the start where it has not said."""
    at = widgets.moment(TABLE)
    before, new = st.session_state.get(HERE, (None, ""))
    if before == at:
        at = new  # the table is on its way there
    else:
        st.session_state.pop(HERE, None)
    stops = moments(record)
    return next((stop for stop in stops if stop.at == at), stops[0])


def _choices(chosen: Chosen, stop: Moment, words: Words) -> None:
    from tutor.display.valuewords import action_name, moment_name  # noqa: PLC0415  (slow to load)

    state = stop.state
    name = escape(moment_name(stop, words))
    if state.result is not None:
        st.html(f"<p><b>{name}</b> {escape(words.text('branch.over'))}</p>")
        return
    turn = escape(words.text("branch.turn", player=state.on_turn))
    st.html(f"<p><b>{name}</b> {turn}</p>")
    with st.container(horizontal=True, key="branch-actions"):
        for number, action in enumerate(game.legal_actions(schnapsen, state)):
            st.button(
                action_name(action, words),
                key=f"branch-{number}",
                on_click=_play,
                args=(chosen, stop.at, (action,)),
            )
    with st.container(horizontal=True):
        for name, whole in (("answer", False), ("to-end", True)):
            st.button(
                words.text(f"branch.{name}"),
                key=f"branch-{name}",
                icon=":material/smart_toy:",
                on_click=_ask,
                args=(chosen, stop.at, state, whole),
            )
    _answer(chosen, words)


def _ask(chosen: Chosen, at: str, state: DealState, whole: bool) -> None:
    """Begin to look for the best play."""
    task: Task[tuple[Action, ...]] = Task(lambda own: _best(state, whole, own))
    st.session_state[TASK] = (chosen.token, at, task.start())


def _best(state: DealState, whole: bool, task: Task[tuple[Action, ...]]) -> None:
    from tutor.analysis.solver import solve  # noqa: PLC0415  (slow to load)

    line = solve(state, tell=task.told_of_compiling).line
    task.step(line if whole else line[:1], 1, 1)


def _answer(chosen: Chosen, words: Words) -> None:
    """Play what the computer has found for this record; show its work until then."""
    token, at, task = st.session_state.get(TASK, (None, "", None))
    if task is None or token != chosen.token:
        return
    if not task.ended:
        task.wait(working.PAUSE)
    if task.ended and task.reached:
        # widgets that are drawn already can only be set before the next run
        st.session_state[PLAYED] = (chosen, at, task.reached)
        del st.session_state[TASK]
        st.rerun()
    working.show(task, words, "branch")


def take_answer() -> None:
    """Play what the computer has found in the run before; called before any widget is drawn."""
    found = st.session_state.get(PLAYED)
    if found is not None:
        _play(*found)
        del st.session_state[PLAYED]
    if AT in st.session_state:
        if st.session_state.get(choosing.SOURCE) != choosing.OWN:
            # the run that opened the record was cut short by one that knew the choice before
            st.session_state[choosing.SOURCE] = choosing.OWN
        for parameter in ("g", "replay", "deal"):
            if parameter in st.query_params:
                del st.query_params[parameter]
        st.query_params["at"] = st.session_state[AT]


def _play(chosen: Chosen, at: str, actions: Sequence[Action]) -> None:
    """Add actions after a moment to the reader's own copy of a record, and show it there."""
    record, new = branches(chosen.record, at, actions)
    _open(_with(chosen, record), new)


def add(chosen: Chosen, record: Record, at: str) -> None:
    """Put a record that was made from the chosen one behind the reader's own, and show it."""
    own = () if chosen.slug is not None else choosing.own_records()
    records = [*own, record]
    st.session_state[choosing.own_deal_key(len(records))] = len(records)
    _open(records, at)


def _open(records: list[Record], new: str) -> None:
    """Show the reader's own records at a moment."""
    choosing.take_own(write_records(records))
    st.session_state[choosing.FOLD] = False
    # A run may be cut short wherever it speaks to the browser, so the link is left to the next.
    st.session_state[AT] = new
    st.session_state[HERE] = (widgets.moment(TABLE), new)


def _with(chosen: Chosen, changed: Record) -> list[Record]:
    """Return the reader's own records with one of them changed, or it alone."""
    content = st.session_state.get(choosing.BYTES) or st.session_state.get(choosing.TEXT) or ""
    if chosen.slug is not None or not content.strip():
        return [changed]
    own = read_records(content, limits=choosing.LIMITS).records
    if chosen.record not in own:
        return [changed]
    return [changed if record == chosen.record else record for record in own]
