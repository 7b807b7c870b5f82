"""Cards are named with the right article and case; the lists here are written by hand."""

import unicodedata

import pytest

from tutor.cards import Card, Rank, Seat, Suit
from tutor.i18n.names import Faces, name_table
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words

GOLDEN = {
    "de": """
        SA das Pik-Ass | das Pik-Ass
        ST der Pik-Zehner | den Pik-Zehner
        SK der Pik-König | den Pik-König
        SQ die Pik-Dame | die Pik-Dame
        SJ der Pik-Bube | den Pik-Buben
        HA das Herz-Ass | das Herz-Ass
        HT der Herz-Zehner | den Herz-Zehner
        HK der Herz-König | den Herz-König
        HQ die Herz-Dame | die Herz-Dame
        HJ der Herz-Bube | den Herz-Buben
        DA das Karo-Ass | das Karo-Ass
        DT der Karo-Zehner | den Karo-Zehner
        DK der Karo-König | den Karo-König
        DQ die Karo-Dame | die Karo-Dame
        DJ der Karo-Bube | den Karo-Buben
        CA das Treff-Ass | das Treff-Ass
        CT der Treff-Zehner | den Treff-Zehner
        CK der Treff-König | den Treff-König
        CQ die Treff-Dame | die Treff-Dame
        CJ der Treff-Bube | den Treff-Buben
    """,
    "el": """
        SA ο άσος μπαστούνι | τον άσο μπαστούνι
        ST το δέκα μπαστούνι | το δέκα μπαστούνι
        SK ο ρήγας μπαστούνι | τον ρήγα μπαστούνι
        SQ η ντάμα μπαστούνι | την ντάμα μπαστούνι
        SJ ο βαλές μπαστούνι | τον βαλέ μπαστούνι
        HA ο άσος κούπα | τον άσο κούπα
        HT το δέκα κούπα | το δέκα κούπα
        HK ο ρήγας κούπα | τον ρήγα κούπα
        HQ η ντάμα κούπα | την ντάμα κούπα
        HJ ο βαλές κούπα | τον βαλέ κούπα
        DA ο άσος καρό | τον άσο καρό
        DT το δέκα καρό | το δέκα καρό
        DK ο ρήγας καρό | τον ρήγα καρό
        DQ η ντάμα καρό | την ντάμα καρό
        DJ ο βαλές καρό | τον βαλέ καρό
        CA ο άσος σπαθί | τον άσο σπαθί
        CT το δέκα σπαθί | το δέκα σπαθί
        CK ο ρήγας σπαθί | τον ρήγα σπαθί
        CQ η ντάμα σπαθί | την ντάμα σπαθί
        CJ ο βαλές σπαθί | τον βαλέ σπαθί
    """,
    "es": """
        SA el as de picas | el as de picas
        ST el diez de picas | el diez de picas
        SK el rey de picas | el rey de picas
        SQ la dama de picas | la dama de picas
        SJ la jota de picas | la jota de picas
        HA el as de corazones | el as de corazones
        HT el diez de corazones | el diez de corazones
        HK el rey de corazones | el rey de corazones
        HQ la dama de corazones | la dama de corazones
        HJ la jota de corazones | la jota de corazones
        DA el as de diamantes | el as de diamantes
        DT el diez de diamantes | el diez de diamantes
        DK el rey de diamantes | el rey de diamantes
        DQ la dama de diamantes | la dama de diamantes
        DJ la jota de diamantes | la jota de diamantes
        CA el as de tréboles | el as de tréboles
        CT el diez de tréboles | el diez de tréboles
        CK el rey de tréboles | el rey de tréboles
        CQ la dama de tréboles | la dama de tréboles
        CJ la jota de tréboles | la jota de tréboles
    """,
}

LETTERS = {
    "en": "A 10 K Q J",
    "de": "A 10 K D B",
    "sv": "E 10 K D Kn",
    "nb": "E 10 K D Kn",
    "el": "Α 10 Ρ Ντ Β",
    "es": "A 10 R D J",
}

MASCULINE = {
    "de": {Rank.TEN, Rank.KING, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN},
    "el": {Rank.ACE, Rank.KING, Rank.JACK},
}
ARTICLES = {"de": ("der", "den"), "el": ("ο", "τον")}


@pytest.mark.parametrize("lang", GOLDEN)
def test_the_twenty_cards_have_the_names_that_were_written_out(lang: str) -> None:
    lines = GOLDEN[lang].strip().splitlines()
    assert len(lines) == 20
    words = Words(lang)
    for line in lines:
        text, _, forms = line.strip().partition(" ")
        card = Card.parse(text)
        assert (words.card(card, "nom"), words.card(card, "acc")) == tuple(forms.split(" | "))


@pytest.mark.parametrize("faces", ["french", "german"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_adds_an_article_to_the_label_and_touches_the_rank_at_most(
    lang: str, faces: Faces
) -> None:
    table = name_table(lang, faces)
    for card, label in table.cards["label"].items():
        assert table.cards["nom"][card].endswith(label)
        nominative, accusative = table.cards["nom"][card], table.cards["acc"][card]
        if lang in ARTICLES and card.rank in MASCULINE[lang] and faces == "french":
            nom_article, acc_article = ARTICLES[lang]
            assert nominative.startswith(nom_article + " ")
            assert accusative.startswith(acc_article + " ")
        if lang not in ARTICLES:
            assert accusative == nominative


def test_only_the_jack_takes_an_ending_in_german() -> None:
    french, german = name_table("de"), name_table("de", "german")
    for table in (french, german):
        for card, label in table.cards["label"].items():
            ending = "n" if label.endswith("Bube") else ""
            assert table.cards["acc"][card].endswith(label + ending)
    assert german.cards["acc"][Card.parse("CJ")] == "den Eichel-Unter"
    assert german.cards["nom"][Card.parse("SQ")] == "der Laub-Ober"


@pytest.mark.parametrize("lang", LETTERS)
def test_the_corner_letters_are_those_of_the_readers_cards(lang: str) -> None:
    words = Words(lang)
    ranks = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
    assert " ".join(words.letter(rank) for rank in ranks) == LETTERS[lang]


def test_greek_letters_are_greek_and_not_lookalikes() -> None:
    for letter in ("Α", "Ρ", "Β"):
        assert unicodedata.name(letter).startswith("GREEK")
    table = name_table("el")
    assert table.letters[Rank.ACE] == "\u0391"
    assert table.letters[Rank.KING] == "\u03a1"
    assert table.letters[Rank.JACK] == "\u0392"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_suit_rank_and_seat_has_a_name_of_its_own(lang: str) -> None:
    for faces in ("french", "german"):
        table = name_table(lang, faces)
        kinds: list[tuple[list[str], int]] = [
            (list(table.suits.values()), len(Suit)),
            (list(table.ranks.values()), len(Rank)),
            (list(table.letters.values()), len(Rank)),
            (list(table.seats.values()), len(Seat)),
            *((list(table.cards[case].values()), 32) for case in ("label", "nom", "acc")),
        ]
        for names, size in kinds:
            assert len(set(names)) == len(names) == size


def test_double_german_suits_have_their_austrian_names() -> None:
    suits = name_table("de", "german").suits
    assert [suits[suit] for suit in Suit] == ["Laub", "Herz", "Schellen", "Eichel"]
