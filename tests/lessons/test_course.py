"""The course: every claim of every lesson is proved from the rules, every goal can be reached."""

import re
from pathlib import Path

import pytest

from tests.lessons import claims
from tutor import game
from tutor.analysis.solver import solve
from tutor.i18n.glossary import concepts
from tutor.lessons import checking, endings, rulebook
from tutor.lessons.curriculum import Lesson, Scene, after, course, lesson, parts, rule_name
from tutor.lessons.steps import Kind, Step
from tutor.records.check import check
from tutor.records.files import read_records, write_records
from tutor.rulings import Illegal
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import PlayCard

Place = tuple[Lesson, Scene, Step]
PLACES: list[Place] = [
    (found, found.scenes[number], step) for found in course() for number, step in found.places()
]


def _id(place: Place) -> str:
    found, scene, step = place
    return f"{found.number:02d}-{found.scenes.index(scene)}.{scene.steps.index(step)}-{step.kind}"


def of_kind(*kinds: Kind) -> pytest.MarkDecorator:
    chosen = [place for place in PLACES if place[2].kind in kinds]
    return pytest.mark.parametrize("place", chosen, ids=map(_id, chosen))


# --- the course as a whole --------------------------------------------------------------------


def test_the_course_is_complete_and_in_order() -> None:
    assert len(course()) >= 24
    assert [found.number for found in course()] == list(range(1, len(course()) + 1))
    assert len({found.slug for found in course()}) == len(course())
    assert sum(len(found) for _, found in parts()) == len(course())
    last = course()[-1]
    assert after(course()[0]) is course()[1]
    assert after(last) is None
    assert lesson(last.slug) is last
    assert lesson("no-such-lesson") is None


def test_lessons_are_short() -> None:
    for found in course():
        words = sum(len(step.text.split()) for _, step in found.places())
        assert words <= 170, found.slug
        assert 2 <= len(found.places()) <= 9, found.slug


def test_every_lesson_makes_the_learner_act() -> None:
    for found in course():
        acted = [step for _, step in found.places() if step.kind is not Kind.READ]
        assert len(acted) >= 2, found.slug


@pytest.mark.parametrize("found", course(), ids=lambda found: found.slug)
def test_files_are_canonical_and_without_faults(found: Lesson) -> None:
    path = Path(checking.__file__).parent / "course" / f"{found.number:02d}-{found.slug}.sgn"
    text = path.read_text("utf-8")
    reading = read_records(text)
    assert write_records(reading.records) == text
    assert [x.code for x in reading.diagnostics if x.severity.value in ("error", "warning")] == []
    for record in reading.records:
        assert [x.code for x in check(record) if x.severity.value == "error"] == []


@pytest.mark.parametrize("found", course(), ids=lambda found: found.slug)
def test_what_a_lesson_names_exists(found: Lesson) -> None:
    entries = concepts()
    for id in found.teaches:
        assert id == "best-card" or id in rulebook.anchors()
        assert rule_name(id)
    for id in found.terms:
        assert id in entries, id
    assert found.title
    assert found.part in dict(parts())


def test_every_comment_is_english_and_a_sentence() -> None:
    for found, _, step in PLACES:
        assert step.text, found.slug
        assert step.text[-1] in ".?!", step.text
        assert not re.search(r"\b[SHDC][ATKQJ]\b", " ".join(step.texts())), step.text


# --- what steps claim -------------------------------------------------------------------------


@of_kind(Kind.POINT)
def test_the_cards_to_point_at_are_the_right_ones(place: Place) -> None:
    _, scene, step = place
    state = claims.before(step, scene)
    assert set(step.cards) == claims.cards_that(step, state)


@of_kind(Kind.PLAY)
def test_the_actions_to_do_are_the_right_ones(place: Place) -> None:
    _, scene, step = place
    state = claims.before(step, scene)
    assert state.on_turn is step.seat or step.goal == "refused"
    if step.goal == "refused":
        for action in step.actions:
            ruling = game.judge(schnapsen, state, action)
            assert isinstance(ruling, Illegal)
            assert ruling.reasons[0].id == step.rules[0]
        return
    wanted = {_normal(state, step, action) for action in step.actions}
    for action in wanted:
        assert not schnapsen.objections(state, action)
    if step.goal == "told":
        assert wanted
    elif step.goal == "legal":
        assert not step.actions
    else:
        assert wanted == claims.actions_that(step, state)


