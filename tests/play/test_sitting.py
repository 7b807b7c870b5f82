"""A sitting: deals, refusals, taking back, cancelling, retiring, the same cards again."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from tests.play.given import (
    PLACES,
    actions,
    by_chance,
    deal_over,
    laid,
    match_over,
    sitting,
    sittings,
    step,
)
from tutor import game
from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.play.errors import NotNowError
from tutor.play.sitting import MOST_TRIES, Finish, Phase, Sitting
from tutor.rulings import IllegalActionError
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.events import Ending

ROYAL = ("HK HQ SA CA DA", "HT SK SQ CT DT", "HJ", "HA ST SJ CK CQ CJ DK DQ DJ")
"""A deal in which forehand holds the royal marriage and three aces."""


def test_the_first_deal_is_dealt_and_forehand_leads() -> None:
    table = sitting()
    assert table.phase is Phase.PLAYING
    assert (table.to_move, table.deal.number, table.deal.dealer) == (0, 1, 1)
    assert sitting(first_dealer=0).to_move == 1


def test_a_player_sees_only_the_own_hand() -> None:
    table = sitting()
    mine, yours, crowd = (table.view(who) for who in (0, 1, None))
    assert mine.hand == table.deal.state.hands.forehand
    assert yours.hand == table.deal.state.hands.dealer
    assert crowd.hand == ()
    assert not {*mine.hand} & {*yours.hand}


def test_an_illegal_act_is_refused_with_the_ruling_and_nothing_changes() -> None:
    table = sitting()
    foreign = PlayCard(Seat.FOREHAND, table.deal.state.hands.dealer[0])
    with pytest.raises(IllegalActionError) as caught:
        table.act(foreign, 1001.0)
    assert [reason.id for reason in caught.value.ruling.reasons] == ["card-not-held"]
    assert table == sitting()
    assert game.judge(schnapsen, table.deal.state, foreign) == caught.value.ruling


def test_nobody_acts_while_the_other_is_on_turn() -> None:
    table = sitting()
    hand = table.deal.state.hands.dealer
    with pytest.raises(IllegalActionError) as caught:
        table.act(PlayCard(Seat.DEALER, hand[0]), 1001.0)
    assert [reason.id for reason in caught.value.ruling.reasons] == ["not-on-turn"]
    assert not {str(card) for card in hand} & {
        str(found) for found in caught.value.ruling.alternatives
    }
    assert table.legal(1) == ()


def test_a_deal_is_scored_for_the_player_and_the_other_deals_next() -> None:
    table = deal_over(sitting())
    assert table.phase is Phase.DEAL_OVER
    result, deal = table.deal.result, table.deals[0]
    assert result is not None
    assert deal.winner == deal.player_at(result.winner)
    won = [0, 0]
    won[deal.winner or 0] = result.game_points
    assert table.bummerl.won == tuple(won)
    following = table.next_deal(1100.0)
    assert (following.deal.dealer, following.deal.number) == (0, 2)
    assert following.deal.before == tuple(won)
    assert following.deal.start != deal.start


def test_a_single_deal_is_the_whole_game() -> None:
    table = deal_over(sitting(whole_match=False))
    assert table.phase is Phase.MATCH_OVER
    assert table.outcome is not None
    assert (table.outcome.finish, table.outcome.winner) == (Finish.SINGLE, table.deal.winner)
    with pytest.raises(NotNowError) as caught:
        table.next_deal(1001.0)
    assert caught.value.message.id == "play.match-over"


@pytest.mark.parametrize("rules", PLACES)
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_is_played_by_any_legal_acts(rules: str, seed: int) -> None:
    table = match_over(sitting(rules, seed=f"{seed:032x}"), Random(seed))
    assert table.outcome is not None
    assert table.outcome.finish is Finish.WON
    assert table.bummerl.won[table.outcome.winner or 0] >= table.setup.rules.match.length
    assert [deal.number for deal in table.deals] == list(range(1, len(table.deals) + 1))
    assert [deal.dealer for deal in table.deals] == [
        (1 + place) % 2 for place in range(len(table.deals))
    ]
    for deal in table.deals:
        assert deal.back_to(len(deal.log)).state == deal.state


@given(sittings())
def test_no_card_is_lost_and_none_is_twice(table: Sitting) -> None:
    for deal in (*table.deals, table.deal):
        state = deal.state
        places = [*state.hands[0], *state.hands[1], *state.talon]
        places += [state.turn_up] if state.turn_up else []
        places += [state.led.card] if state.led else []
        places += [card for tally in state.tallies for trick in tally.taken for card in trick]
        assert sorted(map(str, places)) == sorted(map(str, SCHNAPSEN_PACK.cards))


@given(sittings())
def test_whoever_is_on_turn_can_act_and_only_while_a_deal_is_played(table: Sitting) -> None:
    playing = table.phase is Phase.PLAYING
    assert bool(actions(table)) == playing
    assert (table.to_move is not None) == playing
    if table.to_move is not None:
        assert table.legal(table.to_move)


# --- marriages and claims -----------------------------------------------------------------------


def test_a_marriage_that_counts_by_itself_is_declared_by_leading_its_card() -> None:
    table = laid(*ROYAL, rules="cardavia").act(PlayCard(Seat.FOREHAND, Card.parse("HK")), 1001.0)
    assert table.deal.log[0].action == PlayCard(Seat.FOREHAND, Card.parse("HK"), declares=True)
    assert table.deal.state.tallies.forehand.pending == 40


def test_where_it_is_declared_a_lead_without_a_word_counts_nothing() -> None:
    table = laid(*ROYAL).act(PlayCard(Seat.FOREHAND, Card.parse("HK")), 1001.0)
    assert table.deal.state.tallies.forehand.pending == 0


def test_a_claim_can_be_made_while_the_computer_is_to_answer_a_marriage() -> None:
    table = laid(*ROYAL, rules="tjger")
    table = table.act(PlayCard(Seat.FOREHAND, Card.parse("HK")), 1001.0)
    assert table.to_move == 1
    assert table.claim_waits
    over = table.act(Claim(Seat.FOREHAND), 1002.0)
    assert over.deal.result is not None
    assert over.deal.result.ended_by is Ending.FALSE_CLAIM
    assert over.bummerl.won == (0, 3)
    assert not laid(*ROYAL).act(PlayCard(Seat.FOREHAND, Card.parse("HK"), True), 1.0).claim_waits


def test_a_wrong_total_is_not_written_down_and_the_right_one_is() -> None:
    for total, kept in ((66, None), (0, 0)):
        table = laid(*ROYAL, rules="tjger").act(PlayCard(Seat.FOREHAND, Card.parse("HK")), 1.0)
        table = table.act(Claim(Seat.FOREHAND, total), 1002.0)
        assert table.deal.log[-1].action == Claim(Seat.FOREHAND, kept)


# --- taking back --------------------------------------------------------------------------------


def test_taking_back_returns_to_the_last_decision_and_the_answers_go_too() -> None:
    table = sitting()
    first = step(table)
    answered = step(first)
    for later in (first, answered):
        back = later.take_back(1010.0)
        assert back.deal.state == table.deal.state
        assert back.deal.log == ()
        assert back.deal.taken_back == 1
    assert answered.take_back(1010.0).to_move == 0


def test_an_exchange_is_a_decision_of_its_own() -> None:
    table = laid("HJ HK SA CA DA", "HT SK SQ CT DT", "HQ", "HA ST SJ CK CQ CJ DK DQ DJ")
    table = table.act(ExchangeJack(Seat.FOREHAND), 1001.0).act(CloseTalon(Seat.FOREHAND), 1002.0)
    back = table.take_back(1003.0)
    assert [acted.action for acted in back.deal.log] == [ExchangeJack(Seat.FOREHAND)]
    assert back.take_back(1004.0).deal.log == ()


def test_nothing_is_taken_back_before_the_first_card_or_after_the_end() -> None:
    with pytest.raises(NotNowError) as caught:
        sitting().take_back(1001.0)
    assert caught.value.message.id == "play.nothing-to-take"
    with pytest.raises(NotNowError) as caught:
        step(sitting(first_dealer=0)).take_back(1001.0)
    assert caught.value.message.id == "play.nothing-to-take"
    with pytest.raises(NotNowError) as caught:
        deal_over(sitting()).take_back(1001.0)
    assert caught.value.message.id == "play.take-back-over"


@given(sittings())
def test_what_is_taken_back_and_done_again_leads_to_the_same_state(table: Sitting) -> None:
    if table.why_no_take_back():
        return
    now = 2_000_000_000.0
    place = table.deal.last_decision()
    again = table.take_back(now)
    if again.outcome is not None and table.outcome is None:
        assert again.outcome.finish is Finish.TIME
        return
    deal = again.deal
    for acted in table.deal.log[place:]:
        deal = deal.acted(acted.action, acted.seconds)
    assert deal.state == table.deal.state
    assert deal.log == table.deal.log


# --- cancel, retire, next -----------------------------------------------------------------------


def test_a_cancelled_deal_is_dropped_unscored_and_the_same_player_deals_anew() -> None:
    table = deal_over(sitting("swedish-app")).next_deal(1001.0)
    played = step(step(table))
    anew = played.cancel_deal(1002.0)
    assert (anew.bummerl, anew.deal.dealer, anew.deal.number) == (table.bummerl, 0, 2)
    assert anew.deals == table.deals
    assert anew.deal.start != table.deal.start
    assert anew.deal.log == ()


def test_elsewhere_a_deal_that_has_begun_is_played_to_its_end() -> None:
    with pytest.raises(NotNowError) as caught:
        sitting().cancel_deal(1001.0)
    assert caught.value.message.id == "play.cancel-not-here"
    with pytest.raises(NotNowError) as caught:
        deal_over(sitting("swedish-app")).cancel_deal(1001.0)
    assert caught.value.message.id == "play.no-deal-runs"


@pytest.mark.parametrize("rules", ["spanish-site", "austrian-site"])
def test_after_a_deal_a_player_may_retire_and_nobody_has_won(rules: str) -> None:
    table = sitting(rules)
    with pytest.raises(NotNowError) as caught:
        table.retire()
    assert caught.value.message.id == "play.deal-runs"
    left = deal_over(table).retire()
    assert left.phase is Phase.MATCH_OVER
    assert left.outcome is not None
    assert (left.outcome.finish, left.outcome.winner) == (Finish.RETIRED, None)
    with pytest.raises(NotNowError):
        left.next_deal(1002.0)
    with pytest.raises(NotNowError):
        left.retire()


def test_where_the_next_deal_follows_without_a_question_nobody_retires() -> None:
    with pytest.raises(NotNowError) as caught:
        deal_over(sitting()).retire()
    assert caught.value.message.id == "play.retire-not-here"


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(NotNowError) as caught:
        sitting().next_deal(1001.0)
    assert caught.value.message.id == "play.deal-runs"
    with pytest.raises(NotNowError) as caught:
        deal_over(sitting()).act(PlayCard(Seat.FOREHAND, Card.parse("HA")), 1001.0)
    assert caught.value.message.id == "play.no-deal-runs"


# --- the same cards again -----------------------------------------------------------------------


@pytest.mark.parametrize("swap", [False, True])
def test_the_same_cards_are_played_again_outside_the_match(swap: bool) -> None:
    over = deal_over(sitting())
    again = over.same_cards(1001.0, swap=swap)
    assert again.phase is Phase.PLAYING
    assert again.deal.start == over.deal.start
    assert again.deal.seat_of(0) is (Seat.DEALER if swap else Seat.FOREHAND)
    assert not again.deal.scored
    done = deal_over(again)
    assert done.bummerl == over.bummerl
    assert done.phase is Phase.DEAL_OVER
    assert done.next_deal(1002.0).deal.dealer == 0


def test_all_results_with_the_same_cards_are_put_side_by_side() -> None:
    table = deal_over(deal_over(sitting()).next_deal(1001.0))
    table = deal_over(table.same_cards(1002.0, of=0))
    table = deal_over(table.same_cards(1003.0, swap=True))  # of a deal that is played again
    table = deal_over(table.same_cards(1004.0, of=1))
    assert [deal.again for deal in table.deals] == [None, None, 0, 0, 1]
    assert table.tries(0) == (table.deals[0], table.deals[2], table.deals[3])
    assert table.tries() == (table.deals[1], table.deals[4])
    assert len({deal.start for deal in table.tries(0)}) == 1


def test_cards_played_again_can_be_left_at_any_table_and_after_the_match() -> None:
    over = match_over(sitting(), Random(1))
    again = step(over.same_cards(1001.0))
    assert again.phase is Phase.PLAYING
    assert again.cancel_deal(1002.0) == over
    done = deal_over(again)
    assert (done.phase, done.outcome, done.bummerl) == (
        Phase.MATCH_OVER,
        over.outcome,
        over.bummerl,
    )


def test_cards_are_not_played_again_while_a_deal_is_played_or_without_end() -> None:
    with pytest.raises(NotNowError) as caught:
        sitting().same_cards(1001.0)
    assert caught.value.message.id == "play.deal-runs"
    table = deal_over(sitting())
    chance = Random(3)
    for _ in range(MOST_TRIES):
        table = table.same_cards(1001.0)
        while table.phase is Phase.PLAYING:
            table = by_chance(table, chance)
    with pytest.raises(NotNowError) as caught:
        table.same_cards(1002.0)
    assert caught.value.message.id == "play.too-many-tries"


# --- deals that come from elsewhere -------------------------------------------------------------


def test_a_deal_that_does_not_follow_is_refused() -> None:
    table = deal_over(sitting())
    following = table.next_deal(1001.0).deal
    lonely = replace(following, again=7)
    for wrong in (table.deals[0], replace(following, before=(0, 0)), lonely):
        with pytest.raises(NotNowError) as caught:
            table.with_deal(wrong)
        assert caught.value.message.id == "play.deal-does-not-follow"
    assert table.with_deal(following).deal == following
