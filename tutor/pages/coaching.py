"""The tutor beside the practice table: the count, unseen cards, hints, comments, taking back.

Each help has its own switch, kept per person.  At a strict table all of them are off.  Everything
is read from what the person's seat knows; values are computed in the background and given up when
the game goes on.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

import streamlit as st

from tutor.cards import Card
from tutor.display.appearance import Appearance
from tutor.i18n.words import Words
from tutor.lessons import coach
from tutor.lessons.coach import Help, Switches
from tutor.lessons.explain import move_name
from tutor.lessons.progress.entries import Setting, now
from tutor.lessons.progress.learner import Learner
from tutor.messages import Message
from tutor.pages import appearing, coach_values, play_table, playing, profile
from tutor.pages.position_fields import SIGNS
from tutor.play.setup import PERSON
from tutor.play.sitting import Sitting
from tutor.schnapsen.actions import Action, PlayCard
from tutor.schnapsen.legality import legal_actions
from tutor.schnapsen.view import SeatView

SETTING = "coach"
"""The name under which the switches are kept."""
_SWITCHES, _LOADED, _RUNG = "coach-switches", "coach-loaded", "coach-rung"
_STYLE = Path(__file__).with_suffix(".css")
RUNG_NAMES = ("rule", "thought", "card")
NEXT_RUNG = ("first", "second", "third")


# --- the switches -------------------------------------------------------------------------------


def switches() -> Switches:
    """Return what the tutor does at the table of this window."""
    return Switches.strict() if playing.strict() else _chosen()


def counts() -> bool:
    """Return whether card points may be shown."""
    return switches().on(Help.COUNT)


def _chosen() -> Switches:
    """Return what the person has switched on; at a strict table it waits."""
    state, who = st.session_state, profile.learner()
    if who is not None and state.get(_LOADED) != who.owner:
        nothing: dict[str, str] = {}
        kept = profile.read(Learner.settings, nothing).get(SETTING)
        if kept is not None or _SWITCHES not in state:
            state[_SWITCHES] = Switches.read(kept).text()
        state[_LOADED] = who.owner
    return Switches.read(state.get(_SWITCHES))


def _turn(help: Help) -> None:
    turned = _chosen().turned(help)
    st.session_state[_SWITCHES] = turned.text()
    profile.save(Setting(SETTING, turned.text(), now()))


def _switchboard(words: Words, chosen: Switches) -> None:
    with st.popover(words.text("coach.switches"), key="coach-switchboard"):
        for help in Help:
            key = f"coach-help-{help.value}"
            st.session_state[key] = chosen.on(help)
            st.toggle(
                words.text(f"coach.help.{help.value}"), key=key, on_change=_turn, args=(help,)
            )
            about = words.text(f"coach.help.{help.value}-about")
            st.html(f'<p class="coach-about">{escape(about)}</p>')


# --- the panel ----------------------------------------------------------------------------------


def show(sitting: Sitting, words: Words) -> None:
    """Draw the tutor's panel beside a deal that is played."""
    st.html(_STYLE)
    with st.container(key="coach"):
        if playing.strict():
            coach_values.leave()
            st.html(
                f'<h2 class="coach-title">{escape(words.text("coach.title"))}</h2>'
                f'<p class="coach-about">{escape(words.text("coach.strict"))}</p>'
            )
            return
        chosen, seen = _chosen(), sitting.view(PERSON)
        rung = rung_now(sitting) if chosen.on(Help.HINT) else 0
        last = coach_values.last_move(sitting) if chosen.on(Help.COMMENT) else None
        wanted: list[coach_values.Wanted] = []
        if rung and seen.on_turn is seen.seat:
            wanted.append(coach_values.choice(sitting))
        patience = coach_values.PATIENCE if wanted else 0
        if last is not None:
            wanted.append(last)
        task = coach_values.begin(wanted, patience=patience)
        with st.container(horizontal=True, vertical_alignment="center", key="coach-head"):
            title = escape(words.text("coach.title"))
            st.html(f'<h2 class="coach-title">{title}</h2>', width="content")
            _switchboard(words, chosen)
        if chosen.on(Help.COUNT):
            plates = Words(words.lang, play_table.names(sitting, words), faces=words.faces)
            st.html(count_html(seen, words, plates))
        if chosen.on(Help.REMIND):
            st.html(unseen_html(seen, words, appearing.current()))
        _buttons(sitting, seen, words, chosen)
        if chosen.on(Help.HINT):
            st.html(hints_html(coach_values.choice(sitting), words, rung))
        if chosen.on(Help.COMMENT):
            st.html(comment_html(last, words))
        coach_values.poll(task, words)


