"""The record model: tags, a tree of actions, comments, and everything else that was written.

A record stores rules, deal and actions; what follows from them is replayed.  All parts are frozen
values; two records are equal when they say the same, wherever they were read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tutor.cards import Seat
from tutor.records.diagnostics import Source
from tutor.records.escapes import composed
from tutor.records.notation import Draw, Said, action_text
from tutor.schnapsen.actions import Action, PlayCard

if TYPE_CHECKING:
    from tutor.records.replaying import RecordStep
    from tutor.schnapsen.rules import RuleSet
    from tutor.schnapsen.state import DealState

VERSION = "1"
"""The version of the format that is written."""

ROSTER = ("SGN", "Event", "Site", "Date", "Round", "Forehand", "Dealer", "Result", "Rules")
DEAL_TAGS = ("Option", "Deal", "Start")
OTHER_TAGS = (
    "Game", "Match", "Score", "Hero", "Letters", "Lang", "Annotator", "Source", "Time", "Seed",
)  # fmt: skip
KNOWN_TAGS = (*ROSTER, *DEAL_TAGS, *OTHER_TAGS)
"""The tags that mean something, in the order in which they are written."""

_ORDER = {name: index for index, name in enumerate(KNOWN_TAGS)}


class Tag(NamedTuple):
    """A tag: name and value."""

    name: str
    value: str


class Command(NamedTuple):
    """A command for programs inside a comment: ``[%name args]``."""

    name: str
    args: str = ""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment in braces: its text, its language if it names one, its commands in order."""

    text: str = ""
    lang: str | None = None
    commands: tuple[Command, ...] = ()

    def __post_init__(self) -> None:
        if not self.text.isascii():
            object.__setattr__(self, "text", composed(self.text))
        if self.commands:
            commands = tuple(Command(name, composed(args)) for name, args in self.commands)
            object.__setattr__(self, "commands", commands)


@dataclass(frozen=True, slots=True)
class Remark:
    """A line for people only: after ``;``, or a whole line after ``%``."""

    text: str
    mark: str = ";"

    def __post_init__(self) -> None:
        # a remark ends with its line
        if not self.text.isascii() or not self.text.isprintable() or self.text[-1:] == " ":
            text = "".join(c if c >= " " else " " for c in composed(self.text)).rstrip()
            object.__setattr__(self, "text", text)


Note: TypeAlias = Comment | Remark


@dataclass(frozen=True, slots=True)
class Node:
    """One action as written, with all that hangs on it.

    `trick` is the trick to which the action belongs.  `action` is None where the text names no
    action of Schnapsen; then `text` keeps it.  `said` is what the text tells besides: the card
    taken by an exchange, the value of a marriage.  `irregular` says that the rules forbid the
    action and that it was done.  `offset` is its place in the source, -1 where there is none.
    """

    trick: int
    actor: str
    action: Action | None
    text: str = ""
    said: Said = None
    irregular: bool = False
    draws: tuple[Draw, ...] = ()
    glyphs: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    variations: tuple[Line, ...] = ()
    offset: int = field(default=-1, compare=False, repr=False)

    @property
    def seat(self) -> Seat:
        """The seat that acts; raises ValueError in a record of another game."""
        return Seat(self.actor)

    @property
    def comments(self) -> tuple[Comment, ...]:
        """The comments on this action, without remarks."""
        return tuple(note for note in self.notes if isinstance(note, Comment))

    @property
    def plays_card(self) -> bool:
        """Whether the action puts a card on the table."""
        return isinstance(self.action, PlayCard)

    def bare(self) -> Node:
        """Return the action without glyphs, comments, variations and place."""
        return replace(self, glyphs=(), notes=(), variations=(), offset=-1)

    def written(self) -> str:
        """Return the action as it is written, with actor and irregular mark."""
        body = self.text if self.action is None else action_text(self.action, self.said)
        return f"{'^' if self.irregular else ''}{self.actor}:{body}"


@dataclass(frozen=True, slots=True)
class Line:
    """A run of actions: the main line or a variation.

    `opening` are the notes before the first action, `cut` is text that could not be kept as
    actions, word for word.  `end` is the place in the source where the line ends.
    """

    nodes: tuple[Node, ...] = ()
    opening: tuple[Note, ...] = ()
    cut: str | None = None
    end: int = field(default=-1, compare=False, repr=False)


