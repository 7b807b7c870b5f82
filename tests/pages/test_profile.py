"""What pages are given about a learner: whose it is, what waits, and never an error."""

from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from tests.lessons.progress.given import answer, everything
from tests.pages.visiting import Visit, component, known, learner, run
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import Key, new_key
from tutor.lessons.progress.transfer import read_file, write_file


def page() -> None:
    """A page that does what its session asks and tells what comes of it."""
    import streamlit as st

    from tutor.pages import profile

    profile.begin()
    ask = st.session_state.get("ask")
    result = ask(profile) if ask else None
    st.session_state["result"] = result
    st.session_state["trouble"] = profile.trouble()
    st.session_state["waiting"] = profile.waiting()
    st.session_state["said"] = profile.said()


@pytest.fixture
def visit(path: Path) -> Visit:
    """Opens the page for somebody and lets it do something."""

    def open_page(key: Key | None, ask: object = None) -> AppTest:
        at = AppTest.from_function(page, default_timeout=30)
        if key is not None:
            known(at, key)
        return again(at, ask)

    return open_page


def again(at: AppTest, ask: object) -> AppTest:
    at.session_state["ask"] = ask
    return run(at)


def test_before_the_browser_has_told_its_key_answers_wait(visit: Visit, path: Path) -> None:
    at = visit(None, lambda profile: profile.save(answer(1)))
    assert at.session_state["waiting"] == (answer(1),)
    assert at.session_state["trouble"] is None
    key = new_key()
    at.session_state["profile-told"] = {"code": key.code, "kept": True}
    again(at, None)
    assert at.session_state["waiting"] == ()
    assert learner(path, key).answers() == (answer(1),)


def test_what_cannot_be_saved_waits_and_is_told_and_saved_later(visit: Visit, path: Path) -> None:
    key = new_key()
    path.mkdir()  # a folder where the file should be
    at = visit(key, lambda profile: profile.save(answer(1)))
    assert at.session_state["trouble"].id == "progress.waiting"
    again(at, lambda profile: profile.read(Learner.answers, ()))
    assert at.session_state["result"] == ()
    assert at.session_state["trouble"].id == "progress.waiting"
    path.rmdir()
    again(at, lambda profile: profile.read(Learner.answers, ()))
    assert at.session_state["result"] == (answer(1),)
    assert at.session_state["trouble"] is None
    assert at.session_state["waiting"] == ()


def test_a_browser_that_keeps_nothing_is_told_that_a_reload_loses_what_waits(
    visit: Visit, path: Path
) -> None:
    path.mkdir()
    at = visit(new_key())
    at.session_state["profile-told"] = at.session_state["profile-told"] | {"kept": False}
    again(at, lambda profile: profile.save(answer(1)))
    trouble = at.session_state["trouble"]
    assert trouble.id == "progress.waiting-here"
    assert all(Words(lang, strict=True).say(trouble) for lang in LANGUAGES)


def test_the_browser_is_given_what_waits_and_nothing_once_it_is_saved(
    visit: Visit, path: Path
) -> None:
    key = new_key()
    path.mkdir()
    at = visit(key, lambda profile: profile.save(answer(1)))
    again(at, None)
    whose, _, file = component(at, "waiting")["waiting"].partition("\n")
    assert whose == key.owner.hash
    assert read_file(file.encode()).answers == (answer(1),)
    path.rmdir()
    again(at, None)
    assert component(at, "waiting")["waiting"] == ""


def test_a_page_reads_a_default_where_nothing_can_be_read(visit: Visit, path: Path) -> None:
    path.write_bytes(b"letters " * 1000)
    at = visit(new_key(), lambda profile: profile.read(Learner.cards, {}))
    assert at.session_state["result"] == {}
    assert at.session_state["trouble"].id == "progress.unread"
    again(at, lambda profile: profile.download())
    assert at.session_state["result"] is None


def test_a_file_is_downloaded_and_added(visit: Visit, path: Path) -> None:
    content = write_file(everything())
    at = visit(new_key(), lambda profile: profile.upload(content))
    assert at.session_state["result"].arg("n") == 3
    again(at, lambda profile: profile.upload(content))
    assert at.session_state["result"].id == "progress.upload.nothing-new"
    again(at, lambda profile: profile.upload(b"{}"))
    assert at.session_state["result"].id == "progress.upload.foreign"
    again(at, lambda profile: profile.download())
    assert read_file(at.session_state["result"]) == everything()


def test_what_was_deleted_elsewhere_stays_deleted_and_a_new_key_is_made(
    visit: Visit, path: Path
) -> None:
    key = new_key()
    at = visit(key, lambda profile: profile.save(answer(1)))
    learner(path, key).delete_everything()
    again(at, lambda profile: (profile.save(answer(2)), profile.code())[1])
    assert at.session_state["trouble"].id == "progress.store.gone"
    assert at.session_state["result"] != key.code
    assert learner(path, key).answers() == ()


def test_a_wrong_code_changes_nothing(visit: Visit, path: Path) -> None:
    key = new_key()
    at = visit(key, lambda profile: profile.adopt("12345"))
    assert at.session_state["said"].id == "progress.code.length"
    again(at, lambda profile: profile.code())
    assert at.session_state["result"] == key.code
    assert at.session_state["said"] is None


def test_another_code_brings_the_progress_along_only_if_asked(visit: Visit, path: Path) -> None:
    mine, other = new_key(), new_key()
    learner(path, mine).write(answer(1))
    learner(path, other).write(answer(2))
    at = visit(mine, lambda profile: profile.adopt(other.code))
    assert at.session_state["said"].id == "progress.profile.adopted"
    assert learner(path, other).answers() == (answer(2),)
    at = visit(mine, lambda profile: profile.adopt(other.code, bring=True))
    assert learner(path, other).answers() == (answer(1), answer(2))
    assert learner(path, mine).answers() == (answer(1),)


def test_a_login_is_used_instead_of_the_browsers_key(
    visit: Visit, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class User(dict[str, str]):
        is_logged_in = True

    key = new_key()
    learner(path, key).write(answer(1))
    monkeypatch.setattr(st, "user", User(iss="https://login.example", sub="17"))
    at = visit(key, lambda profile: profile.read(Learner.answers, ()))
    assert at.session_state["result"] == ()
    again(at, lambda profile: profile.bring_to_account())
    assert at.session_state["result"].id == "login.brought"
    again(at, lambda profile: profile.read(Learner.answers, ()))
    assert at.session_state["result"] == (answer(1),)
