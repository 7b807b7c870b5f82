"""Explanations: duties, verdicts, what changed, and what a view may not be told."""

import pytest

from tutor import game
from tutor.cards import SCHNAPSEN_PACK, Card, Seat, cards
from tutor.lessons.explain import Viewpoint, explain, moves, verdicts
from tutor.records.library import library
from tutor.records.moments import moments
from tutor.schnapsen import CloseTalon, ExchangeJack, PlayCard, rule_set, start
from tutor.schnapsen import play as schnapsen

F, D = Seat


def deal(rules="classic"):
    return start(
        rule_set(rules),
        cards("HK DA DJ SJ DT"),
        cards("SK CT CA SQ SA"),
        Card.parse("DQ"),
        cards("DK HJ CK ST HQ CJ HT HA CQ"),
    )


def step_after(state, *actions):
    for action in actions:
        step = game.play(schnapsen, state, action)
        state = step.state
    return step


def test_an_open_trick_is_explained_as_free():
    step = step_after(deal(), PlayCard(F, Card.parse("SJ")), PlayCard(D, Card.parse("CA")))
    told = explain(step)
    assert told.title.id == "event.discards"
    assert told.duty.id == "duty.open"
    assert [m.id for m in told.happened] == ["event.discards", "event.takes"]
    assert [v.text.id for v in told.verdicts] == ["legal.open"] * 5
    assert [m.id for m in told.changed] == [
        "changed.draws",
        "changed.draws",
        "changed.points",
        "changed.talon",
        "changed.turn",
    ]


def test_a_forced_suit_names_the_cards_that_prove_it():
    state = step_after(deal(), CloseTalon(F), PlayCard(F, Card.parse("SJ"))).state
    judged = {v.action.card.text: v for v in verdicts(state, D)}
    assert judged["CA"].rule == "must-follow"
    assert set(judged["CA"].proof) == set(cards("SJ SK SQ SA"))
    assert judged["SK"].legal
    assert judged["SK"].text.id == "legal.head"


def test_the_played_card_is_not_its_own_proof():
    state = step_after(deal(), CloseTalon(F), PlayCard(F, Card.parse("SJ"))).state
    for verdict in verdicts(state, D):
        assert verdict.action.card not in verdict.proof


def test_exchange_and_close_are_judged_on_lead():
    told = {type(v.action).__name__: v for v in moves(deal())}
    assert told["ExchangeJack"].legal
    assert told["CloseTalon"].legal
    sharp = {type(v.action).__name__: v for v in moves(deal("sharp"))}
    assert sharp["ExchangeJack"].rule == "exchange-too-early"
    assert sharp["Claim"].rule == "claim-not-now"


def test_the_close_says_what_is_written_down():
    told = explain(step_after(deal(), CloseTalon(F)))
    ids = [m.id for m in told.changed]
    assert ids == ["changed.closed", "changed.close-record", "changed.close-promise"]


def test_the_exchange_names_the_card_taken():
    told = explain(step_after(deal(), ExchangeJack(F)))
    assert told.title.arg("card") is Card.parse("DQ")


@pytest.mark.parametrize("entry", library(), ids=lambda entry: entry.slug)
def test_no_explanation_for_a_seat_names_a_card_that_it_has_not_seen(entry):
    for record in entry.records():
        for stop in moments(record):
            if stop.step is None:
                continue
            for view in (Viewpoint.FOREHAND, Viewpoint.DEALER, Viewpoint.TABLE):
                told = explain(stop.step, view)
                hidden = _hidden(stop, view)
                named = {
                    card
                    for message in (*told.happened, told.duty, *told.changed, *told.score)
                    for card in _cards_in(message)
                }
                named |= {card for v in (*told.verdicts, *told.moves) for card in v.proof}
                named |= {card for v in told.verdicts for card in _cards_in(v.text)}
                named |= set(told.proof)
                # a missing card (a partner, the jack) is named by the rule, not by a hand
                named -= {card for v in told.moves if not v.legal for card in _cards_in(v.text)}
                assert not named & hidden


def _cards_in(message):
    for _, value in message.args:
        if isinstance(value, Card):
            yield value
        elif isinstance(value, tuple):
            yield from (card for card in value if isinstance(card, Card))


def _hidden(stop, view):
    state = stop.state
    hidden = set(SCHNAPSEN_PACK.cards)
    for seat in Seat:
        if view.sees(seat):
            hidden -= set(state.hands.of(seat))
            hidden -= set(stop.step.before.hands.of(seat))
        hidden -= state.known.of(seat) | stop.step.before.known.of(seat)
        hidden -= {card for trick in state.tallies.of(seat).taken for card in trick}
    if state.led is not None:
        hidden.discard(state.led.card)
    for table in (state, stop.step.before):
        hidden.discard(table.turn_up)
    if isinstance(stop.step.action, PlayCard):
        hidden.discard(stop.step.action.card)
    return hidden
