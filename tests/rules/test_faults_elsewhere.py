"""What other programs got wrong: each situation, with the value that is right.

The number in a name is the row of the collection from which the situation comes.
"""

from __future__ import annotations

import pytest

from tests.rules.bench import (
    D,
    F,
    after,
    allowed,
    classic,
    legal,
    outcome,
    position,
    reasons,
    steps,
    why,
)
from tutor.cards import SCHNAPSEN_PACK, Card, cards
from tutor.game import judge, legal_actions, perft
from tutor.rulings import Illegal
from tutor.schnapsen import PRESETS, DealResult, Ending, PlayCard, start, view
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.bummerl import Bummerl
from tutor.schnapsen.events import JackExchanged
from tutor.tricks import MustHead

RULES = PRESETS["classic"]


def test_01_the_king_of_a_marriage_may_be_led_and_makes_66() -> None:
    state = position(RULES, "SK SQ DJ", "SJ CJ CQ", f=(40, 4), d=(30, 3))
    queen = after(state, "SQ+ SJ")
    assert (queen.tallies.forehand.points, queen.result) == (65, None)
    king = after(state, "SK+ SJ")
    assert king.tallies.forehand.points == 66
    assert outcome(king) == ("F", 2, "sixty-six")


def test_01_both_cards_of_a_marriage_can_be_chosen() -> None:
    state = position(RULES, "SK SQ DJ", "SJ CJ CQ", f=(40, 4), d=(30, 3))
    assert {"SK+", "SQ+"} <= legal(state)


def test_02_a_marriage_to_66_ends_the_deal_before_the_other_plays() -> None:
    state = position(RULES, "HQ HK DJ SK CQ", "DK HT SA DT CJ", trump="C", f=(47, 4), d=(20, 1))
    done = after(state, "HK+")
    assert outcome(done) == ("F", 2, "sixty-six")
    assert done.tallies.forehand.points == 67
    assert len(done.hands.dealer) == 5


def test_04_only_one_player_scores_a_deal() -> None:
    state = position(RULES, "HK HQ", "HA SJ", trump="C", f=(47, 4), d=(55, 4))
    done = after(state, "HK+")
    assert outcome(done) == ("F", 1, "sixty-six")
    assert why(done, "HA", seat=D) == ["deal-over"]
    match = Bummerl(RULES).after(done.result) if done.result else None
    assert match is not None
    assert sorted(match.won) == [0, 1]


def test_05_after_an_announcement_to_66_nothing_is_legal() -> None:
    done = after(position(RULES, "HK HQ", "HA SJ", trump="C", f=(47, 4), d=(64, 4)), "HQ+")
    assert done.result is not None
    assert done.result.winner is F
    assert legal_actions(schnapsen, done) == ()


def test_07_pending_points_are_added_with_the_first_trick_won() -> None:
    state = position(
        RULES, "SA DJ", "SJ CJ", talon="CQ CK DQ", turn_up="HT", f=(0, 0, 20), d=(20, 3)
    )
    won = after(state, "SA SJ")
    assert won.tallies.forehand.points == 13 + 20
    assert won.tallies.forehand.pending == 0


def test_08_a_marriage_is_announced_once() -> None:
    state = position(
        RULES, "SK SQ DJ", "SA CJ CQ", talon="DK CK ST", turn_up="HT", f=(10, 1), d=(9, 2)
    )
    declared = after(state, "SK+")
    assert declared.tallies.forehand.points == 30
    assert why(declared, "SK+", seat=F) == ["not-on-turn"]
    assert why(declared, "SQ+", seat=F) == ["not-on-turn"]
    later = after(declared, "SA CJ CK")
    assert later.on_turn is F
    assert later.tallies.forehand.points == 30 + 6
    assert why(later, "SQ+") == ["partner-missing"]


