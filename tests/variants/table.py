"""Positions from card text, and the short words in which the tests of the five sources ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from tutor import game
from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit, cards
from tutor.game import Step
from tutor.rulings import Illegal
from tutor.schnapsen import (
    Action,
    Both,
    Claim,
    Close,
    CloseTalon,
    DealResult,
    DealState,
    Ending,
    Event,
    ExchangeJack,
    PlayCard,
    RuleSet,
    Tally,
    rule_set,
)
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.bummerl import Bummerl
from tutor.schnapsen.events import TrickTaken
from tutor.schnapsen.variants import LITERAL

F, D = Seat.FOREHAND, Seat.DEALER
E = TypeVar("E")


def literally(id: str, *options: str) -> RuleSet:
    """Return the preset `id` with some options as its source prints them."""
    return rule_set(id).with_options({option: LITERAL[id][option] for option in options})


def _tricks(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards(part) for part in text.split(",") if part.strip())


def table(
    rules: RuleSet,
    f: str,
    d: str,
    *,
    turn_up: str = "",
    trump: str = "H",
    talon: str = "",
    won_f: str = "",
    won_d: str = "",
    marriages: tuple[int, int] = (0, 0),
    pending: tuple[int, int] = (0, 0),
    turn: Seat = F,
    closed: Close | None = None,
) -> DealState:
    """Return a position in which every one of the twenty cards has its place.

    `won_f` and `won_d` are tricks, divided by commas; the card points follow from them.  Cards
    that are named nowhere lie in the talon, after those that `talon` names.
    """
    taken = _tricks(won_f), _tricks(won_d)
    up = Card.parse(turn_up) if turn_up else None
    hands = cards(f), cards(d)
    named = [
        *hands[0],
        *hands[1],
        *cards(talon),
        *(card for won in taken for t in won for card in t),
    ]
    named += [up] if up else []
    assert len(set(named)) == len(named), "a card has two places"
    rest = tuple(card for card in SCHNAPSEN_PACK.cards if card not in named)
    down = cards(talon) + rest
    assert up or not down, "these cards have no place: " + " ".join(map(str, down))
    assert len(hands[0]) == len(hands[1])
    assert closed or not up or len(hands[0]) == 5
    tallies = tuple(
        Tally(
            sum(SCHNAPSEN_PACK.total(trick) for trick in won) + marriages[seat],
            len(won),
            pending[seat],
            marriages[seat],
            won,
        )
        for seat, won in enumerate(taken)
    )
    return DealState(
        rules=rules,
        hands=Both(*hands),
        talon=down,
        turn_up=up,
        trump=up.suit if up else Suit(trump),
        on_turn=turn,
        tallies=Both(*tallies),
        closed=closed,
    )


def action(state: DealState, word: str) -> Action:
    """Return the action of a word: a card, a card with ``+`` (declared), jack, close or claim."""
    seat = state.on_turn
    if word == "jack":
        return ExchangeJack(seat)
    if word == "close":
        return CloseTalon(seat)
    if word == "claim":
        return Claim(state.led.seat if state.led else seat)
    return PlayCard(seat, Card.parse(word.rstrip("+")), word.endswith("+"))


@dataclass(frozen=True)
class Run:
    """What came of some actions: the steps, all events, the state and the result."""

    steps: tuple[Step[DealState, Action, Event], ...]

    @property
    def state(self) -> DealState:
        """The state after the last action."""
        return self.steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in the order in which they happened."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def result(self) -> DealResult:
        """The result of the deal, which is over."""
        assert self.state.result is not None
        return self.state.result

    @property
    def outcome(self) -> tuple[Seat, int, Ending]:
        """Winner, game points and ending."""
        return self.result.winner, self.result.game_points, self.result.ended_by

    def all(self, kind: type[E]) -> list[E]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def run(state: DealState, words: str) -> Run:
    """Return what comes of playing `words`, all of which must be legal."""
    steps = []
    for word in words.split():
        steps.append(game.play(schnapsen, state, action(state, word)))
        state = steps[-1].state
    return Run(tuple(steps))


def why(state: DealState, word: str | Action) -> list[tuple[str, str | None]]:
    """Return what speaks against an action: reasons, each with the option that decides."""
    asked = action(state, word) if isinstance(word, str) else word
    ruling = game.judge(schnapsen, state, asked)
    if isinstance(ruling, Illegal):
        return [(reason.id, reason.option) for reason in ruling.reasons]
    return []


def legal(state: DealState) -> set[str]:
    """Return the cards that may be played, as text."""
    return {
        str(found.card)
        for found in game.legal_actions(schnapsen, state)
        if isinstance(found, PlayCard)
    }


def taker(state: DealState, words: str) -> Seat:
    """Return who takes the trick that the two cards make."""
    return run(state, words).all(TrickTaken)[-1].seat


def match(rules: RuleSet, *wins: tuple[int, int]) -> Bummerl:
    """Return the match after deals won, each by a player (0 or 1) with some game points."""
    played = Bummerl(rules, dealer=1)
    for player, points in wins:
        seat = F if played.player_at(F) == player else D
        played = played.after(DealResult(seat, points, Ending.SIXTY_SIX, 0, 0))
    return played


def pair(suit: str) -> set[Card]:
    """Return king and queen of a suit."""
    return {Card(Suit(suit), Rank.KING), Card(Suit(suit), Rank.QUEEN)}
