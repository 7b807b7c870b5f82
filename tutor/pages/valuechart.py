"""The chart of a deal's values, moment by moment, and the same in a table of words."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

import altair as alt
import pandas as pd
import streamlit as st

from tutor.analysis.assess import Kind
from tutor.analysis.fairness import FairReview
from tutor.analysis.review import Review
from tutor.analysis.stakes import MOST, Stakes
from tutor.cards import Seat
from tutor.display.valuewords import action_name, moment_name
from tutor.i18n.words import Words
from tutor.records.moments import Moment

COLOURS = ("#3f8a63", "#b0813a")
"""Hindsight and fair: seen on paper and at night, and told apart by dash and sign as well."""


@dataclass(frozen=True, slots=True)
class Point:
    """What a moment of the main line is worth to one side, in game points.

    `kind` names the estimate of the fair value; None where it does not matter.
    """

    stop: Moment
    hindsight: int | None
    fair: float | None
    wrong: bool
    kind: Kind | None = None


def points(hindsight: Review | None, fair: FairReview | None, side: Seat) -> list[Point]:
    """Return the values of the main line's moments as game points of `side`."""
    stops = hindsight.stops if hindsight is not None else fair.stops if fair is not None else ()
    wrong = {found.index for found in hindsight.mistakes()} if hindsight is not None else set()
    wrong |= {found.index for found in fair.mistakes()} if fair is not None else set()
    found = []
    for index, stop in enumerate(stops):
        if stop.depth:
            continue
        known = None if hindsight is None else hindsight.forehands(index)
        if known is not None and side is Seat.DEALER:
            known = -known
        expected = _expected(fair, index, side)
        found.append(Point(stop, known, expected, index in wrong, _kind(fair, index)))
    return found


def _expected(fair: FairReview | None, index: int, side: Seat) -> float | None:
    """Return what the player on turn could expect at a moment, as game points of `side`."""
    assessment = None if fair is None else fair.assessments.get(index)
    if assessment is None or not assessment.actions:
        return None
    best = float(assessment.estimate(assessment.ranked()[0]).expected)
    return best if assessment.worlds.view.seat is side else -best


def _kind(fair: FairReview | None, index: int) -> Kind | None:
    """Return by which estimate a moment is valued; None where no card is hidden."""
    assessment = None if fair is None else fair.assessments.get(index)
    return assessment.kind if assessment is not None and len(assessment.worlds) > 1 else None


def show(
    hindsight: Review | None,
    fair: FairReview | None,
    seat: Seat | None,
    words: Words,
) -> None:
    """Draw the chart and its twin, as seen from `seat`, or from forehand's side."""
    side = seat or Seat.FOREHAND
    found = points(hindsight, fair, side)
    if not any(p.hindsight is not None or p.fair is not None for p in found):
        st.html(f"<p>{escape(words.text('value.nothing'))}</p>")
        return
    alternative = words.text("value.chart-alt", player=side)
    scale = _scale(hindsight, fair)
    chart = _chart(found, side, scale, words)
    st.altair_chart(chart, width="stretch", alt=alternative, key="value-chart")
    kinds = (["hindsight"] if hindsight is not None else []) + (["fair"] if fair else [])
    told = [f"value.about-{kind}" for kind in kinds] + (["value.about-kinds"] if fair else [])
    about = "".join(f"<p>{escape(words.text(id))}</p>" for id in told)
    twin = _twin(found, kinds, _title(side, scale, words), words)
    st.html(f'<div class="credits">{about}</div>{twin}')


def _scale(hindsight: Review | None, fair: FairReview | None) -> int | None:
    """Return the most that can be at stake where values count to a match score, else None."""
    review = hindsight or fair
    if review is None or review.match is None:
        return None
    return Stakes.of(review.stops[0].state.rules, Seat.FOREHAND, review.match).most


