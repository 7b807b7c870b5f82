"""Feedback: verdict, deciding rule, proving cards, the false belief and what refutes it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from tutor.cards import Card
from tutor.lessons.misconceptions import MISCONCEPTIONS, Kind
from tutor.lessons.misconceptions.problem import answered_cards
from tutor.lessons.quiz.distractors import believers
from tutor.lessons.quiz.questions import Question, Selection
from tutor.lessons.quiz.rules import RULES
from tutor.lessons.quiz.wording import answer_text
from tutor.messages import Message, say
from tutor.records.position import format_position, hidden_from, position_of
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.view import SeatView

GENERATOR = 1
"""Raised whenever the same seed no longer gives the same question."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said after an answer, in the order in which it is said.

    `link` is the id under which the page of rules has the rule, None where there is none;
    `belief` says under which misconception the answer would be right, `refutation` what is true
    instead.
    """

    right: bool
    verdict: Message
    answer: Message
    deciding: Message
    proof: tuple[Card, ...]
    details: tuple[Message, ...]
    misconception: str | None
    belief: Message | None
    refutation: Message | None
    rule: str
    link: str | None


def feedback(question: Question, chosen: str) -> Feedback:
    """Return what to say to somebody who chose `chosen`.

    >>> from tutor.lessons.quiz.questions import make_question
    >>> from tutor.schnapsen import rule_set
    >>> question = make_question("closing.failed", rule_set("classic"), seed=2)
    >>> feedback(question, question.answers[0]).verdict.id
    'quiz.verdict.right'
    """
    right = question.is_right(chosen)
    misconception = None if right else _misconception(question, chosen)
    believed = MISCONCEPTIONS[misconception] if misconception else None
    return Feedback(
        right=right,
        verdict=say("quiz.verdict.right" if right else "quiz.verdict.wrong"),
        answer=_answer(question),
        deciding=question.explanation[0],
        proof=question.proof,
        details=(*_gaps(question, chosen), *question.explanation[1:]),
        misconception=misconception,
        belief=say("quiz.feedback.if-so", belief=believed.belief()) if believed else None,
        refutation=believed.refutation() if believed else None,
        rule=question.rule,
        link=RULES[question.rule].anchor,
    )


def _misconception(question: Question, chosen: str) -> str | None:
    """Return the belief that the chosen option stands for, or that gives the same answer."""
    if question.selection is not Selection.ALL:
        for option in question.options:
            if option.answer == chosen:
                return option.misconception
    found = believers(question.problem, question.truth, chosen)
    return found[0] if found else None


def _answer(question: Question) -> Message:
    if question.kind is Kind.BEST and len(question.answers) > 1:
        return say("quiz.feedback.answers", cards=tuple(map(Card.parse, question.answers)))
    text = answer_text(question.problem, question.answers[0])
    return say("quiz.feedback.answer", answer=text)


def _gaps(question: Question, chosen: str) -> tuple[Message, ...]:
    """Return the cards that should have been ticked as well."""
    if question.selection is not Selection.ALL:
        return ()
    right, ticked = answered_cards(question.answers[0]), answered_cards(chosen)
    missed = tuple(card for card in right if card not in ticked)
    return (say("quiz.feedback.not-ticked", cards=missed),) if missed else ()


def report(question: Question, chosen: str | None) -> str:
    """Return a question as text, for somebody who thinks that something is wrong with it.

    The position shows no more than the question did.
    """
    position = position_of(question.problem.state)
    if isinstance(question.shown, SeatView):
        position = hidden_from(position, question.problem.seat)
    lines = [
        f"kind: {question.kind.value}",
        f"rule: {question.rule}",
        f"rules: {rules_text(question.rules)}",
        f"position: {format_position(position)}",
        f"seat: {question.problem.seat.value}",
        f"seed: {question.seed}",
        f"made from: {_recipe(question)}",
        f"options: {' | '.join(option.answer for option in question.options)}",
        f"answer: {'-' if chosen is None else chosen}",
        f"expected: {' | '.join(question.answers)}",
        f"version: {_version()}, questions {GENERATOR}",
    ]
    actions = question.problem.actions or (
        (question.problem.action,) if question.problem.action else ()
    )
    if actions:
        lines.insert(4, f"actions: {' '.join(map(_action_text, actions))}")
    return "\n".join(lines)


def _recipe(question: Question) -> str:
    made = question.recipe
    return f"{made.subject}, difficulty {made.difficulty}, {made.options} options"


def rules_text(rules: RuleSet) -> str:
    """Return the id of a rule set, with the options of a table of one's own."""
    if rules.id != "custom":
        return rules.id
    changes = (f"{id}={mine}" for id, (mine, _) in rules.differences(RuleSet()))
    return " ".join(("custom", *changes))


def _action_text(action: Action) -> str:
    match action:
        case PlayCard(seat, card, declares):
            return f"{seat.value}:{card}{'+' if declares else ''}"
        case ExchangeJack(seat):
            return f"{seat.value}:exchange"
        case CloseTalon(seat):
            return f"{seat.value}:close"
        case Claim(seat):
            return f"{seat.value}:claim"


def _version() -> str:
    try:
        return version("schnapsen-tutor")
    except PackageNotFoundError:
        return "source"
