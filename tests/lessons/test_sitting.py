"""A learner at a lesson: right and wrong tries, refutations, hints, and the way through."""

import pytest

from tests.lessons import claims
from tutor.cards import Card
from tutor.lessons import checking, endings
from tutor.lessons.curriculum import Lesson, course, lesson
from tutor.lessons.explain import Viewpoint
from tutor.lessons.steps import Kind, LessonError, read_steps
from tutor.records.tree import Command, Comment
from tutor.schnapsen.actions import Claim, CloseTalon, PlayCard


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


def test_an_open_talon_is_refuted_on_the_table_where_a_close_is_safe() -> None:
    sitting = checking.begin(_lesson("when-to-close"))
    while sitting.step.goal != "sure":
        sitting = checking.onward(sitting)
    tried = checking.try_card(sitting, Card.parse("HA"))
    assert tried.answer is not None
    assert not tried.answer.right
    state = checking.played_out(tried.scene.opening(), tried.answer.refutation)
    assert state.result is not None
    assert state.result.winner is tried.step.seat.other
    assert len(checking.shown_record(tried).line.nodes) == len(tried.answer.refutation)
    assert checking.try_action(checking.again(tried), tried.step.actions[0]).done


def test_a_card_on_the_table_is_pointed_at_and_one_of_the_hand_is_not_the_answer() -> None:
    found = [(x, x.scenes[n], step) for x in course() for n, step in x.places() if step.on_table]
    assert {step.goal for _, _, step in found} == {"turn-up", "led", "most-taken"}
    for taught, scene, step in found:
        sitting = checking.begin(taught)
        while sitting.step is not step:
            sitting = checking.onward(sitting)
        held = claims.before(step, scene).hands.of(step.seat)[0]
        wrong = checking.try_card(sitting, held)
        assert wrong.answer is not None
        assert not wrong.answer.right
        assert checking.try_card(checking.clear(wrong), step.cards[0]).done


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
