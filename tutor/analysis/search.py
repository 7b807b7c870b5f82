"""The search: does forehand get at least so many game points?

One question has two answers, so a node needs no window, only whose wish it is.  A frame is a
trick: the leader's choices and the replies to the current one.  Frames stand in an array; the
trick in hand is held in local variables, all seen from its leader.

A side's `tally` packs points, points that wait, credited points and "has a trick"; the `scene`
packs what both share: cards drawn, turn-up, closer, what a close is worth.
"""

from __future__ import annotations

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.bits import (
    PACK,
    TRUMP_JACK,
    TRUMPS,
    beating,
    below,
    highest,
    lowest,
    marriages,
    replies,
    size,
    total,
    worth,
)
from tutor.analysis.kernels import inner
from tutor.analysis.moves import Ints, declarable, failed, game_points, talon_card

FRAMES, FRAME = 16, 14
KILLER = 12
TARGET = 66
WAIT, CREDIT, TRICK = 8, 16, 24
TURN_UP, CLOSER, WIN, FAIL = 4, 10, 12, 14
YES, OPEN, NO = 1, 0, -1
NEVER = 255


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


@inner
def _place(key: int) -> np.uint64:
    """Return a number in which every bit of `key` has its say."""
    mixed = np.uint64(key)
    mixed ^= mixed >> np.uint64(31)
    mixed *= np.uint64(0x9E3779B97F4A7C15)
    return mixed >> np.uint64(28)


@inner
def _choose(todo: int) -> int:
    """Return the lead to try next: what is soon decided comes first."""
    if todo >> m.DECLARED & PACK:
        return highest(todo >> m.DECLARED & PACK) + m.DECLARED
    if todo >> m.EXCHANGE & 1:
        return m.EXCHANGE
    if todo >> m.CLOSE & 1:
        return m.CLOSE
    return highest(todo & PACK)


