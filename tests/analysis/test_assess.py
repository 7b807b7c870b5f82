"""Fair values: averages over worlds, their intervals, the advice, and the command ``assess``."""

from __future__ import annotations

import argparse
import json
import random
from fractions import Fraction

import pytest

from tests.analysis.brute_force import after, random_deal, random_play
from tutor.analysis.assess import (
    Assessment,
    NotOnTurnError,
    assess,
    closed_view,
    closing,
    estimate,
    fair_value,
)
from tutor.analysis.fairness import as_good, proved
from tutor.analysis.reasons import close_odds, reasons
from tutor.analysis.solver import solve
from tutor.cards import Card, Seat
from tutor.commands import assess as command
from tutor.i18n.words import Words
from tutor.records import parse_position
from tutor.schnapsen import (
    PRESETS,
    Claim,
    CloseTalon,
    PlayCard,
    RuleSet,
    SeatView,
    view,
)

FIRST = "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-"
STRONG = "v1 F=SA.HT.HK.HQ.DJ D=?? U=HJ T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-"
FIFTH = (
    "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- X=SASK.STHJ/CTCK.CQCJ"
)
OPEN = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-"


def seen(line: str, rules: RuleSet | None = None) -> SeatView:
    return parse_position(line).view(rules or RuleSet(), Seat.FOREHAND)


def card(text: str, declares: bool = False) -> PlayCard:
    return PlayCard(Seat.FOREHAND, Card.parse(text), declares)


def told(found: Assessment, action: PlayCard | CloseTalon) -> list[str]:
    return [message.id for message in reasons(found, action)]


# --- values -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", PRESETS)
def test_an_average_is_that_of_the_exact_values_of_its_worlds(id: str) -> None:
    chance = random.Random(4)
    for number in range(4):
        path = list(random_play(PRESETS[id], chance, closing=0.2))
        state = path[min(number * 2, len(path) - 1)][0]
        found = assess(view(state, state.on_turn), 3, seed=number)
        if len(found.worlds) > 60:
            continue
        solved = [dict(solve(found.worlds.state(n)).actions) for n in range(len(found.worlds))]
        assert {value.action for value in found.actions} == {*solved[0]}
        for value in found.actions:
            if value.open_cards.worlds == len(found.worlds):
                assert list(value.open_cards.points) == [values[value.action] for values in solved]


def test_a_value_has_its_distribution_and_an_interval_around_it() -> None:
    for line in (STRONG, FIFTH):
        for value in assess(seen(line)).actions:
            for each in (value.open_cards, value.plan):
                if each is not None:
                    assert sum(part for _, part in each.distribution) == 1
                    assert sum(n * part for n, part in each.distribution) == each.expected
                    assert each.low <= float(each.expected) <= each.high
                    assert each.exact == (each.low == each.high)
                    assert each.share(1) == Fraction(each.count(1), each.worlds)


def test_the_seed_decides_the_sample_and_so_the_values() -> None:
    assert assess(seen(STRONG), 20, seed=3) == assess(seen(STRONG), 20, seed=3)
    assert assess(seen(STRONG), 20, seed=3).worlds != assess(seen(STRONG), 20, seed=4).worlds


def test_a_close_is_counted_over_all_hands_even_at_the_first_lead() -> None:
    found = assess(seen(STRONG))
    close = found.estimate(CloseTalon(Seat.FOREHAND))
    assert (close.worlds, close.exact, close.expected) == (2002, True, 3)
    assert closing(seen(STRONG)) == close
    lead = found.estimate(card("SA"))
    assert (lead.worlds, lead.exact) == (60, False)
    assert found.best() == (CloseTalon(Seat.FOREHAND),)
    short = found.loss(card("SA"))
    assert short.low <= short.expected <= short.high
    assert short.expected == close.expected - lead.expected
    assert not short.exact
    nothing = found.loss(CloseTalon(Seat.FOREHAND))
    assert (nothing.expected, nothing.low, nothing.high, nothing.worlds) == (0, 0, 0, 2002)


