"""How mail reaches those who look at a table: at once while their wires are free, just the newest if they lag."""

import json
from typing import cast

import httpx2 as httpx
from fastapi.testclient import TestClient

from gopura.core.chance import QuickDice
from gopura.server.rooms.events import Event
from gopura.server.tables.live import LiveTable, Viewer
from gopura.server.tables.wire import Wire
from tests.server.test_leaks import GAMES, room_of


class FakeWire:
    """A wire that keeps what it is given."""

    def __init__(self) -> None:
        self.is_free = True
        self.letters: list[bytes] = []

    def write(self, text: bytes) -> None:
        """Keep it."""
        self.letters.append(text)

    def take(self) -> list[tuple[str, int | None]]:
        """What came since last time: what it is, and after how many moves."""
        read = [json.loads(letter) for letter in self.letters]
        self.letters.clear()
        return [(letter["type"], letter.get("moves")) for letter in read]


def move(live: LiveTable, dice: QuickDice) -> None:
    """One more random move, durable at once."""
    room = live.room
    legal = room.table.moves()
    live.move_on(room.after(Event(room.version + 1, "move", room.turn, legal[dice.below(len(legal))], 0)))


def test_a_free_wire_gets_every_move_at_once() -> None:
    live, wire, dice = LiveTable(room_of(GAMES[0], 3, 5)), FakeWire(), QuickDice(5)
    live.attach(Viewer(0, "u0", "Ada", wire=cast("Wire", wire)))
    assert wire.take() == [("state", 3), ("presence", None)]
    for moves in (4, 5, 6):
        move(live, dice)
        assert wire.take() == [("state", moves)]


def test_a_wire_that_lags_gets_the_newest_when_its_task_comes_to_it() -> None:
    live, wire, dice = LiveTable(room_of(GAMES[0], 3, 5)), FakeWire(), QuickDice(5)
    viewer = Viewer(0, "u0", "Ada", wire=cast("Wire", wire))
    live.attach(viewer)
    wire.take()
    for lagging in (True, False):  # it is full; it is empty again, but what came before is not sent yet
        viewer.wake.clear()
        wire.is_free, viewer.sending = not lagging, not lagging
        move(live, dice)
        move(live, dice)
        assert wire.take() == []
        assert viewer.wake.is_set()
        assert [json.loads(letter)["moves"] for letter in live.mail(viewer)] == [live.room.moves]


def test_the_log_comes_in_pieces_and_only_to_whom_it_belongs(client: TestClient, other: TestClient) -> None:
    client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A"})
    table = client.get("/").text.split('href="/t/')[1].split('"')[0]
    other.post(f"/t/{table}/join", data={"name": "Ben"})
    people = {"A": client, "B": other}
    for _ in range(12):
        turn = client.get(f"/t/{table}/poll").json()["turn"]
        state = people[turn].get(f"/t/{table}/poll").json()
        act = {"op": "play", "move": state["choices"][0][0]}
        assert people[turn].post(f"/t/{table}/act", json=act).status_code == httpx.codes.OK
    log = client.get(f"/t/{table}/poll").json()["log"]["lines"]
    for before, lines in ((5, log[:5]), (-3, []), (10**9, log)):
        told = client.get(f"/t/{table}/log", params={"seat": "A", "before": before}).json()
        assert told["lines"] == lines
        assert (told["from"], len(told["points"])) == (0, len(lines))
    theirs = other.get(f"/t/{table}/log", params={"before": 12}).json()["lines"]
    assert [line[0] for line in theirs] == [line[0] for line in log]
    assert theirs != log, "each sees what was drawn in the own lines only"
    assert other.get(f"/t/{table}/log", params={"seat": "A", "before": 5}).status_code == httpx.codes.FORBIDDEN
