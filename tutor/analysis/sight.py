"""What can be told about a trick at sight: who wins, or how much can still be won.

A side's `tally` packs points, points that wait, credited points and "has a trick"; the `scene`
packs what both share: cards drawn, turn-up, closer, what a close is worth.
"""

from __future__ import annotations

from tutor.analysis import moves as m
from tutor.analysis.bits import TRUMPS, below, lowest, marriages, size, total, worth
from tutor.analysis.kernels import inner
from tutor.analysis.moves import Ints, declarable, failed, game_points

TARGET = 66
WAIT, CREDIT, TRICK = 8, 16, 24
"""Where in a tally the parts after the points begin."""
TURN_UP, CLOSER, WIN, FAIL = 4, 10, 12, 14
"""Where in a scene the parts after the cards drawn begin."""
YES, OPEN, NO = 1, 0, -1


@inner
def tally_of(deal: Ints, seat: int) -> int:
    """Return the tally of a seat."""
    waiting, credited = deal[m.PENDING + seat] << WAIT, deal[m.CREDITED + seat] << CREDIT
    has_trick = int(deal[m.TRICKS + seat] > 0)
    return int(deal[m.POINTS + seat] | waiting | credited | has_trick << TRICK)


@inner
def scene_of(deal: Ints, rules: Ints) -> int:
    """Return the scene of a deal."""
    win = game_points(deal[m.RECORD_POINTS], rules)
    fail = failed(deal[m.RECORD_POINTS], deal[m.RECORD_TRICKS], rules)
    turn_up, closer = (deal[m.TURN_UP] + 1) << TURN_UP, (deal[m.CLOSER] + 1) << CLOSER
    return int(deal[m.DRAWN] | turn_up | closer | win << WIN | fail << FAIL)


@inner
def losers_points(tally: int, rules: Ints) -> int:
    """Return the points of a tally that count towards the value of a deal."""
    points = tally & 255
    if rules[m.TRICKS_ONLY]:
        points -= tally >> CREDIT & 255
    if rules[m.PENDING_COUNTS]:
        points += tally >> WAIT & 255
    return points


@inner
def prize_of(closer: int, seat: int, scene: int, beaten: int, rules: Ints) -> int:
    """Return what `seat` gets if it wins now against a tally."""
    if closer != m.NONE:
        if closer != seat:
            return scene >> FAIL & 3
        if not rules[m.RECORD_AT_END]:
            return scene >> WIN & 3
    return game_points(losers_points(beaten, rules), rules)


@inner
def cheapest(cards: int, count: int) -> int:
    """Return the card points of the `count` lowest cards of a set."""
    points = 0
    while count > 0 and cards:
        points += worth(lowest(cards))
        cards &= cards - 1
        count -= 1
    return points


@inner
def shown_worth(suits: int) -> int:
    """Return the points of the marriages of some suits."""
    return 20 * size(suits) + 20 * (suits & 1) if suits else 0


@inner
def at_sight(  # noqa: PLR0912, PLR0917  (one look at a trick, compiled whole)
    hand: int, other: int, mine: int, theirs: int, scene: int, seat: int, want: int, rules: Ints
) -> int:
    """Return whether the leader gets what he wants, as far as it can be told without search.

    Nobody gets more than the loser's present points allow; a marriage may end the deal; in
    strict play the tricks that cannot be lost count, and a closer needs the points that are out.
    """
    drawn, closer = scene & 15, (scene >> CLOSER & 3) - 1
    prize = prize_of(closer, seat, scene, theirs, rules)
    price = prize_of(closer, 1 - seat, scene, mine, rules)
    wait, wait_other = mine >> WAIT & 255, theirs >> WAIT & 255
    if rules[m.TRICKS_ONLY] and rules[m.PENDING_COUNTS] and (wait or wait_other):
        return OPEN  # a first trick would lower what counts
    if prize < want:
        return NO
    if -price >= want:
        return YES
    points, closed = mine & 255, closer != m.NONE
    suits = declarable(hand, mine >> TRICK & 1, closed, drawn, rules)
    if suits and mine >> TRICK & 1 and points + (40 if suits & 1 else 20) >= TARGET:
        return YES
    if not closed and drawn != m.TALON_SIZE:
        return OPEN
    gain = 0
    if not rules[m.HIGHER_VALUE]:
        sure = hand & ~below(other)
        ruffs = size(other & TRUMPS)
        if ruffs and size(sure & TRUMPS) < ruffs:
            sure &= TRUMPS
        if sure:
            gain = total(sure) + cheapest(other, size(sure))
            shown = suits & sure >> 8
            if not rules[m.KING_ONLY]:
                shown |= suits & sure >> 4
            if points + wait + gain + shown_worth(shown) >= TARGET:
                return YES
            if sure == hand and closer != seat:
                return YES
    if closed:
        rest = total(hand) + total(other)
        if closer == seat:
            most, pairs = points + wait + rest, marriages(hand)
        else:
            most, pairs = (theirs & 255) + wait_other + rest - gain, marriages(other)
        if most + shown_worth(pairs) < TARGET:
            return NO if closer == seat else YES
    return OPEN
