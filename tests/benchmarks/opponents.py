"""The strongest player against the bots of the package `schnapsen`, at that program's table.

Run by hand, from the top folder: ``python -m tests.benchmarks.opponents --deals 200``.  That
program cannot close, leads the king of every marriage and lets its points wait for the next
trick.  So our player leads kings, may not close, and is not told that the points wait.  Both
sides play the same cards from both seats; the licence of the package is the GPL, so nothing but
tests and benchmarks imports it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from statistics import median

from schnapsen import deck
from schnapsen.bots import BullyBot, RandBot, RdeepBot
from schnapsen.game import Bot, Move, PlayerPerspective, SchnapsenGamePlayEngine

from tutor.cards import SCHNAPSEN_PACK, Card, Seat, Suit
from tutor.play.opponents import Standing, opponent, warm
from tutor.play.opponents.sampling import Sampler
from tutor.play.opponents.weighing import Effort, weighed
from tutor.play.opponents.wilson import share_of_points, wilson
from tutor.schnapsen import CloseTalon, ExchangeJack, PlayCard, RuleSet, SeatView
from tutor.schnapsen.state import Both, Led, Tally

RULES = RuleSet().with_options({"marriage.card": "king"})
ME, OTHER = Seat.FOREHAND, Seat.DEALER
SUITS = {suit: deck.Suit[suit.name] for suit in Suit}
OURS = {
    deck.Card.get_card(deck.Rank[card.rank.name], SUITS[card.suit]): card
    for card in SCHNAPSEN_PACK.cards
}
OUR_SUITS = {theirs: ours for ours, theirs in SUITS.items()}
PARTNERS: dict[str, Callable[[random.Random], Bot]] = {
    "random": RandBot,
    "bully": BullyBot,
    "rdeep-4": lambda chance: RdeepBot(num_samples=4, depth=4, rand=chance),
    "rdeep-16": lambda chance: RdeepBot(num_samples=16, depth=10, rand=chance),
}


class Ours(Bot):
    """Our strongest player behind the interface of that program."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__("ours")
        self.chance = chance
        self.times: list[float] = []

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        moves = perspective.valid_moves()
        if len(moves) == 1:
            return moves[0]
        player = opponent("master")
        assert isinstance(player, Sampler)
        effort = Effort(player.early, player.late, player.every, player.thumbs)
        start = time.thread_time()
        values = dict(
            weighed(seen(perspective, leader_move), Standing(), effort, self.chance.getrandbits(32))
        )
        self.times.append(time.thread_time() - start)
        open_ones = [action for action in values if not isinstance(action, CloseTalon)]
        best = max(open_ones, key=values.__getitem__)
        return next(move for move in moves if same(move, best))


def same(move: Move, action: object) -> bool:
    """Whether a move of that program is an action of ours."""
    if isinstance(action, ExchangeJack):
        return bool(move.is_trump_exchange())
    assert isinstance(action, PlayCard)
    if move.is_marriage():
        return action.declares and OURS[move.as_marriage().king_card] is action.card
    if move.is_regular_move():
        return not action.declares and OURS[move.as_regular_move().card] is action.card
    return False


def seen(perspective: PlayerPerspective, leader_move: Move | None) -> SeatView:
    """What our player sees at that table."""
    hand = tuple(OURS[card] for card in perspective.get_hand())
    known = {OURS[card] for card in perspective.get_known_cards_of_opponent_hand()}
    led, declared = None, 0
    trump = OUR_SUITS[perspective.get_trump_suit()]
    if leader_move is not None:
        if leader_move.is_marriage():
            marriage = leader_move.as_marriage()
            known.add(OURS[marriage.queen_card])
            declared = 40 if OUR_SUITS[marriage.suit] is trump else 20
            led = Led(OTHER, OURS[marriage.king_card], declared)
        else:
            led = Led(OTHER, OURS[leader_move.as_regular_move().card])
        known.discard(led.card)
    mine = scored(perspective.get_my_score(), perspective.get_won_cards(), 0)
    theirs = scored(
        perspective.get_opponent_score(), perspective.get_opponent_won_cards(), declared
    )
    turned = perspective.get_trump_card()
    talon = perspective.get_talon_size()
    return SeatView(
        seat=ME,
        rules=RULES,
        hand=hand,
        counts=Both(len(hand), len(hand) - (led is not None)),
        known=Both(frozenset(), frozenset(known)),
        talon_down=max(0, talon - 1),
        turn_up=None if turned is None else OURS[turned],
        trump=trump,
        on_turn=ME,
        led=led,
        tallies=Both(mine, theirs),
        closed=None,
        result=None,
    )


def scored(score: object, won: object, declared: int) -> Tally:
    """A side's points; what waits there counts here at once if the side has a trick."""
    cards: list[Card] = [OURS[card] for card in won]  # type: ignore[attr-defined]
    tricks = tuple(tuple(cards[n : n + 2]) for n in range(0, len(cards), 2))
    points: int = score.direct_points  # type: ignore[attr-defined]
    waiting: int = score.pending_points + declared  # type: ignore[attr-defined]
    married = points - SCHNAPSEN_PACK.total(cards)
    if not tricks:
        return Tally(0, 0, waiting, 0, ())
    return Tally(points + waiting, len(tricks), 0, married + waiting, tricks)


def contest(partner: str, deals: int, seed: int) -> tuple[list[int], list[float]]:
    """Our game points of each deal, and the seconds of each decision."""
    engine, points, times = SchnapsenGamePlayEngine(), [], []
    for number in range(deals // 2):
        for first in (True, False):
            ours = Ours(random.Random(f"{seed}:{number}:{first}:ours"))
            theirs = PARTNERS[partner](random.Random(f"{seed}:{number}:{first}"))
            sides = (ours, theirs) if first else (theirs, ours)
            winner, won, _ = engine.play_game(*sides, random.Random(f"{seed}:{number}"))
            points.append(won if winner is ours else -won)
            times += ours.times
    return points, times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("partners", nargs="*", default=list(PARTNERS))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    warm()
    for partner in args.partners:
        points, times = contest(partner, args.deals, args.seed)
        won = sum(n > 0 for n in points)
        deals, share = wilson(won / len(points), len(points)), share_of_points(points)
        print(
            f"master against {partner}: {len(points)} deals, seed {args.seed}; deals won "
            f"{deals.share:.1%} ({deals.low:.1%} to {deals.high:.1%}), game points "
            f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%}); a decision "
            f"{median(times):.3f} s"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
