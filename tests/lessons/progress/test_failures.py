"""A database that is away, read-only, full, broken or too new: a message, and nothing is lost."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy import event

from tests.lessons.progress.conftest import postgres_url
from tests.lessons.progress.given import answer, everything, moment, wrong
from tutor.i18n.words import Words
from tutor.lessons.progress import errors, schema
from tutor.lessons.progress.entries import QuizState
from tutor.lessons.progress.failures import failure
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.outbox import Outbox
from tutor.lessons.progress.profile import new_key
from tutor.lessons.progress.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where an SQLite database can be."""
    return tmp_path / "progress.sqlite"


def stores(path: Path, suffix: str = "") -> tuple[Store, Learner]:
    store = Store(f"sqlite:///{path}{suffix}")
    return store, Learner(store, new_key().owner)


def every_error() -> list[type[errors.StoreError]]:
    return [errors.StoreError, *errors.StoreError.__subclasses__()]


def test_every_error_of_the_database_has_its_sentence() -> None:
    said = [Words("en").say(kind().message) for kind in every_error()]
    assert len(set(said)) == len(said)


def waits_and_is_written_later(broken: Learner, whole: Learner, kind: type[Exception]) -> None:
    """What cannot be written waits, is told, and is written once the database is well again."""
    outbox = Outbox()
    with pytest.raises(kind):
        broken.write(answer(1))
    message = outbox.put(broken, answer(1))
    assert message is not None
    assert message.id == "progress.waiting"
    assert outbox.put(broken, answer(2, minutes=1)) is not None
    assert len(outbox.waiting) == 2
    assert Words("en").say(message)
    before = whole.load().answers
    assert outbox.flush(whole) is None
    assert outbox.waiting == ()
    assert set(whole.load().answers) == {*before, answer(1), answer(2, minutes=1)}


def test_a_read_only_file_is_read_and_what_is_new_waits(path: Path) -> None:
    store, learner = stores(path)
    learner.write(*everything().entries())
    store.close()
    shut, _ = stores(Path(f"file:{path}"), "?mode=ro&uri=true")
    reader = Learner(shut, learner.owner)
    assert reader.load() == everything()
    outbox = Outbox()
    assert outbox.put(reader, answer(7, days=3)) is not None
    with pytest.raises(errors.ReadOnlyError):
        reader.write(answer(7, days=3))
    with pytest.raises(errors.ReadOnlyError):
        reader.delete_everything()
    shut.close()
    assert outbox.flush(learner) is None
    assert answer(7, days=3) in learner.answers()
    store.close()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_without_the_permission_to_write_is_read_only(path: Path) -> None:
    store, learner = stores(path)
    learner.write(answer(1))
    store.close()
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        with pytest.raises(errors.ReadOnlyError):
            learner.write(answer(2))
    finally:
        path.parent.chmod(0o700)


def test_a_full_disk_keeps_the_answers_waiting(path: Path) -> None:
    store, learner = stores(path)
    learner.write(answer(0))
    pages = sqlite3.connect(path).execute("PRAGMA page_count").fetchone()[0]
    store.close()
    full, _ = stores(path)

    @event.listens_for(full.engine, "connect")
    def no_room(connection: sqlite3.Connection, entry: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}").close()

    tight = Learner(full, learner.owner)
    many = [answer(number, minutes=number) for number in range(10, 2_000)]
    outbox = Outbox()
    with pytest.raises(errors.FullError):
        tight.write(*many)
    message = outbox.put(tight, *many)
    assert message is not None
    assert message.arg("reason") == errors.FullError().message
    assert tight.answers() == (answer(0),)
    full.close()
    assert outbox.flush(learner) is None
    assert len(learner.answers()) == 1_991
    store.close()


def test_a_missing_folder_is_told_and_used_once_it_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    store, learner = stores(folder / "progress.sqlite")
    outbox = Outbox()
    with pytest.raises(errors.PlaceError):
        learner.load()
    assert outbox.put(learner, answer(1)) is not None
    folder.mkdir(parents=True)
    assert outbox.flush(learner) is None
    assert learner.answers() == (answer(1),)
    store.close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "folder"
    store = Store(f"sqlite:///{folder / 'progress.sqlite'}", folder)
    with pytest.raises(errors.PlaceError):
        Learner(store, new_key().owner).load()


def test_a_file_that_is_no_database_is_left_as_it_is(path: Path) -> None:
    path.write_bytes(b"not a database, but somebody's letters " * 200)
    before = path.read_bytes()
    store, learner = stores(path)
    with pytest.raises(errors.DamagedError):
        learner.write(answer(1))
    store.close()
    assert path.read_bytes() == before


def test_a_database_of_a_newer_version_is_neither_read_nor_changed(store: Store) -> None:
    learner = Learner(store, new_key().owner)
    learner.write(answer(1))
    with store.writing() as connection:
        connection.execute(sql.update(schema.version).values(version=schema.VERSION + 1))
    for action in (learner.load, lambda: learner.write(answer(2)), learner.delete_everything):
        with pytest.raises(errors.NewerError):
            action()
    again = Store(str(store.engine.url.render_as_string(hide_password=False)))
    with pytest.raises(errors.NewerError):
        Learner(again, learner.owner).load()
    again.close()
    with store.engine.connect() as connection:
        connection.execution_options(tutor_writing=True)
        with connection.begin():
            connection.execute(sql.update(schema.version).values(version=schema.VERSION))
    assert learner.answers() == (answer(1),)


