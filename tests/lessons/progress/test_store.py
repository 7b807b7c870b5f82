"""The database: nothing is lost and nothing doubled, whatever happens to it in between."""

import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.lessons.progress.given import answer, everything, moment, wrong
from tutor.lessons.progress import schema
from tutor.lessons.progress.entries import Keep, LessonStep, Progress, QuizState, Setting
from tutor.lessons.progress.errors import ProfileGoneError
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.outbox import Outbox
from tutor.lessons.progress.profile import Owner, new_key
from tutor.lessons.progress.schedule import replayed
from tutor.lessons.progress.store import Store, default_path, open_store

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


def test_what_is_written_is_read_back(learner: Learner) -> None:
    written = everything()
    assert learner.write(*written.entries()) == 3
    assert learner.load() == written
    assert learner.answers() == written.answers
    assert learner.settings() == {"faces": "german", "name": "Ἄννα ♥"}
    assert learner.lessons() == {"marriages": written.lessons[0]}
    assert learner.quiz("1~classic~play") == written.quizzes[0]
    assert learner.quizzes() == written.quizzes
    assert learner.records("game") == written.records
    assert learner.records("position") == ()


def test_somebody_new_has_nothing_and_is_not_written_by_reading(
    learner: Learner, store: Store
) -> None:
    assert learner.load() == Progress()
    assert learner.cards() == {}
    assert learner.quiz("x") is None
    with store.reading() as connection:
        assert connection.execute(sql.select(schema.profiles)).all() == []


def test_the_same_answer_counts_once_and_the_first_stays(learner: Learner) -> None:
    assert learner.write(answer(1)) == 1
    before = learner.cards()
    assert learner.write(answer(1), answer(1, right=False)) == 0
    assert learner.answers() == (answer(1),)
    assert learner.cards() == before


def test_of_two_answers_with_one_id_that_come_together_the_first_counts(learner: Learner) -> None:
    learner.write(answer(0, rule="must-follow"))
    assert learner.write(answer(1, minutes=1), wrong(1, minutes=2, rule="must-follow")) == 1
    assert learner.answers() == (answer(0, rule="must-follow"), answer(1, minutes=1))
    assert learner.cards()["must-follow"].answers == 1


def test_a_card_is_that_of_all_answers_also_when_one_comes_late(learner: Learner) -> None:
    answers = [answer(0), wrong(1, days=1), answer(2, days=2), answer(3, days=9)]
    for given in (answers[0], answers[2], answers[3], answers[1]):
        learner.write(given)
    assert learner.cards() == {"must-head": replayed(answers)}


def test_profiles_do_not_see_each_other(learner: Learner, another: Callable[[], Learner]) -> None:
    other = another()
    learner.write(*everything().entries())
    other.write(answer(1, right=False))
    assert [given.right for given in other.answers()] == [False]
    assert learner.load() == everything()


def test_what_is_finished_stays_finished_and_the_newest_step_counts(learner: Learner) -> None:
    learner.write(LessonStep("deal", 3, True, moment(1)))
    learner.write(LessonStep("deal", 1, False, moment(2)))
    learner.write(LessonStep("deal", 2, False, moment(0)))
    assert learner.lessons() == {"deal": LessonStep("deal", 1, True, moment(2))}


def test_the_newest_setting_counts_whatever_the_order(learner: Learner) -> None:
    learner.write(Setting("faces", "german", moment(2)))
    learner.write(Setting("faces", "french", moment(1)))
    assert learner.settings() == {"faces": "german"}


def test_two_windows_share_one_run_of_a_quiz_and_the_further_one_is_kept(learner: Learner) -> None:
    first = QuizState("link", "run-a", 0, "a", moment())
    second = QuizState("link", "run-b", 0, "b", moment(minutes=1))
    assert learner.begin_quiz(first) == first
    assert learner.begin_quiz(second) == first
    learner.write(replace(first, place=3, state="three", at=moment(minutes=3)))
    learner.write(replace(first, place=2, state="two", at=moment(minutes=4)))
    kept = learner.quiz("link")
    assert kept is not None
    assert kept.state == "three"
    learner.write(replace(kept, finished=True, at=moment(minutes=5)))
    assert learner.begin_quiz(second) == second


