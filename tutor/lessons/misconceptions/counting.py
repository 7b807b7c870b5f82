"""False beliefs about card points: marriages, values of cards, and who counts a trick."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards import SCHNAPSEN_PACK, Rank
from tutor.lessons.misconceptions.belief import Misconception
from tutor.lessons.misconceptions.duties import follower_wins
from tutor.lessons.misconceptions.problem import Kind, Problem
from tutor.schnapsen.legality import PARTNER, marriage_value
from tutor.schnapsen.state import Tally

POINTS = frozenset({Kind.POINTS})
SMALL_COURTS = {Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


def _tally(problem: Problem) -> Tally:
    return problem.state.tallies.of(problem.seat)


def takes(problem: Problem) -> bool:
    """Return whether the player who is asked wins the trick of the problem."""
    assert problem.state.led is not None
    return follower_wins(problem) is (problem.seat is problem.state.on_turn)


def _worth(problem: Problem) -> int:
    assert problem.state.led is not None
    return SCHNAPSEN_PACK.total((problem.state.led.card, problem.card))


def points_after(problem: Problem) -> int:
    """Return the card points that the player really has."""
    tally, led = _tally(problem), problem.state.led
    if led is None:
        value = marriage_value(problem.state, problem.card)
        return tally.points + (value if tally.tricks else 0)
    if not takes(problem):
        return tally.points
    return tally.points + tally.pending + _worth(problem)


def _pending_counts(problem: Problem) -> int:
    """Count a marriage as soon as it is declared."""
    tally = _tally(problem)
    if problem.state.led is None:
        return tally.points + marriage_value(problem.state, problem.card)
    return points_after(problem) + (0 if takes(problem) else tally.pending)


def _pending_lost(problem: Problem) -> int:
    """Forget a marriage that was declared before the first trick."""
    if problem.state.led is not None and takes(problem):
        return points_after(problem) - _tally(problem).pending
    return points_after(problem)


def _follower_marries(problem: Problem) -> int:
    """Count a marriage for a king or queen that answers a lead."""
    card, led = problem.card, problem.state.led
    answers = led is not None and problem.seat is problem.state.on_turn
    if answers and card.rank in PARTNER and card.with_rank(PARTNER[card.rank]) in problem.hand:
        return points_after(problem) + marriage_value(problem.state, card)
    return points_after(problem)


def _all_twenty(problem: Problem) -> int:
    """Count 20 for the marriage in trumps."""
    found = points_after(problem)
    if problem.state.led is None:
        return (
            found - (_tally(problem).tricks > 0 and problem.card.suit is problem.state.trump) * 20
        )
    return found - (20 if takes(problem) and _tally(problem).pending == 40 else 0)


def _marriage_after_trick(problem: Problem) -> int:
    """Let a marriage wait for its trick although the declarer has one."""
    return _tally(problem).points if problem.state.led is None else points_after(problem)


def _small_courts(problem: Problem) -> int:
    """Count king, queen and jack of this trick three, two and one."""
    led = problem.state.led
    if led is None or not takes(problem):
        return points_after(problem)
    courts = sum(card.rank in SMALL_COURTS for card in (led.card, problem.card))
    return points_after(problem) - courts


def _own_card_counts(problem: Problem) -> int:
    """Count for each player the card that he has played."""
    led = problem.state.led
    if led is None:
        return points_after(problem)
    own = problem.card if problem.seat is problem.state.on_turn else led.card
    pending = _tally(problem).pending if takes(problem) else 0
    return _tally(problem).points + pending + SCHNAPSEN_PACK.worth[own]


def _counted(id: str, count: Callable[[Problem], int]) -> Misconception:
    return Misconception(id, POINTS, lambda problem: str(count(problem)))


COUNTING: tuple[Misconception, ...] = (
    _counted("pending-counts", _pending_counts),
    _counted("pending-lost", _pending_lost),
    _counted("follower-marries", _follower_marries),
    _counted("all-twenty", _all_twenty),
    _counted("marriage-after-trick", _marriage_after_trick),
    _counted("small-courts", _small_courts),
    _counted("own-card-counts", _own_card_counts),
)
