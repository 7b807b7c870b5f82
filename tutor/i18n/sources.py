"""Everything that is to be translated: sentences, rules, comments of records, lessons."""

import importlib
import importlib.util
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

from tutor.i18n.annotations import (
    TEXT_HEADINGS,
    english_comments,
    lesson_context,
    replay_context,
    rule_context,
    sections,
)
from tutor.i18n.catalog import LOCALES, english_forms
from tutor.i18n.sentences import Plural, registry
from tutor.rulings import Reason

REASON_MODULES: Final = ("tutor.tricks", "tutor.schnapsen.reasons", "tutor.preference.reasons")
REPLAYS: Final = LOCALES.parent / "replays"
LESSONS: Final = LOCALES.parent / "tutor" / "lessons" / "course"
_TITLE: Final = re.compile(r'^\[_Title "(.*)"\]$', re.MULTILINE)


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """An English text to translate: its context, its one form or two, and what kind it is.

    `by` names the counted argument of a plural; `has_fields` tells sentences, in which
    braces are fields, from whole texts, in which they are not.
    """

    context: str
    forms: tuple[str, ...]
    by: str | None = None
    has_fields: bool = True


def sources() -> tuple[Source, ...]:
    """Collect all texts to translate, each once, sorted by context and text.

    Raises whatever a module raises that cannot be imported: a broken module must not
    look like one without words.
    """
    found = {*_sentences(), *_rules(), *_replays(REPLAYS), *_lessons(LESSONS)}
    return tuple(sorted(found, key=lambda source: (source.context, source.forms)))


def reasons() -> tuple[type[Reason], ...]:
    """Find the reasons that the rules of both games define, sorted by id."""
    found: dict[str, type[Reason]] = {}
    for name in REASON_MODULES:
        module = _module(name)
        for value in vars(module).values() if module else ():
            if isinstance(value, type) and issubclass(value, Reason) and value is not Reason:
                found[value.id] = value
    return tuple(found[id] for id in sorted(found))


def _module(name: str) -> ModuleType | None:
    """Import a module, or return None where there is no file for it."""
    parent, _, _ = name.rpartition(".")
    if importlib.util.find_spec(parent) is None or importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)


def _sentences() -> Iterator[Source]:
    for id, sentence in registry().items():
        by = sentence.by if isinstance(sentence, Plural) else None
        yield Source(id, english_forms(sentence), by)


def _rules() -> Iterator[Source]:
    for reason in reasons():
        found = sections(inspect.getdoc(reason))
        for heading in TEXT_HEADINGS:
            if found.get(heading):
                context = rule_context(reason.id, heading)
                yield Source(context, (found[heading],), has_fields=False)


def _replays(folder: Path) -> Iterator[Source]:
    for path in sorted(folder.glob("**/*.sgn")):
        record = path.read_text("utf-8")
        for text in (*_TITLE.findall(record), *english_comments(record)):
            yield Source(replay_context(path.stem), (text,), has_fields=False)


def _lessons(folder: Path) -> Iterator[Source]:
    for path in sorted(folder.glob("*.sgn")):
        record = path.read_text("utf-8")
        context = lesson_context(path.stem.partition("-")[2])
        for text in (*_TITLE.findall(record), *english_comments(record)):
            yield Source(context, (text,), has_fields=False)
