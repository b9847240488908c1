from collections import Counter

import pytest

import gopura
from gopura.core.bits import members
from gopura.core.chance import SeedDice, read_seed
from gopura.core.squares import name_of
from gopura.games.angkor import GAME
from gopura.games.angkor.data import PRINCESS, PRINTED, PRINTED_TEMPLES, RIMS, SPACES
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say, thing
from tests.games.angkor.arranging import arranged, legal, play, refusal, sentence


def names(squares: int) -> list[str]:
    return [name_of(square) for square in members(squares)]


@pytest.mark.parametrize("seats", [1, 5])
def test_ang_1_1_two_to_four_play(seats: int) -> None:
    assert GAME.facts.seats == (2, 3, 4)
    with pytest.raises(gopura.BadSetup, match=rf"^Angkor is for 2, 3 or 4 seats, not {seats}\.$"):
        gopura.start("angkor", seats=seats)


def test_ang_1_1_only_the_mats_of_the_players_are_in_play() -> None:
    position = arranged(hand="jungle", seats=3)
    assert refusal(position, "jungle@Dc1") == ("ANG-1.1", say("no-such-mat", mats=3, seat="D"))
    assert refusal(position, "jungle@Cc1") is None


def test_ang_1_2_the_notched_mat_has_52_spaces() -> None:
    assert len(names(SPACES["notched"])) == 52
    missing = {"a8", "b8", "g8", "h8", "a7", "h7", "a2", "h2", "a1", "b1", "g1", "h1"}
    assert set(names(SPACES["full"])) - set(names(SPACES["notched"])) == missing


def test_ang_1_2_the_full_mat_has_64_spaces() -> None:
    assert len(names(SPACES["full"])) == 64
    assert refusal(arranged(hand="jungle", mat="full"), "jungle@Ba1") is None


def test_ang_1_2_nothing_goes_where_there_is_no_space() -> None:
    assert sentence(arranged(hand="jungle"), "jungle@Ba1") == "The mat has no space a1. (ANG-1.2)"


def test_ang_1_2_a_table_chooses_its_mat() -> None:
    with pytest.raises(gopura.BadSetup, match=r"^Option mat of Angkor is notched or full, not 'round'\.$"):
        gopura.start("angkor", seats=2, options={"mat": "round"})


@pytest.mark.parametrize("mat", ["notched", "full"])
def test_ang_1_3_two_temples_are_printed_on_d5_and_e4(mat: str) -> None:
    assert names(PRINTED[mat]) == ["e4", "d5"]
    assert len(names(PRINTED[mat])) == PRINTED_TEMPLES
    for owner in GAME.view(arranged(mat=mat, seats=3), None)["mats"]:
        assert owner["shows"] == {"e4": "temple", "d5": "temple"}
        assert sorted(owner["printed"]) == ["d5", "e4"]


def test_ang_1_3_a_printed_temple_counts_can_be_built_beside_and_covered() -> None:
    position = arranged(hand="court pagoda")
    assert position.scores()[0] == 6
    play(position, "court@Ac4", "pagoda@Ad5")
    assert position.scores()[0] == 3 + 2 + 1
    assert GAME.view(position, None)["mats"][0]["printed"] == ["e4"]


@pytest.mark.parametrize(("seats", "water", "tiles"), [(2, 11, 100), (3, 15, 104), (4, 19, 108)])
def test_ang_1_4_the_tiles_of_the_box(seats: int, water: int, tiles: int) -> None:
    printed = 2 * seats
    box = GAME.proof.inventory(dealt(seats))
    assert sum(box.values()) - printed - 3 * seats == tiles
    assert [box[kind] for kind in ("jungle", "water", "court", "pagoda", "temple", "princess")] == [
        40,
        water,
        20,
        16,
        8 + printed,
        5,
    ]


def test_ang_1_5_each_has_a_tiger_a_fountain_and_a_statue() -> None:
    position = arranged()
    assert legal(position) == {
        f"{figure}@A{space}"
        for figure in ("tiger", "fountain", "statue")
        for space in names(SPACES["notched"])
        if space not in ("d5", "e4")
    }
    for owner in GAME.view(position, 1)["mats"]:
        assert owner["figures_left"] == ["tiger", "fountain", "statue"]


def test_ang_1_5_a_figure_is_there_once() -> None:
    position = play(arranged(hand="court"), "tiger@Aa3")
    assert refusal(position, "tiger@Aa4") == ("ANG-1.5", say("figure-placed", figure=thing("tiger")))
    assert sentence(position, "tiger@Aa4").startswith(
        "You have only one tiger, and it already stands on your mat."
    )
    assert refusal(position, "statue@Aa4") is None


@pytest.mark.parametrize("seed", range(20))
def test_ang_1_6_five_tiles_each_and_all_princesses_in_the_supply(seed: int) -> None:
    position = dealt(4, seed)
    assert [position.hand_size(seat) for seat in range(4)] == [5] * 4
    assert list(position.supply).count(PRINCESS) == 5
    assert position.left == 108 - 20


def test_ang_1_6_hands_are_drawn_from_all_tiles_alike() -> None:
    """Over many deals a first hand holds each kind as often as the tiles without the princesses do."""
    drawn: Counter[str] = Counter()
    for seed in range(600):
        drawn.update(GAME.view(dealt(2, seed), 0)["hand"])
    for kind, count in {"jungle": 40, "water": 11, "court": 20, "pagoda": 16, "temple": 8}.items():
        assert drawn[kind] / 600 == pytest.approx(5 * count / 95, abs=0.15)


def test_ang_1_6_the_others_do_not_see_a_hand() -> None:
    table = gopura.start("angkor", seats=2, seed=1)
    assert table.view("A")["hand"] != table.view("B")["hand"]
    assert table.view()["hand"] is None


@pytest.mark.parametrize("letter", "ABC")
def test_ang_1_7_the_table_may_choose_who_begins(letter: str) -> None:
    table = gopura.start("angkor", seats=3, seed=1, options={"first": letter})
    order: list[str] = []
    while len(order) < 8:
        order.append("ABC"[table.seat or 0])
        table.play(table.moves()[-1])
    first = "ABC".index(letter)
    assert order == [letter] * 2 + ["ABCABC"[first + 1]] * 2 + ["ABCABC"[first + 2]] * 2 + [letter] * 2


def test_ang_1_7_else_chance_chooses() -> None:
    assert {gopura.start("angkor", seats=4, seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("mat", "count"), [("notched", 20), ("full", 28)])
def test_ang_4_2_the_outer_edge_includes_the_notches(mat: str, count: int) -> None:
    rim = names(RIMS[mat])
    assert len(rim) == count
    assert ("b7" in rim) == (mat == "notched")
    assert "b6" not in rim


def dealt(seats: int, seed: int = 1) -> AngkorPosition:
    return GAME.rules.start(seats, GAME.facts.settle({}, seats), SeedDice(read_seed(seed)))
