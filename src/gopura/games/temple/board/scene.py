# mypyc: compile
"""Temple in space: every tile a slab with a dotted face and a plain back, turned by CSS alone.

The scene fills whatever holds it. The custom properties --turn (round the vertical), --tilt (0deg: from above) and
--zoom, on the scene or on anything around it, say from where one looks, --pan-x and --pan-y by how much it is
moved; --yaw and --pitch are taken as well. What is laid over another scene (--below-…: what stands in the frame of
that one) keeps to its measures. One em is the side of a cell, so that what is close is drawn sharp; x
goes east, −y north, z up. Places where the player to act can lay are buttons that show and react only with the
class `can`, which a page gives to what can be clicked next.
"""

from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup

from gopura.core.drawing import remembered
from gopura.core.elements import Node, button, div, span, svg, text, use
from gopura.core.message import LANGUAGE, in_language
from gopura.games.temple.board.art import GOLD, KEPT, SERIF
from gopura.games.temple.board.plan_panel import (
    Edge,
    Plot,
    cell_ground,
    cell_named,
    edge_named,
    plot_of,
    sizes_of,
    spot_about,
    spot_label,
    tile_label,
)
from gopura.games.temple.data import DIRECTION_LETTERS
from gopura.games.temple.say import say
from gopura.games.temple.view import TempleView, TileView
from gopura.games.temple.words.paint import PAINT

NEAR = 1  # cells from 0,0 to each side that are shown at least
SKY = "#8fdcff"  # of what is to be laid above the ground
BEYOND = "22px"  # from the names of cells to the sides of the world
HALF = 0.27  # how high the middle is of a wall half as high as others
BORDER = 0.12  # around the ground, in cells
QUARTER = dict(zip(DIRECTION_LETTERS, (0, 90, 180, 270), strict=True))  # how far a wall is turned
SIDES = "nesw"
EDGE_AT = {"N": (0, -0.5), "E": (0.5, 0), "S": (0, 0.5), "W": (-0.5, 0)}  # from the middle of its low cell

