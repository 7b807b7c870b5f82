"""Whose progress a page shows, and the way there: the browser's key, or the account of a login.

A page calls `begin` before anything else here.  Nothing here raises what a reader would see as an
error: `trouble` tells what could not be read or saved, and what could not be saved waits.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import streamlit as st

from tutor.lessons.progress.entries import Entry, Progress
from tutor.lessons.progress.errors import CodeError, ProfileGoneError, StoreError, UploadError
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.outbox import Outbox
from tutor.lessons.progress.profile import Key, Owner, login_owner, new_key, read_code
from tutor.lessons.progress.store import ADDRESS, Store, open_store
from tutor.lessons.progress.transfer import take_file, write_file
from tutor.messages import Message, say

_Read = TypeVar("_Read")
_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
_profile: Any = st.components.v2.component("schnapsen_profile", js=_SCRIPT)

WIDGET = "profile-browser"
_FRESH, _PUT, _TOLD, _LEARNER, _OUTBOX, _TROUBLE = (
    "profile-fresh",
    "profile-put",
    "profile-told",
    "profile-learner",
    "profile-outbox",
    "profile-trouble",
)
_SAID = "profile-said"
_HEARD = "profile-heard"
"""Whether this session knows what the browser has kept of what waits."""
_BEGUN = "profile-begun"
"""Whether this run has asked; see `appearing.end`."""


@st.cache_resource(show_spinner=False)
def _store(address: str | None) -> Store:
    return open_store(address)


def store() -> Store:
    """Return the one store of this server."""
    return _store(os.environ.get(ADDRESS))


def begin() -> None:
    """Ask the browser for its key, and write what still waits; once in each run of a page."""
    state = st.session_state
    fresh = state.setdefault(_FRESH, new_key().code)
    state[_TROUBLE] = None
    who = learner()
    if who is not None:
        save()
        fresh = state[_FRESH]
    told = state.get(_TOLD) or {"code": "", "kept": False}
    result = _profile(
        key=WIDGET,
        data={
            "fresh": fresh,
            "put": state.get(_PUT, ""),
            "known": told["code"],
            "kept": told["kept"],
            "heard": heard(),
            "waiting": "" if who is None else _outbox().copy(who.owner),
        },
        height=1,
        on_profile_change=_heard,
    )
    _hear(result.profile)
    state[_BEGUN] = True
    if who is None:
        save()


def _heard() -> None:
    """Take what the browser tells already before the page runs: the look of all pages needs it."""
    value = st.session_state.get(WIDGET)
    told: Any = None if value is None else value.get("profile")
    with suppress(AttributeError, CodeError):
        read_code(str(told.get("code", "")))
        _hear(told)


def _hear(told: Any) -> None:
    """Take what the browser tells: its code, and whether it keeps it."""
    state = st.session_state
    if not isinstance(told, dict) and not hasattr(told, "get"):
        return
    code, put = str(told.get("code", "")), state.get(_PUT, "")
    if put and code != put:
        return  # the browser has not yet heard of the new code
    state[_PUT] = ""
    try:
        read_code(code)
    except CodeError:  # spoilt: the browser gets another at once
        _put(new_key())
        st.rerun()
    state[_TOLD] = {"code": code, "kept": bool(told.get("kept"))}
    who = learner()
    if who is not None and not heard() and told.get("session") == state.get(_FRESH):
        state[_HEARD] = True
        _outbox().take_back(str(told.get("waiting", "")), who.owner)


def heard() -> bool:
    """Return whether the browser has told whose progress it is, and what waits from before."""
    return bool(st.session_state.get(_HEARD))


def _put(key: Key) -> None:
    state = st.session_state
    state[_PUT] = key.code
    state[_TOLD] = {"code": key.code, "kept": bool((state.get(_TOLD) or {}).get("kept"))}
    state.pop(_LEARNER, None)


# --- whose ------------------------------------------------------------------------------------


def account() -> Owner | None:
    """Return the owner who is signed in, where the operator has set up a login; else None."""
    if not getattr(st.user, "is_logged_in", False):
        return None
    subject = st.user.get("sub")
    issuer = st.user.get("iss") or st.user.get("provider") or ""
    return login_owner(str(issuer), str(subject)) if subject else None


def _key() -> Key | None:
    told = st.session_state.get(_TOLD)
    return read_code(told["code"]) if told else None


def code() -> str | None:
    """Return the browser's code, to show to its owner only; None while it is not known."""
    key = _key()
    return key.code if key else None


def kept() -> bool:
    """Return whether the browser keeps the code beyond this window."""
    return bool((st.session_state.get(_TOLD) or {}).get("kept"))


def learner() -> Learner | None:
    """Return whose progress it is; None in the first moment, before the browser has told."""
    key = _key()
    owner = account() or (key.owner if key else None)
    if owner is None:
        return None
    found = st.session_state.get(_LEARNER)
    if found is None or found.owner != owner or found.store is not store():
        found = Learner(store(), owner)
        st.session_state[_LEARNER] = found
    assert isinstance(found, Learner)
    return found


