"""Messages become sentences of one language, whatever is put into them."""

import datetime
import logging
import time
from pathlib import Path

import pytest

from tutor.cards import Card, Rank, Seat, Suit, cards
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import MissingWordsError, Words, isolated
from tutor.messages import say

HJ = Card.parse("HJ")
SA = Card.parse("SA")

pytestmark = pytest.mark.usefixtures("stage")


def test_a_label_slot_takes_the_bare_name() -> None:
    assert Words("de").say(say("led", card=HJ)) == "Ausgespielt: Herz-Bube"


def test_each_language_chooses_its_case_and_a_sentence_begins_with_a_capital() -> None:
    message = say("beats", card=HJ, other=HJ)
    assert Words("de").say(message) == "Der Herz-Bube sticht den Herz-Buben."
    assert Words("en").say(message) == "The jack of hearts beats the jack of hearts."


@pytest.mark.parametrize(("n", "end"), [(0, "n."), (1, "."), (2, "n."), (21, "n.")])
def test_the_number_chooses_the_form(n: int, end: str) -> None:
    words = Words("de", {Seat.FOREHAND: "Anna"})
    assert words.text("needs", player=Seat.FOREHAND, n=n) == f"Anna braucht noch {n} Auge{end}"


def test_a_tuple_of_cards_is_counted_and_listed() -> None:
    words = Words("en")
    assert words.text("winners", cards=cards("HA")) == "Only ace of hearts wins."
    assert words.text("winners", cards=cards("HA SA")) == "Ace of hearts and ace of spades win."


def test_a_list_can_be_a_choice() -> None:
    text = Words("en").text("choose", cards=cards("HA SA SK"))
    assert text == "Play the ace of hearts, the ace of spades or the king of spades."


def test_a_message_can_stand_in_a_message() -> None:
    assert Words("de").text("because", why=say("led", card=HJ)) == "No: Ausgespielt: Herz-Bube"


def test_all_kinds_of_facts_have_words() -> None:
    text = Words("de").text("facts", suit=Suit.CLUBS, rank=Rank.QUEEN, text="x", n=12345)
    assert text == "Treff, Dame, D, x, 12.345"


def test_german_suited_cards_have_their_own_words() -> None:
    words = Words("de", faces="german")
    text = words.text("facts", suit=Suit.CLUBS, rank=Rank.QUEEN, text="x", n=1)
    assert text == "Eichel, Ober, O, x, 1"
    assert words.card(Card.parse("DQ"), "acc") == "den Schell-Ober"


@pytest.mark.parametrize("name", ["{card}", "{", "}}", "{0}", "%s", "<b>", "O'Brien", "𝔄nna"])
def test_a_name_may_be_any_text(name: str) -> None:
    words = Words("en", {Seat.FOREHAND: name}, strict=True)
    assert words.text("needs", player=Seat.FOREHAND, n=2) == f"{name} needs 2 more points."
    assert words.text("braces", text=name) == f"{{literal}} {name}"


def test_a_seat_without_a_name_is_called_by_its_role() -> None:
    words = Words("de", {Seat.FOREHAND: "  "})
    assert words.text("needs", player=Seat.FOREHAND, n=1) == "Vorhand braucht noch 1 Auge."
    assert words.seat(Seat.DEALER) == "Geber"


def test_names_from_right_to_left_are_isolated_and_others_are_not() -> None:
    assert isolated("Άννα") == "Άννα"
    assert isolated("سمير") == "\u2068سمير\u2069"
    assert isolated("a\u2069ב") == "\u2068aב\u2069"
    assert isolated("a\u202eb") == "\u2068a\u202eb\u2069"
    words = Words("en", {Seat.DEALER: "דנה"})
    assert words.text("needs", player=Seat.DEALER, n=2) == "\u2068דנה\u2069 needs 2 more points."


