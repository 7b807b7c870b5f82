"""Whether a translation asks for the same facts as its English text."""

from tutor.i18n.sources import Source
from tutor.i18n.templates import Field, TemplateError, parse

SPECS = frozenset(
    ("", "label", "nom", "acc", "or", "label-or", "nom-or", "acc-or", "letter"),
)


def field_problems(source: Source, forms: tuple[str, ...]) -> list[str]:
    """Compare the fields of a translation with those of its source.

    Specs may differ, since each language chooses its cases.  The form for one may leave out
    the number it stands for ("one trick").  Texts without fields always agree.

    >>> field_problems(Source("led", ("Led: {card}",)), ("Ausgespielt: {karte}",))
    ['fields are karte, not card']
    """
    if not source.has_fields:
        return []
    problems: list[str] = []
    wanted = {part.name for form in source.forms for part in parse(form) if isinstance(part, Field)}
    for index, form in enumerate(forms):
        try:
            fields = [part for part in parse(form) if isinstance(part, Field)]
        except TemplateError as error:
            problems.append(str(error))
            continue
        for field in fields:
            if field.spec[:1].lower() + field.spec[1:] not in SPECS:
                problems.append(f"unknown spec in {{{field.name}:{field.spec}}}")
        given = {field.name for field in fields}
        optional = {source.by} if source.by and index == 0 else set()
        if given != wanted and given | optional != wanted:
            names = ", ".join(sorted(given)) or "none"
            problems.append(f"fields are {names}, not {', '.join(sorted(wanted)) or 'none'}")
    return problems
