"""What tags mean, and how they are kept: known names, English letters, all options of the rules."""

from __future__ import annotations

import re
from collections import Counter
from typing import Protocol

from tutor.messages import Message, say
from tutor.records.deal_text import DealTextError, read_deal
from tutor.records.diagnostics import Severity
from tutor.records.letters import LETTERS
from tutor.records.position import parse_position
from tutor.records.position_checks import position_faults
from tutor.records.rules_tags import RulesTagError, option_tags, read_rules
from tutor.records.tree import KNOWN_TAGS, VERSION, Tag
from tutor.records.written_position import PositionError, format_position
from tutor.schnapsen.variants import PRESETS

RESULT = re.compile(r"[FD]\+[1-9][0-9]?|\*")
SCORE = re.compile(r"([0-9]{1,2})\s*[:\-–]\s*([0-9]{1,2})")
_KNOWN = {name.lower(): name for name in KNOWN_TAGS}
_HEAD = re.compile(r'[\[({<]?\s*[A-Za-z_][A-Za-z0-9_-]*\s*"?')
_DATE = re.compile(r"(\?{4}|[0-9]{4})\.(\?\?|0[1-9]|1[0-2])\.(\?\?|0[1-9]|[12][0-9]|3[01])")


class Reporter(Protocol):
    """What takes findings about the tags of a deal; places count within the source.

    `text` is the deal as written, `base` its place in the source.
    """

    base: int
    text: str

    def report(
        self,
        severity: Severity,
        code: str,
        at: int,
        message: Message | None = None,
        *,
        length: int = 1,
        fix: Message | None = None,
    ) -> None: ...


def canonical_tags(
    reporter: Reporter, tags: list[Tag], places: list[int], letters: str
) -> tuple[list[Tag], list[int]]:
    """Return the tags in the form in which they are kept, and report what is wrong with them."""
    kept: list[Tag] = []
    counts: Counter[str] = Counter()
    for tag, place in zip(tags, places, strict=True):
        name = _KNOWN.get(tag.name.lower(), tag.name)
        counts[name] += 1
        at = place - reporter.base
        if counts[name] == 2 and name in KNOWN_TAGS and name != "Option":
            message = say("record.tag-twice", name=name)
            reporter.report(Severity.WARNING, "S-tag-twice", at, message)
        if name not in KNOWN_TAGS and not name.startswith("_"):
            message = say("record.unknown-tag", name=name)
            reporter.report(Severity.INFO, "S-unknown-tag", at, message)
        kept.append(Tag(name, _value(reporter, name, tag.value, at, letters)))
    places = list(places)
    if schnapsen(kept):
        _complete_rules(reporter, kept, places)
    return kept, places


def read_score(text: str) -> tuple[int, int] | None:
    """Return the match score that a text says, forehand first; None where it says none.

    >>> read_score("5:4"), read_score("5-4-3")
    ((5, 4), None)
    """
    found = SCORE.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found is not None else None


def schnapsen(tags: list[Tag]) -> bool:
    """Tell whether the tags are those of a deal of Schnapsen."""
    game = next((tag.value for tag in tags if tag.name == "Game"), "schnapsen")
    return game.lower() == "schnapsen"


