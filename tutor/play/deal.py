"""One deal at the practice table: the cards, who sits where, and what was done."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tutor import game
from tutor.cards import Seat
from tutor.play.setup import PERSON, Player, other
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, Claim, PlayCard
from tutor.schnapsen.events import DealResult, Event
from tutor.schnapsen.legality import counts_by_itself
from tutor.schnapsen.state import DealState


@dataclass(frozen=True, slots=True)
class Acted:
    """An action that was done, and the seconds for which its player thought."""

    action: Action
    seconds: float = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: where it began, what was done, and where it stands.

    `number` counts the scored deals of the match from 1; `before` are the game points before the
    deal, by player.  `again` is the place among the sitting's deals of the deal whose cards are
    played again, outside the match; None in a deal of the match.  `taken_back` counts how often
    something was taken back; `at` is when the cards were dealt, in seconds of the wall clock.
    """

    number: int
    dealer: Player
    start: DealState
    before: tuple[int, int] = (0, 0)
    log: tuple[Acted, ...] = ()
    again: int | None = None
    taken_back: int = 0
    at: float = 0
    now: DealState | None = field(default=None, compare=False, repr=False)

    @property
    def state(self) -> DealState:
        """Where the deal stands, with all cards."""
        return self.now or self.start

    @property
    def result(self) -> DealResult | None:
        """How the deal ended; None while it runs, and where it was broken off."""
        return self.state.result

    @property
    def scored(self) -> bool:
        """Whether the deal counts in the match."""
        return self.again is None

    @property
    def winner(self) -> Player | None:
        """The player who won the deal."""
        return None if self.result is None else self.player_at(self.result.winner)

    def seat_of(self, player: Player) -> Seat:
        """Return where `player` sits."""
        return Seat.DEALER if player == self.dealer else Seat.FOREHAND

    def player_at(self, seat: Seat) -> Player:
        """Return who sits at `seat`."""
        return self.dealer if seat is Seat.DEALER else other(self.dealer)

    def step(self, action: Action) -> game.Step[DealState, Action, Event]:
        """Return what a legal action does; raises `IllegalActionError`."""
        return game.play(schnapsen, self.state, spoken(self.state, action))

    def acted(self, action: Action, seconds: float = 0) -> Deal:
        """Return the deal after a legal action; raises `IllegalActionError`."""
        step = self.step(action)
        log = (*self.log, Acted(step.action, seconds))
        return replace(self, log=log, now=step.state)

    def back_to(self, length: int) -> Deal:
        """Return the deal as it was after its first `length` actions."""
        back = replace(self, log=(), now=None)
        for acted in self.log[:length]:
            back = back.acted(acted.action, acted.seconds)
        return back

    def last_decision(self, player: Player = PERSON) -> int | None:
        """Return the place in the log of `player`'s last action, None if there is none."""
        seat = self.seat_of(player)
        places = (n for n, acted in enumerate(self.log) if acted.action.seat is seat)
        return max(places, default=None)


def spoken(state: DealState, action: Action) -> Action:
    """Return `action` as a record writes it.

    A marriage that counts by itself is declared, and a claim names its total only where it is
    right: what was really there is told by what happened.
    """
    match action:
        case PlayCard(seat, card, declares=False):
            on_turn = seat is state.on_turn and card in state.hand_of(seat)
            if on_turn and counts_by_itself(state, seat, card):
                return replace(action, declares=True)
        case Claim(seat, total) if total != state.tally(seat).points:
            return Claim(seat)
        case _:
            pass
    return action