# --- reading and saving -----------------------------------------------------------------------


def _outbox(*, empty: bool = False) -> Outbox:
    """Return what waits for the owner of this run: an account and the browser never share it."""
    who, boxes = account(), st.session_state.setdefault(_OUTBOX, {})
    name = "" if who is None else who.hash
    found = boxes[name] = Outbox() if empty or name not in boxes else boxes[name]
    assert isinstance(found, Outbox)
    return found


def save(*entries: Entry) -> None:
    """Write entries, with all that waits; what cannot be written now waits for the next time."""
    try:
        trouble = _outbox().put(learner(), *entries)
    except ProfileGoneError as error:
        trouble = error.message
        begin_anew()
    if trouble is not None:
        st.session_state[_TROUBLE] = _kept_where(trouble)


def _kept_where(trouble: Message) -> Message:
    """Return the message as it is where the browser keeps nothing, not even over a reload."""
    if trouble.id != "progress.waiting" or _TOLD not in st.session_state or kept():
        return trouble
    return Message("progress.waiting-here", trouble.args)


def waiting() -> tuple[Entry, ...]:
    """Return what is not yet written, so that a page can count it all the same."""
    return _outbox().waiting


def trouble() -> Message | None:
    """Return what went wrong in this run, None if all is well."""
    found = st.session_state.get(_TROUBLE)
    return found if isinstance(found, Message) else None


def read(what: Callable[[Learner], _Read], default: _Read) -> _Read:
    """Return what is read about the learner, or the default where that cannot be done.

    `read(Learner.cards, {})` reads the review cards.
    """
    who = learner()
    if who is None:
        return default
    try:
        return what(who)
    except StoreError as error:
        if trouble() is None:
            st.session_state[_TROUBLE] = say("progress.unread", reason=error.message)
        return default


def begin_anew() -> None:
    """Go on under a new key, where all that was kept under the old one has been deleted."""
    st.session_state.pop(_LEARNER, None)
    if account() is None:
        fresh = new_key()
        st.session_state[_FRESH] = fresh.code
        _put(fresh)


# --- carrying and deleting --------------------------------------------------------------------


def said() -> Message | None:
    """Return, once, what `adopt` or `delete_everything` has to say."""
    found = st.session_state.pop(_SAID, None)
    return found if isinstance(found, Message) else None


def adopt(text: str, *, bring: bool = False) -> None:
    """Use the code of another device from now on; for a widget's callback, before `begin`.

    With `bring` the progress of this browser is added to it.  `said` tells how it went.
    """
    st.session_state[_SAID] = _adopt(text, bring)


def delete_everything() -> None:
    """Delete all progress, here and in the database, and begin anew with another key.

    For a widget's callback, before `begin`; `said` tells how it went.
    """
    st.session_state[_SAID] = _delete_everything()


def _adopt(text: str, bring: bool) -> Message:
    before = _key()
    try:
        key = read_code(text)
        other = Learner(store(), key.owner)
        there = other.exists()
        if before is not None and before != key:
            mine = Learner(store(), before.owner)
            mine.write(*waiting())
            if bring:
                other.write(*mine.load().entries())
    except (CodeError, StoreError) as error:
        return error.message
    _outbox(empty=True)
    _put(key)
    return say("progress.profile.adopted" if there or bring else "progress.profile.adopted-empty")


def browser_keeps() -> bool:
    """Return whether this browser keeps progress of its own, beside an account."""
    key = _key()
    with suppress(StoreError):
        return key is not None and Learner(store(), key.owner).exists()
    return False


def bring_to_account() -> Message:
    """Add the progress that this browser has kept to the account that is signed in."""
    key, who = _key(), learner()
    if key is None or who is None or account() is None:
        return say("login.brought-nothing")
    try:
        entries = tuple(Learner(store(), key.owner).load().entries())
        who.write(*entries)
    except StoreError as error:
        return error.message
    return say("login.brought" if entries else "login.brought-nothing")


def download() -> bytes | None:
    """Return all progress as a file, with what is not yet written; None if it cannot be read."""
    found = read(Learner.load, None)
    if found is None:
        return None
    ids = {answer.id for answer in found.answers}
    more = (entry for entry in waiting() if getattr(entry, "id", None) not in ids)
    return write_file(Progress.of(*found.entries(), *more))


def upload(content: bytes) -> Message:
    """Add the progress in a file; return what there is to say."""
    who = learner()
    if who is None:
        return say("progress.unread", reason=say("progress.store.busy"))
    try:
        return _taken(take_file(who, content))
    except (UploadError, StoreError) as error:
        return error.message


def _taken(count: int) -> Message:
    return say("progress.upload.taken", n=count) if count else say("progress.upload.nothing-new")


def _delete_everything() -> Message:
    who = learner()
    try:
        if who is not None:
            who.delete_everything()
    except StoreError as error:
        return error.message
    _outbox(empty=True)
    begin_anew()
    return say("progress.profile.deleted")
