"""After a deal at the practice table: score, mistakes, the same cards again; after the match."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

DEAL: Final[dict[str, Sentence]] = {
    "after.deal.you": Plural(
        one="You win the deal: {n} game point.", other="You win the deal: {n} game points."
    ),
    "after.deal.other": Plural(
        one="Your opponent wins the deal: {n} game point.",
        other="Your opponent wins the deal: {n} game points.",
    ),
    "after.broken-off": "The deal was broken off.",
    "after.your-seat": "In this deal you were: {role}.",
    "after.score": "How the score comes about",
    "after.replay": "Replay it",
    "after.same-cards": "Play the same cards again",
    "after.other-seat": "The same cards from the other seat",
    "after.same-about": "The same cards are dealt again, outside the match: the score of the match stays as it is.",
}

MISTAKES: Final[dict[str, Sentence]] = {
    "after.mistakes": "My mistakes",
    "after.mistakes-about": "Judged by what you could know at that moment. What came of it is told with all cards open.",
    "after.no-mistakes": "No mistakes: by what you could know, nothing was clearly better.",
    "after.nothing-valued": "There was nothing to decide in this deal.",
    "after.given-away": "Game points given away on average, all mistakes together: {amount}.",
    "after.given-away-match": "Given away on average of what the match score makes the deal worth, all mistakes together: {amount}.",
    "after.you-did": "You did this: {move}.",
    "after.show": "Show the moment",
}

TRIES: Final[dict[str, Sentence]] = {
    "after.tries": "All games with these cards",
    "after.tries-one": "So far these cards were played once. Play them again to compare.",
    "after.try.column": "Game",
    "after.try.seat": "Your seat",
    "after.try.result": "Result",
    "after.try.ended": "Ended by",
    "after.try.points": "Card points",
    "after.try.first": "In the match",
    "after.try.again": "Again, {n}",
    "after.try.score": "{mine} to {other}",
    "after.try.won": Plural(one="won, {n} game point", other="won, {n} game points"),
    "after.try.lost": Plural(one="lost, {n} game point", other="lost, {n} game points"),
    "after.try.open": "not finished",
    "after.try.back": Plural(one="{n} action taken back", other="{n} actions taken back"),
    "after.ended.sixty-six": "66",
    "after.ended.last-trick": "the last trick",
    "after.ended.close-failed": "a failed close",
    "after.ended.overtaken": "66 before the closer",
    "after.ended.false-claim": "a false claim",
    "after.ended.broken-off": "the clock",
    "after.elsewhere": "What it is worth elsewhere",
    "after.elsewhere-about": "The same cards and actions under every other rule set.",
}

MATCH: Final[dict[str, Sentence]] = {
    "after.match.you": "You have won the match.",
    "after.match.other": "Your opponent has won the match.",
    "after.match.retired": "You have left the match; nobody has won it.",
    "after.single.you": "One deal was to be played, and you have won it.",
    "after.single.other": "One deal was to be played, and your opponent has won it.",
    "after.time.you": "Your time ran out.",
    "after.time.other": "Your opponent’s time ran out.",
    "after.label.bummerl.you": "Your opponent gets a Bummerl.",
    "after.label.bummerl.other": "You get a Bummerl.",
    "after.label.schneider.you": "Schneider: your opponent has not made a single game point.",
    "after.label.schneider.other": "Schneider: you have not made a single game point.",
    "after.label.kontra-schneider.you": "Kontra-Schneider: your opponent was one point short of winning when you had none, and you have won all the same.",
    "after.label.kontra-schneider.other": "Kontra-Schneider: you were one point short of winning when your opponent had none, and your opponent has won all the same.",
    "after.label.counts": Plural(
        one="At many tables it counts as {n} Bummerl.",
        other="At many tables it counts as {n} Bummerl.",
    ),
    "after.course": "The course of the score",
    "after.course.deal": "Deal",
    "after.course.winner": "Won by",
    "after.course.points": "Game points",
    "after.course.score": "Score",
    "after.course.you": "you",
    "after.course.other": "opponent",
    "after.course.score-of": "{mine} : {other}",
    "after.course.order": "The score is written with yours first.",
    "after.rematch": "Rematch",
    "after.rematch-about": "The same rules, opponent and length; the other side deals first.",
    "after.new-match": "Choose a new game",
}

SENTENCES: Final[dict[str, Sentence]] = {**DEAL, **MISTAKES, **TRIES, **MATCH}
