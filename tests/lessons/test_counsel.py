"""The tutor's thoughts and comments: true of the best actions alone, and blind to hidden cards."""

import random

import pytest

from tests.analysis.brute_force import random_play
from tutor.analysis.assess import Assessment
from tutor.analysis.fairness import LEAST, as_good
from tutor.cards import SCHNAPSEN_PACK, Card, Seat
from tutor.i18n.words import Words
from tutor.lessons.counsel import (
    Comment,
    assessed,
    best_cards,
    best_play,
    comment,
    thought,
)
from tutor.messages import Message
from tutor.records import parse_position
from tutor.schnapsen import PRESETS, CloseTalon, DealState, PlayCard, RuleSet, view
from tutor.schnapsen.actions import Action
from tutor.tricks import beats

FIFTH = (
    "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- X=SASK.STHJ/CTCK.CQCJ"
)
WORDS = Words("en", strict=True)


def late() -> list[tuple[DealState, Action]]:
    """Moments of deals under all rule sets at which values come quickly, with what was done."""
    found = []
    for seed, rules in enumerate(tuple(PRESETS.values()) * 4):
        played = list(random_play(rules, random.Random(seed)))
        found += [(state, action) for state, action in played if state.talon_size <= 2]
    return found


LATE = late()


@pytest.fixture(scope="module")
def valued() -> list[tuple[Assessment, Action]]:
    """Those moments as their seats could value them."""
    pairs = [(assessed(view(state, state.on_turn)), action) for state, action in LATE]
    return [(found, action) for found, action in pairs if found is not None]


CARDS_DIFFER = {
    f"coach.thought.{end}"
    for end in (
        *("lead-trump", "lead-plain", "lead-high", "lead-low", "keep-pair", "take", "leave"),
        *("spend-trump", "save-trump", "give-high", "save-high", "suit", "keep-suit"),
    )
}


def test_a_thought_on_cards_is_told_only_where_a_card_is_worse_than_another(
    valued: list[tuple[Assessment, Action]],
) -> None:
    told = 0
    for found, _ in valued:
        good = as_good(found)
        worse = [value.action for value in found.actions if value.action not in good]
        id = thought(found)[0].id
        told += id in CARDS_DIFFER
        assert id not in CARDS_DIFFER or any(isinstance(action, PlayCard) for action in worse)
        if id == "coach.thought.keep-pair":
            hand = {(card.suit, str(card)[1]) for card in found.worlds.view.hand}
            assert any((suit, "Q") in hand for suit, rank in hand if rank == "K")
    assert told > 20


def ids(messages: tuple[Message, ...]) -> list[str]:
    return [message.id for message in messages]


def cards_in(message: Message) -> set[Card]:
    found: set[Card] = set()
    for _, arg in message.args:
        if isinstance(arg, Card):
            found.add(arg)
        elif isinstance(arg, tuple):
            found.update(card for card in arg if isinstance(card, Card))
    return found


def test_a_thought_never_names_a_card(valued: list[tuple[Assessment, Action]]) -> None:
    for found, _ in valued:
        assert not any(cards_in(message) for message in thought(found))


def test_a_thought_about_the_trick_is_true_of_every_best_action(
    valued: list[tuple[Assessment, Action]],
) -> None:
    told = set()
    for found, _ in valued:
        said, seen = thought(found)[0].id, found.worlds.view
        told.add(said)
        for action in as_good(found):
            if said in ("coach.thought.take", "coach.thought.leave"):
                assert isinstance(action, PlayCard)
                assert seen.led is not None
                order = seen.rules.play.trick_winner
                takes = beats(action.card, seen.led.card, seen.trump, SCHNAPSEN_PACK, order)
                assert takes == (said == "coach.thought.take")
            if said in ("coach.thought.lead-trump", "coach.thought.spend-trump"):
                assert isinstance(action, PlayCard)
                assert action.card.suit is seen.trump
    assert len(told) > 6


