"""The game of this window: opened, acted on, thought about, and kept after every action.

The server holds the sitting with all its cards; the browser gets what `play_table` makes of the
person's own view.  Nothing here raises what a reader would see as an error.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from tutor.cards import Card, Seat
from tutor.lessons.progress.entries import SavedGame
from tutor.messages import Message, say
from tutor.pages import game_store, thinking
from tutor.pages.background import Task
from tutor.pages.thinking import Answer, wanted
from tutor.play.errors import PlayError
from tutor.play.setup import COMPUTER, PERSON, Setup
from tutor.play.sitting import Phase, Sitting, begin
from tutor.rulings import Illegal, IllegalActionError
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard

PARAMETER = "game"
WISHES = ("rules", "strength", "length", "dealer", "help", "clock")
"""What a link may ask for instead, to set up a game."""
GAME, HELP, TABLE = "play-game", "play-help", "play-table"
TEACH, PLAIN, STRICT = "teach", "plain", "strict"
LEVELS = (TEACH, PLAIN, STRICT)
SEED, HASTE = "TUTOR_PLAY_SEED", "TUTOR_PLAY_HASTE"
"""Names in the environment, for tests: the seed of every game, and how fast clocks run."""
UNSAVED = "play.not-saved"
GONE = ("progress.store.gone", "progress.game.gone")
"""What is told until the person's next action, though the computer's answer is kept again."""
_THOUGHT, _TROUBLE = "play-thought", "play-trouble"


@dataclass(frozen=True, slots=True)
class Said:
    """What is said beside the table: a refusal or a word on what was done."""

    message: Message
    tone: str = "no"
    rule: str = ""
    proof: tuple[Card, ...] = ()


@dataclass
class Game:
    """A game as this window has it; `entry` is what the store knows of it, `unkept` why not.

    `told` counts what was said.  `passed` is the place in the deal at which somebody went on
    without a claim, `since` the person's last action; `elsewhere` tells that another window has
    gone on, `anew` that the whole page has to run: the browser shall hear of a new code.
    """

    id: str
    sitting: Sitting
    entry: SavedGame | None = None
    unkept: Message | None = None
    said: Said | None = None
    told: int = 0
    passed: tuple[int, int] | None = None
    elsewhere: bool = False
    anew: bool = False
    since: tuple[int, int] = field(default=(0, 0))


def now() -> float:
    """Return the seconds of the server's clock by which games are judged."""
    return time.time() * haste()


def haste() -> float:
    """Return how fast the clocks of games run; 1 but in tests."""
    return float(os.environ.get(HASTE) or 1)


# --- what there is ----------------------------------------------------------------------------


def here() -> Game | None:
    """Return the game of this window."""
    found = st.session_state.get(GAME)
    return found if isinstance(found, Game) else None


def sitting() -> Sitting | None:
    """Return the sitting of this window's game."""
    game = here()
    return None if game is None else game.sitting


def me(sitting: Sitting) -> Seat:
    """Return the person's seat in the deal on the table."""
    return sitting.deal.seat_of(PERSON)


def level() -> str:
    """Return how much the table helps."""
    found = st.session_state.get(HELP)
    return found if found in LEVELS else PLAIN


def strict() -> bool:
    """Return whether the table gives no help."""
    return level() == STRICT


def trouble() -> Message | None:
    """Return, once, what went wrong with a game that was asked for."""
    found = st.session_state.pop(_TROUBLE, None)
    return found if isinstance(found, Message) else None


# --- coming and going -------------------------------------------------------------------------


def start(setup: Setup, said: Said | None = None) -> None:
    """Begin a game and keep it; the link names it from now on."""
    game = Game(secrets.token_urlsafe(9), begin(setup, now()), said=said)
    thinking.prepare(setup.strength)
    _enter(game)
    _keep(game)


def fixed_seed() -> str:
    """Return the seed that every game shall have, for tests; else none."""
    return os.environ.get(SEED, "")


