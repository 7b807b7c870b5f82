"""Order and search: how a language sorts its words, and which spellings count as one.

The order is that of each country's dictionaries, pinned here because a machine without
installed locales sorts by character codes.
"""

import unicodedata
from functools import lru_cache
from typing import Final, TypeAlias

SortKey: TypeAlias = tuple[tuple[tuple[int, str, int], ...], str]

_AFTER: Final = {
    "sv": {"å": ("z", 1), "ä": ("z", 2), "æ": ("z", 2), "ö": ("z", 3), "ø": ("z", 3)},
    "nb": {"æ": ("z", 1), "ä": ("z", 1), "ø": ("z", 2), "ö": ("z", 2), "å": ("z", 3)},
    "es": {"ñ": ("n", 1)},
}
"""Letters of their own: which letter they follow, and in which order."""

_SPELLED: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ł": "l"})

_TRANSCRIBED: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"}
)


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Bring the spellings of a word together: no case, no accents, no punctuation.

    The result is for comparing, not for showing.

    >>> fold("ΝΤΆΜΑ ") == fold("ντάμα"), fold("Herz-König")
    (True, 'herz konig')
    """
    return _words_of(_without_marks(text.casefold()).translate(_SPELLED))


@lru_cache(maxsize=4096)
def fold_transcribed(text: str) -> str:
    """Fold a word the other way people type it without the letter on their keyboard.

    >>> fold_transcribed("König"), fold_transcribed("äss")
    ('koenig', 'aess')
    """
    composed = unicodedata.normalize("NFC", text.casefold())
    return _words_of(_without_marks(composed.translate(_TRANSCRIBED)).translate(_SPELLED))


def sort_key(lang: str, text: str) -> SortKey:
    """Give the key by which `sorted` puts texts into the order of a language.

    Case, accents and punctuation only decide between texts that are otherwise the same;
    Greek comes before Latin letters for a Greek reader.

    >>> sorted(["öga", "ess", "åtta", "Äss"], key=lambda word: sort_key("sv", word))
    ['ess', 'åtta', 'Äss', 'öga']
    """
    weights: list[tuple[int, str, int]] = []
    after = _AFTER.get(lang, {})
    for char in unicodedata.normalize("NFC", text.casefold()):
        if char in after:
            letter, place = after[char]
            weights.append((_script(lang, letter), letter, place))
            continue
        for plain in _without_marks(char).translate(_SPELLED):
            if plain.isalnum():
                weights.append((_script(lang, plain), plain, 0))
    return tuple(weights), text


def _script(lang: str, char: str) -> int:
    if char.isdigit():
        return 0
    greek = "\u0370" <= char <= "\u03ff"
    return 1 if greek == (lang == "el") else 2


def _without_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _words_of(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in text).split())
