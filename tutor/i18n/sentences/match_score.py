"""Values to the match score: the switch, and what is said of them."""

from typing import Final

from tutor.i18n.sentences import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "match.switch": "To the match score",
    "match.forehand": "Match score of forehand",
    "match.dealer": "Match score of dealer",
    "match.about": "The match stands at {a}:{b} before this deal (forehand:dealer). A win that ends the match counts as the whole match: {length}. So all such wins are worth the same.",
    "match.help": "Counts a win that ends the match as the whole match, and all other deals by their game points.",
    "match.value": "To the match score: with perfect play from here {player} wins; value: {n}.",
    "match.cost": "Hindsight: gives away {n} of what the match score makes the deal worth.",
    "match.fair-cost": "Fair: gives away {amount} on average of what the match score makes the deal worth.",
    "match.moment-fair": "Fair: before acting, {player} could expect this value at the match score: {amount}.",
    "match.columns": "{player} is on turn. Value of each action at this match score:",
    "match.axis": "Value for {player} at this match score",
    "advice.known-win": "All cards are known: with perfect play you win the deal.",
    "advice.known-loss": "All cards are known: with perfect play you lose the deal.",
    "cli.option.score": "match score before the deal, forehand first, as in 5:4; a win that ends the match is worth the match",
    "cli.score-form": "This is no match score: {found}. Write two numbers, as in 5:4.",
}
