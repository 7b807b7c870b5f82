"""The deals that a seat cannot tell from the real one."""

from __future__ import annotations

import random
from math import comb

import numpy as np
import pytest

from tests.analysis.brute_force import random_deal, random_play, random_rules
from tutor import game
from tutor.analysis.compact import pack
from tutor.analysis.silence import JACK_KEPT, USUAL, excluded, weight
from tutor.analysis.spreading import after as played
from tutor.analysis.worlds import FEW, HiddenTricksError, Worlds, worlds
from tutor.cards import Card, Rank, Seat, cards
from tutor.records import parse_position
from tutor.schnapsen import (
    PRESETS,
    CloseTalon,
    DealState,
    ExchangeJack,
    PlayCard,
    RuleSet,
    SeatView,
    view,
)
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.state import is_strict


def seen(line: str, rules: RuleSet | None = None, seat: Seat = Seat.FOREHAND) -> SeatView:
    return parse_position(line).view(rules or RuleSet(), seat)


FIRST = "v1 F=SA.HT.HK.CQ.DJ D=?? U=HJ T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-"


def same_public(state: DealState, found: Worlds, seat: Seat) -> None:
    """Every world looks to the seat as the real deal does."""
    own = view(state, seat)
    for place in range(len(found)):
        assert view(found.state(place), seat) == own


# --- how many there are -----------------------------------------------------------------------


@pytest.mark.parametrize(("trick", "count"), [(4, 336), (5, 6)])
def test_late_leads_leave_few_deals(trick: int, count: int) -> None:
    chance = random.Random(trick)
    tried = 0
    while tried < 5:
        for state, _ in random_play(RuleSet(), chance, closing=0):
            tricks = sum(tally.tricks for tally in state.tallies)
            own = view(state, state.on_turn)
            if tricks == trick - 1 and state.led is None and not any(state.known):
                found = worlds(own)
                assert (len(found), found.possible, found.exact) == (count, count, True)
                same_public(state, found, state.on_turn)
                tried += 1
                break


@pytest.mark.parametrize(("tricks", "count"), [(0, 2002), (1, 792), (2, 252), (3, 56), (4, 6)])
def test_a_closed_talon_leaves_the_hands_but_not_the_orders(tricks: int, count: int) -> None:
    chance = random.Random(tricks)
    while True:
        for state, _ in random_play(RuleSet(), chance, closing=0):
            if sum(t.tricks for t in state.tallies) == tricks and not any(state.known):
                if state.led is not None:
                    continue
                closed = game.play(schnapsen, state, CloseTalon(state.on_turn)).state
                found = worlds(view(closed, closed.on_turn))
                assert (len(found), found.exact) == (count, True)
                assert len({frozenset(world.hand) for world in found.worlds}) == count
                return


def test_when_the_talon_is_gone_only_the_real_deal_is_left() -> None:
    chance = random.Random(3)
    tried = 0
    while tried < 10:
        for state, _ in random_play(RuleSet(), chance, closing=0):
            if state.talon_size == 0:
                found = worlds(view(state, state.on_turn))
                assert [set(w.hand) for w in found.worlds] == [
                    set(state.hands.of(state.on_turn.other))
                ]
                tried += 1
                break


# --- samples ----------------------------------------------------------------------------------


def test_early_deals_are_drawn_at_random_and_the_seed_decides_which() -> None:
    own = seen(FIRST)
    found = worlds(own, 60, seed=1)
    assert (len(found), found.exact) == (60, False)
    assert found.possible == comb(14, 5) * 362_880 > FEW
    assert worlds(own, 60, seed=1) == found
    assert worlds(own, 60, seed=2) != found


def test_every_hidden_card_is_as_likely_in_the_hand_as_any_other() -> None:
    found = worlds(seen(FIRST), 4000)
    for card in seen(FIRST).unseen():
        share = sum(card in world.hand for world in found.worlds) / len(found)
        assert abs(share - 5 / 14) < 0.04


