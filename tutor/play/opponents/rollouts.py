"""Deals played on by rules of thumb, compiled: thousands in a few hundredths of a second.

While cards are drawn each side plays by what it can see, by rules like those of `leading`,
`following` and `closing`, on the compact deals of `tutor.analysis`.  Once the talon is used up
both sides know all cards and the rest is exact; so it is taken to be after a close.
"""

from __future__ import annotations

import numpy as np

from tutor.analysis import moves as m
from tutor.analysis.bits import TRUMPS, beating, below, lowest, marriages, size, total, worth
from tutor.analysis.kernels import inner, kernel
from tutor.analysis.moves import Ints
from tutor.analysis.search import reaches
from tutor.analysis.sight import cheapest as lowest_points
from tutor.analysis.sight import shown_worth
from tutor.schnapsen.state import TARGET

FAR = 1000.0
"""A price that nobody pays."""
TRUMP, PARTNER, WAITING_TEN, ACE, FREE_TEN, CROWDED = 8.5, 0.155, -2.5, -4.0, -5.0, 1.05
"""What the prices of cards are made of: see `price`."""
LEAD, PAIR, HIGH, GREED = 8.0, 24.0, 10, 0.5
"""What the lead is worth, the most that is paid for it with a marriage in hand, the points from
which a card led is always taken, and how much of a lower one's points count towards taking."""
RESERVE, THROWN, SHORT = 2.0, 1.1, 0.5
"""By how much expected points must pass 66 before a player closes, how much of the average card
the other side throws, and how many expected trumps a hand may lack."""


@inner
def unseen(deal: Ints, seat: int) -> int:
    """Return the cards whose place a seat does not know, as bits."""
    cards = int(deal[m.HAND + 1 - seat])
    for place in range(deal[m.DRAWN], m.TALON_SIZE - 1):
        cards |= 1 << (deal[m.TALON] >> 5 * place & 31)
    return cards


@inner
def price(card: int, hand: int, out: int, drawn: int) -> float:
    """Return what giving a card away costs, in card points.

    A trump costs more, as does half of a marriage; an ace and a ten cost less than they count,
    since they seldom get better by waiting.  A plain card costs more where many of its suit are
    out.  The numbers come from playing such players against each other.
    """
    cost = float(worth(card))
    rank, suit = card >> 2, card & 3
    value = 20 if suit else 40
    cost += CROWDED * size(out & TRUMPS << suit) if suit else TRUMP
    if rank in (1, 2):
        partner = card + 4 if rank == 1 else card - 4
        if marriages(hand) >> suit & 1:
            cost += value
        elif out >> partner & 1 and drawn < 8:
            cost += value * PARTNER
    elif rank == 3:
        cost += WAITING_TEN if out >> (card + 4) & 1 else FREE_TEN
    elif rank == 4:
        cost += ACE
    return cost


@inner
def cheapest(cards: int, hand: int, out: int, drawn: int) -> int:
    """Return the card of a set that costs least."""
    best, least = -1, FAR
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        cost = price(card, hand, out, drawn)
        if cost < least:
            best, least = card, cost
    return best


@inner
def sure_cards(hand: int, out: int, against: float) -> int:
    """Return the cards that take a trick each if there are at most so many trumps against them."""
    top = hand & ~below(out)
    trumps = top & TRUMPS
    return top if size(trumps) >= against else trumps


@inner
def closes(deal: Ints, out: int, rules: Ints) -> bool:
    """Return whether the leader closes: its sure tricks, or likely ones, bring 66."""
    seat = deal[m.TURN]
    hand, other = int(deal[m.HAND + seat]), size(deal[m.HAND + 1 - seat])
    points = int(deal[m.POINTS + seat] + deal[m.PENDING + seat])
    suits = marriages(hand)
    if suits and not rules[m.NOT_CLOSED] and (deal[m.TRICKS + seat] or not rules[m.NEEDS_TRICK]):
        points += shown_worth(suits)
    against = min(other, size(out & TRUMPS))
    sure = sure_cards(hand, out, against)
    if sure and points + total(sure) + lowest_points(out, size(sure)) >= TARGET:
        return True
    whole = max(1, size(out))
    hoped = sure_cards(hand, out, against * min(1.0, other / whole) - SHORT)
    likely = total(hoped) + THROWN * total(out) / whole * size(hoped)
    return bool(size(sure) > 1 and points + likely >= TARGET + RESERVE)


