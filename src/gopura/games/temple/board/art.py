"""The pictures of Temple: ten colours that are also letters, dots, and the styles of plan and scene.

Every tile shows its letter and its value beside its dots, so that nobody needs to tell ten colours apart.
"""

from collections.abc import Iterable

from gopura.core.elements import Element, Node, circle, g, rect, symbol, text, use
from gopura.games.temple.words.paint import PAINT

KEPT = 8192  # parts remembered

GROUND = "#d9c79c"
TABLE = "#2b2620"
CREAM = "#fbf1d6"
GOLD = "#ffd873"

DOTS = {
    1: ((50, 50),),
    2: ((31, 31), (69, 69)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((31, 31), (69, 31), (31, 69), (69, 69)),
    5: ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70)),
    6: ((31, 27), (69, 27), (31, 50), (69, 50), (31, 73), (69, 73)),
}

SERIF = "Georgia,'Times New Roman',serif"
STYLE = f"""
.temple-rim{{font:600 17px {SERIF};fill:#7d6a42;text-anchor:middle}}
.temple-name{{font:700 16px {SERIF};fill:currentColor;text-anchor:middle}}
.temple-letter{{font:700 24px {SERIF};fill:currentColor;text-anchor:middle}}
.temple-title{{font:700 22px {SERIF};fill:{CREAM}}}
.temple-note{{font:16px {SERIF};fill:#e0d3ad}}
.temple-colour{{font:600 16px {SERIF};fill:{CREAM}}}
.temple-used{{font:600 16px {SERIF};fill:{CREAM};text-anchor:middle}}
.temple-seat{{font:700 61px {SERIF};fill:{CREAM};text-anchor:middle}}
.temple-bare{{fill:none;stroke:none;pointer-events:all}}
.temple-bare rect{{width:100px;height:100px}}
.temple-bare path{{stroke:#000;stroke-opacity:0;stroke-width:20;pointer-events:stroke}}
.temple-spot-top{{stroke:#2c7fa8;stroke-opacity:.8;stroke-dasharray:none}}
.temple-rim{{--size:17px;--most:36px}}
.temple-spot{{fill:#fff;fill-opacity:.01;stroke:#6d5a33;stroke-opacity:.4;stroke-width:2;stroke-dasharray:5 6}}
"""


def symbols() -> Iterable[Element]:
    """The dots of each value and the short names of the tiles, in the colour of whoever uses them."""
    for value, places in DOTS.items():
        yield symbol(id=f"temple-dots-{value}", viewBox="0 0 100 100")[
            (circle(cx=x, cy=y, r=10, fill="currentColor") for x, y in places)
        ]
        yield from (g(id=f"temple-{each}{value}")[text(".temple-name")[f"{each}{value}"]] for each in PAINT)


def tile_face(colour: str, value: int, x: int, y: int, size: int, *, plain: bool = False) -> Node:
    """A tile's dotted face, with its name below the dots for those who see few colours; plain without an edge."""
    face, edge, ink = PAINT[colour]
    inset, dots = size // 7, size - 2 * (size // 7)
    return (
        None if plain else rect(x=x, y=y, width=size, height=size, rx=8, fill=face, stroke=edge, stroke_width=3),
        g(color=ink)[
            use(href=f"#temple-dots-{value}", x=x + inset, y=y + inset // 3, width=dots, height=dots),
            use(
                href=f"#temple-{colour}{value}", x=x + size // 2, y=y + size - size // 7
            ),  # above a light round it
        ],
    )
