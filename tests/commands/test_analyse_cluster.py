"""The same work on a cluster: two workers, one of which dies; broken off; no cluster at all."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from distributed import Client

from tutor.__main__ import main
from tutor.commands import analyse, cluster
from tutor.records.library import library

ROOT = Path(__file__).parents[2]
FILES = [found.path for found in library()][:9]


def run(capsys, *arguments):
    code = main(["analyse", *map(str, arguments), "--lang", "en"])
    return code, capsys.readouterr()


def program(name: str, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{name}", *arguments, "--no-dashboard"]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler and two workers, each a process."""
    address = f"tcp://127.0.0.1:{free_port()}"
    host, port = "127.0.0.1", address.rpartition(":")[2]
    running = [program("dask_scheduler", "--host", host, "--port", port)]
    worker = (address, "--nthreads", "1", "--no-nanny", "--host", host, "--death-timeout", "60")
    running += [program("dask_worker", *worker, "--local-directory", "/tmp") for _ in range(2)]
    try:
        with Client(address, timeout=90, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=90)
        yield address
    finally:
        for each in running:
            with suppress(ProcessLookupError):
                each.kill()
            each.wait()


@pytest.fixture(scope="module")
def alone(tmp_path_factory) -> str:
    """The table that one process makes."""
    folder = tmp_path_factory.mktemp("alone")
    main(["analyse", *map(str, FILES), "--jobs", "1", "--out", str(folder), "--lang", "en"])
    return (folder / analyse.TABLE).read_text("utf-8")


def after(monkeypatch, count: int, deed) -> None:
    """Do something when so many deals are done."""
    real, done = analyse._Kept.add, []

    def add(self, key, rows):
        real(self, key, rows)
        done.append(key)
        if len(done) == count:
            deed()

    monkeypatch.setattr(analyse._Kept, "add", add)


def kept(folder: Path) -> list[str]:
    lines = (folder / analyse.KEPT).read_text("utf-8").splitlines()
    return [json.loads(line)["key"] for line in lines]


def test_a_worker_that_dies_midway_loses_nothing_and_doubles_nothing(
    address, alone, capsys, tmp_path, monkeypatch
):
    with Client(address, timeout=90, set_as_default=False) as client:
        workers = client.run(os.getpid)
        assert len(workers) == 2
        had: list[int] = []

        def kill() -> None:
            busy = client.processing()
            victim = max(workers, key=lambda name: len(busy.get(name, ())))
            had.append(len(busy.get(victim, ())))
            os.kill(workers[victim], signal.SIGKILL)

        after(monkeypatch, 2, kill)
        code, printed = run(capsys, *FILES, "--scheduler", address, "--out", tmp_path)
        assert (code, printed.err) == (0, "")
        assert had[0] > 0
        assert len(client.nthreads()) == 1
    keys = kept(tmp_path)
    assert len(keys) == len(set(keys))
    assert (tmp_path / analyse.TABLE).read_text("utf-8") == alone


def test_a_broken_off_run_leaves_what_was_done_and_the_next_one_goes_on(
    address, alone, capsys, tmp_path, monkeypatch
):
    after(monkeypatch, 3, lambda: signal.raise_signal(signal.SIGINT))
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background
    try:
        code, printed = run(capsys, *FILES, "--scheduler", address, "--out", tmp_path)
    finally:
        signal.signal(signal.SIGINT, usual)
    assert code == 1
    assert "3 of" in printed.err
    part = (tmp_path / analyse.TABLE).read_text("utf-8").splitlines()
    assert 1 < len(part) < len(alone.splitlines())
    assert set(part) <= set(alone.splitlines())
    with Client(address, timeout=90, set_as_default=False) as client:
        until = time.monotonic() + 5
        while any(client.processing().values()) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(client.processing().values()), "what nobody waits for is cancelled"
    before = kept(tmp_path)
    monkeypatch.undo()
    code, _ = run(capsys, *FILES, "--scheduler", address, "--out", tmp_path)
    assert code == 0
    assert kept(tmp_path)[:3] == before
    assert len(set(kept(tmp_path))) == len(kept(tmp_path))
    assert (tmp_path / analyse.TABLE).read_text("utf-8") == alone


def test_a_task_that_fails_is_told_and_what_was_done_stays(address, capsys, monkeypatch):
    monkeypatch.setattr(analyse, "decisions", os.fspath)  # takes one argument, not two
    monkeypatch.setattr(cluster, "TRIES", 0)
    code, printed = run(capsys, FILES[0], "--scheduler", address)
    assert code == 1
    assert "could not do the work: TypeError" in printed.err
    assert "0 of 1" in printed.err


def test_a_scheduler_that_dies_midway_leaves_what_was_done(
    address, alone, capsys, tmp_path, monkeypatch
):
    with Client(address, timeout=90, set_as_default=False) as client:
        pid = client.run_on_scheduler(os.getpid)
    after(monkeypatch, 2, lambda: os.kill(pid, signal.SIGKILL))
    code, printed = run(capsys, *FILES, "--scheduler", address, "--out", tmp_path)
    assert code == 1
    assert f"The scheduler at {address} no longer answers." in printed.err
    assert len(kept(tmp_path)) == 2
    assert set((tmp_path / analyse.TABLE).read_text("utf-8").splitlines()) < set(alone.splitlines())


@pytest.mark.parametrize(
    "written",
    ["nonsense", "tcp://", "tcp://host:port", "http://host:80", "tcp://host:99999", "tcp://:1/x"],
)
def test_an_address_that_is_none_is_wrong_use(capsys, written):
    code, printed = run(capsys, FILES[0], "--scheduler", written)
    assert code == 2
    assert printed.err == f"“{written}” is not the address of a scheduler, " + (
        "which looks like tcp://host:8786.\n"
    )


def test_a_scheduler_that_does_not_listen_is_wrong_use(capsys):
    address = f"tcp://127.0.0.1:{free_port()}"
    code, printed = run(capsys, FILES[0], "--scheduler", address)
    assert (code, printed.err) == (2, f"No scheduler answers at {address}.\n")


def test_something_else_that_listens_is_no_scheduler(capsys, monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        address = f"127.0.0.1:{deaf.getsockname()[1]}"
        code, printed = run(capsys, FILES[0], "--scheduler", address)
    assert code == 2
    assert "No scheduler answers at" in printed.err


def test_without_the_optional_part_it_is_said_how_to_install_it(capsys, monkeypatch):
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    code, printed = run(capsys, FILES[0], "--scheduler", "tcp://127.0.0.1:1")
    assert code == 2
    assert 'pip install "schnapsen-tutor[cluster]"' in printed.err


def test_nobody_loads_dask_who_does_not_ask_for_it():
    code = (
        "import sys; import tutor.__main__, tutor.commands.cluster; "
        "print(sorted({'dask', 'distributed', 'tornado'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
