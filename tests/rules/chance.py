"""Random tables and random deals for hypothesis."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.game import Step, apply, legal_actions
from tutor.schnapsen import (
    PRESETS,
    Action,
    Claim,
    CloseTalon,
    DealState,
    Event,
    ExchangeJack,
    PlayCard,
    RuleSet,
    RuleSetError,
    deal_from,
    options,
)
from tutor.schnapsen import play as schnapsen

CHOOSABLE = tuple(
    option
    for option in options().values()
    if len(option.values) > 1 and option.group not in ("match", "clock", "table")
)
"""The options that change what is legal or what a deal is worth."""

LONGEST = 40
"""No deal has more actions: 20 cards, and an exchange, a close and a claim beside them."""

DealStep = Step[DealState, Action, Event]


@st.composite
def custom(draw: st.DrawFn) -> RuleSet:
    """Return a preset with some options changed; a contradiction drops the last change."""
    rules = draw(st.sampled_from(tuple(PRESETS.values())))
    for option in draw(st.lists(st.sampled_from(CHOOSABLE), max_size=6)):
        value = draw(st.sampled_from(option.values))
        try:
            rules = rules.with_options({option.id: value})
        except RuleSetError:
            continue
    return rules


tables = st.one_of(st.sampled_from(tuple(PRESETS.values())), custom())
orders = st.permutations(SCHNAPSEN_PACK.cards)


@st.composite
def walks(draw: st.DrawFn, claims: bool = True) -> list[DealStep]:
    """Return the steps of a random deal at a random table, played to its end or cut short.

    Closes and claims are offered only now and then, so that most deals go on for a while.
    """
    rules, order = draw(tables), draw(orders)
    length = draw(st.sampled_from((4, 12, 20, LONGEST, LONGEST)))
    picks = draw(st.lists(st.integers(0, 59), min_size=length, max_size=length))
    state = deal_from(order, rules)
    found: list[DealStep] = []
    for pick in picks:
        actions: list[Action] = [
            action
            for action in legal_actions(schnapsen, state)
            if (not isinstance(action, CloseTalon) or pick % 5 == 0)
            and (not isinstance(action, Claim) or (claims and pick % 7 == 0))
        ]
        if not actions:
            break
        step = apply(schnapsen, state, actions[pick % len(actions)])
        found.append(step)
        state = step.state
    return found


def played_out(state: DealState, pick: int = 0) -> Iterator[DealStep]:
    """Play `state` to its end, taking the `pick`-th legal action each time; no claims."""
    while state.result is None:
        actions = [
            action
            for action in legal_actions(schnapsen, state)
            if not isinstance(action, Claim | CloseTalon)
        ]
        step = apply(schnapsen, state, actions[pick % len(actions)])
        yield step
        state = step.state


def everything() -> tuple[Action, ...]:
    """Return every action that can be written down, legal or not."""
    found: list[Action] = []
    for seat in Seat:
        for card in SCHNAPSEN_PACK.cards:
            found += [PlayCard(seat, card), PlayCard(seat, card, declares=True)]
        found += [ExchangeJack(seat), CloseTalon(seat), Claim(seat), Claim(seat, 66)]
    found.append(PlayCard(Seat.FOREHAND, Card.parse("S9")))
    return tuple(found)


EVERYTHING = everything()
