"""Thirty games at once on one server: from a card that is played to the answer that is shown.

Run `python -m tests.benchmarks.games [GAMES] [SECONDS] [STRENGTH]`.  Each game is a session over a
WebSocket of its own, which does what the browser does: it plays a legal card, asks again while the
computer thinks, and rests a while before the next card.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.benchmarks.serving import (
    memory,
    percentile,
    processor_seconds,
    server,
    wait_until_healthy,
)
from tutor.lessons.progress.profile import new_key
from tutor.pages.play_table import POLL_MS

OPENING = 10.0
"""Seconds within which all games begin."""
REST = (1.0, 4.0)
"""Seconds for which a person looks at the table before the next card."""
EVENTS = "$$STREAMLIT_INTERNAL_KEY_{}__events"


@dataclass(frozen=True)
class Plan:
    """How many games, for how many seconds, against whom."""

    games: int = 30
    seconds: float = 60
    strength: str = "club"


@dataclass
class Played:
    """Milliseconds from a card to the answer, and how many bytes each card has cost."""

    answers: list[float] = field(default_factory=list)
    polls: int = 0
    bytes: list[int] = field(default_factory=list)


@dataclass
class Game:
    """One person at a table."""

    socket: ClientConnection
    query: str
    page: str = ""
    fragment: str = ""
    ids: dict[str, str] = field(default_factory=dict)
    data: dict[str, Any] = field(default_factory=dict)
    hashes: list[str] = field(default_factory=list)
    received: int = 0
    code: str = field(default_factory=lambda: new_key().code)

    async def open_page(self) -> None:
        """Open the page, say whose progress it is, and begin a game as the link sets it up."""
        self.data = {}
        await self.run()
        await self.run()
        await self.run("start")

    async def run(self, widget: str = "", value: Any = None, *, alone: bool = False) -> None:
        """Run the page, or its fragment alone, after a press."""
        message = BackMsg()
        wish = message.rerun_script
        wish.query_string = self.query
        wish.page_script_hash = self.page
        if not self.page:
            wish.page_name = "play"
        wish.cached_message_hashes.extend(self.hashes)
        if alone:
            wish.fragment_id = self.fragment
        for id, state in self._states(widget, value):
            found = wish.widget_states.widgets.add()
            found.id = id
            setattr(found, *state)
        await self.socket.send(message.SerializeToString())
        while await self._heard():
            pass

    def _states(self, widget: str, value: Any) -> Iterator[tuple[str, tuple[str, Any]]]:
        """Give what the browser tells of its widgets: whose progress it is, and the press."""
        if "profile" in self.ids:
            told = json.dumps({"profile": {"code": self.code, "kept": True}})
            yield self.ids["profile"], ("json_value", told)
        if widget == "act":
            sent = json.dumps([{"event": "act", "value": value}])
            yield EVENTS.format(self.ids["table"]), ("json_trigger_value", sent)
        elif widget:
            yield self.ids[widget], ("trigger_value", True)

    async def _heard(self) -> bool:
        """Take one message; return whether the run goes on."""
        data = await self.socket.recv()
        assert isinstance(data, bytes)
        self.received += len(data)
        answer = ForwardMsg.FromString(data)
        kind = answer.WhichOneof("type")
        if kind == "navigation":
            self.page = answer.navigation.page_script_hash
        elif kind == "page_info_changed" and self.data:
            self.query = answer.page_info_changed.query_string
        elif kind == "delta":
            if answer.metadata.cacheable:
                self.hashes = [*self.hashes[-30:], answer.hash]
            self._drawn(answer)
        elif kind == "script_finished":
            return answer.script_finished not in (
                ForwardMsg.FINISHED_SUCCESSFULLY,
                ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
            )
        return True

    def _drawn(self, answer: ForwardMsg) -> None:
        element = answer.delta.new_element
        kind = element.WhichOneof("type")
        if kind == "button" and "play-start" in element.button.id:
            self.ids["start"] = element.button.id
        if kind != "bidi_component":
            return
        found = element.bidi_component
        if found.component_name.endswith("schnapsen_profile"):
            self.ids["profile"] = found.id
        elif found.component_name.endswith("schnapsen_game"):
            self.ids["table"] = found.id
            self.fragment = answer.delta.fragment_id
            text = found.mixed.json if found.HasField("mixed") else found.json
            self.data = json.loads(json.loads(text)["text"])

    async def act(self, kind: str, played: Played, sent: int, **more: Any) -> None:
        """Do something at the table, and wait until the computer has answered."""
        play, before = self.data["play"], self.received
        press = {"kind": kind, "n": play["n"], "game": play["game"], "sent": sent, **more}
        begin = time.monotonic()
        await self.run("act", press, alone=True)
        while self.data["play"]["thinking"]:
            await asyncio.sleep(POLL_MS / 1000)
            played.polls += 1
            play = self.data["play"]
            ask = {"kind": "poll", "n": play["n"], "game": play["game"], "sent": -played.polls}
            await self.run("act", ask, alone=True)
        if kind == "card":
            played.answers.append((time.monotonic() - begin) * 1000)
            played.bytes.append(self.received - before)


def wish(data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return what to do at a table: a card that may be played, the next deal, or going on."""
    play = data["play"]
    if play["state"] == "claim":
        return "go-on", {}
    if play["state"] != "mine":
        return "next", {}
    cards = [card for card, verdict in data["frames"][-1]["verdicts"].items() if verdict["ok"]]
    return "card", {"card": cards[0], "declares": False}


async def sit(url: str, number: int, plan: Plan, all: Played) -> None:
    """Play at one table for some seconds."""
    chance = Random(number)
    query = {"lang": "en", "help": "teach", "strength": plan.strength, "dealer": "computer"}
    await asyncio.sleep(number * OPENING / plan.games)
    async with connect(
        url.replace("http", "ws") + "/_stcore/stream",
        subprotocols=[Subprotocol("streamlit")],
        max_size=None,
        origin=None,
    ) as socket:
        game = Game(socket, urlencode(query))
        await game.open_page()
        sent = 0
        end = time.monotonic() + plan.seconds
        while time.monotonic() < end:
            await asyncio.sleep(chance.uniform(*REST))
            if game.data["play"]["state"] == "match-over":
                game.query = urlencode(query)
                await game.open_page()
            sent += 1
            kind, more = wish(game.data)
            await game.act(kind, all, sent, **more)


async def sitting(url: str, plan: Plan) -> Played:
    """Play so many games at once."""
    played = Played()
    await asyncio.gather(*(sit(url, number, plan, played) for number in range(plan.games)))
    return played


def main(plan: Plan) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TUTOR_DATABASE_URL"] = f"sqlite:///{Path(folder) / 'progress.sqlite'}"
        with server() as (url, pid):
            wait_until_healthy(url)
            busy = processor_seconds(pid)
            played = asyncio.run(sitting(url, plan))
            busy = processor_seconds(pid) - busy
            size = memory(pid)
    answers = played.answers
    print(f"{plan.games} games at once, strength {plan.strength}: {len(answers)} cards")
    print(
        f"card to answer: median {statistics.median(answers):.0f} ms, "
        f"p95 {percentile(answers, 0.95):.0f} ms, at most {max(answers):.0f} ms"
    )
    print(f"asked again while the computer thinks: {played.polls}")
    print(f"a card costs {statistics.median(played.bytes) / 1000:.0f} kB")
    print(f"server: {busy:.0f} s busy, {size:.0f} MB")


if __name__ == "__main__":
    kinds = (int, float, str)
    main(Plan(*(kind(text) for kind, text in zip(kinds, sys.argv[1:], strict=False))))