@dataclass(frozen=True)
class Record:
    """The record of one deal.

    >>> record = Record((Tag("Rules", "classic"), Tag("Event", "Stammtisch")))
    >>> [tag.name for tag in record.tags]
    ['SGN', 'Event', 'Result', 'Rules']
    """

    tags: tuple[Tag, ...] = ()
    line: Line = Line()
    result: str = "*"
    preamble: tuple[Remark, ...] = ()
    closing: tuple[Note, ...] = ()
    source: Source | None = field(default=None, compare=False, repr=False)
    places: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        pairs = list(zip(self.tags, (*self.places, *(-1 for _ in self.tags)), strict=False))
        names = {tag.name for tag in self.tags}
        if "SGN" not in names:
            pairs.append((Tag("SGN", VERSION), -1))
        if "Result" not in names:
            pairs.append((Tag("Result", self.result), -1))
        pairs.sort(key=lambda pair: _ORDER.get(pair[0].name, len(_ORDER)))
        tags = (
            tag if tag.value.isascii() else Tag(tag.name, composed(tag.value)) for tag, _ in pairs
        )
        object.__setattr__(self, "tags", tuple(tags))
        object.__setattr__(self, "places", tuple(place for _, place in pairs))

    def tag(self, name: str, default: str | None = None) -> str | None:
        """Return the value of a tag, the first if it is written twice."""
        for found, value in self.tags:
            if found == name:
                return value
        return default

    def with_tags(self, **values: str | None) -> Record:
        """Return the record with some tags set, or taken away where the value is None."""
        kept = tuple(tag for tag in self.tags if tag.name not in values)
        new = tuple(Tag(name, value) for name, value in values.items() if value is not None)
        return replace(self, tags=kept + new, places=())

    @property
    def game(self) -> str:
        """The game that was played: ``schnapsen`` unless a tag says otherwise."""
        return (self.tag("Game") or "schnapsen").lower()

    def player(self, seat: Seat) -> str | None:
        """Return the name of the player at `seat`, if the record knows it."""
        name = self.tag("Forehand" if seat is Seat.FOREHAND else "Dealer")
        return None if name in (None, "", "?") else name

    def names(self) -> dict[Seat, str]:
        """Return the names that are known, by seat."""
        found = ((seat, self.player(seat)) for seat in Seat)
        return {seat: name for seat, name in found if name is not None}

    def main_line(self) -> tuple[Node, ...]:
        """Return the actions of the main line."""
        return self.line.nodes

    def actions(self) -> tuple[Action, ...]:
        """Return the regular, readable actions of the main line."""
        return tuple(
            node.action
            for node in self.line.nodes
            if node.action is not None and not node.irregular
        )

    def rules(self) -> RuleSet:
        """Return the rules in force; raises `RulesTagError` where the tags name none."""
        from tutor.records.rules_tags import rules_of  # noqa: PLC0415

        return rules_of(self)

    def initial_state(self) -> DealState:
        """Return the state before the first action.

        Raises `RulesTagError` or `DealTextError` where rules or deal cannot be read.  Cards that
        the record does not know are filled in so that the recorded play is possible; show such
        a state only through the view of `viewer`.
        """
        from tutor.records.replaying import initial_state  # noqa: PLC0415

        return initial_state(self)

    def steps(self) -> Iterator[RecordStep]:
        """Yield the steps of the main line, each with its node and the states around it.

        An irregular action is applied where the table can carry it out, otherwise the state
        stays.  Stops before an action that is illegal and not marked.
        """
        from tutor.records.replaying import replayed  # noqa: PLC0415

        return replayed(self)

    @property
    def hides_cards(self) -> bool:
        """Whether the record does not tell all cards, as one filtered for a seat does not."""
        return "??" in (self.tag("Deal") or "") or "=??" in (self.tag("Start") or "")

    @property
    def viewer(self) -> Seat | None:
        """The seat for which the record is filtered; None if it is not, or for a spectator."""
        hero = self.tag("Hero")
        return Seat(hero) if self.hides_cards and hero in ("F", "D") else None
