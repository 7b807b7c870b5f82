"""Cards as bits of an integer, and what follows from them without a loop.

A card is ``rank * 4 + suit``: ranks jack, queen, king, ten, ace from 0; suit 0 is trumps.  With
the ranks in rows of four, a shift by four stays in the suit, so "everything lower than a card of
this hand" takes three shifts, and the lowest and the highest bit are the lowest and highest card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from tutor.analysis.kernels import inner

TRUMPS = 0x11111
"""All trumps; shifted left by a suit's number, all cards of that suit."""
PACK = 0xFFFFF
"""All cards."""
TRUMP_JACK = 0
HEAD, FOLLOW, HIGHEST = 0, 1, 2


@intrinsic
def _lowest(_context: Any, bits: Any) -> Any:
    """Return the number of the lowest bit of a set that is not empty."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic
def _highest(_context: Any, bits: Any) -> Any:
    """Return the number of the highest bit of a set that is not empty."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.int64), code


@intrinsic
def _size(_context: Any, bits: Any) -> Any:
    """Return how many bits a set has."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


lowest = cast(Callable[[int], int], _lowest)
highest = cast(Callable[[int], int], _highest)
size = cast(Callable[[int], int], _size)

WORTH = 2 | 3 << 5 | 4 << 10 | 10 << 15 | 11 << 20
"""The card points of each rank, five bits each."""


@inner
def worth(card: int) -> int:
    """Return the card points of a card."""
    return WORTH >> (card >> 2) * 5 & 31


@inner
def total(cards: int) -> int:
    """Return the card points of a set of cards."""
    return (
        2 * size(cards & 0xF)
        + 3 * size(cards >> 4 & 0xF)
        + 4 * size(cards >> 8 & 0xF)
        + 10 * size(cards >> 12 & 0xF)
        + 11 * size(cards >> 16)
    )


@inner
def below(cards: int) -> int:
    """Return every card that some card of the set beats in its own suit."""
    lower = cards >> 4
    lower |= lower >> 4
    return lower | lower >> 8


@inner
def above(card: int) -> int:
    """Return every card of the same suit that beats `card`."""
    return TRUMPS << (card & 3) & PACK & ~((2 << card) - 1)


@inner
def beating(card: int, higher_value: int) -> int:
    """Return every card that wins the trick to which `card` was led.

    With `higher_value` a plain card of a higher rank wins in any plain suit.
    """
    winning = above(card)
    if card & 3:
        winning |= TRUMPS
        if higher_value:
            winning |= (PACK << ((card >> 2) + 1) * 4) & PACK & ~TRUMPS
    return winning


@inner
def replies(hand: int, card: int, heading: int) -> int:
    """Return what a hand may play to `card` in strict play.

    Nobody must head with a trump: a trump on a plain card wins anyway, and who cannot follow a
    trump has none.
    """
    suited = hand & TRUMPS << (card & 3)
    if suited:
        if heading == HEAD:
            winning = suited & ~((2 << card) - 1)
            return winning if winning else suited
        if heading == HIGHEST:
            return 1 << highest(suited)
        return suited
    trumps = hand & TRUMPS
    return trumps if trumps else hand


@inner
def marriages(hand: int) -> int:
    """Return the suits, as bits 0 to 3, of which a hand holds king and queen."""
    return hand >> 4 & hand >> 8 & 0xF
