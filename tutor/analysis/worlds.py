"""Every deal that a seat cannot tell from the real one: all of them, or a sample.

A world is the other hand and, as long as cards are drawn, the order of the talon.  All worlds are
equally likely before anybody plays; `tutor.analysis.silence` says which of them the other side's
play has ruled out or made unlikely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.compact import SEATS, naming, pack
from tutor.analysis.moves import Ints
from tutor.analysis.silence import JACK_KEPT, USUAL, excluded, keeps_jack, weight
from tutor.cards import SCHNAPSEN_PACK, Card
from tutor.schnapsen.state import Both, DealState
from tutor.schnapsen.view import SeatView, trump_jack

FEW = 2002
"""Up to so many worlds are enumerated: all hands that a talon closed at the first lead leaves."""
SAMPLE = 60
"""How many worlds are drawn where there are more."""


class HiddenTricksError(ValueError):
    """More cards are unseen than can be hidden: the tricks taken are not given.

    `count` says how many cards lie in tricks of which nothing is known.
    """

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} cards lie in tricks that are not given")
        self.count = count


class NoWorldError(ValueError):
    """A view that no deal fits."""


@dataclass(frozen=True, slots=True)
class World:
    """The hidden cards of one deal: the other hand, and the face-down cards in draw order.

    The order of a closed talon means nothing.  `weight` compares worlds with each other.
    """

    hand: tuple[Card, ...]
    talon: tuple[Card, ...]
    weight: int = USUAL


@dataclass(frozen=True, slots=True)
class Worlds:
    """The worlds that fit a view.

    `exact` says that they are all; `possible` is how many there are.  Worlds of a sample weigh
    the same, since unlikely ones have been drawn less often.
    """

    view: SeatView
    worlds: tuple[World, ...]
    exact: bool
    possible: int

    def __len__(self) -> int:
        return len(self.worlds)

    def weights(self) -> list[int]:
        """Return the weight of each world."""
        return [world.weight for world in self.worlds]

    def state(self, number: int) -> DealState:
        """Return the deal of one world with all its cards."""
        view, world = self.view, self.worlds[number]
        seat = view.seat
        assert seat is not None
        hands = Both(view.hand, world.hand)
        return DealState(
            view.rules,
            hands if seat is SEATS[0] else Both(hands[1], hands[0]),
            world.talon,
            view.turn_up,
            view.trump,
            view.on_turn,
            view.led,
            view.tallies,
            view.closed,
            view.known,
            declared=0,
        )

    def deals(self) -> Ints:
        """Return the compact form of every world, a row each."""
        view = self.view
        assert view.seat is not None
        first = pack(self.state(0))
        names = naming(view.trump)
        found = np.repeat(first[np.newaxis], len(self.worlds), axis=0)
        drawn = int(first[m.DRAWN])
        for row, world in zip(found, self.worlds, strict=True):
            row[m.HAND + SEATS.index(view.seat.other)] = names.set_of(world.hand)
            row[m.TALON] = sum(
                names.number[card] << 5 * place for place, card in enumerate(world.talon, drawn)
            )
        return found


def worlds(
    view: SeatView,
    count: int = SAMPLE,
    seed: int = 0,
    gone: frozenset[Card] = frozenset(),
    few: int = FEW,
) -> Worlds:
    """Return the worlds of a view: all if there are at most `few`, else a sample of `count`.

    `gone` are cards that the seat knows to lie in tricks which the view does not list.  Raises
    `HiddenTricksError` where such cards are missing, `NoWorldError` where no deal fits, and
    `ValueError` for a spectator and for a deal that is over.

    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> line = "v1 F=SA.HT.HK.CQ.DJ D=?? U=HJ T=9 L=F P=0.0+0/0.0+0 C=F:0.0 K=- S=0:0 N=-"
    >>> found = worlds(parse_position(line).view(RuleSet(), SEATS[0]))
    >>> len(found), found.exact
    (2002, True)
    """
    hidden = _Hidden.of(view, gone)
    possible = hidden.count()
    if possible == 0:
        raise NoWorldError
    if possible <= few:
        found = tuple(World(h, t, weight(view, frozenset(h))) for h, t in hidden.all())
        return Worlds(view, found, exact=True, possible=possible)
    drawn = hidden.drawn(count, random.Random(seed), _accepts(view))
    return Worlds(view, tuple(drawn), exact=False, possible=possible)


class _Accepts:
    """Refuses unlikely hands in proportion, so that what is drawn weighs the same."""

    def __init__(self, jack: Card | None) -> None:
        self.jack = jack

    def __call__(self, hand: tuple[Card, ...], chance: random.Random) -> bool:
        if self.jack is None or self.jack not in hand:
            return True
        return chance.randrange(USUAL) < JACK_KEPT


def _accepts(view: SeatView) -> _Accepts:
    return _Accepts(trump_jack(view) if keeps_jack(view) else None)


@dataclass(frozen=True, slots=True)
class _Hidden:
    """The cards whose places are not known.

    `either` may be in the other hand or in the talon, `talon_only` cannot be in the hand; the
    hand consists of `shown` and `size` more cards, `down` cards lie face down.
    """

    shown: tuple[Card, ...]
    either: tuple[Card, ...]
    talon_only: tuple[Card, ...]
    size: int
    down: int
    ordered: bool

    @classmethod
    def of(cls, view: SeatView, gone: frozenset[Card]) -> _Hidden:
        """Return what is hidden from the viewer."""
        if view.seat is None or view.result is not None:
            raise ValueError("there is nothing to be known")
        other = view.seat.other
        unseen = [card for card in view.unseen() if card not in gone]
        shown = SCHNAPSEN_PACK.sort(view.known.of(other), view.trump)
        size = view.counts.of(other) - len(shown)
        missing = len(unseen) - size - view.talon_down
        if missing > 0:
            raise HiddenTricksError(missing)
        if missing < 0 or size < 0:
            raise NoWorldError
        out = excluded(view)
        if sum(card not in out for card in unseen) < size:
            out = frozenset()  # a duty was broken, so nothing follows from it
        return cls(
            shown,
            tuple(card for card in unseen if card not in out),
            tuple(card for card in unseen if card in out),
            size,
            view.talon_down,
            ordered=view.closed is None,
        )

    def count(self) -> int:
        """Return how many worlds there are."""
        orders = factorial(self.down) if self.ordered else 1
        return comb(len(self.either), self.size) * orders

    def all(self) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
        """Yield every world's hand and talon."""
        for chosen in combinations(self.either, self.size):
            hand = (*self.shown, *chosen)
            rest = (*(card for card in self.either if card not in chosen), *self.talon_only)
            if not self.ordered:
                yield hand, rest
                continue
            for talon in permutations(rest):
                yield hand, talon

    def drawn(self, count: int, chance: random.Random, accepts: _Accepts) -> Iterator[World]:
        """Yield so many worlds at random."""
        while count:
            order = chance.sample(self.either, len(self.either))
            hand = (*self.shown, *order[: self.size])
            if not accepts(hand, chance):
                continue
            rest = [*order[self.size :], *self.talon_only]
            chance.shuffle(rest)
            yield World(hand, tuple(rest))
            count -= 1
