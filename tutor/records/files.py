"""Many deals from text, bytes or a file, and back: nothing a person pastes raises an exception."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tutor.messages import Message, say
from tutor.records.builder import Builder
from tutor.records.diagnostics import Diagnostic, Severity, Source
from tutor.records.encoding import decode, plain, tidy
from tutor.records.json_places import is_json
from tutor.records.parser import parse_deal
from tutor.records.splitting import split_deals
from tutor.records.tree import Record
from tutor.records.writer import records_text


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read: bytes of a text, deals, characters of one deal, findings."""

    size: int = 4_000_000
    deals: int = 20_000
    deal: int = 200_000
    findings: int = 2_000

    def stop(self, deals: int, findings: int) -> tuple[str, Message] | None:
        """Return code and message where too much has been found to read on."""
        if deals >= self.deals:
            return "S-too-many-deals", say("record.too-many-deals", n=self.deals)
        if findings >= self.findings:
            return "S-too-many-findings", say("record.too-many-findings", n=self.findings)
        return None

    def too_large(self, characters: int) -> Message | None:
        """Return what to say of a deal of so many characters; None where it can be read."""
        if characters <= self.deal:
            return None
        return say("record.deal-too-large", n=characters, limit=self.deal)


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the records in order, and everything there is to say about the text."""

    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that are errors."""
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)

    @property
    def ok(self) -> bool:
        """Whether there is a record and no error."""
        return bool(self.records) and not self.errors


def read_records(
    source: str | bytes | Path,
    strict: bool = False,
    *,
    check: bool = True,
    limits: Limits = Limits(),
) -> Reading:
    """Return the records of a text, of bytes or of a file, with all diagnostics.

    Lenient reading keeps all deals; a branch with an unreadable or illegal action ends before it,
    and the text that was cut stays in the record.  Strict reading returns no record if there is
    any error.  `check` replays every deal under its rules.  A text that begins as JSON is read as
    such: a deal, a deal per line, or a list of deals.  Raises OSError for a file that cannot be
    read, and nothing else.

    >>> reading = read_records('[Rules "classic"]\\n1. F:CLOOSE *')
    >>> [(d.code, d.line, d.column) for d in reading.errors]
    [('D-deal-missing', 1, 1), ('S-unreadable-action', 2, 6)]
    """
    findings: list[Diagnostic] = []
    size: int | None
    if isinstance(source, Path):
        source, size = _content(source, limits.size)
    elif isinstance(source, str) and not source.isascii():
        size = len(source.encode("utf-8", "surrogatepass"))
    else:
        size = len(source)
    if size is None or size > limits.size:
        message = say("record.too-large-unmeasured", limit=limits.size)
        if size is not None:
            message = say("record.too-large", n=size, limit=limits.size)
        found = Source("").report(Severity.ERROR, "S-too-large", 0, message)
        return Reading((), (found,))
    text, more = decode(source) if isinstance(source, bytes) else (source, [])
    findings += more
    text, more = plain(text)
    findings += more
    if is_json(text):
        from tutor.records.json_reading import read_json  # noqa: PLC0415  (which uses this module)

        records = read_json(text, findings, limits, check)
    else:
        records = read_text(text, findings, limits, check)
    if not records and not any(d.severity is Severity.ERROR for d in findings):
        findings.append(Source(text).report(Severity.ERROR, "S-no-deal", 0))
    rejected = strict and any(d.severity is Severity.ERROR for d in findings)
    return Reading(() if rejected else tuple(records), tuple(findings))


def _content(path: Path, limit: int) -> tuple[bytes, int | None]:
    """Return what a file holds, up to one byte more than the limit, and its size in bytes.

    The size is None where more comes than the limit and nothing tells how much, as from a pipe.
    """
    with path.open("rb") as stream:
        data = stream.read(limit + 1)
        size = os.fstat(stream.fileno()).st_size
    if len(data) <= limit:
        return data, len(data)
    return data, size if size > limit else None


def read_text(
    text: str, findings: list[Diagnostic], limits: Limits, check: bool, first_line: int = 1
) -> list[Record]:
    """Return the records of a text that is no JSON; `findings` takes what there is to say.

    `first_line` is the number of its first line, where it stands for a part of another text.
    """
    text, more = tidy(text)
    findings += more
    return _deals(Source(text, first_line), findings, limits, check)


def _deals(whole: Source, findings: list[Diagnostic], limits: Limits, check: bool) -> list[Record]:
    from tutor.records.check import checked  # noqa: PLC0415  (the checker reads records itself)

    text = whole.text
    records: list[Record] = []
    spans = [(start, end) for start, end in reversed(split_deals(text))]
    while spans:
        start, end = spans.pop()
        stop = limits.stop(len(records), len(findings))
        if stop is not None:
            code, message = stop
            findings.append(whole.report(Severity.ERROR, code, start, message))
            break
        large = limits.too_large(end - start)
        if large is not None:
            findings.append(whole.report(Severity.ERROR, "S-deal-too-large", start, large))
            continue
        if not text[start:end].strip():
            continue
        found: list[Diagnostic] = []
        parsed = parse_deal(text[start:end])
        if parsed.length < end - start:
            spans.append((start + parsed.length, end))
        builder = Builder(whole, text[start : start + parsed.length], start, found)
        record = builder.build(parsed)
        if record.line.nodes or parsed.deal.head or parsed.deal.end:
            record, more = checked(record, replays=check)
            records.append(record)
            found += more
        else:
            found = [whole.report(Severity.ERROR, "S-no-deal", start)]
        findings += sorted(found, key=lambda d: (d.line, d.column))
    return records


def write_records(records: Iterable[Record], path: Path | None = None) -> str:
    """Return the canonical text of some records, and write it to a file if a path is given."""
    text = records_text(records)
    if path is not None:
        path.write_bytes(text.encode("utf-8"))
    return text
