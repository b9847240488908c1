"""What the server uses of the connections of others is still there; what it sends by the short way is whole."""

import asyncio
import inspect
import re
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import CLIENT, OPEN, Protocol

from gopura.server.listening import Line
from gopura.server.tables.wire import Wire


class Written:
    """What would go out."""

    def __init__(self) -> None:
        self.bytes = b""
        self.closing = False

    def write(self, data: bytes) -> None:
        self.bytes += data

    def is_closing(self) -> bool:
        return self.closing


async def app(_scope: object, _receive: object, _send: object) -> None:
    """Nothing."""


def built(kind: Any, **named: Any) -> Any:
    """A connection before it is made."""

    async def within() -> Any:
        config = uvicorn.Config(app, ws_per_message_deflate=False)
        config.load()
        return kind(config, ServerState(), {}, **named)

    return asyncio.run(within())


@pytest.mark.parametrize(
    ("ours", "theirs", "named"),
    [(Wire, WebSocketsSansIOProtocol, {}), (Line, HttpToolsProtocol, {"seconds": 1.0})],
)
def test_every_name_of_theirs_is_still_there(ours: type, theirs: type, named: dict[str, float]) -> None:
    source, made = inspect.getsource(ours), built(ours, **named)
    called = set(re.findall(r"super\(\)\.(\w+)", source))
    assert called >= {"__init__", "data_received"}
    assert [name for name in called if not hasattr(theirs, name)] == []
    used = set(re.findall(r"self\.(\w+)", source))
    assert used > {"transport"}
    theirs_in_words = inspect.getsource(theirs)
    assert [name for name in used if not hasattr(made, name) and f"self.{name}" not in theirs_in_words] == []


@pytest.mark.parametrize("length", [1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_of_any_length_is_one_frame(length: int) -> None:
    line, out, text = built(Wire), Written(), b"x" * length
    line.transport, line.conn.state = out, OPEN
    assert line.is_free
    line.write(text)
    page = Protocol(CLIENT, state=OPEN, max_size=None)
    page.receive_data(out.bytes)
    [heard] = page.events_received()
    assert isinstance(heard, Frame)
    assert (heard.data, heard.fin) == (text, True)


def test_nothing_is_sent_after_the_good_bye() -> None:
    line, line_out = built(Wire), Written()
    line.transport, line.conn.state = line_out, OPEN
    line.conn.fail(1008, "Enough.")
    assert not line.is_free
