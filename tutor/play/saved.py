"""A sitting as the text that the server keeps, and back: exact in the middle of a trick.

The text is a file of records with two remarks before it.  The first names the form and a
checksum of all that follows, the second holds what records lack: the secret seed, the clocks, how
the match ended.  It tells all cards, so it never leaves the server; what a person may take along is
made by `tutor.play.exported`.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from hashlib import sha256
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tutor.messages import say
from tutor.play.deal import Deal
from tutor.play.errors import SavedGameError
from tutor.play.recording import deal_text, recorded_deal
from tutor.play.setup import Setup, other
from tutor.play.sitting import MOST_DEALS, Finish, Outcome, Sitting, blank
from tutor.play.timing import Timer
from tutor.records.files import read_records
from tutor.records.rules_tags import rules_of
from tutor.schnapsen.clock import Clock

VERSION = 1
LONGEST = 200_000
"""The most signs of a saved game."""
_HEAD = re.compile(r"% schnapsen-tutor sitting ([1-9][0-9]{0,3}) ([0-9a-f]{64})")
_PLAYER = Literal[0, 1]
_Time = Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]


class _Rest(BaseModel):
    """What records lack."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, hide_input_in_errors=True)

    seed: str
    strength: str
    match: bool
    dealer: _PLAYER
    names: tuple[str, str]
    dealt: Annotated[int, Field(ge=1, le=1_000_000)]
    clocks: tuple[_Time, _Time]
    since: _Time | None
    spent: _Time
    dates: Annotated[tuple[_Time, ...], Field(min_length=1, max_length=MOST_DEALS + 1)]
    playing: bool
    finish: Literal["won", "single", "retired", "time"] | None
    winner: _PLAYER | None


def write_sitting(sitting: Sitting) -> str:
    """Return the text from which `read_sitting` makes an equal sitting.

    >>> from tutor.play.sitting import begin
    >>> from tutor.schnapsen import rule_set
    >>> sitting = begin(Setup(rule_set("classic")), now=0)
    >>> read_sitting(write_sitting(sitting)) == sitting
    True
    """
    records = "\n".join(deal_text(sitting.setup, deal) for deal in _deals(sitting))
    body = f"% {_rest(sitting)}\n{records}"
    return f"% schnapsen-tutor sitting {VERSION} {_digest(body)}\n{body}"


def read_sitting(text: str) -> Sitting:
    """Return the sitting that a text holds; raises `SavedGameError` and nothing else."""
    if len(text) > LONGEST:
        raise SavedGameError(say("play.saved-too-long", n=LONGEST))
    head, _, body = text.partition("\n")
    match = _HEAD.fullmatch(head)
    if match is None:
        raise SavedGameError(say("play.saved-foreign"))
    if int(match[1]) > VERSION:
        raise SavedGameError(say("play.saved-newer"))
    if match[2] != _digest(body):
        raise SavedGameError(say("play.saved-changed"))
    try:
        sitting = _restored(body)
        if write_sitting(sitting) != text:
            raise ValueError("something that a sitting does not keep")
    except (ValueError, RecursionError) as error:
        raise SavedGameError(say("play.saved-broken")) from error
    return sitting


def _digest(body: str) -> str:
    return sha256(body.encode(errors="surrogatepass")).hexdigest()


def _deals(sitting: Sitting) -> tuple[Deal, ...]:
    return (*sitting.deals, sitting.current) if sitting.current else sitting.deals


def _rest(sitting: Sitting) -> str:
    setup, timer, outcome = sitting.setup, sitting.timer, sitting.outcome
    rest = _Rest(
        seed=setup.seed,
        strength=setup.strength,
        match=setup.whole_match,
        dealer=setup.first_dealer,
        names=setup.names,
        dealt=sitting.dealt,
        clocks=(float(timer.clocks[0].left), float(timer.clocks[1].left)),
        since=None if timer.since is None else float(timer.since),
        spent=float(timer.spent),
        dates=tuple(float(deal.at) for deal in _deals(sitting)),
        playing=sitting.current is not None,
        finish=None if outcome is None else outcome.finish.value,
        winner=None if outcome is None else outcome.winner,
    )
    return json.dumps(rest.model_dump(), separators=(",", ":"))


def _restored(body: str) -> Sitting:
    """Return the sitting in the text after the checksum; raises ValueError for any fault."""
    line, _, text = body.partition("\n")
    rest = _Rest.model_validate_json(line.removeprefix("% "))
    reading = read_records(text, check=False)
    if not reading.ok or len(reading.records) != len(rest.dates):
        raise ValueError("records that cannot be read")
    setup = Setup(
        rules_of(reading.records[0]),
        rest.strength,
        rest.match,
        rest.dealer,
        rest.seed,
        rest.names,
    )
    sitting = blank(setup)
    deals = [
        replace(recorded_deal(record, setup.rules), at=at)
        for record, at in zip(reading.records, rest.dates, strict=True)
    ]
    for place, deal in enumerate(deals):
        sitting = sitting.with_deal(deal)
        if sitting.current and (place < len(deals) - 1 or not rest.playing):
            if rest.finish != "time" or rest.winner is None:
                raise ValueError("a deal that did not end")
            sitting = sitting.flag(other(rest.winner))
    outcome = None if rest.finish is None else Outcome(Finish(rest.finish), rest.winner)
    if outcome == Outcome(Finish.RETIRED, None):
        sitting = sitting.left_by_person()
    if sitting.outcome != outcome or (sitting.current is not None) != rest.playing:
        raise ValueError("another end than that of the play")
    if rest.dealt < sum(deal.scored for deal in deals):
        raise ValueError("more deals than were dealt")
    return replace(sitting, dealt=rest.dealt, timer=_timer(sitting, rest))


def _timer(sitting: Sitting, rest: _Rest) -> Timer:
    rules, outcome = sitting.setup.rules.clock, sitting.outcome
    if max(rest.clocks) > rules.time or (rest.since is None) == rest.playing:
        raise ValueError("clocks that cannot show this")
    by_time = outcome is not None and outcome.finish is Finish.TIME
    if by_time and rest.winner is not None and rest.clocks[other(rest.winner)] > 0:
        raise ValueError("time is left")
    mine, yours = (Clock(rules, left) for left in rest.clocks)
    return Timer((mine, yours), rest.since, rest.spent)
