"""A position on the page of analysis: set up, checked, valued, copied, opened as a record."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

import streamlit as st

from tutor import game
from tutor.analysis.assess import Assessment, assess
from tutor.analysis.compact import UncountableError
from tutor.analysis.fairness import gone_cards
from tutor.analysis.grounds import Why
from tutor.analysis.plausible import all_faults
from tutor.analysis.reasons import reasons
from tutor.analysis.solver import Solution, solve
from tutor.analysis.stakes import Score, can_end
from tutor.analysis.worlds import HiddenTricksError, NoWorldError
from tutor.cards import Card
from tutor.display.valuewords import action_name
from tutor.i18n.words import Words
from tutor.pages import (
    match_score,
    posing,
    position_fields,
    session,
    valuetable,
    widgets,
    working,
)
from tutor.pages.background import Shelf, Task
from tutor.pages.position_fields import LINE
from tutor.pages.valuelist import why_list
from tutor.records import (
    Position,
    PositionError,
    Record,
    Tag,
    format_position,
    parse_position,
)
from tutor.records.link import encode_link
from tutor.schnapsen import PRESETS, DealState, rule_set
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action
from tutor.schnapsen.view import view

RULES, TASK, SEEN = "analysis-rules", "analysis-task", "analysis-link-seen"
MATCH = "analysis-match"
EXAMPLE = "v1 F=HK.HQ.CA D=SA.HT.CT U=H T=0 L=F P=32.3+0/39.4+0 C=- K=- S=0:0 N=-"


@dataclass(frozen=True)
class Valued:
    """What is computed of a position; each part is None where it cannot be known."""

    state: DealState | None = None
    solution: Solution | None = None
    fair: Assessment | None = None
    why: tuple[Why, ...] = ()
    uncountable: bool = False
    hidden_tricks: bool = False


Key = tuple[str, str, Score | None]
"""What is valued: a position in one line, a rule set, and the match score if it counts."""

_SHELF: Shelf[Valued] = Shelf()


def show(words: Words) -> None:
    """Draw the editor and what the position is worth."""
    _take_link()
    st.session_state.setdefault(LINE, EXAMPLE)
    st.session_state.setdefault(RULES, "classic")
    with st.container(horizontal=True, vertical_alignment="bottom", key="analysis-top"):
        st.text_area(
            words.text("analysis.line"),
            key=LINE,
            height=80,
            persist_state="session",
            help=words.text("analysis.line-help"),
            on_change=position_fields.spread,
        )
        st.selectbox(
            words.text("analysis.rules"),
            list(PRESETS),
            key=RULES,
            persist_state="session",
            format_func=lambda id: words.text(f"rules.{id}.name"),
        )
        session.pin(RULES)
    fold = widgets.fold(words.text("analysis.by-hand"), "analysis-fold")
    if st.session_state["analysis-fold"]:
        with fold:
            position_fields.draw(words)
    text = str(st.session_state[LINE]).strip()
    position = _checked(text, str(st.session_state[RULES]), words)
    if position is not None:
        _valued(position, str(st.session_state[RULES]), words)


def _take_link() -> None:
    """Take the position that a link carries, once."""
    asked = st.query_params.get("position")
    if asked is not None and asked != st.session_state.get(SEEN):
        st.session_state[SEEN] = asked
        st.session_state[LINE] = asked[:2000]
        position_fields.spread()


def _checked(text: str, rules: str, words: Words) -> Position | None:
    """Return the position if it can be; else draw every fault with its place in the line."""
    position = None
    try:
        position = parse_position(text)
        faults = all_faults(position, rule_set(rules))
    except PositionError as error:
        faults = error.faults
    if not faults:
        return position
    items = []
    for fault in faults:
        told = words.text("analysis.column", n=fault.column, text=words.say(fault.message))
        caret = " " * fault.offset + "^" * max(1, fault.length)
        items.append(
            f'<li class="finding error"><p>{escape(told)}</p>'
            f'<pre dir="ltr" tabindex="0">{escape(text)}\n{caret}</pre></li>'
        )
    heading = escape(words.text("analysis.faults", n=len(faults)))
    st.html(
        f'<p class="finding-summary" role="alert">{heading}</p>'
        f'<ol class="findings">{"".join(items)}</ol>'
    )
    return None


def _valued(position: Position, rules: str, words: Words) -> None:
    """Draw what a position is worth, and how to take it along."""
    seat = position.on_turn
    key = (format_position(position), rules, _match(position, rules, words))
    if position.hand(seat) is None:
        st.info(words.text("analysis.hidden-turn", player=seat))
    else:
        found = _SHELF.get(key) or _work(key, position, rules, words)
        if found is not None:
            _draw(found, position, words)
    _take_along(key[0], rules, words)
    posing.offer(position, rules, words)


def _match(position: Position, rules: str, words: Words) -> Score | None:
    """Draw the switch to the match score where it can matter; return the score if it counts."""
    score = (position.score[0], position.score[1])
    if not can_end(rule_set(rules).match.length, score):
        return None
    match_score.switch(MATCH, words)
    if not st.session_state[MATCH]:
        return None
    match_score.about(rule_set(rules), score, words)
    return score


def _work(key: Key, position: Position, rules: str, words: Words) -> Valued | None:
    """Return what is reached; begin the work where it has not begun."""
    begun, task = st.session_state.get(TASK, (None, None))
    if task is None or begun != key:
        task = _begin(key, position, rules)
    if working.show(task, words, "analysis"):
        _begin(key, position, rules)
        st.rerun()
    reached: Valued | None = task.reached
    return reached


def _begin(key: Key, position: Position, rules: str) -> Task[Valued]:
    _, former = st.session_state.get(TASK, (None, None))
    if former is not None:
        former.cancel()
    task: Task[Valued] = Task(lambda own: _compute(key, position, rules, own))
    st.session_state[TASK] = (key, task.start())
    return task


def _compute(key: Key, position: Position, rules: str, task: Task[Valued]) -> None:
    """Value a position in hindsight where all cards are given, then fairly."""
    chosen, match = rule_set(rules), key[2]
    state: DealState | None
    try:
        state = position.state(chosen)
    except PositionError:
        state = None
    found = Valued(state)
    try:
        if state is not None:
            found = Valued(state, solve(state, match, task.told_of_compiling))
        if task.step(found, 1, 2):
            return
        found = _fairly(found, position, key, task)
    except UncountableError:
        found = Valued(state, uncountable=True)
    task.step(found, 2, 2)
    _SHELF.put(key, found)


def _fairly(found: Valued, position: Position, key: Key, task: Task[Valued]) -> Valued:
    state, (_, rules, match) = found.state, key
    gone: frozenset[Card] = frozenset()
    if state is None:
        seen = position.view(rule_set(rules), position.on_turn)
    else:
        seen, gone = view(state, state.on_turn), gone_cards(state)
    try:
        fair = assess(seen, gone=gone, tell=task.told_of_compiling, match=match)
    except HiddenTricksError:
        return Valued(state, found.solution, hidden_tricks=True)
    except NoWorldError:
        return Valued(state, found.solution, uncountable=state is None)
    why = tuple(Why(action, reasons(fair, action)) for action in fair.ranked())
    return Valued(state, found.solution, fair, why)


def _draw(found: Valued, position: Position, words: Words) -> None:
    if found.uncountable:
        st.error(words.text("analysis.uncountable"))
        return
    if found.state is None and found.fair is not None:
        st.info(words.text("analysis.only-fair"))
    if found.hidden_tricks:
        st.info(words.text("analysis.no-fair"))
    if found.solution is None and found.fair is None:
        return
    match = found.fair.match if found.fair is not None else None
    id = "analysis.on-turn" if match is None else "match.columns"
    told = escape(words.text(id, player=position.on_turn))
    st.html(
        f'<h3 class="value-heading">{told}</h3>'
        f"{valuetable.values(found.solution, found.fair, words)}{_about(found, words)}"
        f"{valuetable.chances(found.fair, words) if found.fair is not None else ''}"
        f"{_why(found, position, words)}"
    )
    if found.solution is not None and found.state is not None and found.solution.line:
        rows = "".join(f"<li>{escape(text)}</li>" for text in _line(found, words))
        heading = escape(words.text("analysis.perfect-line"))
        st.html(
            f'<details class="value-twin"><summary>{heading}</summary>'
            f'<ol class="analysis-moves">{rows}</ol></details>'
        )


def _about(found: Valued, words: Words) -> str:
    told = [] if found.solution is None else [words.text("value.about-hindsight")]
    told += [] if found.fair is None else valuetable.about(found.fair, words)
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in told)
    return f'<div class="credits">{paragraphs}</div>'


def _why(found: Valued, position: Position, words: Words) -> str:
    """Return what was computed about each action, the best first and open."""
    if not found.why:
        return ""
    lists = "".join(f'<div class="analysis-why">{why_list(why, words)}</div>' for why in found.why)
    to_whom = escape(words.text("value.why-to", player=position.on_turn))
    return (
        f'<details class="value-why" open><summary>{escape(words.text("value.why"))}</summary>'
        f"<p>{to_whom}</p>{lists}</details>"
    )


def _line(found: Valued, words: Words) -> list[str]:
    """Return one perfect play to the end, an action a row."""
    assert found.solution is not None
    actions: tuple[Action, ...] = found.solution.line
    rows = []
    state = found.state
    for action in actions:
        assert state is not None
        move = action_name(action, words)
        rows.append(words.text("value.row", player=action.seat, move=move))
        state = game.apply(schnapsen, state, action).state
    return rows


def _take_along(line: str, rules: str, words: Words) -> None:
    """Draw the line to copy, and the way to the replay page."""
    st.html(f'<p class="analysis-label">{escape(words.text("analysis.copy"))}</p>')
    st.code(line, language=None, wrap_lines=True)
    record = Record((Tag("Rules", rules), Tag("Start", line)))
    packed = encode_link(record)
    if packed is None:
        st.info(words.text("analysis.link-too-long"))
        return
    st.page_link(
        "tutor/pages/replay.py",
        label=words.text("analysis.open-record"),
        icon=":material/open_in_new:",
        query_params={"g": packed},
    )
