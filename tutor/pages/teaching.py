"""A lesson on the page: the table, and beside it the step, the answers, hints and the way on."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import streamlit as st
from streamlit.errors import StreamlitAPIException

from tutor.i18n.glossary import term
from tutor.i18n.words import Words
from tutor.lessons import checking, curriculum
from tutor.lessons.checking import Sitting
from tutor.lessons.curriculum import Lesson
from tutor.lessons.quiz.rules import kinds_at, rule_for
from tutor.lessons.steps import Kind, Step
from tutor.messages import Message
from tutor.pages import appearing, attendance, lesson_table
from tutor.schnapsen.actions import Action

SITTING, LESSON, STEP = "lesson-sitting", "lesson", "step"
NUMBERS = "123456789"


# --- where the learner is ---------------------------------------------------------------------


def sitting_at(lesson: Lesson) -> Sitting:
    """Return the learner's place in a lesson: as left in this window, in the link, or before."""
    found = st.session_state.get(SITTING)
    if isinstance(found, Sitting) and found.lesson is lesson:
        return found
    asked = st.query_params.get(STEP, "")
    index = int(asked) - 1 if asked.isdecimal() else attendance.left_at(lesson.slug)
    sitting = checking.resume(lesson, index)
    if asked or attendance.known():
        _place(sitting)
    return sitting


def _place(sitting: Sitting) -> None:
    """Keep the learner's place in this window and in the link."""
    st.session_state[SITTING] = sitting
    st.query_params[LESSON] = sitting.lesson.slug
    st.query_params[STEP] = str(min(sitting.index + 1, len(sitting.lesson.places())))


def leave() -> None:
    """Go back to the list; the place in the lesson is kept."""
    st.session_state.pop(SITTING, None)
    for parameter in (LESSON, STEP):
        st.query_params.pop(parameter, None)


def _move(change: Callable[[Sitting], Sitting]) -> None:
    found = st.session_state.get(SITTING)
    if not isinstance(found, Sitting):
        found = _asked()
    if found is not None:
        moved = change(found)
        _place(moved)
        if moved.index != found.index:
            attendance.note(moved.lesson.slug, moved.index, over=moved.over)


def _asked() -> Sitting | None:
    lesson = curriculum.lesson(st.query_params.get(LESSON, ""))
    return None if lesson is None else checking.begin(lesson)


def _card_chosen() -> None:
    card = lesson_table.chosen()
    if card is not None:
        _move(lambda sitting: sitting if sitting.done else checking.try_card(sitting, card))


def _act(action: Action) -> None:
    _move(lambda sitting: checking.try_action(checking.clear(sitting), action))


def _answer(number: int) -> None:
    _move(lambda sitting: sitting if sitting.done else checking.try_answer(sitting, number))


# --- drawing ----------------------------------------------------------------------------------


def show(words: Words, lesson: Lesson) -> None:
    """Draw a lesson."""
    sitting = sitting_at(lesson)
    _head(words, sitting)
    with st.container(key="lesson-desk"):
        with st.container(key="lesson-felt"):
            looks = lesson_table.Looks(words.lang, appearing.faces())
            lesson_table.draw(sitting, looks, _card_chosen)
        with st.container(key="lesson-side"):
            if sitting.over:
                _finished(words, lesson)
            else:
                _task(words, sitting)
    more(words, lesson)


def _head(words: Words, sitting: Sitting) -> None:
    lesson = sitting.lesson
    with st.container(key="lesson-head", horizontal=True, vertical_alignment="center"):
        st.button(
            words.text("lessons.all"), key="lesson-leave", icon=":material/arrow_back:",
            type="tertiary", on_click=leave,
        )  # fmt: skip
        title = escape(words.lesson(lesson.slug, lesson.title))
        st.html(f'<h1 class="lesson-title"><span>{lesson.number}</span> {title}</h1>')


