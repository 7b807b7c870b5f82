"""A quiz as a short text for a link: what was chosen, with a check against being cut off.

``1~classic~play.marriage~10~s3~k7q2~1f0a3c``: version, rule set, topics (or one rule), length,
mode, seed (in base 36), check.  The mode is ``x`` for an exam and ``s`` for practice; a number
behind it tells how many answers there are to choose from, and without one there are four.  All
signs may stand in a web address as they are.

A page that leads to the choices names only what it is about: a rule or topics, and a rule set
(see `preset`).
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from tutor.lessons.quiz.questions import COUNTS
from tutor.lessons.quiz.rules import RULES, Rule, Topic, rule_for, rules_at
from tutor.messages import Message, say
from tutor.schnapsen.rules import RuleSet, RuleSetError
from tutor.schnapsen.variants import PRESETS

VERSION = "1"
ENDLESS = 0
LENGTHS = (5, 10, 20, ENDLESS)
LARGEST_SEED = 36**8 - 1
MOST = max(COUNTS)
"""How many options an exam has, and a quiz whose link does not say."""
_MODES = {"s": (False, MOST), "s2": (False, 2), "s3": (False, 3), "x": (True, MOST)}
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PARTS = 7


@dataclass(frozen=True, slots=True)
class Quiz:
    """What was chosen: a table, topics, a length (0 has no end), exam or not, and a seed.

    `only` is the id of the one rule that is asked about; the topics are then its topic.
    `options` is the largest number of answers to choose from, which whoever has the link shares.
    """

    rules: RuleSet
    topics: tuple[Topic, ...] = tuple(Topic)
    length: int = 10
    exam: bool = False
    seed: int = 0
    only: str = ""
    options: int = MOST

    def __post_init__(self) -> None:
        """Raise `QuizLinkError` for a quiz that cannot be asked."""
        if self.only and (self.only not in RULES or self.topics != (RULES[self.only].topic,)):
            raise QuizLinkError(say("quiz.link.unknown", part=self.only))
        if not self.asked():
            raise QuizLinkError(say("quiz.link.no-topic"))
        if self.length not in LENGTHS or (self.exam and self.length == ENDLESS):
            raise QuizLinkError(say("quiz.link.unknown", part=str(self.length)))
        if (self.exam, self.options) not in _MODES.values():
            raise QuizLinkError(say("quiz.link.unknown", part=str(self.options)))
        if not 0 <= self.seed <= LARGEST_SEED:
            raise QuizLinkError(say("quiz.link.unknown", part=str(self.seed)))

    def asked(self) -> tuple[Rule, ...]:
        """Return the rules that are asked about, as far as they can arise at the table."""
        found = rules_at(self.rules, self.topics)
        return tuple(rule for rule in found if self.only in ("", rule.id))


class QuizLinkError(ValueError):
    """A link that names no quiz; `message` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(f"{message.id}({dict(message.args)})")


def encode(quiz: Quiz) -> str:
    """Return the text of a quiz.

    >>> from tutor.schnapsen import rule_set
    >>> encode(Quiz(rule_set("classic"), (Topic.PLAY,), 5, seed=71))
    '1~classic~play~5~s~1z~b16cfe'
    """
    topics = quiz.only or ".".join(topic.value for topic in Topic if topic in quiz.topics)
    mode = next(id for id, each in _MODES.items() if each == (quiz.exam, quiz.options))
    parts = (VERSION, _rules(quiz.rules), topics, str(quiz.length), mode, _base36(quiz.seed))
    body = "~".join(parts)
    return f"{body}~{checksum(body)}"


def decode(text: str) -> Quiz:
    """Return the quiz that a text names.

    Raises `QuizLinkError` for a text that is cut off, of another version, or that names what
    does not exist.
    """
    body, _, check = text.strip().rpartition("~")
    parts = body.split("~")
    if len(parts) == _PARTS - 1 and checksum(body) == check:
        return _read(parts)
    if parts[0] not in ("", VERSION) and parts[0].isdigit():
        raise QuizLinkError(say("quiz.link.newer"))
    raise QuizLinkError(say("quiz.link.damaged"))


def _read(parts: list[str]) -> Quiz:
    number, rules, topics, length, mode, seed = parts
    if number != VERSION:
        raise QuizLinkError(say("quiz.link.newer"))
    if mode not in _MODES or not length.isdecimal() or set(seed) - set(_SIGNS) or not seed:
        raise QuizLinkError(say("quiz.link.damaged"))
    only = topics if topics in RULES else ""
    found = (RULES[only].topic,) if only else _read_topics(topics)
    exam, options = _MODES[mode]
    return Quiz(_read_rules(rules), found, int(length), exam, int(seed, 36), only, options)


@dataclass(frozen=True, slots=True)
class Preset:
    """What a link to the choices has chosen already; nothing where it says nothing."""

    rules: str = ""
    topics: tuple[Topic, ...] = ()
    only: str = ""


def preset(rule: str = "", topics: str = "", rules: str = "") -> Preset:
    """Return what a link's parts choose; raises `QuizLinkError` for what does not exist.

    `rule` is the id of a rule to remember, or of a reason or option that belongs to one; it says
    more than `topics`, which stand between dots or commas.

    >>> preset(rule="must-head").topics
    (<Topic.PLAY: 'play'>,)
    """
    if rules and rules not in PRESETS:
        raise QuizLinkError(say("quiz.link.unknown", part=rules))
    if rule:
        found = rule_for(rule)
        if found is None:
            raise QuizLinkError(say("quiz.link.unknown", part=rule))
        return Preset(rules, (found.topic,), found.id)
    asked = _read_topics(topics.replace(",", ".")) if topics else ()
    return Preset(rules, tuple(topic for topic in Topic if topic in asked))


def _read_topics(text: str) -> tuple[Topic, ...]:
    found = []
    for part in text.split("."):
        if part not in tuple(topic.value for topic in Topic):
            raise QuizLinkError(say("quiz.link.unknown", part=part))
        found.append(Topic(part))
    return tuple(found)


def _rules(rules: RuleSet) -> str:
    if PRESETS.get(rules.id) == rules:
        return rules.id
    changes = (f"{id}_{mine}" for id, (mine, _) in rules.differences(RuleSet()))
    return "_".join(("custom", *changes))


def _read_rules(text: str) -> RuleSet:
    id, *rest = text.split("_")
    if id in PRESETS and not rest:
        return PRESETS[id]
    if id != "custom" or len(rest) % 2:
        raise QuizLinkError(say("quiz.link.unknown", part=text))
    try:
        return RuleSet().with_options(dict(zip(rest[::2], rest[1::2], strict=True)))
    except RuleSetError as error:
        raise QuizLinkError(error.messages[0]) from error


def _base36(number: int) -> str:
    signs = ""
    while number:
        number, rest = divmod(number, 36)
        signs = _SIGNS[rest] + signs
    return signs or "0"


def checksum(body: str) -> str:
    """Return six signs by which a body that was damaged or cut off shows."""
    return f"{zlib.crc32(body.encode()) & 0xFFFFFF:06x}"
