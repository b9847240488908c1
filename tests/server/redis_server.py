"""A real Redis for tests."""

import contextlib
import subprocess
import time
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError


class RedisServer:
    """A real Redis at a socket of its own."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [
            "redis-server",
            "--port",
            "0",
            "--unixsocket",
            str(self.socket),
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=self.socket.parent)
        for _ in range(200):
            with contextlib.suppress(RedisError), Redis.from_url(self.url) as redis:
                redis.ping()
                return
            time.sleep(0.05)
        raise AssertionError("Redis does not answer.")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.socket.unlink(missing_ok=True)
