"""What a reader reads: messages, cards, numbers and texts in one language.

A `Words` object is cheap to make and holds nothing but the language, the players' names
and the faces of the cards, so every session of the web page has its own.

When something is missing (an unknown id, an argument that a sentence asks for, a kind of
value that has no words) a page must go on: the gap is logged and shown as "…".  With
`strict=True`, or where the environment holds TUTOR_STRICT_WORDS=1 as in the tests, the
same gap raises `MissingWordsError` with the id and the argument.
"""

import datetime
import logging
import os
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from tutor.cards import Card, Rank, Seat, Suit
from tutor.i18n import numbers
from tutor.i18n.annotations import lesson_context, plain, replay_context, rule_context
from tutor.i18n.catalog import catalog, plural_index
from tutor.i18n.names import CASES, Case, Faces, name_table
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.templates import Part, Template, template
from tutor.messages import Arg, Message

GAP: Final = "…"

_LOG: Final = logging.getLogger(__name__)


class MissingWordsError(LookupError):
    """A message that cannot be put into words; the text says which part is missing."""


class Words:
    """The words of one language.

    `names` gives the players' names, any text at all; a seat without a name is called
    by its role.  Fields of a sentence take these specs, each also with a capital first
    letter (`{card:Nom}`) for the beginning of a sentence:

    ==========  =================================================================
    card        none or `label`, `nom`, `acc`
    cards       the same; joined with "and", or with "or": `or`, `acc-or`
    rank        none, or `letter` for the sign in the corner of the card
    suit        none
    ==========  =================================================================

    Raises ValueError for a language the tutor does not have.

    >>> from tutor.cards import cards
    >>> Words("de").cards(cards("HQ HJ"), "acc")
    'die Herz-Dame und den Herz-Buben'
    """

    def __init__(
        self,
        lang: str,
        names: Mapping[Seat, str] | None = None,
        *,
        faces: Faces = "french",
        strict: bool | None = None,
    ) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no such language: {lang!r}")
        self.lang: Final = lang
        self.faces: Final[Faces] = faces
        self.strict: Final = (
            os.environ.get("TUTOR_STRICT_WORDS") == "1" if strict is None else strict
        )
        self._names = name_table(lang, faces)
        given = {seat: isolated(name) for seat, name in (names or {}).items() if name.strip()}
        self._seats = {**self._names.seats, **given}
        self._writers: dict[type, Callable[[Any, str], str]] = {
            str: self._text,
            int: self._count,
            float: self._count,
            Card: self._card,
            tuple: self._cards,
            Suit: self._suit,
            Rank: self._rank,
            Seat: self._seat,
            Message: self._nested,
        }

    def say(self, message: Message) -> str:
        """Put a message into words."""
        return self._say(message.id, dict(message.args))

    def text(self, id: str, /, **args: Arg) -> str:
        """Put the sentence of an id into words, with its arguments by name."""
        return self._say(id, args)

    def card(self, card: Card, case: Case = "label") -> str:
        """Name a card, as a bare label or with its article as subject or object.

        >>> Words("el").card(Card.parse("HK"), "acc")
        'τον ρήγα κούπα'
        """
        return self._names.cards[case][card]

    def cards(
        self, cards: Iterable[Card], case: Case = "label", style: numbers.Style = "standard"
    ) -> str:
        """Name several cards, joined with "and", or with "or" for the style of that name."""
        return numbers.listing(self.lang, map(self._names.cards[case].__getitem__, cards), style)

    def suit(self, suit: Suit) -> str:
        """Name a suit."""
        return self._names.suits[suit]

    def rank(self, rank: Rank) -> str:
        """Name a rank."""
        return self._names.ranks[rank]

    def letter(self, rank: Rank) -> str:
        """Give the sign that stands for a rank in the corner of a card.

        >>> Words("sv").letter(Rank.JACK)
        'Kn'
        """
        return self._names.letters[rank]

    def seat(self, seat: Seat) -> str:
        """Name the player at a seat: the given name, or the seat's role."""
        return self._seats[seat]

    def number(self, n: float, places: int | None = None) -> str:
        """Write a number, with a fixed count of decimal places if wanted."""
        return numbers.number(self.lang, n, places)

    def percent(self, share: float) -> str:
        """Write a share of one as whole percent."""
        return numbers.percent(self.lang, share)

    def date(self, day: datetime.date) -> str:
        """Write a date in words."""
        return numbers.date(self.lang, day)

    def time(self, moment: datetime.time | datetime.datetime) -> str:
        """Write a time of day in hours and minutes."""
        return numbers.clock_time(self.lang, moment)

    def listing(self, items: Iterable[str], style: numbers.Style = "standard") -> str:
        """Join texts with commas and the language's "and", or its "or"."""
        return numbers.listing(self.lang, items, style)

    def comment(self, slug: str, english: str) -> str:
        """Translate a comment of a bundled record, given the record's slug and the English text.

        A comment that the catalogs do not know comes back as it is, on one line.
        """
        return _annotation(self.lang, replay_context(slug), plain(english))

    def lesson(self, slug: str, english: str) -> str:
        """Translate a text of a lesson, given the lesson's slug and the English text."""
        return _annotation(self.lang, lesson_context(slug), plain(english))

    def rule_text(self, reason_id: str, section: str, english: str) -> str:
        """Translate a section (`Rule`, `Why`, `Example`) of a reason's docstring."""
        return _annotation(self.lang, rule_context(reason_id, section), plain(english))

    def _say(self, id: str, args: Mapping[str, Arg]) -> str:
        found = template(self.lang, id)
        if found is None:
            return self._gap(f"no sentence has the id {id!r}")
        written: list[str] = []
        for part in self._form(found, args):
            if isinstance(part, str):
                written.append(part)
                continue
            name, spec = part
            try:
                value = args[name]
                written.append(self._writers[type(value)](value, spec))
            except (KeyError, ValueError) as error:
                field = f"{{{name}:{spec}}}" if spec else f"{{{name}}}"
                why = f"got {args[name]!r}" if name in args else "got no such argument"
                written.append(self._gap(f"{id!r} asks for {field} and {why}", error))
        return "".join(written)

    def _form(self, found: Template, args: Mapping[str, Arg]) -> tuple[Part, ...]:
        if found.by is None:
            return found.forms[0]
        counted = args.get(found.by)
        if isinstance(counted, tuple):
            return found.forms[plural_index(len(counted))]
        if isinstance(counted, int):
            return found.forms[plural_index(counted)]
        self._gap(f"{found.id!r} counts {{{found.by}}} and got {counted!r}")
        return found.forms[-1]

    def _gap(self, what: str, cause: Exception | None = None) -> str:
        if self.strict:
            raise MissingWordsError(what) from cause
        _LOG.error("%s", what)
        return GAP

    def _text(self, value: str, spec: str) -> str:
        return _capital(isolated(value), _plainly(spec))

    def _count(self, value: float, spec: str) -> str:
        _plainly(spec)
        return numbers.number(self.lang, value)

    def _card(self, value: Card, spec: str) -> str:
        return _capital(self._names.cards[_case(spec)][value], spec)

    def _cards(self, value: tuple[Card, ...], spec: str) -> str:
        case, _, style = spec.rpartition("-") if spec.lower().endswith("or") else (spec, "", "")
        table = self._names.cards[_case(case)]
        joined = numbers.listing(
            self.lang, [table[card] for card in value], "or" if style else "standard"
        )
        return _capital(joined, spec)

    def _suit(self, value: Suit, spec: str) -> str:
        return _capital(self._names.suits[value], _plainly(spec))

    def _rank(self, value: Rank, spec: str) -> str:
        if spec == "letter":
            return self._names.letters[value]
        return _capital(self._names.ranks[value], _plainly(spec))

    def _seat(self, value: Seat, spec: str) -> str:
        _plainly(spec)
        return self._seats[value]

    def _nested(self, value: Message, spec: str) -> str:
        return _capital(self._say(value.id, dict(value.args)), _plainly(spec))


