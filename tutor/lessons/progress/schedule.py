"""When a rule is due again: FSRS with two grades, wrong and right, and its default parameters.

A card is a pure function of the answers under its rule: no chance in the intervals.  So it can be
computed again from them at any time, after a late answer or an upload.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache

import fsrs

from tutor.lessons.progress.entries import Answer
from tutor.lessons.quiz.rules import RULES
from tutor.messages import Message, say

LONGEST = 21
"""The longest interval in days, until the learner wants a rule to be kept for life."""
FOR_LIFE = 36_500
SLIPPING = 0.9
"""The chance to know a rule at which FSRS asks for it again."""


@dataclass(frozen=True, slots=True)
class ReviewCard:
    """What is remembered about a rule: the state of FSRS, the last answer, how many there were."""

    rule: str
    state: int
    step: int | None
    stability: float
    difficulty: float
    due: datetime
    reviewed: datetime
    right: bool
    answers: int = 1
    kept: bool = False

    def retrievability(self, at: datetime) -> float:
        """Return the chance, 0 to 1, that the rule is known at a time.

        Whole days count, as in FSRS: it is 1 on the day of the last answer, right or wrong.
        """
        return _scheduler(self.kept).get_card_retrievability(_card(self), at)

    @property
    def capped(self) -> bool:
        """Whether the next interval would be longer than it is allowed to be."""
        return not self.kept and self.stability > LONGEST


@cache
def _scheduler(kept: bool) -> fsrs.Scheduler:
    return fsrs.Scheduler(
        desired_retention=SLIPPING,
        maximum_interval=FOR_LIFE if kept else LONGEST,
        enable_fuzzing=False,
    )


def _card(card: ReviewCard) -> fsrs.Card:
    return fsrs.Card(
        card_id=1,
        state=fsrs.State(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.reviewed,
    )


def review(card: ReviewCard | None, answer: Answer, *, kept: bool = False) -> ReviewCard:
    """Return the card after one more answer, which must not be older than the last.

    >>> from tutor.lessons.progress.entries import now
    >>> first = review(None, Answer("1", now(), "must-head", "may", "classic", 7, True))
    >>> first.due - first.reviewed
    datetime.timedelta(seconds=600)
    """
    before = _card(card) if card else fsrs.Card(card_id=1, due=answer.at)
    rating = fsrs.Rating.Good if answer.right else fsrs.Rating.Again
    after, _ = _scheduler(kept).review_card(before, rating, answer.at)
    return ReviewCard(
        rule=answer.rule,
        state=after.state.value,
        step=after.step,
        stability=after.stability or 0.0,
        difficulty=after.difficulty or 0.0,
        due=after.due,
        reviewed=answer.at,
        right=answer.right,
        answers=(card.answers if card else 0) + 1,
        kept=kept,
    )


def replayed(answers: Iterable[Answer], *, kept: bool = False) -> ReviewCard | None:
    """Return the card that all answers under one rule lead to, None without an answer."""
    card: ReviewCard | None = None
    for answer in sorted(answers, key=lambda answer: (answer.at, answer.id)):
        card = review(card, answer, kept=kept)
    return card


def rekept(card: ReviewCard, *, kept: bool) -> ReviewCard:
    """Return the card with the other cap on its interval; what is remembered stays the same."""
    if card.state != fsrs.State.Review.value:
        return replace(card, kept=kept)
    days = _days(card.stability, FOR_LIFE if kept else LONGEST)
    return replace(card, kept=kept, due=card.reviewed + timedelta(days=days))


def _days(stability: float, longest: int) -> int:
    """Return the interval of FSRS: at a retention of 90 % it is the stability itself."""
    return min(max(round(stability), 1), longest)


@dataclass(frozen=True, slots=True)
class Due:
    """A rule that is due, since when, why, and what was known of it."""

    rule: str
    since: datetime
    reason: Message
    right: bool
    retrievability: float


def due(cards: Iterable[ReviewCard], at: datetime) -> tuple[Due, ...]:
    """Return the rules that are due: after a wrong answer first, then the least known first.

    Rules that this version does not know are left out.
    """
    found = [
        Due(card.rule, card.due, _reason(card, at), card.right, card.retrievability(at))
        for card in cards
        if card.due <= at and card.rule in RULES
    ]
    order = {id: place for place, id in enumerate(RULES)}

    def urgency(item: Due) -> tuple[bool, float, datetime, int]:
        return item.right, item.retrievability, item.since, order[item.rule]

    return tuple(sorted(found, key=urgency))


def next_due(cards: Iterable[ReviewCard], at: datetime) -> datetime | None:
    """Return when the next rule that is not due yet will be, None where there is none."""
    return min((card.due for card in cards if card.due > at and card.rule in RULES), default=None)


def _reason(card: ReviewCard, at: datetime) -> Message:
    days = (at - card.reviewed).days
    if not card.right:
        if days == 0:
            return say("progress.due.wrong-today")
        return say("progress.due.wrong", n=days)
    if card.state != fsrs.State.Review.value:
        return say("progress.due.fresh")
    chance = round(card.retrievability(at) * 100)
    if card.capped and chance >= round(SLIPPING * 100):
        return say("progress.due.long", n=days, chance=chance)
    return say("progress.due.slipping", n=days, chance=chance)
