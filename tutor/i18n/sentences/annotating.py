"""What the analysis writes into a record, at each mistake, for those who read it later."""

from typing import Final

from tutor.i18n.sentences import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "note.hindsight": "Hindsight, in game points: {value} with the best action, {got} with this one; given away: {cost}.",
    "note.fair": "Fair, in game points on average: {value} with the best action, {got} with this one; given away: {cost}.",
}