def test_every_action_has_a_loss_and_the_best_one_none_however_many_worlds_are_drawn() -> None:
    for count in (7, 60):
        found = assess(seen(STRONG), count)
        losses = {value.action: found.loss(value.action) for value in found.actions}
        assert losses[found.ranked()[0]].expected == 0
        assert all(loss.low <= loss.expected <= loss.high for loss in losses.values())
        apart = [value.action for value in found.actions if value.apart]
        assert apart == [CloseTalon(Seat.FOREHAND)]


def test_a_loss_is_measured_world_by_world() -> None:
    found = assess(seen(FIFTH))
    assert found.kind == "plan"
    short = found.loss(card("DA"))
    assert (short.expected, short.exact) == (Fraction(1, 2), True)
    assert found.loss(CloseTalon(Seat.FOREHAND)).expected == 0
    assert len(found.best(epsilon=Fraction(1, 2))) == 2
    with pytest.raises(KeyError):
        found.estimate(card("CA"))


def test_a_moment_has_a_value_for_the_seat_that_waits_too() -> None:
    state = random_deal(RuleSet(), random.Random(5))
    forehand, dealer = (fair_value(view(state, seat), 30) for seat in Seat)
    best = assess(view(state, Seat.FOREHAND), 30)
    # Whoever sees the cards before he chooses does at least as well.
    assert forehand.expected >= max(v.open_cards.expected for v in best.actions)
    assert dealer.worlds == 30
    with pytest.raises(NotOnTurnError):
        assess(view(state, Seat.DEALER))


# --- what is as good --------------------------------------------------------------------------


def test_a_sample_proves_no_action_to_be_as_good_as_any() -> None:
    found = assess(seen(FIRST))
    assert not found.worlds.exact
    assert len(as_good(found)) > 1
    assert proved(found) == ()


def test_the_most_that_a_deal_can_bring_is_as_good_as_any_whatever_a_sample_says() -> None:
    found = assess(seen(STRONG))
    assert found.estimate(CloseTalon(Seat.FOREHAND)).expected == found.most
    assert proved(found) == (CloseTalon(Seat.FOREHAND),)


@pytest.mark.parametrize("line", [FIRST, STRONG, FIFTH])
def test_what_is_proved_is_never_clearly_worse(line: str) -> None:
    found = assess(seen(line), 20)
    assert {*proved(found)} <= {*as_good(found)}


def test_exact_values_prove_what_is_worth_the_most() -> None:
    found = assess(seen(FIFTH))
    assert proved(found) == found.best() == (CloseTalon(Seat.FOREHAND),)


def test_outcomes_go_from_the_most_to_the_least() -> None:
    assert assess(seen(FIFTH)).outcomes == (3, 2, 1, -1, -2, -3)
    late = assess(seen(FIFTH), match=(6, 6))
    shares = {n for v in late.actions for n, _ in v.open_cards.distribution}
    assert late.outcomes[0] == late.most == -late.outcomes[-1]
    assert shares <= {*late.outcomes}


# --- intervals --------------------------------------------------------------------------------


def test_a_sample_without_a_loss_does_not_say_that_there_can_be_none() -> None:
    sure = estimate([2] * 60, [1] * 60, exact=False)
    assert 1.5 < sure.low < 2 < sure.high < 2.5
    assert estimate([2] * 6, [1] * 6, exact=True).low == 2


@pytest.mark.parametrize("shares", [(0.97, 0.03), (0.5, 0.5), (0.1, 0.9)])
def test_the_interval_holds_the_true_value_in_at_least_95_of_100_samples(
    shares: tuple[float, float],
) -> None:
    chance = random.Random(1)
    true = 2 * shares[0] - 3 * shares[1]
    hits = 0
    for _ in range(400):
        found = estimate(chance.choices((2, -3), shares, k=60), [1] * 60, exact=False)
        hits += found.low <= true <= found.high
    assert hits >= 0.94 * 400


def test_weights_count_in_the_average() -> None:
    found = estimate([1, -1], [100, 1], exact=True)
    assert found.expected == Fraction(99, 101)
    assert found.distribution == ((1, Fraction(100, 101)), (-1, Fraction(1, 101)))


