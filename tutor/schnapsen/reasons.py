"""Why something may not be done at the Schnapsen table.

Every docstring carries the headings *Rule*, *Why* and *Example*; the rules page is built from
them and from the option that decides.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Card, Seat
from tutor.rulings import Reason
from tutor.tricks import MustFollow, MustHead, MustPlayHighest, MustTrump

__all__ = [
    "AlreadyClosed",
    "CardNotHeld",
    "ClaimNotNow",
    "CloseNotOnLead",
    "CloseTalonGone",
    "CloseTalonTooSmall",
    "DealOver",
    "ExchangeNotOnLead",
    "ExchangeTalonClosed",
    "ExchangeTalonGone",
    "ExchangeTalonTooSmall",
    "ExchangeTooEarly",
    "JackNotHeld",
    "KingMustLead",
    "MarriageAfterClose",
    "MarriageNotOnLead",
    "MarriageTalonGone",
    "MarriageTooEarly",
    "MustFollow",
    "MustHead",
    "MustPlayHighest",
    "MustTrump",
    "NoMarriageCard",
    "NotOnTurn",
    "PartnerMissing",
    "SixtySixCountsItself",
    "TurnUpIsJack",
]


@dataclass(frozen=True, slots=True)
class DealOver(Reason):
    """The deal has ended.

    Rule: Once a deal has ended nothing more is played in it.
    Why: With the 66th point, the failed close or the last trick the deal is decided, and later
        cards could only blur who won.
    Example: You reach 66 by a marriage: the card of the marriage need not even be led.
    """


@dataclass(frozen=True, slots=True)
class NotOnTurn(Reason):
    """The other seat is on turn.

    Rule: The winner of a trick leads to the next one; the other player answers.
    Why: Whoever leads chooses the suit, so the lead is part of what a trick is worth.
    Example: You have just lost a trick: wait for the card of your opponent.
    """

    option = "play.next-leader"

    on_turn: Seat


@dataclass(frozen=True, slots=True)
class CardNotHeld(Reason):
    """The card is not in the hand.

    Rule: Only a card of your own hand can be played.
    Why: Twenty cards are in play, each of them once.
    Example: The ten of spades lies in your trick pile: it cannot be played again.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class ExchangeNotOnLead(Reason):
    """The jack is exchanged on lead only.

    Rule: The trump jack is exchanged when you are on lead, before you play a card.
    Why: The exchange belongs to the player who has won the trick; it rewards the lead.
    Example: Your opponent has led the queen of spades: first answer it, and exchange if you win
        the trick.
    """

    option = "exchange.when"

    led: Card


@dataclass(frozen=True, slots=True)
class JackNotHeld(Reason):
    """The trump jack is not in the hand.

    Rule: Only the jack of trumps is exchanged for the turn-up.
    Why: It is the lowest trump; any other card would make the exchange a bargain or a loss.
    Example: Hearts are trumps: the jack of spades buys nothing.
    """

    jack: Card


@dataclass(frozen=True, slots=True)
class TurnUpIsJack(Reason):
    """The turn-up is the trump jack itself.

    Rule: When the jack of trumps is turned up, nobody can exchange in this deal.
    Why: There is no second jack of trumps.
    Example: The jack of hearts was turned up: it waits there for whoever draws last.
    """

    turn_up: Card


@dataclass(frozen=True, slots=True)
class ExchangeTalonGone(Reason):
    """The turn-up has been drawn.

    Rule: When the talon is used up there is nothing left to exchange.
    Why: The turn-up has been drawn with the last two cards.
    Example: Ten cards are left, all in the two hands: the jack of trumps is now an ordinary
        small trump.
    """


@dataclass(frozen=True, slots=True)
class ExchangeTalonClosed(Reason):
    """The talon is closed.

    Rule: After the talon has been closed the trump jack can no longer be exchanged.
    Why: Closing turns the turn-up over and puts it out of play.
    Example: You want to exchange and to close: exchange first, then close.
    """

    option = "exchange.after-close"

    closer: Seat


@dataclass(frozen=True, slots=True)
class ExchangeTalonTooSmall(Reason):
    """Too few cards are left to exchange.

    Rule: The trump jack can be exchanged only while enough cards lie in the talon: two at most
        tables, four at some.
    Why: Tables that ask for four do not want the exchange to touch the last two cards, one of
        which goes to each player.
    Example: One card lies face down beside the turn-up. A classic table lets you exchange, a
        sharp one does not.
    """

    option = "exchange.minimum-talon"

    size: int
    minimum: int


@dataclass(frozen=True, slots=True)
class ExchangeTooEarly(Reason):
    """No exchange before the first trick.

    Rule: At a sharp table the trump jack is not exchanged before the first trick is played.
    Why: Forehand should not have the lead and the better trump before anything has happened.
    Example: You are forehand and hold the jack of trumps: lead a card first, exchange when you
        next have the lead.
    """

    option = "exchange.first-trick"


