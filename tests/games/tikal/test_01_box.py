from collections import Counter

import pytest

import gopura
from gopura.core.hexes import DIRECTIONS, SIDES, on_side
from gopura.core.refusal import BadSetup
from gopura.games.tikal import data
from gopura.games.tikal.data import GRID, KIND, KINDS, NUMBER, STONES, TILE_NAMES, TILES
from gopura.games.tikal.rules.land import packed_level_pieces
from tests.games.tikal.arranging import arranged, legal, no, play, refusal

KIND_OF = {name: KINDS[KIND[tile]] for tile, name in enumerate(TILE_NAMES)}


def stones_of(name: str) -> list[int]:
    ring = STONES[TILE_NAMES.index(name)]
    return [on_side(ring, side) for side in range(SIDES)]


def neighbours_of(name: str) -> dict[str, str]:
    here = GRID.hex_named(name)
    found = {direction: GRID.neighbours[here * SIDES + side] for side, direction in enumerate(DIRECTIONS)}
    return {direction: GRID.name_of(there) for direction, there in found.items() if there >= 0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tik_1_1_two_to_four_seats_in_turn(seats: int) -> None:
    table = gopura.start("tikal", seats=seats, seed=1, options={"first": "B"})
    order = []
    for _ in range(seats + 1):
        order.append(table.seat)
        table.play(table.moves()[0])
        table.play("end")
    assert order == [(1 + turn) % seats for turn in range(seats + 1)]


def test_tik_1_1_not_alone_and_not_five() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="Tikal is for 2, 3 or 4 seats"):
            gopura.start("tikal", seats=seats)


def test_tik_1_1_who_begins_is_drawn() -> None:
    assert {gopura.start("tikal", seats=3, seed=seed).seat for seed in range(20)} == {0, 1, 2}


def test_tik_1_2_forty_hexes_in_columns_half_a_hex_apart() -> None:
    assert GRID.hexes == data.HEXES == 40
    assert neighbours_of("a1") == {"N": "a2", "NE": "b2", "SE": "b1"}
    assert neighbours_of("b1") == {"N": "b2", "NE": "c1", "NW": "a1"}
    assert neighbours_of("d3") == {"N": "d4", "NE": "e3", "SE": "e2", "S": "d2", "SW": "c2", "NW": "c3"}
    assert neighbours_of("e3") == {"N": "e4", "NE": "f4", "SE": "f3", "S": "e2", "SW": "d3", "NW": "d4"}
    assert neighbours_of("h5") == {"S": "h4", "SW": "g4", "NW": "g5"}


def test_tik_1_3_four_hexes_are_printed() -> None:
    hexes = gopura.start("tikal", seats=2, seed=1).view()["hexes"]
    assert {name: (land["kind"], land["number"]) for name, land in hexes.items()} == {
        "a1": ("camp", 0),
        "a2": ("temple", 1),
        "b1": ("temple", 1),
        "b2": ("clearing", 0),
    }
    assert hexes["a1"]["stones"] == [1, 1, 1, 0, 0, 0]
    assert hexes["a2"]["stones"] == [1, 1, 0, 1, 0, 0]
    assert hexes["b2"]["stones"] == [1, 1, 1, 0, 0, 0]
    assert hexes["b1"]["stones"] == [0, 1, 0, 0, 0, 1]


def test_tik_1_4_thirty_six_tiles() -> None:
    assert len(TILE_NAMES) == TILES + 4 == 40
    letters = Counter(name[0] for name in TILE_NAMES[:TILES])
    assert letters == {
        "A": 6,
        "B": 6,
        "C": 5,
        "D": 5,
        "E": 5,
        "F": 5,
        "G": 4,
    }
    kinds = Counter(KIND_OF[name] for name in TILE_NAMES[:TILES])
    assert kinds == {"temple": 15, "clearing": 10, "ruin": 8, "volcano": 3}
    assert [name for name in TILE_NAMES if KIND_OF[name] == "volcano"] == ["B1", "D3", "F2"]
    ruins = [NUMBER[tile] for tile in range(TILES) if KIND_OF[TILE_NAMES[tile]] == "ruin"]
    assert sorted(ruins) == [2, 2, 2, 3, 3, 4, 4, 4]
    temples = [NUMBER[tile] for tile in range(TILES) if KIND_OF[TILE_NAMES[tile]] == "temple"]
    assert sum(temples) == 52


@pytest.mark.parametrize("seed", range(20))
def test_tik_1_4_the_letters_come_in_order_each_shuffled_alone(seed: int) -> None:
    deck = [TILE_NAMES[tile] for tile in gopura.start("tikal", seats=2, seed=seed).reveal().deck]  # type: ignore[attr-defined]
    assert "".join(name[0] for name in deck) == "AAAAAABBBBBBCCCCCDDDDDEEEEEFFFFFGGGG"
    assert len(set(deck)) == TILES
    volcanoes = [place for place, name in enumerate(deck, start=1) if KIND_OF[name] == "volcano"]
    assert 7 <= volcanoes[0] <= 12
    assert 18 <= volcanoes[1] <= 22
    assert 28 <= volcanoes[2] <= 32


def test_tik_1_5_three_stones_on_each_tile_but_the_volcano() -> None:
    for name in TILE_NAMES[:TILES]:
        stones = stones_of(name)
        assert sum(stones) == (0 if KIND_OF[name] == "volcano" else 3), name
        assert max(stones) <= 3
    assert stones_of("A2") == [2, 0, 1, 0, 0, 0]


def test_tik_1_5_a_tile_is_turned_clockwise_and_never_mirrored() -> None:
    position = arranged({"c1": "A2 r1"})
    hexes = gopura.find_game("tikal").view(position, None)["hexes"]
    assert hexes["c1"]["stones"] == [0, 2, 0, 1, 0, 0]


def test_tik_1_6_forty_eight_level_pieces() -> None:
    left = gopura.start("tikal", seats=2, seed=1).view()["level_pieces"]
    assert left == {"2": 3, "3": 6, "4": 9, "5": 11, "6": 8, "7": 5, "8": 3, "9": 2, "10": 1}
    assert sum(left.values()) == 48
    assert packed_level_pieces() == arranged().land.level_pieces


def test_tik_1_7_twenty_four_treasures() -> None:
    hidden = gopura.start("tikal", seats=2, seed=1).view()["treasures_hidden"]
    assert list(hidden) == ["mask", "urn", "necklace", "idol", "plate", "flute", "knife", "ring"]
    assert set(hidden.values()) == {3}
    assert sum(NUMBER[tile] for tile in range(TILES) if KIND_OF[TILE_NAMES[tile]] == "ruin") == 24


def test_tik_1_8_eighteen_workers_a_leader_two_camps_two_guards() -> None:
    for crew in gopura.start("tikal", seats=4, seed=1).view()["crews"]:
        assert (crew["points"], crew["workers_left"], crew["leader_left"]) == (0, 18, True)
        assert (crew["explorers"], crew["camps"], crew["guards"]) == ({}, [], {})


def test_tik_1_8_the_nineteenth_worker_does_not_exist() -> None:
    position = arranged()
    for _ in range(18):
        play(position, "enter w a1")
        position.turn.points = 10
    assert refusal(position, "enter w a1") == no("TIK-1.8", "workers-all-out", workers=18)
    play(position, "enter L a1")
    assert refusal(position, "enter L a1") == no("TIK-1.8", "leader-out")
    assert not {text for text in legal(position) if text.startswith("enter")}
