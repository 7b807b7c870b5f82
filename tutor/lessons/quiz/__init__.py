"""Quizzes: questions on fresh positions, feedback that names false beliefs, sessions as data."""

from tutor.lessons.misconceptions import Kind
from tutor.lessons.quiz.feedback import Feedback, feedback, report
from tutor.lessons.quiz.links import (
    ENDLESS,
    LENGTHS,
    Preset,
    Quiz,
    QuizLinkError,
    decode,
    encode,
    preset,
)
from tutor.lessons.quiz.questions import (
    Hidden,
    NoQuestionError,
    Option,
    Question,
    Selection,
    make_question,
)
from tutor.lessons.quiz.rules import RULES, Rule, Topic, kinds_at, rule_for, rules_at
from tutor.lessons.quiz.session import (
    Answered,
    Item,
    Session,
    items,
    nth_item,
    options_offered,
    question_of,
)

__all__ = [
    "ENDLESS",
    "LENGTHS",
    "RULES",
    "Answered",
    "Feedback",
    "Hidden",
    "Item",
    "Kind",
    "NoQuestionError",
    "Option",
    "Preset",
    "Question",
    "Quiz",
    "QuizLinkError",
    "Rule",
    "Selection",
    "Session",
    "Topic",
    "decode",
    "encode",
    "feedback",
    "items",
    "kinds_at",
    "make_question",
    "nth_item",
    "options_offered",
    "preset",
    "question_of",
    "report",
    "rule_for",
    "rules_at",
]
