"""Frames: all that the card table needs to step through a record, in one language and one view.

What the view may not see is absent: an unknown card is null and never named.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.display.position_frame import cards_of_frames, table_words
from tutor.display.terms import term_data
from tutor.display.text import Annotate, in_language, talon_message, twin
from tutor.i18n.words import Words
from tutor.lessons.contrast import Outcome, Scored, played, score_everywhere
from tutor.lessons.explain import Explanation, Verdict, Viewpoint, explain, move_name
from tutor.messages import Message, say
from tutor.records.moments import Moment, moments
from tutor.records.tree import Note, Record
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.choices import Counting
from tutor.schnapsen.events import CardDrawn, MarriageDeclared, TrickTaken
from tutor.schnapsen.state import DealState

Json = dict[str, Any]


def table_data(
    record: Record,
    words: Words,
    viewpoint: Viewpoint = Viewpoint.ALL,
    *,
    token: str,
    start: str = "",
    annotate: Annotate | None = None,
) -> Json:
    """Return the data of the card table for a whole record.

    `words` speak the reader's language with the record's names; `annotate` translates comments.
    A record that is filtered for a seat is shown from that seat only.  Raises what
    `Record.initial_state` raises.
    """
    if record.viewer is not None:
        viewpoint = Viewpoint(record.viewer.value)
    stops = moments(record)
    if viewpoint is not Viewpoint.ALL:
        # what else could have been played shows cards that this view has not seen
        stops = tuple(stop for stop in stops if stop.depth == 0)
        stops = tuple(replace(stop, parent=index - 1) for index, stop in enumerate(stops))
    builder = _Builder(record, words, viewpoint, stops, annotate or (lambda text: text))
    frames = [builder.frame(index) for index in range(len(stops))]
    return {
        **table_words(words, cards_of_frames(frames)),
        **term_data(words, frames),
        "token": token,
        "view": viewpoint.value,
        "start": start,
        "frames": frames,
        "tricks": builder.tricks(),
    }


def dumps(data: Json) -> str:
    """Return table data as JSON text, byte for byte the same for the same data."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def card_verdicts(verdicts: Iterable[Verdict], words: Words) -> Json:
    """Return the judge's word on each card that can be tried, by the card."""
    return {
        verdict.action.card.text: _verdict(verdict, words)
        for verdict in verdicts
        if isinstance(verdict.action, PlayCard)
    }


def _verdict(verdict: Verdict, words: Words) -> Json:
    return {
        "ok": verdict.legal,
        "text": words.say(verdict.text),
        "rule": verdict.rule or "",
        "proof": [card.text for card in verdict.proof],
    }


