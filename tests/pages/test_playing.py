"""The game of a window: what is done, refused, kept, and who thinks."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import streamlit as st

from tests.pages import practice
from tutor.cards import Card
from tutor.display.play_frames import Sight
from tutor.i18n.words import Words
from tutor.lessons.progress.profile import Key
from tutor.pages import game_store, play_table, playing, profile, thinking
from tutor.play.setup import COMPUTER, PERSON, Setup
from tutor.play.sitting import Finish, Phase
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.variants import PRESETS


class State(dict[str, Any]):
    """What a window remembers."""

    __getattr__ = dict.__getitem__
    __setattr__ = dict.__setitem__


@pytest.fixture
def database(path: Path, key: Key, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A window of somebody whose progress is kept in a database of the test."""
    told = {"code": key.code, "kept": True}
    monkeypatch.setattr(st, "session_state", State({"profile-told": told}))
    monkeypatch.setattr(st, "query_params", {})
    monkeypatch.setattr(profile, "account", lambda: None)
    return path


def start(rules: str = "classic") -> playing.Game:
    """Begin a game that the computer deals."""
    playing.start(practice.new_sitting(PRESETS[rules]).setup)
    game = playing.here()
    assert game is not None
    return game


def send(game: playing.Game, kind: str, **more: Any) -> None:
    playing.act(game, {"kind": kind, "n": playing.count(game.sitting), **more})


def legal_card(game: playing.Game) -> Card:
    return next(
        action.card
        for action in game.sitting.legal(PERSON)
        if isinstance(action, PlayCard) and not action.declares
    )


def play(game: playing.Game) -> None:
    """Play a card and let the computer answer."""
    send(game, "card", card=legal_card(game).text)
    while playing.go_on(game, patience=10):
        pass


@pytest.mark.usefixtures("database")
def test_a_game_that_is_begun_is_in_the_link_and_kept() -> None:
    game = start()
    assert st.query_params["game"] == game.id
    assert game.entry is not None
    assert game.unkept is None
    other = playing.Game(game.id, game.sitting)
    found = game_store.load(other.id, 0)
    assert isinstance(found, tuple)
    assert found[0] == game.sitting


@pytest.mark.usefixtures("database")
def test_a_card_is_answered_and_every_action_is_kept() -> None:
    game = start()
    before = game.entry
    play(game)
    assert game.entry is not None
    assert before is not None
    assert game.entry.revision > before.revision
    assert len(game.sitting.deal.log) >= 2
    assert game.sitting.to_move == PERSON or game.sitting.phase is not Phase.PLAYING


def test_a_database_that_is_deleted_in_mid_deal_is_told_and_the_game_is_kept_in_the_next(
    database: Path,
) -> None:
    game = start()
    code = profile.code()
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()
    play(game)
    assert game.unkept is not None
    assert game.unkept.id == "progress.store.gone"
    assert game.anew, "the browser has to hear of the new code"
    assert profile.code() != code
    assert game.entry is not None
    found = game_store.load(game.id, 0)
    assert isinstance(found, tuple)
    assert found[0] == game.sitting
    play(game)
    assert game.unkept is None


@pytest.mark.usefixtures("database")
def test_what_is_illegal_is_refused_with_rule_and_proof_and_changes_nothing() -> None:
    game = start()
    sitting = game.sitting
    send(game, "exchange")
    assert game.sitting is sitting
    assert game.said is not None
    assert game.said.rule == "jack-not-held"
    send(game, "claim")
    assert game.sitting is sitting


@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "card", "card": "XX"},
        {"kind": "card"},
        {"kind": "card", "card": "<b>"},
        {"kind": ""},
        {"kind": "undo"},
        {"kind": "poll"},
        {"kind": "card", "card": None, "declares": "yes"},
        {},
    ],
)
@pytest.mark.usefixtures("database")
def test_nonsense_from_the_browser_changes_nothing(sent: dict[str, Any]) -> None:
    game = start()
    sitting = game.sitting
    playing.act(game, {"n": playing.count(sitting), **sent})
    assert game.sitting is sitting


@pytest.mark.usefixtures("database")
def test_a_card_of_the_other_hand_cannot_be_played() -> None:
    game = start()
    sitting = game.sitting
    hidden = sitting.view(PERSON).unseen()[0]
    send(game, "card", card=hidden.text)
    assert game.sitting is sitting
    assert game.said is not None
    assert game.said.rule == "card-not-held"


@pytest.mark.usefixtures("database")
def test_a_press_that_belongs_to_an_earlier_moment_does_nothing() -> None:
    game = start()
    early = playing.count(game.sitting)
    play(game)
    sitting = game.sitting
    playing.act(game, {"kind": "close", "n": early})
    assert game.sitting is sitting


@pytest.mark.usefixtures("database")
def test_another_windows_game_is_not_touched_by_what_this_one_has_missed() -> None:
    game = start()
    stale = playing.Game(game.id, game.sitting, game.entry)
    play(game)
    kept = game.entry
    st.session_state[playing.GAME] = stale
    send(stale, "card", card=legal_card(stale).text)
    assert stale.elsewhere
    assert stale.unkept is not None
    playing.take_over()
    again = playing.here()
    assert again is not None
    assert again.entry == kept
    assert again.sitting == game.sitting


