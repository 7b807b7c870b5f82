"""Mistakes after a deal: judged by the seat's view, told with what came of them."""

import random
from functools import cache

import pytest

from tests.play.given import finished
from tutor.analysis.assess import Assessment
from tutor.display.misplays import Looked, look_through, own_decisions
from tutor.i18n.words import Words
from tutor.lessons.counsel import assessed
from tutor.play.deal import Deal
from tutor.play.recording import deal_record
from tutor.play.setup import PERSON, Setup
from tutor.play.sitting import begin
from tutor.schnapsen import PRESETS, RuleSet, SeatView, view


@cache
def played(seed: int, rules: RuleSet) -> tuple[Setup, Deal]:
    """A deal in which both sides do anything that is allowed but claim."""
    setup = Setup(rules, whole_match=False, seed=f"{seed:032x}")
    return setup, finished(begin(setup, now=0), random.Random(seed)).deals[0]


def value_late(seen: SeatView) -> Assessment | None:
    """Fair values where they come quickly."""
    return assessed(seen) if seen.talon_size <= 2 or seen.closed else None


@pytest.fixture(scope="module")
def looked() -> list[tuple[Deal, Looked]]:
    found = []
    for seed, rules in enumerate(PRESETS.values()):
        setup, deal = played(seed, rules)
        *_, last = look_through(deal, deal_record(setup, deal), value_late)
        found.append((deal, last))
    return found


def test_every_decision_is_the_persons_own_with_the_view_before_it() -> None:
    for seed, rules in enumerate(PRESETS.values()):
        _, deal = played(seed, rules)
        seat = deal.seat_of(PERSON)
        decisions = own_decisions(deal)
        assert [d.place for d in decisions] == [
            place for place, acted in enumerate(deal.log) if acted.action.seat is seat
        ]
        for decision in decisions:
            assert decision.view == view(deal.back_to(decision.place).state, seat)


def test_mistakes_are_found_and_each_says_what_would_have_been_better(
    looked: list[tuple[Deal, Looked]],
) -> None:
    words = Words("en", strict=True)
    count = 0
    for _, found in looked:
        for mistake in found.mistakes:
            fair, open_cards = found.lines(mistake, words)
            count += 1
            assert fair[1].startswith("It gives away ")
            assert any(line.startswith("Better: ") for line in fair)
            assert open_cards
            assert found.title(mistake, words).startswith("Trick ")
    assert count > 3


def test_the_moment_of_a_mistake_is_the_one_after_the_action(
    looked: list[tuple[Deal, Looked]],
) -> None:
    for deal, found in looked:
        for mistake in found.mistakes:
            step = found.stop(mistake).step
            assert step is not None
            assert step.action == deal.log[mistake.decision.place].action


def test_what_was_given_away_is_the_sum_of_the_mistakes(
    looked: list[tuple[Deal, Looked]],
) -> None:
    for _, found in looked:
        assert found.given_away == pytest.approx(
            sum(float(m.said.loss.expected) for m in found.mistakes)
        )


def test_no_card_is_turned_up_where_nothing_was_given_away() -> None:
    setup, deal = played(0, RuleSet())
    steps = list(look_through(deal, deal_record(setup, deal), lambda seen: None))
    assert [step.valued for step in steps] == list(range(1, len(own_decisions(deal)) + 1))
    assert all(step.review is None for step in steps)
