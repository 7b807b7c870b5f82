"""The strengths of the computer players, as data: from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable

from tutor.play.opponents.beginner import Beginner
from tutor.play.opponents.closing import Boldness
from tutor.play.opponents.players import Opponent
from tutor.play.opponents.rule_of_thumb import RuleOfThumb
from tutor.play.opponents.sampling import Sampler


class UnknownStrengthError(ValueError):
    """A name that no strength has; `known` are those there are."""

    def __init__(self, id: str) -> None:
        self.known = tuple(PLAYERS)
        super().__init__(f"no such strength: {id!r}; there are {', '.join(self.known)}")
        self.id = id


THUMB = "thumb"
"""The id of the measuring partner, which is no strength of its own."""

_LADDER: dict[str, Opponent] = {
    "beginner": Beginner(),
    "learner": RuleOfThumb(
        memory=0.3, overlooks=0.15, slips=0.2, miscounts=0.05, boldness=Boldness.NEVER
    ),
    "club": RuleOfThumb(memory=0.8, slips=0.03, miscounts=0.01, boldness=Boldness.SURE),
    "strong": Sampler(early=3, late=6, every=20, thumbs=False, to_score=False),
    "master": Sampler(early=300, late=300, every=300, plans=400),
}

STRENGTHS = tuple(_LADDER)
"""The ids of all strengths, the weakest first."""

PLAYERS: dict[str, Opponent] = {**_LADDER, THUMB: RuleOfThumb()}
"""The players by their ids, the measuring partner last."""


def warm(tell: Callable[[], None] | None = None) -> None:
    """Load or compile what the strong players need, which takes up to some seconds.

    `tell` is called once if something must be compiled.
    """
    from tutor.play.opponents import weighing  # noqa: PLC0415  (loads the compiled search)

    weighing.warm(tell)


def opponent(id: str) -> Opponent:
    """Return the player of a strength; raises `UnknownStrengthError`.

    >>> opponent("beginner").sees
    0.4
    """
    try:
        return PLAYERS[id]
    except KeyError:
        raise UnknownStrengthError(id) from None
