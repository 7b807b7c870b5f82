"""What to follow with by rules of thumb: take what is worth taking, else duck."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tutor.cards import SCHNAPSEN_PACK, Card, Rank
from tutor.play.opponents.cash import pairs
from tutor.play.opponents.leading import cheapest, price
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.state import TARGET, is_strict, trick_in_play
from tutor.schnapsen.view import SeatView

WORTH = SCHNAPSEN_PACK.worth


def follow(view: SeatView, plays: Sequence[PlayCard], out: Collection[Card]) -> PlayCard:
    """Return the answer to the card led of a player who believes that `out` is against it."""
    assert view.seat is not None
    assert view.led is not None
    led = view.led.card
    mine, theirs = view.tallies.of(view.seat), view.tallies.of(view.seat.other)
    taking = [action for action in plays if takes(view, action.card)]
    if not taking:
        return cheapest(view, plays, out)
    have = mine.points + mine.pending
    ending = [a for a in taking if have + WORTH[led] + WORTH[a.card] >= TARGET]
    if ending:
        return ending[0]
    ducks = [action for action in plays if action not in taking]
    if not ducks:
        return _taking(view, taking, out)
    duck = cheapest(view, ducks, out)
    danger = theirs.points + theirs.pending + WORTH[led] + WORTH[duck.card]
    if danger >= TARGET or is_strict(view) or worth_taking(view, taking, duck, out):
        return _taking(view, taking, out)
    return duck


def takes(view: SeatView, card: Card) -> bool:
    """Return whether a card wins the trick in play."""
    return view.led is not None and trick_in_play(view, view.led.card, card).best() == 1


def worth_taking(
    view: SeatView, taking: Sequence[PlayCard], duck: PlayCard, out: Collection[Card]
) -> bool:
    """Return whether a trick is worth taking while cards are drawn.

    It is, where ten points or more are led, where a ten can be brought home over a low card,
    where a marriage waits for the lead, or where ducking would cost as much as taking.
    """
    assert view.led is not None
    led = view.led.card
    if WORTH[led] >= 10:
        return True
    plain = [a.card for a in taking if a.card.suit is not view.trump]
    if any(card.rank is Rank.TEN and card.suit is led.suit for card in plain):
        return True
    best = min(price(view, a.card, out) for a in taking)
    if pairs(view.hand) and best <= 21:
        return True
    return best <= price(view, duck.card, out)


def _taking(view: SeatView, taking: Sequence[PlayCard], out: Collection[Card]) -> PlayCard:
    """Return the card to take a trick with: a plain one before a trump, a ten before an ace."""
    tens = [a for a in taking if a.card.rank is Rank.TEN and a.card.suit is not view.trump]
    if tens and not is_strict(view):
        return tens[0]
    return cheapest(view, taking, out)
