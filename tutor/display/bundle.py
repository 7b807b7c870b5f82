"""The card table's scripts and styles as single texts, ready to be handed to a page."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENTRY = "table.js"

_IMPORT = re.compile(
    r'^import\s*\{[^}]*\}\s*from\s*"\./(?P<file>[\w.-]+\.js)";[ \t]*\n', re.MULTILINE
)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)
_NAME = re.compile(
    r"^(?:export )?(?:default )?(?:async )?(?:function|const|let|class) (?P<name>\w+)",
    re.MULTILINE,
)


class BundleError(ValueError):
    """The script files cannot be joined: a circular import, or one name in two files."""


@lru_cache(maxsize=1)
def script() -> str:
    """The whole card table as one ES module whose only export is its default export.

    Returns the modules in the order in which they need each other. Raises `BundleError` when two
    files declare the same name at top level, and `OSError` when a file is missing.

    >>> text = script()
    >>> text.count("export default function"), "import {" in text
    (1, False)
    """
    return join({path.name: path.read_text("utf-8") for path in sorted(HERE.glob("*.js"))}, ENTRY)


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """The card table's styles.

    >>> ".sz-table" in stylesheet()
    True
    """
    return (HERE / "table.css").read_text("utf-8")


def join(files: dict[str, str], entry: str) -> str:
    """Joins modules given as {file name: text}, starting from `entry`.

    >>> a = 'import { b } from "./b.js";\\nexport default function a() { return b; }\\n'
    >>> print(join({"a.js": a, "b.js": "export const b = 1;\\n"}, "a.js"))
    const b = 1;
    <BLANKLINE>
    export default function a() { return b; }
    <BLANKLINE>
    """
    order: list[str] = []
    _visit(files, entry, order, ())
    _check_names({name: files[name] for name in order})
    bodies = (_EXPORT.sub("", _IMPORT.sub("", files[name])).strip() for name in order)
    return "\n\n".join(bodies) + "\n"


def _visit(files: dict[str, str], name: str, order: list[str], above: tuple[str, ...]) -> None:
    if name in above:
        raise BundleError(f"circular import: {' > '.join((*above, name))}")
    if name in order:
        return
    if name not in files:
        raise BundleError(f"{above[-1] if above else 'the page'} imports {name}, which is missing")
    for match in _IMPORT.finditer(files[name]):
        _visit(files, match["file"], order, (*above, name))
    order.append(name)


def _check_names(files: dict[str, str]) -> None:
    owners: dict[str, str] = {}
    for file, text in files.items():
        for match in _NAME.finditer(text):
            owner = owners.setdefault(match["name"], file)
            if owner != file:
                raise BundleError(f"{match['name']} is declared in {owner} and in {file}")