# --- claims -----------------------------------------------------------------------------------


def test_a_due_claim_is_the_best_and_a_false_one_is_nobodys_plan() -> None:
    line = OPEN.replace("55.4", "67.4").replace("D=SA.HT", "D=??")
    gone = frozenset(seen(line).unseen()) - {Card.parse("SA"), Card.parse("HT")}
    claim = Claim(Seat.FOREHAND)
    right = assess(seen(line, PRESETS["sharp"]), gone=gone)
    assert claim in right.best()
    false = assess(seen(line.replace("67.", "60."), PRESETS["sharp"]), gone=gone)
    assert claim not in false.best(epsilon=6)
    assert false.ranked()[-1] == claim


def test_who_faces_a_claim_has_lost_whatever_he_plays() -> None:
    line = "v1 F=HK D=SA.CT U=H T=0 L=F P=70.4+0/33.4+0 C=- K=- S=0:0 N=HQ+40"
    own = parse_position(line).view(PRESETS["sharp"], Seat.DEALER)
    gone = frozenset(own.unseen()) - {Card.parse("HK")}
    found = assess(own, gone=gone)
    assert {value.open_cards.expected for value in found.actions} == {-1}


# --- advice -----------------------------------------------------------------------------------


def test_the_close_that_is_safe_in_all_hands_says_so() -> None:
    found = assess(seen(FIFTH))
    ids = told(found, CloseTalon(Seat.FOREHAND))
    assert ids == ["advice.close-certain", "advice.ends.sixty-six.you", "advice.plan"]
    odds = close_odds(found)
    assert odds is not None
    assert (odds.id, odds.arg("n"), odds.arg("of")) == ("advice.odds-plan", 6, 6)
    first = assess(seen(STRONG), 5)
    assert told(first, CloseTalon(Seat.FOREHAND)) == ["advice.close-certain", "advice.open-cards"]
    assert "advice.wins-sampled" in told(first, card("SA"))


def test_the_play_that_only_looks_good_with_open_cards_says_so() -> None:
    closed = closed_view(seen(FIFTH))
    assert closed is not None
    assert "advice.no-single-plan" in told(assess(closed), card("SQ"))
    assert close_odds(assess(closed)) is None


def test_a_marriage_that_reaches_66_and_one_that_is_broken_are_named() -> None:
    line = "v1 F=HK.HQ.CA D=SA.HT.DJ U=H T=0 L=F P=30.2+0/50.5+0 C=- K=- S=0:0 N=-"
    gone = command.gone_of(parse_position(line))
    found = assess(seen(line), gone=gone)
    assert "advice.marriage-wins" in told(found, card("HQ", declares=True))
    assert "advice.breaks-marriage" in told(found, card("HQ"))
    first = assess(seen(STRONG), 5)
    assert "advice.marriage-waits" in told(first, card("HK", declares=True))


def test_tricks_and_trumps_are_named() -> None:
    line = "v1 F=HQ.CA.SJ D=HT.DJ U=H T=0 L=D P=50.4+0/30.3+0 C=- K=- S=0:0 N=HK"
    line = line.replace("P=50.4+0/30.3+0", "P=50.4+0/30.3+0")
    found = assess(seen(line), gone=command.gone_of(parse_position(line)))
    assert "advice.leaves-trick" in told(found, card("HQ"))
    loose = FIFTH.replace("F=SQ.HK.DA.DK.DJ", "F=SQ.HK.DA.DK.DJ").replace("L=F", "L=D")
    loose = loose.replace("N=-", "N=CA")
    free = assess(seen(loose))
    assert "advice.spends-trump" in told(free, card("SQ"))
    assert "advice.takes-trick" in told(free, card("SQ"))
    higher = assess(seen(loose.replace("N=CA", "N=SK").replace("SASK", "SACA")))
    assert "advice.loses-trump" in told(higher, card("SQ"))


