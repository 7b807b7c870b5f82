"""The reader's look of the table: its bounds, how it is kept, and what the table is sent."""

import json
from dataclasses import asdict, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.display.appearance import Appearance, letters_of, parse_appearance
from tutor.i18n.negotiation import LANGUAGES

LOOKS = st.builds(
    Appearance,
    contrast=st.integers(0, 100),
    grain=st.integers(0, 100),
    warmth=st.integers(0, 100),
    scheme=st.sampled_from(["system", "light", "dark"]),
    faces=st.sampled_from(["french", "german"]),
    four_colours=st.booleans(),
    letters=st.sampled_from(["", *LANGUAGES]),
    motion=st.sampled_from(["slow", "normal", "fast", "still"]),
    sound=st.booleans(),
    left_handed=st.booleans(),
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
NAMES = [part.name for part in fields(Appearance)]


@given(LOOKS)
def test_what_is_kept_is_what_is_read_again(look: Appearance) -> None:
    assert parse_appearance(look.text()) == look


def test_only_what_differs_from_the_usual_look_is_kept() -> None:
    assert Appearance().text() == "{}"
    assert json.loads(Appearance(grain=0, sound=True).text()) == {"grain": 0, "sound": True}


@given(st.text())
def test_any_text_at_all_can_be_read(text: str) -> None:
    assert isinstance(parse_appearance(text), Appearance)


@given(st.dictionaries(st.sampled_from([*NAMES, "hat"]), ANYTHING) | ANYTHING)
def test_any_choices_at_all_can_be_sent(choices: Any) -> None:
    assert isinstance(Appearance().with_choices(choices), Appearance)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "[1,2]",
        '"dark"',
        "{",
        "[" * 5_000,
        '{"contrast":-1}',
        '{"contrast":101}',
        '{"contrast":true}',
        '{"grain":50.5}',
        '{"warmth":"50"}',
        '{"scheme":"pink"}',
        '{"scheme":["dark"]}',
        '{"faces":null}',
        '{"letters":"fr"}',
        '{"motion":{}}',
        '{"sound":1}',
        '{"left_handed":"yes"}',
        '{"warmth":10' + " " * 3_000 + "}",
    ],
)
def test_a_damaged_choice_is_as_usual(text: str) -> None:
    assert parse_appearance(text) == Appearance()


def test_what_is_right_beside_a_damaged_choice_stays() -> None:
    assert parse_appearance('{"contrast":"much","grain":7}') == Appearance(grain=7)


@pytest.mark.parametrize(
    ("name", "value"),
    [("contrast", 101), ("grain", -1), ("warmth", True), ("scheme", "pink"), ("sound", 1)],
)
def test_no_look_lies_outside_of_the_bounds(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=name):
        replace(Appearance(), **{name: value})


def test_sound_is_off_and_nothing_is_left_handed_until_somebody_wants_it() -> None:
    usual = Appearance()
    assert not usual.sound
    assert not usual.left_handed
    assert usual.scheme == "system"
    assert [usual.contrast, usual.grain, usual.warmth] == [50, 50, 50]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_letters_are_the_readers_until_another_language_is_chosen(lang: str) -> None:
    assert Appearance().table_data(lang)["letters"] == letters_of(lang, "french")
    swedish = Appearance(letters="sv").table_data(lang)["letters"]
    assert swedish == {"A": "E", "T": "10", "K": "K", "Q": "D", "J": "Kn"}


def test_german_cards_have_the_letters_of_ober_and_unter() -> None:
    letters = Appearance(faces="german", letters="de").table_data("en")["letters"]
    assert (letters["Q"], letters["J"]) == ("O", "U")


@given(LOOKS)
def test_every_choice_but_the_light_of_the_page_reaches_the_table(look: Appearance) -> None:
    data = look.table_data("de")
    sent = {
        **{name: data[name] for name in ("contrast", "grain", "warmth", "faces", "motion")},
        "four_colours": data["fourColour"],
        "sound": data["sound"],
        "left_handed": data["hand"] == "left",
    }
    kept = asdict(look)
    assert sent == {name: kept[name] for name in sent}
    assert set(kept) - set(sent) == {"scheme", "letters"}
