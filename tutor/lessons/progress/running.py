"""A quiz that goes on after a reload: its answers, the choice that was made, and the score.

The link gives the questions; what was answered gives the place and, under it, the next question.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from datetime import datetime

from tutor.lessons.progress.entries import Answer, Mode, QuizState, now
from tutor.lessons.quiz.links import Quiz, encode
from tutor.lessons.quiz.questions import Question
from tutor.lessons.quiz.session import Answered, Session


@dataclass(frozen=True, slots=True)
class Running:
    """A run of a quiz: the session, what is chosen but not yet answered, whether it is judged.

    `judged` tells that the page shows the feedback to the last answer, not the next question.
    """

    run: str
    session: Session
    choice: str = ""
    judged: bool = False

    def answer_id(self) -> str:
        """Return the id of the answer to the next question: the same in every window."""
        return f"{self.run}.{len(self.session.answers)}"

    def answer(
        self, question: Question, chosen: str, misconception: str | None, *, at: datetime
    ) -> Answer:
        """Return the entry for an answer to the next question, not yet added to the session."""
        quiz = self.session.quiz
        return answer_to(
            question,
            chosen,
            misconception,
            id=self.answer_id(),
            at=at,
            mode=Mode.EXAM if quiz.exam else Mode.QUIZ,
            mixed=len(quiz.topics) > 1,
        )

    def state(self, at: datetime | None = None) -> QuizState:
        """Return the entry that keeps this run."""
        given = [
            [answered.chosen, answered.right, answered.misconception]
            for answered in self.session.answers
        ]
        state = {"answers": given, "choice": self.choice, "judged": self.judged}
        return QuizState(
            link=encode(self.session.quiz),
            run=self.run,
            place=len(given),
            state=json.dumps(state, ensure_ascii=False, separators=(",", ":")),
            at=at or now(),
            finished=self.session.next_item() is None and not self.judged,
        )


def new_run(quiz: Quiz) -> Running:
    """Return a run of a quiz that has just begun."""
    return Running(secrets.token_hex(12), Session(quiz))


def restored(quiz: Quiz, kept: QuizState) -> Running:
    """Return the run that was kept; an unreadable state begins the run anew.

    The answers that were already written stay, as their ids are those of the run.
    """
    session = Session(quiz)
    try:
        state = json.loads(kept.state)
        choice, judged = str(state["choice"]), state["judged"] is True
        for chosen, right, misconception in state["answers"]:
            item = session.next_item()
            if item is None:
                break
            belief = None if misconception is None else str(misconception)
            given = Answered(item, str(chosen), right is True, belief)
            session = Session(quiz, (*session.answers, given))
    except (ValueError, TypeError, KeyError, RecursionError):
        return Running(kept.run, Session(quiz))
    return Running(kept.run, session, choice, judged)


def answer_to(
    question: Question,
    chosen: str,
    misconception: str | None,
    *,
    id: str,
    at: datetime,
    mode: Mode,
    mixed: bool,
) -> Answer:
    """Return the entry for an answer to a question, wherever it was asked."""
    right = question.is_right(chosen)
    return Answer(
        id=id,
        at=at,
        rule=question.rule,
        kind=question.kind.value,
        rules=question.rules.id,
        seed=question.seed,
        right=right,
        misconception=None if right else misconception,
        mode=mode,
        mixed=mixed,
    )