def test_with_all_cards_known_the_end_is_told() -> None:
    found = assess(seen(OPEN), gone=command.gone_of(parse_position(OPEN)))
    assert told(found, card("HQ"))[:2] == ["advice.known-lost", "advice.end.sixty-six.other"]
    better = OPEN.replace("50.4", "20.4")
    found = assess(seen(better), gone=command.gone_of(parse_position(better)))
    assert "advice.end.last-trick.other" in told(found, card("HQ"))


@pytest.mark.parametrize("id", PRESETS)
def test_every_reason_can_be_put_into_words(id: str) -> None:
    words = Words("en", strict=True)
    chance = random.Random(8)
    for _ in range(1):
        for state, action in random_play(PRESETS[id], chance, closing=0.2):
            if sum(tally.tricks for tally in state.tallies) >= 3 and after(state, action):
                found = assess(view(state, state.on_turn))
                for value in found.actions:
                    if not isinstance(value.action, Claim):
                        for message in reasons(found, value.action):
                            assert words.say(message)


# --- the command ------------------------------------------------------------------------------


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers(), Words("en"))
    args = parser.parse_args(["assess", *arguments])
    return int(args.run(args))


def test_json_gives_both_estimates_of_every_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FIFTH, "--seat", "F", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["worlds"], found["exact"], found["best"]) == (6, True, ["CLOSE"])
    close = found["actions"][-1]
    assert close["plan"] == {
        "expected": 2.0,
        "low": 2.0,
        "high": 2.0,
        "distribution": {"3": 0.0, "2": 1.0, "1": 0.0, "-1": 0.0, "-2": 0.0, "-3": 0.0},
        "worlds": 6,
        "exact": True,
        "bound": True,
    }
    assert close["open_cards"]["expected"] == 2.0
    assert close["reasons"]


def test_words_tell_the_sample_and_the_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(STRONG, "--seat", "F", "--worlds", "20", "--seed", "2") == 0
    out = capsys.readouterr().out
    assert "20 deals were drawn at random" in out
    assert "(exact)" in out
    assert " to " in out


def test_words_tell_the_chances_of_each_outcome_by_both_estimates(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = Words("de")
    assert run(FIFTH, "--seat", "F", "--lang", "de") == 0
    open_cards, plan = capsys.readouterr().out.split(words.text("cli.assess.plan"))
    assert words.text("cli.assess.open") in open_cards
    chances = "+3 0\u00a0%; +2 83\u00a0%; +1 0\u00a0%; -1 17\u00a0%; -2 0\u00a0%; -3 0\u00a0%"
    told = words.text("cli.assess.chances", chances=chances)
    assert told in open_cards
    assert told in plan
    assert words.text("cli.assess.at-least", action="CLOSE", expected="2,00") in plan
    assert words.text("cli.assess.bound") in plan


def test_of_a_sample_nothing_is_said_to_be_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FIRST, "--seat", "F", "--lang", "en") == 0
    out = capsys.readouterr().out
    assert "Best:" not in out
    assert "Not clearly worse than the best over 60 deals: DJ, DA, " in out
    assert run(FIRST, "--seat", "F", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["best"] == []
    assert {"DJ", "DA"} <= {*found["not_clearly_worse"]}
    assert "CLOSE" not in found["not_clearly_worse"]


def test_a_hand_of_the_other_side_is_not_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    shown = FIFTH.replace("D=??", "D=HA.HT.HQ.CA.DT")
    assert run(shown, "--seat", "F", "--json") == 0
    given = capsys.readouterr().out
    assert run(FIFTH, "--seat", "F", "--json") == 0
    assert capsys.readouterr().out == given


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("v1 nonsense", "F"),
        (FIFTH, "D"),
        (OPEN.replace("D=SA.HT", "D=??"), "F"),
        (OPEN, "D"),
    ],
)
def test_what_cannot_be_assessed_is_refused(
    line: str, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line, "--seat", seat) == 2
    assert capsys.readouterr().err


def test_so_many_worlds_must_be_a_positive_number() -> None:
    with pytest.raises(SystemExit):
        run(STRONG, "--seat", "F", "--worlds", "0")
