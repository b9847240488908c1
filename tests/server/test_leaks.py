"""What a seat is sent carries nothing that the seat may not know."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.registry import find_game, game_names
from gopura.server.clocks import ClockRule
from gopura.server.room import Event, Room, Seat, Setup
from gopura.server.show import Showing
from tests.server.serving import another

GAMES = [find_game(name) for name in game_names()]


def room_of(game: Game[Any, Any], moves: int, seed: int) -> Room:
    """A game after so many random moves."""
    seats = game.seats[-1]
    setup = Setup("t", game, game.settle({}, seats), read_seed(seed), b"salt", "u", False, False, ClockRule(), 0)
    room = Room(setup, [Seat(f"Player {seat}", f"u{seat}") for seat in range(seats)])
    room.fold(Event(1, "start", None, "", 0))
    dice = QuickDice(seed)
    for number in range(2, moves + 2):
        legal = room.table.moves()
        if legal:
            room.fold(Event(number, "move", room.turn, legal[dice.below(len(legal))], 0))
    return room


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("moves", [0, 7, 30])
def test_what_a_seat_cannot_know_does_not_change_a_byte_of_what_it_is_sent(
    game: Game[Any, Any], moves: int
) -> None:
    room = room_of(game, moves, 5)
    for seat in range(len(room.seats)):
        truth = json.loads(Showing(room).message(seat, None))
        other = room_of(game, moves, 5)
        other.table._position = room.table.reveal().determinize(seat, SeedDice(read_seed(99)))
        guess = json.loads(Showing(other).message(seat, None))
        del truth["log"], guess["log"]  # made from the views on the way, which the guess does not have
        assert guess == truth


def test_no_answer_to_one_player_holds_the_hand_of_the_other(client: TestClient, other: TestClient) -> None:
    client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A"})
    table = client.get("/").text.split('href="/t/')[1].split('"')[0]
    other.post(f"/t/{table}/join", data={"name": "Ben"})
    mine = client.get(f"/api/tables/{table}").json()["view"]["hand"]
    theirs = other.get(f"/api/tables/{table}").json()["view"]["hand"]
    assert sum(mine.values()) == sum(theirs.values()) == 5
    with other.websocket_connect(f"/t/{table}/live") as socket:
        sent = socket.receive_text()
    for text in (
        sent,
        other.get(f"/t/{table}").text,
        other.get(f"/t/{table}/poll").text,
        other.get(f"/t/{table}/at/0").text,
        other.get(f"/api/tables/{table}").text,
        other.get(f"/t/{table}/record").text,
    ):
        assert '"seed"' not in text
        assert "Seed:" not in text
    for path in (
        f"/t/{table}?seat=A",
        f"/t/{table}/poll?seat=A",
        f"/t/{table}/at/0?seat=A",
        f"/api/tables/{table}?seat=A",
    ):
        assert other.get(path).status_code == 403, path
    stranger = another(client)
    assert stranger.get(f"/api/tables/{table}").json()["view"]["hand"] is None
    assert stranger.get(f"/t/{table}?seat=B").status_code == 403
