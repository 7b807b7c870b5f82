"""A quiz on paper: one file that a browser prints, the questions first, the solutions after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from tutor.cards import SCHNAPSEN_PACK, Card, Seat, Suit
from tutor.display.position_frame import Scene, hand_in_sight, talon_line
from tutor.i18n.words import Words
from tutor.lessons.quiz import Question, Selection, feedback

SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
LETTERS: Final = "abcdefghij"

_STYLE = """
:root { color-scheme: light; --ink: #17130d; --soft: #5c5346; --line: #cfc2a5; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 50rem; padding: 1.5rem; background: #fff; color: var(--ink);
  font: 11pt/1.4 Georgia, "Noto Serif", "Liberation Serif", "DejaVu Serif", serif; }
h1 { font-size: 20pt; font-weight: 600; margin: 0; }
header { border-bottom: 3px double var(--line); padding-bottom: .6rem; margin-bottom: 1rem; }
header p { margin: .3rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
.pupil { display: flex; gap: 2rem; margin-top: .8rem; color: var(--ink); }
.pupil span { flex: 1; border-bottom: 1px solid var(--ink); padding-bottom: .1rem; }
article { break-inside: avoid; padding: .7rem 0 .8rem; border-bottom: 1px dotted var(--line); }
article h2 { font-size: 12pt; margin: 0 0 .4rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: 0 0 .4rem; }
dt { color: var(--soft); }
dd { margin: 0; }
dd small { margin-left: .6em; color: var(--soft); }
.card { display: inline-block; min-width: 2.3em; margin: 0 .2em .2em 0; padding: 0 .35em;
  border: 1px solid var(--ink); border-radius: .25em; text-align: center; font-weight: 600; }
.red { color: #a3222c; }
ul, ol { margin: .3rem 0 0; padding-left: 1.4rem; }
.answers { list-style: none; padding: 0; }
.answers li { display: flex; gap: .5rem; align-items: baseline; }
.box { flex: none; width: .85em; height: .85em; border: 1.2px solid var(--ink); }
.solutions { break-before: page; }
.solutions article p { margin: .15rem 0; }
.right { font-weight: 600; }
@page { size: A4; margin: 14mm 15mm; }
@media print { body { padding: 0; max-width: none; font-size: 10pt; } }
"""


def sheet(words: Words, asked: Sequence[tuple[Question, Scene]], link: str) -> str:
    """Return the sheet as an HTML page: each question with its scene, then the solutions.

    `link` names the quiz at the screen.
    """
    title = escape(words.text("quiz.sheet.name"))
    rules = escape(words.say(asked[0][0].table)) if asked else ""
    pupil, day = (escape(words.text(f"quiz.sheet.{id}")) for id in ("pupil", "day"))
    body = "".join(
        _question(words, n, question, scene) for n, (question, scene) in enumerate(asked, start=1)
    )
    solved = "".join(
        _solution(words, n, question) for n, (question, _) in enumerate(asked, start=1)
    )
    other = f"{escape(words.text('quiz.sheet.link'))}: {escape(link)}"
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body><header><h1>{title}</h1><p>{rules}</p>"
        f'<p class="pupil"><span>{pupil}:</span><span>{day}:</span></p></header>{body}'
        f'<section class="solutions"><header><h1>{escape(words.text("quiz.sheet.solutions"))}'
        f"</h1><p>{other}</p></header>{solved}</section></body></html>\n"
    )


def _question(words: Words, n: int, question: Question, scene: Scene) -> str:
    rows = "".join(
        f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in _position(words, scene)
    )
    facts = "".join(f"<li>{escape(words.say(fact))}</li>" for fact in question.facts)
    answers = "".join(
        f'<li><span class="box"></span><span>{LETTERS[place]}) '
        f"{escape(words.say(option.text))}</span></li>"
        for place, option in enumerate(question.options)
    )
    every = question.selection is Selection.ALL
    tick = f"<p>{escape(words.text('quiz.sheet.tick'))}</p>" if every else ""
    return (
        f"<article><h2>{n}. {escape(words.say(question.prompt))}</h2><dl>{rows}</dl>"
        f'{f"<ul>{facts}</ul>" if facts else ""}{tick}<ol class="answers">{answers}</ol></article>'
    )


def _position(words: Words, scene: Scene) -> Iterable[tuple[str, str]]:
    shown = scene.shown
    yield words.text("quiz.sheet.trump"), escape(words.suit(shown.trump))
    yield words.text("quiz.sheet.talon"), escape(words.say(talon_line(shown)))
    if shown.turn_up is not None and shown.closed is None:
        yield words.text("quiz.sheet.turn-up"), card_text(words, shown.turn_up)
    lying = [shown.led.card] if shown.led else []
    lying += [card for _, card, _ in scene.middle if card not in lying]
    if lying:
        yield words.text("quiz.sheet.table"), "".join(card_text(words, card) for card in lying)
    for seat in (scene.bottom.other, scene.bottom):
        yield _owner(words, scene, seat), _hand(words, scene, seat)


def _owner(words: Words, scene: Scene, seat: Seat) -> str:
    if not scene.names:
        return words.text("quiz.sheet.hand-of", player=seat)
    mine = seat is scene.bottom
    return words.text("quiz.sheet.your-hand" if mine else "quiz.sheet.their-hand")


def _hand(words: Words, scene: Scene, seat: Seat) -> str:
    held, hidden = hand_in_sight(scene, seat)
    text = "".join(card_text(words, card) for card in held)
    if hidden:
        text += escape(words.text("quiz.sheet.hidden", n=hidden))
    tally = scene.shown.tallies.of(seat)
    counted = [words.text("table.points", n=tally.points)]
    if tally.pending:
        counted.append(words.text("table.pending", n=tally.pending))
    return f"{text or '–'} <small>{escape(' · '.join(counted))}</small>"


def card_text(words: Words, card: Card) -> str:
    """Write a card as on its corner: letter and suit, named for those who do not see it."""
    if words.faces == "german":
        return f'<span class="card">{escape(words.card(card))}</span>'
    red = " red" if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else ""
    return (
        f'<span class="card{red}" title="{escape(words.card(card))}">'
        f"{escape(words.letter(card.rank))}{SIGNS[card.suit]}</span>"
    )


def _solution(words: Words, n: int, question: Question) -> str:
    right = [
        f"{LETTERS[place]}) {words.say(option.text)}"
        for place, option in enumerate(question.options)
        if option.right
    ]
    said = feedback(question, question.answers[0])
    lines = [words.say(said.deciding)]
    if said.proof:
        proof = SCHNAPSEN_PACK.sort(said.proof, question.problem.state.trump)
        lines.append(f"{words.text('quiz.page.proof')}: {words.cards(proof)}")
    lines += [words.say(detail) for detail in said.details]
    text = "".join(f"<p>{escape(line)}</p>" for line in lines)
    answers = " · ".join(escape(each) for each in right)
    return f'<article><h2>{n}. <span class="right">{answers}</span></h2>{text}</article>'
