"""Misconceptions: a catalogue of wrong rules that answer questions as their believers would.

Each is a mutation of the rule set, of the judge, of the count or of the score.  What it answers
becomes a wrong option, and is dropped where it equals the truth.
"""

from tutor.lessons.misconceptions.belief import Misconception
from tutor.lessons.misconceptions.counting import COUNTING
from tutor.lessons.misconceptions.deeds import DEEDS
from tutor.lessons.misconceptions.duties import DUTIES
from tutor.lessons.misconceptions.knowledge import KNOWLEDGE
from tutor.lessons.misconceptions.problem import Kind, Problem
from tutor.lessons.misconceptions.scores import SCORES

__all__ = ["MISCONCEPTIONS", "Kind", "Misconception", "Problem", "about"]

MISCONCEPTIONS: dict[str, Misconception] = {
    found.id: found for found in (*DUTIES, *COUNTING, *DEEDS, *SCORES, *KNOWLEDGE)
}
"""All misconceptions by their ids."""

_BY_KIND: dict[Kind, tuple[Misconception, ...]] = {
    kind: tuple(found for found in MISCONCEPTIONS.values() if kind in found.kinds) for kind in Kind
}


def about(kind: Kind) -> tuple[Misconception, ...]:
    """Return the misconceptions that can show in a kind of question.

    >>> [found.id for found in about(Kind.BEST)]
    ['highest-first', 'lowest-first']
    """
    return _BY_KIND[kind]
