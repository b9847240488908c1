"""What clicks may mean: every wrong click has its numbered reason, the one that a player would ask for."""

import os
import re
from collections.abc import Iterator, Sequence

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.drawing import picture
from gopura.core.refusal import Refusal
from gopura.games.temple import GAME
from gopura.games.temple.board.meant import meant
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.words import notation
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, facts, held, play, table
from tests.games.temple.test_listing import careful, started

ID = re.compile(r'data-id="([^"]*)"')
RULE = re.compile(r"TEM-\d\.\d")
SLOW = "GOPURA_SLOW" in os.environ
FIRSTS = (60 if SLOW else 12) if gopura.COMPILED else 3  # first clicks tried: sources are slower


def first_reason(position: TemplePosition, clicked: Sequence[str]) -> Refusal | None:
    """The refusal of the likeliest move that is not legal."""
    for each in meant(position, clicked):
        refusal = each if isinstance(each, Refusal) else GAME.rules.why_not(position, each)
        if refusal is not None:
            return refusal
    return None


def why(position: TemplePosition, *clicked: str) -> str | None:
    assert len(list(meant(position, clicked))) < 800  # all that is meant, not only the first
    return facts(first_reason(position, clicked))


def ids_of(position: TemplePosition) -> list[str]:
    """All that is drawn with an id, flat and in space."""
    view = GAME.view(position, max(position.seat_to_act, 0))
    assert GAME.board.scene is not None
    return sorted(set(ID.findall(str(picture(GAME.board.draw(view))) + GAME.board.scene(view))))


def paths_of(position: TemplePosition) -> list[tuple[str, ...]]:
    view = GAME.view(position, max(position.seat_to_act, 0))
    return [choice.path for choice in GAME.board.choices(view, list(position.moves()))]


def wrong_clicks(position: TemplePosition, dice: QuickDice) -> Iterator[tuple[str, ...]]:
    """Every id by itself and after some first clicks of legal moves, where no legal move has them all."""
    paths = paths_of(position)
    firsts = sorted({path[:1] for path in paths})
    tried = [firsts[dice.below(len(firsts))] for _ in range(min(FIRSTS, len(firsts)))]
    together = [set(path) for path in paths]
    for id in ids_of(position):
        for first in [(), *tried]:
            clicked = (*first, id)
            if len(set(clicked)) < len(clicked) or not any(set(clicked) <= path for path in together):
                yield clicked