@dataclass(frozen=True, slots=True)
class CloseNotOnLead(Reason):
    """The talon is closed on lead only.

    Rule: The talon is closed when you are on lead, before you play a card.
    Why: Closing changes the duties of the other player; that cannot happen in the middle of a
        trick.
    Example: Your opponent has led an ace. You may not close to escape with a small card.
    """

    option = "closing.when"

    led: Card


@dataclass(frozen=True, slots=True)
class AlreadyClosed(Reason):
    """The talon is closed already.

    Rule: The talon can be closed once in a deal, by one player.
    Why: The close is a promise to reach 66, and its price is fixed at that moment.
    Example: Your opponent has closed. You cannot close on top of it to raise the price.
    """

    closer: Seat


@dataclass(frozen=True, slots=True)
class CloseTalonGone(Reason):
    """No talon is left to close.

    Rule: When the talon is used up there is nothing left to close.
    Why: Closing means that no more cards are drawn; none can be drawn anyway.
    Example: Both players hold their last five cards: strict play has begun by itself.
    """


@dataclass(frozen=True, slots=True)
class CloseTalonTooSmall(Reason):
    """Too few cards are left to close.

    Rule: The talon can be closed only while enough cards lie in it: two at most tables, four at
        some.
    Why: Tables that ask for four want closing to be a risk; with two cards left nearly all is
        known.
    Example: One card lies face down beside the turn-up. A classic table lets you close, the
        Greek table does not.
    """

    option = "closing.minimum-talon"

    size: int
    minimum: int


@dataclass(frozen=True, slots=True)
class MarriageNotOnLead(Reason):
    """A marriage is declared on lead only.

    Rule: A marriage is declared when you are on lead, with the card you lead.
    Why: King and queen are shown to score; a card that answers a lead is only an answer.
    Example: Your opponent leads the ace of hearts; you hold king and queen of hearts. Whichever
        you play, it scores no marriage.
    """

    option = "marriage.when"

    led: Card


@dataclass(frozen=True, slots=True)
class NoMarriageCard(Reason):
    """The card led belongs to no marriage.

    Rule: A marriage is king and queen of one suit, and one of the two is led with it.
    Why: A declaration binds you: show the pair, then play one of the pair.
    Example: You declare spades but would rather lead the ace of hearts: not in the same turn.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class PartnerMissing(Reason):
    """The other card of the marriage is not in the hand.

    Rule: King and queen must both be in your hand when you declare the marriage.
    Why: A card in a trick pile is out of play.
    Example: You took the king of clubs in a trick and hold the queen: that is no marriage.
    """

    card: Card
    partner: Card


@dataclass(frozen=True, slots=True)
class KingMustLead(Reason):
    """The king is led from a marriage.

    Rule: At this table the king is led when a marriage is declared.
    Why: One app lets you declare by dropping the king; most tables leave the choice to you.
    Example: You hold king and queen of diamonds. With the king the marriage counts, with the
        queen it does not.
    """

    option = "marriage.card"

    card: Card
    king: Card


@dataclass(frozen=True, slots=True)
class MarriageTooEarly(Reason):
    """No marriage before a trick is won.

    Rule: At a sharp table you need a trick before you may declare a marriage.
    Why: It saves all quarrels about points that wait for a first trick.
    Example: You are forehand and hold king and queen of trumps: lead something else first.
    """

    option = "marriage.before-trick"


@dataclass(frozen=True, slots=True)
class MarriageAfterClose(Reason):
    """No marriage after a close.

    Rule: At this table no marriage is declared once the talon is closed.
    Why: Some house rules want the closer to win with tricks alone; most tables do not.
    Example: You close with king and queen of spades in hand: declare them before, or not at all.
    """

    option = "marriage.after-close"

    closer: Seat


@dataclass(frozen=True, slots=True)
class MarriageTalonGone(Reason):
    """No marriage once the talon is used up.

    Rule: At this table no marriage is declared when the talon is used up.
    Why: Some house rules end all declarations with the last draw; most tables do not.
    Example: You draw the queen to your king with the last card: it comes too late.
    """

    option = "marriage.exhausted"


@dataclass(frozen=True, slots=True)
class SixtySixCountsItself(Reason):
    """Nothing is claimed where 66 ends the deal by itself.

    Rule: At this table a deal ends by itself when a player reaches 66; nothing is claimed.
    Why: A program that counts for both players has no use for a claim.
    Example: Your trick makes 67: the deal is over before you can say so.
    """

    option = "ending.sixty-six"


@dataclass(frozen=True, slots=True)
class ClaimNotNow(Reason):
    """66 is claimed after a trick or a marriage only.

    Rule: You claim 66 when you have just won a trick or declared a marriage, before anything
        else is played.
    Why: A claim must not interrupt the other player's turn, and a lost trick cannot win a deal.
    Example: You had 66 one trick ago, said nothing and have just lost a trick: win another one
        first.
    """

    option = "ending.claim-window"
