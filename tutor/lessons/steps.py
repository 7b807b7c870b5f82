"""The steps of a lesson, as they are written in the comments of a record.

The first command of a comment says what it is; the text after the commands is what is said.

==========================  ====================================================================
``[%read]``                 a step that is only read
``[%point HA HT]``          point at one of these cards: of the own hand, or open on the table
``[%play HA SQ+40 EX]``     do one of these; without any: play any legal card
``[%ask 33 32 34]``         choose a number; the first is the right one
``[%ask]``                  choose one of the options that follow
``[%on]``                   play the deal to its end against the tutor
``[%option right]``         an option; ``right`` marks the right one
``[%hint]``                 where to look, the second rung of the ladder of hints
``[%wrong HJ]``             the answer to these cards, actions, numbers, or options by number
``[%right]``                what is said when the step is done
==========================  ====================================================================

A step also has ``[%goal ...]``, the claim that the tests prove, and ``[%rule ...]``, the rules
that it is about, by their ids on the page of rules.  The goals of ``[%play]``: `only` (nothing
else is legal), `best` (nothing else is worth as much, all cards known), `best-marriage` (the same
among declarations), `sure` (best whatever the hidden cards are), `refused` (illegal, and tried for
that), `told` (the text asks for it), `legal`, `wins`, `safe` (wins against every answer), `ends`,
`cheapest`, `gives-least`, `worth=N`, `declares=N`.  The goal of ``[%on]`` is `win=N`: to win at
least N game points.  The goals of ``[%point]`` say which cards are meant: of the hand `trump`,
`worth=N`, `winning`, `unbeatable`; on the table `turn-up`, `led`, and `most-taken`, the card of the
own tricks that counts the most.  Those of ``[%ask]`` say what is asked: `points`, `talon`,
`value=HK+40`, `option=deal.last-draw:loser-takes-turn-up` and so on.

After a ``[%play]`` with the goal `sure`, variations of the recorded action show where the wrong
ones lead: while the talon is open, that is too much to be searched at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.cards import Card, Seat, cards
from tutor.records.notation import action_text, read_action
from tutor.records.tree import Comment
from tutor.schnapsen.actions import Action, PlayCard


class LessonError(ValueError):
    """A lesson that is not written as lessons are; the text says where."""


class Kind(StrEnum):
    """What a step asks for."""

    READ = "read"
    POINT = "point"
    PLAY = "play"
    ASK = "ask"
    ON = "on"


ON_TABLE = frozenset({"turn-up", "led", "most-taken"})
"""The goals of a step to point at that mean cards outside the own hand."""


@dataclass(frozen=True, slots=True)
class Option:
    """A possible answer in words."""

    text: str
    right: bool


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to certain wrong tries, named as in the record."""

    tries: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson; `after` counts the recorded actions of its scene that lie before it."""

    kind: Kind
    text: str
    after: int
    seat: Seat
    goal: str = ""
    value: str = ""
    rules: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    actions: tuple[Action, ...] = ()
    numbers: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    hint: str = ""
    replies: tuple[Reply, ...] = ()
    praise: str = ""

    @property
    def wants_card(self) -> bool:
        """Whether a card can be the answer."""
        return self.kind in (Kind.POINT, Kind.PLAY, Kind.ON)

    @property
    def on_table(self) -> bool:
        """Whether the card to point at lies open on the table, not in the own hand."""
        return self.kind is Kind.POINT and self.goal in ON_TABLE

    def offered(self) -> tuple[Action, ...]:
        """Return the actions that need a button: no plain cards, right ones and wrong ones."""
        named = [*self.actions]
        for reply in self.replies if self.kind is Kind.PLAY else ():
            named += [_action(self.seat, text) for text in reply.tries]
        return tuple(dict.fromkeys(a for a in named if not isinstance(a, PlayCard) or a.declares))

    def reply(self, tried: str) -> str:
        """Return what is said to a wrong try, or nothing."""
        return next((reply.text for reply in self.replies if tried in reply.tries), "")

    def texts(self) -> tuple[str, ...]:
        """Return every text of the step."""
        parts = [self.text, *(option.text for option in self.options), self.hint, self.praise]
        return tuple(text for text in (*parts, *(r.text for r in self.replies)) if text)


def name_of(action: Action) -> str:
    """Return an action as lessons write it.

    >>> name_of(PlayCard(Seat.FOREHAND, cards("HQ")[0]))
    'HQ'
    """
    return action_text(action)


def read_steps(seat: Seat, comments: list[tuple[int, Comment]]) -> tuple[Step, ...]:
    """Return the steps that stand in comments, each given with the actions before it.

    Raises `LessonError` for a comment that is no part of a lesson.
    """
    found: list[Step] = []
    for after, comment in comments:
        if not comment.commands:
            raise LessonError(f"a comment without a command: {comment.text!r}")
        name, args = comment.commands[0]
        if name in tuple(Kind):
            found.append(_step(Kind(name), args.split(), comment, after, seat))
        elif not found:
            raise LessonError(f"[%{name}] before the first step")
        else:
            found[-1] = _extended(found[-1], name, args.split(), comment.text)
    return tuple(found)


def _step(kind: Kind, args: list[str], comment: Comment, after: int, seat: Seat) -> Step:
    more = {command.name: command.args for command in comment.commands[1:]}
    unknown = set(more) - {"goal", "rule"}
    if unknown:
        raise LessonError(f"unknown commands {sorted(unknown)} in {comment.text!r}")
    goal, _, value = more.get("goal", "").partition("=")
    step = Step(kind, comment.text, after, seat, goal, value, tuple(more.get("rule", "").split()))
    match kind:
        case Kind.POINT:
            return replace(step, cards=cards(" ".join(args)))
        case Kind.PLAY:
            return replace(step, actions=tuple(_action(seat, text) for text in args))
        case Kind.ASK:
            return replace(step, numbers=tuple(int(text) for text in args))
        case Kind.READ | Kind.ON:
            return step


def _extended(step: Step, name: str, args: list[str], text: str) -> Step:
    match name:
        case "option":
            return replace(step, options=(*step.options, Option(text, args == ["right"])))
        case "hint":
            return replace(step, hint=text)
        case "wrong":
            return replace(step, replies=(*step.replies, Reply(tuple(args), text)))
        case "right":
            return replace(step, praise=text)
        case _:
            raise LessonError(f"unknown command [%{name}]: {text!r}")


def _action(seat: Seat, text: str) -> Action:
    written = read_action(f"{seat}:{text}")
    if written is None or written.action is None:
        raise LessonError(f"not an action: {text!r}")
    return written.action
