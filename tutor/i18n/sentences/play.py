"""What the page says on which one plays: setting up, the table, its buttons, and games on the way."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SETUP: Final[dict[str, Sentence]] = {
    "ui.nav.play": "Play",
    "play.title": "Play Schnapsen",
    "play.intro": "Play under the rules of any table. The judge explains whatever it refuses, and every game is kept.",
    "play.rules": "Rule set",
    "play.house": "Change single rules",
    "play.house-rules": "House rules",
    "play.house-about": "Begin with the rule set chosen above and change what your table does differently.",
    "play.strength": "Opponent",
    "play.length": "Length",
    "play.length-match": "A whole match",
    "play.length-deal": "A single deal",
    "play.clock": "Thinking time",
    "play.clock-none": "No clock",
    "play.clock-minutes": Plural(one="{n} minute", other="{n} minutes"),
    "play.clock-bonus": "A quick move earns 10 seconds",
    "play.clock-bonus-help": "A move of at most 10 seconds adds 10 seconds to your time. The clock never shows more than at the start.",
    "play.dealer": "Who deals first",
    "play.dealer-chance": "By chance",
    "play.dealer-you": "You",
    "play.dealer-computer": "The computer",
    "play.your-name": "Your name",
    "play.computer-name": "The opponent’s name",
    "play.start": "New game",
    "play.resume": "Go on with the last game",
    "play.help": "Help",
    "play.help-teach": "Teaching",
    "play.help-plain": "Plain",
    "play.help-strict": "Strict",
    "play.help-teach-about": "Every card shows whether it may be played, and which rule the others would break.",
    "play.help-plain-about": "What is against the rules is refused and explained.",
    "play.help-strict-about": "No help: you count the points yourself, and a wrong claim costs what the rules say.",
}

TABLE: Final[dict[str, Sentence]] = {
    "play.you": "You",
    "play.computer": "The computer",
    "play.bar-rules": "Rules: {rules}",
    "play.bar-strength": "Opponent: {strength}",
    "play.same-cards": "These are the same cards again; this deal does not count in the match.",
    "play.new": "Other game",
    "play.table-words": "What is said at the table",
    "play.buttons": "What you can do",
    "play.thinks": "{player} thinks …",
    "play.turn-lead": "Your lead: any card may be led.",
    "play.turn-open": "Your card: the talon is open, so any card may be played.",
    "play.turn-head": "Your card: follow suit and win the trick if you can; without the suit, trump.",
    "play.turn-follow": "Your card: follow suit; without the suit, trump.",
    "play.turn-highest": "Your card: the highest one of the suit; without the suit, trump.",
    "play.turn-plain": "It is your turn.",
    "play.turn-claim": "Before the opponent answers you may claim 66. If not, go on.",
    "play.deal-over": "The deal is over.",
    "play.match-won": "You have won the match.",
    "play.match-lost": "{player} has won the match.",
    "play.match-single-won": "You have won the deal.",
    "play.match-single-lost": "{player} has won the deal.",
    "play.match-retired": "You have retired from the match.",
    "play.match-time": "Your time has run out: the match is lost.",
    "play.match-time-won": "{player} has no time left: you have won the match.",
    "play.choose-card": "Now lead one of these cards: {cards:or}. Press the button again to leave it.",
    "play.two-places": "This card has two places: tap the middle to play it, or the turn-up to exchange it.",
    "play.claim-confirm": "A wrong claim costs the deal. Press again to claim 66.",
    "play.cancel-confirm": "The deal is dropped and nobody scores. Press again to cancel it.",
    "play.retire-confirm": "The match ends here and nobody wins it. Press again to retire.",
    "play.saved": "The game is saved. You find it again on this page, under the saved games, also after days.",
    "play.not-saved": "The game could not be saved just now; it goes on in this window, and the next action saves it too.",
    "play.dealer-drawn": "You drew {mine:acc}, the opponent {other:acc}. The higher card deals first, and that is yours.",
    "play.dealer-drawn-other": "You drew {mine:acc}, the opponent {other:acc}. The higher card deals first, and that is the opponent’s.",
    "play.twin-tricks": Plural(one="{player}: {n} trick.", other="{player}: {n} tricks."),
}

DEEDS: Final[dict[str, Sentence]] = {
    "play.deed-twenty": "20",
    "play.deed-twenty-label": "Declare a marriage for 20",
    "play.deed-twenty-suits": "Declare a marriage for 20: {cards}",
    "play.deed-forty": "40",
    "play.deed-forty-label": "Declare the trump marriage for 40: {suit}",
    "play.deed-exchange": "Exchange",
    "play.deed-exchange-label": "Exchange the trump jack for the turn-up",
    "play.deed-close": "Close",
    "play.deed-close-label": "Close the talon",
    "play.deed-claim": "66",
    "play.deed-claim-label": "Claim 66",
    "play.deed-cancel": "Cancel",
    "play.deed-cancel-label": "Cancel the deal",
    "play.deed-save": "Save",
    "play.deed-save-label": "Save the game for later",
    "play.deed-next": "Next",
    "play.deed-next-label": "Deal the next cards",
    "play.deed-play-on": "Play on",
    "play.deed-play-on-label": "Play on: deal the next cards",
    "play.deed-retire": "Retire",
    "play.deed-retire-label": "Retire from the match",
    "play.deed-go-on": "Go on",
    "play.deed-go-on-label": "Go on without claiming",
    "play.claim-automatic": "At this table 66 counts by itself, so nobody claims it.",
}

STORY: Final[dict[str, Sentence]] = {
    "play.you-leads": "You lead {card:acc}.",
    "play.you-plays": "You play {card:acc}.",
    "play.you-declares": "You declare a marriage ({suit}) for {n} and lead {card:acc}.",
    "play.you-declares-wins": "You declare a marriage ({suit}) for {n}; that is enough.",
    "play.you-exchanges": "You exchange the trump jack for the turn-up. Taken: {card}.",
    "play.you-closes": "You close the talon.",
    "play.you-claims": "You claim 66.",
    "play.you-takes": Plural(
        one="You take the trick: {n} card point.", other="You take the trick: {n} card points."
    ),
    "play.you-take-quiet": "You take the trick.",
    "play.takes": "{player} takes the trick.",
    "play.you-ends": Plural(
        one="You win the deal: {n} game point.", other="You win the deal: {n} game points."
    ),
    "play.you-draw": "You draw {card:acc}.",
    "play.you-turn-up": "You get the turn-up: {card}.",
    "play.you-marriage": "You get {n} points for the marriage at once.",
    "play.you-pending": "{n} points wait until you win a trick.",
    "play.you-credited": "You now get the {n} points that were waiting.",
}

WAY: Final[dict[str, Sentence]] = {
    "play.unknown-game": "There is no game of yours under this address. Perhaps it was deleted, or it belongs to somebody else. You can begin a new one here.",
    "play.spoilt-game": "This saved game cannot be read; nothing of it was used, and it was not changed.",
    "play.take-over": "Go on in this window",
    "play.link-waits": "The game is looked for …",
}

KEYS: Final[dict[str, Sentence]] = {
    "key.play-choose": "from card to card",
    "key.play-play": "play the chosen card",
    "key.play-marriage": "declare 20 or 40, then choose the card",
    "key.play-exchange": "exchange the trump jack",
    "key.play-close": "close the talon; or drag the turn-up onto it",
    "key.play-claim": "claim 66",
    "key.play-next": "next deal, or go on",
    "key.play-escape": "leave a choice",
    "key.enter": "Enter",
    "key.escape": "Escape",
    "key.arrows": "Arrows",
}

SENTENCES: Final[dict[str, Sentence]] = {**SETUP, **TABLE, **DEEDS, **STORY, **WAY, **KEYS}
