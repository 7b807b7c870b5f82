"""The reader's language is found from a link, a browser header or a browser locale.

The order of trust is: an explicit choice (a link or a switch), then the list the
browser sends, then the single locale a script can read, then English.
"""

from collections.abc import Iterator
from typing import Final

LANGUAGES: Final = ("de", "sv", "nb", "el", "es", "en")
DEFAULT: Final = "en"

_ALIASES: Final = {"no": "nb", "nn": "nb", "gsw": "de", "bar": "de", "lb": "de"}


def match(tag: str) -> str | None:
    """Find the language of the tutor that serves one language tag.

    Only the first subtag counts, so a region never gets in the way.  Norwegian in
    either spelling is read as Bokmål, and the German dialects as German.

    Returns None for a tag that is unknown or no tag at all.

    >>> match("de-AT"), match("no_NO"), match("GSW-ch"), match("fr")
    ('de', 'nb', 'de', None)
    """
    first = tag.strip().replace("_", "-").partition("-")[0].lower()
    found = _ALIASES.get(first, first)
    return found if found in LANGUAGES else None


def negotiate(
    explicit: str | None = None,
    accept_language: str | None = None,
    browser_locale: str | None = None,
) -> str:
    """Choose one of the six languages; anything unreadable counts as not said.

    >>> negotiate("sv", "de", "el")
    'sv'
    >>> negotiate(None, "no-NO,no;q=0.9,en;q=0.8")
    'nb'
    >>> negotiate("xx", "", None)
    'en'
    """
    for tag in (explicit or "", *_by_quality(accept_language or ""), browser_locale or ""):
        found = match(tag)
        if found is not None:
            return found
    return DEFAULT


def _by_quality(header: str) -> Iterator[str]:
    """Yield the tags of an Accept-Language header, the most wanted first.

    A weight that cannot be read counts as 0, and a weight of 0 means "not this one".
    """
    wanted: list[tuple[float, str]] = []
    for item in header.split(","):
        tag, *parameters = item.split(";")
        quality = 1.0
        for parameter in parameters:
            name, _, value = parameter.partition("=")
            if name.strip().lower() == "q":
                quality = _weight(value)
        if tag.strip() and quality > 0:
            wanted.append((quality, tag))
    wanted.sort(key=lambda pair: -pair[0])
    return (tag for _, tag in wanted)


def _weight(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return 0.0
    return number if 0.0 <= number <= 1.0 else 0.0
