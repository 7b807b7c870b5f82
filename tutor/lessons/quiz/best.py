"""The best card of a position in which all cards are known, by exhaustive search.

Once the talon is used up, every lead and every answer is played to the end of the deal, and game
points are counted; `tutor.analysis` does the same for whole deals, but must be compiled first,
which no question should wait for.  Where 66 is claimed, it is claimed at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor import tricks
from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.choices import (
    BeforeTrick,
    Declaring,
    LosersMarriages,
    LosersPending,
    MarriageCard,
    Permission,
)
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.scoring import value
from tutor.schnapsen.state import TARGET, DealState, Tally, duty, trick_in_play

WORST = -4

Side = tuple[int, int, int, int, int]
"""A player in the search: hand as bits, points, tricks, points that wait, and credited ones."""


def card_values(state: DealState) -> dict[Card, int]:
    """Return what each legal card is worth in game points to the seat on turn.

    A loss is negative.  A card that may be led with and without a marriage has the better of
    both values.  Raises `ValueError` for a position with a talon, where cards are hidden.

    >>> from tutor.records.position import parse_position
    >>> line = "v1 F=SQ.SA.DJ D=DT.CJ.CT U=D T=0 L=F P=36.2+0/46.5+0 C=- K=- S=0:0 N=-"
    >>> card_values(parse_position(line).state(RuleSet()))
    {<SQ>: 1, <SA>: -1, <DJ>: -1}
    """
    if state.talon_size or state.closed is not None:
        raise ValueError("cards are hidden in this position")
    search = _Search(state)
    mine, theirs = search.side(state.on_turn), search.side(state.on_turn.other)
    found: dict[Card, int] = {}
    for card in state.hands.of(state.on_turn):
        if schnapsen.objections(state, PlayCard(state.on_turn, card)):
            continue
        number = search.number[card]
        if state.led is not None:
            led = search.number[state.led.card]
            found[card] = -search.answered(theirs, mine, led, number, WORST, -WORST)
            continue
        found[card] = max(
            search.led(mine, theirs, number, declared, WORST, -WORST)
            for declared in search.ways(mine, number)
        )
    return found


@dataclass(frozen=True)
class _Search:
    """The last cards of a deal by their numbers, and what is known of them so far."""

    state: DealState

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are still held or just led, cheap ones first."""
        led = () if self.state.led is None else (self.state.led.card,)
        held = (*self.state.hands[0], *self.state.hands[1], *led)
        return tuple(sorted(held, key=SCHNAPSEN_PACK.strength.__getitem__))

    @cached_property
    def number(self) -> dict[Card, int]:
        """The number of each card."""
        return {card: number for number, card in enumerate(self.cards)}

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """The card points of each card."""
        return tuple(SCHNAPSEN_PACK.worth[card] for card in self.cards)

    @cached_property
    def beaten(self) -> tuple[int, ...]:
        """The set of cards that beat each card when it has been led."""
        trump, order = self.state.trump, self.state.rules.play.trick_winner
        return tuple(
            sum(
                1 << number
                for number, card in enumerate(self.cards)
                if tricks.beats(card, led, trump, SCHNAPSEN_PACK, order)
            )
            for led in self.cards
        )

    @cached_property
    def marriages(self) -> dict[int, tuple[int, int]]:
        """The cards with which a marriage can be declared: the partner's number, and the value."""
        rules, found = self.state.rules.marriage, {}
        if rules.exhausted is Permission.FORBIDDEN:
            return {}
        for card, number in self.number.items():
            if card.rank not in PARTNER or (
                rules.card is MarriageCard.KING and card.rank is not Rank.KING
            ):
                continue
            partner = self.number.get(card.with_rank(PARTNER[card.rank]))
            if partner is not None:
                found[number] = (partner, 40 if card.suit is self.state.trump else 20)
        return found

    @cached_property
    def replies(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """What may be answered, by hand and card led, as far as it has been asked."""
        return {}

    @cached_property
    def seen(self) -> dict[tuple[Side, Side], tuple[int, int]]:
        """The bounds of the values of positions that have been searched."""
        return {}

    def side(self, seat: Seat) -> Side:
        """Return a player as the search knows him."""
        tally: Tally = self.state.tallies.of(seat)
        hand = sum(1 << self.number[card] for card in self.state.hands.of(seat))
        return hand, tally.points, tally.tricks, tally.pending, tally.marriages

    def ways(self, leader: Side, card: int) -> tuple[int, ...]:
        """Return what a lead may declare: nothing, or the value of its marriage."""
        rules = self.state.rules.marriage
        partner, worth = self.marriages.get(card, (card, 0))
        early = rules.before_trick is BeforeTrick.FORBIDDEN and leader[2] == 0
        if not worth or not leader[0] >> partner & 1 or early:
            return (0,)
        return (worth,) if rules.declared is Declaring.AUTOMATIC else (worth, 0)

    def best(self, leader: Side, other: Side, low: int, high: int) -> int:
        """Return the value to the leader, or a bound of it outside of `low` and `high`."""
        key = leader, other
        least, most = self.seen.get(key, (WORST, -WORST))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        found, alpha = WORST, low
        for card in range(len(self.cards) - 1, -1, -1):
            if not leader[0] >> card & 1:
                continue
            for declared in self.ways(leader, card):
                found = max(found, self.led(leader, other, card, declared, alpha, high))
                alpha = max(alpha, found)
            if alpha >= high:
                break
        if found <= low:
            most = min(most, found)
        elif found >= high:
            least = max(least, found)
        else:
            least = most = found
        self.seen[key] = least, most
        return found

    def led(  # noqa: PLR0917  (a lead, and the window of its value)
        self, leader: Side, other: Side, card: int, declared: int, low: int, high: int
    ) -> int:
        """Return the value to the leader after a lead: the worst of the answers."""
        hand, points, taken, waiting, credited = leader
        if declared and taken:
            points, credited = points + declared, credited + declared
            if points >= TARGET:
                return self.prize(other)
        elif declared:
            waiting += declared
        leader = hand & ~(1 << card), points, taken, waiting, credited
        found = -WORST
        for reply in self.answers(other[0], card):
            found = min(found, self.answered(leader, other, card, reply, low, high))
            high = min(high, found)
            if high <= low:
                break
        return found

    def answers(self, hand: int, led: int) -> tuple[int, ...]:
        """Return the cards that may be answered to a lead."""
        key = hand, led
        found = self.replies.get(key)
        if found is None:
            cards = tuple(card for n, card in enumerate(self.cards) if hand >> n & 1)
            trick = trick_in_play(self.state, self.cards[led])
            legal = tricks.playable(cards, trick, duty(self.state))
            found = self.replies[key] = tuple(self.number[card] for card in legal)
        return found

    def answered(  # noqa: PLR0917  (a trick, and the window of its value)
        self, leader: Side, other: Side, led: int, reply: int, low: int, high: int
    ) -> int:
        """Return the value to the leader, whose card is gone from his hand, after the answer."""
        other = (other[0] & ~(1 << reply), *other[1:])
        lost = bool(self.beaten[led] >> reply & 1)
        hand, points, taken, waiting, credited = other if lost else leader
        points += self.worth[led] + self.worth[reply] + waiting
        winner = hand, points, taken + 1, 0, credited + waiting
        loser = leader if lost else other
        if points >= TARGET or not hand:
            prize = self.prize(loser)
            return -prize if lost else prize
        if lost:
            return -self.best(winner, loser, -high, -low)
        return self.best(winner, loser, low, high)

    def prize(self, loser: Side) -> int:
        """Return the game points for beating a player."""
        rules: RuleSet = self.state.rules
        _, points, taken, waiting, credited = loser
        if rules.value.marriages is LosersMarriages.TRICKS_ONLY:
            points -= credited
        if rules.value.pending is LosersPending.POINTS:
            points += waiting
        return value(rules, points, taken)
