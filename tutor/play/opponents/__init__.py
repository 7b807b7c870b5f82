"""Computer players by strength, which see no more than their seat does."""

from tutor.play.opponents.players import (
    NothingToChooseError,
    Opponent,
    asked,
    played,
    waiting,
)
from tutor.play.opponents.standing import Standing
from tutor.play.opponents.strengths import STRENGTHS, UnknownStrengthError, opponent, warm

__all__ = [
    "STRENGTHS",
    "NothingToChooseError",
    "Opponent",
    "Standing",
    "UnknownStrengthError",
    "asked",
    "opponent",
    "played",
    "waiting",
    "warm",
]
