"""Explanations open the entries of their terms, and nothing where a word only looks like one."""

import unicodedata
from collections.abc import Iterator

import pytest

from tutor.i18n.catalog import SOURCE, catalog, english_forms
from tutor.i18n.collation import fold
from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary import Term, term
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.sentences import registry
from tutor.i18n.term_marks import marked, pieces
from tutor.i18n.words import Words
from tutor.messages import say

ORDINARY = {
    "de": [
        "Hier gibt es eine Anmerkung; die Karten sind gegeben, wie sie sind.",
        "Das Ass sticht den König, also stichst du jetzt.",
        "Dir fehlen noch ein paar Karten.",
        "Gib die höchste Karte der Farbe; das Abheben vor dem Geben entfällt.",
        "Der Verlierer bekommt einen schwarzen Punkt auf die Tafel.",
        "In diesem Augenblick will sie ihn nicht im Stich lassen.",
    ],
    "sv": [
        "Det är en säker sak, och båda sakerna spelar roll; många saker stämmer inte.",
        "Det ger inget, och det gav inget; givarna i filen läses inte.",
        "Vill du dra dig ur? Vid det här bordet drar sig ingen ur mellan två giv.",
        "Det vet ingen på förhand. Knapparna byter också sida.",
        "Tian drar ut damen, och en del av part A saknas.",
    ],
    "nb": [
        "Begge deler betyr noe, og kortene er delt ut.",
        "Alle andre giver i partiet, og sju giver til.",
        "Du kan trekke deg, eller trekke seg; tieren trekker ut damen.",
        "Det vet ingen på forhånd. Delen heter part.",
        "Knapper bytter også side, og to sifre har byttet plass.",
        "Han kaster seg, og du lukker vinduet.",
    ],
    "el": [
        "Στην πρώτη ερώτηση, πρώτα τα πρώτα δύο, στους πρώτους κανόνες.",
        "Ο παίκτης φτάνει πρώτος, και ο πρώτος αμυνόμενος περνάει το φύλλο.",
        "Το σκορ δεν αλλάζει, κι ας άλλαξε το παιχνίδι.",
        "Δες πώς βγαίνει η βαθμολογία, σε μεγάλο βαθμό.",
        "Όποιος έχει την ψηλότερη δήλωση πετάει δύο σκάρτα.",
    ],
    "es": [
        "Eso da lo mismo: la que da el mejor resultado.",
        "Las cartas de la mano, colocadas a mano, están en tu mano.",
        "Mientras tanto, no con una carta de tanto valor; cuenta igual, tanto si sale bien como si "
        "sale mal.",
        "A cambio, el juego cambia: deshacer todos los cambios.",
        "Cuando cierras la sesión, sigue hasta que cierres la ventana.",
    ],
    "en": [
        "One belief has led you astray; no order of the cards leads to this position.",
        "Close the window, or look closer to see it.",
        "The ten draws the queen.",
        "A tricky card of the pack, no-trump and trick-taking.",
        "You lead 6 to 2.",
    ],
}
"""Sentences without a term."""

