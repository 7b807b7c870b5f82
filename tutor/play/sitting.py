"""A sitting at the practice table: a match of deals between a person and the computer.

A `Sitting` never changes: everything that is done gives a new one.  Times are seconds of the
server's wall clock, handed in as `now`.  Where a clock runs out, whatever is done next finds the
match lost instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.messages import Message, say
from tutor.play.deal import Deal
from tutor.play.errors import NotNowError
from tutor.play.outcome import Finish, Outcome, Phase
from tutor.play.setup import COMPUTER, PERSON, Player, Setup, dealt_cards, other
from tutor.play.timing import Timer
from tutor.schnapsen.actions import Action, Claim, PlayCard
from tutor.schnapsen.bummerl import Bummerl
from tutor.schnapsen.choices import BetweenDeals, Cancelling
from tutor.schnapsen.legality import legal_actions
from tutor.schnapsen.view import SeatView, view

__all__ = [
    "MOST_DEALS",
    "MOST_TRIES",
    "Finish",
    "Outcome",
    "Phase",
    "Sitting",
    "begin",
    "blank",
]

MOST_TRIES = 36
"""So many deals with cards played again a sitting keeps."""
MOST_DEALS = 60
"""No sitting has more deals: the longest match has 21 of its own."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match under way.

    `deals` are the finished deals in the order in which they ended, `current` the one that is
    played.  `dealt` counts how often cards were dealt from the seed; cancelled deals count too.
    """

    setup: Setup
    bummerl: Bummerl
    timer: Timer
    deals: tuple[Deal, ...] = ()
    current: Deal | None = None
    dealt: int = 0
    outcome: Outcome | None = None

    # --- what can be seen ---------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where the sitting stands."""
        if self.current is not None:
            return Phase.PLAYING
        return Phase.DEAL_OVER if self.outcome is None else Phase.MATCH_OVER

    @property
    def deal(self) -> Deal:
        """The deal on the table: the one that is played, else the last one."""
        return self.current or self.deals[-1]

    @property
    def to_move(self) -> Player | None:
        """The player on turn, if a deal is played."""
        return None if self.current is None else self.current.player_at(self.current.state.on_turn)

    @property
    def has_clock(self) -> bool:
        """Whether the deal on the table is played against the clock."""
        return self.setup.rules.clock.time > 0 and self.deal.scored

    def view(self, player: Player | None) -> SeatView:
        """Return the deal on the table as `player` sees it; None is a spectator."""
        deal = self.deal
        return view(deal.state, None if player is None else deal.seat_of(player))

    def legal(self, player: Player) -> tuple[Action, ...]:
        """Return all that `player` may do at the table now, on turn or not."""
        if self.current is None:
            return ()
        return legal_actions(self.current.state, self.current.seat_of(player))

    def left(self, player: Player, now: float) -> float:
        """Return the seconds that `player`'s clock shows at `now`; it runs while one thinks."""
        runs = self.has_clock and self.to_move == player == PERSON
        return self.timer.left(player, now if runs else None)

    @property
    def claim_waits(self) -> bool:
        """Whether the person may claim for a marriage just led, before the computer answers."""
        if self.current is None or self.to_move != COMPUTER:
            return False
        return bool(self.legal(PERSON))

    @property
    def runs_out_at(self) -> float | None:
        """The moment at which the person's clock stands at zero if nothing is done."""
        if not self.has_clock or self.to_move != PERSON or self.timer.since is None:
            return None
        return self.timer.since + self.timer.left(PERSON) - self.timer.spent

    # --- what can be done ---------------------------------------------------------------------

    def act(self, action: Action, now: float, thought: float | None = None) -> Sitting:
        """Return the sitting after an action of whoever sits at its seat.

        `thought` is how long the computer thought, as measured where it did: the wall clock
        counts for persons only.  Raises `IllegalActionError`, which carries the ruling, and
        `NotNowError` where no deal is played; nothing has changed then.
        """
        if self.expired(now):
            return self.flag(PERSON)
        deal = self._running()
        player, mover = deal.player_at(action.seat), self.to_move
        seconds = self._seconds(player, now, thought)
        after = deal.acted(action, seconds if player == mover else 0)
        timer = self.timer
        if self.has_clock and mover is not None:
            if player != mover:  # a claim out of turn: the time of the other runs to here
                used = timer.elapsed(now) if mover == PERSON else 0
                timer = timer.moved(mover, used, bonus=False)
            elif isinstance(action, PlayCard | Claim):
                timer = timer.moved(mover, seconds, bonus=deal.taken_back == 0)
            else:
                timer = timer.thought(seconds, now)
            if mover == player and timer.left(mover) - timer.spent <= 0:
                return replace(self, timer=timer).flag(mover)
        if timer.since is None or not self.has_clock:
            timer = timer.started(now)
        return replace(self, timer=timer)._with(after)

    def expired(self, now: float) -> bool:
        """Return whether the person's time has run out."""
        end = self.runs_out_at
        return end is not None and now >= end

    def flag(self, player: Player) -> Sitting:
        """Return the sitting in which `player` has lost the match by time."""
        if not self.has_clock or self.current is None:
            raise NotNowError(say("play.no-clock-runs"))
        return replace(
            self,
            timer=self.timer.run_out(player),
            deals=(*self.deals, self.current),
            current=None,
            outcome=Outcome(Finish.TIME, other(player)),
        )

    def checked(self, now: float) -> Sitting:
        """Return this sitting, or the one that is lost because the time has run out."""
        return self.flag(PERSON) if self.expired(now) else self

    def first_deal(self, now: float) -> Sitting:
        """Return the sitting with its first deal dealt."""
        return self if self.current or self.deals else self._dealt(now)

    def next_deal(self, now: float) -> Sitting:
        """Return the sitting with the next deal of the match dealt."""
        _refuse(self.why_no_next())
        return self._dealt(now)

    def cancel_deal(self, now: float) -> Sitting:
        """Return the sitting with the deal dropped unscored; the same player deals anew.

        A deal with cards that are played again can be left at any table.
        """
        _refuse(self.why_no_cancel())
        if not self._running().scored:
            return replace(self, current=None, timer=self.timer.stopped())
        if self.expired(now):
            return self.flag(PERSON)
        return replace(
            self, current=None, bummerl=self.bummerl.cancelled(), timer=self._interrupted(now)
        )._dealt(now)

    def retire(self) -> Sitting:
        """Return the sitting that the person has left after a deal; nobody wins it."""
        _refuse(self.why_no_retire())
        return self.left_by_person()

    def take_back(self, now: float) -> Sitting:
        """Return the sitting before the person's last decision; the answers to it go too.

        The time that was used stays used, and in a deal in which something was taken back a
        quick move earns nothing.
        """
        _refuse(self.why_no_take_back())
        if self.expired(now):
            return self.flag(PERSON)
        deal = self._running()
        place = deal.last_decision()
        assert place is not None
        timer = self._interrupted(now)
        back = replace(deal.back_to(place), taken_back=deal.taken_back + 1)
        return replace(self, current=back, timer=timer.started(now))

    def same_cards(self, now: float, *, swap: bool = False, of: int | None = None) -> Sitting:
        """Return the sitting with the cards of a finished deal dealt again, outside the match.

        `of` is a place in `deals`, by default the last; `swap` gives the person the seat that
        the computer had in the match.  No clock runs.
        """
        _refuse(self.why_no_same_cards())
        root = self._root(of)
        first = self.deals[root]
        dealer = other(first.dealer) if swap else first.dealer
        deal = Deal(first.number, dealer, first.start, first.before, again=root, at=now)
        return replace(self, current=deal, timer=self.timer.started(now))

    def tries(self, of: int | None = None) -> tuple[Deal, ...]:
        """Return all finished deals with the cards of one deal, that of the match first."""
        root = self._root(of)
        return tuple(deal for n, deal in enumerate(self.deals) if root in (n, deal.again))

    def with_deal(self, deal: Deal) -> Sitting:
        """Return the sitting with a deal that was played elsewhere or is put back from a text.

        Raises `NotNowError` where the deal does not follow from those before it.
        """
        if deal.again is not None:
            roots = [deal.again] if 0 <= deal.again < len(self.deals) else []
            follows = any(
                root.scored
                and (root.start, root.number, root.before) == (deal.start, deal.number, deal.before)
                for root in (self.deals[place] for place in roots)
            )
        else:
            follows = self.outcome is None and (deal.dealer, deal.number, deal.before) == (
                self.bummerl.dealer,
                len(self.bummerl.history) + 1,
                self.bummerl.won,
            )
        if not follows or self.current or len(self.deals) >= MOST_DEALS:
            raise NotNowError(say("play.deal-does-not-follow"))
        return replace(self, current=deal)._with(deal)

    def left_by_person(self) -> Sitting:
        """Return the sitting from which the person has retired, if the rules let them."""
        rules = self.setup.rules.match.between_deals
        scored = self.current is not None and self.current.scored
        if self.outcome or scored or not self.deals or rules is BetweenDeals.PLAY_ON:
            raise NotNowError(say("play.retire-not-here"))
        return replace(self, outcome=Outcome(Finish.RETIRED, None))

    # --- why something cannot be done ---------------------------------------------------------

    def why_no_next(self) -> tuple[Message, ...]:
        """Return what speaks against dealing the next deal."""
        if self.current is not None:
            return (say("play.deal-runs"),)
        return (say("play.match-over"),) if self.outcome else ()

    def why_no_cancel(self) -> tuple[Message, ...]:
        """Return what speaks against cancelling the deal."""
        if self.current is None:
            return (say("play.no-deal-runs"),)
        if self.current.scored and self.setup.rules.table.cancel is Cancelling.NONE:
            return (say("play.cancel-not-here"),)
        return ()

    def why_no_retire(self) -> tuple[Message, ...]:
        """Return what speaks against retiring from the match."""
        if self.outcome is not None:
            return (say("play.match-over"),)
        if self.setup.rules.match.between_deals is BetweenDeals.PLAY_ON:
            return (say("play.retire-not-here"),)
        return (say("play.deal-runs"),) if self.current else ()

    def why_no_take_back(self) -> tuple[Message, ...]:
        """Return what speaks against taking back."""
        if self.current is None:
            return (say("play.take-back-over"),)
        return () if self.current.last_decision() is not None else (say("play.nothing-to-take"),)

    def why_no_same_cards(self) -> tuple[Message, ...]:
        """Return what speaks against playing the same cards again."""
        if self.current is not None:
            return (say("play.deal-runs"),)
        too_many = sum(not deal.scored for deal in self.deals) >= MOST_TRIES
        return (say("play.too-many-tries", n=MOST_TRIES),) if too_many else ()

    # --- within -------------------------------------------------------------------------------

    def _running(self) -> Deal:
        if self.current is None:
            raise NotNowError(say("play.match-over" if self.outcome else "play.no-deal-runs"))
        return self.current

    def _root(self, of: int | None) -> int:
        """Return the place of the match's deal whose cards a deal has, by default the last one."""
        place = len(self.deals) - 1 if of is None else of
        again = self.deals[place].again
        return place if again is None else again

    def _interrupted(self, now: float) -> Timer:
        """Return the clocks after a move that was not finished: the person's time is used."""
        if not self.has_clock or self.to_move != PERSON:
            return self.timer
        return self.timer.moved(PERSON, self.timer.elapsed(now), bonus=False)

    def _seconds(self, player: Player, now: float, thought: float | None) -> float:
        if thought is not None:
            return round(max(0, thought), 3)
        return self.timer.elapsed(now) if player == PERSON else 0

    def _with(self, deal: Deal) -> Sitting:
        """Return the sitting after `deal` went on, scored if it has ended."""
        if deal.result is None:
            return replace(self, current=deal)
        over = replace(self, current=None, deals=(*self.deals, deal), timer=self.timer.stopped())
        if not deal.scored:
            return over
        bummerl = self.bummerl.after(deal.result)
        outcome: Outcome | None = None
        if not self.setup.whole_match:
            outcome = Outcome(Finish.SINGLE, deal.winner)
        elif bummerl.winner is not None:
            outcome = Outcome(Finish.WON, PERSON if bummerl.winner == 0 else COMPUTER)
        return replace(over, bummerl=bummerl, outcome=outcome)

    def _dealt(self, now: float) -> Sitting:
        number = self.dealt + 1
        dealer: Player = PERSON if self.bummerl.dealer == 0 else COMPUTER
        deal = Deal(
            len(self.bummerl.history) + 1,
            dealer,
            dealt_cards(self.setup, number),
            self.bummerl.won,
            at=now,
        )
        return replace(self, current=deal, dealt=number, timer=self.timer.started(now))


def _refuse(faults: tuple[Message, ...]) -> None:
    if faults:
        raise NotNowError(faults[0])


def begin(setup: Setup, now: float) -> Sitting:
    """Return a new sitting with its first deal dealt.

    >>> from tutor.schnapsen import rule_set
    >>> sitting = begin(Setup(rule_set("classic"), seed="0" * 32), now=0)
    >>> sitting.phase, sitting.to_move, len(sitting.view(0).hand)
    (<Phase.PLAYING: 'playing'>, 0, 5)
    """
    return blank(setup).first_deal(now)


def blank(setup: Setup) -> Sitting:
    """Return a sitting in which nothing has been dealt yet."""
    rules = setup.rules
    return Sitting(setup, Bummerl(rules, setup.first_dealer), Timer.full(rules.clock))
