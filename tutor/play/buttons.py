"""The buttons of the table: what each would do now, and if it may not be, why.

Reads no more than the person may see.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.cards import Rank, Seat
from tutor.messages import Message, say
from tutor.play.setup import PERSON, Player
from tutor.play.sitting import Phase, Sitting
from tutor.rulings import Reason
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import BetweenDeals, Cancelling, SixtySix
from tutor.schnapsen.legality import PARTNER, objections
from tutor.schnapsen.view import SeatView


class Press(StrEnum):
    """What can be pressed."""

    CLOSE = "close"
    TWENTY = "twenty"
    FORTY = "forty"
    EXCHANGE = "exchange"
    CLAIM = "claim"
    NEXT = "next"
    RETIRE = "retire"
    CANCEL = "cancel"
    SAVE = "save"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: the actions it stands for, or what speaks against it.

    `actions` are legal; a marriage button has one for each card that may be led.  `reasons` are
    the judge's and have pages of their own, `messages` are all sentences to show; none means
    that the button works.  `offered` tells whether this table has such a button at all.
    """

    press: Press
    actions: tuple[Action, ...] = ()
    reasons: tuple[Reason, ...] = ()
    messages: tuple[Message, ...] = ()
    offered: bool = True

    @property
    def works(self) -> bool:
        """Whether the button can be pressed now."""
        return not self.messages


def buttons(sitting: Sitting, player: Player = PERSON) -> dict[Press, Button]:
    """Return every button for `player`, in the order of `Press`."""
    deal, rules = sitting.deal, sitting.setup.rules
    seen, seat = sitting.view(player), deal.seat_of(player)
    forty = (seen.trump,)
    twenty = tuple(suit for suit in type(seen.trump) if suit is not seen.trump)
    found = (
        _single(Press.CLOSE, seen, CloseTalon(seat)),
        _marriage(Press.TWENTY, seen, seat, twenty),
        _marriage(Press.FORTY, seen, seat, forty),
        _single(Press.EXCHANGE, seen, ExchangeJack(seat)),
        _single(Press.CLAIM, seen, Claim(seat), rules.ending.sixty_six is SixtySix.CLAIMED),
        Button(Press.NEXT, messages=sitting.why_no_next()),
        Button(
            Press.RETIRE,
            messages=sitting.why_no_retire(),
            offered=rules.match.between_deals is not BetweenDeals.PLAY_ON,
        ),
        Button(
            Press.CANCEL,
            messages=sitting.why_no_cancel(),
            offered=rules.table.cancel is not Cancelling.NONE or not deal.scored,
        ),
        Button(Press.SAVE, messages=_why_no_save(sitting)),
    )
    return {button.press: button for button in found}


def _single(press: Press, seen: SeatView, action: Action, offered: bool = True) -> Button:
    reasons = objections(seen, action)
    if not reasons:
        return Button(press, (action,), offered=offered)
    return Button(press, (), reasons, tuple(r.message() for r in reasons), offered)


def _marriage(press: Press, seen: SeatView, seat: Seat, suits: tuple[object, ...]) -> Button:
    held = [card for card in seen.hand if card.suit in suits and card.rank in PARTNER]
    pairs = [card for card in held if card.with_rank(PARTNER[card.rank]) in held]
    tried = [
        (action, objections(seen, action))
        for action in (PlayCard(seat, card, declares=True) for card in pairs or held)
    ]
    legal = tuple(action for action, reasons in tried if not reasons)
    if legal:
        return Button(press, legal)
    if not held:
        return Button(press, messages=_why_none(seen, seat, press))
    # where only the king may be led, the queen would name a reason that is beside the point
    kings = [reasons for action, reasons in tried if action.card.rank is Rank.KING and pairs]
    reasons = tuple(dict.fromkeys(r for some in kings or [x for _, x in tried] for r in some))
    return Button(press, (), reasons, tuple(reason.message() for reason in reasons))


def _why_none(seen: SeatView, seat: Seat, press: Press) -> tuple[Message, ...]:
    general = objections(seen, CloseTalon(seat))
    for reason in general:
        if reason.id in ("deal-over", "not-on-turn"):
            return (reason.message(),)
    return (say(f"play.no-pair-{press.value}"),)


def _why_no_save(sitting: Sitting) -> tuple[Message, ...]:
    if sitting.phase is Phase.PLAYING and sitting.has_clock:
        return (say("play.save-clock-runs"),)
    return ()
