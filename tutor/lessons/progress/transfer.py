"""All progress as one file, to take along or to keep, and back again.

The file is JSON in UTF-8 with one object::

    {"format": "schnapsen-tutor-progress", "version": 1, "made": TIME,
     "answers":  [{"id", "at", "rule", "kind", "rules", "seed", "right",
                   "misconception", "mode", "mixed"}, ...],
     "lessons":  [{"lesson", "step", "finished", "at"}, ...],
     "settings": [{"key", "value", "at"}, ...],
     "quizzes":  [{"link", "run", "place", "state", "at", "finished"}, ...],
     "kept":     [{"rule", "keep", "at"}, ...],
     "records":  [{"slug", "kind", "text", "created", "changed"}, ...],
     "games":    [{"id", "rules", "strength", "mine", "theirs", "standing", "text",
                   "created", "changed"}, ...]}

Times are in ISO 8601 with UTC; the fields are those of `tutor.lessons.progress.entries`.  The file
names neither the key nor the owner: whoever uploads it takes it as their own.  Review cards are not
in it, as the answers lead to them, and of a game nothing that its player may not see.  A list may
be missing; a reader ignores fields that it does not know.  A new `version` comes where an older
reader would lose or misread something.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from tutor.lessons.progress.entries import (
    Answer,
    Entry,
    Keep,
    LessonStep,
    Mode,
    Progress,
    QuizState,
    SavedGame,
    SavedRecord,
    Setting,
    now,
)
from tutor.lessons.progress.errors import UploadError
from tutor.lessons.progress.learner import Learner
from tutor.messages import say

FORMAT = "schnapsen-tutor-progress"
VERSION = 1
FILE_NAME = "schnapsen-progress.json"
LIMIT = 20_000_000
"""How many bytes are read: room for about 90,000 answers."""
_AHEAD = timedelta(days=1)
"""A clock may go wrong by so much; what is dated later is no answer that was given."""
_NOT_TAKEN = ("secret", "revision")
"""The fields of a game that stay in the database."""
_Kind = TypeVar("_Kind", bound=Entry)


def write_file(progress: Progress, made: datetime | None = None) -> bytes:
    """Return the file with all progress.

    >>> read_file(write_file(Progress())) == Progress()
    True
    """
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "made": (made or now()).isoformat(),
    }
    for name in ("answers", "lessons", "settings", "quizzes", "kept", "records", "games"):
        body[name] = [_plain(entry) for entry in getattr(progress, name)]
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def read_file(content: bytes, at: datetime | None = None) -> Progress:
    """Return the progress in a file.

    Raises `UploadError` for one that is too large, not JSON, of another kind, of a later
    version, or that holds something that cannot be an entry; then nothing of it is used.
    """
    if len(content) > LIMIT:
        raise UploadError(say("progress.upload.too-large", n=LIMIT // 1_000_000))
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise UploadError(say("progress.upload.broken")) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise UploadError(say("progress.upload.foreign"))
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise UploadError(say("progress.upload.broken"))
    if version > VERSION:
        raise UploadError(say("progress.upload.newer"))
    latest = (at or now()) + _AHEAD
    return Progress(
        answers=tuple(sorted(_read(data, "answers", _AnswerRow, Answer, latest), key=_by_time)),
        lessons=_read(data, "lessons", _LessonRow, LessonStep, latest),
        settings=_read(data, "settings", _SettingRow, Setting, latest),
        quizzes=_read(data, "quizzes", _QuizRow, QuizState, latest),
        kept=_read(data, "kept", _KeepRow, Keep, latest),
        records=_read(data, "records", _RecordRow, SavedRecord, latest),
        games=_read(data, "games", _GameRow, SavedGame, latest),
    )


def take_file(learner: Learner, content: bytes, at: datetime | None = None) -> int:
    """Add the progress in a file to a learner's; return how many answers were new.

    What is there already is not doubled.  Raises `UploadError`, or `StoreError` where the
    database fails; then nothing of the file has been written.
    """
    return learner.write(*read_file(content, at).entries())


def _plain(entry: Entry) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in asdict(entry).items()
        if name not in _NOT_TAKEN or not isinstance(entry, SavedGame)
    }


def _by_time(answer: Answer) -> tuple[datetime, str]:
    return answer.at, answer.id


# --- what a row has to look like --------------------------------------------------------------


class _Row(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True, hide_input_in_errors=True)


class _AnswerRow(_Row):
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


class _LessonRow(_Row):
    lesson: str
    step: int
    finished: bool
    at: datetime


class _SettingRow(_Row):
    key: str
    value: str
    at: datetime


class _QuizRow(_Row):
    link: str
    run: str
    place: int
    state: str
    at: datetime
    finished: bool = False


class _KeepRow(_Row):
    rule: str
    keep: bool
    at: datetime


class _RecordRow(_Row):
    slug: str
    kind: str
    text: str
    created: datetime
    changed: datetime


class _GameRow(_Row):
    id: str
    rules: str
    strength: str
    mine: int
    theirs: int
    standing: str
    text: str
    created: datetime
    changed: datetime


def _read(
    data: dict[str, Any],
    name: str,
    row: type[_Row],
    make: Callable[..., _Kind],
    latest: datetime,
) -> tuple[_Kind, ...]:
    rows = data.get(name, [])
    if not isinstance(rows, list):
        raise UploadError(say("progress.upload.broken"))
    found = []
    for number, item in enumerate(rows, start=1):
        try:
            fields = dict(row.model_validate(item, strict=False))
            found.append(make(**_in_utc(fields, latest)))
        except (ValidationError, ValueError, OverflowError) as error:
            raise UploadError(say("progress.upload.row", list=name, n=number)) from error
    return tuple(found)


def _in_utc(fields: dict[str, Any], latest: datetime) -> dict[str, Any]:
    """Return the fields with all times in UTC; raises `ValueError` for one in the future."""
    times = {name: value for name, value in fields.items() if isinstance(value, datetime)}
    if any(value.tzinfo is None for value in times.values()):
        raise ValueError("a time without a zone")
    turned = {name: value.astimezone(UTC) for name, value in times.items()}
    if any(value > latest for value in turned.values()):
        raise ValueError("a time that is yet to come")
    return {**fields, **turned}
