"""The list of saved games: going on, taking along, looking at, deleting, bringing in."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from html import escape
from pathlib import Path
from zoneinfo import ZoneInfo

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import SavedGame
from tutor.lessons.progress.errors import StoreError
from tutor.messages import Message, say
from tutor.pages import game_store, importing, look, own_replay, playing, profile
from tutor.play.opponents import STRENGTHS
from tutor.play.summary import Standing
from tutor.schnapsen.variants import PRESETS

SHOWN = 8
"""How many games are listed before the others are asked for."""
_ALL, _SURE, _SAID, _GONE = "saved-all", "saved-sure", "saved-said", "saved-gone"
_STYLE = Path(__file__).with_suffix(".css")


def show(words: Words, games: Sequence[SavedGame]) -> None:
    """Draw the list and the way to bring a game in."""
    st.html(_STYLE)
    if not game_store.known():
        return
    with st.container(key="saved"):
        st.html(f'<h2 class="saved-title">{escape(words.text("saved.title"))}</h2>')
        _notices(words)
        if not games and profile.trouble() is None:
            st.html(f'<p class="saved-about">{escape(words.text("saved.none"))}</p>')
        shown = games if st.session_state.get(_ALL) else games[:SHOWN]
        for place, game in enumerate(shown):
            _row(place, game, words)
        if len(shown) < len(games):
            more = words.text("saved.more", n=len(games) - len(shown))
            st.button(more, key="saved-more", on_click=_show_all)
        importing.show(words)


def _show_all() -> None:
    st.session_state[_ALL] = True


def _notices(words: Words) -> None:
    """Draw what went wrong, what was done, and the way back from it."""
    trouble = profile.trouble()
    if trouble is not None:
        look.notice(words.say(trouble))
    gone = st.session_state.get(_GONE)
    if isinstance(gone, SavedGame):
        with st.container(horizontal=True, vertical_alignment="center", key="saved-gone-bar"):
            text = words.text("saved.deleted", **_when(gone, words))
            st.html(f'<p role="status">{escape(text)}</p>')
            st.button(words.text("saved.undo"), key="saved-undo", on_click=_undo)
    said = st.session_state.pop(_SAID, None)
    if isinstance(said, Message):
        look.notice(words.say(said))


# --- a game of the list -------------------------------------------------------------------------


def _row(place: int, game: SavedGame, words: Words) -> None:
    running = game.standing == Standing.PLAYING
    with st.container(key=f"saved-game-{place}"):
        st.html(game_html(game, words))
        if st.session_state.get(_SURE) == game.id:
            _ask(place, game, words)
            return
        with st.container(horizontal=True, key=f"saved-ways-{place}"):
            label = words.text("saved.continue" if running else "saved.look")
            st.button(label, key=f"saved-open-{place}", on_click=playing.open_game, args=(game.id,))
            if st.button(words.text("saved.replay"), key=f"saved-replay-{place}"):
                own_replay.open_text(game.text)
            if st.button(words.text("saved.analyse"), key=f"saved-analyse-{place}"):
                own_replay.analyse_text(game.text)
            st.download_button(
                words.text("saved.download"), data=game.text, mime="text/plain",
                file_name=f"schnapsen-{game.created:%Y-%m-%d}.sgn", on_click="ignore",
                key=f"saved-file-{place}", help=words.text("saved.download-about"),
            )  # fmt: skip
            st.button(
                words.text("saved.delete"), key=f"saved-delete-{place}",
                on_click=_wish, args=(game.id,),
            )  # fmt: skip


def game_html(game: SavedGame, words: Words) -> str:
    """Write what the list tells about a game."""
    known = {standing.value for standing in Standing}
    standing = game.standing if game.standing in known else Standing.PLAYING.value
    rules = words.text(f"rules.{game.rules}.name" if game.rules in PRESETS else "saved.house-rules")
    facts = words.text("saved.facts", rules=rules, strength=strength_name(game.strength, words))
    score = words.text("saved.score", mine=game.mine, other=game.theirs)
    when = words.text("saved.when", **_when(game, words))
    return (
        f'<div class="saved-game {standing}"><h3>{escape(when)}'
        f" <span>{escape(words.text(f'saved.standing.{standing}'))}</span></h3>"
        f"<p>{escape(facts)} {escape(score)}</p></div>"
    )


def strength_name(id: str, words: Words) -> str:
    """Name an opponent; what a file says may be unknown here."""
    return words.text(f"strength.{id}" if id in STRENGTHS else "saved.unknown-opponent")


def _when(game: SavedGame, words: Words) -> dict[str, str]:
    """Return when a game was last played, by the reader's own clock where the browser tells it."""
    moment = game.changed
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=datetime.UTC)
    with suppress(Exception):  # a browser may name any zone at all
        moment = moment.astimezone(ZoneInfo(str(st.context.timezone)))
    return {"date": words.date(moment.date()), "time": words.time(moment)}


def _ask(place: int, game: SavedGame, words: Words) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key=f"saved-ways-{place}"):
        st.html(f'<p role="status">{escape(words.text("saved.delete-sure"))}</p>')
        st.button(
            words.text("saved.delete-yes"), key=f"saved-yes-{place}",
            on_click=_delete, args=(game.id,),
        )  # fmt: skip
        st.button(
            words.text("saved.delete-no"), key=f"saved-no-{place}", on_click=_wish, args=(None,)
        )


# --- deleting -----------------------------------------------------------------------------------


def _wish(id: str | None) -> None:
    st.session_state[_SURE] = id


def _delete(id: str) -> None:
    """Delete a game; this window keeps it, so that it can be brought back."""
    state, who = st.session_state, profile.learner()
    state[_SURE] = None
    if who is None:
        return
    try:
        game = who.game(id)
        who.delete_game(id)
    except StoreError as error:
        state[_SAID] = error.message
        return
    state[_GONE] = game
    if game is None:
        state[_SAID] = say("saved.gone")


def _undo() -> None:
    state, who = st.session_state, profile.learner()
    game = state.get(_GONE)
    if who is None or not isinstance(game, SavedGame):
        return
    try:
        who.save_game(replace(game, revision=0))
    except StoreError as error:
        state[_SAID] = error.message
        return
    state[_GONE] = None
    state[_SAID] = say("saved.brought-back")