def test_09_a_follower_who_plays_a_king_from_a_pair_scores_no_marriage() -> None:
    state = position(RULES, "SK SQ DJ", "CJ CQ", led="SJ", talon="DK CK ST", turn_up="HT", f=(9, 3))
    assert after(state, "SK").tallies.forehand.points == 9 + 4 + 2
    assert why(state, "SK+") == ["marriage-not-on-lead"]


def test_11_king_or_queen_may_be_led_without_announcing() -> None:
    state = position(
        RULES, "SK SQ DJ", "SA CJ CQ", talon="DK CK ST", turn_up="HT", f=(10, 1), d=(9, 2)
    )
    assert {"SK", "SQ", "SK+", "SQ+"} <= legal(state)
    assert after(state, "SK").tallies.forehand.points == 10


@pytest.mark.parametrize("card", ["SA", "ST", "CK"])
def test_12_an_announcement_that_is_not_allowed_is_refused_and_credits_nothing(card: str) -> None:
    state = position(
        RULES, "SA ST CK DJ", "SJ CJ CQ", talon="DK HK SQ", turn_up="HT", f=(10, 1), d=(9, 2)
    )
    assert isinstance(judge(schnapsen, state, PlayCard(F, Card.parse(card), True)), Illegal)
    assert state.tallies.forehand.points == 10


def test_14_nobody_closes_in_the_middle_of_a_trick() -> None:
    state = position(
        RULES, "SA ST", "SJ CJ CQ", turn="D", led="CK", talon="DK HK SQ", turn_up="HT", f=(9, 3)
    )
    assert why(state, "C", seat=D) == ["close-not-on-lead"]
    assert why(state, "C", seat=F) == ["not-on-turn"]


def test_15_a_second_close_is_refused_and_the_closer_stays() -> None:
    state = position(
        RULES, "SA ST", "SJ CJ", talon="DK HK SQ", turn_up="HT", f=(9, 3), closed=("D", 9, 3)
    )
    assert why(state, "C") == ["already-closed"]
    assert state.closed is not None
    assert state.closed.by is D


def test_16_the_jack_of_another_suit_buys_nothing() -> None:
    state = position(RULES, "HJ SA", "SJ DJ", trump="C", talon="DK HK SQ", turn_up="CA", f=(9, 3))
    (reason,) = reasons(state, "X")
    assert reason.id == "jack-not-held"
    assert reason.evidence() == cards("CJ")


@pytest.mark.parametrize("exchange", [2, 4])
@pytest.mark.parametrize("close", [2, 4])
def test_18_exchange_and_close_each_have_their_own_smallest_talon(
    exchange: int, close: int
) -> None:
    rules = classic(exchange__minimum_talon=exchange, closing__minimum_talon=close)
    state = position(rules, "HJ SA", "SJ DJ", talon="DK", turn_up="HA", f=(9, 4))
    assert allowed(state, "X") is (exchange == 2)
    assert allowed(state, "C") is (close == 2)


def test_18_the_greek_table_asks_for_four_in_both() -> None:
    state = position(PRESETS["tjger"], "HJ SA", "SJ DJ", talon="DK", turn_up="HA", f=(9, 4))
    assert why(state, "X") == ["exchange-talon-too-small"]
    assert why(state, "C") == ["close-talon-too-small"]


def test_18_the_swedish_table_asks_for_four_in_the_exchange_only() -> None:
    state = position(PRESETS["swedish-app"], "HJ SA", "SJ DJ", talon="DK", turn_up="HA", f=(9, 4))
    assert why(state, "X") == ["exchange-talon-too-small"]
    assert allowed(state, "C")


def test_19_the_exchange_names_the_card_taken_and_both_sides_know_it() -> None:
    state = position(
        RULES, "HJ SA ST DT CT", "SJ DJ CJ SK DK", talon="DA DQ SQ", turn_up="HK", f=(9, 3)
    )
    (step,) = steps(state, "X")
    assert step.events == (JackExchanged(F, Card.parse("HJ"), Card.parse("HK")),)
    assert view(step.state, D).known.forehand == {Card.parse("HK")}
    assert Card.parse("HK") in view(step.state, D).seen()


