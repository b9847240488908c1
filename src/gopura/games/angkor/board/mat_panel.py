# mypyc: compile
"""One mat on the screen: the frame, the spaces with what they show, and the bar above with its points.

Every part is a memoised function of the little that it shows, so redrawing after a move costs what has changed.
"""

from functools import lru_cache

from gopura.core.art import piece, tally, telling
from gopura.core.drawing import Panel, part, remembered, seat_name
from gopura.core.elements import Node, g, rect, text, use
from gopura.core.listing import all_of
from gopura.core.message import LANGUAGE, Message, in_each_language, in_language
from gopura.core.seats import SEAT_COLOURS
from gopura.games.angkor.board.art import CREAM, INK, KEPT, icon, kind
from gopura.games.angkor.board.frame import CELL, FRAME, corner
from gopura.games.angkor.data import FIGURE_NAMES, PLACEMENTS
from gopura.games.angkor.say import a_thing, does, say, thing
from gopura.games.angkor.view import MatView

HEAD = 80  # height of the bar above a mat
MAT_WIDTH = 8 * CELL + 2 * FRAME
MAT_HEIGHT = MAT_WIDTH + HEAD
GAP = 24
CHIPS = ("built", *FIGURE_NAMES, "held", "landed")  # from left to right
RISE, HIGHEST = 4, 3  # by how much a covered tile shows below what lies on it, and how many do
EDGES = ("#8a6a3c", "#b8935a")
SPACES = 2 * KEPT  # remembered: what lies under a tile makes another of it
RANKS_KEPT = 2 * KEPT  # remembered
RANKS = {str(number + 1): number for number in range(8)}  # by the second letter of a space
Lying = tuple[str, ...]  # of each space that is not blank three words: its name, what lies there, what that covers
Counts = tuple[int, tuple[int | None, ...], int, int, int, int]
NAME = "{name}"  # where a sentence has room for it
WAITS, WINS, SHARES = 0, -1, -2  # how an owner stands who is not to act


@remembered(8192)
def mat_panel(mat: MatView, mine: bool, stands: int, column: int, row: int) -> Panel:
    """One mat below its bar. `stands`: the placement that its owner is to make, or how the owner stands."""
    seat = mat["seat"]
    x, y = GAP + column * (MAT_WIDTH + GAP), GAP + row * (MAT_HEIGHT + GAP)
    layers = layers_of(mat, mine, stands)
    return Panel(f"mat:{seat}", str(title(seat, mine)), x, y, MAT_WIDTH, MAT_HEIGHT, layers)


@remembered(8192)
def layers_of(mat: MatView, mine: bool, stands: int) -> tuple[dict[str, str], ...]:
    """The bar above a mat, its frame and its ranks: the same to all others, wherever they see it."""
    seat, names, lying = mat["seat"], ranks(mat["spaces"]), lying_on(mat)
    drawn = rank(LANGUAGE.get())
    return (
        plate(seat, mine, stands),
        chips(seat, *counts_of(mat)),
        framed(seat),
        *[drawn(seat, mine, names[number], lying[number]) for number in range(len(RANKS))],
    )


def title(seat: str, mine: bool) -> Message:
    """What a mat is called."""
    return say("your-mat") if mine else say("mat-of", seat=seat)


def note(seat: str, mine: bool, stands: int) -> Message:
    """A few words above the mat."""
    if stands == WAITS:
        return title(seat, mine)
    if stands == WINS:
        return say("you-win") if mine else say("wins", seat=seat)
    if stands == SHARES:
        return say("you-share") if mine else say("shares", seat=seat)
    return say("placing-now", mat=title(seat, mine), number=stands, placements=PLACEMENTS)


@in_each_language(64)
def framed(seat: str) -> dict[str, str]:
    """The frame of a mat."""
    return {f"{seat}-frame": framing(seat)}


@remembered(8)
def ranks(spaces: list[str]) -> list[tuple[str, ...]]:
    """The spaces of a mat rank by rank."""
    found: list[list[str]] = [[] for _ in RANKS]
    for name in spaces:
        found[RANKS[name[1]]].append(name)
    return [tuple(names) for names in found]


