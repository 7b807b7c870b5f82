"""A deal looked back on from the players' own seats: decisions by what each of them could know.

Nothing here depends on a card that the player who decides has not seen, so a reader who looks
from that seat may be told all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from tutor.analysis.assess import Assessment, Estimate, NotOnTurnError, assess
from tutor.analysis.claims import same
from tutor.analysis.compact import UncountableError
from tutor.analysis.solver import Tell
from tutor.analysis.stakes import Score
from tutor.analysis.worlds import HiddenTricksError, NoWorldError
from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.records.moments import Moment, moments
from tutor.records.tree import Record
from tutor.schnapsen.actions import Action, Claim
from tutor.schnapsen.state import DealState
from tutor.schnapsen.view import view

LEAST = 0.1
"""Expected game points that an action must give away at least to be called a mistake."""


@dataclass(frozen=True, slots=True)
class FairDecision:
    """An action beside all others, by what the player could know.

    `index` and `at` name the moment after the action; `best` are the actions that cannot be told
    from the best one.  `loss` says how much the chosen one gives away, `value` what it brings.
    """

    index: int
    at: str
    seat: Seat
    action: Action
    assessment: Assessment
    best: tuple[Action, ...]
    value: Estimate
    loss: Estimate
    forced: bool

    @property
    def is_mistake(self) -> bool:
        """Whether another action was better, beyond what a sample may get wrong."""
        worse = clearly_worse(self.loss) and not self.forced
        return worse and not any(same(self.action, a) for a in self.best)


@dataclass(frozen=True)
class FairReview:
    """The moments of a record and what the seat on turn could expect at each that is reached."""

    stops: tuple[Moment, ...]
    assessments: Mapping[int, Assessment]

    @property
    def match(self) -> Score | None:
        """The match score to which the values count, None where they are game points."""
        return next((found.match for found in self.assessments.values()), None)

    def decisions(self, seat: Seat | None = None) -> tuple[FairDecision, ...]:
        """Return the decisions of a seat, or of both, variations included."""
        return tuple(found for found in self._decisions if seat in (None, found.seat))

    def mistakes(self, seat: Seat | None = None) -> tuple[FairDecision, ...]:
        """Return the decisions of a seat, or of both, that gave something away."""
        return tuple(decision for decision in self.decisions(seat) if decision.is_mistake)

    @cached_property
    def _decisions(self) -> tuple[FairDecision, ...]:
        """All decisions; they compare what actions bring in every world, which takes time."""
        found = (self._decision(index) for index in range(1, len(self.stops)))
        return tuple(decision for decision in found if decision is not None)

    def _decision(self, index: int) -> FairDecision | None:
        stop = self.stops[index]
        found = self.assessments.get(stop.parent)
        if found is None or stop.step is None or stop.irregular:
            return None
        action = stop.step.action
        known = found.known(action)
        if known is None or action.seat is not stop.step.before.on_turn:
            return None
        return FairDecision(
            index,
            stop.at,
            action.seat,
            action,
            found,
            as_good(found),
            found.estimate(known),
            found.loss(known),
            len(found.honest()) == 1 and not isinstance(action, Claim),
        )


def clearly_worse(loss: Estimate) -> bool:
    """Return whether a loss is worth speaking of, and beyond what a sample may get wrong."""
    return loss.low > 0 and float(loss.expected) >= LEAST


def as_good(found: Assessment) -> tuple[Action, ...]:
    """Return the actions that cannot be told from the best one."""
    return tuple(action for action in found.honest() if not clearly_worse(found.loss(action)))


def proved(found: Assessment) -> tuple[Action, ...]:
    """Return the actions that are as good as any by exact values; they are all in `as_good`.

    What was sampled may be worth anything, so against it only the most of all is a proof.
    """
    honest = found.honest()
    values = {action: found.estimate(action) for action in honest}
    limit = max(value.expected if value.exact else found.most for value in values.values())
    return tuple(a for a in honest if values[a].exact and values[a].expected >= limit)


def fairly_reviewed(
    record: Record, tell: Tell | None = None, match: Score | None = None
) -> Iterator[FairReview]:
    """Yield the review after each moment that is assessed, each from the seat on turn.

    Of a record with hidden cards only the seat for which it is filtered can be spoken of.  Raises
    `MatchIsOverError`.
    """
    stops = moments(record)
    found: dict[int, Assessment] = {}
    for index, stop in enumerate(stops):
        state = stop.state
        if state.result is not None or (record.hides_cards and record.viewer is not state.on_turn):
            continue
        gone = frozenset() if record.hides_cards else gone_cards(state)
        try:
            seen = view(state, state.on_turn)
            found[index] = assess(seen, gone=gone, tell=tell, match=match)
        except (HiddenTricksError, NoWorldError, NotOnTurnError, UncountableError):
            continue
        yield FairReview(stops, dict(found))


def gone_cards(state: DealState) -> frozenset[Card]:
    """Return the cards in tricks that a state does not list; both players have seen them."""
    there = {*state.hands[0], *state.hands[1], *state.talon, state.turn_up}
    if state.led is not None:
        there.add(state.led.card)
    there |= {card for tally in state.tallies for trick in tally.taken for card in trick}
    return frozenset(card for card in SCHNAPSEN_PACK.cards if card not in there)
