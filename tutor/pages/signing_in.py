"""Signing in and out, where the operator offers it; nothing of it shows where not."""

from __future__ import annotations

import logging
from collections.abc import Callable
from html import escape

import streamlit as st
from streamlit.errors import StreamlitAuthError

from tutor.i18n.words import Words
from tutor.pages import login_setup, look, profile
from tutor.pages.returning import BACK

_LONGEST = 80
"""How many signs of a name are shown."""
_LOG = logging.getLogger("tutor.login")


def returned(words: Words) -> None:
    """Tell who comes back from the provider of an account how it went."""
    if not st.query_params.get(BACK):
        return
    if profile.account() is not None:
        st.html(f'<p role="status">{escape(who(words))}</p>')
    elif login_setup.read().providers:
        look.notice(words.text("login.failed"))


def panel(words: Words, bring: Callable[[], None]) -> bool:
    """Draw who is signed in, or with whom one can sign in; return whether there is any of it.

    `bring` is called where the browser's own progress is to be added to the account.
    """
    if profile.account() is not None:
        _title(words)
        signed_in(words, bring)
        return True
    setup = login_setup.read()
    if setup.asked_for:
        _title(words)
        offers(words, setup)
    return setup.asked_for


def offers(words: Words, setup: login_setup.Setup) -> None:
    """Draw a button for each provider, and what does not work."""
    if not setup.providers:
        look.notice(words.text("login.unusable"))
        return
    for name in setup.faulty:
        look.notice(words.text("login.unusable-with", provider=_plain(name)))
    _paragraph(words, "login.about")
    with st.container(horizontal=True, key="own-sign-in"):
        for place, name in enumerate(setup.providers):
            if st.button(_label(words, name), key=f"own-sign-in-{place}"):
                _leave(words, name)


def signed_in(words: Words, bring: Callable[[], None]) -> None:
    """Draw who is signed in, the way out, and what the browser keeps beside the account."""
    st.html(f"<p>{escape(who(words))}</p>")
    _paragraph(words, "progress.profile.account")
    _paragraph(words, "login.sign-out-about")
    if st.button(words.text("login.sign-out"), key="own-sign-out"):
        st.logout()
        st.stop()  # from here on this run would be that of somebody else
    if profile.browser_keeps():
        _paragraph(words, "login.browser")
        st.button(words.text("login.bring"), key="own-bring-account", on_click=bring)


def who(words: Words) -> str:
    """Return the sentence that tells who is signed in, as far as the provider says."""
    name = _plain(st.user.get("name") or st.user.get("preferred_username"))
    mail = _plain(st.user.get("email"))
    if name and mail and name != mail:
        return words.text("login.signed-in-as-mail", name=_isolated(name), mail=_isolated(mail))
    if name or mail:
        return words.text("login.signed-in-as", name=_isolated(name or mail))
    return words.text("login.signed-in")


def _title(words: Words) -> None:
    st.html(f"<h3>{escape(words.text('login.title'))}</h3>")


def _paragraph(words: Words, id: str) -> None:
    st.html(f"<p>{escape(words.text(id))}</p>")


def _label(words: Words, name: str) -> str:
    """Return the text of a button; a provider's name is no markup there."""
    if name == login_setup.DEFAULT:
        return words.text("login.sign-in")
    signs = "".join(f"\\{sign}" if sign in r"\`*_{}[]()#+-.!:$~<>|" else sign for sign in name)
    return words.text("login.sign-in-with", provider=signs)


def _leave(words: Words, name: str) -> None:
    try:
        st.login(name)
    except StreamlitAuthError as error:
        _LOG.warning("Signing in cannot begin: %s", error)
        look.notice(words.text("login.unusable"))


def _plain(text: object) -> str:
    """Return what a provider says of a person as one short line without unprintable signs."""
    if not isinstance(text, str):
        return ""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def _isolated(text: str) -> str:
    """Return a name so that its direction of writing ends with it."""
    return f"\u2068{text}\u2069"
