"""The TJGER page, sentence by sentence: 66, what a deal is worth, and the match."""

from tests.variants import deals
from tests.variants.table import D, F, match, run, table, why
from tests.variants.texts import SILENT, STATED, source
from tests.variants.tjger.given import ID, RULES, opening
from tutor.schnapsen import Claim, Ending
from tutor.schnapsen.events import CardPlayed, SixtySixClaimed


def test_66_must_be_claimed() -> None:
    """Play, sentence 8: who has 66 and claims it wins; without the claim the deal goes on."""
    reached = run(deals.about_to_win(RULES, "6"), deals.WINNING)
    assert reached.state.tally(F).points == 69
    assert reached.state.result is None
    claimed = run(reached.state, "claim")
    assert claimed.all(SixtySixClaimed) == [SixtySixClaimed(F, 69, right=True)]
    assert claimed.outcome == (F, 2, Ending.SIXTY_SIX)
    assert source(ID, "ending.sixty-six") == STATED


def test_when_66_may_be_claimed() -> None:
    """Play, sentence 8: when is not said: after a trick of one's own or a marriage (R13)."""
    assert why(opening(), "claim") == [("claim-not-now", "ending.claim-window")]
    after = run(opening(), "SA HQ").state
    assert why(after, Claim(F)) == [("claim-not-now", "ending.claim-window")]
    assert why(after, Claim(D)) == []
    led = run(after, "ST").state
    assert why(led, Claim(D)) == [("claim-not-now", "ending.claim-window")]
    assert why(led, Claim(F)) == [("claim-not-now", "ending.claim-window")]
    assert source(ID, "ending.claim-window") == ("ambiguous", "R13")


def test_66_by_a_marriage_may_be_claimed() -> None:
    """Play, sentence 8: a marriage that makes 66 is claimed before the other answers."""
    state = deals.short_by_a_pair(RULES)
    led = run(state, "CK")
    assert led.state.result is None
    assert led.all(CardPlayed) != []
    assert why(led.state, Claim(F)) == []
    assert run(led.state, "claim").outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "ending.by-marriage") == SILENT


def test_a_false_claim() -> None:
    """Play, sentence 8: a false claim is not spoken of: 2 to the other, 3 without a trick (R6)."""
    none = run(opening(), "SA SK claim")
    assert none.all(SixtySixClaimed) == [SixtySixClaimed(F, 15, right=False)]
    assert none.outcome == (D, 3, Ending.FALSE_CLAIM)
    one = table(
        RULES, "SA CQ CJ DJ HJ", "ST SK DA CT HQ", turn_up="HT", won_f="CK SJ", won_d="DT SQ"
    )
    assert run(one, "claim").outcome == (D, 2, Ending.FALSE_CLAIM)
    many = run(deals.about_to_win(RULES, "34"), "claim")
    assert many.outcome == (D, 2, Ending.FALSE_CLAIM)
    assert source(ID, "ending.false-claim") == ("ambiguous", "R6")


def test_a_false_claim_of_the_closer() -> None:
    """Play, sentence 8: if the false claimant has closed, the record of the close decides (R6)."""
    state = deals.about_to_win(RULES, "0")
    lost = run(state, "close DQ DK CQ CK claim")
    assert lost.state.tally(F).points == 62
    assert lost.state.tally(D).tricks == 1
    assert lost.outcome == (D, 3, Ending.FALSE_CLAIM)
    assert lost.result.at_close


def test_else_the_last_trick_wins() -> None:
    """Play, sentence 9: otherwise the winner of the last trick wins."""
    assert run(deals.last_cards(RULES), "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)
    assert source(ID, "ending.last-trick") == STATED


def test_the_last_trick_beats_a_66_that_was_not_claimed() -> None:
    """Play, sentence 9: it wins even against 66 card points that nobody claimed."""
    state = table(
        RULES,
        "HJ",
        "DJ",
        won_f="SA ST, CA CT, DK HQ, CK CJ",
        won_d="DA DT, HA HT, SK SQ, HK CQ, SJ DQ",
        marriages=(0, 20),
    )
    assert state.tally(D).points == 81
    assert run(state, "HJ DJ").outcome == (F, 1, Ending.LAST_TRICK)


def test_the_losers_points_decide_the_value() -> None:
    """Value, sentence 1: what the winner gets depends on the points of his opponent."""
    worth = [
        run(deals.about_to_win(RULES, loser), f"{deals.WINNING} claim").result.game_points
        for loser in ("0", "6", "34")
    ]
    assert worth == [3, 2, 1]


def test_three_for_no_trick() -> None:
    """Value, sentence 2: 3 where the opponent has no trick, even if his marriage waits."""
    ended = run(deals.about_to_win(RULES, "0"), f"{deals.WINNING} claim")
    assert ended.outcome == (F, 3, Ending.SIXTY_SIX)
    waiting = deals.marriage_waits(RULES)
    assert run(waiting, f"{deals.WINNING} claim").outcome == (F, 3, Ending.SIXTY_SIX)
    assert source(ID, "value.no-trick") == STATED


def test_two_for_less_than_33() -> None:
    """Value, sentence 3: 2 where he has a trick at least, but less than 33."""
    for loser in ("6", "32"):
        ended = run(deals.about_to_win(RULES, loser), f"{deals.WINNING} claim")
        assert ended.outcome == (F, 2, Ending.SIXTY_SIX)


def test_one_otherwise() -> None:
    """Value, sentence 4: otherwise 1; so exactly 33 is 1."""
    for loser in ("33", "34"):
        ended = run(deals.about_to_win(RULES, loser), f"{deals.WINNING} claim")
        assert ended.outcome == (F, 1, Ending.SIXTY_SIX)
    assert source(ID, "value.exactly-33") == STATED


def test_the_match_ends_at_seven() -> None:
    """Value, sentence 5: it is over as soon as a player has seven, counted upwards."""
    going = match(RULES, (0, 3), (0, 3))
    assert (going.winner, going.shown()) == (None, (6, 0))
    over = match(RULES, (0, 3), (0, 3), (0, 1))
    assert (over.winner, over.shown()) == (0, (7, 0))
    assert source(ID, "match.length") == STATED
    assert source(ID, "match.counting") == STATED
