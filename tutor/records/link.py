"""Records in a link: ``g=`` is the canonical text, compressed, in letters an address may hold."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from tutor.messages import say
from tutor.records.diagnostics import Diagnostic, Severity, Source
from tutor.records.files import Reading, read_records
from tutor.records.tree import Record
from tutor.records.writer import record_text

MAX_LINK = 8_000
"""The longest value of ``g=``; browsers and chat programs cut longer addresses."""
MAX_TEXT = 100_000
"""The longest text that is unpacked."""

_ALPHABET = re.compile(r"[A-Za-z0-9_-]*={0,2}", re.ASCII)


def encode_link(record: Record) -> str | None:
    """Return the value of ``g=`` for a record, or None if it would not come back whole.

    >>> record = read_records('[Rules "classic"]\\n*').records[0]
    >>> decode_link(encode_link(record) or "").records == (record,)
    True
    """
    packed = zlib.compress(record_text(record).encode("utf-8"), 9)
    value = base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    if len(value) > MAX_LINK or decode_link(value).records != (record,):
        return None
    return value


def decode_link(value: str) -> Reading:
    """Return the record in a link, with diagnostics where the link is cut off or damaged.

    >>> [d.code for d in decode_link("eNqL").diagnostics]
    ['E-link-cut']
    """
    value = value.strip()
    if len(value) > MAX_LINK:
        return _fault("E-link-too-long", value, len(value))
    match = _ALPHABET.match(value)
    end = match.end() if match else 0
    if not value or end < len(value):
        return _fault("E-link-letters", value, len(value), at=end)
    bare = value.rstrip("=")
    cut = len(bare) % 4 == 1
    bare = bare[:-1] if cut else bare
    unpacker = zlib.decompressobj()
    try:
        packed = base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
        data = unpacker.decompress(packed, MAX_TEXT)
    except (zlib.error, binascii.Error, ValueError):
        return _fault("E-link-damaged", value, len(value))
    if unpacker.unconsumed_tail:
        return _fault("E-link-too-long", value, len(value))
    if not unpacker.eof or cut:
        return _fault("E-link-cut", value, len(value), at=len(value))
    return read_records(data)


def _fault(code: str, value: str, n: int, at: int = 0) -> Reading:
    found: Diagnostic = Source(value).report(
        Severity.ERROR, code, at, say("record." + code[2:], n=n)
    )
    return Reading((), (found,))
