"""Wrong answers: what believers of misconceptions say, and neighbours where too few do."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.lessons.misconceptions import Kind, Problem, about
from tutor.lessons.misconceptions.problem import YES, answered_cards, score_answer
from tutor.lessons.quiz.finding import cards_left
from tutor.lessons.quiz.rules import RULES
from tutor.lessons.quiz.truth import Truth, at_place, legal_cards
from tutor.schnapsen.actions import Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.state import DealState, is_strict, trick_number
from tutor.schnapsen.view import trump_jack
from tutor.tricks import beats


def believed(problem: Problem, true: Truth) -> dict[str, list[str]]:
    """Return the wrong answers of all misconceptions, each with the ids of its believers."""
    found: dict[str, list[str]] = {}
    for misconception in about(problem.kind):
        answer = misconception.answers_to(problem)
        if answer is not None and answer not in true.answers:
            found.setdefault(answer, []).append(misconception.id)
    return found


def believers(problem: Problem, true: Truth, answer: str) -> tuple[str, ...]:
    """Return the misconceptions that explain a wrong answer.

    Where cards were ticked and no belief gives exactly these, those count that share a wrong
    tick or a gap.
    """
    everyone = believed(problem, true)
    if answer in everyone:
        return tuple(everyone[answer])
    if problem.kind is not Kind.PLAYABLE:
        return ()
    chosen, right = set(answered_cards(answer)), set(answered_cards(true.answers[0]))
    for wrong, ids in everyone.items():
        thought = set(answered_cards(wrong))
        if (chosen - right) & (thought - right) or (right - chosen) & (right - thought):
            return tuple(ids)
    return ()


def neighbours(problem: Problem, true: Truth) -> tuple[str, ...]:
    """Return wrong answers that nobody has to believe, each plainly false in this position."""
    match problem.kind:
        case Kind.TRICK:
            return tuple(seat.value for seat in (problem.seat, problem.seat.other))
        case Kind.BEST:
            return tuple(card.text for card in legal_cards(problem))
        case Kind.IRREGULARITY:
            return tuple(str(place) for place in range(len(problem.actions)))
        case Kind.MAY:
            reasons = tuple(f"no:{id}" for id in _other_deeds(problem))
            return reasons if true.answers == (YES,) else (YES, *reasons)
        case Kind.RULE:
            if isinstance(problem.action, PlayCard) and not problem.action.declares:
                return tuple(_other_duties(problem, true))
            return tuple(_other_deeds(problem))
        case _:
            return ()


def other_scores(problem: Problem) -> tuple[str, ...]:
    """Return every score that a deal can have, where a deal is to be scored.

    Beliefs make most deals too cheap: without these the dearest option would be the right one.
    """
    if problem.kind is not Kind.SCORE:
        return ()
    return tuple(score_answer(seat, points) for seat in Seat for points in (1, 2, 3))


def _other_duties(problem: Problem, true: Truth) -> Iterator[str]:
    state, led = problem.state, problem.state.led
    assert led is not None
    suited = [card for card in problem.hand if card.suit is led.card.suit]
    trumps = [card for card in problem.hand if card.suit is state.trump]
    if true.reason is None:
        other = "play.open-duty" if is_strict(state) else "play.void-in-both"
        yield from (other, "must-follow", "must-trump", "must-head")
        return
    wins = any(beats(card, led.card, state.trump, SCHNAPSEN_PACK) for card in suited)
    if true.rule != "must-follow":
        yield "must-follow"
    if true.rule != "must-head" and not wins:
        yield "must-head"
    if true.rule != "must-trump" and (suited or not trumps):
        yield "must-trump"
    if true.rule == "must-trump":
        yield "must-play-highest"


def _other_deeds(problem: Problem) -> Iterator[str]:
    """Yield reasons that anyone can see not to hold here."""
    state = problem.state
    match problem.action:
        case ExchangeJack():
            yield from _against_exchange(state, trump_jack(state) in problem.hand)
        case CloseTalon():
            if state.led is None:
                yield "close-not-on-lead"
            if state.closed is None:
                yield "already-closed"
            if state.talon_size:
                yield "close-talon-gone"
        case Claim(seat):
            if state.led is None and trick_number(state) > 1 and seat is state.on_turn:
                yield "claim-not-now"
        case _:
            yield from _against_marriage(problem)


def _against_exchange(state: DealState, held: bool) -> Iterator[str]:
    if state.led is None:
        yield "exchange-not-on-lead"
    if held:
        yield "jack-not-held"
    if state.turn_up is not None:
        yield "exchange-talon-gone"
        if state.turn_up is not trump_jack(state):
            yield "turn-up-is-jack"
    if state.closed is None:
        yield "exchange-talon-closed"


def _against_marriage(problem: Problem) -> Iterator[str]:
    state = problem.state
    if state.led is None:
        yield "marriage-not-on-lead"
    if state.closed is None:
        yield "marriage-after-close"
    if state.talon_size:
        yield "marriage-talon-gone"
    if state.tallies.of(problem.seat).tricks:
        yield "marriage-too-early"


def level_of(problem: Problem, wrong: dict[str, list[str]], true: Truth) -> int:
    """Return how subtle a problem is, from 1 to 3.

    It is the number of beliefs that lead astray, one more where tables differ; for the best card
    the number of cards decides as well.
    """
    if problem.kind is Kind.BEST:
        astray = sum(len(ids) for ids in wrong.values())
        return min(3, max(1, (cards_left(problem.state) + astray) // 2))
    if problem.kind is Kind.IRREGULARITY:
        asked = at_place(problem, int(true.answers[0]))
        return min(3, max(1, sum(found.answers_to(asked) == YES for found in about(Kind.MAY))))
    astray = sum(len(ids) for ids in wrong.values())
    if problem.kind in (Kind.MAY, Kind.RULE):
        astray += RULES[true.rule].contested() if true.rule in RULES else 0
    return min(3, max(1, astray))
