"""The rules of each table: what holds there, who says so, how tables differ, and house rules."""

from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons import rulebook
from tutor.pages import booklet, document, look, session
from tutor.pages.house_options import choose_options, reset
from tutor.records.rules_tags import rules_tags
from tutor.records.writer import tag_text
from tutor.schnapsen.rules import RuleSet, RuleSetError
from tutor.schnapsen.variants import PRESETS, rule_set

PICK = "rules-pick"
STYLE = Path(booklet.__file__).with_suffix(".css")


def show(words: Words) -> None:
    """Draw the page."""
    asked = st.query_params.get("rule")
    arrived = asked if asked in rulebook.anchors() else None
    st.html(STYLE)
    st.html(f'<header class="title"><h1>{escape(words.text("ui.rules.title"))}</h1></header>')
    st.html(f'<p class="lead">{escape(words.text("ui.rules.intro"))}</p>')
    rules = choose(words)
    if asked and arrived is None:
        look.notice(words.text("ui.rules.unknown-rule", id=asked))
    st.html(booklet.book(words, rules, arrived))
    st.html(booklet.differences(words, rules.id))
    house_rules(words, rules)
    document.land_on("rules", arrived)


def choose(words: Words) -> RuleSet:
    """Draw the choice of a rule set, and return the one that is chosen."""
    unknown = session.from_link("rules", PRESETS, PICK, "classic")
    st.segmented_control(
        words.text("ui.rules.choose"),
        list(PRESETS),
        key=PICK,
        required=True,
        format_func=lambda id: words.text(f"rules.{id}.name"),
        on_change=session.to_link,
        args=("rules", PICK),
        persist_state="session",
    )
    if unknown is not None:
        try:
            rule_set(unknown)
        except RuleSetError as error:
            said = [words.say(message) for message in error.messages]
            look.notice(*said, words.text("ui.rules.unknown-set-fallback"))
    rules = rule_set(st.session_state[PICK])
    about = escape(words.text(f"rules.{rules.id}.about"))
    st.html(f'<p class="about">{about} <code>{rules.id}</code></p>')
    return rules


@st.fragment
def house_rules(words: Words, base: RuleSet) -> None:
    """Draw the choice of single options over `base`, and what comes of it."""
    st.html(
        '<section class="chapter wide" id="house-rules">'
        f"<h2>{escape(words.text('ui.house.title'))}</h2>"
        f"<p>{escape(words.text('ui.house.intro'))}</p></section>"
    )
    name = words.text(f"rules.{base.id}.name")
    st.html(f'<p class="base">{escape(words.text("ui.house.base", rules=name))}</p>')
    form, result = st.columns([3, 2], gap="large")
    with form:
        chosen = choose_options(words, base)
    with result, st.container(key="house-result"):
        changed = {id: value for id, value in chosen.items() if value != base.option(id)}
        try:
            house = base.with_options(changed)
        except RuleSetError as error:
            st.html(f"<h3>{escape(words.text('ui.house.refused'))}</h3>")
            look.notice(*(words.say(message) for message in error.messages))
        else:
            show_house(words, house, base)


def show_house(words: Words, house: RuleSet, base: RuleSet) -> None:
    """Draw house rules that can be played: what differs, and the tags of a record."""
    preset = rulebook.nearest(house)
    if not any(house.differences(base)):
        st.html(f"<p>{escape(words.text('ui.house.unchanged'))}</p>")
    else:
        st.html(f"<h3>{escape(words.text('ui.house.changes'))}</h3>")
        st.html(booklet.changes(words, house, base))
        if preset is not None:
            name = words.text(f"rules.{preset}.name")
            st.html(f"<p>{escape(words.text('ui.house.same-as', rules=name))}</p>")
        st.button(words.text("ui.house.reset"), key="house-reset", on_click=reset, args=(base,))
    st.html(
        f"<h3>{escape(words.text('ui.house.tags'))}</h3>"
        f"<p>{escape(words.text('ui.house.tags-about'))}</p>"
    )
    tags = rules_tags(PRESETS[preset] if preset else house)
    st.code("\n".join(tag_text(tag) for tag in tags), language=None)


show(session.words())
