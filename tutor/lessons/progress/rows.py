"""How entries become rows of the tables and rows become entries again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from tutor.lessons.progress import schema
from tutor.lessons.progress.entries import Answer, Entry, Keep, Mode, QuizState
from tutor.lessons.progress.schedule import ReviewCard, rekept, replayed, review

_CARD_FIELDS = tuple(column.name for column in schema.cards.c if column.name != "profile")


def all_rows(connection: sql.Connection, profile: int, table: sql.Table) -> Sequence[Any]:
    """Return the rows of a profile without its number, in the order of their keys."""
    columns = [column for column in table.c if column.name != "profile"]
    find = sql.select(*columns).where(table.c.profile == profile).order_by(columns[0])
    return connection.execute(find).all()


def answers_of(connection: sql.Connection, profile: int, rule: str | None = None) -> list[Answer]:
    """Return the answers of a profile, all or those under one rule, in order of their times."""
    table = schema.answers
    columns = [column for column in table.c if column.name != "profile"]
    find = sql.select(*columns).where(table.c.profile == profile)
    if rule is not None:
        find = find.where(table.c.rule == rule)
    rows = connection.execute(find.order_by(table.c.at, table.c.id)).all()
    return [_answer(*row) for row in rows]


def _answer(*values: Any) -> Answer:
    *first, mode, mixed = values
    return Answer(*(*first, Mode(mode), mixed))


def cards_of(
    connection: sql.Connection, profile: int, rules: Iterable[str] | None = None
) -> dict[str, ReviewCard]:
    """Return the review cards of a profile by their rules, all or those asked for."""
    table = schema.cards
    find = sql.select(*(table.c[name] for name in _CARD_FIELDS)).where(table.c.profile == profile)
    if rules is not None:
        find = find.where(table.c.rule.in_(list(rules)))
    return {row[0]: ReviewCard(*row) for row in connection.execute(find)}


def quizzes_of(
    connection: sql.Connection, profile: int, link: str | None = None
) -> list[QuizState]:
    """Return the quizzes of a profile, all or the one with a link."""
    table = schema.quizzes
    columns = [column for column in table.c if column.name != "profile"]
    find = sql.select(*columns).where(table.c.profile == profile)
    if link is not None:
        find = find.where(table.c.link == link)
    return [QuizState(*row) for row in connection.execute(find.order_by(table.c.link))]


def insert_into(connection: sql.Connection, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insert that knows what to do about rows that are there."""
    return _inserting(connection.dialect.name, table)


# Statements are built once: to build one takes longer than to run it.


def _inserting(dialect: str, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@cache
def _inserting_answers(dialect: str) -> Any:
    table = schema.answers
    return _inserting(dialect, table).on_conflict_do_nothing().returning(table.c.id)


@cache
def _upserting_cards(dialect: str) -> Any:
    insert = _inserting(dialect, schema.cards)
    values = {name: insert.excluded[name] for name in _CARD_FIELDS if name != "rule"}
    return insert.on_conflict_do_update(index_elements=["profile", "rule"], set_=values)


def write_answers(connection: sql.Connection, profile: int, answers: list[Answer]) -> int:
    """Write the answers that are not there yet, and bring their cards up to date."""
    if not answers:
        return 0
    first: dict[str, Answer] = {}
    for answer in answers:
        first.setdefault(answer.id, answer)
    rows = [
        {"profile": profile, **asdict(answer), "mode": answer.mode.value}
        for answer in first.values()
    ]
    statement = _inserting_answers(connection.dialect.name)
    written = set(connection.execute(statement, rows).scalars())
    under: dict[str, list[Answer]] = defaultdict(list)
    for id in written:
        under[first[id].rule].append(first[id])
    _update_cards(connection, profile, under)
    return len(written)


def _update_cards(
    connection: sql.Connection, profile: int, fresh: Mapping[str, list[Answer]]
) -> None:
    known = cards_of(connection, profile, fresh)
    kept = _kept(connection, profile, fresh)
    cards = []
    for rule, answers in fresh.items():
        card = known.get(rule)
        if card is not None and len(answers) == 1 and answers[0].at > card.reviewed:
            cards.append(review(card, answers[0], kept=rule in kept))
        else:
            every = answers_of(connection, profile, rule)
            again = replayed(every, kept=rule in kept)
            cards += [again] if again is not None else []
    _upsert_cards(connection, profile, cards)


def _kept(connection: sql.Connection, profile: int, rules: Iterable[str]) -> set[str]:
    table = schema.kept
    find = sql.select(table.c.rule).where(
        table.c.profile == profile, table.c.keep, table.c.rule.in_(list(rules))
    )
    return set(connection.execute(find).scalars())


def write_kept(connection: sql.Connection, profile: int, keeps: list[Keep]) -> None:
    """Write which rules are kept for life, and move the dates of their cards."""
    if not keeps:
        return
    upsert(connection, profile, schema.kept, keeps)
    rules = {keep.rule for keep in keeps}
    kept = _kept(connection, profile, rules)
    cards = cards_of(connection, profile, rules)
    changed = [rekept(card, kept=rule in kept) for rule, card in cards.items()]
    _upsert_cards(connection, profile, changed)


def _upsert_cards(connection: sql.Connection, profile: int, cards: list[ReviewCard]) -> None:
    if cards:
        statement = _upserting_cards(connection.dialect.name)
        connection.execute(statement, [{"profile": profile, **asdict(card)} for card in cards])


def upsert(
    connection: sql.Connection, profile: int, table: sql.Table, entries: Sequence[Entry]
) -> None:
    """Write entries of one table; of two with the same key the one stays that has to."""
    if entries:
        statement = _upserting(connection.dialect.name, table)
        connection.execute(statement, [{"profile": profile, **asdict(entry)} for entry in entries])


@cache
def _upserting(dialect: str, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
    """Return the statement that decides between an entry and the one that is there."""
    insert = _inserting(dialect, table)
    new, old = insert.excluded, table.c
    keys = [column.name for column in table.primary_key]
    values: dict[str, Any] = {name: new[name] for name in old.keys() if name not in keys}  # noqa: SIM118
    if table is schema.lessons:
        newer = new.at >= old.at
        values["finished"] = sql.or_(old.finished, new.finished)
        values["step"] = sql.case((newer, new.step), else_=old.step)
        values["at"] = sql.case((newer, new.at), else_=old.at)
        which: Any = None
    elif table is schema.quizzes:
        further = sql.or_(new.place > old.place, sql.and_(new.place == old.place, new.at >= old.at))
        which = sql.or_(
            sql.and_(new.run == old.run, further), sql.and_(new.run != old.run, new.at > old.at)
        )
    elif table is schema.games:
        values["created"] = sql.case((new.created < old.created, new.created), else_=old.created)
        values["revision"] = old.revision + 1
        which = new.changed > old.changed
    elif table is schema.records:
        values["created"] = sql.case((new.created < old.created, new.created), else_=old.created)
        which = new.changed >= old.changed
    else:
        which = new.at >= old.at
    return insert.on_conflict_do_update(index_elements=keys, set_=values, where=which)