@inner
def reaches(  # noqa: PLR0912, PLR0915, PLR0917  (its own stack, so it cannot be divided)
    root: Ints, goal: int, rules: Ints, frames: Ints, table: Ints, stamp: int, count: Ints
) -> bool:
    """Return whether forehand gets `goal` game points from `root` on (-2, -1, 1, 2 or 3).

    `root` is a compact deal that is not over, with a lead to come.  `table` remembers for every
    arrangement of the cards from how many of forehand's points on the answer is yes, and below
    how many it is no; entries of another `stamp` do not count.
    """
    heading, higher_value = rules[m.HEADING], rules[m.HIGHER_VALUE]
    tricks_only, at_end = rules[m.TRICKS_ONLY], rules[m.RECORD_AT_END]
    exact = tricks_only and rules[m.PENDING_COUNTS]
    talon = root[m.TALON]
    slots = np.uint64(table.shape[0] // 2 - 1)
    seat = root[m.TURN]
    hand, other = root[m.HAND + seat], root[m.HAND + 1 - seat]
    mine, theirs = tally_of(root, seat), tally_of(root, 1 - seat)
    scene = scene_of(root, rules)
    depth = nodes = todo = left = led = slot = key = mark = 0
    card = 0
    entering = True
    answer = OPEN  # whether the leader gets what he wants
    hint = NEVER
    reply = winner = taker = loser = child = 0
    won = False
    while True:
        want = goal if seat == 0 else 1 - goal
        if entering:
            entering = False
            nodes += 1
            answer = at_sight(hand, other, mine, theirs, scene, seat, want, rules)
            hint = NEVER
            slot = -1
            drawn, closer = scene & 15, (scene >> CLOSER & 3) - 1
            if answer == OPEN:
                closed = closer != m.NONE
                first, second, points = hand, other, mine
                if seat:
                    first, second, points = other, hand, theirs
                asked = 0 if closed and not at_end else goal + 3
                key = (
                    first
                    | second << 20
                    | (drawn >> 1) << 40
                    | seat << 43
                    | ((closer + 1) * 7 + asked) << 44
                    | (scene >> TURN_UP & 63 == TRUMP_JACK + 1) << 49
                    | (mine >> WAIT & 255) // 20 << (52 if seat else 50)
                    | (theirs >> WAIT & 255) // 20 << (50 if seat else 52)
                    | ((mine & 255) + (theirs & 255)) << 54
                )
                mark = stamp << 12
                if tricks_only:
                    mark |= (points >> CREDIT & 255) // 20 << 8
                if exact:
                    mark |= points & 255
                slot = int(_place(key) & slots) * 2
                if table[slot] == key:
                    entry = table[slot + 1]
                    if entry >> 24 == mark:
                        if points & 255 >= entry & 255:
                            answer = NO if seat else YES
                        elif points & 255 < entry >> 8 & 255:
                            answer = YES if seat else NO
                        hint = entry >> 16 & 255
            if answer == OPEN:
                closed = closer != m.NONE
                suits = declarable(hand, mine >> TRICK & 1, closed, drawn, rules)
                pairs = suits << 8 if rules[m.KING_ONLY] else suits << 8 | suits << 4
                todo = pairs << m.DECLARED | (
                    hand if exact and not rules[m.AUTOMATIC] else hand & ~pairs
                )
                if not closed and drawn < m.TALON_SIZE:
                    talon_left = m.TALON_SIZE - drawn
                    if (
                        hand >> TRUMP_JACK & 1
                        and talon_left >= rules[m.EXCHANGE_TALON]
                        and (rules[m.EXCHANGE_EARLY] or drawn)
                    ):
                        todo |= 1 << m.EXCHANGE
                    if talon_left >= rules[m.CLOSE_TALON]:
                        todo |= 1 << m.CLOSE
                left = 0
                led = hint
                if hint == NEVER or not todo >> hint & 1:
                    led = frames[depth, KILLER + seat]
                    if not todo >> led & 1:
                        led = NEVER
        # the next lead, if no reply is left
        descend = False
        tally = mine
        while answer == OPEN and not descend:
            if left == 0:
                if todo == 0:
                    answer = NO
                    break
                if led == NEVER:
                    led = _choose(todo)
                todo &= ~(1 << led)
                if led == m.CLOSE:
                    record = losers_points(theirs, rules)
                    win = game_points(record, rules)
                    fail = failed(record, theirs >> TRICK & 1, rules)
                    if not at_end and -fail >= want:
                        answer = YES
                    elif win < want and -fail < want and not exact:
                        led = NEVER
                    else:
                        child = (
                            scene & ~(63 << CLOSER)
                            | (seat + 1) << CLOSER
                            | win << WIN
                            | fail << FAIL
                        )
                        descend = True
                    continue
                if led == m.EXCHANGE:
                    child = scene & ~(63 << TURN_UP) | (TRUMP_JACK + 1) << TURN_UP
                    descend = True
                    continue
                card = led & 31
                if led >= m.DECLARED and mine >> TRICK & 1:
                    value = 20 if card & 3 else 40
                    if (mine & 255) + value >= TARGET:
                        closer = (scene >> CLOSER & 3) - 1
                        if prize_of(closer, seat, scene, theirs, rules) >= want:
                            answer = YES
                        led = NEVER
                        continue
                left = other
                if scene & 15 == m.TALON_SIZE or scene >> CLOSER & 3:
                    left = replies(other, card, heading)
            # a reply
            winning = left & beating(card, higher_value)
            reply = highest(winning) if winning else lowest(left)
            left &= ~(1 << reply)
            tally = mine
            child = scene
            if led >= m.DECLARED:
                value = 20 if card & 3 else 40
                if mine >> TRICK & 1:
                    tally += value
                    if tricks_only:
                        tally += value << CREDIT
                else:
                    tally += value << WAIT
            won = winning == 0
            taker = tally if won else theirs
            wait = taker >> WAIT & 255
            taker += worth(card) + worth(reply) + wait
            if wait:
                taker -= wait << WAIT
                if tricks_only:
                    taker += wait << CREDIT
            taker |= 1 << TRICK
            loser = theirs if won else tally
            winner = seat if won else 1 - seat
            closer = (scene >> CLOSER & 3) - 1
            over = taker & 255 >= TARGET
            if (
                not over
                and hand & hand - 1 == 0
                and (scene & 15 == m.TALON_SIZE or closer != m.NONE)
            ):
                over = True
                if closer != m.NONE:
                    if closer == winner:
                        taker, loser = loser, taker
                    winner = 1 - closer
            if over:
                result = prize_of(closer, winner, scene, loser, rules)
                if winner != seat:
                    result = -result
                if result < want:
                    left = 0
                    led = NEVER
                elif left == 0:
                    answer = YES
                continue
            descend = True
        if descend:
            frames[depth, 0] = seat
            frames[depth, 1] = hand
            frames[depth, 2] = other
            frames[depth, 3] = mine
            frames[depth, 4] = theirs
            frames[depth, 5] = scene
            frames[depth, 6] = todo
            frames[depth, 7] = left
            frames[depth, 8] = led
            frames[depth, 9] = slot
            frames[depth, 10] = key
            frames[depth, 11] = mark
            depth += 1
            entering = True
            if led == m.EXCHANGE:
                hand ^= 1 << TRUMP_JACK | 1 << (scene >> TURN_UP & 63) - 1
            elif led != m.CLOSE:
                hand &= ~(1 << card)
                other &= ~(1 << reply)
                mine, theirs = taker, loser
                if not won:
                    hand, other = other, hand
                seat = winner
                drawn = scene & 15
                if closer == m.NONE and drawn < m.TALON_SIZE:
                    turn_up = (scene >> TURN_UP & 63) - 1
                    hand |= 1 << talon_card(talon, turn_up, drawn)
                    other |= 1 << talon_card(talon, turn_up, drawn + 1)
                    child += 2
                    if drawn + 2 == m.TALON_SIZE:
                        child &= ~(63 << TURN_UP)
            scene = child
            continue
        # the trick is decided: note it, and tell the frame before
        reached = bool((answer == YES) == (seat == 0))
        if slot >= 0:
            points = (theirs if seat else mine) & 255
            best = led if answer == YES else NEVER
            if best != NEVER:
                frames[depth, KILLER + seat] = led
            entry = np.int64(0)
            yes, no = NEVER, 0
            if table[slot] == key and table[slot + 1] >> 24 == mark:
                entry = table[slot + 1]
                yes, no = entry & 255, entry >> 8 & 255
                if best == NEVER:
                    best = entry >> 16 & 255
            if reached:
                yes = min(yes, points)
            else:
                no = max(no, points + 1)
            table[slot] = key
            table[slot + 1] = mark << 24 | best << 16 | no << 8 | yes
        if depth == 0:
            count[0] += nodes
            return reached
        depth -= 1
        seat = frames[depth, 0]
        hand = frames[depth, 1]
        other = frames[depth, 2]
        mine = frames[depth, 3]
        theirs = frames[depth, 4]
        scene = frames[depth, 5]
        todo = frames[depth, 6]
        left = frames[depth, 7]
        led = frames[depth, 8]
        slot = frames[depth, 9]
        key = frames[depth, 10]
        mark = frames[depth, 11]
        card = led & 31
        if reached == (seat == 0):
            answer = YES if left == 0 else OPEN
        else:
            answer = OPEN
            left = 0
            led = NEVER
