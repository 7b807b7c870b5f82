"""What can go wrong with progress: every error carries the message that a page shows."""

from __future__ import annotations

from tutor.messages import Message, say


class ProgressError(Exception):
    """Something that a page tells the learner; `message` says what."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(f"{message.id}({dict(message.args)})")


class StoreError(ProgressError):
    """The database did not do what was asked; nothing of it was written, and it can be retried."""

    ID = "progress.store.failed"

    def __init__(self) -> None:
        super().__init__(say(self.ID))


class ReadOnlyError(StoreError):
    """The database can be read, but nothing can be written."""

    ID = "progress.store.read-only"


class FullError(StoreError):
    """There is no room left for the database."""

    ID = "progress.store.full"


class PlaceError(StoreError):
    """The folder or the file of the database cannot be opened."""

    ID = "progress.store.place"


class UnreachableError(StoreError):
    """The database server does not answer, or lets nobody in."""

    ID = "progress.store.unreachable"


class BusyError(StoreError):
    """Others are writing, for longer than the patience of this program."""

    ID = "progress.store.busy"


class DamagedError(StoreError):
    """The file is no database, or a broken one."""

    ID = "progress.store.damaged"


class NewerError(StoreError):
    """The database was made by a newer version of this program."""

    ID = "progress.store.newer"


class AddressError(StoreError):
    """The address of the database names none that this program can open."""

    ID = "progress.store.address"


class ProfileGoneError(StoreError):
    """Everything under this key has been deleted since it was last seen."""

    ID = "progress.store.gone"


class MovedOnError(StoreError):
    """A game went on elsewhere, in another window, since it was read; nothing was written."""

    ID = "progress.game.moved-on"


class GameGoneError(StoreError):
    """A game was deleted since it was read; it is not made again."""

    ID = "progress.game.gone"


class CodeError(ProgressError, ValueError):
    """A text that is no code of a profile."""


class UploadError(ProgressError, ValueError):
    """A file from which no progress can be taken; nothing of it has been written."""
