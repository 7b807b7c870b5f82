"""What is said about the value of a moment and about what an action gave away."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.analysis.fairness import FairDecision
from tutor.analysis.review import Decision, Review
from tutor.cards import Card, Seat
from tutor.i18n.words import Words
from tutor.lessons.explain import move_name
from tutor.records.moments import Moment
from tutor.schnapsen.actions import Action, PlayCard


def moment_name(stop: Moment, words: Words) -> str:
    """Return the name of a moment: its trick and its place in it."""
    if stop.node is None:
        return words.text("table.moment-start")
    if stop.depth:
        return words.text("value.variation", at=stop.at)
    action = int(stop.at.rpartition(".")[2])
    return words.text("table.position", trick=stop.node.trick, action=action)


def action_name(action: Action, words: Words) -> str:
    """Return the name of an action: the card that is played, or what is done besides.

    >>> action_name(PlayCard(Seat.FOREHAND, Card.parse("HQ")), Words("en"))
    'queen of hearts'
    """
    if isinstance(action, PlayCard):
        if action.declares:
            return words.text("value.with-marriage", card=action.card)
        return words.card(action.card)
    return words.say(move_name(action))


def worth_text(stop: Moment, review: Review, index: int, words: Words) -> str:
    """Return the sentence on the value of a moment in hindsight; empty where it is not known."""
    points = review.forehands(index)
    if points is None or stop.state.result is not None:
        return ""
    winner = Seat.FOREHAND if points > 0 else Seat.DEALER
    return words.text("value.moment-hindsight", player=winner, n=abs(points))


def hindsight_lines(decision: Decision, review: Review, words: Words) -> list[str]:
    """Return what an action gave away with all cards known; nothing where it was as good as any."""
    if not decision.is_mistake:
        return []
    lines = [words.text("value.cost", n=decision.cost)]
    if decision.given_back is not None:
        stop = next(stop for stop in review.stops if stop.at == decision.given_back)
        lines.append(words.text("value.given-back", moment=moment_name(stop, words)))
    else:
        lines.append(words.text("value.punished" if decision.punished else "value.open-end"))
    return [*lines, *better(decision.best, words)]


def fair_lines(decision: FairDecision, words: Words) -> list[str]:
    """Return what an action gave away by what the player could know, and how sure that is."""
    if not decision.is_mistake:
        return []
    amount = words.number(float(decision.loss.expected), 2)
    lines = [words.text("value.fair-cost", amount=amount), counted(decision, words)]
    return [*lines, *better(decision.best, words)]


def counted(decision: FairDecision, words: Words) -> str:
    """Return over how many deals a fair value was taken."""
    id = "value.exact" if decision.value.exact else "value.sample"
    return words.text(id, n=decision.value.worlds)


def better(best: Iterable[Action], words: Words) -> list[str]:
    """Return what would have been better: the cards in one sentence, each other action in one."""
    cards: list[Card] = []
    moves: list[str] = []
    for action in best:
        if isinstance(action, PlayCard) and not action.declares:
            cards.append(action.card)
        else:
            moves.append(words.text("value.better-move", move=action_name(action, words)))
    found = [words.text("value.better-cards", cards=tuple(cards))] if cards else []
    return found + moves
