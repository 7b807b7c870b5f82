"""Exact values: what the command that computes them says."""

from typing import Final

from tutor.i18n.sentences import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "cli.solve": "Compute what every action of a position is worth, all cards known.",
    "cli.option.match": "value to the match score of the position (S=)",
    "cli.solve.compiling": "The search is being compiled. This happens once; please wait.",
    "cli.solve.value": "Game points for {player} with perfect play: {n}.",
    "cli.solve.action": "{action}: {n}",
    "cli.solve.line": "Perfect play: {actions}.",
    "cli.solve.impossible": "No play of the cards leads to this position: {position}",
    "cli.solve.match-over": "The match is over at {a}:{b}.",
}