@inner
def lead(deal: Ints, rules: Ints) -> int:
    """Return the action of the leader while cards are drawn."""
    seat, legal = deal[m.TURN], m.legal(deal, rules)
    if legal >> m.EXCHANGE & 1:
        return m.EXCHANGE
    hand, out = int(deal[m.HAND + seat]), unseen(deal, seat)
    points = deal[m.POINTS + seat] + deal[m.PENDING + seat]
    shown = (legal >> m.DECLARED) & 0xFFFFF
    trumps = shown & TRUMPS
    declared = lowest(trumps) if trumps else lowest(shown | 1 << 20)
    ending = shown and deal[m.TRICKS + seat] and points + (40 if trumps else 20) >= TARGET
    if not ending and legal >> m.CLOSE & 1 and closes(deal, out, rules):
        return m.CLOSE
    if shown:
        return m.DECLARED + declared
    plain = legal & 0xFFFFF
    best = plain & TRUMPS & ~below(out)
    if best and points + worth(lowest(best)) + lowest_points(out, 1) >= TARGET:
        return lowest(best)
    return cheapest(plain, hand, out, deal[m.DRAWN])


@inner
def follow(deal: Ints, rules: Ints) -> int:
    """Return the answer to the card led while cards are drawn."""
    seat, drawn, led = deal[m.TURN], deal[m.DRAWN], deal[m.LED]
    hand, out = int(deal[m.HAND + seat]), unseen(deal, seat)
    taking = hand & beating(led, rules[m.HIGHER_VALUE])
    ducks = hand & ~taking
    if not taking:
        return cheapest(hand, hand, out, drawn)
    points = deal[m.POINTS + seat] + deal[m.PENDING + seat] + worth(led)
    left = taking
    while left:
        if points + worth(lowest(left)) >= TARGET:
            return lowest(left)
        left &= left - 1
    tens = taking & 0xE000
    taker = cheapest(tens if tens else taking, hand, out, drawn)
    if not ducks:
        return taker
    duck, other = cheapest(ducks, hand, out, drawn), 1 - seat
    danger = deal[m.POINTS + other] + deal[m.PENDING + other] + worth(led) + worth(duck)
    if danger >= TARGET or worth(led) >= HIGH or tens & TRUMPS << (led & 3):
        return taker
    taker = cheapest(taking, hand, out, drawn)
    cost = price(taker, hand, out, drawn)
    if marriages(hand) and cost <= PAIR:
        return taker
    gain = LEAD + GREED * worth(led)
    return taker if cost <= gain + price(duck, hand, out, drawn) else duck


@kernel
def imagined(deal: Ints, rules: Ints) -> int:
    """Return the action of the player on turn while cards are drawn."""
    return lead(deal, rules) if deal[m.LED] == m.NONE else follow(deal, rules)


@inner
def exact(  # noqa: PLR0917  (a question with the search's memory)
    deal: Ints, rules: Ints, frames: Ints, table: Ints, stamp: int, count: Ints
) -> int:
    """Return forehand's game points with all cards known, from a lead on."""
    low, high = -3, 3
    while low < high:
        goal = 1 if low < 0 < high else (low + 1 if low > 0 else high)
        if reaches(deal, goal, rules, frames, table, stamp, count):
            low = goal
        else:
            high = goal - 1 if goal != 1 else -1
    return low


@kernel
def played_out(  # noqa: PLR0917  (one loop, compiled whole)
    deals: Ints, stamps: Ints, rules: Ints, frames: Ints, table: Ints, out: Ints
) -> int:
    """Write forehand's game points after each legal action, a row for each deal.

    The deals must have the same legal actions, which are the columns, in order.  Returns the
    tricks looked at by the exact search.
    """
    deal, count = np.empty(m.FIELDS, np.int64), np.zeros(1, np.int64)
    for row in range(deals.shape[0]):
        left = m.legal(deals[row], rules)
        for column in range(out.shape[1]):
            deal[:] = deals[row]
            m.act(deal, lowest(left), rules)
            left &= left - 1
            while not deal[m.RESULT]:
                if deal[m.LED] != m.NONE and deal[m.CLOSER] == m.NONE:
                    m.act(deal, follow(deal, rules), rules)
                elif deal[m.DRAWN] == m.TALON_SIZE or deal[m.CLOSER] != m.NONE:
                    deal[m.RESULT] = exact(deal, rules, frames, table, stamps[row], count)
                else:
                    m.act(deal, lead(deal, rules), rules)
            out[row, column] = deal[m.RESULT]
    return int(count[0])
