"""The computer player's turn, thought out in a thread of its own.

A decision is a pure function of what the computer's seat sees and of a number drawn for it, so a
page that is loaded anew, or a server that starts again, finds the same answer.
"""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass
from random import Random

from tutor.pages.background import Task
from tutor.play.opponents import STRENGTHS, Standing, asked, opponent, waiting, warm
from tutor.play.setup import COMPUTER
from tutor.play.sitting import Sitting
from tutor.schnapsen.actions import Action

SEARCHING = ("strong", "master")
"""The strengths that compute with the compiled search."""
_PREPARED = threading.Event()
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """An action of the computer and the seconds it took; None is "no claim, go on"."""

    action: Action | None
    seconds: float


def wanted(sitting: Sitting) -> bool:
    """Return whether the computer may act now."""
    deal = sitting.current
    return deal is not None and deal.seat_of(COMPUTER) in waiting(deal.state)


def decide(sitting: Sitting, strength: str = "") -> Answer:
    """Return what the computer does in a sitting, at its own strength or another one."""
    deal = sitting.current
    assert deal is not None
    match = sitting.bummerl if sitting.setup.whole_match and deal.scored else None
    chance = Random(f"{sitting.setup.seed}/{sitting.dealt}/{len(deal.log)}")
    began = time.perf_counter()
    action = asked(
        opponent(strength or sitting.setup.strength),
        sitting.view(COMPUTER),
        Standing.of(match, COMPUTER),
        chance,
    )
    return Answer(action, time.perf_counter() - began)


def prepare(strength: str) -> None:
    """Load ahead, in a thread of its own, what a strong player computes with."""
    if strength in SEARCHING and not _PREPARED.is_set():
        _PREPARED.set()
        threading.Thread(target=warm, daemon=True).start()


def think(sitting: Sitting) -> Task[Answer]:
    """Begin the computer's decision; nobody else's work is waited for."""
    return Task(lambda own: _think(sitting, own), threading.Lock()).start()


def _think(sitting: Sitting, task: Task[Answer]) -> None:
    try:
        answer = decide(sitting)
    except Exception:
        _LOG.exception("a player of strength %s failed", sitting.setup.strength)
        answer = decide(sitting, STRENGTHS[0])  # the game goes on, if not as well
    task.step(answer, 1, 1)
