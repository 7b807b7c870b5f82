"""A position as a question of its own: made on the page of analysis, asked on that of quizzes."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "posed.title": "Make a quiz question of it",
    "posed.playable": "Which cards may be played?",
    "posed.best": "Which card is best?",
    "posed.open": "Open the question",
    "posed.copy": "Copy the link to the question",
    "posed.hand-unknown": "No question can be made of it: the hand of the player on turn is not given.",
    "posed.playable-unled": "“Which cards may be played?” is asked only where a card has been led.",
    "posed.playable-one": "“Which cards may be played?” is not asked here: there is a single card in the hand.",
    "posed.best-unknown": "“Which card is best?” is asked only where both hands are given.",
    "posed.best-talon": "“Which card is best?” is asked only once the talon is used up; here cards still lie in it.",
    "posed.best-forced": "“Which card is best?” is not asked here: only one card may be played.",
    "posed.best-equal": "“Which card is best?” is not asked here: every card that may be played is worth the same. Game points: {n}.",
    "posed.kicker": "A question that somebody has made",
    "posed.again": "Ask once more",
    "posed.not-counted": "Questions that were set by hand do not count towards your progress.",
    "posed.to-analysis": "Look at the position in the analysis",
    "posed.damaged": "This link to a question is damaged or was cut off.",
    "posed.unfit": "The question cannot be asked about this position.",
    "position.over": Plural(
        one="{player} has {n} card point, and 66 end the deal at this table, so nothing more is played.",
        other="{player} has {n} card points, and 66 end the deal at this table, so nothing more is played.",
    ),
    "position.marriage-unsaid": "At this table king and queen in one hand count as soon as one of them is led, so this must stand here: {text}.",
    "position.score-over": "At {a}:{b} the match is over. Whoever has {length} game points has won it.",
}
