"""What is chosen, written as on a menu of the house: on felt, above the button that begins."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

SUITS = '<span class="suits" aria-hidden="true">♠ ♥ ♦ ♣</span>'
"""The ornament at the head of a text on felt."""


def on_felt() -> DeltaGenerator:
    """Return a piece of felt with a brass rim to draw on."""
    st.html(Path(__file__).with_suffix(".css"))
    return st.container(key="menu")


def written(rows: Iterable[str] = (), rules: Iterable[tuple[str, str]] = ()) -> str:
    """Write rows of text, the first the largest, and rules by name.

    >>> written(["Classic"])
    '<div class="menu"><span class="suits" aria-hidden="true">♠ ♥ ♦ ♣</span>\
<ul><li>Classic</li></ul></div>'
    """
    lines = "".join(f"<li>{escape(row)}</li>" for row in rows)
    terms = "".join(f"<dt>{escape(name)}</dt><dd>{escape(rule)}</dd>" for name, rule in rules)
    listed = (f"<ul>{lines}</ul>" if lines else "") + (f"<dl>{terms}</dl>" if terms else "")
    return f'<div class="menu">{SUITS}{listed}</div>'
