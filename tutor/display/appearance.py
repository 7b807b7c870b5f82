"""How a reader's tables look, move and sound: the choices, and how they are kept and sent."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final, Literal, TypeAlias, get_args

from tutor.cards import SCHNAPSEN_PACK
from tutor.i18n.names import Faces, name_table
from tutor.i18n.negotiation import LANGUAGES

Json: TypeAlias = dict[str, Any]
Scheme: TypeAlias = Literal["system", "light", "dark"]
Motion: TypeAlias = Literal["slow", "normal", "fast", "still"]

LEAST: Final = 0
USUAL: Final = 50
MOST: Final = 100
READER: Final = ""
"""The letters of the language that the reader reads."""

_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "scheme": get_args(Scheme),
    "motion": get_args(Motion),
    "faces": get_args(Faces),
    "letters": (READER, *LANGUAGES),
}
_LONGEST: Final = 2_000


@dataclass(frozen=True, slots=True)
class Appearance:
    """The look of the card table as one reader wants it.

    `contrast`, `grain` and `warmth` (the colour temperature) are whole percent, 0 to 100, with
    the usual look at 50.  `letters` is the language of the letters on the cards, empty for the
    reader's own.  `motion` is how fast cards move, whatever it says not at all where the system
    asks for less movement.

    Raises ValueError for what lies outside of the bounds.

    >>> Appearance(grain=80).with_choices({"grain": 900, "sound": True, "scheme": "pink"})
    ... # doctest: +ELLIPSIS
    Appearance(contrast=50, grain=80, warmth=50, scheme='system', ..., sound=True, ...)
    """

    contrast: int = USUAL
    grain: int = USUAL
    warmth: int = USUAL
    scheme: Scheme = "system"
    faces: Faces = "french"
    four_colours: bool = False
    letters: str = READER
    motion: Motion = "normal"
    sound: bool = False
    left_handed: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for what lies outside of the bounds."""
        for part in fields(self):
            value = getattr(self, part.name)
            if not _fits(part.name, part.default, value):
                raise ValueError(f"{part.name} cannot be {value!r}")

    def with_choices(self, choices: Any) -> Appearance:
        """Return this look with the choices that make sense; all others stay as they are.

        What a browser sends or a database holds may be anything at all.
        """
        if not isinstance(choices, Mapping):
            return self
        sound = {
            part.name: choices[part.name]
            for part in fields(self)
            if part.name in choices and _fits(part.name, part.default, choices[part.name])
        }
        return replace(self, **sound)

    def text(self) -> str:
        """Return the look as it is kept: the choices that differ from the usual look.

        >>> Appearance().text(), Appearance(warmth=20, faces="german").text()
        ('{}', '{"warmth":20,"faces":"german"}')
        """
        usual = asdict(Appearance())
        chosen = {name: value for name, value in asdict(self).items() if value != usual[name]}
        return json.dumps(chosen, separators=(",", ":"))

    def table_data(self, lang: str) -> Json:
        """Return what the card table needs of the look, for a reader of a language.

        The letters are given rank by rank; the colours are made of the three percentages where
        they are drawn (`appearance.js`), so that a slider can show them while it moves.

        >>> data = Appearance(letters="es", left_handed=True).table_data("de")
        >>> data["hand"], data["letters"]["K"]
        ('left', 'R')
        """
        return {
            "contrast": self.contrast,
            "grain": self.grain,
            "warmth": self.warmth,
            "faces": self.faces,
            "fourColour": self.four_colours,
            "letters": letters_of(self.letters or lang, self.faces),
            "motion": self.motion,
            "sound": self.sound,
            "hand": "left" if self.left_handed else "right",
        }


def parse_appearance(text: str) -> Appearance:
    """Read a look that was kept; what is damaged or unknown in it is as usual.

    >>> parse_appearance('{"contrast": 70, "grain": "much", "hat": 1}').contrast
    70
    >>> parse_appearance("no such thing") == Appearance()
    True
    """
    if len(text) > _LONGEST:
        return Appearance()
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return Appearance()
    return Appearance().with_choices(found)


def letters_of(lang: str, faces: Faces) -> dict[str, str]:
    """Return the letter of each rank in a language.

    >>> letters_of("sv", "french")["J"], letters_of("de", "german")["Q"]
    ('Kn', 'O')
    """
    letters = name_table(lang, faces).letters
    return {rank.value: letters[rank] for rank in SCHNAPSEN_PACK.ranks}


def _fits(name: str, usual: Any, value: Any) -> bool:
    """Tell whether a value may be chosen; a number is no switch and a switch is no number."""
    if type(value) is not type(usual):
        return False
    if name in _CHOICES:
        return value in _CHOICES[name]
    return not isinstance(value, int) or isinstance(value, bool) or LEAST <= value <= MOST
