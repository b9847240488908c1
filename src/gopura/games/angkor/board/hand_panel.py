# mypyc: compile
"""The viewer's hand: the tiles by kind, then the figures, each always in the same slot."""

from gopura.core.drawing import Panel, part
from gopura.core.elements import circle, g, rect, text
from gopura.core.message import in_each_language
from gopura.core.seats import SEAT_COLOURS
from gopura.games.angkor.board.art import CREAM, KEPT, icon
from gopura.games.angkor.board.tray import TRAY, counted, tray
from gopura.games.angkor.data import FIGURE_NAMES, TILE_NAMES
from gopura.games.angkor.say import does, say, thing

HAND_WIDTH = 498
SLOT = 60
TILE = 58
GROOVE = 10 + len(TILE_NAMES) * SLOT  # between tiles and figures


@in_each_language(4096)
def hand_panel(
    x: float,
    y: float,
    held: tuple[tuple[str, int], ...],
    seat: str,
    figures_left: tuple[str, ...],
    must_skip: bool,
) -> Panel:
    """The tray with all that the viewer can place."""
    parts = {"hand": tray("hand", HAND_WIDTH, GROOVE)}
    for place, (name, count) in enumerate(held):
        parts[f"hand-{name}"] = tiles_held(name, count, place)
    for place, name in enumerate(FIGURE_NAMES, start=len(TILE_NAMES)):
        parts[f"hand-{name}"] = figure_held(seat, name, place, name in figures_left)
    parts["hand-skip"] = skip(must_skip)
    return Panel("hand", str(say("your-hand")), x, y, HAND_WIDTH, TRAY, (parts,))


@in_each_language(KEPT)
def tiles_held(name: str, count: int, place: int) -> str:
    """The tiles of one kind: as many as there are, one upon the other; a shadow where there are none."""
    x = 8 + place * SLOT
    label = str(say("tiles-in-hand", tile=thing(name), count=count))
    rise = 5 * max(0, count - 1)
    whole = rect(x=x, y=40 - rise, width=TILE, height=TILE + rise, rx=9, fill="transparent")
    pile = [icon(name, x, 40 - 5 * i, TILE) for i in range(count)]
    return part(
        f"hand-{name}",
        g(class_="angkor-item", data_id=f"hand:{name}", data_label=label, data_about=does(name))[
            whole,
            pile or g(".angkor-absent")[icon(name, x, 40, TILE)],
            counted(x + 15, 85 - rise, count) if count > 1 else None,
        ],
    )


@in_each_language(KEPT)
def figure_held(seat: str, name: str, place: int, left: bool) -> str:
    """A figure, or the ring where it stood."""
    x = 15 + place * SLOT
    label = say("figure-to-place", figure=thing(name)) if left else say("figure-on-mat", figure=thing(name))
    figure = icon(name, x, 39, TILE, SEAT_COLOURS[seat])
    ring = circle(
        cx=x + 30, cy=69, r=25, fill="transparent", stroke="#3a2918", stroke_width=4, stroke_dasharray="6 6"
    )
    return part(
        f"hand-{name}",
        g(class_="angkor-item", data_id=f"figure:{name}", data_label=str(label), data_about=does(name))[
            figure if left else ring
        ],
    )


@in_each_language(KEPT)
def skip(needed: bool) -> str:
    """What to click when nothing can be placed (ANG-2.3)."""
    if not needed:
        return part("hand-skip")
    return part(
        "hand-skip",
        g(class_="angkor-item", data_id="skip", data_label=str(say("skip-label")))[
            rect(
                x=60, y=28, width=HAND_WIDTH - 120, height=62, rx=12, fill="#8f2b20", stroke=CREAM, stroke_width=3
            ),
            text(".angkor-number", x=HAND_WIDTH // 2, y=65)[str(say("skip-button"))],
        ],
    )
