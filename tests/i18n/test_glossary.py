"""The terms are the same concepts in all languages, and are found however they are typed."""

import pytest

from tutor.i18n.collation import fold, fold_transcribed, sort_key
from tutor.i18n.glossary import concepts, term, terms
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.proofreading import rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_concept_in_the_same_order(lang: str) -> None:
    assert tuple(terms(lang)) == concepts()
    assert len(concepts()) == 95
    assert all(entry.term for entry in terms(lang).values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_concept_that_is_checked_in_english_has_stems_everywhere(lang: str) -> None:
    assert {c for c in concepts() if term(lang, c).stems} == {
        c for c in concepts() if term("en", c).stems
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_shown_term_holds_one_of_its_own_stems(lang: str) -> None:
    for entry in terms(lang).values():
        if entry.stems:
            assert entry.named_in(f" {fold(entry.term)} "), entry.concept
            assert not entry.plural or entry.named_in(f" {fold(entry.plural)} "), entry.concept


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_shown_term_is_a_forbidden_word(lang: str) -> None:
    forbidden = set(rules()["forbidden"][lang])
    for entry in terms(lang).values():
        assert not forbidden & set(entry.term.casefold().split()), entry.concept


def test_folding_joins_the_spellings_of_a_word() -> None:
    assert fold("ΡΉΓΑΣ") == fold("ρηγας") == fold("Ρήγας")
    assert fold("Préférence") == "preference"
    assert fold("kløver") == "klover"
    assert fold_transcribed("kløver") == "kloever"


@pytest.mark.parametrize(
    ("lang", "order"),
    [
        ("sv", ["ess", "giv", "Kung", "stick", "zon", "åtta", "ädel", "öga"]),
        ("nb", ["ess", "farge", "spar", "zoo", "ære", "økt", "åtte"]),
        ("es", ["as", "carta", "mano", "nuevo", "ñandú", "órdago", "oro", "palo"]),
        ("el", ["άσος", "βαλές", "ντάμα", "ρήγας", "Bummerl", "Schnapsen"]),
        ("de", ["Ansage", "Äpfel", "Atout", "König", "Zehner"]),
        ("en", ["10", "ace", "Bummerl", "close", "Hearts", "hearts"]),
    ],
)
def test_words_sort_as_in_a_dictionary(lang: str, order: list[str]) -> None:
    mixed = order[::-1]
    assert sorted(mixed, key=lambda word: sort_key(lang, word)) == order
