"""PO files, written so that the same translations are always the same bytes.

No dates, no line numbers, no line breaks inside a text, nothing obsolete: a difference
between two versions of a file is a difference in words.
"""

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from tutor.i18n.catalog import LOCALES, PLURAL_FORMS
from tutor.i18n.sources import Source
from tutor.i18n.templates import field_names

if sys.platform != "win32":
    import fcntl

Key: TypeAlias = tuple[str, tuple[str, ...]]
Translations: TypeAlias = Mapping[Key, tuple[str, ...]]

_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})


def po_text(lang: str, sources: Sequence[Source], translations: Translations) -> str:
    """Write a catalog: the sources in their order, with the translations there are.

    An empty `lang` makes the template that translators' tools start from.
    """
    blocks = [_header(lang)]
    for source in sources:
        blocks.append(_entry(source, translations.get((source.context, source.forms))))
    return "\n".join(blocks)


def _header(lang: str) -> str:
    lines = (
        "Project-Id-Version: schnapsen-tutor",
        f"Language: {lang}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {PLURAL_FORMS}",
    )
    body = "".join(f"{quoted(line + chr(10))}\n" for line in lines)
    return f'msgid ""\nmsgstr ""\n{body}'


def _entry(source: Source, translation: tuple[str, ...] | None) -> str:
    lines = []
    if source.has_fields and any(field_names(form) for form in source.forms):
        lines.append("#, python-brace-format")
    lines.append(f"msgctxt {quoted(source.context)}")
    lines.append(f"msgid {quoted(source.forms[0])}")
    forms = translation or ("",) * len(source.forms)
    if len(source.forms) == 1:
        lines.append(f"msgstr {quoted(forms[0])}")
    else:
        lines.append(f"msgid_plural {quoted(source.forms[1])}")
        lines += [f"msgstr[{index}] {quoted(form)}" for index, form in enumerate(forms)]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    r"""Write a text as a PO string.

    >>> print(quoted('say "twenty"'))
    "say \"twenty\""
    """
    return f'"{text.translate(_ESCAPES)}"'


def write(path: Path, text: str) -> None:
    """Replace a file in one step, if its text changes."""
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    draft.write_text(text, "utf-8", newline="\n")
    draft.replace(path)


@contextlib.contextmanager
def locked(folder: Path = LOCALES) -> Iterator[None]:
    """Keep other runs out while catalogs are read and written, so that no translation is lost."""
    if sys.platform == "win32":  # no such locks there
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
