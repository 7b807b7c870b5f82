"""Setting up a game: rules, opponent, length, clock, who deals, names."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons import rulebook
from tutor.lessons.progress.entries import SavedGame
from tutor.messages import say
from tutor.pages import look, menu, playing, widgets
from tutor.pages.house_options import choose_options
from tutor.play.errors import SetupError
from tutor.play.opponents import STRENGTHS
from tutor.play.setup import COMPUTER, PERSON, Player, Setup, drawn_dealer, new_seed
from tutor.play.summary import Standing
from tutor.schnapsen.choices import FirstDealer
from tutor.schnapsen.rules import RuleSet, RuleSetError, Value, options
from tutor.schnapsen.variants import PRESETS

RULES, HOUSE, STRENGTH, LENGTH, CLOCK, BONUS, DEALER, NAME, OTHER = (
    "play-rules",
    "play-house",
    "play-strength",
    "play-length",
    "play-clock",
    "play-bonus",
    "play-dealer",
    "play-name",
    "play-other",
)
TIMES = (0, 60, 120, 180, 300)
"""Thinking times on offer, in seconds."""
USUAL_STRENGTH = STRENGTHS[2]
BONUS_SECONDS = 10
_ELSEWHERE = ("match", "clock")
"""Groups of rules that do not tell how cards are played."""
_FAULT, _LINKED, _CLOCK_OF = "play-setup-fault", "play-linked", "play-clock-of"
_OFFERED: dict[str, tuple[str, tuple[str, ...]]] = {
    "rules": (RULES, tuple(PRESETS)),
    "strength": (STRENGTH, STRENGTHS),
    "length": (LENGTH, ("match", "deal")),
    "dealer": (DEALER, ("chance", "you", "computer")),
    "help": (playing.HELP, playing.LEVELS),
    "clock": (CLOCK, ()),  # a number, read apart
}
"""What a link may ask for: the widget of a parameter, and what is on offer there."""


def show(words: Words, games: Sequence[SavedGame]) -> None:
    """Draw the form, and the way on with the game played last if it is not over."""
    _take_link()
    title, intro = words.text("play.title"), words.text("play.intro")
    st.html(
        f'<header class="title"><h1>{escape(title)}</h1></header>'
        f'<p class="lead">{escape(intro)}</p>'
    )
    if games and games[0].standing == Standing.PLAYING:
        st.button(
            words.text("play.resume"),
            key="play-resume",
            on_click=playing.open_game,
            args=(games[0].id,),
        )
    form, table = st.columns([62, 38], gap="large")
    with form, st.container(key="play-setup"):
        rules = _rules(words)
        _pick(words, STRENGTH, STRENGTHS, USUAL_STRENGTH, "strength.")
        with st.container(horizontal=True, gap="large", key="play-setup-row"):
            _pick(words, LENGTH, ("match", "deal"), "match")
            _pick(words, DEALER, ("chance", "you", "computer"), "chance")
            _pick(words, playing.HELP, playing.LEVELS, playing.PLAIN)
        about = words.text(f"play.help-{playing.level()}-about")
        st.html(f'<p class="play-about">{escape(about)}</p>')
        with st.container(
            horizontal=True, gap="large", vertical_alignment="bottom", key="play-setup-clock"
        ):
            _clock(words, rules)
        with st.container(horizontal=True, gap="large", key="play-setup-names"):
            st.text_input(
                words.text("play.your-name"), key=NAME, max_chars=40, persist_state="session"
            )
            st.text_input(
                words.text("play.computer-name"), key=OTHER, max_chars=40, persist_state="session"
            )
    with table, menu.on_felt():
        st.html(_menu(words, rules))
        st.button(
            words.text("play.start"),
            key="play-start",
            on_click=_begin,
            args=(rules,),
            disabled=rules is None,
            width="stretch",
        )
    fault = st.session_state.pop(_FAULT, None)
    if fault is not None:
        look.notice(words.say(fault))


def _take_link() -> None:
    """Fill in, once, what a link asks for; what is not on offer is left alone."""
    query, state = st.query_params, st.session_state
    asked = {name: query.get(name) for name in _OFFERED}
    if not any(asked.values()) or state.get(_LINKED) == asked:
        return
    state[_LINKED] = asked
    for name, (key, offered) in _OFFERED.items():
        if asked[name] in offered:
            state[key] = asked[name]
    if asked["rules"] in PRESETS:
        state[_CLOCK_OF] = PRESETS[str(asked["rules"])].clock
        state[CLOCK] = PRESETS[str(asked["rules"])].clock.time
    if (asked["clock"] or "") in map(str, TIMES):
        state[CLOCK] = int(str(asked["clock"]))
    state.setdefault(BONUS, True)


def rules_name(rules: RuleSet, words: Words) -> str:
    """Return what a rule set is called."""
    return words.text(f"rules.{rules.id}.name" if rules.id in PRESETS else "play.house-rules")


def _pick(words: Words, key: str, codes: tuple[str, ...], usual: str, option: str = "") -> None:
    """Draw a choice between a few codes; `option` begins the ids of their names."""
    st.session_state.setdefault(key, usual)
    label = key.replace("-", ".", 1)
    st.segmented_control(
        words.text(label),
        codes,
        key=key,
        required=True,
        persist_state="session",
        format_func=lambda code: words.text(f"{option or label + '-'}{code}"),
    )


def _rules(words: Words) -> RuleSet | None:
    """Draw the choice of rules; return them, None where they contradict each other."""
    st.session_state.setdefault(RULES, "classic")
    st.segmented_control(
        words.text("play.rules"),
        list(PRESETS),
        key=RULES,
        required=True,
        persist_state="session",
        format_func=lambda id: words.text(f"rules.{id}.name"),
    )
    base = PRESETS[st.session_state[RULES]]
    fold = widgets.fold(words.text("play.house"), HOUSE)
    if not st.session_state[HOUSE]:
        return base
    with fold:
        st.html(f"<p>{escape(words.text('play.house-about'))}</p>")
        chosen = choose_options(words, base)
        changed = {id: value for id, value in chosen.items() if value != base.option(id)}
        try:
            return base.with_options(changed) if changed else base
        except RuleSetError as error:
            look.notice(
                words.text("ui.house.refused"), *(words.say(told) for told in error.messages)
            )
    return None


def _clock(words: Words, rules: RuleSet | None) -> None:
    """Draw the choice of the thinking time; another rule set brings its own clock."""
    own = (rules or RuleSet()).clock
    if st.session_state.get(_CLOCK_OF) != own:
        st.session_state[_CLOCK_OF] = own
        st.session_state[CLOCK] = own.time
        st.session_state[BONUS] = bool(own.bonus) or not own.time
    st.segmented_control(
        words.text("play.clock"),
        TIMES,
        key=CLOCK,
        required=True,
        persist_state="session",
        format_func=lambda time: (
            words.text("play.clock-minutes", n=time // 60)
            if time
            else words.text("play.clock-none")
        ),
    )
    if st.session_state[CLOCK]:
        st.toggle(
            words.text("play.clock-bonus"),
            key=BONUS,
            help=words.text("play.clock-bonus-help"),
            persist_state="session",
        )


def _with_clock(rules: RuleSet) -> RuleSet:
    """Return the rules with the thinking time that was chosen."""
    time = int(st.session_state.get(CLOCK) or 0)
    bonus = BONUS_SECONDS if time and st.session_state.get(BONUS) else 0
    if time == rules.clock.time and (not time or bool(bonus) == bool(rules.clock.bonus)):
        return rules
    changes: dict[str, Value] = {
        "clock.time": time,
        "clock.bonus": bonus,
        "clock.bonus-within": bonus,
    }
    return rules.with_options(changes)


def _menu(words: Words, rules: RuleSet | None) -> str:
    """Write what is chosen, and how this table plays what tables do not play alike."""
    if rules is None:
        return menu.written()
    state = st.session_state
    chosen = (f"strength.{state[STRENGTH]}", f"play.length-{state[LENGTH]}")
    rows = [rules_name(rules, words), " · ".join(map(words.text, chosen))]
    unlike = {*rulebook.contested(), *(id for id, _ in rules.differences(RuleSet()))}
    told = [
        (words.text(f"option.{id}"), words.say(rulebook.short(id, rules.option(id))))
        for id, option in options().items()
        if id in unlike and option.group not in _ELSEWHERE
    ]
    return menu.written(rows, told)


def _begin(rules: RuleSet | None) -> None:
    """Begin the game that was set up; for the button, before the page runs."""
    if rules is None:  # the button was pressed before it could be seen that it may not be
        return
    state = st.session_state
    seed = playing.fixed_seed() or new_seed()
    dealer, said = _first_dealer(rules, seed)
    try:
        setup = Setup(
            _with_clock(rules),
            strength=str(state.get(STRENGTH) or USUAL_STRENGTH),
            whole_match=state.get(LENGTH) != "deal",
            first_dealer=dealer,
            seed=seed,
            names=(str(state.get(NAME) or ""), str(state.get(OTHER) or "")),
        )
    except SetupError as error:
        state[_FAULT] = error.message
        return
    playing.start(setup, said)


def _first_dealer(rules: RuleSet, seed: str) -> tuple[Player, playing.Said | None]:
    """Return who deals first, and what is said of it where cards were drawn for it."""
    asked = st.session_state.get(DEALER)
    if asked in ("you", "computer"):
        return (PERSON if asked == "you" else COMPUTER), None
    dealer, (mine, other) = drawn_dealer(seed)
    if rules.deal.first_dealer is not FirstDealer.HIGHER_CARD:
        return dealer, None
    id = "play.dealer-drawn" if dealer == PERSON else "play.dealer-drawn-other"
    return dealer, playing.Said(say(id, mine=mine, other=other), "note")
