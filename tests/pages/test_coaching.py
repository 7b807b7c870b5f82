"""The tutor beside the table: each help by its own switch, hints by rungs, and nothing hidden."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.practice import html, new_sitting, played_out, put, until_my_turn, window
from tests.pages.visiting import keys, learner, run
from tutor.i18n.words import Words
from tutor.lessons.coach import Help, Switches
from tutor.lessons.progress.profile import Key, new_key
from tutor.pages import coach_values
from tutor.play.setup import COMPUTER, PERSON
from tutor.play.sitting import Sitting

WORDS = Words("en")


def late() -> Sitting:
    """A sitting near its end, where values come quickly."""
    sitting = until_my_turn(new_sitting(), 12)
    assert sitting.view(PERSON).talon_size == 0
    return sitting


def turn(app: AppTest, help: Help) -> AppTest:
    app.toggle(key=f"coach-help-{help.value}").set_value(
        not app.toggle(key=f"coach-help-{help.value}").value
    )
    return run(app)


def thought_out(app: AppTest) -> AppTest:
    """The window once the tutor's background work is done."""
    _, task = app.session_state[coach_values.TASK]
    assert task is None or task.wait(60)
    return run(app)


def test_each_help_is_a_switch_that_is_kept_per_person(path: Path, key: Key) -> None:
    app = window(key, new_sitting())
    turn(app, Help.REMIND)
    turn(app, Help.COUNT)
    chosen = Switches().turned(Help.REMIND).turned(Help.COUNT)
    assert Switches.read(learner(path, key).settings()["coach"]) == chosen
    other = window(key, new_sitting())
    for help in Help:
        assert other.toggle(key=f"coach-help-{help.value}").value == chosen.on(help)
    assert window(new_key(), new_sitting()).toggle(key="coach-help-remind").value is False


def test_the_count_is_shown_and_hidden_by_its_switch(key: Key) -> None:
    app = window(key, until_my_turn(new_sitting(), 4))
    assert "You: 12 card points, 1 trick." in html(app)
    turn(app, Help.COUNT)
    assert "card points, 1 trick" not in html(app)


def test_unseen_cards_are_listed_in_words_beside_the_picture(key: Key) -> None:
    app = window(key, until_my_turn(new_sitting(), 2))
    assert "Unseen cards" not in html(app)
    turn(app, Help.REMIND)
    text = html(app)
    view = app.session_state["play-game"].sitting.view(PERSON)
    for card in view.unseen():
        assert WORDS.card(card) in text
    assert "trumps are unseen" in text


def test_a_hint_climbs_from_the_rule_over_a_thought_to_the_card(key: Key) -> None:
    app = window(key, late())
    assert "The rule" not in html(app)
    app.button(key="coach-hint").click()
    run(app)
    assert "<b>The rule</b> Strict play" in html(app) or "On lead" in html(app)
    assert "A thought" not in html(app)
    app.button(key="coach-hint").click()
    thought_out(run(app))
    assert "<b>A thought</b>" in html(app)
    assert "<b>The card</b>" not in html(app)
    app.button(key="coach-hint").click()
    thought_out(run(app))
    assert "<b>The card</b> Best: " in html(app)
    assert app.button(key="coach-hint").disabled


def test_the_card_of_a_hint_is_marked_and_forgotten_when_the_game_goes_on(key: Key) -> None:
    app = window(key, late())
    for _ in range(3):
        app.button(key="coach-hint").click()
        run(app)
    thought_out(app)
    sitting = app.session_state["play-game"].sitting
    hint = coach_values.hint(coach_values.choice(sitting))
    assert hint is not None
    assert hint.cards
    assert set(hint.cards) <= set(sitting.view(PERSON).hand)
    put(app, until_my_turn(played_out(sitting, 1)))
    run(app)
    assert "The card" not in html(app)


def test_a_comment_judges_the_last_move_by_what_was_known(key: Key) -> None:
    app = window(key, late())
    turn(app, Help.COMMENT)
    thought_out(app)
    text = html(app)
    assert "Your last move" in text
    assert (
        "deals that fit what you knew" in text or "the only deal" in text or "nothing else" in text
    )


def test_work_is_given_up_when_the_game_goes_on(key: Key) -> None:
    app = window(key, late())
    turn(app, Help.COMMENT)
    _, task = app.session_state[coach_values.TASK]
    sitting = app.session_state["play-game"].sitting
    put(app, until_my_turn(played_out(sitting, 1)))
    run(app)
    views, other = app.session_state[coach_values.TASK]
    assert task is None or task.cancelled or task.ended
    assert other is not task or views == ()


def test_taking_back_undoes_the_last_decision(key: Key) -> None:
    app = window(key, until_my_turn(new_sitting(), 4))
    before = app.session_state["play-game"].sitting
    app.button(key="coach-take-back").click()
    run(app)
    after = app.session_state["play-game"].sitting
    assert len(after.deal.log) < len(before.deal.log)
    assert after.deal.taken_back == 1
    assert after.to_move == PERSON


def test_at_the_beginning_there_is_nothing_to_take_back(key: Key) -> None:
    app = window(key, new_sitting())
    assert app.button(key="coach-take-back").disabled


def test_a_strict_table_helps_in_nothing(key: Key) -> None:
    app = window(key, late())
    turn(app, Help.REMIND)
    turn(app, Help.COMMENT)
    app.segmented_control(key="play-help").set_value("strict")
    run(app)
    text = html(app)
    assert "you play without help" in text
    assert not {"coach-hint", "coach-take-back"} & keys(app)
    for said in ("card points are missing", "Unseen cards", "Your last move"):
        assert said not in text


@pytest.mark.parametrize("lang", ["de", "el"])
def test_the_tutor_speaks_the_readers_language(key: Key, lang: str) -> None:
    app = window(key, late(), lang=lang)
    turn(app, Help.REMIND)
    assert Words(lang).text("coach.title") in html(app)


def test_no_word_of_the_tutor_tells_the_computers_hand(key: Key) -> None:
    """All hidden cards are named alike, as unseen: nothing tells which of them are held."""
    sitting = until_my_turn(new_sitting(), 4)
    app = window(key, sitting)
    for help in (Help.REMIND, Help.COMMENT):
        turn(app, help)
    thought_out(app)
    hidden = set(sitting.deal.state.hands.of(sitting.deal.seat_of(COMPUTER)))
    hidden -= sitting.deal.state.known.of(sitting.deal.seat_of(COMPUTER))
    rows = [part for part in html(app).split("<li") if 'class="coach-vh"' in part]
    named = " ".join(rows)
    for card in sitting.view(PERSON).unseen():
        assert WORDS.card(card) in named
    rest = html(app)
    for part in rows:
        rest = rest.replace(part, "")
    assert not any(WORDS.card(card) in rest for card in hidden)
