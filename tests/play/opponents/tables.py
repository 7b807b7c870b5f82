"""Deals, house rules and players for the tests of the opponents."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor import game
from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.play.opponents import Opponent, Standing, asked, waiting
from tutor.play.opponents.standing import SINGLE
from tutor.schnapsen import (
    PRESETS,
    Action,
    DealState,
    RuleSet,
    RuleSetError,
    deal_from,
    options,
    view,
)
from tutor.schnapsen import play as schnapsen

LADDER = ("beginner", "learner", "club", "strong", "master")
EVERYONE = (*LADDER, "thumb")
CHOOSABLE = [
    option
    for option in options().values()
    if len(option.values) > 1 and option.group not in ("clock", "table")
]


def house_rules(chance: random.Random) -> RuleSet:
    """A preset with some options changed; a contradiction drops the change."""
    rules = chance.choice(tuple(PRESETS.values()))
    for option in chance.sample(CHOOSABLE, 6):
        try:
            rules = rules.with_options({option.id: chance.choice(option.values)})
        except RuleSetError:
            continue
    return rules


def dealt(seed: object, rules: RuleSet = PRESETS["classic"]) -> DealState:
    """The cards that a seed deals."""
    return deal_from(random.Random(f"deal {seed}").sample(SCHNAPSEN_PACK.cards, 20), rules)


def moments(
    state: DealState,
    players: dict[Seat, Opponent],
    seed: object,
    standing: Standing = SINGLE,
) -> Iterator[tuple[DealState, Seat, Action]]:
    """Yield each moment of a deal with the seat that acts and its action, judged by the judge."""
    count = 0
    while state.result is None:
        for seat in waiting(state):
            chance = random.Random(f"{seed} {count}")
            action = asked(players[seat], view(state, seat), standing, chance)
            if action is not None:
                yield state, seat, action
                state = game.play(schnapsen, state, action).state
                break
        count += 1
        assert count < 60
