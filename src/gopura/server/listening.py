"""Connections that must come to the point: a request has so many seconds to arrive, and its headers an end."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

LONGEST_HEAD = 64 * 1024  # bytes
MOST_FILES = 65_536
SPARE_FILES = 100  # for the database, the log and the bots
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def raise_file_limit() -> int:
    """Let this process have as many connections as the system allows, within reason; how many those are."""
    if resource is None:
        return MOST_FILES - SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(SPARE_FILES, (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - SPARE_FILES)


class Line(HttpToolsProtocol):
    """A connection on which every request is whole `seconds` after its first byte, the first one after connecting.

    uvicorn itself waits for ever for the rest of a request, and keeps headers without end.
    """

    def __init__(self, *arguments: Any, seconds: float, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.seconds = seconds
        self.deadline: asyncio.TimerHandle | None = None
        self.head = 0  # bytes of a request whose headers have no end yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self.stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless it is headers without end."""
        self.head += len(data)
        super().data_received(data)
        if self.head > LONGEST_HEAD and not self.transport.is_closing():
            self.give_up(TOO_LONG)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        if self.deadline is None:
            self.wait()

    def on_headers_complete(self) -> None:
        """Its headers are all there."""
        self.head = -(1 << 62)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is whole."""
        self.head = 0
        self.stop_waiting()
        super().on_message_complete()

    def wait(self) -> None:
        """Give up on the request when its time is over."""
        self.deadline = self.loop.call_later(self.seconds, self.give_up, TOO_LATE)

    def stop_waiting(self) -> None:
        """Wait for nothing."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self, words: bytes) -> None:
        """Close, and say why where no answer has begun."""
        self.stop_waiting()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(words)
            self.transport.close()
        else:
            self.transport.abort()
