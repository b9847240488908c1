"""Angkor in a terminal: Rich markup whose signs can be read without colour too."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from gopura.core.listing import all_of
from gopura.core.marks import SEAT_MARKS
from gopura.core.message import Message, Sentence
from gopura.games.angkor.data import COURT_POINTS, PAGODA_POINTS, PLACEMENTS, TEMPLE_POINTS
from gopura.games.angkor.say import say
from gopura.games.angkor.view import AngkorView, MatView

WIDTH = 27  # of a mat: the ranks and eight spaces
HEADING = 8  # columns of a heading below the mats
ACROSS = {2: 2, 3: 3, 4: 2}  # mats beside one another, by the number of seats
SIGNS = {
    "jungle": ("##", "bold #7fd06a on #17402a"),
    "water": ("~~", "bold #e8f6ff on #2a6f9e"),
    "court": (f"C{COURT_POINTS}", "bold #4a3210 on #efe0b8"),
    "pagoda": (f"P{PAGODA_POINTS}", "bold #4d0f08 on #e8a15c"),
    "temple": (f"T{TEMPLE_POINTS}", "bold #ffd75e on #4a3570"),
    "tiger": ("ti", "bold reverse"),
    "fountain": ("fo", "bold reverse"),
    "statue": ("st", "bold reverse"),
}


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
    turn = "*" if mat["seat"] == view["turn"] else " "
    title = f"{turn}{mark} {title_of(view, mat)}".ljust(WIDTH)
    points = f" {say('text-built', points=mat['buildings'])}" + "".join(
        f" {SIGNS[name][0]} {'-' if name in mat['figures_left'] else points}"
        for name, points in mat["figures"].items()
    )
    landed = f" {landed_on(mat)}"
    files = "   " + " ".join(f"{file} " for file in "abcdefgh")
    ranks = [
        f"{rank}  " + " ".join(cell(mat, f"{file}{rank}") for file in "abcdefgh") + " " for rank in range(8, 0, -1)
    ]
    return [f"[bold {colour}]{title}[/]", points.ljust(WIDTH), landed.ljust(WIDTH), *ranks, files.ljust(WIDTH)]


def title_of(view: AngkorView, mat: MatView) -> Message:
    """Whose mat it is, and all its points."""
    if mat["seat"] == view["seat"]:
        return say("text-your-mat", seat=mat["seat"], points=mat["score"])
    return say("text-mat", seat=mat["seat"], points=mat["score"])


def landed_on(mat: MatView) -> Message:
    """The tiles of the owner's hand, and the jungle that has landed."""
    return say("text-landed", count=mat["hand_size"], landed=mat["jungle_landed"], limit=mat["jungle_limit"])


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
        yield headed(say("head-hand"), counted(view["hand"]) or say("text-nothing"))
        yield headed(say("head-figures"), ", ".join(own["figures_left"]) or say("text-all-placed"))
    drawn, princesses = view["princesses_drawn"], view["princesses"]
    yield headed(say("head-supply"), say("text-supply", count=view["tiles_left"], drawn=drawn, all=princesses))
    if view["walls"]:
        walls = ", ".join(f"{seat} {left}" for seat, left in view["walls"].items())
        yield headed("", say("text-walls", walls=walls))
    unseen = ", ".join(f"{name} {count}" for name, count in view["unseen"].items())
    yield headed(say("head-unseen"), unseen)
    yield headed(say("head-turn"), turn_line(view))
    signs = ", ".join(f"{sign} {name}" for name, (sign, _) in SIGNS.items())
    yield headed(say("head-signs"), signs, "dim")


def headed(heading: Sentence, line: Sentence, style: str = "bold") -> str:
    """A line with its heading before it."""
    return f"[{style}]{str(heading).ljust(HEADING)}[/]{line}"


def counted(tiles: Mapping[str, int]) -> str:
    """How many there are of each kind that there is, named as the notation does."""
    return ", ".join(f"{name} {count}" for name, count in tiles.items() if count)


def turn_line(view: AngkorView) -> Message:
    """Whose turn it is, or who has won."""
    if view["turn"] is None:
        return say("text-over", winners=all_of(view["winners"]), count=len(view["winners"]))
    if view["must_skip"]:
        return say("text-you-skip")
    number = view["placement"]
    if view["turn"] == view["seat"]:
        return say("text-you-place", number=number, placements=PLACEMENTS)
    return say("text-places", seat=view["turn"], number=number, placements=PLACEMENTS)