def _value(reporter: Reporter, name: str, value: str, at: int, letters: str) -> str:
    """Return the canonical value of a tag, or the value as written where it cannot be read."""
    inside = _inside(reporter, at)
    match name:
        case "SGN" if value != VERSION:
            message = say("record.unknown-version", found=value, known=VERSION)
            reporter.report(Severity.WARNING, "S-unknown-version", at, message)
        case "Letters":
            if value.lower() not in LETTERS:
                message = say("record.unknown-letters", found=value, known=", ".join(LETTERS))
                reporter.report(Severity.ERROR, "S-unknown-letters", at, message)
                return value
            if value.lower() != "en":
                reporter.report(Severity.INFO, "S-letters-replaced", at)
            return "en"
        case "Deal":
            return _deal(reporter, value, inside, letters)
        case "Start":
            return _start(reporter, value, inside, letters)
        case "Result" if RESULT.fullmatch(value.strip().upper()):
            return value.strip().upper()
        case "Result":
            message = say("record.result-form", found=value)
            reporter.report(Severity.ERROR, "S-result-form", inside, message, length=len(value))
        case "Score" if SCORE.fullmatch(value.strip()):
            return SCORE.sub(r"\1:\2", value.strip())
        case "Score":
            message = say("record.score-form", found=value)
            reporter.report(Severity.ERROR, "A-score-form", inside, message, length=len(value))
        case "Date" if not _DATE.fullmatch(value):
            message = say("record.date-form", found=value)
            reporter.report(Severity.INFO, "S-date-form", inside, message, length=len(value))
        case _:
            pass
    return value


def _inside(reporter: Reporter, at: int) -> int:
    """Return where the value of the tag at `at` begins."""
    match = _HEAD.match(reporter.text, at)
    return match.end() if match else at


def _deal(reporter: Reporter, value: str, inside: int, letters: str) -> str:
    try:
        return str(read_deal(value, letters))
    except DealTextError as error:
        for fault in error.faults:
            reporter.report(
                Severity.ERROR, fault.code, inside + fault.offset, fault.message,
                length=fault.length, fix=fault.fix,
            )  # fmt: skip
    return value


def _start(reporter: Reporter, value: str, inside: int, letters: str) -> str:
    try:
        position = parse_position(value, letters)
        value, faults = format_position(position), position_faults(position)
    except PositionError as error:
        faults = error.faults
    for fault in faults:
        reporter.report(
            Severity.ERROR, fault.code, inside + fault.offset, fault.message, length=fault.length
        )
    return value


def _complete_rules(reporter: Reporter, tags: list[Tag], places: list[int]) -> None:
    """Add what `Rules` leaves unsaid, so that the record states its rules completely."""
    values = [tag.value for tag in tags if tag.name == "Option"]
    name = next((tag.value for tag in tags if tag.name == "Rules"), None)
    if name is None:
        name = "custom" if values else "classic"
        first = places[0] if places else reporter.base
        message = say("record.rules-missing", rules=name)
        reporter.report(Severity.INFO, "D-rules-missing", first - reporter.base, message)
        tags.append(Tag("Rules", name))
        places.append(first)
    at = places[next(i for i, tag in enumerate(tags) if tag.name == "Rules")] - reporter.base
    try:
        rules = read_rules(name, tuple(values))
    except RulesTagError as error:
        stated = [
            p - reporter.base for p, tag in zip(places, tags, strict=True) if tag.name == "Option"
        ]
        for fault in error.faults:
            tag_at = at if fault.option is None else stated[fault.option]
            reporter.report(
                Severity.ERROR, "D-rules", _inside(reporter, tag_at) + fault.offset, fault.message,
                length=fault.length, fix=fault.fix,
            )  # fmt: skip
        return
    if not values:
        for tag in option_tags(rules):
            tags.append(tag)
            places.append(at + reporter.base)
        return
    preset = PRESETS.get(name)
    if preset is None and name != "custom":
        message = say("record.rules-renamed", found=name)
        reporter.report(Severity.INFO, "D-rules-renamed", at, message)
    elif preset is not None and preset is not rules:
        differing = ", ".join(id for id, _ in preset.differences(rules))
        message = say("record.options-differ", rules=name, options=differing)
        reporter.report(Severity.WARNING, "D-options-differ", at, message)


def starting_trick(tags: list[Tag]) -> tuple[int, int]:
    """Return the trick with which a record begins, and how many cards lie on the table already."""
    start = next((tag.value for tag in tags if tag.name == "Start"), None)
    if start is None:
        return 1, 0
    try:
        position = parse_position(start)
    except PositionError:
        return 1, 0
    return position.trick, int(position.led is not None)
