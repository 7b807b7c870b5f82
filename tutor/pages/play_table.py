"""The table of a game as the browser gets it: frames, buttons and words from one seat's view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

from tutor.cards import Card, Seat
from tutor.display import bundle
from tutor.display.play_deeds import deed_data
from tutor.display.play_frames import Sight, dumps, frames
from tutor.display.position_frame import cards_of_frames, table_words
from tutor.i18n.words import Words
from tutor.messages import Message, say
from tutor.pages import playing, widgets
from tutor.play.setup import COMPUTER, PERSON, Player
from tutor.play.sitting import Finish, Phase, Sitting
from tutor.schnapsen.state import is_strict

Json = dict[str, Any]

HERE = Path(__file__)
POLL_MS = 250
"""How often the browser asks for the computer's answer."""
KEYS = (
    ("key.arrows", "key.play-choose"),
    ("key.enter", "key.play-play"),
    ("M", "key.play-marriage"),
    ("X", "key.play-exchange"),
    ("T", "key.play-close"),
    ("6", "key.play-claim"),
    ("N", "key.play-next"),
    ("key.escape", "key.play-escape"),
    ("?", "key.sheet"),
)


def _script() -> str:
    files = {path.name: path.read_text("utf-8") for path in bundle.HERE.glob("*.js")}
    files["playing.js"] = files["playing.js"].replace("export default ", "export ")
    files["play_script.js"] = HERE.with_name("play_script.js").read_text("utf-8")
    return bundle.join(files, "play_script.js")


_script_once: Any = st.components.v2.component("schnapsen_game_script", js=_script())
_table: Any = st.components.v2.component(
    "schnapsen_game", js=HERE.with_suffix(".js").read_text("utf-8")
)


def bring_script() -> None:
    """Bring the table's script to the page; an element of its own, so that it is sent once."""
    style = bundle.stylesheet() + (bundle.HERE / "playing.css").read_text("utf-8")
    _script_once(key="play-script", data={"style": style}, height=1, on_wake_change=_nothing)


def _nothing() -> None:
    """Leave the browser's call to the run that follows it."""


def draw(game: playing.Game, words: Words, *, thinking: bool, sight: Sight) -> None:
    """Draw the table of a game; what the person does there is taken by `playing.on_act`."""
    text = dumps(table_data(game, words, thinking=thinking, sight=sight))
    _table(key=playing.TABLE, data=widgets.packed(text), on_act_change=playing.on_act)


# --- what the browser gets ----------------------------------------------------------------------


def names(sitting: Sitting, words: Words) -> dict[Seat, str]:
    """Return the names on the plates."""
    given = sitting.setup.names
    return {
        sitting.deal.seat_of(PERSON): given[PERSON] or words.text("play.you"),
        sitting.deal.seat_of(COMPUTER): given[COMPUTER] or words.text("play.computer"),
    }


def named_words(sitting: Sitting, words: Words) -> Words:
    """Return words that call the players by name; a person without one by the role."""
    given = sitting.setup.names
    found = {sitting.deal.seat_of(COMPUTER): given[COMPUTER] or words.text("play.computer")}
    if given[PERSON]:
        found[sitting.deal.seat_of(PERSON)] = given[PERSON]
    return Words(words.lang, found, faces=words.faces)


def score(sitting: Sitting, words: Words) -> dict[Seat, str]:
    """Return the match score on the plates, as this table writes it."""
    if not sitting.setup.whole_match or not sitting.deal.scored:
        return {}
    shown = sitting.bummerl.shown()
    players: tuple[Player, Player] = (PERSON, COMPUTER)
    return {sitting.deal.seat_of(player): words.number(shown[player]) for player in players}


