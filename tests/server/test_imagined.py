"""How a table would look after moves that are not played."""

import pytest

from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura.server.problems import Illegal
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.events import Event
from gopura.server.rooms.imagined import NOTHING, imagined
from gopura.server.rooms.room import Room, Seat, Setup
from gopura.server.rooms.show import Showing
from tests.secret_bids import GAME as BIDS


def room_of(game: Game, **options: str) -> Room:  # type: ignore[type-arg]
    """A game of Ada and Ben that has begun."""
    settled = game.facts.settle(options, 2)
    setup = Setup("t", game, settled, bytes(32), b"", "ada", False, False, ClockRule(), 0)
    room = Room(setup, [Seat("Ada", "ada"), Seat("Ben", "ben")])
    return room.after(Event(1, "start", None, "", 0))


def played(room: Room, move: str) -> Room:
    """The room after one more move."""
    return room.after(Event(room.version + 1, "move", room.turn, move, 0))


def test_a_tile_lies_on_its_space_and_not_in_the_hand() -> None:
    room = room_of(find_game("angkor"), first="A")
    move = next(move for move in room.table.moves() if not move.startswith("jungle"))
    item, _, place = move.partition("@")
    seen = imagined(room, 0, [move], Showing(room).shown(0))
    assert f"A-{place[1:]}" in seen["parts"]
    assert f"hand-{item}" in seen["parts"]
    assert room.moves == 0


def test_points_with_what_is_laid_are_those_that_the_board_shows() -> None:
    room = room_of(find_game("angkor"), first="A")
    move = next(move for move in room.table.moves() if not move.startswith("jungle"))
    assert imagined(room, 0, [move], Showing(room).shown(0))["scores"] == played(room, move).table.scores


def test_what_a_move_draws_is_not_told_before_it_is_played() -> None:
    room = room_of(find_game("angkor"), first="A")
    room = played(room, room.table.moves()[0])
    move = room.table.moves()[0]
    seen = imagined(room, 0, [move], Showing(room).shown(0))
    assert seen["parts"]
    assert "supply-left" not in seen["parts"], "nothing has been drawn"
    drawn = room.table.legal(move, 0).after
    assert room.setup.game.view(drawn, 0)["turn"] == "B"
    assert "B-bar" not in seen["parts"], "the turn goes on"


def test_a_game_that_does_not_say_what_is_laid_shows_nothing_of_a_draw() -> None:
    game = find_game("tikal")
    room = room_of(game, first="A")
    room = played(room, room.table.moves()[0])
    assert imagined(room, 0, ["end"], Showing(room).shown(0)) == NOTHING


def test_a_walk_is_seen_at_its_end() -> None:
    room = room_of(find_game("tikal"), first="A")
    room = played(room, room.table.moves()[0])
    seen = imagined(room, 0, ["enter L a1", "move L a1-a2"], Showing(room).shown(0))
    assert "hex-a2" in seen["parts"]
    assert "hex-a1" not in seen["parts"]


def test_a_tile_of_temple_lies_in_the_scene_while_the_turn_goes_on() -> None:
    room = room_of(find_game("temple"))
    seat = room.turn
    assert seat is not None
    now = Showing(room).shown(seat)
    seen = imagined(room, seat, [room.table.moves()[0]], now)
    assert seen["scene"] != now.scene
    assert f"head-{'BA'[seat]}" not in seen["parts"]


def test_what_is_illegal_is_refused_as_if_it_were_played() -> None:
    room = room_of(find_game("tikal"), first="A")
    with pytest.raises(Illegal):
        imagined(room, 0, ["dig L"], Showing(room).shown(0))
    with pytest.raises(Illegal, match="turn"):
        imagined(room, 1, ["end"], Showing(room).shown(1))


def test_where_all_choose_at_once_nothing_is_told_before_they_have() -> None:
    room = room_of(BIDS)
    assert room.table.together
    seat = room.to_act[0]
    assert imagined(room, seat, [room.table.moves(seat)[0]], Showing(room).shown(seat)) == NOTHING
