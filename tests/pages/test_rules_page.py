"""The page of rules: every rule has words and an anchor, in every language, for every table."""

import re
from functools import partial
from html import escape

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import Visit, opened, texts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import GAP, Words
from tutor.lessons import rulebook
from tutor.pages import booklet, dictionary
from tutor.schnapsen.rules import options
from tutor.schnapsen.variants import PRESETS, RULINGS


@pytest.fixture
def visit(strict_words: None) -> Visit:
    """Opens the page with a query."""
    return partial(opened, "rules")


# --- what the page says -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_the_language_of_the_link(visit: Visit, lang: str) -> None:
    words = Words(lang)
    shown = texts(visit(lang=lang))
    assert escape(words.text("ui.rules.title")) in shown
    assert dictionary.linked(words, words.text("option.play.heading.head")) in shown
    assert escape(words.text("ruling.R14")) in shown
    assert GAP not in shown


@pytest.mark.parametrize("id", PRESETS)
def test_a_link_chooses_the_rule_set(visit: Visit, id: str) -> None:
    at = visit(rules=id, lang="en")
    assert at.session_state["rules-pick"] == id
    for option in options():
        assert f"<code>{option}={PRESETS[id].option(option)}</code>" in texts(at)


def test_an_unknown_rule_set_is_named_and_the_classic_rules_are_shown(visit: Visit) -> None:
    at = visit(rules="klondike<b>", lang="en")
    assert "There is no rule set “klondike&lt;b&gt;”." in texts(at)
    assert at.session_state["rules-pick"] == "classic"


def test_a_link_to_a_rule_opens_and_highlights_it(visit: Visit) -> None:
    shown = texts(visit(rule="king-must-lead", lang="en"))
    assert re.search(r'<details class="reason arrived" id="king-must-lead" open>', shown)
    shown = texts(visit(rule="must-head", lang="en"))
    assert '<div class="reason arrived" id="must-head">' in shown
    shown = texts(visit(rule="closing.failed", lang="en"))
    assert '<article class="clause arrived" id="closing.failed">' in shown


def test_an_unknown_rule_is_named_as_plain_text(visit: Visit) -> None:
    shown = texts(visit(rule="<img src=x>", lang="en"))
    assert "There is no rule “&lt;img src=x&gt;” on this page." in shown
    assert "<img" not in shown


# --- the book ---------------------------------------------------------------------------------


@pytest.mark.parametrize("id", PRESETS)
def test_every_option_reason_and_ruling_has_one_anchor(id: str) -> None:
    shown = booklet.book(Words("en", strict=True), PRESETS[id], None)
    anchors = re.findall(r' id="([^"]+)"', shown)
    assert len(anchors) == len(set(anchors))
    assert rulebook.anchors() <= set(anchors)
    assert {f"ruling-{number}" for number in RULINGS} <= set(anchors)


@pytest.mark.parametrize("id", PRESETS)
def test_every_link_inside_the_page_leads_somewhere(id: str) -> None:
    words = Words("en", strict=True)
    shown = booklet.book(words, PRESETS[id], None) + booklet.differences(words, id)
    anchors = set(re.findall(r' id="([^"]+)"', shown)) | {"house-rules"}
    assert set(re.findall(r'href="#([^"]+)"', shown)) <= anchors


def test_every_reason_of_the_game_stands_at_one_option() -> None:
    placed = [r for chapter in rulebook.chapters() for c in chapter.clauses for r in c.reasons]
    assert sorted(r.id for r in placed) == [r.id for r in rulebook.all_reasons()]


def test_the_table_of_differences_lists_each_contested_option_once() -> None:
    shown = booklet.differences(Words("en", strict=True), "classic")
    rows = re.findall(r'<tr id="compare-([^"]+)"', shown)
    assert rows == list(rulebook.contested())
    assert shown.count("<td") == len(rows) * len(PRESETS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mark_says_its_status_by_sign_and_by_word(lang: str) -> None:
    words = Words(lang, strict=True)
    marks = {re.sub(r"<[^>]+>", "", booklet.mark(words, status)) for status in booklet.SIGNS}
    assert len({mark[0] for mark in marks}) == 3
    assert len({mark[1:] for mark in marks}) == 3


# --- house rules ------------------------------------------------------------------------------


def pick(at: AppTest, option: str, value: str | int, base: str = "classic") -> AppTest:
    at.session_state[f"house-{base}-{option}"] = value
    return at.run()


def test_house_rules_show_what_differs_and_the_tags_of_a_record(visit: Visit) -> None:
    at = pick(visit(lang="en"), "marriage.card", "king")
    assert "You declare a marriage by leading its king." in texts(at)
    assert at.code[0].value == '[Rules "custom"]\n[Option "marriage.card=king"]'


def test_house_rules_equal_to_a_rule_set_are_recognised(visit: Visit) -> None:
    at = pick(visit(lang="en"), "marriage.declared", "automatic")
    assert "These are exactly the rules of: Cardavia" in texts(at)
    assert at.code[0].value.startswith('[Rules "cardavia"]')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_contradiction_is_refused_in_the_readers_language(visit: Visit, lang: str) -> None:
    at = pick(visit(lang=lang), "ending.false-claim", "prospective")
    assert escape(Words(lang).text("rules.contradiction-false-claim")) in texts(at)
    assert not at.code


def test_changes_can_be_undone(visit: Visit) -> None:
    at = pick(visit(lang="en"), "clock.bonus", 10)
    assert not at.code
    at = pick(at, "clock.bonus", 0)
    at = pick(at, "play.heading", "follow")
    at.button(key="house-reset").click().run()
    assert at.code[0].value == '[Rules "classic"]'


def test_tags_of_house_rules_are_read_back_as_the_same_rules(visit: Visit) -> None:
    from tutor.records.rules_tags import read_rules

    at = pick(visit(rules="tjger", lang="en"), "play.heading", "follow", base="tjger")
    found = re.findall(r'\[(\w+) "([^"]+)"\]', at.code[0].value)
    rules = read_rules(found[0][1], tuple(value for name, value in found if name == "Option"))
    assert dict(rules.differences(PRESETS["tjger"])) == {"play.heading": ("follow", "head")}
