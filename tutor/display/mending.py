"""The card table of somebody who learns from mistakes, and what is said of a try.

Where fair values decide, the table is that of the seat which is asked, and whatever else it shows
belongs to a deal that the seat cannot tell from the real one.
"""

from __future__ import annotations

import json
from typing import Any

from tutor.analysis.assess import Estimate
from tutor.analysis.reasons import reasons
from tutor.cards import Card
from tutor.display.frames import card_verdicts, dumps, table_data
from tutor.display.valuewords import action_name, counted, fair_cost
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint, verdicts
from tutor.lessons.mending import Drill, Exercise, Phase, Shown
from tutor.schnapsen.actions import Action, PlayCard

Json = dict[str, Any]
KEPT = ("view", "faces", "rulesHref")
"""What of the whole record's table stays: how it is looked at, and where its rules are told."""


def drill_table(text: str, shown: Shown, drill: Drill, words: Words, view: Viewpoint) -> str:
    """Return the data of the card table; `text` is that of the whole record, for its looks."""
    exercise = drill.exercise
    assert exercise is not None  # else nothing is shown
    base: Json = json.loads(text)
    if exercise.found is not None:
        view = Viewpoint(exercise.seat.value)
    token = f"{base['token']}/{exercise.before}/{drill.phase}/{drill.count}"
    data = table_data(shown.record, words, view, token=token, start=shown.at)
    data |= {name: base[name] for name in KEPT if name in base}
    data["address"] = False
    frames: dict[str, Json] = {frame["at"]: frame for frame in data["frames"]}
    frame = frames[shown.at]
    if drill.phase is Phase.ASKED:
        _ask(frame, exercise, words)
        data |= {"choose": True, "chooseAt": shown.at}
        for card in exercise.state.hands.of(exercise.seat):
            data["cards"].setdefault(card.text, words.card(card))
    else:
        lines = told(drill, words)
        frame["value"] = lines
        frame["twin"] = [*frame["twin"], *lines]
        data["run"] = drill.phase is Phase.REFUTED
    return dumps(data)


def _ask(frame: Json, exercise: Exercise, words: Words) -> None:
    """Make a frame ask: what the cards were before the last action is of no use here."""
    question = words.text("mend.ask", player=exercise.seat)
    frame["title"] = question
    frame["twin"] = [question, *frame["twin"]]
    frame["duty"], frame["proof"], frame["moves"] = "", [], []
    frame["verdicts"] = card_verdicts(verdicts(exercise.state, exercise.seat), words)


def told(drill: Drill, words: Words) -> list[str]:
    """Return what is said of the last try, or of the answer."""
    exercise, action = drill.exercise, drill.action
    if exercise is None or action is None or drill.phase is Phase.ASKED:
        return []
    id = {Phase.REFUTED: "wrong", Phase.RIGHT: "right", Phase.SHOWN: "answer-is"}[drill.phase]
    lines = [words.text(f"mend.{id}", move=action_name(action, words))]
    if drill.phase is Phase.REFUTED:
        return [*lines, *_cost(exercise, action, words), _where(exercise, "refuted", words)]
    others = [other for other in exercise.accepted if other != action]
    lines += also(others, words)
    if exercise.found is not None:
        lines += [words.say(message) for message in reasons(exercise.found, action)]
    lines.append(words.text("mend.recorded", move=action_name(exercise.played, words)))
    lines += _cost(exercise, exercise.played, words)
    return [*lines, _where(exercise, "line", words)]


def _where(exercise: Exercise, id: str, words: Words) -> str:
    """Return what the table shows: the deal itself, or one that fits."""
    if exercise.found is None:
        return words.text(f"mend.{id}")
    return words.text(f"mend.{id}-world", player=exercise.seat)


def _cost(exercise: Exercise, action: Action, words: Words) -> list[str]:
    """Return what an action gives away, and how sure that is."""
    try:
        cost = exercise.cost(action)
    except KeyError:
        return []
    if exercise.found is not None:
        value: Estimate = exercise.found.estimate(action)
        return [fair_cost(cost, exercise.found, words), counted(value, words)]
    id = "value.cost" if exercise.match is None else "match.cost"
    return [words.text(id, n=int(cost))]


def also(others: list[Action], words: Words) -> list[str]:
    """Return what else is as good: the cards in one sentence, each other action in one."""
    cards: list[Card] = []
    moves: list[str] = []
    for action in others:
        if isinstance(action, PlayCard) and not action.declares:
            cards.append(action.card)
        else:
            moves.append(words.text("mend.also-move", move=action_name(action, words)))
    return [words.text("mend.also-cards", cards=tuple(cards)), *moves] if cards else moves
