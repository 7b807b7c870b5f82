"""Which lessons a learner has finished, and where an unfinished one was left."""

from __future__ import annotations

import streamlit as st

from tutor.lessons.curriculum import course
from tutor.lessons.progress.entries import LessonStep, now
from tutor.lessons.progress.learner import Learner
from tutor.pages import profile

_NOTED = "lessons-noted"


def known() -> bool:
    """Return whether it is known whose lessons these are; not so in a window's first moment."""
    return profile.learner() is not None


def standing() -> dict[str, LessonStep]:
    """Return where the lessons stand, with what could not be saved yet."""
    nothing: dict[str, LessonStep] = {}
    found = dict(profile.read(Learner.lessons, nothing))
    for entry in profile.waiting():
        if isinstance(entry, LessonStep):
            before = found.get(entry.lesson)
            over = entry.finished or bool(before and before.finished)
            found[entry.lesson] = LessonStep(entry.lesson, entry.step, over, entry.at)
    return found


def finished() -> frozenset[str]:
    """Return the slugs of the lessons that have been finished; a later failure takes none away."""
    return frozenset(slug for slug, entry in standing().items() if entry.finished)


def left_at(slug: str) -> int:
    """Return the step at which a lesson was left, 0 where it was not begun."""
    entry = standing().get(slug)
    return 0 if entry is None else entry.step


def note(slug: str, step: int, *, over: bool = False) -> None:
    """Keep where a lesson stands; one that is over is finished and begins anew the next time."""
    place = (slug, 0 if over else step, over)
    if st.session_state.get(_NOTED) != place:
        st.session_state[_NOTED] = place
        profile.save(LessonStep(*place, now()))


def coming(done: frozenset[str]) -> str | None:
    """Return the slug of the first lesson that is not among those done, None after the course."""
    return next((lesson.slug for lesson in course() if lesson.slug not in done), None)
