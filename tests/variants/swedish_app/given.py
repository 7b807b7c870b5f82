"""The Swedish app's help, sentence by sentence: the engine under the rule set `swedish-app`."""

from functools import partial

from tests.variants import deals
from tests.variants.table import table
from tests.variants.texts import NotARule
from tutor.schnapsen import DealState, rule_set

ID = "swedish-app"
RULES = rule_set(ID)

PLACES = {
    "Introduction": 2,
    "Deal": 4,
    "Card values": 1,
    "Marriage": 4,
    "Game": 10,
    "Tricks": 8,
    "Closing": 9,
    "Exchange": 2,
    "How to play": 2,
    "Buttons": 5,
}

NOT_RULES = (
    NotARule("Exchange, sentence 2", "the jack is dragged from the hand on the trump", "handling"),
    NotARule("How to play, sentence 1", "cards are moved by drag and drop", "handling"),
    NotARule("How to play, sentence 2", "a tap does where only one place is possible", "handling"),
    NotARule("Buttons, sentence 2", "save the game for later", "handling"),
    NotARule("Buttons, sentence 3", "go on with the next hand", "repeats Game 9"),
    NotARule("Buttons, sentence 4", "declare a marriage", "repeats Marriage 3"),
    NotARule("Buttons, sentence 5", "have fun", "a wish"),
)

opening = partial(deals.opening, RULES)
two_left = partial(deals.two_left, RULES)
four_left = partial(deals.four_left, RULES)


def used_up() -> DealState:
    """The talon is used up; the dealer has a spade, two trumps and a diamond."""
    return table(
        RULES,
        "SK CA DT HJ",
        "SA HQ HK DQ",
        won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST SJ, SQ DJ",
    )
