"""Learning from mistakes: what is asked, what counts, and that a seat is shown only what it saw."""

import json
from functools import cache

import pytest

from tutor import game
from tutor.analysis.assess import assess
from tutor.analysis.fairness import FairReview, fairly_reviewed
from tutor.analysis.redealing import dealt_anew
from tutor.analysis.review import Review, review
from tutor.cards import Seat
from tutor.display.frames import dumps, table_data
from tutor.display.mending import drill_table, told
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.lessons.mending import (
    Drill,
    Exercise,
    Phase,
    fairly,
    in_hindsight,
    played_out,
    shown_now,
)
from tutor.records import Record
from tutor.records.branches import branches
from tutor.records.library import entry
from tutor.records.moments import moments
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim
from tutor.schnapsen.view import view

WORDS = Words("en")
SLUGS = ("sixty-all", "the-silent-queen")


@cache
def record(slug: str) -> Record:
    return entry(slug).records()[0]


@cache
def hindsight(slug: str) -> Review:
    return review(record(slug))


@cache
def fair(slug: str) -> FairReview:
    *_, found = fairly_reviewed(record(slug))
    return found


def exercises(slug: str) -> tuple[Exercise, ...]:
    return in_hindsight(hindsight(slug)) + fairly(fair(slug))


def table(kept: Record, drill: Drill, seen: Viewpoint) -> str:
    text = dumps(table_data(kept, WORDS, seen, token="token"))
    return drill_table(text, shown_now(kept, drill), drill, WORDS, seen)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_action_as_good_as_the_best_counts_and_no_other(slug):
    for exercise in in_hindsight(hindsight(slug)):
        right = {action for action, cost in exercise.choices if cost == 0}
        assert right == set(exercise.accepted)
        assert not exercise.is_right(exercise.played)
        assert len(exercise.choices) > 1  # a forced action is never asked
        assert exercise.cost(exercise.played) > 0
    for exercise in fairly(fair(slug)):
        assert exercise.accepted
        assert not exercise.is_right(exercise.played)
        costs = dict(exercise.choices)
        assert min(costs.values()) == 0
        assert all(exercise.is_right(a) for a, cost in exercise.choices if cost == 0)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_moment_is_asked_once_and_only_of_the_chosen_seats(slug):
    for seats in ((Seat.FOREHAND,), (Seat.DEALER,), tuple(Seat)):
        found = in_hindsight(hindsight(slug), seats)
        assert {exercise.seat for exercise in found} <= set(seats)
        assert len({exercise.before for exercise in found}) == len(found)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_refutation_keeps_the_value_of_the_try_to_the_end_of_the_deal(slug):
    for exercise in in_hindsight(hindsight(slug)):
        for action, cost in exercise.choices:
            shown = played_out(record(slug), exercise, action)
            stops = {stop.at: stop for stop in moments(shown.record)}
            result = stops[shown.end].state.result
            assert result is not None
            points = result.game_points if result.winner is exercise.seat else -result.game_points
            top = next(
                solution.value for index, solution in hindsight(slug).solutions.items()
                if hindsight(slug).stops[index].at == exercise.before
            )  # fmt: skip
            assert points == top - cost
            assert stops[shown.at].step.action == action


def asked_alone(kept: Record, at: str, action: Action) -> tuple[Record, Exercise]:
    """The record with `action` after the moment `at`, and its fair exercise."""
    changed, after = branches(kept, at, [action])
    stops = moments(changed)
    index = next(index for index, stop in enumerate(stops) if stop.at == after)
    parent = stops[index].parent
    state = stops[parent].state
    found = FairReview(stops, {parent: assess(view(state, state.on_turn))})
    return changed, next(e for e in fairly(found) if e.at == after)


