"""One profile in the database: everything that is read and written about one learner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sql

from tutor.lessons.progress import schema
from tutor.lessons.progress.entries import (
    Answer,
    Entry,
    Keep,
    LessonStep,
    Progress,
    QuizState,
    SavedGame,
    SavedRecord,
    Setting,
    now,
)
from tutor.lessons.progress.errors import ProfileGoneError
from tutor.lessons.progress.games import games_of, taken_along, whole_game, write_game
from tutor.lessons.progress.profile import Owner
from tutor.lessons.progress.rows import (
    all_rows,
    answers_of,
    cards_of,
    insert_into,
    quizzes_of,
    upsert,
    write_answers,
    write_kept,
)
from tutor.lessons.progress.schedule import ReviewCard
from tutor.lessons.progress.store import Store

_Kind = TypeVar("_Kind")


class Learner:
    """The progress of one owner; every method raises `StoreError` where the database fails.

    The profile is made by the first thing that is written.  What this object has seen and what
    is then deleted elsewhere is not made again: `ProfileGoneError`.
    """

    def __init__(self, store: Store, owner: Owner) -> None:
        self.store = store
        self.owner = owner
        self._seen = False

    def write(self, *entries: Entry) -> int:
        """Write entries together; return how many of the answers were not yet there."""
        if not entries:
            return 0
        with self.store.writing() as connection:
            profile = self._locked(connection)
            fresh = write_answers(connection, profile, _only(Answer, entries))
            write_kept(connection, profile, _only(Keep, entries))
            upsert(connection, profile, schema.lessons, _only(LessonStep, entries))
            upsert(connection, profile, schema.settings, _only(Setting, entries))
            upsert(connection, profile, schema.quizzes, _only(QuizState, entries))
            upsert(connection, profile, schema.records, _only(SavedRecord, entries))
            upsert(connection, profile, schema.games, taken_along(_only(SavedGame, entries)))
        self._seen = True
        return fresh

    def begin_quiz(self, state: QuizState) -> QuizState:
        """Return the unfinished quiz with this link if there is one, else begin this one.

        So two windows that open the same link at once share one run.
        """
        with self.store.writing() as connection:
            profile = self._locked(connection)
            found = quizzes_of(connection, profile, state.link)
            if not found or found[0].finished:
                table = schema.quizzes
                connection.execute(
                    sql.delete(table).where(table.c.profile == profile, table.c.link == state.link)
                )
                upsert(connection, profile, table, [state])
                found = [state]
        self._seen = True
        return found[0]

    def delete_record(self, slug: str) -> None:
        """Delete a saved record, if there is one."""
        table = schema.records
        self._delete(table, table.c.slug == slug)

    def delete_quiz(self, link: str) -> None:
        """Forget a running quiz; its answers stay."""
        table = schema.quizzes
        self._delete(table, table.c.link == link)

    def delete_everything(self) -> None:
        """Delete the profile with all that belongs to it; nothing of it stays."""
        table = schema.profiles
        with self.store.writing() as connection:
            connection.execute(sql.delete(table).where(table.c.owner == self.owner.hash))

    def exists(self) -> bool:
        """Return whether anything has been written under this owner."""
        with self.store.reading() as connection:
            return self._profile(connection) is not None

    def load(self) -> Progress:
        """Return all that is kept, as of one moment."""
        with self.store.reading() as connection:
            profile = self._profile(connection)
            if profile is None:
                return Progress()
            return Progress(
                answers=tuple(answers_of(connection, profile)),
                lessons=tuple(
                    LessonStep(*row) for row in all_rows(connection, profile, schema.lessons)
                ),
                settings=tuple(
                    Setting(*row) for row in all_rows(connection, profile, schema.settings)
                ),
                quizzes=tuple(quizzes_of(connection, profile)),
                kept=tuple(Keep(*row) for row in all_rows(connection, profile, schema.kept)),
                records=tuple(
                    SavedRecord(*row) for row in all_rows(connection, profile, schema.records)
                ),
                games=tuple(self._games(connection, profile)),
            )

    def answers(self) -> tuple[Answer, ...]:
        """Return all answers in the order of their times."""
        with self.store.reading() as connection:
            profile = self._profile(connection)
            return () if profile is None else tuple(answers_of(connection, profile))

    def cards(self) -> dict[str, ReviewCard]:
        """Return the review cards by their rules."""
        with self.store.reading() as connection:
            profile = self._profile(connection)
            return {} if profile is None else cards_of(connection, profile)

    def lessons(self) -> dict[str, LessonStep]:
        """Return where the lessons stand, by their ids."""
        rows = self._all(schema.lessons)
        return {row[0]: LessonStep(*row) for row in rows}

    def settings(self) -> dict[str, str]:
        """Return the settings as a plain table."""
        return {row[0]: row[1] for row in self._all(schema.settings)}

    def quiz(self, link: str) -> QuizState | None:
        """Return the quiz with this link, None if none was begun."""
        with self.store.reading() as connection:
            profile = self._profile(connection)
            found = quizzes_of(connection, profile, link) if profile is not None else []
        return found[0] if found else None

    def quizzes(self) -> tuple[QuizState, ...]:
        """Return all quizzes that were begun, the newest first."""
        rows = [QuizState(*row) for row in self._all(schema.quizzes)]
        return tuple(sorted(rows, key=lambda state: state.at, reverse=True))

    def records(self, kind: str | None = None) -> tuple[SavedRecord, ...]:
        """Return the saved records, all or of one kind, the newest first."""
        rows = [SavedRecord(*row) for row in self._all(schema.records)]
        found = [record for record in rows if kind in (None, record.kind)]
        return tuple(sorted(found, key=lambda record: record.changed, reverse=True))

    def save_game(self, game: SavedGame) -> SavedGame:
        """Write a game that was read at its `revision`, 0 for a new one; return it as it is now.

        Raises `MovedOnError` where it has been written since, `GameGoneError` where it has been
        deleted; then nothing is written.
        """
        with self.store.writing() as connection:
            profile = self._locked(connection)
            saved = write_game(connection, profile, game)
        self._seen = True
        return saved

    def game(self, id: str) -> SavedGame | None:
        """Return a game with all that is kept of it, None if this learner has none such."""
        with self.store.reading() as connection:
            profile = self._profile(connection)
            if profile is None or not self.store.up_to_date:
                return None
            return whole_game(connection, profile, id)

    def games(self) -> tuple[SavedGame, ...]:
        """Return all games for a list, the newest first; without their secrets."""
        with self.store.reading() as connection:
            profile = self._profile(connection)
            found = self._games(connection, profile)
        return tuple(sorted(found, key=lambda game: game.changed, reverse=True))

    def delete_game(self, id: str) -> None:
        """Delete a game, if there is one."""
        self._delete(schema.games, schema.games.c.id == id)

    def _locked(self, connection: sql.Connection) -> int:
        """Return the number of the profile, which others cannot change until the end."""
        table = schema.profiles
        find = sql.select(table.c.id).where(table.c.owner == self.owner.hash).with_for_update()
        found = connection.execute(find).scalar()
        if found is None:
            if self._seen:
                raise ProfileGoneError
            values = {"owner": self.owner.hash, "created": now()}
            insert = insert_into(connection, table).values(values).on_conflict_do_nothing()
            connection.execute(insert)
            found = connection.execute(find).scalar_one()
        return int(found)

    def _profile(self, connection: sql.Connection) -> int | None:
        table = schema.profiles
        find = sql.select(table.c.id).where(table.c.owner == self.owner.hash)
        found = connection.execute(find).scalar()
        self._seen = self._seen or found is not None
        return found

    def _games(self, connection: sql.Connection, profile: int | None) -> list[SavedGame]:
        """Return the games; in a database that is older and read-only there are none."""
        if profile is None or not self.store.up_to_date:
            return []
        return games_of(connection, profile)

    def _all(self, table: sql.Table) -> Sequence[Any]:
        with self.store.reading() as connection:
            profile = self._profile(connection)
            return [] if profile is None else all_rows(connection, profile, table)

    def _delete(self, table: sql.Table, which: sql.ColumnElement[bool]) -> None:
        with self.store.writing() as connection:
            profile = self._profile(connection)
            connection.execute(sql.delete(table).where(table.c.profile == profile, which))


def _only(kind: type[_Kind], entries: Iterable[Entry]) -> list[_Kind]:
    return [entry for entry in entries if isinstance(entry, kind)]
