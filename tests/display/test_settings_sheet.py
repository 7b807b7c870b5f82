"""The page of settings as data: it asks about everything, and its small table is a table."""

from dataclasses import asdict, fields

import pytest

from tutor.display.appearance import Appearance
from tutor.display.settings_sheet import preview, settings_data
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_chosen_once(lang: str) -> None:
    data = settings_data(Words(lang, strict=True), Appearance())
    asked = [field["name"] for group in data["groups"] for field in group["fields"]]
    assert sorted(asked) == sorted(part.name for part in fields(Appearance))


def test_every_option_that_is_offered_is_taken() -> None:
    for group in settings_data(Words("en"), Appearance())["groups"]:
        for field in group["fields"]:
            for value, text in field.get("options", []):
                chosen = Appearance().with_choices({field["name"]: value})
                assert asdict(chosen)[field["name"]] == value
                assert text


def test_the_letters_are_shown_beside_their_language() -> None:
    groups = settings_data(Words("en", faces="german"), Appearance(faces="german"))["groups"]
    [field] = [field for group in groups for field in group["fields"] if field["name"] == "letters"]
    assert dict(field["options"])["de"] == "German: A 10 K O U"


@pytest.mark.parametrize("faces", ["french", "german"])
def test_the_small_table_names_each_of_its_cards_and_shows_all_four_suits(faces: str) -> None:
    data = preview(Words("de", faces="german" if faces == "german" else "french"))
    shown = set()
    for frame in data["frames"]:
        held = [card for seat in frame["seats"].values() for card in seat["hand"] if card]
        shown |= {*held, frame["talon"]["up"], *(play["card"] for play in frame["table"])}
        assert len(held) == len(set(held))
    assert shown == set(data["cards"])
    assert {card[0] for card in shown} == set("SHDC")
