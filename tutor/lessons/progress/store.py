"""The database of all progress: SQLite in a folder of its own, or what TUTOR_DATABASE_URL names.

A store connects when it is used and tries anew every time, so a database that was away, full or
read-only is used again as soon as it can be.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
import sqlalchemy as sql
from sqlalchemy import event

from tutor.lessons.progress import schema
from tutor.lessons.progress.errors import AddressError, NewerError, PlaceError
from tutor.lessons.progress.failures import failure, log

ADDRESS = "TUTOR_DATABASE_URL"
"""The environment variable with the address of another database, as SQLAlchemy writes it."""
PATIENCE = 5.0
"""So many seconds a writer waits for others."""
_MAKING = 0x5C4AA
"""The number of the lock under which PostgreSQL makes the tables."""
_WRITING = "tutor_writing"


def default_path() -> Path:
    """Return where the database is if nobody says otherwise: in the user's data folder."""
    return platformdirs.user_data_path("schnapsen-tutor", appauthor=False) / "progress.sqlite"


class Store:
    """All profiles in one database; `tutor.lessons.progress.learner` reads and writes one.

    Making a store neither connects nor fails: whatever is wrong is raised as a `StoreError` by
    what is done with it.
    """

    def __init__(self, url: str, folder: Path | None = None) -> None:
        """Take the address of a database; `folder` is made if it is missing."""
        self._folder = folder
        self.up_to_date = True
        """Whether the tables are those of this version; older ones may only be read."""
        self._made = False
        self._making = threading.Lock()
        self._engine = _engine(url)
        if self._engine is not None and self._engine.dialect.name == "sqlite":
            self._prepare_sqlite(self._engine)

    @property
    def engine(self) -> sql.Engine:
        """The engine underneath; raises `AddressError` if there is none."""
        if self._engine is None:
            raise AddressError
        return self._engine

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """Give a connection that sees one state of the database; raises `StoreError`."""
        with self._transaction(writing=False) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sql.Connection]:
        """Give a connection whose changes are written together at the end, or not at all."""
        with self._transaction(writing=True) as connection:
            yield connection

    def close(self) -> None:
        """Close what is open; the store can still be used."""
        if self._engine is not None:
            self._engine.dispose()

    @contextmanager
    def _transaction(self, *, writing: bool) -> Iterator[sql.Connection]:
        try:
            self._make_folder()
            with self.engine.connect() as connection:
                if not self._made:
                    self._make(connection, writing=writing)
                connection.execution_options(**{_WRITING: writing})
                with connection.begin():
                    _check_version(connection)
                    yield connection
        except sql.exc.SQLAlchemyError as error:
            raise failure(error) from error

    def _make_folder(self) -> None:
        if self._folder is None or self._made:
            return
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            log.warning("the folder of the database cannot be made: %s", error)
            raise PlaceError from error

    def _make(self, connection: sql.Connection, *, writing: bool) -> None:
        """Make the tables that are missing; two programs may do so at once.

        Older tables that cannot be changed are read as they are.
        """
        with self._making:
            connection.execution_options(**{_WRITING: False})
            with connection.begin():
                found = _version(connection)
            self.up_to_date = found is not None and found >= schema.VERSION
            if not self.up_to_date:
                connection.execution_options(**{_WRITING: True})
                try:
                    with connection.begin():
                        migrate(connection)
                except sql.exc.SQLAlchemyError as error:
                    if found is None or writing:
                        raise
                    log.warning("the tables stay those of version %s: %s", found, failure(error).ID)
                    return
                self.up_to_date = True
            self._made = True

    def _prepare_sqlite(self, engine: sql.Engine) -> None:
        path = (engine.url.database or "").removeprefix("file:").partition("?")[0]

        @event.listens_for(engine, "connect")
        def connect(connection: sqlite3.Connection, entry: Any) -> None:
            connection.isolation_level = None  # transactions begin where we say so
            entry.info["file"] = _identity(path)
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                _pragma(connection, setting)
            _pragma(connection, "secure_delete=ON")

        @event.listens_for(engine, "checkout")
        def checkout(connection: sqlite3.Connection, entry: Any, proxy: Any) -> None:
            if entry.info.get("file") is None:
                entry.info["file"] = _identity(path)
            if entry.info["file"] != _identity(path):  # deleted, or put back from a copy
                self._made = False
                raise sql.exc.DisconnectionError

        @event.listens_for(engine, "begin")
        def begin(connection: sql.Connection) -> None:
            writing = connection.get_execution_options().get(_WRITING)
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def open_store(url: str | None = None) -> Store:
    """Return the store at an address, by default that of the environment, else the user's own."""
    address = url or os.environ.get(ADDRESS)
    if address:
        return Store(address)
    path = default_path()
    return Store(sql.URL.create("sqlite", database=str(path)).render_as_string(), path.parent)


def migrate(connection: sql.Connection) -> None:
    """Bring the tables to this version: those that are missing are made, no other is changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_MAKING)))
    schema.metadata.create_all(connection)
    found = connection.execute(sql.select(schema.version.c.version)).scalar()
    if found is None:
        connection.execute(sql.insert(schema.version).values(id=1, version=schema.VERSION))
    elif found < schema.VERSION:
        connection.execute(sql.update(schema.version).values(version=schema.VERSION))


def _engine(url: str) -> sql.Engine | None:
    """Return an engine for an address, None if it names no database this program can open."""
    try:
        address = sql.make_url(url)
        kind = address.get_backend_name()
        if kind in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+psycopg")
            limits = f"-c lock_timeout={PATIENCE:.0f}s -c statement_timeout=30s"
            return sql.create_engine(
                address,
                hide_parameters=True,
                pool_pre_ping=True,
                pool_timeout=PATIENCE,
                connect_args={"connect_timeout": round(PATIENCE), "options": limits},
            )
        if kind == "sqlite" and address.database not in (None, "", ":memory:"):
            patient = {"timeout": PATIENCE}
            return sql.create_engine(
                address, hide_parameters=True, pool_timeout=PATIENCE, connect_args=patient
            )
        log.error("%s names neither an SQLite file nor a PostgreSQL database", ADDRESS)
    except (sql.exc.ArgumentError, ImportError, ValueError) as error:
        log.error("the address of the database is of no use: %s", type(error).__name__)
    return None


def _check_version(connection: sql.Connection) -> None:
    found = connection.execute(sql.select(schema.version.c.version)).scalar()
    if found is not None and found > schema.VERSION:
        raise NewerError


def _version(connection: sql.Connection) -> int | None:
    """Return the version of the tables, None where there are none."""
    if not sql.inspect(connection).has_table(schema.version.name):
        return None
    found = connection.execute(sql.select(schema.version.c.version)).scalar()
    return None if found is None else int(found)


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _pragma(connection: sqlite3.Connection, setting: str) -> None:
    """Set what can be set: a read-only database refuses some, and is read all the same."""
    try:
        connection.execute(f"PRAGMA {setting}").close()
    except sqlite3.Error as error:
        log.debug("PRAGMA %s: %s", setting, error)
