"""A sheet of vocabulary in two languages: one file that a browser shows and prints."""

from __future__ import annotations

from html import escape

from tutor.display.vocabulary import in_order
from tutor.i18n.concepts import all_concepts
from tutor.i18n.glossary import Term, terms
from tutor.i18n.words import Words

_STYLE = """
:root { color-scheme: light; --ink: #17130d; --soft: #5c5346; --line: #cfc2a5; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 1.5rem; background: #fff; color: var(--ink);
  font: 11pt/1.35 Georgia, "Noto Serif", "Liberation Serif", "DejaVu Serif", serif; }
h1 { font-size: 19pt; font-weight: 600; margin: 0; }
header { border-bottom: 3px double var(--line); padding-bottom: .5rem; }
header p { margin: .3rem 0 0; color: var(--soft); font-style: italic; }
h2 { font-size: 13pt; font-weight: 600; margin: 1.1rem 0 .2rem; break-after: avoid; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th { text-align: start; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--ink); }
th, td { padding: .2rem .6rem .2rem 0; vertical-align: top; overflow-wrap: anywhere; }
th + th, td + td { border-inline-start: 1px dashed var(--soft); padding-inline-start: .9rem; }
td { border-bottom: 1px dotted var(--line); }
td small { color: var(--soft); font-size: .86em; }
tr { break-inside: avoid; }
@page { size: A4; margin: 14mm 15mm; }
@media print { body { padding: 0; max-width: none; font-size: 9.5pt; } }
"""


def sheet(words: Words, second: str) -> str:
    """Return the sheet as an HTML page: the reader's language left, `second` right.

    Terms stand in their groups, in the order of the reader's alphabet.  Raises ValueError if
    both languages are the same, and KeyError or OSError for one that does not exist.

    >>> '<td lang="de">der Stich' in sheet(Words("en"), "de")
    True
    """
    first = words.lang
    if second == first:
        raise ValueError(f"a sheet needs two languages, not {first!r} twice")
    names = [words.text(f"glossary.language.{lang}") for lang in (first, second)]
    title = escape(words.text("ui.glossary.sheet-title", first=names[0], second=names[1]))
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    groups: dict[str, list[Term]] = {}
    for concept in all_concepts().values():
        groups.setdefault(concept.kind, [])
    for entry in in_order(first):
        groups[all_concepts()[entry.concept].kind].append(entry)
    tables = "".join(
        f"<h2>{escape(words.text(f'glossary.kind.{kind}'))}</h2>"
        f"<table><thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(_row(entry, first, second) for entry in entries)}</tbody></table>"
        for kind, entries in groups.items()
    )
    return (
        f'<!doctype html>\n<html lang="{first}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body><header><h1>{title}</h1>"
        f"<p>{escape(words.text('ui.glossary.sheet-hint'))}</p></header>{tables}</body></html>\n"
    )


def _row(entry: Term, first: str, second: str) -> str:
    other = terms(second)[entry.concept]
    cells = ((entry, first), (other, second))
    return f"<tr>{''.join(_cell(each, lang) for each, lang in cells)}</tr>"


def _cell(entry: Term, lang: str) -> str:
    shows = entry.plural and entry.plural != entry.term
    plural = f" <small>({escape(entry.plural)})</small>" if shows else ""
    return f'<td lang="{lang}">{escape(entry.cited)}{plural}</td>'