def test_what_a_seat_is_shown_does_not_depend_on_a_card_it_has_not_seen():
    """Two deals that differ in hidden cards only give the same question and the same answers."""
    found = 0
    kept = record("the-silent-queen")
    for mistake in fairly(fair("the-silent-queen")):
        if mistake.found.worlds.possible == 1 or "~" in mistake.before or found == 2:
            continue
        at, seat = mistake.before, mistake.seat
        other, end = next(
            new for new in (dealt_anew(kept, at, seat, number) for number in range(20))
            if new[0].tag("Deal") != kept.tag("Deal")
        )  # fmt: skip
        first, asked = asked_alone(kept, at, mistake.played)
        second, same = asked_alone(other, end, mistake.played)
        assert asked.choices == same.choices == mistake.choices
        for turn in (None, *(action for action, _ in asked.choices)):
            pictures = []
            for one, exercise in ((first, asked), (second, same)):
                drill = Drill((exercise,))
                drill = drill if turn is None else drill.tries(turn)
                shown = table(one, drill, Viewpoint(seat.value))
                pictures.append((shown, told(drill, WORDS)))
            assert pictures[0] == pictures[1]
        found += 1
    assert found


@pytest.mark.parametrize("slug", SLUGS)
def test_the_question_names_no_hidden_card_and_nothing_of_what_follows(slug):
    for exercise in fairly(fair(slug)):
        data = json.loads(table(record(slug), Drill((exercise,)), Viewpoint(exercise.seat.value)))
        hidden = set(exercise.state.hands.of(exercise.seat.other)) | set(exercise.state.talon)
        hidden -= exercise.state.known.of(exercise.seat.other)
        assert not {card.text for card in hidden} & set(data["cards"])
        assert data["frames"][-1]["at"] == data["chooseAt"]
        assert data["address"] is False
        hand = {card.text for card in exercise.state.hands.of(exercise.seat)}
        assert set(data["frames"][-1]["verdicts"]) == hand


def test_a_wrong_try_is_refuted_then_asked_again_and_solved_counts_though_it_failed_before():
    drill = Drill(in_hindsight(hindsight("sixty-all")))
    exercise = drill.exercise
    wrong = next(a for a, cost in exercise.choices if cost > 0)
    drill = drill.tries(wrong)
    assert drill.phase is Phase.REFUTED
    assert told(drill, WORDS)[0].startswith("Not the best")
    shown = json.loads(table(record("sixty-all"), drill, Viewpoint.ALL))
    assert shown["run"]
    assert "choose" not in shown
    drill = drill.again()
    assert drill.phase is Phase.ASKED
    drill = drill.tries(exercise.accepted[-1])
    assert drill.phase is Phase.RIGHT
    assert (drill.solved, drill.first) == ({0}, set())
    assert drill.tries(wrong) is drill
    drill = drill.next().answered()
    assert drill.phase is Phase.SHOWN
    drill = drill.next().tries(drill.exercises[2].accepted[0])
    assert drill.first == {2}
    for _ in range(9):
        drill = drill.next()
    assert drill.exercise is None
    assert shown_now(record("sixty-all"), drill) is None
    assert drill.next().tries(wrong).answered().exercise is None
    assert drill.anew().solved == frozenset()


def test_every_try_is_answered_in_words_and_frames():
    slug = "sixty-all"
    for exercise in exercises(slug)[1:4]:
        for action, cost in exercise.choices:
            drill = Drill((exercise,)).tries(action)
            lines = told(drill, WORDS)
            assert all(line and "{" not in line for line in lines)
            assert (drill.phase is Phase.RIGHT) == exercise.is_right(action)
            data = json.loads(table(record(slug), drill, Viewpoint.ALL))
            frame = next(frame for frame in data["frames"] if frame["at"] == data["start"])
            assert frame["value"] == lines
            if cost >= 1:
                assert any("gives away" in line for line in lines)


def test_false_claims_are_no_choice():
    for kept in entry("schneider-in-three").records():
        for exercise in in_hindsight(review(kept)):
            claims = [a for a, _ in exercise.choices if isinstance(a, Claim)]
            legal = game.legal_actions(schnapsen, exercise.state)
            assert set(claims) <= set(legal)
            assert all(exercise.state.tallies.of(a.seat).points >= 66 for a in claims)
