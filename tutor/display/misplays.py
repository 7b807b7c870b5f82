"""The person's own mistakes in a deal that is over: by what could be known, and what came of them.

A mistake is judged fairly, from the seat's view before the action; only what came of it is told
with all cards open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tutor.analysis.assess import Assessment
from tutor.analysis.review import Decision, Review, reviewed
from tutor.analysis.solver import Tell
from tutor.analysis.stakes import Score
from tutor.display.valuewords import action_name, hindsight_lines, moment_name
from tutor.i18n.words import Words
from tutor.lessons.counsel import Comment, comment
from tutor.play.deal import Deal
from tutor.play.setup import PERSON
from tutor.records import Record
from tutor.records.moments import Moment, moments
from tutor.schnapsen.actions import Action
from tutor.schnapsen.view import SeatView, view


@dataclass(frozen=True, slots=True)
class OwnDecision:
    """An action of the person, its place in the deal's log, and what the seat saw before it."""

    place: int
    view: SeatView
    action: Action


def own_decisions(deal: Deal) -> tuple[OwnDecision, ...]:
    """Return the person's decisions in the order of the deal; claims out of turn are left out."""
    found = []
    seat = deal.seat_of(PERSON)
    step = deal.back_to(0)
    for place, acted in enumerate(deal.log):
        if acted.action.seat is seat and step.state.on_turn is seat:
            found.append(OwnDecision(place, view(step.state, seat), acted.action))
        step = step.acted(acted.action)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Misplay:
    """A mistake of the person: the decision and the fair word on it."""

    decision: OwnDecision
    said: Comment


@dataclass(frozen=True)
class Looked:
    """What has been looked through so far: mistakes, and the deal with all cards open.

    `valued` counts the decisions that were valued; `stops` are the moments of the record, `match`
    is the score to which the values count, None where they are game points.
    """

    stops: tuple[Moment, ...]
    mistakes: tuple[Misplay, ...] = ()
    valued: int = 0
    review: Review | None = None
    hindsight: dict[int, Decision] = field(default_factory=dict)
    match: Score | None = None

    @property
    def given_away(self) -> float:
        """What all mistakes gave away together, on average."""
        return float(sum(found.said.loss.expected for found in self.mistakes))

    def stop(self, found: Misplay) -> Moment:
        """Return the moment after a mistake."""
        return self.stops[found.decision.place + 1]

    def title(self, found: Misplay, words: Words) -> str:
        """Return where a mistake was made."""
        return moment_name(self.stop(found), words)

    def lines(self, found: Misplay, words: Words) -> tuple[list[str], list[str]]:
        """Return what is said about a mistake: by what could be known, and what came of it."""
        said = found.said
        amount = words.number(float(said.loss.expected), 2)
        fair = [
            words.text("after.you-did", move=action_name(said.action, words)),
            words.text(said.kind, amount=amount),
            *(words.say(line) for line in said.lines),
        ]
        decision = self.hindsight.get(found.decision.place + 1)
        if self.review is None or decision is None:
            return fair, []
        open_cards = hindsight_lines(decision, self.review, words)[:2]
        return fair, open_cards or [words.text("value.no-cost")]


def look_through(
    deal: Deal,
    record: Record,
    value: Callable[[SeatView], Assessment | None],
    tell: Tell | None = None,
    match: Score | None = None,
) -> Iterator[Looked]:
    """Yield what is found after each decision of the person, then after each moment of the deal.

    `value` gives the fair values of a view, to the score `match` where there is one.  The last one
    yielded tells what came of the mistakes; where nothing was given away, no card is turned up for
    that.
    """
    found = Looked(moments(record), match=match)
    for valued, decision in enumerate(own_decisions(deal), 1):
        assessment = value(decision.view)
        said = None if assessment is None else comment(assessment, decision.action)
        mistakes = found.mistakes
        if said is not None and not said.right:
            mistakes = (*mistakes, Misplay(decision, said))
        found = replace(found, mistakes=mistakes, valued=valued)
        yield found
    if not found.mistakes:
        return
    last = None
    for review in reviewed(record, tell, match):
        last = review
        yield found
    if last is not None:
        known = {decision.index: decision for decision in last.decisions()}
        yield replace(found, review=last, hindsight=known)
