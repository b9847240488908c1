"""Processes that think for a server are gone when it is, however it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.redis_server import RedisServer
from tests.server.serving import START, Server

BOTS = {"game": "temple", "seat A": "me", "seat B": "bot:hard", "option first": "B"}
pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")


def descendants(pid: int) -> set[int]:
    """All processes that a process has started, and those that they have started."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if words[0] != "Z":
            parents[int(stat.parent.name)] = int(words[1])
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def wait_until_gone(pids: set[int]) -> None:
    """Wait for the end of all of them."""
    end = time.monotonic() + 30
    while alive := {pid for pid in pids if is_alive(pid)}:
        assert time.monotonic() < end, f"{len(alive)} of {len(pids)} processes go on"
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether there is such a process, and it is no zombie that only its new parent forgets."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_server_that_ends_while_a_bot_thinks_leaves_no_process(tmp_path: Path, how: signal.Signals) -> None:
    with Server(tmp_path, default_bot="hard") as server, server.client() as client:
        assert server.process is not None
        client.post("/new", data=BOTS)
        end = time.monotonic() + 60
        while len(pids := descendants(server.process.pid)) < 2:  # a worker, and what keeps count for it
            assert time.monotonic() < end
            time.sleep(0.05)
        time.sleep(1)
        server.process.send_signal(how)
        server.process.wait(timeout=60)
        wait_until_gone(pids)


def test_workers_of_another_machine_end_with_their_command(tmp_path: Path, redis: RedisServer) -> None:
    environment = {**os.environ, "GOPURA_REDIS_URL": redis.url, "GOPURA_BOTS_KEY": "k" * 32}
    environment["GOPURA_DATABASE_URL"] = f"sqlite:///{tmp_path / 'none.db'}"
    command = [sys.executable, "-c", START, "bots", "--workers", "2"]
    bots = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    end = time.monotonic() + 60
    while len(pids := descendants(bots.pid)) < 2:
        assert time.monotonic() < end
        time.sleep(0.05)
    time.sleep(3)  # until they look for work
    pids |= descendants(bots.pid)
    bots.kill()
    bots.wait()
    wait_until_gone(pids)
