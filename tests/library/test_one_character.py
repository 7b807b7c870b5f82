"""Every change of one character in a bundled record is read or told, never a crash."""

import random

import pytest

from tutor.records import read_records, write_records
from tutor.records.library import entry, library

WHOLE = entry("the-silent-queen")
TIMES = 4
"""How often each kind of change is tried in each record, but for the one that is tried whole."""


def put_in(sign):
    return lambda text, at: text[:at] + sign + text[at:]


def instead(sign):
    return lambda text, at: text[:at] + sign + text[at + 1 :]


CHANGES = {
    "taken away": lambda text, at: text[:at] + text[at + 1 :],
    "another letter": lambda text, at: instead("X" if text[at] != "X" else "Q")(text, at),
    "a brace put in": put_in("{"),
    "a quote put in": put_in('"'),
    "doubled": lambda text, at: text[: at + 1] + text[at:],
}
MORE = {
    **CHANGES,
    "changed places": lambda text, at: text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
    "another case": lambda text, at: instead(text[at].swapcase())(text, at),
    "a brace closed": put_in("}"),
    "a bracket opened": put_in("("),
    "a bracket closed": put_in(")"),
    "a tag opened": put_in("["),
    "a tag closed": put_in("]"),
    "a backslash": put_in("\\"),
    "a line broken": put_in("\n"),
    "a line joined": instead(" "),
    "a remark": put_in(";"),
    "marked irregular": put_in("^"),
    "another rank": instead("K"),
    "another suit": instead("D"),
    "another number": instead("7"),
    "another result": instead("*"),
    "a letter of no alphabet": instead("\x00"),
    "a letter in two parts": put_in("\u0301"),
}


def look_at(changed, whole=False):
    """Assert that a text gives records or errors, each with a place that is there."""
    lines = changed.split("\n")
    reading = read_records(changed)
    assert reading.records or reading.errors
    for found in reading.diagnostics:
        assert 1 <= found.line <= len(lines), str(found)
        assert found.column >= 1, str(found)
        assert found.caret.strip(" ^") == "", str(found)
        assert found.caret.count("^") >= 1, str(found)
    if whole:
        once = write_records(reading.records)
        assert write_records(read_records(once).records) == once


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_of_one_character_gives_records_or_places(change):
    text = WHOLE.path.read_text("utf-8")
    for at in range(len(text)):
        look_at(CHANGES[change](text, at))


@pytest.mark.parametrize("replay", library(), ids=lambda found: found.slug)
def test_changes_of_one_character_in_any_record_give_records_or_places(replay):
    text = replay.path.read_text("utf-8")
    chance = random.Random(replay.slug)
    for kind in [*MORE] * TIMES:
        at = chance.randrange(len(text))
        changed = MORE[kind](text, at)
        try:
            look_at(changed, whole=True)
        except Exception as error:
            error.add_note(f"{kind} at {at} of {replay.slug}")
            raise


def test_every_rule_set_has_a_record_that_is_changed():
    assert len({found.rules for found in library()}) == 7
