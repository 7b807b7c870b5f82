"""When a rule comes again: two grades, no chance, at most 21 days, and always a reason."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.progress.given import answer, moment, wrong
from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Answer, Mode
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.schedule import (
    LONGEST,
    ReviewCard,
    due,
    next_due,
    rekept,
    replayed,
    review,
)
from tutor.lessons.quiz.rules import RULES


def well_known() -> tuple[Answer, ...]:
    """Right answers that lie ever further apart."""
    return tuple(answer(n, days=days) for n, days in enumerate((0, 1, 4, 12, 33, 54)))


def test_a_right_answer_makes_the_next_one_come_later_and_a_wrong_one_sooner() -> None:
    before = replayed(well_known()[:2])
    assert before is not None
    after_right = review(before, answer(9, days=4))
    after_wrong = review(before, wrong(9, days=4))
    assert after_wrong.due - after_wrong.reviewed < timedelta(hours=1)
    assert after_right.due - after_right.reviewed > before.due - before.reviewed
    assert after_wrong.stability < before.stability < after_right.stability


def test_the_same_answers_always_lead_to_the_same_card_in_whatever_order() -> None:
    answers = (*well_known(), wrong(9, days=60), answer(10, days=60, minutes=20))
    assert replayed(answers) == replayed(reversed(answers))
    assert replayed(()) is None


@given(
    st.lists(st.tuples(st.integers(0, 40 * 24 * 60), st.booleans()), min_size=1, max_size=25),
    st.booleans(),
)
@settings(max_examples=60)
def test_no_interval_is_longer_than_21_days_unless_kept_for_life(
    history: list[tuple[int, bool]], kept: bool
) -> None:
    minute, card = 0, None
    for number, (pause, right) in enumerate(history):
        minute += pause
        card = review(card, answer(number, minutes=minute, right=right), kept=kept)
        if not kept:
            assert card.due - card.reviewed <= timedelta(days=LONGEST)
        assert 0 < card.retrievability(card.due) <= 1
    assert card is not None
    assert rekept(rekept(card, kept=not kept), kept=kept) == card
    other = None
    minute = 0
    for number, (pause, right) in enumerate(history):
        minute += pause
        other = review(other, answer(number, minutes=minute, right=right), kept=not kept)
    assert rekept(card, kept=not kept) == other


def test_to_keep_for_life_lets_the_interval_grow() -> None:
    card = replayed(well_known())
    assert card is not None
    assert card.capped
    assert (card.due - card.reviewed).days == LONGEST
    kept = rekept(card, kept=True)
    assert not kept.capped
    assert (kept.due - kept.reviewed).days > LONGEST


def test_the_chance_falls_with_the_days() -> None:
    card = replayed(well_known()[:3])
    assert card is not None
    chances = [card.retrievability(moment(4 + days)) for days in range(0, 60, 5)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1


def test_every_due_rule_says_why() -> None:
    cards = {
        "progress.due.wrong-today": replayed([wrong(1)]),
        "progress.due.fresh": replayed([answer(1)]),
        "progress.due.slipping": replayed(well_known()[:3]),
        "progress.due.long": replayed(well_known()),
    }
    for id, card in cards.items():
        assert card is not None
        assert due([card], card.due - timedelta(seconds=1)) == ()
        [found] = due([card], card.due)
        assert found.reason.id == id
        for lang in ("en", "de"):
            assert Words(lang).say(found.reason)
    late = cards["progress.due.wrong-today"]
    assert late is not None
    [found] = due([late], moment(3))
    assert found.reason.id == "progress.due.wrong"
    assert found.reason.arg("n") == 3


def test_wrong_answers_come_first_then_what_is_least_known() -> None:
    def card(rule: str, *answers: Answer) -> ReviewCard:
        found = replayed([replace(given, rule=rule) for given in answers])
        assert found is not None
        return found

    cards = [
        card("must-follow", answer(1), answer(2, days=1)),
        card("must-head", wrong(1)),
        card("must-trump", answer(1), answer(2, days=1), answer(3, days=4)),
        card("a-rule-of-another-version", wrong(1)),
    ]
    found = [item.rule for item in due(cards, moment(60))]
    assert found == ["must-head", "must-follow", "must-trump"]


@pytest.mark.parametrize("fails_on", [None, 3])
def test_a_week_of_reviews(learner: Learner, fails_on: int | None) -> None:
    """Five new rules on the first day; then each day what is due, until the queue is empty."""
    rules = list(RULES)[:5]
    number = 0

    asked: dict[int, list[str]] = {}
    for day in range(8):
        now = moment(day)
        if day == 0:
            for rule in rules:
                number += 1
                learner.write(replace(answer(number, rule=rule), at=now))
        asked[day] = []
        for _ in range(40):
            now += timedelta(minutes=1)
            queue = due(learner.cards().values(), now)
            if not queue:
                later = next_due(learner.cards().values(), now)
                if later is None or later > moment(day) + timedelta(hours=2):
                    break
                now = later
                continue
            number += 1
            right = not (day == fails_on and queue[0].rule not in asked[day])
            asked[day].append(queue[0].rule)
            learner.write(
                replace(
                    answer(number, rule=queue[0].rule, right=right, mode=Mode.REVIEW, mixed=True),
                    at=now,
                )
            )
        assert due(learner.cards().values(), now) == ()
    assert sorted(asked[0]) == sorted(rules)  # once more on the first day, to settle
    total = {rule: sum(day.count(rule) for day in asked.values()) for rule in rules}
    assert all(2 <= times <= 8 for times in total.values())
    if fails_on is None:
        assert all(len(day) <= len(rules) for day in asked.values())
    cards = learner.cards()
    assert {rule: card.answers for rule, card in cards.items()} == {
        rule: times + 1 for rule, times in total.items()
    }
    assert all(card.due > moment(7) for card in cards.values())
