"""Another program as a judge: the package `schnapsen` on follow duties and trick winners.

Only these two are compared, in strict play.  That program cannot close, leads the queen of every
marriage by itself, exchanges at any time and ends a deal by rules of its own, so leads, marriages
and results have no common ground; and it knows one table, on which heading is a duty, so only
rule sets with that duty are asked.
"""

from __future__ import annotations

from random import Random

from schnapsen import deck, game

from tutor.cards import SCHNAPSEN_PACK, Card, Seat, Suit
from tutor.game import apply, legal_actions
from tutor.schnapsen import PRESETS, Both, DealState, Led, PlayCard
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.events import TrickTaken

POSITIONS = 10_000
TABLES = tuple(rules for rules in PRESETS.values() if rules.option("play.heading") == "head")
SUITS = {suit: deck.Suit[suit.name] for suit in Suit}
THEIRS = {
    card: deck.Card.get_card(deck.Rank[card.rank.name], SUITS[card.suit])
    for card in SCHNAPSEN_PACK.cards
}
OURS = {theirs: card for card, theirs in THEIRS.items()}
ENGINE = game.SchnapsenGamePlayEngine()


class Nobody(game.Bot):
    """A player who is never asked."""

    def get_move(self, perspective: object, leader_move: object) -> game.Move:
        raise AssertionError("no move is asked for")


NOBODY = Nobody()


def strict_position(random: Random) -> tuple[DealState, Card]:
    """Return a random last-five position in which a card has been led, and that card."""
    size = random.randint(1, 5)
    pack = random.sample(SCHNAPSEN_PACK.cards, 2 * size)
    led, hand, answer = pack[0], pack[1:size], pack[size:]
    seat = random.choice(tuple(Seat))
    hands: Both[tuple[Card, ...]] = Both((), ())
    hands = hands.put(seat.other, tuple(hand)).put(seat, tuple(answer))
    return (
        DealState(
            rules=random.choice(TABLES),
            hands=hands,
            talon=(),
            turn_up=None,
            trump=random.choice(tuple(Suit)),
            on_turn=seat,
            led=Led(seat.other, led),
        ),
        led,
    )


def their_answers(state: DealState, led: Card) -> set[Card]:
    def player(cards: tuple[Card, ...]) -> game.BotState:
        return game.BotState(NOBODY, game.Hand([THEIRS[card] for card in cards]))

    theirs = game.GameState(
        leader=player((led, *state.hands.of(state.on_turn.other))),
        follower=player(state.hands.of(state.on_turn)),
        talon=game.Talon([], SUITS[state.trump]),
        previous=None,
    )
    moves = ENGINE.move_validator.get_legal_follower_moves(
        ENGINE, theirs, game.RegularMove(THEIRS[led])
    )
    return {OURS[move.as_regular_move().card] for move in moves}


def their_leader_wins(state: DealState, led: Card, answer: Card) -> bool:
    leader, follower = (game.BotState(NOBODY, game.Hand([])) for _ in range(2))
    trick = game.RegularTrick(game.RegularMove(THEIRS[led]), game.RegularMove(THEIRS[answer]))
    _, _, leader_wins = ENGINE.trick_scorer.score(trick, leader, follower, SUITS[state.trump])
    return bool(leader_wins)


def test_both_programs_allow_the_same_answers_and_see_the_same_winner() -> None:
    random = Random(66)
    for _ in range(POSITIONS):
        state, led = strict_position(random)
        answers = [
            action for action in legal_actions(schnapsen, state) if isinstance(action, PlayCard)
        ]
        assert {action.card for action in answers} == their_answers(state, led), state
        answer = random.choice(answers)
        events = apply(schnapsen, state, answer).events
        (taken,) = [event for event in events if isinstance(event, TrickTaken)]
        leader_wins = taken.seat is not state.on_turn
        assert leader_wins == their_leader_wins(state, led, answer.card), (state, answer)


def test_every_trick_of_two_cards_has_the_same_winner() -> None:
    for trump in Suit:
        for led in SCHNAPSEN_PACK.cards:
            for answer in SCHNAPSEN_PACK.cards:
                if answer is led:
                    continue
                state = DealState(
                    rules=PRESETS["classic"],
                    hands=Both((), (answer,)),
                    talon=(),
                    turn_up=None,
                    trump=trump,
                    on_turn=Seat.DEALER,
                    led=Led(Seat.FOREHAND, led),
                )
                step = apply(schnapsen, state, PlayCard(Seat.DEALER, answer))
                ours = step.state.on_turn is Seat.FOREHAND
                assert ours == their_leader_wins(state, led, answer), (trump, led, answer)
