"""Other cards: a seat has seen the same, and what cannot lie there is refused with its reasons."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor import game
from tutor.analysis.redealing import dealt_anew
from tutor.cards import SCHNAPSEN_PACK, Card, Seat, cards
from tutor.messages import say
from tutor.records import Record, Tag, read_records, write_records
from tutor.records.branches import branches
from tutor.records.deal_text import WrittenDeal
from tutor.records.excerpts import excerpt
from tutor.records.filtered import seat_record
from tutor.records.library import entry
from tutor.records.link import decode_link, encode_link
from tutor.records.moments import moments
from tutor.records.other_cards import OtherCardsError, hidden_cards, path_to, redealt
from tutor.schnapsen import PRESETS, deal_from, rule_set
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.view import view


def played(seed: int, rules: str) -> Record:
    """A deal from a shuffled pack, played at random to its end."""
    chance = Random(seed)
    order = chance.sample(SCHNAPSEN_PACK.cards, 20)
    state = deal_from(order, rule_set(rules))
    deal = WrittenDeal(state.hands[0], state.hands[1], state.turn_up, state.talon)
    actions = []
    while state.result is None:
        action = chance.choice(game.legal_actions(schnapsen, state))
        actions.append(action)
        state = game.apply(schnapsen, state, action).state
    record = Record((Tag("Rules", rules), Tag("Deal", str(deal))))
    return branches(record, "", actions)[0]


def seen(record: Record, at: str, seat: Seat) -> list:
    return [view(stop.state, seat) for stop in path_to(record, at)]


@settings(max_examples=40)
@given(
    st.integers(0, 10**6),
    st.sampled_from(list(PRESETS)),
    st.integers(0, 30),
    st.sampled_from(list(Seat)),
    st.integers(0, 99),
)
def test_a_seat_cannot_tell_the_new_deal_from_the_old_one(seed, rules, place, seat, number):
    record = played(seed, rules)
    stops = [stop for stop in moments(record) if stop.state.result is None]
    stop = stops[place % len(stops)]
    new, at = dealt_anew(record, stop.at, seat, number)
    assert seen(new, at, seat) == seen(record, stop.at, seat)
    assert not any(found.irregular for found in moments(new))
    state = path_to(new, at)[-1].state
    laid = [
        *state.hands[0],
        *state.hands[1],
        *state.talon,
        *([state.turn_up] * bool(state.turn_up)),
    ]
    assert len(laid) == len(set(laid))
    assert dealt_anew(record, stop.at, seat, number) == (new, at)
    read = read_records(write_records([new]), strict=True)
    assert read.ok
    assert read.records == (new,) or read.records[0].line == new.line
    packed = encode_link(read.records[0])
    assert packed is not None
    assert decode_link(packed).ok


def test_other_numbers_give_other_deals():
    record = entry("sixty-all").records()[0]
    deals = {dealt_anew(record, "1.1", Seat.FOREHAND, n)[0].tag("Deal") for n in range(5)}
    assert len(deals) == 5


def test_the_unseen_cards_of_an_exhausted_talon_are_certain():
    record = entry("sixty-all").records()[0]
    last = next(stop for stop in moments(record) if not stop.depth and not stop.state.talon_size)
    hidden = hidden_cards(last.state, Seat.FOREHAND)
    assert hidden.certain
    assert set(hidden.cards) | set(hidden.shown) == set(last.state.hands.dealer)


def test_every_fault_of_a_choice_is_named():
    record = entry("sixty-all").records()[0]
    state = path_to(record, "1.2")[-1].state
    own = state.hands.forehand[0]
    hidden = hidden_cards(state, Seat.FOREHAND)
    hand = (own, hidden.cards[0], hidden.cards[0])
    with pytest.raises(OtherCardsError) as refused:
        redealt(record, "1.2", Seat.FOREHAND, hand, hidden.cards[1:3])
    found = [message.id for message in refused.value.messages]
    assert found == [
        "other.not-hidden",
        "record.card-twice",
        "other.hand-size",
        "other.talon-size",
        "other.nowhere",
    ]


def test_a_shown_card_stays_in_the_hand():
    rules = rule_set("classic")
    deal = "F:SA.ST.CA.CT.CJ D:HK.HQ.SK.SQ.DA U:HJ T:DT.DK.DQ.DJ.CK.CQ.SJ.HA.HT"
    record = Record((Tag("Rules", rules.id), Tag("Deal", deal)))
    text = write_records([record]).replace("*\n", "1. F:CJ D:DA 2. D:HK+40\n*\n")
    text = text.replace("1. F:CJ D:DA 2. D:HK+40", "1. F:CJ D:HQ 2. D:SK+20")
    record = read_records(text).records[0]
    state = path_to(record, "2.1")[-1].state
    hidden = hidden_cards(state, Seat.FOREHAND)
    assert hidden.shown == cards("SQ")
    hand = [card for card in hidden.cards if card.text != "SQ"][: hidden.size + 1]
    rest = [card for card in hidden.cards if card not in hand]
    with pytest.raises(OtherCardsError) as refused:
        redealt(record, "2.1", Seat.FOREHAND, hand, rest)
    assert say("other.not-in-hand", card=Card.parse("SQ")) in refused.value.messages


def test_cards_that_would_have_made_an_action_illegal_are_refused_with_the_rules_reason():
    deal = "F:SA.ST.CA.CT.CJ D:DT.DK.SK.SQ.DA U:HJ T:HK.HQ.DQ.DJ.CK.CQ.SJ.HA.HT"
    record = Record((Tag("Rules", "classic"), Tag("Deal", deal)))
    text = write_records([record]).replace("*\n", "1. F:CLOSE F:CA D:DK\n*\n")
    reading = read_records(text)
    assert len(reading.records[0].line.nodes) == 3
    record = reading.records[0]
    hidden = hidden_cards(path_to(record, "1.3")[-1].state, Seat.FOREHAND)
    hand = cards("CK DT SK SQ")
    rest = [card for card in hidden.cards if card not in hand]
    with pytest.raises(OtherCardsError) as refused:
        redealt(record, "1.3", Seat.FOREHAND, hand, rest)
    [message] = refused.value.messages
    assert message.id == "other.forbidden"
    assert dict(message.args)["reason"].id == "must-follow"


def test_a_record_filtered_for_a_seat_gets_cards_for_what_it_does_not_tell():
    whole = entry("sixty-all").records()[0]
    record = seat_record(whole, Seat.DEALER)
    new, at = dealt_anew(record, "3.1", Seat.DEALER, 4)
    assert not new.hides_cards
    assert seen(new, at, Seat.DEALER) == seen(whole, "3.1", Seat.DEALER)


def test_an_excerpt_ends_at_its_moment_and_says_nothing_of_what_follows():
    whole = entry("sixty-all").records()[0]
    found, at = excerpt(whole, "5.2~1.1", Seat.DEALER)
    assert seen(found, at, Seat.DEALER) == seen(whole, "5.2~1.1", Seat.DEALER)
    assert moments(found)[-1].at == at
    assert "{" not in write_records([found])
    assert excerpt(whole, "", Seat.FOREHAND)[1] == ""
    with pytest.raises(KeyError):
        excerpt(whole, "99.1", Seat.FOREHAND)
