"""The values of all actions as tables: what each is worth by which estimate, and its chances."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from tutor.analysis.assess import Assessment, Estimate, Kind
from tutor.analysis.fairness import as_good, proved
from tutor.analysis.solver import Solution
from tutor.display.valuewords import action_name, chance, outcome
from tutor.i18n.words import Words
from tutor.schnapsen.actions import Action


def values(solution: Solution | None, fair: Assessment | None, words: Words) -> str:
    """Return every action with its values, the best first, each best one with sign and word.

    Both estimates of the fair value have a column of their own where both are known.
    """
    known = {} if solution is None else dict(solution.actions)
    best_known = () if solution is None else solution.best()
    kinds = {} if fair is None else _estimates(fair)
    stars = {} if fair is None else _stars(fair, words)
    heads = [words.text("analysis.action")]
    heads += [words.text("value.hindsight")] if known else []
    heads += [words.text(f"value.fair-{kind}") for kind in kinds]
    rows = []
    for action in _ordered(known, fair):
        cells = [_name(action, words)]
        if known:
            star = words.text("label.best") if action in best_known else ""
            cells.append(_cell(words.number(known[action]), star))
        for kind, estimates in kinds.items():
            value = estimates[action]
            star = stars.get((kind, action), "")
            amount = words.number(float(value.expected), 2)
            cells.append(_cell(amount, star, sureness(value, words)))
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return _table("analysis-values", "", heads, rows)


def chances(fair: Assessment, words: Words) -> str:
    """Return the chances of each outcome for every action, a table for each estimate.

    Nothing where no card is hidden.
    """
    if len(fair.worlds) == 1:
        return ""
    heads = [words.text("analysis.action")]
    heads += [outcome(points, words) for points in fair.outcomes]
    tables = []
    for kind, estimates in _estimates(fair).items():
        rows = [
            f"<tr>{_name(action, words)}{_shares(fair, estimates[action], words)}</tr>"
            for action in _ordered({}, fair)
        ]
        caption = words.text(f"value.chances-{kind}")
        tables.append(_table("value-chances", caption, heads, rows))
    return f'<div class="value-both">{"".join(tables)}</div>'


def about(fair: Assessment, words: Words) -> list[str]:
    """Return what the fair values of a table are, and over how many deals they were taken."""
    told = [words.text(f"value.about-{kind}") for kind in _estimates(fair)]
    told.append(words.text("value.exact" if fair.worlds.exact else "value.sample",
                           n=len(fair.worlds)))  # fmt: skip
    if set(as_good(fair)) - set(proved(fair)):
        told.append(words.text("value.about-no-better", n=len(fair.worlds)))
    return told


def sureness(value: Estimate, words: Words) -> str:
    """Return how sure an expected value is."""
    if value.exact:
        return words.text("value.at-least" if value.bound else "analysis.exact")
    low, high = words.number(value.low, 2), words.number(value.high, 2)
    return words.text("value.range", low=low, high=high)


def _estimates(fair: Assessment) -> dict[Kind, dict[Action, Estimate]]:
    """Return the estimates that are known of all actions."""
    found: dict[Kind, dict[Action, Estimate]] = {
        "open-cards": {value.action: value.open_cards for value in fair.actions}
    }
    if fair.kind == "plan":
        found["plan"] = {value.action: value.fair for value in fair.actions}
    return found


def _ordered(known: Mapping[Action, int], fair: Assessment | None) -> tuple[Action, ...]:
    """Return the actions, the best first: as the cards lie, then fairly."""
    fairly = () if fair is None else fair.ranked()
    return tuple(sorted({**dict.fromkeys(fairly), **known}, key=lambda a: -known.get(a, 0)))


def _stars(fair: Assessment, words: Words) -> dict[tuple[Kind, Action], str]:
    """Return the word on each action than which nothing is clearly better, where it is compared."""
    sure = proved(fair)
    return {
        (fair.kind, action): words.text("label.best" if action in sure else "value.no-better")
        for action in as_good(fair)
    }


def _name(action: Action, words: Words) -> str:
    return f'<th scope="row">{escape(action_name(action, words))}</th>'


def _cell(text: str, star: str, sure: str = "") -> str:
    found = escape(text)
    found += f' <span class="best">★ {escape(star)}</span>' if star else ""
    found += f'<span class="sure">{escape(sure)}</span>' if sure else ""
    return f"<td>{found}</td>"


def _shares(fair: Assessment, value: Estimate, words: Words) -> str:
    """Return the chances of one action as cells; the likelier, the darker."""
    cells = []
    for points in fair.outcomes:
        share = value.chance(points)
        shade = f' style="--share:{float(share):.2f}"' if share else ' class="none"'
        cells.append(f"<td{shade}>{escape(chance(share, words))}</td>")
    return "".join(cells)


def _table(name: str, caption: str, heads: list[str], rows: list[str]) -> str:
    """Return a table that scrolls in itself where the page is too narrow for it."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'<div class="analysis-scroll" tabindex="0"><table class="{name}">{told}<thead>'
        f"<tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )
