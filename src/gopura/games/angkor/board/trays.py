# mypyc: compile
"""The two trays of Angkor: the viewer's hand with the figures, and the supply with what is still unseen."""

from functools import lru_cache

from gopura.core.drawing import Panel, part
from gopura.core.elements import Node, circle, g, line, rect, text
from gopura.games.angkor.board.art import CREAM, KEPT, SEAT_COLOURS, SPOKEN, icon
from gopura.games.angkor.data import PRINCESSES
from gopura.games.angkor.view import FIGURE_NAMES, TILE_NAMES

TRAY = 112  # height
SUPPLY_WIDTH = 468
HAND_WIDTH = 612
SLOT = 72


@lru_cache(maxsize=4096)
def hand_panel(
    x: float,
    y: float,
    held: tuple[tuple[str, int], ...],
    seat: str,
    figures_left: tuple[str, ...],
    must_skip: bool,
) -> Panel:
    """The tiles in hand by kind, then the figures, each always in the same slot."""
    parts = {"hand": tray("hand", HAND_WIDTH)}
    for place, (name, count) in enumerate(held):
        parts[f"hand-{name}"] = tiles_held(name, count, place)
    for place, name in enumerate(FIGURE_NAMES, start=len(TILE_NAMES)):
        parts[f"hand-{name}"] = figure_held(seat, name, place, name in figures_left)
    parts["hand-skip"] = skip(must_skip)
    return Panel("hand", "Your hand", x, y, HAND_WIDTH, TRAY, (parts,))


@lru_cache(maxsize=KEPT)
def tiles_held(name: str, count: int, place: int) -> str:
    """The tiles of one kind: as many as there are, one upon the other."""
    x = 14 + place * SLOT
    if not count:
        return part(f"hand-{name}", g(".angkor-absent")[icon(name, x, 32, 62)])
    label = f"{SPOKEN.get(name, name)}, {count} in hand"
    return part(
        f"hand-{name}",
        g(class_="angkor-item", data_id=f"hand:{name}", data_label=label)[
            [icon(name, x, 32 - 6 * i, 62) for i in range(count)], tally(x + 8, 88, count) if count > 1 else None
        ],
    )


@lru_cache(maxsize=KEPT)
def figure_held(seat: str, name: str, place: int, left: bool) -> str:
    """A figure, or the ring where it stood."""
    x = 28 + place * SLOT
    if not left:
        ring = circle(
            cx=x + 32, cy=60, r=26, fill="none", stroke="#3a2918", stroke_width=4, stroke_dasharray="6 6"
        )
        return part(f"hand-{name}", ring)
    figure = icon(name, x, 30, 64, SEAT_COLOURS[seat])
    return part(
        f"hand-{name}",
        g(class_="angkor-item", data_id=f"figure:{name}", data_label=f"{name}, not placed yet")[figure],
    )


@lru_cache(maxsize=KEPT)
def skip(needed: bool) -> str:
    """What to click when nothing can be placed (ANG-2.3)."""
    if not needed:
        return part("hand-skip")
    return part(
        "hand-skip",
        g(class_="angkor-item", data_id="skip", data_label="skip: nothing can be placed")[
            rect(
                x=90, y=34, width=HAND_WIDTH - 180, height=48, rx=12, fill="#8f2b20", stroke=CREAM, stroke_width=3
            ),
            text(".angkor-number", x=HAND_WIDTH // 2, y=65)["Nothing can be placed: skip"],
        ],
    )


@lru_cache(maxsize=KEPT)
def tray(name: str, width: int) -> str:
    """The wood that tiles lie on, in the hand with a groove before the figures."""
    x = 18 + len(TILE_NAMES) * SLOT
    return part(
        name,
        rect(".angkor-tray", x=1, y=3, width=width - 2, height=TRAY - 4, rx=14),
        rect(".angkor-tray-top", x=5, y=6, width=width - 10, height=TRAY - 14, rx=11),
        line(x1=x, y1=18, x2=x, y2=TRAY - 16, stroke="#3a2918", stroke_width=3) if name == "hand" else None,
    )


def tally(x: int, y: int, count: int) -> Node:
    """A number on a disc."""
    return (
        circle(cx=x, cy=y, r=14, fill="#2e2015", stroke=CREAM, stroke_width=2),
        text(".angkor-count", x=x, y=y + 6)[str(count)],
    )


@lru_cache(maxsize=4096)
def supply_panel(
    x: float, y: float, left: int, princesses_drawn: int, not_seen: tuple[tuple[str, int], ...]
) -> Panel:
    """The tiles left, the princesses drawn, and what this seat has not seen yet, by kind."""
    parts = {
        "supply": tray("supply", SUPPLY_WIDTH),
        "supply-left": tiles_left(left),
        "supply-princesses": princesses(princesses_drawn),
    }
    for place, (name, count) in enumerate(not_seen):
        parts[f"supply-{name}"] = unseen(name, count, place)
    return Panel("supply", "Supply", x, y, SUPPLY_WIDTH, TRAY, (parts,))


@lru_cache(maxsize=KEPT)
def tiles_left(count: int) -> str:
    """The stack of tiles face down: three deep, then two, then one."""
    depth = min(3, 1 + count // 30)
    return part(
        "supply-left",
        g(role="img", aria_label=f"{count} tiles left in the supply")[
            [icon("back", 14, 34 - 5 * i, 62) for i in range(depth)], tally(70, 88, count)
        ],
    )


@lru_cache(maxsize=KEPT)
def princesses(drawn: int) -> str:
    """The princesses face up, and the places where the others will lie."""
    return part(
        "supply-princesses",
        g(role="img", aria_label=f"{drawn} of {PRINCESSES} princesses drawn")[
            [icon("princess", 100 + 44 * i, 12, 42) for i in range(drawn)],
            [
                rect(
                    x=103 + 44 * i, y=15, width=36, height=36, rx=5, fill="none", stroke="#3a2918", stroke_width=3
                )
                for i in range(drawn, PRINCESSES)
            ],
            text(".angkor-note", x=328, y=28)[f"{drawn} of {PRINCESSES} drawn"],
            text(".angkor-note", x=328, y=52)["tiles unseen:"],
        ],
    )


@lru_cache(maxsize=KEPT)
def unseen(name: str, count: int, place: int) -> str:
    """How many tiles of a kind are still unseen."""
    x = 100 + 60 * place
    return part(
        f"supply-{name}",
        g(role="img", aria_label=f"{count} {name} unseen")[
            icon(name, x, 66, 30), text(".angkor-small", x=x + 34, y=88)[str(count)]
        ],
    )
