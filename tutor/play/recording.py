"""Deals of the practice table as records, and records as deals again.

Besides what every record has, a deal says how long each action was thought about
(``{[%emt 3.25]}``), and in private tags what belongs to the table alone::

    [_Strength "club"]       the computer's strength
    [_Length "match"]        a match, or a single "deal"
    [_Again "2"]             the cards of the second deal in the file, again; does not count
    [_TakenBack "1"]         how often something was taken back
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache

from tutor import game
from tutor.cards import Card, Seat
from tutor.play.deal import Acted, Deal
from tutor.play.setup import COMPUTER, PERSON, Player, Setup
from tutor.records.agreement import result_text
from tutor.records.deal_text import WrittenDeal, read_deal
from tutor.records.notation import Said
from tutor.records.rules_tags import rules_tags
from tutor.records.tree import Command, Comment, Line, Node, Record, Tag
from tutor.records.writer import record_text
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, ExchangeJack, PlayCard
from tutor.schnapsen.legality import marriage_value
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState, start, trick_number

THOUGHT = "emt"
"""The command that holds the seconds of an action, as chess records have it."""
_SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")


class NoDealError(ValueError):
    """A record that is no deal of the practice table."""


def deal_record(setup: Setup, deal: Deal) -> Record:
    """Return the record of a deal with all its cards.

    Only for a deal that is over, or for the server's own memory.
    """
    hero = deal.seat_of(PERSON)
    names = {deal.seat_of(player): setup.names[player] or "?" for player in (PERSON, COMPUTER)}
    before = {deal.seat_of(player): deal.before[player] for player in (PERSON, COMPUTER)}
    result = result_text(deal.result)
    tags = [
        Tag("Date", datetime.fromtimestamp(deal.at, UTC).strftime("%Y.%m.%d")),
        Tag("Round", str(deal.number)),
        Tag("Forehand", names[Seat.FOREHAND]),
        Tag("Dealer", names[Seat.DEALER]),
        Tag("Result", result),
        *rules_tags(setup.rules),
        Tag("Deal", str(_written(deal.start))),
        Tag("Score", f"{before[Seat.FOREHAND]}:{before[Seat.DEALER]}"),
        Tag("Hero", hero.value),
        *own_tags(setup, deal),
    ]
    return Record(tuple(tags), Line(tuple(_nodes(deal))), result)


@lru_cache(maxsize=512)
def deal_text(setup: Setup, deal: Deal) -> str:
    """Return the record of a deal as text; a finished deal is written again with every action."""
    return record_text(deal_record(setup, deal))


def own_tags(setup: Setup, deal: Deal) -> Iterator[Tag]:
    """Yield the private tags of a deal; they say nothing about cards."""
    yield Tag("_Strength", setup.strength)
    yield Tag("_Length", "match" if setup.whole_match else "deal")
    if deal.again is not None:
        yield Tag("_Again", str(deal.again + 1))
    if deal.taken_back:
        yield Tag("_TakenBack", str(deal.taken_back))


def _written(state: DealState) -> WrittenDeal:
    assert state.turn_up is not None
    return WrittenDeal(state.hands.forehand, state.hands.dealer, state.turn_up, state.talon)


def _nodes(deal: Deal) -> Iterator[Node]:
    state = deal.start
    for acted in deal.log:
        action = acted.action
        seconds = seconds_text(acted.seconds)
        notes = (Comment(commands=(Command(THOUGHT, seconds),)),) if acted.seconds else ()
        said = _said(state, action)
        yield Node(trick_number(state), action.seat.value, action, said=said, notes=notes)
        state = game.apply(schnapsen, state, action).state


def _said(state: DealState, action: Action) -> Said:
    if isinstance(action, ExchangeJack):
        return state.turn_up
    if isinstance(action, PlayCard) and action.declares:
        return marriage_value(state, action.card)
    return None


def seconds_text(seconds: float) -> str:
    """Return seconds as a record writes them: as short as they can be read back.

    >>> seconds_text(3.0), seconds_text(3.25)
    ('3', '3.25')
    """
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


# --- back again ---------------------------------------------------------------------------------


def recorded_deal(record: Record, rules: RuleSet) -> Deal:
    """Return the deal that a record tells, as far as it was played; all cards must be known.

    Raises `NoDealError`, or what the parts of a record raise; all of them are ValueErrors.
    """
    hero = record.tag("Hero") or "F"
    deal = Deal(
        number=_round(record.tag("Round") or ""),
        dealer=_dealer(hero),
        start=_start(record, rules),
        before=_before(record, hero),
        again=_again(record),
        taken_back=_count(record.tag("_TakenBack") or "0"),
    )
    if record.line.cut is not None:
        raise NoDealError("a line that was cut")
    for node in record.line.nodes:
        if node.action is None or node.irregular or node.variations:
            raise NoDealError(f"not played at this table: {node.written()}")
        deal = deal.acted(node.action, _seconds(node))
        if deal.log[-1] != Acted(node.action, _seconds(node)):
            raise NoDealError("a marriage that is not written")
    if record.result != result_text(deal.result):
        raise NoDealError("another result than that of the play")
    return deal


def _dealer(hero: str) -> Player:
    if hero not in ("F", "D"):
        raise NoDealError("the person sits nowhere")
    return PERSON if hero == "D" else COMPUTER


def _start(record: Record, rules: RuleSet) -> DealState:
    text = record.tag("Deal")
    if text is None or record.tag("Start") is not None or record.game != "schnapsen":
        raise NoDealError("no deal from its beginning")
    deal = read_deal(text)
    if not deal.complete:
        raise NoDealError("cards that are not known")
    return start(
        rules, _known(deal.forehand), _known(deal.dealer), deal.turn_up, _known(deal.talon)
    )


def _known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _before(record: Record, hero: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,2}):([0-9]{1,2})", record.tag("Score") or "0:0")
    if match is None:
        return 0, 0
    forehand, dealer = int(match[1]), int(match[2])
    return (forehand, dealer) if hero == "F" else (dealer, forehand)


def _again(record: Record) -> int | None:
    text = record.tag("_Again")
    return None if text is None else _count(text) - 1


def _round(text: str) -> int:
    return int(text) if _NUMBER.fullmatch(text) else 1


def _count(text: str) -> int:
    if text != "0" and not _NUMBER.fullmatch(text):
        raise NoDealError(f"no number: {text}")
    return int(text)


def _seconds(node: Node) -> float:
    for comment in node.comments:
        for command in comment.commands:
            if command.name == THOUGHT:
                if not _SECONDS.fullmatch(command.args):
                    raise NoDealError(f"no time: {command.args}")
                return round(float(command.args), 3)
    return 0
