"""The course: lessons as annotated records, read from files in the order of their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tutor.cards import Seat
from tutor.lessons.explain import Viewpoint
from tutor.lessons.quiz.rules import Topic, rule_for
from tutor.lessons.steps import LessonError, Step, read_steps
from tutor.messages import Message, say
from tutor.records.files import read_records
from tutor.records.tree import Comment, Node, Record
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState

COURSE = Path(__file__).parent / "course"
"""Where the lessons lie: ``01-the-aim.sgn`` and so on."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of a lesson: its record, the learner's seat, what is shown, and the steps."""

    record: Record
    seat: Seat
    viewpoint: Viewpoint
    rules: RuleSet
    steps: tuple[Step, ...]

    def opening(self) -> DealState:
        """Return the state at which the scene begins."""
        return self.record.initial_state()

    def line(self) -> tuple[Node, ...]:
        """Return the recorded actions, those of the learner among them."""
        return self.record.line.nodes


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its number, slug and title, the part of the course, and what it is about.

    `teaches` are ids of the page of rules (`best-card` is no rule of the book), `terms` ids of
    the glossary.
    """

    number: int
    slug: str
    title: str
    part: str
    teaches: tuple[str, ...]
    terms: tuple[str, ...]
    scenes: tuple[Scene, ...]

    def places(self) -> tuple[tuple[int, Step], ...]:
        """Return every step with the number of its scene, in order."""
        return tuple(
            (number, step) for number, scene in enumerate(self.scenes) for step in scene.steps
        )

    @property
    def rules(self) -> RuleSet:
        """The rule set of the first scene."""
        return self.scenes[0].rules

    def topics(self) -> tuple[Topic, ...]:
        """Return the topics of a quiz about this lesson; empty if no question asks about it."""
        found = {rule.topic for rule in map(rule_for, self.teaches) if rule is not None}
        return tuple(topic for topic in Topic if topic in found)


@cache
def course(folder: Path = COURSE) -> tuple[Lesson, ...]:
    """Return all lessons in the order of the course; raises `LessonError` for a broken file.

    >>> [lesson.slug for lesson in course()][:3]
    ['the-aim', 'the-deal', 'who-takes-the-trick']
    """
    return tuple(_lesson(path) for path in sorted(folder.glob("*.sgn")))


def lesson(slug: str) -> Lesson | None:
    """Return the lesson with this slug, or None."""
    return next((found for found in course() if found.slug == slug), None)


def after(before: Lesson) -> Lesson | None:
    """Return the lesson that follows, or None after the last."""
    return next((found for found in course() if found.number == before.number + 1), None)


def parts() -> tuple[tuple[str, tuple[Lesson, ...]], ...]:
    """Return the parts of the course, each with its lessons.

    >>> [part for part, _ in parts()]
    ['first', 'marriages', 'strict', 'closing', 'scoring', 'strategy']
    """
    names = dict.fromkeys(found.part for found in course())
    return tuple((name, tuple(x for x in course() if x.part == name)) for name in names)


def rule_name(id: str) -> Message:
    """Return the name of a rule that a lesson cites."""
    rule = rule_for(id)
    return say(f"option.{id}") if rule is None else rule.name_message()


def _lesson(path: Path) -> Lesson:
    number, _, slug = path.stem.partition("-")
    records = read_records(path).records
    head = records[0]
    try:
        return Lesson(
            int(number),
            slug,
            head.tag("_Title") or slug,
            head.tag("_Part") or "",
            tuple((head.tag("_Teaches") or "").split()),
            tuple((head.tag("_Terms") or "").split()),
            tuple(_scene(record) for record in records),
        )
    except ValueError as error:
        raise LessonError(f"{path.name}: {error}") from error


def _scene(record: Record) -> Scene:
    seat = Seat(record.tag("Hero") or Seat.FOREHAND)
    viewpoint = Viewpoint(record.tag("_View") or seat.value)
    comments = [(0, note) for note in record.line.opening if isinstance(note, Comment)]
    for count, node in enumerate(record.line.nodes, 1):
        comments += [(count, comment) for comment in node.comments]
    return Scene(record, seat, viewpoint, record.rules(), read_steps(seat, comments))
