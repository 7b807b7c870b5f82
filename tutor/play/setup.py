"""What is chosen before a game begins, and the cards that follow from its secret seed."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

from tutor.cards import SCHNAPSEN_PACK, Card
from tutor.messages import say
from tutor.play.errors import SetupError
from tutor.play.opponents.strengths import PLAYERS
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState, deal_from
from tutor.schnapsen.variants import PRESETS

Player: TypeAlias = Literal[0, 1]
"""0 is the person, 1 the computer, in every deal and wherever they sit."""

PERSON: Player = 0
COMPUTER: Player = 1
NAME_LENGTH = 40
"""The longest name of a player."""
USUAL = "club"
"""The strength of the opponent where none is named."""
_SEED = re.compile(r"[0-9a-f]{16,64}")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be played: rules, the opponent's strength, match or single deal, first dealer.

    `seed` decides all cards and stays on the server while the game lasts.  Raises `SetupError`
    for a seed of the wrong form and for an unknown strength or dealer; names are tidied.
    """

    rules: RuleSet
    strength: str = USUAL
    whole_match: bool = True
    first_dealer: Player = COMPUTER
    seed: str = ""
    names: tuple[str, str] = ("", "")

    def __post_init__(self) -> None:
        seed = self.seed or new_seed()
        if not _SEED.fullmatch(seed):
            raise SetupError(say("play.setup-seed"))
        if self.strength not in PLAYERS:
            raise SetupError(say("play.setup-strength"))
        if self.first_dealer not in (0, 1):
            raise SetupError(say("play.setup-dealer"))
        object.__setattr__(self, "seed", seed)
        object.__setattr__(self, "names", (tidy_name(self.names[0]), tidy_name(self.names[1])))
        object.__setattr__(self, "rules", _named(self.rules))

    def __repr__(self) -> str:
        return f"Setup({self.rules.id}, {self.strength}, {self.names})"


def other(player: Player) -> Player:
    """Return the opponent of `player`."""
    return COMPUTER if player == PERSON else PERSON


def new_seed() -> str:
    """Return a seed that nobody can guess: 128 random bits."""
    return secrets.token_hex(16)


def tidy_name(name: str) -> str:
    """Return a player's name on one line, composed, without signs that cannot be seen.

    >>> tidy_name("  Anna\\n Maria ")
    'Anna Maria'
    """
    plain = unicodedata.normalize("NFC", " ".join(name.split()))
    return "".join(sign for sign in plain if sign.isprintable())[:NAME_LENGTH].strip()


def _named(rules: RuleSet) -> RuleSet:
    """Return `rules` under a name with which a record can state them completely."""
    if rules.id in PRESETS and rules == PRESETS[rules.id]:
        return rules
    classic = RuleSet()
    return classic if replace(rules, id=classic.id) == classic else rules


def shuffled(seed: str, number: int) -> tuple[Card, ...]:
    """Return the pack shuffled for the deal with a number, the top card first.

    A Fisher-Yates shuffle: every order is as likely as any other.

    >>> shuffled("0" * 32, 1) == shuffled("0" * 32, 1) != shuffled("0" * 32, 2)
    True
    """
    order = list(SCHNAPSEN_PACK.cards)
    Random(f"{seed}/{number}").shuffle(order)
    return tuple(order)


def dealt_cards(setup: Setup, number: int) -> DealState:
    """Return the deal with a number, counted from 1, as it lies before the first lead."""
    return deal_from(shuffled(setup.seed, number), setup.rules)


def drawn_dealer(seed: str) -> tuple[Player, tuple[Card, Card]]:
    """Return who deals first where both draw a card, and the cards: the higher one deals.

    Equal ranks are drawn again.
    """
    chance, strength = Random(f"{seed}/dealer"), SCHNAPSEN_PACK.strength
    while True:
        mine, yours = chance.sample(SCHNAPSEN_PACK.cards, 2)
        if strength[mine] != strength[yours]:
            return (PERSON if strength[mine] > strength[yours] else COMPUTER), (mine, yours)