def _chart(
    found: list[Point], side: Seat, match: int | None, words: Words
) -> alt.LayerChart | alt.FacetChart:
    names = {kind: words.text(f"value.{kind}") for kind in ("hindsight", "fair")}
    rows = []
    for number, point in enumerate(found):
        for kind, value in (("hindsight", point.hindsight), ("fair", point.fair)):
            if value is not None:
                rows.append(
                    {
                        "number": number,
                        "value": value,
                        "kind": names[kind],
                        "moment": moment_name(point.stop, words),
                        "action": _action(point.stop, words),
                        "told": words.number(value, 2 if kind == "fair" else 0),
                    }
                )
    data = pd.DataFrame(rows)
    shown = [name for name in names.values() if name in set(data["kind"])]
    title = _title(side, match, words)
    most = match or MOST
    labels = [point.stop.at for point in found]
    base = alt.Chart(data).encode(
        x=alt.X(
            "number:Q",
            title=words.text("value.axis-moment"),
            scale=alt.Scale(domain=[0, max(1, len(found) - 1)], nice=False),
            axis=alt.Axis(tickMinStep=1, labelExpr=f"{labels}[datum.value] || ''", grid=False),
        ),
        y=alt.Y(
            "value:Q",
            title=title,
            scale=alt.Scale(domain=[-most - 0.2, most + 0.2], nice=False),
            axis=alt.Axis(values=[*range(-most, most + 1)], format="d", labelOverlap=False),
        ),
        color=alt.Color(
            "kind:N",
            title=None,
            scale=alt.Scale(domain=shown, range=_colours(shown, names)),
            legend=alt.Legend(orient="top"),
        ),
        tooltip=[
            alt.Tooltip("moment:N", title=words.text("value.column-moment")),
            alt.Tooltip("action:N", title=words.text("value.column-action")),
            alt.Tooltip("kind:N", title=" "),
            alt.Tooltip("told:N", title=title),
        ],
    )
    dash = alt.StrokeDash(
        "kind:N", legend=None, scale=alt.Scale(domain=shown, range=[[1, 0], [5, 3]][: len(shown)])
    )
    line = base.mark_line(interpolate="step-after", strokeWidth=2).encode(strokeDash=dash)
    dots = base.mark_point(filled=True, size=45, opacity=1).encode(
        shape=alt.Shape("kind:N", legend=None, scale=alt.Scale(domain=shown))
    )
    zero = alt.Chart(pd.DataFrame({"value": [0]})).mark_rule(opacity=0.5).encode(y="value:Q")
    return alt.layer(zero, line, dots).properties(height=280)


def _colours(shown: list[str], names: dict[str, str]) -> list[str]:
    colours = dict(zip(names.values(), COLOURS, strict=True))
    return [colours[name] for name in shown]


def _title(side: Seat, match: int | None, words: Words) -> str:
    """Return what the values count."""
    return words.text("value.axis-points" if match is None else "match.axis", player=side)


def _twin(found: list[Point], kinds: list[str], title: str, words: Words) -> str:
    """Return the chart as a table in a fold."""
    heads = [words.text("value.column-moment"), words.text("value.column-action")]
    heads += [words.text(f"value.{kind}") for kind in kinds]
    rows = []
    for point in found:
        values = {
            "hindsight": None if point.hindsight is None else words.number(point.hindsight),
            "fair": None if point.fair is None else _fairly(point, point.fair, words),
        }
        cells = [moment_name(point.stop, words), _action(point.stop, words)]
        cells += [values[kind] or words.text("value.none") for kind in kinds]
        rows.append("".join(f"<td>{escape(cell)}</td>" for cell in cells))
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    caption = escape(title)
    return (
        f'<details class="value-twin"><summary>{escape(words.text("value.twin"))}</summary>'
        f'<div class="value-scroll" tabindex="0"><table><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details>"
    )


def _fairly(point: Point, value: float, words: Words) -> str:
    """Return a fair value with the name of its estimate, where the two differ."""
    amount = words.number(value, 2)
    if point.kind is None:
        return amount
    return words.text(f"value.twin-{point.kind}", amount=amount)


def _action(stop: Moment, words: Words) -> str:
    """Return who did what before a moment; the start has nothing."""
    if stop.step is None:
        return ""
    action = stop.step.action
    return words.text("value.row", player=action.seat, move=action_name(action, words))
