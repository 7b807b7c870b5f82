"""The page of settings: how the tables look, move and sound."""

from html import escape

import streamlit as st

from tutor.i18n.words import Words
from tutor.pages import dressing, look, profile, session


def show(words: Words) -> None:
    """Draw the page."""
    profile.begin()
    st.html(
        f'<header class="title"><h1>{escape(words.text("appearance.title"))}</h1></header>'
        f'<p class="lead">{escape(words.text("appearance.intro"))}</p>'
    )
    dressing.form(words)
    trouble = profile.trouble()
    if trouble is not None:
        look.notice(words.say(trouble))
    told = profile.account() is not None or profile.code() is not None
    if told:
        kept = profile.account() is not None or profile.kept()
        id = "appearance.kept" if kept else "appearance.not-kept"
        st.html(f'<p class="aside">{escape(words.text(id))}</p>')


show(session.words())
