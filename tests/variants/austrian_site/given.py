"""The German page, sentence by sentence: what the engine makes of the rule set `austrian-site`.

The page prints its text twice; a sentence is counted once.
"""

from functools import partial

from tests.variants import deals
from tests.variants.texts import NotARule
from tutor.schnapsen import rule_set

ID = "austrian-site"
RULES = rule_set(ID)

PLACES = {
    "Introduction": 10,
    "Navigation": 7,
    "Rules": 11,
    "Taking tricks": 4,
    "Duties": 3,
    "Marriages": 3,
    "Winning": 6,
    "Points": 5,
    "Closing": 3,
    "Glossary": 1,
}

NOT_RULES = (
    NotARule("Introduction, sentence 10", "technical terms stand in a glossary below", "pointer"),
    NotARule("Navigation, sentence 1", "each player sees his own fan of cards", "display"),
    NotARule("Navigation, sentence 2", "a card is clicked and dragged on the table", "handling"),
    NotARule("Rules, sentence 1", "a card game for two", "repeats Introduction 1"),
    NotARule("Rules, sentence 2", "twenty cards of five ranks", "repeats Introduction 2"),
    NotARule("Rules, sentence 3", "five cards each", "repeats Introduction 3"),
    NotARule("Rules, sentence 5", "the rest is the face-down talon", "repeats Introduction 5"),
    NotARule("Rules, sentence 7", "66 or the last trick wins", "repeats Introduction 7"),
    NotARule("Rules, sentence 10", "taken tricks lie face down aside", "repeats Navigation 3"),
    NotARule("Winning, sentence 1", "66 or the last trick wins", "repeats Introduction 7"),
    NotARule("Glossary, sentence 1", "a heading without any entry", "empty"),
)

opening = partial(deals.opening, RULES)
two_left = partial(deals.two_left, RULES)
