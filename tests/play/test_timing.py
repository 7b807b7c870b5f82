"""The clock, as the Spanish source describes it: judged on the server, by the wall clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play.given import acted, deal_over, laid, sitting, sittings, step, until
from tutor.cards import Card, Seat
from tutor.play.errors import NotNowError
from tutor.play.saved import read_sitting, write_sitting
from tutor.play.sitting import Finish, Outcome, Phase, Sitting
from tutor.rulings import IllegalActionError
from tutor.schnapsen import rule_set
from tutor.schnapsen.actions import Claim, CloseTalon, ExchangeJack, PlayCard

SPANISH = "spanish-site"
START = 1000.0


def moved(table: Sitting, seconds: float) -> Sitting:
    """The sitting after a card of the person, played after so many seconds."""
    assert table.to_move == 0
    assert table.timer.since is not None
    return step(table, table.timer.since + seconds)


def persons_turn(table: Sitting, now: float) -> Sitting:
    """The sitting when the person is to move; the computer answers at once."""
    return until(table, lambda found: found.to_move == 0, now)


def test_the_example_of_the_source() -> None:
    table = sitting(SPANISH, START)
    assert table.left(0, START) == 120  # two minutes for the first move
    table = persons_turn(moved(table, 30), START + 30)
    assert table.left(0, START + 30) == 90  # a minute and a half
    table = moved(table, 5)
    assert table.left(0, START + 35) == 95  # 1 min 35 s, and not 2 min 25 s


def test_ten_seconds_earn_ten_seconds_and_a_moment_more_earns_nothing() -> None:
    for seconds, left in ((10, 120), (10.001, 109.999), (60, 60)):
        assert moved(sitting(SPANISH, START), seconds).timer.clocks[0].left == left


def test_no_more_than_two_minutes_are_ever_saved_up() -> None:
    assert moved(sitting(SPANISH, START), 1).timer.clocks[0].left == 120


def test_time_runs_while_one_thinks_and_only_then() -> None:
    table = sitting(SPANISH, START)
    assert table.left(0, START + 12.5) == 107.5
    assert table.left(1, START + 12.5) == 120
    waiting = moved(table, 20)
    assert waiting.to_move == 1
    assert waiting.left(0, START + 500) == 100
    over = deal_over(persons_turn(waiting, START + 20), START + 20)
    assert over.left(0, START + 5000) == over.left(0, START + 20)
    assert over.runs_out_at is None


def test_an_exchange_and_a_close_belong_to_the_move_of_the_lead_that_follows() -> None:
    table = laid(
        "HJ HK SA CA DA", "HT SK SQ CT DT", "HQ", "HA ST SJ CK CQ CJ DK DQ DJ", SPANISH, now=START
    )
    table = table.act(ExchangeJack(Seat.FOREHAND), START + 6)
    assert table.left(0, START + 6) == 114
    table = table.act(CloseTalon(Seat.FOREHAND), START + 9)
    assert table.left(0, START + 9) == 111
    assert table.runs_out_at == START + 120
    table = table.act(PlayCard(Seat.FOREHAND, Card.parse("SA")), START + 15)
    assert table.timer.clocks[0].left == 105  # 15 seconds in all: no bonus
    assert [acted.seconds for acted in table.deal.log] == [6, 3, 6]


def test_zero_loses_the_match() -> None:
    table = sitting(SPANISH, START)
    assert table.runs_out_at == START + 120
    assert not table.expired(START + 119.9)
    assert table.checked(START + 119.9) == table
    lost = table.checked(START + 120)
    assert lost.phase is Phase.MATCH_OVER
    assert lost.outcome == Outcome(Finish.TIME, 1)
    assert lost.left(0, START + 121) == 0
    assert lost.deals[-1].result is None


@pytest.mark.parametrize("late", [0.0, 0.001, 86400.0])
def test_a_card_that_comes_too_late_is_not_played(late: float) -> None:
    table = sitting(SPANISH, START)
    lost = step(table, START + 120 + late)
    assert lost.outcome == Outcome(Finish.TIME, 1)
    assert lost.deals[-1].log == ()


def test_nothing_else_is_done_with_a_clock_that_has_run_out() -> None:
    rules = rule_set(SPANISH).with_options({"table.cancel": "drops-deal"})
    table = step(step(sitting(rules, START), START + 1), START + 1)
    late = START + 10_000
    table = persons_turn(table, START + 1)
    assert table.cancel_deal(late).outcome == Outcome(Finish.TIME, 1)
    assert table.take_back(late).outcome == Outcome(Finish.TIME, 1)


def test_the_computers_thinking_counts_as_it_was_measured_where_it_thought() -> None:
    table = moved(sitting(SPANISH, START), 1)
    later = step(table, START + 9000, seconds=15)  # the page was away for hours
    assert later.timer.clocks[1].left == 105
    assert later.outcome is None
    assert step(table, START + 2, seconds=3).timer.clocks[1].left == 120
    lost = step(table, START + 2, seconds=120)
    assert lost.outcome == Outcome(Finish.TIME, 0)


def test_a_page_loaded_anew_and_a_server_begun_again_find_the_same_clock() -> None:
    table = sitting(SPANISH, START)
    again = read_sitting(write_sitting(table))
    assert again.left(0, START + 33) == 87
    assert again.runs_out_at == table.runs_out_at
    assert again.checked(START + 121).outcome == Outcome(Finish.TIME, 1)


def test_a_server_clock_set_back_costs_and_gives_nothing() -> None:
    table = sitting(SPANISH, START)
    assert table.left(0, START - 50) == 120
    assert step(table, START - 50).timer.clocks[0].left == 120


def test_an_illegal_attempt_neither_costs_time_nor_stops_the_clock() -> None:
    table = sitting(SPANISH, START)
    with pytest.raises(IllegalActionError):
        table.act(Claim(Seat.FOREHAND), START + 40)
    assert table.left(0, START + 50) == 70


def test_time_is_not_given_back_and_what_was_taken_back_earns_nothing() -> None:
    table = persons_turn(moved(sitting(SPANISH, START), 30), START + 30)
    back = table.take_back(START + 34)
    assert back.left(0, START + 34) == 86
    assert moved(back, 2).timer.clocks[0].left == 84
    waiting = moved(sitting(SPANISH, START), 30)
    assert waiting.take_back(START + 60).left(0, START + 60) == 90


def test_a_cancelled_deal_does_not_give_the_time_back() -> None:
    rules = rule_set(SPANISH).with_options({"table.cancel": "drops-deal"})
    anew = sitting(rules, START, first_dealer=1).cancel_deal(START + 100)
    assert anew.to_move == 0
    assert anew.left(0, START + 100) == 20


def test_a_claim_out_of_turn_ends_the_deal_and_the_others_time_stands_still() -> None:
    rules = rule_set("tjger").with_options({"clock.time": 60})
    table = laid("HK HQ SA CA DA", "HT SK SQ CT DT", "HJ", "HA ST SJ CK CQ CJ DK DQ DJ", rules)
    table = table.act(PlayCard(Seat.FOREHAND, Card.parse("HK")), START + 8)
    over = table.act(Claim(Seat.FOREHAND), START + 30)
    assert [clock.left for clock in over.timer.clocks] == [52, 60]
    assert over.deal.log[-1].seconds == 0


def test_no_clock_runs_where_there_is_none_or_where_cards_are_played_again() -> None:
    free = sitting("classic", START)
    assert (free.has_clock, free.runs_out_at) == (False, None)
    assert step(free, START + 10**6).outcome is None
    with pytest.raises(NotNowError) as caught:
        free.flag(0)
    assert caught.value.message.id == "play.no-clock-runs"
    again = deal_over(sitting(SPANISH, START), START).same_cards(START)
    assert (again.has_clock, again.runs_out_at) == (False, None)
    later = step(again, START + 10**6, seconds=1000)
    assert later.timer.clocks == again.timer.clocks


def test_the_seconds_of_every_action_are_kept_also_without_a_clock() -> None:
    assert step(sitting("classic", START), START + 7.25).deal.log[0].seconds == 7.25


@given(sittings(rules=SPANISH))
def test_no_clock_ever_shows_more_than_the_maximum_or_less_than_nothing(table: Sitting) -> None:
    for player in (0, 1):
        assert 0 <= table.timer.clocks[player].left <= 120
        assert 0 <= table.left(player, 1_700_000_500.0) <= 120
    by_time = table.outcome is not None and table.outcome.finish is Finish.TIME
    assert by_time == any(clock.is_over for clock in table.timer.clocks)


@given(sittings(rules=SPANISH, most=20), st.integers(0, 1000), st.floats(0, 300))
def test_waiting_never_makes_a_clock_show_more(table: Sitting, choice: int, seconds: float) -> None:
    now = (table.timer.since or 1_700_002_000.0) + seconds
    if table.to_move == 0 and table.has_clock:
        assert table.left(0, now) <= table.left(0, now - seconds)
        assert table.expired(now) == (table.left(0, now) <= 0 or now >= table.runs_out_at)
    after = acted(table, choice, now)
    assert after.timer.clocks[0].left <= max(table.timer.clocks[0].left, 0) + 10
