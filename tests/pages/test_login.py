"""Signing in on the page of progress: what shows, what is told, and what is kept apart."""

import logging
import sys
from pathlib import Path

import pytest
import streamlit as st
from streamlit import config
from streamlit.errors import StreamlitAuthError
from streamlit.runtime.secrets import Secrets
from streamlit.testing.v1 import AppTest

from tests.lessons.progress.given import answer, everything
from tests.pages.visiting import Visit, keys, known, learner, run, texts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.progress.profile import Key, login_owner, new_key
from tutor.pages import login_setup
from tutor.pages.login_setup import DEFAULT, judge

SHARED = {
    "redirect_uri": "http://localhost:{port}/oauth2callback",
    "cookie_secret": "a long random text",
}
OWN = {
    "client_id": "schnapsen",
    "client_secret": "hush",
    "server_metadata_url": "https://login.example/.well-known/openid-configuration",
}
ANNA = {"is_logged_in": True, "iss": "https://login.example", "sub": "1", "name": "Anna"}
ACCOUNT = login_owner("https://login.example", "1")


def page(lang: str) -> None:
    """The parts of the page of progress that know of an account."""
    import streamlit as st

    from tutor.pages import own_data, profile, session, signing_in

    st.session_state["lang"] = lang
    words = session.begin()
    profile.begin()
    signing_in.returned(words)
    own_data.panel(words)


