"""The German page, sentence by sentence: marriages."""

from tests.variants import deals
from tests.variants.austrian_site.given import ID, RULES, opening
from tests.variants.table import F, pair, run, table, why
from tests.variants.texts import SILENT, STATED, source
from tutor.cards import Suit
from tutor.schnapsen import Ending
from tutor.schnapsen.events import CardPlayed, MarriageCredited, MarriageDeclared


def test_a_marriage_is_20_or_40_in_trumps() -> None:
    """Marriages, sentence 1: king and queen of a suit announce 20, of trumps 40."""
    [plain] = run(opening(), "CQ+").all(MarriageDeclared)
    assert (plain.suit, plain.value) == (Suit.CLUBS, 20)
    royal = deals.royal_pair(RULES)
    assert run(royal, "HK+").all(MarriageDeclared)[0].value == 40
    assert why(table(RULES, "HQ SK SA CJ DJ", "ST HK DA CT CA", turn_up="HT"), "HQ+") == [
        ("partner-missing", None)
    ]


def test_a_marriage_is_announced() -> None:
    """Marriages, sentence 2: one announces with a button; a queen led in silence counts nothing."""
    silent = run(opening(), "CQ")
    assert silent.all(MarriageDeclared) == []
    assert silent.state.tally(F).pending == 0
    declared = run(opening(), "CQ+")
    [led] = declared.all(CardPlayed)
    assert declared.state.known.of(F) == pair("C") - {led.card}
    assert source(ID, "marriage.declared") == STATED


def test_queen_or_king_must_follow_the_announcement() -> None:
    """Marriages, sentence 3: after announcing, the queen or the king of the pair is led."""
    assert why(opening(), "CQ+") == []
    assert why(opening(), "CK+") == []
    assert why(opening(), "SA+") == [("no-marriage-card", None)]
    assert source(ID, "marriage.card") == STATED
    answer = deals.pair_behind(RULES)
    assert why(run(answer, "CT").state, "CK+") == [("marriage-not-on-lead", "marriage.when")]


def test_card_points_are_tricks_and_marriages() -> None:
    """Winning, sentence 2: the total is all tricks won and the announced 20 or 40."""
    credited = run(opening(), "CQ+ SK")
    assert credited.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert credited.state.tally(F).points == 3 + 4 + 20
    assert source(ID, "marriage.before-trick") == SILENT


def test_a_marriage_that_suffices_ends_the_deal_without_a_lead() -> None:
    """Winning, sentence 3: where 20 or 40 make 66, the deal ends and no card need be led."""
    state = deals.short_by_a_pair(RULES)
    assert state.tally(F).points == 56
    ended = run(state, "CK+")
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    assert ended.all(CardPlayed) == []
    assert why(ended.state, "DJ") == [("deal-over", None)]
    assert source(ID, "ending.by-marriage") == STATED
