"""Problems in a deal that was played: for each kind of question, the moments that suit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from tutor import game
from tutor.cards import Seat
from tutor.lessons.misconceptions import Kind, Problem
from tutor.lessons.quiz.positions import Step, Temper, choose
from tutor.lessons.quiz.truth import claims_now, legal_cards
from tutor.schnapsen import events as happened
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.state import DealState
from tutor.schnapsen.view import trump_jack

TEMPERS: dict[str, Temper] = {
    "exchange-talon-closed": Temper(close=0.5, exchange=0.1, tricks=7),
    "exchange-talon-too-small": Temper(close=0.02, exchange=0.15, tricks=5),
    "exchange-too-early": Temper(tricks=1, exchange=0.5),
    "jack-not-held": Temper(tricks=5),
    "marriage-too-early": Temper(tricks=3, marry=0.9),
    "exchange-talon-gone": Temper(close=0, exchange=0.1),
    "exchange-not-on-lead": Temper(close=0.02, exchange=0.1, tricks=5),
    "marriage-after-close": Temper(close=0.35, marry=0.3),
    "marriage-talon-gone": Temper(close=0, marry=0.2),
    "partner-missing": Temper(close=0.05, marry=0.1),
    "already-closed": Temper(close=0.5),
    "close-talon-gone": Temper(close=0),
    "close-talon-too-small": Temper(close=0.02, tricks=5),
    "close-not-on-lead": Temper(close=0.02, tricks=5),
    "closing.record": Temper(close=0.35),
    "closing.failed": Temper(close=0.5),
    "closing.opponent-first": Temper(close=0.5),
    "ending.last-trick": Temper(close=0, marry=0),
    "ending.false-claim": Temper(close=0.1, bluff=0.25),
    "claim-not-now": Temper(close=0.1, claim=0.35),
    "counted-cards": Temper(close=0),
    "best-card": Temper(close=0, marry=0.15, keen=0.45),
    "seen-cards": Temper(close=0.02, exchange=1.0, marry=1.0, tricks=4),
    "play.open-duty": Temper(close=0.02, tricks=5),
    "must-follow": Temper(close=0.2),
    "must-head": Temper(close=0.35),
    "must-trump": Temper(close=0.2),
    "play.void-in-both": Temper(close=0.2),
    "value.exactly-33": Temper(close=0),
    "value.pending": Temper(close=0.3, marry=1.0, outplayed=True),
    "value.no-trick": Temper(close=0),
}
"""How the players of a deal must play for a rule to come up often."""

USUAL = Temper()
LAST_CARDS = {1: (2, 3), 2: (3, 4), 3: (4, 5)}
"""How many cards each player has left where the best lead is asked, by difficulty."""
WAYS = 6
"""How often the last cards of a deal are played to find a position worth asking about."""


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: a kind, a difficulty, and where an irregular action has to stand.

    `size` counts the actions of which one is irregular.
    """

    kind: Kind
    level: int
    place: int
    size: int


def problems(search: Search, steps: Sequence[Step], rng: Random) -> Iterator[Problem]:
    """Yield the problems of a kind in a deal, in random order."""
    kind = search.kind
    if kind is Kind.SCORE:
        last = steps[-1].state
        yield Problem(kind, last, last.result.winner if last.result else last.on_turn)
        return
    if kind is Kind.BEST:
        yield from _best(steps, rng, search.level)
        return
    order = list(range(len(steps)))
    rng.shuffle(order)
    for index in order:
        if kind is Kind.IRREGULARITY:
            yield from _irregular(search, steps, index, rng)
        elif kind is Kind.KNOWLEDGE:
            yield from _knowledge(steps, index, rng)
        else:
            yield from _FINDERS[kind](steps[index], rng)


def _playable(step: Step, _: Random) -> Iterator[Problem]:
    state = step.before
    answers = state.led is not None and isinstance(step.action, PlayCard)
    if answers and len(state.hands.of(state.on_turn)) > 1:
        yield Problem(Kind.PLAYABLE, state, state.on_turn)


def _trick(step: Step, rng: Random) -> Iterator[Problem]:
    state = step.before
    if state.led is None or not isinstance(step.action, PlayCard):
        return
    allowed = legal_cards(Problem(Kind.TRICK, state, state.on_turn))
    for card in rng.sample(allowed, len(allowed)):
        yield Problem(Kind.TRICK, state, state.on_turn, PlayCard(state.on_turn, card))


def _points(step: Step, rng: Random) -> Iterator[Problem]:
    state, action = step.before, step.action
    if not isinstance(action, PlayCard):
        return
    seat = state.on_turn
    if state.led is None:
        if action.declares:
            yield Problem(Kind.POINTS, state, seat, action)
        return
    allowed = legal_cards(Problem(Kind.POINTS, state, seat))
    for card in rng.sample(allowed, len(allowed)):
        answer = PlayCard(seat, card)
        waits = state.tallies.of(seat.other).pending > 0
        for asked in (seat.other, seat) if waits or rng.random() < 0.3 else (seat, seat.other):
            yield Problem(Kind.POINTS, state, asked, answer)


