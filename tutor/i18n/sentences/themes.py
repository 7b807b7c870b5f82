"""Themes of the bundled replays."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "theme.bummerl": "A whole Bummerl",
    "theme.claim": "Claiming 66",
    "theme.close-failed": "Closing fails",
    "theme.close-late": "Closing with two cards left",
    "theme.close-made": "Closing succeeds",
    "theme.close-overtaken": "The closer is overtaken",
    "theme.endgame": "Endgame",
    "theme.exchange": "Exchanging the trump jack",
    "theme.exchange-late": "Exchanging with two cards left",
    "theme.false-claim": "A false claim",
    "theme.heading": "Heading",
    "theme.irregular": "A breach of the rules",
    "theme.king-or-queen": "King or queen of a marriage",
    "theme.last-trick": "The last trick decides",
    "theme.marriage": "Marriage",
    "theme.marriage-after-close": "Marriage after a close",
    "theme.marriage-automatic": "Marriage without a word",
    "theme.marriage-forty": "Marriage of trumps",
    "theme.marriage-pending": "A marriage that waits",
    "theme.no-heading": "Following without heading",
    "theme.one-point": "One game point",
    "theme.published": "Published position",
    "theme.schneider": "Schneider",
    "theme.silent-queen": "A queen led in silence",
    "theme.three-points": "Three game points",
    "theme.trumping": "Trumping",
    "theme.two-points": "Two game points",
}
