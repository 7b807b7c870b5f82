"""What is said about the value of a moment and about what an action gave away."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tutor.analysis.assess import Assessment, Estimate
from tutor.analysis.fairness import FairDecision
from tutor.analysis.grounds import Why
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
    id = "value.moment-hindsight" if review.match is None else "match.value"
    return words.text(id, player=winner, n=abs(points))


def hindsight_lines(decision: Decision, review: Review, words: Words) -> list[str]:
    """Return what an action gave away with all cards known; nothing where it was as good as any."""
    if not decision.is_mistake:
        return []
    lines = [words.text("value.cost" if review.match is None else "match.cost", n=decision.cost)]
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
    found, got = decision.assessment, decision.value
    cost = fair_cost(float(decision.loss.expected), found, words)
    # What cannot be told from the best one need not have brought more than the chosen action.
    more = [action for action in decision.best if found.estimate(action).expected > got.expected]
    return [cost, counted(got, words), *measured(found, words), *better(more, words)]


def fair_cost(loss: float, found: Assessment, words: Words) -> str:
    """Return the sentence on what an action gives away on average."""
    id = "value.fair-cost" if found.match is None else "match.fair-cost"
    return words.text(id, amount=words.number(loss, 2))


def fair_moment(found: Assessment, words: Words) -> str:
    """Return the sentence on what the player on turn could expect."""
    expected = float(found.estimate(found.ranked()[0]).expected)
    id = "value.moment-fair" if found.match is None else "match.moment-fair"
    return words.text(id, player=found.worlds.view.on_turn, amount=words.number(expected, 2))


def counted(value: Estimate, words: Words) -> str:
    """Return over how many deals a fair value was taken."""
    return words.text("value.exact" if value.exact else "value.sample", n=value.worlds)


def measured(found: Assessment, words: Words) -> list[str]:
    """Return by which of the two estimates fair values go; nothing where no card is hidden."""
    return [words.text(f"value.by-{found.kind}")] if len(found.worlds) > 1 else []


def outcome(points: int, words: Words) -> str:
    """Write what a deal is worth to a player, with its sign.

    >>> outcome(3, Words("en")), outcome(-1, Words("en"))
    ('+3', '-1')
    """
    return ("+" if points > 0 else "") + words.number(points)


def chance(share: Fraction, words: Words) -> str:
    """Write a chance in whole percent, so that none and certain mean just that.

    >>> [chance(Fraction(n, 2002), Words("en")) for n in (0, 1, 1001, 2001, 2002)]
    ['0%', '<1%', '50%', '>99%', '100%']
    """
    if 0 < share < Fraction(1, 100):
        return "<" + words.percent(0.01)
    if Fraction(99, 100) < share < 1:
        return ">" + words.percent(0.99)
    return words.percent(float(share))


def why_lines(why: Why, words: Words) -> list[str]:
    """Return what was computed about an action, said to the player who decides."""
    return [words.say(message) for message in why.messages]


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
