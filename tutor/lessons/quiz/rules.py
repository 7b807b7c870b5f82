"""The rules to remember: about forty ids, each with its place in the book and its questions.

A rule is the unit of memory.  Where a reason of the judge exists for it, the rule has the
reason's id; else it has the id of the option that decides, or, for what no option decides, an id
of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.lessons.misconceptions import Kind
from tutor.messages import Message, say
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.variants import PRESETS, Status, provenance


class Topic(StrEnum):
    """A group of rules that can be chosen for a quiz."""

    PLAY = "play"
    EXCHANGE = "exchange"
    MARRIAGE = "marriage"
    CLOSING = "closing"
    COUNTING = "counting"
    SCORING = "scoring"
    KNOWLEDGE = "knowledge"
    BEST = "best"

    def name_message(self) -> Message:
        """Return the name of the topic."""
        return say(f"quiz.topic.{self.value}")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule to remember.

    `option` is the option of the rule set that decides, None where no table differs; `reason`
    is the id of the judge's reason, if there is one.
    """

    id: str
    topic: Topic
    kinds: tuple[Kind, ...]
    option: str | None = None
    reason: str | None = None

    @property
    def anchor(self) -> str | None:
        """The id under which the page of rules has it, None for what is no rule of the book."""
        return self.reason or self.option

    def name_message(self) -> Message:
        """Return a short name: that of the option, or the rule itself in a sentence."""
        if self.option is not None and (self.reason is None or self.id in _NAMED_BY_OPTION):
            return say(f"option.{self.option}")
        return say(f"quiz.rule.{self.id}")

    def meaning(self, rules: RuleSet) -> Message:
        """Return the rule as it is at a table, in one sentence."""
        if self.option is None or self.id in _SAID_BY_ITSELF:
            return say(f"quiz.rule.{self.id}")
        return say(f"option.{self.option}.{rules.option(self.option)}")

    def contested(self) -> bool:
        """Return whether the rule sets that come with the tutor differ in it."""
        if self.option is None:
            return False
        return len({rules.option(self.option) for rules in PRESETS.values()}) > 1

    def ambiguous(self, rules: RuleSet) -> bool:
        """Return whether the source of a rule set can be read in more than one way here."""
        if self.option is None or rules.id not in PRESETS:
            return False
        return provenance(rules.id, self.option).status is Status.AMBIGUOUS


_NAMED_BY_OPTION = frozenset(
    {
        "must-head",
        "exchange-talon-too-small",
        "exchange-too-early",
        "close-talon-too-small",
        "king-must-lead",
        "marriage-too-early",
        "marriage-after-close",
        "marriage-talon-gone",
        "sixty-six-counts-itself",
        "claim-not-now",
    }
)
_SAID_BY_ITSELF = frozenset(
    {"must-follow", "jack-not-held", "exchange-talon-gone", "already-closed", "close-talon-gone"}
    | {"partner-missing", "must-play-highest"}
)

_DUTY = (Kind.PLAYABLE, Kind.RULE, Kind.IRREGULARITY)
_DEED = (Kind.MAY, Kind.RULE, Kind.IRREGULARITY)
_ASKED = (Kind.MAY, Kind.RULE)


def _reason(id: str, topic: Topic, kinds: tuple[Kind, ...], option: str | None = None) -> Rule:
    return Rule(id, topic, kinds, option, id)


def _option(id: str, topic: Topic, *kinds: Kind) -> Rule:
    return Rule(id, topic, kinds, id)


