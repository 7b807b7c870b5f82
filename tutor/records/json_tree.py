"""Between the record tree and plain JSON values, and records as JSON, one deal per line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tutor.records.notation import Draw, action_text, read_action, read_draw
from tutor.records.tree import Command, Comment, Line, Node, Note, Record, Remark, Tag

if TYPE_CHECKING:
    from tutor.records.json_form import ActionModel, CommentModel, LineModel, RecordModel

EXTRA_TAG = "_Json"
EXTRA_COMMAND = "json"
MAX_LEVELS = 140
"""How deep brackets may be nested in a JSON text; a variation takes four levels."""

_UNSEEN = re.compile(r"[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


def levels(text: str) -> int:
    """Return how deep the brackets of a JSON text are nested.

    >>> levels('{"a": ["]"]}')
    2
    """
    depth = deepest = 0
    for match in _BRACKETS.finditer(text):
        if match[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif match[0] in "]}":
            depth -= 1
    return deepest


def _filled(value: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is empty."""
    return {key: item for key, item in value.items() if item not in (None, [], False)}


def extras(text: str) -> dict[str, Any]:
    """Return unknown keys as they were stored in a text, or nothing if they are not readable."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def record_json(record: Record) -> str:
    """Return a record as one line of JSON.

    >>> record_json(Record())
    '{"format":"sgn","version":1,"tags":[["SGN","1"],["Result","*"]],"line":{},"result":"*"}'
    """
    text = json.dumps(to_model(record), ensure_ascii=False, separators=(",", ":"))
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def write_json(records: Iterable[Record]) -> str:
    """Return records as JSON, one deal per line."""
    return "".join(record_json(record) + "\n" for record in records)


def to_model(record: Record) -> dict[str, Any]:
    """Return a record as JSON values."""
    more: dict[str, Any] = {}
    tags: list[list[str]] = []
    for tag in record.tags:
        found = extras(tag.value) if tag.name == EXTRA_TAG else {}
        if found and not found.keys() & {"format", "version", "tags", "line", "result"}:
            more |= found
        else:
            tags.append([tag.name, tag.value])
    head = {
        "format": "sgn",
        "version": 1,
        "tags": tags,
        **_filled({"preamble": [_note(note) for note in record.preamble]}),
        "line": _line(record.line),
        "result": record.result,
    }
    return head | _filled({"closing": [_note(note) for note in record.closing]}) | more


def _line(line: Line) -> dict[str, Any]:
    opening, more = _taken_out(line.opening)
    value = {
        "opening": [_note(note) for note in opening],
        "actions": [_action(node) for node in line.nodes],
        "cut": line.cut,
    }
    return _filled(value) | more


def _action(node: Node) -> dict[str, Any]:
    notes, more = _taken_out(node.notes)
    text = node.text if node.action is None else action_text(node.action, node.said)
    value = {
        "irregular": node.irregular,
        "draws": [str(draw) for draw in node.draws],
        "glyphs": list(node.glyphs),
        "notes": [_note(note) for note in notes],
        "variations": [_line(line) for line in node.variations],
    }
    return {"trick": node.trick, "actor": node.actor, "action": text} | _filled(value) | more


def _taken_out(notes: tuple[Note, ...]) -> tuple[tuple[Note, ...], dict[str, Any]]:
    """Return notes without a last one that only stores unknown keys, and these keys."""
    last = notes[-1] if notes else None
    if not isinstance(last, Comment) or last.text or last.lang is not None:
        return notes, {}
    if [command.name for command in last.commands] != [EXTRA_COMMAND]:
        return notes, {}
    more = extras(last.commands[0].args)
    return (notes[:-1], more) if more else (notes, {})


def _note(note: Note) -> dict[str, Any] | str:
    if isinstance(note, Remark):
        return note.mark + note.text
    more: dict[str, Any] = {}
    commands: list[list[str]] = []
    for command in note.commands:
        found = extras(command.args) if command.name == EXTRA_COMMAND and note.text else {}
        if found:
            more |= found
        else:
            commands.append([command.name, command.args])
    return _filled({"lang": note.lang, "commands": commands}) | {"text": note.text} | more


def from_model(model: RecordModel) -> Record:
    """Return the record that a model describes."""
    tags = [Tag(name, value) for name, value in model.tags]
    if model.model_extra:
        tags.append(Tag(EXTRA_TAG, _stored(model.model_extra)))
    return Record(
        tuple(tags),
        _read_line(model.line),
        model.result,
        tuple(_remark(text) for text in model.preamble),
        tuple(_read_note(note) for note in model.closing),
    )


def _read_line(model: LineModel) -> Line:
    opening = [_read_note(note) for note in model.opening] + _stored_note(model.model_extra)
    return Line(tuple(_read_action(action) for action in model.actions), tuple(opening), model.cut)


def _read_action(model: ActionModel) -> Node:
    written = read_action(f"{model.actor}:{model.action}")
    assert written is not None
    draws = [read_draw(text) for text in model.draws]
    notes = [_read_note(note) for note in model.notes] + _stored_note(model.model_extra)
    return Node(
        model.trick,
        model.actor,
        written.action,
        model.action if written.action is None else "",
        written.said,
        model.irregular,
        tuple(draw for draw in draws if isinstance(draw, Draw)),
        tuple(model.glyphs),
        tuple(notes),
        tuple(_read_line(line) for line in model.variations),
    )


def _read_note(model: CommentModel | str) -> Note:
    if isinstance(model, str):
        return _remark(model)
    commands = [Command(name, args) for name, args in model.commands]
    if model.model_extra:
        commands.append(Command(EXTRA_COMMAND, _stored(model.model_extra)))
    return Comment(model.text, model.lang, tuple(commands))


def _remark(text: str) -> Remark:
    return Remark(text[1:], text[0])


def _stored(more: dict[str, Any]) -> str:
    return json.dumps(more, ensure_ascii=False, separators=(",", ":"))


def _stored_note(more: dict[str, Any] | None) -> list[Note]:
    return [Comment(commands=(Command(EXTRA_COMMAND, _stored(more)),))] if more else []
