"""Ten thousand questions of all kinds at all tables, solved again by a second program.

Each kind makes its questions once and proves everything about them, so that workers share the
load without doing it twice.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.misconceptions import MISCONCEPTIONS, Kind, about
from tutor.lessons.quiz.questions import Question, Selection, make_question
from tutor.schnapsen import PRESETS
from tutor.schnapsen.state import DealState

EACH = dict.fromkeys(Kind, 1220) | {Kind.BEST: 300}
"""Nine kinds make 10,060 questions; the best card takes the longest to search."""
MARGIN = 0.2
"""By how much always choosing the longest or the shortest option may beat guessing."""
ENGLISH = Words("en")
TABLES = tuple(PRESETS.values())


def second_program() -> ModuleType:
    """Load the oracle, which lies beside this file."""
    spec = util.spec_from_file_location("oracle", Path(__file__).with_name("oracle.py"))
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules["oracle"] = module
    spec.loader.exec_module(module)
    return module


oracle = second_program()

SHOWN_IN: dict[Kind, frozenset[str]] = {
    Kind.PLAYABLE: frozenset(found.id for found in about(Kind.PLAYABLE)),
    Kind.TRICK: frozenset(found.id for found in about(Kind.TRICK)),
    Kind.POINTS: frozenset(found.id for found in about(Kind.POINTS) if len(found.kinds) == 1),
    Kind.MAY: frozenset(found.id for found in about(Kind.MAY) if Kind.PLAYABLE not in found.kinds),
    Kind.SCORE: frozenset(found.id for found in about(Kind.SCORE)),
    Kind.KNOWLEDGE: frozenset(found.id for found in about(Kind.KNOWLEDGE)),
    Kind.BEST: frozenset(found.id for found in about(Kind.BEST)),
}
"""In which kind of question each misconception has to come up."""


def test_there_are_ten_thousand_questions() -> None:
    assert sum(EACH.values()) >= 10_000


def test_every_misconception_has_a_kind_in_which_it_must_come_up() -> None:
    assert frozenset().union(*SHOWN_IN.values()) == frozenset(MISCONCEPTIONS)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_second_program_agrees_and_nothing_but_the_position_gives_the_answer_away(
    kind: Kind,
) -> None:
    everybody = [Lengths(Words(lang)) for lang in LANGUAGES]
    places: dict[int, Counter[int]] = {}
    met: set[str] = set()
    for number in range(EACH[kind]):
        rules = TABLES[number % len(TABLES)]
        question = make_question(kind, rules, number, 1 + number // 7 % 3, 2 + number // 21 % 3)
        check_answers(question)
        check_misconceptions(question)
        check_table_is_named(question, ENGLISH)
        met |= {option.misconception for option in question.options if option.misconception}
        if question.selection is not Selection.ONE:
            continue
        [right] = [place for place, option in enumerate(question.options) if option.right]
        places.setdefault(len(question.options), Counter())[right] += 1
        for lengths in everybody:
            lengths.count(question, right)
    assert met >= SHOWN_IN.get(kind, frozenset()), SHOWN_IN[kind] - met
    for size, found in places.items():
        assert chi_square([found[place] for place in range(size)]) < LIMITS[size], (size, found)
    for lengths in everybody:
        lengths.check()


@dataclass
class Lengths:
    """How the lengths of options in one language go with what is right."""

    words: Words
    counted: int = 0
    chance: float = 0.0
    longest: float = 0.0
    shortest: float = 0.0

    def count(self, question: Question, right: int) -> None:
        """Count a question; its options have to be told apart."""
        texts = [self.words.say(option.text) for option in question.options]
        assert len(set(texts)) == len(texts), (self.words.lang, texts)
        lengths = [len(text) for text in texts]
        self.counted += 1
        self.chance += 1 / len(texts)
        self.longest += (lengths[right] == max(lengths)) / lengths.count(max(lengths))
        self.shortest += (lengths[right] == min(lengths)) / lengths.count(min(lengths))

    def check(self) -> None:
        """Prove that neither the longest nor the shortest option gives the answer away."""
        most = self.chance + self.counted * MARGIN
        assert self.longest <= most, f"the longest option is right in {self.words.lang}"
        assert self.shortest <= most, f"the shortest option is right in {self.words.lang}"


def check_answers(question: Question) -> None:
    right = oracle.solve(question)
    assert right == set(question.answers), (question.recipe, right)
    offered = [option.answer for option in question.options]
    assert len(set(offered)) == len(offered)
    if question.selection is Selection.ALL:
        ticked = [option.answer for option in question.options if option.right]
        assert set(" ".join(ticked).split()) == set(right.pop().split())
        return
    assert 2 <= len(offered) <= (5 if question.kind is Kind.BEST else 4)
    for option in question.options:
        assert option.right is (option.answer in right), (question.recipe, option)
    if question.selection is Selection.ONE:
        assert sum(option.right for option in question.options) == 1
    assert any(option.right for option in question.options)
    assert not all(option.right for option in question.options)


def check_misconceptions(question: Question) -> None:
    for option in question.options:
        if option.misconception is None:
            continue
        answer = MISCONCEPTIONS[option.misconception].answers(question)
        assert answer is not None
        assert answer not in question.answers
        if question.selection is Selection.ALL:
            assert (option.answer in answer.split()) is not option.right
        else:
            assert answer == option.answer


def check_table_is_named(question: Question, words: Words) -> None:
    name = words.text(f"rules.{question.rules.id}.name")
    assert name in words.say(question.table)
    said = " ".join(map(words.say, (question.prompt, *question.facts, *question.explanation)))
    assert "…" not in said
    if isinstance(question.shown, DealState):
        assert question.shown.result is None


LIMITS = {2: 19.5, 3: 23.0, 4: 25.9}
"""What chi-square exceeds once in a hundred thousand times, for two, three and four places."""


def chi_square(found: Sequence[int]) -> float:
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 / expected for count in found)
