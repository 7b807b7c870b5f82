"""Bring the catalogs up to date, and hand work to translators and take it back.

    python -m tutor.i18n.extract                    write locales/messages.pot and all catalogs
    python -m tutor.i18n.extract --check            exit with 1 where that would change a file
    python -m tutor.i18n.extract --missing de       print what has no German, as JSON lines
    python -m tutor.i18n.extract --fill de FILE     take JSON lines with the translations

A line has `ctx` and `msgid`, and `plural` where there are two forms; a filled line has also
`msgstr`, or `msgstr_plural` with the two forms.  `--fill` also replaces a translation that
exists; a line that does not fit is named with its reason, the others are written.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from tutor.i18n import po
from tutor.i18n.catalog import LOCALES, po_path, read_catalog
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.placeholders import field_problems
from tutor.i18n.sources import Source, sources

TEMPLATE: Final = LOCALES / "messages.pot"


def catalog_texts(found: Sequence[Source]) -> dict[Path, str]:
    """Write the template and every catalog, with the translations that are there, as texts."""
    texts = {TEMPLATE: po.po_text("", found, {})}
    for lang in LANGUAGES:
        texts[po_path(lang)] = po.po_text(lang, found, _translations(lang, found))
    return texts


def _translations(lang: str, found: Sequence[Source]) -> dict[po.Key, tuple[str, ...]]:
    if lang == "en":
        return {(source.context, source.forms): source.forms for source in found}
    return dict(read_catalog(lang, po_path(lang)).entries)


def missing(lang: str, found: Sequence[Source]) -> list[dict[str, str]]:
    """List the texts that have no translation yet."""
    known = _translations(lang, found)
    lines = []
    for source in found:
        if (source.context, source.forms) not in known:
            line = {"ctx": source.context, "msgid": source.forms[0]}
            if len(source.forms) > 1:
                line["plural"] = source.forms[1]
            lines.append(line)
    return lines


def fill(lang: str, lines: Iterable[str], found: Sequence[Source]) -> list[str]:
    """Take translations into the catalog of a language; return why some lines were refused."""
    known = {(source.context, source.forms[0]): source for source in found}
    accepted: dict[po.Key, tuple[str, ...]] = {}
    refused: list[str] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            source, forms = _translation(json.loads(line), known)
        except (ValueError, KeyError, TypeError) as error:
            refused.append(f"line {number}: {error}")
        else:
            accepted[source.context, source.forms] = forms
    with po.locked():
        translations = _translations(lang, found) | accepted
        po.write(po_path(lang), po.po_text(lang, found, translations))
    return refused


def _translation(
    line: dict[str, Any], known: dict[tuple[str, str], Source]
) -> tuple[Source, tuple[str, ...]]:
    """Read one filled line; raises ValueError where it does not fit its English text."""
    source = known.get((line["ctx"], line["msgid"]))
    if source is None:
        raise ValueError(f"no such text: {line['ctx']!r}, {line['msgid']!r}")
    plural = len(source.forms) > 1
    forms = tuple(line["msgstr_plural"]) if plural else (line["msgstr"],)
    if len(forms) != len(source.forms) or not all(isinstance(f, str) and f.strip() for f in forms):
        raise ValueError(f"{source.context}: wants {len(source.forms)} form(s), not empty")
    problems = field_problems(source, forms)
    if problems:
        raise ValueError(f"{source.context}: {'; '.join(problems)}")
    return source, forms


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tutor.i18n.extract", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--check", action="store_true", help="only tell which catalogs lag")
    task.add_argument("--missing", metavar="LANG", choices=LANGUAGES)
    task.add_argument("--fill", nargs=2, metavar=("LANG", "FILE"))
    chosen = parser.parse_args(arguments)
    found = sources()
    if chosen.missing:
        for line in missing(chosen.missing, found):
            print(json.dumps(line, ensure_ascii=False))
        return 0
    if chosen.fill:
        lang, file = chosen.fill
        if lang not in LANGUAGES:
            parser.error(f"no such language: {lang}")
        lines = sys.stdin if file == "-" else Path(file).read_text("utf-8").splitlines()
        refused = fill(lang, lines, found)
        for problem in refused:
            print(problem, file=sys.stderr)
        return 1 if refused else 0
    if chosen.check:
        return _check(found)
    with po.locked():
        for path, text in catalog_texts(found).items():
            po.write(path, text)
    return 0


def _check(found: Sequence[Source]) -> int:
    behind = [
        path
        for path, text in catalog_texts(found).items()
        if not path.exists() or path.read_text("utf-8") != text
    ]
    for path in behind:
        print(f"not up to date: {path.relative_to(LOCALES.parent)}", file=sys.stderr)
    return 1 if behind else 0


if __name__ == "__main__":
    raise SystemExit(main())
