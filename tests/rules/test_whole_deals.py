"""Whole deals under every rule set: the same cards and actions, and the end each table gives."""

from __future__ import annotations

from functools import reduce

import pytest

from tests.rules.bench import ALL, CLAIMED, after, outcome, steps
from tests.rules.bench import action as act
from tests.rules.deals import DEALS, Deal, End, GoesOn, Refused
from tutor.cards import Card, cards
from tutor.game import judge
from tutor.rulings import Illegal, IllegalActionError
from tutor.schnapsen import PRESETS, Claim, DealState, start
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.play import dealt, evolve


def begin(deal: Deal, table: str) -> DealState:
    return start(
        PRESETS[table],
        cards(deal.forehand),
        cards(deal.dealer),
        Card.parse(deal.turn_up),
        cards(deal.talon),
    )


every_deal = pytest.mark.parametrize("deal", DEALS, ids=[deal.id for deal in DEALS])
every_table = pytest.mark.parametrize("table", ALL)


@every_deal
@every_table
def test_a_deal_comes_to_its_end_at_each_table(deal: Deal, table: str) -> None:
    end = deal.end(table)
    state = begin(deal, table)
    tokens = deal.actions.split()
    if isinstance(end, Refused):
        before = after(state, tokens[: end.place - 1])
        ruling = judge(schnapsen, before, act(before, tokens[end.place - 1]))
        assert isinstance(ruling, Illegal)
        assert [(reason.id, reason.option) for reason in ruling.reasons] == [
            (end.reason, end.option)
        ]
        with pytest.raises(IllegalActionError):
            after(before, [tokens[end.place - 1]])
        return
    done = after(state, tokens)
    points = (done.tallies.forehand.points, done.tallies.dealer.points)
    if isinstance(end, GoesOn):
        assert done.result is None
        assert points == end.points
        return
    assert outcome(done) == (end.winner, end.game_points, end.ended_by)
    assert points == end.points
    assert (done.tallies.forehand.tricks, done.tallies.dealer.tricks) == end.tricks
    record = None if done.closed is None else (done.closed.points, done.closed.tricks)
    assert record == end.record


@every_deal
@every_table
def test_the_events_of_a_deal_folded_from_the_deal_give_its_state(deal: Deal, table: str) -> None:
    state = begin(deal, table)
    end = deal.end(table)
    tokens = deal.actions.split()
    done = steps(state, tokens[: end.place - 1] if isinstance(end, Refused) else tokens)
    if done:
        events = [dealt(state), *(event for step in done for event in step.events)]
        assert reduce(evolve, events, state) == done[-1].state


@every_deal
@pytest.mark.parametrize("table", CLAIMED)
def test_a_claim_is_put_in_once_and_at_the_end(deal: Deal, table: str) -> None:
    end = deal.end(table)
    if not isinstance(end, End):
        return
    done = steps(begin(deal, table), deal.actions)
    claims = [place for place, step in enumerate(done) if isinstance(step.action, Claim)]
    last_trick = not done[-1].before.hands.forehand or not done[-1].before.hands.dealer
    assert claims in ([len(done) - 1], []), "nobody claims before the end"
    if not claims:
        assert last_trick, "only the last trick needs no claim"


def test_at_v14_and_v16_the_tables_part() -> None:
    parting = {deal.id for deal in DEALS if deal.elsewhere}
    assert parting == {"V06", "V09", "V14", "V16"}


def test_v17_with_the_queen_makes_one_point_less_than_66() -> None:
    deal = next(deal for deal in DEALS if deal.id == "V17")
    tokens = deal.actions.replace("SK+", "SQ+").split()
    done = after(begin(deal, "classic"), tokens)
    assert done.tallies.dealer.points == 65
    assert done.result is None


def test_the_deals_use_the_pack_once() -> None:
    for deal in DEALS:
        state = begin(deal, "classic")
        assert len({*state.hands[0], *state.hands[1], *state.talon, state.turn_up}) == 20
