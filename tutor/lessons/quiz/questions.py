"""Questions: a problem from a random deal, with prompt, options and explanation.

The same subject, rules, seed and difficulty always give the same position; with the same number
of options the whole question is the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from tutor.cards import SCHNAPSEN_PACK, Card
from tutor.lessons.misconceptions import Kind, Problem
from tutor.lessons.misconceptions.problem import cards_answer
from tutor.lessons.quiz.distractors import believed, level_of, neighbours, other_scores
from tutor.lessons.quiz.finding import TEMPERS, USUAL, Search, asked_openly, problems
from tutor.lessons.quiz.positions import play_out
from tutor.lessons.quiz.rules import RULES, kinds_at, rules_at
from tutor.lessons.quiz.truth import Truth, legal_cards, truth
from tutor.lessons.quiz.wording import answer_text, explanation, facts, prompt, rules_name
from tutor.messages import Message, say
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState
from tutor.schnapsen.view import SeatView, view

PATIENCE = 2
"""After so many deals a problem of another difficulty is accepted."""
ENOUGH = 8
"""After so many problems under the rule the nearest difficulty is accepted."""
LIMIT = 400
"""After so many deals a problem under another rule of the same kind is accepted."""
RARE = 45
"""After so many deals exactly 33 points give way to any other number."""
COUNTS = (2, 3, 4)
"""How many options a question can have."""


ANY_CARD = "play.void-in-both"
"""The rule under which every card may be played, so that only ticking asks anything."""


_KINDS = frozenset(kind.value for kind in Kind)


class Selection(StrEnum):
    """How a question is answered: one option, all cards that apply, one card on the table."""

    ONE = "one"
    ALL = "all"
    TABLE = "table"


class Hidden(StrEnum):
    """What a page must not show beside a question, because it is what is asked."""

    VERDICTS = "verdicts"
    KNOWN = "known"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be answered; `misconception` is the belief behind a wrong option."""

    answer: str
    text: Message
    misconception: str | None
    right: bool


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a question is made from: the arguments of `make_question`."""

    subject: str
    rules: RuleSet
    seed: int
    difficulty: int
    options: int


@dataclass(frozen=True, slots=True)
class Question:
    """A question with all that a page, a sheet or a report needs.

    `rule` is the rule to remember that it tests, `difficulty` how subtle the question turned
    out, `recipe` what it was made from, `truth` holds the right answers, `shown` is
    what the asked player sees, or the whole deal where everything is open.  Options stand in
    the order in which they are offered; where cards are ticked, each is one card of the hand
    and the answer is the set of ticked cards.
    """

    kind: Kind
    rule: str
    rules: RuleSet
    recipe: Recipe
    difficulty: int
    problem: Problem
    truth: Truth
    shown: SeatView | DealState
    hidden: frozenset[Hidden]
    table: Message
    prompt: Message
    facts: tuple[Message, ...]
    selection: Selection
    options: tuple[Option, ...]
    explanation: tuple[Message, ...]
    proof: tuple[Card, ...]

    @property
    def seed(self) -> int:
        """The seed of the question."""
        return self.recipe.seed

    @property
    def answers(self) -> tuple[str, ...]:
        """The right answers; several only where any one of them is accepted."""
        return self.truth.answers

    def is_right(self, answer: str) -> bool:
        """Return whether `answer` is right."""
        return answer in self.truth.answers


class NoQuestionError(ValueError):
    """A kind or rule that cannot be asked at this table."""

    def __init__(self, subject: str, rules: RuleSet) -> None:
        self.subject = subject
        self.rules = rules
        super().__init__(f"nothing to ask about {subject} at the table {rules.id}")


@dataclass(frozen=True, slots=True)
class _Found:
    problem: Problem
    truth: Truth
    wrong: dict[str, list[str]]
    level: int


def make_question(
    subject: Kind | str, rules: RuleSet, seed: int, difficulty: int = 2, options: int = 4
) -> Question:
    """Return the question about a kind or a rule that belongs to a seed.

    `difficulty` goes from 1 (obvious) to 3 (subtle) and is a wish: the question says how
    difficult it is.  `options` is the largest number of answers offered, 2 to 4.  Raises
    `NoQuestionError` where the subject cannot be asked at this table.

    >>> from tutor.schnapsen import rule_set
    >>> question = make_question("must-head", rule_set("classic"), seed=7)
    >>> question == make_question("must-head", rule_set("classic"), seed=7)
    True
    """
    if difficulty not in (1, 2, 3) or options not in COUNTS:
        raise ValueError("difficulty is 1 to 3, and 2 to 4 options are offered")
    key = f"{subject}/{_key(rules)}/{seed}/{difficulty}"
    rng, choice = Random(key), Random(f"{key}/options")
    kind, rule = _choose(subject, rules, rng)
    search = Search(kind, difficulty, choice.randrange(options), options)
    found = _find(search, rule, rules, rng)
    if found is None:
        raise NoQuestionError(str(subject), rules)
    return _question(found, Recipe(str(subject), rules, seed, difficulty, options), choice)


def question_about(problem: Problem, difficulty: int = 2, options: int = 4) -> Question | None:
    """Return the question that a problem makes, None where it asks nothing worth asking.

    That is where no answer could be wrong, or none is clearly right.
    """
    true = truth(problem)
    found = None if true is None else _judged(problem, true)
    if found is None:
        return None
    recipe = Recipe(problem.kind.value, problem.state.rules, 0, difficulty, options)
    return _question(found, recipe, Random(0))


def _key(rules: RuleSet) -> str:
    if rules.id != "custom":
        return rules.id
    return ",".join(f"{id}={mine}" for id, (mine, _) in rules.differences(RuleSet()))


def _choose(subject: Kind | str, rules: RuleSet, rng: Random) -> tuple[Kind, str]:
    """Return the kind to ask and the rule to ask about."""
    if subject in _KINDS:
        kind = Kind(subject)
        fitting = [rule for rule in rules_at(rules) if kind in kinds_at(rule, rules)]
        if not fitting:
            raise NoQuestionError(kind.value, rules)
        return kind, rng.choice(fitting).id
    rule = RULES.get(subject)
    kinds = kinds_at(rule, rules) if rule else ()
    if not kinds:
        raise NoQuestionError(subject, rules)
    return rng.choice(kinds), subject


def _find(search: Search, rule: str, rules: RuleSet, rng: Random) -> _Found | None:
    """Return a problem of the wished difficulty, or the nearest of the first deals."""
    difficulty = search.level
    temper = TEMPERS.get(rule, USUAL)
    best: _Found | None = None
    spare: _Found | None = None
    seen = 0
    for attempt in range(LIMIT):
        for problem in problems(search, play_out(rules, rng, temper), rng):
            true = truth(problem)
            if true is None or (true.rule != rule and spare is not None):
                continue
            found = _judged(problem, true)
            if found is None:
                continue
            if true.rule != rule:
                spare = found if true.rule in RULES else None
                continue
            seen += 1
            if found.level == difficulty:
                return found
            if best is None or abs(found.level - difficulty) < abs(best.level - difficulty):
                best = found
            if seen >= ENOUGH:
                return best
        if best is not None and attempt >= PATIENCE:
            return best
        if attempt >= RARE and rule == "value.exactly-33" and spare is not None:
            return spare
    return best or spare


def _judged(problem: Problem, true: Truth) -> _Found | None:
    wrong = believed(problem, true)
    if problem.kind is Kind.PLAYABLE and true.rule == ANY_CARD:
        return _Found(problem, true, wrong, level_of(problem, wrong, true))
    if not wrong and not set(neighbours(problem, true)) - set(true.answers):
        return None
    return _Found(problem, true, wrong, level_of(problem, wrong, true))


def _question(found: _Found, recipe: Recipe, rng: Random) -> Question:
    problem, true, difficulty = found.problem, found.truth, recipe.difficulty
    selection = _selection(problem, true.rule, difficulty)
    state = problem.state
    openly = problem.kind in (Kind.SCORE, Kind.IRREGULARITY)
    openly = openly or (problem.kind is Kind.BEST and difficulty < 3)
    hidden = {Hidden.VERDICTS}
    if problem.kind is Kind.KNOWLEDGE:
        hidden.add(Hidden.KNOWN)
    return Question(
        kind=problem.kind,
        rule=true.rule,
        rules=state.rules,
        recipe=recipe,
        difficulty=found.level,
        problem=problem,
        truth=true,
        shown=asked_openly(state) if openly else view(state, problem.seat),
        hidden=frozenset(hidden),
        table=say("quiz.table", rules=rules_name(state.rules)),
        prompt=prompt(problem, every=selection is Selection.ALL),
        facts=facts(problem, hidden_hand=not openly),
        selection=selection,
        options=_options(found, selection, recipe.options, rng),
        explanation=explanation(problem, true),
        proof=true.proof,
    )


def _selection(problem: Problem, rule: str, difficulty: int) -> Selection:
    if problem.kind is Kind.PLAYABLE and (difficulty > 1 or rule == ANY_CARD):
        return Selection.ALL
    return Selection.TABLE if problem.kind is Kind.BEST else Selection.ONE


def _options(found: _Found, selection: Selection, most: int, rng: Random) -> tuple[Option, ...]:
    problem, true, wrong = found.problem, found.truth, found.wrong
    if selection is Selection.ALL:
        return _ticks(found)
    if problem.kind is Kind.BEST:
        cards = SCHNAPSEN_PACK.sort(legal_cards(problem), problem.state.trump)
        return tuple(_option(found, card.text, rng) for card in cards)
    if problem.kind is Kind.IRREGULARITY:
        return tuple(_option(found, str(place), rng) for place in range(len(problem.actions)))
    offered = list(wrong)
    rng.shuffle(offered)
    others = neighbours(problem, true) or other_scores(problem)
    more = [text for text in others if text not in (*wrong, *true.answers)]
    rng.shuffle(more)
    offered = [true.answers[0], *(offered + more)[: most - 1]]
    rng.shuffle(offered)
    return tuple(_option(found, answer, rng) for answer in offered)


def _option(found: _Found, answer: str, rng: Random) -> Option:
    ids = found.wrong.get(answer)
    return Option(
        answer,
        answer_text(found.problem, answer),
        rng.choice(ids) if ids else None,
        answer in found.truth.answers,
    )


def _ticks(found: _Found) -> tuple[Option, ...]:
    """Return a card of the hand as an option each, with the belief that gets it wrong."""
    problem, right = found.problem, legal_cards(found.problem)
    options = []
    for card in SCHNAPSEN_PACK.sort(problem.hand, problem.state.trump):
        allowed = card in right
        belief = next(
            (
                ids[0]
                for answer, ids in found.wrong.items()
                if (card.text in answer.split()) is not allowed
            ),
            None,
        )
        text = say("quiz.answer.card", card=card)
        options.append(Option(cards_answer((card,)), text, belief, allowed))
    return tuple(options)
