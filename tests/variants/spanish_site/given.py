"""The Spanish page, sentence by sentence: the engine under the rule set `spanish-site`."""

from functools import partial

from tests.variants import deals
from tests.variants.table import table
from tests.variants.texts import NotARule
from tutor.schnapsen import DealState, rule_set

ID = "spanish-site"
RULES = rule_set(ID)

PLACES = {
    "Handling": 10,
    "Clock": 6,
    "Game": 5,
    "Deal and play": 6,
    "Order": 3,
    "Winning": 5,
    "Rounds": 5,
    "Glossary": 1,
    "Atout": 2,
    "Points": 1,
    "Hand": 1,
    "Bummerl": 2,
    "Suit": 1,
    "Duty of suit": 2,
    "Partida": 2,
    "Robbing": 1,
    "Contra-Sastre": 1,
    "Sastre": 1,
    "Estocada": 1,
    "Duty to head": 2,
    "Dealer": 1,
    "Pile": 2,
    "Trump": 2,
    "Duty to trump": 2,
    "Counter": 2,
    "Closing": 5,
    "Scoring": 3,
    "Card values": 5,
    "Counters": 3,
}

NOT_RULES = (
    NotARule("Handling, sentence 1", "a button begins a new game", "handling"),
    NotARule("Handling, sentence 2", "one chooses the strength of the opponent", "handling"),
    NotARule("Handling, sentence 3", "or accepts a game that another has opened", "handling"),
    NotARule("Handling, sentence 4", "the own cards lie in a fan", "display"),
    NotARule("Handling, sentence 5", "a click plays a card", "handling"),
    NotARule("Handling, sentence 10", "then it can begin", "no content"),
    NotARule("Rounds, sentence 3", "buttons to play on or to retire are shown", "handling"),
    NotARule("Glossary, sentence 1", "some terms are explained", "introduction"),
    NotARule("Atout, sentence 2", "else the usual rules hold", "no content"),
    NotARule("Trump, sentence 2", "else the usual rules hold", "repeats Atout 2"),
)

opening = partial(deals.opening, RULES)
two_left = partial(deals.two_left, RULES)


def used_up() -> DealState:
    """The talon is used up; the dealer has two spades, two trumps and no other suit."""
    return table(
        RULES,
        "SK CA DT HJ",
        "SA SJ HK HA",
        won_f="DQ HT, DK CQ, DA CJ",
        won_d="CT CK, ST HQ, SQ DJ",
    )
