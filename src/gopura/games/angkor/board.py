"""Angkor on the screen: the mats, the hand and the supply as panels, drawn from a view.

Every part is a memoised function of the little that it shows, so redrawing after a move costs what has changed,
and what everybody may see is drawn once for all viewers.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from htpy import g, rect, text, use

from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Drawing, Panel, part
from gopura.games.angkor.art import KEPT, SEAT_COLOURS, SPOKEN, STYLE, icon, pieces
from gopura.games.angkor.data import PLACEMENTS
from gopura.games.angkor.frame import CELL, FRAME, corner, frame, grounds
from gopura.games.angkor.trays import HAND_WIDTH, SUPPLY_WIDTH, TRAY, hand_parts, supply_parts
from gopura.games.angkor.view import FIGURE_NAMES, AngkorView, MatView

HEAD = 70  # height of the bar above a mat
MAT_WIDTH = 8 * CELL + 2 * FRAME
MAT_HEIGHT = MAT_WIDTH + HEAD
GAP = 24
ACROSS = {2: 2, 3: 3, 4: 2}  # mats beside one another, by the number of seats
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
    symbols = all_symbols(tuple(mats[0]["spaces"]))
    return Drawing(width, top + TRAY + GAP, tuple(panels), STYLE, symbols, background=TABLE)


@lru_cache(maxsize=8)
def all_symbols(spaces: tuple[str, ...]) -> str:
    """The symbols of all pieces, and of the mat that has these spaces."""
    return "".join(str(element) for element in (*pieces(), *grounds(), frame(spaces)))


def in_turn_order(view: AngkorView) -> list[MatView]:
    """All mats, beginning with the viewer's own."""
    first = 0 if view["seat"] is None else SEAT_LETTERS.index(view["seat"])
    return [*view["mats"][first:], *view["mats"][:first]]


class Face(NamedTuple):
    """All that the panel of one mat shows."""

    seat: str
    label: str  # whose mat it is
    note: str
    lit: bool  # to act, or a winner
    spaces: tuple[str, ...]
    shows: tuple[tuple[str, str], ...]
    printed: tuple[str, ...]
    score: int
    buildings: int
    figures: tuple[tuple[str, int | None], ...]  # the points of each, None if it is not placed yet
    hand_size: int
    landed: str


def mat_panel(view: AngkorView, mat: MatView, column: int, row: int) -> Panel:
    """One mat below the bar with its points."""
    seat = mat["seat"]
    label = "Your mat" if seat == view["seat"] else f"Mat {seat}"
    left = mat["figures_left"]
    face = Face(
        seat,
        label,
        note(view, seat, label),
        seat == view["turn"] or seat in view["winners"],
        tuple(mat["spaces"]),
        tuple(mat["shows"].items()),
        tuple(mat["printed"]),
        mat["score"],
        mat["buildings"],
        tuple([(name, None if name in left else points) for name, points in mat["figures"].items()]),
        mat["hand_size"],
        f"{mat['jungle_landed']}/{mat['jungle_limit']}",
    )
    x, y = GAP + column * (MAT_WIDTH + GAP), GAP + row * (MAT_HEIGHT + GAP)
    return Panel(f"mat:{seat}", label, x, y, MAT_WIDTH, MAT_HEIGHT, mat_parts(face))


def note(view: AngkorView, seat: str, label: str) -> str:
    """A few words above the mat."""
    if seat in view["winners"]:
        who, s = ("You", "") if seat == view["seat"] else (seat, "s")
        return f"{who} win{s}" if len(view["winners"]) == 1 else f"{who} share{s} the win"
    return f"{label}: placement {view['placement']} of {PLACEMENTS}" if seat == view["turn"] else label


@lru_cache(maxsize=1024)
def mat_parts(face: Face) -> Mapping[str, str]:
    """The bar, the frame and all spaces of a mat."""
    seat = face.seat
    items = dict(face.shows) | dict.fromkeys(face.printed, "printed")
    parts = {**head_parts(face), f"{seat}-frame": framing(seat)}
    for name in face.spaces:
        parts[f"{seat}-{name}"] = space(seat, face.label, name, items.get(name))
    return MappingProxyType(parts)


def head_parts(face: Face) -> dict[str, str]:
    """The bar above a mat: whose it is, where its points come from, its hand, the jungle that has landed on it."""
    seat, built, held = face.seat, face.buildings, face.hand_size
    parts = {
        f"{seat}-bar": bar(seat, face.lit),
        f"{seat}-note": words(seat, face.note),
        f"{seat}-built": chip(seat, 0, "temple", str(built), f"{built} points from buildings"),
    }
    for place, (figure, points) in enumerate(face.figures, start=1):
        said = f"{figure} not placed yet" if points is None else f"{points} points from the {figure}"
        parts[f"{seat}-{figure}"] = chip(seat, place, figure, "–" if points is None else str(points), said)
    parts[f"{seat}-held"] = chip(seat, 4, "back", str(held), f"{held} tiles in hand")
    landed = f"{face.landed} jungle tiles since the last turn of {seat}"
    parts[f"{seat}-landed"] = chip(seat, 5, "jungle", face.landed, landed)
    parts[f"{seat}-score"] = score(seat, face.score)
    return parts


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
def words(seat: str, said: str) -> str:
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


@lru_cache(maxsize=KEPT)
def framing(seat: str) -> str:
    """The jungle around the mat."""
    return part(f"{seat}-frame", use(href="#angkor-frame", y=HEAD, width=MAT_WIDTH, height=MAT_WIDTH))


@lru_cache(maxsize=KEPT)
def space(seat: str, label: str, name: str, shows: str | None) -> str:
    """One space with what it shows."""
    x, y = corner(name)
    odd = (x + y) // CELL % 2
    foot = SEAT_COLOURS[seat] if shows in FIGURE_NAMES else None
    said = "blank" if shows is None else f"shows {SPOKEN.get(shows, shows)}"
    return part(
        f"{seat}-{name}",
        g(
            class_="angkor-space",
            data_id=f"{seat}:{name}",
            data_label=f"{name} on {label[0].lower()}{label[1:]}, {said}",
        )[
            icon(f"ground-{odd}", x, y + HEAD, CELL),
            icon("thicket" if shows == "jungle" and odd else shows, x, y + HEAD, CELL, foot) if shows else None,
        ],
    )
