"""The glossary as HTML: an entry in all languages, the alphabetical list, what a search finds.

Everything here is a text; what comes from a reader or a catalog is escaped.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Final
from urllib.parse import urlencode

from tutor.cards import Card, Suit
from tutor.display.vocabulary import in_order
from tutor.game import legal_actions
from tutor.i18n.collation import fold, sort_key
from tutor.i18n.concepts import Concept, Example, concept
from tutor.i18n.glossary import Term, term, terms
from tutor.i18n.glossary_search import Hit
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.term_marks import pieces
from tutor.i18n.words import Words
from tutor.lessons import rulebook
from tutor.lessons.curriculum import course
from tutor.records.position import parse_position
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.variants import PRESETS, rule_set

PATH: Final = "/glossary"
TEXT_STYLE: Final = "\ufe0e"
"""Keeps a browser from drawing a suit as a coloured picture."""
_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
_FORMS: Final = (
    "sg", "def", "pl_def", "acc", "dat", "gen", "present", "past", "noun", "verb", "fem", "phrase",
)  # fmt: skip
"""The forms that an entry shows; others only help the sentences."""
_NOTHING: Final = '<span class="nothing">–</span>'


def address(lang: str, id: str = "") -> str:
    """Return the address of an entry, or of the whole glossary.

    >>> address("el", "trick")
    '/glossary?term=trick&lang=el'
    """
    return f"{PATH}?{urlencode({'term': id, 'lang': lang} if id else {'lang': lang})}"


# --- one entry --------------------------------------------------------------------------------


def entry(words: Words, id: str) -> str:
    """Write the whole entry of a concept."""
    own, about = term(words.lang, id), concept(id)
    close = escape(words.text("ui.glossary.close"))
    body = [
        f'<header><h2 id="entry-title">{_head(own)}{_number(words, own)}</h2>{_grammar(words, own)}'
        f'<span class="kind">{escape(words.say(about.group()))}</span></header>',
        f'<p class="definition">{escape(words.say(about.definition()))}</p>',
        _also(words, own),
        _example(words, about.example) if about.example else "",
        _languages(words, id),
        _see(words, about),
        _rules(words, about),
        _lessons(words, id),
        f'<p class="back"><a class="to-term" href="{address(words.lang)}">← {close}</a></p>',
    ]
    return (
        f'<article class="entry" id="entry-{id}" aria-labelledby="entry-title">'
        f"{''.join(body)}</article>"
    )


def _head(own: Term) -> str:
    article = own.cited_article
    if not article:
        return escape(own.cited)
    rest = own.cited.removeprefix(f"{article} ")
    return f'<span class="article">{escape(article)}</span> {escape(rest)}'


def _number(words: Words, own: Term) -> str:
    """Write the small number that tells words apart that are written alike."""
    number = homonyms(words.lang).get(own.concept)
    return f"<sup>{number}</sup>" if number else ""


@cache
def homonyms(lang: str) -> Mapping[str, int]:
    """Number the concepts whose terms are written alike.

    >>> homonyms("en")["ace"], homonyms("en")["deuce"], "trick" in homonyms("en")
    (1, 2, False)
    """
    alike: dict[str, list[str]] = {}
    for own in terms(lang).values():
        alike.setdefault(own.term.casefold(), []).append(own.concept)
    return {
        id: number for ids in alike.values() if len(ids) > 1 for number, id in enumerate(ids, 1)
    }


def _grammar(words: Words, own: Term) -> str:
    parts = [words.text(f"glossary.gender.{own.gender}")] if own.gender else []
    if own.plural and own.plural != own.term:
        parts.append(f"{words.text('glossary.form.plural')} {own.plural}")
    return f'<span class="grammar">{escape(", ".join(parts))}</span>' if parts else ""


def _also(words: Words, own: Term) -> str:
    if not own.aliases:
        return ""
    label = escape(words.text("ui.glossary.also"))
    return (
        f'<p class="also"><span class="label">{label}</span> {escape(", ".join(own.aliases))}</p>'
    )


def _languages(words: Words, id: str) -> str:
    langs = [words.lang, *(lang for lang in LANGUAGES if lang != words.lang)]
    heads = ("ui.glossary.language", "ui.glossary.term", "ui.glossary.plural", "ui.glossary.forms")
    titles = "".join(f'<th scope="col">{escape(words.text(head))}</th>' for head in heads)
    rows = "".join(_language(words, lang, term(lang, id)) for lang in langs)
    caption = escape(words.text("ui.glossary.languages"))
    return (
        f'<table class="six"><caption>{caption}</caption><thead><tr>{titles}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _language(words: Words, lang: str, own: Term) -> str:
    name = escape(words.text(f"glossary.language.{lang}"))
    forms = "; ".join(
        f'<span class="form">{escape(words.text(f"glossary.form.{form}"))}</span>&nbsp;'
        f'<span lang="{lang}">{escape(own.forms[form])}</span>'
        for form in _FORMS
        if own.forms.get(form) not in (None, own.term, own.plural)
    )
    mine = ' class="mine"' if lang == words.lang else ""
    return (
        f'<tr{mine}><th scope="row">{name}</th><td class="term" lang="{lang}">{_head(own)}</td>'
        f'<td lang="{lang}">{escape(own.plural) or _NOTHING}</td>'
        f'<td class="forms">{forms or _NOTHING}</td></tr>'
    )


def _see(words: Words, about: Concept) -> str:
    links = ", ".join(
        f'<a class="to-term" href="{address(words.lang, id)}">'
        f"{escape(term(words.lang, id).term)}{_number(words, term(words.lang, id))}</a>"
        for id in about.see
    )
    return f'<p class="see"><span class="label">{_label(words, "see")}</span> {links}</p>'


def _rules(words: Words, about: Concept) -> str:
    contested = rulebook.contested()
    differing = [option for option in about.rules if option in contested]
    same = [option for option in about.rules if option not in contested]
    parts = []
    if differing:
        items = "".join(_differing(words, option) for option in differing)
        parts.append(
            f'<section class="differs"><h3>{_label(words, "differs")}</h3>{items}</section>'
        )
    if same:
        links = ", ".join(_rule_link(words, option) for option in same)
        parts.append(
            f'<p class="see"><span class="label">{_label(words, "rules")}</span> {links}</p>'
        )
    return "".join(parts)


def _lessons(words: Words, id: str) -> str:
    """Write links to the lessons that use the term."""
    links = ", ".join(
        f'<a href="{_lesson_address(words.lang, lesson.slug)}" target="_self">'
        f"{escape(words.lesson(lesson.slug, lesson.title))}</a>"
        for lesson in course()
        if id in lesson.terms
    )
    label = _label(words, "lessons")
    return f'<p class="see"><span class="label">{label}</span> {links}</p>' if links else ""


def _lesson_address(lang: str, slug: str) -> str:
    return escape(f"/lessons?{urlencode({'lesson': slug, 'lang': lang})}")


def _differing(words: Words, option: str) -> str:
    """Write an option on which tables differ: each value with the rule sets that have it."""
    tables: dict[str, list[str]] = {}
    for id, rules in PRESETS.items():
        value = words.say(rulebook.short(option, rules.option(option)))
        tables.setdefault(value, []).append(words.text(f"rules.{id}.name"))
    items = "".join(
        f"<li><b>{escape(value)}</b> {escape(words.listing(names))}</li>"
        for value, names in tables.items()
    )
    return f"<p>{_rule_link(words, option)}</p><ul>{items}</ul>"


def _rule_link(words: Words, option: str) -> str:
    href = escape(f"/rules?{urlencode({'rule': option, 'lang': words.lang})}")
    return f'<a href="{href}" target="_self">{escape(words.text(f"option.{option}"))}</a>'


def _label(words: Words, name: str) -> str:
    return escape(words.text(f"ui.glossary.{name}"))


def _example(words: Words, example: Example) -> str:
    position = parse_position(example.position)
    state = position.state(rule_set("classic"))
    hand = state.hands.of(state.on_turn)
    allowed = {
        action.card for action in legal_actions(schnapsen, state) if isinstance(action, PlayCard)
    }
    rows = []
    if state.led is not None:
        rows.append(("led", [chip(words, state.led.card)]))
    if state.turn_up is not None and state.closed is None:
        rows.append(("turn-up", [chip(words, state.turn_up)]))
    some = allowed < set(hand)
    rows.append(("hand", [chip(words, card, some and card in allowed) for card in hand]))
    cells = "".join(
        f"<div><dt>{_label(words, name)}</dt><dd>{''.join(chips)}</dd></div>"
        for name, chips in rows
    )
    caption = escape(words.say(example.caption))
    return (
        f'<section class="example"><h3>{_label(words, "example")}</h3><p>{caption}</p>'
        f"<dl>{cells}</dl></section>"
    )


def chip(words: Words, card: Card, allowed: bool = False) -> str:
    """Write a card as a small chip, read aloud by its name."""
    name = words.card(card)
    if allowed:
        name = f"{name} ({words.text('ui.glossary.allowed')})"
    classes = " ".join(
        ["chip", *(["red"] if card.suit in _RED else []), *(["allowed"] if allowed else [])]
    )
    return (
        f'<span class="{classes}" role="img" aria-label="{escape(name)}" title="{escape(name)}">'
        f"{escape(words.letter(card.rank))}{_SIGNS[card.suit]}{TEXT_STYLE}</span>"
    )


def linked(words: Words, text: str) -> str:
    """Write a sentence with its terms as links to their entries.

    >>> linked(Words("en"), "a <b> trick")[:16]
    'a &lt;b&gt; <a c'
    """
    written = []
    for piece, id in pieces(words.lang, text):
        if id:
            meaning = escape(words.say(concept(id).definition()))
            written.append(
                f'<a class="term" href="{escape(address(words.lang, id))}" target="_self"'
                f' title="{meaning}">{escape(piece)}</a>'
            )
        else:
            written.append(escape(piece))
    return "".join(written)


# --- the list ---------------------------------------------------------------------------------


def letter(lang: str, text: str) -> str:
    """Return the letter under which a dictionary lists a text.

    >>> letter("sv", "äss"), letter("de", "Äpfel"), letter("el", "άσος"), letter("en", "66")
    ('Ä', 'A', 'Α', '#')
    """
    first = next((char for char in text if char.isalnum()), "#")
    if not first.isalpha():
        return "#"
    plain = fold(first)[:1]
    own = sort_key(lang, first)[0] != sort_key(lang, plain)[0]
    return (first if own else plain).upper()


def alphabet(words: Words) -> list[tuple[str, list[Term]]]:
    """Return all terms by letter, in the order of the reader's alphabet."""
    found: dict[str, list[Term]] = {}
    for own in in_order(words.lang):
        found.setdefault(letter(words.lang, own.term), []).append(own)
    return list(found.items())


