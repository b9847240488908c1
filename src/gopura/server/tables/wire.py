"""uvicorn's WebSocket with a short way for what is sent most: JSON that is written as UTF-8 already."""

from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "gopura.wire"
FINAL_TEXT = 0x81


class Wire(WebSocketsSansIOProtocol):
    """A socket that takes a text at once, without a task and the layers between, while its peer keeps up."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application find this socket."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    @property
    def is_free(self) -> bool:
        """Whether the peer is there and has read nearly all that was sent."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write(self, text: bytes) -> None:
        """Send a text, while free: one frame, and as nothing is compressed here, the text as it is."""
        self.transport.write(header(len(text)) + text)


def header(length: int) -> bytes:
    """What stands before an unmasked text of that length in one frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((FINAL_TEXT, length))
    if length < 1 << 16:
        return bytes((FINAL_TEXT, 126)) + length.to_bytes(2)
    return bytes((FINAL_TEXT, 127)) + length.to_bytes(8)


def wire_of(socket: WebSocket) -> Wire | None:
    """The short way of a socket; None under another server than ours."""
    return cast("Wire | None", socket.scope.get("extensions", {}).get(EXTENSION))