def _normal(state: object, step: Step, action: object) -> object:
    if isinstance(action, PlayCard) and not action.declares:
        return checking.card_action(state, step.seat, action.card)  # type: ignore[arg-type]
    return action


@of_kind(Kind.PLAY)
def test_where_only_one_card_is_legal_the_judge_cites_the_rules_of_the_step(place: Place) -> None:
    _, scene, step = place
    if step.goal != "only":
        return
    state = claims.before(step, scene)
    cited = set()
    for card in state.hands.of(step.seat):
        ruling = game.judge(schnapsen, state, PlayCard(step.seat, card))
        if isinstance(ruling, Illegal):
            cited.add(ruling.reasons[0].id)
    assert cited == set(step.rules)


@of_kind(Kind.PLAY)
def test_wrong_replies_answer_what_is_illegal_worse_or_not_asked(place: Place) -> None:
    _, scene, step = place
    state = claims.before(step, scene)
    for reply in step.replies:
        for text in reply.tries:
            assert text not in claims.told(step)
            action = claims.named(step, text)
            if schnapsen.objections(state, action):
                continue
            if step.goal.startswith("best"):
                line = checking.refutation(state, action)
                assert not line or line[0] == action
                assert line or not getattr(action, "declares", True)
                assert checking.played_out(state, line).result is not None
            elif step.goal == "sure":
                assert action not in claims.surest(state, step)
            else:
                assert step.goal in ("told", "refused") or action not in claims.actions_that(
                    step, state
                )


@of_kind(Kind.PLAY)
def test_recorded_actions_are_what_the_step_asks_for(place: Place) -> None:
    _, scene, step = place
    line = scene.line()
    if step.goal == "refused" or len(line) == step.after:
        return
    assert not step.actions or line[step.after].action in step.actions


@of_kind(Kind.PLAY)
def test_where_the_talon_is_open_every_worse_card_is_refuted_by_perfect_play(place: Place) -> None:
    _, scene, step = place
    if step.goal != "sure":
        return
    state = claims.before(step, scene)
    values = dict(solve(state).actions)
    worse = [action for action in values if action not in step.actions]
    assert worse
    for action in worse:
        line = checking.recorded(scene, step, action)
        assert line[0] == action
        assert values[action] < min(values[sure] for sure in step.actions)
        after = game.apply(schnapsen, state, action).state
        for played in line[1:]:
            assert played in solve(after, line=False).best()
            after = game.apply(schnapsen, after, played).state
        assert after.result is not None
        points = after.result.game_points
        won = after.result.winner is step.seat
        assert (points if won else -points) == values[action]


@of_kind(Kind.ASK)
def test_right_answers_are_right_and_the_others_are_not(place: Place) -> None:
    _, scene, step = place
    state = claims.before(step, scene)
    if step.numbers:
        assert step.numbers[0] == claims.number(step, state, scene)
        assert len(set(step.numbers)) == len(step.numbers) >= 2
        tries = {str(n) for n in step.numbers[1:]}
    else:
        assert claims.true(step, state, scene)
        assert sum(option.right for option in step.options) == 1
        tries = {str(n) for n, option in enumerate(step.options, 1) if not option.right}
    assert tries.issuperset(text for reply in step.replies for text in reply.tries)


@of_kind(Kind.PLAY, Kind.ON)
def test_small_endings_are_worth_what_the_solver_finds(place: Place) -> None:
    _, scene, step = place
    state = claims.before(step, scene)
    if not step.goal.startswith(("best", "win")) or not endings.small(state):
        return
    found = endings.ending(state)
    assert found.value == solve(state).value
    result = checking.played_out(state, found.line).result
    assert result is not None
    own = result.winner is state.on_turn
    assert found.value == (result.game_points if own else -result.game_points)


@of_kind(Kind.ON)
def test_a_deal_to_be_played_on_can_be_won(place: Place) -> None:
    found, _, step = place
    sitting = checking.begin(found)
    while sitting.step is not step:
        sitting = checking.onward(sitting)
    for _ in range(10):
        if sitting.answer is not None:
            break
        line = endings.ending(sitting.state()).line
        sitting = checking.try_action(sitting, line[0])
    assert sitting.answer is not None
    assert sitting.answer.right


def test_hints_and_rules_are_there_for_every_act() -> None:
    for found, _, step in PLACES:
        if step.kind is Kind.READ:
            continue
        assert step.goal, (found.slug, step.text)
        assert step.rules, (found.slug, step.text)
        for id in step.rules:
            assert id == "best-card" or id in rulebook.anchors()
