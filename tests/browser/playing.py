"""A game on the page of play: what a test sees of it, and how it plays."""

import re
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

Open = Callable[..., Page]
Settled = Callable[[Page], None]
Keyed = Callable[[Page, str], Locator]
SECONDS = 15_000


class Table:
    """A game on a page, and how a test plays at it."""

    def __init__(self, page: Page, settled: Settled, keyed: Keyed) -> None:
        self.page = page
        self.settled = settled
        self.keyed = keyed

    # --- what is there --------------------------------------------------------------------------

    @property
    def root(self) -> Locator:
        return self.page.locator(".sz-game")

    def state(self) -> str:
        return self.root.get_attribute("data-state") or ""

    def moment(self) -> str:
        return self.root.get_attribute("data-moment") or ""

    def hand(self) -> list[str]:
        cards = self.page.locator(".sz-layer-bottom .sz-card")
        return cards.evaluate_all("(all) => all.map((card) => card.dataset.key)")

    def card(self, key: str) -> Locator:
        return self.page.locator(f'.sz-layer-bottom .sz-card[data-key="{key}"]')

    def deed(self, name: str) -> Locator:
        return self.page.locator(f'.sz-deed[data-name="{name}"]')

    def points(self) -> int:
        """The person's card points, as the plate tells them."""
        return int(self.page.locator(".sz-points").last.inner_text().split()[0])

    def turn_up(self) -> Locator:
        return self.page.locator(".sz-layer-talon .sz-card[data-grab]")

    def middle_of(self, card: Locator) -> tuple[float, float]:
        box = card.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tip_and_pile(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The end of the turn-up that looks out, and the middle of the pile."""
        box = self.turn_up().bounding_box()
        assert box
        tip = box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2
        return tip, self.middle_of(self.page.locator(".sz-layer-talon .sz-card").last)

    # --- what is done ---------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin the game that the form sets up."""
        self.keyed(self.page, "play-start").get_by_role("button").click()
        self.ready()

    def ready(self) -> None:
        """Wait until something can be done."""
        expect(self.root).to_have_attribute(
            "data-state", re.compile("mine|claim|over"), timeout=SECONDS
        )

    def after(self, do: Callable[[], None]) -> None:
        """Do something, and wait until the table has answered."""
        before = self.moment()
        do()
        expect(self.root).not_to_have_attribute("data-moment", before, timeout=SECONDS)
        self.ready()

    def press(self, key: str) -> None:
        self.after(lambda: self.page.keyboard.press(key))

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Take a card with the mouse, and hold it over another place."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*goal, steps=6)

    def drag_by_finger(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Drag a card with a finger, and let it go."""
        session = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            found = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

        touch("touchStart", start)
        for part in range(1, 7):
            way = [a + (b - a) * part / 6 for a, b in zip(start, goal, strict=True)]
            touch("touchMove", (way[0], way[1]))
        touch("touchEnd")

    def play_by_key(self) -> None:
        """Play a card by key: the one that has the focus, or the next that the judge allows."""
        if not self.page.locator(".sz-layer-bottom .sz-card:focus").count():
            self.page.keyboard.press("ArrowRight")
        for _ in range(6):
            before = self.moment().split(".")[0]
            self.press("Enter")
            if self.moment().split(".")[0] != before:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError("no card can be played")


def begun(
    open_page: Open,
    settled: Settled,
    keyed: Keyed,
    rules: str = "classic",
    *,
    dealer: str = "computer",
    clock: int = 0,
    help: str = "plain",
    **shape: object,
) -> Table:
    """A game that the form has begun; the person leads where the computer deals."""
    wish = {"rules": rules, "dealer": dealer, "clock": clock, "help": help}
    wish["strength"] = "beginner"
    game = Table(open_page(f"/play?{urlencode(wish)}", "en", **shape), settled, keyed)
    game.begin()
    return game