def isolated(text: str) -> str:
    """Wrap a text that runs from right to left, so that it cannot turn the sentence around it.

    Isolation marks inside the text go away; other texts stay as they are.

    >>> isolated("Anna"), isolated("אנה") == "\\u2068אנה\\u2069"
    ('Anna', True)
    """
    if text.isascii():
        return text
    cleaned = "".join(char for char in text if not "\u2066" <= char <= "\u2069")
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in cleaned):
        return f"\u2068{cleaned}\u2069"
    return cleaned


_RIGHT_TO_LEFT: Final = frozenset(("R", "AL", "AN", "RLE", "RLO", "LRE", "LRO"))


@lru_cache(maxsize=4096)
def _annotation(lang: str, context: str, english: str) -> str:
    return catalog(lang).forms(context, english)[0] if english else ""


@lru_cache(maxsize=64)
def _case(spec: str) -> Case:
    """Read the case in a spec; raises ValueError for one that is unknown."""
    name = spec.lower() or "label"
    for case in CASES:
        if case == name:
            return case
    raise ValueError(f"unknown spec {spec!r}")


def _plainly(spec: str) -> str:
    """Pass a spec that asks for nothing but a capital; raises ValueError for another."""
    if spec in ("", "label", "Label"):
        return spec
    raise ValueError(f"unknown spec {spec!r}")


def _capital(text: str, spec: str) -> str:
    """Raise the first letter where the spec begins with a capital.

    Only the first letter changes: German nouns keep their capitals, Greek its accents.
    """
    return text[:1].upper() + text[1:] if spec[:1].isupper() else text