SCENE_STYLE = f"""
.temple-scene{{position:absolute;inset:0;container-type:size;overflow:hidden;user-select:none;touch-action:none;
background:radial-gradient(circle at 50% 35%,#6d7f86,#39444a 62%,#20272b)}}
.temple-stage{{position:absolute;inset:0;perspective:260cqmin;perspective-origin:50% 30%}}
.temple-world,.temple-slab,.temple-ghost{{transform-style:preserve-3d}}
.temple-world{{position:absolute;left:calc(50% + var(--pan-x,0px));top:calc(48% - 24px + var(--pan-y,0px));
font-size:calc(min(100cqw/var(--below-across,var(--across)),
(100cqh - 48px)/var(--below-down,var(--down)))*var(--zoom,1));
transition:transform .12s ease-out;
transform:rotateX(var(--tilt,var(--pitch,55deg))) rotateZ(var(--turn,var(--yaw,-35deg)))
translate(calc((var(--from-x) - var(--below-middle-x,var(--middle-x)))*1em),
calc((var(--below-middle-y,var(--middle-y)) - var(--from-y))*1em))}}
.temple-world>*{{position:absolute;left:-.5em;top:-.5em;width:1em;height:1em}}
.temple-ground{{background:radial-gradient(circle at 50% 50%,#e8d9b0,#bda877);
border:{BORDER}em solid #7b6840;border-radius:.2em;box-shadow:0 0 1.4em #0008;box-sizing:content-box}}
.temple-ground svg{{position:absolute;inset:0;width:100%;height:100%;overflow:visible}}
.temple-sign{{display:grid;place-items:center;pointer-events:none;
transform:rotateZ(calc(-1*var(--turn,var(--yaw,-35deg)))) rotateX(calc(-1*var(--tilt,var(--pitch,55deg))))}}
.temple-sign span{{font:700 max(.24em,13px)/1 {SERIF};color:#efe3c4;
padding:.1em .3em;border-radius:.6em;background:#20272bcc}}
.temple-side span{{color:#c9b88c}}
.temple-ground path{{stroke:#a8925f;stroke-width:.02;fill:none;pointer-events:none}}
.temple-ground rect{{width:1px;height:1px;fill:none;pointer-events:all}}
.temple-slab>*{{position:absolute;inset:.03em}}
.temple-front{{transform:translateZ(.05em);background:var(--face);border-radius:.06em;
box-shadow:inset 0 0 0 .035em var(--edge),inset .05em .05em .08em #fff5}}
.temple-front svg{{width:100%;height:100%;display:block}}
.temple-front text{{font:700 17px {SERIF};fill:currentColor;text-anchor:middle}}
.temple-back{{transform:rotateY(180deg) translateZ(.05em);border-radius:.06em;
background:repeating-linear-gradient(45deg,#0002 0 .08em,#0000 .08em .16em),var(--edge)}}
.temple-slab>.temple-rim-n,.temple-slab>.temple-rim-s{{height:.1em;background:var(--edge);filter:brightness(1.25)}}
.temple-slab>.temple-rim-e,.temple-slab>.temple-rim-w{{width:.1em;background:var(--edge);filter:brightness(1.1)}}
.temple-slab>.temple-rim-n{{bottom:auto;transform:translateY(-.05em) rotateX(90deg)}}
.temple-slab>.temple-rim-s{{top:auto;transform:translateY(.05em) rotateX(-90deg)}}
.temple-slab>.temple-rim-e{{left:auto;transform:translateX(.05em) rotateY(90deg)}}
.temple-slab>.temple-rim-w{{right:auto;transform:translateX(-.05em) rotateY(-90deg)}}
.temple-wall>.temple-rim-s,.temple-slab:not(.temple-wall)>.temple-back{{display:none}}
.temple-floor{{box-shadow:0 0 .22em .04em #0007;border-radius:.08em}}
.temple-floor>.temple-front{{filter:brightness(.92)}}
.temple-towards-n>.temple-front{{filter:brightness(.97)}}.temple-towards-e>.temple-front{{filter:brightness(.82)}}
.temple-towards-s>.temple-front{{filter:brightness(.74)}}.temple-towards-w>.temple-front{{filter:brightness(.9)}}
.temple-fresh>.temple-front{{outline:.05em solid {GOLD};outline-offset:-.04em}}
.temple-world>.temple-ghost{{background:none}}
.temple-ghost{{border:0;padding:0;box-shadow:none;min-height:0;opacity:0;pointer-events:none;font:inherit;color:inherit}}
.temple-ghost.can{{opacity:1;pointer-events:auto;cursor:pointer}}
.temple-ghost>i{{position:absolute;display:block;box-sizing:border-box;
border:.035em solid #ffd873;background:#ffe9a859;border-radius:.08em;outline:.03em solid #1c1006}}
.temple-ghost:not(.can)>i{{pointer-events:none}}
.temple-ghost-floor>i{{inset:.12em}}.temple-ghost-top>i{{inset:.16em;border-style:double;border-width:.07em}}
.temple-ghost-top>i{{border-color:{SKY};background:#9fe0ff66}}
.temple-ghost-top>b,.temple-ghost-top>u{{position:absolute;display:block;pointer-events:none}}
.temple-ghost-top>u{{inset:.3em;border-radius:50%;background:#0b2a3a80;transform:translateZ(-.96em)}}
.temple-ghost-top>b{{left:.46em;top:0;width:.08em;height:1em;background:{SKY};transform-origin:50% 50%;
transform:translateZ(-.5em) rotateX(-90deg)}}
.temple-ghost-top>b+b{{transform:translateZ(-.5em) rotateZ(90deg) rotateX(-90deg)}}
.temple-ghost-wall>i{{inset:.2em .16em .2em}}
.temple-world>.temple-ghost-corner{{left:-.3em;top:-.3em;width:.6em;height:.6em;pointer-events:none}}
.temple-ghost-corner>i{{width:.42em;height:.5em;left:.09em;top:.05em}}
.temple-ghost-corner.can>i{{pointer-events:auto}}
.temple-ghost-corner.picked>i{{transform-style:preserve-3d}}
.temple-ghost-corner.picked>i:is(::before,::after){{content:"1";position:absolute;inset:0;display:grid;place-items:center;
backface-visibility:hidden;font:700 max(.3em,13px)/1 {SERIF};color:#06281a}}
.temple-ghost-corner.picked>i::after{{transform:rotateY(180deg)}}
.temple-ghost-corner.picked>i+i:is(::before,::after){{content:"2"}}
.temple-ghost.hot>i,.temple-ghost:hover>i,.temple-ghost:focus-visible>i{{background:#fff3cfb3;border-color:#fff}}
.temple-ghost.picked>i{{background:#45c58acc;border-color:#bff5dc}}
:is(.temple-ghost-wall,.temple-ghost-corner)>i{{background:#ffe9a81f}}
:is(.temple-ghost-wall,.temple-ghost-corner):is(.hot,:hover,:focus-visible)>i{{background:#fff3cf59}}
:is(.temple-ghost-wall,.temple-ghost-corner).picked>i{{background:#45c58a99}}
.temple-ghost:focus-visible{{outline:none}}
.imagined .temple-scene{{background:none}}.imagined :is(.temple-ground,.temple-sign){{visibility:hidden}}
@media (prefers-reduced-motion:reduce){{.temple-world{{transition:none}}}}
""" + "".join(
    f".temple-{letter}{{--face:{face};--edge:{edge};color:{ink}}}" for letter, (face, edge, ink) in PAINT.items()
)


