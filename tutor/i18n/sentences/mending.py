"""Learning from mistakes: the question at the table, and what is said of a try."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "mend.start": "Learn from the mistakes",
    "mend.about": "The replay stops at each mistake, and you look for something better. Meanwhile chart and list are put away.",
    "mend.whose": "Whose mistakes",
    "mend.both": "Both",
    "mend.by": "Judged by",
    "mend.none": "There is no such mistake in this deal.",
    "mend.progress": "Mistake {n} of {total}",
    "mend.ask": "{player} is on turn and gave something away here. What would you play?",
    "mend.how": "Choose a card on the table, or press a button or its number.",
    "mend.right": "Right: {move}.",
    "mend.wrong": "Not the best: {move}.",
    "mend.answer-is": "The answer: {move}.",
    "mend.also-cards": "Also right: {cards:or}.",
    "mend.also-move": "Also right: {move}.",
    "mend.recorded": "In the record: {move}.",
    "mend.forbidden": "Not allowed here: {move}. {reason}",
    "mend.refuted": "The table shows how it is refuted: from there on both sides play perfectly, all cards known.",
    "mend.refuted-world": "The table shows a refutation in one of the deals that fit what {player} knew. It need not be the real one. From there on both sides play with open cards.",
    "mend.line": "The table shows how it goes on: both sides play perfectly, all cards known.",
    "mend.line-world": "The table shows how it goes on in one of the deals that fit what {player} knew. It need not be the real one.",
    "mend.again": "Try again",
    "mend.answer": "Show the answer",
    "mend.next": "Next mistake",
    "mend.finish": "To the end",
    "mend.leave": "Back to the replay",
    "mend.anew": "Once more from the beginning",
    "mend.done": Plural(one="That was the only mistake.", other="Those were all {n} mistakes."),
    "mend.solved": "Found: {found} of {n}. At the first try: {first}.",
    "value.why": "Why",
    "value.why-of": "What was computed about it: {move}.",
    "value.why-to": "{player} is on turn, and “you” means that seat here; only what it could know counts.",
}
