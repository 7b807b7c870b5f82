"""Saved games: restored exactly in the middle of a trick; a text that was touched is refused."""

import json
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.play.given import PLACES, deal_over, match_over, sitting, sittings, step
from tutor.i18n.words import Words
from tutor.lessons.progress.entries import TEXT_LENGTH
from tutor.play.errors import SavedGameError
from tutor.play.saved import LONGEST, read_sitting, write_sitting
from tutor.play.sitting import MOST_TRIES, Finish, Phase, Sitting
from tutor.records import read_records
from tutor.schnapsen import rule_set


def refusal(text: str) -> str:
    """The id of what is said about a text that holds no game."""
    with pytest.raises(SavedGameError) as caught:
        read_sitting(text)
    assert Words("en").say(caught.value.message)
    return caught.value.message.id


def read_or_none(text: str) -> Sitting | None:
    """The sitting that a text holds, None where it is refused."""
    try:
        return read_sitting(text)
    except SavedGameError:
        return None


def sealed(body: str) -> str:
    """A text with the checksum that it should have, as one who knows the form would write it."""
    return f"% schnapsen-tutor sitting 1 {sha256(body.encode()).hexdigest()}\n{body}"


def body_of(text: str) -> str:
    """What stands after the checksum."""
    return text.partition("\n")[2]


def with_rest(text: str, **fields: Any) -> str:
    """A text that says something else about what records lack, with the right checksum."""
    line, _, records = body_of(text).partition("\n")
    rest = json.loads(line.removeprefix("% ")) | fields
    return sealed(f"% {json.dumps(rest, separators=(',', ':'))}\n{records}")


@given(sittings())
def test_a_saved_game_is_restored_as_it_was(table: Sitting) -> None:
    text = write_sitting(table)
    again = read_sitting(text)
    assert again == table
    assert again.deal.state == table.deal.state
    assert write_sitting(again) == text


@pytest.mark.parametrize("rules", PLACES)
def test_a_whole_match_under_every_rule_set_is_restored(rules: str) -> None:
    table = match_over(sitting(rules), Random(5))
    assert read_sitting(write_sitting(table)) == table
    again = step(table.same_cards(1001.0, swap=True))
    assert read_sitting(write_sitting(again)) == again


def test_a_game_goes_on_in_the_middle_of_a_trick_as_if_nothing_had_been() -> None:
    table = step(deal_over(sitting("sharp")).next_deal(1001.0), 1002.5)
    assert table.deal.state.led is not None
    again = read_sitting(write_sitting(table))
    assert deal_over(step(again)) == deal_over(step(table))
    assert deal_over(again).next_deal(1100.0) == deal_over(table).next_deal(1100.0)


def test_house_rules_and_names_of_every_kind_are_restored() -> None:
    rules = rule_set("tjger").with_options({"play.heading": "follow", "clock.time": 60}, "beisl")
    for name in ('"\\[%x]{}()^;', "Ἄννα ♥", "%", "ÅÄÖ ñ", ""):
        table = step(sitting(rules, names=(name, name[::-1])))
        assert read_sitting(write_sitting(table)) == table


def test_a_match_that_was_left_or_lost_by_time_is_restored_with_what_came_after() -> None:
    left = deal_over(sitting("spanish-site")).retire()
    late = deal_over(sitting("spanish-site")).next_deal(1000.0)
    lost = step(late, seconds=130)
    assert left.outcome is not None
    assert lost.outcome is not None
    assert (left.outcome.finish, lost.outcome.finish) == (Finish.RETIRED, Finish.TIME)
    for table in (left, lost):
        for found in (table, step(table.same_cards(1003.0)), deal_over(table.same_cards(1003.0))):
            assert read_sitting(write_sitting(found)) == found


def test_a_saved_game_is_a_file_of_records() -> None:
    table = step(deal_over(sitting("cardavia")).next_deal(1001.0))
    reading = read_records(write_sitting(table))
    assert reading.ok
    assert [record.result != "*" for record in reading.records] == [True, False]
    assert reading.records[0].actions() == tuple(a.action for a in table.deals[0].log)


def test_the_longest_game_is_still_kept() -> None:
    rules = rule_set("sharp").with_options(
        {"match.length": 11, "match.labels": "schneider", "clock.time": 300, "clock.bonus": 15,
         "clock.bonus-within": 15, "ending.false-claim": "prospective", "match.counting": "up",
         "marriage.card": "king", "value.exactly-33": "two", "table.cancel": "drops-deal"}
    )  # fmt: skip
    table = sitting(rules, names=("Å" * 40, "Ω" * 40))
    table = match_over(table, Random(2))
    longest = max(table.deals, key=lambda deal: len(deal.log))
    of = table.deals.index(longest)
    size = len(write_sitting(table))
    table = table.same_cards(1001.25, of=of)
    for acted in longest.log:
        table = table.act(acted.action, 1234.567, 3.125)
    most = (len(write_sitting(table)) - size) * (MOST_TRIES + 22)
    assert most < LONGEST <= TEXT_LENGTH


