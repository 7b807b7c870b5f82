"""One's own data: the code, another device, the file, and deleting everything."""

from __future__ import annotations

from functools import partial
from html import escape

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Entry, Progress
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.transfer import FILE_NAME, write_file
from tutor.messages import Message
from tutor.pages import answering, appearing, look, profile, reviewing, signing_in, widgets

CODE, SURE, SAID, UPLOAD, SHOWN, BRING = (
    "own-code",
    "own-sure",
    "own-said",
    "own-upload",
    "own-shown",
    "own-bring",
)
LIMIT = 1_500_000
"""The largest file that is taken, in bytes."""


def panel(words: Words) -> None:
    """Draw everything that a learner can do with the own data."""
    st.html(f'<h2 class="section">{escape(words.text("progress.page.profile"))}</h2>')
    for said in (profile.said(), st.session_state.pop(SAID, None)):
        if isinstance(said, Message):
            look.notice(words.say(said))
    with st.container(key="own"):
        offered = signing_in.panel(words, _bring)
        signed_in = profile.account() is not None
        if not signed_in:
            about = "login.without" if offered else "progress.profile.about"
            st.html(f"<p>{escape(words.text(about))}</p>")
        if profile.learner() is None:
            return  # the browser tells in a moment
        if not signed_in:
            code(words)
            other_device(words)
        files(words)
        deleting(words, "login.delete-about" if signed_in else "progress.profile.delete-about")


def code(words: Words) -> None:
    """Draw the code, which is shown only when asked for."""
    mine = profile.code()
    if mine is None:
        return
    if not profile.kept():
        look.notice(words.text("progress.profile.not-kept"))
    st.html(f"<h3>{escape(words.text('progress.profile.code'))}</h3>")
    shown = bool(st.session_state.get(SHOWN))
    with st.container(horizontal=True, vertical_alignment="center"):
        label = words.text(f"progress.page.{'hide' if shown else 'show'}-code")
        st.button(label, key="own-show", on_click=_turn, args=(SHOWN,))
        widgets.copy_button(
            words.text("progress.page.copy-code"),
            words.text("progress.page.code-copied"),
            mine,
            key="own-copy",
        )
    if shown:
        st.html(f'<p class="code"><code>{escape(mine)}</code></p>')


def other_device(words: Words) -> None:
    """Draw the field for the code of another device."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(words.text("progress.profile.enter"), key=CODE, autocomplete="off")
        st.button(words.text("progress.profile.adopt"), key="own-adopt", on_click=_adopt)
    st.checkbox(words.text("progress.profile.bring"), key=BRING)


def files(words: Words) -> None:
    """Draw how progress is saved as a file and taken from one."""
    whole = profile.read(partial(whole_file, waiting=profile.waiting()), b"")
    st.html(f"<h3>{escape(words.text('progress.profile.upload'))}</h3>")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            words.text("progress.profile.download"),
            data=whole,
            disabled=not whole,
            file_name=FILE_NAME,
            mime="application/json",
            on_click="ignore",
            key="own-download",
        )
        too_large = words.text("progress.upload.too-large", n=LIMIT // 1_000_000)
        widgets.file_picker(
            words.text("progress.page.choose-file"), too_large, UPLOAD, LIMIT, _upload
        )


def whole_file(who: Learner, waiting: tuple[Entry, ...]) -> bytes:
    """Return all progress as a file, with what is not yet written.

    Raises `StoreError` where the progress cannot be read.
    """
    found = who.load()
    ids = {answer.id for answer in found.answers}
    more = (entry for entry in waiting if getattr(entry, "id", None) not in ids)
    return write_file(Progress.of(*found.entries(), *more))


def deleting(words: Words, about: str) -> None:
    """Draw the button that deletes everything, and what to know before one is sure."""
    with st.container(horizontal=True, vertical_alignment="center", key="own-delete"):
        if not st.session_state.get(SURE):
            label = words.text("progress.profile.delete")
            st.button(label, key="own-delete-ask", on_click=_turn, args=(SURE,))
            return
        st.html(f"<p>{escape(words.text(about))}</p>")
        st.button(words.text("progress.page.delete-sure"), key="own-delete-yes", on_click=_delete)
        st.button(
            words.text("progress.page.delete-not"),
            key="own-delete-no",
            on_click=_turn,
            args=(SURE,),
        )


def _turn(key: str) -> None:
    st.session_state[key] = not st.session_state.get(key)


def _adopt() -> None:
    bring = bool(st.session_state.get(BRING))
    profile.adopt(str(st.session_state.get(CODE, "")), bring=bring)
    _forget()


def _upload() -> None:
    content = widgets.picked_file(UPLOAD, LIMIT)
    if content is not None:
        st.session_state[SAID] = profile.upload(content)


def _bring() -> None:
    st.session_state[SAID] = profile.bring_to_account()
    appearing.forget()
    _forget()


def _delete() -> None:
    profile.delete_everything()
    st.session_state[SURE] = False
    _forget()


def _forget() -> None:
    """Forget what this window shows of the progress that it no longer has."""
    answering.leave()
    st.session_state.pop(reviewing.CURRENT, None)
