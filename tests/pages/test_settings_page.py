"""The look of the tables: chosen on the page of settings, kept with the progress, worn by all."""

import json
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import Visit, components, known, learner, opened, run, texts
from tutor.display.appearance import Appearance
from tutor.lessons.progress.entries import Setting, now
from tutor.lessons.progress.profile import Key, new_key


@pytest.fixture
def visit(path: Path, strict_words: None) -> Visit:
    """Opens a page for somebody, in a language."""

    def open_page(key: Key | None = None, lang: str = "en", page: str = "settings") -> AppTest:
        return opened(page, key, lang=lang)

    return open_page


def sent(at: AppTest, part: str) -> Any:
    """What the page tells the one component that is told this."""
    return next(data[part] for data in components(at) if part in data)


def form(at: AppTest) -> Any:
    """What the form of settings shows."""
    return json.loads(sent(at, "text"))


def keep(path: Path, key: Key, text: str) -> None:
    learner(path, key).write(Setting("appearance", text, now()))


def test_the_page_asks_in_the_language_of_its_reader(visit: Visit) -> None:
    data = form(visit(lang="el"))
    assert data["lang"] == "el"
    assert len(data["groups"]) == 5
    assert data["values"] == data["usual"]


def test_a_look_that_was_kept_is_worn_at_the_next_visit(visit: Visit, path: Path) -> None:
    key = new_key()
    keep(path, key, Appearance(grain=90, left_handed=True, scheme="dark", faces="german").text())
    at = visit(key)
    assert form(at)["values"]["grain"] == 90
    assert (sent(at, "hand"), sent(at, "scheme")) == ("left", "dark")
    table = visit(key, page="replay")
    assert json.loads(sent(table, "appearance"))["grain"] == 90
    assert json.loads(sent(table, "text"))["faces"] == "german"


def test_until_it_is_known_whose_table_it_is_the_browser_may_remember(visit: Visit) -> None:
    at = visit(page="replay")
    assert sent(at, "appearance") == ""
    assert sent(at, "scheme") == ""


def test_a_damaged_look_is_the_usual_one_without_an_error(visit: Visit, path: Path) -> None:
    key = new_key()
    keep(path, key, '{"grain": 1e99, "scheme": 7, "letters"')
    at = visit(key)
    assert form(at)["values"] == form(at)["usual"]


def test_a_broken_database_leaves_the_usual_look_and_says_so(visit: Visit, path: Path) -> None:
    path.write_bytes(b"no database" * 200)
    at = visit(new_key())
    assert form(at)["values"] == form(at)["usual"]
    assert 'class="notice"' in texts(at)


def test_the_switches_above_a_replay_choose_the_same_cards(visit: Visit, path: Path) -> None:
    key = new_key()
    at = visit(key, page="replay")
    at.button_group(key="replay-faces").set_value("german").run()
    at.toggle(key="replay-colours").set_value(True).run()
    assert not at.exception
    assert json.loads(sent(at, "text"))["faces"] == "german"
    kept = json.loads(learner(path, key).settings()["appearance"])
    assert kept == {"faces": "german", "four_colours": True}
    assert form(visit(key))["values"]["faces"] == "german"


# --- choosing, without a browser --------------------------------------------------------------


def page() -> None:
    """A page that takes what its form has sent, and tells the look."""
    import streamlit as st

    from tutor.pages import appearing, dressing, profile

    profile.begin()
    if "settings-form" in st.session_state:
        dressing.take()
    st.session_state["look"] = appearing.current()


def choosing(key: Key | None, choices: Any) -> AppTest:
    """Sends choices from the form of somebody."""
    at = AppTest.from_function(page, default_timeout=30)
    if key is not None:
        known(at, key)
    return choosing_again(at, choices)


def choosing_again(at: AppTest, choices: Any) -> AppTest:
    at.session_state["settings-form"] = {"chosen": choices}
    return run(at)


def test_a_choice_is_kept_for_its_person_and_for_nobody_else(visit: Visit, path: Path) -> None:
    anna, felix = new_key(), new_key()
    choosing(anna, {"warmth": 10, "sound": True, "scheme": "pink"})
    assert json.loads(learner(path, anna).settings()["appearance"]) == {"warmth": 10, "sound": True}
    assert form(visit(anna))["values"]["warmth"] == 10
    assert form(visit(felix))["values"]["warmth"] == 50


def test_what_is_chosen_before_the_browser_has_told_is_kept_afterwards(
    visit: Visit, path: Path
) -> None:
    key = new_key()
    keep(path, key, Appearance(contrast=80, grain=20).text())
    at = choosing(None, {"grain": 70})
    assert at.session_state["look"] == Appearance(grain=70)
    known(at, key)
    at = choosing_again(at, None)
    assert at.session_state["look"] == Appearance(grain=70)
    assert form(visit(key))["values"]["grain"] == 70


def test_with_another_code_comes_another_look(visit: Visit, path: Path) -> None:
    anna, felix = new_key(), new_key()
    keep(path, felix, Appearance(motion="still").text())
    at = choosing(anna, {"grain": 70})
    known(at, felix)
    assert choosing_again(at, None).session_state["look"] == Appearance(motion="still")


@pytest.mark.usefixtures("path")
def test_nonsense_from_a_browser_changes_nothing() -> None:
    at = choosing(new_key(), [1])
    for choices in ({"grain": None}, {"hat": 1}, "dark", {"letters": ["sv"]}):
        assert choosing_again(at, choices).session_state["look"] == Appearance()