@remembered(4096)
def lying_on(mat: MatView) -> list[Lying]:
    """What lies on a mat, rank by rank."""
    found: list[list[str]] = [[] for _ in RANKS]
    printed, covered = mat["printed"], mat["covered"]
    for name, item in mat["shows"].items():
        under = covered.get(name)
        lying = found[RANKS[name[1]]]
        lying.append(name)
        lying.append("printed" if name in printed else item)
        lying.append(" ".join(under) if under else "")
    return [tuple(lying) for lying in found]


@in_language(RANKS_KEPT)
def rank(seat: str, mine: bool, names: tuple[str, ...], lying: Lying) -> dict[str, str]:
    """One rank of a mat: the blank spaces, and upon the others whatever lies there.

    A move changes one of them, so all others are the very same as before.
    """
    drawn = space(LANGUAGE.get())
    parts = {f"{seat}-{name}": drawn(seat, mine, name, None, ()) for name in names}
    for first in range(0, len(lying), 3):
        name, item, under = lying[first : first + 3]
        parts[f"{seat}-{name}"] = drawn(seat, mine, name, item, tuple(under.split()))
    return parts


@in_each_language(KEPT)
def plate(seat: str, mine: bool, stands: int) -> dict[str, str]:
    """The ground of the bar above a mat, and whose mat it is."""
    return {f"{seat}-bar": bar(seat, stands != WAITS), f"{seat}-note": words(seat, mine, stands)}


def counts_of(mat: MatView) -> Counts:
    """What is counted in the bar above a mat; None for a figure that is not placed yet."""
    figures, left = mat["figures"], mat["figures_left"]
    points = tuple([None if name in left else figures[name] for name in FIGURE_NAMES])
    return mat["buildings"], points, mat["hand_size"], mat["jungle_landed"], mat["jungle_limit"], mat["score"]


@in_each_language(KEPT)
def chips(
    seat: str, built: int, figures: tuple[int | None, ...], held: int, landed: int, limit: int, points: int
) -> dict[str, str]:
    """Where the points of a mat come from, its owner's hand, and the jungle that has landed on it."""
    parts = {f"{seat}-built": chip(seat, "built", built, 0)}
    for figure, count in zip(FIGURE_NAMES, figures, strict=True):
        parts[f"{seat}-{figure}"] = chip(seat, figure, count, 0)
    parts[f"{seat}-held"] = chip(seat, "held", held, 0)
    parts[f"{seat}-landed"] = chip(seat, "landed", landed, limit)
    parts[f"{seat}-score"] = score(seat, points)
    return parts


@in_each_language(KEPT)
def bar(seat: str, lit: bool) -> str:
    """The ground of the bar, lit for whoever is to act or has won, and the seat's badge."""
    edge = "#f3c64a" if lit else SEAT_COLOURS[seat]
    ground = rect(
        x=2, y=2, width=MAT_WIDTH - 4, height=HEAD - 8, rx=12, fill="#4a3524", stroke=edge, stroke_width=3
    )
    return part(
        f"{seat}-bar",
        telling(f"bar:{seat}", str(title(seat, False)), ground, icon(f"seat-{seat}", 10, 14, 46), look="aside"),
    )


@in_each_language(KEPT)
def words(seat: str, mine: bool, stands: int) -> str:
    """The words above the mat."""
    said = str(note(seat, mine, stands))
    before, room, after = str(note(NAME, mine, stands)).partition(NAME)
    written = text(".angkor-whose.legible", x=66, y=27)[before, seat_name(seat) if room else None, after]
    return part(f"{seat}-note", g(data_id=f"bar:{seat}", data_label=said)[g(".aside")[written]])


def chip_label(seat: str, name: str, count: int | None, limit: int) -> Message:
    """What a chip says: what a building, a figure, the hand or the jungle comes to."""
    if name == "built":
        return say("points-built", points=count)
    if name == "held":
        return say("tiles-held", count=count)
    if name == "landed":
        return say("jungle-landed", landed=count, limit=limit, seat=seat)
    if count is None:
        return say("points-to-come", figure=thing(name))
    return say("points-of-figure", points=count, figure=thing(name))


