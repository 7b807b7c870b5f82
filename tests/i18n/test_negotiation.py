"""The reader's language is found from what the browser says, and nothing said is an error."""

import pytest

from tutor.i18n.negotiation import LANGUAGES, negotiate


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("no-NO,no;q=0.9,en;q=0.8", "nb"),
        ("nn-NO,nn;q=0.9,en;q=0.8", "nb"),
        ("nb", "nb"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("gsw-CH,gsw;q=0.9", "de"),
        ("bar", "de"),
        ("lb-LU,fr;q=0.8", "de"),
        ("sv-FI,fi;q=0.9", "sv"),
        ("fi-FI,fi;q=0.9,sv;q=0.5,en;q=0.3", "sv"),
        ("el-GR", "el"),
        ("EL", "el"),
        ("en;q=0.1,el", "el"),
        ("es_419,es;q=0.9", "es"),
        ("ca,es;q=0.8,en;q=0.7", "es"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("da-DK,da;q=0.9,en;q=0.8", "en"),
        ("fr,ja", "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=0,sv;q=0.1", "sv"),
        ("de;q=oops,el;q=0.2", "el"),
        ("de;q=2,el;q=0.2", "el"),
        (";;;,,q=", "en"),
        ("sv;level=1;q=0.3,es;q=0.4", "es"),
        ("de;q=0.5,sv;q=0.5", "de"),
    ],
)
def test_the_most_wanted_known_language_of_a_header_wins(header: str, lang: str) -> None:
    assert negotiate(accept_language=header) == lang


def test_a_choice_wins_over_the_browser() -> None:
    assert negotiate("el", "de-AT,de;q=0.9", "sv-SE") == "el"


def test_an_unknown_choice_counts_as_none() -> None:
    assert negotiate("tlh", "de-AT,de;q=0.9", "sv-SE") == "de"


def test_the_browser_locale_speaks_last() -> None:
    assert negotiate(None, "fi", "no-NO") == "nb"
    assert negotiate(None, None, "de_AT") == "de"


@pytest.mark.parametrize("nonsense", ["", " ", "-", "_", "\0", "ελ", "x" * 10_000, "de" * 50, "{}"])
def test_nonsense_never_raises(nonsense: str) -> None:
    assert negotiate(nonsense, nonsense, nonsense) == "en"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_answers_to_its_own_name(lang: str) -> None:
    assert negotiate(lang) == lang
    assert negotiate(accept_language=lang) == lang
    assert negotiate(browser_locale=lang.upper()) == lang
