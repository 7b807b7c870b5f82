"""A term is found in any language, however it is typed, and the best meaning comes first."""

import unicodedata

import pytest

from tutor.i18n.glossary import concepts, terms
from tutor.i18n.glossary_search import LONGEST, search
from tutor.i18n.negotiation import LANGUAGES


def found(lang: str, text: str) -> list[str]:
    """The concepts that a text finds, in order."""
    return [hit.concept for hit in search(lang, text)]


def bare(text: str) -> str:
    """A text as someone types it who has no accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_finds_its_concept_from_every_language(lang: str) -> None:
    for own in LANGUAGES:
        for entry in terms(own).values():
            for word in (entry.term, *entry.aliases, *entry.search):
                assert entry.concept in found(lang, word), (own, word)
                assert entry.concept in found(lang, bare(word).upper()), (own, word)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_term_of_ones_own_language_comes_first(lang: str) -> None:
    shown = [
        word.casefold()
        for entry in terms(lang).values()
        for word in {entry.term, entry.plural, entry.forms.get("sg", "")}
    ]
    for entry in terms(lang).values():
        if shown.count(entry.term.casefold()) == 1:
            assert found(lang, entry.term)[0] == entry.concept


def test_an_ambiguous_word_gives_all_its_meanings_in_order() -> None:
    assert found("es", "robar")[:2] == ["draw", "exchange_trump_jack"]
    assert found("en", "robar")[0] == "draw"
    assert set(found("es", "mano")) >= {"forehand", "hand", "trick", "leader", "deal_round"}
    assert found("es", "mano")[0] == "forehand"
    assert set(found("de", "Blatt")) >= {"hand", "pack", "card", "german_leaves"}
    assert found("en", "trump")[:2] == ["trump", "ruff"]


def test_a_word_of_ones_own_language_comes_before_the_same_word_elsewhere() -> None:
    assert search("sv", "par")[0].lang == "sv"
    assert search("nb", "par")[0].lang == "nb"


@pytest.mark.parametrize(
    ("lang", "typed", "concept"),
    [
        ("de", "koenig", "king"), ("sv", "aess", "ace"), ("nb", "kloever", "clubs"),
        ("de", "stihc", "trick"), ("en", "marrige", "marriage"), ("de", "zudrehn", "close_talon"),
        ("en", "schnider", "schneider"), ("el", "ρηγας", "king"), ("el", "ΝΤΑΜΑ", "queen"),
        ("sv", "kostym", "suit"), ("sv", "närmare", "closer"), ("es", "baz", "trick"),
    ],
)  # fmt: skip
def test_a_word_is_found_as_people_type_it(lang: str, typed: str, concept: str) -> None:
    assert found(lang, typed)[0] == concept


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("ntama", "queen"), ("dama", "queen"), ("mpaza", "trick"), ("baza", "trick"),
        ("vales", "jack"), ("rigas", "king"), ("xroma", "suit"), ("hroma", "suit"),
        ("chroma", "suit"), ("atou", "trump"), ("stoiva", "talon"), ("zevgari", "marriage"),
    ],
)  # fmt: skip
def test_greek_is_found_in_latin_letters(typed: str, concept: str) -> None:
    assert concept in found("el", typed)[:3]
    assert concept in found("en", typed)


def test_a_typing_mistake_counts_only_where_nothing_is_written_so() -> None:
    assert all(hit.similar for hit in search("de", "Atuot"))
    assert not any(hit.similar for hit in search("de", "Atout"))


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "?!", "🂡", "\x00", "ab" * 4000, "%s{0}"])
def test_nothing_is_found_where_nothing_is_meant(text: str) -> None:
    for lang in LANGUAGES:
        assert search(lang, text) == ()


def test_each_concept_is_found_once() -> None:
    for text in ("a", "s", "66", "karte"):
        hits = found("de", text)
        assert len(hits) == len(set(hits))
        assert set(hits) <= set(concepts())
    assert search("en", "trick".ljust(LONGEST + 40)) == search("en", "trick")
