"""The labels of the card table in one language."""

from __future__ import annotations

from functools import cache
from typing import Any

from tutor.i18n.sentences import registry
from tutor.i18n.words import Words

KEYS = (
    ("key.left-right", "key.action"),
    ("key.up-down", "key.trick"),
    ("key.home-end", "key.ends"),
    ("key.space", "key.play"),
    ("key.shift-arrows", "key.cards"),
    ("S", "key.view"),
    ("V", "key.variation"),
    ("key.shift-v", "key.variation-back"),
    ("N", "key.mistake"),
    ("key.shift-n", "key.mistake-back"),
    ("?", "key.sheet"),
)
"""The list of keys: each key, by name or as it is printed on it, and what it does."""

_PREFIX = "label."


@cache
def _ids() -> tuple[str, ...]:
    return tuple(id for id in registry() if id.startswith(_PREFIX))


def labels(words: Words) -> dict[str, Any]:
    """Return every label by the name under which the table asks for it."""
    found: dict[str, Any] = {id.removeprefix(_PREFIX): words.text(id) for id in _ids()}
    found["keySheet"] = [
        [words.text(key) if key.startswith("key.") else key, words.text(text)] for key, text in KEYS
    ]
    return found
