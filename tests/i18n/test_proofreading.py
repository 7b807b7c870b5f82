"""Each check finds the mistake it is for, and lets a good translation pass."""

import pytest

from tutor.i18n.proofreading import Problem, excused, proofread, rules
from tutor.i18n.sources import Source


def found(lang: str, english: str, *forms: str) -> list[str]:
    source = Source("x", (english,) if len(forms) == 1 else (english, english), by="n")
    return sorted({problem.check for problem in proofread(lang, source, forms)})


@pytest.mark.parametrize(
    ("lang", "english", "translation"),
    [
        ("de", "The talon is closed.", "Der Talon ist zugedreht."),
        ("de", "You must win the trick if you can.", "Du musst stechen, wenn du kannst."),
        ("de", "{player} leads {card:acc}.", "{player} spielt {card:acc} aus."),
        ("sv", "You need {n} more card points.", "Du behöver {n} ögon till."),
        ("sv", "The last trick wins the deal!", "Sista sticket vinner given."),
        ("nb", "The closer has exchanged the jack.", "Den som lukket, har byttet inn knekten."),
        ("el", "Who leads to the next trick?", "Ποιος βγαίνει στην επόμενη μπάζα;"),
        ("el", "A Bummerl goes to seven.", "Ένα Bummerl πάει ως το επτά."),
        ("es", "Who leads to the next trick?", "¿Quién sale en la baza siguiente?"),
        ("es", "You hold the ace of hearts.", "Tienes el as de corazones."),
        ("es", "Closed from now on.", "Mazo cerrado a partir de ahora."),
        ("de", "Talon", "Talon"),
        ("sv", "{card}: {n}", "{card}: {n}"),
    ],
)
def test_a_good_translation_passes(lang: str, english: str, translation: str) -> None:
    assert found(lang, english, translation) == []


@pytest.mark.parametrize(
    ("check", "lang", "english", "translation"),
    [
        ("fields", "de", "Led: {card}", "Ausgespielt: {karte}"),
        ("fields", "de", "Led: {card}", "Ausgespielt: {card"),
        ("script", "el", "You may play any card.", "You can play any χαρτί."),
        ("script", "de", "You may play any card.", "Du darfst jede Κarte spielen."),
        ("script", "el", "Play a card now.", "Παίξε ένα φύλλo τώρα."),
        ("letters", "sv", "Nothing happened here.", "Ingenting hændte hær."),
        ("letters", "nb", "Nothing happened here.", "Ingenting hände här."),
        ("translated", "es", "You may play any card.", "You may play any card."),
        ("forbidden", "sv", "The trick is yours.", "Ditt trick är ett stick."),
        ("forbidden", "el", "The trick is yours.", "Το κόλπο είναι η μπάζα σου."),
        ("forbidden", "es", "The talon is open.", "El mazo es la Pila."),
        ("language", "nb", "You have it from the start.", "Du har det inte för att det är bra."),
        ("glossary", "de", "The trick is yours.", "Das gehört dir."),
        ("glossary", "sv", "You take 20 card points.", "Du tar 20 poäng."),
        ("glossary", "es", "You hold the ace.", "Tienes las cartas."),
        ("ending", "de", "Is it over?", "Es ist aus."),
        ("ending", "el", "Is it over?", "Τελείωσε το παιχνίδι?"),
        ("ending", "es", "Is it over?", "Se acabó?"),
        ("ending", "nb", "It is over.", "Det er over"),
        ("form", "de", "It is over.", "Es  ist aus."),
        ("form", "sv", "It is over.", "Det a\u0308r slut."),
        ("form", "de", "It is over.", "Es ist aus. "),
        ("form", "el", "Is it over?", "Τελείωσε το παιχνίδι\u037e"),
    ],
)
def test_a_bad_translation_is_caught_by_its_check(
    check: str, lang: str, english: str, translation: str
) -> None:
    assert check in found(lang, english, translation)


def test_every_form_of_a_plural_is_checked() -> None:
    assert "fields" in found("de", "{n} tricks", "{n} Stich", "Stiche")
    assert "letters" in found("sv", "{n} tricks", "{n} stick", "{n} støck stick")


def test_a_text_without_fields_may_hold_braces() -> None:
    source = Source("replay:x", ("A {brace} is over.",), has_fields=False)
    assert list(proofread("de", source, ("Eine {Klammer ist aus.",))) == []


def test_what_the_data_excuse_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"check": "forbidden", "lang": "sv", "context": "x", "word": "närmare"}
    monkeypatch.setitem(rules(), "excused", [entry | {"reason": "nearer"}])
    assert excused(Problem("sv", "x", "forbidden", "forbidden word: närmare", "närmare"))
    assert not excused(Problem("sv", "y", "forbidden", "forbidden word: närmare", "närmare"))
    assert not excused(Problem("sv", "x", "forbidden", "forbidden word: lager", "lager"))


def test_every_excuse_has_a_reason() -> None:
    for entry in rules().get("excused", ()):
        assert entry["reason"].strip()
        assert {"check", "context"} <= entry.keys()
