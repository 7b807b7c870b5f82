"""The TJGER page, sentence by sentence: the engine under the rule set `tjger`."""

from functools import partial

from tests.variants import deals
from tests.variants.texts import NotARule
from tutor.schnapsen import rule_set

ID = "tjger"
RULES = rule_set(ID)

PLACES = {
    "Introduction": 1,
    "Starting": 2,
    "Play": 9,
    "Value": 5,
    "Announcement": 4,
    "Exchange": 1,
    "Closing": 6,
    "Card values": 1,
    "End": 1,
}

NOT_RULES = (NotARule("End, sentence 1", "made with the TJGER framework", "credits"),)

opening = partial(deals.opening, RULES)
two_left = partial(deals.two_left, RULES)
four_left = partial(deals.four_left, RULES)
used_up = partial(deals.used_up, RULES)
