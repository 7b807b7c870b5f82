"""False beliefs about what a follower owes and about who wins a trick."""

from __future__ import annotations

from collections.abc import Callable

from tutor import tricks
from tutor.cards import SCHNAPSEN_PACK, Card, Pack, Rank
from tutor.lessons.misconceptions.belief import (
    LAWFUL,
    Law,
    Misconception,
    Wrong,
    by_law,
    objections,
)
from tutor.lessons.misconceptions.problem import Kind, Problem
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.choices import Heading
from tutor.schnapsen.state import DealState, duty, is_strict, trick_in_play
from tutor.tricks import Duty, Trick, beats

Owed = Callable[[DealState], Duty]


def _owing(owed: Owed) -> Law:
    """Return the law of a judge who demands another duty of the follower."""

    def law(state: DealState, action: Action) -> tuple[str, ...] | None:
        if state.led is None or not isinstance(action, PlayCard):
            return objections(state, action)
        if action.declares or action.card not in state.hands.of(action.seat):
            return objections(state, action)
        hand = state.hands.of(action.seat)
        trick = trick_in_play(state, state.led.card)
        found = tricks.objections(action.card, hand, trick, owed(state))
        return tuple(reason.id for reason in found)

    return law


def _open_after_close(state: DealState) -> Duty:
    return Duty.FREE if state.closed is not None else duty(state)


def _open_to_the_end(state: DealState) -> Duty:
    return Duty.FREE if state.closed is None else duty(state)


def _need_not_head(state: DealState) -> Duty:
    heads = is_strict(state) and state.rules.play.heading is Heading.HEAD
    return Duty.FOLLOW if heads else duty(state)


def _everywhere_head(state: DealState) -> Duty:
    follows = is_strict(state) and state.rules.play.heading is Heading.FOLLOW
    return Duty.HEAD if follows else duty(state)


def _highest_goes(state: DealState) -> Duty:
    return Duty.HIGHEST if is_strict(state) else Duty.FREE


def _strict_from_start(state: DealState) -> Duty:
    return state.rules.play.heading.duty


def _answering(state: DealState, action: Action) -> tuple[Card, tuple[Card, ...], Card] | None:
    """Return card, hand and lead where a card is played in strict play."""
    if state.led is None or not is_strict(state) or not isinstance(action, PlayCard):
        return None
    return action.card, state.hands.of(action.seat), state.led.card


def _trump_instead(state: DealState, action: Action) -> tuple[str, ...]:
    found = objections(state, action)
    asked = _answering(state, action)
    if asked is not None and asked[0].suit is state.trump and asked[2].suit is not state.trump:
        return tuple(id for id in found if id != "must-follow")
    return found


def _need_not_trump(state: DealState, action: Action) -> tuple[str, ...]:
    return tuple(id for id in objections(state, action) if id != "must-trump")


def _trump_to_win(state: DealState, action: Action) -> tuple[str, ...]:
    """Demand a trump where the suit led is held, but cannot win."""
    asked = _answering(state, action)
    if asked is None or state.rules.play.heading is not Heading.HEAD:
        return objections(state, action)
    card, hand, led = asked
    suited = [held for held in hand if held.suit is led.suit]
    trumps = [held for held in hand if held.suit is state.trump]
    if not suited or not trumps or led.suit is state.trump:
        return objections(state, action)
    if any(beats(held, led, state.trump, SCHNAPSEN_PACK) for held in suited):
        return objections(state, action)
    return () if card in trumps else ("must-trump",)


LOW_TEN = Pack(
    ranks=(Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN), points=SCHNAPSEN_PACK.points
)
"""The order of ranks in which the ten stands where it does in many other games."""

Wins = Callable[[Card, Card, Problem], bool]


def follower_wins(problem: Problem) -> bool:
    """Return whether the card in question really beats the card led."""
    assert problem.state.led is not None
    trick = trick_in_play(problem.state, problem.state.led.card)
    return beats(problem.card, trick.led, trick.trump, trick.pack, trick.order)


def _winning(wins: Wins) -> Wrong:
    """Return the answers of somebody who gives the trick by a rule of his own.

    Where card points are asked, he counts the trick for the wrong player.
    """

    def answer(problem: Problem) -> str | None:
        led = problem.state.led
        if led is None:
            return None
        thought = wins(problem.card, led.card, problem)
        if problem.kind is Kind.TRICK:
            return (led.seat.other if thought else led.seat).value
        if thought is follower_wins(problem):
            return None
        tally = problem.state.tallies.of(problem.seat)
        if thought is not (problem.seat is led.seat.other):
            return str(tally.points)
        return str(tally.points + tally.pending + SCHNAPSEN_PACK.total((problem.card, led.card)))

    return answer


def _ten_is_low(card: Card, led: Card, problem: Problem) -> bool:
    return Trick((led, card), problem.state.trump, LOW_TEN).best() == 1


def _trump_must_be_higher(card: Card, led: Card, problem: Problem) -> bool:
    trump, strength = problem.state.trump, SCHNAPSEN_PACK.strength
    if card.suit is trump and led.suit is not trump:
        return strength[card] > strength[led]
    return follower_wins(problem)


def _any_suit_wins(card: Card, led: Card, problem: Problem) -> bool:
    trump = problem.state.trump
    if led.suit is trump or card.suit in (trump, led.suit):
        return follower_wins(problem)
    return SCHNAPSEN_PACK.strength[card] > SCHNAPSEN_PACK.strength[led]


def _last_equal_wins(card: Card, led: Card, problem: Problem) -> bool:
    return card.rank is led.rank or follower_wins(problem)


def _leader_keeps(card: Card, led: Card, problem: Problem) -> bool:
    return card.suit is led.suit and follower_wins(problem)


TRICKS = frozenset({Kind.TRICK, Kind.POINTS})

DUTIES: tuple[Misconception, ...] = (
    Misconception("open-after-close", LAWFUL, by_law(_owing(_open_after_close))),
    Misconception("open-to-the-end", LAWFUL, by_law(_owing(_open_to_the_end))),
    Misconception("need-not-head", LAWFUL, by_law(_owing(_need_not_head))),
    Misconception("everywhere-head", LAWFUL, by_law(_owing(_everywhere_head))),
    Misconception("trump-instead", LAWFUL, by_law(_trump_instead)),
    Misconception("strict-from-start", LAWFUL, by_law(_owing(_strict_from_start))),
    Misconception("need-not-trump", LAWFUL, by_law(_need_not_trump)),
    Misconception("trump-to-win", LAWFUL, by_law(_trump_to_win)),
    Misconception("highest-goes", LAWFUL, by_law(_owing(_highest_goes))),
    Misconception("ten-is-low", TRICKS, _winning(_ten_is_low)),
    Misconception("trump-must-be-higher", TRICKS, _winning(_trump_must_be_higher)),
    Misconception("any-suit-wins", TRICKS, _winning(_any_suit_wins)),
    Misconception("last-equal-wins", TRICKS, _winning(_last_equal_wins)),
    Misconception("leader-keeps", TRICKS, _winning(_leader_keeps)),
)
