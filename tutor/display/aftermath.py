"""What comes after a deal at the practice table: tries compared, other tables, the match's course.

Only for deals that are over: everything here may speak of all cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.analysis.stakes import can_end
from tutor.cards import Seat
from tutor.display.frames import elsewhere_message
from tutor.lessons.contrast import Played, score_everywhere, score_under
from tutor.messages import Message, say
from tutor.play.deal import Deal
from tutor.play.setup import PERSON, Player, Setup
from tutor.play.sitting import Finish, Sitting
from tutor.schnapsen.actions import Action
from tutor.schnapsen.scoring import derivation
from tutor.schnapsen.state import DealState

# --- the deal -----------------------------------------------------------------------------------


def headline(deal: Deal) -> Message:
    """Return who won a deal, as the person is told."""
    if deal.result is None:
        return say("after.broken-off")
    side = "you" if deal.winner == PERSON else "other"
    return say(f"after.deal.{side}", n=deal.result.game_points)


def score_lines(deal: Deal) -> tuple[Message, ...]:
    """Return how the score follows, line by line; nothing for a deal that was broken off."""
    if deal.result is None:
        return ()
    return derivation(deal.state.rules, deal.state.tallies, deal.result)


def stakes(setup: Setup, deal: Deal) -> tuple[int, int] | None:
    """Return the score of the match before a deal, forehand first, where the deal may end it.

    None where only the game points of the deal count: it stands outside the match, or nobody can
    win the match with it.
    """
    if not setup.whole_match or not deal.scored:
        return None
    if not can_end(setup.rules.match.length, deal.before):
        return None
    forehand, dealer = (deal.before[deal.player_at(seat)] for seat in Seat)
    return forehand, dealer


# --- the same cards again -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Try:
    """One of the deals with the same cards; `points` are game points for the person.

    `place` is its place among the sitting's deals, `first` tells that it counted in the match.
    """

    place: int
    deal: Deal
    first: bool

    @property
    def seat(self) -> Seat:
        """Where the person sat."""
        return self.deal.seat_of(PERSON)

    @property
    def points(self) -> int | None:
        """The person's game points, below zero for a lost deal; None for one broken off."""
        result = self.deal.result
        if result is None:
            return None
        return result.game_points if self.deal.winner == PERSON else -result.game_points

    def outcome(self) -> Message:
        """Return the result in a few words."""
        points = self.points
        if points is None:
            return say("after.try.open")
        return say(f"after.try.{'won' if points > 0 else 'lost'}", n=abs(points))

    def ended(self) -> Message:
        """Return by what the deal ended."""
        result = self.deal.result
        return say(f"after.ended.{result.ended_by.value}" if result else "after.ended.broken-off")

    def card_points(self, player: Player) -> int:
        """Return the card points of a player at the end."""
        return self.deal.state.tallies.of(self.deal.seat_of(player)).points


def tries(sitting: Sitting) -> tuple[Try, ...]:
    """Return every finished deal with the cards of the last one, that of the match first."""
    found = sitting.tries()
    places = {id(deal): place for place, deal in enumerate(sitting.deals)}
    return tuple(Try(places[id(deal)], deal, deal.scored) for deal in found)


# --- other tables -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a deal is worth at another table, and the rule that makes the difference."""

    rules: str
    text: Message
    option: Message | None
    same: bool


def elsewhere(deal: Deal) -> tuple[Elsewhere, ...]:
    """Return what a deal is worth at every table but its own."""
    if deal.result is None:
        return ()
    return _elsewhere(deal.start, tuple(acted.action for acted in deal.log))


@lru_cache(maxsize=64)
def _elsewhere(start: DealState, actions: tuple[Action, ...]) -> tuple[Elsewhere, ...]:
    home = start.rules
    played = Played(start, actions)
    own = score_under(played, home).key
    found = []
    for scored in score_everywhere(played):
        if scored.rules.id == home.id:
            continue
        option = None
        if scored.option is not None:
            value = scored.rules.option(scored.option)
            option = say("elsewhere.option", option=say(f"option.{scored.option}.{value}"))
        same = scored.key == own
        found.append(Elsewhere(scored.rules.id, elsewhere_message(scored, same), option, same))
    return tuple(found)


# --- the match ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stage:
    """A scored deal of the match: who won it, what it brought, and the score after it.

    `score` is written as the table does it, down to nought or up, the person's first.
    """

    number: int
    winner: Player
    game_points: int
    score: tuple[int, int]


def course(sitting: Sitting) -> tuple[Stage, ...]:
    """Return the course of the score."""
    scored = [deal for deal in sitting.deals if deal.scored and deal.result is not None]
    found = []
    for deal, won in zip(scored, sitting.bummerl.history, strict=True):
        assert deal.result is not None
        assert deal.winner is not None
        shown = replace(sitting.bummerl, won=won).shown()
        found.append(Stage(deal.number, deal.winner, deal.result.game_points, shown))
    return tuple(found)


def match_lines(sitting: Sitting) -> tuple[Message, ...]:
    """Return how the match ended and what its end is called at this table; nothing before that.

    A loser gets a Bummerl; Schneider and Kontra-Schneider are said where the rule set names them.
    """
    outcome = sitting.outcome
    if outcome is None:
        return ()
    if outcome.finish is Finish.RETIRED:
        return (say("after.match.retired"),)
    side = "you" if outcome.winner == PERSON else "other"
    if outcome.finish is Finish.SINGLE:
        return (say(f"after.single.{side}"),)
    lines = [say(f"after.match.{side}")]
    if outcome.finish is Finish.TIME:
        loser = "other" if outcome.winner == PERSON else "you"
        return (say(f"after.time.{loser}"), *lines)
    label = sitting.bummerl.label
    if label is not None:
        lines.append(say(f"after.label.{label.value}.{side}"))
        if label.counts > 1:
            lines.append(say("after.label.counts", n=label.counts))
    return tuple(lines)
