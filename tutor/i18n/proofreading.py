"""What can be said about a translation without knowing the language: the single checks.

Each check takes a language, an English source and the forms of its translation, and yields
what is wrong.  The words it compares with are data in `locales/checks.toml` and in the
glossaries.
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from tutor.i18n.catalog import LOCALES
from tutor.i18n.collation import fold
from tutor.i18n.glossary import terms
from tutor.i18n.placeholders import field_problems
from tutor.i18n.sources import Source
from tutor.i18n.templates import TemplateError, parse


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong, and where."""

    lang: str
    context: str
    check: str
    what: str
    word: str = ""

    def __str__(self) -> str:
        return f"{self.lang}  {self.context}  [{self.check}]  {self.what}"


Finding: TypeAlias = tuple[str, str]
"""What is wrong, and the word or concept it is about."""

Check: TypeAlias = Callable[[str, Source, tuple[str, ...]], Iterator[Finding]]

_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@cache
def rules() -> dict[str, Any]:
    """Read `locales/checks.toml`, once."""
    return tomllib.loads((LOCALES / "checks.toml").read_text("utf-8"))


def bare(source: Source, text: str) -> str:
    """Take the fields out of a text, each leaving a blank.

    >>> bare(Source("led", ("Led: {card}.",)), "Utspel: {card}.")
    'Utspel:  .'
    """
    if not source.has_fields:
        return text
    try:
        return "".join(part if isinstance(part, str) else " " for part in parse(text))
    except TemplateError:
        return text


def words(text: str) -> list[str]:
    """Split a text into its words; a compound with hyphens is one."""
    return _WORD.findall(text)


def check_fields(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """The fields agree with those of the English text."""
    for problem in field_problems(source, forms):
        yield problem, ""


def check_script(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """Greek is written in Greek letters, nothing else is, and no word mixes the two."""
    for form in forms:
        text = bare(source, form)
        letters = [char for char in text if char.isalpha()]
        greek = sum(map(_is_greek, letters))
        if lang == "el" and len(words(text)) >= 3 and greek * 2 <= len(letters):
            yield "not written in Greek letters", ""
        if lang != "el" and greek:
            yield "holds Greek letters", ""
        for word in words(text):
            for piece in word.split("-"):
                if len({_is_greek(char) for char in piece}) > 1:
                    yield f"Greek and Latin letters in one word: {piece}", piece


def check_letters(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """No word has a letter that the language does not use, but for a few names."""
    foreign = set(rules()["foreign-letters"][lang])
    allowed = {word.casefold() for word in rules()["foreign-letters"]["allowed"]["words"]}
    for form in forms:
        for word in words(bare(source, form)):
            strange = foreign & set(word.casefold())
            if strange and word.casefold() not in allowed:
                yield f"foreign letter {''.join(sorted(strange))} in {word}", word


def check_translated(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """A sentence of three words or more is not the English one."""
    for form, english in zip(forms, source.forms, strict=False):
        if form == english and len(words(bare(source, form))) >= 3:
            yield "is the English text", ""


def check_forbidden(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """No word stands that is known to be a mistranslation, but for phrases where it is right."""
    forbidden = set(rules()["forbidden"][lang])
    phrases = rules()["forbidden"]["phrases"].get(lang, ())
    for form in forms:
        text = bare(source, form).casefold()
        for phrase in phrases:
            text = text.replace(phrase, "")
        for word in words(text):
            for piece in {word, *word.split("-")} & forbidden:
                yield f"forbidden word: {piece}", piece


def check_language(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """The small words of the text are those of its language."""
    for form in forms:
        found = [word.casefold() for word in words(bare(source, form))]
        hits = {
            other: sum(word in small for word in found)
            for other, small in rules()["small-words"].items()
        }
        own = hits.pop(lang, 0)
        other = max(hits, key=hits.__getitem__)
        if hits[other] >= 3 and hits[other] > 2 * own:
            yield f"looks like {other}", ""


def check_terms(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """The terms of the English text have their counterparts in the translation."""
    english = _framed(source, source.forms)
    translated = _framed(source, forms)
    for concept, entry in terms("en").items():
        counterpart = terms(lang)[concept]
        if entry.stems and entry.named_in(english) and not counterpart.named_in(translated):
            yield f"{concept}: none of {', '.join(counterpart.stems)}", concept


def _framed(source: Source, forms: tuple[str, ...]) -> str:
    return f" {fold(' '.join(bare(source, form) for form in forms))} "


def check_ending(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """The text ends like the English one, with the signs of its own language."""
    for form, english in zip(forms, source.forms, strict=False):
        wanted, given = _ending(english), _ending(form)
        if lang == "el" and wanted == "?":
            wanted = ";"
        if wanted != given:
            yield f"ends with {given or 'no sign'}, not with {wanted or 'none'}", ""
        if lang == "es" and any(form.count(a) != form.count(b) for a, b in ("¿?", "¡!")):
            yield "¿ and ?, ¡ and ! do not pair", ""
        if lang == "el" and "?" in form:
            yield "a Greek question ends with ;", ""


def _ending(text: str) -> str:
    last = text.rstrip(" \u00a0\"'”“»)]’")[-1:]
    if last == "!":
        return "."
    return last if last in (".", "?", ";", ":", "…") and last else ""


def check_form(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Finding]:
    """The text is composed, and has no blanks where the English text has none."""
    for form, english in zip(forms, source.forms, strict=False):
        if unicodedata.normalize("NFC", form) != form:
            yield "not in composed form (NFC)", ""
        if form.strip() != form and english.strip() == english:
            yield "blanks at the edge", ""
        if "  " in form:
            yield "two blanks in a row", ""


def _is_greek(char: str) -> bool:
    return "\u0370" <= char <= "\u03ff" or "\u1f00" <= char <= "\u1fff"


CHECKS: Final[dict[str, Check]] = {
    "fields": check_fields,
    "script": check_script,
    "letters": check_letters,
    "translated": check_translated,
    "forbidden": check_forbidden,
    "language": check_language,
    "glossary": check_terms,
    "ending": check_ending,
    "form": check_form,
}


def proofread(lang: str, source: Source, forms: tuple[str, ...]) -> Iterator[Problem]:
    """Run all checks on one translation; what `locales/checks.toml` excuses is left out.

    English is checked against itself: only for its own letters and words.
    """
    for name, check in CHECKS.items():
        if lang == "en" and name in ("translated", "glossary", "ending"):
            continue
        for what, word in check(lang, source, forms):
            problem = Problem(lang, source.context, name, what, word)
            if not excused(problem):
                yield problem


def excused(problem: Problem) -> bool:
    """Tell whether the data name this problem as one that is none."""
    return any(
        entry["check"] == problem.check
        and entry["context"] == problem.context
        and entry.get("lang", problem.lang) == problem.lang
        and entry.get("word", problem.word) == problem.word
        for entry in rules().get("excused", ())
    )
