"""The players that are imagined in a deal played on: they act legally, and by what they see."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tests.play.opponents.tables import house_rules
from tutor import game
from tutor.analysis import moves as m
from tutor.analysis.compact import SEATS, options_of, pack
from tutor.analysis.plans import bits_of
from tutor.analysis.solver import solver, values
from tutor.analysis.worlds import worlds
from tutor.cards import SCHNAPSEN_PACK
from tutor.play.opponents import Standing, warm
from tutor.play.opponents.rollouts import imagined, played_out
from tutor.play.opponents.weighing import Effort, weighed
from tutor.schnapsen import (
    Claim,
    CloseTalon,
    DealState,
    PlayCard,
    RuleSet,
    deal_from,
    rule_set,
    view,
)
from tutor.schnapsen import play as schnapsen


def open_states(seed: int, count: int, rules: RuleSet | None = None) -> Iterator[DealState]:
    """Moments of random deals while cards are drawn."""
    chance = random.Random(seed)
    while count:
        table = rules or house_rules(chance)
        state = deal_from(chance.sample(SCHNAPSEN_PACK.cards, 20), table)
        while state.result is None and state.talon_size:
            yield state
            count -= 1
            if not count:
                return
            legal = game.legal_actions(schnapsen, state)
            open_ones = [a for a in legal if not isinstance(a, CloseTalon | Claim)]
            state = game.apply(schnapsen, state, chance.choice(open_ones)).state


def act(state: DealState) -> int:
    return int(imagined(pack(state), options_of(state.rules)))


def test_an_imagined_player_does_only_what_is_legal() -> None:
    for state in open_states(1, 100):
        legal = list(bits_of(int(m.legal(pack(state), options_of(state.rules)))))
        assert act(state) in legal


def test_an_imagined_player_acts_by_what_its_seat_sees() -> None:
    different = 0
    for state in open_states(2, 80):
        other = worlds(view(state, state.on_turn), 1, 5, few=0).state(0)
        different += other.hands != state.hands
        assert act(other) == act(state)
    assert different > 30


@pytest.mark.parametrize("rules", ["classic", "sharp", "swedish-app", "cardavia"])
def test_a_deal_played_on_has_a_result_for_every_action(rules: str) -> None:
    options, own = options_of(rule_set(rules)), solver()
    for state in open_states(4, 30, rule_set(rules)):
        deals = pack(state)[np.newaxis]
        actions = list(bits_of(int(m.legal(deals[0], options))))
        points = np.zeros((1, len(actions)), np.int64)
        stamps = np.array([own.new_stamps(1)])
        played_out(deals, stamps, options, own.frames, own.table, points)
        assert set(points[0].tolist()) <= {-3, -2, -1, 1, 2, 3}


def test_after_the_fifth_draw_the_rest_is_exact() -> None:
    options, own = options_of(RuleSet()), solver()
    seen = 0
    for state in open_states(5, 200, rule_set("classic")):
        if state.talon_size > 2 or state.led is None:
            continue
        plays = [a for a in game.legal_actions(schnapsen, state) if isinstance(a, PlayCard)]
        after = [game.apply(schnapsen, state, action).state for action in plays]
        order = np.argsort([_number(state, action) for action in plays])
        deals = pack(state)[np.newaxis]
        points = np.zeros((1, len(plays)), np.int64)
        stamps = np.array([own.new_stamps(1)])
        played_out(deals, stamps, options, own.frames, own.table, points)
        for column, place in enumerate(order):
            end = after[place]
            if end.result is None:
                value = values([end])[0]
                assert points[0, column] == (value if end.on_turn is SEATS[0] else -value)
                seen += 1
    assert seen > 10


def _number(state: DealState, action: PlayCard) -> int:
    from tutor.analysis.compact import number_of

    return number_of(action, state.trump)


def test_getting_warm_is_quick_the_second_time_and_can_be_told() -> None:
    heard: list[str] = []
    warm()
    warm(lambda: heard.append("compiling"))
    assert heard == []


def test_every_legal_action_gets_a_value_at_any_effort() -> None:
    efforts = (Effort(5, 5, 0, thumbs=True), Effort(2, 2, 0, thumbs=False))
    for state in open_states(6, 40):
        for effort in efforts:
            found = weighed(view(state, state.on_turn), Standing(), effort, 1)
            legal = [a for a in game.legal_actions(schnapsen, state) if not isinstance(a, Claim)]
            assert {action for action, _ in found} == set(legal)
            assert all(abs(worth) < 3.001 for _, worth in found)
