"""A reader who steps through a deal once a second while fifty sessions are open."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator
from threading import Thread

from playwright.sync_api import WebSocket, sync_playwright

from tests.benchmarks.serving import (
    CHROMIUM,
    FLAGS,
    REPLAY,
    VISITORS,
    WATCH,
    memory,
    percentile,
    processor_seconds,
    server,
    wait_until_healthy,
)
from tests.benchmarks.visitors import OPENING, visit

STEPS = 60


def stepping() -> Iterator[tuple[str, str]]:
    """Measure steps in a browser, and what they ask of the server: each session asks as much."""
    asked: list[str | bytes] = []

    def note(frame: str | bytes) -> None:
        asked.append(frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)

    with server() as (url, pid), sync_playwright() as playwright:
        wait_until_healthy(url)
        stay = OPENING + STEPS + 20
        others = Thread(target=lambda: asyncio.run(visit(url, VISITORS - 1, 0, stay)))
        others.start()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = chromium.new_page()
        page.on("websocket", listen)
        page.goto(f"{url}/?replay={REPLAY}&lang=en")
        title = page.locator(".sz-title")
        title.wait_for(state="visible")
        page.wait_for_timeout(1000 * OPENING + 2000)
        page.evaluate(WATCH)
        asked.clear()
        busy = -processor_seconds(pid)
        for number in range(STEPS):
            before = title.inner_text()
            page.keyboard.press("ArrowRight" if number // 10 % 2 == 0 else "ArrowLeft")
            page.wait_for_timeout(1000)
            assert title.inner_text() != before
        busy += processor_seconds(pid)
        assert others.is_alive()
        times = page.evaluate("window.latencies")
        held = memory(pid)
        chromium.close()
        others.join()
    yield (
        f"{VISITORS} sessions, a step a second",
        f"median {statistics.median(times):.0f} ms, p95 {percentile(times, 0.95):.0f} ms, "
        f"at worst {max(times):.0f} ms",
    )
    yield f"what {STEPS} steps asked the server", f"{len(asked)} messages"
    yield "processor time of the server meanwhile", f"{busy:.2f} s"
    yield "memory of the server", f"{held:.0f} MB"
