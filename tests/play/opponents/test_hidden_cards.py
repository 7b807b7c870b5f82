"""A player who cannot see a card does not act by it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.play.opponents.tables import EVERYONE, dealt, moments
from tutor.analysis.worlds import worlds
from tutor.cards import Seat
from tutor.play.opponents import Standing, asked, opponent
from tutor.play.opponents.memory import still_out
from tutor.schnapsen import PRESETS, DealState, view


def like(state: DealState, seat: Seat, chance: random.Random) -> DealState:
    """Another deal that `seat` cannot tell from this one."""
    found = worlds(view(state, seat), 1, chance.randrange(1000), few=0)
    return found.state(0)


@pytest.mark.parametrize("id", EVERYONE)
@pytest.mark.parametrize("rules", ["classic", "sharp", "tjger"])
def test_deals_that_differ_only_in_hidden_cards_are_played_alike(id: str, rules: str) -> None:
    chance = random.Random(5)
    players = {Seat.FOREHAND: opponent("thumb"), Seat.DEALER: opponent("thumb")}
    different = 0
    for number in range(2):
        for state, seat, _ in moments(dealt(number, PRESETS[rules]), players, number):
            other = like(state, seat, chance)
            different += other.hands != state.hands
            acts = [
                asked(opponent(id), view(s, seat), Standing(), random.Random(number))
                for s in (state, other)
            ]
            assert acts[0] == acts[1]
    assert different > 5


def test_a_player_is_given_a_view_and_a_view_has_no_hidden_cards() -> None:
    state = dealt(1)
    seen = view(state, Seat.FOREHAND)
    for hidden in (*state.hands.dealer, *state.talon):
        assert repr(hidden) not in repr(seen)


def test_who_remembers_everything_counts_every_card_that_may_be_played() -> None:
    state = dealt(2)
    seen = view(state, Seat.FOREHAND)
    assert set(still_out(seen, 1.0, random.Random(0))) == {*state.hands.dealer, *state.talon}


def test_who_forgets_counts_cards_that_are_gone() -> None:
    state = next(
        s
        for number in range(40)
        for s, seat, _ in moments(dealt(number), dict.fromkeys(Seat, opponent("thumb")), number)
        if seat is Seat.FOREHAND and s.tallies[0].tricks + s.tallies[1].tricks >= 3
    )
    seen = view(state, Seat.FOREHAND)
    gone = {card for tally in state.tallies for trick in tally.taken for card in trick}
    assert gone <= set(still_out(seen, 0.0, random.Random(0)))
    assert not gone & set(still_out(seen, 1.0, random.Random(0)))


def test_the_tricks_of_a_position_need_not_be_given() -> None:
    state = next(
        s
        for s, _, _ in moments(dealt(3), dict.fromkeys(Seat, opponent("thumb")), 0)
        if s.tallies[0].tricks + s.tallies[1].tricks >= 2
    )
    tallies = type(state.tallies)(*(t._replace(taken=()) for t in state.tallies))
    seen = replace(view(state, state.on_turn), tallies=tallies)
    for id in EVERYONE:
        assert asked(opponent(id), seen, Standing(), random.Random(1)) is not None
