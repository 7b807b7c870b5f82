"""What tests of pages share: a database of their own, somebody in it, and no gap in the words."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from tutor.lessons.progress.profile import Key, new_key


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The database of the app."""
    found = tmp_path / "progress.sqlite"
    monkeypatch.setenv("TUTOR_DATABASE_URL", f"sqlite:///{found}")
    yield found
    st.cache_resource.clear()


@pytest.fixture
def key(path: Path) -> Key:
    """Somebody whose progress is kept there."""
    return new_key()


@pytest.fixture
def strict_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gap in the words is an error."""
    monkeypatch.setenv("TUTOR_STRICT_WORDS", "1")
