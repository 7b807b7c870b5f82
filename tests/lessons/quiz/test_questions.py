"""Questions: the same again from the same seed, at every table, for every rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.cards import Seat
from tutor.i18n.sentences import registry
from tutor.i18n.words import Words
from tutor.lessons.misconceptions import MISCONCEPTIONS, Kind
from tutor.lessons.quiz.feedback import feedback, report
from tutor.lessons.quiz.questions import (
    Hidden,
    NoQuestionError,
    Question,
    Selection,
    make_question,
)
from tutor.lessons.quiz.rules import RULES, Topic, kinds_at, rule_for, rules_at
from tutor.lessons.rulebook import anchors
from tutor.messages import Message
from tutor.records.position import parse_position
from tutor.schnapsen import PRESETS, rule_set
from tutor.schnapsen.state import DealState
from tutor.schnapsen.variants import Status, provenance
from tutor.schnapsen.view import SeatView

WORDS = Words("en", strict=True)
TABLES = tuple(PRESETS.values())


def said(question: Question) -> str:
    return " ".join(map(WORDS.say, (question.prompt, *question.facts, *question.explanation)))


# --- rules to remember -------------------------------------------------------------------------


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_stands_in_the_book_and_has_its_words(rule: object) -> None:
    found = RULES[rule.id]  # type: ignore[attr-defined]
    assert found.anchor is None or found.anchor in anchors()
    assert found.name_message().id in registry()
    for rules in TABLES:
        assert found.meaning(rules).id in registry()


def test_rules_have_different_names_in_a_list() -> None:
    names = [WORDS.say(rule.name_message()) for rule in RULES.values()]
    assert len(set(names)) == len(names)


def test_every_topic_has_rules_at_every_table() -> None:
    for rules in TABLES:
        for topic in Topic:
            assert rules_at(rules, (topic,))
            assert topic.name_message().id in registry()


def test_a_rule_is_found_by_the_option_that_decides() -> None:
    found = rule_for("play.heading")
    assert found is not None
    assert found.id == "must-head"
    assert rule_for("clock.time") is None


# --- making questions --------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.id)
def test_every_rule_can_be_asked_at_every_table_where_it_arises(rules: object) -> None:
    table = PRESETS[rules.id]  # type: ignore[attr-defined]
    for rule in rules_at(table):
        question = make_question(rule.id, table, seed=11, difficulty=1)
        assert question.kind in kinds_at(rule, table)
        assert rule.id in {question.rule, "value.exactly-33"}
        assert question.rules is table


@pytest.mark.parametrize("kind", list(Kind))
def test_the_same_seed_gives_the_same_question(kind: Kind) -> None:
    rules = rule_set("tjger")
    one, two = (make_question(kind, rules, 5, 3) for _ in range(2))
    assert one == two
    made = one.recipe
    assert make_question(made.subject, made.rules, made.seed, made.difficulty, made.options) == one
    assert make_question(kind, rules, 6, 3).problem != one.problem


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.IRREGULARITY])
def test_the_number_of_options_does_not_change_the_position(kind: Kind) -> None:
    few, many = (make_question(kind, rule_set("classic"), 8, 2, options) for options in (2, 4))
    assert few.problem == many.problem
    assert few.answers == many.answers


def test_a_rule_of_another_table_cannot_be_asked() -> None:
    with pytest.raises(NoQuestionError):
        make_question("ending.false-claim", rule_set("classic"), 1)
    with pytest.raises(NoQuestionError):
        make_question("no-such-rule", rule_set("classic"), 1)


def test_wishes_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="difficulty"):
        make_question(Kind.TRICK, rule_set("classic"), 1, difficulty=4)
    with pytest.raises(ValueError, match="options"):
        make_question(Kind.TRICK, rule_set("classic"), 1, options=5)


def test_a_table_of_ones_own_has_questions() -> None:
    house = rule_set("classic").with_options(
        {"play.heading": "highest", "value.exactly-33": "two", "marriage.after-close": "forbidden"}
    )
    for kind in Kind:
        for seed in range(4):
            assert said(make_question(kind, house, seed))


def test_harder_wishes_give_harder_questions_on_the_whole() -> None:
    for kind in (Kind.TRICK, Kind.POINTS, Kind.KNOWLEDGE, Kind.BEST):
        easy, hard = (
            sum(
                make_question(kind, rule_set("classic"), seed, wish).difficulty
                for seed in range(20)
            )
            for wish in (1, 3)
        )
        assert easy < hard, kind


# --- what a question shows ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(Kind))
def test_a_question_shows_no_more_than_the_player_sees(kind: Kind) -> None:
    for seed in range(12):
        question = make_question(kind, TABLES[seed % 7], seed, 1 + seed % 3)
        assert Hidden.VERDICTS in question.hidden
        if isinstance(question.shown, SeatView):
            assert question.shown.seat is question.problem.seat
        else:
            assert kind in (Kind.SCORE, Kind.IRREGULARITY, Kind.BEST)
            assert isinstance(question.shown, DealState)
            assert question.shown.result is None


def test_what_is_known_is_not_shown_where_it_is_asked() -> None:
    question = make_question(Kind.KNOWLEDGE, rule_set("classic"), 3)
    assert Hidden.KNOWN in question.hidden


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.id)
def test_every_ambiguity_names_its_rule_set(rules: object) -> None:
    table = PRESETS[rules.id]  # type: ignore[attr-defined]
    name = WORDS.text(f"rules.{table.id}.name")
    for rule in rules_at(table):
        if rule.option is None:
            continue
        unclear = provenance(table.id, rule.option).status is Status.AMBIGUOUS
        if not unclear and not rule.contested():
            continue
        question = make_question(rule.id, table, 3)
        if question.rule == rule.id:
            assert name in said(question), rule.id
            assert name in WORDS.say(question.table)


# --- feedback ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(Kind))
def test_a_wrong_answer_is_told_its_belief_and_the_rule(kind: Kind) -> None:
    told = 0
    for seed in range(15):
        question = make_question(kind, TABLES[seed % 7], seed, 1 + seed % 3)
        right = feedback(question, question.answers[0])
        assert right.right
        assert (right.misconception, right.belief, right.refutation) == (None, None, None)
        for option in question.options:
            if option.right or question.selection is Selection.ALL:
                continue
            wrong = feedback(question, option.answer)
            assert not wrong.right
            assert wrong.misconception == option.misconception
            assert wrong.link == RULES[question.rule].anchor
            for message in (wrong.verdict, wrong.answer, wrong.deciding, *wrong.details):
                assert WORDS.say(message)
            if wrong.misconception:
                told += 1
                assert isinstance(wrong.belief, Message)
                assert isinstance(wrong.refutation, Message)
                belief = MISCONCEPTIONS[wrong.misconception].belief()
                assert WORDS.say(belief) in WORDS.say(wrong.belief)
    assert told or kind in (Kind.PLAYABLE, Kind.IRREGULARITY, Kind.RULE)


def test_ticking_what_a_belief_allows_names_the_belief() -> None:
    rules = rule_set("classic")
    question = next(
        made
        for seed in range(200)
        if (made := make_question("must-head", rules, seed, 3)).selection is Selection.ALL
        and MISCONCEPTIONS["need-not-head"].answers(made) not in (None, *made.answers)
    )
    chosen = MISCONCEPTIONS["need-not-head"].answers(question)
    assert chosen is not None
    assert feedback(question, chosen).misconception == "need-not-head"
    missing = feedback(question, "-")
    assert not missing.right
    assert missing.details[0].id == "quiz.feedback.not-ticked"


def test_a_report_holds_all_that_is_needed_to_look_at_a_question_again() -> None:
    for kind in Kind:
        question = make_question(kind, rule_set("sharp"), 21, 2, 3)
        lines = dict(line.split(": ", 1) for line in report(question, "SA").splitlines())
        assert lines["rules"] == "sharp"
        assert lines["seed"] == "21"
        assert lines["kind"] == kind.value
        assert lines["answer"] == "SA"
        assert "version" in lines
        assert lines["position"].startswith("v1 ")


def test_a_report_of_what_one_seat_sees_names_no_hidden_card() -> None:
    question = make_question("exchange-not-on-lead", rule_set("classic"), 4)
    other = question.problem.seat.other
    position = parse_position(
        dict(line.split(": ", 1) for line in report(question, None).splitlines())["position"]
    )
    assert position.hand(other) is None
    assert isinstance(position.talon, int)


def test_a_report_of_a_table_of_ones_own_lists_its_options() -> None:
    house = rule_set("classic").with_options({"marriage.card": "king"})
    text = report(make_question(Kind.TRICK, house, 1), None)
    assert "rules: custom marriage.card=king" in text


def test_a_score_can_be_too_dear_as_well_as_too_cheap() -> None:
    dear = []
    for seed in range(60):
        question = make_question(Kind.SCORE, rule_set("classic"), seed, 2, 4)
        if not question.answers[0].endswith("+3"):
            dear.append(any(option.answer.endswith("+3") for option in question.options))
    assert sum(dear) > len(dear) / 2


def test_a_deal_is_scored_for_either_seat() -> None:
    winners = {
        make_question(Kind.SCORE, rule_set("classic"), seed).answers[0][0] for seed in range(30)
    }
    assert winners == {Seat.FOREHAND.value, Seat.DEALER.value}


def test_options_tell_themselves_apart_when_a_question_is_changed() -> None:
    question = make_question(Kind.TRICK, rule_set("classic"), 2)
    assert replace(question, options=question.options[::-1]) != question