def test_a_missing_argument_is_a_clear_error_where_words_are_strict() -> None:
    with pytest.raises(MissingWordsError, match=r"'led' asks for \{card\} and got no such"):
        Words("de", strict=True).text("led")
    with pytest.raises(MissingWordsError, match=r"asks for \{card\} and got 3.5j"):
        Words("de", strict=True).text("led", card=3.5j)  # type: ignore[arg-type]
    with pytest.raises(MissingWordsError, match="no sentence has the id 'nowhere'"):
        Words("de", strict=True).text("nowhere")
    with pytest.raises(MissingWordsError, match=r"counts \{n\} and got None"):
        Words("de", strict=True).text("needs", player=Seat.DEALER)
    with pytest.raises(MissingWordsError, match=r"asks for \{card:Nom\} and got '3'"):
        Words("de", strict=True).text("beats", card="3", other=HJ)


def test_a_page_goes_on_with_a_gap_and_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    words = Words("de", strict=False)
    with caplog.at_level(logging.ERROR):
        assert words.text("led") == "Ausgespielt: …"
        assert words.text("nowhere") == "…"
        assert words.text("needs", player=Seat.DEALER) == "Geber braucht noch … Augen."
    assert len(caplog.records) == 4


def test_strictness_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_STRICT_WORDS", "1")
    assert Words("de").strict
    monkeypatch.delenv("TUTOR_STRICT_WORDS")
    assert not Words("de").strict


def test_english_stands_in_for_what_is_not_translated() -> None:
    words = Words("de", strict=True)
    assert words.text("because", why="x") == "No: x", "the translation is of an older text"
    assert words.text("choose", cards=cards("HA")) == "Play das Herz-Ass.", "fuzzy is not enough"
    assert words.text("plain") == "Nothing to fill.", "the translation cannot be read"
    assert Words("sv").text("plain") == "Nothing to fill.", "there is no catalog"


def test_a_comment_of_a_record_is_found_by_its_record_and_its_text() -> None:
    words = Words("de")
    assert words.comment("first", "the ten\n  {falls}") == "der Zehner {fällt}"
    assert words.comment("second", "the ten {falls}") == "the ten {falls}"
    assert words.comment("first", "") == ""


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: 'fr'"):
        Words("fr")


def test_a_sentence_takes_microseconds(stage: Path) -> None:
    words = Words("de", {Seat.FOREHAND: "Anna"})
    message = say("beats", card=HJ, other=SA)
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(200):
            words.say(message)
        best = min(best, (time.perf_counter() - start) / 200)
    assert best < 15e-6 * 4, "four times the time it may take on a quiet machine"


def test_numbers_dates_and_lists_are_those_of_the_language() -> None:
    day = datetime.date(2026, 1, 5)
    assert Words("de").date(day) == "5. Jänner 2026"
    assert Words("en").date(day) == "5 January 2026"
    assert Words("el").date(day) == "5 Ιανουαρίου 2026"
    assert Words("sv").number(-1.5) == "−1,5"
    assert Words("de").number(-0.04, 1) == "0,0"
    assert Words("nb").number(0.5, 2) == "0,50"
    assert Words("es").percent(0.66) == "66\u00a0%"
    assert Words("sv").time(datetime.time(14, 7)) == "14:07"
    assert Words("en").listing(["a", "b", "c"]) == "a, b and c"
    assert Words("el").listing(["a", "b"], "or") == "a ή b"


def test_spanish_and_gives_way_to_the_same_sound() -> None:
    words = Words("es")
    assert words.listing(["Ana", "Inés"]) == "Ana e Inés"
    assert words.listing(["Ana", "Hilda"]) == "Ana e Hilda"
    assert words.listing(["agua", "hielo"]) == "agua y hielo"
    assert words.listing(["7", "8"], "or") == "7 u 8"
    assert words.listing(["diez", "once"], "or") == "diez u once"
    assert words.listing(["Ana"]) == "Ana"
    assert words.listing([]) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_listed_in_every_language(lang: str) -> None:
    words = Words(lang)
    listed = words.cards(cards("HA HT HK"), "nom")
    assert all(words.card(card, "nom") in listed for card in cards("HA HT HK"))
    assert words.cards(()) == ""
