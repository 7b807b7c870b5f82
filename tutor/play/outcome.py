"""Where a sitting stands, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.play.setup import Player


class Phase(StrEnum):
    """Where a sitting stands: a deal is played, a deal is over, or the match is."""

    PLAYING = "playing"
    DEAL_OVER = "deal-over"
    MATCH_OVER = "match-over"


class Finish(StrEnum):
    """How a sitting ended.

    WON: by game points.  SINGLE: it was to be one deal only.  RETIRED: the person went no
    further; nobody has won.  TIME: the loser's clock ran out.
    """

    WON = "won"
    SINGLE = "single"
    RETIRED = "retired"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a sitting ended, and who won it; nobody where the person retired."""

    finish: Finish
    winner: Player | None
