"""A misconception: a wrong rule that can be asked for its answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Protocol, TypeAlias

from tutor.lessons.misconceptions.problem import Kind, Problem, cards_answer, may_answer
from tutor.messages import Message, say
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.rules import RuleSet, RuleSetError, Value
from tutor.schnapsen.state import DealState
from tutor.schnapsen.variants import PRESETS

Wrong: TypeAlias = "Callable[[Problem], str | None]"
Law: TypeAlias = "Callable[[DealState, Action], tuple[str, ...] | None]"


class Asked(Protocol):
    """Whatever carries a problem: a question does."""

    @property
    def problem(self) -> Problem: ...


@dataclass(frozen=True, slots=True)
class Misconception:
    """A false belief by its stable id, the kinds of questions on which it shows, its answers."""

    id: str
    kinds: frozenset[Kind]
    wrong: Wrong

    def belief(self) -> Message:
        """Return the belief as a sentence."""
        return say(f"belief.{self.id}")

    def refutation(self) -> Message:
        """Return what is true instead."""
        return say(f"belief.{self.id}.refuted")

    def answers(self, question: Asked) -> str | None:
        """Return what a believer answers to `question`, or None where the belief is silent."""
        return self.answers_to(question.problem)

    def answers_to(self, problem: Problem) -> str | None:
        """Return what a believer answers to `problem`, or None where the belief is silent."""
        return self.wrong(problem) if problem.kind in self.kinds else None


LAWFUL = frozenset({Kind.PLAYABLE, Kind.MAY, Kind.RULE, Kind.IRREGULARITY})
"""The kinds of questions that a judge can answer."""


def objections(state: DealState, action: Action) -> tuple[str, ...]:
    """Return the ids of what really speaks against `action`."""
    return tuple(reason.id for reason in schnapsen.objections(state, action))


def by_law(law: Law) -> Wrong:
    """Return the answers of a judge who goes by a law of his own.

    The law returns the ids of its objections, or None where it has no view.
    """

    def answer(problem: Problem) -> str | None:
        match problem.kind:
            case Kind.PLAYABLE:
                return _playable(problem, law)
            case Kind.IRREGULARITY:
                return _irregular(problem, law)
            case _:
                assert problem.action is not None
                found = law(problem.state, problem.action)
                if found is None:
                    return None
                if problem.kind is Kind.MAY:
                    return may_answer(found)
                return found[0] if found else None

    return answer


def _playable(problem: Problem, law: Law) -> str | None:
    allowed = []
    for card in problem.hand:
        found = law(problem.state, PlayCard(problem.seat, card))
        if found is None:
            return None
        if not found:
            allowed.append(card)
    return cards_answer(allowed)


def _irregular(problem: Problem, law: Law) -> str | None:
    """Return the one action to which the law objects; None where it is not one."""
    places = [
        place
        for place, (state, action) in enumerate(zip(problem.states, problem.actions, strict=True))
        if law(state, action)
    ]
    return str(places[0]) if len(places) == 1 else None


def under(**changes: Value) -> Law:
    """Return the law of a judge who takes some options for others.

    A double underline in a name stands for the dot of the option's id, a single one for a
    hyphen.
    """
    options = tuple(
        (name.replace("__", ".").replace("_", "-"), value) for name, value in changes.items()
    )

    def law(state: DealState, action: Action) -> tuple[str, ...] | None:
        rules = mutated(state.rules, options)
        if rules is None or rules is state.rules:
            return None
        return objections(replace(state, rules=rules), action)

    return law


def mutated(rules: RuleSet, options: tuple[tuple[str, Value], ...]) -> RuleSet | None:
    """Return the rules with options changed, or the same rules where nothing changes.

    None where the options would contradict each other.
    """
    if PRESETS.get(rules.id) is rules:
        return _mutated_preset(rules.id, options)
    return _mutated(rules, options)


@cache
def _mutated_preset(id: str, options: tuple[tuple[str, Value], ...]) -> RuleSet | None:
    """Save the cost of comparing whole rule sets."""
    return _mutated(PRESETS[id], options)


@lru_cache(maxsize=256)
def _mutated(rules: RuleSet, options: tuple[tuple[str, Value], ...]) -> RuleSet | None:
    if all(rules.option(id) == value for id, value in options):
        return rules
    try:
        return rules.with_options(dict(options))
    except RuleSetError:
        return None
