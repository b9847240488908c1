"""How a server goes: it says that it is about to, serves on while the proxy looks elsewhere, and then stops."""

import signal
import time
from types import FrameType

import uvicorn
from fastapi import FastAPI

from gopura.server.house import House


class Leaving(uvicorn.Server):
    """A server that, told to stop (SIGTERM), is not ready any more but serves on for so many seconds."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, seconds: float) -> None:
        super().__init__(config)
        self.app = app
        self.seconds = seconds
        self.gone_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to leave. Ctrl-C, or a second signal, stops at once."""
        house: House | None = getattr(self.app.state, "house", None)
        if sig == signal.SIGTERM and self.seconds and house is not None and not house.leaving:
            house.leaving = True
            self.gone_at = time.monotonic() + self.seconds
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop now; asked ten times a second."""
        if self.gone_at is not None and time.monotonic() >= self.gone_at and not self.should_exit:
            self.handle_exit(signal.SIGTERM, None)
        return await super().on_tick(counter)
