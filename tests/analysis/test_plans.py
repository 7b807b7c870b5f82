"""The value of a single plan: published ones, and those of plain enumeration over the judge."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.analysis.brute_force import after, forehands, moves, random_play, random_rules
from tutor.analysis.assess import assess, closed_view
from tutor.analysis.compact import SEATS, number_of, options_of
from tutor.analysis.plans import TooManyPlansError, best_plans, dealt
from tutor.analysis.worlds import NoWorldError, worlds
from tutor.cards import Card, Seat
from tutor.commands.assess import gone_of
from tutor.records import parse_position
from tutor.schnapsen import (
    PRESETS,
    CloseTalon,
    DealState,
    PlayCard,
    RuleSet,
    SeatView,
    view,
)

DATA = Path(__file__).parent / "data"
TABLES = [PRESETS["classic"], PRESETS["austrian-site"], PRESETS["swedish-app"]]
TABLES += [random_rules(random.Random(200 + seed)) for seed in range(3)]


@cache
def published() -> list[dict[str, Any]]:
    text = (DATA / "fifth_tricks.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["position"]
    return found


def of(id: str) -> dict[str, Any]:
    return next(position for position in published() if position["id"] == id)


def view_of(line: str) -> SeatView:
    return parse_position(line).view(RuleSet(), Seat.FOREHAND)


def by_card(found: SeatView, plan: bool = True) -> dict[str, Fraction]:
    """The value of each card that can be played, by its text."""
    values = {}
    for value in assess(found).actions:
        if isinstance(value.action, PlayCard):
            chosen = value.plan if plan else value.open_cards
            assert chosen is not None
            assert chosen.exact
            values[value.action.card.text] = chosen.expected
    return values


# --- what others have found -------------------------------------------------------------------


@pytest.mark.parametrize("position", published(), ids=lambda p: p["id"])
def test_a_published_fifth_trick_has_its_exact_values(position: dict[str, Any]) -> None:
    seen = view_of(position["line"])
    found = by_card(seen)
    closed = closed_view(seen)
    if closed is not None:
        found |= {f"close {card}": value for card, value in by_card(closed).items()}
    assert found == {action: Fraction(value) for action, value in position["values"].items()}


@pytest.mark.parametrize(
    "position", [p for p in published() if "average" in p], ids=lambda p: p["id"]
)
def test_a_published_close_has_its_average_over_open_cards(position: dict[str, Any]) -> None:
    closed = closed_view(view_of(position["line"]))
    assert closed is not None
    found = {f"close {card}": value for card, value in by_card(closed, plan=False).items()}
    assert found == {action: Fraction(value) for action, value in position["average"].items()}


def closed_positions() -> list[dict[str, Any]]:
    text = (DATA / "published.toml").read_text(encoding="utf-8")
    return [p for p in tomllib.loads(text)["position"] if "C=-" not in p["line"]]


@pytest.mark.parametrize("position", closed_positions(), ids=lambda p: p["id"])
def test_a_published_closed_deal_is_one_of_the_worlds_and_has_its_values(
    position: dict[str, Any],
) -> None:
    written = parse_position(position["line"])
    seat, state = written.on_turn, written.state(RuleSet())
    found = assess(view(state, seat), gone=gone_of(written))
    hands = [{*world.hand} for world in found.worlds.worlds]
    place = hands.index({*state.hands.of(seat.other)})
    points = {
        value.action.card.text: value.open_cards.points[place]
        for value in found.actions
        if isinstance(value.action, PlayCard) and not value.action.declares
    }
    assert points == position["values"]


def test_the_average_over_open_cards_misleads_where_two_worlds_need_opposite_plays() -> None:
    closed = closed_view(view_of(of("T2019-09-142")["line"]))
    assert closed is not None
    queen = next(
        value
        for value in assess(closed).actions
        if value.action == PlayCard(Seat.FOREHAND, Card.parse("SQ"))
    )
    assert queen.plan is not None
    assert (queen.open_cards.expected, queen.plan.expected) == (2, Fraction(2, 3))
    best = {a.card.text for a in assess(closed).best() if isinstance(a, PlayCard)}
    assert best == {"DA", "DJ"}


def test_an_answer_to_the_fifth_lead_is_valued_truly_and_a_lead_as_a_bound() -> None:
    answer = assess(view_of(of("T2014-03-24-102")["line"]))
    assert not any(value.plan is None or value.plan.bound for value in answer.actions)
    lead = assess(view_of(of("T2013-08-11-070")["line"]))
    assert all(value.plan is not None and value.plan.bound for value in lead.actions)


# --- plain enumeration ------------------------------------------------------------------------

Results = frozenset[tuple[int, ...]]
"""The game points of every plan in each world of a list."""


def look(state: DealState, seat: Seat) -> object:
    """What a seat sees of a state, without what it has forgotten or could not know."""
    seen = view(state, seat)
    tallies = tuple(tally[:4] for tally in seen.tallies)
    ended = None if state.result is None else (state.result.winner, state.result.game_points)
    return (
        frozenset(seen.hand), seen.on_turn, seen.led, tallies, seen.closed, seen.turn_up,
        seen.talon_size, ended,
    )  # fmt: skip


def every_plan(states: list[DealState], seat: Seat) -> Results:
    """The results of every plan from states that look alike, the other side seeing all."""
    first = states[0]
    if first.result is not None:
        sign = 1 if seat is Seat.FOREHAND else -1
        return frozenset([tuple(sign * forehands(state) for state in states)])
    if first.on_turn is seat:
        return frozenset().union(
            *(spread([after(state, action) for state in states], seat) for action in moves(first))
        )
    actions = list(dict.fromkeys(action for state in states for action in moves(state)))
    parts = []
    for action in actions:
        places = [place for place, state in enumerate(states) if action in moves(state)]
        results = spread([after(states[place], action) for place in places], seat)
        parts.append((places, results))
    return combined(parts, len(states))


def spread(states: list[DealState], seat: Seat) -> Results:
    """The results of every plan from states that may look different."""
    looks: dict[object, list[int]] = {}
    for place, state in enumerate(states):
        looks.setdefault(look(state, seat), []).append(place)
    parts = [(p, every_plan([states[place] for place in p], seat)) for p in looks.values()]
    return combined(parts, len(states))


def combined(parts: Iterable[tuple[list[int], Results]], count: int) -> Results:
    """The worst of the parts in each world, for every choice of a plan in each part."""
    found: Results = frozenset([(9,) * count])
    for places, results in parts:
        joined = set()
        for whole, part in product(found, results):
            least = list(whole)
            for place, points in zip(places, part, strict=True):
                least[place] = min(least[place], points)
            joined.add(tuple(least))
        found = frozenset(joined)
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_best_plan_is_the_best_of_all_plans(number: int) -> None:
    chance = random.Random(number)
    different = 0
    for _ in range(400):
        if different >= 3:
            break
        path = list(random_play(TABLES[number], chance, closing=0.5))
        for state, _ in path:
            if state.closed is None or max(map(len, state.hands)) > 3:
                continue
            seat = state.on_turn
            try:
                found = worlds(view(state, seat))
            except NoWorldError:
                break
            # Few enough worlds to try every plan.
            few = chance.sample(range(len(found)), min(4, len(found)))
            found = replace(found, worlds=tuple(found.worlds[place] for place in few))
            if len(found) < 2:
                break
            deals = dealt(found.deals())
            plans = best_plans(deals, [1] * len(few), options_of(state.rules), SEATS.index(seat))
            points = {plan.action: sum(plan.points) for plan in plans}
            if all(len({*plan.points}) == 1 for plan in plans):
                break  # most endings are decided in all worlds alike
            states = [found.state(place) for place in range(len(found))]
            for action in moves(state):
                every = spread([after(each, action) for each in states], seat)
                best = max(sum(results) for results in every)
                assert points[number_of(action, state.trump)] == best, (found, action)
                different += len(every) > 1
            break
    assert different >= 3


def test_no_plan_is_worth_more_than_open_cards_and_none_can_be_picked_from_too_many() -> None:
    chance = random.Random(5)
    tried = 0
    while tried < 10:
        for state, _ in random_play(RuleSet(), chance, closing=0.3):
            late = state.closed is not None or state.talon_size == 2
            if late and sum(tally.tricks for tally in state.tallies) >= 3:
                tried += 1
                for value in assess(view(state, state.on_turn)).actions:
                    assert value.plan is None or value.plan.expected <= value.open_cards.expected
                break
    first = next(s for s, a in random_play(RuleSet(), chance, 1) if isinstance(a, CloseTalon))
    closed = closed_view(view(first, first.on_turn))
    assert closed is not None
    found = worlds(closed)
    seat = SEATS.index(first.on_turn)
    with pytest.raises(TooManyPlansError):
        best_plans(dealt(found.deals()), found.weights(), options_of(RuleSet()), seat, budget=5)
