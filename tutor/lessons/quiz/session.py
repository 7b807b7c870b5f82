"""A running quiz as pure data: what was chosen, and what has been answered so far.

The quiz and the place of a question decide which question it is, with which options in which
order, so everybody with the same link meets the same ones.  A rule that was answered wrongly comes
once more, with another position, after the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from tutor.lessons.quiz.links import ENDLESS, MOST, Quiz
from tutor.lessons.quiz.questions import Question, make_question
from tutor.lessons.quiz.rules import Rule

LATER = 3
"""In a quiz without an end a rule comes again after so many other questions."""
RECENT = 6
"""How many answers decide on the number of options of a quiz that is begun."""


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer that was given: to which item, what, whether right, out of which belief."""

    item: Item
    chosen: str
    right: bool
    misconception: str | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """A question before it is made; `again` is the number of the item that went wrong."""

    number: int
    rule: str
    seed: int
    difficulty: int
    again: int | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A quiz with the answers given so far."""

    quiz: Quiz
    answers: tuple[Answered, ...] = ()

    def next_item(self) -> Item | None:
        """Return what is asked next, or None at the end."""
        queue = items(self.quiz, self.answers)
        return queue[len(self.answers)] if len(self.answers) < len(queue) else None

    def total(self) -> int | None:
        """Return how many questions there are as things stand, None without an end."""
        if self.quiz.length == ENDLESS:
            return None
        return len(items(self.quiz, self.answers))

    def question(self) -> Question | None:
        """Return the question that is asked next, or None at the end."""
        item = self.next_item()
        if item is None:
            return None
        return question_of(self.quiz, item)

    def answer(self, chosen: str, misconception: str | None = None) -> Session:
        """Return the session after an answer to the next question; the end stays the end."""
        item, question = self.next_item(), self.question()
        if item is None or question is None:
            return self
        given = Answered(item, chosen, question.is_right(chosen), misconception)
        return replace(self, answers=(*self.answers, given))

    def score(self) -> tuple[int, int]:
        """Return how many answers were right, and how many were given."""
        return sum(answered.right for answered in self.answers), len(self.answers)


def question_of(quiz: Quiz, item: Item) -> Question:
    """Return the question of an item, as everybody with this quiz meets it."""
    return make_question(item.rule, quiz.rules, item.seed, item.difficulty, quiz.options)


def nth_item(quiz: Quiz, number: int) -> Item:
    """Return the item at a place, counted from 0, as everybody with this quiz meets it.

    Every rule of the topics comes once before one comes twice.
    """
    rules = _shuffled(quiz, number)
    rng = Random(f"{quiz.seed}/{number}")
    rule = rules[number % len(rules)]
    return Item(number, rule.id, rng.randrange(2**31), _difficulty(quiz, number))


def _shuffled(quiz: Quiz, number: int) -> Sequence[Rule]:
    rules = list(quiz.asked())
    Random(f"{quiz.seed}/round {number // len(rules)}").shuffle(rules)
    return rules


def _difficulty(quiz: Quiz, number: int) -> int:
    if quiz.length == ENDLESS:
        return min(3, 1 + number // 5)
    return 1 + number * 3 // quiz.length


def items(quiz: Quiz, answers: Sequence[Answered]) -> tuple[Item, ...]:
    """Return all items in their order, as far as the answers decide it.

    A wrong answer appends one more item under the same rule, at the end or, in a quiz without
    an end, a few questions later; a second mistake does not bring a third try.  In an exam
    nothing is appended.
    """
    if quiz.exam:
        return tuple(nth_item(quiz, number) for number in range(quiz.length))
    if quiz.length == ENDLESS:
        return _endless(quiz, answers)
    queue = [nth_item(quiz, number) for number in range(quiz.length)]
    for answered in answers:
        if _comes_again(answered):
            queue.append(_again(quiz, answered.item, len(queue)))
    return tuple(queue)


def _endless(quiz: Quiz, answers: Sequence[Answered]) -> tuple[Item, ...]:
    queue: list[Item] = []
    due: list[tuple[int, Item]] = []
    fresh = 0
    for place in range(len(answers) + 1):
        if due and due[0][0] <= place:
            item = replace(due.pop(0)[1], number=place)
        else:
            item = replace(nth_item(quiz, fresh), number=place)
            fresh += 1
        queue.append(item)
        if place < len(answers) and _comes_again(answers[place]):
            due.append((place + LATER, _again(quiz, item, place)))
    return tuple(queue)


def _comes_again(answered: Answered) -> bool:
    return not answered.right and answered.item.again is None


def _again(quiz: Quiz, item: Item, number: int) -> Item:
    """Return another item under the same rule, no harder than the first."""
    seed = Random(f"{quiz.seed}/{item.number}/again").randrange(2**31)
    return Item(number, item.rule, seed, max(1, item.difficulty - 1), again=item.number)


def options_offered(right: Sequence[bool]) -> int:
    """Return how many options a learner's next quiz has: four while most answers are right.

    `right` tells of each answer so far whether it was right.  Two options while fewer than half
    of the recent answers are right, three at the beginning and up to three quarters, else four.

    >>> options_offered([]), options_offered([True] * 6)
    (3, 4)
    """
    recent = right[-RECENT:]
    if len(recent) < 2:
        return 3
    success = sum(recent) / len(recent)
    if success < 0.5:
        return 2
    return MOST if success > 0.75 else 3
