"""Variations by hand: whatever is added is where its address says, and is read back the same."""

import random

import pytest

from tutor import game
from tutor.records import read_records, write_records
from tutor.records.branches import NoMomentError, branch, branches
from tutor.records.library import entry
from tutor.records.moments import moments
from tutor.schnapsen import play as schnapsen


@pytest.mark.parametrize("slug", ["sixty-all", "the-silent-queen", "a-bummerl-in-seven-deals"])
def test_random_branches_are_where_their_address_says_and_survive_writing(slug):
    chance = random.Random(slug)
    record = entry(slug).records()[0]
    for _ in range(25):
        stop = chance.choice([m for m in moments(record) if m.state.result is None])
        action = chance.choice(game.legal_actions(schnapsen, stop.state))
        record, at = branch(record, stop.at, action)
        found = {m.at: m for m in moments(record)}[at]
        assert found.node.action == action
        assert found.state == game.apply(schnapsen, stop.state, action).state
    reading = read_records(write_records([record]))
    assert not reading.errors
    assert reading.records[0].line == record.line


def test_what_follows_already_is_not_added_again():
    record = entry("sixty-all").records()[0]
    first = record.line.nodes[0].action
    assert branch(record, "", first) == (record, "1.1")


def test_several_actions_make_one_variation():
    record = entry("sixty-all").records()[0]
    state = record.initial_state()
    actions = []
    for _ in range(3):
        actions.append(game.legal_actions(schnapsen, state)[0])
        state = game.apply(schnapsen, state, actions[-1]).state
    changed, at = branches(record, "", actions)
    assert at == "1.1~1.3"
    assert {m.at: m for m in moments(changed)}[at].state == state


def test_a_moment_that_is_not_there_is_refused():
    record = entry("sixty-all").records()[0]
    with pytest.raises(NoMomentError):
        branch(record, "99.9", record.line.nodes[0].action)
