"""Learning from mistakes on the replay page: the question above the table, and the way through."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

import streamlit as st

from tutor import game
from tutor.analysis.fairness import FairReview
from tutor.analysis.review import Review
from tutor.cards import Card, Seat
from tutor.display.mending import drill_table, told
from tutor.display.valuewords import action_name
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.lessons.mending import Drill, Exercise, Phase, Shown, fairly, in_hindsight, shown_now
from tutor.pages import session, valuing
from tutor.pages.choosing import Chosen
from tutor.pages.valuing import DRILL
from tutor.records import Record
from tutor.rulings import Illegal
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, PlayCard

TABLE, LINE, REFUSED = "replay-table", "mend-line", "mend-refused"
WHOSE, BY, BOTH = "mend-whose", "mend-by", "both"
Turn = Callable[[Drill], Drill]
KEYS = 9
"""So many actions have a digit as their key."""


def current(chosen: Chosen, view: Viewpoint) -> Drill | None:
    """Return the reader's way through the mistakes of this record, seen from this view."""
    token, seen, drill = st.session_state.get(DRILL, (None, None, None))
    return drill if token == chosen.token and seen is view else None


def table_text(text: str, chosen: Chosen, drill: Drill, words: Words, view: Viewpoint) -> str:
    """Return the data of the card table while something is asked."""
    shown = _shown(chosen.record, drill)
    return text if shown is None else drill_table(text, shown, drill, words, view)


def _shown(record: Record, drill: Drill) -> Shown | None:
    """Return what lies on the table; it is worked out once."""
    key = (drill.place, drill.count)
    kept, shown = st.session_state.get(LINE, (None, None))
    if kept != key:
        shown = shown_now(record, drill)
        st.session_state[LINE] = (key, shown)
    found: Shown | None = shown
    return found


# --- the way in -------------------------------------------------------------------------------


def offer(
    chosen: Chosen,
    hindsight: Review | None,
    fair: FairReview | None,
    view: Viewpoint,
    words: Words,
) -> None:
    """Draw the way into the mistakes that are known, and whose of them are asked."""
    kinds = [kind for kind, found in (("hindsight", hindsight), ("fair", fair)) if found]
    if not kinds:
        return
    with st.container(horizontal=True, vertical_alignment="bottom", key="mend-offer"):
        if view is Viewpoint.ALL:
            _choice(WHOSE, [BOTH, *(seat.value for seat in Seat)], words.text("mend.whose"), words)
        if len(kinds) > 1:
            _choice(BY, kinds, words.text("mend.by"), words)
        exercises = _exercises(hindsight, fair, view, kinds)
        st.button(
            words.text("mend.start"),
            key="mend-start",
            disabled=not exercises,
            on_click=_begin,
            args=(chosen, view, exercises),
        )
    if not exercises:
        st.html(f'<p class="credits">{escape(words.text("mend.none"))}</p>')


def _choice(key: str, codes: list[str], label: str, words: Words) -> None:
    if st.session_state.get(key) not in codes:
        st.session_state[key] = codes[0]
    st.segmented_control(
        label,
        codes,
        key=key,
        required=True,
        persist_state="session",
        format_func=lambda code: _code_name(code, words),
    )
    session.pin(key)


def _code_name(code: str, words: Words) -> str:
    if code in ("F", "D"):
        return words.seat(Seat(code))
    return words.text("mend.both" if code == BOTH else f"value.{code}")


def _exercises(
    hindsight: Review | None, fair: FairReview | None, view: Viewpoint, kinds: list[str]
) -> tuple[Exercise, ...]:
    """Return the mistakes that are chosen."""
    whose = st.session_state.get(WHOSE, BOTH) if view is Viewpoint.ALL else BOTH
    seats = tuple(Seat) if whose == BOTH else (Seat(whose),)
    kind = st.session_state.get(BY, kinds[0]) if len(kinds) > 1 else kinds[0]
    if kind == "fair" and fair is not None:
        return fairly(fair, seats)
    return () if hindsight is None else in_hindsight(hindsight, seats)


def _begin(chosen: Chosen, view: Viewpoint, exercises: tuple[Exercise, ...]) -> None:
    st.session_state[DRILL] = (chosen.token, view, Drill(exercises))
    st.session_state.pop(LINE, None)
    st.session_state.pop(REFUSED, None)


# --- the question -----------------------------------------------------------------------------


