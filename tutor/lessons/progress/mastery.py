"""How well a rule is known, which beliefs come back, and what to do next.

Known means: right in at least three different positions, on at least two days, at least once
where the topic of the set did not give the rule away, the last answer right, and FSRS expects
the rule to be remembered.  While there is too little to tell, the standing is "unclear".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from tutor.lessons.misconceptions import MISCONCEPTIONS
from tutor.lessons.progress.entries import Answer
from tutor.lessons.progress.schedule import SLIPPING, ReviewCard, due
from tutor.lessons.quiz.rules import RULES
from tutor.messages import Message, say

POSITIONS = 3
DAYS = 2
RECENT = timedelta(days=30)
"""So long ago a belief still counts as one that may come back."""
STUBBORN = 2
"""So often within that time a belief asks for work of its own."""


class Standing(StrEnum):
    """How well a rule is known."""

    NEW = "new"
    UNCLEAR = "unclear"
    WEAK = "weak"
    FADING = "fading"
    KNOWN = "known"

    def name_message(self) -> Message:
        """Return the word for it."""
        return say(f"progress.standing.{self.value}")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What answers prove: different positions, different days (UTC), at least one mixed set."""

    positions: int
    days: int
    mixed: bool

    @property
    def enough(self) -> bool:
        """Whether it is enough to tell."""
        return self.positions >= POSITIONS and self.days >= DAYS and self.mixed

    def lacks(self) -> tuple[Message, ...]:
        """Return what is still missing, one sentence each."""
        missing = []
        if self.positions < POSITIONS:
            missing.append(say("progress.lacks.positions", n=POSITIONS - self.positions))
        if self.days < DAYS:
            missing.append(say("progress.lacks.day"))
        if not self.mixed:
            missing.append(say("progress.lacks.mixed"))
        return tuple(missing)


@dataclass(frozen=True, slots=True)
class Mastery:
    """How a learner stands with a rule; `chance` is FSRS's retrievability, 0 to 1."""

    rule: str
    standing: Standing
    chance: float
    right: int
    wrong: int
    evidence: Evidence
    last: datetime | None
    due: datetime | None


def evidence(answers: Iterable[Answer]) -> Evidence:
    """Return what answers prove."""
    given = tuple(answers)
    return Evidence(
        len({answer.position for answer in given}),
        len({answer.at.date() for answer in given}),
        any(answer.mixed for answer in given),
    )


def mastery(
    answers: Iterable[Answer], cards: Mapping[str, ReviewCard], at: datetime
) -> dict[str, Mastery]:
    """Return how the learner stands with every rule, in the order of the course."""
    under: dict[str, list[Answer]] = defaultdict(list)
    for answer in answers:
        under[answer.rule].append(answer)
    return {id: _mastery(id, under[id], cards.get(id), at) for id in RULES}


def _mastery(rule: str, answers: list[Answer], card: ReviewCard | None, at: datetime) -> Mastery:
    right = [answer for answer in answers if answer.right]
    proved = evidence(right)
    chance = card.retrievability(at) if card else 0.0
    return Mastery(
        rule=rule,
        standing=_standing(answers, proved, chance),
        chance=chance,
        right=len(right),
        wrong=len(answers) - len(right),
        evidence=proved,
        last=max((answer.at for answer in answers), default=None),
        due=card.due if card else None,
    )


def _standing(answers: list[Answer], proved: Evidence, chance: float) -> Standing:
    if not answers:
        return Standing.NEW
    if not evidence(answers).enough:
        return Standing.UNCLEAR
    last = max(answers, key=lambda answer: (answer.at, answer.id))
    if not last.right or not proved.enough:
        return Standing.WEAK
    return Standing.KNOWN if chance >= SLIPPING else Standing.FADING


# --- beliefs and days -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Belief:
    """How often a misconception has shown, on which days, and whether it seems overcome.

    `right_since` counts the right answers under the same rules after it showed last.
    """

    misconception: str
    total: int
    recent: int
    days: tuple[tuple[date, int], ...]
    last: datetime
    rules: tuple[str, ...]
    right_since: int


