"""The book of rules as data: chapters of clauses, each an option with the reasons that cite it.

A clause says its rule at one table by messages: the rule there, an example, what the source says
and, where it is ambiguous, the ruling.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from tutor.messages import Message, say
from tutor.rulings import Reason
from tutor.schnapsen import reasons
from tutor.schnapsen.rules import Option, RuleSet, Value, options
from tutor.schnapsen.variants import LITERAL, PRESETS, Provenance, Status, provenance

_PLACES: Final[dict[type[Reason], str]] = {
    reasons.DealOver: "ending.by-marriage",
    reasons.CardNotHeld: "deal.pack",
    reasons.JackNotHeld: "exchange.when",
    reasons.TurnUpIsJack: "exchange.when",
    reasons.ExchangeTalonGone: "exchange.minimum-talon",
    reasons.AlreadyClosed: "closing.when",
    reasons.CloseTalonGone: "closing.minimum-talon",
    reasons.NoMarriageCard: "marriage.when",
    reasons.PartnerMissing: "marriage.value",
}
"""Where the reasons stand that no option decides."""

_CONDITIONS: Final[dict[type[Reason], tuple[str, Value]]] = {
    reasons.MustHead: ("play.heading", "head"),
    reasons.MustPlayHighest: ("play.heading", "highest"),
    reasons.ExchangeTooEarly: ("exchange.first-trick", "forbidden"),
    reasons.KingMustLead: ("marriage.card", "king"),
    reasons.MarriageTooEarly: ("marriage.before-trick", "forbidden"),
    reasons.MarriageAfterClose: ("marriage.after-close", "forbidden"),
    reasons.MarriageTalonGone: ("marriage.exhausted", "forbidden"),
    reasons.SixtySixCountsItself: ("ending.sixty-six", "automatic"),
    reasons.ClaimNotNow: ("ending.sixty-six", "claimed"),
}
"""The reasons that only some tables know: the option and the value they need."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of the book: the option that decides, and the reasons that cite it."""

    option: Option
    reasons: tuple[type[Reason], ...]

    def rule(self, rules: RuleSet) -> Message:
        """Return the rule as it is at this table."""
        return meaning(self.option.id, rules.option(self.option.id))

    def example(self) -> Message:
        """Return an example that holds at every table."""
        return say(f"option.{self.option.id}.example")

    def name(self) -> Message:
        """Return the short name of the rule."""
        return say(f"option.{self.option.id}")


@dataclass(frozen=True, slots=True)
class Chapter:
    """The clauses of one group of options."""

    id: str
    clauses: tuple[Clause, ...]

    def title(self) -> Message:
        """Return the heading."""
        return say(f"ui.rules.group.{self.id}")


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return the whole book, in the order in which a deal meets the rules.

    >>> [chapter.id for chapter in chapters()][:4]
    ['deal', 'play', 'exchange', 'marriage']
    """
    found: dict[str, list[Clause]] = {}
    for option in options().values():
        found.setdefault(option.group, []).append(Clause(option, reasons_at(option.id)))
    return tuple(Chapter(group, tuple(clauses)) for group, clauses in found.items())


@cache
def reasons_at(option: str) -> tuple[type[Reason], ...]:
    """Return the reasons that stand at `option`, in the order of their ids.

    >>> [reason.id for reason in reasons_at("play.heading")]
    ['must-head', 'must-play-highest']
    """
    return tuple(reason for reason in all_reasons() if place(reason) == option)


@cache
def all_reasons() -> tuple[type[Reason], ...]:
    """Return all reasons of the game, in the order of their ids."""
    found: list[type[Reason]] = [getattr(reasons, name) for name in reasons.__all__]
    return tuple(sorted(found, key=lambda reason: reason.id))


def place(reason: type[Reason]) -> str:
    """Return the id of the option at which `reason` stands.  Raises `KeyError` for a stranger."""
    return reason.option or _PLACES[reason]


def condition(reason: type[Reason]) -> Message | None:
    """Return the rule that a table must have for `reason` to arise, or None if all have it."""
    needed = _CONDITIONS.get(reason)
    return meaning(*needed) if needed else None


def arises(reason: type[Reason], rules: RuleSet) -> bool:
    """Return whether `reason` can forbid anything at this table.

    >>> from tutor.schnapsen.reasons import KingMustLead
    >>> [id for id, rules in PRESETS.items() if arises(KingMustLead, rules)]
    ['swedish-app']
    """
    needed = _CONDITIONS.get(reason)
    return needed is None or rules.option(needed[0]) == needed[1]


@cache
def anchors() -> frozenset[str]:
    """Return every id that a link can point to: those of options and of reasons."""
    return frozenset(options()) | {reason.id for reason in all_reasons()}


def meaning(option: str, value: Value) -> Message:
    """Return the rule that a value of an option makes."""
    return say(f"option.{option}.{value}")


def short(option: str, value: Value) -> Message:
    """Return a value in few words; only options with a choice have them."""
    return say(f"option.{option}.{value}.short")


def source_note(id: str, option: str) -> Message:
    """Return what the source of the preset `id` says about `option`, as a sentence.

    >>> source_note("tjger", "ending.false-claim")
    Message(id='status.ambiguous.about', args=(('ruling', 'R6'),))
    """
    found: Provenance = provenance(id, option)
    if found.status is Status.AMBIGUOUS and found.ruling is None:
        return say("status.ambiguous.unnumbered")
    if found.ruling is not None:
        return say("status.ambiguous.about", ruling=found.ruling)
    if found.status is Status.SILENT and id == "classic":
        return say("status.silent.classic")
    return say(f"status.{found.status.value}.about")


def literal(id: str, option: str) -> Message | None:
    """Return the rule that the source prints word for word, where the preset reads it otherwise."""
    value = LITERAL.get(id, {}).get(option)
    return None if value is None else meaning(option, value)


@cache
def contested() -> tuple[str, ...]:
    """Return the options on which the presets do not agree.

    >>> contested()[:2]
    ('play.heading', 'exchange.minimum-talon')
    """
    return tuple(
        id for id in options() if len({rules.option(id) for rules in PRESETS.values()}) > 1
    )


def choices() -> Iterator[Option]:
    """Yield the options that a table can choose: those with more than one value."""
    return (option for option in options().values() if len(option.values) > 1)


def nearest(rules: RuleSet) -> str | None:
    """Return the id of the preset with exactly these rules, or None.

    >>> nearest(RuleSet().with_options({"marriage.declared": "automatic"}))
    'cardavia'
    """
    for id, preset in PRESETS.items():
        if not any(rules.differences(preset)):
            return id
    return None
