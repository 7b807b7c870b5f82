"""What every test shares: how hypothesis searches, and which worker runs which test."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

settings.register_profile("local", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") else "local")


SHARED = "tests/lessons/quiz/test_ten_thousand_questions.py"
"""The file that takes the longest: each of its tests goes to whichever worker is free."""


class OneWorkerPerFile(LoadScopeScheduling):
    """Keeps the tests of one file on one worker, and all browser tests together on one."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.split("::", 1)[0]
        if path == SHARED:
            return nodeid
        return "browser" if path.startswith("tests/browser/") else path


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> OneWorkerPerFile:
    """Under `-n 2`, one app and one Chromium are enough.

    Files go out as they are collected: by their number of tests, the longest would begin last.
    """
    config.option.loadscopereorder = False
    return OneWorkerPerFile(config, log)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the clone."""
    return Path(__file__).resolve().parents[1]
