"""The server dies at any moment: no acknowledged move is lost, none is doubled, clocks stay right."""

import os
import random
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx2 as httpx
import pytest

from gopura.core.record import read_record
from gopura.core.replay import replay
from tests.server.serving import Server, token_for

ROUNDS = 100 if os.environ.get("GOPURA_SLOW") else 3
PLAYERS = 4
PATIENCE = 120  # seconds: a busy machine is slow, not wrong
MAIN, INCREMENT = 3_600_000, 10_000  # milliseconds
WISH = {
    "game": "angkor",
    "seats": ["me", "here:Ben"],
    "clock": {"kind": "live", "minutes": MAIN / 60_000, "increment": INCREMENT / 1000},
}


class Player(threading.Thread):
    """Plays one table after the other as fast as it can, by itself, and remembers what was acknowledged."""

    def __init__(self, server: Server, token: str) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.headers = {"Authorization": f"Bearer {token}"}
        self.tables: list[str] = []
        self.acknowledged: list[tuple[str, int, str]] = []
        self.stopping = False

    def run(self) -> None:
        with httpx.Client(base_url=self.server.url, headers=self.headers, timeout=5) as client:
            while not self.stopping:
                try:
                    self.step(client)
                except httpx.HTTPError:
                    time.sleep(0.05)  # it is dead; whoever starts it needs the processor, too

    def step(self, client: httpx.Client) -> None:
        """One move, or a new table where there is none."""
        table = self.tables[-1] if self.tables else ""
        turn = client.get(f"/api/tables/{table}?seat=A").json()["turn"] if table else None
        if turn is None:
            self.tables.append(client.post("/api/tables", json=WISH).json()["id"])
            return
        state = client.get(f"/api/tables/{table}?seat={turn}").json()
        if not state["legal"]:
            return  # a move whose answer was waited for too long has been played after all
        move = random.Random(f"{table} {state['moves']}").choice(state["legal"])  # a retry means the same move
        body = {"move": move, "expect": state["moves"], "key": f"{table} {state['moves']}"}
        if client.post(f"/api/tables/{table}/moves", json=body).status_code == 200:
            self.acknowledged.append((table, state["moves"], move))


@pytest.mark.timeout(PATIENCE * ROUNDS)
@pytest.mark.xdist_group("server")
def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    dice = random.Random(11)
    with server.client() as client:
        token = token_for(client)
    players = [Player(server, token) for _ in range(PLAYERS)]
    try:
        for player in players:
            player.start()
        for _ in range(ROUNDS):
            time.sleep(dice.uniform(0.05, 0.6))
            port = server.port
            server.kill()
            server.start(port)
        end = time.monotonic() + PATIENCE
        while sum(len(player.acknowledged) for player in players) <= ROUNDS and time.monotonic() < end:
            time.sleep(0.1)  # on a busy machine there was no time for a move between two kills
        for player in players:
            player.stopping = True
            player.join()
        check(server, token, players)
    finally:
        server.stop()


def check(server: Server, token: str, players: list[Player]) -> None:
    """Compare what was acknowledged, and the clocks, with what the log has."""
    assert sum(len(player.acknowledged) for player in players) > ROUNDS
    with server.client(headers={"Authorization": f"Bearer {token}"}) as client:
        for player in players:
            for table in player.tables:
                state = client.get(f"/api/tables/{table}?seat=A").json()
                record = read_record(client.get(f"/api/tables/{table}/record").text)
                assert len(record.moves) == state["moves"]
                assert state["clock"]["left"] == clocks_by_hand(server.folder, table, state["turn"])
                for where, number, move in player.acknowledged:
                    assert where != table or record.moves[number] == move
                if state["status"] == "over":
                    replay(record)


def clocks_by_hand(folder: Path, table: str, turn: str | None) -> list[int]:
    """What the seats have left by the times in the log: a seat pays for the time until its turn ends."""
    query = "SELECT kind, seat, at_ms FROM events WHERE table_id = ? ORDER BY number"
    with closing(sqlite3.connect(folder / "gopura.db")) as database:
        (_, _, since), *moves = database.execute(query, (table,)).fetchall()
    left = [MAIN, MAIN]
    if not moves:
        return left  # on a busy machine there was no time for one
    following = [seat for _, seat, _ in moves[1:]] + [None if turn is None else "AB".index(turn)]
    for (kind, seat, at), comes_next in zip(moves, following, strict=True):
        assert kind == "move"
        if comes_next != seat:
            left[seat] += INCREMENT - (at - since)
            since = at
    return left
