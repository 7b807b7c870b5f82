"""Links to the choices of a quiz: a rule or topics chosen already, or nothing that exists."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import Visit, opened, press, texts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.progress.profile import Key
from tutor.lessons.quiz import RULES, Topic, decode
from tutor.pages import presets


@pytest.fixture
def visit(key: Key) -> Visit:
    """Opens the quiz with a query."""

    def open_page(lang: str = "en", **query: str) -> AppTest:
        return opened("quiz", key, lang=lang, **query)

    return open_page


def begun(at: AppTest):
    press(at, "quiz-begin")
    link = at.query_params["quiz"]
    return decode(link if isinstance(link, str) else link[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_to_a_rule_asks_about_nothing_else(visit: Visit, lang: str) -> None:
    at = visit(lang, rule="must-head", rules="cardavia")
    words = Words(lang)
    rule = RULES["must-head"].name_message()
    assert words.text("quiz.page.only", rule=rule) in texts(at)
    quiz = begun(at)
    assert (quiz.only, quiz.topics, quiz.rules.id) == ("must-head", (Topic.PLAY,), "cardavia")
    assert "rule" not in at.query_params


def test_an_option_of_the_rules_leads_to_the_rule_that_it_decides(visit: Visit) -> None:
    assert begun(visit(rule="play.heading")).only == "must-head"


def test_the_whole_topic_can_be_asked_instead(visit: Visit) -> None:
    at = visit(rule="must-head")
    at.button(key="quiz-only-drop").click().run()
    quiz = begun(at)
    assert (quiz.only, quiz.topics) == ("", (Topic.PLAY,))


def test_other_topics_end_the_choice_of_one_rule(visit: Visit) -> None:
    at = visit(rule="must-head")
    at.session_state[presets.TOPICS] = ["play", "closing"]
    at.run()
    quiz = begun(at)
    assert (quiz.only, quiz.topics) == ("", (Topic.PLAY, Topic.CLOSING))


def test_a_rule_that_cannot_arise_at_the_table_is_told(visit: Visit) -> None:
    at = visit(rule="claim-not-now", rules="classic")
    other = visit(rule="sixty-six-counts-itself", rules="classic")
    found = [each for each in (at, other) if "quiz-begin" not in [b.key for b in each.button]]
    assert len(found) == 1
    assert Words("en").text("quiz.page.only-not-here") in texts(found[0])


@pytest.mark.parametrize("written", ["closing.marriage", "closing,marriage", "marriage.closing"])
def test_a_link_to_topics_chooses_them(visit: Visit, written: str) -> None:
    assert begun(visit(topics=written)).topics == (Topic.MARRIAGE, Topic.CLOSING)


@pytest.mark.parametrize(
    "query",
    [
        {"rule": "no-such-rule"},
        {"rule": "<b>"},
        {"topics": "closing.nonsense"},
        {"topics": "."},
        {"rules": "bridge"},
        {"rule": "must-head", "rules": "ü" * 400},
    ],
    ids="-".join,
)
def test_a_link_that_chooses_what_does_not_exist_is_told_and_breaks_nothing(
    visit: Visit, query: dict[str, str]
) -> None:
    at = visit(**query)
    words = Words("en")
    shown = texts(at)
    assert words.text("quiz.link.unknown", part="").split(":")[0] in shown
    assert words.text("quiz.page.link-fallback") in shown
    assert "<b>”" not in shown
    assert begun(at).topics == tuple(Topic)


def test_progress_leads_to_the_rule_or_to_the_topics_of_several() -> None:
    about = presets.query_about
    assert about(("must-head",)) == {"rule": "must-head"}
    assert about(("must-head", "must-trump")) == {"topics": "play"}
    assert about(("must-head", "already-closed")) == {"topics": "play.closing"}
    assert about(()) == {}
