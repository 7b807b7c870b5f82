"""What a step of a lesson claims, computed again from the rules: `true` is what the tests ask."""

import itertools
import random
from dataclasses import replace

from tutor import game
from tutor.analysis.solver import solve
from tutor.cards import SCHNAPSEN_PACK, Card, Rank
from tutor.lessons.checking import card_action, played_out
from tutor.lessons.curriculum import Scene
from tutor.lessons.steps import Step, name_of
from tutor.records.notation import read_action
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.bummerl import Bummerl
from tutor.schnapsen.events import MarriageDeclared, TrickTaken
from tutor.schnapsen.scoring import failed_value
from tutor.schnapsen.state import DealState, trick_in_play
from tutor.schnapsen.view import view
from tutor.tricks import beats

WORTH = SCHNAPSEN_PACK.worth


def cards_that(step: Step, state: DealState) -> set[Card]:
    """The cards of which the claim of a step to point at holds."""
    hand = state.hands.of(step.seat)
    match step.goal:
        case "turn-up":
            assert state.turn_up is not None
            return {state.turn_up}
        case "led":
            assert state.led is not None
            return {state.led.card}
        case "most-taken":
            taken = {card for trick in state.tallies.of(step.seat).taken for card in trick}
            return {card for card in taken if WORTH[card] == max(map(WORTH.__getitem__, taken))}
        case "trump":
            return {card for card in hand if card.suit is state.trump}
        case "worth":
            return {card for card in hand if WORTH[card] == int(step.value)}
        case "winning":
            assert state.led is not None
            return {c for c in hand if beats(c, state.led.card, state.trump, SCHNAPSEN_PACK)}
        case "unbeatable":
            return {card for card in hand if not _beaten(step, state, card)}
        case _:
            raise AssertionError(step.goal)


def _beaten(step: Step, state: DealState, card: Card) -> bool:
    seen = view(state, step.seat)
    unseen = (*seen.unseen(), *((state.turn_up,) if state.turn_up else ()))
    if not any(beats(other, card, state.trump, SCHNAPSEN_PACK) for other in unseen):
        return False
    if state.talon_size:
        return True
    # all cards are known: who holds the suit led must follow, and cannot trump
    hand = state.hands.of(step.seat.other)
    trick = trick_in_play(state, card)
    answers = [
        c for c in hand if not schnapsen.objections(_led(state, step, card), _answer(c, step))
    ]
    return any(replace(trick, plays=(card, c)).best() == 1 for c in answers)


def _led(state: DealState, step: Step, card: Card) -> DealState:
    return game.apply(schnapsen, state, PlayCard(step.seat, card)).state


def _answer(card: Card, step: Step) -> Action:
    return PlayCard(step.seat.other, card)


def actions_that(step: Step, state: DealState) -> set[Action]:
    """The legal actions for which the goal of a step to play holds."""
    seat = step.seat
    legal = [a for a in game.legal_actions(schnapsen, state) if a.seat is seat]
    plays = [a for a in legal if isinstance(a, PlayCard)]
    match step.goal:
        case "only" | "legal":
            return set(plays)
        case "worth":
            return {a for a in plays if WORTH[a.card] == int(step.value)}
        case "wins":
            return {a for a in plays if _takes(state, a)}
        case "cheapest":
            least = min(WORTH[a.card] for a in plays)
            return {a for a in plays if WORTH[a.card] == least}
        case "gives-least":
            declared = [a for a in plays if a.declares]
            least = min(WORTH[a.card] for a in declared)
            return {a for a in declared if WORTH[a.card] == least}
        case "declares":
            return {a for a in plays if _declared(state, a) == int(step.value)}
        case "ends":
            return {a for a in legal if _won(state, a)}
        case "best":
            return set(solve(state).best())
        case "best-marriage":
            declared_values = {
                a: v for a, v in solve(state).actions if isinstance(a, PlayCard) and a.declares
            }
            most = max(declared_values.values())
            return {a for a, v in declared_values.items() if v == most}
        case "safe":
            return {a for a in plays if _safe(state, a)}
        case "sure":
            return surest(state, step)
        case _:
            raise AssertionError(step.goal)


def _takes(state: DealState, action: Action) -> bool:
    events = game.apply(schnapsen, state, action).events
    return any(isinstance(e, TrickTaken) and e.seat is action.seat for e in events)