def unseen(away: str) -> str:
    """That no face is drawn which looks to that side of the world, where nobody sees it from."""
    faces = [f".temple-slab:not(.temple-wall)>.temple-rim-{away}"]
    for i, side in enumerate(SIDES):
        looking = {
            SIDES[(i + 2) % 4]: "front",
            side: "back",
            SIDES[(i + 1) % 4]: "rim-e",
            SIDES[(i + 3) % 4]: "rim-w",
        }
        faces.append(f".temple-towards-{side}>.temple-{looking[away]}")
    return f"[data-away~={away}] :is({','.join(faces)}){{display:none}}"


SCENE_STYLE += "".join(map(unseen, SIDES))


def scene(view: TempleView) -> str:
    """The building in space, and the places where the player to act can lay."""
    return building(view["tiles"], view["spots"], view["edits"])


@remembered(64, pieces=2)
def building(tiles: list[TileView], spots: list[str], edits: bool) -> str:
    """The scene, the same for whoever looks."""
    plot = plot_of(tiles, NEAR)
    middle = (plot.west + (plot.columns - 1) / 2, plot.north - (plot.rows - 1) / 2)
    taken = {(tile["x"], tile["y"]) for tile in tiles if tile["towards"] is None}
    language = LANGUAGE.get()
    laid, free = slab_markup(language), ghost(language)
    slabs = [slab(laid, tile, middle) for tile in tiles]
    ghosts = [free(spot, size, middle) for spot, size in sizes_of(tiles, spots, edits=edits).items()]
    return str(
        div(".temple-scene", role="group", aria_label=str(say("scene")))[
            div(".temple-stage", style=f"--from-x:{middle[0]:g};--from-y:{middle[1]:g}")[
                div(".temple-world", style=fitted(plot, middle), data_frame="")[
                    ground(plot, taken), signs(plot), map(Markup, slabs), map(Markup, ghosts)
                ]
            ]
        ]
    )