def test_to_keep_for_life_moves_the_date_and_can_be_undone(learner: Learner) -> None:
    learner.write(*(answer(n, days=n * n) for n in range(6)))
    capped = learner.cards()["must-head"]
    learner.write(Keep("must-head", True, moment(30)))
    kept = learner.cards()["must-head"]
    assert capped.due - capped.reviewed < kept.due - kept.reviewed
    learner.write(answer(9, days=60))
    assert learner.cards()["must-head"].kept
    learner.write(Keep("must-head", False, moment(61)))
    assert (learner.cards()["must-head"].due - moment(60)).days == 21


def test_delete_everything_leaves_nothing_behind(
    learner: Learner, another: Callable[[], Learner], store: Store
) -> None:
    other = another()
    other.write(answer(1))
    learner.write(*everything().entries())
    learner.delete_everything()
    assert learner.load() == Progress()
    with store.reading() as connection:
        for table in schema.metadata.sorted_tables:
            if table is not schema.version:
                assert len(connection.execute(sql.select(table)).all()) <= 1, table.name
    assert other.answers() == (answer(1),)


def test_a_window_left_open_does_not_bring_a_deleted_profile_back(store: Store) -> None:
    owner = new_key().owner
    here, elsewhere = Learner(store, owner), Learner(store, owner)
    here.write(answer(1))
    elsewhere.load()
    here.delete_everything()
    outbox = Outbox()
    with pytest.raises(ProfileGoneError):
        outbox.put(elsewhere, answer(2))
    assert outbox.waiting == ()
    assert Learner(store, owner).load() == Progress()


def test_a_record_and_a_quiz_can_be_deleted_alone(learner: Learner) -> None:
    learner.write(*everything().entries())
    learner.delete_record("first-game")
    learner.delete_quiz("1~classic~play")
    assert learner.records() == ()
    assert learner.quizzes() == ()
    assert len(learner.answers()) == 3


def test_many_writers_at_once_lose_no_answer_and_double_none(url: str) -> None:
    """Two programs, each with several windows, all answer the same questions."""
    owner = new_key().owner
    stores = [Store(url), Store(url)]
    fresh: list[int] = []
    errors: list[Exception] = []
    start = threading.Barrier(4)

    def work(store: Store) -> None:
        try:
            start.wait()
            mine = Learner(store, owner)
            fresh.extend(mine.write(answer(n, minutes=n)) for n in range(20))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(stores[n % 2],)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert sum(fresh) == 20
    every = tuple(answer(n, minutes=n) for n in range(20))
    learner = Learner(stores[0], owner)
    assert learner.answers() == every
    assert learner.cards() == {"must-head": replayed(every)}
    for store in stores:
        store.close()


WRITER = """
import sys
from tests.lessons.progress.given import answer
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import Owner
from tutor.lessons.progress.store import Store
url, owner = sys.argv[1:]
learner = Learner(Store(url), Owner(owner))
for number in range(100_000):
    learner.write(answer(number, minutes=number))
    print(number, flush=True)
"""


def test_a_killed_server_has_kept_every_answer_that_it_confirmed(url: str) -> None:
    owner = "5" * 64
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, url, owner], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    confirmed = -1
    for line in process.stdout:
        confirmed = int(line)
        if confirmed >= 12:
            break
    process.kill()
    rest, _ = process.communicate()
    confirmed = max([confirmed, *(int(line) for line in rest.splitlines() if line.strip())])
    store = Store(url)
    learner = Learner(store, Owner(owner))
    found = learner.answers()
    assert len(found) in (confirmed + 1, confirmed + 2)  # the last one may not have been confirmed
    learner.write(*(answer(number, minutes=number) for number in range(confirmed + 2)))
    every = learner.answers()
    assert len(every) == confirmed + 2
    assert learner.cards() == {"must-head": replayed(every)}
    store.close()


def test_the_environment_names_the_database(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("TUTOR_DATABASE_URL", url)
    store = open_store()
    learner = Learner(store, new_key().owner)
    learner.write(answer(1))
    store.close()
    again = Store(url)
    assert Learner(again, learner.owner).answers() == (answer(1),)
    again.close()


def test_without_an_address_it_is_in_the_users_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("TUTOR_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new" / "data"))
    store = open_store()
    Learner(store, new_key().owner).write(answer(1))
    store.close()
    path = default_path()
    assert path.is_file()
    assert tmp_path in path.parents
    assert path.parent.stat().st_mode & 0o077 == 0
