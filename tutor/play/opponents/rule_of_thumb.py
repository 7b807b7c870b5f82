"""A player after published rules of thumb: a measuring partner without any search.

It exchanges when it can, declares at once, closes when its sure tricks bring 66, cashes winners,
ducks cheap tricks and saves its tens.  It remembers every card.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from tutor.play.opponents.closing import Boldness, closes
from tutor.play.opponents.following import follow
from tutor.play.opponents.leading import lead
from tutor.play.opponents.memory import believes_66, still_out
from tutor.play.opponents.players import choices
from tutor.play.opponents.standing import Standing
from tutor.schnapsen.actions import Action, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.view import SeatView


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A player by rules of thumb, with what it gets wrong now and then.

    `memory` is the chance to remember a card that has been played, `overlooks` the chance to
    miss an exchange or a marriage, `slips` the chance to play some card without thinking, and
    `miscounts` the chance to have counted its points wrong.
    """

    memory: float = 1.0
    overlooks: float = 0.0
    slips: float = 0.0
    miscounts: float = 0.0
    boldness: Boldness = Boldness.FAIR

    def choose(self, view: SeatView, standing: Standing, chance: random.Random) -> Action:
        """Return a legal action of the seat on turn."""
        found = list(choices(view))
        out = still_out(view, self.memory, chance)
        for action in found:
            if isinstance(action, ExchangeJack) and not self._happens(self.overlooks, chance):
                return action
        for action in found:
            if isinstance(action, CloseTalon) and closes(view, out, self.boldness):
                return action
        plays = [action for action in found if isinstance(action, PlayCard)]
        if any(a.declares for a in plays) and self._happens(self.overlooks, chance):
            plays = [action for action in plays if not action.declares] or plays
        if self._happens(self.slips, chance):
            return chance.choice(plays)
        if len(plays) == 1:
            return plays[0]
        return lead(view, plays, out) if view.led is None else follow(view, plays, out)

    def claims(self, view: SeatView, standing: Standing, chance: random.Random) -> bool:
        """Return whether the player says that it has 66."""
        return believes_66(view, self.miscounts, chance)

    @staticmethod
    def _happens(share: float, chance: random.Random) -> bool:
        return share > 0 and chance.random() < share
