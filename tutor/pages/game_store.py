"""Where games are kept: the progress of the person whose browser this is.

Nothing here raises: what went wrong comes back as a message or as a `Kept` that says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.lessons.progress.entries import SavedGame, now
from tutor.lessons.progress.errors import (
    GameGoneError,
    MovedOnError,
    ProfileGoneError,
    StoreError,
)
from tutor.lessons.progress.learner import Learner
from tutor.messages import Message, say
from tutor.pages import profile
from tutor.play.errors import SavedGameError
from tutor.play.exported import export, resumed
from tutor.play.saved import write_sitting
from tutor.play.sitting import Sitting
from tutor.play.summary import summary


@dataclass(frozen=True, slots=True)
class Kept:
    """How keeping a game went: the entry as it is now, or why it is not kept.

    `moved`: another window has gone on.  Where that does not hold and there is a `trouble`, it can
    be tried again: an entry of None is kept as a new one.  `anew`: all is kept under a new code
    from now on, of which the browser hears once the whole page runs.
    """

    entry: SavedGame | None = None
    trouble: Message | None = None
    moved: bool = False
    anew: bool = False


def known() -> bool:
    """Return whether it is known whose games these are; not so in a window's first moment."""
    return profile.learner() is not None


def save(id: str, sitting: Sitting, before: SavedGame | None) -> Kept:
    """Keep a game as it stands now; `before` is what this window has last kept or read of it."""
    who = profile.learner()
    if who is None:
        return Kept(before, say("play.not-saved"))
    said = summary(sitting)
    entry = SavedGame(
        id,
        said.rules,
        said.strength,
        said.mine,
        said.theirs,
        said.standing,
        export(sitting),
        before.created if before else now(),
        now(),
        before.revision if before else 0,
        write_sitting(sitting),
    )
    try:
        return Kept(who.save_game(entry))
    except MovedOnError as error:
        return Kept(before, error.message, moved=True)
    except GameGoneError as error:
        return Kept(None, error.message)  # the next action keeps it as a new one
    except ProfileGoneError as error:
        profile.begin_anew()
        return Kept(None, error.message, anew=True)
    except StoreError:
        return Kept(before, say("play.not-saved"))


def games() -> tuple[SavedGame, ...]:
    """Return this person's games, the one played last first; none where they cannot be read."""
    nothing: tuple[SavedGame, ...] = ()
    return profile.read(Learner.games, nothing)


def load(id: str, time: float) -> tuple[Sitting, SavedGame] | Message:
    """Return a game of this person, or why there is none."""
    who = profile.learner()
    if who is None or len(id) > 64:
        return say("play.unknown-game")
    try:
        entry = who.game(id)
    except (StoreError, ValueError) as error:
        return error.message if isinstance(error, StoreError) else say("play.unknown-game")
    if entry is None:
        return say("play.unknown-game")
    try:
        return resumed(entry.secret, entry.text, time), entry
    except SavedGameError:
        return say("play.spoilt-game")
