"""Answers and other entries for the tests."""

from datetime import UTC, datetime, timedelta
from typing import Any

from tutor.lessons.progress.entries import (
    Answer,
    Keep,
    LessonStep,
    Progress,
    QuizState,
    SavedGame,
    SavedRecord,
    Setting,
)

START = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)


def moment(days: float = 0, minutes: float = 0) -> datetime:
    """A time after the first morning."""
    return START + timedelta(days=days, minutes=minutes)


def answer(number: int = 0, *, days: float = 0, minutes: float = 0, **fields: Any) -> Answer:
    """A right answer, the `number`th, to a question about heading."""
    values: dict[str, Any] = {
        "id": f"run.{number}",
        "at": moment(days, minutes),
        "rule": "must-head",
        "kind": "playable",
        "rules": "classic",
        "seed": number,
        "right": True,
    }
    return Answer(**(values | fields))


def wrong(number: int = 0, *, days: float = 0, minutes: float = 0, **fields: Any) -> Answer:
    """A wrong answer out of a belief."""
    values: dict[str, Any] = {"right": False, "misconception": "need-not-head"}
    return answer(number, days=days, minutes=minutes, **(values | fields))


def everything() -> Progress:
    """Some of each."""
    return Progress(
        answers=(
            answer(1),
            wrong(2, minutes=1),
            answer(3, days=1, rule="must-follow", mixed=True),
        ),
        lessons=(LessonStep("marriages", 4, True, moment(1)),),
        settings=(Setting("faces", "german", moment()), Setting("name", "Ἄννα ♥", moment())),
        quizzes=(QuizState("1~classic~play", "r1", 2, '{"answers":[]}', moment(1)),),
        kept=(Keep("must-head", True, moment(2)),),
        records=(SavedRecord("first-game", "game", '[Rules "classic"]\n', moment(), moment(1)),),
        games=(
            SavedGame(
                id="first-match",
                rules="classic",
                strength="medium",
                mine=3,
                theirs=1,
                standing="playing",
                text='[Rules "classic"]\n',
                created=moment(),
                changed=moment(1),
            ),
        ),
    )
