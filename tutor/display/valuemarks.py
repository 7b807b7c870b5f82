"""Values on the card table: added to the data of frames that show what they rest on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tutor.analysis.fairness import FairDecision, FairReview
from tutor.analysis.grounds import Grounds, Why
from tutor.analysis.review import Decision, Review
from tutor.display.frames import dumps
from tutor.display.valuewords import (
    action_name,
    counted,
    fair_lines,
    fair_moment,
    hindsight_lines,
    measured,
    why_lines,
    worth_text,
)
from tutor.i18n.words import Words
from tutor.lessons.explain import move_name
from tutor.schnapsen.actions import Action, PlayCard

Json = dict[str, Any]


def marked_table(
    text: str,
    hindsight: Review | None,
    fair: FairReview | None,
    words: Words,
    *,
    jump: tuple[int, str] | None = None,
    grounds: Grounds | None = None,
) -> str:
    """Return the data of a card table with values and mistakes.

    What is given must be fit for the view of the data.  `jump` is a number of its own and the
    moment to which the table is to come; `grounds` say why fair values are as they are.
    """
    data: Json = json.loads(text)
    frames: Mapping[str, Json] = {frame["at"]: frame for frame in data["frames"]}
    if hindsight is None and fair is not None:
        data["labels"]["best"] = words.text("value.no-better")
    if hindsight is not None:
        for index, stop in enumerate(hindsight.stops):
            if stop.at in frames:
                _add_lines(frames[stop.at], [worth_text(stop, hindsight, index, words)])
    fairly = {} if fair is None else {found.at: found for found in fair.decisions()}
    known = {} if hindsight is None else {found.at: found for found in hindsight.decisions()}
    for at, frame in frames.items():
        _mark(frame, known.get(at), fairly.get(at), hindsight, words)
        decision = fairly.get(at)
        if decision is not None:
            _add_lines(frame, _why((grounds or {}).get(decision.index, ()), decision, words))
    if jump is not None:
        data["jump"] = list(jump)
    return dumps(data)


def _mark(
    frame: Json,
    known: Decision | None,
    fairly: FairDecision | None,
    hindsight: Review | None,
    words: Words,
) -> None:
    """Add to a frame what is known of the decision that led to it."""
    told: list[str] = []
    best: list[Action] = []
    if known is not None and hindsight is not None:
        told += [words.text("value.forced")] if known.forced else []
        told += hindsight_lines(known, hindsight, words)
        best += known.best
    if fairly is not None:
        told += [words.text("value.forced")] if fairly.forced and known is None else []
        told += fair_lines(fairly, words)
        if not fairly.forced:
            told.append(fair_moment(fairly.assessment, words))
            told.append(counted(fairly.value, words))
            told += measured(fairly.assessment, words)
        if known is None:
            best += fairly.best
    _add_lines(frame, list(dict.fromkeys(told)), first=True)
    if (known is not None and known.is_mistake) or (fairly is not None and fairly.is_mistake):
        frame["mistake"] = True
    forced = known.forced if known is not None else fairly is not None and fairly.forced
    if not forced:
        _mark_verdicts(frame, known, fairly, best, words)


def _why(grounds: tuple[Why, ...], decision: FairDecision, words: Words) -> list[str]:
    """Return why the best action is the best, said to the player on turn."""
    if not grounds:
        return []
    best = grounds[0]
    told = words.text("value.why-of", move=action_name(best.action, words))
    return [told, words.text("value.why-to", player=decision.seat), *why_lines(best, words)]


def _mark_verdicts(
    frame: Json,
    known: Decision | None,
    fairly: FairDecision | None,
    best: Iterable[Action],
    words: Words,
) -> None:
    """Add its value to each card and move that was allowed, and a sign to those as good as any."""
    names = {name for action in best for name in _names(action, words)}
    worth: dict[str, list[str]] = {}
    if known is not None:
        points: dict[str, int] = {}
        for action, value in known.options:
            for name in _names(action, words):
                points[name] = max(value, points.get(name, value))
        for name, value in points.items():
            worth.setdefault(name, []).append(words.text("value.worth", n=value))
    if fairly is not None:
        expected: dict[str, float] = {}
        for candidate in fairly.assessment.actions:
            amount = float(fairly.assessment.estimate(candidate.action).expected)
            for name in _names(candidate.action, words):
                expected[name] = max(amount, expected.get(name, amount))
        for name, amount in expected.items():
            text = words.text("value.worth-fair", amount=words.number(amount, 2))
            worth.setdefault(name, []).append(text)
    rows = [*frame["verdicts"].items(), *((move["name"], move) for move in frame["moves"])]
    for name, row in rows:
        if row["ok"] and name in worth:
            row["worth"] = " ".join(worth[name])
            if name in names:
                row["best"] = True


def _names(action: Action, words: Words) -> tuple[str, ...]:
    """Return the names under which a frame lists an action: its card, its move, or both."""
    if isinstance(action, PlayCard):
        card = action.card.text
        return (card, words.say(move_name(action))) if action.declares else (card,)
    return (words.say(move_name(action)),)


def _add_lines(frame: Json, lines: list[str], first: bool = False) -> None:
    """Add lines on the value to a frame and to its text twin."""
    new = [line for line in lines if line]
    if not new:
        return
    old = frame.get("value", [])
    frame["value"] = [*new, *old] if first else [*old, *new]
    frame["twin"] = [*frame["twin"], *new]
