"""Exact values with all cards known: what the player on turn gets when both play perfectly.

Values are game points, from -3 to 3 and never 0.  To the match score a win that ends the Bummerl
is worth the Bummerl, whether it would have brought one game point or three: its value is the
length of the match (7 as a rule), so it is the best there is and all such wins are equal.  Where
66 is claimed, it is taken to be claimed at the first opportunity; a false claim has its price
among the actions, but is nobody's plan, even where it would cost less than playing on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tutor import game
from tutor.analysis import moves as m
from tutor.analysis.claims import due_claim, is_false
from tutor.analysis.compact import number_of, options_of, pack
from tutor.analysis.kernels import told
from tutor.analysis.moves import Ints
from tutor.analysis.roots import forehand_values
from tutor.analysis.search import FRAME, FRAMES
from tutor.analysis.stakes import MOST, UNCAPPED, Caps, Score
from tutor.cards import Seat
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState

REMEMBERED = 1 << 16
"""How many arrangements of the cards a search remembers: 1 MB stays in the processor's cache."""
STAMPS = 1 << 26

Tell = Callable[[], None]
"""Called once if the search must first be compiled, which takes some seconds."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a moment is worth to the player on turn, each legal action, and one perfect play.

    `line` begins with a best action and leads to the end of the deal; it is empty where it was
    not asked for.  `due` is the claim of 66 that is made now, by either side.
    """

    value: int
    actions: tuple[tuple[Action, int], ...]
    line: tuple[Action, ...] = ()
    due: Claim | None = None

    def best(self) -> tuple[Action, ...]:
        """Return every action that keeps the value; a false claim is not among them."""
        return tuple(
            action
            for action, value in self.actions
            if value == self.value and not is_false(action, self.due)
        )

    def honest(self) -> tuple[Action, ...]:
        """Return what can be done without a false claim."""
        return tuple(action for action, _ in self.actions if not is_false(action, self.due))


class Solver:
    """A search with its memory; one for each thread."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self.table = np.zeros(2 * remembered, np.int64)
        self.frames = np.zeros((FRAMES, FRAME), np.int64)
        self.stamp = 0
        self.nodes = 0

    def new_stamps(self, count: int) -> int:
        """Return the first of `count` stamps that no entry of the table bears."""
        if self.stamp + count >= STAMPS:
            self.table[:] = 0
            self.stamp = 0
        first = self.stamp + 1
        self.stamp += count
        return first

    def forehand_values(
        self,
        deals: Ints,
        options: Ints,
        stamps: Ints | None = None,
        bounds: Ints | None = None,
    ) -> Ints:
        """Return forehand's game points for each row of compact deals.

        Rows with the same stamp must be moments of one deal: they share what is remembered.
        `bounds` holds for each row the lowest and the highest value that matters.
        """
        count = len(deals)
        if stamps is None:
            stamps = np.arange(count) + self.new_stamps(count)
        if bounds is None:
            bounds = np.tile(np.array([-MOST, MOST]), (count, 1))
        out = np.zeros(count, np.int64)
        self.nodes += forehand_values(deals, stamps, bounds, options, self.frames, self.table, out)
        return out

    def action_values(
        self, deals: Ints, options: Ints, caps: Caps = UNCAPPED
    ) -> tuple[Ints, Ints, Ints]:
        """Return the values of every action of many deals: rows, actions, forehand's points.

        Each legal action of each deal has its place in the three arrays; a row is the number of
        its deal.
        """
        count = len(deals)
        stamps = np.arange(count) + self.new_stamps(count)
        limits = np.tile(np.array([-caps.dealer, caps.forehand]), (count, 1))
        roots = self.forehand_values(deals, options, stamps, limits)
        actions = np.zeros((count * 16, 2), np.int64)
        children = np.zeros((count * 16, m.FIELDS), np.int64)
        found = m.actions_of(deals, options, actions, children)
        rows, numbers, children = actions[:found, 0], actions[:found, 1], children[:found]
        bounds = limits[rows]
        dealers = deals[rows, m.TURN] == 1
        # No action is better than the best one.
        bounds[~dealers, 1] = roots[rows][~dealers]
        bounds[dealers, 0] = roots[rows][dealers]
        return rows, numbers, self.forehand_values(children, options, stamps[rows], bounds)


_here = threading.local()


def solver() -> Solver:
    """Return this thread's solver."""
    found: Solver | None = getattr(_here, "solver", None)
    if found is None:
        found = _here.solver = Solver()
    return found


def solve(
    state: DealState, match: Score | None = None, tell: Tell | None = None, line: bool = True
) -> Solution:
    """Return the exact value of a moment and of each action of the player on turn.

    `match` are the game points that forehand and dealer have won before the deal; without it
    only the game points of this deal count.  Raises `UncountableError` for a state that cannot
    be, `MatchIsOverError`, and `ValueError` for a deal that is over.

    >>> from tutor.records.position import parse_position
    >>> text = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-"
    >>> solution = solve(parse_position(text).state(RuleSet()))
    >>> solution.value, [str(action.card) for action in solution.best()]
    (-1, ['HQ', 'CA'])
    """
    return solve_all([state], match, tell, line)[0]


