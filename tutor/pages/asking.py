"""A question as the data of its component: position, words, answers, and what is said after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tutor.cards import Card, Seat
from tutor.display.frames import dumps
from tutor.display.position_frame import Scene, cards_in_sight, position_frame, table_words
from tutor.display.terms import term_data
from tutor.i18n.words import Words
from tutor.lessons.misconceptions.problem import answered_cards, cards_answer
from tutor.lessons.quiz import (
    Feedback,
    Hidden,
    Item,
    Kind,
    Option,
    Question,
    Quiz,
    Selection,
    feedback,
    make_question,
    question_of,
    report,
)
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.state import DealState

Json = dict[str, Any]

BY_CARDS = (Kind.PLAYABLE, Kind.KNOWLEDGE, Kind.BEST)
"""The kinds whose answers are cards."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a page says around a question, in the reader's language.

    `token` is the id of the answer, `chosen` what is ticked or was answered, `next` the label of
    the way on after the answer, empty where there is none.
    """

    token: str
    kicker: str
    chosen: str = ""
    again: str = ""
    next: str = ""
    notes: tuple[str, ...] = ()


@lru_cache(maxsize=512)
def asked(quiz: Quiz, item: Item) -> Question:
    """Return the question of an item; many readers ask for the same ones."""
    return question_of(quiz, item)


@lru_cache(maxsize=512)
def fresh(subject: str, rules: RuleSet, seed: int, difficulty: int, options: int) -> Question:
    """Return the question of a seed, made only once."""
    return make_question(subject, rules, seed, difficulty, options)


def question_text(question: Question, words: Words, around: Around, *, judged: bool) -> str:
    """Return the data of a question as text, the same for the same question and answer."""
    data = _asked(question, words, around)
    if judged:
        _judge(data, question, words, around)
    return dumps(data)


def answer_of(question: Question, chosen: Sequence[str]) -> str | None:
    """Return the answer that these options make, None if they make none."""
    known = [option.answer for option in question.options]
    picked = [id for id in known if id in chosen]
    if question.selection is Selection.ALL:
        return cards_answer(card for id in picked for card in answered_cards(id))
    return picked[0] if len(picked) == 1 else None


def chosen_options(question: Question, answer: str) -> list[str]:
    """Return the options that an answer is made of."""
    if not answer:
        return []
    if question.selection is not Selection.ALL:
        return [answer]
    return [card.text for card in answered_cards(answer)]


def belief_behind(question: Question, answer: str) -> str | None:
    """Return the misconception behind an answer, None for a right one."""
    return feedback(question, answer).misconception


def scene(question: Question, words: Words, *, judged: bool = True) -> Scene:
    """Return what lies on the table: the position, with the card in question played."""
    problem = question.problem
    middle: tuple[tuple[Seat, Card, str], ...] = ()
    playing = isinstance(problem.action, PlayCard) and problem.state.led is not None
    if playing and question.kind in (Kind.TRICK, Kind.POINTS):
        middle = ((problem.state.on_turn, problem.card, ""),)
    seat = problem.seat
    names = {seat: words.text("quiz.page.you"), seat.other: words.text("quiz.page.opponent")}
    if isinstance(question.shown, DealState) and question.kind is not Kind.BEST:
        names = {}
    known = judged or Hidden.KNOWN not in question.hidden
    told = judged and question.kind is Kind.KNOWLEDGE
    also = frozenset(answered_cards(question.answers[0])) if told else frozenset[Card]()
    return Scene(question.shown, seat, names, middle, known, also)


def option_text(option: Option, words: Words) -> str:
    """Write an option."""
    return words.say(option.text)


def _asked(question: Question, words: Words, around: Around) -> Json:
    looked_at = scene(question, words, judged=False)
    cards = {*cards_in_sight(looked_at)}
    options = [_option(question, option, words) for option in question.options]
    cards.update(Card.parse(card) for option in options for card in option["cards"])
    return {
        **table_words(words, cards),
        "token": around.token,
        "frame": _frame(question, looked_at, words),
        "kicker": around.kicker,
        "again": around.again,
        "table": words.say(question.table),
        "prompt": words.say(question.prompt),
        "factsTitle": words.text("quiz.page.known"),
        "facts": [words.say(fact) for fact in question.facts],
        "hint": words.text(f"quiz.page.hint-{question.selection.value}"),
        "selection": question.selection.value,
        "options": options,
        "answersLabel": words.text("quiz.page.answers"),
        "answerLabel": words.text("quiz.page.answer"),
        "chosen": chosen_options(question, around.chosen),
        "verdict": None,
        "report": {
            "label": words.text("quiz.page.report"),
            "text": _report(question, around.chosen, judged=False),
            "copied": words.text("quiz.page.report-copied"),
            "byHand": words.text("quiz.page.copy-by-hand"),
        },
    }


def _report(question: Question, chosen: str, *, judged: bool) -> str:
    """Return the report; before the answer it does not tell what would be right."""
    text = report(question, chosen or None)
    if judged:
        return text
    return "\n".join(line for line in text.split("\n") if not line.startswith("expected:"))


def _frame(question: Question, looked_at: Scene, words: Words) -> Json:
    frame = position_frame(looked_at, words)
    if question.kind is Kind.SCORE:
        frame["turn"] = None  # the deal is over
    return frame


def _option(question: Question, option: Option, words: Words) -> Json:
    cards = () if question.kind not in BY_CARDS else answered_cards(option.answer)
    return {
        "id": option.answer,
        "text": option_text(option, words),
        "cards": [card.text for card in cards],
        "state": "",
        "note": "",
    }


def _judge(data: Json, question: Question, words: Words, around: Around) -> None:
    """Add what is said after the answer, in the order in which it is read."""
    said = feedback(question, around.chosen)
    looked_at = scene(question, words)
    data["frame"] = _frame(question, looked_at, words)
    data["frame"]["proof"] = [card.text for card in said.proof]
    named = {*cards_in_sight(looked_at), *said.proof}
    data["cards"].update({card.text: words.card(card) for card in named})
    for option, shown in zip(question.options, data["options"], strict=True):
        state = _state(question, option, data["chosen"])
        shown["state"] = state
        shown["note"] = words.text(f"quiz.page.option-{_NOTES[state]}") if state else ""
        if question.selection is not Selection.ONE:
            data["frame"]["verdicts"][option.answer] = {
                "ok": option.right,
                "text": shown["note"],
                "rule": "",
                "proof": [],
            }
    data["report"]["text"] = _report(question, around.chosen, judged=True)
    word = words.say(said.verdict)
    parts = feedback_parts(said, words)
    data.update(term_data(words, [{"notes": part["lines"]} for part in parts]))
    data["verdict"] = {
        "right": said.right,
        "word": word,
        "spoken": " ".join([word, words.say(said.deciding)]),
        "next": around.next,
        "parts": parts,
        "href": rule_address(question, said, words.lang),
        "linkLabel": words.text("quiz.page.to-rule"),
        "notes": list(around.notes),
    }


_NOTES = {"right": "right", "missed": "missed", "wrong": "chosen"}


def _state(question: Question, option: Option, chosen: Sequence[str]) -> str:
    picked = option.answer in chosen
    if picked:
        return "right" if option.right else "wrong"
    if not option.right:
        return ""
    accepted = question.selection is Selection.TABLE and any(
        question.is_right(answer) for answer in chosen
    )
    return "missed" if question.selection is Selection.ALL or accepted else "right"


def feedback_parts(said: Feedback, words: Words) -> list[Json]:
    """Return rule, proof, belief and details of a feedback, each with its title."""
    parts: list[Json] = []

    def part(kind: str, lines: Sequence[str], cards: Sequence[Card] = ()) -> None:
        if lines or cards:
            title = words.text(f"quiz.page.{kind}")
            texts = [card.text for card in cards]
            parts.append({"kind": kind, "title": title, "lines": list(lines), "cards": texts})

    part("deciding", [words.say(said.deciding)])
    part("proof", (), said.proof)
    if said.belief is not None and said.refutation is not None:
        part("belief", [words.say(said.belief), words.say(said.refutation)])
    answer = [] if said.right else [words.say(said.answer)]
    part("details", [*answer, *(words.say(detail) for detail in said.details)])
    return parts


def rule_address(question: Question, said: Feedback, lang: str) -> str:
    """Return the address of the rule on the page of rules, empty where it has none."""
    if said.link is None:
        return ""
    preset = "" if question.rules.id == "custom" else f"&rules={question.rules.id}"
    return f"/rules?rule={said.link}{preset}&lang={lang}"
