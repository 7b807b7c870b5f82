"""A store for each test: an SQLite file, and a schema of its own on a real PostgreSQL server.

The server is named by TUTOR_TEST_POSTGRES_URL; without it its tests are skipped, but in CI they
fail.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
import sqlalchemy as sql

from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import new_key
from tutor.lessons.progress.store import Store

SERVER = "TUTOR_TEST_POSTGRES_URL"


def postgres_url() -> Iterator[str]:
    """An address at which nothing is yet, deleted afterwards."""
    server = os.environ.get(SERVER)
    if not server:
        if os.environ.get("CI"):
            pytest.fail(f"{SERVER} names no PostgreSQL server")
        pytest.skip(f"{SERVER} names no PostgreSQL server")
    address = sql.make_url(server).set(drivername="postgresql+psycopg")
    name = f"tutor_test_{uuid4().hex}"
    engine = sql.create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    try:
        yield address.set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.exec_driver_sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of an SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'progress.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, sqlite_url: str) -> Iterator[str]:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        yield sqlite_url
    else:
        yield from postgres_url()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store in an empty database of either kind."""
    found = Store(url)
    yield found
    found.close()


@pytest.fixture
def learner(store: Store) -> Learner:
    """Somebody new."""
    return Learner(store, new_key().owner)


@pytest.fixture
def another(store: Store) -> Callable[[], Learner]:
    """Makes one more learner in the same store."""
    return lambda: Learner(store, new_key().owner)
