"""What the errors of a database mean: the drivers' own codes become errors with a message."""

from __future__ import annotations

import logging
import sqlite3

import sqlalchemy as sql

from tutor.lessons.progress.errors import (
    BusyError,
    DamagedError,
    FullError,
    PlaceError,
    ReadOnlyError,
    StoreError,
    UnreachableError,
)

log = logging.getLogger("tutor.progress")
"""Where the operator reads what happened, without anything about a learner."""

_SQLITE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_PERM: ReadOnlyError,
    sqlite3.SQLITE_READONLY: ReadOnlyError,
    sqlite3.SQLITE_BUSY: BusyError,
    sqlite3.SQLITE_LOCKED: BusyError,
    sqlite3.SQLITE_FULL: FullError,
    sqlite3.SQLITE_CANTOPEN: PlaceError,
    sqlite3.SQLITE_AUTH: PlaceError,
    sqlite3.SQLITE_CORRUPT: DamagedError,
    sqlite3.SQLITE_NOTADB: DamagedError,
}

_POSTGRESQL: dict[str, type[StoreError]] = {
    "25006": ReadOnlyError,  # read_only_sql_transaction
    "42501": ReadOnlyError,  # insufficient_privilege
    "53100": FullError,  # disk_full
    "53": BusyError,  # insufficient_resources, such as too many connections
    "55P03": BusyError,  # lock_not_available
    "57014": BusyError,  # query_canceled, here by the limit on its time
    "40": BusyError,  # transaction_rollback: serialization, deadlock
    "08": UnreachableError,  # connection_exception
    "28": UnreachableError,  # invalid_authorization
    "3D": UnreachableError,  # no such database
    "57": UnreachableError,  # operator_intervention
    "58": DamagedError,  # system_error
    "XX": DamagedError,  # internal_error, data_corrupted
}
"""By the whole code of an error, or by its class, which is the first two signs."""


def failure(error: sql.exc.SQLAlchemyError) -> StoreError:
    """Return the error to raise for one of the database; the log gets the driver's words."""
    found = _kind(error)()
    cause = error.orig if isinstance(error, sql.exc.DBAPIError) else error
    log.warning("%s: %s: %s", type(found).__name__, type(cause).__name__, cause)
    return found


def _kind(error: sql.exc.SQLAlchemyError) -> type[StoreError]:
    if isinstance(error, sql.exc.TimeoutError):
        return BusyError
    if not isinstance(error, sql.exc.DBAPIError):
        return StoreError
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", 0)
        return _SQLITE.get(code & 0xFF, StoreError)
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        lost = isinstance(error, sql.exc.OperationalError | sql.exc.InterfaceError)
        return UnreachableError if lost else StoreError
    return _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2]) or StoreError
