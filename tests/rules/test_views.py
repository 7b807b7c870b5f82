"""What a seat knows: its hand, what has been shown, and nothing else."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from tests.rules.bench import ALL, D, F, after, at, position, steps
from tutor.cards import Card, Suit, cards
from tutor.game import judge
from tutor.rulings import Illegal, Ruling
from tutor.schnapsen import PRESETS, Action, DealState, PlayCard, RuleSet, SeatView, start, view
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.events import CardDrawn, CardPlayed, seen_by
from tutor.schnapsen.play import dealt

CLASSIC = PRESETS["classic"]


def fresh(rules: RuleSet = CLASSIC) -> DealState:
    return start(
        rules,
        cards("HJ SA SK DT CT"),
        cards("HK HQ SJ DQ CJ"),
        Card.parse("HA"),
        cards("SQ DA HT DJ CA CK DK CQ ST"),
    )


def judged(table: DealState | SeatView, action: Action) -> Ruling[Action]:
    """Judge an action on a deal or on a view of one: the judge reads both alike."""
    return judge(schnapsen, table, action)  # type: ignore[misc]


@at(*ALL)
def test_at_the_start_a_seat_knows_its_hand_and_the_turn_up(rules: RuleSet) -> None:
    state = fresh(rules)
    for seat in (F, D):
        seen = view(state, seat)
        assert seen.hand == state.hands.of(seat)
        assert seen.hand_of(seat.other) is None
        assert seen.seen() == {*seen.hand, Card.parse("HA")}
        assert len(seen.unseen()) == 14
        assert (seen.talon_down, seen.talon_size) == (9, 10)
        assert seen.counts == (5, 5)


def test_a_spectator_knows_the_turn_up_only() -> None:
    seen = view(fresh(), None)
    assert seen.hand == ()
    assert seen.seen() == {Card.parse("HA")}
    assert len(seen.unseen()) == 19
    assert seen.hand_of(F) is None


def test_a_view_has_no_place_for_hidden_cards() -> None:
    seen = view(fresh(), F)
    text = repr(seen)
    for card in (*fresh().hands.dealer, *fresh().talon):
        assert repr(card) not in text
    with pytest.raises(FrozenInstanceError):
        seen.hand = ()  # type: ignore[misc]


def test_a_card_bought_with_the_jack_is_known_until_it_is_played() -> None:
    state = after(fresh(), "X")
    assert view(state, D).known.forehand == {Card.parse("HA")}
    assert view(state, D).turn_up is Card.parse("HJ")
    played = after(state, "HA SJ")
    assert view(played, D).known.forehand == frozenset()
    assert Card.parse("HA") in view(played, D).seen()


def test_the_partner_of_a_marriage_stays_known() -> None:
    state = position(
        CLASSIC, "SK SQ DJ", "SA CJ CQ", talon="DK CK ST", turn_up="HT", f=(10, 1), d=(9, 2)
    )
    declared = after(state, "SK+")
    assert view(declared, D).known.forehand == {Card.parse("SQ")}
    later = after(declared, "SA CQ DJ")
    assert Card.parse("SQ") in view(later, D).known.forehand


def test_the_turn_up_is_known_in_the_hand_that_drew_it() -> None:
    state = position(
        CLASSIC, "SQ DJ CT HA HK", "SJ DQ CJ CQ HQ", talon="DK", turn_up="HT", f=(9, 3), d=(9, 1)
    )
    drawn = after(state, "SQ SJ")
    assert view(drawn, F).known.dealer == {Card.parse("HT")}
    assert view(drawn, D).known.forehand == frozenset(), "the last face-down card stays hidden"


def test_a_jack_that_was_exchanged_and_drawn_again_is_known() -> None:
    state = position(
        CLASSIC, "HJ SQ DJ CT HK", "SJ DQ CJ CQ HQ", talon="DK", turn_up="HT", f=(9, 3), d=(9, 1)
    )
    drawn = after(state, "X SQ SJ")
    assert drawn.known.dealer == {Card.parse("HJ")}
    assert drawn.known.forehand == {Card.parse("HT")}


def test_the_turn_up_of_a_closed_talon_is_remembered_and_the_rest_stays_secret() -> None:
    closed = after(fresh(), "C")
    seen = view(closed, D)
    assert seen.turn_up is Card.parse("HA")
    assert seen.talon_down == 9
    assert set(closed.talon) <= set(seen.unseen())


def test_taken_tricks_are_seen_by_both() -> None:
    state = after(fresh(), "SA SJ")
    for seat in (F, D):
        assert set(cards("SA SJ")) <= view(state, seat).seen()


def test_a_drawn_card_is_seen_by_its_seat_only() -> None:
    drawn = [event for event in steps(fresh(), "SA SJ")[-1].events if isinstance(event, CardDrawn)]
    assert drawn == [CardDrawn(F, Card.parse("SQ")), CardDrawn(D, Card.parse("DA"))]
    assert [seen_by(event, F) for event in drawn] == [drawn[0], CardDrawn(D, None)]
    assert [seen_by(event, D) for event in drawn] == [CardDrawn(F, None), drawn[1]]
    assert [seen_by(event, None) for event in drawn] == [CardDrawn(F, None), CardDrawn(D, None)]


def test_the_drawn_turn_up_and_played_cards_are_seen_by_all() -> None:
    public = (CardDrawn(D, Card.parse("HT"), turn_up=True), CardPlayed(D, Card.parse("HT")))
    for event in public:
        for seat in (F, D, None):
            assert seen_by(event, seat) == event


def test_a_deal_is_never_handed_out_as_an_event() -> None:
    with pytest.raises(TypeError):
        seen_by(dealt(fresh()), F)


def test_a_seat_judges_its_own_cards_from_its_view() -> None:
    state = after(fresh(), "C SA")
    ruling = judged(view(state, D), PlayCard(D, Card.parse("HK")))
    assert isinstance(ruling, Illegal)
    assert [reason.id for reason in ruling.reasons] == ["must-follow"]
    assert ruling.alternatives == (PlayCard(D, Card.parse("SJ")),)


def test_who_is_not_on_turn_learns_no_card_of_the_other_hand() -> None:
    state = fresh()
    for table in (state, view(state, D)):
        ruling = judged(table, PlayCard(D, Card.parse("HK")))
        assert isinstance(ruling, Illegal)
        assert [reason.id for reason in ruling.reasons] == ["not-on-turn"]
        assert ruling.alternatives == ()


def test_trumps_are_known_when_the_turn_up_has_gone() -> None:
    state = position(CLASSIC, "SQ", "SJ", f=(60, 5), d=(55, 4))
    assert view(state, F).trump is Suit.HEARTS
    assert view(state, F).turn_up is None
