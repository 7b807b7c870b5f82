"""The Spanish page, sentence by sentence: marriages."""

from tests.variants import deals
from tests.variants.spanish_site.given import ID, RULES, opening
from tests.variants.table import F, run, why
from tests.variants.texts import SILENT, STATED, source
from tutor.schnapsen.events import MarriageCredited, MarriageDeclared


def test_combinations_count_too() -> None:
    """Winning, sentence 3: besides, combinations can be announced; how is not said (R11)."""
    declared = run(opening(), "CQ+ SK")
    assert declared.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert declared.state.tally(F).points == 3 + 4 + 20
    assert run(opening(), "CQ").all(MarriageDeclared) == []
    assert source(ID, "marriage.declared") == ("ambiguous", "R11")
    assert source(ID, "marriage.when") == SILENT
    assert source(ID, "marriage.card") == SILENT


def test_a_pair_is_queen_and_king_of_a_suit() -> None:
    """Winning, sentence 4: pairs or marriages are queen and king of the same suit."""
    assert why(opening(), "CK+") == []
    apart = deals.pair_apart(RULES)
    assert why(apart, "SK+") == [("partner-missing", None)]
    assert why(apart, "SA+") == [("no-marriage-card", None)]


def test_a_pair_is_20_or_40() -> None:
    """Winning, sentence 5: a pair counts 20, of trumps 40."""
    assert run(opening(), "CK+").all(MarriageDeclared)[0].value == 20
    royal = deals.royal_pair(RULES)
    assert run(royal, "HQ+").all(MarriageDeclared)[0].value == 40
    assert source(ID, "marriage.value") == STATED
