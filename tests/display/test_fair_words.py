"""What is said about fair values: chances, and what would have been better."""

from fractions import Fraction

import pytest

from tutor.analysis.fairness import fairly_reviewed
from tutor.display.valuewords import action_name, better, chance, fair_lines, outcome
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.records.library import entry


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_what_never_happens_has_no_chance_and_only_what_always_does_is_certain(lang):
    words = Words(lang)
    assert chance(Fraction(0), words) == words.percent(0)
    assert chance(Fraction(1), words) == words.percent(1)
    assert chance(Fraction(1, 2002), words) == "<" + words.percent(0.01)
    assert chance(Fraction(2001, 2002), words) == ">" + words.percent(0.99)
    assert outcome(2, words) == "+" + words.number(2)
    assert outcome(-2, words) == words.number(-2)


def test_better_than_a_mistake_is_only_what_brought_more_on_average():
    *_, found = fairly_reviewed(entry("sixty-all").records()[0])
    words = Words("en")
    for decision in found.mistakes():
        lines = fair_lines(decision, words)
        value = decision.assessment.estimate
        more = [a for a in decision.best if value(a).expected > decision.value.expected]
        assert more
        assert lines[-len(better(more, words)) :] == better(more, words)
        assert all(action_name(a, words) in " ".join(lines) for a in more)
