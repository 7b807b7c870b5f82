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
    "value.about-kinds": "Up to the fourth trick, and wherever too many deals fit, it supposes that the rest is then played with open cards. Later, and with a closed talon, it is what the best single plan brings that cannot see the hidden cards.",
    "value.about-mistakes": "A mistake gives game points away although something else could be done. A fair mistake gives away at least a tenth of a game point on average, and more than a sample may get wrong.",
}

ESTIMATES: Final[dict[str, Sentence]] = {
    "value.fair-open-cards": "Fair: rest with open cards",
    "value.fair-plan": "Fair: best single plan",
    "value.about-open-cards": "Fair, rest with open cards: the average over the deals that fit what the player on turn knows, if both sides then play with open cards. That is too much where no single plan fits all deals.",
    "value.about-plan": "Fair, best single plan: what the best plan brings on average that cannot see the hidden cards; actions are compared by it. “At least” stands where the other side was taken to see all cards, so that it may bring more.",
    "value.by-open-cards": "The rest is taken to be played with open cards.",
    "value.by-plan": "This is what the best single plan brings that cannot see the hidden cards.",
    "value.twin-open-cards": "{amount} (open cards)",
    "value.twin-plan": "{amount} (single plan)",
    "value.chances-open-cards": "Chances of each result if the rest is then played with open cards",
    "value.chances-plan": "Chances of each result with the best single plan that cannot see the hidden cards",
    "value.at-least": "at least",
    "value.range": "95%: {low} to {high}",
    "value.no-better": "Nothing clearly better",
    "value.about-no-better": Plural(
        one="“Nothing clearly better”: over {n} deal it cannot be told apart from the best action, or falls short of it by less than a tenth of a game point.",
        other="“Nothing clearly better”: over {n} deals it cannot be told apart from the best action, or falls short of it by less than a tenth of a game point.",
    ),
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
    "value.no-fair-mistakes": "No mistakes: no action was clearly worse than the best.",
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
    "value.with-marriage": "{card}, declaring the marriage",
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

PAGE: Final[dict[str, Sentence]] = {
    "ui.nav.analysis": "Analysis",
    "analysis.title": "Analysis",
    "analysis.intro": "What is each action worth? Set up a position, or let all deals of a record be looked through for mistakes.",
    "analysis.part": "What to analyse",
    "analysis.part-position": "A position",
    "analysis.part-record": "My record",
    "analysis.rules": "Rule set",
    "analysis.line": "Position in one line",
    "analysis.line-help": "F and D: the hands. U: the turn-up, or the trump suit alone when it is gone. T: the talon, its cards in draw order or their number. L: who leads. P: points, tricks and waiting points of both. C: who closed, with the other side’s points and tricks. S: the match score. N: the card led. Unknown hands are ??.",
    "analysis.by-hand": "Set it card by card",
    "analysis.hand": "Hand of {player}",
    "analysis.turn-up": "Turn-up, or the trump suit alone (H)",
    "analysis.talon": "Talon in draw order, or the number of cards",
    "analysis.led": "Card led, if any",
    "analysis.leader": "Who leads",
    "analysis.closed": "Talon closed by",
    "analysis.closed-nobody": "nobody",
    "analysis.closed-record": "When it was closed the other side had",
    "analysis.points": "Card points of {player}",
    "analysis.tricks": "Tricks of {player}",
    "analysis.pending": "Points of {player} that wait",
    "analysis.taken": "Known tricks, the match score and shown cards stay as the line has them.",
    "analysis.faults": Plural(one="{n} thing cannot be", other="{n} things cannot be"),
    "analysis.column": "Column {n}: {text}",
    "analysis.points-sum": "Both sides have {n} points together, but the cards that are gone count {worth}; marriages can only add 20 or 40 each, at most 100.",
    "analysis.uncountable": "No play of the cards leads to this position: hands, tricks and talon do not fit each other.",
    "analysis.hidden-turn": "{player} is on turn, but that hand is not given, so nothing can be valued.",
    "analysis.only-fair": "The other hand or the talon is not given, so only fair values can be told.",
    "analysis.no-fair": "Cards lie in tricks that are not listed (field X), so fair values cannot be told.",
    "analysis.on-turn": "{player} is on turn. Game points of each action:",
    "analysis.action": "Action",
    "analysis.exact": "exact",
    "analysis.perfect-line": "Perfect play with open cards",
    "analysis.copy": "To copy",
    "analysis.open-record": "Open as a record",
    "analysis.link-too-long": "The record is too long for a link.",
    "analysis.no-record": "Paste a record or choose a file: every deal in it is looked through.",
    "analysis.deals": Plural(one="{n} deal", other="{n} deals"),
    "analysis.deal": "Deal",
    "analysis.mistakes-of": "{player}: mistakes",
    "analysis.given-away": Plural(
        one="{mistakes}, {n} game point given away", other="{mistakes}, {n} game points given away"
    ),
    "analysis.open": "Open",
    "analysis.first-shown": "The first {n} are shown; the file holds all.",
    "analysis.save": "Save all decisions as a table (CSV)",
    "analysis.hindsight-only": "Counted in hindsight, with all cards open. Open a deal to see what the players could know.",
}

BRANCH: Final[dict[str, Sentence]] = {
    "branch.title": "What if",
    "branch.about": "Play on differently from any moment: it is kept as a variation in your own copy of the record, and its values appear beside the recorded line.",
    "branch.from": "From which moment",
    "branch.play": "Play",
    "branch.answer": "Let the computer answer",
    "branch.to-end": "Let the computer play to the end",
    "branch.over": "The deal is over at this moment.",
    "branch.turn": "{player} is on turn:",
    "branch.open-only": "Variations show all cards, so they can be played in the open view only.",
}

COMMAND: Final[dict[str, Sentence]] = {
    "cli.analyse": "Value every decision of every deal in files of records.",
    "cli.option.out": "folder for the table and the records with their mistakes marked",
    "cli.option.jobs": "number of processes",
    "cli.option.csv": "print the table as comma-separated values",
    "cli.option.fair": "compute fair values too, which takes longer",
    "cli.option.scheduler": "address of a Dask scheduler whose workers do the work instead, as in tcp://host:8786",
    "cli.analyse.file": "{path} cannot be read.",
    "cli.analyse.deal": "Deals",
    "cli.analyse.jobs": "At least one process is needed; {n} were asked for.",
    "cli.analyse.cluster-missing": "For --scheduler the optional part “cluster” must be installed: {command}",
    "cli.analyse.cluster-address": "“{address}” is not the address of a scheduler, which looks like tcp://host:8786.",
    "cli.analyse.cluster-silent": "No scheduler answers at {address}.",
    "cli.analyse.cluster-empty": "The scheduler at {address} has no worker yet; the work begins with the first one.",
    "cli.analyse.cluster-lost": "The scheduler at {address} no longer answers. What was valued before is kept.",
    "cli.analyse.cluster-failed": "The workers of {address} could not do the work: {detail}",
    "cli.analyse.broken-off": "Broken off: {n} of {all} deals are done, and these are written out.",
    "cli.analyse.skipped": "{path}, deal {n}: it cannot be replayed.",
    "cli.analyse.summary": Plural(
        one="{n} decision was valued; mistakes: {mistakes}.",
        other="{n} decisions were valued; mistakes: {mistakes}.",
    ),
}

SENTENCES: Final[dict[str, Sentence]] = {
    **WORK, **KINDS, **ESTIMATES, **CHART, **MISTAKES, **TABLE, **PAGE, **BRANCH, **COMMAND,
}  # fmt: skip
