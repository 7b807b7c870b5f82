"""Escapes in tags and comments: any text can be stored, and lines stay short.

A backslash makes the next character plain.  Besides, ``\\n`` is a line break, ``\\t`` a tabulator,
a backslash before a blank keeps the blank, ``\\uXXXX`` is a code point that would not survive,
and a backslash at the end of a line joins it to the next one.
"""

from __future__ import annotations

import re
import unicodedata

_ESCAPE = re.compile(r"\\(\n|u[0-9A-Fa-f]{4}|.|\Z)", re.DOTALL)
_BLANKS = re.compile(r"\\\n|(\\.)|[ \t\n]+", re.DOTALL)
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_TAG_ESCAPES = re.compile(r'[\\"]')
_BRACKET = re.compile(r"\[(?=[%A-Za-z_])")
_NAMED = {"n": "\n", "t": "\t"}
_PLAIN = frozenset('\\"{}[]@ ;%')


def composed(text: str) -> str:
    """Return `text` in Unicode's composed form (NFC)."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _unescape(match: re.Match[str]) -> str:
    mark = match[1]
    if mark == "\n":
        return ""
    if mark in _NAMED:
        return _NAMED[mark]
    if len(mark) == 5:
        return chr(int(mark[1:], 16))
    return mark if mark in _PLAIN else "\\" + mark


def unescape(text: str) -> str:
    """Return the text that an escaped text stands for.

    >>> unescape(r"a \\"b\\" \\u0041")
    'a "b" A'
    """
    return composed(_ESCAPE.sub(_unescape, text) if "\\" in text else text)


def escape_controls(text: str) -> str:
    """Return `text` with everything escaped that a line of text cannot hold."""
    if not _CONTROLS.search(text):
        return text
    parts: list[str] = []
    after = False
    for char in text:
        if _CONTROLS.match(char) or (after and "\x7f" < char <= "\uffff"):
            # a letter that follows an escape could melt with the escape's last letter
            parts.append({"\n": "\\n", "\t": "\\t"}.get(char) or f"\\u{ord(char):04x}")
            after = True
        else:
            parts.append(char)
            after = False
    return "".join(parts)


def escape_tag(text: str) -> str:
    """Return a tag's value escaped, without its quotes.

    >>> print(escape_tag('the "Beisl"'))
    the \\"Beisl\\"
    """
    return escape_controls(_TAG_ESCAPES.sub(r"\\\g<0>", text))


def collapse(text: str) -> str:
    """Return an escaped comment with every unescaped run of blanks as one blank.

    >>> collapse("one\\n   two")
    'one two'
    """
    if "\\" not in text:
        return " ".join(text.split(" ")) if _simple(text) else _BLANKS.sub(_one, text).strip(" ")
    return _strip(_BLANKS.sub(_one, text))


def _simple(text: str) -> bool:
    return (
        "  " not in text
        and "\n" not in text
        and "\t" not in text
        and text[:1] != " "
        and text[-1:] != " "
    )


def _one(match: re.Match[str]) -> str:
    return "" if match[0] == "\\\n" else match[1] or " "


def _strip(text: str) -> str:
    """Strip blanks at both ends, but not a blank that is escaped."""
    text = text.lstrip(" ")
    while text.endswith(" ") and not _escaped(text, len(text) - 1):
        text = text[:-1]
    return text


def _escaped(text: str, at: int) -> bool:
    count = 0
    while at - count > 0 and text[at - count - 1] == "\\":
        count += 1
    return count % 2 == 1


def fold(text: str, width: int, first: int) -> list[str]:
    """Break an escaped text without blanks into lines that end with a backslash.

    `first` is the room on the first line.  No escape is torn, and no line begins with a mark
    that belongs to the letter before it.
    """
    lines: list[str] = []
    room = first
    while len(text) > room:
        cut = max(1, room - 1)
        while cut > 1 and not _may_cut(text, cut):
            cut -= 1
        if not _may_cut(text, cut):
            cut = room - 1
            while cut < len(text) and not _may_cut(text, cut):
                cut += 1
            if cut >= len(text):
                break
        lines.append(text[:cut] + "\\")
        text = text[cut:]
        room = width
    return [*lines, text]


def escape_words(text: str, stop: str) -> list[str]:
    """Return `text` escaped for a comment, as the words between which a line may break.

    `stop` is the bracket that would end the text: ``}`` or ``]``.

    >>> escape_words("a  b} c", "}")
    ['a', '\\\\ b\\\\}', 'c']
    """
    escaped = text.replace("\\", "\\\\").replace("}", "\\}").replace("{", "\\{")
    if stop == "]":
        escaped = escaped.replace("]", "\\]")
    escaped = escape_controls(_BRACKET.sub("\\\\[", escaped))
    kept: list[str] = []
    blanks = 0
    for word in escaped.split(" "):
        if word:
            kept.append("\\ " * blanks + word)
            blanks = 0
        else:
            blanks += 1
    if blanks and kept:
        kept[-1] += "\\ " * blanks
    elif blanks > 1:
        kept.append("\\ " * (blanks - 1))
    return kept


def _may_cut(text: str, at: int) -> bool:
    if _escaped(text, at) or unicodedata.combining(text[at]) or text[at] in " \n":
        return False
    back = text.rfind("\\u", max(0, at - 6), at)
    return not (back >= 0 and at - back < 6 and not _escaped(text, back))
