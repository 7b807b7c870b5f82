"""Quizzes: put one together or open a link, answer at the table, and see how it went."""

import secrets
from dataclasses import replace
from html import escape
from pathlib import Path

import streamlit as st

from tutor.i18n.words import Words
from tutor.lessons.progress.running import Running
from tutor.lessons.quiz import (
    ENDLESS,
    LENGTHS,
    NoQuestionError,
    Quiz,
    QuizLinkError,
    Topic,
    decode,
    encode,
    posed,
)
from tutor.lessons.quiz.links import LARGEST_SEED
from tutor.pages import (
    answering,
    appearing,
    asking,
    look,
    menu,
    posing,
    presets,
    profile,
    results,
    session,
    widgets,
)
from tutor.pages.presets import ONLY, RULES, TOPICS
from tutor.schnapsen.variants import PRESETS, rule_set

STYLE = Path(__file__).with_suffix(".css")
LINK = "quiz"
LENGTH, MANNER = "quiz-length", "quiz-manner"
ENDED = "quiz-ended"


def show(words: Words) -> None:
    """Draw the page."""
    profile.begin()
    st.html(STYLE)
    answering.trouble(words)
    asked = st.query_params.get(LINK)
    st.session_state["link-quiz"] = asked
    if asked is None:
        set_up(words)
        return
    if posed.is_posed(asked):
        if not posing.show(words, asked):
            set_up(words)
        return
    try:
        quiz = decode(asked)
    except QuizLinkError as error:
        look.notice(words.say(error.message), words.text("quiz.page.link-fallback"))
        set_up(words)
        return
    run(words, quiz)


# --- before -----------------------------------------------------------------------------------


def set_up(words: Words) -> None:
    """Draw the choices, and the way into the quiz."""
    st.html(
        f'<header class="title"><h1>{escape(words.text("quiz.page.title"))}</h1></header>'
        f'<p class="lead">{escape(words.text("quiz.page.intro"))}</p>'
    )
    presets.take(words)
    left, right = st.columns([3, 2], gap="large")
    with left:
        choices(words)
        quiz = chosen()
        if quiz is not None and not quiz.exam:
            about = words.text("quiz.page.options-about", n=quiz.options)
            st.html(f'<p class="aside">{escape(about)}</p>')
    with right, menu.on_felt():
        st.html(summary(words, quiz))
        if quiz is None:
            id = "exam-endless" if endless_exam() else "only-not-here"
            st.html(f'<p role="status">{escape(words.text(f"quiz.page.{id}"))}</p>')
        else:
            st.button(
                words.text("quiz.page.start"),
                key="quiz-begin",
                on_click=open_quiz,
                args=(quiz,),
                width="stretch",
            )
    go_on(words)


def choices(words: Words) -> None:
    """Draw the rows of choices; all values are codes, so a switch of language changes none."""
    st.session_state.setdefault(RULES, "classic")
    st.session_state.setdefault(LENGTH, 10)
    st.session_state.setdefault(MANNER, "practice")
    st.segmented_control(
        words.text("quiz.page.rules"),
        list(PRESETS),
        key=RULES,
        required=True,
        wrap=True,
        format_func=lambda id: words.text(f"rules.{id}.name"),
        persist_state="session",
    )
    st.pills(
        words.text("quiz.page.topics"),
        [topic.value for topic in Topic],
        key=TOPICS,
        selection_mode="multi",
        wrap=True,
        format_func=lambda id: words.say(Topic(id).name_message()),
        persist_state="session",
    )
    id = "topics-about" if st.session_state.get(TOPICS) else "topics-none"
    st.html(f'<p class="aside">{escape(words.text(f"quiz.page.{id}"))}</p>')
    presets.note(words)
    with st.container(horizontal=True, gap="large"):
        st.segmented_control(
            words.text("quiz.page.length"),
            list(LENGTHS),
            key=LENGTH,
            required=True,
            format_func=lambda n: words.number(n) if n else words.text("quiz.page.endless"),
            persist_state="session",
        )
        st.segmented_control(
            words.text("quiz.page.manner"),
            ["practice", "exam"],
            key=MANNER,
            required=True,
            format_func=lambda id: words.text(f"quiz.page.{id}"),
            persist_state="session",
        )
    about = words.text(f"quiz.page.{st.session_state[MANNER]}-about")
    st.html(f'<p class="aside">{escape(about)}</p>')


def chosen() -> Quiz | None:
    """Return the quiz that the choices make, None where nothing can be asked so."""
    topics = presets.picked() or tuple(Topic)
    exam, length = st.session_state[MANNER] == "exam", int(st.session_state[LENGTH])
    table = rule_set(st.session_state[RULES])
    try:
        quiz = Quiz(table, topics, length, exam, only=presets.only(topics))
    except QuizLinkError:
        return None
    return answering.fitting(quiz)


def endless_exam() -> bool:
    """Return whether an exam without an end is chosen."""
    return st.session_state[MANNER] == "exam" and int(st.session_state[LENGTH]) == ENDLESS


def summary(words: Words, quiz: Quiz | None) -> str:
    """Write what has been chosen, as on a menu."""
    if quiz is None:
        return menu.written()
    topics = [words.say(topic.name_message()) for topic in quiz.topics]
    if quiz.only:
        topics = [words.say(quiz.asked()[0].name_message())]
    elif len(topics) == len(Topic):
        topics = [words.text("quiz.page.all-topics")]
    length = words.number(quiz.length) if quiz.length else words.text("quiz.page.endless")
    manner = words.text("quiz.page.exam" if quiz.exam else "quiz.page.practice")
    name = words.text(f"rules.{quiz.rules.id}.name")
    return menu.written([name, *topics, f"{manner} · {length}"])