class _Builder:
    """Makes the frames of one record for one reader."""

    def __init__(
        self,
        record: Record,
        words: Words,
        viewpoint: Viewpoint,
        stops: tuple[Moment, ...],
        annotate: Annotate,
    ) -> None:
        self.record = record
        self.words = words
        self.viewpoint = viewpoint
        self.stops = stops
        self.annotate = annotate
        self.children: list[list[int]] = [[] for _ in stops]
        for index, stop in enumerate(stops):
            if stop.parent >= 0:
                self.children[stop.parent].append(index)
        self.game_points = _game_points(record)
        unnamed = Words(words.lang)
        self.roles = {seat: unnamed.seat(seat) for seat in Seat}
        hero = viewpoint.seat or _hero(record)
        self.bottom = hero or Seat.FOREHAND

    def say(self, messages: Sequence[Message]) -> list[str]:
        return [self.words.say(message) for message in messages]

    def frame(self, index: int) -> Json:
        stop = self.stops[index]
        state, step, words = stop.state, stop.step, self.words
        explanation = explain(step, self.viewpoint) if step is not None else None
        followers = self.children[index]
        siblings = [i for i in self.children[stop.parent] if i != index] if index else []
        own_depth = [i for i in followers if self.stops[i].depth == stop.depth]
        score = self.say(explanation.score) if explanation is not None else []
        notes, glyph = self._notes(stop)
        if self.viewpoint is not Viewpoint.ALL and stop.node is not None and stop.node.variations:
            notes = [*notes, words.text("table.lines-hidden")]
        irregular = stop.irregular and (
            stop.node is None or self.viewpoint.sees(Seat(stop.node.actor))
        )
        frame: Json = {
            "at": stop.at,
            "parent": stop.parent,
            "next": own_depth[0] if own_depth else -1,
            "variations": siblings,
            "depth": stop.depth,
            "trick": stop.node.trick if stop.node else 0,
            "moment": self._moment_text(stop),
            "turn": None if state.result is not None else state.on_turn.value,
            "top": self.bottom.other.value,
            "bottom": self.bottom.value,
            "seats": {seat.value: self._seat(stop, seat) for seat in Seat},
            "trump": state.trump.value,
            "trumpText": words.text("table.trump", suit=state.trump),
            "talon": self._talon(state),
            "table": self._middle(stop),
            "winner": _winner(stop),
            "verdicts": {},
            "moves": [],
            "glyph": glyph,
            "irregular": irregular,
            "title": words.say(self._title(stop, explanation)),
            "duty": "",
            "happened": [],
            "changed": [],
            "proof": [],
            "notes": notes,
            "score": score,
            "elsewhere": self._elsewhere(index) if score else [],
            "twin": [*notes, *twin(stop, explanation, self.viewpoint, words)],
        }
        if explanation is not None:
            frame["duty"] = words.say(explanation.duty)
            frame["happened"] = self.say(explanation.happened[1:])
            frame["changed"] = self.say(explanation.changed)
            frame["proof"] = [card.text for card in explanation.proof]
            frame["verdicts"] = card_verdicts(explanation.verdicts, self.words)
            frame["moves"] = [
                {"name": words.say(move_name(move.action)), **_verdict(move, self.words)}
                for move in explanation.moves
            ]
        elif stop.node is not None:
            frame["happened"] = [words.text("event.skipped")]
        if irregular:
            frame["happened"] = [words.text("event.irregular"), *frame["happened"]]
        return frame

    def _moment_text(self, stop: Moment) -> str:
        if stop.node is None:
            return self.words.text("table.moment-start")
        action = int(stop.at.rpartition(".")[2])
        return self.words.text("table.position", trick=stop.node.trick, action=action)

    def _title(self, stop: Moment, explanation: Explanation | None) -> Message:
        if explanation is not None:
            return explanation.title
        if stop.node is not None:
            return say("event.skipped")
        if self.record.tag("Start") is None and stop.state.turn_up is not None:
            return say("event.dealt", card=stop.state.turn_up)
        return say("event.position")

    def _seat(self, stop: Moment, seat: Seat) -> Json:
        state, words = stop.state, self.words
        tally, known = state.tallies.of(seat), state.known.of(seat)
        seen = self.viewpoint.sees(seat)
        hand = SCHNAPSEN_PACK.sort(state.hands.of(seat), state.trump)
        shown = [card.text if seen or card in known else None for card in hand]
        if not seen:
            shown.sort(key=lambda card: card is None)
        return {
            "name": words.seat(seat),
            "role": self.roles[seat],
            "hand": shown,
            "new": [card for card in _drawn(stop, seat) if card in shown],
            "tricks": tally.tricks,
            "taken": [[card.text for card in trick] for trick in tally.taken],
            "points": words.text("table.points", n=tally.points),
            "pending": words.text("table.pending", n=tally.pending) if tally.pending else "",
            "score": self.game_points.get(seat, ""),
        }

    def _talon(self, state: DealState) -> Json:
        kind = "closed" if state.closed else "open" if state.talon_size else "exhausted"
        up = state.turn_up if state.closed is None else None
        return {
            "down": len(state.talon),
            "up": up.text if up else None,
            "state": kind,
            "text": self.words.say(talon_message(state)),
        }

    def _middle(self, stop: Moment) -> list[Json]:
        """Return the trick in the middle; a finished one stays until the next lead."""
        step = stop.step
        if step is None:
            led = stop.state.led
            return [] if led is None else [_play(led.seat, led.card, led.declared)]
        for event in step.events:
            if isinstance(event, TrickTaken):
                led = step.before.led
                assert led is not None
                return [
                    _play(led.seat, event.cards[0], led.declared),
                    _play(step.action.seat, event.cards[1]),
                ]
        if stop.state.led is not None:
            led = stop.state.led
            return [_play(led.seat, led.card, led.declared)]
        for event in step.events:
            if isinstance(event, MarriageDeclared):
                pair = (Card(event.suit, Rank.KING), Card(event.suit, Rank.QUEEN))
                return [_play(event.seat, card, event.value) for card in pair]
        return []

    def _notes(self, stop: Moment) -> tuple[list[str], str]:
        if stop.node is None:
            notes: Sequence[Note] = self.record.line.opening
            glyphs: tuple[str, ...] = ()
        else:
            notes, glyphs = stop.node.notes, stop.node.glyphs
        return self._in_language(notes), " ".join(glyphs)

    def _in_language(self, notes: Sequence[Note]) -> list[str]:
        """Return the comments in the reader's language.

        They speak of all cards, so a view that does not see all only hears that there are some.
        """
        found = in_language(notes, self.words.lang, self.annotate)
        if found and self.viewpoint is not Viewpoint.ALL:
            return [self.words.text("table.notes-hidden")]
        return found

    def _elsewhere(self, index: int) -> list[Json]:
        """Return what the line that ends at a frame is worth at each other table."""
        line: list[Moment] = []
        at = index
        while at >= 0:
            line.append(self.stops[at])
            at = self.stops[at].parent
        line.reverse()
        home = self.stops[0].state
        mine = self.stops[index].state.result
        return [
            self._other_table(scored, mine == scored.result)
            for scored in score_everywhere(played(line))
            if scored.rules.id != home.rules.id
        ]

    def _other_table(self, scored: Scored, same: bool) -> Json:
        words = self.words
        text = words.say(elsewhere_message(scored, same))
        option = ""
        if scored.option is not None:
            value = scored.rules.option(scored.option)
            sentence = say(f"option.{scored.option}.{value}")
            option = words.text("elsewhere.option", option=sentence)
        return {
            "rules": words.text(f"rules.{scored.rules.id}.name"),
            "id": scored.rules.id,
            "text": text,
            "option": option,
        }

    def tricks(self) -> list[Json]:
        """Return the main line's tricks for the list."""
        found: list[Json] = []
        for index, stop in enumerate(self.stops):
            if stop.node is None or stop.depth:
                continue
            if not found or found[-1]["n"] != stop.node.trick:
                n = stop.node.trick
                label = self.words.text("table.trick", n=n)
                found.append({"n": n, "label": label, "first": index, "last": index, "plays": []})
                found[-1].update({"winner": None, "text": label})
            entry = found[-1]
            entry["last"] = index
            middle = self._middle(stop)
            if middle:
                entry["plays"] = middle
            winner = _winner(stop)
            if winner is not None:
                entry["winner"] = winner
                cards = tuple(Card.parse(play["card"]) for play in middle)
                entry["text"] = self.words.text(
                    "table.trick-line", player=Seat(winner), cards=cards
                )
        return found


