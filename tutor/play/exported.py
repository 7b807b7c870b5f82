"""A sitting as a person may take it along, and what is read from such a file.

Finished deals are whole; a deal under way holds what the person's seat knows, and there is no seed
in it.  So a game that is read again goes on after its last finished deal; a deal of which cards are
hidden is dealt anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.messages import Message, say
from tutor.play.deal import Deal
from tutor.play.errors import SavedGameError
from tutor.play.opponents.strengths import PLAYERS
from tutor.play.recording import deal_record, deal_text, own_tags, recorded_deal, seconds_text
from tutor.play.saved import read_sitting
from tutor.play.setup import COMPUTER, PERSON, USUAL, Player, Setup, other
from tutor.play.sitting import Finish, Sitting, blank
from tutor.play.timing import Timer
from tutor.records.diagnostics import Diagnostic
from tutor.records.files import read_records
from tutor.records.filtered import seat_record
from tutor.records.rules_tags import rules_of
from tutor.records.tree import Record, Tag
from tutor.records.writer import record_text

_CLOCKS = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)/([0-9]{1,4}(?:\.[0-9]{1,3})?)")


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file holds: a sitting if one can go on from it, all records, all that is wrong.

    `messages` say what could not be kept.
    """

    sitting: Sitting | None
    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...]
    messages: tuple[Message, ...] = ()


def export(sitting: Sitting) -> str:
    """Return the sitting as a file for the person."""
    extra = _extra_tags(sitting)
    found = [
        record_text(_also(deal_record(sitting.setup, deal), extra[place]))
        if place in extra
        else deal_text(sitting.setup, deal)
        for place, deal in enumerate(sitting.deals)
    ]
    if sitting.current is not None:
        last = _also(_seen(sitting, sitting.current), extra.get(len(found), []))
        found.append(record_text(last))
    return "\n".join(found)


def _seen(sitting: Sitting, deal: Deal) -> Record:
    """Return the record of a deal under way as the person's seat knows it."""
    record = seat_record(deal_record(sitting.setup, deal), deal.seat_of(PERSON))
    return _also(record, own_tags(sitting.setup, deal))


def _extra_tags(sitting: Sitting) -> dict[int, list[Tag]]:
    """Return what is told of the whole, by the place of the record that tells it.

    An end before its time stands with the last deal of the match, the clocks with the last
    record.
    """
    last = len(sitting.deals) - (sitting.current is None)
    ended = [place for place, deal in enumerate(sitting.deals) if deal.scored][-1:]
    found: dict[int, list[Tag]] = {}
    outcome = sitting.outcome
    if ended and outcome is not None and outcome.finish in (Finish.RETIRED, Finish.TIME):
        by = PERSON if outcome.winner is None else other(outcome.winner)
        found[ended[0]] = [Tag("_Ended", f"{outcome.finish.value} {by}")]
    if sitting.setup.rules.clock.time:
        mine, yours = (seconds_text(clock.left) for clock in sitting.timer.clocks)
        found[last] = [*found.get(last, []), Tag("_Clocks", f"{mine}/{yours}")]
    return found


def _also(record: Record, tags: Iterable[Tag]) -> Record:
    added = tuple(tags)
    return replace(record, tags=(*record.tags, *added), places=()) if added else record


# --- back again ---------------------------------------------------------------------------------


def import_(text: str | bytes, now: float) -> Imported:
    """Return what a file holds; nothing in it raises an exception.

    The sitting takes every deal that follows from those before it, under the rules of the first
    one; a deal that does not, or of which cards are hidden, is left out and named.
    """
    reading = read_records(text)
    messages: list[Message] = []
    sitting: Sitting | None = None
    for place, record in enumerate(reading.records, start=1):
        try:
            if record.hides_cards:
                messages.append(say("play.import-hidden", n=place))
                continue
            if sitting is None:
                sitting = _first(record)
            deal = _deal(sitting, record, now)
            sitting = _ended(sitting.with_deal(deal), record)
        except ValueError:
            messages.append(say("play.import-left-out", n=place))
            if sitting is not None and not sitting.deals and sitting.current is None:
                sitting = None
    if sitting is None:
        hidden = next((record for record in reading.records if record.hides_cards), None)
        sitting = _anew(hidden, now) if hidden is not None else None
        if sitting is None:
            return Imported(None, reading.records, reading.diagnostics, tuple(messages))
    scored = sum(deal.scored for deal in sitting.deals)
    timer = _clocks(sitting, reading.records[-1])
    timer = timer.started(now) if sitting.current else timer
    sitting = replace(sitting, dealt=max(sitting.dealt, scored + 1), timer=timer)
    return Imported(sitting, reading.records, reading.diagnostics, tuple(messages))


def resumed(secret: str, text: str, now: float) -> Sitting:
    """Return the sitting of a saved game: the server's own text, else that of a file.

    Raises `SavedGameError` where neither holds a game that can go on.  Where `secret` is damaged,
    the call with an empty one still finds all finished deals.
    """
    if secret:
        return read_sitting(secret)
    sitting = import_(text, now).sitting
    if sitting is None:
        raise SavedGameError(say("play.saved-broken"))
    return sitting


def _first(record: Record) -> Sitting:
    """Return the sitting in which the deal of `record` is the first."""
    hero = record.tag("Hero") or "F"
    dealer: Player = PERSON if hero == "D" else COMPUTER
    forehand, back = record.tag("Forehand") or "?", record.tag("Dealer") or "?"
    names = (back, forehand) if hero == "D" else (forehand, back)
    plain = (names[0].replace("?", ""), names[1].replace("?", ""))
    whole = record.tag("_Length") != "deal"
    strength = record.tag("_Strength")
    known = strength if strength in PLAYERS else USUAL
    return blank(Setup(rules_of(record), known, whole, dealer, names=plain))


def _deal(sitting: Sitting, record: Record, now: float) -> Deal:
    if rules_of(record) != sitting.setup.rules:
        raise ValueError("a deal under other rules")
    deal = replace(recorded_deal(record, sitting.setup.rules), at=now)
    if deal.again is None:
        bummerl = sitting.bummerl
        return replace(deal, number=len(bummerl.history) + 1, before=bummerl.won)
    if deal.again >= len(sitting.deals):
        raise ValueError("the cards of a deal that is not there")
    root = sitting.deals[deal.again]
    return replace(deal, number=root.number, before=root.before)


def _ended(sitting: Sitting, record: Record) -> Sitting:
    """Return the sitting with the end before time that the record tells."""
    match (record.tag("_Ended") or "").split():
        case ["retired", _]:
            return sitting.left_by_person()
        case ["time", by] if sitting.current is not None and sitting.has_clock:
            return sitting.flag(PERSON if by == "0" else COMPUTER)
        case _:
            return sitting


def _anew(record: Record, now: float) -> Sitting | None:
    """Return a sitting of which no deal was finished: its first deal is dealt anew."""
    try:
        sitting = _first(record)
    except ValueError:
        return None
    return sitting.first_deal(now)


def _clocks(sitting: Sitting, record: Record) -> Timer:
    """Return the clocks as the last record tells them, full ones where it does not."""
    match = _CLOCKS.fullmatch(record.tag("_Clocks") or "")
    timer = sitting.timer
    if match is None or sitting.outcome is not None:
        return timer
    most = sitting.setup.rules.clock.time
    mine, yours = (
        replace(clock, left=min(most, float(left)))
        for clock, left in zip(timer.clocks, match.groups(), strict=True)
    )
    return timer if mine.is_over or yours.is_over else Timer((mine, yours))