_ALL = (
    _option("deal.pack", Topic.COUNTING, Kind.TRICK, Kind.POINTS),
    _option("play.trick-winner", Topic.PLAY, Kind.TRICK),
    _option("play.open-duty", Topic.PLAY, Kind.PLAYABLE, Kind.RULE),
    _reason("must-follow", Topic.PLAY, _DUTY, "play.strict-from"),
    _reason("must-head", Topic.PLAY, _DUTY, "play.heading"),
    _reason("must-trump", Topic.PLAY, _DUTY, "play.void"),
    _option("play.void-in-both", Topic.PLAY, Kind.PLAYABLE, Kind.RULE),
    _reason("exchange-not-on-lead", Topic.EXCHANGE, _DEED, "exchange.when"),
    _reason("jack-not-held", Topic.EXCHANGE, _ASKED),
    _reason("exchange-talon-closed", Topic.EXCHANGE, _DEED, "exchange.after-close"),
    _reason("exchange-talon-too-small", Topic.EXCHANGE, _DEED, "exchange.minimum-talon"),
    _reason("exchange-too-early", Topic.EXCHANGE, _ASKED, "exchange.first-trick"),
    _reason("exchange-talon-gone", Topic.EXCHANGE, _ASKED),
    _option("marriage.value", Topic.MARRIAGE, Kind.POINTS),
    _reason("marriage-not-on-lead", Topic.MARRIAGE, (*_ASKED, Kind.POINTS), "marriage.when"),
    _reason("partner-missing", Topic.MARRIAGE, _ASKED),
    _reason("king-must-lead", Topic.MARRIAGE, _ASKED, "marriage.card"),
    _reason("marriage-too-early", Topic.MARRIAGE, (*_ASKED, Kind.POINTS), "marriage.before-trick"),
    _reason("marriage-after-close", Topic.MARRIAGE, _ASKED, "marriage.after-close"),
    _reason("marriage-talon-gone", Topic.MARRIAGE, _ASKED, "marriage.exhausted"),
    _reason("close-not-on-lead", Topic.CLOSING, _DEED, "closing.when"),
    _reason("already-closed", Topic.CLOSING, _ASKED),
    _reason("close-talon-too-small", Topic.CLOSING, _DEED, "closing.minimum-talon"),
    _reason("close-talon-gone", Topic.CLOSING, _ASKED),
    _option("closing.record", Topic.CLOSING, Kind.SCORE),
    _option("closing.failed", Topic.CLOSING, Kind.SCORE),
    _option("closing.opponent-first", Topic.CLOSING, Kind.SCORE),
    _reason("sixty-six-counts-itself", Topic.SCORING, _ASKED, "ending.sixty-six"),
    _reason("claim-not-now", Topic.SCORING, _ASKED, "ending.claim-window"),
    _option("ending.false-claim", Topic.SCORING, Kind.SCORE),
    _option("ending.last-trick", Topic.SCORING, Kind.SCORE),
    _option("value.no-trick", Topic.SCORING, Kind.SCORE),
    _option("value.exactly-33", Topic.SCORING, Kind.SCORE),
    _option("value.pending", Topic.SCORING, Kind.SCORE),
    Rule("seen-cards", Topic.KNOWLEDGE, (Kind.KNOWLEDGE,)),
    Rule("counted-cards", Topic.KNOWLEDGE, (Kind.KNOWLEDGE,)),
    Rule("best-card", Topic.BEST, (Kind.BEST,)),
)

RULES: dict[str, Rule] = {rule.id: rule for rule in _ALL}
"""All rules to remember by their ids, in the order in which a course meets them."""


def kinds_at(rule: Rule, rules: RuleSet) -> tuple[Kind, ...]:
    """Return the kinds of questions that test a rule at a table; empty where it cannot arise.

    A rule that forbids nothing at a table is still asked there, as "yes, you may".

    >>> from tutor.schnapsen import rule_set
    >>> kinds_at(RULES["king-must-lead"], rule_set("classic"))
    (<Kind.MAY: 'may'>,)
    """
    return tuple(kind for kind in rule.kinds if _arises(rule.id, kind, rules))


def _arises(id: str, kind: Kind, rules: RuleSet) -> bool:
    claimed = rules.ending.sixty_six is SixtySix.CLAIMED
    permitted = rules.marriage.before_trick.value == "pending"
    forbidden = kind in (Kind.RULE, Kind.IRREGULARITY)
    match id:
        case "sixty-six-counts-itself":
            return not claimed
        case "claim-not-now" | "ending.false-claim":
            return claimed
        case "must-head":
            return not forbidden or rules.play.heading.value == "head"
        case "king-must-lead":
            return not forbidden or rules.marriage.card.value == "king"
        case "marriage-too-early":
            return permitted if kind is Kind.POINTS else not (forbidden and permitted)
        case "marriage-after-close":
            return not forbidden or rules.marriage.after_close.value == "forbidden"
        case "marriage-talon-gone":
            return not forbidden or rules.marriage.exhausted.value == "forbidden"
        case "exchange-too-early":
            return not forbidden or rules.exchange.first_trick.value == "forbidden"
        case "exchange-talon-too-small":
            return not forbidden or rules.exchange.minimum_talon > 2
        case "close-talon-too-small":
            return not forbidden or rules.closing.minimum_talon > 2
        case "value.pending":
            return permitted
        case _:
            return True


def rules_at(rules: RuleSet, topics: tuple[Topic, ...] = tuple(Topic)) -> tuple[Rule, ...]:
    """Return the rules of some topics that can be asked at a table."""
    return tuple(rule for rule in RULES.values() if rule.topic in topics and kinds_at(rule, rules))


def rule_for(option_or_reason: str) -> Rule | None:
    """Return the rule to remember that has this id, or that the option with this id decides."""
    if option_or_reason in RULES:
        return RULES[option_or_reason]
    return next((rule for rule in _ALL if rule.option == option_or_reason), None)