def fitted(plot: Plot, middle: tuple[float, float]) -> str:
    """How many cells the ground measures on the screen, seen from where one first looks; all of it is in sight."""
    across = 0.82 * plot.columns + 0.57 * plot.rows
    down = 0.33 * plot.columns + 0.47 * plot.rows
    size = f"--across:{1.12 * across + 0.4:g};--down:{1.18 * down + 1.1:g}"
    return f"{size};--middle-x:{middle[0]:g};--middle-y:{middle[1]:g}"


def ground(plot: Plot, taken: set[tuple[int, int]]) -> Node:
    """The ground below all cells, with their grid; empty cells can be clicked."""
    columns, rows, cell = plot.columns, plot.rows, cell_ground(LANGUAGE.get())
    shift = f"translate3d({0.5 - BORDER - columns / 2:g}em,{0.5 - BORDER - rows / 2:g}em,-.02em)"
    place = f"width:{columns}em;height:{rows}em;transform:{shift}"
    return div(".temple-ground", style=place)[
        svg(viewBox=f"0 0 {columns} {rows}", aria_hidden="true")[
            [
                cell(x, y, column, row)
                for row, y in enumerate(range(plot.north, plot.north - rows, -1))
                for column, x in enumerate(range(plot.west, plot.west + columns))
                if (x, y) not in taken
            ],
            grid(columns, rows),
        ]
    ]


@lru_cache(maxsize=256)
def grid(columns: int, rows: int) -> Markup:
    """The lines between so many cells."""
    lines = [f"M{i} 0v{rows}" for i in range(columns + 1)] + [f"M0 {i}h{columns}" for i in range(rows + 1)]
    return Markup(f'<path d="{" ".join(lines)}"/>')


@lru_cache(maxsize=256)
def signs(plot: Plot) -> Markup:
    """What the cells are called, along the two edges that one first looks at, and the sides of the world.

    They stand upright before whoever looks, from wherever that is, and never get too small to be read.
    """
    across, down = plot.columns / 2, plot.rows / 2
    named = [(str(plot.west + i), em(i + 0.5 - across), em(down + 0.32)) for i in range(plot.columns)]
    named += [(str(plot.north - i), em(-across - 0.32), em(i + 0.5 - down)) for i in range(plot.rows)]
    sides = [
        ("N", "0em", em(-down - 0.4)),
        ("S", "0em", f"calc({em(down + 0.5)} + {BEYOND})"),
        ("W", f"calc({em(-across - 0.5)} - {BEYOND})", "0em"),
        ("E", em(across + 0.4), "0em"),
    ]
    found = [sign(name, x, y, ".temple-named") for name, x, y in named]
    return Markup("".join(found + [sign(side, x, y, ".temple-side") for side, x, y in sides]))


def em(cells: float) -> str:
    """A length in cells."""
    return f"{cells:g}em"


def sign(name: str, x: str, y: str, look: str) -> str:
    """A sign so far from the middle."""
    return str(
        span(f".temple-sign{look}", style=f"translate:{x} {y}", aria_hidden="true", data_around="")[span[name]]
    )


def slab(drawn: Callable[..., str], tile: TileView, middle: tuple[float, float]) -> str:
    """One tile of the building."""
    return drawn(
        tile["kind"], tile["x"], tile["y"], tile["towards"], tile["colour"], tile["value"], tile["fresh"], middle
    )


