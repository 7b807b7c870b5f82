"""What is wrong with a record, where, under which rule, and what would mend it.

Codes begin with their layer: ``E`` encoding, ``S`` syntax, ``D`` deal, ``R`` rules, ``A``
agreement.  The words belong to `tutor.i18n`.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import StrEnum

from tutor.messages import Message, say

WINDOW = 78
"""How many characters of a line a snippet shows."""


class Severity(StrEnum):
    """How much a diagnostic matters; strict reading rejects a text with any error."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding about a text: severity, code, place, sentence, rule and remedy.

    `line` and `column` count from 1; `snippet` is the line (or its part around the place) and
    `caret` a second line of blanks that marks the place.  `rule` is the id of the reason that
    forbids an action, else None; `fix` says what would mend the fault, where that is plain.
    """

    severity: Severity
    code: str
    line: int
    column: int
    snippet: str
    caret: str
    message: Message
    rule: str | None = None
    fix: Message | None = None

    @property
    def layer(self) -> str:
        """The letter of the layer that speaks: E, S, D, R or A."""
        return self.code[0]

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.severity} {self.code}"


class Source:
    """A text in which places are named by their offset; finds lines for diagnostics.

    >>> Source("one\\ntwo").place(5)
    (2, 2)
    """

    __slots__ = ("_starts", "first_line", "text")

    def __init__(self, text: str, first_line: int = 1) -> None:
        self.text = text
        self.first_line = first_line
        self._starts: list[int] | None = None

    def starts(self) -> list[int]:
        """Return the offsets at which lines begin."""
        if self._starts is None:
            found = [0]
            at = self.text.find("\n")
            while at >= 0:
                found.append(at + 1)
                at = self.text.find("\n", at + 1)
            self._starts = found
        return self._starts

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset, both counted from 1."""
        starts = self.starts()
        index = bisect_right(starts, offset) - 1
        return index + self.first_line, offset - starts[index] + 1

    def snippet(self, offset: int, length: int = 1) -> tuple[str, str]:
        """Return the line at `offset`, cut to a window, and the line that marks the place."""
        starts = self.starts()
        index = bisect_right(starts, offset) - 1
        start = starts[index]
        end = starts[index + 1] - 1 if index + 1 < len(starts) else len(self.text)
        left = max(start, min(offset - WINDOW // 2, end - WINDOW))
        shown = self.text[left : min(end, left + WINDOW)].replace("\t", " ")
        marks = max(1, min(length, len(shown) - (offset - left)))
        return shown, " " * (offset - left) + "^" * marks

    def report(
        self,
        severity: Severity,
        code: str,
        offset: int,
        message: Message | None = None,
        *,
        length: int = 1,
        rule: str | None = None,
        fix: Message | None = None,
    ) -> Diagnostic:
        """Return the diagnostic `code` at a place of this text.

        Without a message the sentence is the one that bears the code's name.
        """
        offset = max(0, min(offset, len(self.text)))
        line, column = self.place(offset)
        snippet, caret = self.snippet(offset, length)
        said = say(sentence_id(code)) if message is None else message
        return Diagnostic(severity, code, line, column, snippet, caret, said, rule, fix)


def sentence_id(code: str) -> str:
    """Return the message id under which the sentence of a code is kept.

    >>> sentence_id("S-stray-glyph")
    'record.stray-glyph'
    """
    return "record." + code.partition("-")[2]