@in_each_language(KEPT)
def chip(seat: str, name: str, count: int | None, limit: int) -> str:
    """A small picture and a number beside it, perhaps of a limit; a dash for a figure that is not placed yet."""
    number = "–" if count is None else f"{count}/{limit}" if limit else str(count)
    place = CHIPS.index(name)
    x = 66 + 66 * place
    pictured = {"built": "temple", "held": "back", "landed": "jungle"}.get(name, name)
    said = str(chip_label(seat, name, count, limit))
    shown: Node = (
        rect(x=x - 2, y=36, width=64, height=34, fill="transparent"),  # what is between them means it, too
        kind(pictured, x, 38, 30, SEAT_COLOURS[seat]),
        text(".angkor-chip.legible", x=x + 33, y=61)[number],
    )
    look = "aside angkor-absent" if count is None else "aside"
    about = does(name) if name in FIGURE_NAMES or name == "landed" else ""
    return part(f"{seat}-{name}", telling(f"{name}:{seat}", said, shown, look=look, about=about))


@in_each_language(KEPT)
def score(seat: str, points: int) -> str:
    """All points of a mat."""
    said = str(say("points", points=points))
    whole = rect(x=MAT_WIDTH - 72, y=14, width=62, height=52, fill="transparent")
    return part(
        f"{seat}-score",
        telling(
            f"score:{seat}", said, whole, text(".angkor-score", x=MAT_WIDTH - 14, y=52)[str(points)], look="aside"
        ),
    )


@in_each_language(KEPT)
def framing(seat: str) -> str:
    """The jungle around the mat, its edge in the colour of whoever owns it."""
    leaves = use(href="#angkor-frame", y=HEAD, width=MAT_WIDTH, height=MAT_WIDTH)
    edge = rect(
        data_face="true",
        x=5,
        y=HEAD + 5,
        width=MAT_WIDTH - 10,
        height=MAT_WIDTH - 14,
        rx=23,
        fill="none",
        stroke=SEAT_COLOURS[seat],
        stroke_width=6,
    )
    said = str(say("frame-of", seat=seat))
    return part(f"{seat}-frame", g(data_id=f"frame:{seat}", data_label=said)[leaves, edge])


@in_language(SPACES)
def space(seat: str, mine: bool, name: str, shows: str | None, covered: tuple[str, ...]) -> str:
    """One space with what it shows, on top of what it covers."""
    x, y = corner(name)
    odd = (x + y) // CELL % 2
    foot = SEAT_COLOURS[seat] if shows in FIGURE_NAMES else None
    said = space_label(seat, mine, name, shows)
    if covered:
        under = all_of(a_thing(item) for item in covered)
        said = say("space-over", space=said, count=1 + len(covered), covered=under)
    rise = RISE * min(len(covered), HIGHEST)
    return part(
        f"{seat}-{name}",
        g(class_="angkor-space", data_id=f"{seat}:{name}", data_label=str(said))[
            icon(f"ground-{odd}", x, y + HEAD, CELL),
            edges(x, y + HEAD, rise),
            shown(f"{seat}:{name}", shows, len(covered), icon(shows, x + rise // 2, y + HEAD, CELL - rise, foot))
            if shows
            else None,
            pile(x, y + HEAD, 1 + len(covered)) if covered else None,
        ],
    )


def shown(place: str, item: str, below: int, picture: Node) -> Node:
    """What was laid on a space: it comes from the hand of whoever laid it, jungle spreads."""
    came = f"hand:{item} figure:{item} held:*"
    return piece(f"{place}/{item}/{below}", picture, came=came, enter="spread" if item == "jungle" else "")


@lru_cache(maxsize=KEPT)
def edges(x: int, y: int, rise: int) -> Node:
    """The edges of the tiles under a tile that lies so much higher, each a little broader than the one above."""
    return tuple(
        rect(
            x=x + up // 2,
            y=y + 10,
            width=CELL - up,
            height=CELL - 11 - up,
            rx=6,
            fill=EDGES[up // RISE % 2],
            stroke=INK,
        )
        for up in range(0, rise, RISE)
    )


@lru_cache(maxsize=KEPT)
def pile(x: int, y: int, count: int) -> Node:
    """How many tiles lie on one another, in the corner of the uppermost."""
    return tally(x + 13, y + CELL - 13, count, 11, "angkor-pile legible", fill=INK, edge=CREAM, layer="aside")


def space_label(seat: str, mine: bool, name: str, shows: str | None) -> Message:
    """The spoken name of a space."""
    if shows is None:
        return say("your-blank", space=name) if mine else say("blank", space=name, seat=seat)
    shown = a_thing(shows)
    return say("your-space", space=name, shown=shown) if mine else say("space", space=name, seat=seat, shown=shown)
