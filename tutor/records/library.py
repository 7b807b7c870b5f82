"""The bundled replays: found on disk once, read when they are asked for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from tutor.messages import Message, say
from tutor.records.files import read_records
from tutor.records.tree import Record

REPLAYS = Path(__file__).parents[2] / "replays"
"""Where the bundled replays lie: a folder for each rule set."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the library: its slug, rule set, English title, themes, and how many deals."""

    slug: str
    rules: str
    title: str
    themes: tuple[str, ...]
    deals: int
    path: Path

    def records(self) -> tuple[Record, ...]:
        """Return the records of the file."""
        return _records(self.path)


@lru_cache(maxsize=64)
def _records(path: Path) -> tuple[Record, ...]:
    return tuple(read_records(path).records)


_TAG = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)


def _tags(path: Path) -> tuple[dict[str, str], int]:
    """Return the tags of a file's first deal, and how many deals it holds.

    The files of the library are canonical, so this needs no parser; a replay is read and checked
    when it is opened.
    """
    text = path.read_text("utf-8").replace("\\\n", "")
    heads = text.split('[SGN "')[1:]
    return dict(_TAG.findall(heads[0])), len(heads)


@cache
def library(folder: Path = REPLAYS) -> tuple[Entry, ...]:
    """Return all bundled replays, by rule set and slug in the order of their folders."""
    found = []
    for path in sorted(folder.glob("*/*.sgn")):
        tags, deals = _tags(path)
        found.append(
            Entry(
                slug=path.stem,
                rules=path.parent.name,
                title=tags.get("_Title", path.stem),
                themes=tuple(tags.get("_Themes", "").split()),
                deals=deals,
                path=path,
            )
        )
    return tuple(found)


_GENERATED = re.compile(r"Generated for this library, seed (\d+)(, .+ composed)?")
_COLUMN = re.compile(r"Position from a published column, (\S+)")


def origin(source: str) -> Message:
    """Return the sentence for what the tag `Source` of a bundled replay says."""
    generated = _GENERATED.fullmatch(source)
    if generated:
        id = "source.generated-composed" if generated[2] else "source.generated"
        return say(id, seed=generated[1])
    column = _COLUMN.fullmatch(source)
    if column:
        return say("source.column", address=column[1])
    return say("source.other", source=source)


def entry(slug: str, folder: Path = REPLAYS) -> Entry | None:
    """Return the replay with the given slug, or None."""
    return next((found for found in library(folder) if found.slug == slug), None)


def themes(folder: Path = REPLAYS) -> tuple[str, ...]:
    """Return every theme that occurs, sorted."""
    return tuple(sorted({theme for found in library(folder) for theme in found.themes}))
