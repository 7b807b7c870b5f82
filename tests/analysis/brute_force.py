"""A second opinion: minimax over the judge, without any cleverness of the search."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor import game
from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.schnapsen import Claim, CloseTalon, DealState, RuleSet, RuleSetError, deal_from, options
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action
from tutor.schnapsen.state import TARGET, claimant


def due(state: DealState) -> Claim | None:
    """The claim that a player makes at the first opportunity."""
    if state.rules.option("ending.sixty-six") != "claimed" or state.result is not None:
        return None
    seat = claimant(state)
    return Claim(seat) if seat and state.tallies.of(seat).points >= TARGET else None


def settled(state: DealState) -> DealState:
    """The state after the claim that is due, if one is."""
    claim = due(state)
    return state if claim is None else game.apply(schnapsen, state, claim).state


def moves(state: DealState) -> list[Action]:
    """What can be done but claiming."""
    return [a for a in game.legal_actions(schnapsen, state) if not isinstance(a, Claim)]


def after(state: DealState, action: Action) -> DealState:
    return settled(game.apply(schnapsen, state, action).state)


def forehands(state: DealState) -> int:
    """Forehand's game points of a deal that is over."""
    assert state.result is not None
    won = state.result.game_points
    return won if state.result.winner is Seat.FOREHAND else -won


def minimax(state: DealState, low: int, high: int, memory: dict[object, int]) -> int:
    """Forehand's game points, or a bound where they lie outside `low` to `high`."""
    if state.result is not None:
        return forehands(state)
    tallies = tuple(tally[:4] for tally in state.tallies)
    hands = tuple(frozenset(hand) for hand in state.hands)
    key = (hands, state.on_turn, state.led, tallies, state.closed, state.turn_up, low, high)
    if key not in memory:
        maximal = state.on_turn is Seat.FOREHAND
        best = -3 if maximal else 3
        floor, ceiling = low, high
        for action in moves(state):
            value = minimax(after(state, action), floor, ceiling, memory)
            if maximal:
                best = max(best, value)
                floor = max(floor, best)
            else:
                best = min(best, value)
                ceiling = min(ceiling, best)
            if floor >= ceiling:
                break
        memory[key] = best
    return memory[key]


def exact(state: DealState) -> dict[Action, int]:
    """The game points of each action but claims, for the player on turn."""
    sign = 1 if state.on_turn is Seat.FOREHAND else -1
    memory: dict[object, int] = {}
    return {a: sign * minimax(after(state, a), -3, 3, memory) for a in moves(state)}


def random_deal(rules: RuleSet, chance: random.Random) -> DealState:
    return deal_from(chance.sample(SCHNAPSEN_PACK.cards, 20), rules)


def random_play(
    rules: RuleSet, chance: random.Random, closing: float = 0.1
) -> Iterator[tuple[DealState, Action]]:
    """Every state of a random deal with the action taken; closing is as rare as asked for."""
    state = random_deal(rules, chance)
    while state.result is None:
        found = moves(state)
        others = [a for a in found if not isinstance(a, CloseTalon)]
        if len(others) < len(found) and chance.random() > closing:
            found = others
        action = chance.choice(found)
        yield state, action
        state = after(state, action)


PLAYED = ("play.", "exchange.", "marriage.", "closing.", "ending.", "value.")


def random_rules(chance: random.Random) -> RuleSet:
    """A table with any choices that concern play and value."""
    while True:
        changes = {
            option.id: chance.choice(option.values)
            for option in options().values()
            if option.id.startswith(PLAYED)
        }
        try:
            return RuleSet().with_options(changes)
        except RuleSetError:
            continue
