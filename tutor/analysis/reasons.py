"""Why an action is good or bad: what the computation of its fair value has found, as messages.

Nothing is said that was not computed.  A count tells how many worlds were looked at, and whether
they are all; sentences about how the deal ends tell that both play with open cards then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tutor import game
from tutor.analysis.assess import Assessment, Estimate, closed_view
from tutor.analysis.solver import solve
from tutor.analysis.stakes import Score
from tutor.cards import SCHNAPSEN_PACK, Card
from tutor.messages import Message, say
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, CloseTalon, PlayCard
from tutor.schnapsen.choices import Permission
from tutor.schnapsen.events import DealResult, Ending
from tutor.schnapsen.legality import PARTNER, legal_actions, marriage_value
from tutor.schnapsen.state import TARGET, DealState, duty, is_strict, trick_in_play
from tutor.schnapsen.view import SeatView
from tutor.tricks import beats, playable

ENDINGS = 12
"""Up to so many worlds are played to their end to see how they end."""


def reasons(found: Assessment, action: Action) -> tuple[Message, ...]:
    """Return what speaks for and against an action; raises `KeyError` for one not assessed.

    >>> from tutor.analysis.assess import assess
    >>> from tutor.cards import Seat
    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> line = ("v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- "
    ...     "X=SASK.STHJ/CTCK.CQCJ")
    >>> found = assess(parse_position(line).view(RuleSet(), Seat.FOREHAND))
    >>> [message.id for message in reasons(found, found.best()[0])]
    ['advice.close-certain', 'advice.ends.sixty-six.you', 'advice.plan']
    """
    value = found.estimate(action)
    return (
        *_at_once(found.worlds.view, action),
        *_outcome(found, action, value),
        *_endings(found, action),
        *_cards(found.worlds.view, action),
        *_unbeaten(found, action),
        *_plan(found, action),
    )


# --- what every onlooker sees -----------------------------------------------------------------


def _at_once(view: SeatView, action: Action) -> Iterator[Message]:
    """Yield what the action brings before the other side plays again."""
    if not isinstance(action, PlayCard):
        return
    tally = view.tallies.of(action.seat)
    if action.declares:
        value = marriage_value(view, action.card)
        if tally.tricks and tally.points + value >= TARGET:
            yield say("advice.marriage-wins", n=value, total=tally.points + value)
        elif not tally.tricks:
            yield say("advice.marriage-waits", n=value)
        else:
            yield say("advice.marriage", n=value)
    if view.led is None:
        return
    worth = SCHNAPSEN_PACK.worth
    points = worth[view.led.card] + worth[action.card]
    if _wins(view, action.card):
        total = tally.points + tally.pending + points
        if total >= TARGET:
            yield say("advice.trick-wins", card=action.card, n=points, total=total)
        else:
            yield say("advice.takes-trick", n=points)
    else:
        yield say("advice.leaves-trick", n=points)


def _wins(view: SeatView, card: Card) -> bool:
    assert view.led is not None
    return _beats(view, card, view.led.card)


def _beats(view: SeatView, card: Card, other: Card) -> bool:
    return beats(card, other, view.trump, SCHNAPSEN_PACK, view.rules.play.trick_winner)


def _cards(view: SeatView, action: Action) -> Iterator[Message]:
    """Yield what the card costs that is played: a trump, half of a marriage."""
    if not isinstance(action, PlayCard):
        return
    card = action.card
    choice = any(
        isinstance(other, PlayCard) and other.card.suit is not view.trump
        for other in legal_actions(view, view.seat)
    )
    if view.led is not None and card.suit is view.trump and choice:
        if not _wins(view, card):
            yield say("advice.loses-trump", card=card)
        elif view.led.card.suit is not view.trump:
            yield say("advice.spends-trump", card=card)
    partner = card.with_rank(PARTNER[card.rank]) if card.rank in PARTNER else None
    if partner in view.hand and not action.declares and _could_declare(view):
        assert partner is not None
        pair = SCHNAPSEN_PACK.sort((card, partner), view.trump)
        yield say("advice.breaks-marriage", cards=pair, n=marriage_value(view, card))


def _could_declare(view: SeatView) -> bool:
    """Return whether a marriage can still count at this table, now or later in the deal."""
    rules = view.rules.marriage
    if len(view.hand) < 2 or (view.led is not None and len(view.hand) < 3):
        return False
    if view.closed is not None:
        return rules.after_close is Permission.ALLOWED
    # After this trick the talon may be gone.
    last = view.talon_size == 0 or (view.led is not None and view.talon_size == 2)
    return not last or rules.exhausted is Permission.ALLOWED


# --- what the worlds tell ---------------------------------------------------------------------


def _outcome(found: Assessment, action: Action, value: Estimate) -> Iterator[Message]:
    """Yield in how many worlds the action wins."""
    won, of = value.count(1), value.worlds
    kind = "close" if isinstance(action, CloseTalon) else "wins"
    if not value.exact:
        yield say(f"advice.{kind}-sampled", n=won, of=of)
    elif of == 1 and found.match is not None:
        yield say("advice.known-win" if won else "advice.known-loss")
    elif of == 1:
        yield say("advice.known-won" if won else "advice.known-lost", n=abs(value.points[0]))
    elif won == of:
        yield say(f"advice.{kind}-certain", of=of)
    elif won == 0:
        yield say(f"advice.{kind}-never", of=of)
    else:
        yield say(f"advice.{kind}-counted", n=won, of=of)
    if of > 1 and value is not _plan_of(found, action):
        yield say("advice.open-cards")
    more = value.count(2) if found.match is None else 0
    if more > 0 and kind == "wins" and _counts_at_end(found.worlds.view):
        if more == of and value.exact:
            yield say("advice.schneider-certain")
        else:
            yield say("advice.schneider-counted", n=more, of=of)


def _plan_of(found: Assessment, action: Action) -> Estimate | None:
    return next((value.plan for value in found.actions if value.action == action), None)


def _counts_at_end(view: SeatView) -> bool:
    """Return whether two game points can only mean that the loser stays below the limit."""
    return view.talon_size == 0 and view.closed is None


def _unbeaten(found: Assessment, action: Action) -> Iterator[Message]:
    """Yield whether the other side can take the trick to which a card is led."""
    view = found.worlds.view
    if not isinstance(action, PlayCard) or view.led is not None or not found.worlds.exact:
        return
    led, owed = action.card, duty(view)
    taken = 0
    for world in found.worlds.worlds:
        may = playable(world.hand, trick_in_play(view, led), owed)
        taken += any(_beats(view, card, led) for card in may)
    if taken == 0:
        yield say("advice.unbeatable", card=led)
    elif len(found.worlds) > 1 and is_strict(view):
        yield say("advice.beatable", card=led, n=taken, of=len(found.worlds))


def _plan(found: Assessment, action: Action) -> Iterator[Message]:
    """Yield how the plan differs from the average over open cards."""
    for value in found.actions:
        if value.action != action or value.plan is None or len(found.worlds) == 1:
            continue
        if value.plan.expected < value.open_cards.expected:
            yield say("advice.no-single-plan")
        elif value.plan.bound:
            yield say("advice.plan")


# --- how the deal ends ------------------------------------------------------------------------

End = Literal["sixty-six", "last-trick", "close-failed"]


def _endings(found: Assessment, action: Action) -> Iterator[Message]:
    """Yield how the deal ends in each world if both then play with open cards."""
    view = found.worlds.view
    late = view.closed is not None or view.talon_size <= 2 or isinstance(action, CloseTalon)
    if not found.worlds.exact or not late or len(found.worlds) > ENDINGS:
        return
    worlds, match = found.worlds, found.match
    results = [_result(worlds.state(place), action, match) for place in range(len(worlds))]
    own, of = view.seat, len(results)
    for who, side in (("you", True), ("other", False)):
        for ended in (Ending.SIXTY_SIX, Ending.LAST_TRICK, Ending.CLOSE_FAILED):
            same = {ended, Ending.OVERTAKEN} if ended is Ending.SIXTY_SIX else {ended}
            n = sum(r.ended_by in same and (r.winner is own) == side for r in results)
            if n:
                if of == 1:
                    yield say(f"advice.end.{ended.value}.{who}")
                else:
                    yield say(f"advice.ends.{ended.value}.{who}", n=n, of=of)


def _result(state: DealState, action: Action, match: Score | None) -> DealResult:
    """Return how a deal ends after an action, both playing with open cards."""
    state = game.apply(schnapsen, state, action).state
    if state.result is None:
        for following in solve(state, match).line:
            state = game.apply(schnapsen, state, following).state
    assert state.result is not None
    return state.result


def close_odds(found: Assessment) -> Message | None:
    """Return in how many hands a close succeeds, None where closing is not allowed."""
    if closed_view(found.worlds.view) is None:
        return None
    for value in found.actions:
        if isinstance(value.action, CloseTalon):
            kind = "plan" if value.plan else "open"
            return say(f"advice.odds-{kind}", n=value.fair.count(1), of=value.fair.worlds)
    return None
