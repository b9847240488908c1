import re
from xml.etree import ElementTree

from gopura.core.chance import QuickDice
from gopura.core.drawing import Choice, Drawing, picture
from gopura.games.temple import GAME
from gopura.games.temple.data import COLOUR_LETTERS
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import COLOUR_OF, say
from gopura.games.temple.words.paint import PAINT
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, play, table
from tests.games.temple.test_listing import careful, started


def drawn(position: TemplePosition, seat: int | None = 0) -> Drawing:
    return GAME.board.draw(GAME.view(position, seat))


def parts_of(drawing: Drawing) -> dict[str, str]:
    return {name: markup for panel in drawing.panels for name, markup in panel.parts.items()}


def choices_of(position: TemplePosition) -> dict[str, Choice]:
    listed = GAME.board.choices(GAME.view(position, position.seat_to_act), list(position.moves()))
    return {choice.move: choice for choice in listed}


def old_position() -> TemplePosition:
    """A building of many tiles, with tops."""
    dice = QuickDice(8)
    while True:
        position = started(dice)
        while position.seat_to_act >= 0 and len(position.plan.tiles) < 40:
            position.apply(careful(position, dice))
        if position.seat_to_act >= 0:
            return position


def test_the_viewers_own_hand_comes_first() -> None:
    assert [panel.id for panel in drawn(arranged(CORNER), 1).panels] == ["plan", "hand:B", "hand:A"]
    assert [panel.label for panel in drawn(arranged(CORNER), 1).panels][1:] == ["Your tiles", "A’s tiles"]
    assert [panel.id for panel in drawn(arranged(CORNER), None).panels] == ["plan", "hand:A", "hand:B"]


def test_every_tile_shows_its_letter_and_its_value() -> None:
    position = old_position()
    parts = parts_of(drawn(position))
    for tile in GAME.view(position, None)["tiles"]:
        markup = parts[f"tile-{tile['place']}"]
        name = f"{tile['colour']}{tile['value']}"
        assert (f">{name}</text>" if tile["kind"] == "wall" else f'"#temple-{name}"') in markup
        assert markup.count("<circle") == (tile["value"] if tile["kind"] == "wall" else 0)
        assert (f"#temple-dots-{tile['value']}" in markup) == (tile["kind"] != "wall")
        assert PAINT[tile["colour"]][0] in markup


def test_the_dotted_face_of_a_wall_lies_in_its_low_cell() -> None:
    """0,0 is drawn from 40 to 140 both ways; the strips of its four walls lie inside, their backs outside."""
    parts = parts_of(drawn(arranged("0,0=1 0,0N=2 0,0E=3 0,0S=4 0,0W=5")))
    box = re.compile(r'<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"')
    for towards in "NESW":
        back, face = [tuple(map(int, found)) for found in box.findall(parts[f"tile-0,0{towards}"])][:2]
        assert 40 <= face[0] < face[0] + face[2] <= 140
        assert 40 <= face[1] < face[1] + face[3] <= 140
        assert not (back[0] >= 40 and back[0] + back[2] <= 140 and back[1] >= 40 and back[1] + back[3] <= 140)
        assert 'transform="translate(200 200)"' in parts[f"tile-0,0{towards}"]


def test_the_tiles_of_the_last_move_are_marked() -> None:
    parts = parts_of(drawn(play(arranged(CORNER), "tunnel r2@0,1 r3@0,2S")))
    marked = {name for name, markup in parts.items() if name.startswith("tile-") and 'stroke="#ffd873"' in markup}
    assert marked == {"tile-0,1", "tile-0,2S"}


def test_what_is_held_can_be_clicked_and_what_is_laid_cannot() -> None:
    parts = parts_of(drawn(arranged(CORNER, "r25")))
    assert 'data-id="hand:r2" data-label="red 2"' in parts["row-r"]
    assert "hand:r3" not in parts["row-r"]
    assert "in use" in parts["row-r"]