def _safe(state: DealState, action: Action) -> bool:
    led = game.apply(schnapsen, state, action).state
    answers = game.legal_actions(schnapsen, led)
    after = [game.apply(schnapsen, led, a).state for a in answers if isinstance(a, PlayCard)]
    return all(other.on_turn is action.seat for other in after)


def _declared(state: DealState, action: Action) -> int:
    events = game.apply(schnapsen, state, action).events
    found = [e.value for e in events if isinstance(e, MarriageDeclared)]
    return found[0] if found else 0


def _won(state: DealState, action: Action) -> bool:
    result = game.apply(schnapsen, state, action).state.result
    return result is not None and result.winner is action.seat


def surest(state: DealState, step: Step, worlds: int = 60) -> set[Action]:
    """The actions with the best worst case over hidden cards: all that matter, and some others."""
    seen = view(state, step.seat)
    unseen = seen.unseen()
    size = seen.counts.of(step.seat.other)
    hands = list(itertools.combinations(unseen, size))
    dice = random.Random(0)
    dice.shuffle(hands)
    worst: dict[Action, int] = {}
    for hand in hands[:worlds]:
        talon = [card for card in unseen if card not in hand]
        dice.shuffle(talon)
        world = replace(state, hands=state.hands.put(step.seat.other, hand), talon=tuple(talon))
        for action, value in solve(world).actions:
            worst[action] = min(worst.get(action, 3), value)
    most = max(worst.values())
    return {action for action, value in worst.items() if value == most}


def number(step: Step, state: DealState, scene: Scene) -> int:  # noqa: PLR0912  (a table)
    """The number that answers a question."""
    own, others = state.tallies.of(step.seat), state.tallies.of(step.seat.other)
    match step.goal:
        case "worth":
            return sum(WORTH[Card.parse(text)] for text in step.value.split("."))
        case "sum":
            return sum(_summand(text) for text in step.value.split("."))
        case "talon":
            return state.talon_size
        case "hand":
            return len(state.hands.of(step.seat))
        case "points":
            return own.points
        case "points-other":
            return others.points
        case "needed":
            return 66 - own.points
        case "trumps-out":
            return sum(card.suit is state.trump for card in view(state, step.seat).unseen())
        case "unseen":
            held = state.hands.of(step.seat.other)
            return len([card for card in view(state, step.seat).unseen() if card not in held])
        case "value":
            if step.value:
                state = game.play(schnapsen, state, named(step, step.value)).state
            assert state.result is not None
            return state.result.game_points
        case "failed":
            assert state.closed is not None
            return failed_value(state.rules, state.closed)
        case "won":
            return _score(scene)[0 if step.seat.value == "F" else 1]
        case "option":
            return int(step.value.partition(":")[2])
        case _:
            raise AssertionError(step.goal)


def _summand(text: str) -> int:
    if text.isdigit():
        return int(text)
    if len(text) == 1:
        return SCHNAPSEN_PACK.points[Rank(text)]
    return WORTH[Card.parse(text)]


def _score(scene: Scene) -> tuple[int, int]:
    first, second = (int(part) for part in (scene.record.tag("Score") or "").split(":"))
    return first, second


def named(step: Step, text: str) -> Action:
    """The action that a text names."""
    written = read_action(f"{step.seat}:{text}")
    assert written is not None
    assert written.action is not None
    return written.action


def true(step: Step, state: DealState, scene: Scene) -> bool:
    """Whether the claim of a question with options is true."""
    match step.goal:
        case "taker":
            card, _, seat = step.value.partition(":")
            action = card_action(state, step.seat, Card.parse(card))
            return game.play(schnapsen, state, action).state.on_turn == seat
        case "turn":
            return state.on_turn == step.value
        case "option":
            option, _, value = step.value.partition(":")
            return str(scene.rules.option(option)) == value
        case "label":
            assert state.result is not None
            won = _score(scene)
            match = Bummerl(scene.rules, dealer=1, won=won).after(state.result)
            return match.label == step.value
        case _:
            raise AssertionError(step.goal)


def before(step: Step, scene: Scene) -> DealState:
    """The state in which a step finds the table."""
    nodes = scene.line()[: step.after]
    return played_out(scene.opening(), [node.action for node in nodes if node.action is not None])


def told(step: Step) -> set[str]:
    """The names of the actions that a step accepts."""
    return {name_of(action) for action in step.actions}