def open_game(id: str) -> None:
    """Go on with a kept game; for a button's `on_click`, or for a link."""
    time = now()
    found = game_store.load(id, time)
    if isinstance(found, Message):
        st.session_state[_TROUBLE] = found
        leave()
        return
    sitting, entry = found
    thinking.prepare(sitting.setup.strength)
    last = sitting.deal.last_decision()
    _enter(Game(id, sitting, entry, since=(sitting.dealt, last or 0)))


def follow_link() -> bool:
    """Open the game that the link names; return whether it is still being looked for."""
    asked = st.query_params.get(PARAMETER)
    game = here()
    if asked is None:
        if game is not None:
            leave()
        return False
    if game is not None and game.id == asked:
        return False
    if not game_store.known():
        return True
    open_game(asked)
    return False


def leave() -> None:
    """Leave the game; it stays kept."""
    for key in (GAME, _THOUGHT, f"link-{PARAMETER}"):
        st.session_state.pop(key, None)
    st.query_params.pop(PARAMETER, None)


def take_over() -> None:
    """Go on in this window with a game that another window has moved on."""
    game = here()
    if game is not None:
        open_game(game.id)


def _enter(game: Game) -> None:
    st.session_state[GAME] = game
    st.session_state.pop(_THOUGHT, None)
    st.session_state[f"link-{PARAMETER}"] = game.id
    for name in WISHES:
        st.query_params.pop(name, None)
    st.query_params[PARAMETER] = game.id


# --- acting -----------------------------------------------------------------------------------


def put(sitting: Sitting, said: Said | None = None) -> None:
    """Take a sitting as the new state of this window's game, and keep it."""
    game = here()
    if game is None or game.elsewhere:
        return
    before = game.sitting
    if said is None and sitting.deal.again is not None and not sitting.deal.log:
        said = Said(say("play.same-cards"), "note")
    game.sitting = sitting
    game.said = said
    game.told += 1
    if (before.dealt, before.deal.number) != (sitting.dealt, sitting.deal.number):
        game.since = (0, 0)
    st.session_state.pop(_THOUGHT, None)
    _keep(game)


def on_act() -> None:
    """Take what the person did at the table; for the component, before its fragment runs."""
    state = st.session_state.get(TABLE)
    sent = None if state is None else state.get("act")
    game = here()
    if isinstance(sent, Mapping) and game is not None and sent.get("game") == game.id:
        act(game, dict(sent))


def act(game: Game, sent: dict[str, Any]) -> None:
    """Do what the browser asks for, if the rules and the moment allow it."""
    kind = str(sent.get("kind", ""))
    if kind == "poll" or game.elsewhere or sent.get("n") != count(game.sitting):
        return
    if kind == "save":
        _keep(game)
        saved = game.unkept is None
        game.said = Said(say("play.saved"), "yes") if saved else Said(say("play.not-saved"))
        game.told += 1
    elif kind in _DEEDS:
        _try(game, _DEEDS[kind])
    elif kind == "go-on":
        deal = game.sitting.deal
        game.passed = (game.sitting.dealt, len(deal.log))
    else:
        action = action_of(game.sitting, kind, sent)
        if action is not None:
            _do(game, action)


_DEEDS: dict[str, Callable[[Sitting], Sitting]] = {
    "next": lambda sitting: sitting.next_deal(now()),
    "retire": lambda sitting: sitting.retire(),
    "cancel": lambda sitting: sitting.cancel_deal(now()),
    "time": lambda sitting: sitting.checked(now()),
}


def action_of(sitting: Sitting, kind: str, sent: dict[str, Any]) -> Action | None:
    """Return the action that was asked for, None if it is none."""
    seat = me(sitting)
    if kind == "card":
        try:
            card = Card.parse(str(sent.get("card", "")))
        except ValueError:
            return None
        return PlayCard(seat, card, declares=sent.get("declares") is True)
    made: dict[str, Action] = {
        "exchange": ExchangeJack(seat),
        "close": CloseTalon(seat),
        "claim": Claim(seat),
    }
    return made.get(kind)