def test_colours_that_are_used_up_share_a_low_row() -> None:
    """Of A's five only red is left: the panel is four rows lower, and one of names higher."""
    _, whole, _ = drawn(arranged(CORNER, "r25 o1 y1 g1 t1")).panels
    _, few, _ = drawn(arranged(CORNER, "r25")).panels
    parts = dict(few.parts)
    assert whole.height - few.height == 4 * 64 - 40
    assert "used-A" not in whole.parts
    assert "used up" in parts["used-A"]
    assert [name for name in parts if name.startswith("row-")] == ["row-r"]
    for letter in "oygt":
        assert f'data-id="row:{letter}"' in parts["used-A"]


def test_a_small_screen_first_looks_at_the_building_and_the_places_around_it() -> None:
    """Of seven cells across, 2,0 to 4,0 and the places beside them; 3,0 is drawn from 540 to 640."""
    view = GAME.view(arranged("2,0=1 3,0=1 4,0=1"), 0)
    view["spots"] = ["floor:3,1", "corner:4,0S|5,-1N"]
    home = next(panel for panel in GAME.board.draw(view).panels if panel.id == "plan").parts["home"]
    x, y, width, height = (
        float(home.split(f' {name}="')[1].split('"')[0]) for name in ("x", "y", "width", "height")
    )
    assert (x, width) == (426, 428)
    assert (y, height) == (126, 328)


def test_each_place_has_an_id_and_a_spoken_name() -> None:
    parts = parts_of(drawn(arranged(TUNNEL)))
    assert 'data-id="floor:-1,0" data-label="floor on -1,0"' in parts["spot-floor--1,0"]
    said = 'data-id="wall:-1,1E" data-label="single wall on the east side of -1,1"'
    assert said in parts["spot-wall--1,1E"]
    parts = parts_of(drawn(arranged("0,0=1")))
    said = "corner of two walls, 2 tiles: first the north side of 0,0, then the east side of 0,0"
    assert f'data-id="corner:0,0N|0,0E" data-label="{said}"' in parts["spot-corner-0,0N-0,0E"]


def test_the_sign_of_a_floor_leaves_the_walls_in_its_cell_to_be_read() -> None:
    """The tunnel's wall lies along the south side of 0,2."""
    view = GAME.view(arranged(TUNNEL), 0)
    view["spots"] = ["floor:0,2", "floor:-1,0"]
    parts = parts_of(GAME.board.draw(view))
    sizes = [re.search(r'width="(\d+)" height="(\d+)"', parts[f"spot-floor-{cell}"]) for cell in ("0,2", "-1,0")]
    assert [size and size.groups() for size in sizes] == [("76", "56"), ("76", "76")]


def test_a_place_for_a_top_says_how_many_tiles_it_takes() -> None:
    """At one wall it takes a wall as well; between two walls none; between tops one for each open side."""

    def said(building: str, cell: str, *, edits: bool = False) -> tuple[str, str]:
        view = GAME.view(arranged(building, edits=edits), 0)
        view["spots"] = [f"top:{cell}"]
        markup = parts_of(GAME.board.draw(view))[f"spot-top-{cell}"]
        in_space = GAME.board.scene(view) if GAME.board.scene else ""
        label, about = (re.search(f'data-{name}="([^"]*)"', markup) for name in ("label", "about"))
        assert label is not None
        assert about is not None
        assert f'data-label="{label[1]}" data-about="{about[1]}"' in in_space
        return label[1], about[1].split(".")[0]

    assert said(CORNER, "0,1") == (
        "top on 0,1 with a wall, 2 tiles",
        "This top takes two tiles: the top, and a wall that stands below its open side",
    )
    assert said("0,0=1 1,1=1 0,0N=2 1,1W=2", "0,1") == ("top on 0,1", "This top is one tile")
    assert said("^0,0=1 ^1,1=1", "0,1")[0] == "top on 0,1 with two walls, 3 tiles"
    assert said("^0,0=1 ^1,1=1 ^-1,1=1", "0,1")[0] == "top on 0,1 with a wall, 2 tiles"
    assert said("^0,0=1 ^1,1=1 -1,1E=2", "0,1", edits=True)[0] == "top on 0,1"