def test_20_a_card_is_itself_and_not_its_name_in_any_language() -> None:
    jack = Card.parse("HJ")
    assert jack is Card.parse("HJ")
    with pytest.raises(ValueError, match="not a card"):
        Card.parse("HB")
    with pytest.raises(AttributeError):
        jack.rank = Card.parse("HQ").rank
    assert jack in SCHNAPSEN_PACK.cards


@pytest.mark.parametrize("later", [35, 40])
def test_21_a_closer_who_makes_66_is_paid_by_the_frozen_record(later: int) -> None:
    state = position(
        RULES, "SA", "SJ", talon="CJ CQ", turn_up="HJ", f=(60, 5), d=(later, 3), closed=("F", 20, 1)
    )
    assert outcome(after(state, "SA SJ")) == ("F", 2, "sixty-six")


def test_23_a_failed_close_never_costs_less_than_2() -> None:
    state = position(
        RULES, "SJ", "SA", talon="CJ CQ", turn_up="HJ", f=(40, 4), d=(45, 4), closed=("F", 40, 3)
    )
    assert outcome(after(state, "SJ SA")) == ("D", 2, "close-failed")


@pytest.mark.parametrize(("record", "worth"), [((20, 2), 2), ((0, 0), 3)])
def test_25_the_opponents_66_after_a_close_ends_the_deal(
    record: tuple[int, int], worth: int
) -> None:
    state = position(
        RULES,
        "SJ DJ",
        "SA DA",
        talon="CJ CQ",
        turn_up="HJ",
        f=(40, 3),
        d=(55, 4),
        closed=("F", *record),
    )
    done = after(state, "SJ SA")
    assert outcome(done) == ("D", worth, "overtaken")
    assert legal(done) == set()


@pytest.mark.parametrize(("record", "worth"), [((4, 1), 2), ((60, 4), 2), ((0, 0), 3)])
def test_26_a_failed_close_is_not_flat(record: tuple[int, int], worth: int) -> None:
    state = position(
        RULES, "SJ", "SQ", talon="CJ CQ", turn_up="HJ", f=(40, 4), d=(60, 4), closed=("F", *record)
    )
    assert outcome(after(state, "SJ SQ")) == ("D", worth, "close-failed")


@pytest.mark.parametrize(("row", "points", "worth"), [(27, 33, 1), (28, 50, 1), (0, 32, 2)])
def test_27_and_28_the_value_of_a_deal_follows_from_the_losers_points(
    row: int, points: int, worth: int
) -> None:
    state = position(
        RULES, "SA DA", "SJ DJ", talon="CJ CQ CK", turn_up="HJ", f=(60, 2), d=(points, 3)
    )
    assert outcome(after(state, "SA SJ")) == ("F", worth, "sixty-six")


def test_30_at_60_all_there_is_a_result() -> None:
    state = position(RULES, "SJ", "SQ", f=(60, 5), d=(55, 4))
    assert outcome(after(state, "SJ SQ")) == ("D", 1, "last-trick")


def test_31_66_is_seen_without_any_marriage() -> None:
    state = position(
        RULES, "SA DA CJ", "SJ DJ CQ", talon="CK DQ DK", turn_up="HJ", f=(53, 3), d=(20, 2)
    )
    done = after(state, "SA SJ")
    assert done.tallies.forehand.points == 66
    assert outcome(done) == ("F", 2, "sixty-six")


@pytest.mark.parametrize("ending", list(Ending))
@pytest.mark.parametrize("winner", [F, D])
def test_32_the_deal_alternates_however_the_last_one_ended(ending: Ending, winner: object) -> None:
    seat = F if winner is F else D
    match = Bummerl(RULES, dealer=1)
    assert match.after(DealResult(seat, 1, ending, 40, 3)).dealer == 0


