"""How fast the page is: server start, keys in Chromium, and many sessions on one server."""

from __future__ import annotations

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.benchmarks.visitors import visit

ROOT = Path(__file__).parents[2]
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
STARTS = 3
PRESSES = 200
VISITORS = 50
SECONDS = 30
REPLAY = "sixty-all"
WATCH = """
() => {
  window.latencies = [];
  window.addEventListener("keydown", (event) => {
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => window.latencies.push(performance.now() - event.timeStamp);
      after.port2.postMessage(0);
    });
  }, true);
}
"""
"""Notes for each key how long it takes from the press until the next picture is drawn."""


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """Run the app on a free port of this machine; yield its address and process id at once."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless=true"]
    command += [f"--server.port={port}", "--server.address=127.0.0.1"]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            [*command, "--server.fileWatcherType=none"],
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
        )  # fmt: skip
        try:
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.terminate()
            process.wait(10)
            log.seek(0)
            told = log.read().decode(errors="replace")
            assert "Traceback" not in told, told


def wait_until_healthy(url: str, seconds: float = 30) -> None:
    """Wait until the server answers; raises TimeoutError."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1):
                return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError(url)


def memory(pid: int) -> float:
    """Return the memory that a process holds, in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(times: list[float], share: float) -> float:
    """Return the time that `share` of all do not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def in_the_browser() -> Iterator[tuple[str, str]]:
    """Measure the start to the first drawn table, and keys on that page."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        healthy, drawn, spent = [], [], []
        for number in range(STARTS):
            page = chromium.new_page()  # the browser is open before the server starts
            begin = time.monotonic()
            with server() as (url, pid):
                wait_until_healthy(url)
                healthy.append(time.monotonic() - begin)
                page.goto(f"{url}/?replay={REPLAY}&lang=en", wait_until="commit")
                page.locator(".sz-board").wait_for(state="visible")
                drawn.append(time.monotonic() - begin)
                spent.append(processor_seconds(pid))
                if number == STARTS - 1:
                    keys = press_keys(page)
                    size = memory(pid)
                page.close()
        chromium.close()
    yield "server start until it answers", f"{statistics.median(healthy):.2f} s"
    yield (
        "server start to the first drawn table",
        f"{statistics.median(drawn):.2f} s ({statistics.median(spent):.2f} s busy)",
    )
    yield (
        f"key to new picture, {len(keys)} keys",
        f"median {statistics.median(keys):.0f} ms, p95 {percentile(keys, 0.95):.0f} ms",
    )
    yield "memory of the server after one reader", f"{size:.0f} MB"


def press_keys(page: Page) -> list[float]:
    """Step to and fro; return the milliseconds from each key to its picture."""
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    title = page.locator(".sz-title")
    for number in range(PRESSES):
        before = title.inner_text()
        page.keyboard.press("ArrowRight" if number // 10 % 2 == 0 else "ArrowLeft")
        page.wait_for_function("count => window.latencies.length > count", arg=number)
        assert title.inner_text() != before
    found: list[float] = page.evaluate("window.latencies")
    return found


def many_sessions() -> Iterator[tuple[str, str]]:
    """Measure sessions that ask the server once a second, which stepping itself never does."""
    with server() as (url, pid):
        wait_until_healthy(url)
        alone = memory(pid)
        busy = -processor_seconds(pid)
        visits = asyncio.run(visit(url, VISITORS, SECONDS))
        busy += processor_seconds(pid)
        held = memory(pid)
    opened, asked = visits.opened, visits.asked
    yield (
        f"open {VISITORS} sessions within {visits.opening_seconds:.0f} s",
        f"median {statistics.median(opened):.0f} ms, p95 {percentile(opened, 0.95):.0f} ms",
    )
    yield (
        f"{VISITORS} sessions, {len(asked)} switches in {SECONDS} s",
        f"median {statistics.median(asked):.0f} ms, p95 {percentile(asked, 0.95):.0f} ms, "
        f"at worst {max(asked):.0f} ms",
    )
    yield "switches that made no new table", f"{visits.unchanged}"
    runs = len(opened) + len(asked)
    yield f"processor time of the server for each of {runs} runs", f"{1000 * busy / runs:.1f} ms"
    yield "memory of the server before and after", f"{alone:.0f} MB, {held:.0f} MB"
