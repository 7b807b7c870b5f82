"""A learner at a lesson: what a try is worth, what is answered, and what the table then shows.

A `Sitting` is a frozen value; every function returns the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor import game
from tutor.cards import Card, Seat
from tutor.lessons.curriculum import Lesson, Scene, rule_name
from tutor.lessons.endings import ending, small
from tutor.lessons.explain import move_name, reason_verdict, verdicts
from tutor.lessons.steps import Kind, Step, name_of
from tutor.messages import Message, say
from tutor.records.tree import Line, Node, Record
from tutor.rulings import Illegal
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.legality import counts_by_itself
from tutor.schnapsen.state import DealState, is_strict, trick_number

RUNGS = 3
"""The hints of a step: the rule, where to look, the answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered to a try.

    `said` are general sentences, `text` is one of the lesson's own.  `rule` is the id of the rule
    that decided, `proof` the cards that show it, and `refutation` a play that shows why the try
    was wrong, beginning with the try.
    """

    right: bool
    said: tuple[Message, ...] = ()
    text: str = ""
    rule: str = ""
    proof: tuple[Card, ...] = ()
    refutation: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Sitting:
    """A learner at a step: what has been played in the scene, hints taken, the last answer."""

    lesson: Lesson
    index: int = 0
    played: tuple[Action, ...] = ()
    hints: int = 0
    answer: Answer | None = None

    @property
    def over(self) -> bool:
        """Whether the last step is behind the learner."""
        return self.index >= len(self.lesson.places())

    @property
    def step(self) -> Step:
        """The step in hand; the last one once the lesson is over."""
        return self.lesson.places()[min(self.index, len(self.lesson.places()) - 1)][1]

    @property
    def scene(self) -> Scene:
        """The scene of the step."""
        place = min(self.index, len(self.lesson.places()) - 1)
        return self.lesson.scenes[self.lesson.places()[place][0]]

    @property
    def done(self) -> bool:
        """Whether the step is done, so that the next one may come."""
        return self.step.kind is Kind.READ or (self.answer is not None and self.answer.right)

    def state(self) -> DealState:
        """Return what lies on the table."""
        return played_out(self.scene.opening(), self.played)


def begin(lesson: Lesson) -> Sitting:
    """Return the learner before the first step."""
    return Sitting(lesson)


def played_out(state: DealState, actions: Iterable[Action]) -> DealState:
    """Return the state after some legal actions."""
    for step in game.replay(schnapsen, state, actions):
        state = step.state
    return state


def card_action(state: DealState, seat: Seat, card: Card) -> Action:
    """Return what a click on a card means: the plain card, unless its marriage counts by itself."""
    return PlayCard(seat, card, declares=counts_by_itself(state, seat, card))


def try_card(sitting: Sitting, card: Card) -> Sitting:
    """Return the sitting after a click on a card, of the own hand where it is to be played."""
    step = sitting.step
    if step.kind is Kind.POINT:
        right = card in step.cards
        return _answered(sitting, right, card.text)
    return try_action(sitting, card_action(sitting.state(), step.seat, card))


def try_answer(sitting: Sitting, tried: int) -> Sitting:
    """Return the sitting after an answer: the number chosen, or the number of the option from 1."""
    step = sitting.step
    right = tried == step.numbers[0] if step.numbers else step.options[tried - 1].right
    return _answered(sitting, right, str(tried))


def _answered(sitting: Sitting, right: bool, tried: str) -> Sitting:
    said = () if right else (say("lesson.not-right"),)
    text = sitting.step.praise if right else sitting.step.reply(tried)
    return replace(sitting, answer=Answer(right, said, text))


def try_action(sitting: Sitting, action: Action) -> Sitting:
    """Return the sitting after something was tried at the table."""
    if sitting.done:
        return sitting
    step, state = sitting.step, sitting.state()
    ruling = game.judge(schnapsen, state, action)
    if isinstance(ruling, Illegal):
        verdict = reason_verdict(action, ruling.reasons)
        right = step.goal == "refused" and action in step.actions
        text = step.praise if right else step.reply(name_of(action))
        answer = Answer(right, (verdict.text,), text, verdict.rule or "", verdict.proof)
        return replace(sitting, answer=answer)
    if step.kind is Kind.ON:
        return _played_on(sitting, action)
    if _accepted(step, state, action):
        found = _advanced(replace(sitting, played=(*sitting.played, action)))
        said = () if step.praise else _duty_met(state, action)
        return replace(found, answer=Answer(True, said, step.praise))
    return replace(sitting, answer=_wrong(sitting, action))


def _accepted(step: Step, state: DealState, action: Action) -> bool:
    if not step.actions:
        return isinstance(action, PlayCard)
    if isinstance(action, PlayCard) and counts_by_itself(state, step.seat, action.card):
        return PlayCard(step.seat, action.card) in step.actions
    return action in step.actions and step.goal != "refused"


def _wrong(sitting: Sitting, action: Action) -> Answer:
    """Return the answer to a legal action that the step does not want."""
    step = sitting.step
    text = step.reply(name_of(action))
    if step.goal in ("best", "best-marriage", "sure"):
        line = recorded(sitting.scene, step, action) or refutation(sitting.state(), action)
        return Answer(False, () if text else (say("lesson.worse"),), text, refutation=line)
    if text:
        return Answer(False, text=text)
    silent = isinstance(action, PlayCard) and any(
        isinstance(wanted, PlayCard) and wanted.declares for wanted in step.actions
    )
    return Answer(False, (say("lesson.undeclared" if silent else "lesson.not-asked"),))


def recorded(scene: Scene, step: Step, action: Action) -> tuple[Action, ...]:
    """Return the recorded variation that begins with a wrong action; empty where there is none."""
    for node in scene.line()[step.after : step.after + 1]:
        for variation in node.variations:
            line = tuple(other.action for other in variation.nodes if other.action is not None)
            if line[:1] == (action,):
                return line
    return ()


def refutation(state: DealState, action: Action) -> tuple[Action, ...]:
    """Return a wrong action with the best play to the end that follows it.

    Empty where the action loses nothing as the cards lie, and where too much is left to try.
    """
    if not small(state):
        return ()
    after = game.apply(schnapsen, state, action).state
    if after.result is not None:
        return (action,)
    follows = ending(after)
    worth = follows.value if after.on_turn is state.on_turn else -follows.value
    return (action, *follows.line) if worth < ending(state).value else ()


def _duty_met(state: DealState, action: Action) -> tuple[Message, ...]:
    """Return why a card was allowed in strict play; nothing needs a reason where all is allowed."""
    if state.led is None or not is_strict(state):
        return ()
    judged = verdicts(state, action.seat)
    return tuple(verdict.text for verdict in judged if verdict.action == action)


def _advanced(sitting: Sitting) -> Sitting:
    """Return the sitting after a right action, with what is recorded up to the next step."""
    step = sitting.step
    played = _continued(sitting, step.after + 1, _next_stop(sitting.scene, step))
    return replace(sitting, played=played)


def _next_stop(scene: Scene, step: Step) -> int:
    """Return how many recorded actions lie before the next step that follows an action."""
    later = [other.after for other in scene.steps if other.after > step.after]
    return min(later, default=len(scene.line()))


def _continued(sitting: Sitting, first: int, until: int) -> tuple[Action, ...]:
    """Return what has been played with some more of the recorded actions."""
    state, played = sitting.state(), list(sitting.played)
    for node in sitting.scene.line()[first:until]:
        action = _possible(state, node)
        if action is None:
            break
        played.append(action)
        state = game.apply(schnapsen, state, action).state
    return tuple(played)


def _possible(state: DealState, node: Node) -> Action | None:
    """Return a recorded action if it still fits, else another that the same seat may do."""
    action = node.action
    if action is None or state.result is not None or action.seat is not state.on_turn:
        return None
    if not schnapsen.objections(state, action):
        return action
    legal = game.legal_actions(schnapsen, state)
    return next((other for other in legal if isinstance(other, PlayCard)), None)


def _played_on(sitting: Sitting, action: Action) -> Sitting:
    """Return the sitting after a card of the learner and the best answers of the other side."""
    state = sitting.state()
    played = [*sitting.played, action]
    state = game.apply(schnapsen, state, action).state
    while state.result is None and state.on_turn is not sitting.step.seat:
        reply = ending(state).line[0]
        played.append(reply)
        state = game.apply(schnapsen, state, reply).state
    sitting = replace(sitting, played=tuple(played), answer=None)
    if state.result is None:
        return sitting
    result = state.result
    right = result.winner is sitting.step.seat and result.game_points >= int(sitting.step.value)
    if right:
        return replace(sitting, answer=Answer(True, text=sitting.step.praise))
    said = say("lesson.lost" if result.winner is not sitting.step.seat else "lesson.too-little")
    return replace(sitting, answer=Answer(False, (said,)))


def clear(sitting: Sitting) -> Sitting:
    """Return the sitting ready for another try: a play that has failed begins again."""
    if sitting.done or sitting.answer is None:
        return sitting
    return again(sitting) if sitting.state().result is not None else replace(sitting, answer=None)


def again(sitting: Sitting) -> Sitting:
    """Return the sitting at the beginning of its step, hints kept."""
    return replace(resume(sitting.lesson, sitting.index), hints=sitting.hints)


def onward(sitting: Sitting) -> Sitting:
    """Return the sitting at the next step; what is missing of this one is done for the learner."""
    index = sitting.index + 1
    places = sitting.lesson.places()
    same = index < len(places) and places[index][0] == places[sitting.index][0]
    if same and sitting.done:
        step = sitting.step
        acted = step.kind is Kind.PLAY and step.goal != "refused"
        first = _next_stop(sitting.scene, step) if acted else step.after
        played = _continued(sitting, first, places[index][1].after)
        return replace(sitting, index=index, played=played, hints=0, answer=None)
    if index >= len(places):
        return replace(sitting, index=index, answer=None)
    return resume(sitting.lesson, index)


def back(sitting: Sitting) -> Sitting:
    """Return the sitting at the step before; at the first one it begins again."""
    return resume(sitting.lesson, max(0, min(sitting.index, len(sitting.lesson.places())) - 1))


def hint(sitting: Sitting) -> Sitting:
    """Return the sitting with one more rung of the ladder of hints."""
    return replace(sitting, hints=min(RUNGS, sitting.hints + 1))


def resume(lesson: Lesson, index: int) -> Sitting:
    """Return the sitting at a step, with everything before it played as recorded.

    A number beyond the last step leads to the first one.
    """
    if not 0 <= index < len(lesson.places()):
        index = 0
    number, step = lesson.places()[index]
    nodes = lesson.scenes[number].line()[: step.after]
    played = tuple(node.action for node in nodes if node.action is not None)
    return Sitting(lesson, index, played)


def hints(sitting: Sitting) -> tuple[Message | str, ...]:
    """Return the hints that the learner has asked for; texts are the lesson's own."""
    step = sitting.step
    ladder: list[Message | str] = []
    if step.rules:
        ladder.append(say("lesson.hint.rule", rule=rule_name(step.rules[0])))
    kind = "point-open" if step.on_table else step.kind.value
    ladder.append(step.hint or say(f"lesson.hint.{kind}"))
    ladder.append(solution(step))
    return tuple(ladder[: sitting.hints])


