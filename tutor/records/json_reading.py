"""Records out of JSON, with every finding at its place in the JSON text.

A text holds one deal on many lines, or one deal per line, or a list of deals.  What does not
concern the JSON form is found where the deal is read as text; marks on that text lead back.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator

from pydantic import ValidationError

from tutor.messages import say
from tutor.records.diagnostics import Diagnostic, Severity, Source
from tutor.records.files import Limits, read_text
from tutor.records.json_form import ActionModel, LineModel, RecordModel
from tutor.records.json_places import Path, Piece, pieces, places
from tutor.records.json_tree import MAX_LEVELS, from_model, levels
from tutor.records.parser import MAX_DEPTH
from tutor.records.tree import Record
from tutor.records.writer import marked_text

MOST = 20
"""How many faults of form are told of one deal."""

_AT = re.compile(r"at line ([0-9]+) column ([0-9]+)")


def read_json(text: str, findings: list[Diagnostic], limits: Limits, check: bool) -> list[Record]:
    """Return the records of a JSON text; `findings` takes what there is to say about it."""
    source = Source(text)
    records: list[Record] = []
    for piece in pieces(text):
        start = piece.start
        stop = limits.stop(len(records), len(findings))
        if stop is not None:
            code, message = stop
            findings.append(source.report(Severity.ERROR, code, start, message))
            break
        large = limits.too_large(piece.end - start)
        if large is not None:
            findings.append(source.report(Severity.ERROR, "S-deal-too-large", start, large))
        elif piece.deep or levels(text[start : piece.end]) > MAX_LEVELS:
            message = say("record.too-deep", n=MAX_DEPTH)
            findings.append(source.report(Severity.ERROR, "S-too-deep", start, message))
        elif piece.fault is not None:
            findings.append(source.report(Severity.ERROR, "S-json-syntax", piece.fault))
        else:
            records += _Deal(source, piece).read(findings, limits, check)
    return records


class _Deal:
    """One deal of a JSON text."""

    def __init__(self, source: Source, piece: Piece) -> None:
        self.source = source
        self.piece = piece
        self._places: dict[Path, tuple[int, int]] | None = None

    def read(self, findings: list[Diagnostic], limits: Limits, check: bool) -> list[Record]:
        """Return the deal's record, if it has the form of one; and add the findings."""
        try:
            written = self.source.text[self.piece.start : self.piece.end]
            model = RecordModel.model_validate_json(written.encode("utf-8", "surrogatepass"))
        except ValidationError as error:
            findings += self.faults(error)
            return []
        record = from_model(model)
        text, marks = marked_text(record)
        found: list[Diagnostic] = []
        first_line = self.source.place(self.piece.start)[0]
        records = read_text(text, found, limits, check, first_line)
        if found:
            paths = [*_tag_paths(model, record), *_paths(model.line), ("result",)]
            moved = (self.moved(one, first_line, marks, paths) for one in found)
            findings += sorted(moved, key=lambda one: (one.line, one.column))
        return records

    def at(self, path: Path) -> tuple[int, int]:
        """Return where the part of the deal begins and ends to which a path leads, or nearly so."""
        if self._places is None:
            self._places = places(self.source.text, self.piece.start, self.piece.end)
        while path not in self._places:
            path = path[:-1]
        return self._places[path]

    def moved(
        self, found: Diagnostic, first_line: int, marks: list[tuple[int, int]], paths: list[Path]
    ) -> Diagnostic:
        """Return a finding about the deal's text at its place in the JSON text."""
        index = bisect_right(marks, (found.line - first_line + 1, found.column)) - 1
        start, end = self.at(paths[index] if index >= 0 else ())
        return self.source.report(
            found.severity, found.code, start, found.message,
            length=_length(self.source, start, end), rule=found.rule, fix=found.fix,
        )  # fmt: skip

    def faults(self, error: ValidationError) -> list[Diagnostic]:
        """Return what does not fit the form of a record, each place once."""
        found: dict[Path, Diagnostic] = {}
        for fault in error.errors(include_url=False, include_input=False):
            if fault["type"] == "json_invalid":
                place = self._invalid(str(fault["msg"]))
                found[()] = self.source.report(Severity.ERROR, "S-json-syntax", place)
                continue
            missing = fault["type"] == "missing"
            path = self._known(fault["loc"][:-1] if missing else fault["loc"])
            start, end = self.at(path)
            if missing:
                path = (*path, fault["loc"][-1])
            written = ".".join(str(part) for part in path)
            if missing:
                message = say("record.json-missing", path=written)
            elif path:
                message = say("record.json", path=written)
            else:
                message = say("record.json-object")
            length = 1 if missing or not path else _length(self.source, start, end)
            report = self.source.report(Severity.ERROR, "S-json", start, message, length=length)
            found.setdefault(path, report)
        # a part that can have one of several forms is faulted once for each, and for its parts
        inner = [path for path in found if not any(_leads(path, other) for other in found)]
        return [found[path] for path in inner[:MOST]]

    def _known(self, loc: tuple[str | int, ...]) -> Path:
        """Return a path without the names of the forms that a part was compared with."""
        self.at(())
        assert self._places is not None
        path: Path = ()
        for part in loc:
            if (*path, part) in self._places:
                path = (*path, part)
        return path

    def _invalid(self, text: str) -> int:
        match = _AT.search(text)
        start = self.piece.start
        if match is None:
            return start
        lines = self.source.text[start : self.piece.end].split("\n")[: int(match[1]) - 1]
        return start + sum(len(line) + 1 for line in lines) + max(0, int(match[2]) - 1)


def _leads(path: Path, other: Path) -> bool:
    return len(path) < len(other) and other[: len(path)] == path


def _length(source: Source, start: int, end: int) -> int:
    """Return how much of a part is marked: an object or a list only by its bracket."""
    return 1 if source.text[start] in "{[" else end - start


def _tag_paths(model: RecordModel, record: Record) -> Iterator[Path]:
    """Yield where the tags of a record stand in its JSON form."""
    written: dict[str, list[int]] = {}
    for index, (name, _) in enumerate(model.tags):
        written.setdefault(name, []).append(index)
    seen: Counter[str] = Counter()
    for tag in record.tags:
        indexes = written.get(tag.name, [])
        if seen[tag.name] < len(indexes):
            yield ("tags", indexes[seen[tag.name]], 1)
        else:
            yield ("result",) if tag.name == "Result" else ()
        seen[tag.name] += 1


def _paths(main: LineModel) -> Iterator[Path]:
    """Yield the paths of all lines and actions in the order in which the text has them."""
    stack: list[tuple[Path, LineModel | ActionModel]] = [(("line",), main)]
    while stack:
        path, model = stack.pop()
        if isinstance(model, LineModel):
            yield path
            below = [((*path, "actions", i), action) for i, action in enumerate(model.actions)]
            stack += reversed(below)
        else:
            yield (*path, "action")
            lines = [((*path, "variations", i), line) for i, line in enumerate(model.variations)]
            stack += reversed(lines)
