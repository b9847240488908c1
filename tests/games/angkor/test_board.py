import re
from xml.etree import ElementTree

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.drawing import Drawing, picture
from gopura.core.seats import SEAT_COLOURS
from gopura.games.angkor import GAME
from gopura.games.angkor.board.art import STYLE
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say, thing
from tests.games.angkor.arranging import WALLED_IN, arranged, play, refusal, stack
from tests.games.angkor.test_07_scoring import EXAMPLE


def drawn(position: AngkorPosition, seat: int | None = 0) -> Drawing:
    return GAME.board.draw(GAME.view(position, seat))


def parts_of(drawing: Drawing) -> dict[str, str]:
    return {name: markup for panel in drawing.panels for name, markup in panel.parts.items()}


def test_the_panels_of_a_seat_begin_with_its_own_mat() -> None:
    assert [panel.id for panel in drawn(arranged(seats=3), 1).panels] == [
        "mat:B",
        "mat:C",
        "mat:A",
        "hand",
        "supply",
    ]
    assert drawn(arranged(seats=3), 1).panels[0].label == "Your mat"


def test_a_spectator_sees_no_hand() -> None:
    assert [panel.id for panel in drawn(arranged(), None).panels] == ["mat:A", "mat:B", "supply"]


def test_each_space_has_an_id_and_a_spoken_name() -> None:
    parts = parts_of(drawn(arranged({"c4": "pagoda", "c5": "court"}, {"h6": "jungle"})))
    assert 'data-id="A:c4" data-label="c4 on your mat, showing a pagoda"' in parts["A-c4"]
    assert 'data-id="A:c5" data-label="c5 on your mat, showing an inner court"' in parts["A-c5"]
    assert 'data-id="A:d5" data-label="d5 on your mat, showing a printed temple"' in parts["A-d5"]
    assert 'data-id="B:h6" data-label="h6 on mat B, showing jungle"' in parts["B-h6"]
    assert 'data-id="B:c1" data-label="c1 on mat B, blank"' in parts["B-c1"]
    assert "A-a1" not in parts
    assert "A-a1" in parts_of(drawn(arranged(mat="full")))


def test_a_printed_temple_looks_printed_and_a_laid_one_laid() -> None:
    parts = parts_of(drawn(play(arranged(hand="temple"), "temple@Ad5")))
    assert "#angkor-temple" in parts["A-d5"]
    assert "#angkor-printed" in parts["A-e4"]


def test_what_is_covered_is_seen_as_a_pile_and_said_in_its_order() -> None:
    position = arranged({"c4": "court"}, hand="pagoda temple")
    parts = parts_of(drawn(play(position, "pagoda@Ac4")))
    assert 'data-label="c4 on your mat, showing a pagoda, a pile of 2, on top of an inner court"' in parts["A-c4"]
    assert ">2</text>" in parts["A-c4"]
    parts = parts_of(drawn(play(position, "temple@Ac4")))
    assert 'showing a temple, a pile of 3, on top of a pagoda and an inner court"' in parts["A-c4"]
    assert ">3</text>" in parts["A-c4"]
    assert ">2</text>" not in parts["A-d5"]


def test_a_printed_temple_that_is_covered_is_said_too() -> None:
    parts = parts_of(drawn(play(arranged(hand="temple"), "temple@Ad5")))
    assert 'data-label="d5 on your mat, showing a temple, a pile of 2, on top of a temple"' in parts["A-d5"]


def test_the_edge_of_a_mat_has_the_colour_of_its_owner() -> None:
    parts = parts_of(drawn(arranged(seats=4)))
    assert all(f'stroke="{SEAT_COLOURS[seat]}"' in parts[f"{seat}-frame"] for seat in "ABCD")


def test_what_is_held_has_a_name_and_what_is_not_held_has_one_too() -> None:
    parts = parts_of(drawn(play(arranged(hand="court court jungle"), "tiger@Aa3")))
    assert 'data-id="hand:court" data-label="inner court, 2 in hand"' in parts["hand-court"]
    assert 'data-id="hand:jungle" data-label="jungle, 1 in hand"' in parts["hand-jungle"]
    assert 'data-id="hand:temple" data-label="temple, none in hand"' in parts["hand-temple"]
    assert 'data-id="figure:statue" data-label="statue, not placed yet"' in parts["hand-statue"]
    assert 'data-id="figure:tiger" data-label="tiger, already on your mat"' in parts["hand-tiger"]


def test_the_skip_can_be_clicked_only_when_it_is_due() -> None:
    assert 'data-id="skip"' in parts_of(drawn(arranged(WALLED_IN, hand="court", mat="full")))["hand-skip"]
    assert "data-id" not in parts_of(drawn(arranged(hand="court")))["hand-skip"]


def test_the_bar_says_where_the_points_come_from() -> None:
    parts = parts_of(drawn(arranged(EXAMPLE)))
    assert 'aria-label="35 points"' in parts["A-score"]
    assert 'aria-label="20 points from buildings"' in parts["A-built"]
    for figure, points in {"tiger": 6, "fountain": 4, "statue": 5}.items():
        assert f'aria-label="{points} points from the {figure}"' in parts[f"A-{figure}"]
    assert 'aria-label="tiger not placed yet"' in parts["B-tiger"]