def test_a_database_that_is_locked_too_long_is_busy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.lessons.progress.store.PATIENCE", 0.1)
    store, learner = stores(path)
    learner.write(answer(0))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    outbox = Outbox()
    with pytest.raises(errors.BusyError):
        learner.write(answer(1))
    assert learner.answers() == (answer(0),)  # a reader waits for nobody
    assert outbox.put(learner, answer(1)) is not None
    other.execute("ROLLBACK")
    other.close()
    assert outbox.flush(learner) is None
    store.close()


def test_a_file_that_was_deleted_or_put_back_is_noticed(path: Path) -> None:
    store, learner = stores(path)
    learner.write(answer(1))
    for name in path.parent.iterdir():
        name.unlink()
    fresh = Learner(store, learner.owner)
    assert fresh.answers() == ()
    fresh.write(answer(2))
    assert path.is_file()
    again, _ = stores(path)
    assert Learner(again, learner.owner).answers() == (answer(2),)
    again.close()
    store.close()


@pytest.mark.parametrize(
    "url", ["", "nonsense", "sqlite://", "mysql://somebody@host/base", "sqlite+nothing:///x"]
)
def test_an_address_that_names_no_database_is_told(url: str) -> None:
    store = Store(url)
    learner = Learner(store, new_key().owner)
    with pytest.raises(errors.AddressError):
        learner.load()
    assert Outbox().put(learner, answer(1)) is not None
    store.close()


def test_a_server_that_does_not_answer_is_unreachable() -> None:
    store = Store("postgresql://nobody@127.0.0.1:9/nothing")
    with pytest.raises(errors.UnreachableError):
        Learner(store, new_key().owner).load()


def test_the_log_tells_the_operator_and_names_no_learner(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, learner = stores(path)
    learner.write(answer(1))
    store.close()
    shut, _ = stores(Path(f"file:{path}"), "?mode=ro&uri=true")
    with pytest.raises(errors.ReadOnlyError) as caught:
        Learner(shut, learner.owner).write(answer(2))
    assert "readonly" in caplog.text
    for text in (caplog.text, str(caught.value), str(caught.value.__cause__)):
        assert learner.owner.hash not in text
        assert "run.2" not in text
    shut.close()


# --- PostgreSQL -------------------------------------------------------------------------------


@pytest.fixture
def server() -> Iterator[str]:
    """An empty database on the real server."""
    yield from postgres_url()


def test_a_read_only_server_is_read_and_what_is_new_waits(server: str) -> None:
    store = Store(server)
    learner = Learner(store, new_key().owner)
    learner.write(answer(0))
    shut = Store(server)

    @event.listens_for(shut.engine, "connect")
    def read_only(connection: Any, entry: Any) -> None:
        connection.execute("SET default_transaction_read_only = on")
        connection.commit()

    reader = Learner(shut, learner.owner)
    assert reader.answers() == (answer(0),)
    waits_and_is_written_later(reader, learner, errors.ReadOnlyError)
    shut.close()
    store.close()


def test_connections_that_were_cut_are_made_anew(server: str) -> None:
    store = Store(server)
    learner = Learner(store, new_key().owner)
    learner.write(answer(0))
    other = sql.create_engine(store.engine.url, isolation_level="AUTOCOMMIT")
    with other.connect() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    other.dispose()
    assert learner.write(answer(1, minutes=1)) == 1
    store.close()


def test_two_programs_may_make_the_tables_at_once(url: str) -> None:
    found: list[Exception] = []
    start = threading.Barrier(4)

    def work() -> None:
        store = Store(url)
        start.wait()
        try:
            Learner(store, new_key().owner).write(answer(1))
        except Exception as error:
            found.append(error)
        finally:
            store.close()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == []


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("25006", errors.ReadOnlyError),
        ("42501", errors.ReadOnlyError),
        ("53100", errors.FullError),
        ("53300", errors.BusyError),
        ("40P01", errors.BusyError),
        ("57P01", errors.UnreachableError),
        ("28P01", errors.UnreachableError),
        ("3D000", errors.UnreachableError),
        ("XX001", errors.DamagedError),
        ("23505", errors.StoreError),
    ],
)
def test_the_codes_of_postgresql_are_understood(state: str, kind: type[Exception]) -> None:
    cause = Exception("told by the server")
    cause.sqlstate = state  # type: ignore[attr-defined]
    assert type(failure(sql.exc.OperationalError("", {}, cause))) is kind


def test_what_waits_is_taken_back_from_its_copy_and_counts_once(path: Path) -> None:
    store, learner = stores(path)
    before, after = Outbox(), Outbox()
    states = [QuizState("1~x", "r1", n, f"[{n}]", moment(minutes=n)) for n in (1, 2)]
    before.put(None, answer(1), states[0], wrong(2, minutes=1), states[1])
    copy = before.copy(learner.owner)
    after.put(None, wrong(2, minutes=1))
    after.take_back(copy, learner.owner)
    assert after.waiting == (answer(1), states[1], wrong(2, minutes=1))
    assert before.flush(learner) is None
    assert after.flush(learner) is None
    assert learner.answers() == (answer(1), wrong(2, minutes=1))
    assert learner.quizzes() == (states[1],)
    assert after.copy(learner.owner) == ""
    store.close()


def test_a_copy_of_another_owner_or_a_spoilt_one_is_left_alone() -> None:
    outbox, other = Outbox(), Outbox()
    mine, owner = new_key().owner, new_key().owner
    outbox.put(None, answer(1))
    copy = outbox.copy(mine)
    for text in (copy, "", "x", owner.hash, f"{owner.hash}\n{{}}", f"{owner.hash}\n\ud800"):
        other.take_back(text, owner)
    other.take_back(copy[:-9], mine)
    assert other.waiting == ()
