"""What is drawn, for the eye and for the terminal."""

import re

import pytest
from rich.text import Text

import gopura
from gopura.core.drawing import picture
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.position import TikalPosition
from tests.games.tikal.arranging import (
    arranged,
    finished,
    give,
    in_hand,
    play,
    put,
    set_camp,
    set_guard_on,
)
from tests.games.tikal.test_replays import verified

LAND = {"c1": "A2 r0", "c2": "A3 r0", "d2": "B1 r0"}


def svg(position: TikalPosition, seat: int | None = 0) -> str:
    return str(picture(GAME.board.draw(GAME.view(position, seat))))


def words(markup: str) -> str:
    """All that is written in a picture, lines broken anywhere."""
    return " ".join(re.findall(">([^<>]+)<", markup))


def plain(position: TikalPosition, seat: int | None = 0) -> str:
    return Text.from_markup(GAME.words.text(GAME.view(position, seat))).plain


def crowded() -> TikalPosition:
    position = arranged(LAND, seats=4)
    for seat in "ABCD":
        put(position, seat, "w a1", "w a1", "L a1", "w a2")
    put(position, "A", "w c1", "w c1", "w c2", "w b1")
    set_camp(position, "B", "c2")
    set_guard_on(position, "C", "b1", 7)
    give(position, "A", "mask urn urn ring ring ring")
    return play(position, "take w4")


def test_every_picture_used_is_drawn_once() -> None:
    markup = svg(crowded())
    used = set(re.findall(r'href="#([^"]+)"', markup))
    drawn = re.findall(r'<g id="(tikal-[^"]+)"', markup)
    assert used <= set(drawn)
    assert len(drawn) == len(set(drawn))
    parts = re.findall(r'id="(part-[^"]+)"', markup)
    assert len(parts) == len(set(parts))


def test_everything_clickable_has_a_spoken_name_and_one_id() -> None:
    markup = svg(crowded())
    ids = re.findall(r'data-id="([^"]+)"', markup)
    assert len(ids) == len(set(ids))
    assert len(re.findall(r'data-id="[^"]+" data-label="[^"]+"', markup)) == len(ids)
    assert {"explorer:w1", "explorer:w4", "explorer:L", "camp:a1", "camp:c2", "supply:worker", "end"} <= set(ids)
    assert "treasure:A:urn" in ids


def test_hexes_are_spoken_with_all_that_matters() -> None:
    markup = svg(crowded())
    assert 'data-label="b1, temple of level 7, guarded by C; stones: NE 1, NW 1"' in markup
    assert 'data-label="c1, ruin, treasures left: 3; stones: N 2, SE 1"' in markup
    assert 'data-label="d2, volcano"' in markup
    assert 'data-label="e4, not explored"' in markup
    assert 'data-label="1 worker of A on c1, has worked this turn"' in markup


def test_alike_explorers_stand_together() -> None:
    markup = svg(crowded())
    assert 'data-label="2 workers of A on a1"' in markup
    assert 'aria-label="2 workers of B on a1"' in markup


def test_all_viewers_see_the_same_board_but_who_acts_is_spoken_to() -> None:
    position = crowded()
    drawings = [GAME.board.draw(GAME.view(position, seat)) for seat in (0, 1, 2, 3, None)]
    boards = [{panel.id: dict(panel.parts) for panel in drawing.panels} for drawing in drawings]
    headlines = [board["turn"].pop("turn") for board in boards]
    assert boards[1:] == boards[:-1]
    assert ["You have 7 of 10" in each for each in headlines].count(True) == 1
    assert ["has 7 of 10" in each for each in headlines].count(True) == 4
    assert [panel.id for panel in drawings[2].panels[2:6]] == ["crew:C", "crew:D", "crew:A", "crew:B"]
    assert drawings[2].panels[2].label == "Your crew"


def test_the_tile_in_hand_shows_its_places_and_turns() -> None:
    markup = svg(in_hand(arranged(), "A2"))
    assert [f'data-id="turn:{turn}"' in markup for turn in range(6)] == [True] * 6
    assert 'data-label="c1, not explored, the tile fits here"' in markup
    assert 'data-id="turn:2"' not in svg(in_hand(arranged(), "D4"))
    assert 'data-id="turn:0"' not in svg(in_hand(arranged(), "B1"))
    assert "No stone is needed" in words(svg(in_hand(arranged(free_volcano="on"), "B1")))


def test_land_and_pieces_say_what_they_do() -> None:
    markup = svg(crowded())
    for said in (
        "Nobody can enter it.",
        "In every scoring its level goes, in points",
        "hunt for treasure",
        "1 point, two alike score 3",
    ):
        assert said in markup


