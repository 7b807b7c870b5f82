"""The TJGER page, sentence by sentence: marriages."""

from tests.variants import deals
from tests.variants.table import F, run
from tests.variants.texts import STATED, source
from tests.variants.tjger.given import ID, RULES, opening
from tutor.schnapsen.events import MarriageCredited, MarriageDeclared


def test_an_announcement_is_made_by_leading_king_or_queen() -> None:
    """Announcement, sentence 1: with both in hand and the lead, playing either announces."""
    for card in ("CK", "CQ"):
        assert len(run(opening(), card).all(MarriageDeclared)) == 1
    answered = run(deals.jack_behind(RULES), "CT CK")
    assert answered.all(MarriageDeclared) == []
    apart = deals.pair_apart(RULES)
    assert run(apart, "CQ").all(MarriageDeclared) == []
    assert source(ID, "marriage.card") == STATED
    assert source(ID, "marriage.when") == STATED
    assert source(ID, "marriage.declared") == ("ambiguous", "R11")


def test_an_announcement_is_worth_20() -> None:
    """Announcement, sentence 2: such an announcement, also called a marriage, is worth 20."""
    assert run(opening(), "CK").all(MarriageDeclared)[0].value == 20
    assert source(ID, "marriage.value") == STATED


def test_in_trumps_it_is_worth_40() -> None:
    """Announcement, sentence 3: in the trump suit it counts 40."""
    royal = deals.royal_pair(RULES)
    assert run(royal, "HQ").all(MarriageDeclared)[0].value == 40


def test_it_counts_only_with_a_trick() -> None:
    """Announcement, sentence 4: the points count only if the player wins a trick at least."""
    led = run(opening(), "CK").state
    assert (led.tally(F).points, led.tally(F).pending) == (0, 20)
    lost = run(led, "CT").state
    assert (lost.tally(F).points, lost.tally(F).pending) == (0, 20)
    won = run(led, "SK")
    assert won.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert won.state.tally(F).points == 4 + 4 + 20
    assert source(ID, "marriage.before-trick") == STATED
