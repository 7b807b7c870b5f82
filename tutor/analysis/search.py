"""The search: does forehand get at least so many game points?

One question has two answers, so a node needs no window, only whose wish it is.  A frame is a
trick: the leader's choices and the replies to the current one.  Frames stand in an array; the
trick in hand is held in local variables, all seen from its leader.
"""

from __future__ import annotations

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.bits import PACK, TRUMP_JACK, beating, highest, lowest, replies, worth
from tutor.analysis.kernels import inner
from tutor.analysis.moves import Ints, declarable, failed, game_points, talon_card
from tutor.analysis.sight import (
    CLOSER,
    CREDIT,
    FAIL,
    NO,
    OPEN,
    TARGET,
    TRICK,
    TURN_UP,
    WAIT,
    WIN,
    YES,
    at_sight,
    losers_points,
    prize_of,
    scene_of,
    tally_of,
)

FRAMES, FRAME = 16, 14
"""How many tricks, exchanges and closes can stand on each other, and the numbers of each."""
KILLER = 12
"""Where a frame keeps the lead that won last, for each seat; the search does not clear it."""
NEVER = 255


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
