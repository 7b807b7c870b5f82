"""How well a rule is known: never on one lucky answer, and never on one kind of evidence alone."""

from dataclasses import replace
from datetime import datetime

import pytest

from tests.lessons.progress.given import answer, moment, wrong
from tutor.i18n.words import Words
from tutor.lessons.misconceptions import MISCONCEPTIONS
from tutor.lessons.progress.entries import Answer
from tutor.lessons.progress.mastery import (
    Day,
    Doing,
    Standing,
    beliefs,
    evidence,
    mastery,
    per_day,
    what_next,
)
from tutor.lessons.progress.schedule import ReviewCard, replayed
from tutor.lessons.quiz.rules import RULES

PROVED = (answer(1), answer(2, minutes=5), answer(3, days=1, mixed=True), answer(4, days=4))


def cards(*answers: Answer) -> dict[str, ReviewCard]:
    found = {}
    for rule in {given.rule for given in answers}:
        card = replayed(given for given in answers if given.rule == rule)
        assert card is not None
        found[rule] = card
    return found


def standing(*answers: Answer, at: datetime | None = None) -> Standing:
    last = max(given.at for given in answers)
    return mastery(answers, cards(*answers), at or last)["must-head"].standing


def test_all_rules_have_a_standing_in_the_order_of_the_course() -> None:
    found = mastery((), {}, moment())
    assert list(found) == list(RULES)
    assert {item.standing for item in found.values()} == {Standing.NEW}


def test_three_positions_on_two_days_and_one_mixed_set_are_known() -> None:
    assert standing(*PROVED) is Standing.KNOWN


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param(PROVED[:2], id="two answers"),
        pytest.param((PROVED[0], PROVED[2]), id="two positions"),
        pytest.param(
            tuple(replace(given, seed=5) for given in PROVED), id="the same position every time"
        ),
        pytest.param(
            tuple(replace(given, at=moment(minutes=n)) for n, given in enumerate(PROVED)),
            id="one day",
        ),
        pytest.param(tuple(replace(given, mixed=False) for given in PROVED), id="no mixed set"),
    ],
)
def test_with_less_it_is_unclear(answers: tuple[Answer, ...]) -> None:
    assert standing(*answers) is Standing.UNCLEAR
    assert evidence(answers).lacks()


def test_a_wrong_last_answer_is_weak_also_when_right_ones_would_do() -> None:
    assert standing(*PROVED, wrong(9, days=5)) is Standing.WEAK
    assert standing(*PROVED, wrong(9, days=5), answer(10, days=5, minutes=9)) is Standing.KNOWN


def test_wrong_answers_prove_that_a_rule_is_weak_not_that_it_is_known() -> None:
    answers = [replace(given, right=False) for given in PROVED]
    assert standing(*answers, answer(9, days=5)) is Standing.WEAK


def test_what_is_known_fades() -> None:
    assert standing(*PROVED, at=moment(200)) is Standing.FADING


def test_what_is_missing_is_said() -> None:
    lacks = evidence([answer(1)]).lacks()
    assert [message.id for message in lacks] == [
        "progress.lacks.positions",
        "progress.lacks.day",
        "progress.lacks.mixed",
    ]
    assert lacks[0].arg("n") == 2
    assert evidence(PROVED).lacks() == ()


def test_a_belief_is_counted_over_time() -> None:
    first, second = list(MISCONCEPTIONS)[:2]
    answers = (
        wrong(1, misconception=first),
        wrong(2, days=1, misconception=first),
        wrong(3, days=1, minutes=1, misconception=first, rule="must-follow"),
        wrong(4, days=2, misconception=second),
        wrong(5, days=2, misconception="a-belief-of-another-version"),
        answer(6, days=3),
    )
    one, other = beliefs(answers, moment(30.5))
    assert (one.misconception, one.total, one.recent) == (first, 3, 2)
    assert one.days == ((moment().date(), 1), (moment(1).date(), 2))
    assert one.rules == ("must-head", "must-follow")
    assert one.right_since == 1
    assert (other.misconception, other.total) == (second, 1)


def test_days_are_counted_in_their_order() -> None:
    answers = [answer(1, days=2), wrong(2, days=0), answer(3, days=0, minutes=3)]
    assert per_day(answers) == (Day(moment().date(), 1, 1), Day(moment(2).date(), 1, 0))


def doings(*answers: Answer, at: datetime) -> list[Doing]:
    found = what_next(answers, cards(*answers), at)
    for item in found:
        assert Words("en").say(item.message)
    return [item.doing for item in found]


def test_somebody_new_is_sent_to_the_first_rule() -> None:
    [found] = what_next((), {}, moment())
    assert found.doing is Doing.LEARN
    assert found.rules == (next(iter(RULES)),)


def test_what_is_due_comes_first_then_a_stubborn_belief_then_what_is_unclear() -> None:
    answers = (wrong(1), wrong(2, days=1))
    assert doings(*answers, at=moment(2)) == [
        Doing.REVIEW,
        Doing.BELIEF,
        Doing.PROVE,
        Doing.LEARN,
    ]


def test_a_belief_that_was_overcome_is_not_brought_up_again() -> None:
    answers = (wrong(1), wrong(2, days=1), *(answer(n, days=n) for n in range(3, 6)))
    assert Doing.BELIEF not in doings(*answers, at=moment(5))


def test_a_rule_that_is_known_well_can_be_kept_for_life_and_then_nothing_is_left() -> None:
    days = (0, 1, 4, 12, 33)
    answers = tuple(
        answer(n * 100 + number, days=day, rule=rule, mixed=True, id=f"{rule}.{day}")
        for number, rule in enumerate(RULES)
        for n, day in enumerate(days)
    )
    assert doings(*answers, at=moment(34)) == [Doing.KEEP]
    kept = {rule: replace(card, kept=True) for rule, card in cards(*answers).items()}
    [found] = what_next(answers, kept, moment(34))
    assert found.doing is Doing.REST
