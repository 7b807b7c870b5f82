"""After a deal at the practice table: score, mistakes, the same cards again; after the match, more.

Only deals that are over are shown, so everything may speak of all cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path

import streamlit as st

from tutor.display import aftermath
from tutor.i18n.words import Words
from tutor.pages import coach_values, misplays, own_replay, playing, widgets
from tutor.play.errors import PlayError
from tutor.play.recording import deal_record
from tutor.play.setup import COMPUTER, PERSON
from tutor.play.sitting import Phase, Sitting

TRIES, ELSEWHERE, COURSE = "after-tries", "after-elsewhere", "after-course"
_STYLES = tuple(Path(__file__).with_name(name) for name in ("coaching.css", "aftermath.css"))


def show(sitting: Sitting, words: Words, named: Words) -> None:
    """Draw what there is to say and to do after the deal on the table."""
    if not sitting.setup.names[PERSON]:  # of two roles a score is read more easily than of one
        named = Words(words.lang, faces=words.faces)
    coach_values.leave()
    for style in _STYLES:
        st.html(style)
    deal = sitting.deal
    with st.container(key="after"):
        if sitting.phase is Phase.MATCH_OVER:
            _match(sitting, words)
        _score(sitting, words, named)
        _ways(sitting, words)
        if deal.result is not None:
            misplays.show(sitting.setup, deal, words, partial(_replay, sitting, len(sitting.deals)))
            _tries(sitting, words)
            _elsewhere(sitting, words, named)


# --- the deal -----------------------------------------------------------------------------------


def _score(sitting: Sitting, words: Words, named: Words) -> None:
    deal = sitting.deal
    head = words.say(aftermath.headline(deal))
    seat = words.text("after.your-seat", role=words.seat(deal.seat_of(PERSON)))
    lines = "".join(f"<li>{escape(named.say(line))}</li>" for line in aftermath.score_lines(deal))
    title = escape(words.text("after.score"))
    ladder = f'<h3>{title}</h3><ol class="after-score">{lines}</ol>' if lines else ""
    st.html(
        f'<section aria-live="polite"><h2 class="coach-title">{escape(head)}</h2>'
        f'<p class="coach-about">{escape(seat)}</p>{ladder}</section>'
    )


def _ways(sitting: Sitting, words: Words) -> None:
    """Draw the buttons that lead on from a deal."""
    if sitting.deal.result is None:
        return
    with st.container(horizontal=True, key="after-ways"):
        if st.button(words.text("after.replay"), key="after-replay"):
            _replay(sitting, len(sitting.deals), "")
        if not sitting.why_no_same_cards():
            about = words.text("after.same-about")
            for id, swap in (("same-cards", False), ("other-seat", True)):
                st.button(
                    words.text(f"after.{id}"), key=f"after-{id}", help=about,
                    on_click=_again, args=(swap,),
                )  # fmt: skip


def _again(swap: bool) -> None:
    sitting = playing.sitting()
    if sitting is None:
        return
    try:
        playing.put(sitting.same_cards(playing.now(), swap=swap))
    except PlayError:
        return  # another click was faster


def _replay(sitting: Sitting, number: int, at: str) -> None:
    """Open a finished deal, counted from 1, on the replay page."""
    record = deal_record(sitting.setup, sitting.deals[number - 1])
    own_replay.open_records([record], at)


# --- the same cards again, other tables ---------------------------------------------------------


def _tries(sitting: Sitting, words: Words) -> None:
    found = aftermath.tries(sitting)
    fold, is_open = widgets.lasting_fold(words.text("after.tries"), TRIES)
    if not is_open:
        return
    with fold:
        if len(found) == 1:
            st.html(f'<p class="coach-about">{escape(words.text("after.tries-one"))}</p>')
        heads = ("column", "seat", "result", "points", "ended")
        rows = [_try(n, each, words) for n, each in enumerate(found)]
        st.html(table([words.text(f"after.try.{head}") for head in heads], rows))
        if len(found) > 1:
            with st.container(horizontal=True, key="after-try-ways"):
                for n, each in enumerate(found):
                    label = f"{words.text('after.replay')}: {_try_name(n, words)}"
                    if st.button(label, key=f"after-try-{n}"):
                        _replay(sitting, each.place + 1, "")


def _try_name(n: int, words: Words) -> str:
    return words.text("after.try.again", n=n) if n else words.text("after.try.first")


def _try(n: int, each: aftermath.Try, words: Words) -> list[str]:
    back = each.deal.taken_back
    name = _try_name(n, words)
    if back:
        name = f"{name} ({words.text('after.try.back', n=back)})"
    mine, other = each.card_points(PERSON), each.card_points(COMPUTER)
    return [
        name,
        words.seat(each.seat),
        words.say(each.outcome()),
        words.text("after.try.score", mine=mine, other=other),
        words.say(each.ended()),
    ]


def _elsewhere(sitting: Sitting, words: Words, named: Words) -> None:
    fold, is_open = widgets.lasting_fold(words.text("after.elsewhere"), ELSEWHERE)
    if not is_open:
        return
    with fold:
        items = []
        for each in aftermath.elsewhere(sitting.deal):
            option = f"<br><span>{escape(named.say(each.option))}</span>" if each.option else ""
            name = escape(words.text(f"rules.{each.rules}.name"))
            text = escape(named.say(each.text))
            kind = "same" if each.same else "other"
            items.append(f'<dt>{name}</dt><dd class="{kind}">{text}{option}</dd>')
        about = escape(words.text("after.elsewhere-about"))
        st.html(f'<p class="coach-about">{about}</p><dl class="after-tables">{"".join(items)}</dl>')


# --- the match ----------------------------------------------------------------------------------


def _match(sitting: Sitting, words: Words) -> None:
    first, *more = (escape(words.say(line)) for line in aftermath.match_lines(sitting))
    rest = "".join(f"<p>{line}</p>" for line in more)
    st.html(f'<section class="outcome after-match" role="status"><h2>{first}</h2>{rest}</section>')
    with st.container(horizontal=True, key="after-match-ways"):
        st.button(
            words.text("after.rematch"), key="after-rematch", on_click=_rematch,
            help=words.text("after.rematch-about"),
        )  # fmt: skip
        st.button(words.text("after.new-match"), key="after-new", on_click=playing.leave)
    stages = aftermath.course(sitting)
    if not stages or not sitting.setup.whole_match:
        return
    fold, is_open = widgets.lasting_fold(words.text("after.course"), COURSE)
    if is_open:
        with fold:
            heads = [words.text(f"after.course.{id}") for id in _COURSE]
            st.html(table(heads, [_stage(stage, words) for stage in stages]))
            about = escape(words.text("after.course.order"))
            st.html(f'<p class="coach-about">{about}</p>')


_COURSE = ("deal", "winner", "points", "score")


def _stage(stage: aftermath.Stage, words: Words) -> list[str]:
    mine, other = stage.score
    winner = "you" if stage.winner == PERSON else "other"
    return [
        words.number(stage.number),
        words.text(f"after.course.{winner}"),
        words.number(stage.game_points),
        words.text("after.course.score-of", mine=mine, other=other),
    ]


def _rematch() -> None:
    sitting = playing.sitting()
    if sitting is not None:
        setup = sitting.setup
        first = COMPUTER if setup.first_dealer == PERSON else PERSON
        playing.start(replace(setup, seed=playing.fixed_seed(), first_dealer=first))


# --- parts --------------------------------------------------------------------------------------


def table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table whose first column names the rows; it scrolls where it is too wide."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    return (
        f'<div class="after-scroll" tabindex="0"><table class="after-table"><thead><tr>{head}</tr>'
        f"</thead><tbody>{body}</tbody></table></div>"
    )