def test_the_last_rung_names_every_best_card(valued: list[tuple[Assessment, Action]]) -> None:
    for found, _ in valued:
        good = as_good(found)
        said = best_play(found)
        named = {c for m in said if m.id.startswith("coach.best-") for c in cards_in(m)}
        assert named == {action.card for action in good if isinstance(action, PlayCard)}
        assert set(best_cards(found)) == named


def test_a_comment_blames_only_what_gives_away_more_than_the_limit(
    valued: list[tuple[Assessment, Action]],
) -> None:
    blamed = 0
    for found, action in valued:
        said = comment(found, action)
        assert said is not None
        loss = found.loss(said.action)
        if said.right:
            assert said.kind in ("coach.as-good", "coach.all-alike", "coach.forced")
            assert loss.low <= 0 or float(loss.expected) < LEAST or said.kind == "coach.forced"
        else:
            blamed += 1
            assert float(loss.expected) >= LEAST
            assert said.action not in as_good(found)
            assert said.lines[0].id in ("coach.counted", "coach.sampled")
            assert any(line.id.startswith("coach.better-") for line in said.lines)
    assert blamed > 5


def test_the_same_is_said_wherever_the_hidden_cards_are() -> None:
    """A comment rests on the view alone, so a deal with other hidden cards gets the same one."""
    for state, action in LATE[:40]:
        other = state.on_turn.other
        known = state.known.of(other)
        hidden = [card for card in state.hands.of(other) if card not in known]
        if not state.talon or not hidden:
            continue
        hand = [card for card in state.hands.of(other) if card is not hidden[0]]
        swapped = state.but(
            hands=state.hands.put(other, (*hand, state.talon[0])),
            talon=(hidden[0], *state.talon[1:]),
        )
        one = assessed(view(state, state.on_turn))
        two = assessed(view(swapped, state.on_turn))
        assert one is not None
        assert two is not None
        assert thought(one) == thought(two)
        assert comment(one, action) == comment(two, action)


def test_every_sentence_can_be_said(valued: list[tuple[Assessment, Action]]) -> None:
    for found, action in valued:
        said = comment(found, action)
        assert said is not None
        for message in (*thought(found), *best_play(found), *said.lines):
            assert WORDS.say(message)


def test_closing_is_thought_of_where_it_is_best() -> None:
    found = assessed(parse_position(FIFTH).view(RuleSet(), Seat.FOREHAND))
    assert found is not None
    assert ids(thought(found)) == ["coach.thought.close", "coach.win-certain"]
    assert ids(best_play(found))[0] == "coach.best-move"
    said = comment(found, CloseTalon(Seat.FOREHAND))
    assert isinstance(said, Comment)
    assert said.right


def test_who_has_no_choice_is_not_judged(valued: list[tuple[Assessment, Action]]) -> None:
    forced = [comment(found, action) for found, action in valued if len(found.actions) == 1]
    assert forced
    assert {said.kind for said in forced if said is not None} == {"coach.forced"}


def test_nothing_is_said_of_an_action_that_could_not_be_done() -> None:
    found = assessed(parse_position(FIFTH).view(RuleSet(), Seat.FOREHAND))
    assert found is not None
    assert comment(found, PlayCard(Seat.FOREHAND, Card.parse("CA"))) is None


def test_where_it_is_not_ones_turn_nothing_is_valued() -> None:
    line = FIFTH.replace("L=F", "L=D")
    assert assessed(parse_position(line).view(RuleSet(), Seat.FOREHAND)) is None


def test_at_the_end_of_a_match_only_what_wins_it_less_often_is_blamed() -> None:
    """At 6:6 one game point is as good as three."""
    blamed = 0
    for state, action in LATE[:60]:
        found = assessed(view(state, state.on_turn), match=(6, 6))
        said = None if found is None else comment(found, action)
        if found is not None and said is not None and not said.right:
            blamed += 1
            assert said.kind == "coach.gives-away-match"
            best = found.estimate(found.ranked()[0])
            assert found.estimate(said.action).share(1) < best.share(1)
    assert blamed
