"""False beliefs about what a seat knows, and about the best card."""

from __future__ import annotations

from tutor.cards import SCHNAPSEN_PACK, Card, Rank
from tutor.lessons.misconceptions.belief import Misconception
from tutor.lessons.misconceptions.problem import Kind, Problem, cards_answer
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.legality import objections as speaks_against
from tutor.schnapsen.view import trump_jack

KNOWN = frozenset({Kind.KNOWLEDGE})
CHOSEN = frozenset({Kind.BEST})


def shown_cards(problem: Problem) -> frozenset[Card]:
    """Return the cards in the other hand that everybody has seen."""
    return problem.state.known.of(problem.seat.other)


def _all_open(problem: Problem) -> str:
    return cards_answer(problem.state.hands.of(problem.seat.other))


def _shown_forgotten(problem: Problem) -> str | None:
    return cards_answer(()) if problem.state.talon_size else None


def _jack_still_there(problem: Problem) -> str | None:
    """Keep the trump jack in the hand whose owner took the turn-up for it."""
    state, jack = problem.state, trump_jack(problem.state)
    if state.turn_up is not jack:
        return None
    taken = {card for card in shown_cards(problem) if card.suit is state.trump}
    paired = {card for card in taken if card.rank in (Rank.KING, Rank.QUEEN)}
    old = next((card for card in taken if card not in paired), None)
    if old is None:
        return None
    return cards_answer((shown_cards(problem) - {old}) | {jack})


def _only_shown(problem: Problem) -> str:
    return cards_answer(shown_cards(problem))


def _legal(problem: Problem) -> list[Card]:
    seat, state = problem.seat, problem.state
    return [card for card in problem.hand if not speaks_against(state, PlayCard(seat, card))]


def _highest_first(problem: Problem) -> str | None:
    return _alone(problem, max(SCHNAPSEN_PACK.strength[card] for card in _legal(problem)))


def _lowest_first(problem: Problem) -> str | None:
    return _alone(problem, min(SCHNAPSEN_PACK.strength[card] for card in _legal(problem)))


def _alone(problem: Problem, strength: int) -> str | None:
    """Return the one legal card of this strength; None where two suits have one."""
    found = [card for card in _legal(problem) if SCHNAPSEN_PACK.strength[card] == strength]
    return found[0].text if len(found) == 1 else None


KNOWLEDGE: tuple[Misconception, ...] = (
    Misconception("all-open", KNOWN, _all_open),
    Misconception("shown-forgotten", KNOWN, _shown_forgotten),
    Misconception("jack-still-there", KNOWN, _jack_still_there),
    Misconception("only-shown", KNOWN, _only_shown),
    Misconception("highest-first", CHOSEN, _highest_first),
    Misconception("lowest-first", CHOSEN, _lowest_first),
)
