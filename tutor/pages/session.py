"""What a visitor brings: the language, and the choices that a switch of language must not lose."""

from collections.abc import Collection
from typing import Final

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from tutor.i18n.negotiation import DEFAULT, LANGUAGES, match, negotiate
from tutor.i18n.words import Words
from tutor.pages.serving import LONGEST, MISSING

LANGUAGE_KEY = "lang"
_DECIDED = "language"
_EMPTIED = "language-emptied"
_PINNED = "pinned"
_PARAMETERS: Final = {
    "": ("replay", "view"),
    "rules": ("rules",),
    "quiz": ("quiz",),
    "play": ("game",),
}
"""The parameters of `from_link` by the path of their page; the first page has no path."""


def begin() -> Words:
    """Decide the language of this run: by switch, by link, by browser, or English.

    The switch is a widget bound to `?lang=`; where neither it nor the link has a value, it is
    given one here, before it is drawn.
    """
    asked = st.query_params.get(LANGUAGE_KEY)
    decided = None
    for candidate in (st.session_state.get(LANGUAGE_KEY), asked, st.session_state.get(_DECIDED)):
        if decided is None and candidate in LANGUAGES:
            decided = str(candidate)
    if decided is None:
        header = st.context.headers.get("Accept-Language")
        decided = negotiate(asked, header, st.context.locale)
    if asked not in LANGUAGES and st.session_state.get(LANGUAGE_KEY) not in LANGUAGES:
        st.session_state[LANGUAGE_KEY] = decided
    st.session_state[_DECIDED] = decided
    return Words(decided)


def language() -> str:
    """Return the language of this session, as `begin` has decided it."""
    return str(st.session_state.get(_DECIDED, DEFAULT))


def unknown_language() -> str | None:
    """Return what a link asked for as a language if the tutor has nothing like it."""
    asked = st.query_params.get(LANGUAGE_KEY)
    return asked if asked and match(asked) is None else None


def missing_page() -> str:
    """Return the page that was asked for though there is none, else nothing."""
    return str(st.query_params.get(MISSING, ""))[:LONGEST]


def words() -> Words:
    """Return the words of this session's language."""
    return Words(language())


def pin(*keys: str) -> None:
    """Keep the values of these widgets when the language is switched.

    A selectbox or radio with translated options is known to the browser by its label; without
    this its choice is lost one run after the switch.
    """
    st.session_state[_PINNED] = set(st.session_state.get(_PINNED, ())) | set(keys)


def choose_language(label: str) -> None:
    """Draw the switch: the codes of the languages, never translated, bound to the link.

    The Back button may lead to a link without a language, which empties the switch: then the
    page is run once more, and `begin` fills it again.
    """
    chosen = st.segmented_control(
        label,
        list(LANGUAGES),
        key=LANGUAGE_KEY,
        required=True,
        bind="query-params",
        label_visibility="collapsed",
        on_change=_send_pinned_again,
    )
    emptied = chosen is None and not st.session_state.get(_EMPTIED)
    st.session_state[_EMPTIED] = chosen is None
    if emptied:
        st.rerun()


def from_link(parameter: str, known: Collection[str], key: str, default: str) -> str | None:
    """Bring a widget's value in step with a parameter of the link, before the widget is drawn.

    The parameter counts when it has changed, or has gone with the Back button; else the widget
    leads.  Returns what the link asks for if it is not `known`; then the widget shows `default`.
    """
    asked = st.query_params.get(parameter)
    seen_key = f"link-{parameter}"
    if _behind(parameter, asked):
        asked = st.session_state[seen_key]
        st.query_params[parameter] = asked
    if asked != st.session_state.get(seen_key):
        st.session_state[seen_key] = asked
        st.session_state[key] = asked if asked in known else default
    st.session_state.setdefault(key, default)
    return asked if asked is not None and asked not in known else None


def to_link(parameter: str, key: str) -> None:
    """Write a widget's value to the link; for the widget's `on_change`."""
    value = st.session_state[key]
    st.query_params.pop(MISSING, None)  # told, and the reader has gone on
    st.session_state[f"link-{parameter}"] = value
    st.session_state[f"link-{parameter}-former"] = (st.query_params.get(parameter), 0)
    st.query_params[parameter] = value


def _behind(parameter: str, asked: str | None) -> bool:
    """Return whether the browser speaks of the link as it was before the last choice.

    It does where something else is done so soon after a choice that the link has not come back
    yet.  The Back button may lead to the same link, but says so.
    """
    key = f"link-{parameter}-former"
    if key not in st.session_state:
        return False
    former, runs = st.session_state[key]
    context = get_script_run_ctx()
    if asked == former and context is not None and not context.is_history_navigation:
        return True
    if asked != st.session_state[f"link-{parameter}"] or runs:
        del st.session_state[key]
    else:  # the run of the choice itself, in which the link is changed already
        st.session_state[key] = (former, 1)
    return False


def kept_in_link(path: str) -> dict[str, str] | None:
    """Return the parameters that a link to the page `path` needs to find it as it was left."""
    kept = {name: st.session_state.get(f"link-{name}") for name in _PARAMETERS.get(path, ())}
    return {name: str(value) for name, value in kept.items() if value is not None} or None


def _send_pinned_again() -> None:
    for key in st.session_state.get(_PINNED, ()):
        if key in st.session_state:
            st.session_state[key] = st.session_state[key]
