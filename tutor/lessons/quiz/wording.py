"""What a question says: prompt, facts, the text of each answer, and the explanation."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.lessons.misconceptions import Kind, Problem
from tutor.lessons.misconceptions.counting import points_after, takes
from tutor.lessons.misconceptions.problem import NO_CARDS, YES, answered_cards
from tutor.lessons.quiz.rules import RULES
from tutor.lessons.quiz.truth import Truth
from tutor.messages import Message, say
from tutor.schnapsen import events as happened
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.events import Ending
from tutor.schnapsen.legality import marriage_value
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.scoring import derivation
from tutor.schnapsen.state import DealState


def rules_name(rules: RuleSet) -> Message:
    """Return the name of a rule set."""
    return say(f"rules.{rules.id}.name")


def prompt(problem: Problem, every: bool) -> Message:
    """Return the question in one message; `every` asks to tick all cards."""
    state, action = problem.state, problem.action
    match problem.kind:
        case Kind.PLAYABLE:
            assert state.led is not None
            return say(f"quiz.ask.playable-{'all' if every else 'one'}", led=state.led.card)
        case Kind.TRICK:
            assert state.led is not None
            return say("quiz.ask.trick", led=state.led.card, card=problem.card)
        case Kind.POINTS:
            return _ask_points(problem)
        case Kind.MAY:
            assert action is not None
            return _ask_deed("may", action)
        case Kind.RULE:
            assert action is not None
            return _ask_rule(state, action)
        case _:
            return say(f"quiz.ask.{problem.kind.value}")


def _ask_points(problem: Problem) -> Message:
    led, card = problem.state.led, problem.card
    if led is None:
        return say("quiz.ask.points-declare", suit=card.suit, card=card)
    if problem.seat is problem.state.on_turn:
        return say("quiz.ask.points-follow", led=led.card, card=card)
    return say("quiz.ask.points-led", led=led.card, card=card)


def _ask_deed(stem: str, action: Action) -> Message:
    match action:
        case ExchangeJack():
            return say(f"quiz.ask.{stem}-exchange")
        case CloseTalon():
            return say(f"quiz.ask.{stem}-close")
        case Claim():
            return say(f"quiz.ask.{stem}-claim")
        case PlayCard(_, card):
            return say(f"quiz.ask.{stem}-declare", suit=card.suit, card=card)


def _ask_rule(state: DealState, action: Action) -> Message:
    if not isinstance(action, PlayCard) or action.declares:
        return _ask_deed("rule", action)
    if state.led is not None and not schnapsen.objections(state, action):
        return say("quiz.ask.rule-allowed", led=state.led.card, card=action.card)
    return say("quiz.ask.rule-card", card=action.card)


def facts(problem: Problem, hidden_hand: bool) -> tuple[Message, ...]:
    """Return what has to be known besides the cards in sight."""
    match problem.kind:
        case Kind.SCORE:
            return tuple(_score_facts(problem.state))
        case Kind.POINTS:
            return tuple(_records(problem))
        case Kind.MAY | Kind.RULE:
            claim = isinstance(problem.action, Claim)
            return tuple(_records(problem)) if claim else ()
        case Kind.KNOWLEDGE:
            return (*_shown(problem), *_gone(problem.state))
        case Kind.BEST:
            return (*_records(problem), *(_gone(problem.state) if hidden_hand else ()))
        case _:
            return ()


def _records(problem: Problem) -> Iterator[Message]:
    mine, theirs = (problem.state.tallies.of(seat) for seat in (problem.seat, problem.seat.other))
    yield say("quiz.fact.yours", points=mine.points, n=mine.tricks)
    if mine.pending:
        yield say("quiz.fact.your-pending", n=mine.pending)
    if problem.kind is Kind.BEST:
        yield say("quiz.fact.theirs", points=theirs.points, n=theirs.tricks)
    if problem.kind is Kind.BEST and theirs.pending:
        yield say("quiz.fact.their-pending", n=theirs.pending)


def _shown(problem: Problem) -> Iterator[Message]:
    seat = problem.seat.other
    for event in problem.past:
        match event:
            case happened.JackExchanged(_, _, taken):
                yield say("event.exchanges", player=seat, card=taken)
            case happened.MarriageDeclared(_, suit, _, _):
                pair = (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
                yield say("changed.known", cards=pair)
            case _:
                pass


def _gone(state: DealState) -> Iterator[Message]:
    gone = [card for _, tally in state.tallies.seats() for trick in tally.taken for card in trick]
    if gone:
        yield say("quiz.fact.gone", cards=SCHNAPSEN_PACK.sort(gone, state.trump))


def _score_facts(state: DealState) -> Iterator[Message]:
    result, closed = state.result, state.closed
    assert result is not None
    if closed is None:
        yield say("quiz.fact.not-closed")
    else:
        yield say("event.closes", player=closed.by)
        yield say(
            "changed.close-record", player=closed.by.other, points=closed.points, n=closed.tricks
        )
    for seat, tally in state.tallies.seats():
        yield say("twin.points", player=seat, points=tally.points, n=tally.tricks)
        if tally.pending:
            yield say("twin.pending", player=seat, n=tally.pending)
    played_out = not state.hands[0] and not state.hands[1]
    if result.ended_by is Ending.FALSE_CLAIM:
        yield say("event.claims", player=result.loser)
    elif result.ended_by in (Ending.CLOSE_FAILED, Ending.LAST_TRICK):
        yield say("quiz.fact.last-trick", player=state.on_turn)
    elif state.rules.ending.sixty_six is SixtySix.CLAIMED and not played_out:
        yield say("event.claims", player=result.winner)
    else:
        yield say("quiz.fact.reached", player=result.winner)


def answer_text(problem: Problem, answer: str) -> Message:
    """Return an answer as a message."""
    match problem.kind:
        case Kind.PLAYABLE | Kind.KNOWLEDGE:
            if answer == NO_CARDS:
                return say("quiz.answer.none")
            cards = SCHNAPSEN_PACK.sort(answered_cards(answer), problem.state.trump)
            return say("quiz.answer.cards", cards=cards)
        case Kind.TRICK:
            mine = Seat(answer) is problem.seat
            return say("quiz.answer.you" if mine else "quiz.answer.opponent")
        case Kind.POINTS:
            return say("quiz.answer.points", n=int(answer))
        case Kind.MAY:
            if answer == YES:
                return say("quiz.answer.yes")
            return say("quiz.answer.no", rule=say(f"quiz.rule.{answer.removeprefix('no:')}"))
        case Kind.SCORE:
            seat, _, value = answer.partition("+")
            return say("event.ends", player=Seat(seat), n=int(value))
        case Kind.RULE:
            return say(f"quiz.rule.{answer}")
        case Kind.IRREGULARITY:
            return _action_text(problem, int(answer))
        case Kind.BEST:
            return say("quiz.answer.card", card=Card.parse(answer))


def _action_text(problem: Problem, place: int) -> Message:
    state = problem.states[place]
    match problem.actions[place]:
        case ExchangeJack(seat):
            assert state.turn_up is not None
            return say("event.exchanges", player=seat, card=state.turn_up)
        case CloseTalon(seat):
            return say("event.closes", player=seat)
        case Claim(seat):
            return say("event.claims", player=seat)
        case PlayCard(seat, card, declares):
            if declares and state.led is None:
                value = marriage_value(state, card)
                return say("event.declares", player=seat, suit=card.suit, n=value, card=card)
            return say("event.plays" if state.led else "event.leads", player=seat, card=card)


def explanation(problem: Problem, true: Truth) -> tuple[Message, ...]:
    """Return why the answer is right: the deciding rule first, then how it applies."""
    rules = problem.state.rules
    rule = RULES[true.rule]
    deciding = true.reason.message() if true.reason else rule.meaning(rules)
    lines = [deciding, *_details(problem, true)]
    if rule.ambiguous(rules):
        lines.append(say("quiz.feedback.ambiguous", rules=rules_name(rules)))
    elif rule.contested():
        lines.append(say("quiz.feedback.contested", rules=rules_name(rules)))
    return tuple(lines)


def _details(problem: Problem, true: Truth) -> Iterator[Message]:
    match problem.kind:
        case Kind.PLAYABLE:
            yield say("quiz.why.may-play", cards=answered_cards(true.answers[0]))
        case Kind.TRICK:
            yield _why_trick(problem)
        case Kind.POINTS:
            yield from _why_points(problem)
        case Kind.SCORE:
            result = problem.state.result
            assert result is not None
            yield from derivation(problem.state.rules, problem.state.tallies, result)
        case Kind.KNOWLEDGE:
            yield from _why_known(problem, true)
        case Kind.BEST:
            yield from _why_best(dict(true.values))
        case _:
            pass


def _why_trick(problem: Problem) -> Message:
    led, card, trump = problem.state.led, problem.card, problem.state.trump
    assert led is not None
    if card.suit is led.card.suit:
        return say(
            "quiz.why.same-suit", high=max(card, led.card, key=SCHNAPSEN_PACK.strength.__getitem__)
        )
    if card.suit is trump:
        return say("quiz.why.trumped", trump=card)
    return say("quiz.why.other-suit", card=card)


def _why_points(problem: Problem) -> Iterator[Message]:
    state, card = problem.state, problem.card
    tally = state.tallies.of(problem.seat)
    if state.led is None:
        id = "quiz.why.marriage" if tally.tricks else "quiz.why.waiting"
        yield say(id, n=marriage_value(state, card))
    elif takes(problem):
        pair = (state.led.card, card)
        yield say("quiz.why.worth", cards=pair, n=SCHNAPSEN_PACK.total(pair))
        if tally.pending:
            yield say("quiz.why.credited", n=tally.pending)
    else:
        yield say("quiz.why.not-yours")
        if tally.pending:
            yield say("quiz.why.still-waiting", n=tally.pending)
    yield say("quiz.why.total", n=points_after(problem))


def _why_known(problem: Problem, true: Truth) -> Iterator[Message]:
    cards = answered_cards(true.answers[0])
    if not problem.state.talon_size:
        yield say("quiz.why.counted")
    elif cards:
        yield say("quiz.why.shown", cards=SCHNAPSEN_PACK.sort(cards, problem.state.trump))
    else:
        yield say("quiz.why.none-shown")


def _why_best(values: dict[Card, int]) -> Iterator[Message]:
    for worth in sorted(set(values.values()), reverse=True):
        cards = tuple(card for card, other in values.items() if other == worth)
        stem = "best" if worth == max(values.values()) else "less"
        yield say(f"quiz.why.{stem}-{'win' if worth > 0 else 'lose'}", n=abs(worth), cards=cards)