def test_known_cards_are_in_every_hand() -> None:
    own = seen(FIRST.replace("K=-", "K=D:SK.SQ"))
    assert all({*cards("SK SQ")} <= {*world.hand} for world in worlds(own, 30).worlds)


@pytest.mark.parametrize("number", range(6))
def test_the_compact_rows_are_the_deals_of_the_worlds(number: int) -> None:
    chance = random.Random(number)
    rules = RuleSet() if number < 2 else random_rules(chance)
    for state, _ in random_play(rules, chance, closing=0.2):
        own = view(state, state.on_turn)
        if any(tally.pending > 60 for tally in state.tallies):
            continue
        found = worlds(own, 5, seed=number, few=5)
        expected = np.array([pack(found.state(place)) for place in range(len(found))])
        assert (found.deals() == expected).all()


# --- what play tells --------------------------------------------------------------------------


def test_the_real_deal_is_among_the_worlds_unless_a_marriage_was_kept_secret() -> None:
    chance = random.Random(11)
    for number in range(40):
        rules = RuleSet() if number % 2 else random_rules(chance)
        for state, _ in random_play(rules, chance, closing=0.4):
            own = view(state, state.on_turn)
            hidden = set(state.hands.of(state.on_turn.other))
            out = excluded(own) & hidden
            assert all(card.rank in PARTNER for card in out)
            if is_strict(state) and not out:
                hands = [set(world.hand) for world in worlds(own, few=10**6).worlds]
                assert hidden in hands


def test_who_did_not_follow_has_none_of_the_suit() -> None:
    """Forehand closed and led the ace of spades, to which dealer played the jack of clubs."""
    own = seen("v1 F=HT.HK.CQ.DJ D=?? U=HJ T=9 L=F P=13.1+0/0.0+0 C=F:0.0 K=- S=0:0 N=- X=SACJ/-")
    assert excluded(own) == {*cards("ST SK SQ SJ HA HQ")}
    found = worlds(own)
    assert len(found) == comb(13 - 6, 4)
    assert not any(card.suit.value in "SH" for world in found.worlds for card in world.hand)


def test_who_did_not_head_has_no_higher_card_of_the_suit() -> None:
    own = seen("v1 F=HT.HK.CQ.DJ D=?? U=HJ T=9 L=F P=13.1+0/0.0+0 C=F:0.0 K=- S=0:0 N=- X=SKSQ/-")
    assert excluded(own) == {*cards("SA ST")}
    follow = PRESETS["classic"].with_options({"play.heading": "follow"})
    assert excluded(seen(
        "v1 F=HT.HK.CQ.DJ D=?? U=HJ T=9 L=F P=13.1+0/0.0+0 C=F:0.0 K=- S=0:0 N=- X=SKSQ/-",
        follow,
    )) == frozenset()  # fmt: skip


def test_before_the_close_nothing_was_owed() -> None:
    own = seen(
        "v1 F=SQ.HT.HK.CQ.DJ D=?? U=HJ T=7 L=F P=13.1+0/0.0+0 C=F:0.0 K=- S=0:0 N=- X=SACJ/-"
    )
    assert excluded(own) == frozenset()


def test_a_queen_led_without_a_word_is_led_without_her_king() -> None:
    own = seen("v1 F=SA.HT.HK.CQ.DJ D=?? U=HQ T=7 L=D P=0.0+0/12.1+0 C=- K=- S=0:0 N=SQ X=-/CTCJ")
    assert Card.parse("SK") in excluded(own)
    declared = seen(
        "v1 F=SA.HT.HK.CQ.DJ D=?? U=HQ T=7 L=D P=0.0+0/32.1+0 C=- K=D:SK S=0:0 N=SQ+20 X=-/CTCJ"
    )
    assert excluded(declared) == frozenset()