def count_html(seen: SeatView, words: Words, named: Words) -> str:
    """Write the count of both sides: sentences, and a bar to 66 with a mark at 33."""
    parts = []
    for count in coach.counts(seen):
        first, *more = (escape(named.say(message)) for message in count.messages())
        share = min(100, round(count.points * 100 / 66))
        parts.append(
            f'<div class="coach-count"><p><b>{first}</b></p><div class="coach-bar" '
            f'aria-hidden="true"><i style="width:{share}%"></i></div>'
            f"<p>{' '.join(more)}</p></div>"
        )
    title = escape(words.text("coach.count"))
    return f'<section aria-label="{title}">{"".join(parts)}</section>'


def unseen_html(seen: SeatView, words: Words, look: Appearance) -> str:
    """Write every card by suit, the unseen ones as little cards, and the same in words."""
    rows, signs = [], Words(look.letters or words.lang, faces=words.faces)
    for row in coach.unseen_cards(seen):
        chips = "".join(
            f'<i class="{place.value}">{escape(signs.letter(card.rank))}</i>'
            for card, place in row.places
        )
        sign = "" if words.faces == "german" else SIGNS[row.suit] + "\ufe0e "
        name = words.suit(row.suit)
        name = name[:1].upper() + name[1:]
        trump = " trump" if row.suit is seen.trump else ""
        rows.append(
            f'<li class="{row.suit.name.lower()}{trump}">'
            f'<span class="coach-vh">{escape(words.say(row.message()))}</span>'
            f'<b aria-hidden="true">{sign}{escape(name)}</b>'
            f'<span class="chips" aria-hidden="true">{chips}</span></li>'
        )
    lines = "".join(f"<p>{escape(words.say(m))}</p>" for m in coach.unseen_messages(seen))
    kind = "german" if words.faces == "german" else "four" if look.four_colours else "french"
    return (
        f'<section class="coach-unseen {kind}"><h3>{escape(words.text("coach.unseen"))}</h3>'
        f"<ul>{''.join(rows)}</ul>{lines}</section>"
    )


def _buttons(sitting: Sitting, seen: SeatView, words: Words, chosen: Switches) -> None:
    shown = [help for help in (Help.HINT, Help.TAKE_BACK) if chosen.on(help)]
    if not shown:
        return
    with st.container(horizontal=True, vertical_alignment="center", key="coach-buttons"):
        if Help.HINT in shown:
            rung, may = rung_now(sitting), bool(legal_actions(seen, seen.seat))
            most = coach.RUNGS if seen.on_turn is seen.seat else 1  # a claim out of turn
            label = words.text(f"coach.hint-{NEXT_RUNG[min(rung, coach.RUNGS - 1)]}")
            st.button(
                label, key="coach-hint", shortcut="H", on_click=_climb,
                disabled=not may or rung >= most,
                help=None if may else words.text("coach.not-your-turn"),
            )  # fmt: skip
        if Help.TAKE_BACK in shown:
            faults = sitting.why_no_take_back()
            st.button(
                words.text("coach.take-back"), key="coach-take-back", shortcut="U",
                on_click=_take_back, disabled=bool(faults),
                help=words.say(faults[0]) if faults else None,
            )  # fmt: skip


