"""What waits to be written: a page puts its entries here and goes on, whatever the database says.

Entries can be written twice without counting twice, so what may or may not have arrived before a
connection was lost is simply sent again.
"""

from __future__ import annotations

from tutor.lessons.progress.entries import Entry
from tutor.lessons.progress.errors import ProfileGoneError, StoreError
from tutor.lessons.progress.learner import Learner
from tutor.messages import Message, say


class Outbox:
    """The entries of one session that are not known to be written, in their order."""

    def __init__(self) -> None:
        self._waiting: list[Entry] = []

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """What is still to be written."""
        return tuple(self._waiting)

    def put(self, learner: Learner | None, *entries: Entry) -> Message | None:
        """Take entries and try to write all that waits; return why it could not be done.

        Without a learner, because the browser has not told its key yet, they only wait.
        """
        self._waiting += entries
        return self.flush(learner)

    def flush(self, learner: Learner | None) -> Message | None:
        """Try to write all that waits; return why it could not be done, None once it is.

        Raises `ProfileGoneError`, after which nothing waits: it belonged to what was deleted.
        """
        if learner is None or not self._waiting:
            return None
        sent = tuple(self._waiting)
        try:
            learner.write(*sent)
        except ProfileGoneError:
            self._waiting.clear()
            raise
        except StoreError as error:
            return say("progress.waiting", n=len(sent), reason=error.message)
        del self._waiting[: len(sent)]
        return None