def open_quiz(quiz: Quiz) -> None:
    """Open a quiz with a seed of its own; for a button."""
    go_to(encode(replace(quiz, seed=secrets.randbelow(LARGEST_SEED + 1))))


def go_to(link: str) -> None:
    """Open the quiz of a link; for a button."""
    st.session_state.pop(ENDED, None)
    presets.forget()
    st.query_params[LINK] = link


def go_on(words: Words) -> None:
    """Draw the quizzes that were begun and not ended."""
    found = answering.unfinished()[:4]
    if not found:
        return
    st.html(f'<h2 class="section">{escape(words.text("quiz.page.go-on"))}</h2>')
    with st.container(horizontal=True, key="quiz-open"):
        for state in found:
            try:
                quiz = decode(state.link)
            except QuizLinkError:
                continue
            rules = words.text(f"rules.{quiz.rules.id}.name")
            label = words.text("quiz.page.go-on-at", rules=rules, n=state.place)
            st.button(label, key=f"go-on-{state.run}", on_click=go_to, args=(state.link,))


# --- during -----------------------------------------------------------------------------------


def run(words: Words, quiz: Quiz) -> None:
    """Draw the question that is next, the feedback to the last one, or the result."""
    current = answering.running(quiz)
    link = encode(quiz)
    try:
        question = None if st.session_state.get(ENDED) == link else answering.question_now(current)
    except NoQuestionError:
        look.notice(words.text("quiz.page.unaskable"))
        question = None
    if question is None:
        results.show(words, current, results.Ways(leave, again, resume, practise))
        share(words, quiz)
        return
    bar(words, current)
    place = current.session.answers[-1].item if current.judged else current.session.next_item()
    assert place is not None
    around = asking.Around(
        token=answering.token(current),
        kicker=kicker(words, current),
        chosen=current.session.answers[-1].chosen if current.judged else current.choice,
        again=words.text("quiz.page.again") if place.again is not None else "",
        next=way_on(words, current),
        notes=notes(words, current),
    )
    faced = Words(words.lang, faces=appearing.faces())
    text = asking.question_text(question, faced, around, judged=current.judged)
    widgets.question(
        text,
        answering.COMPONENT,
        answering.on_answer,
        answering.on_choice,
        answering.on_next,
    )
    st.html(f'<p class="aside">{escape(words.text("quiz.page.keys"))}</p>')
    share(words, quiz)


def kicker(words: Words, current: Running) -> str:
    """Write which question this is."""
    n = len(current.session.answers) + (not current.judged)
    total = current.session.total()
    if total is None:
        return words.text("quiz.page.number", n=n)
    return words.text("quiz.page.number-of", n=n, total=total)


def way_on(words: Words, current: Running) -> str:
    """Name what comes after the feedback."""
    last = current.session.next_item() is None
    return words.text("quiz.page.to-result" if last else "quiz.page.next")


def notes(words: Words, current: Running) -> tuple[str, ...]:
    """Say that a rule comes again, where it does."""
    given = current.session.answers
    if not current.judged or given[-1].right or given[-1].item.again is not None:
        return ()
    return (words.text("quiz.page.comes-again"),)


def bar(words: Words, current: Running) -> None:
    """Draw the score and the way out."""
    with st.container(horizontal=True, vertical_alignment="center", key="quiz-bar"):
        st.html(score(words, current), width="stretch")
        st.button(words.text("quiz.page.end"), key="quiz-end", on_click=end)


def score(words: Words, current: Running) -> str:
    """Write the score with a pip for each answer; an exam tells no more than their number."""
    right, n = current.session.score()
    if current.session.quiz.exam:
        text, pips = words.text("quiz.page.answered", n=n), "•" * n
    else:
        text = words.text("quiz.page.score", right=right, n=n)
        pips = "".join("✓" if given.right else "✗" for given in current.session.answers)
    signs = "".join(f'<i class="{_PIPS[sign]}">{sign}</i>' for sign in pips[-20:])
    return (
        f'<p class="score" role="status"><span class="pips" aria-hidden="true">{signs}</span>'
        f"<span>{escape(text)}</span></p>"
    )


_PIPS = {"✓": "right", "✗": "wrong", "•": "given"}


def share(words: Words, quiz: Quiz) -> None:
    """Draw how the quiz is passed on: as a link, and on paper."""
    link = encode(quiz)
    with st.container(horizontal=True, vertical_alignment="center", key="quiz-share"):
        widgets.copy_button(
            words.text("quiz.page.copy-link"),
            words.text("quiz.page.link-copied"),
            f"/quiz?quiz={link}",
            key="quiz-copy",
        )
        results.sheet_button(words, quiz)


def end() -> None:
    """Show the result of what has been answered so far."""
    st.session_state[ENDED] = st.query_params.get(LINK)


def resume() -> None:
    """Go on with a quiz that was ended too soon."""
    st.session_state.pop(ENDED, None)


def practise(topics: tuple[Topic, ...]) -> None:
    """Go back to the choices, with the topics that went wrong chosen."""
    leave()
    st.session_state[ONLY] = ""
    st.session_state[TOPICS] = [topic.value for topic in Topic if topic in topics]


def again(quiz: Quiz) -> None:
    """Ask the same questions again."""
    st.session_state.pop(ENDED, None)
    answering.begin_again(quiz)


def leave() -> None:
    """Go back to the choices."""
    st.session_state.pop(ENDED, None)
    answering.leave()
    st.query_params.pop(LINK, None)


show(session.words())
