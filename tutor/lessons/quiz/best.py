"""The best card of a position in which all cards are known, by exhaustive search.

The search plays every legal action of both sides to the end of the deal, with the judge's own
moves, and counts game points.  Even a false claim is tried: it can be the cheaper loss.
"""

from __future__ import annotations

from tutor import game
from tutor.cards import Card
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.choices import Declaring, SixtySix
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.state import DealState, duty, trick_in_play
from tutor.tricks import playable

WORST = -4


def card_values(state: DealState) -> dict[Card, int]:
    """Return what each legal card is worth in game points to the seat on turn.

    A loss is negative.  A card that may be led with and without a marriage has the better of
    both values.  Only positions without a talon are solved, where nothing is left to chance.
    """
    if state.talon_size or state.closed is not None:
        raise ValueError("cards are hidden in this position")
    seen: dict[tuple[object, ...], int] = {}
    found: dict[Card, int] = {}
    for action in moves(state):
        if isinstance(action, PlayCard):
            after = game.apply(schnapsen, state, action).state
            worth = _value(after, seen) * (1 if after.on_turn is state.on_turn else -1)
            if after.result is not None:
                worth = _result(after, won=after.result.winner is state.on_turn)
            found[action.card] = max(found.get(action.card, WORST), worth)
    return found


def _result(state: DealState, won: bool) -> int:
    assert state.result is not None
    return state.result.game_points * (1 if won else -1)


def _value(state: DealState, seen: dict[tuple[object, ...], int]) -> int:
    """Return the best result for the seat on turn.

    Whoever has just declared may claim before the answer, and does so if it is better for him.
    """
    if state.result is not None:
        return _result(state, won=state.result.winner is state.on_turn)
    key = (state.hands, state.on_turn, state.led, *(tally[:4] for tally in state.tallies))
    known = seen.get(key)
    if known is not None:
        return known
    best, least = WORST, 3
    for action in moves(state):
        after = game.apply(schnapsen, state, action).state
        if action.seat is not state.on_turn:
            assert after.result is not None
            least = _result(after, won=after.result.winner is state.on_turn)
            continue
        if after.result is not None:
            worth = _result(after, won=after.result.winner is state.on_turn)
        else:
            worth = _value(after, seen) * (1 if after.on_turn is state.on_turn else -1)
        best = max(best, worth)
    best = min(best, least)
    seen[key] = best
    return best


def moves(state: DealState) -> tuple[Action, ...]:
    """Return the legal actions of a position without a talon, in which most cannot occur."""
    if state.rules.ending.sixty_six is SixtySix.CLAIMED:
        return game.legal_actions(schnapsen, state)
    seat = state.on_turn
    hand = state.hands.of(seat)
    if state.led is not None:
        trick = trick_in_play(state, state.led.card)
        return tuple(PlayCard(seat, card) for card in playable(hand, trick, duty(state)))
    found: list[Action] = [PlayCard(seat, card) for card in hand]
    if state.rules.marriage.declared is Declaring.DECLARED:
        declared = (PlayCard(seat, card, declares=True) for card in hand if card.rank in PARTNER)
        found += [action for action in declared if not schnapsen.objections(state, action)]
    return tuple(found)