def deeds(state: DealState) -> Iterator[Action]:
    """Yield everything but plain cards that the seat on turn could think of."""
    seat = state.on_turn
    yield from (ExchangeJack(seat), CloseTalon(seat), Claim(seat))
    hand = state.hands.of(seat)
    for card in hand:
        if card.rank in PARTNER:
            yield PlayCard(seat, card, declares=True)


def _may(step: Step, rng: Random) -> Iterator[Problem]:
    state = step.before
    found = list(deeds(state))
    rng.shuffle(found)
    for action in found:
        if isinstance(action, Claim) and not _worth_asking(state, action):
            continue
        yield Problem(Kind.MAY, state, action.seat, action)


def _worth_asking(state: DealState, claim: Claim) -> bool:
    """Return whether it is clear what "may" means: a false claim is possible, but no right."""
    tally = state.tallies.of(claim.seat)
    return tally.points >= 66 or bool(schnapsen.objections(state, claim))


def _rule(step: Step, rng: Random) -> Iterator[Problem]:
    state, seat = step.before, step.before.on_turn
    found: list[Action] = [PlayCard(seat, card) for card in state.hands.of(seat)]
    found += deeds(state)
    rng.shuffle(found)
    for action in found:
        legal = not schnapsen.objections(state, action)
        if legal and not (isinstance(action, PlayCard) and not action.declares):
            continue
        yield Problem(Kind.RULE, state, seat, action)


def _knowledge(steps: Sequence[Step], index: int, rng: Random) -> Iterator[Problem]:
    """Leave out the moments in which somebody who counts could know more than was shown."""
    state = steps[index].before
    if state.closed is not None or 0 < len(state.talon) < 3:
        return
    for seat in rng.sample(list(Seat), 2):
        theirs = state.hands.of(seat.other)
        shown = state.known.of(seat.other)
        if state.talon_size and not shown and rng.random() < 0.75:
            continue
        if theirs and (state.talon_size or shown != frozenset(theirs)):
            past = tuple(
                event
                for step in steps[:index]
                for event in step.events
                if isinstance(event, SHOWING) and event.seat is seat.other
            )
            yield Problem(Kind.KNOWLEDGE, state, seat, past=past)


SHOWING = (happened.JackExchanged, happened.MarriageDeclared)
"""The events that show cards of a hand."""


def _best(steps: Sequence[Step], rng: Random, level: int) -> Iterator[Problem]:
    """Yield leads after the last draw, the cards being played in several ways up to them."""
    used_up = next((step.before for step in steps if is_used_up(step.before)), None)
    if used_up is None:
        return
    met: set[DealState] = set()
    for _ in range(WAYS):
        state, size = used_up, rng.choice(LAST_CARDS[level])
        while state.result is None and not (state.led is None and cards_left(state) == size):
            state = game.apply(schnapsen, state, choose(state, rng, TEMPERS["best-card"])).state
        if state in met or state.result is not None or claims_now(state, state.on_turn):
            continue
        met.add(state)
        problem = Problem(Kind.BEST, state, state.on_turn)
        if len(legal_cards(problem)) > 1:
            yield problem


def cards_left(state: DealState) -> int:
    """Return how many cards the player on turn holds."""
    return len(state.hands.of(state.on_turn))


def is_used_up(state: DealState) -> bool:
    """Return whether all cards of the talon have been drawn."""
    return state.talon_size == 0 and state.closed is None


def _irregular(search: Search, steps: Sequence[Step], index: int, rng: Random) -> Iterator[Problem]:
    """Put one irregular action in the place of a regular one, with what led up to it."""
    if index < search.place:
        return
    begin = index - search.place
    for action in _irregular_actions(steps[index].before, rng):
        actions = [*(step.action for step in steps[begin:index]), action]
        states = [step.before for step in steps[begin : index + 1]]
        while len(actions) < search.size:
            after = game.apply(schnapsen, states[-1], actions[-1]).state
            if after.result is not None:
                break
            states.append(after)
            actions.append(choose(after, rng, USUAL))
        if len(actions) == search.size:
            first, seen = states[0], (tuple(actions), tuple(states))
            yield Problem(Kind.IRREGULARITY, first, first.on_turn, None, *seen)


def _irregular_actions(state: DealState, rng: Random) -> Iterator[Action]:
    """Yield what one rule forbids, although the table would let it happen."""
    seat = state.on_turn
    tried: list[Action] = [PlayCard(seat, card) for card in state.hands.of(seat)]
    if state.turn_up is not None:
        jack = trump_jack(state)
        if jack in state.hands.of(seat):
            tried.append(ExchangeJack(seat))
        if state.closed is None:
            tried.append(CloseTalon(seat))
    rng.shuffle(tried)
    for action in tried:
        if len(schnapsen.objections(state, action)) == 1:
            yield action


_FINDERS: dict[Kind, Callable[[Step, Random], Iterator[Problem]]] = {
    Kind.PLAYABLE: _playable,
    Kind.TRICK: _trick,
    Kind.POINTS: _points,
    Kind.MAY: _may,
    Kind.RULE: _rule,
}


def asked_openly(state: DealState) -> DealState:
    """Return a finished deal without its result, as a question shows it."""
    return replace(state, result=None)