def _take_back() -> None:
    sitting = playing.sitting()
    if sitting is not None and not sitting.why_no_take_back() and not playing.strict():
        playing.put(sitting.take_back(playing.now()))


# --- hints --------------------------------------------------------------------------------------


def _place(sitting: Sitting) -> tuple[int, int, int]:
    """Return what tells one moment of a sitting from another."""
    return len(sitting.deals), sitting.dealt, len(sitting.deal.log)


def rung_now(sitting: Sitting) -> int:
    """Return how many rungs of the ladder are shown at this moment of the game."""
    place, rung = st.session_state.get(_RUNG, (None, 0))
    return int(rung) if place == _place(sitting) else 0


def _climb() -> None:
    sitting = playing.sitting()
    if sitting is not None:
        rung = min(coach.RUNGS, rung_now(sitting) + 1)
        st.session_state[_RUNG] = (_place(sitting), rung)


def marked() -> tuple[Card, ...]:
    """Return the cards that the last rung of a hint rings at the table, if it is reached."""
    sitting = playing.sitting()
    if sitting is None or sitting.current is None or not switches().on(Help.HINT):
        return ()
    if rung_now(sitting) < coach.RUNGS:
        return ()
    found = coach_values.hint(coach_values.choice(sitting))
    return () if found is None else found.cards


def hints_html(choice: coach_values.Choice, words: Words, rung: int) -> str:
    """Write the rungs that were asked for, in a place that a screen reader listens to."""
    seen = choice.view
    steps: list[tuple[Message, ...] | None] = [coach.binding(seen)] if rung else []
    if rung > 1 and seen.on_turn is seen.seat:
        found = coach_values.hint(choice)
        steps.append(None if found is None else found.thought)
        if rung > 2:
            steps.append(None if found is None else found.best)
    items = "".join(
        f"<li><b>{escape(words.text(f'coach.rung.{name}'))}</b> {_said(said, words)}</li>"
        for name, said in zip(RUNG_NAMES, steps, strict=False)
    )
    ladder = f'<ol class="coach-hints">{items}</ol>' if items else ""
    return f'<div role="status" aria-live="polite">{ladder}</div>'


def _said(said: tuple[Message, ...] | None, words: Words) -> str:
    if said is None:
        return escape(words.text("coach.thinking"))
    return " ".join(escape(words.say(message)) for message in said)


# --- a word on the last move --------------------------------------------------------------------


def comment_html(last: coach_values.LastMove | None, words: Words) -> str:
    """Write the word on a move: what it was, what it gives away, over how many deals."""
    if last is None:
        body = f"<p>{escape(words.text('coach.no-comment'))}</p>"
    else:
        body = f"<p><b>{escape(_move(last.action, words))}</b></p>{_word(last, words)}"
    title = escape(words.text("coach.comment"))
    return (
        '<section class="coach-comment" role="status" aria-live="polite">'
        f"<h3>{title}</h3>{body}</section>"
    )


def _move(action: Action, words: Words) -> str:
    """Name an action: the card that was played, or what was done besides."""
    if not isinstance(action, PlayCard):
        return words.say(move_name(action))
    if action.declares:
        return words.text("value.with-marriage", card=action.card)
    return words.card(action.card)


def _word(last: coach_values.LastMove, words: Words) -> str:
    found = coach_values.word(last)
    if found is None:
        return f"<p>{escape(words.text('coach.thinking'))}</p>"
    said = found.comment
    if said is None:
        return f"<p>{escape(words.text('coach.no-value'))}</p>"
    head = words.text(said.kind, amount=words.number(float(said.loss.expected), 2))
    sign, kind = ("✓", "right") if said.right else ("✗", "wrong")
    lines = " ".join(escape(words.say(message)) for message in said.lines)
    return (
        f'<p class="{kind}"><span aria-hidden="true">{sign}</span> {escape(head)}</p><p>{lines}</p>'
    )
