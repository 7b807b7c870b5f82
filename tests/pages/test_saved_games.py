"""Saved games: listed, gone on with, taken along, deleted and brought back, brought in."""

import random
from functools import cache
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.practice import html, new_sitting, until_my_turn, window
from tests.pages.visiting import keys, learner, run
from tests.play.given import finished
from tutor.i18n.words import Words
from tutor.lessons.progress.entries import SavedGame, now
from tutor.lessons.progress.profile import Key, new_key
from tutor.pages import choosing, importing, saved_games
from tutor.play.exported import export
from tutor.play.saved import write_sitting
from tutor.play.setup import COMPUTER
from tutor.play.sitting import Phase, Sitting
from tutor.play.summary import summary
from tutor.records import read_records
from tutor.schnapsen import rule_set

FOLD = importing.FOLD


def keep(path: Path, key: Key, id: str, sitting: Sitting) -> None:
    """Keep a game as the page does."""
    said = summary(sitting)
    learner(path, key).save_game(
        SavedGame(
            id, said.rules, said.strength, said.mine, said.theirs, said.standing,
            export(sitting), now(), now(), 0, write_sitting(sitting),
        )
    )  # fmt: skip


def running() -> Sitting:
    return until_my_turn(new_sitting(), 4)


@cache
def over() -> Sitting:
    return finished(new_sitting(rule_set("tjger"), whole=False), random.Random(3))


def bring_in(app: AppTest, text: str) -> AppTest:
    app.session_state[FOLD] = True
    run(app)
    app.text_area(key=importing.TEXT).set_value(text)
    app.button(key="saved-import-take").click()
    return run(app)


def ids(path: Path, key: Key) -> set[str]:
    return {game.id for game in learner(path, key).games()}


@pytest.mark.parametrize("lang", ["de", "el"])
def test_games_are_listed_with_date_rules_opponent_and_standing(
    path: Path, key: Key, lang: str
) -> None:
    keep(path, key, "one", running())
    keep(path, key, "two", over())
    words = Words(lang)
    text = html(window(key, lang=lang))
    [first, second] = learner(path, key).games()
    for game in (first, second):
        assert words.date(game.changed.date()) in text
        assert words.text(f"rules.{game.rules}.name") in text
        assert words.text(f"saved.standing.{game.standing}") in text
    assert words.text("strength.beginner") in text


def test_who_has_no_game_is_told_where_games_are_kept(key: Key) -> None:
    assert "There are no saved games yet." in html(window(key))


def test_a_game_goes_on_in_the_middle_of_a_trick(path: Path, key: Key) -> None:
    sitting = running()
    keep(path, key, "one", sitting)
    app = window(key)
    app.button(key="saved-open-0").click()
    run(app)
    assert app.session_state["play-game"].sitting == sitting
    assert app.query_params["game"] in ("one", ["one"])


def test_somebody_elses_games_are_not_listed(path: Path, key: Key) -> None:
    keep(path, key, "one", running())
    app = window(new_key())
    assert "saved-open-0" not in keys(app)


def test_a_game_is_deleted_only_after_a_question_and_can_be_brought_back(
    path: Path, key: Key
) -> None:
    keep(path, key, "one", running())
    before = learner(path, key).game("one")
    app = window(key)
    app.button(key="saved-delete-0").click()
    assert "Delete this game for good?" in html(run(app))
    assert ids(path, key) == {"one"}
    app.button(key="saved-no-0").click()
    run(app)
    assert ids(path, key) == {"one"}
    app.button(key="saved-delete-0").click()
    run(app)
    app.button(key="saved-yes-0").click()
    assert "is deleted" in html(run(app))
    assert ids(path, key) == set()
    app.button(key="saved-undo").click()
    assert "The game is back." in html(run(app))
    after = learner(path, key).game("one")
    assert before is not None
    assert after is not None
    assert (after.secret, after.text) == (before.secret, before.text)


