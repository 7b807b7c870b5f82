"""The computer player's turn, thought out in a thread of its own.

A decision is a pure function of what the computer's seat sees and of a number drawn for it, so a
page that is loaded anew, or a server that starts again, finds the same answer.
"""

from __future__ import annotations

import logging
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from random import Random

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


class Thought:
    """One decision under way for a sitting; `answer` is there once it has `ended`."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.answer: Answer | None = None
        self._ended = threading.Event()

    def start(self) -> Thought:
        """Begin; return the thought itself."""
        threading.Thread(target=self._run, daemon=True).start()
        return self

    @property
    def ended(self) -> bool:
        """Whether the decision is made."""
        return self._ended.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait for the decision, at most so long; return whether it is made."""
        return self._ended.wait(seconds)

    def _run(self) -> None:
        try:
            self.answer = decide(self.sitting)
        except Exception:
            _LOG.exception("a player of strength %s failed", self.sitting.setup.strength)
            with suppress(Exception):  # the game goes on, if not as well
                self.answer = decide(self.sitting, STRENGTHS[0])
        finally:
            self._ended.set()