def whole(words: Words) -> str:
    """Write all entries in short, with a row of letters to jump to."""
    groups = alphabet(words)
    links = "".join(
        f'<li><a href="#letter-{at}">{name}</a></li>' for at, (name, _) in _each(groups)
    )
    sections = "".join(
        f'<section id="letter-{at}"><h2 class="letter">{name}</h2>'
        f"<ul>{''.join(_short(words, own) for own in entries)}</ul></section>"
        for at, (name, entries) in _each(groups)
    )
    return (
        f'<nav class="letters" aria-label="{_label(words, "letters")}"><ol>{links}</ol></nav>'
        f'<div class="dictionary" role="region" aria-label="{_label(words, "list")}">'
        f"{sections}</div>"
    )


def _each(
    groups: Sequence[tuple[str, list[Term]]],
) -> Iterable[tuple[int, tuple[str, list[Term]]]]:
    return enumerate(groups, 1)


def found(words: Words, hits: Sequence[Hit]) -> str:
    """Write what a search finds, the best first."""
    items = "".join(_short(words, term(words.lang, hit.concept), hit) for hit in hits)
    return (
        f'<div class="dictionary found" role="region" aria-label="{_label(words, "list")}">'
        f"<ul>{items}</ul></div>"
    )


def _short(words: Words, own: Term, hit: Hit | None = None) -> str:
    about = concept(own.concept)
    shown = {own.term, own.plural, own.forms.get("sg")}
    matched = ""
    if hit is not None and (hit.lang != words.lang or hit.word not in shown):
        language = words.text(f"glossary.language.{hit.lang}")
        said = words.text("ui.glossary.matched", word=hit.word, language=language)
        matched = f'<span class="matched">{escape(said)}</span>'
    article = own.cited_article
    grammar = f' <i class="grammar">{escape(article)}</i>' if article else ""
    return (
        f'<li><p><a class="to-term headword" href="{address(words.lang, own.concept)}">'
        f"{escape(own.term)}{_number(words, own)}</a>{grammar} "
        f"{escape(words.say(about.definition()))} {matched}</p></li>"
    )
