"""Themes of the bundled replays."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "theme.claim": "Claim",
    "theme.close-failed": "Close failed",
    "theme.close-late": "Close late",
    "theme.close-made": "Close made",
    "theme.close-overtaken": "Close overtaken",
    "theme.endgame": "Endgame",
    "theme.exchange": "Exchange",
    "theme.exchange-late": "Exchange late",
    "theme.false-claim": "False claim",
    "theme.heading": "Heading",
    "theme.irregular": "Irregular",
    "theme.king-or-queen": "King or queen",
    "theme.last-trick": "Last trick",
    "theme.marriage": "Marriage",
    "theme.marriage-after-close": "Marriage after close",
    "theme.marriage-forty": "Marriage forty",
    "theme.marriage-pending": "Marriage pending",
    "theme.one-point": "One point",
    "theme.published": "Published",
    "theme.silent-queen": "Silent queen",
    "theme.three-points": "Three points",
    "theme.trumping": "Trumping",
    "theme.two-points": "Two points",
}
