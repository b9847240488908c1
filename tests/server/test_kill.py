"""The server dies at any moment: no acknowledged move is lost, none is doubled, clocks stay right."""

import os
import random
import threading
import time
from pathlib import Path

import httpx2 as httpx
import pytest

from gopura.core.record import read_record
from gopura.core.replay import replay
from tests.server.serving import Server, token_for

ROUNDS = 100 if os.environ.get("GOPURA_SLOW") else 5
TABLES = 4


class Player(threading.Thread):
    """Plays one table as fast as it can, by itself, and remembers what was acknowledged."""

    def __init__(self, server: Server, token: str, table: str) -> None:
        super().__init__(daemon=True)
        self.server, self.table = server, table
        self.headers = {"Authorization": f"Bearer {token}"}
        self.acknowledged: list[tuple[int, str]] = []
        self.stopping = False

    def run(self) -> None:
        dice = random.Random(self.table)
        while not self.stopping:
            try:
                with httpx.Client(base_url=self.server.url, headers=self.headers, timeout=5) as client:
                    while not self.stopping and self.step(client, dice):
                        pass
                    return
            except httpx.HTTPError:
                time.sleep(0.02)

    def step(self, client: httpx.Client, dice: random.Random) -> bool:
        """One move, repeated with the same key until it is answered; whether there is another."""
        turn = client.get(f"/api/tables/{self.table}?seat=A").json()
        state = client.get(f"/api/tables/{self.table}?seat={turn['turn']}").json() if turn["turn"] else turn
        if not state["legal"]:
            return False
        move = dice.choice(state["legal"])
        body = {"move": move, "expect": state["moves"], "key": f"{self.table} {state['moves']}"}
        answer = client.post(f"/api/tables/{self.table}/moves", json=body)
        if answer.status_code == 200:
            self.acknowledged.append((state["moves"], move))
        return True


@pytest.mark.timeout(60 * ROUNDS)
@pytest.mark.xdist_group("server")
def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    dice = random.Random(11)
    with server.client() as client:
        token = token_for(client)
        headers = {"Authorization": f"Bearer {token}"}
        wish = {"game": "angkor", "seats": ["me", "here:Ben"], "clock": {"kind": "live", "minutes": 60}}
        tables = [client.post("/api/tables", json=wish, headers=headers).json()["id"] for _ in range(TABLES)]
    players = [Player(server, token, table) for table in tables]
    try:
        for player in players:
            player.start()
        for _ in range(ROUNDS):
            time.sleep(dice.uniform(0.05, 0.6))
            port = server.port
            server.kill()
            server.start(port)
        time.sleep(0.3)
        for player in players:
            player.stopping = True
            player.join()
        check(server, headers, players)
    finally:
        server.stop()


def check(server: Server, headers: dict[str, str], players: list[Player]) -> None:
    """Compare what was acknowledged with what the log has."""
    assert sum(len(player.acknowledged) for player in players) > ROUNDS
    with server.client(headers=headers) as client:
        for player in players:
            state = client.get(f"/api/tables/{player.table}?seat=A").json()
            kept = client.get(f"/api/tables/{player.table}/record").text.splitlines()
            moves = kept[kept.index("") + 1 :]
            assert len(moves) == state["moves"]
            for number, move in player.acknowledged:
                assert moves[number] == move
            assert all(0 < left <= 3_600_000 + 10_000 * len(moves) for left in state["clock"]["left"])
            if state["status"] == "over":
                replay(read_record("\n".join(kept)))
