"""The page on which one plays: the form, the table's data, and games that cannot be shown."""

import json
import re
import threading
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages import practice
from tests.pages.visiting import keys, learner, run, table
from tutor.cards import Rank
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons import rulebook
from tutor.lessons.progress.entries import SavedGame, now
from tutor.lessons.progress.profile import Key, new_key
from tutor.pages import playing, thinking
from tutor.play.setup import PERSON
from tutor.play.sitting import Sitting
from tutor.schnapsen.variants import PRESETS


@pytest.fixture
def key(key: Key, monkeypatch: pytest.MonkeyPatch) -> Key:
    """Somebody whose progress is kept, and whose games are dealt alike."""
    monkeypatch.setenv(playing.SEED, practice.SEED)
    return key


def form(app: AppTest) -> AppTest:
    app.button(key="play-start").click()
    return run(app)


# --- setting up -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_set_up_and_begun_in_each_language(key: Key, lang: str) -> None:
    app = practice.window(key, lang=lang)
    words = Words(lang)
    assert words.text("play.title") in practice.html(app)
    assert app.button(key="play-start").label == words.text("play.start")
    data = table(form(app))
    assert data["lang"] == lang
    assert data["play"]["words"]["deeds"] == words.text("play.buttons")
    without_thinking = json.dumps(data | {"play": data["play"] | {"thinking": ""}})
    assert "\\u2026" not in without_thinking


@pytest.mark.parametrize("rules", list(PRESETS))
def test_every_rule_set_can_be_played(key: Key, rules: str) -> None:
    app = practice.window(key)
    app.button_group(key="play-rules").set_value(rules)
    run(app)
    data = table(form(app))
    names = [deed["name"] for deed in data["play"]["deeds"]]
    assert names[:5] == ["twenty", "forty", "exchange", "close", "claim"]
    clock = PRESETS[rules].clock.time
    assert bool(data["play"]["clocks"]) == bool(clock)


def test_a_link_fills_in_the_form_and_nonsense_in_it_changes_nothing(key: Key) -> None:
    app = practice.window(key)
    for name, value in {"rules": "cardavia", "strength": "nobody", "dealer": "you"}.items():
        app.query_params[name] = value
    run(app)
    assert app.button_group(key="play-rules").value == "cardavia"
    assert app.button_group(key="play-dealer").value == "you"
    assert app.button_group(key="play-strength").value == "club"


def test_house_rules_that_contradict_each_other_begin_no_game(key: Key) -> None:
    app = practice.window(key)
    app.session_state["play-house"] = True
    app.session_state["house-classic-ending.false-claim"] = "prospective"
    run(app)
    assert Words("en").text("ui.house.refused") in practice.html(app)
    assert app.button(key="play-start").disabled
    assert "play-game" not in app.session_state


def test_house_rules_are_played_under_their_own_name(key: Key) -> None:
    app = practice.window(key)
    app.session_state["play-house"] = True
    app.session_state["house-classic-match.length"] = 5
    run(app)
    form(app)
    assert app.session_state["play-game"].sitting.setup.rules.match.length == 5
    assert Words("en").text("play.house-rules") in practice.html(app)


@pytest.mark.parametrize("rules", list(PRESETS))
def test_what_a_table_does_in_its_own_way_is_told_beside_the_choices(key: Key, rules: str) -> None:
    app = practice.window(key)
    app.button_group(key="play-rules").set_value(rules)
    found = practice.html(run(app))
    for id in ("play.heading", "closing.minimum-talon", "marriage.card", "ending.sixty-six"):
        short = rulebook.short(id, PRESETS[rules].option(id))
        name, value = Words("en").text(f"option.{id}"), Words("en").say(short)
        assert f"<dt>{name}</dt><dd>{value}</dd>" in found
    assert Words("en").text("option.value.marriages") not in found  # all tables agree


def test_a_house_rule_is_told_beside_the_choices(key: Key) -> None:
    app = practice.window(key)
    app.session_state["play-house"] = True
    run(app)
    app.button_group(key="house-classic-value.marriages").set_value("tricks-only")
    found = practice.html(run(app))
    words = Words("en")
    short = words.say(rulebook.short("value.marriages", "tricks-only"))
    assert f"<dt>{words.text('option.value.marriages')}</dt><dd>{short}</dd>" in found
    assert f"<li>{words.text('play.house-rules')}</li>" in found


# --- the table --------------------------------------------------------------------------------


@pytest.mark.parametrize("help", playing.LEVELS)
def test_the_browser_gets_no_card_that_the_person_has_not_seen(key: Key, help: str) -> None:
    sitting = practice.new_sitting()
    app = practice.window(key, sitting)
    app.session_state[playing.HELP] = help
    data = table(run(app))
    hidden = sitting.view(PERSON).unseen()
    rest = {card for card in hidden if card.rank in (Rank.ACE, Rank.TEN)}
    text = json.dumps(data)
    assert rest
    for card in rest:
        assert f'"{card.text}"' not in text
    shown = [card for seat in data["frames"][-1]["seats"].values() for card in seat["hand"]]
    assert {card for card in shown if card} == {card.text for card in sitting.view(PERSON).hand}
    assert sitting.setup.seed not in text + practice.html(app)


