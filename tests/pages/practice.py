"""The practice table in AppTest: a game in a window of somebody whose progress is kept."""

from html import unescape

from streamlit.testing.v1 import AppTest

from tests.pages import visiting
from tutor.lessons.progress.profile import Key
from tutor.pages.playing import Game
from tutor.play.setup import COMPUTER, PERSON, Player, Setup
from tutor.play.sitting import Sitting, begin
from tutor.schnapsen import RuleSet
from tutor.schnapsen.actions import Claim

PAGE = "tutor/pages/play.py"
SEED = "5" * 32


def new_sitting(
    rules: RuleSet | None = None,
    *,
    seed: str = SEED,
    whole: bool = True,
    dealer: Player = COMPUTER,
) -> Sitting:
    """A sitting in which, where the computer deals, the person has the first lead."""
    return begin(Setup(rules or RuleSet(), "beginner", whole, dealer, seed), now=0)


def played_out(sitting: Sitting, most: int = 99) -> Sitting:
    """The sitting after both sides have done the first thing that is allowed, deal by deal."""
    while sitting.current is not None and most:
        player = sitting.to_move
        assert player is not None
        legal = [action for action in sitting.legal(player) if not isinstance(action, Claim)]
        sitting = sitting.act(legal[0], now=0, thought=0)
        most -= 1
    return sitting


def until_my_turn(sitting: Sitting, log: int = 0) -> Sitting:
    """The sitting once so many actions are done and the person is on turn."""
    while len(sitting.deal.log) < log or sitting.to_move != PERSON:
        sitting = played_out(sitting, 1)
        assert sitting.current is not None
    return sitting


def window(key: Key, sitting: Sitting | None = None, *, lang: str = "en") -> AppTest:
    """A window on the page, with a game in it if one is given."""
    app = visiting.window(key, lang=lang)
    if sitting is not None:
        put(app, sitting)
    app.switch_page(PAGE)
    return visiting.run(app)


def put(app: AppTest, sitting: Sitting) -> None:
    """Lay a sitting into the window as its game."""
    app.session_state["play-game"] = Game("test-game", sitting)
    app.query_params["game"] = "test-game"


def html(app: AppTest) -> str:
    """Everything that the page writes itself, without its style."""
    bodies = (str(found.proto.body) for found in app.get("html"))
    return unescape(" ".join(body for body in bodies if not body.startswith("<style")))
