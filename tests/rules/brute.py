"""A second, plain reading of the rules that only counts moves: letters, lists and ifs.

It shares no code with the judge: it reads the options of a rule set by their ids and knows
nothing else of the project.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

VALUE = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


class Board:
    """Cards on a table, as letters; seats are 0 (forehand) and 1 (dealer)."""

    def __init__(self, rules: Any, forehand: str, dealer: str, turn_up: str, talon: str) -> None:
        self.rule = rules.option
        self.hands = [forehand.split(), dealer.split()]
        self.pile = [*talon.split(), turn_up]  # drawn from the front, the turn-up last
        self.trump = turn_up[0]
        self.turn = 0
        self.table: tuple[str, bool] | None = None  # the card led, whether it was declared
        self.points = [0, 0]
        self.waiting = [0, 0]
        self.tricks = [0, 0]
        self.closer: int | None = None
        self.over = False

    def copy(self) -> Board:
        other = Board.__new__(Board)
        other.__dict__ = {
            name: value if name == "rule" else deepcopy(value)
            for name, value in self.__dict__.items()
        }
        return other

    # What may be done

    def moves(self) -> list[str]:
        if self.over:
            return []
        return self.answers() if self.table else self.leads()

    def leads(self) -> list[str]:
        hand, found = self.hands[self.turn], []
        for card in hand:
            if self.counts(card):
                found.append(card + "+")
                if self.rule("marriage.declared") == "automatic":
                    continue
            found.append(card)
        first = sum(self.tricks) == 0
        jack = self.trump + "J"
        if self.closer is None and self.pile:
            early = first and self.rule("exchange.first-trick") == "forbidden"
            enough = len(self.pile) >= self.rule("exchange.minimum-talon")
            if jack in hand and self.pile[-1] != jack and enough and not early:
                found.append("X")
            if len(self.pile) >= self.rule("closing.minimum-talon"):
                found.append("C")
        if self.rule("ending.sixty-six") == "claimed" and not first:
            found.append("66")
        return found

    def counts(self, card: str) -> bool:
        """Whether a lead of `card` can be a marriage."""
        if card[1] not in "KQ":
            return False
        partner = card[0] + ("Q" if card[1] == "K" else "K")
        if partner not in self.hands[self.turn]:
            return False
        if card[1] == "Q" and self.rule("marriage.card") == "king":
            return False
        if self.tricks[self.turn] == 0 and self.rule("marriage.before-trick") == "forbidden":
            return False
        if self.closer is not None and self.rule("marriage.after-close") == "forbidden":
            return False
        return not (len(self.pile) == 0 and self.rule("marriage.exhausted") == "forbidden")

    def answers(self) -> list[str]:
        assert self.table is not None
        led, declared = self.table
        hand = self.hands[self.turn]
        found = list(hand)
        if self.closer is not None or not self.pile:
            same = [card for card in hand if card[0] == led[0]]
            higher = [card for card in same if VALUE[card[1]] > VALUE[led[1]]]
            trumps = [card for card in hand if card[0] == self.trump]
            heading = self.rule("play.heading")
            if same and heading == "head":
                found = higher or same
            elif same and heading == "highest":
                found = [max(same, key=lambda card: VALUE[card[1]])]
            elif same:
                found = same
            elif trumps:
                found = trumps
        if declared and self.rule("ending.sixty-six") == "claimed":
            found.append("66")
        return found

    # What happens then

    def make(self, move: str) -> Board:
        board = self.copy()
        if move == "66":
            board.over = True
        elif move == "C":
            board.closer = board.turn
        elif move == "X":
            hand, jack = board.hands[board.turn], board.trump + "J"
            hand[hand.index(jack)] = board.pile[-1]
            board.pile[-1] = jack
        elif board.table is None:
            board.lead(move)
        else:
            board.answer(move)
        return board

    def lead(self, move: str) -> None:
        card, declared = move[:2], move.endswith("+")
        if declared:
            worth = 40 if card[0] == self.trump else 20
            if self.tricks[self.turn]:
                self.points[self.turn] += worth
                if self.out(self.turn):
                    return
            else:
                self.waiting[self.turn] += worth
        self.hands[self.turn].remove(card)
        self.table = (card, declared)
        self.turn = 1 - self.turn

    def answer(self, card: str) -> None:
        assert self.table is not None
        led = self.table[0]
        self.hands[self.turn].remove(card)
        if card[0] == led[0]:
            beaten = VALUE[card[1]] > VALUE[led[1]]
        elif card[0] == self.trump:
            beaten = True
        else:
            higher = VALUE[card[1]] > VALUE[led[1]] and led[0] != self.trump
            beaten = self.rule("play.trick-winner") == "higher-value" and higher
        winner = self.turn if beaten else 1 - self.turn
        self.points[winner] += VALUE[led[1]] + VALUE[card[1]] + self.waiting[winner]
        self.waiting[winner] = 0
        self.tricks[winner] += 1
        self.table, self.turn = None, winner
        if self.out(winner):
            return
        if self.closer is None and self.pile:
            self.hands[winner].append(self.pile.pop(0))
            self.hands[1 - winner].append(self.pile.pop(0))
        if not self.hands[0] and not self.hands[1]:
            self.over = True

    def out(self, seat: int) -> bool:
        if self.points[seat] >= 66 and self.rule("ending.sixty-six") == "automatic":
            self.over = True
        return self.over


def count(board: Board, depth: int) -> int:
    """Count the sequences of `depth` moves."""
    if depth == 0:
        return 1
    return sum(count(board.make(move), depth - 1) for move in board.moves())