@pytest.fixture
def visit(path: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Opens the page of progress for somebody, with the table `[auth]` of the secrets."""

    def open_page(
        auth: object = None,
        *,
        user: dict[str, object] | None = None,
        lang: str = "en",
        key: Key | None = None,
        back: bool = False,
    ) -> AppTest:
        monkeypatch.setattr(st, "secrets", {} if auth is None else {"auth": auth})
        at = AppTest.from_function(page, kwargs={"lang": lang}, default_timeout=30)
        if back:
            at.query_params["login"] = "back"
        at.user = user or {}
        known(at, key or new_key())
        return run(at)

    return open_page


# --- what shows -------------------------------------------------------------------------------


def test_where_nothing_is_set_up_nothing_of_it_shows(visit: Visit) -> None:
    at = visit(back=True)
    assert Words("en").text("progress.profile.about") in texts(at)
    assert Words("en").text("login.title") not in texts(at)
    assert 'class="notice"' not in texts(at)
    assert not {key for key in keys(at) if key.startswith("own-sign")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_provider_has_its_button_in_every_language(visit: Visit, lang: str) -> None:
    words = Words(lang)
    at = visit(SHARED | OWN | {"My School": OWN}, lang=lang)
    assert at.button(key="own-sign-in-0").label == words.text("login.sign-in")
    school = words.text("login.sign-in-with", provider="My School")
    assert at.button(key="own-sign-in-1").label == school
    for id in ("login.title", "login.about", "login.without"):
        assert words.text(id) in texts(at)
    assert words.text("progress.profile.about") not in texts(at)
    assert words.text("login.failed") not in texts(at)
    assert "own-show" in keys(at)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_is_signed_in_is_told_in_every_language_and_no_code_is_shown(
    visit: Visit, lang: str
) -> None:
    words, key = Words(lang), new_key()
    at = visit(SHARED | OWN, user=ANNA | {"email": "a@login.example"}, lang=lang, key=key)
    named = words.text(
        "login.signed-in-as-mail", name="\u2068Anna\u2069", mail="\u2068a@login.example\u2069"
    )
    assert named in texts(at)
    assert words.text("login.sign-out-about") in texts(at)
    assert at.button(key="own-sign-out").label == words.text("login.sign-out")
    assert not {"own-show", "own-adopt", "own-sign-in-0", "own-bring-account"} & keys(at)
    assert key.code not in str(at.main)


def test_what_a_provider_says_of_a_person_is_shown_as_text(visit: Visit) -> None:
    at = visit(SHARED | OWN, user=ANNA | {"name": "<b>Anna\n\u202eK</b>" + "a" * 200, "email": 7})
    assert "&lt;b&gt;Anna K&lt;/b&gt;aaa" in texts(at)
    assert "<b>Anna" not in texts(at)
    assert "a" * 100 not in texts(at)
    at = visit(SHARED | OWN, user=ANNA | {"name": None})
    assert Words("en").text("login.signed-in") in texts(at)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_comes_back_without_an_account_is_told_so(visit: Visit, lang: str) -> None:
    told = Words(lang).text("login.failed")
    assert told in texts(visit(SHARED | OWN, back=True, lang=lang))


def test_who_comes_back_with_an_account_is_greeted(visit: Visit) -> None:
    at = visit(SHARED | OWN, back=True, user=ANNA)
    assert Words("en").text("login.failed") not in texts(at)
    assert 'role="status"' in texts(at)


# --- what is set up badly ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_faulty_set_up_is_told_to_the_reader_and_the_keys_to_the_operator(
    visit: Visit, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    login_setup._tell.cache_clear()
    at = visit({"cookie_secret": "never to be told"} | OWN, lang=lang)
    assert Words(lang).text("login.unusable") in texts(at)
    assert "own-show" in keys(at)
    assert "own-sign-in-0" not in keys(at)
    [record] = [record for record in caplog.records if record.name == "tutor.login"]
    assert record.levelno == logging.WARNING
    assert record.getMessage().endswith("[auth] needs redirect_uri")
    login_setup.read()
    assert len([each for each in caplog.records if each.name == "tutor.login"]) == 1


def test_a_faulty_provider_takes_no_other_with_it(visit: Visit) -> None:
    at = visit(SHARED | OWN | {"school": {"client_id": "x"}})
    assert Words("en").text("login.unusable-with", provider="school") in texts(at)
    assert "own-sign-in-0" in keys(at)
    assert "own-sign-in-1" not in keys(at)


@pytest.mark.parametrize(
    ("auth", "fault"),
    [
        ("text", "auth must be a table: [auth]"),
        ({}, "[auth] needs redirect_uri"),
        (SHARED, "[auth] names no provider"),
        (SHARED | OWN | {"cookie_secret": ""}, "[auth] needs cookie_secret"),
        (SHARED | OWN | {"redirect_uri": "http://a.example/"}, "/oauth2callback"),
        (SHARED | OWN | {"redirect_uri": "/oauth2callback"}, "must be a web address"),
        (SHARED | OWN | {"redirect_uri": "http://[a/oauth2callback"}, "must be a web address"),
        (SHARED | OWN | {"expose_tokens": "refresh"}, "expose_tokens"),
        (SHARED | OWN | {"client_id": 5}, "[auth] needs client_id"),
        (SHARED | OWN | {"server_metadata_url": "x"}, "[auth] server_metadata_url must be"),
        (SHARED | {"my_school": OWN}, "[auth.my_school] has an underscore"),
    ],
)
def test_each_fault_is_named_and_leaves_no_provider(auth: object, fault: str) -> None:
    setup = judge(auth)
    assert setup.providers == ()
    assert setup.asked_for
    assert any(fault in each for each in setup.faults)


def test_a_good_set_up_has_no_fault() -> None:
    for kwargs in ({}, {"client_kwargs": {"prompt": "login"}}, {"expose_tokens": ["id"]}):
        setup = judge(SHARED | OWN | kwargs)
        assert (setup.providers, setup.faults) == ((DEFAULT,), ())
    assert judge(SHARED | {"a": OWN, "b": OWN}).providers == ("a", "b")
    assert judge(SHARED | {DEFAULT: OWN}).providers == (DEFAULT,)


@pytest.mark.parametrize("auth", [3, "", SHARED | OWN | {"expose_tokens": ["refresh"]}])
def test_a_server_that_could_show_no_page_does_not_start(
    auth: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(st, "secrets", {"auth": auth})
    with pytest.raises(SystemExit):
        login_setup.check()
    monkeypatch.setattr(st, "secrets", {"auth": {}})
    login_setup.check()


def test_without_authlib_nobody_is_offered_what_cannot_work(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, login_setup._NEEDED, None)
    at = visit(SHARED | OWN)
    assert Words("en").text("login.unusable") in texts(at)
    assert "own-sign-in-0" not in keys(at)
    assert ".[login]" in login_setup.read().faults[0]


def test_a_login_that_cannot_begin_is_told(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(provider: str) -> None:
        raise StreamlitAuthError(f"no {provider}")

    monkeypatch.setattr(st, "login", refuse)
    at = visit(SHARED | OWN)
    at.button(key="own-sign-in-0").click().run()
    assert not at.exception
    assert Words("en").text("login.unusable") in texts(at)


@pytest.mark.parametrize("content", [b"[auth\n", b"\xff\xfe"])
def test_secrets_that_cannot_be_read_are_a_fault_and_missing_ones_are_none(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(st, "secrets", Secrets())
    file, before = tmp_path / "secrets.toml", config.get_option("secrets.files")
    config.set_option("secrets.files", [str(file)])
    try:
        assert not login_setup.read().asked_for
        file.write_bytes(content)
        assert login_setup.read().faults
    finally:
        config.set_option("secrets.files", before)


# --- what is kept apart -----------------------------------------------------------------------


def test_the_browsers_progress_comes_to_the_account_only_when_asked(
    visit: Visit, path: Path
) -> None:
    key = new_key()
    learner(path, key.owner).write(*everything().entries())
    at = visit(SHARED | OWN, user=ANNA, key=key)
    assert Words("en").text("login.browser") in texts(at)
    assert learner(path, ACCOUNT).load().answers == ()
    at.button(key="own-bring-account").click().run()
    assert not at.exception
    assert Words("en").text("login.brought") in texts(at)
    assert learner(path, ACCOUNT).load().answers == everything().answers
    assert learner(path, key.owner).load().answers == everything().answers


def test_deleting_the_account_leaves_what_the_browser_keeps(visit: Visit, path: Path) -> None:
    key = new_key()
    for owner in (key.owner, ACCOUNT):
        learner(path, owner).write(answer(1))
    at = visit(SHARED | OWN, user=ANNA, key=key)
    at.button(key="own-delete-ask").click().run()
    assert Words("en").text("login.delete-about") in texts(at)
    at.button(key="own-delete-yes").click().run()
    assert not at.exception
    assert not learner(path, ACCOUNT).exists()
    assert learner(path, key.owner).answers() == (answer(1),)


def test_what_waits_for_an_account_is_never_written_to_the_browsers_progress(
    visit: Visit, path: Path
) -> None:
    from tutor.lessons.progress.outbox import Outbox

    key, waiting = new_key(), Outbox()
    waiting.put(None, answer(1))
    at = visit(SHARED | OWN, user=ANNA, key=key)
    at.session_state["profile-outbox"] = {ACCOUNT.hash: waiting}
    at.user = {}
    at.run()
    assert not learner(path, key.owner).exists()
    at.user = dict(ANNA)
    at.run()
    assert learner(path, ACCOUNT).answers() == (answer(1),)


def test_signing_out_ends_the_run_before_anything_of_the_browser_is_shown(visit: Visit) -> None:
    at = visit(SHARED | OWN, user=ANNA)
    at.button(key="own-sign-out").click().run()
    assert not at.exception
    assert at.user == {"is_logged_in": False}
    assert not {"own-show", "own-adopt"} & keys(at)
