"""Whose progress it is: a random key that the browser keeps, or the account of a login.

The database holds only a hash of the key.  Who has the key has the progress; who has the
database has neither the keys nor a way to guess one.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field

from tutor.lessons.progress.errors import CodeError
from tutor.messages import say

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code, five bits each: no I, L, O or U, which are misread."""
SECRET = 26
"""How many random signs a key has: 130 bits."""
CHECK = 4
"""How many signs stand behind them, so that a slip of the pen is noticed."""
GROUP = 5
_LOOK_ALIKE = str.maketrans("ILO", "110")
_IGNORED = frozenset(" -\t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014")


@dataclass(frozen=True, slots=True)
class Owner:
    """The name under which the database knows a profile: 64 hexadecimal digits."""

    hash: str


@dataclass(frozen=True, slots=True)
class Key:
    """The key of a profile; it is not shown where objects are printed.

    >>> Key("0" * 26)
    Key()
    """

    secret: str = field(repr=False)

    def __post_init__(self) -> None:
        """Raise `CodeError` for a secret of another length or with other signs."""
        if len(self.secret) != SECRET or set(self.secret) - set(SIGNS):
            raise CodeError(say("progress.code.foreign"))

    @property
    def owner(self) -> Owner:
        """The owner whose progress this key opens."""
        return _owner("key", self.secret)

    @property
    def code(self) -> str:
        """The key with its check, in groups to read out and to type.

        >>> Key("0" * 26).code
        '00000-00000-00000-00000-00000-0EKZE'
        """
        signs = self.secret + _check(self.secret)
        return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def new_key() -> Key:
    """Return a key that nobody has had and nobody can guess."""
    return Key("".join(secrets.choice(SIGNS) for _ in range(SECRET)))


def read_code(text: str) -> Key:
    """Return the key that a code writes, in any case, with or without its dashes.

    I and L are read as 1, O as 0.  Raises `CodeError` for a code that is not complete, has a
    sign that no code has, or whose check does not fit.

    >>> read_code("ooooo ooooo ooooo ooooo ooooo oekze") == Key("0" * 26)
    True
    """
    signs = "".join(sign for sign in text[:200].upper() if sign not in _IGNORED)
    signs = signs.translate(_LOOK_ALIKE)
    if not signs or set(signs) - set(SIGNS):
        raise CodeError(say("progress.code.foreign"))
    if len(signs) != SECRET + CHECK:
        raise CodeError(say("progress.code.length", n=len(signs), whole=SECRET + CHECK))
    secret = signs[:SECRET]
    if _check(secret) != signs[SECRET:]:
        raise CodeError(say("progress.code.mistyped"))
    return Key(secret)


def login_owner(issuer: str, subject: str) -> Owner:
    """Return the owner for an account that the operator's login service vouches for.

    `subject` is what the service `issuer` never gives to anybody else.
    """
    return _owner("login", f"{len(issuer)}:{issuer}{subject}")


def _owner(kind: str, secret: str) -> Owner:
    text = f"schnapsen-tutor/{kind}/{secret}"
    return Owner(hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest())


def _check(secret: str) -> str:
    number = int.from_bytes(hashlib.sha256(f"check/{secret}".encode()).digest()[:4], "big")
    return "".join(SIGNS[number >> 5 * place & 31] for place in range(CHECK))