def _task(words: Words, sitting: Sitting) -> None:
    step, slug = sitting.step, sitting.lesson.slug
    all = len(sitting.lesson.places())
    marks = "".join(
        f'<i class="{"past" if n < sitting.index else "now" if n == sitting.index else ""}"></i>'
        for n in range(all)
    )
    count = escape(words.text("lessons.step", n=sitting.index + 1, all=all))
    text = escape(words.lesson(slug, step.text))
    rules = ""
    if sitting.scene.rules.id != "classic":
        name = words.text(f"rules.{sitting.scene.rules.id}.name")
        rules = f'<p class="lesson-rules">{escape(words.text("lessons.rules", rules=name))}</p>'
    st.html(
        f'<div class="lesson-step"><p class="lesson-count"><span class="lesson-dots">{marks}'
        f"</span>{count}</p>{rules}<p class='lesson-text'>{text}</p></div>"
    )
    if step.wants_card and not sitting.done:
        how = "lessons.choose-open" if step.on_table else "lessons.choose-card"
        st.html(f'<p class="lesson-how">{escape(words.text(how))}</p>')
    _choices(words, sitting)
    with st.container(key="lesson-said"):
        st.html(f'<div role="status" aria-live="polite">{_answer_html(words, sitting)}</div>')
        if sitting.answer is not None and sitting.answer.rule:
            query = {"rule": sitting.answer.rule, "rules": sitting.scene.rules.id}
            _link("rules", words.text("lessons.to-rule"), query)
    _controls(words, sitting)


def _choices(words: Words, sitting: Sitting) -> None:
    """Draw the buttons by which a step is answered."""
    step = sitting.step
    named = Words(words.lang, faces=appearing.faces())
    acts = checking.acts(sitting)
    if not acts and step.kind is not Kind.ASK:
        return
    with st.container(
        key="lesson-choices", horizontal=step.kind is not Kind.ASK or not step.options
    ):
        for n, action in enumerate(acts):
            st.button(
                named.say(checking.act_name(action)), key=f"lesson-act-{sitting.index}-{n}",
                on_click=_act, args=(action,), disabled=sitting.done,
            )  # fmt: skip
        for n, (value, label) in enumerate(_answers(words, sitting.lesson, step)):
            st.button(
                label, key=f"lesson-answer-{sitting.index}-{value}", on_click=_answer,
                args=(value,), disabled=sitting.done, shortcut=NUMBERS[n] if step.options else None,
            )  # fmt: skip


def _answers(words: Words, lesson: Lesson, step: Step) -> list[tuple[int, str]]:
    if step.kind is not Kind.ASK:
        return []
    if step.numbers:
        return [(n, words.number(n)) for n in sorted(step.numbers)]
    texts = [words.lesson(lesson.slug, option.text) for option in step.options]
    return list(enumerate(texts, 1))


def _answer_html(words: Words, sitting: Sitting) -> str:
    """Return what is said to the last try, and the hints that were asked for."""
    named = Words(words.lang, sitting.scene.record.names(), faces=appearing.faces())
    slug, answer = sitting.lesson.slug, sitting.answer
    parts = []
    if answer is not None:
        lines = [named.say(message) for message in answer.said]
        if answer.text:
            lines.append(words.lesson(slug, answer.text))
        if answer.refutation:
            lines.append(words.text("lessons.watch"))
        body = "".join(f"<p>{escape(line)}</p>" for line in lines)
        kind = "right" if answer.right else "wrong"
        word = kind
        if answer.rule:
            word = "refused" if answer.right else "illegal"
        head = escape(words.text(f"lessons.{word}"))
        parts.append(f'<div class="lesson-answer {kind}"><b>{head}</b>{body}</div>')
    hints = [_hint(named, slug, hint) for hint in checking.hints(sitting)]
    if hints:
        items = "".join(f"<li>{escape(hint)}</li>" for hint in hints)
        parts.append(f'<ol class="lesson-hints">{items}</ol>')
    return "".join(parts)


def _hint(words: Words, slug: str, hint: Message | str) -> str:
    return words.lesson(slug, hint) if isinstance(hint, str) else words.say(hint)


