"""A bench for rule tests: positions in a line, actions as tokens, claims at the first chance.

Tokens: ``HK`` plays the king of hearts, ``HK+`` declares hearts and leads it, ``X`` exchanges,
``C`` closes, ``66`` claims.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tutor.cards import Card, Seat, Suit, cards
from tutor.game import Step, judge, legal_actions, play
from tutor.rulings import Illegal, Legal, Reason
from tutor.schnapsen import (
    PRESETS,
    Action,
    Both,
    Claim,
    Close,
    CloseTalon,
    DealState,
    Event,
    ExchangeJack,
    Led,
    PlayCard,
    RuleSet,
    Tally,
)
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.state import TARGET
from tutor.schnapsen.variants import LITERAL

F, D = Seat.FOREHAND, Seat.DEALER
SEATS = {"F": F, "D": D}

ALL = tuple(PRESETS)
SOFT = tuple(id for id in ALL if id != "sharp")
FIVE = ("austrian-site", "swedish-app", "cardavia", "tjger", "spanish-site")
CLAIMED = ("sharp", "tjger")
AUTOMATIC = tuple(id for id in ALL if id not in CLAIMED)


def at(*ids: str) -> Callable[[Any], Any]:
    """Run a test at the tables `ids`; the test takes `rules`."""
    return pytest.mark.parametrize("rules", [PRESETS[id] for id in ids], ids=ids)


def literally(id: str, option: str) -> RuleSet:
    """Return the preset `id` with one option read as its source prints it."""
    return PRESETS[id].with_options({option: LITERAL[id][option]}, id=f"{id}-literal")


def classic(**changes: str | int) -> RuleSet:
    """Return the classic rules with options changed: ``marriage__card="king"``."""
    named = {name.replace("__", ".").replace("_", "-"): value for name, value in changes.items()}
    return PRESETS["classic"].with_options(named)


def position(
    rules: RuleSet,
    forehand: str,
    dealer: str,
    *,
    trump: str = "H",
    turn: str = "F",
    led: str = "",
    talon: str = "",
    turn_up: str = "",
    f: tuple[int, ...] = (),
    d: tuple[int, ...] = (),
    closed: tuple[str, int, int] | None = None,
) -> DealState:
    """Return a position from the middle of a deal.

    `f` and `d` are card points, tricks and pending points; `led` lies on the table, led by the
    seat that is not on turn; a talon that is left out is used up.
    """
    seat = SEATS[turn]
    return DealState(
        rules=rules,
        hands=Both(cards(forehand), cards(dealer)),
        talon=cards(talon),
        turn_up=Card.parse(turn_up) if turn_up else None,
        trump=Suit(trump),
        on_turn=seat,
        led=Led(seat.other, Card.parse(led)) if led else None,
        tallies=Both(tally(*f), tally(*d)),
        closed=None if closed is None else Close(SEATS[closed[0]], closed[1], closed[2]),
    )


def tally(points: int = 0, tricks: int = 0, pending: int = 0, marriages: int = 0) -> Tally:
    """Return what a seat has scored, without the cards."""
    return Tally(points, tricks, pending, marriages)


def action(state: DealState, token: str, seat: Seat | None = None) -> Action:
    """Return the action that `token` names, of the seat on turn unless `seat` is given."""
    if token == "66":
        claims = state.led.seat if state.led is not None else state.on_turn
        return Claim(seat or claims)
    seat = seat or state.on_turn
    if token == "X":
        return ExchangeJack(seat)
    if token == "C":
        return CloseTalon(seat)
    return PlayCard(seat, Card.parse(token[:2]), declares=token.endswith("+"))


def token(action: Action) -> str:
    """Return the token of an action."""
    match action:
        case PlayCard(card=card, declares=declares):
            return f"{card}+" if declares else str(card)
        case ExchangeJack():
            return "X"
        case CloseTalon():
            return "C"
        case Claim():
            return "66"


def legal(state: DealState) -> set[str]:
    """Return the tokens of all legal actions."""
    return {token(found) for found in legal_actions(schnapsen, state)}


def allowed(state: DealState, what: str, seat: Seat | None = None) -> bool:
    """Return whether the judge allows the action that `what` names."""
    return isinstance(judge(schnapsen, state, action(state, what, seat)), Legal)


def reasons(state: DealState, what: str, seat: Seat | None = None) -> tuple[Reason, ...]:
    """Return the judge's reasons against an action; empty where it is legal."""
    ruling = judge(schnapsen, state, action(state, what, seat))
    return ruling.reasons if isinstance(ruling, Illegal) else ()


def why(state: DealState, what: str, seat: Seat | None = None) -> list[str]:
    """Return the ids of the judge's reasons against an action."""
    return [reason.id for reason in reasons(state, what, seat)]


def can_claim(state: DealState) -> bool:
    """Return whether a rightful claim is open to somebody."""
    claim = action(state, "66")
    return (
        state.result is None
        and state.tallies.of(claim.seat).points >= TARGET
        and isinstance(judge(schnapsen, state, claim), Legal)
    )


def steps(
    state: DealState, tokens: str | Iterable[str], claims: bool = True
) -> list[Step[DealState, Action, Event]]:
    """Play `tokens` and return the steps, a rightful claim put in at the first opportunity."""
    done: list[Step[DealState, Action, Event]] = []

    def step(what: Action) -> None:
        done.append(play(schnapsen, done[-1].state if done else state, what))

    for what in tokens.split() if isinstance(tokens, str) else tokens:
        now = done[-1].state if done else state
        if claims and what != "66" and can_claim(now):
            step(action(now, "66"))
            now = done[-1].state
        if now.result is not None:
            raise AssertionError(f"the deal is over before {what}: {now.result}")
        step(action(now, what))
    if claims and done and can_claim(done[-1].state):
        step(action(done[-1].state, "66"))
    return done


def after(state: DealState, tokens: str | Iterable[str], claims: bool = True) -> DealState:
    """Play `tokens` and return the state they lead to."""
    done = steps(state, tokens, claims)
    return done[-1].state if done else state


def outcome(state: DealState) -> tuple[str, int, str]:
    """Return winner, game points and ending of a finished deal."""
    assert state.result is not None, "the deal goes on"
    return state.result.winner.value, state.result.game_points, state.result.ended_by.value
