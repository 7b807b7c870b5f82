"""Contrasts: the same action judged, the same deal scored, under every rule set.

The option that makes the difference is found by trying, not by guessing: the options in which
two rule sets differ are switched one by one until the answer changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from operator import attrgetter

from tutor import game
from tutor.analysis.claims import due_claim
from tutor.records.moments import Moment
from tutor.rulings import Illegal, Reason, Ruling
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.events import DealResult
from tutor.schnapsen.rules import RuleSet, RuleSetError, options
from tutor.schnapsen.state import DealState
from tutor.schnapsen.variants import PRESETS

WITHIN_A_DEAL = tuple(
    id
    for id, option in options().items()
    if option.group not in ("deal", "match", "clock", "table")
)
"""The options that can change what is legal in a deal or what it is worth."""

_essence: Callable[[RuleSet], tuple[object, ...]] = attrgetter(
    *(f"{options()[id].group}.{options()[id].name}" for id in WITHIN_A_DEAL)
)
"""The values of those options; rule sets that agree in them score every deal alike."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An action under one rule set; `option` is what makes it differ from the first table."""

    rules: RuleSet
    ruling: Ruling[Action]
    option: str | None


def judge_everywhere(
    state: DealState, action: Action, tables: Iterable[RuleSet] = tuple(PRESETS.values())
) -> tuple[Judged, ...]:
    """Return the ruling on `action` at each table, and the option that makes the difference.

    The difference is measured from the rules of `state`.
    """
    home = _judge(state, action, state.rules)
    found = []
    for rules in tables:
        ruling = _judge(state, action, rules)
        option = None
        if _differ(home, ruling):
            answers = partial(_ruled_alike, state, action, ruling)
            option = deciding_option(state.rules, rules, answers)
        found.append(Judged(rules, ruling, option))
    return tuple(found)


def _judge(state: DealState, action: Action, rules: RuleSet) -> Ruling[Action]:
    return game.judge(schnapsen, replace(state, rules=rules), action)


def _ruled_alike(state: DealState, action: Action, ruling: Ruling[Action], rules: RuleSet) -> bool:
    return not _differ(ruling, _judge(state, action, rules))


def _differ(one: Ruling[Action], other: Ruling[Action]) -> bool:
    return isinstance(one, Illegal) is not isinstance(other, Illegal)


class Outcome(StrEnum):
    """How a recorded deal goes at another table."""

    FINISHED = "finished"
    ILLEGAL = "illegal"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Scored:
    """A recorded deal under one rule set.

    `played` counts the actions carried out, `trick` is the trick reached; `reasons` say why the
    next action is not allowed there; `state` is the last one; `option` makes the difference from
    the table where the deal was played.
    """

    rules: RuleSet
    outcome: Outcome
    played: int
    trick: int
    state: DealState
    result: DealResult | None
    reasons: tuple[Reason, ...] = ()
    action: Action | None = None
    option: str | None = None
    sooner: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """What is compared between tables."""
        if self.result is None:
            return (self.outcome, self.played)
        return (self.outcome, self.result.winner, self.result.game_points)


@dataclass(frozen=True, slots=True)
class Played:
    """What was done in a deal: where it starts, the actions, and which broke the rules there.

    `forced` holds the indexes of the actions that were carried out although the rules of `start`
    forbade them; they are carried out at every table.
    """

    start: DealState
    actions: tuple[Action, ...]
    forced: frozenset[int] = frozenset()


def played(line: Sequence[Moment]) -> Played:
    """Return what was done on the way through `line`, whose first moment is the start."""
    done = [(stop.step.action, stop.irregular) for stop in line if stop.step is not None]
    forced = frozenset(index for index, (_, irregular) in enumerate(done) if irregular)
    return Played(line[0].state, tuple(action for action, _ in done), forced)


def score_under(deal: Played, rules: RuleSet) -> Scored:
    """Return how the recorded actions go under `rules`.

    Where 66 is claimed, a player claims at the first opportunity; where it ends the deal by
    itself, recorded claims fall away, and cards played after the end are ignored.
    """
    actions, state = deal.actions, deal.start.but(rules=rules)
    claimed = rules.ending.sixty_six is SixtySix.CLAIMED
    for index, action in enumerate(actions):
        if state.result is not None:
            return _finished(rules, state, index, sooner=_matters(actions[index:]))
        if isinstance(action, Claim) and not claimed:
            continue
        reasons = schnapsen.objections(state, action)
        if reasons and index not in deal.forced:
            trick = _trick(state)
            return Scored(rules, Outcome.ILLEGAL, index, trick, state, None, reasons, action)
        state = game.apply(schnapsen, state, action).state
        due = due_claim(state)
        said = index + 1 < len(actions) and isinstance(actions[index + 1], Claim)
        if due is not None and not said:
            state = game.apply(schnapsen, state, due).state
    if state.result is not None:
        return _finished(rules, state, len(actions))
    return Scored(rules, Outcome.UNFINISHED, len(actions), _trick(state), state, None)


def _matters(rest: Sequence[Action]) -> bool:
    return any(isinstance(action, PlayCard) for action in rest)


def _finished(rules: RuleSet, state: DealState, played: int, sooner: bool = False) -> Scored:
    return Scored(
        rules, Outcome.FINISHED, played, _trick(state), state, state.result, sooner=sooner
    )


def _trick(state: DealState) -> int:
    """Return the number of the trick in play, or of the last one of a finished deal."""
    tricks = sum(tally.tricks for _, tally in state.tallies.seats())
    return tricks + (state.led is not None or state.result is None or state.declared > 0)


def score_everywhere(deal: Played, tables: Iterable[RuleSet] | None = None) -> tuple[Scored, ...]:
    """Return the deal scored at each table, with the option that makes the difference."""
    own, scores = deal.start.rules, _Scores(deal)
    home = scores.under(own)
    found = []
    for rules in PRESETS.values() if tables is None else tables:
        scored, option = scores.under(rules), None
        if scored.key != home.key:
            option = deciding_option(own, rules, partial(scores.alike, scored.key))
        found.append(replace(scored, rules=rules, option=option))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Scores:
    """The scores of one deal, each reckoned once for all rule sets that score it alike."""

    deal: Played
    found: dict[tuple[object, ...], Scored] = field(default_factory=dict)

    def under(self, rules: RuleSet) -> Scored:
        essence = _essence(rules)
        scored = self.found.get(essence)
        if scored is None:
            scored = self.found[essence] = score_under(self.deal, rules)
        return scored

    def alike(self, key: tuple[object, ...], rules: RuleSet) -> bool:
        return self.under(rules).key == key


def deciding_option(home: RuleSet, other: RuleSet, same: Callable[[RuleSet], bool]) -> str | None:
    """Return the one option that, switched from `home` to `other`, gives the other's answer.

    None where no single option does.
    """
    for mixed, option in _switched(home, other):
        if same(mixed):
            return option
    return None


def _switched(home: RuleSet, other: RuleSet) -> Iterator[tuple[RuleSet, str]]:
    for option, (_, value) in home.differences(other):
        if option not in WITHIN_A_DEAL:
            continue
        try:
            yield home.with_options({option: value}), option
        except RuleSetError:
            continue
