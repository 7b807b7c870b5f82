"""The judge's law: what can be tried, and what speaks against it.

`objections` both allows and explains: an action is legal when nothing speaks against it.  It
reads a `Table`, that is no more than the acting seat can see, so the same function judges a whole
deal and a seat's view of one.
"""

from __future__ import annotations

from typing import assert_never

from tutor import tricks
from tutor.cards import Card, Rank, Seat
from tutor.rulings import Reason
from tutor.schnapsen import reasons as why
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.choices import BeforeTrick, Declaring, MarriageCard, Permission, SixtySix
from tutor.schnapsen.state import Table, claimant, duty, trick_in_play, trick_number

PARTNER = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}
"""The other rank of a marriage."""


def marriage_value(table: Table, card: Card) -> int:
    """Return what the marriage of `card`'s suit counts: 20, or 40 in trumps."""
    return 40 if card.suit is table.trump else 20


def candidates(table: Table) -> tuple[Action, ...]:
    """Return all that the seat on turn can try, legal or not, each once.

    Kings and queens can be tried with and without a declaration; where a marriage counts by
    itself, a legal one is listed as declared only.
    """
    seat = table.on_turn
    hand = table.hand_of(seat) or ()
    found: list[Action] = []
    for card in hand:
        if card.rank not in PARTNER:
            found.append(PlayCard(seat, card))
        elif table.rules.marriage.declared is Declaring.DECLARED:
            found += [PlayCard(seat, card), PlayCard(seat, card, declares=True)]
        else:
            found.append(PlayCard(seat, card, declares=counts_by_itself(table, seat, card)))
    found += [ExchangeJack(seat), CloseTalon(seat), Claim(seat)]
    if table.led is not None and table.rules.ending.sixty_six is SixtySix.CLAIMED:
        found.append(Claim(table.led.seat))
    return tuple(found)


def legal_actions(table: Table, seat: Seat | None) -> tuple[Action, ...]:
    """Return the legal candidates of `seat`, on turn or not; None is a spectator, who has none."""
    return tuple(a for a in candidates(table) if a.seat is seat and not objections(table, a))


def counts_by_itself(table: Table, seat: Seat, card: Card) -> bool:
    """Return whether leading `card` declares a marriage without a word."""
    return (
        table.rules.marriage.declared is Declaring.AUTOMATIC
        and table.led is None
        and card.rank in PARTNER
        and not _marriage(table, seat, card)
    )


def objections(table: Table, action: Action) -> tuple[Reason, ...]:
    """Return everything that speaks against `action`; empty means that it is legal."""
    if table.result is not None:
        return (why.DealOver(),)
    match action:
        case PlayCard():
            return _play(table, action)
        case ExchangeJack():
            return _exchange(table, action.seat)
        case CloseTalon():
            return _close(table, action.seat)
        case Claim():
            return _claim(table, action.seat)
        case _:
            assert_never(action)


def _play(table: Table, action: PlayCard) -> tuple[Reason, ...]:
    seat, card, led = action.seat, action.card, table.led
    if seat is not table.on_turn:
        return (why.NotOnTurn(table.on_turn),)
    hand = table.hand_of(seat) or ()
    if card not in hand:
        return (why.CardNotHeld(card),)
    found: tuple[Reason, ...] = ()
    if action.declares:
        found = _marriage(table, seat, card)
    owed = tricks.Duty.FREE if led is None else duty(table)
    if led is not None and owed is not tricks.Duty.FREE:
        found += tricks.objections(card, hand, trick_in_play(table, led.card), owed)
    return found


def _marriage(table: Table, seat: Seat, card: Card) -> tuple[Reason, ...]:
    """Return what speaks against declaring the marriage to which `card` belongs."""
    if card.rank not in PARTNER:
        return (why.NoMarriageCard(card),)
    if table.led is not None:
        return (why.MarriageNotOnLead(table.led.card),)
    rules = table.rules.marriage
    found: list[Reason] = []
    partner = card.with_rank(PARTNER[card.rank])
    if partner not in (table.hand_of(seat) or ()):
        found.append(why.PartnerMissing(card, partner))
    elif rules.card is MarriageCard.KING and card.rank is not Rank.KING:
        found.append(why.KingMustLead(card, partner))
    if rules.before_trick is BeforeTrick.FORBIDDEN and table.tallies.of(seat).tricks == 0:
        found.append(why.MarriageTooEarly())
    if rules.after_close is Permission.FORBIDDEN and table.closed is not None:
        found.append(why.MarriageAfterClose(table.closed.by))
    if rules.exhausted is Permission.FORBIDDEN and table.talon_size == 0:
        found.append(why.MarriageTalonGone())
    return tuple(found)


def _exchange(table: Table, seat: Seat) -> tuple[Reason, ...]:
    if seat is not table.on_turn:
        return (why.NotOnTurn(table.on_turn),)
    if table.turn_up is None:
        return (why.ExchangeTalonGone(),)
    rules = table.rules.exchange
    jack = Card(table.trump, Rank.JACK)
    found: list[Reason] = []
    if table.led is not None:
        found.append(why.ExchangeNotOnLead(table.led.card))
    if table.turn_up is jack:
        found.append(why.TurnUpIsJack(jack))
    elif jack not in (table.hand_of(seat) or ()):
        found.append(why.JackNotHeld(jack))
    if table.closed is not None:
        found.append(why.ExchangeTalonClosed(table.closed.by))
    elif table.talon_size < rules.minimum_talon:
        found.append(why.ExchangeTalonTooSmall(table.talon_size, rules.minimum_talon))
    if rules.first_trick is Permission.FORBIDDEN and trick_number(table) == 1:
        found.append(why.ExchangeTooEarly())
    return tuple(found)


def _close(table: Table, seat: Seat) -> tuple[Reason, ...]:
    if seat is not table.on_turn:
        return (why.NotOnTurn(table.on_turn),)
    if table.closed is not None:
        return (why.AlreadyClosed(table.closed.by),)
    if table.talon_size == 0:
        return (why.CloseTalonGone(),)
    found: list[Reason] = []
    if table.led is not None:
        found.append(why.CloseNotOnLead(table.led.card))
    minimum = table.rules.closing.minimum_talon
    if table.talon_size < minimum:
        found.append(why.CloseTalonTooSmall(table.talon_size, minimum))
    return tuple(found)


def _claim(table: Table, seat: Seat) -> tuple[Reason, ...]:
    if table.rules.ending.sixty_six is SixtySix.AUTOMATIC:
        return (why.SixtySixCountsItself(),)
    if claimant(table) is not seat:
        return (why.ClaimNotNow(),)
    return ()
