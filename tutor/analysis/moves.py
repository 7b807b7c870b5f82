"""The rules on a compact deal: what may be done, what it does, and random deals played out.

A compact deal is an array of `FIELDS` integers; see `tutor.analysis.compact` for the way from and
to a `DealState`.  Rules are an array too.  An action is one number: a card led or played (0-19),
`DECLARED` + the card of a marriage, `EXCHANGE` or `CLOSE`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tutor.analysis.bits import TRUMP_JACK, beating, lowest, marriages, replies, size, worth
from tutor.analysis.kernels import inner, kernel

Ints = NDArray[np.int64]

HAND, POINTS, TRICKS, PENDING, CREDITED = 0, 2, 4, 6, 8
"""Fields that there are twice, forehand's first: hands, points, tricks, points that wait, and
the credited marriages that are part of the points."""
TALON, DRAWN, TURN_UP, TURN, LED, CLOSER = 10, 11, 12, 13, 14, 15
"""The draw order (five bits a card, from the first ever drawn), how many cards of the talon are
drawn (10 = all), the turn-up, the seat on turn, the card led and the closer (-1: none)."""
RECORD_POINTS, RECORD_TRICKS, SHOWN, RESULT = 16, 17, 18, 19
"""The close's record, what the card led has declared (0, 20 or 40), and forehand's game points
when the deal is over (0: it is not)."""
FIELDS = 20

(
    HEADING, HIGHER_VALUE, EXCHANGE_TALON, EXCHANGE_EARLY, CLOSE_TALON, KING_ONLY, AUTOMATIC,
    NEEDS_TRICK, NOT_CLOSED, NOT_EXHAUSTED, RECORD_AT_END, CLOSERS_VALUE, LIMIT, TRICKS_ONLY,
    PENDING_COUNTS,
) = range(15)  # fmt: skip
"""The options that concern play and value, as places of the rules array."""
OPTIONS = 15

DECLARED, EXCHANGE, CLOSE = 32, 60, 61
NONE = -1
TALON_SIZE = 10


@inner
def game_points(points: int, rules: Ints) -> int:
    """Return what it is worth to beat a player with these counted points."""
    if points == 0:
        return 3
    return 2 if points < int(rules[LIMIT]) else 1


@inner
def counted(deal: Ints, seat: int, rules: Ints) -> int:
    """Return the points of a loser that count towards the value."""
    points = int(deal[POINTS + seat])
    if rules[TRICKS_ONLY]:
        points -= deal[CREDITED + seat]
    if rules[PENDING_COUNTS]:
        points += deal[PENDING + seat]
    return points


@inner
def failed(points: int, tricks: int, rules: Ints) -> int:
    """Return what a failed close with this record costs."""
    if rules[CLOSERS_VALUE]:
        return max(2, game_points(points, rules))
    return 3 if tricks == 0 else 2


@inner
def won_by(deal: Ints, winner: int, rules: Ints) -> int:
    """Return forehand's game points when `winner` wins now."""
    closer = deal[CLOSER]
    if closer == NONE or (closer == winner and rules[RECORD_AT_END]):
        value = game_points(counted(deal, 1 - winner, rules), rules)
    elif closer == winner:
        value = game_points(deal[RECORD_POINTS], rules)
    else:
        value = failed(deal[RECORD_POINTS], deal[RECORD_TRICKS], rules)
    return value if winner == 0 else -value


@inner
def declarable(hand: int, has_trick: int, closed: int, drawn: int, rules: Ints) -> int:
    """Return the suits, as bits 0 to 3, of the marriages that may be declared now."""
    if (
        (rules[NEEDS_TRICK] and not has_trick)
        or (rules[NOT_CLOSED] and closed)
        or (rules[NOT_EXHAUSTED] and drawn == TALON_SIZE)
    ):
        return 0
    return marriages(hand)


@inner
def answers(deal: Ints, rules: Ints) -> int:
    """Return the cards that may be played to the card led."""
    hand = int(deal[HAND + deal[TURN]])
    if deal[CLOSER] != NONE or deal[DRAWN] == TALON_SIZE:
        return replies(hand, deal[LED], rules[HEADING])
    return hand


@inner
def legal(deal: Ints, rules: Ints) -> int:
    """Return the set of all legal actions: bit n stands for action n."""
    if deal[RESULT]:
        return 0
    if deal[LED] != NONE:
        return answers(deal, rules)
    seat, drawn = deal[TURN], deal[DRAWN]
    hand, closed = deal[HAND + seat], deal[CLOSER] != NONE
    suits = declarable(hand, deal[TRICKS + seat], closed, drawn, rules)
    marriage = suits << 8 if rules[KING_ONLY] else suits << 8 | suits << 4
    actions = int(marriage << DECLARED | (hand & ~marriage if rules[AUTOMATIC] else hand))
    if not closed and drawn < TALON_SIZE:
        talon = TALON_SIZE - drawn
        if (
            hand >> TRUMP_JACK & 1
            and talon >= rules[EXCHANGE_TALON]
            and (rules[EXCHANGE_EARLY] or deal[TRICKS] + deal[TRICKS + 1])
        ):
            actions |= 1 << EXCHANGE
        if talon >= rules[CLOSE_TALON]:
            actions |= 1 << CLOSE
    return actions


@inner
def talon_card(talon: int, turn_up: int, place: int) -> int:
    """Return the card drawn as number `place`, from 0; the last one is the turn-up."""
    return talon >> 5 * place & 31 if place < TALON_SIZE - 1 else turn_up


