"""The rules of a record as tags, complete: a later change of a preset cannot rewrite history.

``[Rules "tjger"]`` names the rule set; for every option in which it differs from `classic` an
``[Option "exchange.minimum-talon=4"]`` follows.  Where options are written they decide, on top of
`classic`, and the name is only a name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tutor.messages import Message, say
from tutor.records.tree import Tag
from tutor.schnapsen.rules import RuleSet, RuleSetError
from tutor.schnapsen.variants import PRESETS

if TYPE_CHECKING:
    from tutor.records.tree import Record

CLASSIC = RuleSet()


class RulesTagError(ValueError):
    """Tags that name no rule set; `messages` says every fault."""

    def __init__(self, *messages: Message) -> None:
        self.messages = messages
        super().__init__("; ".join(f"{m.id}({dict(m.args)})" for m in messages))


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
def read_rules(id: str, options: tuple[str, ...]) -> RuleSet:
    """Return the rules that a name and option texts state; raises `RulesTagError`.

    >>> read_rules("custom", ("marriage.card=king",)).option("marriage.card")
    'king'
    """
    preset = PRESETS.get(id)
    if not options:
        if preset is None:
            raise RulesTagError(say("record.unknown-rules", found=id, known=", ".join(PRESETS)))
        return preset
    changes: dict[str, str | int] = {}
    faults: list[Message] = []
    for text in options:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            faults.append(say("record.option-form", found=text))
        elif name in changes:
            faults.append(say("record.option-twice", found=name))
        else:
            changes[name] = value
    if faults:
        raise RulesTagError(*faults)
    try:
        rules = CLASSIC.with_options(changes, id)
    except RuleSetError as error:
        raise RulesTagError(*error.messages) from None
    return preset if rules == preset and preset is not None else rules


def rules_of(record: Record) -> RuleSet:
    """Return the rules in force in a record, `classic` where it names none."""
    options = tuple(tag.value for tag in record.tags if tag.name == "Option")
    return read_rules(record.tag("Rules") or "classic", options)
