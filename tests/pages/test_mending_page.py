"""Learning from mistakes, other cards, and values to the match score on the replay page."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import finished, opened, press, table, texts, valued
from tutor.analysis.review import review
from tutor.cards import Seat
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.mending import in_hindsight
from tutor.records import read_records, write_records
from tutor.records.library import entry
from tutor.records.link import encode_link
from tutor.schnapsen.view import view

SLUG = "sixty-all"
RECORD = entry(SLUG).records()[0]


def learning(**query: str) -> AppTest:
    return press(valued(**query), "mend-start")


# --- learning from mistakes -------------------------------------------------------------------


def test_the_replay_stops_at_each_mistake_until_something_better_is_found():
    app = learning(replay=SLUG, lang="en")
    words = Words("en")
    exercises = in_hindsight(review(RECORD))
    total = len(exercises)
    for n, exercise in enumerate(exercises, 1):
        assert words.text("mend.progress", n=n, total=total) in texts(app)
        shown = table(app)
        assert shown["frames"][-1]["at"] == shown["chooseAt"]
        assert not any(frame.get("mistake") for frame in shown["frames"])
        costs = [cost for _, cost in exercise.choices]
        if n == 1:
            press(app, f"mend-{costs.index(max(costs))}")
            assert words.text("value.cost", n=int(max(costs))) in texts(app)
            assert table(app)["run"]
            press(app, "mend-again")
        press(app, f"mend-{costs.index(0)}")
        assert 'data-right="yes"' in texts(app)
        press(app, "mend-finish" if n == total else "mend-next")
    solved = words.text("mend.solved", found=total, n=total, first=total - 1)
    assert solved in texts(app)
    assert "choose" not in table(app)
    press(app, "mend-leave")
    assert words.text("mend.done", n=total) not in texts(app)
    assert table(app)["jump"][1] == exercises[-1].at


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_try_is_refuted_in_each_language(lang):
    app = learning(replay=SLUG, lang=lang)
    words = Words(lang)
    exercise = in_hindsight(review(RECORD))[0]
    assert words.text("mend.how") in texts(app)
    costs = [cost for _, cost in exercise.choices]
    press(app, f"mend-{costs.index(max(costs))}")
    assert words.text("value.cost", n=int(max(costs))) in texts(app)
    assert words.text("mend.refuted") in texts(app)


def test_chart_and_list_are_put_away_meanwhile_and_come_back():
    app = learning(replay=SLUG, lang="en")
    assert 'class="value-mistake"' not in texts(app)
    assert not app.get("vega_lite_chart")
    press(app, "mend-leave")
    assert 'class="value-mistake"' in texts(app)


def test_another_record_or_view_ends_it():
    app = learning(replay=SLUG, lang="en")
    app.segmented_control(key="replay-view").set_value("F").run()
    assert "mend-drill" not in app.session_state
    assert not app.exception
    app = learning(replay=SLUG, lang="en")
    app.selectbox(key="replay-slug").set_value("the-silent-queen").run()
    assert "mend-drill" not in app.session_state


@pytest.mark.parametrize("seat", list(Seat))
def test_a_seat_is_asked_about_its_own_fair_mistakes_only(seat):
    app = valued(replay="the-silent-queen", lang="en", view=seat.value)
    keys = [str(button.key) for button in app.button]
    assert "mend-whose" not in [control.key for control in app.segmented_control]
    assert "mend-start" in keys
    if app.button(key="mend-start").disabled:
        return
    press(app, "mend-start")
    while any(str(button.key) == "mend-0" for button in app.button):
        actors = {exercise.seat for exercise in app.session_state["mend-drill"][2].exercises}
        assert actors == {seat}
        drill = app.session_state["mend-drill"][2]
        costs = [cost for _, cost in drill.exercise.choices]
        press(app, f"mend-{costs.index(max(costs))}")
        assert "Hindsight" not in texts(app)
        assert "need not be the real one" in texts(app)
        top = table(app)["frames"][0]["seats"][seat.other.value]["hand"]
        assert top.count(None) >= len(top) - 1
        press(app, "mend-answer")
        press(app, "mend-finish" if drill.place + 1 == len(drill.exercises) else "mend-next")


def test_a_filtered_record_asks_its_own_seat():
    from tutor.records.filtered import seat_record

    packed = encode_link(seat_record(entry("the-silent-queen").records()[0], Seat.DEALER))
    app = valued(g=packed, lang="en")
    if app.button(key="mend-start").disabled:
        return
    press(app, "mend-start")
    exercises = app.session_state["mend-drill"][2].exercises
    assert {exercise.seat for exercise in exercises} == {Seat.DEALER}
    press(app, "mend-0")
    assert not app.exception
    assert table(app)["frames"]


# --- other cards ------------------------------------------------------------------------------


def what_if(**query: str) -> AppTest:
    app = opened(**query)
    app.session_state["branch-fold"] = True
    app.run()
    assert not app.exception
    return app


@pytest.mark.parametrize("lang", ["en", "el"])
def test_other_cards_become_a_record_of_their_own(lang):
    app = press(what_if(replay=SLUG, lang=lang), "other-deal")
    words = Words(lang)
    assert words.text("other.dealt", n=1, player=Seat.FOREHAND) in texts(app) or "1" in texts(app)
    [new] = read_records(app.session_state["replay-text"]).records
    old, now = RECORD.initial_state(), new.initial_state()
    assert old != now
    assert view(old, Seat.FOREHAND) == view(now, Seat.FOREHAND)
    assert "g" in table(app)["address"]
    text = app.session_state["replay-text"]
    press(app, "other-deal")
    assert len(read_records(app.session_state["replay-text"]).records) == 2
    assert app.session_state["replay-text"].startswith(text.split("\n\n")[0])


def test_in_a_seats_view_the_cards_are_dealt_for_that_seat():
    app = press(what_if(replay=SLUG, lang="en", view="D"), "other-deal")
    [new] = read_records(app.session_state["replay-text"]).records
    state = RECORD.initial_state()
    assert view(new.initial_state(), Seat.DEALER) == view(state, Seat.DEALER)
    hidden = set(state.hands.forehand) - set(new.initial_state().hands.forehand)
    assert hidden


def test_cards_set_by_hand_are_taken_or_refused_with_every_reason():
    app = what_if(replay=SLUG, lang="en")
    app.toggle(key="other-by-hand").set_value(True).run()
    hand = app.button_group(key="other-hand")
    state = RECORD.initial_state()
    assert set(hand.value) == {card.text for card in state.hands.dealer}
    app.text_input(key="other-talon").input("SA.xx").run()
    press(app, "other-take")
    told = texts(app)
    assert "This is no card: xx." in told
    assert len(re.findall("<li>", told.split("finding error other-refused")[1])) >= 3
    app.text_input(key="other-talon").input("").run()
    wanted = [card.text for card in (*state.hands.dealer[:4], state.talon[3])]
    app.button_group(key="other-hand").set_value(wanted).run()
    press(app, "other-take")
    [new] = read_records(app.session_state["replay-text"]).records
    assert {card.text for card in new.initial_state().hands.dealer} == set(wanted)


def test_a_filtered_record_is_dealt_for_its_seat_and_a_spectators_not_at_all():
    from tutor.records.filtered import seat_record

    packed = encode_link(seat_record(RECORD, Seat.DEALER))
    app = press(what_if(g=packed, lang="en"), "other-deal")
    records = read_records(app.session_state["replay-text"]).records
    assert [record.hides_cards for record in records] == [True, False]
    packed = encode_link(seat_record(RECORD, None))
    assert "other-deal" not in [button.key for button in what_if(g=packed, lang="en").button]


# --- values to the match score -----------------------------------------------------------------


def test_values_count_to_the_match_score_where_the_record_tells_one():
    record = RECORD.with_tags(Score="6:4")
    packed = encode_link(record)
    app = valued(g=packed, lang="en")
    app.toggle(key="value-match").set_value(True).run()
    finished(app)
    words = Words("en")
    assert words.text("match.about", a=6, b=4, length=7) in texts(app)
    found = review(record, match=(6, 4))
    frames = {frame["at"]: frame for frame in table(app)["frames"]}
    first = found.mistakes()[0]
    assert words.text("match.cost", n=first.cost) in frames[first.at]["value"]
    assert {abs(found.forehands(0)), abs(found.forehands(1))} & {7}


@pytest.mark.parametrize("score", [None, "1:2", "7:0", "0:9"])
def test_no_switch_where_the_deal_cannot_end_the_match(score):
    record = RECORD if score is None else RECORD.with_tags(Score=score)
    text = write_records([record])
    app = opened(lang="en")
    app.session_state["replay-source"] = "own"
    app.session_state["replay-text"] = text
    app.session_state["value-fold"] = True
    app.run()
    assert not app.exception
    assert "value-match" not in [toggle.key for toggle in app.toggle]
