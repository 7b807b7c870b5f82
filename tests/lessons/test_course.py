"""The course: every claim of every lesson is proved from the rules, every goal can be reached."""

import re
from pathlib import Path

import pytest

from tests.lessons import claims
from tutor import game
from tutor.analysis.solver import solve
from tutor.cards import Card
from tutor.i18n.glossary import concepts
from tutor.lessons import checking, endings, rulebook
from tutor.lessons.curriculum import Lesson, Scene, after, course, lesson, parts, rule_name
from tutor.lessons.explain import Viewpoint
from tutor.lessons.steps import Kind, LessonError, Step, read_steps
from tutor.records.check import check
from tutor.records.files import read_records, write_records
from tutor.records.tree import Command, Comment
from tutor.rulings import Illegal
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Claim, CloseTalon, PlayCard

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


# --- a learner --------------------------------------------------------------------------------


def solved(sitting: checking.Sitting) -> checking.Sitting:
    """The sitting after the right answer to its step."""
    step = sitting.step
    match step.kind:
        case Kind.READ:
            return sitting
        case Kind.POINT:
            return checking.try_card(sitting, step.cards[-1])
        case Kind.ASK if step.numbers:
            return checking.try_answer(sitting, step.numbers[0])
        case Kind.ASK:
            right = next(n for n, option in enumerate(step.options, 1) if option.right)
            return checking.try_answer(sitting, right)
        case Kind.PLAY:
            chosen = step.actions[-1] if step.actions else None
            if chosen is None:
                hand = sitting.state().hands.of(step.seat)
                return checking.try_card(sitting, hand[-1])
            if isinstance(chosen, PlayCard) and not chosen.declares:
                return checking.try_card(sitting, chosen.card)
            return checking.try_action(sitting, chosen)
        case Kind.ON:
            while sitting.answer is None:
                line = endings.ending(sitting.state()).line
                sitting = checking.try_action(sitting, line[0])
            return sitting


@pytest.mark.parametrize("found", course(), ids=lambda found: found.slug)
def test_a_lesson_can_be_gone_through_with_the_last_right_answers(found: Lesson) -> None:
    sitting = checking.begin(found)
    while not sitting.over:
        sitting = solved(sitting)
        assert sitting.done, sitting.step.text
        checking.shown_record(sitting)
        sitting = checking.onward(sitting)


@pytest.mark.parametrize("found", course(), ids=lambda found: found.slug)
def test_a_lesson_can_be_skipped_through_hints_and_back(found: Lesson) -> None:
    sitting = checking.begin(found)
    while not sitting.over:
        for count in range(1, checking.RUNGS + 1):
            sitting = checking.hint(sitting)
            given = checking.hints(sitting)
            assert len(given) == min(count, 3 if sitting.step.rules else 2)
        sitting = checking.onward(sitting)
    for _ in found.places():
        sitting = checking.back(sitting)
    assert sitting.index == 0
    assert checking.back(sitting).index == 0


def test_an_illegal_card_is_answered_with_the_rule_and_the_proof() -> None:
    sitting = checking.begin(_lesson("follow-suit"))
    sitting = checking.onward(sitting)
    sitting = checking.try_card(sitting, Card.parse("HQ"))
    answer = sitting.answer
    assert answer is not None
    assert (answer.right, answer.rule) == (False, "must-follow")
    assert [card.text for card in answer.proof] == ["SK", "SJ"]
    assert answer.text.startswith("You may trump only")
    assert checking.try_card(checking.again(sitting), Card.parse("SJ")).done


def test_a_wrong_strategic_card_is_refuted_on_the_table() -> None:
    sitting = checking.onward(checking.begin(_lesson("force-the-trump")))
    sitting = checking.try_card(sitting, Card.parse("SA"))
    assert sitting.answer is not None
    assert not sitting.answer.right
    nodes = checking.shown_record(sitting).line.nodes
    assert nodes[0].action == PlayCard(sitting.step.seat, Card.parse("SA"))
    state = checking.played_out(sitting.scene.opening(), sitting.answer.refutation)
    assert state.result is not None
    assert state.result.winner is sitting.step.seat.other


def test_an_act_offered_on_purpose_is_refused_and_the_step_is_done() -> None:
    found = _lesson("closing")
    sitting = checking.begin(found)
    while sitting.step.goal != "refused":
        sitting = checking.onward(sitting)
    assert checking.acts(sitting) == (CloseTalon(sitting.step.seat),)
    sitting = checking.try_action(sitting, CloseTalon(sitting.step.seat))
    assert sitting.done
    assert sitting.answer is not None
    assert sitting.answer.rule == "close-not-on-lead"
    assert sitting.played == ()


def test_a_false_claim_is_answered_by_its_own_words() -> None:
    sitting = checking.onward(checking.begin(_lesson("false-claim")))
    assert Claim(sitting.step.seat) in checking.acts(sitting)
    sitting = checking.try_action(sitting, Claim(sitting.step.seat))
    assert sitting.answer is not None
    assert sitting.answer.text == "You have only 63."
    assert not sitting.done


def test_nothing_is_shown_but_the_learners_view_unless_the_lesson_says_so() -> None:
    for found in course():
        for scene in found.scenes:
            assert scene.viewpoint in (Viewpoint(scene.seat.value), Viewpoint.ALL)


def test_what_is_no_lesson_is_refused() -> None:
    seat = course()[0].scenes[0].seat
    for comment in (
        Comment("no command"),
        Comment("first", commands=(Command("hint"),)),
        Comment("odd", commands=(Command("read"), Command("colour", "red"))),
        Comment("odd", commands=(Command("play", "NOTHING"),)),
    ):
        with pytest.raises(LessonError):
            read_steps(seat, [(0, comment)])
    good = Comment("good", commands=(Command("read"),))
    with pytest.raises(LessonError):
        read_steps(seat, [(0, good), (0, Comment("odd", commands=(Command("shout"),)))])


def _lesson(slug: str) -> Lesson:
    found = lesson(slug)
    assert found is not None
    return found
