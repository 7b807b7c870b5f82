"""Comments as text: ``{@de [%rule close] Vierziger}`` read and written."""

from __future__ import annotations

import re

from tutor.records.escapes import collapse, escape_words, unescape
from tutor.records.tree import Command, Comment

_COMMAND = re.compile(r"(\\.)|\[%([A-Za-z][A-Za-z0-9_-]*)(?: ((?:\\.|[^\\\]])*))?\] ?", re.DOTALL)
_LANGUAGE = re.compile(r"@([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)(?: |\Z)")


def read_comment(raw: str) -> Comment:
    """Return the comment that stands between two braces.

    >>> read_comment("@de [%rule close] streng")
    Comment(text='streng', lang='de', commands=(Command(name='rule', args='close'),))
    """
    text = collapse(raw)
    lang: str | None = None
    commands: tuple[Command, ...] = ()
    if text[:1] == "@":
        match = _LANGUAGE.match(text)
        if match:
            lang, text = match[1], text[match.end() :]
    if "[%" in text:
        commands, text = _commands(text)
    return Comment(unescape(text), lang, commands)


def _commands(text: str) -> tuple[tuple[Command, ...], str]:
    commands: list[Command] = []

    def take(match: re.Match[str]) -> str:
        if match[1]:
            return match[1]
        commands.append(Command(match[2], unescape(match[3] or "")))
        return ""

    rest = _COMMAND.sub(take, text)
    return tuple(commands), collapse(rest)


def comment_words(comment: Comment) -> list[str]:
    """Return a comment as written, as the words between which a line may break.

    >>> comment_words(Comment("a } b", "en", (Command("x", "1"),)))
    ['{@en', '[%x', '1]', 'a', '\\\\}', 'b}']
    """
    words: list[str] = []
    if comment.lang is not None:
        words.append(f"@{comment.lang}")
    for command in comment.commands:
        args = escape_words(command.args, "]")
        words += _enclosed([f"[%{command.name}", *args], "]")
    text = escape_words(comment.text, "}")
    if text and not words and text[0].startswith("@"):
        text[0] = "\\" + text[0]
    words += text
    return _enclosed(["{" + (words[0] if words else ""), *words[1:]], "}")


def _enclosed(words: list[str], closing: str) -> list[str]:
    return [*words[:-1], words[-1] + closing]
