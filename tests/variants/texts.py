"""The text of a source: its sentences, those that no test can prove, and what they decide."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tutor.schnapsen import options, rule_set
from tutor.schnapsen.variants import provenance


class NotARule(NamedTuple):
    """A sentence that says nothing about the rules: where it stands, what it says, why no test."""

    place: str
    says: str
    because: str


def source(id: str, option: str) -> tuple[str, str | None]:
    """Return what the source of `id` says about an option, and the ruling where it is unclear."""
    found = provenance(id, option)
    return found.status.value, found.ruling


STATED = ("stated", None)
SILENT = ("silent", None)
_PLACE = re.compile(r"([^,:]+), sentences? ([\d, and]+):")


def accounted(folder: Path, not_rules: Iterable[NotARule]) -> dict[str, set[int]]:
    """Return the places that the tests in a folder cover, and those that are no rules.

    A test's docstring begins with its place, as in "Marriages, sentence 2: ...".
    """
    told = [
        ast.get_docstring(node) or ""
        for path in sorted(folder.glob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    told += [f"{entry.place}:" for entry in not_rules]
    found: dict[str, set[int]] = {}
    for text in told:
        place = _PLACE.match(text)
        if place:
            found.setdefault(place[1], set()).update(map(int, re.findall(r"\d+", place[2])))
    return found


def whole(places: Mapping[str, int]) -> dict[str, set[int]]:
    """Return every sentence of a source, by its sections and how many sentences they have."""
    return {place: set(range(1, count + 1)) for place, count in places.items()}


def unlike_classic_in_silence(id: str) -> list[str]:
    """Return the options of which the source says nothing and which are not as in `classic`."""
    mine, classic = rule_set(id), rule_set("classic")
    return [
        option
        for option in options()
        if source(id, option) == SILENT and mine.option(option) != classic.option(option)
    ]
