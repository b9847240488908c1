import pytest

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.seats import NOBODY
from gopura.games.angkor import GAME
from gopura.games.angkor.data import ITEM_NAMES, PRINCESS
from gopura.games.angkor.rules.position import AngkorPosition
from tests.games.angkor.arranging import hold, play

FIVE = "court court pagoda pagoda water"


def dealt(seats: int, seed: int = 1, walls: str = "own") -> AngkorPosition:
    options = GAME.facts.settle({"walls": walls, "first": "A"}, seats)
    return GAME.rules.start(seats, options, SeedDice(read_seed(seed)))


def with_walls(*walls: str) -> AngkorPosition:
    """A to act with five tiles; each wall holds these, the first one named is drawn first."""
    position = dealt(len(walls))
    highest = max(len(wall.split()) for wall in walls)
    position.supply = type(position.supply)([PRINCESS] * (highest * len(walls)))
    for seat, wall in enumerate(walls):
        tiles = wall.split()
        position.walls[seat] = len(tiles)
        for place, tile in enumerate(reversed(tiles)):
            position.supply[place * len(walls) + seat] = ITEM_NAMES.index(tile)
    position.left = sum(position.walls)
    hold(position, 0, FIVE)
    return position


@pytest.mark.parametrize(("seats", "sizes"), [(2, [45, 45]), (3, [30, 30, 29]), (4, [22, 22, 22, 22])])
def test_ang_8_1_the_supply_is_dealt_out_evenly_in_walls(seats: int, sizes: list[int]) -> None:
    position = dealt(seats)
    assert list(position.walls) == sizes
    assert list(position.supply_left()).count(PRINCESS) == 5


def test_ang_8_1_the_same_tiles_are_dealt_as_with_one_supply() -> None:
    own, common = dealt(3, seed=7), dealt(3, seed=7, walls="common")
    assert list(own.hands) == list(common.hands)
    assert list(own.supply) == list(common.supply)
    assert list(common.walls) == []


def test_ang_8_1_what_others_do_changes_nothing_that_a_seat_draws() -> None:
    """After a figure of A's, which saves a tile, B draws what it would have drawn after two tiles."""
    held = []
    for second in ("court@Ac5", "tiger@Aa3"):
        position = play(with_walls("jungle jungle temple", "water temple court"), "court@Ac4", second)
        hold(position, 1, FIVE)
        play(position, "court@Bc4", "pagoda@Bc5")
        held.append(GAME.view(position, 1)["hand"])
    assert held[0] == held[1] == {"jungle": 0, "water": 2, "court": 1, "pagoda": 1, "temple": 1}


def test_ang_8_1_princesses_of_all_walls_count_together() -> None:
    position = with_walls("jungle princess", "jungle")
    position.princesses = 4
    play(position, "court@Ac4", "court@Ac5")
    assert position.seat_to_act == NOBODY
    assert position.left == 1


def test_ang_8_2_who_has_no_wall_left_draws_from_the_next_one() -> None:
    position = play(with_walls("temple", "", "water jungle"), "court@Ac4", "court@Ac5")
    assert GAME.view(position, 0)["hand"] == {"jungle": 0, "water": 2, "court": 0, "pagoda": 2, "temple": 1}
    assert list(position.walls) == [0, 0, 1]


def test_ang_8_3_everybody_sees_how_many_tiles_each_wall_has_left() -> None:
    position = play(with_walls("jungle temple", "water"), "court@Ac4", "tiger@Aa3")
    for seat in (None, 0, 1):
        assert GAME.view(position, seat)["walls"] == {"A": 1, "B": 1}
    drawn = str(GAME.board.draw(GAME.view(position, 0)))
    assert "walls: A1 B1" in drawn
    assert "tiles left in each seat’s own wall: A 1, B 1" in drawn
    assert "A 1, B 1" in GAME.words.text(GAME.view(position, 0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ang_8_3_a_guess_keeps_the_walls_as_high_as_they_are(seats: int) -> None:
    position, dice = dealt(seats, seed=3), QuickDice(3)
    for _ in range(40):
        moves = position.moves()
        position.apply(moves[dice.below(len(moves))])
    guesses = [position.determinize(0, QuickDice(number)) for number in range(20)]
    assert {tuple(guess.walls) for guess in guesses} == {tuple(position.walls)}
    assert all(GAME.proof.inventory(guess) == GAME.proof.inventory(position) for guess in guesses)
    assert len({tuple(guess.supply_left()) for guess in guesses}) == len(guesses)


def test_ang_8_3_a_copy_has_walls_of_its_own() -> None:
    position = with_walls("jungle temple", "water")
    play(position.copy(), "court@Ac4", "court@Ac5")
    assert list(position.walls) == [2, 1]


def test_a_record_names_the_walls_only_where_a_table_has_them() -> None:
    usual = gopura.start("angkor", seats=2, seed=1).record()
    own = gopura.start("angkor", seats=2, seed=1, options={"walls": "own"}).record()
    assert dict(usual.options) == {"mat": "notched", "first": "random"}
    assert dict(own.options) == {"mat": "notched", "walls": "own", "first": "random"}
    assert gopura.replay(own).options["walls"] == "own"