def test_where_only_the_king_declares_a_queen_tells_nothing() -> None:
    king = PRESETS["classic"].with_options({"marriage.card": "king"})
    line = "v1 F=SA.HT.HK.CQ.DJ D=?? U=HQ T=7 L=D P=0.0+0/12.1+0 C=- K=- S=0:0 N=SQ X=-/CTCJ"
    assert excluded(seen(line, king)) == frozenset()
    assert excluded(seen(line.replace("N=SQ", "N=SK"), king)) == {Card.parse("SQ")}


def test_a_jack_left_in_the_hand_when_it_could_be_exchanged_weighs_little() -> None:
    line = "v1 F=SA.HT.HK.CQ.DJ D=?? U=HQ T=7 L=D P=0.0+0/12.1+0 C=- K=- S=0:0 N=SQ X=-/CTCJ"
    own = seen(line)
    jack = Card.parse("HJ")
    assert weight(own, frozenset({jack})) == JACK_KEPT < weight(own, frozenset()) == USUAL
    sample = worlds(own, 2000)
    assert sum(jack in world.hand for world in sample.worlds) < 0.02 * len(sample)
    first = "v1 F=SA.HT.HK.CQ.DJ D=?? U=HQ T=9 L=D P=0.0+0/0.0+0 C=- K=- S=0:0 N=SQ"
    early = PRESETS["classic"].with_options({"exchange.first-trick": "forbidden"})
    assert weight(seen(first), frozenset({jack})) == JACK_KEPT
    assert weight(seen(first, early), frozenset({jack})) == USUAL


def test_broken_duties_tell_nothing_so_that_some_deal_always_fits() -> None:
    """Dealer discarded on spades and clubs and trumped a diamond, but had no trump before."""
    own = seen(
        "v1 F=HT.HK D=?? U=HJ T=9 L=D P=26.2+0/14.1+0 C=F:0.0 K=- S=0:0 N=- X=SACJ.CADJ/DAHQ"
    )
    assert excluded(own) == frozenset(own.unseen())
    found = worlds(own)
    assert len(found) == comb(11, 2)


# --- what cannot be asked ---------------------------------------------------------------------


def test_tricks_that_are_not_listed_must_be_named() -> None:
    line = "v1 F=HQ.CA D=?? U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-"
    with pytest.raises(HiddenTricksError) as caught:
        worlds(seen(line))
    assert caught.value.count == 16
    taken = frozenset(seen(line).unseen()) - {*cards("SA HT")}
    assert [set(w.hand) for w in worlds(seen(line), gone=taken).worlds] == [{*cards("SA HT")}]


def test_a_spectator_and_a_deal_that_is_over_have_no_worlds() -> None:
    state = random_deal(RuleSet(), random.Random(1))
    with pytest.raises(ValueError, match="nothing to be known"):
        worlds(view(state, None))


def test_an_exchange_shows_the_card_taken() -> None:
    chance = random.Random(2)
    while True:
        state = random_deal(RuleSet(), chance)
        if Card(state.trump, Rank.JACK) in state.hands[0] and state.turn_up.rank is not Rank.JACK:
            break
    taken = state.turn_up
    state = game.play(schnapsen, state, ExchangeJack(Seat.FOREHAND)).state
    card = next(card for card in state.hands[0] if card is not taken)
    state = game.play(schnapsen, state, PlayCard(Seat.FOREHAND, card)).state
    assert all(taken in world.hand for world in worlds(view(state, Seat.DEALER), 40).worlds)


def test_an_action_is_played_in_all_worlds_and_leaves_the_rows_alone() -> None:
    found = worlds(seen(FIRST), 10)
    deals = found.deals()
    before = deals.copy()
    from tutor.analysis.compact import options_of

    children = played(deals, 0 if deals[0, 0] & 1 else int(deals[0, 0]).bit_length() - 1,
                      options_of(RuleSet()))  # fmt: skip
    assert (deals == before).all()
    assert (children[:, 14] >= 0).all()
