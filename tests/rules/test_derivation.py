"""The score of a deal line by line: every line can be said, and the lines agree with the result."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.bench import after, outcome, position
from tests.rules.chance import DealStep, played_out, walks
from tutor.i18n.sentences import Plural, registry
from tutor.messages import Message
from tutor.schnapsen import PRESETS, DealState, RuleSet
from tutor.schnapsen.scoring import derivation


def texts(message: Message) -> list[str]:
    """Return the English forms of a message's sentence."""
    sentence = registry()[message.id]
    return [sentence.one, sentence.other] if isinstance(sentence, Plural) else [sentence]


def placeholders(text: str) -> set[str]:
    return {name.split(":")[0] for _, name, _, _ in Formatter().parse(text) if name}


def lines(state: DealState) -> tuple[Message, ...]:
    assert state.result is not None
    return derivation(state.rules, state.tallies, state.result)


@given(walks(), st.integers(0, 3))
def test_every_line_can_be_said_and_names_the_game_points(walk: list[DealStep], pick: int) -> None:
    for end in walk[-1:]:
        rest = list(played_out(end.state, pick))
        state = rest[-1].state if rest else end.state
        assert state.result is not None
        how, points, record, bracket, total = lines(state)
        for message in (how, points, record, bracket, total):
            for text in texts(message):
                assert placeholders(text) <= {name for name, _ in message.args}
        assert bracket.arg("n") == total.arg("n") == state.result.game_points
        written = {
            int(found) for text in texts(bracket) for found in re.findall(r"(\d) game", text)
        }
        assert written <= {state.result.game_points}


@pytest.mark.parametrize(
    ("record", "bracket"),
    [
        ((0, 0), "score.value-no-trick"),
        ((32, 2), "score.value-under-33"),
        ((33, 2), "score.value-33-one"),
        ((34, 2), "score.value-from-33"),
    ],
)
def test_a_closer_is_paid_by_the_line_of_the_record(record: tuple[int, int], bracket: str) -> None:
    state = position(
        PRESETS["classic"],
        "SA",
        "SJ",
        talon="CJ CQ",
        turn_up="HJ",
        f=(60, 5),
        d=(40, 3),
        closed=("F", *record),
    )
    found = [line.id for line in lines(after(state, "SA SJ"))]
    assert found == [
        "score.sixty-six",
        "score.points",
        "score.record-at-close",
        bracket,
        "score.total",
    ]


def literal_spanish() -> RuleSet:
    return PRESETS["spanish-site"].with_options(
        {"value.pending": "points", "closing.failed": "closers-value"}
    )


def test_a_waiting_marriage_that_lowers_a_failed_close_is_named_in_its_line() -> None:
    state = position(
        literal_spanish(),
        "SJ",
        "SQ",
        talon="CJ CQ",
        turn_up="HJ",
        f=(0, 0, 20),
        d=(60, 9),
        closed=("D", 20, 0),
    )
    done = after(state, "SJ SQ")
    assert outcome(done) == ("F", 2, "close-failed")
    assert lines(done)[3].id == "score.value-pending"
