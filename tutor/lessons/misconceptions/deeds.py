"""False beliefs about exchanging, closing, declaring and claiming."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import SCHNAPSEN_PACK
from tutor.lessons.misconceptions.belief import Law, Misconception, by_law, objections, under
from tutor.lessons.misconceptions.problem import Kind
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.state import DealState

JUDGED = frozenset({Kind.MAY, Kind.RULE, Kind.IRREGULARITY})


def _without(kind: type[Action], *ids: str) -> Law:
    """Return the law of a judge who knows some objections to one kind of action not at all."""

    def law(state: DealState, action: Action) -> tuple[str, ...]:
        found = objections(state, action)
        return tuple(id for id in found if id not in ids) if isinstance(action, kind) else found

    return law


def _exchange_any_trump(state: DealState, action: Action) -> tuple[str, ...]:
    found = objections(state, action)
    if not isinstance(action, ExchangeJack) or state.turn_up is None:
        return found
    strength = SCHNAPSEN_PACK.strength
    lower = any(
        card.suit is state.trump and strength[card] < strength[state.turn_up]
        for card in state.hands.of(action.seat)
    )
    return tuple(id for id in found if not (lower and id == "jack-not-held"))


def _marry_any_time(state: DealState, action: Action) -> tuple[str, ...]:
    """Judge a declaration in answer to a lead as if it were made on lead."""
    found = objections(state, action)
    if not isinstance(action, PlayCard) or not action.declares or state.led is None:
        return found
    duties = tuple(id for id in found if id != "marriage-not-on-lead")
    return objections(replace(state, led=None), action) + duties


def _marry_with_tricks(state: DealState, action: Action) -> tuple[str, ...]:
    found = objections(state, action)
    if not isinstance(action, PlayCard) or action.card.rank not in PARTNER:
        return found
    partner = action.card.with_rank(PARTNER[action.card.rank])
    gone = any(partner in trick for _, tally in state.tallies.seats() for trick in tally.taken)
    return tuple(id for id in found if not (gone and id == "partner-missing"))


def _claim_any_time(state: DealState, action: Action) -> tuple[str, ...] | None:
    if state.rules.ending.sixty_six is not SixtySix.CLAIMED:
        return None
    return _without(Claim, "claim-not-now")(state, action)


def _deed(id: str, law: Law) -> Misconception:
    return Misconception(id, JUDGED, by_law(law))


DEEDS: tuple[Misconception, ...] = (
    _deed("exchange-any-time", _without(ExchangeJack, "exchange-not-on-lead")),
    _deed("exchange-after-close", _without(ExchangeJack, "exchange-talon-closed")),
    _deed("exchange-any-trump", _exchange_any_trump),
    _deed("exchange-two-enough", under(exchange__minimum_talon=2)),
    _deed("exchange-needs-four", under(exchange__minimum_talon=4)),
    _deed("exchange-needs-trick", under(exchange__first_trick="forbidden")),
    _deed("exchange-at-once", under(exchange__first_trick="allowed")),
    _deed("close-any-time", _without(CloseTalon, "close-not-on-lead")),
    _deed("close-again", _without(CloseTalon, "already-closed")),
    _deed("close-two-enough", under(closing__minimum_talon=2)),
    _deed("close-needs-four", under(closing__minimum_talon=4)),
    _deed("marry-any-time", _marry_any_time),
    _deed("marry-with-tricks", _marry_with_tricks),
    _deed("marry-needs-trick", under(marriage__before_trick="forbidden")),
    _deed("marry-before-trick", under(marriage__before_trick="pending")),
    _deed("marry-not-after-close", under(marriage__after_close="forbidden")),
    _deed("marry-not-at-end", under(marriage__exhausted="forbidden")),
    _deed("queen-may-lead", under(marriage__card="king-or-queen")),
    _deed("king-must-lead", under(marriage__card="king")),
    _deed("claim-any-time", _claim_any_time),
    _deed("claim-needed", under(ending__sixty_six="claimed")),
    _deed("claim-needless", under(ending__sixty_six="automatic")),
)
