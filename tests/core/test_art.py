"""The drawing kit: what is drawn stands where it should and can be read by machines."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from gopura.core.art import (
    badge,
    card,
    hexagon,
    laid_out,
    lines_of,
    plate,
    row,
    stack,
    tally,
    telling,
    thing,
    track,
    wrapped,
)
from gopura.core.drawing import Panel, part, picture, with_names
from gopura.core.elements import Node, g
from gopura.core.seats import SEAT_COLOURS, SEAT_LETTERS, SEAT_SHAPES


def drawn(*nodes: Node) -> ElementTree.Element:
    """The markup, read back."""
    return ElementTree.fromstring(str(g[nodes]))


def test_a_card_is_drawn_from_its_own_corner() -> None:
    markup = drawn(card(10, 20.5, 50, 70, "the face"))
    assert markup[0].attrib["transform"] == "translate(10 20.5)"
    assert markup[0][0].attrib["width"] == "50"
    assert markup[0][0].tail == "the face"


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (3, 3), (40, 4)])
def test_a_stack_shows_a_few_sheets_and_the_true_number(count: int, sheets: int) -> None:
    markup = drawn(stack(0, 0, 50, 70, count))
    assert len(markup.findall("g[@transform]")) == sheets
    assert [text.text for text in markup.iter("text")] == [str(count)]


def test_an_empty_stack_is_a_bare_place() -> None:
    markup = drawn(stack(0, 0, 50, 70, 0))
    assert [child.tag for child in markup] == ["rect"]


def test_a_row_that_fits_has_gaps_and_a_longer_one_overlaps_within_its_width() -> None:
    assert row(3, 10, 400, 50, 8) == [10, 68, 126]
    crowded = row(12, 10, 400, 50, 8)
    assert crowded[-1] + 50 == pytest.approx(410)
    assert all(later - earlier < 50 for earlier, later in pairwise(crowded))
    assert row(1, 10, 20, 50) == [10]
    assert row(0, 10, 20, 50) == []


def test_lines_are_no_longer_than_asked_and_lose_no_word() -> None:
    said = "Whoever has most points wins, and several with the most of all share the win."
    lines = lines_of(said, 120, 13)
    assert len(lines) > 3
    assert " ".join(lines) == said
    assert lines_of("Donaudampfschifffahrtsgesellschaft and on", 60, 13)[0] == "Donaudampfschifffahrtsgesellschaft"
    assert lines_of("", 60, 13) == []


def test_wrapped_text_goes_down_line_by_line() -> None:
    markup = drawn(wrapped("one two three four five six", 4, 20, 60, 10))
    lines = list(markup.iter("tspan"))
    assert len(lines) > 1
    assert [line.attrib["dy"] for line in lines] == ["0"] + ["13"] * (len(lines) - 1)
    assert {line.attrib["x"] for line in lines} == {"4"}


@pytest.mark.parametrize("letter", SEAT_LETTERS)
def test_a_badge_has_shape_colour_and_letter_of_its_seat(letter: str) -> None:
    markup = drawn(badge(letter, 30, 40, 32))
    [outline] = list(markup.iter("path"))
    assert (outline.attrib["d"], outline.attrib["fill"]) == (SEAT_SHAPES[letter], SEAT_COLOURS[letter])
    assert [text.text for text in markup.iter("text")] == [letter]


def test_a_plate_leaves_room_for_the_name() -> None:
    markup = with_names(str(g[plate("B", 0, 0, 200, "passed", 12)]), ["Ada", "Ben"])
    words = [text for text in ElementTree.fromstring(markup).itertext() if text.strip()]
    assert words == ["B", "Ben", "passed", "12"]


def test_a_hex_has_six_corners_at_one_distance() -> None:
    points = str(hexagon(100, 50, 20)).split('points="')[1].split('"')[0]
    corners = [tuple(map(float, point.split(","))) for point in points.split()]
    assert len(corners) == 6
    for x, y in corners:
        assert (x - 100) ** 2 + (y - 50) ** 2 == pytest.approx(400, rel=0.01)


def test_a_track_shows_every_seat_on_its_space_within_the_track() -> None:
    markup = str(g[track(0, 0, 220, 10, {"A": 3, "B": 3, "C": 99})])
    at = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale", markup)
    assert len(at) == 3
    assert at[0][0] == at[1][0]
    assert at[0][1] != at[1][1], "those who share a space are both seen"
    assert float(at[2][0]) < 220


def test_a_thing_can_be_clicked_and_has_a_spoken_name() -> None:
    assert str(thing("deck", "the deck", "x")) == '<g data-id="deck" data-label="the deck">x</g>'


def panel(name: str, width: float, height: float) -> Panel:
    return Panel(name, name, 0, 0, width, height, ({name: part(name)},))


def test_panels_go_into_rows_and_none_lies_upon_another() -> None:
    drawing = laid_out([panel("a", 300, 100), panel("b", 300, 50), panel("c", 500, 80), panel("d", 900, 10)], 700)
    at = {each.id: (each.x, each.y) for each in drawing.panels}
    assert at == {"a": (16, 16), "b": (332, 16), "c": (16, 132), "d": (16, 228)}
    assert (drawing.width, drawing.height) == (932, 254)
    assert laid_out([panel("a", 300, 100)], 700).width == 332, "no wider than what stands on it"
    assert str(picture(drawing)).startswith("<svg")


def test_what_only_tells_something_is_a_picture_with_a_name_and_can_be_asked_about() -> None:
    [told] = drawn(telling("points:A", "12 points", "12", look="aside"))
    assert told.attrib == {"data-id": "points:A", "data-label": "12 points"}
    assert told[0].attrib == {"class": "aside", "role": "img", "aria-label": "12 points"}


def test_a_game_sets_badges_and_counts_in_letters_of_its_own() -> None:
    [letter] = drawn(badge("A", 50, 50, 100, look="mine")).iter("text")
    assert (letter.attrib["class"], letter.text) == ("mine", "A")
    [count] = drawn(tally(0, 0, 7, look="mine", layer="aside"))
    assert count.attrib["class"] == "aside"
    assert [(each.attrib["class"], each.text) for each in count.iter("text")] == [("mine", "7")]
