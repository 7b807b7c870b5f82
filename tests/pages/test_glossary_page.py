"""The glossary page: every entry in every language, the search, and what can be taken along."""

import io
from html import escape
from html.parser import HTMLParser

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import Visit, component, run, texts, window
from tutor.display import sheet, vocabulary
from tutor.i18n.collation import sort_key
from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary import concepts, term, terms
from tutor.i18n.glossary_search import search
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import GAP, Words
from tutor.pages import dictionary

EMPTY = {"br", "meta", "hr"}


def field(at: AppTest) -> dict[str, str]:
    """What the search field was given."""
    return component(at, "query")


@pytest.fixture
def visit(strict_words: None) -> Visit:
    """Opens the page with a query, perhaps with something searched for."""

    def open_page(searched: str = "", **query: str) -> AppTest:
        at = window(**query)
        at.session_state["glossary-query"] = searched
        at.switch_page("tutor/pages/glossary.py")
        return run(at)

    return open_page


class Balance(HTMLParser):
    """Finds tags that are not closed in their order, and ids given twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def balanced(html: str) -> None:
    """Fail if the tags of a text do not match."""
    reader = Balance()
    reader.feed(html)
    assert not reader.open
    assert len(reader.ids) == len(set(reader.ids))


# --- what the page says -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_lists_all_terms_in_the_language_of_the_link(visit: Visit, lang: str) -> None:
    at = visit(lang=lang)
    shown = texts(at)
    words = Words(lang)
    assert escape(words.text("ui.glossary.title")) in shown
    assert GAP not in shown
    for entry in terms(lang).values():
        assert f'href="{dictionary.address(lang, entry.concept)}"' in shown
    assert field(at)["said"] == words.text("ui.glossary.entries", n=len(concepts()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_six_languages_and_whole_html(lang: str) -> None:
    words = Words(lang, strict=True)
    for id in concepts():
        shown = dictionary.entry(words, id)
        balanced(shown)
        assert GAP not in shown
        for other in LANGUAGES:
            assert escape(term(other, id).cited.split()[-1]) in shown
        assert escape(words.say(all_concepts()[id].definition())) in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_follows_the_alphabet(lang: str) -> None:
    letters = [name for name, _ in dictionary.alphabet(Words(lang))]
    assert len(letters) == len(set(letters))
    assert letters == sorted(letters, key=lambda name: sort_key(lang, name))
    balanced(dictionary.whole(Words(lang)))


def test_the_swedish_alphabet_ends_with_its_own_letters() -> None:
    assert [name for name, _ in dictionary.alphabet(Words("sv"))][-1] == "Ö"
    assert dictionary.letter("nb", "ærlig") == "Æ"
    assert dictionary.letter("es", "última") == "U"


def test_a_link_opens_an_entry(visit: Visit) -> None:
    shown = texts(visit(lang="de", term="close_talon"))
    assert '<article class="entry" id="entry-close_talon"' in shown
    assert "/rules?rule=closing.minimum-talon&amp;lang=de" in shown


def test_an_unknown_entry_is_named_and_the_list_is_shown(visit: Visit) -> None:
    at = visit(lang="en", term="<b>joker")
    assert "no entry “&lt;b&gt;joker”" in texts(at)
    assert 'class="dictionary"' in texts(at)


def test_a_search_shows_what_it_finds_and_by_which_word(visit: Visit) -> None:
    at = visit("robar", lang="en")
    shown = texts(at)
    assert shown.index("term=draw&amp;" if "term=draw&amp;" in shown else "term=draw&") < (
        shown.index("term=exchange_trump_jack")
    )
    assert "found as “robar” (Spanish)" in shown
    assert field(at)["said"] == "2 entries found"
    assert field(at)["first"] == "draw"


def test_a_search_without_a_hit_says_so(visit: Visit) -> None:
    at = visit("<i>xyzzy", lang="en")
    assert "<i>xyzzy" in field(at)["said"]
    assert "<i>xyzzy" not in texts(at)
    assert field(at)["first"] == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_search_finds_is_whole_html_in_every_language(lang: str) -> None:
    for text in ("a", "trik", "66", "♥", "mano", "κόβω"):
        balanced(dictionary.found(Words(lang, strict=True), search(lang, text)))


def test_words_written_alike_have_numbers() -> None:
    shown = dictionary.whole(Words("en"))
    assert "ace<sup>1</sup>" in shown
    assert "ace<sup>2</sup>" in shown
    assert "trick<sup>" not in shown


def test_each_rule_set_stands_once_where_tables_differ() -> None:
    shown = dictionary.entry(Words("en"), "soft_game")
    assert "<b>your own</b>" in shown
    assert shown.count("Tournament (sharp)") == 1


# --- what can be taken along ------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_a_file_that_spreadsheets_read(lang: str) -> None:
    content = vocabulary.csv(Words(lang, strict=True))
    assert content.startswith(b"\xef\xbb\xbf")
    read = pd.read_csv(io.BytesIO(content), encoding="utf-8", keep_default_na=False, dtype=str)
    assert read.shape == (95, 15)
    assert sorted(read.iloc[:, 0]) == sorted(concepts())
    own = read.iloc[:, 2].tolist()
    assert own == [entry.cited for entry in vocabulary.in_order(lang)]
    assert not any(value.startswith(("=", "+", "-", "@")) for value in read.to_numpy().ravel())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_has_both_languages_and_needs_nothing_else(lang: str) -> None:
    for second in LANGUAGES:
        if second == lang:
            continue
        shown = sheet.sheet(Words(lang, strict=True), second)
        balanced(shown.removeprefix("<!doctype html>\n"))
        assert shown.count("<tr>") == 95 + 6
        assert shown.count(f'<td lang="{second}">') == 95
        assert "http" not in shown
        assert "src=" not in shown


def test_a_sheet_needs_two_languages() -> None:
    with pytest.raises(ValueError, match="two languages"):
        sheet.sheet(Words("de"), "de")
