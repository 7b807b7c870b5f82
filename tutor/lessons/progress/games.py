"""The games of a profile: each is written only by the window that has seen its last revision."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

import sqlalchemy as sql

from tutor.lessons.progress import schema
from tutor.lessons.progress.entries import SavedGame
from tutor.lessons.progress.errors import GameGoneError, MovedOnError
from tutor.lessons.progress.failures import log

_OPEN = tuple(
    column for column in schema.games.c if column.name not in ("profile", "secret", "revision")
)


def games_of(connection: sql.Connection, profile: int) -> list[SavedGame]:
    """Return the games of a profile as their player may have them: without secret and revision.

    A row that somebody has spoilt is left out; it stays in the database.
    """
    table = schema.games
    find = sql.select(*_OPEN).where(table.c.profile == profile).order_by(table.c.id)
    with suppress(ValueError, TypeError):
        return [SavedGame(*row) for row in connection.execute(find)]
    ids = sql.select(table.c.id).where(table.c.profile == profile).order_by(table.c.id)
    rows = (_game(connection, find.where(table.c.id == id)) for id in connection.scalars(ids).all())
    return [game for game in rows if game is not None]


def whole_game(connection: sql.Connection, profile: int, id: str) -> SavedGame | None:
    """Return one game with its secret; None too where its row is spoilt."""
    table = schema.games
    columns = [column for column in table.c if column.name != "profile"]
    find = sql.select(*columns).where(table.c.profile == profile, table.c.id == id)
    return _game(connection, find)


def _game(connection: sql.Connection, find: sql.Select[Any]) -> SavedGame | None:
    try:
        row = connection.execute(find).first()
        return None if row is None else SavedGame(*row)
    except (ValueError, TypeError) as error:
        log.warning("a saved game cannot be read: %s", error)
        return None


def write_game(connection: sql.Connection, profile: int, game: SavedGame) -> SavedGame:
    """Write a game over the revision that it carries; see `Learner.save_game`."""
    table = schema.games
    this = sql.and_(table.c.profile == profile, table.c.id == game.id)
    kept = connection.execute(sql.select(table.c.revision, table.c.created).where(this)).first()
    if kept is None and game.revision:
        raise GameGoneError
    if kept is not None and kept.revision != game.revision:
        raise MovedOnError
    saved = replace(game, revision=game.revision + 1)
    if kept is None:
        connection.execute(sql.insert(table).values(profile=profile, **asdict(saved)))
        return saved
    saved = replace(saved, created=min(saved.created, kept.created))
    connection.execute(sql.update(table).where(this).values(**asdict(saved)))
    return saved


def taken_along(games: Iterable[SavedGame]) -> list[SavedGame]:
    """Return games as they come from a file: nothing secret, and never written here before."""
    return [replace(game, secret="", revision=1) for game in games]
