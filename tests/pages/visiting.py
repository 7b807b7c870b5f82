"""A visit to the app in AppTest: a page opened by its link, and what it shows and tells."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import Key, Owner
from tutor.lessons.progress.store import Store

APP = Path(__file__).resolve().parents[2] / "app.py"
SECONDS = 60
Visit = Callable[..., AppTest]


def window(key: Key | None = None, /, **query: str) -> AppTest:
    """A window at the app's first page, not yet drawn, of somebody whose key the browser told."""
    at = AppTest.from_file(str(APP), default_timeout=SECONDS)
    for name, value in query.items():
        at.query_params[name] = value
    if key is not None:
        known(at, key)
    return at


def known(at: AppTest, key: Key) -> None:
    """Let the browser tell whose window it is."""
    at.session_state["profile-told"] = {"code": key.code, "kept": True}


def opened(page: str = "", key: Key | None = None, /, **query: str) -> AppTest:
    """A page, by default the first, opened with a query."""
    at = window(key, **query)
    if page:
        at.switch_page(f"tutor/pages/{page}.py")
    return run(at)


def run(at: AppTest) -> AppTest:
    """Draw the page, without an error."""
    at.run()
    assert not at.exception, at.exception
    return at


def press(at: AppTest, key: str) -> AppTest:
    """Press the button with this key."""
    at.button(key=key).click()
    return run(at)


def finished(at: AppTest) -> AppTest:
    """Draw the page until no work goes on."""
    for _ in range(200):
        if not any(key.endswith("-stop") for key in keys(at)):
            return at
        time.sleep(0.3)
        run(at)
    raise AssertionError("the work does not end")


def valued(**query: str) -> AppTest:
    """The replay page with a query, once the values of its record are known."""
    at = opened(**query)
    at.session_state["value-fold"] = True
    return finished(run(at))


def texts(at: AppTest) -> str:
    """Everything of the page that was written as HTML."""
    return "\n".join(str(element.proto.body) for element in at.get("html"))


def keys(at: AppTest) -> set[str]:
    """The names of all buttons that are drawn."""
    return {str(button.key) for button in at.button}


def components(at: AppTest) -> Iterator[dict[str, Any]]:
    """What each component of the page is told."""
    for element in at.get("bidi_component"):
        proto = element.proto
        data = json.loads((proto.mixed.json if proto.HasField("mixed") else proto.json) or "{}")
        if isinstance(data, dict):
            yield data


def component(at: AppTest, part: str) -> dict[str, Any]:
    """What the first component is told that is told this part, at once or within its text."""
    for data in components(at):
        if part in data:
            return data
        within = json.loads(data.get("text") or "{}")
        if isinstance(within, dict) and part in within:
            return within
    raise AssertionError(f"no component is told {part}")


def table(at: AppTest) -> dict[str, Any]:
    """What the card table is told."""
    return component(at, "frames")


def learner(path: Path, who: Key | Owner) -> Learner:
    """Somebody's progress in the database of a test."""
    return Learner(Store(f"sqlite:///{path}"), who.owner if isinstance(who, Key) else who)