def test_the_bar_says_whose_turn_it_is_and_who_has_won() -> None:
    position = arranged(hand="court court court court court")
    stack(position, "princess")
    position.princesses = 4
    parts = parts_of(drawn(play(position, "court@Ac4")))
    assert "Your mat: placement 2 of 2" in parts["A-note"]
    assert '<tspan data-name-of="B">B</tspan>’s mat<' in parts["B-note"]
    play(position, "court@Ac5")
    assert ">You win<" in parts_of(drawn(position))["A-note"]
    assert ">A</tspan> wins<" in parts_of(drawn(position, 1))["A-note"]
    position.mats[1] = position.mats[0].copy()
    assert ">You share the win<" in parts_of(drawn(position))["A-note"]
    assert ">B</tspan> shares the win<" in parts_of(drawn(position))["B-note"]


def test_the_supply_says_what_is_left_and_unseen() -> None:
    position = gopura.start("angkor", seats=2, seed=1).reveal()
    assert isinstance(position, AngkorPosition)
    view = GAME.view(position, 0)
    parts = parts_of(GAME.board.draw(view))
    assert 'aria-label="90 tiles left in the supply"' in parts["supply-left"]
    assert 'aria-label="0 of 5 princesses drawn; the fifth ends the game"' in parts["supply-princesses"]
    for kind, count in view["unseen"].items():
        assert f'aria-label="{thing(kind)}: {count} unseen"' in parts[f"supply-{kind}"]


def test_only_what_changed_is_drawn_anew() -> None:
    position = arranged(hand="court jungle", seats=3)
    before = parts_of(drawn(position, 2))
    after = parts_of(drawn(play(position, "court@Ac4"), 2))
    changed = {name for name, markup in after.items() if before[name] != markup}
    assert changed == {"A-c4", "A-score", "A-built", "A-note", "A-held", "supply-court"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_is_well_formed_and_uses_only_what_it_defines(seats: int) -> None:
    svg = str(picture(drawn(arranged(EXAMPLE, seats=seats))))
    ElementTree.fromstring(svg)
    defined = set(re.findall(r'id="(angkor-[^"]+)"', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= defined
    styled = set(re.findall(r"\.(angkor-[a-z-]+)", STYLE))
    used = {name for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}
    assert used - styled == {"angkor-space", "angkor-item", "aside", "legible", "over"}  # what a page looks for
    identifiers = re.findall(r' id="([^"]+)"', svg)
    assert len(set(identifiers)) == len(identifiers)


def test_seats_differ_in_shape_and_lightness_not_only_in_hue() -> None:
    lightness = sorted(luminance(SEAT_COLOURS[seat]) for seat in "ABCD")
    assert lightness[-1] > 2 * lightness[0]
    symbols = drawn(arranged()).symbols
    shapes = [re.search(rf'id="angkor-seat-{seat}".*?<path d="([^"]+)', symbols) for seat in "ABCD"]
    assert len({shape[1] for shape in shapes if shape}) == 4


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    ("move", "effect"),
    [
        ("court@Ac6", "+1 point"),
        ("pagoda@Ac4", "+2 points, covers jungle"),
        ("court@Ad5", "−2 points, covers a printed temple"),
        ("court@Ac5", "+2 points"),  # the statue counts it too
        ("court@Ae3", "no points now, covers an inner court"),
        ("water@Ae5", "no points now"),
        ("jungle@Bc1", "B loses nothing"),
        ("jungle@Ba3", "B loses 2 points, covers a pagoda"),
        ("jungle@Bd5", "B loses 3 points, covers a printed temple"),
        ("jungle@Bc8", "B gains 1 point"),  # its tiger counts it
        ("tiger@Ab4", "counts 1 jungle tile now: +1 point"),
        ("fountain@Aa3", "counts no water tiles now"),
        ("fountain@Ae2", "counts 2 water tiles now: +2 points"),
    ],
)
def test_a_choice_says_what_it_brings(move: str, effect: str) -> None:
    mine = {"c4": "jungle", "b5": "statue", "e3": "court", "f2": "water", "g2": "water"}
    theirs = {"a3": "pagoda", "d6": "jungle", "d8": "tiger"}
    position = arranged(mine, theirs, hand="court pagoda water jungle")
    assert refusal(position, move) is None
    choices = GAME.board.choices(GAME.view(position, 0), list(position.moves()))
    found = {choice.move: choice for choice in choices}
    assert str(found[move].effect) == effect
    assert found[move].price == ""


def test_a_choice_is_a_path_of_two_clicks() -> None:
    position = arranged(hand="court jungle")
    found = {
        choice.move: choice.path for choice in GAME.board.choices(GAME.view(position, 0), list(position.moves()))
    }
    assert found["court@Ac4"] == ("hand:court", "A:c4")
    assert found["jungle@Bc1"] == ("hand:jungle", "B:c1")
    assert found["tiger@Aa3"] == ("figure:tiger", "A:a3")


def test_a_skip_is_one_click() -> None:
    position = arranged(WALLED_IN, hand="court", mat="full")
    [choice] = GAME.board.choices(GAME.view(position, 0), list(position.moves()))
    assert (choice.move, choice.path, choice.price) == ("skip", ("skip",), "")
    assert choice.effect == say("nothing-fits")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_effect_is_what_happens(seats: int) -> None:
    """What a choice promises is the change of the score, over whole random games."""
    table, dice = gopura.start("angkor", seats=seats, seed=seats), QuickDice(seats)
    while not table.over:
        choice = table.choices()[dice.below(len(table.choices()))]
        before = table.scores
        table.play(choice.move)
        changes = [after - now for after, now in zip(table.scores, before, strict=True)]
        said = re.search(r"([+−]|loses |gains )(\d+) point", str(choice.effect))
        sign = -1 if said and said[1] in ("−", "loses ") else 1
        assert sum(changes) == (sign * int(said[2]) if said else 0)
