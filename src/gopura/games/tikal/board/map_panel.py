# mypyc: compile
"""The map of Tikal: forty hexes with all that stands on them."""

from functools import lru_cache
from typing import NamedTuple

from gopura.core.art import corners, piece, seat_ink
from gopura.core.drawing import number, part, remembered
from gopura.core.elements import Node, circle, g, path, polygon, rect, text
from gopura.core.hexes import DIRECTIONS
from gopura.core.message import Message, in_each_language
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.brush import GOLD, INK
from gopura.games.tikal.board.land_art import JUNGLES, SIDE, hexagon, rim
from gopura.games.tikal.board.ways import MARGIN, middle, way_parts
from gopura.games.tikal.data import HEX_NAMES
from gopura.games.tikal.lookup import Token, tokens_by_hex
from gopura.games.tikal.say import does, say
from gopura.games.tikal.view import CrewView, HexView, TikalView

MAP_WIDTH = int(12.5 * SIDE) + 2 * MARGIN
MAP_HEIGHT = 572 + 2 * MARGIN
FRAMED = SIDE - 10  # of a hex that is lit: what lies on its borders stays to be seen

# Where the figures of a hex stand, and how large, by how many there are at most.
STANDS: tuple[tuple[int, float, tuple[tuple[float, float], ...]], ...] = (
    (1, 1.05, ((0, 30),)),
    (2, 1, ((-19, 29), (19, 29))),
    (3, 0.88, ((-29, 25), (29, 25), (0, 31))),
    (4, 0.76, ((-33, 20), (-12, 32), (12, 32), (33, 20))),
    (6, 0.64, ((-33, 16), (-11, 18), (11, 18), (33, 16), (-13, 37), (13, 37))),
    (99, 0.5, tuple((x, y) for y in (10, 25, 40) for x in (-26, -9, 9, 26))),
)


class HexFace(NamedTuple):
    """All that a hex shows but its figures."""

    kind: str
    number: int
    stones: tuple[int, ...]
    camp: str | None
    guard: str | None
    worked: int
    holder: str | None  # the seat that would score the temple now


def map_layers(view: TikalView) -> tuple[dict[str, str], ...]:
    """The jungle around the map, all hexes, explored or not, and upon them the stones between them."""
    acting = view["turn"] if view["asked"] == "act" else None
    hexes = all_hexes(view["hexes"], view["crews"], view["work"], view["places"], acting)
    return (surroundings(), hexes, way_parts(view["hexes"]))


@remembered(512, pieces=4)
def all_hexes(
    hexes: dict[str, HexView],
    crews: list[CrewView],
    work: dict[str, list[str]],
    places: dict[str, list[int]],
    acting: str | None,
) -> dict[str, str]:
    """All hexes; the figures of the seat that is acting can be clicked."""
    tokens = tokens_by_hex(crews, work, acting)
    holders = {place: crew["seat"] for crew in crews for place in crew["temples"]}
    parts = {}
    for name in HEX_NAMES:
        found = hexes.get(name)
        if found is None:
            parts[f"hex-{name}"] = unexplored(name, name in places)
        else:
            parts[f"hex-{name}"] = explored(name, face_of(found, holders.get(name)), tokens.get(name, ()))
    return parts


@lru_cache(maxsize=1)
def surroundings() -> dict[str, str]:
    """The jungle around the map, far beyond its edges."""
    wild = rect(x=-3000, y=-3000, width=6800, height=6600, fill="url(#tikal-beyond)")
    return {"map-jungle": part("map-jungle", wild)}


def face_of(found: HexView, holder: str | None) -> HexFace:
    """What a hex shows but its figures."""
    stones = tuple(found["stones"])
    return HexFace(found["kind"], found["number"], stones, found["camp"], found["guard"], found["worked"], holder)


def placed(name: str, *children: Node) -> str:
    """The part of a hex, moved to its place on the map."""
    x, y = middle(HEX_NAMES.index(name))
    at = f"translate({number(x)} {number(y)})"
    return part(f"hex-{name}", g(transform=at)[children])


