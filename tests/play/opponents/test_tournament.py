"""Tournaments: the same cards from both seats, numbers that can be repeated, and intervals."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tutor.__main__ import main
from tutor.play.opponents import Standing, opponent, tournament
from tutor.play.opponents.tournament import Contest, Round, played_round, played_rounds, tally
from tutor.play.opponents.wilson import share_of_points, wilson
from tutor.schnapsen import Action, SeatView, rule_set

ROOT = Path(__file__).parents[3]
CONTEST = Contest("learner", "beginner", rule_set("classic"), seed=3)


def without_times(rounds: list[Round]) -> list[Round]:
    return [replace(found, times=((), ())) for found in rounds]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    code = main(["tournament", *arguments, "--json", "--lang", "en"])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


# --- intervals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_has_its_published_values(
    won: int, count: int, low: float, high: float
) -> None:
    found = wilson(won / count, count)
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_an_interval_without_a_trial_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        wilson(0.5, 0)


def test_equal_game_points_count_like_deals_and_unequal_ones_like_fewer() -> None:
    equal = share_of_points([2, -2, 2, -2])
    assert equal == wilson(0.5, 4)
    uneven = share_of_points([3, -1, -1, -1])
    assert uneven.share == 0.5
    assert uneven.high - uneven.low > equal.high - equal.low


# --- rounds -----------------------------------------------------------------------------------


def test_both_seats_get_the_same_cards() -> None:
    mirrored = Contest("thumb", "thumb", rule_set("classic"), seed=3)
    for found in played_rounds(mirrored, range(10)):
        assert sum(found.points) == 0


def test_the_same_seed_gives_the_same_results_and_another_one_others() -> None:
    once = without_times(played_rounds(CONTEST, range(20)))
    assert once == without_times(played_rounds(CONTEST, range(20)))
    assert once != without_times(played_rounds(replace(CONTEST, seed=4), range(20)))
    assert once[7] == without_times([played_round(CONTEST, 7)])[0]


def test_a_tally_adds_up_deals_points_and_times() -> None:
    rounds = [
        Round(0, (3, -1), ((0.1, 0.2), (0.3,))),
        Round(1, (2, 1), ((0.3,), ())),
    ]
    found = tally(rounds)
    assert (found.deals, found.won, found.mine, found.theirs) == (4, 3, 6, 1)
    assert found.by_deals == wilson(0.75, 4)
    assert found.by_points.share == pytest.approx(6 / 7)
    assert found.times == ((0.2, 0.3), (0.3, 0.3))
    assert tally(rounds[::-1]) == found


def test_nothing_played_has_no_tally() -> None:
    with pytest.raises(ValueError, match="nothing"):
        tally([])


def test_each_weak_strength_beats_the_one_below_over_a_few_hundred_deals() -> None:
    for first, second in (("learner", "beginner"), ("club", "learner")):
        contest = Contest(first, second, rule_set("classic"), seed=1)
        assert tally(played_rounds(contest, range(100))).by_deals.low > 0.5


def test_a_master_beats_the_rules_of_thumb_in_a_small_sample() -> None:
    contest = Contest("master", "thumb", rule_set("classic"), seed=1)
    found = tally(played_rounds(contest, range(10)))
    assert found.by_points.share >= 0.6
    assert found.times[0][0] <= 0.3
    assert found.times[0][1] <= 1.5


# --- the command ------------------------------------------------------------------------------


def test_each_player_meets_the_next_one_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, rows = run(capsys, "club", "learner", "beginner", "--deals", "20", "--seed", "9")
    assert code == 0
    assert [(row["first"], row["second"]) for row in rows] == [
        ("club", "learner"),
        ("learner", "beginner"),
    ]
    for row in rows:
        assert (row["seed"], row["rules"], row["deals"]) == (9, "classic", 20)
        share, low, high = row["won_share"]
        assert low < share < high
        assert row["won"] == round(20 * share)


def test_two_processes_play_the_same_tournament_as_one() -> None:
    command = [sys.executable, "-m", "tutor", "tournament", "club", "beginner", "--json"]
    command += ["--deals", "24", "--rules", "tjger", "--score", "3:7"]
    rows = []
    for jobs in ("1", "2"):
        found = subprocess.run(
            [*command, "--jobs", jobs], cwd=ROOT, check=True, capture_output=True, text=True
        )
        row = json.loads(found.stdout)
        del row["seconds"]
        rows.append(row)
    assert rows[0] == rows[1]
    assert (rows[0]["rules"], rows[0]["score"]) == ("tjger", "3:7")


def test_the_score_of_the_second_player_is_that_of_the_first_turned_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: dict[str, set[Standing]] = {"learner": set(), "beginner": set()}

    class Listener:
        def __init__(self, id: str) -> None:
            self.id = id

        def choose(self, seen: SeatView, standing: Standing, chance: Random) -> Action:
            heard[self.id].add(standing)
            return opponent(self.id).choose(seen, standing, chance)

        def claims(self, seen: SeatView, standing: Standing, chance: Random) -> bool:
            return opponent(self.id).claims(seen, standing, chance)

    monkeypatch.setattr(tournament, "opponent", Listener)
    played_round(replace(CONTEST, standing=Standing(2, 5)), 0)
    assert heard == {"learner": {Standing(2, 5)}, "beginner": {Standing(5, 2)}}


def test_the_output_in_words_names_rules_seed_and_both_intervals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["tournament", "club", "beginner", "--deals", "10", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    for part in ("Club player against Beginner", "classic, seed 1, 10 deals", "95 %", "median"):
        assert part in text


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("club",), "at least two"),
        (("club", "learner", "--deals", "7"), "even"),
        (("club", "learner", "--deals", "0"), "even"),
        (("club", "learner", "--jobs", "0"), "At least one process"),
        (("club", "learner", "--score", "7"), "score"),
        (("club", "learner", "--score", "0:7"), "score"),
        (("club", "learner", "--score", "9:7"), "not a match score such as 7:7: 9:7"),
    ],
)
def test_a_wrong_call_is_answered_in_one_sentence(
    arguments: tuple[str, ...], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *arguments, "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert part in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""
