"""The clock: thinking time that runs down, and a bonus for a quick move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.schnapsen.rules import ClockRules


@dataclass(frozen=True, slots=True)
class Clock:
    """One player's clock: its rules, and the seconds that are left.

    A move that takes no longer than ``clock.bonus-within`` earns ``clock.bonus`` seconds; no
    clock ever shows more than ``clock.time``.  Where that is 0 there is no clock.

    >>> clock = Clock.full(ClockRules(time=120, bonus=10, bonus_within=10))
    >>> clock = clock.after_move(30)
    >>> clock.left, clock.after_move(5).left
    (90, 95)
    """

    rules: ClockRules
    left: float

    @classmethod
    def full(cls, rules: ClockRules) -> Clock:
        """Return a clock that shows the whole time."""
        return cls(rules, rules.time)

    def after_move(self, seconds: float) -> Clock:
        """Return the clock after a move that took `seconds`; one that has run out stays so."""
        if self.rules.time == 0:
            return self
        left = max(0, self.left - seconds)
        if left > 0 and seconds <= self.rules.bonus_within:
            left = min(self.rules.time, left + self.rules.bonus)
        return replace(self, left=left)

    @property
    def is_over(self) -> bool:
        """Whether the time has run out: its player loses the match."""
        return self.rules.time > 0 and self.left <= 0
