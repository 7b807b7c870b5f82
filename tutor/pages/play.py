"""Playing against the computer: set up a game, play it, with the tutor beside the table."""

from html import escape
from pathlib import Path

import streamlit as st

from tutor.display.play_frames import Sight
from tutor.i18n.words import Words
from tutor.pages import (
    aftermath,
    appearing,
    coaching,
    game_store,
    look,
    play_setup,
    play_table,
    playing,
    profile,
    saved_games,
    session,
)
from tutor.play.sitting import Phase

PATIENCE = 0.06
"""Seconds for which a run waits for an answer of the computer before it shows that it thinks."""


def bar(game: playing.Game, words: Words) -> None:
    """Draw the row above the table: which game this is, how much help, the way out."""
    sitting = game.sitting
    rules = play_setup.rules_name(sitting.setup.rules, words)
    parts = [
        words.text("play.bar-rules", rules=rules),
        words.text("play.bar-strength", strength=words.text(f"strength.{sitting.setup.strength}")),
    ]
    with st.container(horizontal=True, vertical_alignment="center", key="play-bar"):
        st.html(f'<p class="play-facts">{escape(" · ".join(parts))}</p>')
        st.segmented_control(
            words.text("play.help"),
            playing.LEVELS,
            key=playing.HELP,
            required=True,
            persist_state="session",
            format_func=lambda code: words.text(f"play.help-{code}"),
            label_visibility="collapsed",
        )
        st.button(words.text("play.new"), key="play-leave", on_click=playing.leave)


@st.fragment(key="play")
def board(words: Words) -> None:
    """Draw the table and what stands beside it; a card that is played runs only this."""
    game = playing.here()
    if game is None:
        st.rerun()
    thinking = playing.go_on(game, PATIENCE)
    if game.anew:
        game.anew = False
        st.rerun()
    sitting = game.sitting
    if game.unkept is not None:
        with st.container(key="play-trouble"):
            look.notice(words.say(game.unkept))
            if game.elsewhere:
                st.button(
                    words.text("play.take-over"), key="play-take-over", on_click=playing.take_over
                )
    named = play_table.named_words(sitting, words)
    left, right = st.columns([62, 38], gap="medium")
    with right, st.container(key="play-side"):
        if sitting.phase is Phase.PLAYING:
            coaching.show(sitting, words)
        else:
            aftermath.show(sitting, words, named)
    with left:
        play_table.draw(game, words, thinking=thinking, sight=sight(game, words))


def sight(game: playing.Game, words: Words) -> Sight:
    """Return how the person looks at the table."""
    sitting = game.sitting
    over = sitting.phase is not Phase.PLAYING
    return Sight(
        playing.me(sitting),
        play_table.names(sitting, words),
        play_table.score(sitting, words),
        counts=over or coaching.counts(),
        teaches=playing.level() == playing.TEACH,
        remembers=playing.level() == playing.TEACH,
        marked=coaching.marked(),
    )


def show(words: Words) -> None:
    """Draw the page."""
    st.html(Path(__file__).with_suffix(".css"))
    profile.begin()
    waits = playing.follow_link()
    trouble = playing.trouble()
    if trouble is not None:
        look.notice(words.say(trouble))
    game = playing.here()
    if waits:
        st.html(f'<p role="status">{escape(words.text("play.link-waits"))}</p>')
    elif game is None:
        games = game_store.games()
        play_setup.show(words, games)
        saved_games.show(words, games)
    else:
        play_table.bring_script()
        bar(game, words)
        board(words)


shown = session.words()
show(Words(shown.lang, faces=appearing.faces()))
