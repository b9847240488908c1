"""A table live: numbered events by WebSocket, acknowledged and resumed; the same by long poll and as NDJSON."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from gopura.server.limiting import TOO_FAST, Bucket
from gopura.server.problems import NotSignedIn, Problem, TooMany, described, our_mistake
from gopura.server.protocol.wishes import Ack, Message, Ping, key_in, read_message
from gopura.server.rooms.looking import program_view, seat_to_show
from gopura.server.rooms.room import OVER
from gopura.server.say import say
from gopura.server.tables.acting import Desk, lines_for
from gopura.server.tables.live import CHAT_KEPT, LiveTable, Viewer
from gopura.server.tables.wire import wire_of
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

POLL = 8.0  # seconds after which a poll is answered though nothing was played: with who is here
LINGER = 4.0  # seconds for which somebody is still here after a poll: a slow phone draws before it sends the next
SILENCE = 20.0  # seconds after which an idle stream says that it is alive
LARGEST_MESSAGE = 16 * 1024
BURST = 100  # messages that a page may send at once
LONGEST_NUMBER = 9  # digits
MOST_PAGES = 30  # of one table that one person has open at once
LOGGED_OUT = say("logged-out")
log = logging.getLogger("gopura")


async def attached(
    desk: Desk,
    live: LiveTable,
    visitor: Visitor | None,
    seat: int | None,
    *,
    heard: int = 0,
    hidden: bool = False,
) -> Viewer:
    """A viewer of the table, with the chat after line `heard` in the mailbox."""
    viewer = Viewer(seat, visitor.id if visitor else None, visitor.name if visitor else "", hidden=hidden)
    viewer.entry = visitor.entry if visitor else None
    if visitor and sum(each.user_id == visitor.id for each in live.viewers) >= MOST_PAGES:
        raise TooMany(say("open-too-often"))
    async with desk.hall.up_to_date(live):  # nothing is in flight, so the first look is durable
        live.showing.shown(live.eyes(viewer))
        live.attach(viewer)
    if visitor is not None and visitor.stay.is_over:  # logged out while all this was under way
        viewer.ended = True
    try:
        lines = await lines_for(desk.hall, live, viewer.user_id, heard)
    except BaseException:
        live.detach(viewer)
        raise
    said_meanwhile = {line["id"] for line in viewer.chat}
    viewer.chat[:0] = [line for line in lines if line["id"] not in said_meanwhile]
    del viewer.chat[:-CHAT_KEPT]
    return viewer


async def serve_socket(socket: WebSocket, desk: Desk, live: LiveTable, visitor: Visitor | None) -> None:
    """One open page: send what changes, take what it wants, until it goes."""
    try:
        seat = seat_to_show(live.room, visitor, socket.query_params.get("seat", ""))
    except Problem as problem:
        await socket.close(1008, str(problem))
        return
    await socket.accept()
    asked = socket.query_params
    hidden, heard = asked.get("hidden") == "true", heard_of(asked.get("heard", ""))
    try:
        viewer = await attached(desk, live, visitor, seat, heard=heard, hidden=hidden)
    except Problem as problem:
        await socket.close(1008, str(problem))
        return
    bucket = Bucket(
        desk.hall.settings.messages_per_minute, max(BURST, desk.hall.settings.messages_per_minute / 60)
    )
    if (wire := wire_of(socket)) is not None:
        viewer.wire, wire.bucket = wire, bucket
    resume(live, viewer, asked.get("after", ""))
    sender = asyncio.create_task(send_mail(socket, live, viewer))
    try:
        while True:
            await take(socket, desk, live, viewer, visitor, bucket)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sender
        live.detach(viewer)


def heard_of(text: str) -> int:
    """The last line of chat that a page has; 0 if it has none."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else 0


def resume(live: LiveTable, viewer: Viewer, after: str) -> None:
    """A page that has the newest event already is not sent the board again."""
    now = live.showing.shown(live.eyes(viewer))
    if after == str(now.version):
        viewer.sent = now
        viewer.acknowledged = now.version
    viewer.wake.set()


async def send_mail(socket: WebSocket, live: LiveTable, viewer: Viewer) -> None:
    """Send the newest whenever there is something new. A slow page skips what is outdated meanwhile."""
    while True:
        await viewer.wake.wait()
        viewer.wake.clear()
        if viewer.ended:
            await socket.close(1008, str(LOGGED_OUT))
            return
        viewer.sending = True
        for letter in live.mail(viewer):
            await socket.send_text(letter.decode())
        viewer.sending = False


