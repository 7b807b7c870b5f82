"""The best card of a position with open cards: the same as the compiled search of whole deals."""

from collections import Counter
from random import Random

import pytest

from tutor.analysis.solver import solve_all
from tutor.lessons.misconceptions import Kind
from tutor.lessons.quiz.best import card_values
from tutor.lessons.quiz.finding import TEMPERS, cards_left, is_used_up
from tutor.lessons.quiz.positions import play_out
from tutor.lessons.quiz.questions import make_question
from tutor.schnapsen import PRESETS, RuleSet
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.state import DealState

HOUSE = {
    "highest": {"play.heading": "highest", "value.exactly-33": "two"},
    "any-suit": {"play.trick-winner": "higher-value", "play.heading": "follow"},
    "tricks-only": {"value.marriages": "tricks-only", "value.pending": "points"},
    "king": {"marriage.card": "king", "marriage.declared": "automatic"},
}
TABLES = {**PRESETS, **{id: RuleSet().with_options(options) for id, options in HOUSE.items()}}


def strict_moments(rules: RuleSet, seeds: range) -> list[DealState]:
    """Moments after the last draw in which nobody may claim, to lead and to answer."""
    found = []
    for seed in seeds:
        steps = play_out(rules, Random(seed), TEMPERS["best-card"])
        found += [step.before for step in steps if is_used_up(step.before)]
    return found


@pytest.mark.parametrize("table", TABLES)
def test_every_card_is_worth_what_the_search_of_whole_deals_finds(table: str) -> None:
    moments = strict_moments(TABLES[table], range(8))
    sizes: Counter[tuple[int, bool]] = Counter()
    for state, solution in zip(moments, solve_all(moments), strict=True):
        if solution.due is not None:
            continue
        best: dict[object, int] = {}
        for action, value in solution.actions:
            if isinstance(action, PlayCard):
                best[action.card] = max(best.get(action.card, -9), value)
        assert card_values(state) == best
        sizes[cards_left(state), state.led is None] += 1
    assert {(size, lead) for size in (4, 5) for lead in (True, False)} <= set(sizes)


def test_harder_questions_have_more_cards() -> None:
    sizes = {
        difficulty: {
            cards_left(make_question(Kind.BEST, rules, seed, difficulty).problem.state)
            for seed in range(4)
            for rules in (PRESETS["classic"], PRESETS["sharp"], PRESETS["tjger"])
        }
        for difficulty in (1, 2, 3)
    }
    assert sizes == {1: {2, 3}, 2: {3, 4}, 3: {4, 5}}


def test_hidden_cards_are_refused() -> None:
    opening = play_out(PRESETS["classic"], Random(1), TEMPERS["best-card"])[0].before
    with pytest.raises(ValueError, match="hidden"):
        card_values(opening)
