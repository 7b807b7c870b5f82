"""Perfect play where little is left: by trying everything, with the judge's own moves.

Meant for the positions of lessons, in which no card is drawn any more or only the last two are.
They are so small that nothing needs to be compiled first, as it must be for whole deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tutor import game
from tutor.analysis.claims import due_claim
from tutor.cards import Seat
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, ExchangeJack, PlayCard
from tutor.schnapsen.state import DealState, is_strict

Seen = dict[tuple[object, ...], int]


@dataclass(frozen=True, slots=True)
class Ending:
    """What a moment is worth to the seat on turn in game points, and a perfect play to the end."""

    value: int
    line: tuple[Action, ...]


def small(state: DealState) -> bool:
    """Return whether a moment is small enough: strict play, or the trick before the last draw."""
    return is_strict(state) or (state.led is not None and len(state.talon) == 1)


@lru_cache(maxsize=256)
def ending(state: DealState) -> Ending:
    """Return the perfect play from a moment that is `small`; raises ValueError for another.

    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-"
    >>> ending(parse_position(line).state(RuleSet())).value
    -1
    """
    if state.result is not None or not small(state):
        raise ValueError("not a small ending")
    seen: Seen = {}
    value = _worth(state, state.on_turn, seen)
    return Ending(value, tuple(_line(state, seen)))


def _line(state: DealState, seen: Seen) -> Iterator[Action]:
    while state.result is None:
        seat, aim = state.on_turn, _worth(state, state.on_turn, seen)
        steps = (game.apply(schnapsen, state, action) for action in _moves(state))
        kept = next(step for step in steps if _worth(step.state, seat, seen) == aim)
        yield kept.action
        state = kept.state


def _worth(state: DealState, seat: Seat, seen: Seen) -> int:
    """Return what `seat` wins in game points when both play perfectly; a loss is negative."""
    if state.result is not None:
        points = state.result.game_points
        return points if state.result.winner is seat else -points
    key = (state.hands, state.on_turn, state.led, state.tallies[0][:4], state.tallies[1][:4])
    best = seen.get(key)
    if best is None:
        best = -4
        for action in _moves(state):
            after = game.apply(schnapsen, state, action).state
            best = max(best, _worth(after, state.on_turn, seen))
            if best == 3:
                break
        seen[key] = best
    return best if state.on_turn is seat else -best


def _moves(state: DealState) -> tuple[Action, ...]:
    """Return what is worth trying: a due claim at once, else every legal card and marriage."""
    due = due_claim(state)
    if due is not None:
        return (due,)
    found: list[Action] = []
    for action in game.legal_actions(schnapsen, state):
        if isinstance(action, PlayCard | ExchangeJack):
            found.append(action)
    return tuple(found)