def test_the_sign_of_a_corner_lies_in_the_cell_between_its_walls() -> None:
    """On one floor it lies on that floor (240 to 340); on two it lies in the third cell, 0,1, to the north."""
    parts = parts_of(drawn(arranged("0,0=1 1,1=1")))
    for spot, (x, y) in {"0,0N-0,0E": (240, 240), "0,0S-0,0W": (240, 240), "0,0N-1,1W": (240, 140)}.items():
        path = re.search(r'd="M([^Z]*)Z"', parts[f"spot-corner-{spot}"])
        assert path is not None
        numbers = [int(number) for number in path[1].split()]
        assert all(x < number < x + 100 for number in numbers[::2])
        assert all(y < number < y + 100 for number in numbers[1::2])


def test_colours_to_pick_are_shown_and_clicked() -> None:
    t = table("pick r", options={"colours": "pick"})
    parts = parts_of(t.drawing(1))
    assert "pick-r" not in parts
    assert 'data-id="colour:o" data-label="orange"' in parts["pick-o"]
    assert "row-r" in parts
    assert t.choices()[0] == Choice("pick o", ("colour:o",), "", say("effect-pick", colour=COLOUR_OF["o"]))


def test_the_whole_picture_is_well_formed_and_ids_are_unique() -> None:
    markup = str(picture(drawn(old_position())))
    root = ElementTree.fromstring(markup)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    clickable = [element.get("data-id") for element in root.iter() if element.get("data-id")]
    assert len(clickable) == len(set(clickable))


def test_a_choice_is_a_place_and_its_tiles_with_price_and_effect() -> None:
    choices = choices_of(arranged(CORNER, "r234"))
    assert choices["tunnel r2@0,1 r3@0,2S"] == Choice(
        "tunnel r2@0,1 r3@0,2S",
        ("top:0,1", "hand:r2", "hand:r3"),
        "2 tiles",
        "top 2 on 0,1 and wall 3 to hold it up; leaves red 4",
    )
    assert choices["floor r4@-1,0"].path == ("floor:-1,0", "hand:r4")
    assert choices["floor r4@-1,0"].effect == "4 on -1,0; leaves red 2, 3"
    assert choices["floor r4@-1,0"].price == "1 tile"
    assert choices_of(arranged("0,0=1"))["corner r2@0,0N r4@0,0E"].path == (
        "corner:0,0N|0,0E",
        "hand:r2",
        "hand:r4",
    )
    across = choices_of(arranged(CORNER, "r3 g123456", edits=True))["tunnel r3@0,1 g4@0,2S"]
    assert across.effect == "top 3 on 0,1 and wall 4 to hold it up; uses up red, leaves green 1, 2, 3, 5, 6"


def test_no_path_begins_another() -> None:
    for position in (old_position(), arranged(TUNNEL), arranged("^1,0=1 ^0,1=1 2,1W=1", edits=True)):
        paths = {choice.path for choice in choices_of(position).values()}
        assert not {path[:i] for path in paths for i in range(1, len(path))} & paths


def test_nobody_chooses_after_the_end() -> None:
    position = play(arranged(CORNER, "r2"), "floor r2@-1,0")
    assert GAME.board.choices(GAME.view(position, 0), []) == []
    assert "30 of 30 left" not in str(drawn(position).panels)
    assert "0 of 30 left, won" in parts_of(drawn(position))["head-A"]


def test_colours_differ_from_one_another() -> None:
    assert list(PAINT) == list(COLOUR_LETTERS)
    faces = [tuple(int(face[i : i + 2], 16) for i in (1, 3, 5)) for face, _, _ in PAINT.values()]
    for i, one in enumerate(faces):
        for other in faces[i + 1 :]:
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) > 45**2


def test_the_plan_grows_with_the_building() -> None:
    small, large = drawn(arranged("0,0=1")).panels[0], drawn(arranged("0,0=1 5,0=1 0,-7=1")).panels[0]
    assert (small.width, small.height) == (580, 580)
    assert (large.width, large.height) == (980, 1180)
