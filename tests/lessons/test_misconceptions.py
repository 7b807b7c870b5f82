"""The catalogue of misconceptions: each has its words and its own wrong answer."""

from __future__ import annotations

import pytest

from tutor.cards import Card, Seat, cards
from tutor.i18n.sentences import registry
from tutor.i18n.words import Words
from tutor.lessons.misconceptions import MISCONCEPTIONS, Kind, Misconception, Problem, about
from tutor.lessons.misconceptions.problem import answered_cards, cards_answer
from tutor.schnapsen import PlayCard, rule_set, start
from tutor.schnapsen.actions import CloseTalon, ExchangeJack
from tutor.schnapsen.state import Both, Close, DealState, Led, Tally

F, D = Seat.FOREHAND, Seat.DEALER


def closed(led: str, hand: str, rules: str = "classic") -> DealState:
    """Dealer, with `hand`, answers `led` after forehand has closed; hearts are trumps."""
    return DealState(
        rules=rule_set(rules),
        hands=Both((), cards(hand)),
        talon=cards("CQ"),
        turn_up=Card.parse("HT"),
        trump=Card.parse("HT").suit,
        on_turn=D,
        led=Led(F, Card.parse(led)),
        tallies=Both(Tally(20, 2), Tally(10, 1)),
        closed=Close(F, 10, 1),
    )


def thought(id: str, problem: Problem) -> str | None:
    return MISCONCEPTIONS[id].answers_to(problem)


def test_there_are_at_least_twenty() -> None:
    assert len(MISCONCEPTIONS) >= 20


@pytest.mark.parametrize("found", MISCONCEPTIONS.values(), ids=lambda found: found.id)
def test_a_misconception_has_a_belief_and_a_refutation(found: Misconception) -> None:
    assert found.belief().id in registry()
    assert found.refutation().id in registry()
    words = Words("en", strict=True)
    assert words.say(found.belief()) != words.say(found.refutation())
    assert found.kinds


def test_no_belief_has_words_without_a_misconception() -> None:
    stems = {id.removesuffix(".refuted") for id in registry() if id.startswith("belief.")}
    assert stems == {f"belief.{id}" for id in MISCONCEPTIONS}


@pytest.mark.parametrize(
    ("id", "led", "hand", "answer"),
    [
        ("open-after-close", "SK", "SA SJ HA", "SA SJ HA"),
        ("need-not-head", "SK", "SA SJ HA", "SA SJ"),
        ("trump-instead", "SK", "SA SJ HA", "SA HA"),
        ("need-not-trump", "CK", "SA SJ HA", "SA SJ HA"),
        ("trump-to-win", "SA", "SJ HA DT", "HA"),
        ("highest-goes", "SK", "SA ST SJ", "SA"),
    ],
)
def test_a_belief_about_duties_gives_its_own_cards(
    id: str, led: str, hand: str, answer: str
) -> None:
    problem = Problem(Kind.PLAYABLE, closed(led, hand), D)
    assert thought(id, problem) == cards_answer(cards(answer))


def test_heading_everywhere_errs_only_where_nobody_must_head() -> None:
    swedish = Problem(Kind.PLAYABLE, closed("SK", "SA SJ", "swedish-app"), D)
    classic = Problem(Kind.PLAYABLE, closed("SK", "SA SJ"), D)
    assert thought("everywhere-head", swedish) == "SA"
    assert thought("everywhere-head", classic) == "SA"
    assert thought("need-not-head", swedish) == "SA SJ"


@pytest.mark.parametrize(
    ("id", "led", "card", "winner"),
    [
        ("ten-is-low", "SK", "ST", "F"),
        ("trump-must-be-higher", "SA", "HJ", "F"),
        ("any-suit-wins", "SJ", "DA", "D"),
        ("last-equal-wins", "SQ", "DQ", "D"),
        ("leader-keeps", "SJ", "HA", "F"),
    ],
)
def test_a_belief_about_tricks_gives_the_trick_away(
    id: str, led: str, card: str, winner: str
) -> None:
    played = PlayCard(D, Card.parse(card))
    problem = Problem(Kind.TRICK, closed(led, f"{card} CJ"), D, played)
    assert thought(id, problem) == winner


def test_a_trick_for_the_wrong_player_counts_for_the_wrong_player() -> None:
    problem = Problem(Kind.POINTS, closed("SK", "ST CJ"), D, PlayCard(D, Card.parse("ST")))
    assert thought("ten-is-low", problem) == "10"
    assert thought("own-card-counts", problem) == "20"
    assert thought("small-courts", problem) == "23"


def test_a_belief_about_deeds_says_yes_where_the_judge_says_no() -> None:
    state = closed("SK", "HJ SA")
    exchange, close = ExchangeJack(D), CloseTalon(D)
    led_anew = DealState(
        state.rules, state.hands, state.talon, state.turn_up, state.trump, D, None,
        state.tallies, state.closed,
    )  # fmt: skip
    assert thought("exchange-after-close", Problem(Kind.MAY, led_anew, D, exchange)) == "yes"
    assert thought("close-again", Problem(Kind.MAY, led_anew, D, close)) == "yes"
    assert thought("close-any-time", Problem(Kind.MAY, led_anew, D, close)) == "no:already-closed"


def test_a_belief_is_silent_about_other_kinds_of_questions() -> None:
    problem = Problem(Kind.TRICK, closed("SK", "ST CJ"), D, PlayCard(D, Card.parse("ST")))
    assert thought("failed-costs-one", problem) is None
    assert thought("all-open", problem) is None


def test_every_kind_of_question_has_misconceptions() -> None:
    assert all(about(kind) for kind in Kind)


def test_an_answer_of_cards_reads_back() -> None:
    some = cards("HQ SJ SA")
    assert set(answered_cards(cards_answer(some))) == set(some)
    assert answered_cards(cards_answer(())) == ()


def test_only_a_card_has_a_card() -> None:
    state = start(
        rule_set("classic"),
        cards("SA ST SK SQ SJ"),
        cards("HA HT HK HQ HJ"),
        Card.parse("DA"),
        cards("DT DK DQ DJ CA CT CK CQ CJ"),
    )
    with pytest.raises(TypeError):
        _ = Problem(Kind.MAY, state, F, CloseTalon(F)).card
