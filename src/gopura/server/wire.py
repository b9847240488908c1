"""uvicorn's WebSocket with a short way for what is sent most: JSON that is written as UTF-8 already."""

from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "gopura.wire"


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
        """Send a text, while free."""
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))


def wire_of(socket: WebSocket) -> Wire | None:
    """The short way of a socket; None under another server than ours."""
    return cast("Wire | None", socket.scope.get("extensions", {}).get(EXTENSION))
