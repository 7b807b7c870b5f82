"""Records as text: the one canonical form.

UTF-8, line feeds, composed letters, tags in roster order, at most 80 columns (a line remark may be
longer, for it cannot be broken), a line feed at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.records.comments import comment_words
from tutor.records.escapes import escape_tag, fold
from tutor.records.tree import Command, Comment, Line, Node, Note, Record, Remark, Tag

WIDTH = 80
"""The columns of a line."""


class _Page:
    """Fills lines with words."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line = ""
        self.marks: list[tuple[int, int]] = []

    def mark(self, behind: int = 0) -> None:
        """Keep the line and the column of the place so many signs back, counted from 1."""
        self.marks.append((len(self.lines) + 1, len(self.line) - behind + 1))

    def word(self, word: str, *, foldable: bool = False) -> None:
        """Add a word after a blank, or on a new line where it has no room."""
        if self.line and len(self.line) + 1 + len(word) <= WIDTH:
            self.line += " " + word
            return
        self.end_line()
        if foldable and len(word) > WIDTH:
            *full, word = fold(word, WIDTH, WIDTH)
            self.lines += full
        self.line = word

    def end_line(self) -> None:
        """Begin a new line unless this one is empty."""
        if self.line:
            self.lines.append(self.line)
            self.line = ""

    def notes(self, notes: Iterable[Note]) -> None:
        """Add comments and remarks."""
        for note in notes:
            if isinstance(note, Remark):
                self.remark(note)
            else:
                for word in comment_words(note):
                    self.word(word, foldable=True)

    def remark(self, remark: Remark) -> None:
        """Add a remark, which takes the rest of its line."""
        text = remark_text(remark)
        if remark.mark == "%" or (self.line and len(self.line) + 1 + len(text) > WIDTH):
            self.end_line()
        self.lines.append(f"{self.line} {text}" if self.line else text)
        self.line = ""


def remark_text(remark: Remark) -> str:
    """Return a remark as it is written."""
    return remark.mark + remark.text


def tag_text(tag: Tag) -> str:
    """Return a tag as it is written; a long value is continued after a backslash.

    >>> tag_text(Tag("Event", 'the "Beisl"'))
    '[Event "the \\\\"Beisl\\\\""]'
    """
    head = f'[{tag.name} "'
    value = escape_tag(tag.value)
    if len(head) + len(value) + 2 <= WIDTH:
        return f'{head}{value}"]'
    return head + "\n".join(fold(value, WIDTH - 2, WIDTH - 2 - len(head))) + '"]'


def record_text(record: Record) -> str:
    """Return the canonical text of a record."""
    return marked_text(record)[0]


def marked_text(record: Record) -> tuple[str, list[tuple[int, int]]]:
    """Return the canonical text of a record, and line and column of what it is made of.

    These are, in their order in the text: the tags, each line and each action, the result.
    """
    page = _Page()
    for index, tag in enumerate(record.tags):
        page.mark()
        page.lines += tag_text(tag).split("\n")
        if index == 0:
            for remark in record.preamble:
                page.remark(remark)
    page.lines.append("")
    _movetext(page, record.line)
    page.end_line()
    page.mark()
    page.line = record.result
    page.notes(record.closing)
    page.end_line()
    return "\n".join(page.lines) + "\n", page.marks


def records_text(records: Iterable[Record]) -> str:
    """Return many records as one text, an empty line between them."""
    return "\n".join(record_text(record) for record in records)


def _movetext(page: _Page, main: Line) -> None:
    """Write the main line and its variations with a stack instead of recursion."""
    stack: list[Iterator[Line]] = [iter(_line(page, main))]
    while stack:
        item = next(stack[-1], None)
        if item is None:
            stack.pop()
        else:
            stack.append(iter(_line(page, item, bracket=True)))


def _line(page: _Page, line: Line, *, bracket: bool = False) -> Iterator[Line]:
    """Write a line's own words; yield each variation where it has to be written."""
    if bracket:
        page.word("(")
    page.mark(bracket)
    page.notes(line.opening)
    trick: int | None = None
    for node in line.nodes:
        if node.trick != trick:
            trick = node.trick
            if not bracket:
                page.end_line()
            word = f"{trick}. {_action(node)}"
        else:
            word = _action(node)
        page.word(word)
        page.mark(len(word))
        for glyph in node.glyphs[_attached(node) :]:
            page.word(glyph)
        for draw in node.draws:
            page.word(str(draw))
        page.notes(node.notes)
        yield from node.variations
    if line.cut is not None:
        page.notes((Comment(commands=(Command("cut", line.cut),)),))
    if bracket:
        page.word(")")


def _attached(node: Node) -> int:
    return 1 if node.glyphs and node.glyphs[0][0] in "!?" else 0


def _action(node: Node) -> str:
    return node.written() + (node.glyphs[0] if _attached(node) else "")
