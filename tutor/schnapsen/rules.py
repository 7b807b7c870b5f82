"""Rule sets as data: every decision that tables take differently is an option with a name.

A `RuleSet` is frozen.  Its options are grouped as the game is played; an option is called by its
group and name, as in ``marriage.card``, and its value by a stable word or number, as in ``king``.
What each preset takes from which source stands in `tutor.schnapsen.variants`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any, get_type_hints

from tutor.messages import Message, say
from tutor.schnapsen.choices import (
    BeforeTrick,
    BetweenDeals,
    Cancelling,
    Counting,
    Declaring,
    Exactly33,
    FailedClose,
    FalseClaim,
    FirstDealer,
    Heading,
    Labels,
    LookBack,
    LosersMarriages,
    LosersPending,
    MarriageCard,
    Packets,
    Permission,
    Record,
    SixtySix,
)
from tutor.tricks import TrickOrder

Value = str | int


def _fixed(value: str) -> Any:
    """An option on which all known tables agree."""
    return field(default=value, metadata={"values": (value,)})


def _number(value: int, *values: int) -> Any:
    return field(default=value, metadata={"values": values})


@dataclass(frozen=True, slots=True)
class DealRules:
    """The pack, the deal and the draw."""

    pack: str = _fixed("twenty")
    packets: Packets = Packets.THREE_TURN_UP_TWO
    cut: str = _fixed("non-dealer")
    first_dealer: FirstDealer = FirstDealer.RANDOM
    next_dealer: str = _fixed("alternates")
    leader: str = _fixed("forehand")
    draw_order: str = _fixed("winner-first")
    last_draw: str = _fixed("loser-takes-turn-up")


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Tricks and duties."""

    next_leader: str = _fixed("trick-winner")
    trick_winner: TrickOrder = TrickOrder.SUIT_LED
    open_duty: str = _fixed("none")
    strict_from: str = _fixed("exhausted-or-closed")
    heading: Heading = Heading.HEAD
    void: str = _fixed("trump")
    void_in_both: str = _fixed("any-card")


@dataclass(frozen=True, slots=True)
class ExchangeRules:
    """The trump jack for the turn-up."""

    when: str = _fixed("on-lead")
    minimum_talon: int = _number(2, 2, 4)
    first_trick: Permission = Permission.ALLOWED
    after_close: str = _fixed("forbidden")


@dataclass(frozen=True, slots=True)
class MarriageRules:
    """King and queen of a suit."""

    value: str = _fixed("twenty-forty")
    when: str = _fixed("on-lead")
    card: MarriageCard = MarriageCard.KING_OR_QUEEN
    declared: Declaring = Declaring.DECLARED
    before_trick: BeforeTrick = BeforeTrick.PENDING
    after_close: Permission = Permission.ALLOWED
    exhausted: Permission = Permission.ALLOWED


@dataclass(frozen=True, slots=True)
class ClosingRules:
    """Closing the talon."""

    when: str = _fixed("on-lead")
    minimum_talon: int = _number(2, 2, 4)
    talon_after: str = _fixed("stays-secret")
    record: Record = Record.AT_CLOSE
    failed: FailedClose = FailedClose.TWO_OR_THREE
    opponent_first: str = _fixed("ends-deal")
    last_trick: str = _fixed("no-value")


@dataclass(frozen=True, slots=True)
class EndingRules:
    """How a deal ends."""

    sixty_six: SixtySix = SixtySix.AUTOMATIC
    by_marriage: str = _fixed("at-once")
    claim_window: str = _fixed("after-trick-or-marriage")
    false_claim: FalseClaim = FalseClaim.TWO_OR_THREE
    last_trick: str = _fixed("wins")


@dataclass(frozen=True, slots=True)
class ValueRules:
    """What a deal is worth: three, two or one game point."""

    no_trick: str = _fixed("three")
    exactly_33: Exactly33 = Exactly33.ONE
    marriages: LosersMarriages = LosersMarriages.COUNTED
    pending: LosersPending = LosersPending.NOTHING


@dataclass(frozen=True, slots=True)
class MatchRules:
    """The race of game points."""

    length: int = _number(7, 5, 7, 9, 11)
    counting: Counting = Counting.DOWN
    labels: Labels = Labels.NONE
    between_deals: BetweenDeals = BetweenDeals.PLAY_ON


@dataclass(frozen=True, slots=True)
class ClockRules:
    """Thinking time in seconds; no clock where `time` is 0."""

    time: int = _number(0, 0, 60, 120, 180, 300)
    bonus: int = _number(0, 0, 5, 10, 15)
    bonus_within: int = _number(0, 0, 5, 10, 15)
    at_zero: str = _fixed("loses-match")


@dataclass(frozen=True, slots=True)
class TableRules:
    """Manners at the table."""

    look_back: LookBack = LookBack.OWN_TRICKS
    cancel: Cancelling = Cancelling.NONE