def _controls(words: Words, sitting: Sitting) -> None:
    """Draw the row of buttons: hint, back, restart, skip or next."""
    done, last = sitting.done, sitting.index + 1 == len(sitting.lesson.places())
    failed = sitting.answer is not None and not sitting.answer.right
    stuck = failed and bool(
        sitting.answer and (sitting.answer.refutation or sitting.state().result)
    )
    with st.container(key="lesson-controls", horizontal=True):
        if stuck:
            st.button(
                words.text("lessons.again"), key="lesson-again",
                on_click=_move, args=(checking.again,), shortcut="T",
            )  # fmt: skip
        elif done:
            st.button(
                words.text("lessons.end" if last else "lessons.next"), key="lesson-next",
                on_click=_move, args=(checking.onward,), shortcut="G",
            )  # fmt: skip
        if not done and sitting.step.kind is not Kind.READ:
            st.button(
                words.text("lessons.hint"), key="lesson-hint", icon=":material/lightbulb:",
                on_click=_move, args=(checking.hint,), shortcut="H",
                disabled=sitting.hints >= checking.RUNGS,
            )  # fmt: skip
        st.button(
            words.text("lessons.back"), key="lesson-back", type="tertiary",
            on_click=_move, args=(checking.back,), disabled=sitting.index == 0,
        )  # fmt: skip
        st.button(
            words.text("lessons.restart"), key="lesson-restart", type="tertiary",
            on_click=_move, args=(lambda found: checking.begin(found.lesson),),
        )  # fmt: skip
        if not done:
            st.button(
                words.text("lessons.skip"), key="lesson-skip", type="tertiary",
                on_click=_move, args=(checking.onward,),
            )  # fmt: skip


def _finished(words: Words, lesson: Lesson) -> None:
    following = curriculum.after(lesson)
    said = escape(words.text("lessons.done"))
    end = "" if following else f"<p>{escape(words.text('lessons.course-over'))}</p>"
    st.html(f'<div class="lesson-answer right" role="status"><b>{said}</b>{end}</div>')
    with st.container(key="lesson-controls", horizontal=True):
        if following is not None:
            title = words.lesson(following.slug, following.title)
            st.button(
                words.text("lessons.following", title=title), key="lesson-following",
                on_click=_open, args=(following.slug,), shortcut="G",
            )  # fmt: skip
        st.button(
            words.text("lessons.restart"), key="lesson-restart", type="tertiary",
            on_click=_move, args=(lambda found: checking.begin(found.lesson),),
        )  # fmt: skip


def _open(slug: str) -> None:
    """Go to another lesson, from its first step or from where it was left."""
    st.session_state.pop(SITTING, None)
    st.query_params.pop(STEP, None)
    st.query_params[LESSON] = slug


# --- further reading --------------------------------------------------------------------------


def more(words: Words, lesson: Lesson) -> None:
    """Draw the links to the rules, words and questions that belong to a lesson."""
    st.html(f'<h2 class="lesson-more">{escape(words.text("lessons.more"))}</h2>')
    with st.container(key="lesson-links", horizontal=True):
        named: dict[Message, str] = {}
        for id in lesson.teaches:
            if id != "best-card":
                named.setdefault(curriculum.rule_name(id), id)
        for rule, id in named.items():
            label = words.text("lessons.more-rule", rule=rule)
            _link("rules", label, {"rule": id, "rules": lesson.rules.id})
        for id in lesson.terms:
            name = term(words.lang, id).term
            _link("glossary", words.text("lessons.more-term", term=name), {"term": id})
        quiz = quiz_on(lesson)
        if quiz is not None:
            _link("quiz", words.text("lessons.more-quiz", topic=quiz[0]), quiz[1])


def quiz_on(lesson: Lesson) -> tuple[Message, dict[str, str]] | None:
    """Return the name of the quiz on a lesson and what a link to it says; None without questions.

    It is about the one rule that the lesson teaches, or about the topics of several.
    """
    topics, rules = lesson.topics(), {"rules": lesson.rules.id}
    taught = dict.fromkeys(rule for rule in map(rule_for, lesson.teaches) if rule is not None)
    if len(taught) == 1 and kinds_at(rule := next(iter(taught)), lesson.rules):
        return rule.name_message(), {"rule": rule.id, **rules}
    if not topics:
        return None
    return topics[0].name_message(), {"topics": ".".join(topics), **rules}


def _link(page: str, label: str, query: dict[str, str]) -> None:
    """Draw a link to another page of the tutor, if this tutor has it."""
    try:
        st.page_link(f"tutor/pages/{page}.py", label=label, query_params=query)
    except StreamlitAPIException:
        return
