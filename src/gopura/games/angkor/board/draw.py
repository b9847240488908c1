# mypyc: compile
"""Angkor on the screen: the mats, the hand and the supply as panels, drawn from a view.

Every part is a memoised function of the little that it shows, so redrawing after a move costs what has changed,
and what everybody may see is drawn once for all viewers.
"""

from functools import lru_cache

from gopura.core.drawing import Drawing, Panel, part, remembered
from gopura.core.elements import g, rect, text, use
from gopura.games.angkor.board.art import KEPT, SEAT_COLOURS, SPOKEN, STYLE, icon, pieces
from gopura.games.angkor.board.frame import CELL, FRAME, corner, frame, grounds
from gopura.games.angkor.board.trays import HAND_WIDTH, TRAY, hand_panel, supply_panel
from gopura.games.angkor.data import PLACEMENTS, SEAT_LETTERS
from gopura.games.angkor.view import FIGURE_NAMES, AngkorView, MatView

HEAD = 70  # height of the bar above a mat
MAT_WIDTH = 8 * CELL + 2 * FRAME
MAT_HEIGHT = MAT_WIDTH + HEAD
GAP = 24
ACROSS = {2: 2, 3: 3, 4: 2}  # mats beside one another, by the number of seats
TABLE = "#2a1d13"
WAITS, WINS, SHARES = 0, -1, -2  # how an owner stands who is not to act


def draw(view: AngkorView) -> Drawing:
    """The board as panels: the viewer's own mat first, then clockwise; below them the hand and the supply."""
    mats = in_turn_order(view)
    across = ACROSS[len(mats)]
    panels = [mat_panel(mat, *standing(view, mat["seat"]), i % across, i // across) for i, mat in enumerate(mats)]
    width = across * (MAT_WIDTH + GAP) + GAP
    top = GAP + (len(mats) + across - 1) // across * (MAT_HEIGHT + GAP)
    left = (width - 2 * MAT_WIDTH - GAP) / 2
    if view["hand"] is not None:
        held = tuple(view["hand"].items())
        panels.append(
            hand_panel(left, top, held, mats[0]["seat"], tuple(mats[0]["figures_left"]), view["must_skip"])
        )
    unseen = tuple(view["unseen"].items())
    panels.append(supply_panel(left + HAND_WIDTH + GAP, top, view["tiles_left"], view["princesses_drawn"], unseen))
    symbols = all_symbols(mats[0]["spaces"])
    return Drawing(width, top + TRAY + GAP, tuple(panels), STYLE, symbols, background=TABLE)


@remembered(8)
def all_symbols(spaces: list[str]) -> str:
    """The symbols of all pieces, and of the mat that has these spaces."""
    return "".join(str(element) for element in (*pieces(), *grounds(), frame(tuple(spaces))))


def in_turn_order(view: AngkorView) -> list[MatView]:
    """All mats, beginning with the viewer's own."""
    first = 0 if view["seat"] is None else SEAT_LETTERS.index(view["seat"])
    return [*view["mats"][first:], *view["mats"][:first]]


def standing(view: AngkorView, seat: str) -> tuple[bool, int]:
    """Whether the mat is the viewer's own; its placement, if its owner is to act, or whether the owner has won."""
    if seat in view["winners"]:
        return seat == view["seat"], WINS if len(view["winners"]) == 1 else SHARES
    return seat == view["seat"], view["placement"] if seat == view["turn"] else WAITS


def mat_panel(mat: MatView, mine: bool, stands: int, column: int, row: int) -> Panel:
    """One mat below the bar with its points."""
    drawn = drawn_of(mat)
    panel = drawn.get((mine, stands, column, row))
    if panel is None:
        x, y = GAP + column * (MAT_WIDTH + GAP), GAP + row * (MAT_HEIGHT + GAP)
        seat, label = mat["seat"], label_of(mat["seat"], mine)
        head = head_parts(mat, note(seat, mine, stands), stands != WAITS)
        on_spaces = spaces(mat["shows"], mat["spaces"], seat, label, tuple(mat["printed"]))
        panel = Panel(f"mat:{seat}", label, x, y, MAT_WIDTH, MAT_HEIGHT, (head, on_spaces))
        drawn[mine, stands, column, row] = panel
    return panel


@remembered(4096)
def drawn_of(_mat: MatView) -> dict[tuple[bool, int, int, int], Panel]:
    """All that was drawn of a mat so far: whether as the viewer's own, how its owner stands, and where."""
    return {}


def label_of(seat: str, mine: bool) -> str:
    """What a mat is called."""
    return "Your mat" if mine else f"Mat {seat}"


def note(seat: str, mine: bool, stands: int) -> str:
    """A few words above the mat."""
    if stands in (WINS, SHARES):
        who, s = ("You", "") if mine else (seat, "s")
        return f"{who} win{s}" if stands == WINS else f"{who} share{s} the win"
    label = label_of(seat, mine)
    return f"{label}: placement {stands} of {PLACEMENTS}" if stands != WAITS else label


@remembered(4096, pieces=2)
def spaces(
    shows: dict[str, str], names: list[str], seat: str, label: str, printed: tuple[str, ...]
) -> dict[str, str]:
    """The frame and all spaces of a mat: the blank ones, and upon them whatever lies there."""
    parts = {f"{seat}-frame": framing(seat), **blanks(seat, label, tuple(names))}
    for name, item in shows.items():
        parts[f"{seat}-{name}"] = space(seat, label, name, item)
    for name in printed:
        parts[f"{seat}-{name}"] = space(seat, label, name, "printed")
    return parts


@lru_cache(maxsize=64)
def blanks(seat: str, label: str, names: tuple[str, ...]) -> dict[str, str]:
    """A mat on which nothing lies."""
    return {f"{seat}-{name}": space(seat, label, name, None) for name in names}


@remembered(8192)
def head_parts(mat: MatView, note: str, lit: bool) -> dict[str, str]:
    """The bar above a mat: whose it is, where its points come from, its hand, the jungle that has landed on it."""
    seat, built, held = mat["seat"], mat["buildings"], mat["hand_size"]
    parts = {
        f"{seat}-bar": bar(seat, lit),
        f"{seat}-note": words(seat, note),
        f"{seat}-built": chip(seat, 0, "temple", str(built), f"{built} points from buildings"),
    }
    for place, (figure, points) in enumerate(mat["figures"].items(), start=1):
        placed = figure not in mat["figures_left"]
        said = f"{points} points from the {figure}" if placed else f"{figure} not placed yet"
        parts[f"{seat}-{figure}"] = chip(seat, place, figure, str(points) if placed else "–", said)
    parts[f"{seat}-held"] = chip(seat, 4, "back", str(held), f"{held} tiles in hand")
    landed = f"{mat['jungle_landed']}/{mat['jungle_limit']}"
    parts[f"{seat}-landed"] = chip(
        seat, 5, "jungle", landed, f"{landed} jungle tiles since the last turn of {seat}"
    )
    parts[f"{seat}-score"] = score(seat, mat["score"])
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
