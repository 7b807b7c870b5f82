"""Where one deal ends and the next begins, found without parsing and whatever is broken.

A new deal starts at the first tag after movetext; blank lines mean nothing.  A tag that the
format knows, at the beginning of a line, starts a new deal even inside a comment: then a closing
brace is missing, and only the deal that lacks it suffers.  The tag ``SGN`` starts a new deal also
after a deal without moves and after text that cannot be read.
"""

from __future__ import annotations

import re

from tutor.records.tree import KNOWN_TAGS

_TAG_LINE = re.compile(r"^[ \t]*\[(?:[^\\\n]|\\[\s\S])*", re.MULTILINE)
_KNOWN_TAG = re.compile(r"[ \t]*\[[ \t]*(" + "|".join(KNOWN_TAGS) + r')[ \t]+"', re.IGNORECASE)
_TAGS_BEFORE = re.compile(
    r'(?:(?<=\s)|\A)(?:\[[A-Za-z_][A-Za-z0-9_-]*[ \t]+"(?:[^"\\\n]|\\[^\n])*"\]\s*)+\Z'
)
_QUIET = re.compile(r"\{[^\\}]*(?:\\[\s\S][^\\}]*)*(?:\}|\Z)|;[^\n]*|^%[^\n]*", re.MULTILINE)
_MOVETEXT = re.compile(
    r"(?:^|[\s(])(?:[0-9]{1,3}\.|[FDfd012]\+[0-9]+(?=\s|\Z)|\*(?=\s|\Z)"
    r"|\^?[FDfd012]:\^?[^\s.]+(?=[\s!?$({)]|\Z))"
)


def split_deals(text: str) -> list[tuple[int, int]]:
    """Return the spans of the deals of a text, in order; together they cover it.

    >>> len(split_deals('[SGN "1"]\\n1. F:HQ *\\n[SGN "1"]\\n\\n[Event "x"]\\n*'))
    2
    """
    starts = [0]
    moves = sgn = False
    clean = True
    looked = quiet_until = 0
    for match in _TAG_LINE.finditer(text):
        start, end = match.span()
        known = _KNOWN_TAG.match(text, start)
        if start < quiet_until and not known:
            continue
        if not text[looked:start].isspace():
            found, quiet, comment = _look(text, min(looked, start), start)
            moves = moves or found
            clean = clean and quiet
            if comment >= 0 and not known:
                whole = _QUIET.match(text, comment)
                quiet_until = looked = whole.end() if whole else start
                continue
            clean = clean and comment < 0
        named_sgn = known is not None and known[1].upper() == "SGN"
        if moves or (named_sgn and (sgn or not clean)):
            starts.append(_with_tags_before(text, looked, start) if moves else start)
            moves = sgn = False
            clean = True
        sgn = sgn or named_sgn
        clean = clean and text[start:end].rstrip().endswith('"]')
        looked = end
        quiet_until = 0
    return list(zip(starts, [*starts[1:], len(text)], strict=True))


def _with_tags_before(text: str, looked: int, start: int) -> int:
    """Return where the tags begin that stand before `start`, on the line of the last result."""
    match = _TAGS_BEFORE.search(text, max(looked, start - 500), start)
    return match.start() if match else start


def _look(text: str, start: int, end: int) -> tuple[bool, bool, int]:
    """Look at a stretch of text: does it hold moves, nothing but remarks, an open comment?

    The last value is the place where the open comment begins, -1 if there is none.
    """
    opened = -1
    parts: list[str] = []
    last = start
    for match in _QUIET.finditer(text, start, end):
        parts.append(text[last : match.start()])
        last = match.end()
        if last == end and text[match.start()] == "{" and not _closed(match[0]):
            opened = match.start()
    parts.append(text[last:end])
    rest = " ".join(parts)
    return _MOVETEXT.search(rest) is not None, not rest.strip(), opened


def _closed(comment: str) -> bool:
    body = comment[:-1]
    backslashes = len(body) - len(body.rstrip("\\"))
    return len(comment) > 1 and comment[-1] == "}" and backslashes % 2 == 0
