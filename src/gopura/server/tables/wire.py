"""uvicorn's WebSocket with a short way for what is sent most: JSON that is written as UTF-8 already."""

from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from gopura.server.limiting import TOO_FAST, Bucket
from gopura.server.say import say

FINAL_TEXT = 0x81
EXTENSION = "gopura.wire"
AT_ONCE = 4096  # bytes that are parsed before anybody asks whether to go on
FRAMES_PER_MINUTE = 1200
FRAMES_AT_ONCE = 100


class Wire(WebSocketsSansIOProtocol):
    """A socket that takes a text at once, without a task and the layers between, while its peer keeps up."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.bucket = Bucket(FRAMES_PER_MINUTE, FRAMES_AT_ONCE)  # until the table brings one

    def data_received(self, data: bytes) -> None:
        """Take what has come, a little at a time: who is hung up on is not read to the end."""
        for start in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + AT_ONCE])

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message; the parts are counted like messages."""
        if self.is_welcome():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping of the protocol; they are counted like messages."""
        if self.is_welcome():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer; they are counted like messages, since nobody has to wait for a question."""
        if self.is_welcome():
            super().handle_pong(event)

    def is_welcome(self) -> bool:
        """Whether one more frame may come. If not, this hangs up."""
        if not self.bucket.take():
            self.hang_up(1008, str(TOO_FAST))
        return not self.transport.is_closing()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on, if a text is one."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.hang_up(1007, str(say("messages-are-text")))
        else:
            super().send_receive_event_to_app()

    def hang_up(self, code: int, reason: str) -> None:
        """Say why, and close. The application hears of it when the connection is gone."""
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application find this socket."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    @property
    def is_free(self) -> bool:
        """Whether the peer is there and has read nearly all that was sent."""
        return self.conn.state is OPEN and self.writable.is_set() and not self.transport.is_closing()

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