def beliefs(answers: Iterable[Answer], at: datetime) -> tuple[Belief, ...]:
    """Return the misconceptions that have shown, the most frequent of late first."""
    given = tuple(answers)
    shown: dict[str, list[Answer]] = defaultdict(list)
    for answer in given:
        if answer.misconception in MISCONCEPTIONS and not answer.right:
            shown[answer.misconception].append(answer)
    found = [_belief(id, wrong, given, at) for id, wrong in shown.items()]
    return tuple(sorted(found, key=lambda belief: (-belief.recent, -belief.total, belief.last)))


def _belief(id: str, wrong: list[Answer], given: tuple[Answer, ...], at: datetime) -> Belief:
    last = max(answer.at for answer in wrong)
    rules = tuple(dict.fromkeys(answer.rule for answer in wrong))
    return Belief(
        misconception=id,
        total=len(wrong),
        recent=sum(answer.at > at - RECENT for answer in wrong),
        days=tuple((day.day, day.wrong) for day in per_day(wrong)),
        last=last,
        rules=rules,
        right_since=sum(a.right and a.rule in rules and a.at > last for a in given),
    )


@dataclass(frozen=True, slots=True)
class Day:
    """The answers of one day (UTC)."""

    day: date
    right: int
    wrong: int


def per_day(answers: Iterable[Answer]) -> tuple[Day, ...]:
    """Return how many answers were right and wrong on each day that has one, in order."""
    days: dict[date, list[int]] = defaultdict(lambda: [0, 0])
    for answer in answers:
        days[answer.at.date()][not answer.right] += 1
    return tuple(Day(day, right, wrong) for day, (right, wrong) in sorted(days.items()))


# --- what next --------------------------------------------------------------------------------


class Doing(StrEnum):
    """What can be done next."""

    REVIEW = "review"
    BELIEF = "belief"
    PRACTISE = "practise"
    PROVE = "prove"
    LEARN = "learn"
    KEEP = "keep"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Next:
    """A proposal: what to do, why, and with which rules."""

    doing: Doing
    message: Message
    rules: tuple[str, ...] = ()
    misconception: str | None = None


def what_next(
    answers: Iterable[Answer], cards: Mapping[str, ReviewCard], at: datetime
) -> tuple[Next, ...]:
    """Return proposals, the most useful first; never none.

    What is due comes first, then a belief that keeps coming back, weak rules, rules that are
    nearly proved, the next new rule of the course, and rules that can be kept for life.
    """
    given = tuple(answers)
    stand = mastery(given, cards, at)
    found: list[Next] = []
    waiting = due(cards.values(), at)
    if waiting:
        rules = tuple(item.rule for item in waiting)
        found.append(Next(Doing.REVIEW, say("progress.next.review", n=len(rules)), rules))
    for belief in beliefs(given, at):
        if belief.recent >= STUBBORN and belief.right_since < POSITIONS:
            message = say("progress.next.belief", n=belief.recent)
            found.append(Next(Doing.BELIEF, message, belief.rules, belief.misconception))
            break
    found += _by_standing(stand)
    capped = tuple(
        id
        for id, item in stand.items()
        if item.standing is Standing.KNOWN and id in cards and cards[id].capped
    )
    if capped:
        found.append(Next(Doing.KEEP, say("progress.next.keep", n=len(capped)), capped))
    return tuple(found) or (Next(Doing.REST, say("progress.next.rest")),)


def _by_standing(stand: Mapping[str, Mastery]) -> list[Next]:
    def those(standing: Standing) -> tuple[str, ...]:
        return tuple(id for id, item in stand.items() if item.standing is standing)

    found = []
    if weak := those(Standing.WEAK):
        found.append(Next(Doing.PRACTISE, say("progress.next.practise", n=len(weak)), weak))
    if unclear := those(Standing.UNCLEAR):
        found.append(Next(Doing.PROVE, say("progress.next.prove", n=len(unclear)), unclear))
    if new := those(Standing.NEW):
        message = say("progress.next.learn", rule=RULES[new[0]].name_message())
        found.append(Next(Doing.LEARN, message, new[:1]))
    return found
