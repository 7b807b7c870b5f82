"""Exact values: published ones, those of other programs, and those of minimax over the judge."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.analysis.brute_force import (
    after,
    exact,
    forehands,
    random_deal,
    random_play,
    random_rules,
)
from tutor import game
from tutor.analysis.compact import options_of, pack
from tutor.analysis.solver import Solver, solve, solve_all, values
from tutor.cards import Card, Seat, Suit, cards
from tutor.records import parse_position
from tutor.schnapsen import (
    PRESETS,
    Both,
    Claim,
    CloseTalon,
    DealState,
    ExchangeJack,
    PlayCard,
    RuleSet,
    Tally,
    start,
)
from tutor.schnapsen import play as schnapsen

DATA = Path(__file__).parent / "data"
TABLES = [*PRESETS.values(), *(random_rules(random.Random(100 + seed)) for seed in range(10))]


@cache
def data(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def state_of(line: str, rules: RuleSet = PRESETS["classic"]) -> DealState:
    return parse_position(line).state(rules)


def whole_deal(text: str, rules: RuleSet = PRESETS["classic"]) -> DealState:
    forehand, dealer, talon = map(cards, text.split("|"))
    return start(rules, forehand, dealer, turn_up=talon[-1], talon=talon[:-1])


# --- what others have found ---------------------------------------------------------------------


def test_every_known_whole_deal_has_its_value() -> None:
    known = data("deals")["deals"]
    assert len(known) == 100
    assert values([whole_deal(text) for text, _ in known]) == [value for _, value in known]


def test_every_known_endgame_has_its_value() -> None:
    known = data("endgames")["endgames"]
    assert len(known) == 100
    states = [state_of(line) for line, _ in known]
    signs = [1 if state.on_turn is Seat.FOREHAND else -1 for state in states]
    expected = [sign * value for sign, (_, value) in zip(signs, known, strict=True)]
    assert values(states) == expected
    assert [solve(state).value for state in states] == expected


@pytest.mark.parametrize("position", data("published")["position"], ids=lambda p: p["id"])
def test_a_published_position_has_its_values_and_best_play(position: dict[str, Any]) -> None:
    solution = solve(state_of(position["line"]))
    found: dict[str, int] = {}
    for action, value in solution.actions:
        assert isinstance(action, PlayCard)
        found[action.card.text] = max(value, found.get(action.card.text, -3))
    assert found == position["values"]
    assert {a.card.text for a in solution.best() if isinstance(a, PlayCard)} == {*position["best"]}


def test_the_jack_is_better_kept_where_an_exchange_would_lose_two() -> None:
    state = whole_deal("SQ CK HQ CJ DJ | HT HK SK ST DK | CA DT HJ CQ SJ CT DA SA HA DQ")
    solution = solve(state)
    exchanged = dict(solution.actions)[ExchangeJack(Seat.FOREHAND)]
    assert (solution.value, exchanged) == (-1, -2)


# --- minimax over the judge -----------------------------------------------------------------------


def agrees(state: DealState) -> None:
    solution = solve(state)
    expected = exact(state)
    found = {a: v for a, v in solution.actions if not isinstance(a, Claim)}
    assert found == expected, state
    assert solution.value == max(expected.values())
    sign = 1 if state.on_turn is Seat.FOREHAND else -1
    for action in solution.line:
        state = game.play(schnapsen, state, action).state
    assert sign * forehands(state) == solution.value


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_endgames_and_closed_talons_have_the_values_of_minimax(number: int) -> None:
    chance = random.Random(number)
    wanted = {"closed": 8, "exhausted": 6}
    while any(wanted.values()):
        path = list(random_play(TABLES[number], chance, closing=0.4))
        kind = "closed" if path[-1][0].closed else "exhausted"
        few = [s for s, _ in path if len(s.hands[0]) + len(s.hands[1]) <= 8]
        few = [s for s in few if s.closed or not s.talon_size]
        if few and wanted[kind]:
            wanted[kind] -= 1
            agrees(few[0])


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_last_trick_of_an_open_talon_has_the_values_of_minimax(number: int) -> None:
    chance = random.Random(number)
    left = 2
    while left:
        path = random_play(TABLES[number], chance, closing=0)
        for state, _ in path:
            if state.talon_size == 2:
                agrees(state)
                left -= 1
                break


# --- consistency ----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", PRESETS)
def test_the_line_of_a_whole_deal_is_legal_and_keeps_its_value(id: str) -> None:
    chance = random.Random(7)
    for _ in range(4):
        state = random_deal(PRESETS[id], chance)
        solution = solve(state)
        assert {a for a, _ in solution.actions} == {*game.legal_actions(schnapsen, state)}
        aim = solution.value
        for action in solution.line:
            seat = state.on_turn
            state = game.play(schnapsen, state, action).state
            if state.result is None and not isinstance(action, Claim):
                now = solve(state).value
                assert now == (aim if seat is state.on_turn else -aim)
                aim = now
        assert abs(aim) == (state.result.game_points if state.result else 0)


def test_values_do_not_depend_on_what_was_solved_before() -> None:
    texts = [text for text, _ in data("deals")["deals"][:10]]
    deals = np.array([pack(whole_deal(text)) for text in texts])
    options = options_of(RuleSet())
    used, tiny = Solver(), Solver(remembered=1 << 4)
    first = used.forehand_values(deals, options).tolist()
    assert used.forehand_values(deals[::-1].copy(), options).tolist()[::-1] == first
    assert tiny.forehand_values(deals, options).tolist() == first


@pytest.mark.parametrize("id", ["classic", "tjger"])
def test_all_moments_of_a_deal_solved_together_are_as_solved_alone(id: str) -> None:
    states = [state for state, _ in random_play(PRESETS[id], random.Random(3))]
    together = solve_all(states)
    assert [s.value for s in together] == values(states)
    assert together == [solve(state, line=False) for state in states]
    assert solve_all([]) == []


def test_stamps_start_anew_without_mixing_deals() -> None:
    small = Solver(remembered=1 << 10)
    small.stamp = (1 << 26) - 3
    deals = np.array([pack(whole_deal(text)) for text, _ in data("deals")["deals"][:6]])
    expected = [value for _, value in data("deals")["deals"][:6]]
    assert small.forehand_values(deals, options_of(RuleSet())).tolist() == expected
    assert small.stamp == 6


# --- to the match score ---------------------------------------------------------------------------


def test_one_game_point_short_of_the_bummerl_every_win_is_worth_the_bummerl() -> None:
    for text, value in data("deals")["deals"][:20]:
        solution = solve(whole_deal(text), match=(6, 6))
        assert solution.value == (7 if value > 0 else -7)


@pytest.mark.parametrize("match", [(0, 0), (4, 6), (5, 3), (6, 2)])
def test_a_win_that_ends_the_bummerl_is_worth_the_bummerl(match: tuple[int, int]) -> None:
    for text, _ in data("deals")["deals"][:10]:
        state = whole_deal(text)
        plain = dict(solve(state).actions)
        for action, value in solve(state, match).actions:
            points = plain[action]
            won = match[0] if points > 0 else match[1]
            if won + abs(points) >= 7:
                points = 7 if points > 0 else -7
            assert value == points


def test_there_is_no_value_after_the_end_of_deal_or_match() -> None:
    state = whole_deal(data("deals")["deals"][0][0])
    with pytest.raises(ValueError, match="match is over"):
        solve(state, match=(7, 3))
    over = after(state, CloseTalon(Seat.FOREHAND))
    while over.result is None:
        over = after(over, solve(over).line[0])
    with pytest.raises(ValueError, match="deal is over"):
        solve(over)


# --- claims ---------------------------------------------------------------------------------------

CLAIM = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=67.4+0/30.4+0 C=- K=- S=0:0 N=-"


def test_a_right_claim_wins_and_a_false_one_loses() -> None:
    claim = Claim(Seat.FOREHAND)
    right = solve(state_of(CLAIM, PRESETS["sharp"]))
    assert dict(right.actions)[claim] == right.value == 2
    assert right.line == (claim,)
    false = solve(state_of(CLAIM.replace("67.", "60."), PRESETS["sharp"]))
    assert dict(false.actions)[claim] == -2
    assert claim not in false.best()


def test_who_has_declared_to_66_claims_before_the_other_plays() -> None:
    line = "v1 F=HK D=SA.CT U=H T=0 L=F P=70.4+0/33.4+0 C=- K=- S=0:0 N=HQ+40"
    state = state_of(line, PRESETS["sharp"])
    solution = solve(state)
    assert solution.value == -1
    assert {value for _, value in solution.actions} == {-1}
    assert solution.line == (Claim(Seat.FOREHAND),)
    assert values([state, state]) == [-1, -1]


def test_states_of_different_rules_are_not_solved_together() -> None:
    state = whole_deal(data("deals")["deals"][0][0])
    with pytest.raises(ValueError, match="different rules"):
        values([state, replace(state, rules=PRESETS["sharp"])])
    assert values([]) == []


# --- processes ------------------------------------------------------------------------------------

CODE = """
import sys
from tutor.analysis.solver import solve
from tutor.records import parse_position
from tutor.schnapsen import RuleSet
line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-"
print(solve(parse_position(line).state(RuleSet()), tell=lambda: print("compiling")).value)
"""


def run(folder: Path) -> list[str]:
    found = subprocess.run(
        [sys.executable, "-c", CODE],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "XDG_CACHE_HOME": str(folder)},
    )
    return found.stdout.split()


def test_a_second_process_solves_with_the_machine_code_of_the_first(tmp_path: Path) -> None:
    assert run(tmp_path) == ["compiling", "-1"]
    assert run(tmp_path) == ["-1"]


def test_the_solver_works_where_no_cache_can_be_written() -> None:
    assert run(Path(os.devnull))[-1] == "-1"


def test_a_card_of_a_published_position_is_written_suit_first() -> None:
    for position in data("published")["position"]:
        assert all(Card.parse(text) for text in position["values"])


def test_a_loser_whose_waiting_points_vanish_with_his_first_trick_may_be_worth_more_later() -> None:
    """Where a waiting marriage counts and a credited one does not, a record can also fall."""
    rules = RuleSet().with_options(
        {
            "play.trick-winner": "higher-value",
            "exchange.first-trick": "forbidden",
            "marriage.declared": "automatic",
            "closing.minimum-talon": 4,
            "closing.record": "at-end",
            "closing.failed": "closers-value",
            "value.marriages": "tricks-only",
            "value.pending": "points",
        }
    )
    state = DealState(
        rules,
        Both(cards("HK SK DJ CJ HA"), cards("HT CQ DK CT SJ")),
        cards("CA HJ DT"),
        cards("ST")[0],
        Suit.SPADES,
        Seat.DEALER,
        tallies=Both(Tally(pending=40), Tally(55, 3, 0, 20)),
    )
    assert solve(state).value == 2
