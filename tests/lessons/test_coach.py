"""The tutor beside the table: counting, unseen cards, the duty, and no word of hidden cards."""

import random
from collections.abc import Iterator

import pytest

from tests.analysis.brute_force import after, moves, random_deal
from tutor.cards import Seat, cards
from tutor.i18n.words import Words
from tutor.lessons.coach import (
    Help,
    Place,
    Switches,
    binding,
    counts,
    unseen_cards,
    unseen_messages,
)
from tutor.messages import Message
from tutor.records import parse_position
from tutor.schnapsen import PRESETS, DealState, RuleSet, SeatView, view
from tutor.schnapsen.legality import legal_actions

FOLLOW = "v1 F=SA.HT.HK.DQ.DJ D=?? U=HJ T=7 L=D P=0.0+0/14.1+0 C=D:0.0 K=- S=0:0 N=HQ"
LAST = (
    "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- X=SASK.STHJ/CTCK.CQCJ"
)


def allowed(view):
    """What the viewer may do."""
    return legal_actions(view, view.seat)


def seen(line: str, rules: RuleSet | None = None, seat: Seat = Seat.FOREHAND) -> SeatView:
    return parse_position(line).view(rules or RuleSet(), seat)


def ids(messages: tuple[Message, ...]) -> list[str]:
    return [message.id for message in messages]


def walks(count: int) -> Iterator[DealState]:
    """States of deals played at random, under each rule set in turn."""
    presets = tuple(PRESETS.values())
    for seed in range(count):
        chance = random.Random(seed)
        state = random_deal(presets[seed % len(presets)], chance)
        while state.result is None:
            yield state
            state = after(state, chance.choice(moves(state)))


def elsewhere(state: DealState, seat: Seat, chance: random.Random) -> DealState:
    """The same deal with the cards that `seat` cannot know laid otherwise."""
    other = seat.other
    known = state.known.of(other)
    held = [card for card in state.hands.of(other) if card in known]
    pool = [card for card in state.hands.of(other) if card not in known] + list(state.talon)
    chance.shuffle(pool)
    n = len(state.hands.of(other)) - len(held)
    hands = state.hands.put(other, (*held, *pool[:n]))
    return state.but(hands=hands, talon=tuple(pool[n:]))


def test_the_tutor_says_the_same_wherever_the_hidden_cards_are() -> None:
    chance = random.Random(7)
    for state in walks(28):
        for seat in Seat:
            one = view(state, seat)
            other = view(elsewhere(state, seat, chance), seat)
            for say in (counts, unseen_cards, unseen_messages, allowed, binding):
                assert say(one) == say(other)


def test_every_card_has_a_place_and_an_unseen_one_never_a_hand() -> None:
    for state in walks(14):
        for seat in Seat:
            shown = view(state, seat)
            places = {card: place for row in unseen_cards(shown) for card, place in row.places}
            assert len(places) == 20
            hidden = {*state.hands.of(seat.other), *state.talon} - state.known.of(seat.other)
            assert {card for card in places if places[card] is Place.UNSEEN} == hidden
            assert {c for c in places if places[c] is Place.OWN} == set(state.hands.of(seat))


def test_trumps_come_first_and_high_cards_before_low_ones() -> None:
    rows = unseen_cards(seen(LAST))
    assert [row.suit.value for row in rows] == ["S", "H", "D", "C"]
    assert [card.text for card, _ in rows[1].places] == ["HA", "HT", "HK", "HQ", "HJ"]
    assert rows[1].at(Place.UNSEEN) == cards("HA HT HQ")


def test_a_row_says_what_is_unseen_or_that_all_is_seen() -> None:
    words = Words("en")
    rows = unseen_cards(seen(LAST))
    said = [words.say(row.message()) for row in rows]
    assert said[0] == "Spades: all seen."
    assert said[1] == "Hearts, unseen: ace of hearts, ten of hearts and queen of hearts."


def test_where_nothing_is_drawn_any_more_the_unseen_cards_are_in_the_other_hand() -> None:
    told = 0
    for state in walks(28):
        shown = view(state, state.on_turn)
        if "coach.all-in-hand" in ids(unseen_messages(shown)):
            told += 1
            hand = set(state.hands.of(state.on_turn.other))
            assert state.talon_size == 0
            assert set(shown.unseen()) | shown.known.of(state.on_turn.other) == hand
    assert told > 10


def test_the_viewer_is_counted_first_with_what_waits_and_what_is_missing() -> None:
    waited = 0
    for state in walks(28):
        for count in counts(view(state, Seat.DEALER)):
            tally = state.tallies.of(count.seat)
            assert (count.points, count.tricks, count.pending) == tally[:3]
            assert count.missing == max(0, 66 - tally.points)
            said = ids(count.messages())
            assert ("twin.pending" in said) == bool(tally.pending)
            assert said[-1] == ("coach.missing" if tally.points < 66 else "coach.reached")
            waited += bool(tally.pending)
        assert counts(view(state, Seat.DEALER))[0].seat is Seat.DEALER
    assert waited


def test_in_strict_play_the_rule_names_what_is_allowed() -> None:
    said = binding(seen(FOLLOW))
    assert ids(said) == ["duty.head", "coach.may-play"]
    assert said[1].arg("cards") == cards("HT HK")


def test_who_has_no_choice_is_told_so() -> None:
    line = FOLLOW.replace("HT.HK.DQ.DJ", "HK.DT.DQ.DJ")
    assert ids(binding(seen(line))) == ["duty.head", "coach.only-card"]


def test_in_open_play_any_card_may_answer() -> None:
    line = FOLLOW.replace("C=D:0.0", "C=-")
    assert ids(binding(seen(line))) == ["duty.open"]


def test_nothing_binds_a_player_who_is_not_on_turn() -> None:
    assert binding(seen(LAST.replace("L=F", "L=D"))) == ()


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_on_lead_the_rule_names_every_other_thing_that_is_allowed(rules: RuleSet) -> None:
    for state in walks(7):
        shown = view(state.but(rules=rules), state.on_turn)
        legal = legal_actions(shown, shown.seat)
        if shown.led is not None or not legal:
            continue
        kinds = {type(action).__name__ for action in legal}
        said = ids(binding(shown))
        assert ("coach.may-exchange" in said) == ("ExchangeJack" in kinds)
        assert ("coach.may-close" in said) == ("CloseTalon" in kinds)
        assert ("coach.may-claim" in said) == ("Claim" in kinds)
        assert said[0] == "duty.lead"


def test_every_sentence_can_be_said() -> None:
    words = Words("en", strict=True)
    for state in walks(14):
        for seat in Seat:
            shown = view(state, seat)
            rows = [row.message() for row in unseen_cards(shown)]
            counted = [message for count in counts(shown) for message in count.messages()]
            for message in (*binding(shown), *unseen_messages(shown), *rows, *counted):
                assert "…" not in words.say(message)


def test_switches_are_kept_as_a_text_and_foreign_words_are_passed_over() -> None:
    chosen = Switches(frozenset({Help.REMIND, Help.COMMENT}))
    assert Switches.read(chosen.text()) == chosen
    assert Switches.read("remind fly comment") == chosen
    assert Switches.read("") == Switches.strict()
    assert Switches.read(None) == Switches()
