"""Proofread all catalogs: `python -m tutor.i18n.check [LANG ...]`.

Prints a line for each thing that is wrong and exits with 1, or says that nothing is.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from tutor.i18n.annotations import TEXT_HEADINGS, rule_context
from tutor.i18n.catalog import PLURAL_FORMS, english_forms, po_path, read_catalog
from tutor.i18n.names import CASES, name_table
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.placeholders import field_problems
from tutor.i18n.proofreading import Problem, excused, proofread
from tutor.i18n.sentences import Plural, registry
from tutor.i18n.sources import Source, reasons, sources
from tutor.i18n.templates import TemplateError, field_names


def problems(langs: Sequence[str] = LANGUAGES) -> list[Problem]:
    """Find everything that is wrong with the English texts and the catalogs of some languages."""
    found = sources()
    broken = [*check_sentences(), *check_reasons(found)]
    for lang in langs:
        broken += check_header(lang, po_path(lang))
        broken += check_tables(lang)
        broken += check_catalog(lang, found)
    return sorted(problem for problem in set(broken) if not excused(problem))


def check_catalog(lang: str, found: Sequence[Source]) -> Iterator[Problem]:
    """Every text is translated, and every translation passes the proofreader."""
    entries = read_catalog(lang, po_path(lang)).entries
    for source in found:
        forms = entries.get((source.context, source.forms))
        if forms is None:
            yield Problem(lang, source.context, "complete", f"not translated: {source.forms[0]}")
        else:
            yield from proofread(lang, source, forms)


def check_header(lang: str, path: Path) -> Iterator[Problem]:
    """The file names its language, UTF-8 and the pinned plural rule; nothing is fuzzy or old."""
    if not path.exists():
        yield Problem(lang, path.name, "header", "there is no such file")
        return
    text = path.read_text("utf-8")
    header = text.partition("\n\n")[0]
    for line in (
        f"Language: {lang}",
        "Content-Type: text/plain; charset=UTF-8",
        f"Plural-Forms: {PLURAL_FORMS}",
    ):
        if f'"{line}\\n"' not in header.splitlines():
            yield Problem(lang, path.name, "header", f"the header does not say {line!r}")
    if any(line.startswith("#~") for line in text.splitlines()):
        yield Problem(lang, path.name, "header", "holds texts that are no longer in use")
    with path.open("rb") as file:
        for message in read_po(file, charset="utf-8"):
            if message.id and message.fuzzy:
                yield Problem(lang, message.context or "", "header", "is marked fuzzy")


def check_tables(lang: str) -> Iterator[Problem]:
    """Every card, suit, rank and seat has a name, and no two have the same."""
    for faces in ("french", "german"):
        table = name_table(lang, faces)
        named: dict[str, dict[Any, str]] = {
            "suits": dict(table.suits),
            "ranks": dict(table.ranks),
            "letters": dict(table.letters),
            "seats": dict(table.seats),
        }
        named |= {f"cards ({case})": dict(table.cards[case]) for case in CASES}
        sizes = {"suits": 4, "ranks": 8, "letters": 8, "seats": 2}
        for kind, entries in named.items():
            if len(entries) != sizes.get(kind, 32) or not all(entries.values()):
                yield Problem(lang, f"{faces} {kind}", "names", "a name is missing")
            if len(set(entries.values())) != len(entries):
                yield Problem(lang, f"{faces} {kind}", "names", "two things have the same name")


def check_sentences() -> Iterator[Problem]:
    """The English sentences can be read, with known specs; a plural counts what it names."""
    for id, sentence in registry().items():
        by = sentence.by if isinstance(sentence, Plural) else None
        source = Source(id, english_forms(sentence), by)
        try:
            names = frozenset().union(*(field_names(form) for form in source.forms))
            wrong = field_problems(source, source.forms)
        except TemplateError as error:
            wrong, names = [str(error)], frozenset()
        for what in wrong:
            yield Problem("en", id, "fields", what)
        if by and not wrong and by not in names:
            yield Problem("en", id, "fields", f"counts {by}, which is no field of it")


def check_reasons(found: Sequence[Source]) -> Iterator[Problem]:
    """Each reason has a sentence that asks only for its fields, and the sections of a rule."""
    contexts = {source.context: source for source in found}
    for reason in reasons():
        sentence = contexts.get(reason.id)
        if sentence is None:
            yield Problem("en", reason.id, "reasons", "the reason has no sentence")
        else:
            given = {field.name for field in fields(reason)}  # type: ignore[arg-type]
            try:
                wanted = frozenset().union(*map(field_names, sentence.forms))
            except TemplateError:
                continue
            for name in sorted(wanted - given):
                yield Problem("en", reason.id, "reasons", f"the reason has no field {name}")
        for heading in TEXT_HEADINGS:
            if rule_context(reason.id, heading) not in contexts:
                yield Problem("en", reason.id, "reasons", f"the docstring has no {heading}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tutor.i18n.check", description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="LANG", help="only these languages")
    parser.add_argument("--summary", action="store_true", help="only count, by language and check")
    chosen = parser.parse_args(arguments)
    for lang in chosen.languages:
        if lang not in LANGUAGES:
            parser.error(f"no such language: {lang}")
    found = problems(chosen.languages or LANGUAGES)
    if chosen.summary:
        counts = Counter((problem.lang, problem.check) for problem in found)
        for (lang, check), count in sorted(counts.items()):
            print(f"{lang}  {check:<10}  {count:>5}")
    else:
        for problem in found:
            print(problem)
    print(f"{len(found)} problems" if found else "nothing is wrong", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
