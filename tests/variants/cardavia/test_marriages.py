"""The Cardavia page, sentence by sentence: marriages."""

from tests.variants import deals
from tests.variants.cardavia.given import ID, RULES, opening
from tests.variants.table import D, F, run, table
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import cards
from tutor.schnapsen import PlayCard
from tutor.schnapsen.events import MarriageCredited, MarriageDeclared
from tutor.schnapsen.legality import candidates


def test_leading_king_or_queen_declares_the_marriage() -> None:
    """Exchange and closing, sentence 2: king or queen led beside its partner: 20, in trumps 40."""
    for card in ("CK", "CQ"):
        [plain] = run(opening(), card).all(MarriageDeclared)
        assert plain.value == 20
    royal = deals.royal_pair(RULES)
    assert run(royal, "HK").all(MarriageDeclared)[0].value == 40
    alone = table(RULES, "HQ CK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")
    assert run(alone, "HQ").all(MarriageDeclared) == []
    assert source(ID, "marriage.value") == STATED


def test_a_marriage_cannot_be_withheld() -> None:
    """Exchange and closing, sentence 2: the lead itself declares; no word is needed (R11)."""
    tried = {
        (str(found.card), found.declares)
        for found in candidates(opening())
        if isinstance(found, PlayCard)
    }
    assert {entry for entry in tried if entry[0] in ("CK", "CQ")} == {("CK", True), ("CQ", True)}
    assert run(opening(), "CQ").state.known.of(F) == set(cards("CK"))
    assert source(ID, "marriage.declared") == ("ambiguous", "R11")
    answered = run(deals.jack_behind(RULES), "CT CK")
    assert answered.all(MarriageDeclared) == []


def test_the_bonus_waits_for_the_first_trick() -> None:
    """Exchange and closing, sentence 3: without a trick the bonus waits for the first one."""
    led = run(opening(), "CQ")
    assert led.all(MarriageDeclared)[0].pending
    assert led.state.tally(F).points == 0
    won = run(led.state, "SK")
    assert won.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert won.state.tally(F).points == 3 + 4 + 20
    lost = run(led.state, "CT").state
    assert (lost.tally(F).points, lost.tally(F).pending) == (0, 20)
    assert source(ID, "marriage.before-trick") == STATED


def test_a_suit_is_declared_once_even_after_a_close() -> None:
    """Exchange and closing, sentence 4: once per suit and player, after a close as well."""
    after = run(opening(), "close CQ CT").state
    assert after.tally(F).pending == 20
    assert after.on_turn is D
    twice = run(table(RULES, "SA CQ CK DJ HJ", "ST SK DA CJ HQ", turn_up="HT"), "CQ CJ CK")
    assert len(twice.all(MarriageDeclared)) == 1
    assert twice.state.tally(F).points == 3 + 2 + 20
    assert source(ID, "marriage.after-close") == STATED


def test_a_marriage_after_the_talon_is_used_up() -> None:
    """Exchange and closing, sentence 4: nothing forbids it when the talon is used up."""
    late = table(
        RULES,
        "SK SQ DT HJ",
        "SA SJ HK DQ",
        won_f="HA HT, DK CQ, CA CJ",
        won_d="CT CK, ST HQ, DA DJ",
    )
    declared = run(late, "SQ")
    assert [event.value for event in declared.all(MarriageDeclared)] == [20]
    assert source(ID, "marriage.exhausted") == SILENT
