"""The tables of the database.

Version 2; version 1 had no games.  A later version adds a step to `store.migrate`, raises
`VERSION`, and keeps reading what the older ones wrote.  Names begin with `tutor_`, so that a
database may be shared.
"""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sql

from tutor.lessons.progress.entries import ID_LENGTH, LINK_LENGTH

VERSION = 2


class Utc(sql.types.TypeDecorator[datetime]):
    """A time in UTC, also where the database knows no time zones."""

    impl = sql.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:
        """Write UTC."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:
        """Read UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = sql.MetaData()
_Id = sql.String(ID_LENGTH)


def _profile() -> sql.Column[int]:
    return sql.Column(
        "profile",
        sql.ForeignKey("tutor_profiles.id", ondelete="CASCADE"),
        primary_key=True,
        nullable=False,
    )


def _id(name: str, *, primary: bool = False) -> sql.Column[str]:
    return sql.Column(name, _Id, primary_key=primary, nullable=False)


def _time(name: str) -> sql.Column[datetime]:
    return sql.Column(name, Utc, nullable=False)


version = sql.Table(
    "tutor_schema",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("version", sql.Integer, nullable=False),
)

profiles = sql.Table(
    "tutor_profiles",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("owner", sql.String(64), nullable=False, unique=True),
    _time("created"),
)

answers = sql.Table(
    "tutor_answers",
    metadata,
    _profile(),
    _id("id", primary=True),
    _time("at"),
    _id("rule"),
    _id("kind"),
    _id("rules"),
    sql.Column("seed", sql.BigInteger, nullable=False),
    sql.Column("right", sql.Boolean, nullable=False),
    sql.Column("misconception", _Id),
    _id("mode"),
    sql.Column("mixed", sql.Boolean, nullable=False),
    sql.Index("tutor_answers_by_rule", "profile", "rule", "at"),
)

cards = sql.Table(
    "tutor_cards",
    metadata,
    _profile(),
    _id("rule", primary=True),
    sql.Column("state", sql.Integer, nullable=False),
    sql.Column("step", sql.Integer),
    sql.Column("stability", sql.Float, nullable=False),
    sql.Column("difficulty", sql.Float, nullable=False),
    _time("due"),
    _time("reviewed"),
    sql.Column("right", sql.Boolean, nullable=False),
    sql.Column("answers", sql.Integer, nullable=False),
    sql.Column("kept", sql.Boolean, nullable=False),
)

lessons = sql.Table(
    "tutor_lessons",
    metadata,
    _profile(),
    _id("lesson", primary=True),
    sql.Column("step", sql.Integer, nullable=False),
    sql.Column("finished", sql.Boolean, nullable=False),
    _time("at"),
)

settings = sql.Table(
    "tutor_settings",
    metadata,
    _profile(),
    _id("key", primary=True),
    sql.Column("value", sql.Text, nullable=False),
    _time("at"),
)

quizzes = sql.Table(
    "tutor_quizzes",
    metadata,
    _profile(),
    sql.Column("link", sql.String(LINK_LENGTH), primary_key=True),
    _id("run"),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("state", sql.Text, nullable=False),
    _time("at"),
    sql.Column("finished", sql.Boolean, nullable=False),
)

kept = sql.Table(
    "tutor_kept",
    metadata,
    _profile(),
    _id("rule", primary=True),
    sql.Column("keep", sql.Boolean, nullable=False),
    _time("at"),
)

records = sql.Table(
    "tutor_records",
    metadata,
    _profile(),
    _id("slug", primary=True),
    _id("kind"),
    sql.Column("text", sql.Text, nullable=False),
    _time("created"),
    _time("changed"),
)

games = sql.Table(
    "tutor_games",
    metadata,
    _profile(),
    _id("id", primary=True),
    _id("rules"),
    _id("strength"),
    sql.Column("mine", sql.Integer, nullable=False),
    sql.Column("theirs", sql.Integer, nullable=False),
    _id("standing"),
    sql.Column("text", sql.Text, nullable=False),
    _time("created"),
    _time("changed"),
    sql.Column("revision", sql.Integer, nullable=False),
    sql.Column("secret", sql.Text, nullable=False),
)