@in_language(KEPT)
def slab_markup(
    kind: str,
    x: int,
    y: int,
    towards: str | None,
    colour: str,
    value: int,
    fresh: bool,
    middle: tuple[float, float],
) -> str:
    """A slab of six faces in its place."""
    where = (
        standing(Edge(x, y, towards), middle) if towards else lying(x, y, 0.05 if kind == "floor" else 1, middle)
    )
    place = f"{x},{y}{towards or ''}"
    name = tile_label(kind, colour, value, place)
    look = f".temple-slab.temple-{kind}.temple-{colour}"
    look += f".temple-towards-{towards.lower()}" if towards else ""
    return str(
        div(
            look + (".temple-fresh" if fresh else ""),
            style=f"transform:{where}",
            role="img",
            aria_label=name,
            data_id=f"tile:{place}",
            data_label=name,
            data_piece=f"{colour}{value}",
            data_from=f"hand:{colour}{value}",
        )[
            span(".temple-front")[
                svg(viewBox="0 0 100 100", aria_hidden="true")[
                    use(href=f"#temple-dots-{value}", x=14, y=8, width=72, height=72),
                    text(x=50, y=92)[f"{colour}{value}"],
                ]
            ],
            span(".temple-back"),
            (span(f".temple-rim-{side}") for side in "nesw"),
        ]
    )


@in_language(KEPT)
def ghost(spot: str, tiles: int, middle: tuple[float, float]) -> str:
    """A place to lay, as a button; a corner is two half walls in one."""
    kind, name = spot.split(":")
    if kind == "corner":
        one, other = name.split("|")
        return corner_ghost(spot, edge_named(one), edge_named(other), middle)
    if kind == "wall":
        where = standing(edge_named(name), middle)
    else:
        where = lying(*cell_named(name), 0.06 if kind == "floor" else 1, middle)
    return str(
        button(
            f".temple-ghost.temple-ghost-{kind}.lit-by-itself",
            type="button",
            style=f"transform:{where}",
            tabindex="-1",
            data_id=spot,
            data_label=spot_label(spot, tiles),
            data_about=spot_about(spot, tiles),
        )[Markup("<i></i><u></u><b></b><b></b>" if kind == "top" else "<i></i>")]
    )


def corner_ghost(spot: str, one: Edge, other: Edge, middle: tuple[float, float]) -> str:
    """Two half walls that lean on the post between them."""
    post = post_of(one, other)
    halves = [half(edge, post) for edge in (one, other)]
    return str(
        button(
            ".temple-ghost.temple-ghost-corner.lit-by-itself",
            type="button",
            style=f"transform:{placed(*post, HALF, middle)}",
            tabindex="-1",
            data_id=spot,
            data_label=spot_label(spot, len(halves)),
            data_about=spot_about(spot, len(halves)),
        )[(Markup(f'<i style="transform:{where}"></i>') for where in halves)]
    )


def post_of(one: Edge, other: Edge) -> tuple[float, float]:
    """The lattice point where two walls meet, in cells from the middle of 0,0."""
    flat, upright = (one, other) if one.towards in "NS" else (other, one)
    return upright.x + EDGE_AT[upright.towards][0], flat.y - EDGE_AT[flat.towards][1]


def half(edge: Edge, post: tuple[float, float]) -> str:
    """Where the half of a wall next to the post stands, from the post."""
    x, y = edge.x + EDGE_AT[edge.towards][0], edge.y - EDGE_AT[edge.towards][1]
    x, y = 0.375 * (x - post[0]), 0.375 * (y - post[1])
    return placed(x, y, 0, (0, 0)) + f" rotateZ({QUARTER[edge.towards]}deg) rotateX(-90deg)"


def lying(x: int, y: int, height: float, middle: tuple[float, float]) -> str:
    """Where a floor or a top lies, dots up."""
    return placed(x, y, height, middle)


def standing(edge: Edge, middle: tuple[float, float]) -> str:
    """Where a wall stands, dots towards its low cell."""
    dx, dy = EDGE_AT[edge.towards]
    turned = f" rotateZ({QUARTER[edge.towards]}deg) rotateX(-90deg)"
    return placed(edge.x + dx, edge.y - dy, 0.52, middle) + turned


def placed(x: float, y: float, z: float, middle: tuple[float, float]) -> str:
    """A place in space."""
    return f"translate3d({x - middle[0]:g}em,{middle[1] - y:g}em,{z:g}em)"
