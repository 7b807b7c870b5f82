"""Values and mistakes: on the replay page, on the page of analysis, and on the command line."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

WORK: Final[dict[str, Sentence]] = {
    "value.fold": "Values and mistakes",
    "value.compiling": "The search is being compiled. This happens once and takes up to half a minute.",
    "value.waiting": "Another computation goes first. This one begins as soon as it is done.",
    "value.working": "{done} of {total} values are computed.",
    "value.stop": "Stop",
    "value.go-on": "Compute the rest",
    "value.partial": "Stopped: {done} of {total} values are there, and what follows rests on them.",
    "value.failed": "The values could not be computed.",
    "value.nothing": "There is no decision here that could be valued.",
    "value.no-seat": "From the table no hand is seen, so there is nothing to value. Choose a player’s view or the open one.",
    "value.seat-only": "Seen from one seat, only fair values are shown: values in hindsight would give away hidden cards.",
}

KINDS: Final[dict[str, Sentence]] = {
    "value.hindsight": "Hindsight",
    "value.fair": "Fair",
    "value.about-hindsight": "Hindsight: what the moment is worth if all cards lie open and both sides play perfectly from there.",
    "value.about-fair": "Fair: what the player on turn could expect from what was known to that seat, on average over the deals that fit it.",
    "value.about-mistakes": "A mistake gives game points away although something else could be done. A fair mistake gives away at least a tenth of a game point on average, and more than a sample may get wrong.",
}

CHART: Final[dict[str, Sentence]] = {
    "value.chart": "Value of each moment",
    "value.chart-alt": "Line of the game points that each moment is worth for {player}. The table below the chart says the same in words.",
    "value.axis-points": "Game points for {player}",
    "value.axis-moment": "Moment",
    "value.twin": "The chart in words",
    "value.column-moment": "Moment",
    "value.column-action": "What happened",
    "value.none": "none",
}

MISTAKES: Final[dict[str, Sentence]] = {
    "value.mistakes": Plural(one="{n} mistake", other="{n} mistakes"),
    "value.no-mistakes": "No mistakes: every action was as good as any.",
    "value.cost": Plural(
        one="Hindsight: gives away {n} game point.", other="Hindsight: gives away {n} game points."
    ),
    "value.no-cost": "Hindsight: as it lay, nothing was given away.",
    "value.fair-cost": "Fair: gives away {amount} game points on average.",
    "value.no-fair-cost": "Fair: from the player’s seat no other action was clearly better.",
    "value.punished": "It was punished.",
    "value.given-back": "It was not punished: the other side gave it back ({moment}).",
    "value.open-end": "The deal breaks off before it could be punished.",
    "value.better-cards": "Better: {cards:or}.",
    "value.better-move": "Better: {move}.",
    "value.row": "{player}: {move}.",
    "value.variation": "Variation {at}",
    "value.show": "Show {moment}",
    "value.sample": Plural(
        one="Counted over {n} deal that fits.", other="Sampled over {n} of the deals that fit."
    ),
    "value.exact": Plural(
        one="Counted over the only deal that fits.", other="Counted over all {n} deals that fit."
    ),
}

TABLE: Final[dict[str, Sentence]] = {
    "label.best": "As good as any",
    "label.value": "What it was worth",
    "key.shift-n": "Shift+N",
    "key.mistake": "to the next mistake (with values shown)",
    "key.mistake-back": "to the mistake before",
    "value.worth": "Hindsight: {n}.",
    "value.worth-fair": "Fair: {amount}.",
    "value.forced": "Nothing else could be done, so this is not judged.",
    "value.moment-hindsight": "Hindsight: with perfect play from here {player} wins; game points: {n}.",
    "value.moment-fair": "Fair: before acting, {player} could expect this many game points: {amount}.",
}

SENTENCES: Final[dict[str, Sentence]] = {**WORK, **KINDS, **CHART, **MISTAKES, **TABLE}
