"""The Schnapsen half of the Cardavia page, sentence by sentence, under the rule set `cardavia`.

A sentence with two clauses on two rules is still one sentence, with one or more tests.
"""

from functools import partial

from tests.variants import deals
from tests.variants.texts import NotARule
from tutor.schnapsen import rule_set

ID = "cardavia"
RULES = rule_set(ID)

PLACES = {
    "Head": 3,
    "Start": 2,
    "Players": 1,
    "Goal": 2,
    "Setup": 4,
    "Turn": 7,
    "Exchange and closing": 6,
    "Scoring": 6,
}

NOT_RULES = (
    NotARule("Head, sentence 1", "name of the site, language, contrast, grain", "display"),
    NotARule("Head, sentence 2", "Vienna, Austria, 32 cards, a link", "the pack of Preference"),
    NotARule("Head, sentence 3", "French-suited cards of the Vienna pattern", "looks of cards"),
)

opening = partial(deals.opening, RULES)
two_left = partial(deals.two_left, RULES)
used_up = partial(deals.used_up, RULES)