async def take(
    socket: WebSocket, desk: Desk, live: LiveTable, viewer: Viewer, visitor: Visitor | None, bucket: Bucket
) -> None:
    """Take one message from the page and answer it; a page that sends too many is closed."""
    key: str | None = None
    try:
        text = await received(socket)
        if viewer.ended:
            raise WebSocketDisconnect(1008, str(LOGGED_OUT))
        if not bucket.take():
            await shut_out(socket, viewer)
        try:
            wish = understood(text)
        except Problem:
            key = key_in(text[:LARGEST_MESSAGE])
            raise
        if isinstance(wish, Ack):
            viewer.acknowledged = wish.n
            return
        key = wish.key
        answer: Mapping[str, object]
        if isinstance(wish, Ping):
            live.hide(viewer, hidden=wish.hidden)
            answer = {"t": now_ms()}
        else:
            answer = await desk.act(live, visitor, wish)
        reply = {"type": "reply", "key": key, "ok": True, **answer}
    except Problem as problem:
        reply = {"type": "reply", "key": key, "ok": False, **described(problem)}
    except (WebSocketDisconnect, RuntimeError):
        raise
    except Exception:
        log.exception("A request failed.")
        reply = {"type": "reply", "key": key, "ok": False, **described(our_mistake())}
    if (wire := viewer.free_wire()) is not None:
        wire.write(orjson.dumps(reply))
    else:
        await socket.send_text(orjson.dumps(reply).decode())


async def shut_out(socket: WebSocket, viewer: Viewer) -> None:
    """Hang up on a page that sends too much, without waiting for its good-bye. Raises WebSocketDisconnect."""
    if viewer.wire is not None:
        viewer.wire.hang_up(1008, str(TOO_FAST))
    else:
        await socket.close(1008, str(TOO_FAST))
    raise WebSocketDisconnect(1008, str(TOO_FAST))


async def received(socket: WebSocket) -> str:
    """The next message. Raises Problem for a binary one."""
    try:
        return await socket.receive_text()
    except KeyError:
        raise Problem(say("text-only")) from None


def understood(text: str) -> Message:
    """What a page has sent. Raises Problem."""
    if len(text) > LARGEST_MESSAGE:
        raise Problem(say("message-too-long"))
    return read_message(text)


async def next_state(
    desk: Desk, live: LiveTable, visitor: Visitor | None, seat: int | None, after: int, heard: int
) -> bytes:
    """For whoever cannot use WebSockets: the whole state, as soon as it is newer than `after`.

    A line of chat after `heard` does not wait for it. Who is here, and the lines, are under `mail`.
    """
    viewer = await attached(desk, live, visitor, seat, heard=heard)
    for before in [each for each in live.viewers if each.lingers and each.user_id == viewer.user_id]:
        live.viewers.discard(before)
    try:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(POLL):
                while (
                    not viewer.ended and live.showing.shown(live.eyes(viewer)).version <= after and not viewer.chat
                ):
                    viewer.wake.clear()
                    await viewer.wake.wait()
        if viewer.ended:
            raise NotSignedIn(LOGGED_OUT)
        eyes = live.eyes(viewer)
        viewer.sent, viewer.presence = live.showing.shown(eyes), True
        live.counted = None  # a poll is answered with who is here now
        mail = [orjson.Fragment(letter) for letter in live.mail(viewer)]
        return orjson.dumps({**orjson.loads(live.showing.message(eyes, None)), "mail": mail})
    finally:
        viewer.lingers = True
        asyncio.get_running_loop().call_later(0 if visitor is None else LINGER, live.detach, viewer)


async def stream(desk: Desk, live: LiveTable, visitor: Visitor | None, seat: int | None) -> AsyncIterator[str]:
    """For programs: one JSON object a line whenever the table changes, an empty line now and then."""
    viewer = await attached(desk, live, visitor, seat, hidden=True)
    last = -1
    try:
        while not viewer.ended:
            viewer.wake.clear()  # before looking: what happens while a line is sent wakes the stream again
            eyes = live.eyes(viewer)
            now = live.showing.shown(eyes)
            if now.version != last:
                last = now.version
                told = program_view(live.showing, eyes)
                yield orjson.dumps(told).decode() + "\n"
                if told["status"] == OVER:  # what was told, not what has happened while it was sent
                    return
            try:
                async with asyncio.timeout(SILENCE):
                    await viewer.wake.wait()
            except TimeoutError:
                yield "\n"
    finally:
        live.detach(viewer)