def show(chosen: Chosen, words: Words, view: Viewpoint) -> None:
    """Draw the question, or what is said of the answer; another record or view ends it."""
    drill = current(chosen, view)
    if drill is None:
        st.session_state.pop(DRILL, None)
        return
    st.html(Path(__file__).with_suffix(".css"))
    with st.container(key="mend"):
        _head(chosen, drill, words)
        if drill.exercise is not None and drill.phase is Phase.ASKED:
            _choices(drill.exercise, words)
        else:
            _ways(drill, words)


def _head(chosen: Chosen, drill: Drill, words: Words) -> None:
    """Draw which mistake this is, with the question or the verdict, and the way out."""
    total = len(drill.exercises)
    n = min(drill.place + 1, total)
    progress = escape(words.text("mend.progress", n=n, total=total))
    with st.container(horizontal=True, vertical_alignment="top", key="mend-head"):
        st.html(
            f'<h2 class="mend-progress">{progress}</h2>{_told(drill, words)}',
            width="stretch",
        )
        st.button(words.text("mend.leave"), key="mend-leave", on_click=_leave, args=(chosen,))


def _told(drill: Drill, words: Words) -> str:
    """Return the question, or what is said of the try, as a live region."""
    exercise = drill.exercise
    if exercise is None:
        n = len(drill.exercises)
        counts = {"found": len(drill.solved), "n": n, "first": len(drill.first)}
        lines = [words.text("mend.done", n=n), words.text("mend.solved", **counts)]
    elif drill.phase is Phase.ASKED:
        refused = st.session_state.get(REFUSED)
        lines = [words.text("mend.ask", player=exercise.seat), words.text("mend.how")]
        if refused is not None:
            action, reason = refused
            move = action_name(action, words)
            lines = [words.text("mend.forbidden", move=move, reason=reason), *lines]
    else:
        lines = told(drill, words)
    right = {Phase.REFUTED: "no", Phase.ASKED: ""}.get(drill.phase, "yes")
    return (
        f'<p class="mend-told" role="status" dir="auto" data-right="{right}">'
        f"<b>{escape(lines[0])}</b> {escape(' '.join(lines[1:]))}</p>"
    )


def _choices(exercise: Exercise, words: Words) -> None:
    with st.container(horizontal=True, key="mend-actions"):
        for number, (action, _) in enumerate(exercise.choices):
            st.button(
                action_name(action, words),
                key=f"mend-{number}",
                shortcut=str(number + 1) if number < KEYS else None,
                on_click=_try,
                args=(action,),
            )


def _ways(drill: Drill, words: Words) -> None:
    last = drill.place + 1 >= len(drill.exercises)
    with st.container(horizontal=True, key="mend-ways"):
        if drill.exercise is None:
            _way("anew", "T", Drill.anew, words)
            return
        if drill.phase is Phase.REFUTED:
            _way("again", "T", Drill.again, words)
            _way("answer", "H", Drill.answered, words)
        _way("finish" if last else "next", "N", Drill.next, words)


def _way(name: str, key: str, turn: Turn, words: Words) -> None:
    st.button(
        words.text(f"mend.{name}"),
        key=f"mend-{name}",
        shortcut=key,
        on_click=_turn,
        args=(turn,),
    )


# --- what the reader does; all of it runs before the page --------------------------------------


def _turn(turn: Turn) -> None:
    token, view, drill = st.session_state[DRILL]
    st.session_state[DRILL] = (token, view, turn(drill))
    st.session_state.pop(REFUSED, None)


def _try(action: Action) -> None:
    _turn(lambda drill: drill.tries(action))


def _leave(chosen: Chosen) -> None:
    """Go back to the replay, to the mistake that was asked last."""
    _, _, drill = st.session_state.pop(DRILL)
    last = min(drill.place, len(drill.exercises) - 1)
    valuing.come_to(drill.exercises[last].at, chosen)


def take_card() -> None:
    """Take a card that was chosen on the table as a try."""
    drill = st.session_state[DRILL][2]
    value = st.session_state.get(TABLE)
    text = None if value is None else value.get("card")
    exercise = drill.exercise
    if not text or exercise is None or drill.phase is not Phase.ASKED:
        return
    card = Card.parse(str(text))
    offered = [
        action for action, _ in exercise.choices
        if isinstance(action, PlayCard) and action.card is card
    ]  # fmt: skip
    if offered:
        _try(max(offered, key=lambda action: action.declares))
        return
    tried = PlayCard(exercise.seat, card)
    ruling = game.judge(schnapsen, exercise.state, tried)
    if isinstance(ruling, Illegal):
        st.session_state[REFUSED] = (tried, ruling.reasons[0].message())