def test_a_deleted_database_is_told_and_the_next_action_keeps_the_game_again(
    database: Path,
) -> None:
    game = start()
    profile.store().close()
    for file in database.parent.glob("progress.sqlite*"):
        file.unlink()
    profile._store.clear()
    play(game)
    assert game.unkept is not None or game.entry is not None
    while game.sitting.phase is Phase.PLAYING:
        play(game)
    assert game.unkept is None
    assert game.entry is not None
    found = game_store.load(game.id, 0)
    assert isinstance(found, tuple)
    assert found[0].deals == game.sitting.deals


@pytest.mark.usefixtures("database")
def test_the_computer_thinks_in_a_thread_and_the_page_does_not_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import threading

    go = threading.Event()
    decide = thinking.decide

    def slowly(sitting: Any, strength: str = "") -> thinking.Answer:
        go.wait(10)
        return decide(sitting, strength)

    monkeypatch.setattr(thinking, "decide", slowly)
    game = start()
    send(game, "card", card=legal_card(game).text)
    sitting = game.sitting
    assert playing.go_on(game)
    assert playing.go_on(game)
    assert game.sitting is sitting
    go.set()
    while playing.go_on(game, patience=10):
        pass
    assert game.sitting is not sitting


@pytest.mark.usefixtures("database")
def test_a_thought_that_fails_leaves_the_game_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(sitting: Any, strength: str = "") -> thinking.Answer:
        raise ZeroDivisionError

    game = start()
    send(game, "card", card=legal_card(game).text)
    monkeypatch.setattr(thinking, "decide", fails)
    sitting = game.sitting
    assert not playing.go_on(game, patience=10)
    assert game.sitting is sitting


@pytest.mark.usefixtures("database")
def test_a_player_that_fails_is_replaced_by_the_weakest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = start()
    weakest = thinking.opponent("beginner")

    def only_the_weakest(id: str) -> Any:
        if id != "beginner":
            raise ZeroDivisionError
        return weakest

    monkeypatch.setattr(thinking, "opponent", only_the_weakest)
    sitting = game.sitting
    club = Setup(PRESETS["classic"], "club", first_dealer=PERSON, seed=practice.SEED)
    playing.start(club)
    again = playing.here()
    assert again is not None
    while playing.go_on(again, patience=10):
        pass
    assert again.sitting.deal.log
    assert sitting.deal.log == ()


@pytest.mark.usefixtures("database")
def test_an_answer_is_the_same_after_a_reload() -> None:
    game = start()
    send(game, "card", card=legal_card(game).text)
    assert thinking.decide(game.sitting).action == thinking.decide(game.sitting).action


@pytest.mark.usefixtures("database")
def test_time_that_has_run_out_loses_the_match_whoever_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = start("spanish-site")
    later = playing.now() + 121
    monkeypatch.setattr(playing, "now", lambda: later)
    playing.go_on(game)
    assert game.sitting.outcome is not None
    assert (game.sitting.outcome.finish, game.sitting.outcome.winner) == (Finish.TIME, COMPUTER)


@pytest.mark.usefixtures("database")
def test_leaving_keeps_the_game_and_its_link_finds_it_again() -> None:
    game = start()
    playing.leave()
    assert playing.here() is None
    st.query_params["game"] = game.id
    assert not playing.follow_link()
    again = playing.here()
    assert again is not None
    assert again.sitting == game.sitting


@pytest.mark.usefixtures("database")
def test_a_computer_that_may_be_claimed_against_waits_at_a_strict_table() -> None:
    game = start("sharp")
    st.session_state[playing.HELP] = playing.STRICT
    assert not playing.waits_for_claim(game)  # nothing is declared yet
    send(game, "go-on")
    assert game.passed == (1, 0)


@pytest.mark.parametrize("level", playing.LEVELS)
@pytest.mark.parametrize("rules", list(PRESETS))
@pytest.mark.usefixtures("database")
def test_whatever_is_pressed_the_game_goes_on_and_the_table_has_words(
    rules: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_store, "save", lambda id, sitting, before: game_store.Kept(before))
    st.session_state[playing.HELP] = level
    chance, words, game = Random(f"{rules}-{level}"), Words("en", strict=True), start(rules)
    kinds = ("card", "card", "card", "exchange", "close", "claim", "go-on", "next", "cancel")
    for _ in range(120):
        kind = chance.choice(kinds)
        hand = game.sitting.view(PERSON).hand
        card = chance.choice(hand).text if hand else "HQ"
        send(game, kind, card=card, declares=chance.random() < 0.3)
        thinks = playing.go_on(game, patience=10)
        assert not thinks
        sight = Sight(playing.me(game.sitting), {}, {}, teaches=level == playing.TEACH)
        data = play_table.table_data(game, words, thinking=thinks, sight=sight)
        state = data["play"]["state"]
        assert state in ("mine", "claim", "deal-over", "match-over")
        if state == "mine":
            assert game.sitting.to_move == PERSON
        assert data["play"]["prompt"]
        if state == "match-over":
            return
