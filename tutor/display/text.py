"""The table in words: the complete text twin of the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.i18n.words import Words
from tutor.lessons.explain import Explanation, Viewpoint, move_name
from tutor.messages import Message, say
from tutor.records.moments import Moment
from tutor.records.tree import Comment, Note
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.events import TrickTaken
from tutor.schnapsen.state import DealState

Annotate = Callable[[str], str]
"""Translates an English comment of a record."""


HINDSIGHT, FAIR = "hindsight", "fair"
"""The commands in comments of the analysis, which `tutor.display.valuenotes` writes."""


def is_value_note(note: Note) -> bool:
    """Return whether a comment was written by the analysis."""
    return isinstance(note, Comment) and any(c.name in (HINDSIGHT, FAIR) for c in note.commands)


def in_language(notes: Sequence[Note], lang: str, annotate: Annotate) -> list[str]:
    """Return the comments in one language; English ones are translated by `annotate`.

    A comment without a language is shown as it is; one in another language only where none in
    the reader's language or in English stands beside it.  What the analysis has added is chosen
    apart, for it translates nothing that people have written.
    """
    texts = [note for note in notes if isinstance(note, Comment) and note.text]
    added = [note for note in texts if is_value_note(note)]
    found = [note for note in texts if not is_value_note(note)]
    return [*_chosen(found, lang, annotate), *_chosen(added, lang, annotate)]


def _chosen(found: Sequence[Comment], lang: str, annotate: Annotate) -> list[str]:
    mine = [note.text for note in found if note.lang == lang]
    if not mine:
        mine = [annotate(note.text) for note in found if note.lang == "en"]
    free = [annotate(note.text) for note in found if note.lang is None]
    return [*mine, *free] or [note.text for note in found]


def table_lines(state: DealState, viewpoint: Viewpoint, words: Words) -> list[str]:
    """Return what lies on the table and in the hands, line by line, as seen from `viewpoint`."""
    return [words.say(message) for message in _table(state, viewpoint)]


def _table(state: DealState, viewpoint: Viewpoint) -> Iterator[Message]:
    yield say("table.trump", suit=state.trump)
    yield talon_message(state)
    if state.turn_up is not None and state.closed is None:
        yield say("twin.turn-up", card=state.turn_up)
    for seat in Seat:
        yield from _hand(state, seat, viewpoint)
    for seat, tally in state.tallies.seats():
        yield say("twin.points", player=seat, points=tally.points, n=tally.tricks)
        if tally.pending:
            yield say("twin.pending", player=seat, n=tally.pending)
    if state.result is None:
        yield say("twin.turn", player=state.on_turn)
    else:
        yield say("twin.over")


def _hand(state: DealState, seat: Seat, viewpoint: Viewpoint) -> Iterator[Message]:
    hand = state.hands.of(seat)
    if not hand:
        yield say("twin.hand-empty", player=seat)
    elif viewpoint.sees(seat):
        yield say("twin.hand", player=seat, cards=SCHNAPSEN_PACK.sort(hand, state.trump))
    else:
        yield say("twin.hand-hidden", player=seat, n=len(hand))
    known = state.known.of(seat)
    if known and hand:
        yield say("twin.hand-known", player=seat, cards=SCHNAPSEN_PACK.sort(known, state.trump))


def talon_message(state: DealState) -> Message:
    """Return the sentence that says how the talon stands."""
    if state.closed is not None:
        return say("table.talon-closed", player=state.closed.by)
    if state.talon_size == 0:
        return say("table.talon-exhausted")
    return say("table.talon-open", n=state.talon_size)


def trick_message(moment: Moment) -> Message:
    """Return the sentence that says which cards lie in the middle."""
    step = moment.step
    if step is not None:
        for event in step.events:
            if isinstance(event, TrickTaken):
                return say("twin.trick", cards=event.cards, player=event.seat)
    if moment.state.led is not None:
        return say("twin.table", cards=(moment.state.led.card,))
    return say("twin.table-empty")


def explanation_lines(explanation: Explanation, words: Words) -> list[str]:
    """Return duty and verdicts of a step, one line each."""
    lines = [words.say(explanation.duty)]
    for verdict in explanation.verdicts:
        if isinstance(verdict.action, PlayCard):
            line = say("twin.verdict", card=verdict.action.card, text=verdict.text)
            lines.append(words.say(line))
    for verdict in explanation.moves:
        line = say("twin.move", action=move_name(verdict.action), text=verdict.text)
        lines.append(words.say(line))
    return lines


def twin(
    moment: Moment, explanation: Explanation | None, viewpoint: Viewpoint, words: Words
) -> list[str]:
    """Return a moment in words, complete: what happened, why, what changed, what lies where."""
    lines: list[str] = []
    if explanation is not None:
        lines += [words.say(message) for message in explanation.happened]
        lines += explanation_lines(explanation, words)
        lines += [words.say(message) for message in explanation.changed]
    lines.append(words.say(trick_message(moment)))
    lines += table_lines(moment.state, viewpoint, words)
    if explanation is not None:
        lines += [words.say(message) for message in explanation.score]
    return lines
