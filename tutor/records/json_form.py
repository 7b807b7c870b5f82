"""Records as JSON: the same tree as typed models, with a published schema; one deal per line.

Keys that the models do not know are kept: in the text form they stand in a private tag or in a
``[%json ...]`` command, and come back as keys.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tutor.messages import say
from tutor.records.diagnostics import Diagnostic, Severity, Source
from tutor.records.files import Limits, Reading, read_records
from tutor.records.json_tree import MAX_LEVELS, extras, from_model, levels, to_model
from tutor.records.notation import UNKNOWN
from tutor.records.tree import Record
from tutor.records.writer import record_text

SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema"

Name = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_-]*$", max_length=60)]
Pair = tuple[Name, str]
Mark = Annotated[str, Field(pattern=r"^[;%][^\n\r]*$")]
Glyph = Annotated[str, Field(pattern=r"^([!?]{1,2}|\$[0-9]{1,3})$")]
DrawText = Annotated[str, Field(pattern=r"^[FD]:<([SHDC][ATKQJ]|\?\?)$")]


class _Model(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)


class CommentModel(_Model):
    """A comment: text, language, and commands as pairs of name and arguments."""

    text: str = ""
    lang: Annotated[str | None, Field(pattern=r"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$")] = None
    commands: list[Pair] = []


class ActionModel(_Model):
    """An action: its trick, actor, text without the actor (``SQ+40``), and what hangs on it."""

    trick: Annotated[int, Field(ge=1, le=999)]
    actor: Annotated[str, Field(pattern=r"^[A-Z0-9]$")]
    action: Annotated[str, Field(pattern=r"^[^\s(){};!?$<^]+$|^\?\?$", max_length=40)]
    irregular: bool = False
    draws: list[DrawText] = []
    glyphs: list[Glyph] = []
    notes: list[CommentModel | Mark] = []
    variations: list[LineModel] = []


class LineModel(_Model):
    """A line: notes before its first action, actions, and text that could not be kept as such."""

    opening: list[CommentModel | Mark] = []
    actions: list[ActionModel] = []
    cut: str | None = None


class RecordModel(_Model):
    """A record of one deal; tags are pairs of name and value, in their order."""

    format: Literal["sgn"] = "sgn"
    version: Literal[1] = 1
    tags: list[Pair] = []
    preamble: list[Mark] = []
    line: LineModel = LineModel()
    result: Annotated[str, Field(pattern=r"^([FD012]\+[0-9]+|\*)$")] = "*"
    closing: list[CommentModel | Mark] = []


def json_schema() -> dict[str, Any]:
    """Return the published schema of a record.

    >>> json_schema()["title"]
    'RecordModel'
    """
    return {"$schema": SCHEMA_ID, **RecordModel.model_json_schema()}


def record_json(record: Record) -> str:
    """Return a record as one line of JSON.

    >>> record_json(Record())
    '{"format":"sgn","version":1,"tags":[["SGN","1"],["Result","*"]],"line":{},"result":"*"}'
    """
    return json.dumps(to_model(record), ensure_ascii=False, separators=(",", ":"))


def write_json(records: Iterable[Record]) -> str:
    """Return records as JSON, one deal per line."""
    return "".join(record_json(record) + "\n" for record in records)


def read_json(
    text: str,
    strict: bool = False,
    *,
    limits: Limits = Limits(),  # noqa: B008
) -> Reading:
    """Return the records of a JSON text, one deal per line or a single deal, with diagnostics.

    Lines in diagnostics are those of the JSON text; the snippet is the record's canonical text.

    >>> read_json('{"result": 3}').errors[0].code
    'S-json'
    """
    if len(text) > limits.size:
        message = say("record.too-large", n=len(text), limit=limits.size)
        return Reading((), (Source("").report(Severity.ERROR, "S-too-large", 0, message),))
    records: list[Record] = []
    findings: list[Diagnostic] = []
    source = Source(text)
    for number, offset, line in _deals(text):
        if len(records) >= limits.deals:
            message = say("record.too-many-deals", n=limits.deals)
            findings.append(source.report(Severity.ERROR, "S-too-many-deals", offset, message))
            break
        model, found = _model(source, offset, line, limits)
        findings += found
        if model is not None:
            reading = read_records(record_text(from_model(model)))
            records += reading.records
            findings += [replace(d, line=number, column=1) for d in reading.diagnostics]
    if not records and not findings:
        findings.append(source.report(Severity.ERROR, "S-no-deal", 0))
    rejected = strict and any(d.severity is Severity.ERROR for d in findings)
    return Reading(() if rejected else tuple(records), tuple(findings))


def _deals(text: str) -> list[tuple[int, int, str]]:
    """Return line number, place and text of each deal; a text may be one deal on many lines."""
    stripped = text.strip()
    if "\n" in stripped and not stripped.partition("\n")[0].rstrip().endswith("}"):
        return [(1, 0, text)]
    found: list[tuple[int, int, str]] = []
    offset = 0
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            found.append((number, offset, line))
        offset += len(line) + 1
    return found


def _model(
    source: Source, offset: int, line: str, limits: Limits
) -> tuple[RecordModel | None, list[Diagnostic]]:
    if len(line) > limits.deal or levels(line) > MAX_LEVELS:
        message = say("record.deal-too-large", n=len(line), limit=limits.deal)
        return None, [source.report(Severity.ERROR, "S-deal-too-large", offset, message)]
    try:
        return RecordModel.model_validate_json(line), []
    except ValidationError as error:
        found = []
        for fault in error.errors(include_url=False, include_input=False)[:20]:
            path = ".".join(str(part) for part in fault["loc"]) or UNKNOWN
            message = say("record.json", path=path, found=str(fault["type"]))
            found.append(source.report(Severity.ERROR, "S-json", offset, message))
        return None, found


ActionModel.model_rebuild()
LineModel.model_rebuild()
RecordModel.model_rebuild()

__all__ = [
    "ActionModel",
    "CommentModel",
    "LineModel",
    "RecordModel",
    "extras",
    "json_schema",
    "read_json",
    "record_json",
    "write_json",
]
