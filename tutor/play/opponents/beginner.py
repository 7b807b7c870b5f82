"""A beginner: follows the rules and little else.

He likes to win a trick with the highest card he has, leads what looks strong, remembers no
cards, often does not see a marriage or the exchange, never closes, and counts badly.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.cards import SCHNAPSEN_PACK
from tutor.play.opponents.following import takes
from tutor.play.opponents.memory import believes_66
from tutor.play.opponents.players import choices
from tutor.play.opponents.standing import Standing
from tutor.schnapsen.actions import Action, ExchangeJack, PlayCard
from tutor.schnapsen.view import SeatView

STRENGTH = SCHNAPSEN_PACK.strength


@dataclass(frozen=True, slots=True)
class Beginner:
    """A player who only knows what is allowed.

    `sees` is the chance to notice that a marriage or an exchange can be made, `notices` the
    chance to claim 66 that it has, and `aimless` the chance to play just any card.
    """

    sees: float = 0.4
    notices: float = 0.8
    aimless: float = 0.4
    miscounts: float = 0.1

    def choose(self, view: SeatView, standing: Standing, chance: random.Random) -> Action:
        """Return a legal action of the seat on turn."""
        found = choices(view)
        plays = [action for action in found if isinstance(action, PlayCard)]
        for action in found:
            if isinstance(action, ExchangeJack) and chance.random() < self.sees:
                return action
        shown = [action for action in plays if action.declares]
        if shown and chance.random() < self.sees:
            return chance.choice(shown)
        plays = [action for action in plays if not action.declares] or plays
        if chance.random() < self.aimless:
            return chance.choice(plays)
        return self._follow(view, plays, chance) if view.led else self._strongest(plays, chance)

    def claims(self, view: SeatView, standing: Standing, chance: random.Random) -> bool:
        """Return whether the player says that it has 66."""
        return chance.random() < self.notices and believes_66(view, self.miscounts, chance)

    def _follow(self, view: SeatView, plays: Sequence[PlayCard], chance: random.Random) -> PlayCard:
        taking = [action for action in plays if takes(view, action.card)]
        return self._strongest(taking, chance) if taking else chance.choice(plays)

    def _strongest(self, plays: Sequence[PlayCard], chance: random.Random) -> PlayCard:
        most = max(STRENGTH[action.card] for action in plays)
        return chance.choice([action for action in plays if STRENGTH[action.card] == most])
