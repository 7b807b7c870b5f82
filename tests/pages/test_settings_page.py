"""The look of the tables: chosen on the page of settings, kept with the progress, worn by all."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from tutor.display.appearance import Appearance
from tutor.lessons.progress.entries import Setting, now
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import Key, new_key
from tutor.lessons.progress.store import Store

APP = Path(__file__).resolve().parents[2] / "app.py"
PAGE = "tutor/pages/settings.py"
Visit = Callable[..., AppTest]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of the app."""
    found = tmp_path / "progress.sqlite"
    monkeypatch.setenv("TUTOR_DATABASE_URL", f"sqlite:///{found}")
    return found


@pytest.fixture
def visit(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Opens a page for somebody, in a language."""
    monkeypatch.setenv("TUTOR_STRICT_WORDS", "1")

    def open_page(key: Key | None = None, lang: str = "en", page: str = PAGE) -> AppTest:
        at = AppTest.from_file(str(APP), default_timeout=30)
        at.query_params["lang"] = lang
        if key is not None:
            at.session_state["profile-told"] = {"code": key.code, "kept": True}
        at.switch_page(page)
        at.run()
        assert not at.exception
        return at

    yield open_page
    st.cache_resource.clear()


def learner(path: Path, key: Key) -> Learner:
    return Learner(Store(f"sqlite:///{path}"), key.owner)


def sent(at: AppTest, part: str) -> Any:
    """What the page tells the one component that is told this."""
    for element in at.get("bidi_component"):
        data = json.loads(element.proto.json or "{}")
        if part in data:
            return data[part]
    raise AssertionError(f"no component is told {part}")


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
    table = visit(key, page="tutor/pages/replay.py")
    assert json.loads(sent(table, "appearance"))["grain"] == 90
    assert json.loads(sent(table, "text"))["faces"] == "german"


def test_until_it_is_known_whose_table_it_is_the_browser_may_remember(visit: Visit) -> None:
    at = visit(page="tutor/pages/replay.py")
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
    assert any('class="notice"' in element.proto.body for element in at.get("html"))


def test_the_switches_above_a_replay_choose_the_same_cards(visit: Visit, path: Path) -> None:
    key = new_key()
    at = visit(key, page="tutor/pages/replay.py")
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
        at.session_state["profile-told"] = {"code": key.code, "kept": True}
    return choosing_again(at, choices)


def choosing_again(at: AppTest, choices: Any) -> AppTest:
    at.session_state["settings-form"] = {"chosen": choices}
    at.run()
    assert not at.exception
    return at


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
    at.session_state["profile-told"] = {"code": key.code, "kept": True}
    at = choosing_again(at, None)
    assert at.session_state["look"] == Appearance(grain=70)
    assert form(visit(key))["values"]["grain"] == 70


def test_with_another_code_comes_another_look(visit: Visit, path: Path) -> None:
    anna, felix = new_key(), new_key()
    keep(path, felix, Appearance(motion="still").text())
    at = choosing(anna, {"grain": 70})
    at.session_state["profile-told"] = {"code": felix.code, "kept": True}
    assert choosing_again(at, None).session_state["look"] == Appearance(motion="still")


@pytest.mark.usefixtures("path")
def test_nonsense_from_a_browser_changes_nothing() -> None:
    at = choosing(new_key(), [1])
    for choices in ({"grain": None}, {"hat": 1}, "dark", {"letters": ["sv"]}):
        assert choosing_again(at, choices).session_state["look"] == Appearance()
    st.cache_resource.clear()
