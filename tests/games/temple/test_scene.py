"""The building in space: every tile where it belongs, seen from its dotted face where that is turned to."""

import math
import re
from xml.etree import ElementTree

from gopura.games.temple import GAME
from gopura.games.temple.board.scene import SCENE_STYLE, scene
from tests.games.temple.arranging import CORNER, TUNNEL, arranged
from tests.games.temple.test_board import old_position

Vector = tuple[float, float, float]
STEP = re.compile(r"(translate3d|rotateZ|rotateX)\(([^)]*)\)")


def elements(markup: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(markup).iter())


def with_class(markup: str, name: str) -> list[ElementTree.Element]:
    return [element for element in elements(markup) if name in (element.get("class") or "").split()]


def moved(style: str, vector: Vector, *, turned_only: bool = False) -> Vector:
    """Where a CSS transform takes a point, or a direction, in cells: x to the east, y to the south, z up."""
    x, y, z = vector
    for name, argument in reversed(STEP.findall(style)):
        if name == "translate3d" and not turned_only:
            dx, dy, dz = (float(part.removesuffix("em")) for part in argument.split(","))
            x, y, z = x + dx, y + dy, z + dz
        elif name != "translate3d":
            angle = math.radians(float(argument.removesuffix("deg")))
            sine, cosine = math.sin(angle), math.cos(angle)
            if name == "rotateZ":
                x, y = x * cosine - y * sine, x * sine + y * cosine
            else:
                y, z = y * cosine - z * sine, y * sine + z * cosine
    return round(x, 3), round(y, 3), round(z, 3)


def slab(building: str, name: str) -> str:
    """The transform of one tile, with 0,0 in the middle."""
    found = with_class(scene(GAME.view(arranged(building), None)), "temple-slab")
    return next(
        e.get("style") or "" for e in found if (e.get("aria-label") or "").endswith((f" on {name}", f" at {name}"))
    )


def test_floors_and_tops_lie_dots_up_one_wall_apart() -> None:
    building = "0,0=1 ^1,1=2"  # which has its middle between them
    assert moved(slab(building, "0,0"), (0, 0, 0)) == (-0.5, 0.5, 0.05)
    assert moved(slab(building, "1,1"), (0, 0, 0)) == (0.5, -0.5, 1)
    assert moved(slab(building, "1,1"), (0, 0, 1), turned_only=True) == (0, 0, 1)


def test_the_ground_is_as_large_as_the_building_needs() -> None:
    def seen(building: str) -> dict[str, float]:
        world = with_class(scene(GAME.view(arranged(building), None)), "temple-world")[0].get("style") or ""
        return {name: float(value) for name, value in re.findall(r"--(across|down):([\d.]+)", world)}

    small, long = seen("0,0=1"), seen("0,0=1 1,0=1 2,0=1 3,0=1")
    assert small["across"] < 6
    assert small["across"] < long["across"]
    assert long["down"] < long["across"]


def test_a_place_for_a_top_stands_on_a_post_above_its_shadow() -> None:
    markup = scene(GAME.view(arranged("0,0=1 0,0N=1"), 0))
    ghosts = with_class(markup, "temple-ghost")
    posts = {ghost.get("data-id", "").split(":")[0]: len(ghost.findall("b")) for ghost in ghosts}
    assert posts["top"] == 2
    assert posts["floor"] == 0


def test_walls_stand_on_their_edges_and_show_their_dots_to_their_low_cells() -> None:
    building = "0,0=1 0,0N=2 0,0E=3 0,0S=4 0,0W=5"
    out = {"N": (0, -0.5), "E": (0.5, 0), "S": (0, 0.5), "W": (-0.5, 0)}
    for towards, (x, y) in out.items():
        style = slab(building, f"0,0{towards}")
        assert moved(style, (0, 0, 0)) == (x, y, 0.52)
        assert moved(style, (0, 0, 1), turned_only=True) == (-2 * x, -2 * y, 0)
        assert moved(style, (0, -1, 0), turned_only=True) == (0, 0, 1)  # its name stands upright


def test_every_tile_has_a_face_with_letter_value_and_dots_and_a_plain_back() -> None:
    position = old_position()
    markup = scene(GAME.view(position, None))
    slabs = with_class(markup, "temple-slab")
    assert len(slabs) == len(position.plan.tiles)
    assert len(with_class(markup, "temple-front")) == len(with_class(markup, "temple-back")) == len(slabs)
    for element, tile in zip(slabs, GAME.view(position, None)["tiles"], strict=True):
        text = ElementTree.tostring(element, encoding="unicode")
        assert f">{tile['colour']}{tile['value']}</" in text
        assert f"#temple-dots-{tile['value']}" in text
        assert f"temple-{tile['colour']} " in (element.get("class") or "") + " "


def test_all_places_to_click_are_buttons_with_the_ids_of_the_plan() -> None:
    for position in (old_position(), arranged(TUNNEL), arranged("0,0=1 1,1=1")):
        view = GAME.view(position, None)
        buttons = with_class(scene(view), "temple-ghost")
        assert [button.get("data-id") for button in buttons] == view["spots"]
        assert all(button.tag == "button" and button.get("data-label") for button in buttons)


def test_the_scene_can_be_turned_by_custom_properties_alone() -> None:
    markup = scene(GAME.view(arranged(CORNER), None))
    assert markup.startswith('<div class="temple-scene"')
    for name in ("--turn", "--tilt", "--zoom", "--yaw", "--pitch"):
        assert f"var({name}" in SCENE_STYLE
    assert "preserve-3d" in SCENE_STYLE
    assert SCENE_STYLE in GAME.board.draw(GAME.view(arranged(CORNER), None)).style


def test_an_empty_table_has_a_scene_too() -> None:
    view = GAME.view(arranged(""), None)
    assert len(with_class(scene(view), "temple-ground")) == 1
    assert not with_class(scene(view), "temple-slab")


def test_a_place_for_a_corner_is_two_half_walls_beside_their_post() -> None:
    markup = scene(GAME.view(arranged("0,0=1"), 0))
    ghost = next(each for each in with_class(markup, "temple-ghost") if each.get("data-id") == "corner:0,0N|0,0E")
    post = moved(ghost.get("style") or "", (0, 0, 0))
    halves = [moved(half.get("style") or "", (0, 0, 0)) for half in ghost.findall("i")]
    assert post == (0.5, -0.5, 0.27)
    assert halves == [(-0.188, 0, 0), (0, 0.188, 0)]
