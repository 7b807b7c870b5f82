"""The Swedish app's help, sentence by sentence: marriages."""

from tests.variants import deals
from tests.variants.swedish_app.given import ID, RULES, opening
from tests.variants.table import F, pair, run, why
from tests.variants.texts import STATED, source
from tutor.cards import Suit, cards
from tutor.schnapsen import PlayCard
from tutor.schnapsen.events import CardPlayed, MarriageCredited, MarriageDeclared
from tutor.schnapsen.legality import candidates


def test_a_marriage_is_king_and_queen() -> None:
    """Marriage, sentence 1: king and queen together are a marriage."""
    assert why(opening(), "CK+") == []
    assert why(opening(), "SA+") == [("no-marriage-card", None)]


def test_a_marriage_needs_the_lead_and_both_cards() -> None:
    """Marriage, sentence 2: it is played on lead, with king and queen of the same suit in hand."""
    apart = deals.pair_apart(RULES)
    assert why(apart, "SK+") == [("partner-missing", None)]
    answer = deals.pair_behind(RULES)
    assert why(run(answer, "CT").state, "CK+") == [("marriage-not-on-lead", "marriage.when")]
    assert source(ID, "marriage.when") == STATED


def test_a_marriage_is_announced_and_the_king_is_led() -> None:
    """Marriage, sentence 3: it is announced, both cards are shown, and the king is led."""
    assert why(opening(), "CQ+") == [("king-must-lead", "marriage.card")]
    declared = run(opening(), "CK+")
    assert [str(event.card) for event in declared.all(CardPlayed)] == ["CK"]
    assert declared.state.known.of(F) == pair("C") - set(cards("CK"))
    assert run(opening(), "CK").all(MarriageDeclared) == []
    assert why(opening(), "CQ") == []
    assert PlayCard(F, cards("CQ")[0]) in candidates(opening())
    assert source(ID, "marriage.card") == STATED
    assert source(ID, "marriage.declared") == STATED


def test_a_marriage_counts_40_in_trumps_and_20_elsewhere() -> None:
    """Marriage, sentence 4: 40 in the trump suit, 20 in another."""
    assert run(opening(), "CK+").all(MarriageDeclared) == [
        MarriageDeclared(F, Suit.CLUBS, 20, pending=True)
    ]
    royal = deals.royal_pair(RULES)
    assert run(royal, "HK+").all(MarriageDeclared)[0].value == 40


def test_points_for_cards_and_marriages() -> None:
    """Game, sentence 3: card points come from collected cards and from marriages."""
    after = run(opening(), "CK+ SK")
    assert after.all(MarriageCredited) == [MarriageCredited(F, 20)]
    assert after.state.tally(F).points == 4 + 4 + 20
