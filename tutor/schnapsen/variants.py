"""The seven rule sets, and what each takes from its source.

A preset is `classic` with differences.  For every option a source *states* the rule, is *silent*
(the classic rule is assumed), or is *ambiguous*; then a ruling decides, and has a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tutor.messages import say
from tutor.schnapsen.rules import RuleSet, RuleSetError, Value, options


class Status(StrEnum):
    """What the source of a rule set says about an option."""

    STATED = "stated"
    SILENT = "silent"
    AMBIGUOUS = "ambiguous"


@dataclass(frozen=True, slots=True)
class Provenance:
    """The status of an option in a source, and the ruling that decides where it is ambiguous."""

    status: Status
    ruling: str | None = None


SILENT = Provenance(Status.SILENT)

CHANGES: dict[str, dict[str, Value]] = {
    "classic": {},
    "sharp": {
        "exchange.minimum-talon": 4,
        "exchange.first-trick": "forbidden",
        "marriage.before-trick": "forbidden",
        "closing.minimum-talon": 4,
        "ending.sixty-six": "claimed",
        "table.look-back": "none",
    },
    "austrian-site": {"match.between-deals": "must-confirm"},
    "swedish-app": {
        "play.heading": "follow",
        "exchange.minimum-talon": 4,
        "marriage.card": "king",
        "match.counting": "up",
        "table.cancel": "drops-deal",
    },
    "cardavia": {"marriage.declared": "automatic"},
    "tjger": {
        "exchange.minimum-talon": 4,
        "marriage.declared": "automatic",
        "closing.minimum-talon": 4,
        "ending.sixty-six": "claimed",
        "match.counting": "up",
    },
    "spanish-site": {
        "match.labels": "schneider",
        "match.between-deals": "may-retire",
        "clock.time": 120,
        "clock.bonus": 10,
        "clock.bonus-within": 10,
    },
}
"""What each preset changes in `classic`."""

_STATED: dict[str, str] = {
    "sharp": """
        exchange.minimum-talon exchange.first-trick marriage.before-trick closing.minimum-talon
        ending.sixty-six ending.false-claim table.look-back""",
    "austrian-site": """
        deal.pack deal.draw-order play.next-leader play.open-duty play.strict-from play.void
        exchange.when exchange.after-close marriage.value marriage.when marriage.card
        marriage.declared closing.when closing.record closing.last-trick ending.by-marriage
        ending.last-trick value.no-trick value.exactly-33 match.length match.counting
        match.between-deals""",
    "swedish-app": """
        deal.pack deal.draw-order play.next-leader play.trick-winner play.open-duty
        play.strict-from play.void play.void-in-both exchange.when marriage.value marriage.when
        marriage.card marriage.declared closing.when closing.record closing.failed
        closing.last-trick ending.sixty-six ending.last-trick value.no-trick match.length
        match.counting""",
    "cardavia": """
        deal.pack deal.packets deal.next-dealer deal.leader deal.draw-order deal.last-draw
        play.next-leader play.trick-winner play.open-duty play.strict-from play.heading play.void
        play.void-in-both exchange.when exchange.minimum-talon exchange.after-close
        marriage.value marriage.when marriage.card marriage.before-trick marriage.after-close
        closing.when closing.record closing.failed closing.opponent-first closing.last-trick
        ending.sixty-six ending.by-marriage ending.last-trick value.no-trick value.exactly-33
        match.length match.counting""",
    "tjger": """
        deal.draw-order play.next-leader play.trick-winner play.open-duty play.strict-from
        play.heading play.void play.void-in-both exchange.when exchange.minimum-talon
        marriage.value marriage.when marriage.card marriage.before-trick closing.when
        closing.minimum-talon closing.record closing.failed closing.last-trick
        ending.sixty-six ending.last-trick value.no-trick value.exactly-33 match.length
        match.counting""",
    "spanish-site": """
        deal.pack deal.cut deal.leader deal.draw-order deal.last-draw play.open-duty
        play.strict-from play.heading play.void marriage.value closing.record closing.failed
        closing.last-trick ending.last-trick value.no-trick value.exactly-33 match.length
        match.counting match.between-deals clock.time clock.bonus clock.bonus-within""",
}

_AMBIGUOUS: dict[str, dict[str, str | None]] = {
    "classic": {
        "deal.first-dealer": "R15",
        "marriage.declared": "R11",
        "ending.sixty-six": None,
        "value.pending": "R14",
    },
    "sharp": {"ending.claim-window": "R13"},
    "austrian-site": {
        "play.trick-winner": "R4",
        "play.heading": "R3",
        "closing.failed": "R16",
        "value.marriages": "R12",
        "value.pending": "R14",
    },
    "swedish-app": {
        "play.heading": "R5",
        "exchange.minimum-talon": "R2",
        "value.exactly-33": "R1",
        "table.cancel": "R9",
    },
    "cardavia": {"marriage.declared": "R11"},
    "tjger": {
        "marriage.declared": "R11",
        "ending.claim-window": "R13",
        "ending.false-claim": "R6",
    },
    "spanish-site": {
        "play.next-leader": None,
        "play.trick-winner": "R4",
        "exchange.when": "R10",
        "marriage.declared": "R11",
        "closing.when": "R10",
        "value.pending": "R14",
        "match.labels": "R7",
        "clock.at-zero": "R8",
    },
}

_UNSAID_BY_CLASSIC = (
    "match.labels",
    "match.between-deals",
    "clock.time",
    "clock.bonus",
    "clock.bonus-within",
    "clock.at-zero",
    "table.cancel",
)

RULINGS = tuple(f"R{number}" for number in range(1, 17))
"""The numbers of all rulings; each has a sentence of its own."""

LITERAL: dict[str, dict[str, Value]] = {
    "austrian-site": {
        "play.heading": "highest",
        "play.trick-winner": "higher-value",
        "value.marriages": "tricks-only",
    },
    "swedish-app": {"value.exactly-33": "two"},
    "tjger": {"closing.failed": "closers-value"},
    "spanish-site": {
        "play.trick-winner": "higher-value",
        "value.pending": "points",
        "closing.failed": "closers-value",
    },
}
"""What the sources print word for word, where the preset reads them otherwise."""

PRESETS: dict[str, RuleSet] = {
    id: RuleSet().with_options(changes, id) for id, changes in CHANGES.items()
}
"""The rule sets that come with the tutor, by id."""


def rule_set(id: str) -> RuleSet:
    """Return the preset `id`; raises `RuleSetError` for an unknown one.

    >>> rule_set("tjger").option("ending.sixty-six")
    'claimed'
    """
    try:
        return PRESETS[id]
    except KeyError:
        known = ", ".join(PRESETS)
        raise RuleSetError(say("rules.unknown-set", id=id, known=known)) from None


def provenance(id: str, option: str) -> Provenance:
    """Return what the source of the preset `id` says about `option`."""
    if option in _AMBIGUOUS.get(id, {}):
        return Provenance(Status.AMBIGUOUS, _AMBIGUOUS[id][option])
    if id == "classic":
        return SILENT if option in _UNSAID_BY_CLASSIC else Provenance(Status.STATED)
    return Provenance(Status.STATED) if option in _STATED[id].split() else SILENT


def provenances(id: str) -> Mapping[str, Provenance]:
    """Return what the source of the preset `id` says about every option."""
    return {option: provenance(id, option) for option in options()}
