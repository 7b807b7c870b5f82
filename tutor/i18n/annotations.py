"""Texts that are written where they belong, not in a module of sentences.

These are the comments of bundled records and the sections in the docstrings of reasons.
Both are whole texts without fields: a brace in them is a brace.
"""

import inspect
import re
from collections.abc import Iterator
from typing import Final

HEADINGS: Final = ("Rule", "Why", "Example", "Option")
TEXT_HEADINGS: Final = ("Rule", "Why", "Example")

_HEADING: Final = re.compile(rf"({'|'.join(HEADINGS)})\s*:\s*(.*)")
_ENGLISH: Final = re.compile(r"\s*@en\b")
_COMMAND: Final = re.compile(r"\[%[^\]]*\]")


def plain(text: str) -> str:
    r"""Bring a text to the form in which the catalogs know it.

    Line breaks and runs of blanks become one blank, commands like `[%rule close]` go away.

    >>> plain("the royal\n   marriage [%rule marriage] counts")
    'the royal marriage counts'
    """
    return " ".join(_COMMAND.sub(" ", text).split())


def replay_context(slug: str) -> str:
    """Name the catalog context of a record's comments.

    >>> replay_context("closing-early")
    'replay:closing-early'
    """
    return f"replay:{slug}"


def lesson_context(slug: str) -> str:
    """Name the catalog context of a lesson's texts.

    >>> lesson_context("the-aim")
    'lesson:the-aim'
    """
    return f"lesson:{slug}"


def rule_context(reason_id: str, section: str) -> str:
    """Name the catalog context of one section of a reason's docstring.

    >>> rule_context("must-follow", "Why")
    'rule:must-follow:why'
    """
    return f"rule:{reason_id}:{section.lower()}"


def sections(docstring: str | None) -> dict[str, str]:
    r"""Read the headed sections of a reason's docstring, each as one line of text.

    >>> sections("Follow suit.\n\nRule: You must\n    follow.\nWhy: Because.")
    {'Rule': 'You must follow.', 'Why': 'Because.'}
    """
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for line in inspect.cleandoc(docstring or "").splitlines():
        heading = _HEADING.fullmatch(line.strip())
        if heading:
            lines = found.setdefault(heading[1], [])
            lines.append(heading[2])
        elif lines is not None:
            lines.append(line)
    return {name: plain(" ".join(lines)) for name, lines in found.items()}


def english_comments(record: str) -> Iterator[str]:
    r"""Read the English comments `{@en ...}` of a record's text, in order.

    A backslash in a comment makes the next character stand for itself.  Comments in
    other languages, remarks and tags are passed over.

    >>> list(english_comments("1. F:HK {@en a \\} brace} {@de Text} D:HA {@en ten}"))
    ['a } brace', 'ten']
    """
    for comment in _comments(record):
        tagged = _ENGLISH.match(comment)
        text = plain(comment[tagged.end() :]) if tagged else ""
        if text:
            yield text


def _comments(record: str) -> Iterator[str]:
    """Yield the unescaped text of every brace comment, outside tags and remarks."""
    text: list[str] | None = None
    in_string = False
    position = 0
    while position < len(record):
        char = record[position]
        if text is not None:
            if char == "\\" and position + 1 < len(record):
                position += 1
                text.append(record[position])
            elif char == "}":
                yield "".join(text)
                text = None
            else:
                text.append(char)
        elif in_string:
            if char == "\\":
                position += 1
            in_string = char not in '"\n'
        elif char == '"':
            in_string = True
        elif char == "{":
            text = []
        elif char == ";" or (char == "%" and (position == 0 or record[position - 1] == "\n")):
            end = record.find("\n", position)
            position = len(record) if end < 0 else end
        position += 1
