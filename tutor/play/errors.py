"""What cannot be done at the practice table, each with a sentence and never with a traceback.

An action that the rules forbid is another matter: that is `tutor.rulings.IllegalActionError`.
"""

from __future__ import annotations

from tutor.messages import Message


class PlayError(ValueError):
    """Something that the practice table refuses; `message` says what and why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(f"{message.id}({dict(message.args)})")


class SetupError(PlayError):
    """Choices from which no game can begin."""


class NotNowError(PlayError):
    """What is asked for has its time, and that is not now; nothing has changed."""


class SavedGameError(PlayError):
    """A text from which no game can be restored; nothing of it has been used."""
