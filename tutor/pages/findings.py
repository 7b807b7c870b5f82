"""What is wrong with a record, shown with its place in the text."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.i18n.words import Words
from tutor.records.diagnostics import Diagnostic

SHOWN = 40
"""How many findings are shown at once."""


def show(words: Words, findings: tuple[Diagnostic, ...], deals: int) -> None:
    """Draw a summary and the findings, each with line, column, caret, rule and remedy."""
    summary = words.text("replay.found", n=deals) if deals else words.text("replay.nothing")
    if not findings:
        st.html(
            f'<p class="finding-summary">{escape(summary)} {escape(words.text("replay.clean"))}</p>'
        )
        return
    items = "".join(_finding(words, finding) for finding in findings[:SHOWN])
    counted = words.text("replay.diagnostics", n=len(findings))
    st.html(
        f'<p class="finding-summary" role="status">{escape(summary)} {escape(counted)}.</p>'
        f'<ol class="findings">{items}</ol>'
    )


def _finding(words: Words, finding: Diagnostic) -> str:
    place = words.text("replay.place", line=finding.line, column=finding.column)
    severity = words.text(f"replay.severity-{finding.severity.value}")
    parts = [
        f'<li class="finding {finding.severity.value}">'
        f"<strong>{escape(severity)}</strong> <span>{escape(place)}</span> "
        f"<code>{escape(finding.code)}</code>"
        f"<p>{escape(words.say(finding.message))}</p>"
    ]
    if finding.snippet.strip():
        parts.append(f'<pre dir="ltr">{escape(finding.snippet)}\n{escape(finding.caret)}</pre>')
    if finding.fix is not None:
        remedy = words.text("replay.fix", fix=finding.fix)
        parts.append(f"<p>{escape(remedy)}</p>")
    if finding.rule:
        target = f"rules?rule={escape(finding.rule)}&lang={words.lang}"
        label = escape(words.text("label.rule"))
        parts.append(f'<p><a href="{target}" target="_self">{label}</a></p>')
    return "".join([*parts, "</li>"])