def solve_all(
    states: Sequence[DealState],
    match: Score | None = None,
    tell: Tell | None = None,
    line: bool = False,
) -> list[Solution]:
    """Return the solutions of many states, such as all moments of a deal, of one rule set."""
    if not states:
        return []
    rules = _rules_of(states)
    caps, options = Caps.of(rules, match), options_of(rules)
    deals = np.array([pack(state) for state in states])
    solutions = []
    with told(tell):
        rows, numbers, points = solver().action_values(deals, options, caps)
        for place, state in enumerate(states):
            mine = rows == place
            known = dict(zip(numbers[mine].tolist(), points[mine].tolist(), strict=True))
            found = _solution(state, known, caps, match)
            if line:
                found = replace(found, line=tuple(_line(state, caps)))
            solutions.append(found)
    return solutions


def _rules_of(states: Sequence[DealState]) -> RuleSet:
    rules = states[0].rules
    for state in states:
        if state.rules is not rules and state.rules != rules:
            raise ValueError("the states have different rules")
        if state.result is not None:
            raise ValueError("the deal is over")
    return rules


def _solution(state: DealState, known: dict[int, int], caps: Caps, match: Score | None) -> Solution:
    """Return the solution of a state from forehand's points after each action's number."""
    seat, due = state.on_turn, due_claim(state)
    legal = tuple(a for a in game.legal_actions(schnapsen, state) if a.seat is seat)
    if due is not None and due.seat is not seat:
        lost = caps.worth(_clipped(_won(state, due), caps), seat, match)
        return Solution(lost, tuple((action, lost) for action in legal), due=due)
    valued = []
    for action in legal:
        if isinstance(action, Claim):
            points = _clipped(_won(state, action), caps)
        else:
            points = known[number_of(action, state.trump)]
        valued.append((action, caps.worth(points, seat, match)))
    best = max(value for action, value in valued if not is_false(action, due))
    return Solution(best, tuple(valued), due=due)


def values(states: Sequence[DealState], tell: Tell | None = None) -> list[int]:
    """Return the exact game points of many moments, each for its player on turn.

    The states must have one rule set; solving them together is what takes little time.
    """
    if not states:
        return []
    options = options_of(_rules_of(states))
    deals = np.array([pack(state) for state in states])
    with told(tell):
        found = solver().forehand_values(deals, options).tolist()
    for place, state in enumerate(states):
        due = due_claim(state)
        if due is not None:
            found[place] = _won(state, due)
    return [
        value if state.on_turn is Seat.FOREHAND else -value
        for state, value in zip(states, found, strict=True)
    ]


def warm_up(tell: Tell | None = None) -> None:
    """Load or compile the search, so that the first question is answered at once."""
    deal = np.zeros((1, m.FIELDS), np.int64)
    deal[0, [m.HAND, m.HAND + 1, m.DRAWN]] = 1, 2, m.TALON_SIZE
    deal[0, [m.LED, m.CLOSER, m.TURN_UP]] = m.NONE
    with told(tell):
        solver().action_values(deal, options_of(RuleSet()))


def _won(state: DealState, claim: Claim) -> int:
    """Return forehand's game points after a claim, right or false."""
    result = game.apply(schnapsen, state, claim).state.result
    assert result is not None
    return result.game_points if result.winner is Seat.FOREHAND else -result.game_points


def _clipped(points: int, caps: Caps) -> int:
    return max(-caps.dealer, min(caps.forehand, points))


def _line(state: DealState, caps: Caps) -> Iterator[Action]:
    """Yield one perfect play to the end, from a state that is not over."""
    options, own = options_of(state.rules), solver()
    stamp = own.new_stamps(1)
    limits = np.array([[-caps.dealer, caps.forehand]])
    aim: int | None = None
    while state.result is None:
        chosen: Action | None = due_claim(state)
        if chosen is None:
            deal = pack(state)[np.newaxis]
            if aim is None:
                aim = int(own.forehand_values(deal, options, np.array([stamp]), limits)[0])
            chosen = _keeping(state, deal, aim, stamp, caps)
        yield chosen
        state = game.apply(schnapsen, state, chosen).state


def _keeping(state: DealState, deal: Ints, aim: int, stamp: int, caps: Caps) -> Action:
    """Return an action of the player on turn that keeps forehand's game points at `aim`."""
    options = options_of(state.rules)
    legal = [a for a in game.legal_actions(schnapsen, state) if not isinstance(a, Claim)]
    if len(legal) == 1:
        return legal[0]
    children = np.repeat(deal, len(legal), axis=0)
    for child, action in zip(children, legal, strict=True):
        m.perform(child, number_of(action, state.trump), options)
    worse = aim - 1 if state.on_turn is Seat.FOREHAND else aim + 1
    if worse == 0:
        worse = -aim
    bounds = np.sort(np.clip([aim, worse], -caps.dealer, caps.forehand))
    stamps = np.full(len(legal), stamp)
    found = (
        solver()
        .forehand_values(children, options, stamps, np.tile(bounds, (len(legal), 1)))
        .tolist()
    )
    return next(a for a, value in zip(legal, found, strict=True) if value == aim)
