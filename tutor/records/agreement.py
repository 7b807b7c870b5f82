"""Where a record contradicts itself: what it says against what the play shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.cards import Card, Seat
from tutor.messages import Message, say
from tutor.records.diagnostics import Severity
from tutor.records.replaying import Outcome
from tutor.records.rules_tags import RulesTagError
from tutor.records.tags import RESULT, SCORE
from tutor.records.tree import Node
from tutor.schnapsen.actions import Claim, PlayCard
from tutor.schnapsen.events import (
    CardDrawn,
    DealResult,
    JackExchanged,
    MarriageDeclared,
    SixtySixClaimed,
)
from tutor.schnapsen.state import DealState

if TYPE_CHECKING:
    from tutor.records.check import Checker


def result_text(result: DealResult | None) -> str:
    """Return a result as records write it.

    >>> result_text(None)
    '*'
    """
    return "*" if result is None else f"{result.winner}+{result.game_points}"


def misstatements(checker: Checker, node: Node, outcome: Outcome) -> None:
    """Compare what an action's text tells besides with what really happened."""
    action, said = node.action, node.said
    for event in outcome.events:
        match event:
            case JackExchanged(taken=taken) if isinstance(said, Card) and said is not taken:
                message = say("record.exchange-card", found=said, card=taken)
                _wrong(checker, "A-exchange-card", node, message, f"EX={taken}")
            case MarriageDeclared(value=value) if isinstance(action, PlayCard):
                _marriage(checker, node, action, value)
            case SixtySixClaimed(total=total) if isinstance(action, Claim):
                if action.total is not None and action.total != total:
                    message = say("record.claim-total", found=action.total, total=total)
                    _wrong(checker, "A-claim-total", node, message, f"CLAIM={total}")
            case _:
                pass
    if node.draws:
        _draws(checker, node, outcome)


def _marriage(checker: Checker, node: Node, action: PlayCard, value: int) -> None:
    text = f"{action.card}+{value}"
    if not action.declares:
        if not node.irregular:
            message = say("record.marriage-unwritten", n=value)
            checker.report(
                Severity.INFO, "A-marriage-unwritten", node.offset, message,
                length=len(node.written()), fix=say("record.fix-action", text=text),
            )  # fmt: skip
    elif node.said is not None and node.said != value:
        assert isinstance(node.said, int)
        message = say("record.marriage-value", found=node.said, value=value)
        _wrong(checker, "A-marriage-value", node, message, text)


def _wrong(checker: Checker, code: str, node: Node, message: Message, text: str) -> None:
    checker.report(
        Severity.ERROR, code, node.offset, message, length=len(node.written()),
        fix=say("record.fix-action", text=text),
    )  # fmt: skip


def _draws(checker: Checker, node: Node, outcome: Outcome) -> None:
    drawn = {event.seat: event.card for event in outcome.events if isinstance(event, CardDrawn)}
    for draw in node.draws:
        matches = [card for seat, card in drawn.items() if seat == draw.seat]
        if not matches:
            message = say("record.no-draw", player=Seat(draw.seat))
            checker.report(Severity.ERROR, "A-no-draw", node.offset, message)
        elif draw.card is not None and draw.card is not matches[0]:
            card = matches[0]
            assert card is not None
            message = say("record.draw-differs", found=draw.card, card=card)
            if checker.hidden:  # the card of the talon may be filled in
                message = say("record.draw-elsewhere", card=draw.card)
            checker.report(Severity.ERROR, "A-draw", node.offset, message)


def result_findings(checker: Checker, state: DealState | None, *, broken: bool) -> None:
    """Compare the result tag, the result at the end and the result of the play."""
    record = checker.record
    tag = record.tag("Result") or "*"
    place = checker.place("Result")
    if RESULT.fullmatch(tag) and tag != record.result:
        message = say("record.result-token", tag=tag, token=record.result)
        severity = Severity.WARNING if broken else Severity.ERROR
        checker.report(severity, "A-result-token", place, message)
    if state is None or broken:
        return
    played = result_text(state.result)
    if played == record.result:
        return
    fix = say("record.fix-result", text=played)
    if record.result == "*":
        message = say("record.result-open", result=played)
        checker.report(Severity.WARNING, "A-result-open", place, message, fix=fix)
    elif played == "*":
        message = say("record.result-unproved", result=record.result)
        checker.report(Severity.WARNING, "A-result-unproved", place, message)
    else:
        message = say("record.result-differs", result=record.result, played=played)
        checker.report(Severity.ERROR, "A-result", place, message, fix=fix)


def score_findings(checker: Checker) -> None:
    """Look whether the match could stand as the score says."""
    score = checker.record.tag("Score")
    match = SCORE.fullmatch(score) if score else None
    if match is None:
        return
    try:
        length = checker.record.rules().match.length
    except RulesTagError:
        return
    if max(int(match[1]), int(match[2])) >= length:
        message = say("record.score-over", score=match[0], length=length)
        checker.report(Severity.WARNING, "A-score", checker.place("Score"), message)
