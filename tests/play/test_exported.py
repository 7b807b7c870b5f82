"""What a person may take along: no hidden card, no seed; and what comes back from such a file."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play.given import PLACES, SEED, deal_over, match_over, sitting, sittings, step
from tutor.cards import Seat
from tutor.play.deal import Deal
from tutor.play.errors import SavedGameError
from tutor.play.exported import export, import_, resumed
from tutor.play.recording import deal_record
from tutor.play.saved import write_sitting
from tutor.play.setup import USUAL
from tutor.play.sitting import Phase, Sitting
from tutor.play.summary import Standing, summary
from tutor.records import Record, read_records, write_records

NOW = 2_000_000_000.0


def told(table: Sitting) -> tuple[Deal, ...]:
    """The finished deals, without the day on which they were dealt."""
    return tuple(replace(deal, at=0) for deal in table.deals)


def exported(table: Sitting) -> tuple[Record, ...]:
    """The records of the file that a person may take along."""
    return read_records(export(table)).records


@given(sittings())
def test_finished_deals_are_whole_and_there_is_no_seed(table: Sitting) -> None:
    text = export(table)
    assert table.setup.seed not in text
    reading = read_records(text)
    assert not reading.errors
    assert text == write_records(reading.records)
    whole = [record for record in reading.records if not record.hides_cards]
    assert [record.actions() for record in whole] == [
        tuple(acted.action for acted in deal.log) for deal in table.deals
    ]


@given(sittings())
def test_a_deal_under_way_holds_what_the_persons_seat_knows_and_nothing_else(
    table: Sitting,
) -> None:
    if table.current is None or not table.current.scored:
        return
    alike = hidden_cards_moved(table)
    if alike is not None:
        assert exported(alike)[-1] == exported(table)[-1]


def hidden_cards_moved(table: Sitting) -> Sitting | None:
    """The sitting with two cards exchanged that the person has never seen, if there are such."""
    deal = table.deal
    unseen = table.view(0).unseen()
    talon = [card for card in deal.state.talon if card in unseen]
    if len(talon) < 2:
        return None
    one, two = talon[:2]
    swapped = {one: two, two: one}
    start = deal.start
    moved = replace(start, talon=tuple(swapped.get(card, card) for card in start.talon))
    other = replace(deal, start=moved, now=None, log=())
    for acted in deal.log:
        other = other.acted(acted.action, acted.seconds)
    return replace(table, current=other)


@pytest.mark.parametrize("rules", PLACES)
def test_a_finished_match_comes_back_as_it_was(rules: str) -> None:
    table = match_over(sitting(rules), Random(8))
    table = deal_over(table.same_cards(1001.0, swap=True))
    found = import_(export(table), NOW)
    assert found.sitting is not None
    assert found.messages == ()
    assert [d for d in found.diagnostics if d.severity != "info"] == []
    assert told(found.sitting) == told(table)
    assert found.sitting.bummerl == table.bummerl
    assert found.sitting.outcome == table.outcome
    assert found.sitting.setup.names == table.setup.names


def test_a_match_under_way_goes_on_after_its_last_finished_deal() -> None:
    over = deal_over(sitting("spanish-site", strength="strong"))
    table = step(over.next_deal(1001.0), 1040.0, seconds=30)
    found = import_(export(table), NOW)
    assert [message.id for message in found.messages] == ["play.import-hidden"]
    assert found.sitting is not None
    assert found.sitting.phase is Phase.DEAL_OVER
    assert told(found.sitting) == told(over)
    assert found.sitting.setup.strength == "strong"
    assert found.sitting.setup.seed != SEED
    clocks = [clock.left for clock in found.sitting.timer.clocks]
    assert clocks == [clock.left for clock in table.timer.clocks]
    following = found.sitting.next_deal(NOW)
    assert following.deal.dealer == table.deal.dealer
    assert following.deal.start != table.deal.start
    assert step(following).deal.log


def test_a_first_deal_that_was_not_finished_is_dealt_anew() -> None:
    table = step(sitting("tjger", first_dealer=0, whole_match=False), seconds=1)
    found = import_(export(table), NOW).sitting
    assert found is not None
    assert (found.phase, found.deal.log, found.deal.dealer) == (Phase.PLAYING, (), 0)
    assert not found.setup.whole_match
    assert found.setup.rules == table.setup.rules


def test_a_match_left_or_lost_by_time_stays_so() -> None:
    left = deal_over(sitting("spanish-site")).retire()
    lost = step(deal_over(sitting("spanish-site")).next_deal(1000.0), seconds=130)
    for table in (left, lost):
        for found in (table, step(table.same_cards(5001.0)), deal_over(table.same_cards(5001.0))):
            again = import_(export(found), NOW).sitting
            assert again is not None
            assert again.outcome == table.outcome
            assert told(again) == told(found)


def test_a_record_from_elsewhere_becomes_a_game_in_which_the_person_is_forehand() -> None:
    deal = deal_over(sitting()).deals[0]
    record = deal_record(sitting().setup, deal).with_tags(
        Hero=None, Round="?", Score=None, _Strength=None, _Length=None, Dealer="Bernd"
    )

    found = import_(write_records([record]), NOW)
    assert found.sitting is not None
    assert found.sitting.deals[0].seat_of(0) is Seat.FOREHAND
    assert found.sitting.setup.names == ("Anna", "Bernd")
    assert found.sitting.bummerl.history


def test_deals_that_do_not_follow_are_left_out_and_named() -> None:
    table = match_over(sitting(), Random(3))
    records = list(exported(table))

    found = import_(write_records([records[0], records[0], *records[1:]]), NOW)
    assert found.sitting is not None
    assert [(m.id, dict(m.args)["n"]) for m in found.messages] == [("play.import-left-out", 2)]
    assert told(found.sitting) == told(table)


@pytest.mark.parametrize("text", ["", "no game", b"\xff\xfe\x00", '[SGN "1"]', '[Game "x"]\n*'])
def test_a_text_without_a_game_gives_none_and_says_why(text: str | bytes) -> None:
    found = import_(text, NOW)
    assert found.sitting is None
    assert found.diagnostics or found.messages


@given(sittings(most=15), st.integers(0, 10**6), st.characters())
def test_a_file_that_was_changed_never_raises(table: Sitting, place: int, sign: str) -> None:
    text = export(table)
    place %= len(text)
    found = import_(text[:place] + sign + text[place + 1 :], NOW)
    if found.sitting is not None:
        assert read_again(found.sitting) == found.sitting


def read_again(table: Sitting) -> Sitting:
    """The sitting as the server keeps it: what is imported can be saved."""
    return resumed(write_sitting(table), "", NOW)


def test_a_saved_game_is_resumed_from_the_servers_text_else_from_the_file() -> None:
    table = step(deal_over(sitting()).next_deal(1001.0))
    secret, text = write_sitting(table), export(table)
    assert resumed(secret, text, NOW) == table
    assert told(resumed("", text, NOW)) == told(table)
    with pytest.raises(SavedGameError):
        resumed(secret[:-3], text, NOW)
    with pytest.raises(SavedGameError):
        resumed("", "nothing", NOW)


def test_a_game_in_one_line() -> None:
    table = deal_over(sitting("spanish-site", strength="learner"))
    line = summary(table)
    assert (line.rules, line.strength, (line.mine, line.theirs)) == (
        "spanish-site", "learner", table.bummerl.won
    )  # fmt: skip
    assert line.standing is Standing.PLAYING
    assert summary(table.retire()).standing is Standing.RETIRED
    assert summary(table.next_deal(1000.0).flag(0)).standing is Standing.LOST
    assert summary(table.next_deal(1000.0).flag(1)).standing is Standing.WON


def test_an_opponent_that_is_not_there_any_more_is_replaced_by_the_usual_one() -> None:
    text = export(deal_over(sitting(strength="master"))).replace('"master"', '"grandmaster"')
    found = import_(text, NOW).sitting
    assert found is not None
    assert found.setup.strength == USUAL