TERMS = {
    "de": {
        "Der Geber gibt, die Vorhand spielt aus.": "dealer forehand lead",
        "Zwei Augen fehlen im letzten Stich.": "card_points last_trick",
        "Das Paar darf man ansagen, mit Atout.": "marriage declare trump",
        "Stichzwang gibt es nicht, Trumpfzwang und Farbzwang schon.":
            "must_win_trick must_trump follow_suit",
        "Farb-, Stich- und Trumpfzwang gelten, und du musst Farbe bekennen.":
            "strict_phase follow_suit",
        "Den Atout-Buben tauschen, dann den Talon zudrehen.":
            "trump_jack exchange_trump_jack talon close_talon",
        "Abwerfen, abheben, ausmelden: zwei Punkte für den Zudreher.":
            "discard draw go_out game_points closer",
        "Die offene Atoutkarte, solange der Talon offen ist.": "trump_card open_phase",
        "Bummerl und Schneider zählen Stiche.": "bummerl schneider trick",
    },
    "sv": {
        "Givaren delar, och förhand spelar ut.": "dealer forehand lead",
        "Ta sista sticket: två ögon till.": "last_trick card_points",
        "Deklarera paret, trumfa eller saka.": "declare marriage trump discard",
        "I andra fasen måste du lägga över och bekänna färg.":
            "strict_phase must_win_trick follow_suit",
        "Ett vilande par väntar på stick.": "pending_marriage trick",
        "Du drar ett kort ur talongen och har utspelet.": "draw talon lead",
        "Sven byter trumfknekten mot det uppslagna trumfkortet.":
            "exchange_trump_jack trump_jack trump_card",
        "Den som stängde får två spelpoäng och ett bummerl.": "closer game_points bummerl",
        "Anmälan är felaktig, du fick stänga talongen i första fasen.":
            "go_out close_talon open_phase",
    },
    "nb": {
        "Giveren deler ut, og forhånd spiller ut.": "dealer forehand lead",
        "Du er giver og har utspillet.": "dealer lead",
        "Ta det siste stikket: to kortpoeng til.": "last_trick card_points",
        "Meld paret, eller melde det senere, trumfe eller kaste.":
            "marriage declare trump discard",
        "I den andre fasen må du stikke over og følge farge.":
            "strict_phase must_win_trick follow_suit",
        "Et ventende par venter på stikk.": "pending_marriage trick",
        "Du trekker et kort fra bunken.": "draw talon",
        "Sven bytter trumfknekten mot det oppslåtte trumfkortet.":
            "exchange_trump_jack trump_jack trump_card",
        "Den som lukket, får to spillpoeng og et bummerl.": "closer game_points bummerl",
        "66-meldingen er uriktig, og Per lukker i første fase.": "go_out close_talon open_phase",
    },
    "el": {
        "Στην πρώτη μπάζα βγαίνει ο πρώτος, δηλαδή αυτός που δεν μοίρασε.": "trick forehand",
        "Όποιος παίζει πρώτος έχει την έξοδο.": "forehand lead",
        "Ο ντίλερ έχει πόντους στην τελευταία μπάζα.": "dealer card_points last_trick",
        "Δηλώνει το ζευγάρι με ατού.": "declare marriage trump",
        "Στη δεύτερη φάση κόβω υποχρεωτικά.": "strict_phase must_trump",
        "Τραβάει από τη στοίβα το ανοιχτό ατού.": "draw talon trump_card",
        "Αλλαγή του βαλέ του ατού, και πετάει μια ντάμα.": "exchange_trump_jack discard",
        "Το κλείσιμό σου αξίζει δύο βαθμούς σε αυτόν που έκλεισε.":
            "close_talon game_points closer",
        "Η λανθασμένη δήλωση στην πρώτη φάση φέρνει ένα Bummerl.": "go_out open_phase bummerl",
    },
    "es": {
        "El repartidor da, y quien es mano sale.": "dealer forehand lead",
        "Con la última baza faltan dos tantos.": "last_trick card_points",
        "Puedes cantar la pareja, fallar con un triunfo o contrafallar.":
            "declare marriage must_trump trump discard",
        "En el arrastre hay que asistir y montar.": "strict_phase follow_suit must_win_trick",
        "Un cante pendiente espera bazas.": "pending_marriage trick",
        "Robas del mazo la carta de triunfo.": "draw talon trump_card",
        "La jota de triunfo se cambia en la fase de robo.":
            "trump_jack exchange_trump_jack open_phase",
        "El cierre da dos puntos a quien cerró.": "close_talon game_points closer",
        "Cantar 66 en falso cuesta un Bummerl.": "go_out bummerl",
    },
    "en": {
        "The dealer deals, and forehand leads.": "dealer forehand lead",
        "Two card points are missing in the last trick.": "card_points last_trick",
        "Declare the marriage, play a trump or discard.": "declare marriage trump discard",
        "You must head the trick and follow suit.": "must_win_trick follow_suit",
        "A pending marriage waits for tricks.": "pending_marriage trick",
        "You draw the turn-up from the talon.": "draw trump_card talon",
        "Exchanging a trump jack comes before closing.":
            "exchange_trump_jack trump_jack close_talon",
        "The closer loses two game points and gets a Bummerl.": "closer game_points bummerl",
        "Jonas went out in the open phase.": "go_out open_phase",
    },
}  # fmt: skip
"""Sentences with the concepts that they name, in the order in which they name them."""


