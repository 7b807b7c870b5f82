"""To the match score a win that ends the match is worth the match, in hindsight and fairly."""

import json
import re

import pytest

from tutor.__main__ import main
from tutor.analysis.assess import assess
from tutor.analysis.fairness import fairly_reviewed
from tutor.analysis.plausible import all_faults
from tutor.analysis.reasons import reasons
from tutor.analysis.review import review
from tutor.analysis.solver import solve
from tutor.analysis.stakes import MatchIsOverError, Stakes
from tutor.cards import Seat
from tutor.i18n.words import Words
from tutor.records.library import entry
from tutor.records.position import parse_position
from tutor.schnapsen import RuleSet, rule_set

RULES = RuleSet()
FIFTH = (
    "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- X=SASK.STHJ/CTCK.CQCJ"
)
LATE = "v1 F=HA.HQ.CA D=SA.HT.HK.HJ U=H T=0 L=F P=40.3+0/45.3+0 C=- K=- S=0:0 N=CQ"


def fifth(match=None):
    return assess(parse_position(FIFTH).view(RULES, Seat.FOREHAND), match=match)


@pytest.mark.parametrize("match", [(0, 0), (3, 3), (6, 0), (0, 6), (5, 4), (6, 6)])
def test_each_world_is_worth_what_the_match_makes_of_its_game_points(match):
    plain, found = fifth(), fifth(match)
    stakes = Stakes.of(RULES, Seat.FOREHAND, match)
    for before, after in zip(plain.actions, found.actions, strict=True):
        assert list(after.open_cards.points) == stakes.worth(before.open_cards.points)
        assert after.plan is not None
        least, most = min(after.plan.points), max(after.plan.points)
        assert -stakes.most <= least <= most <= stakes.most
        # the best plan to the match score is at least as good there as the best one without
        assert sum(after.plan.points) >= sum(stakes.worth(before.plan.points))
    assert found.match == match


def test_at_six_all_only_winning_counts():
    found = fifth((6, 6))
    assert {abs(p) for value in found.actions for p in value.open_cards.points} == {7}
    words = Words("en")
    told = " ".join(words.say(m) for a in found.ranked() for m in reasons(found, a))
    assert "schneider" not in told.lower()
    assert "{" not in told


@pytest.mark.parametrize("match", [(7, 0), (0, 7), (9, 9)])
def test_a_match_that_is_over_is_refused(match):
    with pytest.raises(MatchIsOverError):
        fifth(match)


def test_a_review_to_the_match_score_agrees_with_the_solver_at_every_moment():
    record = entry("sixty-all").records()[0]
    match = (6, 4)
    found = review(record, match=match)
    for index, solution in found.solutions.items():
        assert solution == solve(found.stops[index].state, match, line=False)
    last = next(i for i, stop in enumerate(found.stops) if stop.state.result is not None)
    assert abs(found.forehands(last)) in (1, 2, 3, 7)
    first = next(fairly_reviewed(record, match=match))
    assert first.match == match
    assert first.assessments[0].most == 7


# --- the command line --------------------------------------------------------------------------


def test_the_commands_take_a_match_score(capsys):
    assert main(["solve", LATE, "--score", "6:6", "--json"]) == 0
    assert abs(json.loads(capsys.readouterr().out)["value"]) == 7
    assert main(["assess", FIFTH, "--seat", "F", "--score", "6:6", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["match"] == [6, 6]
    shares = found["actions"][0]["open_cards"]["distribution"]
    assert shares["7"] + shares["-7"] == pytest.approx(1)


@pytest.mark.parametrize("command", [["solve", LATE], ["assess", LATE, "--seat", "D"]])
@pytest.mark.parametrize("score", ["six", "6", "6:6:6", "7:0", ""])
def test_what_is_no_match_score_is_told(command, score, capsys):
    assert main([*command, "--score", score]) == 2
    told = capsys.readouterr().err
    assert told.strip()
    assert "Traceback" not in told


# --- points that cannot be ----------------------------------------------------------------------


def codes(line, rules="classic"):
    return [fault.code for fault in all_faults(parse_position(line), rule_set(rules))]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # 55 + 50 = 105 without, 125 with one marriage, never 130 or 110
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=35.4+0/50.4+0 C=- K=- S=0:0 N=-", []),
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-", []),
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=60.4+0/50.4+0 C=- K=- S=0:0 N=-", ["D-points-sum"]),
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=65.4+0/60.4+0 C=- K=- S=0:0 N=-", []),
        (
            "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=130.4+0/56.4+0 C=- K=- S=0:0 N=-",
            ["D-points-sum", "D-points-over"],
        ),
        (
            "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=66.4+0/99.4+0 C=- K=- S=0:7 N=-",
            ["D-points-over", "D-points-over", "D-score-over"],
        ),
        # nothing has been played, so nobody can have points, whatever is unknown
        ("v1 F=?? D=?? U=HJ T=9 L=F P=130.0+0/0.0+0 C=- K=- S=0:0 N=-", None),
        # one trick and all marriages are still too little
        ("v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=7 L=F P=130.1+0/0.0+0 C=- K=- S=0:0 N=-", None),
    ],
)
def test_points_are_explained_by_cards_and_marriages_or_every_fault_is_named(line, expected):
    found = codes(line)
    if expected is None:
        assert "D-points-sum" in found
    else:
        assert found == expected


def test_where_66_is_claimed_a_side_may_have_more_and_play_on():
    line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=75.4+0/50.4+0 C=- K=- S=0:0 N=-"
    claimed = [r for r in ("classic", "sharp", "tjger", "cardavia") if codes(line, r) == []]
    assert claimed
    assert "D-points-over" in codes(line, "austrian-site") + codes(line, "swedish-app") + codes(
        line, "spanish-site"
    ) + codes(line, "classic")


def test_the_commands_name_130_points(capsys):
    line = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=130.4+0/56.4+0 C=- K=- S=0:0 N=-"
    assert main(["solve", line]) == 2
    assert len(re.findall("^1:", capsys.readouterr().err, re.MULTILINE)) == 2
    assert main(["assess", line, "--seat", "F"]) == 2