@in_each_language(KEPT)
def unexplored(name: str, is_place: bool) -> str:
    """Jungle, lit where the tile in hand may be laid; no two hexes side by side look alike."""
    said = str(say("hex-unexplored-fits" if is_place else "hex-unexplored", place=name))
    hexagon_number = HEX_NAMES.index(name)
    look, turn = (hexagon_number * 7 + hexagon_number // 5) % JUNGLES, hexagon_number * 5 % 6
    return placed(
        name,
        g(class_="tikal-hex", data_id=f"hex:{name}", data_label=said)[
            frame(),
            icon(f"jungle-{look}", turn=turn),
            g(".aside")[hexagon(SIDE - 5, "#8fce6a66"), rim(SIDE - 6, GOLD, 3, "9 7")] if is_place else None,
            text(".tikal-name.legible", y=5)[name],
        ],
    )


@in_each_language(KEPT)
def explored(name: str, shown: HexFace, tokens: tuple[Token, ...]) -> str:
    """A hex with its ground, what stands on it, and the explorers there."""
    return placed(
        name,
        g(class_="tikal-hex", data_id=f"hex:{name}", data_label=said_of(name, shown), data_about=about(shown))[
            frame(),
            piece(f"{name}-{shown.kind}", land(name, shown), came="hand"),
            text(".tikal-place.legible.over", x=-25, y=-38)[name],
        ],
        camp(name, shown),
        standing(name, tokens),
    )


@lru_cache(maxsize=1)
def frame() -> Node:
    """What a light draws of a hex, itself not seen."""
    return polygon(".outline", points=corners(FRAMED), fill="none")


def tile(shown: HexFace) -> Node:
    """A tile by itself: its land and its own stones."""
    return (
        land("", shown),
        [icon(f"stones-{count}", turn=side) for side, count in enumerate(shown.stones) if count],
    )


def land(name: str, shown: HexFace) -> Node:
    """The ground and what is part of the tile, but for its stones; the name of its hex, if it lies on the map."""
    return (
        icon(f"ground-{shown.kind}"),
        temple(name, shown) if shown.kind == "temple" else None,
        hidden(shown.number) if shown.kind == "ruin" else None,
    )


def temple(name: str, shown: HexFace) -> Node:
    """A temple, beside it its level, who holds or guards it, and the digs of this turn."""
    built = icon(f"temple-{shown.number}")
    return (
        piece(f"{name}-temple-{shown.number}", built, enter="rise") if name else built,
        g(".over")[icon(f"level-{shown.number}", 43)],
        holding(shown),
        [icon("pick", 27 + 11 * i, -34 + 6 * i) for i in range(shown.worked)],
    )


def holding(shown: HexFace) -> Node:
    """Who guards the temple, or holds it for the moment."""
    if shown.guard:
        return g(".over")[icon(f"shield-{shown.guard}", -42, -1, 0.8)]
    return g(".over")[icon(f"pennant-{shown.holder}", -41, -3, 0.85)] if shown.holder else None


def hidden(left: int) -> Node:
    """The treasures of a ruin, face down."""
    return [icon("hidden", 21 * i - 10.5 * (left - 1), -9, 0.98) for i in range(left)]


def camp(name: str, shown: HexFace) -> Node:
    """The base camp or a forward camp."""
    if shown.kind == "camp":
        said = str(say("base-camp-said", place=name))
        return g(class_="tikal-camp", data_id=f"camp:{name}", data_label=said, data_about=about(shown))[
            icon("base")
        ]
    if shown.camp is None:
        return None
    said = str(say("camp-said", seat=shown.camp, place=name))
    return g(class_="tikal-camp", data_id=f"camp:{name}", data_label=said, data_about=about(shown))[
        icon(f"camp-{shown.camp}", 0, 4, 0.95)
    ]


def standing(name: str, tokens: tuple[Token, ...]) -> Node:
    """The explorers on a hex, in the room that is left for them."""
    if not tokens:
        return None
    _, size, stands = next(stand for stand in STANDS if stand[0] >= len(tokens))
    return [figure(name, token, x, y, size) for token, (x, y) in zip(tokens, stands, strict=False)]


def figure(name: str, token: Token, x: float, y: float, size: float) -> Node:
    """A leader, or a worker with the number of workers that it stands for."""
    said = str(figure_said(name, token))
    id = f"explorer:{token.explorer}" if token.acts else f"explorer:{token.seat}:{token.explorer}"
    drop = 8 if token.seat == "C" else 6
    at = f"translate({number(x)} {number(y)}) scale({number(size)})"
    spoken = None if token.acts else said
    own = {"data-own": str(own_said(name, token)) if token.acts else None}
    names = " ".join(f"{token.seat}{explorer}" for explorer in token.explorers)
    rank = "leader" if token.is_leader else "worker"
    moves = {"data-piece": names, "data-from": f"supply:{rank} supply:{token.seat}:{rank}"}
    return g(moves, own, class_="tikal-figure", transform=at, aria_label=spoken, data_id=id, data_label=said)[
        icon(f"{rank}-{token.seat}"),
        None
        if token.is_leader or token.together == 1
        else text(".tikal-count.legible", y=drop, fill=seat_ink(token.seat))[str(token.together)],
        done() if token.worked else None,
    ]


def done() -> Node:
    """The mark of a figure that has worked in this turn."""
    tick = path(d="M10.5-12l3 3 5.5-6", fill="none", stroke=INK, stroke_width="2.4", stroke_linecap="round")
    return circle(cx=15, cy=-12, r=8, fill=GOLD, stroke=INK, stroke_width=1), tick


def own_said(name: str, token: Token) -> Message:
    """The same to the seat that they belong to."""
    if token.is_leader:
        return say("own-leader-said", place=name)
    return say("own-workers-said", workers=token.together, place=name)


def figure_said(name: str, token: Token) -> Message:
    """Who stands there, and whether they have worked."""
    if token.is_leader:
        return say("leader-said", seat=token.seat, place=name, worked=token.worked)
    return say("workers-said", workers=token.together, seat=token.seat, place=name, worked=token.worked)


def about(shown: HexFace) -> str:
    """What such a hex is good for."""
    return does("forward" if shown.camp else "base" if shown.kind == "camp" else shown.kind)


def said_of(name: str, shown: HexFace) -> str:
    """A hex in words."""
    stones = ", ".join(
        str(say("stones-on-side", side=DIRECTIONS[side], stones=count))
        for side, count in enumerate(shown.stones)
        if count
    )
    if not stones:
        return str(say("hex-said", place=name, ground=ground_said(shown)))
    return str(say("hex-said-stones", place=name, ground=ground_said(shown), stones=stones))


def ground_said(shown: HexFace) -> Message:
    """The land of a hex, and who holds its temple."""
    if shown.kind == "temple":
        holding = "guarded" if shown.guard else "held" if shown.holder else "free"
        return say("ground-temple", number=shown.number, holding=holding, holder=shown.guard or shown.holder or "")
    if shown.kind == "ruin":
        return say("ground-ruin", number=shown.number)
    return say({"clearing": "ground-clearing", "volcano": "ground-volcano", "camp": "ground-camp"}[shown.kind])
