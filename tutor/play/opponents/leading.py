"""What to lead by rules of thumb: marriages, winners to cash, else the cheapest card."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tutor.cards import SCHNAPSEN_PACK, Card, Rank
from tutor.play.opponents.cash import cash, pairs
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.legality import PARTNER, marriage_value
from tutor.schnapsen.state import TARGET, is_strict
from tutor.schnapsen.view import SeatView

WORTH = SCHNAPSEN_PACK.worth


def lead(view: SeatView, leads: Sequence[PlayCard], out: Collection[Card]) -> PlayCard:
    """Return the lead of a player who believes that the cards `out` are against it."""
    assert view.seat is not None
    points = view.tallies.of(view.seat).points + view.tallies.of(view.seat).pending
    shown = marriage(view, leads)
    if shown is not None and points + marriage_value(view, shown.card) >= TARGET:
        return shown
    plain = [action for action in leads if not action.declares]
    size = view.counts.of(view.seat.other)
    sure = cash(view.hand, out, size, view) if is_strict(view) else None
    if sure is not None and sure.cards and points + sure.points >= TARGET:
        cashed = next((a for a in plain if a.card is sure.cards[0]), None)
        if cashed is not None:
            return cashed
    if shown is not None:
        return shown
    if not plain:
        return leads[0]
    if sure is not None:
        return _strict(view, plain, out, sure.cards)
    winning = [a for a in plain if _ends(view, a.card, out, points)]
    return winning[0] if winning else cheapest(view, plain, out)


def marriage(view: SeatView, leads: Sequence[PlayCard]) -> PlayCard | None:
    """Return the marriage to declare: trumps first, and its queen rather than its king."""
    shown = [action for action in leads if action.declares]
    if not shown:
        return None
    return min(shown, key=lambda a: (-marriage_value(view, a.card), WORTH[a.card]))


def _strict(
    view: SeatView, plain: Sequence[PlayCard], out: Collection[Card], sure: Sequence[Card]
) -> PlayCard:
    """Return a lead in strict play: sure tricks, trumps first while some are out."""
    by_card = {action.card: action for action in plain}
    trumps_out = any(card.suit is view.trump for card in out)
    useful = [c for c in sure if c in by_card and (trumps_out or c.suit is not view.trump)]
    useful = useful or [card for card in sure if card in by_card]
    if useful:
        return by_card[useful[0]]
    return cheapest(view, plain, out)


def _ends(view: SeatView, card: Card, out: Collection[Card], points: int) -> bool:
    """Return whether a trump that nothing outside beats brings 66 at once."""
    if card.suit is not view.trump or any(
        c.suit is view.trump and WORTH[c] > WORTH[card] for c in out
    ):
        return False
    return points + WORTH[card] + min((WORTH[c] for c in out), default=0) >= TARGET


def cheapest(view: SeatView, plays: Sequence[PlayCard], out: Collection[Card]) -> PlayCard:
    """Return the card that is lost most cheaply: no trump, no half of a marriage to come."""
    return min(plays, key=lambda action: price(view, action.card, out))


def price(view: SeatView, card: Card, out: Collection[Card]) -> int:
    """Return what giving a card away costs by a rule of thumb, in card points.

    A trump is worth ten more, half of a marriage that may still come together six more, a
    marriage in hand its twenty.
    """
    cost = WORTH[card]
    if card.suit is view.trump:
        cost += 10
    if card.rank in PARTNER:
        partner = card.with_rank(PARTNER[card.rank])
        if card.suit in pairs(view.hand):
            cost += marriage_value(view, card)
        elif partner in out and not is_strict(view) and view.talon_size > 2:
            cost += marriage_value(view, card) // 8
    if card.rank is Rank.TEN and card.with_rank(Rank.ACE) in out:
        cost += 2
    return cost
