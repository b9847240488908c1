"""Every request gets a number, which its answer and its lines in the log carry, and is counted."""

import logging
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gopura.server.measures import REQUEST_SECONDS, REQUESTS, SOCKETS
from gopura.server.upkeep.logs import REQUEST

HEADER = "X-Request-Id"
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
log = logging.getLogger("gopura.requests")


class Numbered:
    """The outermost layer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        REQUEST.set(secrets.token_hex(6))  # each request is a task of its own, so this is forgotten with it
        if scope["type"] == "websocket":
            with SOCKETS.track_inprogress():
                await self.app(scope, receive, send)
        else:
            await self.answer(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and measure it."""
        begun, status = time.perf_counter(), 500

        async def numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = REQUEST.get()
            await send(message)

        try:
            await self.app(scope, receive, numbered)
        finally:
            note(scope, status, time.perf_counter() - begun)


def note(scope: Scope, status: int, seconds: float) -> None:
    """Count a request that was answered, and write it down if that is wanted.

    By its route, not by its address: addresses have no end, and some are secrets that were sent to a friend.
    """
    route = route_of(scope)
    method = scope["method"] if scope["method"] in METHODS else "other"
    REQUESTS.labels(method, route, str(status)).inc()
    REQUEST_SECONDS.labels(route).observe(seconds)
    log.info("%s %s %d %.1f ms", method, route, status, seconds * 1000)


def route_of(scope: Scope) -> str:
    """The pattern that the address fits."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return getattr(scope.get("route"), "path", "none")