def test_the_points_left_are_counted_down() -> None:
    assert 'aria-label="10 action points left"' in svg(arranged())
    assert 'data-label="9 action points left"' in svg(play(arranged(), "enter w a1"))
    assert "You have 9 of 10 action points left" in svg(play(arranged(), "enter w a1"))


@pytest.mark.parametrize("points", [0, 20, 40, 90])
def test_the_auction_shows_tiles_and_bids(points: int) -> None:
    table = gopura.start("tikal", seats=3, seed=1, options={"auction": "on", "first": "A"})
    table._position.crews[0].points = points  # type: ignore[attr-defined]
    markup = table.svg(0)
    assert len(re.findall('data-id="bid:', markup)) == points
    assert len(re.findall('data-id="tile:', markup)) == 3
    table.play("pass")
    table.play("bid 1")
    assert "bids 1" in table.svg(0)
    assert "passed" in table.svg(0)
    assert "B has bid 1" in table.svg(0)


def test_the_auction_names_who_has_played() -> None:
    table = gopura.start("tikal", seats=3, seed=1, options={"auction": "on", "first": "A"})
    for text in ("bid 1", "pass", "pass"):
        table.play(text)
    assert "Player A chooses a tile" in table.svg(1)
    table.play(table.moves()[0])
    table.play(table.moves()[0])
    table.play("end")
    assert "has played" in table.svg(0)


def test_the_end_shows_what_every_scoring_brought() -> None:
    markup = verified("tie-shared").svg()
    assert "The game is over: A and B share the win" in markup
    assert "shares the win" in markup
    assert "the last scoring brought" in words(markup)
    assert "The game is over: B wins" in verified("two-seats").svg()


def test_the_terminal_board() -> None:
    board = plain(crowded())
    assert "b1 T7 gC" in board
    assert "c2 c ^B" in board
    assert "c1 R3" in board
    assert "*● A   0 points" in board
    assert "you: 7 of 10 action points left" in board
    assert all(len(line) <= 100 for line in board.splitlines()[:22])


def test_the_terminal_says_whose_turn_it_is() -> None:
    assert "B: lay a ruin with 4 treasures, stones 2·1···, on a hex with +" in plain(
        in_hand(play(arranged(), "end"), "A2")
    )
    assert "c1 +" in plain(in_hand(arranged(), "A2"))
    assert "the game is over; A wins" in plain(finished([3, 2]))
    assert "the game is over; A and B share the win" in plain(finished([3, 3]))
    position = gopura.start("tikal", seats=2, seed=1, options={"auction": "on", "first": "A"})
    assert "you: bid or pass" in str(position)
    assert "; no bid yet" in str(position)
    position.play("bid 1")
    assert "A has bid 1" in str(position)
    position.play("pass")
    assert "you: choose an open tile" in str(position)


def test_the_terminal_names_the_round() -> None:
    table = verified("two-seats")
    rounds = set()
    while table.played:
        table.undo(past_locks=True)
        shown = str(table)
        rounds |= set(re.findall("in the (?:volcano round|last scoring)", shown))
        if "last scoring" in shown:
            assert re.search("Last scoring: [AB], [AB] in turn; now [AB]", words(table.svg()))
    assert rounds == {"in the volcano round", "in the last scoring"}


def parts_of(position: TikalPosition) -> dict[str, str]:
    return next(panel for panel in GAME.board.draw(GAME.view(position, 0)).panels if panel.id == "map").parts


def test_on_a_border_lie_the_stones_of_both_its_sides_once() -> None:
    position = arranged(LAND)
    parts = parts_of(position)
    drawn = [int(count) for name in parts if name.startswith("ways-") for count in stones_in(parts[name])]
    laid = [sum(found["stones"]) for found in GAME.view(position, 0)["hexes"].values()]
    assert sum(drawn) == sum(laid)
    assert stones_in(parts["ways-a1"]) == ["2", "1", "2"]  # to a2, b2 and b1: what it costs to go there
    assert stones_in(parts["ways-e4"]) == []


def stones_in(part: str) -> list[str]:
    return re.findall(r"#tikal-way-(\d)", part)


def test_what_is_in_use_grows_with_the_explored_land() -> None:
    def width(position: TikalPosition) -> float:
        found = re.search(r'data-home="true".*? width="([\d.]+)"', parts_of(position)["map-known"])
        assert found
        return float(found[1])

    assert width(arranged()) < width(arranged(LAND)) < 778
