"""The tutor beside the table: its switches, counting, unseen cards, hints, a word on each card."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SWITCHES: Final[dict[str, Sentence]] = {
    "coach.title": "The tutor",
    "coach.switches": "What the tutor does",
    "coach.strict": "At this table you play without help: nobody counts for you.",
    "coach.help.count": "Count for me",
    "coach.help.count-about": "Shows the card points of both sides. Switched off, they are hidden at the table too.",
    "coach.help.remind": "Remind me of unseen cards",
    "coach.help.remind-about": "Shows by suit which cards nobody has shown yet.",
    "coach.help.hint": "Give hints",
    "coach.help.hint-about": "First the rule, then a thought, then the card; only when you ask.",
    "coach.help.comment": "Comment on my last card",
    "coach.help.comment-about": "Says what your card was worth by what you could know, never by the hidden cards.",
    "coach.help.take-back": "Let me take back",
    "coach.help.take-back-about": "Offers a button that takes back your last action and what followed it.",
    "coach.take-back": "Take back",
}

COUNTING: Final[dict[str, Sentence]] = {
    "coach.count": "The count",
    "coach.missing": Plural(
        one="{n} card point is missing to 66.", other="{n} card points are missing to 66."
    ),
    "coach.reached": "66 is reached.",
    "coach.unseen": "Unseen cards",
    "coach.suit-unseen": "{suit:Label}, unseen: {cards}.",
    "coach.suit-seen": "{suit:Label}: all seen.",
    "coach.unseen-trumps": Plural(one="{n} trump is unseen.", other="{n} trumps are unseen."),
    "coach.all-in-hand": "Nothing is left to draw: every unseen card is in your opponent’s hand.",
    "coach.known": "Your opponent has shown and still holds: {cards}.",
}

HINTS: Final[dict[str, Sentence]] = {
    "coach.hint-first": "What do the rules ask?",
    "coach.hint-second": "Give me a thought",
    "coach.hint-third": "Show me the card",
    "coach.rung.rule": "The rule",
    "coach.rung.thought": "A thought",
    "coach.rung.card": "The card",
    "coach.thinking": "The tutor is thinking.",
    "coach.not-your-turn": "A hint can be asked for when it is your turn.",
    "coach.no-value": "Nothing can be valued here.",
    "coach.may-declare": "You may declare the marriage in {suit}: it counts {n}.",
    "coach.may-exchange": "You may exchange the trump jack first.",
    "coach.may-close": "You may close the talon first.",
    "coach.may-claim": "You may claim 66 now.",
    "coach.may-play": "Allowed: {cards:or}.",
    "coach.only-card": "Only one card is allowed: {cards}.",
    "coach.any-card": "With your hand every card is allowed.",
    "coach.thought.only": "There is only one thing you can do.",
    "coach.thought.equal": "Whatever you do here, it comes to about the same.",
    "coach.thought.claim": "Count your card points before you play on.",
    "coach.thought.close": "Could your hand do it without another draw? Think of closing.",
    "coach.thought.exchange": "Look at the turn-up before you lead.",
    "coach.thought.declare": "Look for a pair in your hand: now is the time to declare it.",
    "coach.thought.lead-trump": "Think of leading a trump.",
    "coach.thought.lead-plain": "Keep your trumps and lead another suit.",
    "coach.thought.lead-high": "Lead a high card: an ace or a ten.",
    "coach.thought.lead-low": "Keep your aces and tens and lead a small card.",
    "coach.thought.keep-pair": "Keep your king and queen together.",
    "coach.thought.take": "This trick is worth taking.",
    "coach.thought.leave": "Leave this trick to your opponent.",
    "coach.thought.spend-trump": "A trump is well spent here.",
    "coach.thought.save-trump": "Save your trumps here.",
    "coach.thought.give-high": "An ace or a ten should go now.",
    "coach.thought.save-high": "Save your aces and tens here.",
    "coach.thought.suit": "Look at this suit in your hand: {suit}.",
    "coach.thought.keep-suit": "Hold this suit back for now: {suit}.",
    "coach.thought.close-too": "Closing is as good as the best card here: count before you decide.",
    "coach.thought.declare-too": "You hold a pair, and declaring it is as good as anything.",
    "coach.thought.compare": "Your choices are not equally good here: compare what each of them leaves in your hand.",
    "coach.win-certain": "With the best choice you win the deal wherever the hidden cards are.",
    "coach.win-never": "Even the best choice loses, wherever the hidden cards are; try to lose little.",
    "coach.win-counted": Plural(
        one="With the best choice you win in {n} of {of} possible deals.",
        other="With the best choice you win in {n} of {of} possible deals.",
    ),
    "coach.win-sampled": Plural(
        one="With the best choice you won in {n} of {of} deals drawn at random.",
        other="With the best choice you won in {n} of {of} deals drawn at random.",
    ),
    "coach.best-cards": "Best: {cards:or}.",
    "coach.best-declare": "Best: declare the marriage, leading {cards:acc-or}.",
    "coach.best-move": "Best: {move}.",
}

COMMENTS: Final[dict[str, Sentence]] = {
    "coach.comment": "Your last move",
    "coach.gives-away": "It gives away {amount} game points on average.",
    "coach.gives-away-match": "It gives away {amount} on average of what the match score makes the deal worth.",
    "coach.as-good": "Nothing was clearly better.",
    "coach.all-alike": "Whatever you did here, it came to about the same.",
    "coach.forced": "There was nothing else to do.",
    "coach.counted": Plural(
        one="Counted over the only deal that fits what you knew.",
        other="Counted over all {n} deals that fit what you knew.",
    ),
    "coach.sampled": Plural(
        one="Tried in {n} of the deals that fit what you knew.",
        other="Tried in {n} of the deals that fit what you knew.",
    ),
    "coach.better-cards": "Better: {cards:or}.",
    "coach.better-declare": "Better: declare the marriage, leading {cards:acc-or}.",
    "coach.better-move": "Better: {move}.",
    "coach.no-comment": "Play a card, and the tutor says what it was worth.",
}

SENTENCES: Final[dict[str, Sentence]] = {**SWITCHES, **COUNTING, **HINTS, **COMMENTS}
