"""A quiz goes on after a reload where it was: question, choice, feedback and score."""

from dataclasses import replace

from tests.lessons.progress.given import moment
from tutor.lessons.progress.entries import Mode
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.running import Running, new_run, restored
from tutor.lessons.quiz.links import Quiz
from tutor.lessons.quiz.rules import Topic
from tutor.schnapsen import rule_set

QUIZ = Quiz(rule_set("classic"), (Topic.PLAY, Topic.SCORING), 5, seed=71)


def answered(run: Running, learner: Learner, *, rightly: bool) -> Running:
    """Answer the next question, save the answer, and keep the run."""
    question = run.session.question()
    assert question is not None
    wrong = next((option for option in question.options if not option.right), None)
    chosen = question.answers[0] if rightly or wrong is None else wrong.answer
    belief = None if rightly or wrong is None else wrong.misconception
    entry = run.answer(question, chosen, belief, at=moment(minutes=len(run.session.answers)))
    run = replace(run, session=run.session.answer(chosen, belief))
    learner.write(entry, run.state(entry.at))
    assert entry.right is run.session.answers[-1].right
    return run


def test_a_quiz_goes_on_after_a_reload(learner: Learner) -> None:
    run = new_run(QUIZ)
    assert learner.begin_quiz(run.state(moment())).run == run.run
    for rightly in (True, False, True):
        run = answered(run, learner, rightly=rightly)
    run = replace(run, choice="H", judged=True)
    learner.write(run.state(moment(minutes=9)))
    kept = learner.begin_quiz(new_run(QUIZ).state(moment(minutes=10)))
    again = restored(QUIZ, kept)
    assert again == run
    assert again.session.question() == run.session.question()
    assert again.session.score() == (2, 3)
    assert again.answer_id() == run.answer_id()
    found = learner.answers()
    assert len(found) == 3
    assert {given.mode for given in found} == {Mode.QUIZ}
    assert all(given.mixed for given in found)


def test_a_quiz_that_has_ended_begins_anew_the_next_time(learner: Learner) -> None:
    run = new_run(QUIZ)
    learner.begin_quiz(run.state(moment()))
    while run.session.next_item() is not None:
        run = answered(run, learner, rightly=True)
    other = new_run(QUIZ)
    assert learner.begin_quiz(other.state(moment(1))).run == other.run
    assert len(learner.answers()) == 5


def test_a_state_that_cannot_be_read_begins_the_run_anew() -> None:
    run = new_run(QUIZ)
    for text in ("", "[]", "{}", '{"answers": 7, "choice": "", "judged": false}', "[" * 90_000):
        again = restored(QUIZ, replace(run.state(moment()), state=text))
        assert again == Running(run.run, run.session)
