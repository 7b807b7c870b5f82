"""Looking back on a deal: costs, forced actions, what was given back, and no leak of cards."""

from dataclasses import replace

import pytest

from tutor.analysis.fairness import FairReview, fairly_reviewed
from tutor.analysis.review import review
from tutor.analysis.solver import solve
from tutor.cards import Seat
from tutor.records import Record, Tag, read_records
from tutor.records.filtered import seat_record
from tutor.records.library import entry
from tutor.schnapsen.actions import Claim

ENDGAME = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/50.4+0 C=- K=- S=0:0 N=-"


@pytest.fixture(scope="module")
def sixty() -> Record:
    return entry("sixty-all").records()[0]


@pytest.fixture(scope="module")
def fair(sixty: Record) -> FairReview:
    """The fair review of `sixty`, complete."""
    *_, last = fairly_reviewed(sixty)
    return last


def test_values_are_those_of_the_solver_and_costs_their_differences(sixty):
    found = review(sixty)
    assert found.complete
    for decision in found.decisions():
        state = found.stops[decision.index].step.before
        solution = solve(state, line=False)
        assert decision.value == solution.value
        assert dict(decision.options)[decision.action] == decision.got
        assert decision.cost == (0 if decision.forced else solution.value - decision.got)
        assert all(dict(decision.options)[action] == decision.value for action in decision.best)


def test_a_value_only_changes_by_a_mistake(sixty):
    found = review(sixty)
    wrong = {decision.index for decision in found.mistakes()}
    for index, stop in enumerate(found.stops[1:], 1):
        before, after = found.forehands(stop.parent), found.forehands(index)
        assert (before != after) == (index in wrong)


def test_a_forced_action_is_never_judged():
    for slug in ("sixty-all", "twenty-that-waits", "the-silent-queen"):
        for decision in review(entry(slug).records()[0]).decisions():
            choices = [a for a, _ in decision.options if not isinstance(a, Claim)]
            if len(choices) == 1:
                assert not decision.is_mistake


def test_a_mistake_is_punished_unless_it_is_given_back(sixty):
    found = review(sixty)
    first, second, last, *_ = found.mistakes()
    assert (first.given_back, first.punished) == ("1.2", False)
    assert (second.given_back, second.punished) == ("2.3", False)
    assert (last.given_back, last.punished) == (None, True)


def test_a_deal_that_breaks_off_is_reviewed_up_to_there(sixty):
    cut = replace(sixty, line=replace(sixty.line, nodes=sixty.line.nodes[:7]), result="*")
    found = review(cut)
    assert found.complete
    assert found.mistakes()[-1].punished is None


def test_stopping_leaves_a_partial_review(sixty):
    found = review(sixty, stop=lambda: True)
    assert len(found.solutions) == 1
    assert not found.complete
    assert [decision.at for decision in found.decisions()] == ["1.1"]


def test_irregular_actions_are_not_judged():
    record = entry("the-revoke").records()[0]
    found = review(record)
    irregular = {index for index, stop in enumerate(found.stops) if stop.irregular}
    assert irregular
    assert not irregular & {decision.index for decision in found.decisions()}


def test_hidden_cards_have_no_hindsight(sixty):
    assert review(seat_record(sixty, Seat.FOREHAND)).solutions == {}


@pytest.mark.parametrize("seat", list(Seat))
def test_fair_values_are_the_same_whatever_the_hidden_cards_are(sixty, fair, seat):
    """What the seat's own record tells is enough: so nothing else can be in the values."""
    *_, own = fairly_reviewed(seat_record(sixty, seat))
    ours = [d for d in fair.decisions(seat) if fair.stops[d.index].depth == 0]
    theirs = own.decisions()
    assert [d.seat for d in theirs] == [seat] * len(theirs)
    assert [(d.at, d.value, d.loss) for d in ours] == [(d.at, d.value, d.loss) for d in theirs]


def test_fair_mistakes_are_never_as_good_as_any(fair):
    for decision in fair.decisions():
        assert decision.best
        if decision.is_mistake:
            assert decision.action not in decision.best
            assert decision.loss.expected >= 0.1


def test_a_position_is_reviewed_too():
    record = Record((Tag("Rules", "classic"), Tag("Start", ENDGAME)))
    *_, last = fairly_reviewed(record)
    assert review(record).complete
    assert len(last.assessments) == 1
    reading = read_records(f'[Rules "classic"]\n[Start "{ENDGAME}"]\n9. F:HQ D:HT *')
    assert len(review(reading.records[0]).decisions()) == 2
