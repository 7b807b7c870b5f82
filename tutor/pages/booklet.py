"""The book of rules as HTML: clauses with margin notes, the table of differences, the rulings.

Everything here is a text; what comes from a reader or a catalog is escaped.
"""

from collections.abc import Iterable
from html import escape
from inspect import getdoc
from typing import Final

from tutor.i18n.annotations import sections
from tutor.i18n.words import Words
from tutor.lessons import rulebook
from tutor.pages import dictionary
from tutor.rulings import Reason
from tutor.schnapsen.rules import RuleSet
from tutor.schnapsen.variants import PRESETS, RULINGS, Status, provenance

SIGNS: Final = {Status.STATED: "●", Status.SILENT: "○", Status.AMBIGUOUS: "◐"}
"""Full, empty, half: told apart by form alone."""


def mark(words: Words, status: Status) -> str:
    """Write a status as sign and word."""
    word = escape(words.text(f"status.{status.value}"))
    return (
        f'<span class="mark {status.value}"><span aria-hidden="true">{SIGNS[status]}</span>'
        f" {word}</span>"
    )


def contents(words: Words) -> str:
    """Write the list of chapters with links."""
    items = [(f"chapter-{c.id}", words.say(c.title())) for c in rulebook.chapters()]
    items += [
        ("rulings", words.text("ui.rules.rulings")),
        ("differences", words.text("ui.rules.differences")),
        ("house-rules", words.text("ui.house.title")),
    ]
    links = "".join(f'<li><a href="#{id}">{escape(title)}</a></li>' for id, title in items)
    label = escape(words.text("ui.rules.contents"))
    return f'<nav class="contents" aria-label="{label}"><h2>{label}</h2><ol>{links}</ol></nav>'


def book(words: Words, rules: RuleSet, arrived: str | None) -> str:
    """Write all chapters and the rulings, for one preset; `arrived` is the id to highlight."""
    chapters = "".join(_chapter(words, rules, chapter, arrived) for chapter in rulebook.chapters())
    return (
        f'<div class="booklet">{contents(words)}<div class="chapters">{chapters}'
        f"{rulings(words)}</div></div>"
    )


def _chapter(words: Words, rules: RuleSet, chapter: rulebook.Chapter, arrived: str | None) -> str:
    clauses = "".join(_clause(words, rules, clause, arrived) for clause in chapter.clauses)
    return (
        f'<section class="chapter" id="chapter-{chapter.id}">'
        f"<h2>{escape(words.say(chapter.title()))}</h2>{clauses}</section>"
    )


def _clause(words: Words, rules: RuleSet, clause: rulebook.Clause, arrived: str | None) -> str:
    option = clause.option.id
    found = provenance(rules.id, option)
    link = escape(words.text("ui.rules.link"))
    body = [
        f"<h3>{escape(words.say(clause.name()))}"
        f'<a class="anchor" href="#{option}" aria-label="{link}" title="{link}">§</a></h3>',
        f'<p class="sentence">{dictionary.linked(words, words.say(clause.rule(rules)))}</p>',
        _labelled(words, "ui.rules.example", words.say(clause.example()), "example"),
    ]
    if found.ruling:
        body.append(f'<p class="ruled">{escape(words.text(f"ruling.{found.ruling}"))}</p>')
    printed = rulebook.literal(rules.id, option)
    if printed:
        body.append(
            f'<p class="ruled">{escape(words.text("status.literal"))} '
            f"<q>{escape(words.say(printed))}</q></p>"
        )
    told = "".join(_reason(words, rules, reason, arrived) for reason in clause.reasons)
    reasons = f'<div class="reasons">{told}</div>' if told else ""
    return (
        f'<article class="clause{_arrived(option, arrived)}" id="{option}">'
        f'<div class="text">{"".join(body)}</div>{_margin(words, rules, option)}'
        f"{reasons}</article>"
    )


def _margin(words: Words, rules: RuleSet, option: str) -> str:
    found = provenance(rules.id, option)
    note = escape(words.say(rulebook.source_note(rules.id, option)))
    if found.ruling:
        note = note.replace(found.ruling, f'<a href="#ruling-{found.ruling}">{found.ruling}</a>', 1)
    lines = [
        f"<p>{mark(words, found.status)}</p>",
        f"<p>{note}</p>",
        f"<p><code>{option}={escape(str(rules.option(option)))}</code></p>",
    ]
    if option in rulebook.contested():
        differs = escape(words.text("ui.rules.differs"))
        lines.append(f'<p><a href="#compare-{option}">{differs}</a></p>')
    return f'<aside class="margin">{"".join(lines)}</aside>'


