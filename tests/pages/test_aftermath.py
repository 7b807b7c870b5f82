"""After a deal on the page: score, ways on, mistakes, other tables, the end of a match."""

import random
from functools import cache

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.practice import html, new_sitting, played_out, until_my_turn, window
from tests.pages.visiting import keys, run
from tests.play.given import finished, finished_match
from tutor.analysis.assess import Assessment
from tutor.i18n.words import Words
from tutor.lessons.counsel import assessed
from tutor.lessons.progress.profile import Key
from tutor.pages import choosing, coach_values, misplays
from tutor.play.sitting import Finish, Phase, Sitting
from tutor.records import read_records
from tutor.schnapsen import RuleSet, rule_set


@cache
def over(seed: int = 3) -> Sitting:
    return finished(new_sitting(), random.Random(seed))


@cache
def match() -> Sitting:
    """A whole match at a table that names its end."""
    rules = RuleSet().with_options({"match.labels": "schneider"})
    return finished_match(new_sitting(rules), random.Random(2))


def opened(app: AppTest, *folds: str) -> AppTest:
    for fold in folds:
        app.session_state[fold] = True
    return run(app)


def sitting_of(app: AppTest) -> Sitting:
    found = app.session_state["play-game"].sitting
    assert isinstance(found, Sitting)
    return found


def test_a_deal_is_derived_line_by_line(key: Key) -> None:
    sitting = over()
    app = window(key, sitting)
    text = html(app)
    assert "How the score comes about" in text
    assert "In this deal you were: Forehand." in text
    result = sitting.deals[0].result
    assert result is not None
    assert f"scores {result.game_points} game point" in text


def test_the_same_cards_are_played_again_from_both_seats_and_compared(key: Key) -> None:
    app = window(key, over())
    assert "So far these cards were played once" in html(opened(app, "after-tries"))
    app.button(key="after-other-seat").click()
    run(app)
    again = sitting_of(app)
    first = over().deals[0]
    assert again.phase is Phase.PLAYING
    assert again.deal.start == first.start
    assert again.deal.dealer != first.dealer
    app.session_state["play-game"].sitting = finished(again, random.Random(8))
    text = html(run(app))
    assert "In the match" in text
    assert "Again, 1" in text
    app.button(key="after-same-cards").click()
    run(app)
    assert sitting_of(app).deal.dealer == first.dealer


def test_a_deal_is_opened_on_the_replay_page_as_ones_own(key: Key) -> None:
    app = window(key, over())
    app.button(key="after-replay").click()
    run(app)
    [record] = read_records(app.session_state[choosing.TEXT]).records
    assert app.session_state[choosing.SOURCE] == choosing.OWN
    assert record.initial_state() == over().deals[0].start
    assert app.get("bidi_component")


def test_mistakes_are_listed_with_what_they_cost_and_a_way_to_the_moment(
    key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(choice: coach_values.Choice, tell: object = None) -> Assessment | None:
        """Fair values where they come quickly."""
        return assessed(choice.view) if choice.view.talon_size == 0 else None

    monkeypatch.setattr(coach_values, "value", late)
    app = opened(window(key, over(7)), "after-mistakes")
    _, task = app.session_state[misplays.TASK]
    assert task.wait(60)
    assert task.failure is None
    text = html(run(app))
    shown = sorted(name for name in keys(app) if name.startswith("after-show-"))
    assert shown
    assert "game points on average" in text
    assert "Hindsight: " in text
    app.button(key=shown[0]).click()
    run(app)
    assert app.query_params["at"]


def test_the_deal_is_scored_at_every_other_table(key: Key) -> None:
    text = html(opened(window(key, over()), "after-elsewhere"))
    for id in ("sharp", "tjger", "spanish-site"):
        assert Words("en").text(f"rules.{id}.name") in text


def test_after_the_match_it_is_named_and_a_rematch_begins(key: Key) -> None:
    sitting = match()
    app = opened(window(key, sitting), "after-course")
    text = html(app)
    assert "Bummerl" in text or "Schneider" in text
    assert "The score is written with yours first." in text
    app.button(key="after-rematch").click()
    run(app)
    again = sitting_of(app)
    assert again.phase is Phase.PLAYING
    assert again.bummerl.won == (0, 0)
    assert again.setup.rules == sitting.setup.rules
    assert again.setup.first_dealer != sitting.setup.first_dealer
    assert again.setup.seed != sitting.setup.seed


def test_a_new_match_leads_back_to_the_choices(key: Key) -> None:
    app = window(key, match())
    app.button(key="after-new").click()
    run(app)
    assert "play-game" not in app.session_state
    assert "play-leave" not in keys(app)


def test_a_match_lost_on_time_says_so_and_has_no_score(key: Key) -> None:
    sitting = until_my_turn(new_sitting(rule_set("spanish-site"))).checked(10_000)
    assert sitting.outcome is not None
    assert sitting.outcome.finish is Finish.TIME
    app = window(key, sitting)
    assert "Your time ran out." in html(app)
    assert "after-replay" not in keys(app)


@pytest.mark.parametrize("lang", ["de", "es"])
def test_everything_is_said_in_each_language(key: Key, lang: str) -> None:
    app = opened(window(key, match(), lang=lang), "after-tries", "after-elsewhere", "after-course")
    assert Words(lang).text("after.score") in html(app)


def test_while_a_deal_is_played_nothing_of_it_is_told_as_if_it_were_over(key: Key) -> None:
    app = window(key, played_out(new_sitting(), 4))
    assert not any(name.startswith("after-") for name in keys(app))