def test_an_unfinished_deal_is_taken_along_without_hidden_cards(path: Path, key: Key) -> None:
    sitting = running()
    keep(path, key, "one", sitting)
    app = window(key)
    [file] = app.get("download_button")
    assert file
    text = learner(path, key).games()[0].text
    state = sitting.deal.state
    hidden = {*state.hands.of(sitting.deal.seat_of(COMPUTER)), *state.talon}
    hidden -= state.known.of(sitting.deal.seat_of(COMPUTER))
    assert not any(card.text in text for card in hidden)
    assert sitting.setup.seed not in text
    assert sitting.setup.seed not in html(app)


def test_the_deals_of_a_game_are_looked_at_on_the_replay_page_and_the_analysis(
    path: Path, key: Key
) -> None:
    keep(path, key, "two", over())
    app = window(key)
    app.button(key="saved-replay-0").click()
    run(app)
    assert len(read_records(app.session_state[choosing.TEXT]).records) == 1
    other = window(key)
    other.button(key="saved-analyse-0").click()
    run(other)
    assert other.session_state["analysis-part"] == "record"


def test_a_file_that_was_taken_along_is_brought_in_as_a_new_game(path: Path, key: Key) -> None:
    keep(path, key, "two", over())
    app = bring_in(window(key), export(over()))
    assert "The game is taken over, with 1 finished deal." in html(app)
    assert len(ids(path, key)) == 2
    other = new_key()
    assert "is taken over" in html(bring_in(window(other), export(over())))
    [game] = learner(path, other).games()
    assert game.standing == summary(over()).standing


def test_an_unfinished_file_goes_on_after_its_last_finished_deal(path: Path, key: Key) -> None:
    sitting = finished(new_sitting(), random.Random(3)).next_deal(0)
    app = bring_in(window(key), export(sitting))
    assert "is taken over" in html(app)
    app.button(key="saved-open-0").click()
    run(app)
    after = app.session_state["play-game"].sitting
    assert after.bummerl.won == sitting.bummerl.won
    assert after.phase in (Phase.PLAYING, Phase.DEAL_OVER)


GOOD = export(over())


NO_GAMES = (
    "hello [ x",
    "\x00\x01\x02",
    '{"sgn": 1}',
    GOOD[: len(GOOD) // 3],
    write_sitting(over())[:400],
    GOOD.replace('[Rules "tjger"]', '[Rules "poker"]'),
    "<script>alert(1)</script>",
)


def test_what_is_no_game_is_refused_with_a_word_and_nothing_is_lost(path: Path, key: Key) -> None:
    keep(path, key, "one", running())
    app = window(key)
    for text in NO_GAMES:
        said = html(bring_in(app, text))
        assert "Nothing was taken over" in said or "is taken over" in said
        assert "one" in ids(path, key)


def test_a_tampered_deal_is_left_out_and_named(path: Path, key: Key) -> None:
    tampered = GOOD.replace("F:", "D:", 1)
    app = bring_in(window(key), tampered)
    assert ids(path, key) == set() or "is taken over" in html(app)
    assert app.session_state[importing.FOUND].messages


def test_a_text_that_is_too_long_is_not_read(key: Key) -> None:
    app = bring_in(window(key), "x" * (importing.LIMIT + 1))
    assert "too long for one game" in html(app)


def test_an_empty_text_is_answered(key: Key) -> None:
    assert "There is no text to take." in html(bring_in(window(key), "  "))


def test_an_opponent_that_is_unknown_here_is_replaced_and_named(path: Path, key: Key) -> None:
    text = GOOD.replace('[_Strength "beginner"]', '[_Strength "medium"]')
    assert text != GOOD
    assert "it is played on by: Club player" in html(bring_in(window(key), text))
    [game] = learner(path, key).games()
    assert game.strength == "club"


def test_a_database_that_cannot_be_read_is_told(path: Path, key: Key) -> None:
    path.write_bytes(b"letters " * 1000)
    text = html(window(key))
    assert 'class="notice"' in text
    assert "There are no saved games yet." not in text


def test_of_many_games_the_first_are_shown_until_all_are_asked_for(path: Path, key: Key) -> None:
    sitting = over()
    for n in range(saved_games.SHOWN + 2):
        keep(path, key, f"game-{n}", sitting)
    app = window(key)
    last = f"saved-open-{saved_games.SHOWN + 1}"
    assert last not in keys(app)
    app.button(key="saved-more").click()
    assert last in keys(run(app))
