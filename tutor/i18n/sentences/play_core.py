"""What the practice table says when something cannot be done, or a saved game cannot be read."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SETUP: Final[dict[str, Sentence]] = {
    "play.setup-seed": "The game cannot begin: its secret number has the wrong form.",
    "play.setup-strength": "There is no opponent of this strength.",
    "play.setup-dealer": "The first dealer is either you or your opponent.",
}

NOT_NOW: Final[dict[str, Sentence]] = {
    "play.deal-runs": "First play this deal to its end.",
    "play.no-deal-runs": "No deal is being played now.",
    "play.match-over": "The match is over.",
    "play.cancel-not-here": "At this table a deal that has begun is played to its end.",
    "play.retire-not-here": "At this table nobody retires between two deals: the next deal follows.",
    "play.take-back-over": "Nothing can be taken back after the end of a deal. You can play the same cards again.",
    "play.nothing-to-take": "You have not played in this deal yet, so there is nothing to take back.",
    "play.too-many-tries": Plural(
        one="Cards have been played again {n} time in this game, and no more can be kept. Begin a new game.",
        other="Cards have been played again {n} times in this game, and no more can be kept. Begin a new game.",
    ),
    "play.no-clock-runs": "No clock is running.",
    "play.save-clock-runs": "The game is kept anyway, but your clock would run on while you are away. Finish the deal first.",
    "play.no-pair-twenty": "You hold no king or queen outside the trump suit, so you have no marriage for 20.",
    "play.no-pair-forty": "You hold neither the king nor the queen of trumps, so you have no marriage for 40.",
}

SAVED: Final[dict[str, Sentence]] = {
    "play.saved-foreign": "This saved game cannot be read: it was not written by this program.",
    "play.saved-newer": "This saved game was written by a newer version of this program.",
    "play.saved-changed": "This saved game has been changed or cut off since it was kept, so it cannot go on. Your other games are not affected.",
    "play.saved-broken": "This saved game contradicts itself, so it cannot go on. Your other games are not affected.",
    "play.saved-too-long": "This saved game is longer than {n} characters and is not read.",
    "play.deal-does-not-follow": "This deal does not follow from the deals before it.",
    "progress.game.moved-on": "This game has gone on in another window. Load it again to play from where it stands.",
    "progress.game.gone": "This game was deleted in another window.",
}

IMPORTED: Final[dict[str, Sentence]] = {
    "play.import-hidden": "Deal {n} in the file hides cards, so it cannot go on; new cards are dealt instead.",
    "play.import-left-out": "Deal {n} in the file does not follow from the deals before it or cannot be read, so it is left out.",
}

SENTENCES: Final[dict[str, Sentence]] = {**SETUP, **NOT_NOW, **SAVED, **IMPORTED}
