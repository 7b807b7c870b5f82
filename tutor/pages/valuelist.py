"""The list of mistakes: what each gave away in hindsight and fairly, and a way to its moment."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.analysis.fairness import FairDecision, FairReview
from tutor.analysis.grounds import Grounds, Why
from tutor.analysis.review import Decision, Review
from tutor.display.valuewords import (
    action_name,
    fair_lines,
    hindsight_lines,
    moment_name,
    why_lines,
)
from tutor.i18n.words import Words
from tutor.pages import valuetable


def show(
    hindsight: Review | None, fair: FairReview | None, words: Words, grounds: Grounds
) -> str | None:
    """Draw the list; return the address of the moment that the reader asks for, if any."""
    known = {} if hindsight is None else {found.index: found for found in hindsight.decisions()}
    fairly = {} if fair is None else {found.index: found for found in fair.decisions()}
    wrong = sorted(
        index
        for index in {*known, *fairly}
        if (index in known and known[index].is_mistake)
        or (index in fairly and fairly[index].is_mistake)
    )
    if not known and not fairly:
        return None
    counted = words.text("value.mistakes", n=len(wrong))
    none = "value.no-mistakes" if known else "value.no-fair-mistakes"
    heading = counted if wrong else words.text(none)
    st.html(
        f'<h4 class="value-heading">{escape(heading)}</h4>'
        f'<p class="credits">{escape(words.text("value.about-mistakes"))}</p>'
    )
    asked = None
    stops = hindsight.stops if hindsight is not None else fair.stops if fair is not None else ()
    for index in wrong:
        with st.container(horizontal=True, vertical_alignment="top", key=f"value-row-{index}"):
            name = moment_name(stops[index], words)
            if st.button(name, key=f"value-at-{index}", help=words.text("value.show", moment=name)):
                asked = stops[index].at
            why = _why(grounds.get(index, ()), fairly.get(index), words)
            st.html(_row(known.get(index), fairly.get(index), hindsight, words) + why)
    return asked


def _row(
    known: Decision | None, fairly: FairDecision | None, hindsight: Review | None, words: Words
) -> str:
    """Return what an action gave away, each kind of value in a line of its own."""
    decision = known or fairly
    assert decision is not None
    move = action_name(decision.action, words)
    parts = [f"<b>{escape(words.text('value.row', player=decision.seat, move=move))}</b>"]
    if known is not None and hindsight is not None:
        lines = hindsight_lines(known, hindsight, words) or [words.text("value.no-cost")]
        parts.append(_line("hindsight", lines))
    if fairly is not None:
        lines = fair_lines(fairly, words) or [words.text("value.no-fair-cost")]
        parts.append(_line("fair", lines))
    return f'<div class="value-mistake" dir="auto">{"".join(parts)}</div>'


def _line(kind: str, lines: list[str]) -> str:
    return f'<p class="value-{kind}">{escape(" ".join(lines))}</p>'


def _why(grounds: tuple[Why, ...], decision: FairDecision | None, words: Words) -> str:
    """Return what was computed about the best action and the chosen one, in a fold."""
    if not grounds or decision is None:
        return ""
    parts = [f"<p>{escape(words.text('value.why-to', player=decision.seat))}</p>"]
    parts += [why_list(why, words) for why in grounds]
    parts += [valuetable.values(None, decision.assessment, words)]
    about = "".join(
        f"<p>{escape(text)}</p>" for text in valuetable.about(decision.assessment, words)
    )
    parts += [f'<div class="credits">{about}</div>', valuetable.chances(decision.assessment, words)]
    title, body = escape(words.text("value.why")), "".join(parts)
    return f'<details class="value-why" dir="auto"><summary>{title}</summary>{body}</details>'


def why_list(why: Why, words: Words) -> str:
    """Return what was computed about one action as a list with its heading."""
    heading = escape(words.text("value.why-of", move=action_name(why.action, words)))
    rows = "".join(f"<li>{escape(line)}</li>" for line in why_lines(why, words))
    return f"<p>{heading}</p><ul>{rows}</ul>"
