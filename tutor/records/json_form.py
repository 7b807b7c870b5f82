"""Records as JSON: the same tree as typed models, with a published schema.

Keys that the models do not know are kept: in the text form they stand in a private tag or in a
``[%json ...]`` command, and come back as keys.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

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


ActionModel.model_rebuild()
LineModel.model_rebuild()
RecordModel.model_rebuild()
