"""Each source as a whole: every sentence is accounted for, and silence means the classic rule."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from tests.variants.austrian_site import given as austrian_site
from tests.variants.cardavia import given as cardavia
from tests.variants.spanish_site import given as spanish_site
from tests.variants.swedish_app import given as swedish_app
from tests.variants.table import run, table
from tests.variants.texts import SILENT, accounted, source, unlike_classic_in_silence, whole
from tests.variants.tjger import given as tjger
from tutor.schnapsen import RuleSet
from tutor.schnapsen.choices import Declaring
from tutor.schnapsen.events import MarriageDeclared

each_source = pytest.mark.parametrize(
    "given",
    [austrian_site, cardavia, spanish_site, swedish_app, tjger],
    ids=lambda given: str(given.ID),
)


def late_marriages(rules: RuleSet) -> list[list[int]]:
    """Return the marriages declared after a close, and with the talon used up."""
    word = "SK+" if rules.marriage.declared is Declaring.DECLARED else "SK"
    closed = table(rules, "SK SQ HA CJ DJ", "SA CA DA DT CT", turn_up="HT")
    gone = table(
        rules,
        "SK SQ DT HJ",
        "SA SJ HK DQ",
        won_f="HA HT, DK CQ, CA CJ",
        won_d="CT CK, ST HQ, DA DJ",
    )
    return [
        [event.value for event in run(state, words).all(MarriageDeclared)]
        for state, words in ((closed, f"close {word}"), (gone, word))
    ]


@each_source
def test_every_sentence_is_accounted_for(given: ModuleType) -> None:
    assert given.__file__
    assert accounted(Path(given.__file__).parent, given.NOT_RULES) == whole(given.PLACES)


@each_source
def test_silence_means_the_classic_rule(given: ModuleType) -> None:
    assert unlike_classic_in_silence(given.ID) == []


@each_source
def test_late_marriages_are_allowed(given: ModuleType) -> None:
    """The page does not limit them: after a close, and with the talon used up, they count."""
    assert late_marriages(given.RULES) == [[20], [20]]
    silent = {"marriage.exhausted"}
    if given.ID != "cardavia":  # which says so of a close
        silent.add("marriage.after-close")
    for option in silent:
        assert source(given.ID, option) == SILENT
