"""The card table of a lesson: the felt alone, with cards that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import streamlit as st

from tutor.cards import Card, Seat
from tutor.display import bundle
from tutor.display.frames import dumps, table_data
from tutor.i18n.names import Faces
from tutor.i18n.words import Words
from tutor.lessons import checking
from tutor.lessons.explain import Viewpoint
from tutor.lessons.steps import Kind, Step, name_of
from tutor.pages import widgets
from tutor.records.tree import Record

KEY = "lesson-table"
ENTRY = "lesson_table.js"
HERE = Path(__file__)


def _script() -> str:
    """Join the modules of the card table with the one of lessons, which has the last word."""
    files = {path.name: path.read_text("utf-8") for path in bundle.HERE.glob("*.js")}
    files[bundle.ENTRY] = files[bundle.ENTRY].replace("export default ", "export ")
    files[ENTRY] = HERE.with_suffix(".js").read_text("utf-8")
    return bundle.join(files, ENTRY)


_table: Any = st.components.v2.component(
    "schnapsen_lesson_table",
    js=_script(),
    css=bundle.stylesheet() + HERE.with_suffix(".css").read_text("utf-8"),
)


@dataclass(frozen=True, slots=True)
class Looks:
    """How a reader looks at the table."""

    lang: str
    faces: Faces


@dataclass(frozen=True, slots=True)
class Sight:
    """What a learner sees: the record up to now, the moment, and which cards can be chosen.

    `choose` is "hand", "open" (every card in sight), or empty where no card is asked for.
    """

    record: Record
    seat: Seat
    viewpoint: Viewpoint
    start: int
    choose: str
    proof: tuple[Card, ...]


def draw(sitting: checking.Sitting, looks: Looks, on_card: Callable[[], None]) -> None:
    """Draw what lies on the table; `on_card` runs when a card is chosen."""
    _table(key=KEY, data=widgets.packed(_text(sight(sitting), looks)), on_card_change=on_card)


def sight(sitting: checking.Sitting) -> Sight:
    """Return what is to be seen of a lesson."""
    answer = sitting.answer
    refuted = bool(answer and answer.refutation)
    return Sight(
        checking.shown_record(sitting),
        sitting.scene.seat,
        sitting.scene.viewpoint,
        len(sitting.played) + refuted,
        "" if sitting.done or refuted or sitting.over else _asked(sitting.step),
        answer.proof if answer is not None else (),
    )


def _asked(step: Step) -> str:
    """Return which cards a step lets the learner choose from."""
    if step.kind is Kind.POINT:
        return "open"
    return "hand" if step.wants_card else ""


def chosen() -> Card | None:
    """Return the card that was chosen, for the table's callback."""
    value = st.session_state.get(KEY)
    text = None if value is None else value.get("card")
    return Card.parse(str(text)) if text else None


@lru_cache(maxsize=512)
def _text(sight: Sight, looks: Looks) -> str:
    """Return the data of the table; the same for all learners who see the same."""
    record = sight.record
    words = Words(looks.lang, record.names(), faces=looks.faces)
    done = [name_of(node.action) for node in record.line.nodes if node.action is not None]
    token = "-".join([record.tag("Start") or "", *done])
    data = table_data(record, words, sight.viewpoint, token=token)
    frames = data["frames"]
    for frame in frames:
        # what the cards were before an action would speak of the wrong moment here
        frame["verdicts"], frame["moves"] = {}, []
        frame["seats"][sight.seat.value]["name"] = words.text("lessons.you")
    data["start"] = frames[min(sight.start, len(frames) - 1)]["at"]
    data["address"] = False
    data["choose"] = sight.choose
    data["labels"]["yourTricks"] = words.text("lessons.your-tricks")
    data["marked"] = [card.text for card in sight.proof]
    return dumps(data)
