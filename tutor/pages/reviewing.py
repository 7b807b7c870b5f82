"""The question of a review: which rule, why now, in which position, and what was answered."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from math import ceil

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.entries import Mode, Setting, now
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.running import answer_to
from tutor.lessons.progress.schedule import Due, ReviewCard, due
from tutor.lessons.quiz import RULES, NoQuestionError, Question, kinds_at
from tutor.messages import Message
from tutor.pages import answering, asking, profile
from tutor.schnapsen.variants import PRESETS

CURRENT, DONE, TABLE = "review-current", "review-done", "review-rules"
COMPONENT = "review-question"
SETTING = "review.current"
TRIES = 6
"""How many positions are tried until one is decided by the rule that is due."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the review; `elsewhere` tells that it is asked at another table than wanted.

    `why` is the id and the arguments of the reason, so that it can be kept as text.
    """

    rule: str
    rules: str
    seed: int
    difficulty: int
    options: int
    token: str
    mixed: bool
    why: tuple[str, dict[str, int]] | None = None
    elsewhere: bool = False
    chosen: str = ""
    judged: bool = False

    @property
    def reason(self) -> Message | None:
        """Why the rule is due."""
        if self.why is None:
            return None
        return Message(self.why[0], tuple(self.why[1].items()))

    def question(self) -> Question:
        """Return the question."""
        table = PRESETS[self.rules]
        return asking.fresh(self.rule, table, self.seed, self.difficulty, self.options)


# --- which question ---------------------------------------------------------------------------


def current() -> Asked | None:
    """Return the question that is asked, or was before a reload; None outside of a review."""
    found = st.session_state.get(CURRENT)
    if isinstance(found, Asked):
        return found
    if CURRENT in st.session_state:
        return None
    nothing: dict[str, str] = {}
    kept = profile.read(Learner.settings, nothing).get(SETTING, "")
    read = _read(kept) if kept else None
    if profile.learner() is not None:
        st.session_state[CURRENT] = read
    return read


def _read(text: str) -> Asked | None:
    try:
        found = json.loads(text)
        why = found.pop("why")
        asked = Asked(**found, why=(str(why[0]), dict(why[1])) if why else None)
        asked.question()
    except (ValueError, TypeError, KeyError, NoQuestionError, RecursionError):
        return None
    return asked


def _keep(asked: Asked | None) -> Setting:
    st.session_state[CURRENT] = asked
    text = "" if asked is None else json.dumps(asdict(asked), separators=(",", ":"))
    return Setting(SETTING, text, now())


def usual_table() -> str:
    """Return the rule set of the last answer, by default the classic one."""
    return next((a.rules for a in reversed(answering.answers()) if a.rules in PRESETS), "classic")


def begin_next() -> None:
    """Ask about the rule that is due first, or end where none is; for a button."""
    cards = answering.cards()
    waiting = due(cards.values(), now())
    last = st.session_state.get(CURRENT)
    if isinstance(last, Asked) and len(waiting) > 1:
        # A rule that has just gone wrong comes back, but not at once.
        waiting = tuple(sorted(waiting, key=lambda item: item.rule == last.rule))
    asked = _made(waiting, cards) if waiting else None
    st.session_state[DONE] = asked is None
    profile.save(_keep(asked))


def _made(waiting: tuple[Due, ...], cards: dict[str, ReviewCard]) -> Asked | None:
    """Return the question about the first rule that can be asked somewhere."""
    wanted = str(st.session_state.get(TABLE) or usual_table())
    mixed = len({RULES[item.rule].topic for item in waiting}) > 1
    for item in waiting:
        tables = [wanted, usual_table(), *PRESETS]
        table = next((id for id in tables if kinds_at(RULES[item.rule], PRESETS[id])), None)
        if table is None:
            continue
        card = cards[item.rule]
        why = (item.reason.id, {name: int(str(arg)) for name, arg in item.reason.args})
        asked = Asked(
            rule=item.rule,
            rules=table,
            seed=0,
            difficulty=1 if not card.right else 2 if card.answers < 5 else 3,
            options=3 if not card.right else 4,
            token=f"review.{secrets.token_hex(12)}",
            mixed=mixed,
            why=why,
            elsewhere=table != wanted,
        )
        found = _placed(asked)
        if found is not None:
            return found
    return None


def _placed(asked: Asked) -> Asked | None:
    """Return the question at a position that no earlier review had."""
    for _ in range(TRIES):
        fresh = replace(asked, seed=secrets.randbelow(2**31))
        try:
            if fresh.question().rule == asked.rule:
                return fresh
        except NoQuestionError:
            return None
    return None


def stop() -> None:
    """Leave the review; for a button."""
    profile.save(_keep(None))


# --- what the question's component tells ------------------------------------------------------


def _told(name: str) -> tuple[Asked, dict[str, object]] | None:
    asked, sent = current(), answering.told(COMPONENT, name)
    if asked is None or sent is None or sent.get("id") != asked.token:
        return None
    return asked, sent


def on_choice() -> None:
    """Keep what is ticked."""
    told = _told("choice")
    if told is not None and not told[0].judged:
        chosen = asking.answer_of(told[0].question(), answering.listed(told[1]))
        profile.save(_keep(replace(told[0], chosen=chosen or "")))


def on_answer() -> None:
    """Take the answer once, and write it down at once: wrong is Again, right is Good."""
    told = _told("answer")
    if told is None or told[0].judged:
        return
    asked, question = told[0], told[0].question()
    chosen = asking.answer_of(question, answering.listed(told[1]))
    if chosen is None:
        return
    entry = answer_to(
        question,
        chosen,
        asking.belief_behind(question, chosen),
        id=asked.token,
        at=now(),
        mode=Mode.REVIEW,
        mixed=asked.mixed,
    )
    profile.save(entry, _keep(replace(asked, chosen=chosen, judged=True)))


def on_next() -> None:
    """Go on to the next rule that is due."""
    told = _told("next")
    if told is not None and told[0].judged:
        begin_next()


def distance(words: Words, stem: str, at: datetime, then: datetime) -> str:
    """Say in how many minutes, hours or days something is due: `stem` is `back` or `soonest`."""
    left = max(then - at, timedelta(minutes=1))
    minutes = ceil(left / timedelta(minutes=1))
    if minutes < 90:
        return words.text(f"review.page.{stem}-minutes", n=minutes)
    if minutes < 36 * 60:
        return words.text(f"review.page.{stem}-hours", n=round(minutes / 60))
    days = round(minutes / 60 / 24)
    return words.text(f"review.page.{stem}-days", n=days, date=words.date(then.date()))
