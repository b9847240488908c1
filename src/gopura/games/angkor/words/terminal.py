"""Angkor in a terminal: Rich markup whose signs can be read without colour too."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from gopura.games.angkor.data import PLACEMENTS
from gopura.games.angkor.view import AngkorView, MatView

WIDTH = 27  # of a mat: the ranks and eight spaces
ACROSS = {2: 2, 3: 3, 4: 2}  # mats beside one another, by the number of seats
SIGNS = {
    "jungle": ("##", "bold #7fd06a on #17402a"),
    "water": ("~~", "bold #e8f6ff on #2a6f9e"),
    "court": ("C1", "bold #4a3210 on #efe0b8"),
    "pagoda": ("P2", "bold #4d0f08 on #e8a15c"),
    "temple": ("T3", "bold #ffd75e on #4a3570"),
    "tiger": ("ti", "bold reverse"),
    "fountain": ("fo", "bold reverse"),
    "statue": ("st", "bold reverse"),
}
SEAT_MARKS = {"A": ("●", "#e0604a"), "B": ("■", "#5b9be0"), "C": ("▲", "#e8b52e"), "D": ("◆", "#b084dc")}


def text(view: AngkorView) -> str:
    """The board for a terminal."""
    across = ACROSS[len(view["mats"])]
    mats = [mat_lines(view, mat) for mat in view["mats"]]
    rows = [mats[i : i + across] for i in range(0, len(mats), across)]
    lines = [line for row in rows for line in (*side_by_side(row), "")]
    return "\n".join([*lines, *below(view)])


def side_by_side(mats: Sequence[Sequence[str]]) -> Iterable[str]:
    """The lines of mats that stand beside one another; every line of a mat is equally wide."""
    return ("   ".join(parts).rstrip() for parts in zip_longest(*mats))


def mat_lines(view: AngkorView, mat: MatView) -> list[str]:
    """One mat: whose it is, its points, its spaces."""
    mark, colour = SEAT_MARKS[mat["seat"]]
    whose = "your mat" if mat["seat"] == view["seat"] else "mat"
    turn = "*" if mat["seat"] == view["turn"] else " "
    title = f"{turn}{mark} {whose} {mat['seat']}: {mat['score']} points".ljust(WIDTH)
    points = f" built {mat['buildings']}" + "".join(
        f" {SIGNS[name][0]} {'-' if name in mat['figures_left'] else points}"
        for name, points in mat["figures"].items()
    )
    landed = f" {mat['hand_size']} tiles, jungle {mat['jungle_landed']} of {mat['jungle_limit']}"
    files = "   " + " ".join(f"{file} " for file in "abcdefgh")
    ranks = [
        f"{rank}  " + " ".join(cell(mat, f"{file}{rank}") for file in "abcdefgh") + " " for rank in range(8, 0, -1)
    ]
    return [f"[bold {colour}]{title}[/]", points.ljust(WIDTH), landed.ljust(WIDTH), *ranks, files.ljust(WIDTH)]


def cell(mat: MatView, space: str) -> str:
    """Two columns for one space."""
    if space not in mat["spaces"]:
        return "  "
    if space not in mat["shows"]:
        return "[dim]· [/]"
    sign, style = SIGNS[mat["shows"][space]]
    return f"[{style}]{sign}[/]"


def below(view: AngkorView) -> Iterable[str]:
    """Hand, supply, unseen tiles and whose turn it is."""
    own = next((mat for mat in view["mats"] if mat["seat"] == view["seat"]), None)
    if view["hand"] is not None and own is not None:
        held = ", ".join(f"{name} {count}" for name, count in view["hand"].items() if count)
        yield f"[bold]Hand[/]    {held or 'nothing'}"
        yield f"[bold]Figures[/] {', '.join(own['figures_left']) or 'all placed'}"
    yield (
        f"[bold]Supply[/]  {view['tiles_left']} tiles; "
        f"princesses drawn: {view['princesses_drawn']} of {view['princesses']}"
    )
    yield "[bold]Unseen[/]  " + ", ".join(f"{name} {count}" for name, count in view["unseen"].items())
    yield "[bold]Turn[/]    " + turn_line(view)
    signs = ", ".join(f"{sign} {name}" for name, (sign, _) in SIGNS.items())
    yield f"[dim]Signs   {signs}[/]"


def turn_line(view: AngkorView) -> str:
    """Whose turn it is, or who has won."""
    if view["turn"] is None:
        won = " and ".join(view["winners"])
        return f"the game is over; {won} {'wins' if len(view['winners']) == 1 else 'share the win'}"
    who = "you" if view["turn"] == view["seat"] else view["turn"]
    what = "skip" if view["must_skip"] else f"placement {view['placement']} of {PLACEMENTS}"
    return f"{who}: {what}"