@inner
def act(deal: Ints, action: int, rules: Ints) -> None:
    """Change the deal as a legal action does; 66 ends it at once."""
    seat = deal[TURN]
    if action == CLOSE:
        deal[CLOSER] = seat
        deal[RECORD_POINTS] = counted(deal, 1 - seat, rules)
        deal[RECORD_TRICKS] = deal[TRICKS + 1 - seat]
    elif action == EXCHANGE:
        deal[HAND + seat] ^= 1 << TRUMP_JACK | 1 << deal[TURN_UP]
        deal[TURN_UP] = TRUMP_JACK
    elif deal[LED] == NONE:
        if action >= DECLARED:
            action -= DECLARED
            value = 20 if action & 3 else 40
            deal[SHOWN] = value
            if deal[TRICKS + seat]:
                deal[POINTS + seat] += value
                deal[CREDITED + seat] += value
                if deal[POINTS + seat] >= 66:
                    deal[RESULT] = won_by(deal, seat, rules)
                    return
            else:
                deal[PENDING + seat] += value
        deal[HAND + seat] &= ~(1 << action)
        deal[LED] = action
        deal[TURN] = 1 - seat
    else:
        _finish_trick(deal, action, rules)


@inner
def _finish_trick(deal: Ints, card: int, rules: Ints) -> None:
    seat, led = deal[TURN], deal[LED]
    deal[HAND + seat] &= ~(1 << card)
    winner = seat if beating(led, rules[HIGHER_VALUE]) >> card & 1 else 1 - seat
    deal[LED] = NONE
    deal[SHOWN] = 0
    deal[TURN] = winner
    deal[TRICKS + winner] += 1
    deal[POINTS + winner] += worth(led) + worth(card) + deal[PENDING + winner]
    deal[CREDITED + winner] += deal[PENDING + winner]
    deal[PENDING + winner] = 0
    if deal[POINTS + winner] >= 66:
        deal[RESULT] = won_by(deal, winner, rules)
    elif deal[CLOSER] == NONE and deal[DRAWN] < TALON_SIZE:
        drawn = deal[DRAWN]
        deal[HAND + winner] |= 1 << talon_card(deal[TALON], deal[TURN_UP], drawn)
        deal[HAND + 1 - winner] |= 1 << talon_card(deal[TALON], deal[TURN_UP], drawn + 1)
        deal[DRAWN] += 2
        if deal[DRAWN] == TALON_SIZE:
            deal[TURN_UP] = NONE
    elif deal[HAND] == 0 and deal[HAND + 1] == 0:
        if deal[CLOSER] != NONE:
            winner = 1 - deal[CLOSER]
        deal[RESULT] = won_by(deal, winner, rules)


@inner
def step(seed: np.uint64) -> np.uint64:
    """Return the next number of a xorshift sequence."""
    seed ^= seed << np.uint64(13)
    seed ^= seed >> np.uint64(7)
    return seed ^ seed << np.uint64(17)


@inner
def chosen(seed: np.uint64, count: int) -> int:
    """Return a number from 0 to `count` - 1 that the upper half of a seed chooses."""
    return int((seed >> np.uint64(32)) * np.uint64(count) >> np.uint64(32))


@inner
def shuffle(pack: Ints, deal: Ints, seed: np.uint64) -> np.uint64:
    """Deal the pack at random, trump being suit 0, and return the next seed."""
    deal[:] = 0
    trump = talon = forehand = dealer = 0
    for last in range(19, -1, -1):
        seed = step(seed)
        other = chosen(seed, last + 1)
        card = pack[other]
        pack[other] = pack[last]
        pack[last] = card
        # Whatever suit the turn-up has becomes suit 0: the two suits change names.
        if last == 19:
            trump = card & 3
            deal[TURN_UP] = card & ~3
            continue
        suit = card & 3
        if suit == trump:
            card &= ~3
        elif suit == 0:
            card |= trump
        if last >= 10:
            talon |= card << 5 * (last - 10)
        elif last >= 5:
            dealer |= 1 << card
        else:
            forehand |= 1 << card
    deal[TALON] = talon
    deal[HAND], deal[HAND + 1] = forehand, dealer
    deal[LED] = deal[CLOSER] = NONE
    return seed


@kernel
def play_random(count: int, seed: int, rules: Ints) -> tuple[int, int]:
    """Deal and play `count` deals with random legal actions.

    Returns how many actions were taken and the sum of forehand's game points.
    """
    deal, pack = np.zeros(FIELDS, np.int64), np.arange(20)
    state = np.uint64(seed * 2 + 1)
    taken, score = 0, 0
    for _ in range(count):
        state = shuffle(pack, deal, state)
        while not deal[RESULT]:
            found = legal(deal, rules)
            state = step(state)
            for _ in range(chosen(state, size(found))):
                found &= found - 1
            act(deal, lowest(found), rules)
            taken += 1
        score += deal[RESULT]
    return taken, score


@kernel
def actions_of(deals: Ints, rules: Ints, actions: Ints, children: Ints) -> int:
    """Write the legal actions of every deal and the deals they lead to; return how many.

    `actions` gets rows of two numbers: the row of the deal, and the action.
    """
    count = 0
    for row in range(deals.shape[0]):
        left = legal(deals[row], rules)
        while left:
            actions[count, 0] = row
            actions[count, 1] = lowest(left)
            children[count] = deals[row]
            act(children[count], lowest(left), rules)
            left &= left - 1
            count += 1
    return count


@kernel
def perform(deal: Ints, action: int, rules: Ints) -> None:
    """Change one deal as a legal action does."""
    act(deal, action, rules)
