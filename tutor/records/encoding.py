"""Bytes into text: the encoding is recognised by rules that can be told, never guessed silently."""

from __future__ import annotations

import codecs
import re
import unicodedata

from tutor.messages import Message, say
from tutor.records.diagnostics import Diagnostic, Severity, Source

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NAMES = {"utf-8": "UTF-8", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16", "cp1252": "Windows-1252"}
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff]")


def decode(data: bytes) -> tuple[str, list[Diagnostic]]:
    """Return the text of a file and what was assumed about its encoding.

    A byte order mark decides; else text with many zero bytes is UTF-16, valid UTF-8 is UTF-8,
    and everything else is read as Windows-1252.

    >>> decode("Jörg".encode("cp1252"))[0]
    'Jörg'
    """
    findings: list[Diagnostic] = []
    for mark, name in _MARKS:
        if data.startswith(mark):
            text = data[len(mark) :].decode(name, errors="replace")
            findings.append(_assumed("E-byte-order-mark", text, name))
            return _faulty(text, findings)
    name = _unmarked(data)
    if name == "cp1252":
        # the five bytes that Windows-1252 leaves open become the replacement character
        text = data.decode(name, errors="replace")
        first = next((at for at, char in enumerate(text) if char > "\x7f"), 0)
        findings.append(_assumed("E-not-utf-8", text, name, first))
    else:
        text = data.decode(name, errors="replace")
        if name == "utf-8":
            return text, findings
        findings.append(_assumed("E-utf-16", text, name))
    return _faulty(text, findings)


def _unmarked(data: bytes) -> str:
    head = data[:512]
    if len(head) >= 4 and head.count(0) * 4 >= len(head):
        return "utf-16-le" if head[1::2].count(0) >= head[0::2].count(0) else "utf-16-be"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _assumed(code: str, text: str, name: str, offset: int = 0) -> Diagnostic:
    message = say("record." + code[2:], encoding=_NAMES[name])
    severity = Severity.WARNING if code == "E-not-utf-8" else Severity.INFO
    return Source(text).report(severity, code, offset, message)


def _faulty(text: str, findings: list[Diagnostic]) -> tuple[str, list[Diagnostic]]:
    at = text.find("\ufffd")
    if at >= 0:
        message = say("record.undecodable", n=text.count("\ufffd"))
        findings.append(Source(text).report(Severity.ERROR, "E-undecodable", at, message))
    return text, findings


def tidy(text: str) -> tuple[str, list[Diagnostic]]:
    """Return `text` with plain line ends, composed letters, no control characters; and findings.

    Places in diagnostics refer to the tidied text; tidying moves nothing to another line.
    """
    text, findings = plain(text)
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
        findings.append(Source(text).report(Severity.INFO, "E-composed", 0))
    match = _CONTROL.search(text)
    if match:
        text = _CONTROL.sub("\ufffd", text)
        findings.append(Source(text).report(Severity.ERROR, "E-control-character", match.start()))
    return text, findings


def plain(text: str) -> tuple[str, list[Diagnostic]]:
    """Return `text` without a byte order mark and with plain line ends; and findings."""
    findings: list[Diagnostic] = []
    if text.startswith("\ufeff"):
        text = text[1:]
        findings.append(Source(text).report(Severity.INFO, "E-byte-order-mark", 0, _mark_message()))
    if "\r" in text:
        at = text.index("\r")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        findings.append(Source(text).report(Severity.INFO, "E-line-ends", at))
    return text, findings


def _mark_message() -> Message:
    return say("record.byte-order-mark", encoding="UTF-8")
