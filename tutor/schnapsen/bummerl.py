"""The Bummerl: a match of deals to seven game points.

Players are numbered 0 and 1; they change seats after every deal, so a match keeps its score by
player and says who sits where.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.cards import Seat
from tutor.schnapsen.choices import Counting, Labels
from tutor.schnapsen.events import DealResult
from tutor.schnapsen.rules import RuleSet


class MatchOverError(ValueError):
    """A deal was scored after the match had been won."""


class MatchLabel(StrEnum):
    """What a finished match is called.

    BUMMERL: the loser gets one.  SCHNEIDER: the loser made no game point.  KONTRA_SCHNEIDER:
    the winner made all his points after the loser stood one short of winning.
    """

    BUMMERL = "bummerl"
    SCHNEIDER = "schneider"
    KONTRA_SCHNEIDER = "kontra-schneider"

    @property
    def counts(self) -> int:
        """How many Bummerl it counts for at many tables."""
        return {"bummerl": 1, "schneider": 2, "kontra-schneider": 4}[self.value]


@dataclass(frozen=True, slots=True)
class Bummerl:
    """A match: its rules, who deals, the game points won, and the score after each deal.

    >>> from tutor.schnapsen.events import Ending
    >>> match = Bummerl(RuleSet(), dealer=1)
    >>> match = match.after(DealResult(Seat.FOREHAND, 3, Ending.SIXTY_SIX, 0, 0))
    >>> match.won, match.shown(), match.dealer
    ((3, 0), (4, 7), 0)
    """

    rules: RuleSet
    dealer: int = 1
    won: tuple[int, int] = (0, 0)
    history: tuple[tuple[int, int], ...] = ()

    def player_at(self, seat: Seat) -> int:
        """Return the player who sits at `seat` in the coming deal."""
        return self.dealer if seat is Seat.DEALER else 1 - self.dealer

    @property
    def winner(self) -> int | None:
        """The player who has won the match, if it is over."""
        for player, points in enumerate(self.won):
            if points >= self.rules.match.length:
                return player
        return None

    def after(self, result: DealResult) -> Bummerl:
        """Return the match after a deal; the deal alternates.  Raises `MatchOverError`."""
        if self.winner is not None:
            raise MatchOverError("the match is over")
        won = list(self.won)
        won[self.player_at(result.winner)] += result.game_points
        score = (won[0], won[1])
        return replace(self, dealer=1 - self.dealer, won=score, history=(*self.history, score))

    def cancelled(self) -> Bummerl:
        """Return the match after a deal dropped unscored: the same player deals again."""
        return self

    def shown(self) -> tuple[int, int]:
        """Return the score as this table writes it: down to nought, or up."""
        length = self.rules.match.length
        if self.rules.match.counting is Counting.DOWN:
            return max(0, length - self.won[0]), max(0, length - self.won[1])
        return self.won

    @property
    def label(self) -> MatchLabel | None:
        """What the finished match is called, at tables that name it."""
        winner = self.winner
        if winner is None or self.rules.match.labels is Labels.NONE:
            return None
        loser = 1 - winner
        if self.won[loser] == 0:
            return MatchLabel.SCHNEIDER
        short = self.rules.match.length - 1
        stood = any(score[loser] == short and score[winner] == 0 for score in self.history)
        return MatchLabel.KONTRA_SCHNEIDER if stood else MatchLabel.BUMMERL