def _reason(words: Words, rules: RuleSet, reason: type[Reason], arrived: str | None) -> str:
    found = sections(getdoc(reason))
    lines = [
        _labelled(words, label, words.rule_text(reason.id, heading, found.get(heading, "")), "")
        for heading, label in (
            ("Rule", "ui.rules.rule"),
            ("Why", "ui.rules.why"),
            ("Example", "ui.rules.example"),
        )
    ]
    text = "".join(lines)
    anchor = f'<a class="name" href="#{reason.id}"><code>{reason.id}</code></a>'
    classes = f"reason{_arrived(reason.id, arrived)}"
    if rulebook.arises(reason, rules):
        return f'<div class="{classes}" id="{reason.id}">{anchor}{text}</div>'
    needed = rulebook.condition(reason)
    condition = f'<p class="condition">{escape(words.say(needed))}</p>' if needed else ""
    opened = " open" if reason.id == arrived else ""
    return (
        f'<details class="{classes}" id="{reason.id}"{opened}><summary>'
        f"{escape(words.text('ui.rules.elsewhere'))} <code>{reason.id}</code></summary>"
        f"{condition}{text}</details>"
    )


def rulings(words: Words) -> str:
    """Write the list of rulings."""
    items = "".join(
        f'<li id="ruling-{number}"><span class="number">{number}</span>'
        f"<p>{escape(words.text(f'ruling.{number}'))}</p></li>"
        for number in RULINGS
    )
    return (
        f'<section class="chapter" id="rulings"><h2>{escape(words.text("ui.rules.rulings"))}</h2>'
        f"<p>{escape(words.text('ui.rules.rulings-intro'))}</p>"
        f'<ol class="rulings">{items}</ol></section>'
    )


def differences(words: Words, chosen: str) -> str:
    """Write the table of what differs between the presets; the column `chosen` is set off."""
    heads = "".join(
        f'<th scope="col"{_chosen(id, chosen)}>{escape(words.text(f"rules.{id}.name"))}'
        f"<code>{id}</code></th>"
        for id in PRESETS
    )
    rows = "".join(_row(words, option, chosen) for option in rulebook.contested())
    title = escape(words.text("ui.rules.differences"))
    return (
        f'<section class="chapter wide" id="differences"><h2>{title}</h2>'
        f"<p>{escape(words.text('ui.rules.differences-intro'))}</p>{legend(words)}"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{title}">'
        f'<table class="differences"><thead><tr><th scope="col">'
        f"{escape(words.text('ui.rules.option'))}</th>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div></section>"
    )


def _row(words: Words, option: str, chosen: str) -> str:
    cells = []
    for id, rules in PRESETS.items():
        value = rules.option(option)
        differs = " differs" if value != PRESETS["classic"].option(option) else ""
        found = provenance(id, option)
        ruling = f' <a href="#ruling-{found.ruling}">{found.ruling}</a>' if found.ruling else ""
        cells.append(
            f"<td{_chosen(id, chosen)}>"
            f'<span class="value{differs}">{escape(words.say(rulebook.short(option, value)))}'
            f"</span>{mark(words, found.status)}{ruling}</td>"
        )
    name = escape(words.text(f"option.{option}"))
    return (
        f'<tr id="compare-{option}"><th scope="row"><a href="#{option}">{name}</a></th>'
        f"{''.join(cells)}</tr>"
    )


def legend(words: Words) -> str:
    """Write what the three marks mean."""
    meanings = {
        Status.STATED: "status.stated.about",
        Status.SILENT: "status.silent.about",
        Status.AMBIGUOUS: "ui.rules.legend-ambiguous",
    }
    items = "".join(
        f"<li>{mark(words, status)} <span>{escape(words.text(id))}</span></li>"
        for status, id in meanings.items()
    )
    return f'<ul class="legend">{items}</ul>'


def changes(words: Words, house: RuleSet, base: RuleSet) -> str:
    """Write what house rules change in the rule set they are based on."""
    items: Iterable[str] = (
        f"<li><strong>{escape(words.text(f'option.{option}'))}</strong> "
        f"<code>{option}={escape(str(mine))}</code>"
        f"<p>{escape(words.say(rulebook.meaning(option, mine)))}</p>"
        f'<p class="instead">'
        f"{escape(words.text('ui.house.instead', value=rulebook.short(option, theirs)))}</p></li>"
        for option, (mine, theirs) in house.differences(base)
    )
    return f'<ul class="changes">{"".join(items)}</ul>'


def _labelled(words: Words, label: str, text: str, kind: str) -> str:
    css = f' class="{kind}"' if kind else ""
    return f'<p{css}><span class="label">{escape(words.text(label))}</span> {escape(text)}</p>'


def _arrived(id: str, arrived: str | None) -> str:
    return " arrived" if id == arrived else ""


def _chosen(id: str, chosen: str) -> str:
    return ' class="chosen"' if id == chosen else ""