def test_teaching_tells_what_may_be_played_and_the_others_do_not(key: Key) -> None:
    for help, told in ((playing.TEACH, True), (playing.PLAIN, False), (playing.STRICT, False)):
        app = practice.window(key, practice.new_sitting())
        app.session_state[playing.HELP] = help
        assert bool(table(run(app))["frames"][-1]["verdicts"]) is told


def test_a_strict_table_hides_points_and_does_not_tell_what_is_legal(key: Key) -> None:
    app = practice.window(key, practice.new_sitting(PRESETS["sharp"]))
    app.session_state[playing.HELP] = playing.STRICT
    data = table(run(app))
    assert {seat["points"] for seat in data["frames"][-1]["seats"].values()} == {""}
    deeds = {deed["name"]: deed for deed in data["play"]["deeds"]}
    assert all(deeds[name]["ok"] for name in ("exchange", "close", "claim"))
    assert not any(re.search(r"card point", line) for line in data["frames"][-1]["twin"])


def test_a_button_that_cannot_be_used_tells_why(key: Key) -> None:
    play = table(practice.window(key, practice.new_sitting()))["play"]
    deeds = {deed["name"]: deed for deed in play["deeds"]}
    assert not deeds["cancel"]["ok"]
    assert all(deed["reason"] for deed in deeds.values() if not deed["ok"])
    assert deeds["save"]["ok"]


def test_the_computer_opens_a_deal_that_the_person_deals(key: Key) -> None:
    app = practice.window(key, practice.new_sitting(dealer=PERSON))
    sitting = app.session_state["play-game"].sitting
    assert sitting.to_move == PERSON
    assert table(app)["frames"][-1]["table"]


def test_while_the_computer_thinks_the_page_says_so_and_stays_alive(
    key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, decide = threading.Event(), thinking.decide

    def slowly(sitting: Sitting, strength: str = "") -> thinking.Answer:
        go.wait(20)
        return decide(sitting, strength)

    monkeypatch.setattr(thinking, "decide", slowly)
    app = practice.window(key, practice.new_sitting(dealer=PERSON))
    play = table(app)["play"]
    assert (play["state"], play["thinking"]) == ("thinking", "The computer thinks …")
    assert table(run(app))["play"]["poll"] > 0
    go.set()
    for _ in range(50):
        if table(run(app))["play"]["state"] == "mine":
            break
    assert table(app)["play"]["thinking"] == ""


def test_after_a_deal_the_table_offers_the_next_one(key: Key) -> None:
    app = practice.window(key, practice.played_out(practice.new_sitting()))
    data = table(app)
    assert [deed["name"] for deed in data["play"]["deeds"]] == ["next", "retire", "save"]
    assert data["play"]["state"] == "deal-over"


# --- games that cannot be shown ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "id"),
    [*((lang, "nothing") for lang in LANGUAGES), ("en", "<script>"), ("en", "x\0" * 99)],
)
def test_an_unknown_game_is_told_and_the_form_is_there(key: Key, lang: str, id: str) -> None:
    app = practice.window(key, lang=lang)
    app.query_params["game"] = id
    run(app)
    assert Words(lang).text("play.unknown-game") in practice.html(app)
    assert "play-start" in keys(app)


def test_a_kept_game_goes_on_and_that_of_somebody_else_does_not(key: Key) -> None:
    app = practice.window(key)
    form(app)
    id = app.session_state["play-game"].id
    again = practice.window(key)
    again.query_params["game"] = id
    run(again)
    assert (
        again.session_state["play-game"].sitting.deal == app.session_state["play-game"].sitting.deal
    )
    stranger = practice.window(new_key())
    stranger.query_params["game"] = id
    run(stranger)
    assert Words("en").text("play.unknown-game") in practice.html(stranger)
    assert "play-game" not in stranger.session_state


def test_the_last_game_is_offered_to_go_on_with(key: Key) -> None:
    app = practice.window(key)
    assert "play-resume" not in keys(app)
    id = form(app).session_state["play-game"].id
    again = practice.window(key)
    again.button(key="play-resume").click()
    run(again)
    assert again.session_state["play-game"].id == id
    again.button(key="play-leave").click()
    run(again)
    assert {"play-start", "play-resume"} <= keys(again)


@pytest.mark.parametrize("secret", ["", "nonsense", "% schnapsen-tutor sitting 1 " + "0" * 64])
def test_a_game_that_was_tampered_with_is_told_and_not_touched(
    path: Path, key: Key, secret: str
) -> None:
    who = learner(path, key)
    kept = who.save_game(
        SavedGame("bad", "classic", "club", 0, 0, "playing", "nonsense", now(), now(), 0, secret)
    )
    app = practice.window(key)
    app.query_params["game"] = "bad"
    run(app)
    assert Words("en").text("play.spoilt-game") in practice.html(app)
    assert who.game("bad") == kept


def test_a_deleted_database_loses_nothing_of_the_game_in_the_window(path: Path, key: Key) -> None:
    app = practice.window(key)
    form(app)
    before = app.session_state["play-game"].sitting
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()
    run(app)
    assert app.session_state["play-game"].sitting == before
    assert table(app)["frames"]
