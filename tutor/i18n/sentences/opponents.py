"""The computer players: their names, one sentence about each, and what the tournament says."""

from typing import Final

from tutor.i18n.sentences import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    # the strengths, the weakest first
    "strength.beginner": "Beginner",
    "strength.beginner.about": "Follows the rules and little else: often overlooks a marriage, forgets what has been played, and never closes.",
    "strength.learner": "Learner",
    "strength.learner.about": "Knows the first rules of thumb, but loses count of the cards, plays without thinking now and then, and never closes.",
    "strength.club": "Club player",
    "strength.club.about": "Cashes winners, ducks cheap tricks and remembers nearly every card, but closes only when 66 is certain.",
    "strength.strong": "Strong player",
    "strength.strong.about": "Remembers every card, thinks ahead, and closes when it is likely to pay.",
    "strength.master": "Master",
    "strength.master.about": "Considers many possible deals, plays the last tricks without a mistake, and plays to the score of the match.",
    "strength.thumb": "Rules of thumb",
    "strength.thumb.about": "Plays strictly by the published rules of thumb; a partner to measure the others against.",
    # the tournament
    "cli.tournament": "Let computer players play against each other, the same deals from both seats.",
    "cli.option.strengths": "the strengths that play, each against the next one named",
    "cli.option.deals": "how many deals each pair plays; half of them are different",
    "cli.option.tournament-jobs": "how many processes play at once",
    "cli.option.match-score": "the game points that the first and the second player of a pair still need, as in 7:7; without it each deal counts for itself",
    "cli.tournament.deal": "Deals played",
    "cli.tournament.two": "A tournament needs at least two players.",
    "cli.tournament.even": "Every deal is played from both seats, so the number of deals must be even and at least 2: {n}",
    "cli.tournament.score": "This is not a match score such as 7:7: {text}",
    "cli.tournament.jobs": "At least one process must play: {n}",
    "cli.tournament.pair": "{first} against {second}",
    "cli.tournament.setting": "Rule set {rules}, seed {seed}, {n} deals, each dealt cards played from both seats.",
    "cli.tournament.won": "Deals won: {share} ({low} to {high} with 95 % confidence)",
    "cli.tournament.points": "Game points: {share} ({low} to {high} with 95 % confidence), {mine} to {theirs}",
    "cli.tournament.time": "Time for a decision of {player}: median {median} s, 95 of 100 within {most} s",
}