# --- texts that hold no game --------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "\n", "%", "[SGN \"1\"]\n", "% schnapsen-tutor sitting 1", "\0", "{}", "\ud800"]
)  # fmt: skip
def test_a_foreign_text_is_told_from_a_saved_game(text: str) -> None:
    assert refusal(text) == "play.saved-foreign"


def test_a_game_of_a_newer_program_is_not_guessed_at() -> None:
    text = write_sitting(sitting())
    assert refusal(text.replace("sitting 1", "sitting 2", 1)) == "play.saved-newer"


def test_a_text_that_is_too_long_is_not_read() -> None:
    assert refusal(write_sitting(sitting()) + " " * LONGEST) == "play.saved-too-long"


def test_every_cut_is_noticed() -> None:
    text = write_sitting(step(sitting()))
    for end in range(len(text)):
        assert refusal(text[:end]) in ("play.saved-foreign", "play.saved-changed")


def test_every_changed_sign_is_noticed() -> None:
    text = write_sitting(step(sitting("spanish-site")))
    for place, sign in enumerate(text):
        for other in "0a\n" if sign != "0" else "1b\n":
            if other != sign:
                touched = text[:place] + other + text[place + 1 :]
                assert refusal(touched) in (
                    "play.saved-foreign", "play.saved-changed", "play.saved-newer"
                )  # fmt: skip


def test_whoever_forges_the_checksum_too_gets_a_game_that_can_be_or_an_error() -> None:
    table = deal_over(sitting("spanish-site"))
    body = body_of(write_sitting(step(table.next_deal(1001.0), 1003.5)))
    kept = 0
    for place in range(0, len(body), 3):
        other = '1FDSKQ}"9'[place // 3 % 9]
        found = read_or_none(sealed(body[:place] + other + body[place + 1 :]))
        if found is not None:
            kept += 1
            assert found.phase is Phase.PLAYING
            assert len(found.view(0).hand) == 5
    assert kept < 40


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": "x"},
        {"seed": None},
        {"strength": "A B"},
        {"dealer": 0},
        {"dealer": True},
        {"names": ["a\n", "b"]},
        {"names": ["a"]},
        {"dealt": 0},
        {"dealt": 1},
        {"clocks": [121, 120]},
        {"clocks": [-1, 120]},
        {"clocks": [1e999, 120]},
        {"since": None},
        {"since": 1e300},
        {"spent": "0"},
        {"dates": []},
        {"dates": [0.0, 0.0, 0.0]},
        {"playing": False},
        {"finish": "won", "winner": 0},
        {"finish": "retired"},
        {"finish": "time", "winner": 1},
        {"finish": "nothing"},
        {"winner": 1},
        {"match": False},
        {"more": 1},
    ],
)
def test_what_contradicts_the_play_is_refused(fields: dict[str, Any]) -> None:
    text = write_sitting(step(deal_over(sitting("spanish-site")).next_deal(1001.0)))
    assert with_rest(text) == text
    assert refusal(with_rest(text, **fields)) == "play.saved-broken"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1. F:", "1. D:"),
        ('[Round "2"]', '[Round "3"]'),
        ('[Score "', '[Score "1'),
        ('[Hero "F"]', '[Hero "D"]'),
        ('[Rules "classic"]', '[Rules "tjger"]'),
        ('[SGN "1"]', '[SGN "1"]\n[_Again "1"]'),
        ('[_Length "match"]', '[_Length "deal"]'),
        ('[_Strength "club"]', '[_Strength "learner"]'),
        ("T:", "T:??."),
        ("\n\n1. ", "\n\n{a note} 1. "),
    ],
)
def test_records_that_are_not_those_of_the_game_are_refused(old: str, new: str) -> None:
    body = body_of(write_sitting(step(deal_over(sitting()).next_deal(1001.0))))
    assert old in body
    assert refusal(sealed(body.replace(old, new, 1))) == "play.saved-broken"


def test_a_text_of_deep_brackets_or_huge_numbers_is_no_trouble() -> None:
    for line in ("[" * 100_000, '{"seed":' + "9" * 5000 + "}", "1e999", "null", "\ud800"):
        body = f"% {line}\n[SGN]"
        digest = sha256(body.encode(errors="surrogatepass")).hexdigest()
        assert refusal(f"% schnapsen-tutor sitting 1 {digest}\n{body}") == "play.saved-broken"
