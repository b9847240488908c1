"""Pictures made of panels and parts."""

import xml.etree.ElementTree as ET

from gopura.core.drawing import Drawing, Panel, number, part, picture, remembered
from gopura.core.elements import circle

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_stands_alone_and_holds_its_panels_where_they_belong() -> None:
    mark = part("mark", circle(r="3", data_id="spot"))
    panel = Panel("map", "The <map>", 10, 20.5, 30, 40, ({"mark": mark},))
    root = ET.fromstring(str(picture(Drawing(100, 200, (panel,), style=".a>b{}", symbols="<g id='s'/>"))))
    assert root.get("viewBox") == "0 0 100 200"
    inner = root.find(f"{SVG}svg")
    assert inner is not None
    assert [inner.get(name) for name in ("x", "y", "width", "height")] == ["10", "20.5", "30", "40"]
    assert inner.get("aria-label") == "The <map>"
    group = inner.find(f"{SVG}g")
    assert group is not None
    assert group.get("id") == "part-mark"
    assert root.findtext(f"{SVG}style") == ".a>b{}"
    assert root.find(f"{SVG}defs/{SVG}g") is not None


def test_a_drawing_without_style_has_no_empty_elements() -> None:
    root = ET.fromstring(str(picture(Drawing(1, 1, ()))))
    assert [child.tag for child in root] == [f"{SVG}rect"]


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1, 1.0, 1.5, 1.254, -0.004)] == ["1", "1", "1.5", "1.25", "0"]


def test_what_was_made_is_remembered_by_the_identity_of_its_pieces() -> None:
    made = []

    @remembered(2, pieces=1)
    def make(piece: list[int], word: str) -> str:
        made.append(piece)
        return f"{piece} {word}"

    one, alike = [1], [1]
    assert [make(one, "a"), make(one, "a"), make(alike, "a"), make(one, "a")] == ["[1] a"] * 4
    assert len(made) == 2
    make(one, "b")  # the third: the oldest is forgotten
    make(one, "a")
    assert len(made) == 4
