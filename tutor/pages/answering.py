"""Where answers go and come from: the learner's progress, with what is not yet written.

An answer has its id before it is given: the run of the quiz and the place of the question.  So a
second click, a second window or a lost connection cannot count it twice.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Answer, Keep, QuizState, now
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.running import Running, new_run, restored
from tutor.lessons.progress.schedule import ReviewCard, replayed
from tutor.lessons.quiz import Question, Quiz, encode, options_offered
from tutor.pages import asking, look, profile

RUNNING, _GUESSED = "quiz-running", "quiz-guessed"
COMPONENT = "question"


# --- what has been answered -------------------------------------------------------------------


def answers() -> tuple[Answer, ...]:
    """Return all answers of the learner in the order of their times."""
    written: tuple[Answer, ...] = ()
    written = profile.read(Learner.answers, written)
    found = {answer.id: answer for answer in profile.waiting() if isinstance(answer, Answer)}
    found.update({answer.id: answer for answer in written})
    return tuple(sorted(found.values(), key=lambda answer: (answer.at, answer.id)))


def cards() -> dict[str, ReviewCard]:
    """Return the review cards of the learner, with what is not yet written."""
    nothing: dict[str, ReviewCard] = {}
    found = dict(profile.read(Learner.cards, nothing))
    late = {entry.rule for entry in profile.waiting() if isinstance(entry, Answer)}
    if not late:
        return found
    under: dict[str, list[Answer]] = defaultdict(list)
    for answer in answers():
        under[answer.rule].append(answer)
    kept = {entry.rule: entry.keep for entry in profile.waiting() if isinstance(entry, Keep)}
    for rule in late:
        keeping = kept.get(rule, rule in found and found[rule].kept)
        card = replayed(under[rule], kept=keeping)
        if card is not None:
            found[rule] = card
    return found


def trouble(words: Words) -> None:
    """Draw what could not be read or saved, if anything."""
    said = profile.trouble()
    if said is not None:
        look.notice(words.say(said))


# --- quizzes ----------------------------------------------------------------------------------


def fitting(quiz: Quiz) -> Quiz:
    """Return the quiz with as many options as the learner's answers about its rules ask for."""
    if quiz.exam:
        return quiz
    rules = {rule.id for rule in quiz.asked()}
    right = [answer.right for answer in answers() if answer.rule in rules]
    return replace(quiz, options=options_offered(right))


def kept_quiz(link: str) -> QuizState | None:
    """Return how a quiz was left, in the database or among what waits."""
    found: QuizState | None = None
    found = profile.read(lambda learner: learner.quiz(link), found)
    for entry in profile.waiting():
        if not isinstance(entry, QuizState) or entry.link != link:
            continue
        if found is None or entry.run != found.run or entry.place >= found.place:
            found = entry
    return found


def unfinished() -> tuple[QuizState, ...]:
    """Return the quizzes that can be gone on with, the newest first."""
    nothing: tuple[QuizState, ...] = ()
    found = profile.read(Learner.quizzes, nothing)
    return tuple(state for state in found if not state.finished and state.place)


def running(quiz: Quiz) -> Running:
    """Return the run of a quiz: that of this window, the one that was kept, or a new one.

    Before the browser has told whose progress it is, a run is only a guess: as long as nothing
    is answered in it, one that was kept takes its place.
    """
    link, known = encode(quiz), profile.heard()
    mine = st.session_state.get(RUNNING)
    if isinstance(mine, Running) and encode(mine.session.quiz) == link:
        guessed = st.session_state.get(_GUESSED) and known and not mine.session.answers
        if not guessed:
            return mine
    else:
        mine = new_run(quiz)
    st.session_state[_GUESSED] = not known
    kept = kept_quiz(link)
    if kept is None:
        begun: QuizState | None = None
        state = mine.state()
        kept = profile.read(lambda learner: learner.begin_quiz(state), begun)
    found = mine if kept is None else restored(quiz, kept)
    st.session_state[RUNNING] = found
    return found


def begin_again(quiz: Quiz) -> None:
    """Begin a quiz anew, with the same questions."""
    run = new_run(quiz)
    st.session_state[RUNNING] = run
    profile.save(run.state())


def leave() -> None:
    """Forget which quiz this window shows; what was answered stays."""
    st.session_state.pop(RUNNING, None)


def question_now(run: Running) -> Question | None:
    """Return the question that the page shows: the next one, or the last one when judged."""
    quiz, given = run.session.quiz, run.session.answers
    if run.judged and given:
        return asking.asked(quiz, given[-1].item)
    item = run.session.next_item()
    return None if item is None else asking.asked(quiz, item)


def token(run: Running) -> str:
    """Return the id of the answer to the question that the page shows."""
    place = len(run.session.answers) - (1 if run.judged and run.session.answers else 0)
    return f"{run.run}.{place}"


# --- what the question's component tells ------------------------------------------------------


def told(key: str, name: str) -> dict[str, object] | None:
    """Return what the component `key` has just told under a name, for its callback."""
    state = st.session_state.get(key)
    sent = None if state is None else state.get(name)
    return dict(sent) if sent else None


def listed(sent: dict[str, object]) -> list[str]:
    """Return the options in what was told."""
    found = sent.get("chosen")
    return [str(each) for each in found] if isinstance(found, list | tuple) else []


def on_choice() -> None:
    """Keep what is ticked, so that a reload does not lose it."""
    run, sent = st.session_state.get(RUNNING), told(COMPONENT, "choice")
    if not isinstance(run, Running) or sent is None or sent.get("id") != token(run) or run.judged:
        return
    question = question_now(run)
    chosen = asking.answer_of(question, listed(sent)) if question else None
    if chosen is not None:
        kept = replace(run, choice=chosen)
        st.session_state[RUNNING] = kept
        profile.save(kept.state())


def on_answer() -> None:
    """Take the answer to the question that is shown, once, and write it down at once."""
    run, sent = st.session_state.get(RUNNING), told(COMPONENT, "answer")
    if not isinstance(run, Running) or sent is None or sent.get("id") != token(run) or run.judged:
        return
    other = kept_quiz(encode(run.session.quiz))
    if other is not None and other.run == run.run and other.place > len(run.session.answers):
        # Another window has answered this question; its answer counts.
        st.session_state[RUNNING] = restored(run.session.quiz, other)
        return
    question = question_now(run)
    chosen = asking.answer_of(question, listed(sent)) if question else None
    if question is None or chosen is None:
        return
    belief = asking.belief_behind(question, chosen)
    entry = run.answer(question, chosen, belief, at=now())
    exam = run.session.quiz.exam
    after = Running(run.run, run.session.answer(chosen, belief), "", judged=not exam)
    st.session_state[RUNNING] = after
    profile.save(entry, after.state())


def on_next() -> None:
    """Go on to the next question."""
    run, sent = st.session_state.get(RUNNING), told(COMPONENT, "next")
    if isinstance(run, Running) and run.judged and sent and sent.get("id") == token(run):
        after = replace(run, judged=False)
        st.session_state[RUNNING] = after
        profile.save(after.state())
