"""Work in the background as a page shows it: how far it is, a button to stop, what went wrong."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from tutor.i18n.words import Words
from tutor.pages.background import Task

PAUSE = 0.4
"""Seconds between two looks at work that goes on."""


def show(task: Task[Any], words: Words, key: str) -> bool:
    """Draw how far a task is; return whether the reader wants the rest of what was stopped.

    Once the task ends the whole page is drawn anew.
    """
    if not task.ended and task.wait(PAUSE):
        st.rerun()  # most work takes no longer
    if not task.ended:
        st.fragment(_running, run_every=PAUSE)(task, words, key)
    elif task.failure is not None:
        st.error(words.text("value.failed"))
    elif task.cancelled:
        with st.container(horizontal=True, vertical_alignment="center"):
            text = words.text("value.partial", done=task.done, total=task.total)
            st.html(f'<p role="status">{escape(text)}</p>')
            return st.button(words.text("value.go-on"), key=f"{key}-go-on")
    return False


def _running(task: Task[Any], words: Words, key: str) -> None:
    if task.ended:
        st.rerun()
    st.progress(min(1.0, task.done / task.total) if task.total else 0.0, text=_told(task, words))
    st.button(words.text("value.stop"), key=f"{key}-stop", on_click=task.cancel)


def _told(task: Task[Any], words: Words) -> str:
    if task.compiling:
        return words.text("value.compiling")
    if not task.total:
        return words.text("value.waiting")
    return words.text("value.working", done=task.done, total=task.total)
