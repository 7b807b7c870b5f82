"""Game records: text, JSON and links, read with every fault named and written in one form."""

from tutor.records.addresses import Found, find, line_addresses, nearest, walk
from tutor.records.check import check
from tutor.records.diagnostics import Diagnostic, Severity
from tutor.records.files import Limits, Reading, read_records, write_records
from tutor.records.json_tree import record_json, write_json
from tutor.records.notation import action_text, read_action, read_card
from tutor.records.position import parse_position
from tutor.records.replaying import RecordStep, final_state
from tutor.records.tree import Command, Comment, Line, Node, Record, Remark, Tag
from tutor.records.written_position import Position, PositionError, format_position, position_of

__all__ = [
    "Command",
    "Comment",
    "Diagnostic",
    "Found",
    "Limits",
    "Line",
    "Node",
    "Position",
    "PositionError",
    "Reading",
    "Record",
    "RecordStep",
    "Remark",
    "Severity",
    "Tag",
    "action_text",
    "check",
    "final_state",
    "find",
    "format_position",
    "line_addresses",
    "nearest",
    "parse_position",
    "position_of",
    "read_action",
    "read_card",
    "read_records",
    "record_json",
    "walk",
    "write_json",
    "write_records",
]
