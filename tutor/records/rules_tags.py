"""The rules of a record as tags, complete: a later change of a preset cannot rewrite history.

``[Rules "tjger"]`` names the rule set; for every option in which it differs from `classic` an
``[Option "exchange.minimum-talon=4"]`` follows.  Where options are written they decide, on top of
`classic`, and the name is only a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from tutor.messages import Message, say
from tutor.records.tree import Tag
from tutor.schnapsen.rules import RuleSet, RuleSetError, options
from tutor.schnapsen.variants import PRESETS

if TYPE_CHECKING:
    from tutor.records.tree import Record

CLASSIC = RuleSet()


class RulesTagError(ValueError):
    """Tags that name no rule set; `faults` names all that is wrong."""

    def __init__(self, *faults: RulesFault) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{f.message.id}({dict(f.message.args)})" for f in faults))


@dataclass(frozen=True, slots=True)
class RulesFault:
    """A fault of the rules: which tag, where in its value, what to say, and what would mend it.

    `option` counts the tags ``Option`` from 0; None stands for the tag ``Rules``.
    """

    option: int | None
    offset: int
    length: int
    message: Message
    fix: Message | None = None


def option_tags(rules: RuleSet) -> tuple[Tag, ...]:
    """Return a tag for each option in which `rules` differ from `classic`.

    >>> option_tags(PRESETS["cardavia"])
    (Tag(name='Option', value='marriage.declared=automatic'),)
    """
    return tuple(Tag("Option", f"{id}={mine}") for id, (mine, _) in rules.differences(CLASSIC))


def rules_tags(rules: RuleSet) -> tuple[Tag, ...]:
    """Return the tags that state `rules` completely."""
    return (Tag("Rules", rules.id), *option_tags(rules))


@lru_cache(maxsize=256)
def read_rules(id: str, texts: tuple[str, ...]) -> RuleSet:
    """Return the rules that a name and option texts state; raises `RulesTagError`.

    >>> read_rules("custom", ("marriage.card=king",)).option("marriage.card")
    'king'
    """
    preset = PRESETS.get(id)
    if not texts:
        if preset is None:
            message = say("record.unknown-rules", found=id, known=", ".join(PRESETS))
            raise RulesTagError(RulesFault(None, 0, len(id), message, _instead(id, PRESETS)))
        return preset
    changes, faults = _stated(texts)
    wrong = {fault.option for fault in faults}
    good = {name: part for name, part in changes.items() if part.tag not in wrong}
    faults += _contradictions(good, _groups(texts, wrong))
    if faults:
        raise RulesTagError(*sorted(faults, key=lambda fault: fault.option or 0))
    rules = CLASSIC.with_options({name: part.value for name, part in good.items()}, id)
    return preset if rules == preset and preset is not None else rules


@dataclass(frozen=True, slots=True)
class _Stated:
    """An option as a tag states it: which tag, where its value begins, its value."""

    tag: int
    offset: int
    value: str

    def fault(self, message: Message, fix: Message | None = None) -> RulesFault:
        return RulesFault(self.tag, self.offset, max(1, len(self.value)), message, fix)


def _stated(texts: Sequence[str]) -> tuple[dict[str, _Stated], list[RulesFault]]:
    """Return the options by their names, and every one that is none or has no such value."""
    stated: dict[str, _Stated] = {}
    faults: list[RulesFault] = []
    for tag, text in enumerate(texts):
        name, equals, value = (part.strip() for part in text.partition("="))
        at = len(text) - len(text.lstrip())
        if not equals:
            message = say("record.option-form", found=text)
            faults.append(RulesFault(tag, at, max(1, len(text.strip())), message))
        elif name in stated:
            message = say("record.option-twice", found=name)
            faults.append(RulesFault(tag, at, max(1, len(name)), message))
        else:
            after = text.partition("=")[2]
            part = _Stated(tag, len(text) - len(after.lstrip()), value)
            stated[name] = part
            for message in _complaints({name: value}):
                if message.id == "rules.unknown-option":
                    fix = _instead(name, options(), f"={value}")
                    faults.append(RulesFault(tag, at, max(1, len(name)), message, fix))
                elif message.id == "rules.unknown-value":
                    faults.append(part.fault(message, _other_value(name, value)))
    return stated, faults


def _complaints(changes: Mapping[str, str]) -> tuple[Message, ...]:
    """Return what speaks against these changes of `classic`."""
    try:
        CLASSIC.with_options(changes)
    except RuleSetError as error:
        return error.messages
    return ()


def _contradictions(stated: Mapping[str, _Stated], unsure: set[str]) -> list[RulesFault]:
    """Return each contradiction at the last of the options that make it and could be left out.

    An option that cannot be read may be the one that is missing, so nothing is said of options
    of the groups that are `unsure`.
    """
    changes = {name: part.value for name, part in stated.items()}
    faults: list[RulesFault] = []
    for message in _complaints(changes):
        making = changes
        for name in changes:
            if message in _complaints(_without(name, making)):
                making = _without(name, making)
        if not unsure & {name.partition(".")[0] for name in making}:
            free = [name for name in making if not _complaints(_without(name, making))]
            faults.append(stated[[*making, *free][-1]].fault(message))
    return faults


def _without(name: str, changes: Mapping[str, str]) -> dict[str, str]:
    return {other: value for other, value in changes.items() if other != name}


def _groups(texts: Sequence[str], tags: set[int | None]) -> set[str]:
    """Return the groups to which the options of some tags belong, or would be meant to belong."""
    names = [text.partition("=")[0].strip() for tag, text in enumerate(texts) if tag in tags]
    meant = [_nearest(name, options()) or name for name in names]
    return {name.partition(".")[0] for name in meant}


def _nearest(found: str, known: Iterable[str]) -> str | None:
    """Return the known word that is most like the one found.

    >>> _nearest("mariage.cards", options())
    'marriage.card'
    """
    return next(iter(get_close_matches(found.lower(), known, n=1)), None)


def _instead(found: str, known: Iterable[str], rest: str = "") -> Message | None:
    """Return the advice to write the nearest known word, if one is near."""
    near = _nearest(found, known)
    return None if near is None else say("record.fix-option", text=f"{near}{rest}")


def _other_value(name: str, found: str) -> Message | None:
    """Return the advice to write the nearest value of an option, or its only one."""
    values = [str(value) for value in options()[name].values]
    near = values[0] if len(values) == 1 else _nearest(found, values)
    return None if near is None else say("record.fix-option", text=f"{name}={near}")


def rules_of(record: Record) -> RuleSet:
    """Return the rules in force in a record, `classic` where it names none."""
    texts = tuple(tag.value for tag in record.tags if tag.name == "Option")
    return read_rules(record.tag("Rules") or "classic", texts)
