"""Why something is not allowed: one sentence for each reason of the judge."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "must-follow": Plural(
        one="Follow suit: {led:nom} was led, and {holding:nom} is in the hand.",
        other="Follow suit: {led:nom} was led, and {holding:nom} are in the hand.",
        by="holding",
    ),
    "must-head": Plural(
        one="Head the trick: {winning:nom} beats {led:nom}, so it must be played.",
        other="Head the trick: {winning:nom} beat {led:nom}, so one of them must be played.",
        by="winning",
    ),
    "must-trump": Plural(
        one="Trump the trick: there is no card of the suit led, so {trumps:nom} must be played.",
        other="Trump the trick: there is no card of the suit led, so one of the trumps must be "
        "played: {trumps}.",
        by="trumps",
    ),
    "must-play-highest": "Give the highest card of the suit led: that is {highest:nom}.",
    "must-win-cheaply": "Win as cheaply as you can: that is with {lowest:nom}.",
    "deal-over": "The deal is over; nothing more is played in it.",
    "not-on-turn": "Out of turn. On turn now: {on_turn}.",
    "card-not-held": "Not in this hand: {card}.",
    "exchange-not-on-lead": "The trump jack is exchanged on lead only, and a card has already "
    "been led: {led}.",
    "jack-not-held": "Only the trump jack is exchanged, and it is not in this hand: {jack}.",
    "turn-up-is-jack": "The turn-up is the trump jack itself, so there is nothing to exchange: "
    "{turn_up}.",
    "exchange-talon-gone": "The turn-up has been drawn, so there is nothing left to exchange.",
    "exchange-talon-closed": "The talon is closed, so the turn-up can no longer be exchanged. "
    "Closed by: {closer}.",
    "exchange-talon-too-small": Plural(
        one="Too few cards for an exchange: {size} card is left in the talon, and this table asks "
        "for {minimum}.",
        other="Too few cards for an exchange: {size} cards are left in the talon, and this table "
        "asks for {minimum}.",
        by="size",
    ),
    "exchange-too-early": "At this table nobody exchanges before the first trick has been played.",
    "close-not-on-lead": "The talon is closed on lead only, and a card has already been led: "
    "{led}.",
    "already-closed": "The talon has already been closed. Closed by: {closer}.",
    "close-talon-gone": "The talon is used up, so there is nothing left to close.",
    "close-talon-too-small": Plural(
        one="Too few cards to close: {size} card is left in the talon, and this table asks for "
        "{minimum}.",
        other="Too few cards to close: {size} cards are left in the talon, and this table asks "
        "for {minimum}.",
        by="size",
    ),
    "marriage-not-on-lead": "A marriage is declared on lead only, and a card has already been "
    "led: {led}.",
    "no-marriage-card": "Only a king or a queen belongs to a marriage, not this card: {card}.",
    "partner-missing": "Both cards of a marriage must be in the hand. Missing: {partner}.",
    "king-must-lead": "At this table a marriage counts only when the king is led: {king}.",
    "marriage-too-early": "At this table a marriage can be declared only after winning a trick.",
    "marriage-after-close": "At this table no marriage is declared after the talon has been "
    "closed. Closed by: {closer}.",
    "marriage-talon-gone": "At this table no marriage is declared once the talon is used up.",
    "sixty-six-counts-itself": "At this table 66 ends the deal by itself; nothing is claimed.",
    "claim-not-now": "66 is claimed only right after winning a trick or declaring a marriage.",
}
