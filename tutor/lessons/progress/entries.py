"""What is written about a learner: entries that can be written twice without counting twice.

An entry names itself (an answer by its id, a lesson by its id, and so on), and the database
keeps the first answer, the newest step, the newest setting.  So the same entries may be sent
again after a lost connection, by two windows at once, or from a file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import TypeAlias

ID_LENGTH = 120
"""The longest id of an answer, a rule, a lesson, a setting, a record."""
LINK_LENGTH = 2_000
TEXT_LENGTH = 200_000
"""The longest text of a setting, a running quiz or a saved record."""
LARGEST = 2**63 - 1


class Mode(StrEnum):
    """Where an answer was given."""

    LESSON = "lesson"
    QUIZ = "quiz"
    EXAM = "exam"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer; `id` is made before it is given, so that one question gets one answer.

    `rule` is the rule to remember, `kind` the kind of question, `rules` the id of the rule set,
    `misconception` the belief behind a wrong answer; `mixed` tells whether the set asked about
    more than one topic, so that the topic did not give the rule away.
    """

    id: str
    at: datetime
    rule: str
    kind: str
    rules: str
    seed: int
    right: bool
    misconception: str | None = None
    mode: Mode = Mode.QUIZ
    mixed: bool = False

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.at)
        for text in (self.id, self.rule, self.kind, self.rules, self.misconception or "none"):
            _check_text(text, ID_LENGTH)
        if not 0 <= self.seed <= LARGEST:
            raise ValueError("a seed is not negative and has at most 63 bits")

    @property
    def position(self) -> tuple[str, str, int]:
        """What tells one position from another."""
        return self.kind, self.rules, self.seed


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Where a lesson stands: the newest step counts; what is finished stays finished."""

    lesson: str
    step: int
    finished: bool
    at: datetime

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.at)
        _check_text(self.lesson, ID_LENGTH)
        if not 0 <= self.step < 2**31:
            raise ValueError("a step is a number from 0")


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice of the learner; the newest counts."""

    key: str
    value: str
    at: datetime

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.at)
        _check_text(self.key, ID_LENGTH)
        _check_text(self.value, TEXT_LENGTH, least=0)


@dataclass(frozen=True, slots=True)
class QuizState:
    """A quiz that is running: its link, one run of it, and its state as a text.

    `place` counts the answers: in the same run more answers win over fewer; among two runs the
    one begun or used later wins.
    """

    link: str
    run: str
    place: int
    state: str
    at: datetime
    finished: bool = False

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.at)
        _check_text(self.link, LINK_LENGTH)
        _check_text(self.run, ID_LENGTH)
        _check_text(self.state, TEXT_LENGTH, least=0)
        if not 0 <= self.place < 2**31:
            raise ValueError("a place is a number from 0")


@dataclass(frozen=True, slots=True)
class Keep:
    """Whether a rule is to be kept for life: reviews may then be further apart than 21 days."""

    rule: str
    keep: bool
    at: datetime

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.at)
        _check_text(self.rule, ID_LENGTH)


@dataclass(frozen=True, slots=True)
class SavedRecord:
    """A game or a position that the learner keeps, as text; the newest under a slug counts.

    `kind` tells what it is for, such as a game that was played or a position to practise.
    """

    slug: str
    kind: str
    text: str
    created: datetime
    changed: datetime

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.created)
        _check_time(self.changed)
        _check_text(self.slug, ID_LENGTH)
        _check_text(self.kind, ID_LENGTH)
        _check_text(self.text, TEXT_LENGTH, least=0)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game against the computer, and what a list of games says about it.

    `text` is what its player may take along; `secret` is the whole game with the cards that are
    hidden and stays in the database, empty where the game came from a file.  `mine` and `theirs`
    are game points; `standing` is a stable word.  `revision` counts how often it was written.
    """

    id: str
    rules: str
    strength: str
    mine: int
    theirs: int
    standing: str
    text: str
    created: datetime
    changed: datetime
    revision: int = 0
    secret: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        """Raise `ValueError` for what no database takes."""
        _check_time(self.created)
        _check_time(self.changed)
        for word in (self.id, self.rules, self.strength, self.standing):
            _check_text(word, ID_LENGTH)
        _check_text(self.text, TEXT_LENGTH, least=0)
        _check_text(self.secret, TEXT_LENGTH, least=0)
        for number in (self.mine, self.theirs, self.revision):
            if not 0 <= number < 2**31:
                raise ValueError("game points and revisions are numbers from 0")


Entry: TypeAlias = Answer | LessonStep | Setting | QuizState | Keep | SavedRecord | SavedGame


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is kept about a learner; `answers` stand in the order of their times."""

    answers: tuple[Answer, ...] = ()
    lessons: tuple[LessonStep, ...] = ()
    settings: tuple[Setting, ...] = ()
    quizzes: tuple[QuizState, ...] = ()
    kept: tuple[Keep, ...] = ()
    records: tuple[SavedRecord, ...] = ()
    games: tuple[SavedGame, ...] = ()

    @classmethod
    def of(cls, *entries: Entry) -> Progress:
        """Return the progress that some entries are."""
        answers = [entry for entry in entries if isinstance(entry, Answer)]
        return cls(
            answers=tuple(sorted(answers, key=lambda answer: (answer.at, answer.id))),
            lessons=tuple(entry for entry in entries if isinstance(entry, LessonStep)),
            settings=tuple(entry for entry in entries if isinstance(entry, Setting)),
            quizzes=tuple(entry for entry in entries if isinstance(entry, QuizState)),
            kept=tuple(entry for entry in entries if isinstance(entry, Keep)),
            records=tuple(entry for entry in entries if isinstance(entry, SavedRecord)),
            games=tuple(entry for entry in entries if isinstance(entry, SavedGame)),
        )

    def entries(self) -> tuple[Entry, ...]:
        """Return everything as entries, ready to be written somewhere else."""
        return (
            *self.answers,
            *self.lessons,
            *self.settings,
            *self.quizzes,
            *self.kept,
            *self.records,
            *self.games,
        )


Clock: TypeAlias = Callable[[], datetime]


def now() -> datetime:
    """Return the time in UTC."""
    return datetime.now(UTC)


def _check_time(at: datetime) -> None:
    if at.tzinfo is not UTC:
        raise ValueError("times are in UTC")


def _check_text(text: str, most: int, least: int = 1) -> None:
    """Raise `ValueError` for a text that is too long or that PostgreSQL does not take."""
    if not least <= len(text) <= most or "\0" in text:
        raise ValueError(f"a text has {least} to {most} signs, none of them a zero")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError("half a sign") from error
