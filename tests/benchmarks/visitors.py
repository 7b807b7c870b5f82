"""Many readers on one server: each speaks the page's own protocol over a WebSocket."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tutor.i18n.negotiation import LANGUAGES
from tutor.records.library import library

VIEWS = ("all", "F", "D", "table")
OPENING = 10.0
"""Seconds within which all sessions open."""


@dataclass
class Visits:
    """What the sessions met: milliseconds to open a page, and from a wish to its last message."""

    opened: list[float] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)
    unchanged: int = 0
    opening_seconds: float = OPENING


@dataclass
class Session:
    """One reader: a replay and a language, seen from changing views."""

    socket: ClientConnection
    replay: str
    lang: str
    page: str = ""
    hashes: list[str] = field(default_factory=list)

    async def ask(self, view: str) -> tuple[float, bool]:
        """Show the replay from a view; return the milliseconds, and whether a table came."""
        message = BackMsg()
        wish = message.rerun_script
        wish.query_string = urlencode({"replay": self.replay, "lang": self.lang, "view": view})
        wish.page_script_hash = self.page
        wish.is_history_navigation = bool(self.page)
        wish.cached_message_hashes.extend(self.hashes)
        begin = time.monotonic()
        await self.socket.send(message.SerializeToString())
        table = False
        while True:
            data = await self.socket.recv()
            assert isinstance(data, bytes)
            answer = ForwardMsg.FromString(data)
            kind = answer.WhichOneof("type")
            if kind == "navigation":
                self.page = answer.navigation.page_script_hash
            elif kind == "delta" and b"schnapsen_table" in data:
                table = True
                if answer.metadata.cacheable:
                    self.hashes = [*self.hashes[-20:], answer.hash]
            elif kind == "ref_hash":
                table = table or answer.ref_hash in self.hashes
            elif kind == "script_finished":
                assert answer.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
                return (time.monotonic() - begin) * 1000, table


async def visit(url: str, count: int, seconds: int, stay: float = 0) -> Visits:
    """Open `count` sessions, switch the view once a second in each for some seconds, and stay."""
    visits = Visits()
    slugs = [entry.slug for entry in library()]
    address = url.replace("http", "ws") + "/_stcore/stream"
    begin = time.monotonic()

    async def read(number: int) -> None:
        share = number / count
        await asyncio.sleep(share * OPENING)
        async with connect(
            address, subprotocols=[Subprotocol("streamlit")], max_size=None, origin=None
        ) as socket:
            session = Session(socket, slugs[number % len(slugs)], LANGUAGES[number % 6])
            visits.opened.append((await session.ask("all"))[0])
            for step in range(seconds):
                start = begin + OPENING + 1 + step + share
                await asyncio.sleep(max(0.0, start - time.monotonic()))
                spent, table = await session.ask(VIEWS[(step + 1) % len(VIEWS)])
                visits.asked.append(spent)
                visits.unchanged += not table
            await asyncio.sleep(begin + stay - time.monotonic())

    await asyncio.gather(*(read(number) for number in range(count)))
    return visits