def solution(step: Step) -> Message | str:
    """Return the answer to a step."""
    if step.cards:
        return say("lesson.answer.cards", cards=step.cards)
    if step.numbers:
        return say("lesson.answer.number", n=step.numbers[0])
    if step.options:
        return next(option.text for option in step.options if option.right)
    if not step.actions:
        return say("lesson.answer.any" if step.kind is Kind.PLAY else "lesson.answer.on")
    plain = tuple(a.card for a in step.actions if isinstance(a, PlayCard) and not a.declares)
    if len(plain) == len(step.actions):
        return say("lesson.answer.cards", cards=plain)
    return say("lesson.answer.act", act=act_name(step.actions[0]))


def act_name(action: Action) -> Message:
    """Return the name of an action that has a button; a marriage names the card that is led."""
    if isinstance(action, PlayCard):
        return say("lesson.act.marriage", card=action.card)
    return move_name(action)


def acts(sitting: Sitting) -> tuple[Action, ...]:
    """Return the actions that need a button now."""
    step = sitting.step
    if step.kind is not Kind.ON:
        return step.offered()
    state = sitting.state()
    if state.result is not None:
        return ()
    legal = game.legal_actions(schnapsen, state)
    return tuple(a for a in legal if not isinstance(a, PlayCard) or a.declares)


def shown_record(sitting: Sitting) -> Record:
    """Return what has been played in the scene as a record; a refutation follows it."""
    answer = sitting.answer
    actions = (*sitting.played, *(answer.refutation if answer is not None else ()))
    state = sitting.scene.opening()
    nodes = []
    for action in actions:
        nodes.append(Node(trick_number(state), action.seat.value, action))
        state = game.apply(schnapsen, state, action).state
    return replace(sitting.scene.record, line=Line(tuple(nodes)), places=())