def count(sitting: Sitting) -> int:
    """Return a number that changes with everything that is done: what a press belongs to."""
    deal = sitting.deal
    return sitting.dealt * 10_000 + len(sitting.deals) * 100 + len(deal.log)


def _try(game: Game, do: Callable[[Sitting], Sitting]) -> None:
    try:
        after = do(game.sitting)
    except PlayError as error:
        _refuse(game, Said(error.message))
        return
    if after is not game.sitting:
        put(after)


def _do(game: Game, action: Action) -> None:
    """Act for the person; what is against the rules changes nothing and is explained."""
    deal = game.sitting.current
    since = (game.sitting.dealt, len(deal.log) if deal else 0)
    try:
        after = game.sitting.act(action, now())
    except IllegalActionError as error:
        _refuse(game, refusal(action, error.ruling))
        return
    except PlayError as error:
        _refuse(game, Said(error.message))
        return
    game.since = since
    put(after)


def refusal(action: Action, ruling: Illegal[Any]) -> Said:
    """Return the judge's word on what was refused: the first reason with its cards."""
    first = ruling.reasons[0]
    proof = first.evidence()
    if isinstance(action, PlayCard):
        proof = tuple(card for card in proof if card is not action.card)
    return Said(first.message(), "no", first.id, proof)


def _refuse(game: Game, said: Said) -> None:
    game.said = said
    game.told += 1


# --- the computer's turn ----------------------------------------------------------------------


def waits_for_claim(game: Game) -> bool:
    """Return whether the computer waits because the person may claim for a marriage."""
    sitting = game.sitting
    if not sitting.claim_waits or game.passed == (sitting.dealt, len(sitting.deal.log)):
        return False
    return strict() or sitting.view(PERSON).tallies.of(me(sitting)).points >= 66


def go_on(game: Game, patience: float = 0.0) -> bool:
    """Let the computer think and act where it may; return whether it still thinks.

    Waits at most `patience` seconds for each decision.
    """
    if game.unkept is not None and not game.elsewhere and game.unkept.id == UNSAVED:
        _keep(game)
    checked = game.sitting.checked(now())
    if checked is not game.sitting:
        put(checked)
    while not game.elsewhere and _computer_acts(game):
        thought = _thought(game)
        if not thought.wait(patience):
            return True
        st.session_state.pop(_THOUGHT, None)
        place = (game.sitting.dealt, len(game.sitting.deal.log))
        answer = thought.reached
        if answer is None or answer.action is None:
            game.passed = place
            if answer is None:
                break
            continue
        told = game.unkept if game.unkept is not None and game.unkept.id in GONE else None
        try:
            put(game.sitting.act(answer.action, now(), answer.seconds), game.said)
        except (IllegalActionError, PlayError):
            break
        game.unkept = game.unkept or told
    return False


def _computer_acts(game: Game) -> bool:
    sitting = game.sitting
    if sitting.phase is not Phase.PLAYING or not wanted(sitting) or waits_for_claim(game):
        return False
    if sitting.to_move == COMPUTER:
        return True
    return game.passed != (sitting.dealt, len(sitting.deal.log))


def _thought(game: Game) -> Task[Answer]:
    about, begun = st.session_state.get(_THOUGHT, (None, None))
    if about is not game.sitting:
        begun = thinking.think(game.sitting)
        st.session_state[_THOUGHT] = (game.sitting, begun)
    thought: Task[Answer] = begun
    return thought


# --- keeping ----------------------------------------------------------------------------------


def _keep(game: Game) -> None:
    kept = game_store.save(game.id, game.sitting, game.entry)
    game.entry, game.unkept = kept.entry, kept.trouble
    game.elsewhere = kept.moved
    game.anew = game.anew or kept.anew
