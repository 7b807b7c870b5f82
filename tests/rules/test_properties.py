"""Properties of every deal at every table, on random deals, tables and actions."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.bench import token
from tests.rules.brute import Board
from tests.rules.chance import (
    EVERYTHING,
    LONGEST,
    DealStep,
    orders,
    played_out,
    tables,
    walks,
)
from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat
from tutor.game import judge, legal_actions, play, replay
from tutor.rulings import Illegal, IllegalActionError, Legal, Reason
from tutor.schnapsen import (
    PRESETS,
    Action,
    Claim,
    DealResult,
    DealState,
    Ending,
    PlayCard,
    RuleSet,
    SeatView,
    deal_from,
    view,
)
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.events import (
    CardPlayed,
    CardsDealt,
    DealEnded,
    MarriageCredited,
    MarriageDeclared,
    TrickTaken,
)
from tutor.schnapsen.legality import candidates, objections
from tutor.schnapsen.play import dealt, evolve
from tutor.schnapsen.scoring import failed_value, value
from tutor.schnapsen.state import TARGET, Close, is_strict, trick_number

PACK = sorted(map(str, SCHNAPSEN_PACK.cards))
by_itself = st.sampled_from(
    [rules for rules in PRESETS.values() if rules.option("ending.sixty-six") == "automatic"]
)


def states(walk: list[DealStep]) -> list[DealState]:
    return [walk[0].before, *(step.state for step in walk)] if walk else []


def places(state: DealState) -> list[str]:
    """Return every card of the deal, wherever it lies."""
    lying = [*state.hands[0], *state.hands[1], *state.talon]
    lying += [state.turn_up] if state.turn_up else []
    lying += [state.led.card] if state.led else []
    for _, tally in state.tallies.seats():
        lying += [card for trick in tally.taken for card in trick]
    return sorted(map(str, lying))


# Cards and events


@given(walks())
def test_twenty_cards_lie_somewhere_after_every_step(walk: list[DealStep]) -> None:
    for state in states(walk):
        assert places(state) == PACK


@given(walks())
def test_hands_are_of_a_size_and_one_less_after_a_lead(walk: list[DealStep]) -> None:
    for state in states(walk):
        if state.result is None:
            mine, other = (
                len(state.hands.of(seat)) for seat in (state.on_turn, state.on_turn.other)
            )
            assert mine - other == (1 if state.led else 0)
            assert state.led is None or state.led.seat is state.on_turn.other


@given(walks())
def test_events_folded_from_the_deal_give_every_state(walk: list[DealStep]) -> None:
    if walk:
        state = reduce(evolve, [dealt(walk[0].before)], walk[0].before)
        assert state == walk[0].before
        for step in walk:
            state = reduce(evolve, step.events, state)
            assert state == step.state


@given(walks())
def test_actions_replayed_give_the_same_steps(walk: list[DealStep]) -> None:
    if walk:
        actions = [step.action for step in walk]
        assert list(replay(schnapsen, walk[0].before, actions)) == walk


@given(walks())
def test_a_deal_is_event_zero_and_never_dealt_again(walk: list[DealStep]) -> None:
    assert not any(isinstance(event, CardsDealt) for step in walk for event in step.events)


# The judge


@given(walks())
def test_what_is_allowed_and_what_is_explained_are_the_same(walk: list[DealStep]) -> None:
    for state in states(walk):
        legal = legal_actions(schnapsen, state)
        tried = candidates(state)
        assert len(set(tried)) == len(tried)
        for action in tried:
            ruling = judge(schnapsen, state, action)
            assert isinstance(ruling, Legal) is (action in legal)
            if isinstance(ruling, Illegal):
                assert ruling.reasons
                same_seat = tuple(other for other in legal if other.seat is action.seat)
                assert ruling.alternatives == same_seat


@given(walks(), st.sampled_from(EVERYTHING))
def test_an_illegal_action_changes_nothing_and_says_why(
    walk: list[DealStep], action: Action
) -> None:
    for state in states(walk):
        before = repr(state)
        ruling = judge(schnapsen, state, action)
        if isinstance(ruling, Legal):
            continue
        with pytest.raises(IllegalActionError) as caught:
            play(schnapsen, state, action)
        assert caught.value.ruling == ruling
        assert repr(state) == before
        assert len({reason.id for reason in ruling.reasons}) == len(ruling.reasons)
        for alternative in ruling.alternatives:
            assert isinstance(judge(schnapsen, state, alternative), Legal)


@given(walks())
def test_the_evidence_of_a_refused_card_proves_the_refusal(walk: list[DealStep]) -> None:
    for state in states(walk):
        for action in candidates(state):
            ruling = judge(schnapsen, state, action)
            if isinstance(ruling, Legal) or not isinstance(action, PlayCard):
                continue
            hand = state.hands.of(action.seat)
            for reason in ruling.reasons:
                named = [arg for _, arg in reason.message().args if isinstance(arg, Card | tuple)]
                assert bool(named) is bool(reason.evidence())
                if reason.id in ("must-follow", "must-trump", "must-head", "must-play-highest"):
                    better = set(reason.evidence()) - {
                        action.card,
                        *([state.led.card] if state.led else []),
                    }
                    assert better
                    assert better <= set(hand)


@given(walks())
def test_somebody_can_always_act_until_the_deal_is_over(walk: list[DealStep]) -> None:
    for state in states(walk):
        legal = legal_actions(schnapsen, state)
        assert bool(legal) is (state.result is None)
        if state.result is None:
            assert any(isinstance(action, PlayCard) for action in legal)
        else:
            for action in EVERYTHING:
                assert [r.id for r in objections(state, action)] == ["deal-over"]


@given(walks())
def test_a_card_can_be_led_whatever_else_is_forbidden(walk: list[DealStep]) -> None:
    for state in states(walk):
        if state.result is None and state.led is None:
            led = {a.card for a in legal_actions(schnapsen, state) if isinstance(a, PlayCard)}
            assert led == set(state.hands.of(state.on_turn))


@given(walks())
def test_in_open_play_no_answer_is_refused(walk: list[DealStep]) -> None:
    for state in states(walk):
        if state.result is None and state.led is not None and not is_strict(state):
            held = {a.card for a in legal_actions(schnapsen, state) if isinstance(a, PlayCard)}
            assert held == set(state.hands.of(state.on_turn))


@given(walks())
def test_a_plain_counter_lists_the_same_actions_and_points(walk: list[DealStep]) -> None:
    if not walk:
        return
    first = walk[0].before
    texts = [" ".join(map(str, part)) for part in (*first.hands, first.talon)]
    board = Board(first.rules, texts[0], texts[1], str(first.turn_up), texts[2])
    for step in walk:
        assert set(map(token, legal_actions(schnapsen, step.before))) == set(board.moves())
        board = board.make(token(step.action))
        state = step.state
        assert [state.tallies[0].points, state.tallies[1].points] == board.points
        assert [state.tallies[0].tricks, state.tallies[1].tricks] == board.tricks
        assert (state.result is not None) is board.over


# Hidden cards


def shuffled(state: DealState, seat: Seat, order: list[Card]) -> DealState:
    """Return `state` with the cards that `seat` cannot see dealt anew in `order`."""
    other = seat.other
    kept = [card for card in state.hands.of(other) if card in state.known.of(other)]
    hidden = {*state.talon, *state.hands.of(other)} - set(kept)
    rest = [card for card in order if card in hidden]
    size = len(state.hands.of(other)) - len(kept)
    hand = (*kept, *rest[:size])
    return replace(state, hands=state.hands.put(other, hand), talon=tuple(rest[size:]))


@given(walks(), orders)
def test_deals_that_differ_in_hidden_cards_look_the_same(
    walk: list[DealStep], order: list[Card]
) -> None:
    for state in states(walk):
        for seat in Seat:
            twin = shuffled(state, seat, order)
            assert places(twin) == PACK
            assert view(twin, seat) == view(state, seat)


@given(walks(), orders)
def test_no_ruling_depends_on_hidden_cards(walk: list[DealStep], order: list[Card]) -> None:
    for state in states(walk):
        for seat in Seat:
            seen = view(state, seat)
            twin = shuffled(state, seat, order)
            for action in EVERYTHING:
                if action.seat is seat:
                    found = objections(state, action)
                    assert objections(twin, action) == found
                    assert objections(seen, action) == found


def judged(table: DealState | SeatView) -> list[tuple[Action, tuple[Reason, ...]]]:
    return [(action, objections(table, action)) for action in candidates(table)]


@given(walks())
def test_the_acting_seat_gets_the_same_rulings_from_its_view(walk: list[DealStep]) -> None:
    for state in states(walk):
        seen = view(state, state.on_turn)
        assert judged(seen) == judged(state)


@given(walks())
def test_a_view_holds_no_card_that_its_seat_has_not_seen(walk: list[DealStep]) -> None:
    for state in states(walk):
        for seat in (*Seat, None):
            seen = view(state, seat)
            others = [other for other in Seat if other is not seat]
            hidden = set(state.talon)
            for other in others:
                hidden |= set(state.hands.of(other)) - state.known.of(other)
            shown = set(seen.hand) | seen.seen()
            assert not shown & hidden
            assert set(seen.unseen()) == hidden
            text = repr(seen)
            assert not any(repr(card) in text for card in hidden)
            for other in Seat:
                assert state.known.of(other) <= set(state.hands.of(other))


# Points


@given(walks())
def test_tricks_and_marriages_add_up_to_the_tally(walk: list[DealStep]) -> None:
    for state in states(walk):
        for _, tally in state.tallies.seats():
            tricks = SCHNAPSEN_PACK.total(card for trick in tally.taken for card in trick)
            assert tally.points == tricks + tally.marriages
            assert tally.tricks == len(tally.taken)
            assert tally.marriages % 20 == 0
            assert tally.pending == 0 or tally.tricks == 0


@given(walks())
def test_a_trick_is_worth_its_cards_and_at_least_four(walk: list[DealStep]) -> None:
    for step in walk:
        for event in step.events:
            if isinstance(event, TrickTaken):
                assert event.points == SCHNAPSEN_PACK.total(event.cards) >= 4
                assert step.state.tallies.of(event.seat).taken[-1] == event.cards


@given(walks())
def test_a_marriage_is_counted_once_for_a_suit(walk: list[DealStep]) -> None:
    declared = [e for step in walk for e in step.events if isinstance(e, MarriageDeclared)]
    assert len({event.suit for event in declared}) == len(declared)
    for event in declared:
        trump = walk[0].before.trump
        assert event.value == (40 if event.suit is trump else 20)


@given(walks())
def test_a_marriage_shows_the_card_that_stays_behind(walk: list[DealStep]) -> None:
    for step in walk:
        marriage = [e for e in step.events if isinstance(e, MarriageDeclared)]
        played = [e for e in step.events if isinstance(e, CardPlayed)]
        if marriage and played:
            partner = Rank.KING if played[0].card.rank is Rank.QUEEN else Rank.QUEEN
            kept = played[0].card.with_rank(partner)
            assert kept in step.state.known.of(marriage[0].seat)


@given(walks())
def test_points_wait_only_from_forehands_first_lead(walk: list[DealStep]) -> None:
    for step in walk:
        for event in step.events:
            if isinstance(event, MarriageDeclared) and event.pending:
                assert event.seat is Seat.FOREHAND
                assert trick_number(step.before) == 1
            if isinstance(event, MarriageCredited):
                before = step.before.tallies.of(event.seat)
                assert (before.tricks, before.pending) == (0, event.value)
                assert step.state.tallies.of(event.seat).pending == 0


@given(walks())
def test_nobody_has_66_without_a_trick(walk: list[DealStep]) -> None:
    for state in states(walk):
        for _, tally in state.tallies.seats():
            assert tally.tricks > 0 or tally.points == 0


@given(walks())
def test_one_two_and_three_points_do_not_occur(walk: list[DealStep]) -> None:
    for state in states(walk):
        for _, tally in state.tallies.seats():
            assert tally.points == 0 or tally.points >= 4
            assert (tally.points == 0) is (tally.tricks == 0)


# The talon


@given(walks())
def test_a_leader_holds_five_cards_beside_an_even_talon(walk: list[DealStep]) -> None:
    for state in states(walk):
        if state.led is None and state.closed is None and state.result is None:
            assert state.talon_size in (10, 8, 6, 4, 2, 0)
            if state.talon_size:
                assert len(state.hands.of(state.on_turn)) == 5
                assert trick_number(state) == 1 + (10 - state.talon_size) // 2


@given(walks())
def test_who_leads_without_a_trick_leads_to_the_first_one(walk: list[DealStep]) -> None:
    for state in states(walk):
        if (
            state.led is None
            and state.result is None
            and not state.tallies.of(state.on_turn).tricks
        ):
            assert trick_number(state) == 1
            assert state.on_turn is Seat.FOREHAND


@given(walks())
def test_a_closed_talon_stays_as_it_is(walk: list[DealStep]) -> None:
    for step in walk:
        if step.before.closed is not None:
            assert step.state.closed == step.before.closed
            assert step.state.talon == step.before.talon
            assert step.state.turn_up is step.before.turn_up


@given(walks())
def test_trumps_never_change(walk: list[DealStep]) -> None:
    for step in walk:
        assert step.state.trump is step.before.trump
        if step.state.turn_up is not None:
            assert step.state.turn_up.suit is step.state.trump


# The end


def check(result: DealResult, state: DealState) -> None:
    winner, loser = state.tallies.of(result.winner), state.tallies.of(result.loser)
    assert result.game_points in (1, 2, 3)
    match result.ended_by:
        case Ending.SIXTY_SIX:
            assert winner.points >= TARGET
            assert state.closed is None or state.closed.by is result.winner
        case Ending.OVERTAKEN:
            assert winner.points >= TARGET
            assert state.closed is not None
            assert state.closed.by is result.loser
            assert result.game_points >= 2
        case Ending.CLOSE_FAILED:
            assert state.closed is not None
            assert state.closed.by is result.loser
            assert result.game_points >= 2
            assert not state.hands[0]
            assert not state.hands[1]
        case Ending.LAST_TRICK:
            assert state.closed is None
            assert winner.points < TARGET
            assert result.game_points == 1
            assert not state.hands[0]
            assert not state.hands[1]
        case Ending.FALSE_CLAIM:
            assert loser.points < TARGET


@given(walks(), st.integers(0, 5))
def test_every_deal_ends_in_time_with_a_result_of_one_to_three(
    walk: list[DealStep], pick: int
) -> None:
    for end in walk[-1:]:
        rest = list(played_out(end.state, pick))
        last = rest[-1].state if rest else end.state
        assert len(walk) + len(rest) <= LONGEST
        assert last.result is not None
        check(last.result, last)


@given(walks())
def test_the_end_is_the_last_event(walk: list[DealStep]) -> None:
    for step in walk:
        ends = [place for place, event in enumerate(step.events) if isinstance(event, DealEnded)]
        assert ends == ([len(step.events) - 1] if step.state.result else [])


@given(walks())
def test_where_66_counts_by_itself_nobody_plays_on_with_66(walk: list[DealStep]) -> None:
    for state in states(walk):
        if state.rules.option("ending.sixty-six") == "automatic" and state.result is None:
            assert all(tally.points < TARGET for _, tally in state.tallies.seats())


@given(walks())
def test_a_claim_settles_the_deal_for_the_one_or_the_other(walk: list[DealStep]) -> None:
    for step in walk:
        if isinstance(step.action, Claim):
            seat = step.action.seat
            result = step.state.result
            assert result is not None
            right = step.before.tallies.of(seat).points >= TARGET
            assert result.winner is (seat if right else seat.other)
            assert (result.ended_by is Ending.FALSE_CLAIM) is not right


@settings(max_examples=200)
@given(orders, by_itself, st.lists(st.integers(0, 9), min_size=20, max_size=20))
def test_all_cards_played_without_66_means_no_marriage_and_55_to_65_each(
    order: list[Card], rules: RuleSet, picks: list[int]
) -> None:
    state = deal_from(order, rules)
    used_up_marriage = False
    for pick in picks:
        if state.result is not None:
            break
        quiet = [
            action for action in legal_actions(schnapsen, state) if isinstance(action, PlayCard)
        ]
        action = quiet[pick % len(quiet)]
        exhausted = state.talon_size == 0
        state = play(schnapsen, state, action).state
        used_up_marriage |= exhausted and bool(state.led and state.led.declared)
    while state.result is None:
        state = play(schnapsen, state, legal_actions(schnapsen, state)[0]).state
    if state.result.ended_by is Ending.LAST_TRICK:
        for _, tally in state.tallies.seats():
            assert tally.marriages == 0
            assert 55 <= tally.points <= 65
        assert sum(tally.points for _, tally in state.tallies.seats()) == 120
        assert state.result.game_points == 1
        assert not used_up_marriage, "a marriage in the last five takes somebody to 66"


def test_both_ways_to_word_a_failed_close_cost_the_same() -> None:
    literal = PRESETS["tjger"].with_options({"closing.failed": "closers-value"})
    records = [(0, 0)] + [(points, tricks) for points in range(4, 66) for tricks in range(1, 5)]
    for points, tricks in records:
        record = Close(Seat.FOREHAND, points, tricks)
        assert failed_value(literal, record) == failed_value(PRESETS["classic"], record)


@given(tables, st.integers(4, 120), st.integers(1, 9))
def test_a_deal_against_a_player_with_a_trick_is_worth_one_or_two(
    rules: RuleSet, points: int, tricks: int
) -> None:
    assert value(rules, points, tricks) in (1, 2)
    assert value(rules, 0, 0) == 3
    assert value(rules, points, tricks) >= value(rules, points + 1, tricks)
