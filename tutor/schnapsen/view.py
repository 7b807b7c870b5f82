"""What a seat knows: a view holds no card that its seat has not seen.

A `SeatView` offers the judge the same reading surface as a `DealState`, so rules can be asked
about it, and nothing that shows a view can show more.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit
from tutor.schnapsen.events import DealResult
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import Both, Close, DealState, Led, Tally


@dataclass(frozen=True, slots=True)
class SeatView:
    """A deal as one seat sees it, or as a spectator does (`seat` is None).

    `hand` is empty for a spectator; `counts` are the sizes of both hands, `known` the cards of
    each hand that everybody has seen; `talon_down` counts the face-down cards.
    """

    seat: Seat | None
    rules: RuleSet
    hand: tuple[Card, ...]
    counts: Both[int]
    known: Both[frozenset[Card]]
    talon_down: int
    turn_up: Card | None
    trump: Suit
    on_turn: Seat
    led: Led | None
    tallies: Both[Tally]
    closed: Close | None
    result: DealResult | None

    @property
    def talon_size(self) -> int:
        """The cards in the talon, the turn-up among them; 0 when it is used up."""
        return self.talon_down + (self.turn_up is not None)

    def hand_of(self, seat: Seat) -> tuple[Card, ...] | None:
        """Return the cards of the hand if it is the viewer's, else None."""
        return self.hand if seat is self.seat else None

    def seen(self) -> frozenset[Card]:
        """Return every card whose place the viewer knows."""
        taken = {
            card for _, tally in self.tallies.seats() for trick in tally.taken for card in trick
        }
        table = {self.led.card} if self.led else set()
        turned = {self.turn_up} if self.turn_up else set()
        return frozenset(taken | table | turned | {*self.hand}) | self.known[0] | self.known[1]

    def unseen(self) -> tuple[Card, ...]:
        """Return the cards that may be in the other hand or in the talon, by suit."""
        seen = self.seen()
        return SCHNAPSEN_PACK.sort(
            (card for card in SCHNAPSEN_PACK.cards if card not in seen), self.trump
        )


def view(state: DealState, seat: Seat | None) -> SeatView:
    """Return `state` as `seat` sees it; None is a spectator.

    The turn-up of a closed talon has been seen by everybody and stays in the view.  Where one
    hand is completely known to the other side by exchange and marriage, only those cards are
    given: what follows from counting is left to the viewer.
    """
    return SeatView(
        seat=seat,
        rules=state.rules,
        hand=() if seat is None else state.hands.of(seat),
        counts=Both(len(state.hands[0]), len(state.hands[1])),
        known=state.known,
        talon_down=len(state.talon),
        turn_up=state.turn_up,
        trump=state.trump,
        on_turn=state.on_turn,
        led=state.led,
        tallies=state.tallies,
        closed=state.closed,
        result=state.result,
    )


def trump_jack(state: DealState | SeatView) -> Card:
    """Return the jack of trumps."""
    return Card(state.trump, Rank.JACK)
