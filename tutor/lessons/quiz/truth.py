"""What is true about a problem: the answer, the rule that decides, the cards that prove it."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.lessons.misconceptions.counting import points_after
from tutor.lessons.misconceptions.duties import follower_wins
from tutor.lessons.misconceptions.problem import (
    Kind,
    Problem,
    cards_answer,
    may_answer,
    score_answer,
)
from tutor.lessons.quiz.best import card_values
from tutor.lessons.quiz.positions import known_for_certain, pair_in
from tutor.rulings import Reason
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.events import Ending
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.state import DealState, is_strict, trick_number
from tutor.schnapsen.view import trump_jack
from tutor.tricks import beats


@dataclass(frozen=True, slots=True)
class Truth:
    """The right answers (several only where any of them is accepted), the rule, its proof.

    `reason` is the judge's own, where it forbids something; `values` are the game points of each
    card where the best one is asked.
    """

    answers: tuple[str, ...]
    rule: str
    reason: Reason | None = None
    proof: tuple[Card, ...] = ()
    values: tuple[tuple[Card, int], ...] = ()


def truth(problem: Problem) -> Truth | None:
    """Return what is true, or None where the problem has no single clear answer."""
    return _TRUTHS[problem.kind](problem)


def legal_cards(problem: Problem) -> tuple[Card, ...]:
    """Return the cards of the hand that may be played, without regard to marriages."""
    return tuple(
        card
        for card in problem.hand
        if not schnapsen.objections(problem.state, PlayCard(problem.seat, card))
    )


def _playable(problem: Problem) -> Truth | None:
    state, led = problem.state, problem.state.led
    assert led is not None
    allowed = legal_cards(problem)
    answer = (cards_answer(allowed),)
    if not is_strict(state):
        return Truth(answer, "play.open-duty", None, (led.card,))
    suited = tuple(card for card in problem.hand if card.suit is led.card.suit)
    winning = tuple(card for card in suited if _beats(state, card, led.card))
    if suited and winning and len(winning) < len(suited):
        rule, proof = "must-head", winning
    elif suited:
        rule, proof = "must-follow", suited
    elif any(card.suit is state.trump for card in problem.hand):
        rule, proof = "must-trump", allowed
    else:
        rule, proof = "play.void-in-both", ()
    reason = next(
        (
            reason
            for card in problem.hand
            for reason in schnapsen.objections(state, PlayCard(problem.seat, card))
            if reason.id == rule
        ),
        None,
    )
    return Truth(answer, rule, reason, (led.card, *proof))


def _beats(state: DealState, card: Card, led: Card) -> bool:
    return beats(card, led, state.trump, SCHNAPSEN_PACK, state.rules.play.trick_winner)


def _trick(problem: Problem) -> Truth | None:
    led = problem.state.led
    assert led is not None
    winner = problem.seat if follower_wins(problem) else led.seat
    same = led.card.suit is problem.card.suit
    rule = "deal.pack" if same else "play.trick-winner"
    return Truth((winner.value,), rule, None, (led.card, problem.card))


def _points(problem: Problem) -> Truth | None:
    state, card = problem.state, problem.card
    tally = state.tallies.of(problem.seat)
    answer = (str(points_after(problem)),)
    if state.led is None:
        pair = (card, card.with_rank(PARTNER[card.rank]))
        return Truth(answer, "marriage.value" if tally.tricks else "marriage-too-early", None, pair)
    shown = (state.led.card, card)
    if tally.pending:
        return Truth(answer, "marriage-too-early", None, shown)
    if problem.seat is state.on_turn and pair_in(problem.hand, card):
        return Truth(answer, "marriage-not-on-lead", None, shown)
    return Truth(answer, "deal.pack", None, shown)


def _may(problem: Problem) -> Truth | None:
    assert problem.action is not None
    reasons = schnapsen.objections(problem.state, problem.action)
    if len(reasons) > 1:
        return None
    answer = (may_answer(tuple(reason.id for reason in reasons)),)
    if reasons:
        return Truth(answer, reasons[0].id, reasons[0], evidence(problem, reasons[0]))
    return Truth(answer, _permitting(problem), None, _deed_cards(problem))


def evidence(problem: Problem, reason: Reason) -> tuple[Card, ...]:
    """Return the cards that prove a reason, and those that the action is about."""
    return tuple(dict.fromkeys((*reason.evidence(), *_deed_cards(problem))))


def _deed_cards(problem: Problem) -> tuple[Card, ...]:
    match problem.action:
        case PlayCard(_, card, True):
            partner = card.with_rank(PARTNER[card.rank])
            return (card, partner) if partner in problem.hand else (card,)
        case PlayCard(_, card):
            return (card,)
        case ExchangeJack():
            jack = trump_jack(problem.state)
            turned = (problem.state.turn_up,) if problem.state.turn_up else ()
            return (jack, *turned) if jack in problem.hand else turned
        case _:
            return ()


def _permitting(problem: Problem) -> str:
    """Return the rule to remember that allows a deed."""
    state = problem.state
    match problem.action:
        case ExchangeJack():
            first = trick_number(state) == 1
            return "exchange-too-early" if first else "exchange-talon-too-small"
        case CloseTalon():
            return "close-talon-too-small"
        case Claim():
            return "claim-not-now"
        case PlayCard(_, card):
            if state.tallies.of(problem.seat).tricks == 0:
                return "marriage-too-early"
            if state.closed is not None:
                return "marriage-after-close"
            if state.talon_size == 0:
                return "marriage-talon-gone"
            return "king-must-lead" if card.rank is Rank.QUEEN else "marriage-not-on-lead"
        case _:
            raise TypeError("the problem asks for no deed")


def _score(problem: Problem) -> Truth | None:
    result, state = problem.state.result, problem.state
    assert result is not None
    answer = (score_answer(result.winner, result.game_points),)
    taken = state.tallies.of(state.on_turn).taken
    last = taken[-1] if taken and result.ended_by is not Ending.SIXTY_SIX else ()
    return Truth(answer, _valuing(state), None, last if _played_out(state) else ())


def _played_out(state: DealState) -> bool:
    return not state.hands[0] and not state.hands[1]


def _valuing(state: DealState) -> str:
    """Return the rule that gives a finished deal its value."""
    result = state.result
    assert result is not None
    match result.ended_by:
        case Ending.FALSE_CLAIM:
            return "ending.false-claim"
        case Ending.OVERTAKEN:
            return "closing.opponent-first"
        case Ending.CLOSE_FAILED:
            return "closing.failed"
        case Ending.LAST_TRICK:
            return "ending.last-trick"
        case Ending.SIXTY_SIX:
            if state.tallies.of(result.loser).pending:
                return "value.pending"
            if state.closed is not None:
                return "closing.record"
            return "value.exactly-33" if result.points == 33 else "value.no-trick"


def _rule(problem: Problem) -> Truth | None:
    action, state = problem.action, problem.state
    assert action is not None
    reasons = schnapsen.objections(state, action)
    if len(reasons) == 1:
        return Truth((reasons[0].id,), reasons[0].id, reasons[0], evidence(problem, reasons[0]))
    if reasons or not isinstance(action, PlayCard) or state.led is None:
        return None
    led = state.led.card
    if not is_strict(state):
        forbidden = _forbidden_if_strict(state, action)
        return Truth(("play.open-duty",), "play.open-duty", None, (led,)) if forbidden else None
    if any(card.suit in (led.suit, state.trump) for card in problem.hand):
        return None
    return Truth(("play.void-in-both",), "play.void-in-both", None, (led, action.card))


def _forbidden_if_strict(state: DealState, action: PlayCard) -> bool:
    assert state.led is not None
    led = state.led.card
    suited = [card for card in state.hands.of(action.seat) if card.suit is led.suit]
    return bool(suited) and action.card not in suited


def _irregularity(problem: Problem) -> Truth | None:
    found = [
        (place, reasons)
        for place, (state, action) in enumerate(zip(problem.states, problem.actions, strict=True))
        if (reasons := schnapsen.objections(state, action))
    ]
    if len(found) != 1:
        return None
    place, reasons = found[0]
    asked = at_place(problem, place)
    return Truth((str(place),), reasons[0].id, reasons[0], evidence(asked, reasons[0]))


def at_place(problem: Problem, place: int) -> Problem:
    """Return one recorded action as a problem of its own: may this be done?"""
    action = problem.actions[place]
    return Problem(Kind.MAY, problem.states[place], action.seat, action)


def _knowledge(problem: Problem) -> Truth | None:
    known = known_for_certain(problem.state, problem.seat)
    rule = "seen-cards" if problem.state.talon_size else "counted-cards"
    answer = cards_answer(known)
    return Truth((answer,), rule, None, tuple(sorted(known, key=str)))


def _best(problem: Problem) -> Truth | None:
    values = card_values(problem.state)
    best = max(values.values())
    cards = tuple(card for card, worth in values.items() if worth == best)
    if len(cards) == len(values):
        return None
    answers = tuple(card.text for card in cards)
    return Truth(answers, "best-card", None, cards, tuple(values.items()))


_TRUTHS = {
    Kind.PLAYABLE: _playable,
    Kind.TRICK: _trick,
    Kind.POINTS: _points,
    Kind.MAY: _may,
    Kind.SCORE: _score,
    Kind.RULE: _rule,
    Kind.IRREGULARITY: _irregularity,
    Kind.KNOWLEDGE: _knowledge,
    Kind.BEST: _best,
}


def claims_now(state: DealState, seat: Seat) -> bool:
    """Return whether `seat` could end the deal by a right claim at once."""
    claimed = state.rules.ending.sixty_six is SixtySix.CLAIMED
    return (
        claimed
        and state.tallies.of(seat).points >= 66
        and not schnapsen.objections(state, Claim(seat))
    )
