"""Who thinks since when, and what that costs: the clocks of both players.

Times are seconds of the server's wall clock, given by whoever calls: so a page that is loaded
anew, a lost connection and a server that starts again find the same clock.  A move is all that a
player does until a card is played or 66 is claimed; an exchange and a close belong to the move of
the lead that follows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.play.setup import PERSON, Player
from tutor.schnapsen.clock import Clock
from tutor.schnapsen.rules import ClockRules


@dataclass(frozen=True, slots=True)
class Timer:
    """The clocks of both players, and the running move: begun `since`, `spent` before that.

    `since` is None while nobody thinks.
    """

    clocks: tuple[Clock, Clock]
    since: float | None = None
    spent: float = 0

    @classmethod
    def full(cls, rules: ClockRules) -> Timer:
        """Return two clocks that show the whole time and do not run."""
        return cls((Clock.full(rules), Clock.full(rules)))

    def elapsed(self, now: float) -> float:
        """Return the seconds thought since the last action; a clock set back costs nothing."""
        return 0 if self.since is None else round(max(0, now - self.since), 3)

    def left(self, player: Player, now: float | None = None) -> float:
        """Return what `player`'s clock shows at `now` if that player thinks, else at rest."""
        left = self.clocks[player].left
        return left if now is None else max(0, left - self.spent - self.elapsed(now))

    def started(self, now: float) -> Timer:
        """Return the clocks with a new move begun."""
        return replace(self, since=now, spent=0)

    def stopped(self) -> Timer:
        """Return the clocks while nobody thinks."""
        return replace(self, since=None, spent=0)

    def thought(self, seconds: float, now: float) -> Timer:
        """Return the clocks after an action that does not end the move."""
        return replace(self, since=now, spent=round(self.spent + seconds, 3))

    def moved(self, player: Player, seconds: float, *, bonus: bool = True) -> Timer:
        """Return the clocks at rest after `player`'s move, whose last action took `seconds`."""
        total, clock = self.spent + seconds, self.clocks[player]
        after = clock.after_move(total)
        if not bonus:
            after = replace(clock, left=min(after.left, max(0, clock.left - total)))
        return self._at_rest(player, replace(after, left=round(after.left, 3)))

    def run_out(self, player: Player) -> Timer:
        """Return the clocks at rest, with no time left on that of `player`."""
        return self._at_rest(player, replace(self.clocks[player], left=0))

    def _at_rest(self, player: Player, clock: Clock) -> Timer:
        mine, yours = self.clocks
        return Timer((clock, yours) if player == PERSON else (mine, clock))
