"""What waits to be written: a page puts its entries here and goes on, whatever the database says.

Entries can be written twice without counting twice, so what may or may not have arrived before a
connection was lost is simply sent again.  For the same reason the reader's browser can hold a copy
over a reload of the page: `Outbox.copy` writes it, `Outbox.take_back` reads it.
"""

from __future__ import annotations

from tutor.lessons.progress.entries import Entry, Progress, QuizState
from tutor.lessons.progress.errors import ProfileGoneError, StoreError, UploadError
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import Owner
from tutor.lessons.progress.transfer import read_file, write_file
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

    def copy(self, owner: Owner) -> str:
        """Return what waits as a text that only this owner takes back; empty where nothing does.

        Of a quiz only the newest state is in it.
        """
        newest = {entry.link: entry for entry in self._waiting if isinstance(entry, QuizState)}
        entries = [
            entry
            for entry in self._waiting
            if not isinstance(entry, QuizState) or newest[entry.link] is entry
        ]
        if not entries:
            return ""
        return f"{owner.hash}\n{write_file(Progress.of(*entries)).decode()}"

    def take_back(self, text: str, owner: Owner) -> None:
        """Let wait again what a copy holds; another owner's, or a spoilt one, is left alone."""
        whose, _, file = text.partition("\n")
        if whose != owner.hash:
            return
        try:
            found = read_file(file.encode()).entries()
        except (UploadError, UnicodeEncodeError):
            return
        self._waiting[:0] = [entry for entry in found if entry not in self._waiting]
