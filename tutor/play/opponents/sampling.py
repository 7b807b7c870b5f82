"""Players who look at deals that may be: the more of them, the stronger."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tutor.play.opponents.memory import believes_66
from tutor.play.opponents.players import choices
from tutor.play.opponents.rule_of_thumb import RuleOfThumb
from tutor.play.opponents.standing import Standing
from tutor.schnapsen.actions import Action
from tutor.schnapsen.view import SeatView

NEAR = 1e-9
"""Values nearer to each other than this are equal."""


@dataclass(frozen=True, slots=True)
class Sampler:
    """A player who values every action over sampled deals, and exactly at the end.

    `early` and `late` are the sizes of its samples, and up to `every` deals it counts all;
    `thumbs` says how it imagines the play to come (see `weighing`), `to_score` whether it plays
    to the score of the match, and `plans` how long it seeks the best plan after a close.
    """

    early: int
    late: int
    every: int
    thumbs: bool = True
    to_score: bool = True
    plans: int = 0

    def choose(self, view: SeatView, standing: Standing, chance: random.Random) -> Action:
        """Return a legal action of the seat on turn."""
        found = choices(view)
        if len(found) == 1:
            return found[0]
        seed = chance.getrandbits(32)
        from tutor.play.opponents import weighing  # noqa: PLC0415  (loads the compiled search)

        effort = weighing.Effort(self.early, self.late, self.every, self.thumbs, self.plans)
        try:
            values = weighing.weighed(view, standing if self.to_score else Standing(), effort, seed)
        except ValueError:  # cards that no deal fits, or tricks that are not given
            return RuleOfThumb().choose(view, standing, chance)
        most = max(worth for _, worth in values)
        best = [action for action, worth in values if most - worth < NEAR]
        thumb = RuleOfThumb().choose(view, standing, chance)
        return thumb if thumb in best else best[0]

    def claims(self, view: SeatView, standing: Standing, chance: random.Random) -> bool:
        """Return whether the player says that it has 66."""
        return believes_66(view, 0, chance)
