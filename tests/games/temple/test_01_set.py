from collections import Counter

import pytest

import gopura
from gopura.core.chance import SeedDice, read_seed
from gopura.games.temple import GAME
from gopura.games.temple.data import COLOUR_LETTERS
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import COLOUR
from tests.games.temple.arranging import CORNER, arranged, facts, refusal, table


def started(seed: int, **options: str) -> TemplePosition:
    return GAME.rules.start(2, GAME.facts.settle(options, 2), SeedDice(read_seed(seed)))


def colours_of(position: TemplePosition, seat: int) -> str:
    return "".join(GAME.view(position, None)["hands"][seat]["colours"])


def test_tem_1_1_ten_colours_with_the_values_1_to_6() -> None:
    box = GAME.proof.inventory(started(1))
    assert len(box) == 60
    assert set(box.values()) == {1}
    assert Counter(name[0] for name in box) == dict.fromkeys(COLOUR_LETTERS, 6)
    assert Counter(name[1] for name in box) == dict.fromkeys("123456", 10)
    assert len({str(name) for name in COLOUR}) == 10


def test_tem_1_1_every_tile_is_there_once() -> None:
    position = arranged(CORNER, "r23456")
    assert refusal(position, "floor r1@-1,0") == "TEM-1.1 laid-already colour=red value=1"
    assert refusal(position, "tunnel r2@0,1 r2@0,2S") == "TEM-1.1 named-twice colour=red value=2"


@pytest.mark.parametrize("seed", range(20))
def test_tem_1_2_each_player_has_five_colours(seed: int) -> None:
    position = started(seed)
    assert len(colours_of(position, 0)) == len(colours_of(position, 1)) == 5
    assert set(colours_of(position, 0)) | set(colours_of(position, 1)) == set(COLOUR_LETTERS)
    assert [hand["to_lay"] for hand in GAME.view(position, None)["hands"]] == [30, 30]


def test_tem_1_2_every_split_of_the_colours_is_dealt() -> None:
    assert len({started(seed).hands[0].colours for seed in range(3000)}) == 252


def test_tem_1_2_only_ones_own_colours_are_laid() -> None:
    assert refusal(arranged(CORNER), "floor k2@-1,0") == "TEM-1.2 not-yours colour=black seat=B"


def test_tem_1_2_a_table_may_let_the_players_pick_in_turn() -> None:
    t = table(options={"colours": "pick"})
    assert t.moves() == [f"pick {letter}" for letter in COLOUR_LETTERS]
    for turn, letter in enumerate("roygtbvpn"):
        assert t.seat == turn % 2
        t.play(f"pick {letter}")
    # The tenth colour is B's by itself, and A, who began to pick, lays the first tile.
    assert t.seat == 0
    assert "".join(t.view()["hands"][0]["colours"]) == "rytvn"
    assert "".join(t.view()["hands"][1]["colours"]) == "ogbpk"
    assert t.moves() == [f"floor {letter}1@0,0" for letter in "rytvn"]


def test_tem_1_2_picking_comes_first_and_takes_free_colours_only() -> None:
    t = table("pick g", options={"colours": "pick"})
    assert facts(t.why_not("pick g")) == "TEM-1.2 colour-taken colour=green"
    assert facts(t.why_not("floor g1@0,0")) == "TEM-1.2 colours-first free=9"
    dealt = table()
    assert facts(dealt.why_not("pick g")) == "TEM-1.2 nothing-to-pick"


def test_tem_1_2_the_colours_are_dealt_or_picked() -> None:
    with pytest.raises(gopura.BadSetup, match="Option colours of Temple is random or pick"):
        gopura.start("temple", options={"colours": "mine"})


def test_tem_1_2_two_play() -> None:
    with pytest.raises(gopura.BadSetup, match="Temple is for 2 seats, not 3"):
        gopura.start("temple", seats=3)
