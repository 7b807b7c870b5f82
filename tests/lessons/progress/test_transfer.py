"""All progress as one file: there and back again, checked, and never doubled."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.lessons.progress.given import answer, everything, moment, wrong
from tutor.i18n.words import Words
from tutor.lessons.progress import transfer
from tutor.lessons.progress.entries import Progress, Setting
from tutor.lessons.progress.errors import ReadOnlyError, UploadError
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.schedule import replayed
from tutor.lessons.progress.transfer import read_file, take_file, write_file


def changed(**changes: Any) -> bytes:
    """A file in which something is not as it should be."""
    data = json.loads(write_file(everything()))
    return json.dumps(data | changes).encode()


def with_answer(**changes: Any) -> bytes:
    """A file with one answer that is not as it should be."""
    row = json.loads(write_file(everything()))["answers"][0]
    row |= changes
    return changed(answers=[{key: value for key, value in row.items() if value is not ...}])


def test_a_file_is_read_as_it_was_written() -> None:
    assert read_file(write_file(everything())) == everything()


def test_somebody_elsewhere_takes_a_file_and_has_the_same(
    learner: Learner, another: Callable[[], Learner]
) -> None:
    learner.write(*everything().entries())
    other = another()
    assert take_file(other, write_file(learner.load())) == 3
    assert other.load() == learner.load()
    assert other.cards() == learner.cards()


def test_a_file_taken_twice_counts_once(learner: Learner) -> None:
    content = write_file(everything())
    assert take_file(learner, content) == 3
    before = learner.load(), learner.cards()
    assert take_file(learner, content) == 0
    assert (learner.load(), learner.cards()) == before


def test_two_devices_are_put_together_in_the_order_of_time(
    learner: Learner, another: Callable[[], Learner]
) -> None:
    other = another()
    here = [answer(1), answer(3, days=4)]
    there = [wrong(2, days=2, id="other.2"), answer(4, days=6, id="other.4")]
    learner.write(*here, Setting("faces", "french", moment(1)))
    other.write(*there, Setting("faces", "german", moment(3)))
    assert take_file(learner, write_file(other.load())) == 2
    assert learner.cards() == {"must-head": replayed([*here, *there])}
    assert [found.id for found in learner.answers()] == ["run.1", "other.2", "run.3", "other.4"]
    assert learner.settings() == {"faces": "german"}


def test_the_file_does_not_tell_whose_it_is(learner: Learner) -> None:
    learner.write(answer(1))
    assert learner.owner.hash.encode() not in write_file(learner.load())


@pytest.mark.parametrize(
    ("content", "id"),
    [
        (b"", "broken"),
        (b"\xff\xfe\x00", "broken"),
        (b"[" * 200_000, "broken"),
        (write_file(everything())[:-40], "broken"),
        (b"[]", "foreign"),
        (b'{"name": "a game of something else"}', "foreign"),
        (changed(format="lichess"), "foreign"),
        (changed(version=2), "newer"),
        (changed(version="1"), "broken"),
        (changed(version=True), "broken"),
        (changed(version=0), "broken"),
        (changed(answers={}), "broken"),
        (changed(answers=[7]), "row"),
        (changed(lessons=[{"lesson": "deal"}]), "row"),
        (with_answer(id=...), "row"),
        (with_answer(id=""), "row"),
        (with_answer(id="x" * 500), "row"),
        (with_answer(id="a\0b"), "row"),
        (with_answer(rule="\ud800"), "row"),
        (with_answer(seed=-1), "row"),
        (with_answer(seed=2**70), "row"),
        (with_answer(right="perhaps"), "row"),
        (with_answer(mode="duel"), "row"),
        (with_answer(at="yesterday"), "row"),
        (with_answer(at="2026-03-02T08:00:00"), "row"),
        (with_answer(at="9999-12-31T23:59:59-23:00"), "row"),
        (with_answer(at="2999-01-01T00:00:00+00:00"), "row"),
    ],
)
def test_a_file_with_a_fault_is_refused_with_a_reason(content: bytes, id: str) -> None:
    with pytest.raises(UploadError) as caught:
        read_file(content)
    assert caught.value.message.id == f"progress.upload.{id}"
    assert Words("en").say(caught.value.message)


def test_nothing_is_taken_from_a_file_with_a_fault(learner: Learner) -> None:
    rows = json.loads(write_file(everything()))["answers"]
    with pytest.raises(UploadError) as caught:
        take_file(learner, changed(answers=[*rows, {"id": "half"}]))
    assert dict(caught.value.message.args) == {"list": "answers", "n": 4}
    assert learner.load() == Progress()


def test_a_file_that_is_too_large_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "LIMIT", 1_000_000)
    with pytest.raises(UploadError) as caught:
        read_file(b"x" * 1_000_001)
    assert dict(caught.value.message.args) == {"n": 1}


def test_what_a_later_edition_adds_is_passed_over() -> None:
    assert read_file(with_answer(mood="cheerful")).answers == everything().answers[:1]
    assert read_file(changed(friends=["somebody"])) == everything()
    assert read_file(b'{"format": "schnapsen-tutor-progress", "version": 1}') == Progress()


def test_times_of_any_zone_are_read_as_utc_and_a_clock_may_be_a_little_fast() -> None:
    [found] = read_file(with_answer(at="2026-03-02T10:00:00+02:00")).answers
    assert found.at == moment()
    with pytest.raises(UploadError):
        read_file(write_file(everything()), at=moment(-2))
    assert read_file(write_file(everything()), at=moment(2) - timedelta(hours=23))


def test_ten_thousand_answers_are_taken_at_once(
    learner: Learner, another: Callable[[], Learner]
) -> None:
    many = [answer(n, minutes=n, rule=f"rule-{n % 40}") for n in range(10_000)]
    content = write_file(Progress.of(*many))
    assert len(content) < transfer.LIMIT / 8
    assert take_file(learner, content) == 10_000
    assert take_file(learner, content) == 0
    assert len(learner.cards()) == 40


def test_a_file_for_a_database_that_cannot_be_written_changes_nothing(
    sqlite_url: str, learner: Learner
) -> None:
    from tutor.lessons.progress.store import Store

    path = sqlite_url.removeprefix("sqlite:///")
    Learner(Store(sqlite_url), learner.owner).write(answer(1))
    shut = Learner(Store(f"sqlite:///file:{path}?mode=ro&uri=true"), learner.owner)
    with pytest.raises(ReadOnlyError):
        take_file(shut, write_file(everything()))
    assert shut.answers() == (answer(1),)
