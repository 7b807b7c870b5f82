"""Other cards: the unseen cards dealt anew or set by hand, and what speaks against a choice."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "other.title": "Other cards",
    "other.about": "Up to this moment {player} would have seen the same if the unseen cards lay differently. Deal them anew, or set them by hand: it becomes a record of its own, which ends here and can be played on.",
    "other.seat": "Whose view is kept",
    "other.deal": "Deal other cards",
    "other.by-hand": "Set them by hand",
    "other.hand": "Other hand, unseen cards: {player} holds {n} of these",
    "other.stays": "Seen already and still in the hand: {cards}.",
    "other.talon": "Face-down cards, in the order in which they are drawn",
    "other.talon-help": "Suit and rank, with dots between them, as in SA.HT. Left empty, the rest lies there in the order of the pack.",
    "other.talon-closed": "The talon is closed, so the order of its cards means nothing.",
    "other.take": "Take these cards",
    "other.certain": "Here {player} can know every card, so nothing can lie differently.",
    "other.over": "The deal is over at this moment, and all that mattered has been seen.",
    "other.unknown-tricks": "Cards lie in tricks that the record does not list, so nobody can say what is unseen.",
    "other.none": "No deal was found that fits everything that happened up to here.",
    "other.refused": Plural(
        one="The cards cannot lie like this, for {n} reason:",
        other="The cards cannot lie like this, for {n} reasons:",
    ),
    "other.not-a-card": "This is no card: {found}.",
    "other.not-in-hand": "This card has been shown and not been played, so it is still in that hand: {card}.",
    "other.not-hidden": "This card cannot lie there, because it can be seen where it is: {card}.",
    "other.hand-size": Plural(
        one="{player} must hold {size} card here, not {n}.",
        other="{player} must hold {size} cards here, not {n}.",
        by="size",
    ),
    "other.talon-size": Plural(
        one="{size} card must lie face down here, not {n}.",
        other="{size} cards must lie face down here, not {n}.",
        by="size",
    ),
    "other.nowhere": "These cards lie nowhere: {cards}.",
    "other.forbidden": "In trick {trick} the rules would have forbidden what happened. {reason}",
    "other.looks-different": "In trick {trick} {player} did something else than these cards would have shown.",
    "other.dealt": "Other cards, number {n}: {player} has seen the same up to here.",
    "other.set": "Other cards, set by hand: {player} has seen the same up to here.",
}
