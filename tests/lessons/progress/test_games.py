"""Games against the computer in the store: two windows, lists, files, and older databases."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tests.lessons.progress.given import answer, everything, moment
from tutor.lessons.progress import errors, schema
from tutor.lessons.progress.entries import Progress, SavedGame
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import new_key
from tutor.lessons.progress.store import Store
from tutor.lessons.progress.transfer import read_file, take_file, write_file

SECRET = "the cards of the talon"


def game(id: str = "g1", **fields: Any) -> SavedGame:
    """A game that has just begun."""
    values: dict[str, Any] = {
        "id": id,
        "rules": "classic",
        "strength": "medium",
        "mine": 0,
        "theirs": 0,
        "standing": "playing",
        "text": "what the player may have",
        "created": moment(),
        "changed": moment(),
        "secret": SECRET,
    }
    return SavedGame(**(values | fields))


def test_a_game_is_read_as_it_was_written(learner: Learner) -> None:
    saved = learner.save_game(game())
    assert saved == game(revision=1)
    assert learner.game("g1") == saved
    again = learner.save_game(replace(saved, mine=2, changed=moment(1)))
    assert learner.game("g1") == again
    assert again.revision == 2


def test_of_two_windows_on_one_game_one_goes_on_and_the_other_is_told(learner: Learner) -> None:
    learner.save_game(game())
    here, there = learner.game("g1"), learner.game("g1")
    assert here is not None
    assert there is not None
    gone_on = learner.save_game(replace(here, mine=1, changed=moment(1)))
    with pytest.raises(errors.MovedOnError):
        learner.save_game(replace(there, theirs=3, changed=moment(2)))
    assert learner.game("g1") == gone_on
    learner.save_game(replace(gone_on, mine=2, changed=moment(3)))


def test_a_new_game_is_not_written_over_one_with_its_name(learner: Learner) -> None:
    learner.save_game(game())
    with pytest.raises(errors.MovedOnError):
        learner.save_game(game(mine=7))


def test_a_game_deleted_elsewhere_is_not_made_again(learner: Learner) -> None:
    saved = learner.save_game(game())
    learner.delete_game("g1")
    learner.delete_game("g1")
    with pytest.raises(errors.GameGoneError):
        learner.save_game(saved)
    assert learner.game("g1") is None


def test_everything_deleted_elsewhere_is_not_made_again_by_a_game(store: Store) -> None:
    here = Learner(store, new_key().owner)
    saved = here.save_game(game())
    Learner(store, here.owner).delete_everything()
    with pytest.raises(errors.ProfileGoneError):
        here.save_game(saved)
    assert Learner(store, here.owner).games() == ()
    with store.reading() as connection:
        assert connection.execute(sql.select(schema.games)).first() is None


def test_games_are_listed_the_newest_first_without_what_is_hidden(learner: Learner) -> None:
    learner.save_game(game("old"))
    learner.save_game(game("new", changed=moment(2), standing="won", mine=7))
    found = learner.games()
    assert [listed.id for listed in found] == ["new", "old"]
    assert (found[0].standing, found[0].mine) == ("won", 7)
    assert all(listed.secret == "" for listed in found)
    assert SECRET not in repr(learner.game("old"))


@pytest.mark.parametrize(("column", "value"), [("mine", "x"), ("changed", "nonsense")])
def test_a_row_that_somebody_has_spoilt_hides_no_other_game(
    tmp_path: Path, column: str, value: str
) -> None:
    path = tmp_path / "progress.sqlite"
    learner = Learner(Store(f"sqlite:///{path}"), new_key().owner)
    for id in ("g1", "g2", "g3"):
        learner.save_game(game(id))
    learner.store.close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE tutor_games SET {column} = ? WHERE id = 'g2'", (value,))
    assert {found.id for found in learner.games()} == {"g1", "g3"}
    assert learner.game("g2") is None
    assert learner.game("g3") is not None


def test_nobody_finds_the_game_of_another(learner: Learner, another: Callable[[], Learner]) -> None:
    learner.save_game(game())
    stranger = another()
    assert stranger.game("g1") is None
    stranger.delete_game("g1")
    assert stranger.games() == ()
    stranger.save_game(game(mine=5))
    found = learner.game("g1")
    assert found is not None
    assert found.mine == 0


def test_a_file_holds_no_secret_and_no_revision(learner: Learner) -> None:
    learner.save_game(game())
    content = write_file(learner.load())
    assert SECRET.encode() not in content
    assert b"secret" not in content
    assert b"revision" not in content
    assert SECRET.encode() not in write_file(Progress(games=(game(),)))


def test_a_file_with_a_game_is_taken_elsewhere(
    learner: Learner, another: Callable[[], Learner]
) -> None:
    learner.write(*everything().entries())
    elsewhere = another()
    take_file(elsewhere, write_file(learner.load()))
    assert elsewhere.load() == learner.load()
    found = elsewhere.game("first-match")
    assert found is not None
    assert (found.secret, found.revision) == ("", 1)
    elsewhere.save_game(replace(found, secret=SECRET))


def test_ones_own_file_taken_back_does_not_lose_the_hidden_cards(learner: Learner) -> None:
    saved = learner.save_game(game())
    take_file(learner, write_file(learner.load()))
    assert learner.game("g1") == saved


def test_a_newer_state_from_a_file_counts_and_an_open_window_is_told(learner: Learner) -> None:
    saved = learner.save_game(game())
    newer = replace(saved, mine=4, changed=moment(5), created=moment(1))
    take_file(learner, write_file(Progress(games=(newer,))))
    found = learner.game("g1")
    assert found is not None
    assert (found.mine, found.secret, found.created) == (4, "", moment())
    with pytest.raises(errors.MovedOnError):
        learner.save_game(saved)


@pytest.mark.parametrize("row", [{"mine": -1}, {"id": ""}, {"text": None}, {"changed": "later"}])
def test_a_file_with_a_game_that_cannot_be_one_is_refused(row: dict[str, object]) -> None:
    good = write_file(Progress(games=(game(),))).decode()
    assert read_file(good.encode()).games == (game(secret=""),)
    data = json.loads(good)
    data["games"][0].update(row)
    with pytest.raises(errors.UploadError):
        read_file(json.dumps(data).encode())


def test_a_game_is_no_longer_than_a_database_takes() -> None:
    with pytest.raises(ValueError, match="signs"):
        game(secret="x" * 200_001)
    with pytest.raises(ValueError, match="numbers from 0"):
        game(theirs=2**31)


def as_version_1(store: Store) -> Learner:
    """A learner in a database as version 1 of the tables left it."""
    learner = Learner(store, new_key().owner)
    learner.write(*replace(everything(), games=()).entries())
    with store.writing() as connection:
        schema.games.drop(connection)
        connection.execute(sql.update(schema.version).values(version=1))
    return learner


def test_a_database_of_version_1_keeps_everything_and_can_hold_games(store: Store) -> None:
    owner = as_version_1(store).owner
    again = Store(store.engine.url.render_as_string(hide_password=False))
    learner = Learner(again, owner)
    assert learner.load() == replace(everything(), games=())
    learner.save_game(game())
    assert learner.game("g1") is not None
    learner.write(answer(77, days=3))
    with again.reading() as connection:
        assert connection.execute(sql.select(schema.version.c.version)).scalars().all() == [2]
    again.close()


def test_a_database_is_brought_up_to_date_once_however_many_begin(store: Store) -> None:
    owner = as_version_1(store).owner
    url = store.engine.url.render_as_string(hide_password=False)
    stores = [Store(url) for _ in range(3)]
    for place, each in enumerate(stores):
        Learner(each, owner).save_game(game(f"g{place}"))
    assert len(Learner(stores[0], owner).games()) == 3
    for each in stores:
        each.close()


def test_an_older_database_that_is_read_only_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    store = Store(f"sqlite:///{path}")
    owner = as_version_1(store).owner
    store.close()
    locked = Store(f"sqlite:///file:{path}?mode=ro&uri=true")
    learner = Learner(locked, owner)
    assert learner.load() == replace(everything(), games=())
    assert learner.games() == ()
    assert learner.game("first-match") is None
    with pytest.raises(errors.ReadOnlyError):
        learner.save_game(game())
    locked.close()
    with sqlite3.connect(path) as plain:
        assert plain.execute("SELECT version FROM tutor_schema").fetchall() == [(1,)]