def elsewhere_message(scored: Scored, same: bool) -> Message:
    """Return the sentence for a deal at another table."""
    if scored.outcome is Outcome.ILLEGAL:
        return say("elsewhere.illegal", trick=scored.trick)
    if scored.result is None:
        return say("elsewhere.unfinished")
    result = scored.result
    if scored.sooner:
        return say(
            "elsewhere.early", trick=scored.trick, player=result.winner, n=result.game_points
        )
    id = "elsewhere.same" if same else "elsewhere.other"
    return say(id, player=result.winner, n=result.game_points)


def _play(seat: Seat, card: Card, declared: int = 0) -> Json:
    return {"seat": seat.value, "card": card.text, "mark": str(declared) if declared else ""}


def _winner(stop: Moment) -> str | None:
    if stop.step is not None:
        for event in stop.step.events:
            if isinstance(event, TrickTaken):
                return event.seat.value
    return None


def _drawn(stop: Moment, seat: Seat) -> list[str]:
    events = stop.step.events if stop.step is not None else ()
    return [
        event.card.text
        for event in events
        if isinstance(event, CardDrawn) and event.seat is seat and event.card is not None
    ]


def _hero(record: Record) -> Seat | None:
    hero = record.tag("Hero")
    return Seat(hero) if hero in ("F", "D") else None


def _game_points(record: Record) -> dict[Seat, str]:
    """Return the match score before the deal as the table writes it, where it is recorded."""
    parts = (record.tag("Score") or "").split(":")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        return {}
    match = record.rules().match
    won = [int(part) for part in parts]
    if match.counting is Counting.DOWN:
        won = [max(0, match.length - points) for points in won]
    return {Seat.FOREHAND: str(won[0]), Seat.DEALER: str(won[1])}
