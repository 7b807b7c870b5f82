"""Every change of one character in a bundled record is read or told, never a crash."""

import pytest

from tutor.records import read_records
from tutor.records.library import entry

TEXT = entry("the-silent-queen").path.read_text("utf-8")
CHANGES = {
    "taken away": lambda text, at: text[:at] + text[at + 1 :],
    "another letter": lambda text, at: (
        text[:at] + ("X" if text[at] != "X" else "Q") + text[at + 1 :]
    ),
    "a brace put in": lambda text, at: text[:at] + "{" + text[at:],
    "a quote put in": lambda text, at: text[:at] + '"' + text[at:],
    "doubled": lambda text, at: text[: at + 1] + text[at:],
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_of_one_character_gives_records_or_places(change):
    lines = TEXT.count("\n") + 2
    for at in range(len(TEXT)):
        reading = read_records(CHANGES[change](TEXT, at))
        assert reading.records or reading.errors, at
        for found in reading.diagnostics:
            assert 1 <= found.line <= lines, (at, str(found))
            assert found.column >= 1