def test_34_a_used_up_talon_asks_for_heading_as_a_close_does() -> None:
    state = position(RULES, "HJ HA CJ", "SJ SQ", trump="C", led="HQ", f=(20, 3), d=(30, 3))
    assert legal(state) == {"HA"}
    (reason,) = reasons(state, "HJ")
    assert reason == MustHead(Card.parse("HJ"), Card.parse("HQ"), cards("HA"))


def test_37_a_plain_lead_forces_a_trump_from_who_is_void() -> None:
    state = position(RULES, "CJ CA SK", "SJ SQ", trump="C", led="HQ", f=(20, 3), d=(30, 3))
    assert legal(state) == {"CJ", "CA"}
    assert why(state, "SK") == ["must-trump"]


@pytest.mark.parametrize("turn", ["F", "D"])
def test_38_the_ace_takes_the_king_whoever_led(turn: str) -> None:
    hands = ("HK SJ", "HA DJ") if turn == "F" else ("HA DJ", "HK SJ")
    state = position(RULES, *hands, trump="C", turn=turn, talon="CJ CQ CK", turn_up="CT")
    leader = F if turn == "F" else D
    assert after(state, "HK HA").on_turn is leader.other


def test_39_in_open_play_a_trump_lead_is_answered_with_any_card() -> None:
    state = position(
        RULES, "CJ CQ SA HJ", "SJ SQ", trump="C", led="CA", talon="DK DQ DJ", turn_up="CT"
    )
    assert legal(state) == {"CJ", "CQ", "SA", "HJ"}


def test_41_every_follower_is_judged_and_told_why() -> None:
    for hand, seat in (("SJ SA HA", F), ("SJ SA HA", D)):
        state = (
            position(RULES, hand, "DJ DQ", led="SK", f=(9, 3), d=(9, 3))
            if seat is F
            else position(RULES, "DJ DQ", hand, turn="D", led="SK", f=(9, 3), d=(9, 3))
        )
        assert why(state, "SJ") == ["must-head"]
        assert why(state, "HA") == ["must-follow"]
        assert why(state, "SA") == []


def test_42_nought_all_is_a_score_and_an_exchange_a_ply_without_an_answer() -> None:
    state = start(
        RULES,
        cards("HJ SA SK DT CT"),
        cards("HK HQ SJ DQ CJ"),
        Card.parse("HA"),
        cards("SQ DA HT DJ CA CK DK CQ ST"),
    )
    exchanged = after(state, "X")
    assert (exchanged.tallies.forehand.points, exchanged.tallies.dealer.points) == (0, 0)
    assert exchanged.on_turn is F
    assert exchanged.led is None
    assert exchanged.result is None


def test_43_positions_with_a_talon_are_counted_through_an_exchange() -> None:
    state = position(
        RULES, "HJ SA SK", "HK HQ SJ", talon="DK CQ ST", turn_up="HA", f=(20, 2), d=(9, 1)
    )
    assert perft(schnapsen, state, 1) == 5
    exchanged = after(state, "X")
    assert perft(schnapsen, exchanged, 1) == 4, "three cards and the close, no second exchange"


@pytest.mark.parametrize("points", [1, 2, 3])
def test_45_at_6_all_every_result_decides_the_match(points: int) -> None:
    match = Bummerl(RULES, dealer=1, won=(6, 6))
    for seat in (F, D):
        ended = match.after(DealResult(seat, points, Ending.SIXTY_SIX, 40, 3))
        assert ended.winner == match.player_at(seat)


def test_46_an_exchange_is_never_forced() -> None:
    state = position(
        RULES,
        "SQ CK HQ CJ DJ",
        "HT HK SK ST DK",
        trump="D",
        talon="CA DT HJ CQ SJ CT DA SA HA",
        turn_up="DQ",
    )
    assert legal(state) == {"SQ", "CK", "HQ", "CJ", "DJ", "X", "C"}
    kept = after(state, "SQ SK")
    assert Card.parse("DJ") in kept.hands.forehand