@pytest.mark.parametrize("options", [{}, {"edits": "on"}, {"colours": "pick"}], ids=["plain", "edits", "pick"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_wrong_click_on_anything_drawn_has_a_numbered_reason(options: dict[str, str], seed: int) -> None:
    dice = QuickDice(seed)
    position, moves = started(dice, **options), 0
    while True:
        if moves % (4 if gopura.COMPILED else 47) == 0 or position.seat_to_act < 0:
            for clicked in wrong_clicks(position, dice):
                refusal = first_reason(position, clicked)
                assert refusal is not None, (clicked, notation.write(position.moves()[0]))
                assert RULE.fullmatch(refusal.rule), (clicked, refusal)
                assert refusal.reason[-1] == ".", (clicked, refusal)
        if position.seat_to_act < 0:
            return
        listed = position.moves()
        position.apply(careful(position, dice) if seed == 1 else listed[dice.below(len(listed))])
        moves += 1


@pytest.mark.parametrize("options", [{}, {"edits": "on"}, {"colours": "pick"}], ids=["plain", "edits", "pick"])
def test_the_clicks_of_a_legal_move_mean_it_in_any_order(options: dict[str, str]) -> None:
    dice = QuickDice(5)
    position = started(dice, **options)
    while position.seat_to_act >= 0:
        paths = paths_of(position)
        for _ in range(5):
            number = dice.below(len(paths))
            path, move = paths[number], position.moves()[number]
            assert next(iter(meant(position, path))) == move
            assert move in list(meant(position, path[::-1]))
            assert move in list(meant(position, (*path[1:], path[0])))
            assert move in list(meant(position, path[:1]))
            assert move in list(meant(position, path[-1:]))
        position.apply(careful(position, dice))


def test_one_click_means_a_few_hundred_moves_at_most() -> None:
    dice = QuickDice(6)
    position = started(dice)
    while position.seat_to_act >= 0:
        for id in ids_of(position)[::7]:
            assert len(list(meant(position, [id]))) < 800
        position.apply(careful(position, dice))


def test_what_is_drawn_nowhere_means_nothing() -> None:
    position = arranged(CORNER)
    places = "floor: floor:1 floor:1,0N floor:999,0 wall:0,0 corner:0,0N corner:0,0N|9,9E tile: edge:0,0 cell:٣,0"
    others = "nothing hand:r7 hand:x1 hand: colour: colour:ro row:z head:C :"
    for id in ("", *places.split(), *others.split()):
        assert list(meant(position, [id])) == []
    assert list(meant(position, [])) == []


def test_a_tile_that_is_too_low_for_a_place_is_told_what_lies_beside_it() -> None:
    position = arranged("0,0=3 1,0=1")
    assert why(position, "floor:-1,0", "hand:r2") == "TEM-5.1 value-too-low value=2 place=-1,0 lowest=3"
    assert why(position, "hand:r2", "floor:-1,0") == "TEM-5.1 value-too-low value=2 place=-1,0 lowest=3"
    assert why(position, "corner:0,0N|0,0W", "hand:r1") == "TEM-5.2 no-order value=1 place=0,0N lowest=3"


def test_the_tile_that_was_clicked_is_the_one_that_is_spoken_of() -> None:
    position = arranged("0,0=1 0,0N=6 0,2=6", "r1256")
    assert why(position, "top:0,1", "hand:r5") == "TEM-5.2 no-order value=5 place=0,1 lowest=6"


def test_a_tile_of_a_colour_that_must_wait() -> None:
    position = arranged(CORNER, "r45 g123456")
    waiting = "TEM-6.1 use-up-first left=2 current=red colour=green"
    assert why(position, "hand:g2") == waiting
    assert why(position, "floor:-1,0", "hand:g2") == waiting
    assert why(position, "row:g") == waiting
    assert why(position, "row:r") == "TEM-6.1 in-use colour=red"
    assert why(position, "row:o") == "TEM-6.1 used-up colour=orange"
    assert why(arranged(CORNER, "g123456", current=""), "row:g") == "TEM-6.1 begin-with-a-tile colour=green"


def test_the_other_players_tiles() -> None:
    position = arranged(CORNER)
    for clicked in (("hand:k2",), ("gone:b1",), ("row:k",), ("floor:-1,0", "hand:k2"), ("top:0,1", "hand:k2")):
        said = why(position, *clicked)
        assert said is not None
        assert said.startswith("TEM-1.2 not-yours")
    assert str(first_reason(position, ["hand:k2"])) == "The black tiles are B’s; you lay only your own. (TEM-1.2)"


def test_a_tile_that_lies_already_and_one_that_fits_nowhere() -> None:
    position = arranged("0,0=3", "r16")
    assert why(position, "gone:r2") == "TEM-1.1 laid-already colour=red value=2"
    assert why(position, "floor:1,0", "gone:r2") == "TEM-1.1 laid-already colour=red value=2"
    assert why(position, "hand:r1") == "TEM-5.1 fits-nowhere colour=red value=1"
    assert why(position, "hand:r1", "hand:r6") == "TEM-5.2 fit-nowhere-together"


def test_a_cell_is_asked_about_as_what_would_lie_there() -> None:
    position = arranged(CORNER)
    assert why(position, "cell:3,3") == "TEM-4.1 floor-touches-nothing cell=3,3"
    assert why(position, "cell:1,1") == "TEM-4.1 floor-touches-nothing cell=1,1"
    assert why(position, "cell:-1,0") == "TEM-4.1 click-the-mark kind=floor"
    assert why(position, "cell:0,1") == "TEM-4.4 click-the-mark kind=tunnel"
    assert why(arranged(CORNER, "r5"), "cell:0,1") == "TEM-6.1 too-few-tiles kind=tunnel size=2 left=1"
    assert why(arranged(CORNER, "r5 g1"), "top:0,1") == "TEM-6.1 too-large left=1 colour=red size=2"
    assert why(arranged("^0,0=1"), "cell:1,0") == "TEM-4.5 top-needs-walls cell=1,0 walls=0"


def test_an_edge_is_asked_about_as_a_wall_that_leans_on_what_is_there() -> None:
    assert why(arranged("0,0=1 1,0=1"), "edge:0,0E") == "TEM-2.3 between-floors low=0,0 high=1,0"
    assert why(arranged("0,0=1"), "edge:0,0N") == "TEM-4.2 click-the-mark kind=corner wall"
    assert why(arranged("0,0=1", "r5"), "edge:0,-1N") == "TEM-4.3 wall-needs-a-wall wall=0,0S"
    assert why(arranged(CORNER), "edge:0,-1N") == "TEM-4.3 click-the-mark kind=single wall"


def test_a_tile_on_the_table_is_in_the_way_of_another() -> None:
    position = arranged(TUNNEL)
    assert why(position, "tile:0,0") == "TEM-4.1 floor-there cell=0,0"
    assert why(position, "tile:0,1") == "TEM-4.5 top-there cell=0,1"
    assert why(position, "tile:0,0N") == "TEM-2.3 wall-there wall=0,0N"
    assert why(position, "floor:-1,0", "tile:0,0") == "TEM-4.1 floor-there cell=0,0"


def test_a_move_has_one_place_and_so_many_tiles() -> None:
    position = arranged(CORNER)
    assert why(position, "floor:-1,0", "floor:0,-1") == "TEM-4.1 one-place-at-a-time"
    assert why(position, "floor:-1,0", "cell:-1,0") == "TEM-4.1 one-place-at-a-time"
    assert why(position, "floor:-1,0", "hand:r2", "hand:r3") == "TEM-4.1 too-many-tiles kind=floor most=1"
    assert why(position, "top:0,1", "hand:r2", "hand:r2") == "TEM-1.1 named-twice colour=red value=2"
    assert why(position, *(f"hand:r{value}" for value in range(1, 5))) == "TEM-4.6 no-move-so-large"


def test_before_the_first_tile() -> None:
    position = table().reveal()
    assert isinstance(position, TemplePosition)
    colour = next(iter(GAME.view(position, 0)["hands"][0]["colours"]))
    assert why(position, f"hand:{colour}3") == "TEM-7.1 first-is-a-1 value=3"
    assert why(position, "floor:0,0", f"hand:{colour}3") == "TEM-7.1 first-is-a-1 value=3"
    assert why(position, "cell:1,0") == "TEM-7.1 first-on-0-0 cell=1,0"
    assert why(position, "edge:0,0N") == "TEM-7.1 first-is-a-floor kind=single wall"


def test_while_colours_are_picked_and_after() -> None:
    position = table("pick r", options={"colours": "pick"}).reveal()
    assert isinstance(position, TemplePosition)
    assert why(position, "hand:r1") == "TEM-1.2 colours-first free=9"
    assert why(position, "colour:r") == "TEM-1.2 colour-taken colour=red"
    assert why(position, "colour:o", "colour:g") == "TEM-1.2 one-colour-a-turn"
    assert why(position, "colour:o") is None
    assert why(arranged(CORNER), "colour:o") == "TEM-1.2 nothing-to-pick"


def test_the_count_of_a_hand_says_what_it_counts() -> None:
    assert why(arranged(CORNER, "r2"), "head:A") == "TEM-7.2 tiles-to-lay seat=A left=1 all=30"


def test_after_the_end_everything_is_over() -> None:
    position = play(arranged(CORNER, "r2"), "floor r2@-1,0")
    assert why(position, "tile:0,0") == "TEM-7.2 over-all-laid winner=A all=30"
    position = arranged("0,0=2", "r26 g123456")
    position.hands[1] = held("k1 v123456", "k", "bvpnk")
    assert why(play(position, "floor r2@1,0"), "hand:k1") == "TEM-7.3 over-blocked winner=A loser=B"


def test_with_the_edits_a_top_beside_a_wall_may_be_a_corner_top() -> None:
    room = "^1,0=1 ^0,1=1 2,1W=1"
    corner_top = notation.read("cap r3@1,1 r4@1,2S")
    assert corner_top in list(meant(arranged(room, edits=True), ["top:1,1", "hand:r3", "hand:r4"]))
    assert corner_top not in list(meant(arranged(room), ["top:1,1", "hand:r3", "hand:r4"]))


def test_more_tiles_than_a_place_or_any_move_takes() -> None:
    position = arranged(CORNER)
    assert why(position, "floor:1,1", "hand:r1", "hand:r2") == "TEM-4.1 too-many-tiles kind=floor most=1"
    assert why(position, "hand:r1", "hand:r2", "hand:r3", "hand:r4") == "TEM-4.6 no-move-so-large"


def test_after_the_end_every_click_is_told_that_it_is_over() -> None:
    t = table()
    while not t.over:
        t.play(t.moves()[0])
    for clicked in (["hand:r1"], ["floor:0,0"], ["head:A"]):
        found = t.why_not_click(clicked)
        assert found is not None
        assert found.rule.startswith("TEM-7.")
        assert found.reason.startswith("The game is over")
