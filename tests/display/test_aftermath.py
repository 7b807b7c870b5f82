"""After a deal: who won, tries compared, other tables; after a match: its course and its name."""

import random
from dataclasses import replace
from functools import cache

import pytest

from tests.play.given import finished, finished_match
from tutor.cards import Seat
from tutor.display.aftermath import (
    course,
    elsewhere,
    headline,
    match_lines,
    score_lines,
    stakes,
    tries,
)
from tutor.i18n.words import Words
from tutor.messages import Message
from tutor.play.setup import COMPUTER, PERSON, Setup
from tutor.play.sitting import Finish, Outcome, Sitting, begin
from tutor.schnapsen import PRESETS, RuleSet, rule_set

WORDS = Words("en", strict=True)


def ids(messages: tuple[Message, ...]) -> list[str]:
    return [message.id for message in messages]


@cache
def one_deal(seed: int, rules: RuleSet | None = None) -> Sitting:
    setup = Setup(rules or RuleSet(), seed=f"{seed:032x}")
    return finished(begin(setup, now=0), random.Random(seed))


def whole_match(seed: int, rules: RuleSet) -> Sitting:
    begun = begin(Setup(rules, seed=f"{seed:032x}"), now=0)
    return finished_match(begun, random.Random(seed))


@pytest.mark.parametrize("id", PRESETS)
def test_a_deal_is_told_from_the_persons_side(id: str) -> None:
    sitting = one_deal(3, rule_set(id))
    deal = sitting.deals[0]
    assert deal.result is not None
    assert headline(deal).id == f"after.deal.{'you' if deal.winner == PERSON else 'other'}"
    assert headline(deal).arg("n") == deal.result.game_points
    lines = score_lines(deal)
    assert lines[-1].id == "score.total"
    assert all("…" not in WORDS.say(line) for line in lines)


def test_every_try_of_the_same_cards_stands_beside_the_first() -> None:
    chance = random.Random(9)
    sitting = one_deal(4)
    sitting = finished(sitting.same_cards(0), chance)
    sitting = finished(sitting.same_cards(0, swap=True), chance)
    found = tries(sitting)
    assert [each.first for each in found] == [True, False, False]
    assert [each.place for each in found] == [0, 1, 2]
    assert found[0].seat is found[1].seat is not found[2].seat
    for each in found:
        result = each.deal.result
        assert result is not None
        assert each.points == (
            result.game_points if each.deal.winner == PERSON else -result.game_points
        )
        assert each.card_points(PERSON) == each.deal.state.tallies.of(each.seat).points
        assert each.card_points(COMPUTER) == each.deal.state.tallies.of(each.seat.other).points
        assert WORDS.say(each.outcome())
        assert WORDS.say(each.ended())
    assert sitting.bummerl.history == one_deal(4).bummerl.history


@pytest.mark.parametrize("id", PRESETS)
def test_a_deal_is_scored_at_every_other_table(id: str) -> None:
    sitting = one_deal(5, rule_set(id))
    found = elsewhere(sitting.deals[0])
    assert {each.rules for each in found} == set(PRESETS) - {id}
    for each in found:
        assert "…" not in WORDS.say(each.text)
        if each.option is not None:
            assert not each.same
            assert WORDS.say(each.option).startswith("What makes the difference: ")


@pytest.mark.parametrize("id", PRESETS)
def test_the_course_of_the_score_leads_to_the_score_of_the_match(id: str) -> None:
    sitting = whole_match(1, rule_set(id))
    stages = course(sitting)
    assert [stage.number for stage in stages] == list(range(1, len(stages) + 1))
    assert stages[-1].score == sitting.bummerl.shown()
    assert stages[-1].winner == sitting.bummerl.winner
    won = sum(stage.game_points for stage in stages if stage.winner == PERSON)
    assert won == sitting.bummerl.won[PERSON]


@pytest.mark.parametrize("id", PRESETS)
def test_the_end_of_a_match_is_named_where_the_rule_set_names_it(id: str) -> None:
    sitting = whole_match(2, rule_set(id))
    said = ids(match_lines(sitting))
    side = "you" if sitting.outcome == Outcome(Finish.WON, PERSON) else "other"
    assert said[0] == f"after.match.{side}"
    label = sitting.bummerl.label
    assert (f"after.label.{label.value}.{side}" in said) if label else len(said) == 1


def test_schneider_and_kontra_schneider_are_told_to_winner_and_loser() -> None:
    sitting = one_deal(6, RuleSet().with_options({"match.labels": "schneider"}))
    rules = replace(sitting.bummerl, won=(7, 0), history=((3, 0), (6, 0), (7, 0)))
    schneider = replace(sitting, bummerl=rules, outcome=Outcome(Finish.WON, PERSON))
    assert ids(match_lines(schneider)) == [
        "after.match.you",
        "after.label.schneider.you",
        "after.label.counts",
    ]
    turned = replace(sitting.bummerl, won=(6, 7), history=((6, 0), (6, 3), (6, 6), (6, 7)))
    kontra = replace(sitting, bummerl=turned, outcome=Outcome(Finish.WON, COMPUTER))
    assert ids(match_lines(kontra))[1] == "after.label.kontra-schneider.other"


def test_a_match_that_was_left_or_lost_on_time_says_so() -> None:
    sitting = one_deal(7)
    left = replace(sitting, outcome=Outcome(Finish.RETIRED, None))
    assert ids(match_lines(left)) == ["after.match.retired"]
    late = replace(sitting, outcome=Outcome(Finish.TIME, COMPUTER))
    assert ids(match_lines(late)) == ["after.time.you", "after.match.other"]
    single = replace(sitting, outcome=Outcome(Finish.SINGLE, PERSON))
    assert ids(match_lines(single)) == ["after.single.you"]
    assert match_lines(sitting) == ()


def test_a_deal_that_the_clock_ended_has_no_score() -> None:
    sitting = begin(
        Setup(rule_set("spanish-site"), seed="0" * 32, first_dealer=COMPUTER), now=0
    ).checked(10_000)
    deal = sitting.deals[-1]
    assert headline(deal).id == "after.broken-off"
    assert score_lines(deal) == ()
    assert elsewhere(deal) == ()
    assert course(sitting) == ()
    assert tries(sitting)[0].points is None


def test_the_match_score_counts_where_the_deal_may_end_the_match() -> None:
    sitting = one_deal(8)
    setup, deal = sitting.setup, sitting.deals[0]
    assert stakes(setup, deal) is None
    assert stakes(setup, replace(deal, before=(3, 2))) is None
    late = replace(deal, before=(6, 2))
    assert stakes(setup, late) == ((6, 2) if deal.player_at(Seat.FOREHAND) == PERSON else (2, 6))
    assert stakes(setup, replace(late, again=0)) is None
    assert stakes(replace(setup, whole_match=False), late) is None
