"""Numbers, dates and lists as each language writes them, always through Babel.

Babel takes tens of microseconds for each; results are remembered, since the same small
numbers and the same few cards come again at every step of a replay.
"""

import datetime
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent, get_minus_sign_symbol

FORMATS: Final = {"de": "de_AT", "sv": "sv", "nb": "nb", "el": "el", "es": "es", "en": "en_GB"}
"""The locale of each language's formats: Austria says Jänner, English puts the day first."""

Style: TypeAlias = Literal["standard", "or"]


@lru_cache(maxsize=4096)
def number(lang: str, n: float, places: int | None = None) -> str:
    """Write a number, with a fixed count of decimal places or as many as it has up to three.

    The minus is the language's own sign, and nothing that rounds to nought has one.

    >>> number("de", 12345.5), number("es", 2.0, places=1)
    ('12.345,5', '2,0')
    """
    pattern = None if places is None else "#,##0" + ("." + "0" * places if places else "")
    text = format_decimal(abs(n), format=pattern, locale=FORMATS[lang])
    below = n < 0 and any(digit in text for digit in "123456789")
    return get_minus_sign_symbol(FORMATS[lang]) + text if below else text


@lru_cache(maxsize=1024)
def percent(lang: str, share: float) -> str:
    """Write a share of one as whole percent.

    >>> percent("el", 0.66)
    '66%'
    """
    return format_percent(share, locale=FORMATS[lang])


def date(lang: str, day: datetime.date) -> str:
    """Write a date in words.

    >>> date("de", datetime.date(2026, 1, 5))
    '5. Jänner 2026'
    """
    return format_date(day, format="long", locale=FORMATS[lang])


def clock_time(lang: str, moment: datetime.time | datetime.datetime) -> str:
    """Write a time of day in hours and minutes.

    >>> clock_time("sv", datetime.time(14, 7))
    '14:07'
    """
    return format_time(moment, format="short", locale=FORMATS[lang])


def listing(lang: str, items: Iterable[str], style: Style = "standard") -> str:
    """Join items with commas and the language's "and", or its "or".

    >>> listing("de", ["Herz-Ass", "Pik-König"]), listing("es", ["siete", "ocho"], "or")
    ('Herz-Ass und Pik-König', 'siete u ocho')
    """
    return _listing(lang, tuple(items), style)


_SOUNDS_LIKE: Final = {
    "standard": (" y ", " e ", re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)),
    "or": (" o ", " u ", re.compile(r"h?[oó]|8|11\b", re.IGNORECASE)),
}
"""Spanish changes its "and" before the sound i, and its "or" before the sound o."""


@lru_cache(maxsize=4096)
def _listing(lang: str, items: tuple[str, ...], style: Style) -> str:
    text = format_list(items, style=style, locale=FORMATS[lang])
    if lang == "es" and len(items) > 1:
        word, other, sound = _SOUNDS_LIKE[style]
        if sound.match(items[-1]):
            text = text.removesuffix(word + items[-1]) + other + items[-1]
    return text