def table_data(game: playing.Game, words: Words, *, thinking: bool, sight: Sight) -> Json:
    """Return the data of the table."""
    sitting = game.sitting
    named = named_words(sitting, words)
    since = game.since[1] if game.since[0] == sitting.dealt else 0
    live = sitting.to_move == PERSON and not thinking
    shown = frames(sitting.deal, sight, words, named, since=since, told=live)
    said = _said(game, named)
    deeds = deed_data(
        sitting,
        named,
        waits=playing.waits_for_claim(game),
        thinking=thinking,
        strict=playing.strict(),
    )
    proof = [Card.parse(card) for card in (said or {}).get("proof", ())]
    for deed in deeds:
        proof += [Card.parse(card) for card in (*deed["proof"], *deed["cards"])]
    for verdict in (shown[-1]["verdicts"] if shown else {}).values():
        proof += [Card.parse(card) for card in verdict["proof"]]
    found = table_words(words, {*cards_of_frames(shown), *proof})
    found["labels"]["keySheet"] = [
        [words.text(key) if key.startswith("key.") else key, words.text(text)] for key, text in KEYS
    ]
    return {
        **found,
        "token": _token(game),
        "rulesHref": _rules_address(sitting, words),
        "frames": shown,
        "play": {
            "game": game.id,
            "n": playing.count(sitting),
            "told": game.told,
            "state": _state(game, thinking=thinking),
            "mine": sight.seat.value,
            "thinking": named.text("play.thinks", player=sight.seat.other) if thinking else "",
            "prompt": named.say(prompt(game)),
            "said": said,
            "deeds": deeds,
            "clocks": _clocks(sitting, words),
            "poll": POLL_MS,
            "words": {
                "deeds": words.text("play.buttons"),
                "talk": words.text("play.table-words"),
                "twoPlaces": words.text("play.two-places"),
                "chooseAny": _choose_any(deeds, words),
            },
        },
    }


def _token(game: playing.Game) -> str:
    """Return what stands for the deal on the table; the same cards again are another deal."""
    sitting = game.sitting
    place = len(sitting.deals) - (sitting.current is None)
    return f"{game.id}/{sitting.dealt}/{place}"


def _state(game: playing.Game, *, thinking: bool) -> str:
    """Return in one word what is waited for."""
    sitting = game.sitting
    if game.elsewhere:
        return "elsewhere"
    if sitting.phase is not Phase.PLAYING:
        return sitting.phase.value
    if playing.waits_for_claim(game):
        return "claim"
    return "thinking" if thinking else "mine"


def _choose_any(deeds: list[Json], words: Words) -> str:
    cards = tuple(Card.parse(card) for deed in deeds if deed["kind"] for card in deed["cards"])
    return words.text("play.choose-card", cards=cards) if cards else ""


def _rules_address(sitting: Sitting, words: Words) -> str:
    rules = sitting.setup.rules.id
    preset = "" if rules == "custom" else f"&rules={rules}"
    return f"/rules?rule={{rule}}{preset}&lang={words.lang}"


def _said(game: playing.Game, named: Words) -> Json | None:
    said = game.said
    if said is None:
        return None
    return {
        "text": named.say(said.message),
        "tone": said.tone,
        "rule": said.rule,
        "proof": [card.text for card in said.proof],
    }


def _clocks(sitting: Sitting, words: Words) -> Json | None:
    """Return what the clocks show now, and which runs."""
    if not sitting.has_clock:
        return None
    now, haste = playing.now(), playing.haste()
    runs = sitting.runs_out_at is not None
    players: tuple[Player, Player] = (PERSON, COMPUTER)
    seats = {sitting.deal.seat_of(player): player for player in players}
    return {
        "left": {
            seat.value: round(sitting.left(player, now) / haste, 1)
            for seat, player in seats.items()
        },
        "running": sitting.deal.seat_of(PERSON).value if runs else None,
        "names": {seat.value: words.text("play.clock") for seat in seats},
    }


def prompt(game: playing.Game) -> Message:
    """Return what the person is told to do now."""
    sitting = game.sitting
    if game.elsewhere and game.unkept is not None:
        return game.unkept
    if sitting.phase is Phase.MATCH_OVER:
        return ending(sitting)
    if sitting.phase is Phase.DEAL_OVER:
        return say("play.deal-over")
    if playing.waits_for_claim(game):
        return say("play.turn-claim")
    seen = sitting.view(PERSON)
    if playing.strict():
        return say("play.turn-plain")
    if seen.led is None:
        return say("play.turn-lead")
    if not is_strict(seen):
        return say("play.turn-open")
    return say(f"play.turn-{seen.rules.play.heading.value}")


def ending(sitting: Sitting) -> Message:
    """Return how a match ended, in one sentence."""
    outcome = sitting.outcome
    assert outcome is not None
    other = sitting.deal.seat_of(COMPUTER)
    won = outcome.winner == PERSON
    match outcome.finish:
        case Finish.RETIRED:
            return say("play.match-retired")
        case Finish.TIME:
            return say("play.match-time-won", player=other) if won else say("play.match-time")
        case Finish.SINGLE:
            lost = say("play.match-single-lost", player=other)
            return say("play.match-single-won") if won else lost
        case Finish.WON:
            return say("play.match-won") if won else say("play.match-lost", player=other)
