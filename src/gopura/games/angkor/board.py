"""Angkor on the screen: the mats, the hand and the supply as panels, drawn from a view.

Every part is a memoised function of the little that it shows, so redrawing after a move costs what has changed,
and what everybody may see is drawn once for all viewers.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from htpy import Node, circle, g, line, rect, text, use

from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Drawing, Panel, part
from gopura.games.angkor import art
from gopura.games.angkor.art import CELL, CREAM, FRAME, SEAT_COLOURS
from gopura.games.angkor.data import PLACEMENTS, PRINCESSES
from gopura.games.angkor.view import FIGURE_NAMES, TILE_NAMES, AngkorView, MatView

HEAD = 70  # height of the bar above a mat
MAT_WIDTH = 8 * CELL + 2 * FRAME
MAT_HEIGHT = MAT_WIDTH + HEAD
GAP = 24
TRAY = 112  # height of hand and supply
SUPPLY_WIDTH = 468
HAND_WIDTH = 2 * MAT_WIDTH - SUPPLY_WIDTH  # both and the gap between them are as wide as two mats
SLOT = 72
ACROSS = {2: 2, 3: 3, 4: 2}  # mats beside one another, by the number of seats
KEPT = 8192  # more than the spaces of four mats can show
TABLE = "#2a1d13"


def draw(view: AngkorView) -> Drawing:
    """The board as panels: the viewer's own mat first, then clockwise; below them the hand and the supply."""
    mats = in_turn_order(view)
    across = ACROSS[len(mats)]
    panels = [mat_panel(view, mat, i % across, i // across) for i, mat in enumerate(mats)]
    width = across * (MAT_WIDTH + GAP) + GAP
    top = GAP + (len(mats) + across - 1) // across * (MAT_HEIGHT + GAP)
    left = (width - 2 * MAT_WIDTH - GAP) / 2
    if view["hand"] is not None:
        parts = hand_parts(view["hand"], mats[0], must_skip=view["must_skip"])
        panels.append(Panel("hand", "Your hand", left, top, HAND_WIDTH, TRAY, parts))
    panels.append(Panel("supply", "Supply", left + HAND_WIDTH + GAP, top, SUPPLY_WIDTH, TRAY, supply_parts(view)))
    symbols = "".join((art.symbols(), art.frame(tuple(mats[0]["spaces"]))))
    return Drawing(width, top + TRAY + GAP, tuple(panels), art.STYLE, symbols, background=TABLE)


def in_turn_order(view: AngkorView) -> list[MatView]:
    """All mats, beginning with the viewer's own."""
    first = 0 if view["seat"] is None else SEAT_LETTERS.index(view["seat"])
    return [*view["mats"][first:], *view["mats"][:first]]


def mat_panel(view: AngkorView, mat: MatView, column: int, row: int) -> Panel:
    """One mat below the bar with its points."""
    seat = mat["seat"]
    mine = seat == view["seat"]
    label = "Your mat" if mine else f"Mat {seat}"
    spaces = space_parts(seat, mine, tuple(mat["spaces"]), tuple(mat["shows"].items()), tuple(mat["printed"]))
    x, y = GAP + column * (MAT_WIDTH + GAP), GAP + row * (MAT_HEIGHT + GAP)
    return Panel(f"mat:{seat}", label, x, y, MAT_WIDTH, MAT_HEIGHT, {**head_parts(view, mat, label), **spaces})


def head_parts(view: AngkorView, mat: MatView, label: str) -> dict[str, str]:
    """The bar above a mat: whose it is, where its points come from, its hand, the jungle that has landed on it."""
    seat = mat["seat"]
    lit = seat == view["turn"] or seat in view["winners"]
    parts = {
        f"{seat}-bar": bar(seat, lit),
        f"{seat}-note": note(seat, words(view, seat, label)),
        f"{seat}-built": chip(
            seat, 0, "temple", str(mat["buildings"]), f"{mat['buildings']} points from buildings"
        ),
    }
    for place, (figure, points) in enumerate(mat["figures"].items(), start=1):
        standing = figure not in mat["figures_left"]
        said = f"{points} points from the {figure}" if standing else f"{figure} not placed yet"
        parts[f"{seat}-{figure}"] = chip(seat, place, figure, str(points) if standing else "–", said)
    held, landed = mat["hand_size"], f"{mat['jungle_landed']}/{mat['jungle_limit']}"
    parts[f"{seat}-held"] = chip(seat, 4, "back", str(held), f"{held} tiles in hand")
    parts[f"{seat}-landed"] = chip(
        seat, 5, "jungle", landed, f"{landed} jungle tiles since the last turn of {seat}"
    )
    parts[f"{seat}-score"] = score(seat, mat["score"])
    return parts


def words(view: AngkorView, seat: str, label: str) -> str:
    """A few words above the mat."""
    if seat in view["winners"]:
        return f"{label} {'wins' if len(view['winners']) == 1 else 'shares the win'}"
    return f"{label}: placement {view['placement']} of {PLACEMENTS}" if seat == view["turn"] else label


@lru_cache(maxsize=KEPT)
def bar(seat: str, lit: bool) -> str:
    """The ground of the bar, lit for whoever is to act or has won, and the seat's badge."""
    edge = "#f3c64a" if lit else "#2e2015"
    return part(
        f"{seat}-bar",
        rect(x=2, y=2, width=MAT_WIDTH - 4, height=HEAD - 8, rx=12, fill="#4a3524", stroke=edge, stroke_width=3),
        icon(f"seat-{seat}", 10, 10, 46),
    )


@lru_cache(maxsize=KEPT)
def note(seat: str, said: str) -> str:
    """The words above the mat."""
    return part(f"{seat}-note", text(".angkor-note", x=66, y=23)[said])


@lru_cache(maxsize=KEPT)
def chip(seat: str, place: int, name: str, number: str, said: str) -> str:
    """A small picture and a number beside it."""
    x = 66 + 64 * place + (8 if place > len(FIGURE_NAMES) else 0)
    return part(
        f"{seat}-{('built', *FIGURE_NAMES, 'held', 'landed')[place]}",
        g(role="img", aria_label=said, class_="angkor-absent" if number == "–" else None)[
            icon(name, x, 30, 28, SEAT_COLOURS[seat]), text(".angkor-small", x=x + 32, y=50)[number]
        ],
    )


@lru_cache(maxsize=KEPT)
def score(seat: str, points: int) -> str:
    """All points of a mat."""
    return part(
        f"{seat}-score", text(".angkor-score", x=MAT_WIDTH - 16, y=46, aria_label=f"{points} points")[str(points)]
    )


@lru_cache(maxsize=1024)
def space_parts(
    seat: str, mine: bool, spaces: tuple[str, ...], shows: tuple[tuple[str, str], ...], printed: tuple[str, ...]
) -> Mapping[str, str]:
    """The frame and all spaces of a mat."""
    items = dict(shows) | dict.fromkeys(printed, "printed")
    parts = {f"{seat}-frame": frame(seat)}
    for name in spaces:
        parts[f"{seat}-{name}"] = space(seat, mine, name, items.get(name))
    return MappingProxyType(parts)


@lru_cache(maxsize=KEPT)
def frame(seat: str) -> str:
    """The jungle around the mat."""
    return part(f"{seat}-frame", use(href="#angkor-frame", y=HEAD, width=MAT_WIDTH, height=MAT_WIDTH))


@lru_cache(maxsize=KEPT)
def space(seat: str, mine: bool, name: str, shows: str | None) -> str:
    """One space with what it shows."""
    x, y = art.corner(name)
    kind = "angkor-space" if (x + y) // CELL % 2 else "angkor-space angkor-odd"
    whose = "your mat" if mine else f"mat {seat}"
    said = "blank" if shows is None else f"shows {SPOKEN.get(shows, shows)}"
    return part(
        f"{seat}-{name}",
        g(class_=kind, data_id=f"{seat}:{name}", data_label=f"{name} on {whose}, {said}")[
            rect(class_="angkor-ground", x=x, y=y + HEAD, width=CELL, height=CELL),
            icon(shows, x, y + HEAD, CELL, SEAT_COLOURS[seat]) if shows else None,
        ],
    )


SPOKEN = {"court": "inner court", "printed": "printed temple"}


def icon(name: str, x: int, y: int, size: int, colour: str | None = None) -> Node:
    """A symbol at a place. `colour` is that of a figure's foot."""
    return use(href=f"#angkor-{name}", x=x, y=y, width=size, height=size, color=colour)


def hand_parts(hand: Mapping[str, int], mat: MatView, *, must_skip: bool) -> dict[str, str]:
    """The tiles in hand by kind, then the figures, each always in the same slot."""
    parts = {"hand": tray("hand", HAND_WIDTH)}
    for place, (name, count) in enumerate(hand.items()):
        parts[f"hand-{name}"] = tiles_held(name, count, place)
    for place, name in enumerate(FIGURE_NAMES, start=len(TILE_NAMES)):
        parts[f"hand-{name}"] = figure_held(mat["seat"], name, place, name in mat["figures_left"])
    parts["hand-skip"] = skip(must_skip)
    return parts


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


def supply_parts(view: AngkorView) -> dict[str, str]:
    """The tiles left, the princesses drawn, and what this seat has not seen yet, by kind."""
    parts = {
        "supply": tray("supply", SUPPLY_WIDTH),
        "supply-left": tiles_left(view["tiles_left"]),
        "supply-princesses": princesses(view["princesses_drawn"]),
    }
    for place, (name, count) in enumerate(view["unseen"].items()):
        parts[f"supply-{name}"] = unseen(name, count, place)
    return parts


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
            text(".angkor-note", x=326, y=40)[f"{drawn} of {PRINCESSES} drawn"],
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
