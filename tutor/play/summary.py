"""A sitting in one line, for a list of games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.play.setup import PERSON
from tutor.play.sitting import Finish, Sitting


class Standing(StrEnum):
    """How a game stands for the person."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    RETIRED = "retired"


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list says about a game: rules, opponent, game points by player, how it stands."""

    rules: str
    strength: str
    mine: int
    theirs: int
    standing: Standing


def summary(sitting: Sitting) -> Summary:
    """Return a sitting in one line.

    >>> from tutor.play.setup import Setup
    >>> from tutor.play.sitting import begin
    >>> from tutor.schnapsen import rule_set
    >>> summary(begin(Setup(rule_set("tjger")), now=0)).standing
    <Standing.PLAYING: 'playing'>
    """
    mine, theirs = sitting.bummerl.won
    setup = sitting.setup
    return Summary(setup.rules.id, setup.strength, mine, theirs, standing(sitting))


def standing(sitting: Sitting) -> Standing:
    """Return how a sitting stands for the person."""
    outcome = sitting.outcome
    if outcome is None:
        return Standing.PLAYING
    if outcome.finish is Finish.RETIRED:
        return Standing.RETIRED
    return Standing.WON if outcome.winner == PERSON else Standing.LOST
