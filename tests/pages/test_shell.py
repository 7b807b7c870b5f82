"""The frame of every page: name, pages and languages, and which language a visitor gets."""

import json
import re
from html import escape

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import Visit, components, run, texts, window
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words


def document_language(at: AppTest) -> str:
    """The language the browser is told."""
    for data in components(at):
        if "lang" in data and "view" not in data and "frames" not in data:
            return str(data["lang"])
    raise AssertionError("the browser is told no language")


@pytest.fixture
def visit(strict_words: None) -> Visit:
    """Opens the page of rules with a link's language and a browser's languages."""

    def open_page(lang: str | None = None, locale: str | None = None) -> AppTest:
        at = window() if lang is None else window(lang=lang)
        if locale is not None:
            at.context["locale"] = locale
        at.switch_page("tutor/pages/rules.py")
        return run(at)

    return open_page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_decides_the_language(visit: Visit, lang: str) -> None:
    at = visit(lang, locale="de-AT")
    assert document_language(at) == lang
    assert Words(lang).text("ui.shell.name") in texts(at)
    labels = [link.proto.label for link in at.get("page_link")]
    assert Words(lang).text("ui.nav.rules") in labels


@pytest.mark.parametrize(("locale", "lang"), [("no-NO", "nb"), ("de-CH", "de"), ("fr", "en")])
def test_without_a_link_the_browser_decides(visit: Visit, locale: str, lang: str) -> None:
    assert document_language(visit(locale=locale)) == lang


def test_an_unknown_language_is_named_and_the_browser_decides(visit: Visit) -> None:
    at = visit("tlh", locale="es-MX")
    assert document_language(at) == "es"
    assert "tlh" in texts(at)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_is_not_there_is_told_on_the_first_page_as_plain_text(
    strict_words: None, lang: str
) -> None:
    told = escape(Words(lang).text("ui.shell.missing", path="<b>x</b>"))
    at = run(window(lang=lang, missing="<b>x</b>"))
    assert told in texts(at)
    at.switch_page("tutor/pages/rules.py")
    assert told not in texts(run(at))


def test_a_page_that_is_not_there_is_forgotten_once_something_is_chosen(
    strict_words: None,
) -> None:
    at = run(window(lang="en", missing="nopage"))
    at.button_group(key="replay-view").set_value("F")
    assert "nopage" not in texts(run(at))
    assert "missing" not in at.query_params


@pytest.mark.parametrize("lang", LANGUAGES)
def test_streamlits_own_words_are_told_to_the_browser_in_the_readers_language(
    visit: Visit, lang: str
) -> None:
    said = next(data["phrases"] for data in components(visit(lang)) if "phrases" in data)
    pairs = dict(json.loads(said))
    assert pairs["Show data: {label}"] == ""
    assert pairs["Connection timed out."] == Words(lang).text("ui.control.no-answer")
    wanted = Words(lang).text("ui.control.help-for", label="{label}")
    assert pairs.get("Help for {label}", "Help for {label}") == wanted
    assert all(
        re.findall(r"{\w+}", ours) in ([], re.findall(r"{\w+}", english))
        for english, ours in pairs.items()
    )


def test_a_regional_tag_is_read_as_its_language(visit: Visit) -> None:
    at = visit("de-AT", locale="sv")
    assert document_language(at) == "de"


def test_the_switch_shows_codes_that_no_language_changes(visit: Visit) -> None:
    for lang in ("el", "en"):
        assert list(visit(lang).button_group(key="lang").options) == list(LANGUAGES)


def test_the_switch_changes_the_language_and_keeps_the_rule_set(visit: Visit) -> None:
    at = visit("en")
    at.session_state["rules-pick"] = "tjger"
    at.run()
    at.session_state["lang"] = "el"
    at.run()
    assert document_language(at) == "el"
    assert at.session_state["rules-pick"] == "tjger"


def test_pinned_choices_are_sent_again_on_a_switch(visit: Visit) -> None:
    from tutor.pages import session

    at = visit("en")
    assert callable(session.pin)
    at.session_state["pinned"] = {"rules-pick"}
    at.session_state["lang"] = "sv"
    at.run()
    assert at.session_state["rules-pick"] == "classic"
