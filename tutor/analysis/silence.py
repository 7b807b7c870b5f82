"""What the other hand cannot hold: what its owner's plays and silence have told.

Strict play is a duty, so a card that would have had to be played instead is not in the hand.  A
king or queen led without a word is led without its partner, since declaring costs nothing.
Keeping the trump jack when it could be exchanged is almost always a mistake, but not always: such
hands stay possible and weigh little.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.schnapsen.choices import BeforeTrick, Declaring, MarriageCard, Permission
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.state import trick_in_play
from tutor.schnapsen.view import SeatView, trump_jack
from tutor.tricks import Duty, Trick, playable

USUAL = 100
"""The weight of a deal against which nothing speaks."""
JACK_KEPT = 1
"""The weight of a deal in which the jack was kept: with all cards known it is better kept in 1 of
100 deals (`tests/benchmarks/assess.py` counts them)."""


def excluded(view: SeatView) -> frozenset[Card]:
    """Return the cards that the other hand cannot hold now, though nobody has seen them."""
    other = _other(view)
    unseen = view.unseen()
    found: set[Card] = set()
    for led, answer in _strict_answers(view, other):
        trick = trick_in_play(view, led)
        duty = view.rules.play.heading.duty
        found.update(card for card in unseen if answer not in playable((answer, card), trick, duty))
    for card in _silent_leads(view, other):
        found.add(card.with_rank(PARTNER[card.rank]))
    return frozenset(found) & frozenset(unseen)


def weight(view: SeatView, hand: frozenset[Card]) -> int:
    """Return how much a deal counts in which the other hand holds these cards."""
    return JACK_KEPT if keeps_jack(view) and trump_jack(view) in hand else USUAL


def keeps_jack(view: SeatView) -> bool:
    """Return whether the other side, if it holds the trump jack, has just left it unexchanged."""
    other, rules, jack = _other(view), view.rules.exchange, trump_jack(view)
    if view.turn_up is None or view.turn_up is jack or jack in view.known.of(other):
        return False
    if view.talon_size < rules.minimum_talon:
        return False
    before = sum(tally.tricks for tally in view.tallies) - _tricks_since_close(view)
    if rules.first_trick is Permission.FORBIDDEN and before == 0:
        return False
    if view.closed is not None:
        return view.closed.by is other
    return view.led is not None and view.led.seat is other


def _other(view: SeatView) -> Seat:
    if view.seat is None:
        raise ValueError("a spectator has no other side")
    return view.seat.other


def _tricks_since_close(view: SeatView) -> int:
    if view.closed is None:
        return 0
    return sum(tally.tricks for tally in view.tallies) - _tricks_at_close(view)


def _tricks_at_close(view: SeatView) -> int:
    return (10 - view.talon_size) // 2


def _closed_tricks(view: SeatView) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Yield the tricks taken since the talon was closed, each with its leader.

    In which order the tricks of the two sides came does not matter to what they tell.
    """
    if view.closed is None:
        return
    by, theirs = view.closed.by, view.closed.tricks
    before = {by.other: theirs, by: _tricks_at_close(view) - theirs}
    for winner, tally in view.tallies.seats():
        for cards in tally.taken[before[winner] :]:
            trick = Trick(cards, view.trump, SCHNAPSEN_PACK, view.rules.play.trick_winner)
            yield winner if trick.best() == 0 else winner.other, cards


def _strict_answers(view: SeatView, other: Seat) -> Iterator[tuple[Card, Card]]:
    """Yield a card led by the viewer and the other side's answer, where duties were owed."""
    if view.rules.play.heading.duty is Duty.FREE:
        return
    for leader, (led, answer) in _closed_tricks(view):
        if leader is not other:
            yield led, answer


def _silent_leads(view: SeatView, other: Seat) -> Iterator[Card]:
    """Yield the kings and queens that the other side has led without declaring.

    Only leads since which no card has been drawn tell about the hand.
    """
    leads: list[Card] = []
    if view.led is not None and view.led.seat is other and not view.led.declared:
        leads.append(view.led.card)
    leads += [cards[0] for leader, cards in _closed_tricks(view) if leader is other]
    rules = view.rules.marriage
    closed = view.closed is not None
    if closed and rules.after_close is Permission.FORBIDDEN:
        return
    if view.talon_size == 0 and rules.exhausted is Permission.FORBIDDEN:
        return
    if rules.before_trick is BeforeTrick.FORBIDDEN and not _had_trick(view, other):
        return
    if rules.declared is Declaring.DECLARED and _may_be_worth_hiding(view):
        return
    for card in leads:
        ranks = {MarriageCard.KING: "K"}.get(rules.card, "KQ")
        if card.rank.value in ranks:
            yield card


def _had_trick(view: SeatView, other: Seat) -> bool:
    """Return whether the other side certainly had a trick at every lead that counts here."""
    if view.closed is None:
        return view.tallies.of(other).tricks > 0
    if view.closed.by is other:
        return _tricks_at_close(view) - view.closed.tricks > 0
    return view.closed.tricks > 0


def _may_be_worth_hiding(view: SeatView) -> bool:
    """Return whether a marriage can lower what a loser's points are worth (see `search`)."""
    value = view.rules.value
    return value.marriages.value == "tricks-only" and value.pending.value == "points"
