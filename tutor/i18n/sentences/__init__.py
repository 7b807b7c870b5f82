"""Every English sentence of the tutor, gathered from the modules of this package.

A module holds the sentences of one concept in `SENTENCES`: message id to text, or to
a `Plural` where the text depends on a number.  The English text is the msgid of the
catalogs, the message id its context.
"""

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence in two forms; `by` names the argument that is counted.

    The argument is a whole number, or a tuple of cards, of which the length counts.

    >>> Plural(one="{n} trick", other="{n} tricks").by
    'n'
    """

    one: str
    other: str
    by: str = "n"


Sentence: TypeAlias = "str | Plural"


class DuplicateSentenceError(ValueError):
    """Two modules claim the same message id."""


def gather(modules: Iterable[tuple[str, Mapping[str, Sentence]]]) -> dict[str, Sentence]:
    """Join the sentences of several modules, given as name and table.

    Raises DuplicateSentenceError when an id is given twice.

    >>> gather([("a", {"hello": "Hello"}), ("b", {"bye": "Goodbye"})])
    {'hello': 'Hello', 'bye': 'Goodbye'}
    """
    joined: dict[str, Sentence] = {}
    owner: dict[str, str] = {}
    for name, table in modules:
        for key, sentence in table.items():
            if key in joined:
                raise DuplicateSentenceError(
                    f"message id {key!r} stands in both {owner[key]} and {name}"
                )
            joined[key] = sentence
            owner[key] = name
    return joined


@cache
def registry() -> Mapping[str, Sentence]:
    """Read all modules of this package, in order of their names, once.

    Raises DuplicateSentenceError when two of them give the same id.
    """
    modules: list[tuple[str, Mapping[str, Sentence]]] = []
    for name in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        module = importlib.import_module(f"{__name__}.{name}")
        modules.append((name, module.SENTENCES))
    return MappingProxyType(gather(modules))