@dataclass(frozen=True, slots=True)
class Option:
    """One decision of a rule set: its id, the values it can take, and the default."""

    id: str
    group: str
    name: str
    values: tuple[Value, ...]
    default: Value


class RuleSetError(ValueError):
    """Options that name no rule set; `messages` says every fault."""

    def __init__(self, *messages: Message) -> None:
        self.messages = messages
        super().__init__("; ".join(f"{m.id}({dict(m.args)})" for m in messages))


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All the rules of one table.

    >>> house = RuleSet().with_options({"marriage.card": "king"})
    >>> house.id, house.option("marriage.card"), dict(house.differences(RuleSet()))
    ('custom', 'king', {'marriage.card': ('king', 'king-or-queen')})
    """

    id: str = "classic"
    deal: DealRules = DealRules()
    play: PlayRules = PlayRules()
    exchange: ExchangeRules = ExchangeRules()
    marriage: MarriageRules = MarriageRules()
    closing: ClosingRules = ClosingRules()
    ending: EndingRules = EndingRules()
    value: ValueRules = ValueRules()
    match: MatchRules = MatchRules()
    clock: ClockRules = ClockRules()
    table: TableRules = TableRules()

    def option(self, id: str) -> Value:
        """Return the value of the option `id` as its stable word or number."""
        option = options()[id]
        value = getattr(getattr(self, option.group), option.name)
        return value.value if isinstance(value, StrEnum) else value

    def differences(self, other: RuleSet) -> Iterator[tuple[str, tuple[Value, Value]]]:
        """Yield each option whose value differs, with this value and the other's."""
        read = _read_all()
        for id, mine, theirs in zip(options(), read(self), read(other), strict=True):
            if mine != theirs:
                yield id, (self.option(id), other.option(id))

    def with_options(self, changes: Mapping[str, Value], id: str = "custom") -> RuleSet:
        """Return these rules with some options changed.

        Raises `RuleSetError` for unknown options and values, and for options that contradict
        each other: nothing is repaired silently.
        """
        faults: list[Message] = []
        groups: dict[str, dict[str, Any]] = {}
        for key, raw in changes.items():
            option = options().get(key)
            if option is None:
                faults.append(say("rules.unknown-option", option=key))
                continue
            value = _read(option, raw)
            if value is None:
                allowed = ", ".join(str(value) for value in option.values)
                faults.append(
                    say("rules.unknown-value", option=key, value=str(raw), allowed=allowed)
                )
                continue
            groups.setdefault(option.group, {})[option.name] = value
        if faults:
            raise RuleSetError(*faults)
        changed = {
            group: dataclasses.replace(getattr(self, group), **values)
            for group, values in groups.items()
        }
        rules = dataclasses.replace(self, id=id, **changed)
        contradictions = tuple(_contradictions(rules))
        if contradictions:
            raise RuleSetError(*contradictions)
        return rules


@cache
def _read_all() -> Callable[[RuleSet], tuple[object, ...]]:
    """Return what reads the values of all options at once, in the order of `options`."""
    return attrgetter(*(f"{option.group}.{option.name}" for option in options().values()))


def _read(option: Option, raw: Value) -> Any:
    """Return the typed value of `option` that `raw` names, or None."""
    for value in option.values:
        if str(value) == str(raw):
            return _kinds()[option.id](value)
    return None


def _contradictions(rules: RuleSet) -> Iterator[Message]:
    if (
        rules.ending.sixty_six is SixtySix.AUTOMATIC
        and rules.ending.false_claim is not FalseClaim.TWO_OR_THREE
    ):
        yield say("rules.contradiction-false-claim")
    if (
        rules.marriage.before_trick is BeforeTrick.FORBIDDEN
        and rules.value.pending is LosersPending.POINTS
    ):
        yield say("rules.contradiction-pending")
    if rules.clock.time == 0 and (rules.clock.bonus or rules.clock.bonus_within):
        yield say("rules.contradiction-clock")
    elif bool(rules.clock.bonus) != bool(rules.clock.bonus_within):
        yield say("rules.contradiction-bonus")


@cache
def options() -> dict[str, Option]:
    """Return every option by its id, in the order in which a deal meets them."""
    found: dict[str, Option] = {}
    for group in dataclasses.fields(RuleSet):
        if group.name == "id":
            continue
        kind = get_type_hints(RuleSet)[group.name]
        hints = get_type_hints(kind)
        for part in dataclasses.fields(kind):
            values = part.metadata.get("values") or tuple(item.value for item in hints[part.name])
            default: Any = part.default
            if isinstance(default, StrEnum):
                default = default.value
            id = f"{group.name}.{part.name.replace('_', '-')}"
            found[id] = Option(id, group.name, part.name, values, default)
    return found


@cache
def _kinds() -> dict[str, Any]:
    kinds: dict[str, Any] = {}
    for option in options().values():
        group = get_type_hints(RuleSet)[option.group]
        kinds[option.id] = get_type_hints(group)[option.name]
    return kinds