def sentences(lang: str) -> Iterator[str]:
    """All sentences of a language, those of lessons and replays too where it is translated."""
    if lang == SOURCE:
        for sentence in registry().values():
            yield from english_forms(sentence)
    for forms in catalog(lang).entries.values():
        yield from forms


def plainly(text: str) -> str:
    """A text without its accents."""
    marks = (char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))
    return unicodedata.normalize("NFC", "".join(marks))


def ways(lang: str) -> Iterator[tuple[Term, str]]:
    for concept in all_concepts():
        own = term(lang, concept)
        for way in own.marks:
            yield own, way


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ordinary_words_open_nothing(lang: str) -> None:
    for text in ORDINARY[lang]:
        assert not [found for found in marked(lang, [text]).items() if found[1]], text
        assert pieces(lang, text) == [(text, "")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_open_their_entries(lang: str) -> None:
    for text, concepts in TERMS[lang].items():
        assert [concept for _, concept in pieces(lang, text) if concept] == concepts.split()
        assert {concept for concept in marked(lang, [text]).values() if concept} == set(
            concepts.split()
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_marked_is_a_form_of_its_entry_with_the_same_accents(lang: str) -> None:
    for written, concept in marked(lang, sentences(lang)).items():
        if concept:
            assert written.casefold() in {way.casefold() for way in term(lang, concept).marks}
        else:
            assert written.casefold() in {
                way.casefold() for id in all_concepts() for way in term(lang, id).plain
            }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_with_other_accents_is_another_word(lang: str) -> None:
    known = {way.casefold() for _, way in ways(lang)}
    for _, way in ways(lang):
        other = plainly(way)
        if other.casefold() not in known:
            assert other not in marked(lang, [other])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_that_marks_begins_like_a_word_of_its_entry(lang: str) -> None:
    for own, way in ways(lang):
        shown = " ".join((own.term, own.plural, *own.forms.values(), *own.aliases))
        assert {word[:2] for word in fold(way).split()} & {word[:2] for word in fold(shown).split()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_form_marks_one_concept_and_exactly_the_marked_concepts_have_forms(lang: str) -> None:
    owners: dict[str, str] = {}
    for own, way in ways(lang):
        assert owners.setdefault(way.casefold(), own.concept) == own.concept
    for concept in all_concepts().values():
        own = term(lang, concept.id)
        assert bool(own.marks) == concept.mark, concept.id
        assert concept.mark or not own.plain, concept.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phrase_that_marks_nothing_holds_a_form_that_does(lang: str) -> None:
    for concept in all_concepts():
        own = term(lang, concept)
        for phrase in own.plain:
            words = fold(phrase).split()
            assert any(fold(way) in words or fold(way) in fold(phrase) for way in own.marks), phrase


def test_a_capital_of_a_form_stays_a_capital_and_others_may_become_one() -> None:
    assert marked("de", ["ein paar Karten; ein Paar"]) == {"Paar": "marriage"}
    assert marked("de", ["Ansagen und ansagen"]) == {"Ansagen": "declare", "ansagen": "declare"}
    assert marked("el", ["ΠΌΝΤΟΣ"]) == {"ΠΌΝΤΟΣ": "card_points"}


def test_a_text_in_separate_accents_is_marked_as_one_in_letters() -> None:
    assert marked("el", [unicodedata.normalize("NFD", "μπάζα")]) == {"μπάζα": "trick"}


def test_one_spanish_point_is_a_term_beside_its_number() -> None:
    words = Words("es")
    told = words.say(say("quiz.answer.points", n=1))
    assert set(marked("es", [told]).values()) == {"card_points"}
